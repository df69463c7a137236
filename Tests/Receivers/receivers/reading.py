"""LibreOffice opens our RTF and our HTML, and what it understood is held against what must arrive."""

import glob
import os
import re

from .cases import CASES, ELSEWHERE, LATER
from .flat import Flat
from .forms import html_fault, rtf_fault, with_last_paragraph

FIXTURES = os.path.join(os.path.dirname(__file__), "..", "..", "Fixtures", "Receivers")


def read_fixtures(report, typeboard, office):
    """Our own texts: the whole of what LibreOffice understood is kept beside each."""
    for path in sorted(glob.glob(os.path.join(FIXTURES, "*.md"))):
        title = os.path.splitext(os.path.basename(path))[0]
        for form, flat in _read(report, typeboard, office, title, path).items():
            expected = os.path.splitext(path)[0] + "." + form + ".outline"
            outline = flat.outline()
            if os.environ.get("TYPEBOARD_RECORD") == "1":
                with open(expected, "w", encoding="utf-8") as file:
                    file.write(outline)
            with open(expected, encoding="utf-8") as file:
                report.equal("%s: LibreOffice reads our %s" % (title, form.upper()), outline, file.read())


def read_shared(report, typeboard, office, folder):
    """The shared collection: facts about each case."""
    for path in sorted(glob.glob(os.path.join(folder, "cases", "[0-9]*.md"))):
        title = os.path.splitext(os.path.basename(path))[0]
        if title in LATER:
            report.skip(title, LATER[title] + " are not built yet")
        elif title not in CASES:
            if title not in ELSEWHERE:
                report.check(title + ": is known to this test", False)
        else:
            _check_case(report, title, CASES[title], _read(report, typeboard, office, title, path), typeboard, path)


def _read(report, typeboard, office, title, path):
    rtf, markup, plain, markdown = (typeboard.convert(path, form) for form in ("rtf", "html", "plain", "markdown"))
    with open(path, "rb") as file:
        source = file.read()
    report.check(title + ": the RTF is well formed", not rtf_fault(rtf), rtf_fault(rtf))
    report.check(title + ": the HTML is well formed", not html_fault(markup), html_fault(markup))
    report.check(title + ": the Markdown is the source", markdown == source)
    entities = re.findall(rb"&(?:amp|lt|gt|quot|#\d+);", plain)
    report.check(
        title + ": the plain text has no entities and no backslashes of ours",
        len(plain) > 0 and all(entity in source for entity in entities) and plain.count(b"\\") <= source.count(b"\\"))
    flats = {}
    for form, content in (("rtf", with_last_paragraph(rtf)), ("html", markup)):
        file = os.path.join(office.folder, "in." + form)
        with open(file, "wb") as out:
            out.write(content)
        flats[form] = Flat(*office.open(file))
        if form == "rtf":
            _remove_last_paragraph(flats[form])
    return flats


def _remove_last_paragraph(flat):
    """What `with_last_paragraph` has added: a paragraph, or, behind plain text, a dot."""
    last = flat.blocks[-1]
    if last.text == ".":
        flat.blocks.pop()
    elif last.runs and last.runs[-1].text.endswith("."):
        run = last.runs[-1]
        last.runs[-1] = type(run)(run.text[:-1], run.marks, run.link)
        if not last.runs[-1].text:
            last.runs.pop()


def _check_case(report, title, facts, flats, typeboard, path):
    for form, flat in flats.items():
        found = _found(flat)
        for fact, expected in facts.items():
            name, _, only = fact.rpartition("_")
            if only in ("rtf", "html") and name in FACTS:
                if only != form:
                    continue
            else:
                name = fact
            if name in FACTS:
                FACTS[name](report, "%s, %s: %s" % (title, form.upper(), name), flat, found, expected)
    for form in ("html", "rtf", "plain"):
        text = typeboard.convert(path, form).decode()
        for pattern in facts.get(form, ()):
            report.check("%s, %s: has %s" % (title, form, pattern), re.search(pattern, text))
        for pattern in facts.get("no_" + form, ()):
            report.check("%s, %s: has no %s" % (title, form, pattern), not re.search(pattern, text))
        for pattern, count in facts.get(form + "_count", ()):
            report.equal("%s, %s: how often %s" % (title, form, pattern), len(re.findall(pattern, text)), count)


def _found(flat):
    items = [block for block in flat.blocks if block.label]
    texts = [block.label + block.text for block in flat.blocks]
    return {
        "headings": [block.level for block in flat.of("heading")],
        "lists": flat.top_lists,
        "items": len(items),
        "depth": max((block.level for block in flat.blocks if block.kind != "heading"), default=0),
        "labels": [block.label for block in items if block.label[:1].isdigit()],
        "boxes": (sum(t.startswith(("☑", "•☑", "◦☑")) or t[2:].startswith("☑") for t in texts),
                  sum(t.startswith(("☐", "•☐", "◦☐")) or t[2:].startswith("☐") for t in texts)),
        "tables": [(len(t.rows), max(map(len, t.rows))) for t in flat.of("table")],
        "code": len(flat.of("code")),
        "links": len(flat.links()),
        "absolute": sum(not link.startswith("#") for link in flat.links()),
        "addresses_exactly": flat.links(),
        "paragraphs": len(flat.blocks),
        "breaks": sum(block.text.count("\n") for block in flat.blocks if block.kind != "code"),
    }


def _equal(name):
    return lambda report, title, flat, found, expected: report.equal(title, found[name], expected)


def _aligned(report, title, flat, found, expected):
    for row in flat.of("table")[0].rows:
        report.equal(title, [cell.align for cell in row], expected)


def _header(report, title, flat, found, expected):
    report.check(title, all(cell.bold for cell in flat.of("table")[0].rows[0]))


def _bordered(report, title, flat, found, expected):
    report.check(title, all(cell.bordered for table in flat.of("table") for row in table.rows for cell in row))


def _cells(report, title, flat, found, expected):
    texts = [cell.text for table in flat.of("table") for row in table.rows for cell in row]
    for text in expected:
        report.check("%s: %s" % (title, text), text in texts, texts)


def _breaks_in_cell(report, title, flat, found, expected):
    counts = [cell.text.count("\n") for table in flat.of("table") for row in table.rows for cell in row]
    report.check(title, expected in counts, counts)


def _below(report, title, flat, found, expected):
    depths = {block.text.strip(): block.level for block in flat.blocks}
    for inner, outer in expected:
        report.equal("%s: %s is below %s" % (title, inner, outer), depths.get(inner), depths.get(outer, 0) + 1)


def _marked(report, title, flat, found, expected):
    for mark, texts in expected.items():
        report.equal("%s: %s" % (title, mark), flat.marked(mark), texts)


def _monospace(report, title, flat, found, expected):
    for text in expected:
        report.check("%s: %s" % (title, text), text in flat.marked("code"), flat.marked("code"))


def _addresses(report, title, flat, found, expected):
    for address in expected:
        report.check("%s: %s" % (title, address), address in flat.links(), flat.links())


def _shows(report, title, flat, found, expected):
    for text in expected:
        report.check("%s: %s" % (title, text), text in flat.text(), flat.text())


def _hides(report, title, flat, found, expected):
    for text in expected:
        report.check("%s: %s" % (title, text), text not in flat.text(), flat.text())


def _code_shows(report, title, flat, found, expected):
    code = [block.text for block in flat.of("code")]
    for text in expected:
        report.check("%s: %r" % (title, text), any(text in block for block in code), code)


def _directions(rtl):
    def check(report, title, flat, found, expected):
        blocks = flat.blocks + [
            block for table in flat.of("table") for row in table.rows for cell in row for block in cell.blocks]
        for text in expected:
            matching = [block for block in blocks if block.text.startswith(text)]
            report.check("%s: %s" % (title, text), matching and all(block.rtl == rtl for block in matching))

    return check


FACTS = {name: _equal(name) for name in (
    "headings", "lists", "items", "depth", "labels", "boxes", "tables", "code", "links", "absolute",
    "addresses_exactly", "paragraphs", "breaks")}
FACTS.update(
    aligned=_aligned, header=_header, bordered=_bordered, cells=_cells, breaks_in_cell=_breaks_in_cell, below=_below,
    marked=_marked, monospace=_monospace, addresses=_addresses, shows=_shows, hides=_hides, code_shows=_code_shows,
    rtl=_directions(True), ltr=_directions(False))
