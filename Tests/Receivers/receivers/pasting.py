"""Real pastes: `typeboard copy` owns the clipboard, and programs take it from there."""

import glob
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time

from .chromium import Chromium
from .flat import Flat

HERE = os.path.dirname(os.path.abspath(__file__))
FIXTURES = os.path.join(HERE, "..", "..", "Fixtures", "Receivers")


class Clipboard:
    """The clipboard of one display, filled by the program under test."""

    def __init__(self, typeboard, display):
        self.typeboard = typeboard
        self.environment = dict(os.environ, DISPLAY=display, XDG_CONFIG_HOME="/nonexistent")

    def copy(self, path):
        result = self.typeboard.run("copy", path, environment=self.environment)
        if result.returncode:
            raise RuntimeError("copy %s: %s" % (path, result.stderr.decode()))

    def clear(self):
        self.typeboard.run("clear", environment=self.environment)


def fixture(title):
    return os.path.join(FIXTURES, title + ".md")


# Writer

def paste_into_writer(report, clipboard, office, shared):
    flat = _writer(clipboard, office, fixture("paste"))
    title = "Writer takes a paste: "
    report.equal(title + "headings with their levels", [block.level for block in flat.of("heading")], [1, 2, 3])
    report.equal(title + "bold", flat.marked("b")[:1], ["bold"])
    report.equal(title + "the link", flat.links(), ["https://example.com/report"])
    report.equal(title + "the table", [[cell.text for cell in row] for row in flat.of("table")[0].rows],
                 [["Part", "Price"], ["nut", "1.50"], ["bolt", "2.75"]])
    report.check(title + "borders", all(cell.bordered for row in flat.of("table")[0].rows for cell in row))
    report.equal(title + "the nested list with its numbers",
                 [(block.level, block.label, block.text) for block in flat.blocks if block.label],
                 [(1, "1.", "first"), (1, "2.", "second"), (2, "◦", "nested bullet"), (2, "◦", "another"),
                  (1, "3.", "third")])
    report.equal(title + "code with its blanks", flat.of("code")[0].text, "x  =  1")

    flat = _writer(clipboard, office, fixture("headings"))
    report.equal("Writer takes a paste: all six heading levels",
                 [block.level for block in flat.of("heading")], [1, 2, 3, 4, 5, 6, 2])

    for path in [fixture("single")] + _shared(shared, "38-*.md"):
        flat = _writer(clipboard, office, path, before="a", after="b")
        name = os.path.basename(path)
        text = flat.blocks[0].text
        report.equal("Writer takes a paste into a line, %s: it stays one paragraph" % name, len(flat.blocks), 1)
        report.check("Writer takes a paste into a line, %s: between what was there" % name,
                     text[0] == "a" and text[-1] == "b" and len(text) > 20, text)
    for path in _shared(shared, "16-*.md"):
        flat = _writer(clipboard, office, path)
        report.equal("Writer takes a paste: headings of " + os.path.basename(path),
                     [block.level for block in flat.of("heading")], [1, 2, 3, 4, 5, 6, 1, 2])


def _shared(folder, pattern):
    return sorted(glob.glob(os.path.join(folder, "cases", pattern))) if folder else []


def _writer(clipboard, office, path, before="", after=""):
    clipboard.copy(path)
    document = office.new()
    try:
        document.Text.String = before + after
        cursor = document.CurrentController.ViewCursor
        cursor.gotoStart(False)
        cursor.goRight(len(before), False)
        length = len(document.Text.String)
        end = time.monotonic() + 20
        office.dispatch(document, "Paste")
        while len(document.Text.String) == length and time.monotonic() < end:
            time.sleep(0.05)
        return Flat(*office.understood(document))
    finally:
        document.close(True)


# Chromium

LOOK = """(() => {
  const all = (selector, value) => [...editor.querySelectorAll(selector)].map(value);
  const text = node => node.textContent.trim();
  return JSON.stringify({
    types: seen.types, headings: all('h1,h2,h3,h4,h5,h6', n => n.tagName + ' ' + text(n)),
    bold: all('strong,b', text), italic: all('em,i', text), links: all('a[href]', n => n.getAttribute('href')),
    rows: all('tr', row => [...row.cells].map(text)),
    borders: all('td,th', n => getComputedStyle(n).borderTopStyle),
    numbers: all('ol', n => n.start + ':' + n.children.length), nested: all('ol > li ul > li', text),
    code: all('pre', n => n.textContent.trim())});
})()"""


def paste_into_chromium(report, clipboard, display):
    clipboard.copy(fixture("paste"))
    with Chromium(display) as chromium:
        found = json.loads(chromium.paste(LOOK))
    title = "Chromium takes a paste: "
    for kind in ("text/html", "text/rtf", "text/plain"):
        report.check(title + "the page is offered " + kind, kind in found["types"], found["types"])
    report.equal(title + "headings", found["headings"], ["H1 Report", "H2 Steps", "H3 Closing"])
    report.check(title + "bold", "bold" in found["bold"], found["bold"])
    report.equal(title + "the link", found["links"], ["https://example.com/report"])
    report.equal(title + "the table", found["rows"], [["Part", "Price"], ["nut", "1.50"], ["bolt", "2.75"]])
    report.check(title + "borders", set(found["borders"]) == {"solid"}, found["borders"])
    report.equal(title + "the numbered list", found["numbers"], ["1:3"])
    report.equal(title + "the list in it", found["nested"], ["nested bullet", "another"])
    report.equal(title + "code with its blanks", found["code"], ["x  =  1"])


# Toolkits

RICH = {"text/html": "html", "text/rtf": "rtf", "text/richtext": "rtf", "application/rtf": "rtf",
        "text/markdown": "markdown"}
PLAIN = ("text/plain;charset=utf-8", "text/plain", "UTF8_STRING")
# No data, but talk between owner and requestor.
SERVICE = {"TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS"}


def read_with_toolkit(report, clipboard, script, name):
    """Lists the targets and reads each whole, of a short text and of one that goes in pieces."""
    with open(fixture("paste"), "rb") as file:
        source = file.read()
    with tempfile.TemporaryDirectory() as folder:
        large = os.path.join(folder, "large.md")
        with open(large, "wb") as file:
            file.write((source + b"\n") * (3 << 20 >> 8))
        for size, path in (("a short text", fixture("paste")), ("a text of megabytes", large)):
            clipboard.copy(path)
            result = subprocess.run(
                ["/usr/bin/python3", os.path.join(HERE, script)], env=clipboard.environment, capture_output=True,
                timeout=120)
            title = "%s reads %s: " % (name, size)
            if not report.check(title + "it ends well", result.returncode == 0, result.stderr.decode()):
                continue
            found = json.loads(result.stdout)
            forms = {form: clipboard.typeboard.convert(path, form) for form in set(RICH.values())}
            for target, form in RICH.items():
                expected = forms[form]
                report.equal(title + target, found.get(target), [len(expected), hashlib.sha256(expected).hexdigest()])
            with open(path, "rb") as file:
                text = file.read()
            offered = [target for target in PLAIN if target in found]
            report.check(title + "plain text is offered", offered, list(found))
            for target in offered:
                report.equal(title + target, found[target], [len(text), hashlib.sha256(text).hexdigest()])
            empty = [target for target, value in found.items()
                     if target not in SERVICE and (not value or value[0] == 0)]
            report.equal(title + "no target is empty or refused", empty, [])
