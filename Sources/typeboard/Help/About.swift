/// What the program says about itself.
enum About {
  static let version = "0.1.0"
  static let summary = "The clipboard of an X11 desktop, with names for kinds of data."

  /// What the manual page says before the commands.
  static let description = [
    "Typeboard copies Markdown so that it pastes as rich text, shows everything that is on a clipboard, and gives kinds of data names that file name extensions, MIME types and X11 targets resolve to.",
    "Results go to standard output as they are, messages to standard error. Every listing takes --json. Colour appears only on a terminal, and not at all where NO_COLOR is set.",
  ]

  struct Section: Sendable {
    let title: String
    let entries: [(term: String?, text: String)]
  }

  /// What the manual page says after the commands.
  static let sections = [
    Section(
      title: "Words",
      entries: [
        (
          "TYPE",
          "is found in this order: it has a slash: a MIME type; it is exactly a known X11 target such as UTF8_STRING: that; a declared or dynamic identifier such as public.html: that; else a file name extension such as html or tar.gz. The prefixes mime:, target:, id: and ext: force one reading."
        ),
        (
          "BOARD",
          "is general (CLIPBOARD, the default), primary, secondary, find, drag (for reading only) or a name of one's own, which is the selection _TYPEBOARD_name. selection:NAME reads any selection of X11."
        ),
        ("FILE", "is a path, or - for standard input."),
      ]),
    Section(
      title: "Exit status",
      entries: [
        ("0", "Done, or yes."), ("1", "Nothing there, no such type, or no."), ("2", "It could not be done."),
        ("64", "The command line cannot be understood."),
      ]),
    Section(
      title: "Wayland",
      entries: [
        (
          nil,
          "Everything works on an X11 desktop. In a Wayland session typeboard sees the clipboard through XWayland, as far as the compositor lets X programs without the focus do so:"
        ),
        ("GNOME (mutter 48)", "Copying and reading work."),
        ("KDE Plasma (KWin 6.3)", "Copying works. What Wayland programs have copied is refused."),
        (
          "Sway and others (wlroots 0.18)",
          "Neither works while no X program has the focus, and some requests are not answered at all; then the command ends when its time is up."
        ),
      ]),
    Section(
      title: "Environment",
      entries: [
        ("DISPLAY", "The X server whose selections are meant."),
        ("WAYLAND_DISPLAY", "If it is set, messages tell what a Wayland compositor may be the reason of."),
        ("NO_COLOR", "No colour, if it is set and not empty."),
        ("XDG_CONFIG_HOME, XDG_CONFIG_DIRS", "Where settings are read, below typeboard/."),
        ("XDG_DATA_HOME, XDG_DATA_DIRS", "Where declarations of types are read, below typeboard/types/ and mime/."),
      ]),
  ]
}
