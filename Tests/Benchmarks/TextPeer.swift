import Glibc
import RichText

/// A way to make HTML and the like from Markdown, that is measured in a process of its own.
enum TextPeer: String, CaseIterable {
  case html, all, cmark, cmarkGFM, md4c, pandoc

  var description: String {
    switch self {
    case .html: "typeboard, HTML"
    case .all: "typeboard, HTML, RTF and plain text"
    case .cmark: "libcmark, CommonMark alone"
    case .cmarkGFM: "libcmark-gfm, GFM's extensions"
    case .md4c: "libmd4c-html, GFM's extensions"
    case .pandoc: "pandoc, GFM to HTML (an eighth, times 8)"
    }
  }

  /// How often it is measured; pandoc is slow.
  var rounds: Int { self == .pandoc ? 1 : 9 }

  /// Which part of the text it is given.
  var part: Double { self == .pandoc ? 1 / 8 : 1 }

  /// How many bytes came out; nil if the library is not there.
  func run(_ source: [UInt8]) -> Int? {
    switch self {
    case .html:
      return HTMLWriter.write(MarkdownReader().read(source)).count
    case .all:
      let document = MarkdownReader().read(source)
      return HTMLWriter.write(document).count + RTFWriter.write(document).count + PlainTextWriter.write(document).count
    case .cmark:
      typealias Convert = @convention(c) (UnsafePointer<UInt8>, Int, CInt) -> UnsafeMutablePointer<CChar>?
      guard let convert: Convert = Library("libcmark.so.0.30.2")?.function("cmark_markdown_to_html") else { return nil }
      return convert(source, source.count, 1 << 17).map { strlen($0) }
    case .cmarkGFM:
      return CmarkGFM()?.convert(source)
    case .md4c:
      typealias Output = @convention(c) (UnsafePointer<CChar>?, CUnsignedInt, UnsafeMutableRawPointer?) -> Void
      typealias Convert =
        @convention(c) (
          UnsafePointer<UInt8>, CUnsignedInt, Output, UnsafeMutableRawPointer?, CUnsignedInt, CUnsignedInt
        ) -> CInt
      guard let convert: Convert = Library("libmd4c-html.so.0")?.function("md_html") else { return nil }
      var bytes: [UInt8] = []
      let collect: Output = { text, size, data in
        let buffer = UnsafeRawBufferPointer(start: text, count: Int(size))
        data!.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: buffer)
      }
      // Tables, strikethrough, tasks, and the three kinds of bare addresses.
      let status = withUnsafeMutablePointer(to: &bytes) {
        convert(source, CUnsignedInt(source.count), collect, $0, 0x0100 | 0x0200 | 0x0800 | 0x040C, 0)
      }
      return status == 0 ? bytes.count : nil
    case .pandoc:
      guard let input = popen("pandoc -f gfm -t html -o /dev/null 2>/dev/null", "w") else { return nil }
      fwrite(source, 1, source.count / 8, input)
      return pclose(input) == 0 ? source.count : nil
    }
  }
}

/// A shared library that may be missing.
struct Library {
  private let handle: UnsafeMutableRawPointer

  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  func function<Function>(_ name: String) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

/// libcmark-gfm with the extensions that typeboard has too.
struct CmarkGFM {
  private typealias Pointer = UnsafeMutableRawPointer
  private let new: @convention(c) (CInt) -> Pointer?
  private let find: @convention(c) (UnsafePointer<CChar>) -> Pointer?
  private let attach: @convention(c) (Pointer?, Pointer?) -> CInt
  private let feed: @convention(c) (Pointer?, UnsafePointer<UInt8>, Int) -> Void
  private let finish: @convention(c) (Pointer?) -> Pointer?
  private let extensions: @convention(c) (Pointer?) -> Pointer?
  private let render: @convention(c) (Pointer?, CInt, Pointer?) -> UnsafeMutablePointer<CChar>?

  init?() {
    guard let core = Library("libcmark-gfm.so.0.29.0.gfm.6"),
      let more = Library("libcmark-gfm-extensions.so.0.29.0.gfm.6"),
      let register: @convention(c) () -> Void = more.function("cmark_gfm_core_extensions_ensure_registered"),
      let new: @convention(c) (CInt) -> Pointer? = core.function("cmark_parser_new"),
      let find: @convention(c) (UnsafePointer<CChar>) -> Pointer? = core.function("cmark_find_syntax_extension"),
      let attach: @convention(c) (Pointer?, Pointer?) -> CInt = core.function("cmark_parser_attach_syntax_extension"),
      let feed: @convention(c) (Pointer?, UnsafePointer<UInt8>, Int) -> Void = core.function("cmark_parser_feed"),
      let finish: @convention(c) (Pointer?) -> Pointer? = core.function("cmark_parser_finish"),
      let extensions: @convention(c) (Pointer?) -> Pointer? = core.function("cmark_parser_get_syntax_extensions"),
      let render: @convention(c) (Pointer?, CInt, Pointer?) -> UnsafeMutablePointer<CChar>? =
        core.function("cmark_render_html")
    else { return nil }
    register()
    (self.new, self.find, self.attach, self.feed) = (new, find, attach, feed)
    (self.finish, self.extensions, self.render) = (finish, extensions, render)
  }

  func convert(_ source: [UInt8]) -> Int? {
    let unsafe: CInt = 1 << 17
    let parser = new(unsafe)
    for name in ["table", "strikethrough", "autolink", "tasklist"] { _ = attach(parser, find(name)) }
    feed(parser, source, source.count)
    let document = finish(parser)
    return render(document, unsafe, extensions(parser)).map { strlen($0) }
  }
}
