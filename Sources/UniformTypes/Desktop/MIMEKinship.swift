/// What a MIME type that no declaration knows conforms to.
///
/// Subclass lines speak of the format and so give the physical supertypes. What a thing is for (an image, an archive) the shared MIME database
/// says by the part before the slash and by the generic icon.
enum MIMEKinship {
  /// The direct supertypes of a type with these parents, which may be none.
  static func supertypes(
    of mimeType: String, parents: [(mimeType: String, type: ContentType)], genericIcon: String?
  ) -> [ContentType] {
    var types: [ContentType] = []
    func add(_ type: ContentType?) {
      if let type, !types.contains(type) { types.append(type) }
    }
    for parent in parents { add(parent.type) }
    let media = MIMEType.media(mimeType.folded)
    let kind = kind(ofMedia: media)
    let isInherited = parents.contains { MIMEType.media($0.mimeType.folded) == media }
    if types.isEmpty {
      if media == "text" {
        add(.plainText)
      } else if !isComplete(media) {
        add(.data)
      }
    }
    if !isInherited { add(media == "text" && types == [.plainText] ? nil : kind) }
    add(genericIcon.flatMap(kind(ofIcon:)))
    return types
  }

  private static func kind(ofMedia media: Substring) -> ContentType? {
    switch media {
    case "text": .text
    case "image": .image
    case "audio": .audio
    case "video": .movie
    case "font": .font
    case "model": .threeDContent
    case "message": .message
    case "multipart": .compositeContent
    case "inode", "x-content": .item
    default: nil
    }
  }

  /// Whether the type for the media says already whether it is data or not.
  private static func isComplete(_ media: Substring) -> Bool {
    ["text", "image", "audio", "video", "font", "inode", "x-content"].contains(media)
  }

  private static func kind(ofIcon icon: String) -> ContentType? {
    switch icon {
    case "package-x-generic": .archive
    case "x-office-document": .compositeContent
    case "x-office-spreadsheet": .spreadsheet
    case "x-office-presentation": .presentation
    case "font-x-generic": .font
    case "image-x-generic": .image
    case "audio-x-generic": .audio
    case "video-x-generic": .movie
    default: nil
    }
  }
}
