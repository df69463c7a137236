#!/usr/bin/python3
"""A Qt program that copies, prints a line, and ends as usual after a line on standard input. Its argument is the version."""

import sys

if sys.argv[1] == "5":
    from PyQt5.QtCore import QByteArray, QMimeData, QSocketNotifier, QTimer
    from PyQt5.QtGui import QColor, QImage
    from PyQt5.QtWidgets import QApplication
    kind = QSocketNotifier.Read
else:
    from PyQt6.QtCore import QByteArray, QMimeData, QSocketNotifier, QTimer
    from PyQt6.QtGui import QColor, QImage
    from PyQt6.QtWidgets import QApplication
    kind = QSocketNotifier.Type.Read

application = QApplication(sys.argv)
data = QMimeData()
data.setHtml("<p>text of <b>Qt</b></p>")
data.setText("text of Qt ü€")
data.setData("application/x-own", QByteArray(bytes(range(256)) * 4096))
image = QImage(64, 64, QImage.Format_RGB32 if sys.argv[1] == "5" else QImage.Format.Format_RGB32)
image.fill(QColor("red"))
data.setImageData(image)


def copy():
    application.clipboard().setMimeData(data)
    QTimer.singleShot(200, lambda: print("copied", flush=True))


QTimer.singleShot(0, copy)
notifier = QSocketNotifier(0, kind)
notifier.activated.connect(lambda *_: application.quit())
application.exec() if hasattr(application, "exec") else application.exec_()
