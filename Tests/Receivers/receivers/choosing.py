"""Who gets which form: one clipboard, and real programs that are offered different things of it.

Each form of the copy says what it is, so what a program shows tells which one it took."""

import json
import os
import shutil
import subprocess
import tempfile
import time

from .chromium import Chromium
from .office import Office

HERE = os.path.dirname(os.path.abspath(__file__))

FORMS = {
    "html": "<p>taken as <b>HTML</b></p>",
    "rtf": "{\\rtf1\\ansi\\pard taken as {\\b RTF}\\par}",
    "markdown": "taken as **Markdown**",
    "plain": "taken as text",
}

RULES = """
[application office]
Match=soffice*;libreoffice*
Offer=rtf;plain

[application editor]
Match=editor_qt6.py
Markdown=first

[application terminals]
Match=XTerm
Offer=plain
Plain=source
"""


class Copier:
    """Copies with settings of its own on one display."""

    def __init__(self, typeboard, display):
        self.typeboard = typeboard
        self.folder = tempfile.mkdtemp(prefix="typeboard-choosing-")
        self.environment = dict(
            os.environ, DISPLAY=display, XDG_CONFIG_HOME=self.folder, XDG_CONFIG_DIRS=self.folder + "/etc")
        for form, content in FORMS.items():
            self.write("forms/" + form, content)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.typeboard.run("clear", environment=self.environment)
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(content)
        return path

    def settings(self, text):
        self.write("typeboard/typeboard.conf", text)

    def copy(self, *arguments):
        result = self.typeboard.run("copy", *arguments, environment=self.environment)
        if result.returncode or result.stderr:
            raise RuntimeError("copy %r: %s" % (arguments, result.stderr.decode()))

    def copy_forms(self, *options):
        """All four forms, each with a content of its own."""
        path = os.path.join(self.folder, "forms")
        also = [word for form in ("rtf", "markdown", "plain") for word in ("--also", form, os.path.join(path, form))]
        self.copy(os.path.join(path, "html"), "-t", "html", *also, *options)


def paste_into_editor(copier):
    """What a rich text editor of Qt 6 takes."""
    result = subprocess.run(
        ["/usr/bin/python3", os.path.join(HERE, "editor_qt6.py")], env=copier.environment, capture_output=True,
        timeout=120)
    if result.returncode:
        raise RuntimeError("Qt 6: " + result.stderr.decode())
    return json.loads(result.stdout)


def paste_into_writer(office):
    """What Writer takes, whatever it is."""
    document = office.new()
    try:
        end = time.monotonic() + 20
        office.dispatch(document, "Paste")
        while not document.Text.String and time.monotonic() < end:
            time.sleep(0.05)
        return document.Text.String.strip()
    finally:
        document.close(True)


class Terminal:
    """An xterm whose program writes down what is typed; it ends with the `with` block."""

    PASTE = "XTerm*VT100.Translations: #override Shift <Key>Insert: insert-selection(CLIPBOARD)"

    def __init__(self, copier):
        self.environment = copier.environment
        self.output = os.path.join(copier.folder, "typed")

    def __enter__(self):
        script = 'stty -icanon -echo; : > "$1"; exec cat > "$1"'
        self.process = subprocess.Popen(
            ["xterm", "-xrm", self.PASTE, "-title", "receiver", "-e", "sh", "-c", script, "sh", self.output],
            env=self.environment, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)

    def paste(self):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            windows = self._xdotool("search", "--onlyvisible", "--class", "xterm").split()
            if windows and os.path.exists(self.output):
                self._xdotool("windowfocus", windows[-1])
                self._xdotool("key", "shift+Insert")
                wait = time.monotonic() + 3
                while time.monotonic() < wait:
                    with open(self.output, encoding="utf-8") as file:
                        text = file.read()
                    if text:
                        return text
                    time.sleep(0.05)
            time.sleep(0.1)
        return ""

    def _xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=10).stdout


def choose_by_application(report, typeboard, display):
    """One copy, and at the same time each program gets the form that its rule says."""
    with Copier(typeboard, display) as copier, Office(display) as office, Chromium(display) as chromium, \
            Terminal(copier) as terminal:
        copier.settings(RULES)
        copier.copy_forms()
        title = "one copy, rules by application: "
        report.equal(title + "Writer takes RTF", paste_into_writer(office), "taken as RTF")
        report.equal(title + "an editor of Qt 6 takes Markdown", paste_into_editor(copier)["markdown"].strip(),
                     "taken as **Markdown**")
        report.equal(title + "Chromium takes HTML", chromium.paste("editor.textContent.trim()"), "taken as HTML")
        report.equal(title + "xterm takes the source", terminal.paste(), "taken as **Markdown**")
        for name, target in (("soffice.bin", "text/rtf"), ("XTerm", "text/plain;charset=utf-8"), ("x", "text/html")):
            seen = typeboard.run("inspect", "--as-seen-by", name, "--json", environment=copier.environment)
            found = json.loads(seen.stdout)["representations"][0]["target"]
            report.equal(title + "inspect says what %s is offered first" % name, found, target)


def place_markdown(report, typeboard, display):
    """The place of Markdown by the option, as the one program feels it that goes by the order."""
    with Copier(typeboard, display) as copier:
        title = "an editor of Qt 6 with --markdown "
        for place, expected in (("first", "Markdown"), ("after-rich", "HTML"), ("last", "HTML"), ("never", "HTML")):
            copier.copy_forms("--markdown", place)
            report.equal(title + place, paste_into_editor(copier)["text"].strip(), "taken as " + expected)
        copier.settings("[general]\nMarkdown=first\n")
        copier.copy_forms()
        report.equal("an editor of Qt 6 with Markdown=first in the settings",
                     paste_into_editor(copier)["text"].strip(), "taken as Markdown")
        # A real document, whose Markdown the editor understands.
        copier.copy("--no-rules", copier.write("list.md", "# Head\n\n- one\n- *two*\n"))
        found = paste_into_editor(copier)
        report.check("an editor of Qt 6 understands our Markdown",
                     found["text"].split("\n") == ["Head", "one", "two"] and "# Head" in found["markdown"], found)


def reach_web_pages(report, typeboard, display):
    """A page's own handler reads Markdown, where the copy allows it."""
    look = "JSON.stringify([seen.markdown, seen.types.includes('text/markdown')])"
    texts = {
        "odd.md": "# Überschrift 😀\n\n- a\n- **b**\n", "even.md": "ab", "one.md": "€",
        "large.md": "| a | b |\n|---|---|\n" + "| 1 | ü |\n" * 20_000,
    }
    with Copier(typeboard, display) as copier, Chromium(display) as chromium:
        for name, text in texts.items():
            copier.copy("--web", copier.write(name, text))
            markdown, listed = json.loads(chromium.paste(look))
            report.check("a page in Chromium reads our Markdown, " + name, markdown == text and listed,
                         repr(markdown)[:200])
        copier.copy(copier.write("odd.md", texts["odd.md"]))
        report.equal("a page in Chromium finds no Markdown without --web", json.loads(chromium.paste(look)), ["", False])
        copier.settings("[general]\nWeb=yes\n[application browser]\nMatch=chromium\nMarkdown=never\n")
        copier.copy(copier.write("odd.md", texts["odd.md"]))
        report.equal("a page in Chromium finds no Markdown where a rule hides it",
                     json.loads(chromium.paste(look)), ["", False])
        copier.copy("--no-rules", copier.write("odd.md", texts["odd.md"]))
        report.equal("a page in Chromium reads our Markdown with Web=yes", json.loads(chromium.paste(look)),
                     [texts["odd.md"], True])
