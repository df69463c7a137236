# What people run: make demo, make test, make install. `make help` lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# The standard library is linked in, so the installed program needs no toolchain and starts faster.
# Without a search path of its own the loader looks for no library beside the program.
RELEASE = $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath
PROGRAM = .build/release/typeboard

# Debian packages, by what needs them. Those of the receivers stand beside their tests.
# The last four are what the toolchain itself runs on.
BUILD_PACKAGES = git g++ libc6-dev pkg-config libx11-dev libxfixes-dev libexpat1-dev \
  libncurses6 libcurl4 libxml2 libsqlite3-0
DEMO_PACKAGES = xvfb
TEST_PACKAGES = xvfb xauth xclip xsel bash zsh fish groff-base man-db procps systemd libxres1 \
  python3 python3-xlib python3-pyqt5 python3-gi gir1.2-gtk-3.0 \
  shared-mime-info xdg-utils libglib2.0-bin libcmark-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libmd4c-html0-dev
BENCH_PACKAGES = xvfb xclip xsel hyperfine pandoc cmark cmark-gfm file libglib2.0-bin shared-mime-info gcc \
  libx11-dev binutils libcmark-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libmd4c-html0-dev
BENCH_SERVICE_PACKAGES = xvfb xclip xfce4-clipman copyq
RECEIVER_PACKAGES = $(shell sed 's/\#.*//' Tests/Receivers/packages 2>/dev/null)

# PACKAGES=present: the user has seen to them.
ifeq ($(PACKAGES),present)
packages = @:
else
packages = @.ci/packages $(1)
endif

.DEFAULT_GOAL := build
.PHONY: help build demo test test-receivers test-systemd bench bench-faults bench-service generate format lint install uninstall clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):[^#]*## /  \1\t/p' Makefile | expand -t 20

build: ## build the program, .build/release/typeboard
	$(call packages,"build Typeboard" $(BUILD_PACKAGES))
	@mkdir -p .build/static && ln -sf "$$(g++ -print-file-name=libstdc++.a)" .build/static/libstdc++.a
	$(RELEASE) --product typeboard

demo: build ## copy README.md as rich text, look at the clipboard, paste it back as HTML
	$(if $(DISPLAY),,$(call packages,"show the demonstration without a screen" $(DEMO_PACKAGES)))
	@.ci/demo $(PROGRAM) README.md

test: ## run all tests but those that drive large programs
	$(call packages,"build Typeboard" $(BUILD_PACKAGES))
	$(call packages,"test Typeboard" $(TEST_PACKAGES))
	$(SWIFT) test --disable-xctest

test-receivers: build ## paste into LibreOffice, Chromium and other real programs
	$(call packages,"test with the programs that receive a paste" $(DEMO_PACKAGES) $(RECEIVER_PACKAGES))
	Tests/Receivers/run $(PROGRAM)

test-systemd: build ## run the service's unit under the user's own systemd, if there is one
	$(call packages,"test the unit" xvfb xclip procps)
	.ci/test-systemd $(abspath $(PROGRAM))

bench: build ## measure against peers; prints ratios of one run
	$(call packages,"measure against other programs" $(BENCH_PACKAGES))
	TYPEBOARD_BENCHMARKS=1 $(RELEASE) --product Benchmarks --scratch-path .build/benchmarks
	.build/benchmarks/release/Benchmarks $(PROGRAM) $(BENCHMARK)

bench-faults: ## count what is left after vanished requesters, thousands of copies and the like
	@$(MAKE) --no-print-directory bench BENCHMARK=faults

bench-service: build ## load the clipboard service as a busy desktop does, beside other managers
	$(call packages,"load the service beside other clipboard managers" $(BENCH_SERVICE_PACKAGES))
	TYPEBOARD_BENCHMARKS=1 $(SWIFT) build --product ServiceBenchmark --scratch-path .build/service-benchmark
	.build/service-benchmark/debug/ServiceBenchmark $(abspath $(PROGRAM))

generate: ## write the built-in type declarations from types/*.types
	TYPEBOARD_RECORD=1 $(SWIFT) test --disable-xctest --filter BuiltInTypesTests

format: ## lay out the source text
	$(SWIFT) format -i -r Sources Tests Package.swift

lint: ## check the layout of the source text
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

install: ## install under PREFIX, below DESTDIR
	@test -x $(PROGRAM) || { echo "There is no $(PROGRAM). Run 'make build' first, as yourself." >&2; exit 1; }
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/doc/typeboard/types" \
	  "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d" \
	  "$(DESTDIR)$(PREFIX)/share/systemd/user"
	install -s -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/typeboard"
	install -m 644 LICENSE README.md systemd/typeboard.desktop "$(DESTDIR)$(PREFIX)/share/doc/typeboard"
	sed 's,/usr/local/bin/,$(PREFIX)/bin/,' systemd/typeboard.service \
	  >"$(DESTDIR)$(PREFIX)/share/systemd/user/typeboard.service"
	for file in types/*.types; do \
	  test ! -e "$$file" || install -m 644 "$$file" "$(DESTDIR)$(PREFIX)/share/doc/typeboard/types" || exit 1; \
	done
	$(PROGRAM) help --man | gzip -9n >"$(DESTDIR)$(PREFIX)/share/man/man1/typeboard.1.gz"
	$(PROGRAM) help --completions bash >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/typeboard"
	$(PROGRAM) help --completions zsh >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_typeboard"
	$(PROGRAM) help --completions fish >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/typeboard.fish"

uninstall: ## remove what install has installed
	rm -f "$(DESTDIR)$(PREFIX)/bin/typeboard" "$(DESTDIR)$(PREFIX)/share/man/man1/typeboard.1.gz" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/typeboard" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_typeboard" \
	  "$(DESTDIR)$(PREFIX)/share/systemd/user/typeboard.service" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/typeboard.fish"
	rm -rf "$(DESTDIR)$(PREFIX)/share/doc/typeboard"

clean: ## remove everything that was built
	rm -rf .build
