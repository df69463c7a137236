/// The text of raw HTML.
enum HTMLText {
  /// Appends the byte or the character reference at `index` and moves behind it. What is no reference is only `&`.
  static func append(_ source: [UInt8], _ index: inout Int, limit: Int, to text: inout [UInt8]) {
    if source[index] == UInt8(ascii: "&"), let end = EntityReference.scan(source.span, index, limit, to: &text) {
      index = end
    } else {
      text.append(source[index])
      index += 1
    }
  }
}
