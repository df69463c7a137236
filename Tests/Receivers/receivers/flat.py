"""What a word processor understood: a flat ODT file as a list of blocks."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

NAMES = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
}


def name(qualified):
    prefix, local = qualified.split(":")
    return "{%s}%s" % (NAMES[prefix], local)


@dataclass(frozen=True)
class Run:
    text: str
    marks: frozenset  # of b i s u code sub sup mark
    link: str = None


@dataclass
class Block:
    kind: str  # heading, item, text, code, rule, table
    level: int = 0  # of a heading, or how many lists are around
    label: str = ""
    runs: list = field(default_factory=list)
    quoted: bool = False
    align: str = "left"
    rtl: bool = False
    shaded: bool = False
    bold: bool = False
    rows: list = field(default_factory=list)  # of a table: lists of Cell

    @property
    def text(self):
        return "".join(run.text for run in self.runs)


@dataclass
class Cell:
    blocks: list
    bordered: bool

    @property
    def text(self):
        return "\n".join(block.text for block in self.blocks)

    @property
    def align(self):
        return self.blocks[0].align if self.blocks else "left"

    @property
    def bold(self):
        return bool(self.text) and all(
            block.bold or all("b" in run.marks for run in block.runs) for block in self.blocks)


class Flat:
    """`labels` are those of the body's paragraphs in order: numbers are counted by the program, not by us."""

    def __init__(self, xml, labels):
        self.root = ElementTree.fromstring(xml)
        self.labels = iter(labels)
        self.styles = {}
        for style in self.root.iter(name("style:style")):
            self.styles[style.get(name("style:family")), style.get(name("style:name"))] = style
        self.top_lists = 0
        self.lists = {style.get(name("style:name")): style for style in self.root.iter(name("text:list-style"))}
        self.blocks = []
        body = self.root.find("office:body/office:text", NAMES)
        self._read(body, self.blocks, ())
        self._join_code()

    # Styles

    def _property(self, family, style, attribute):
        """The value of a property, with what it inherits."""
        while style:
            element = self.styles.get((family, style))
            if element is None:
                return None
            for properties in element:
                value = properties.get(name(attribute))
                if properties.tag.endswith("-properties") and value is not None:
                    return value
            style = element.get(name("style:parent-style-name"))
        return None

    def _ancestors(self, style):
        """Names of a paragraph style and those it is made of, as people see them."""
        names = []
        while style:
            element = self.styles.get(("paragraph", style))
            names.append(style.replace("_20_", " "))
            style = element.get(name("style:parent-style-name")) if element is not None else None
        return names

    def _direct_marks(self, style):
        """Where a whole paragraph has a mark, it may have become one of the paragraph."""
        element = self.styles.get(("paragraph", style))
        direct = element.find("style:text-properties", NAMES) if element is not None else None
        if direct is None or not (style or "").startswith("P"):
            return frozenset()
        return self._marks(lambda attribute: direct.get(name(attribute))) - {"b", "code"}

    def _span_marks(self, style):
        return self._marks(lambda attribute: self._property("text", style, attribute))

    def _marks(self, value):
        marks = set()
        if value("fo:font-weight") == "bold":
            marks.add("b")
        if value("fo:font-style") == "italic":
            marks.add("i")
        if value("style:text-line-through-style") not in (None, "none"):
            marks.add("s")
        if value("style:text-underline-style") not in (None, "none"):
            marks.add("u")
        if any(font in (value("style:font-name") or "") for font in ("Courier", "Mono")):
            marks.add("code")
        position = value("style:text-position") or ""
        if position.startswith(("sub", "-")):
            marks.add("sub")
        elif position and not position.startswith("0%"):
            marks.add("sup")
        if value("fo:background-color") not in (None, "transparent"):
            marks.add("mark")
        return frozenset(marks)

    # Blocks

    def _read(self, element, blocks, lists, unmarked=False):
        for child in element:
            if child.tag in (name("text:p"), name("text:h")):
                blocks.append(self._paragraph(child, lists, unmarked=unmarked))
            elif child.tag == name("text:list"):
                style = child.get(name("text:style-name")) or (lists[-1] if lists else None)
                self._count(child, lists)
                for item in child:
                    # A header is in the list but not an item of it: it has no marker.
                    self._read(item, blocks, lists + (style,), item.tag == name("text:list-header"))
            elif child.tag == name("table:table"):
                blocks.append(self._table(child))
            elif child.tag in (name("text:section"),):
                self._read(child, blocks, lists)

    def _count(self, element, lists):
        """A nested list of another kind arrives as a list beside the one that it interrupts."""
        goes_on = element.get(name("text:continue-list")) or element.get(name("text:continue-numbering")) == "true"
        own = element.find("text:list-item/text:p", NAMES)
        own = own if own is not None else element.find("text:list-item/text:h", NAMES)
        self.top_lists += not lists and not goes_on and own is not None

    def _paragraph(self, element, lists, in_body=True, unmarked=False):
        style = element.get(name("text:style-name"))
        ancestors = self._ancestors(style)
        block = Block("text", level=len(lists), runs=self._runs(element, self._direct_marks(style)))
        label = next(self.labels, "") if in_body else ""
        block.align = {"end": "right", "start": "left", None: "left"}.get(
            self._property("paragraph", style, "fo:text-align"),
            self._property("paragraph", style, "fo:text-align"))
        block.rtl = self._property("paragraph", style, "style:writing-mode") == "rl-tb"
        if block.rtl and block.align == "right":
            block.align = "left"  # the side where its lines begin
        block.quoted = any(n in ("Quote", "Quotations") for n in ancestors) or (
            self._property("paragraph", style, "fo:border-left") not in (None, "none"))
        block.shaded = self._property("paragraph", style, "fo:background-color") not in (None, "transparent")
        block.bold = self._property("paragraph", style, "fo:font-weight") == "bold"
        if any(n in ("Source Code", "Preformatted Text") for n in ancestors):
            block.kind = "code"
        elif "Horizontal Line" in ancestors or (
                not block.text and self._property("paragraph", style, "fo:border-bottom") not in (None, "none")):
            block.kind = "rule"
        if element.tag == name("text:h"):
            block.kind, block.level = "heading", int(element.get(name("text:outline-level")))
        if lists:
            block.label = label or ("" if unmarked else self._bullet(lists))
            if block.label and block.kind == "text":
                block.kind = "item"
        return block

    def _bullet(self, lists):
        style = self.lists.get(lists[-1])
        for level in style if style is not None else ():
            if level.get(name("text:level")) == str(len(lists)):
                return level.get(name("text:bullet-char")) or ""
        return ""

    def _runs(self, element, marks):
        runs = []

        def add(text, marks, link):
            if not text:
                return
            if runs and runs[-1].marks == marks and runs[-1].link == link:
                runs[-1] = Run(runs[-1].text + text, marks, link)
            else:
                runs.append(Run(text, marks, link))

        def walk(node, marks, link):
            add(node.text, marks, link)
            for child in node:
                if child.tag == name("text:s"):
                    add(" " * int(child.get(name("text:c"), "1")), marks, link)
                elif child.tag == name("text:tab"):
                    add("\t", marks, link)
                elif child.tag == name("text:line-break"):
                    add("\n", marks, link)
                elif child.tag == name("text:span"):
                    walk(child, marks | self._span_marks(child.get(name("text:style-name"))), link)
                elif child.tag == name("text:a"):
                    walk(child, marks, child.get(name("xlink:href")))
                add(child.tail, marks, link)

        walk(element, marks, None)
        # Opening a file (not pasting) puts U+2006 before each of several spaces.
        return [Run(run.text.replace("\u2006 ", " "), run.marks - {"u"} if run.link else run.marks, run.link)
                for run in runs]

    def _table(self, element):
        table = Block("table")
        for row in element.iter(name("table:table-row")):
            cells = []
            for cell in row.findall("table:table-cell", NAMES):
                blocks = [self._paragraph(p, (), in_body=False) for p in cell.findall("text:p", NAMES)]
                style = cell.get(name("table:style-name"))
                sides = [self._property("table-cell", style, "fo:border" + side)
                         for side in ("", "-left", "-top", "-bottom", "-right")]
                cells.append(Cell(blocks, any(side not in (None, "none") for side in sides)))
            table.rows.append(cells)
        return table

    def _join_code(self):
        """HTML's `pre` arrives as a paragraph a line."""
        joined = []
        for block in self.blocks:
            last = joined[-1] if joined else None
            if (block.kind == "code" and last is not None and last.kind == "code" and not block.shaded
                    and not last.shaded and block.quoted == last.quoted):
                last.runs += [Run("\n", frozenset())] + block.runs
            else:
                joined.append(block)
        self.blocks = joined

    # Questions

    def of(self, kind):
        return [block for block in self.blocks if block.kind == kind]

    def runs(self):
        for block in self.blocks:
            yield from block.runs
            for row in block.rows:
                for cell in row:
                    for inner in cell.blocks:
                        yield from inner.runs

    def links(self):
        """Each address once for each link: a link of several formats is several runs."""
        links, last = [], None
        for run in self.runs():
            if run.link and run.link != last:
                links.append(run.link)
            last = run.link
        return links

    def marked(self, mark):
        texts, open_ = [], False
        for run in self.runs():
            if mark in run.marks:
                if open_:
                    texts[-1] += run.text
                else:
                    texts.append(run.text)
            open_ = mark in run.marks
        return texts

    def text(self):
        return "\n".join(
            "\n".join(cell.text for row in block.rows for cell in row) if block.kind == "table" else block.text
            for block in self.blocks)

    def outline(self):
        """One line a block, in a form that a person can check."""
        lines = []
        for block in self.blocks:
            if block.kind == "table":
                lines.append("table %d×%d" % (len(block.rows), max(len(row) for row in block.rows)))
                for row in block.rows:
                    lines.append("  " + " ¦ ".join(self._cell(cell) for cell in row))
            else:
                lines.append(self._line(block))
        return "\n".join(lines) + "\n"

    def _cell(self, cell):
        notes = ("" if cell.align == "left" else cell.align + " ") + ("" if cell.bordered else "borderless ")
        notes += ("bold " if cell.bold else "") + ("rtl " if any(block.rtl for block in cell.blocks) else "")
        return notes + "⏎⏎".join(self._text(block) for block in cell.blocks)

    def _line(self, block):
        head = block.kind
        if block.kind == "heading":
            head += " %d" % block.level
        elif block.level:
            head += " %d" % block.level
        if block.label:
            head += " " + block.label
        for note, there in (("quoted", block.quoted), ("rtl", block.rtl), ("shaded", block.shaded),
                            (block.align, block.align != "left")):
            if there:
                head += " " + note
        return head + " | " + self._text(block)

    def _text(self, block):
        text = ""
        for run in block.runs:
            part = run.text.replace("\n", "⏎").replace("\t", "⇥")
            if run.link:
                part = "%s→%s" % (part, run.link)
            text += "{%s %s}" % ("+".join(sorted(run.marks)) or "a", part) if run.marks or run.link else part
        return text
