/// The rules that are there before anybody has written one: below the user's and the system's, in the same format.
enum ShippedRules {
  /// What each program asks for and takes was measured on a real X server with the real program. None of these rules hides a
  /// form, so a program that learns to read more gets more.
  static let text = """
    # Terminals ask for plain text alone and at once (UTF8_STRING), without looking at what there is. What is pasted there is
    # a command, a commit message or a file, so it is the text as it was written even where Plain=rendered is usual.
    [application terminals]
    Match=xterm;uxterm;urxvt*;rxvt*;st;st-256color;kitty;alacritty;konsole;yakuake;*terminal*;wezterm*;ghostty*;terminator;tilix;guake;tilda;terminology;sakura;mlterm;ptyxis;kgx
    Plain=source

    # Emacs, Vim and Kate ask for plain text alone, and those who write Markdown in them want Markdown.
    [application editors]
    Match=emacs*;gvim;vim*;nvim*;neovide;kate;kwrite;kdevelop;gedit;gnome-text-edit*;mousepad;pluma;xed;featherpad;geany;code;code-oss;codium;vscodium;sublime_text;zed*;jetbrains-*;qtcreator
    Plain=source

    # LibreOffice takes RTF, else HTML, wherever they stand in the list; Paste Special > Markdown (26.2 and later) reads the
    # plain text as Markdown, which works only with the text as it was written.
    [application libreoffice]
    Match=libreoffice*;soffice*
    Plain=source

    # Evolution takes HTML; its Markdown mode takes the plain text, as it was written.
    [application evolution]
    Match=evolution
    Plain=source

    # Chat that reads Markdown from its text field.
    [application chat]
    Match=discord;element;element-desktop;mattermost*;zulip;rocketchat*
    Plain=source

    # Calligra takes neither HTML nor RTF, Inkscape and GIMP only plain text for their text tools. What they show is for
    # readers, and they know no Markdown.
    [application pages]
    Match=calligra*;inkscape;org.inkscape.inkscape;gimp*
    Plain=rendered

    """
}

extension ApplicationRule {
  /// The rules that are shipped. They are read when they are first looked at, since most commands need none.
  package static let shipped: [ApplicationRule] = {
    var settings = Settings()
    settings.add(Array(ShippedRules.text.utf8), name: "shipped rules")
    for index in settings.rules.indices { settings.rules[index].origin = .builtIn }
    return settings.rules
  }()
}
