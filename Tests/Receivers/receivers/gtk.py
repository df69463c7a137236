#!/usr/bin/python3
"""Prints what a GTK 3 program gets from the clipboard, as JSON: {target: [bytes, SHA-256]}, null where it is refused."""

import hashlib
import json
import os

os.environ["GDK_BACKEND"] = "x11"

import gi  # noqa: E402

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
offered, targets = clipboard.wait_for_targets()
found = {}
for target in targets if offered else ():
    contents = clipboard.wait_for_contents(target)
    data = contents.get_data() if contents else None
    found[target.name()] = None if data is None else [len(data), hashlib.sha256(data).hexdigest()]
print(json.dumps(found))
