"""What must arrive of each case of the shared collection, as facts about what LibreOffice understood.

A key ending in `_rtf` or `_html` holds for that form alone. Missing keys are not looked at.

headings   outline levels in order            items      how many list items
lists      how many lists that stand alone    depth      of the deepest item
labels     numbers in order                   boxes      ticked and empty ones, as bullet or first character
tables     rows × columns                     aligned    of the first table's columns
code       how many code blocks               links      how many (`addresses`: which)
rtl/ltr    beginnings of texts by direction   breaks     line breaks inside of paragraphs
marked     texts by mark                      shows/hides  what the text must and must not contain
html/rtf/plain  what these bytes must contain, `no_…` must not (regular expressions)
"""

# Kinds that are not built yet.
LATER = {
    "14-images": "images", "15-footnotes": "footnotes", "25-math": "maths", "26-front-matter": "front matter",
    "27-highlight": "highlight", "28-sub-sup": "scripts", "30-definition-list": "definitions",
    "32-callouts": "callouts", "33-wiki-links": "wiki links",
}
# Cases that other checks than reading take: nothing to paste, and size.
ELSEWHERE = {"34-empty-document", "37-large-document"}

CASES = {
    "01-nested-lists": dict(
        # Writer's HTML reader gives numbers the bullets that the level had before, whoever wrote the HTML.
        headings=[1], lists_html=4, items=15, depth=4, labels_rtf=["1.", "2.", "3."],
        below=[("Cushion", "Chair")], plain=[r"(?m)^ {2,}- Pans$", r"(?m)^ {4,}- Small pan$"]),
    "02-ordered-start": dict(
        lists=5, items=12,
        labels_rtf=["3.", "4.", "5.", "0.", "1.", "7)", "8)", "1.", "2.", "3.", "99.", "100."],
        labels_html=["3.", "4.", "5.", "0.", "1.", "7.", "8.", "1.", "2.", "3.", "99.", "100."],
        html=[r'<ol start="3"']),
    "05-task-list": dict(
        boxes=(4, 3), labels=["1.", "2."], shows=["[ ]Missing space"], depth=2, no_html=["<input"]),
    "06-table-align": dict(
        tables=[(4, 4)], aligned=["left", "center", "right", "left"], header=True, bordered=True,
        marked={"s": ["7"]}, html=[r"<td[^>]*style=\"[^\"]*border", r"<th[^>]*style=\"[^\"]*border"]),
    "07-table-cells": dict(
        tables=[(7, 3), (1, 1), (2, 2)], links=1, cells=["a | b", "x | y", "one cell only", "cells"], hides=["dropped"],
        monospace=["x | y"], breaks_in_cell=2),
    "09-code-whitespace": dict(
        code_rtf=4, code_shows_rtf=["\tgcc -o  out   in.c\n\n\t\t#", "trailing spaces   ", "\n    deeper line", "```"],
        shows_html=["        gcc -o  out   in.c", "trailing spaces   ", "    deeper line", "```"],
        plain=[r"(?m)^\tgcc -o  out   in\.c$", r"(?m)^trailing spaces   $"]),
    "10-code-special": dict(
        code_rtf=4, shows=['r"C:\\new\\tab"', "A &amp; B", "<script>alert(1)</script>", "```js", "{\\rtf1\\ansi{\\b"],
        no_html=["<script"], rtf=[r"\\\\new", r"\\\{\\\\rtf1"]),
    "12-links": dict(
        absolute=11, headings=[1], shows=["relative", "root", "spaces", "empty"], addresses=["https://example.org/%7Bid%7D"]),
    "13-links-unsafe": dict(
        addresses_exactly=["https://example.org/", "mailto:a@example.org", "tel:+100200"],
        shows=["script", "mixed", "entity", "data page", "vb", "file", "raw"],
        no_html=[r"(?i)(href|src)=\"?\s*(javascript|vbscript|data|file)", r"(?i)\bon(error|click)\b", "<script"],
        no_rtf=[r"(?i)HYPERLINK \"(javascript|vbscript|data|file)", r"(?i)onerror|onclick|<script"]),
    "16-headings": dict(
        headings=[1, 2, 3, 4, 5, 6, 1, 2], shows=["####### Seven", "#NoSpace"], links=1,
        marked={"i": ["with"]}, monospace=["with code"],
        rtf=[r"heading %d;" % level for level in range(1, 7)]),
    "18-breaks": dict(breaks=4, items=2, rtf_count=[(r"\\line\b", 4)]),
    "20-raw-html": dict(
        hides=["comment", "color: red"], shows=["Ctrl", "Hidden text.", "unclosed bold"],
        no_html=["<style", "<iframe", "<script", "<!--"], no_rtf=["comment", "iframe"], no_plain=["comment", "<"]),
    "21-emoji": dict(
        headings=[1], shows=["🚀", "😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "❤️", "✅", "𝒜𝒷𝒸", "🧪", "𠮷"], hides=["\ufffd"],
        rtf=[r"\\u-10179\?\\u-8704\?"]),
    "23-rtl": dict(
        rtl=["כותרת", "שלום", "مرحبا", "פריט", "عنصر", "ראשון", "שם"], ltr=["English item", "English paragraph"],
        monospace=["code"], html=['dir="rtl"'], rtf=[r"\\rtlpar"]),
    "38-single-paragraph": dict(
        paragraphs=1, marked={"b": ["one"], "i": ["five"]}, monospace=["code"], links=1, no_rtf=[r"\\par\b"]),
}
