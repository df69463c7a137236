#!/usr/bin/python3
"""Pastes the clipboard into a rich text editor of Qt 6 and prints, as JSON, the text and how it looks as Markdown."""

import json
import os

os.environ["QT_QPA_PLATFORM"] = "xcb"

from PyQt6.QtCore import QTimer  # noqa: E402
from PyQt6.QtWidgets import QApplication, QTextEdit  # noqa: E402

application = QApplication([])
editor = QTextEdit()
editor.show()


def paste():
    editor.paste()
    print(json.dumps({"text": editor.toPlainText(), "markdown": editor.toMarkdown()}))
    application.quit()


# Qt learns who owns the clipboard from its event loop.
QTimer.singleShot(200, paste)
application.exec()
