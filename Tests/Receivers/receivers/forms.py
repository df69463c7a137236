"""The forms that the program gives a Markdown file, and what holds for their bytes whatever the text is."""

import html.parser
import re
import subprocess

VOID = {"meta", "br", "hr", "img"}


class Typeboard:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, environment=None, stdin=None, timeout=60):
        return subprocess.run(
            [self.path, *arguments], env=environment, input=stdin, capture_output=True, timeout=timeout)

    def convert(self, path, form):
        result = self.run("convert", path, "--to", form)
        if result.returncode:
            raise RuntimeError("convert %s --to %s: %s" % (path, form, result.stderr.decode()))
        return result.stdout


def rtf_fault(rtf):
    """What is wrong with the bytes as RTF, or None."""
    if not rtf.startswith(b"{\\rtf1"):
        return "does not start with {\\rtf1"
    if max(rtf) > 0x7E:
        return "is not ASCII"
    if b"\\uc1" not in rtf:
        return "does not set \\uc"
    depth, index, ended = 0, 0, False
    while index < len(rtf):
        byte = rtf[index:index + 1]
        if ended and not byte.isspace():
            return "goes on after its end"
        if byte == b"\\":
            index += 1
        elif byte == b"{":
            depth += 1
        elif byte == b"}":
            depth -= 1
            ended = depth == 0
        index += 1
    if not ended:
        return "has groups that do not balance"
    units = [int(n) for n in re.findall(rb"(?<!\\)(?:\\\\)*\\u(-?\d+)\?", rtf)]
    if any(not -32768 <= unit <= 32767 for unit in units):
        return "has a \\u beyond 16 bits"
    return None


class _Balance(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open, self.fault = [], None

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)
        for key, value in attributes:
            if key == "class" or key.startswith("on"):
                self.fault = self.fault or "has an attribute %s" % key

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.fault = self.fault or "closes <%s> that is not the innermost" % tag


def html_fault(markup):
    """What is wrong with the bytes as the HTML of a paste, or None."""
    try:
        text = markup.decode("utf-8")
    except UnicodeDecodeError:
        return "is not UTF-8"
    if not text.startswith('<meta charset="utf-8">'):
        return "does not begin with its encoding"
    if re.search(r"<(script|style|iframe|input|object|link)\b", text):
        return "has a forbidden element"
    parser = _Balance()
    parser.feed(text)
    parser.close()
    if parser.open:
        return "leaves <%s> open" % parser.open[-1]
    return parser.fault


def with_last_paragraph(rtf):
    """RTF to be opened as a file, where the last paragraph would lose its list level."""
    return rtf.rstrip()[:-1] + b"\\pard\\plain .\\par}"
