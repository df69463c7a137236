#!/usr/bin/python3
"""A GTK program that copies text, prints a line, and ends as usual after a line on standard input. Its argument is the version."""

import sys

import gi

version = sys.argv[1]
gi.require_version("Gtk", version)
gi.require_version("Gdk", version)
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

TEXT = "text of GTK ü€"


def copied():
    print("copied", flush=True)
    return False


if version == "3.0":
    view = Gtk.TextView()
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    buffer = view.get_buffer()
    buffer.set_text(TEXT)
    buffer.select_range(*buffer.get_bounds())
    buffer.copy_clipboard(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD))
    GLib.timeout_add(200, copied)
    GLib.io_add_watch(sys.stdin, GLib.IO_IN, lambda *_: Gtk.main_quit())
    Gtk.main()
else:
    def activate(application):
        window = Gtk.ApplicationWindow(application=application)
        window.present()
        window.get_clipboard().set(TEXT)
        GLib.timeout_add(200, copied)
        GLib.io_add_watch(GLib.IOChannel.unix_new(0), 0, GLib.IO_IN, lambda *_: application.quit())

    application = Gtk.Application()
    application.connect("activate", activate)
    application.run()
