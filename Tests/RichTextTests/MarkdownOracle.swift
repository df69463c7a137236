import Foundation

/// Another program's reading of Markdown as HTML, raw HTML kept.
struct MarkdownOracle: Sendable {
  let html: @Sendable (_ markdown: String) -> String

  /// CommonMark alone, by libcmark 0.30.2.
  static let cmark: MarkdownOracle? = {
    typealias Convert = @convention(c) (UnsafePointer<UInt8>, Int, CInt) -> UnsafeMutablePointer<CChar>?
    guard let library = CLibrary("libcmark.so.0.30.2"),
      let convert: Convert = library.function("cmark_markdown_to_html")
    else { return nil }
    return MarkdownOracle { markdown in
      let bytes = Array(markdown.utf8)
      return taken(convert(bytes, bytes.count, keepsHTML))
    }
  }()

  /// GFM's tables and strikethrough, by libcmark-gfm.
  static let cmarkGFM: MarkdownOracle? = {
    typealias Pointer = UnsafeMutableRawPointer
    typealias New = @convention(c) (CInt) -> Pointer?
    typealias Find = @convention(c) (UnsafePointer<CChar>) -> Pointer?
    typealias Attach = @convention(c) (Pointer?, Pointer?) -> CInt
    typealias Feed = @convention(c) (Pointer?, UnsafePointer<UInt8>, Int) -> Void
    typealias Get = @convention(c) (Pointer?) -> Pointer?
    typealias Free = @convention(c) (Pointer?) -> Void
    typealias Render = @convention(c) (Pointer?, CInt, Pointer?) -> UnsafeMutablePointer<CChar>?
    guard let core = CLibrary("libcmark-gfm.so.0.29.0.gfm.6"),
      let more = CLibrary("libcmark-gfm-extensions.so.0.29.0.gfm.6"),
      let register: @convention(c) () -> Void = more.function("cmark_gfm_core_extensions_ensure_registered"),
      let new: New = core.function("cmark_parser_new"), let find: Find = core.function("cmark_find_syntax_extension"),
      let attach: Attach = core.function("cmark_parser_attach_syntax_extension"),
      let feed: Feed = core.function("cmark_parser_feed"), let finish: Get = core.function("cmark_parser_finish"),
      let list: Get = core.function("cmark_parser_get_syntax_extensions"),
      let render: Render = core.function("cmark_render_html"),
      let freeParser: Free = core.function("cmark_parser_free"), let freeNode: Free = core.function("cmark_node_free")
    else { return nil }
    register()
    return MarkdownOracle { markdown in
      let bytes = Array(markdown.utf8)
      let parser = new(keepsHTML)
      defer { freeParser(parser) }
      for name in ["table", "strikethrough"] { _ = attach(parser, find(name)) }
      feed(parser, bytes, bytes.count)
      let document = finish(parser)
      defer { freeNode(document) }
      return taken(render(document, keepsHTML, list(parser)))
    }
  }()

  /// Tables and strikethrough, by md4c.
  static let md4c = md4c(flags: 0x0100 | 0x0200)

  private static func md4c(flags: CUnsignedInt) -> MarkdownOracle? {
    typealias Output = @convention(c) (UnsafePointer<CChar>?, CUnsignedInt, UnsafeMutableRawPointer?) -> Void
    typealias Convert =
      @convention(c) (
        UnsafePointer<UInt8>, CUnsignedInt, Output, UnsafeMutableRawPointer?, CUnsignedInt, CUnsignedInt
      ) -> CInt
    guard let library = CLibrary("libmd4c-html.so.0"), let convert: Convert = library.function("md_html") else {
      return nil
    }
    return MarkdownOracle { markdown in
      let bytes = Array(markdown.utf8)
      var html: [UInt8] = []
      let collect: Output = { text, size, data in
        let buffer = UnsafeRawBufferPointer(start: text, count: Int(size))
        data!.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: buffer)
      }
      // `&html` would be the array's elements.
      withUnsafeMutablePointer(to: &html) {
        _ = convert(bytes, CUnsignedInt(bytes.count), collect, $0, flags, 0)
      }
      return String(decoding: html, as: UTF8.self)
    }
  }

  private static let keepsHTML: CInt = 1 << 17

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
    guard let text else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
