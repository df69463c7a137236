import Foundation
import Support
import Testing

/// Rules by application, with real programs that the holder finds out about by itself.
struct RuleTests {
  private func shell(_ lines: String, settings: String) throws -> String {
    try Program.withDisplay { program in
      try program.write(settings, to: "config/typeboard/typeboard.conf")
      // What a test waits for must not keep it for ever.
      let wait = "wait_for() { n=0; until eval \"$1\"; do n=$((n+1)); [ $n -lt 200 ] || exit 9; sleep 0.05; done; }\n"
      let outcome = try program.shell(wait + lines)
      return outcome.text + outcome.errors
    }
  }

  @Test func `a program is known by its name, and one that asks a fixed target gets what its rule gives`() throws {
    let text = try shell(
      """
      printf '**a**' | typeboard copy
      xclip -o -selection clipboard; echo
      xsel -b -o; echo
      typeboard paste; echo
      xclip -o -selection clipboard -t TARGETS | head -n 1
      xclip -o -selection clipboard -t text/html 2>/dev/null || echo refused
      """,
      settings: """
        [application one]
        Match=XCLIP
        Offer=rtf;plain
        Plain=rendered
        [application two]
        Match=xsel
        Plain=rendered

        """)
    #expect(text == "a\na\n**a**\ntext/rtf\nrefused\n")
  }

  @Test func `a script is known by its own name`() throws {
    let text = try shell(
      """
      cat >reader.py <<'END'
      import subprocess, sys
      from Xlib import X, display
      d = display.Display(); w = d.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
      w.convert_selection(d.get_atom("CLIPBOARD"), d.get_atom("UTF8_STRING"), d.get_atom("DATA"), X.CurrentTime)
      while d.next_event().type != X.SelectionNotify: pass
      print(w.get_full_property(d.get_atom("DATA"), X.AnyPropertyType).value.decode())
      END
      printf '**a**' | typeboard copy
      /usr/bin/python3 reader.py
      """,
      settings: "[application one]\nMatch=reader.py\nPlain=rendered\n")
    #expect(text == "a\n")
  }

  @Test func `rules are stronger than options, and --no-rules leaves them out`() throws {
    let text = try shell(
      """
      first() { xclip -o -selection clipboard -t TARGETS | head -n 1; }
      echo a | typeboard copy --markdown last; first
      echo a | typeboard copy --markdown last --no-rules; first
      echo a | typeboard copy --only html; first
      """,
      settings: "[application one]\nMatch=xclip\nMarkdown=first\n")
    #expect(text == "text/markdown\ntext/html\ntext/html\n")
  }

  @Test func `settings are read when the copy is made, and change nothing that is owned`() throws {
    let text = try shell(
      """
      first() { xclip -o -selection clipboard -t TARGETS | head -n 1; }
      echo a | typeboard copy; first
      printf '[application one]\\nMatch=xclip\\nMarkdown=first\\n' >config/typeboard/typeboard.conf; first
      echo a | typeboard copy; first
      """,
      settings: "[application one]\nMatch=xclip\nOffer=rtf\n")
    #expect(text == "text/rtf\ntext/rtf\ntext/markdown\n")
  }

  @Test func `the clipboard manager is offered everything, so nothing is lost by a rule`() throws {
    let text = try shell(
      """
      echo a | typeboard copy --foreground & copier=$!
      wait_for 'xclip -o -selection clipboard >/dev/null 2>&1'
      typeboard inspect --as-seen-by anybody | grep -c text/html
      typeboard serve 2>/dev/null & service=$!
      wait_for 'typeboard inspect -b selection:CLIPBOARD_MANAGER >/dev/null 2>&1'
      sleep 0.7; kill -9 $copier; sleep 0.5
      typeboard inspect --as-seen-by anybody | grep -c text/rtf
      kill $service; wait $service
      """,
      settings: "[application one]\nMatch=*\nOffer=rtf;plain\n[application shown]\nMatch=y\n")
    #expect(text == "0\n1\n")
  }

  @Test func `the service, to which a copy is handed over, keeps to rules and options`() throws {
    let text = try shell(
      """
      typeboard serve 2>/dev/null & service=$!
      wait_for 'typeboard inspect -b selection:CLIPBOARD_MANAGER >/dev/null 2>&1'
      first() { xclip -o -selection clipboard -t TARGETS | head -n 1; }
      handed() { wait_for "typeboard inspect --json | grep -q 'pid.: $service'"; }
      printf '**a**' | typeboard copy --markdown last --plain rendered; handed; first
      xclip -o -selection clipboard; echo
      typeboard inspect --as-seen-by xterm | grep -c '[*][*]a'
      typeboard inspect --as-seen-by other | grep -c web-custom-data
      printf '**a**' | typeboard copy --no-rules --web; handed; first
      typeboard inspect --as-seen-by xclip | grep -c web-custom-data
      kill $service; wait $service
      """,
      settings: "[application one]\nMatch=xclip\nMarkdown=first\n")
    #expect(text == "text/markdown\na\n7\n0\ntext/html\n1\n")
  }

  @Test func `a word in Offer= that is no type is told with its file and line`() throws {
    let settings = "[application one]\nMatch=xclip\nOffer=html;nonsense\n"
    let text = try shell("typeboard settings --check; echo $?", settings: settings)
    #expect(text.hasSuffix("typeboard.conf:1:2: [application one] offers 'nonsense', which is no type\n2\n"))
    #expect(
      try shell("typeboard settings --check; echo $?", settings: "[application a]\nMatch=a\nOffer=image/png;rtf\n")
        == "0\n")
  }
}
