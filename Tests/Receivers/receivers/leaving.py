"""Real programs copy and go; then everything that they had must be there, kept by `typeboard serve`."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from .chromium import Chromium

HERE = os.path.dirname(os.path.abspath(__file__))
# What is no data, changes something when asked for, or means nothing without its program.
LEFT_OUT = ("TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY",
            "application/x-openoffice-link", "application/x-openoffice-objectdescriptor-xml",
            "application/x-libreoffice-internal-id-", "chromium/x-internal-source-rfh-token",
            "GTK_TEXT_BUFFER_CONTENTS")
# LibreOffice writes these anew, with the time in them, whenever somebody asks.
FRESH = "application/x-openoffice-embed-source-xml"


class Service:
    """`typeboard serve` on a display; it ends with the `with` block."""

    def __init__(self, typeboard, display):
        self.typeboard = typeboard
        self.folder = tempfile.mkdtemp(prefix="typeboard-service-")
        self.environment = dict(
            os.environ, DISPLAY=display, HOME=self.folder, XDG_CONFIG_HOME=self.folder, XDG_RUNTIME_DIR=self.folder,
            GDK_BACKEND="x11", QT_QPA_PLATFORM="xcb")

    def __enter__(self):
        self.process = subprocess.Popen(
            [self.typeboard.path, "serve"], env=self.environment, stderr=subprocess.DEVNULL)
        wait_until(lambda: os.path.isdir(os.path.join(self.folder, "typeboard")))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def owner(self):
        """The process that owns the clipboard, or None, and its targets in their order."""
        result = self.typeboard.run("inspect", "--json", environment=self.environment)
        if result.returncode:
            return None, []
        report = json.loads(result.stdout)
        return report["owner"]["pid"], [form["target"] for form in report["representations"]]

    def forms(self):
        """Target, type, format and bytes of each form, in the owner's order."""
        forms = []
        for target in self.owner()[1]:
            if target.startswith(LEFT_OUT):
                continue
            about = self.typeboard.run("inspect", "target:" + target, "--json", environment=self.environment)
            data = self.typeboard.run("paste", "--as", "target:" + target, environment=self.environment)
            if about.returncode or data.returncode:
                continue
            about = json.loads(about.stdout)["representations"]
            forms.append((target, about[0]["type"], about[0]["format"], data.stdout))
        return forms


def wait_until(holds, seconds=30):
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def leave(report, typeboard, display):
    with Service(typeboard, display) as service:
        for name, program in PROGRAMS.items():
            before = program(service)
            title = "%s goes: " % name
            if isinstance(before, str):
                report.skip(title, before)
                continue
            if not report.check(title + "it had something", len(before) > 0):
                continue
            if not report.check(title + "the service has it", service.owner()[0] == service.process.pid, service.owner()):
                continue
            after = service.forms()
            report.equal(title + "the targets", [form[0] for form in after], [form[0] for form in before])
            for old in before:
                new = next((form for form in after if form[0] == old[0]), None)
                if new and old[0].startswith(FRESH):
                    old, new = old[:3] + (old[3][:4],), new[:3] + (new[3][:4],)
                report.check(title + "%s, %d bytes" % (old[0], len(old[3])), new == old, "%r\n%r" % (old, new))


def _script(words, line="q\n"):
    """A program that copies, says so in a line, and ends as usual after another line."""
    def run(service):
        process = subprocess.Popen(
            words, env=service.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True)
        try:
            if not process.stdout.readline():
                return "it does not start"
            before = service.forms()
            process.stdin.write(line)
            process.stdin.flush()
            process.wait(30)
        finally:
            process.kill()
            process.wait()
        return before
    return run


def _python(script, *words):
    return _script(["/usr/bin/python3", os.path.join(HERE, script), *words])


def _chromium(service):
    with Chromium(service.environment["DISPLAY"]) as chromium:
        chromium.copy("<h1>Title</h1><p>some <b>bold</b> text</p>")
        before = service.forms()
        chromium.close()
    return before


def _writer(service):
    from .office import Office  # it needs LibreOffice's own modules

    with Office(service.environment["DISPLAY"], "gtk3") as office:
        document = office.new()
        document.Text.String = "some text"
        office.dispatch(document, "SelectAll")
        office.dispatch(document, "Copy")
        if not wait_until(lambda: "text/rtf" in service.owner()[1]):
            return "it has not copied"
        before = service.forms()
        document.setModified(False)
    # A service that saves takes the board; the program that has gone cannot.
    wait_until(lambda: service.owner()[0] == service.process.pid)
    return before


def _emacs(service):
    if not shutil.which("emacs"):
        return "it is not installed"
    lisp = """(progn (setq save-interprogram-paste-before-kill nil)
      (run-at-time 0.5 nil (lambda () (gui-set-selection 'CLIPBOARD "text of Emacs \\u00fc\\u20ac")
        (write-region "copied" nil "%s/copied")))
      (run-at-time 0.5 0.1 (lambda () (when (file-exists-p "%s/quit") (kill-emacs)))))""" % (
        service.folder, service.folder)
    process = subprocess.Popen(
        ["emacs", "-Q", "--eval", lisp], env=service.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not wait_until(lambda: os.path.exists(service.folder + "/copied")):
            return "it does not start"
        before = service.forms()
        open(service.folder + "/quit", "w").close()
        process.wait(30)
    finally:
        process.kill()
        process.wait()
    return before


PROGRAMS = {
    "GTK 3": _python("leaving_gtk.py", "3.0"),
    "GTK 4": _python("leaving_gtk.py", "4.0"),
    "Qt 5": _python("leaving_qt.py", "5"),
    "Qt 6": _python("leaving_qt.py", "6"),
    "Emacs": _emacs,
    "Chromium": _chromium,
    "Writer": _writer,
}
