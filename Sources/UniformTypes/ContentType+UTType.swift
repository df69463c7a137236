/// The types that `UTType` has constants for, by the same names.
extension ContentType {
  /// Apple Haptics Audio Pattern: `com.apple.haptics.ahap`.
  public static var ahap: Self { Self(unchecked: "com.apple.haptics.ahap") }
  /// AIFF audio: `public.aiff-audio`.
  public static var aiff: Self { Self(unchecked: "public.aiff-audio") }
  /// alias: `com.apple.alias-file`.
  public static var aliasFile: Self { Self(unchecked: "com.apple.alias-file") }
  /// Apple Archive: `com.apple.archive`.
  public static var appleArchive: Self { Self(unchecked: "com.apple.archive") }
  /// protected MPEG-4 audio: `com.apple.protected-mpeg-4-audio`.
  public static var appleProtectedMPEG4Audio: Self { Self(unchecked: "com.apple.protected-mpeg-4-audio") }
  /// protected MPEG-4 movie: `com.apple.protected-mpeg-4-video`.
  public static var appleProtectedMPEG4Video: Self { Self(unchecked: "com.apple.protected-mpeg-4-video") }
  /// AppleScript text: `com.apple.applescript.text`.
  public static var appleScript: Self { Self(unchecked: "com.apple.applescript.text") }
  /// application: `com.apple.application`.
  public static var application: Self { Self(unchecked: "com.apple.application") }
  /// `com.apple.application-bundle`.
  public static var applicationBundle: Self { Self(unchecked: "com.apple.application-bundle") }
  /// Application and System Extension: `com.apple.application-and-system-extension`.
  public static var applicationExtension: Self { Self(unchecked: "com.apple.application-and-system-extension") }
  /// file archive: `public.archive`.
  public static var archive: Self { Self(unchecked: "public.archive") }
  /// AR Reference Object: `com.apple.arobject`.
  public static var arReferenceObject: Self { Self(unchecked: "com.apple.arobject") }
  /// assembly source code: `public.assembly-source`.
  public static var assemblyLanguageSource: Self { Self(unchecked: "public.assembly-source") }
  /// audio: `public.audio`.
  public static var audio: Self { Self(unchecked: "public.audio") }
  /// audiovisual content: `public.audiovisual-content`.
  public static var audiovisualContent: Self { Self(unchecked: "public.audiovisual-content") }
  /// AVI movie: `public.avi`.
  public static var avi: Self { Self(unchecked: "public.avi") }
  /// binary property list: `com.apple.binary-property-list`.
  public static var binaryPropertyList: Self { Self(unchecked: "com.apple.binary-property-list") }
  /// Windows BMP image: `com.microsoft.bmp`.
  public static var bmp: Self { Self(unchecked: "com.microsoft.bmp") }
  /// Bookmark: `public.bookmark`.
  public static var bookmark: Self { Self(unchecked: "public.bookmark") }
  /// bundle: `com.apple.bundle`.
  public static var bundle: Self { Self(unchecked: "com.apple.bundle") }
  /// Bzip2 archive: `public.bzip2-archive`.
  public static var bz2: Self { Self(unchecked: "public.bzip2-archive") }
  /// calendar event: `public.calendar-event`.
  public static var calendarEvent: Self { Self(unchecked: "public.calendar-event") }
  /// C header code: `public.c-header`.
  public static var cHeader: Self { Self(unchecked: "public.c-header") }
  /// comma-separated values: `public.comma-separated-values-text`.
  public static var commaSeparatedText: Self { Self(unchecked: "public.comma-separated-values-text") }
  /// content: `public.composite-content`.
  public static var compositeContent: Self { Self(unchecked: "public.composite-content") }
  /// contact information: `public.contact`.
  public static var contact: Self { Self(unchecked: "public.contact") }
  /// content: `public.content`.
  public static var content: Self { Self(unchecked: "public.content") }
  /// C++ header code: `public.c-plus-plus-header`.
  public static var cPlusPlusHeader: Self { Self(unchecked: "public.c-plus-plus-header") }
  /// C++ source code: `public.c-plus-plus-source`.
  public static var cPlusPlusSource: Self { Self(unchecked: "public.c-plus-plus-source") }
  /// C source code: `public.c-source`.
  public static var cSource: Self { Self(unchecked: "public.c-source") }
  /// CSS: `public.css`.
  public static var css: Self { Self(unchecked: "public.css") }
  /// data: `public.data`.
  public static var data: Self { Self(unchecked: "public.data") }
  /// database: `public.database`.
  public static var database: Self { Self(unchecked: "public.database") }
  /// delimited text values: `public.delimited-values-text`.
  public static var delimitedText: Self { Self(unchecked: "public.delimited-values-text") }
  /// directory: `public.directory`.
  public static var directory: Self { Self(unchecked: "public.directory") }
  /// disk image: `public.disk-image`.
  public static var diskImage: Self { Self(unchecked: "public.disk-image") }
  /// `com.adobe.raw-image`.
  public static var dng: Self { Self(unchecked: "com.adobe.raw-image") }
  /// email message: `public.email-message`.
  public static var emailMessage: Self { Self(unchecked: "public.email-message") }
  /// EPUB publication: `org.idpf.epub-container`.
  public static var epub: Self { Self(unchecked: "org.idpf.epub-container") }
  /// Microsoft Windows application: `com.microsoft.windows-executable`.
  public static var exe: Self { Self(unchecked: "com.microsoft.windows-executable") }
  /// executable: `public.executable`.
  public static var executable: Self { Self(unchecked: "public.executable") }
  /// OpenEXR image: `com.ilm.openexr-image`.
  public static var exr: Self { Self(unchecked: "com.ilm.openexr-image") }
  /// file URL: `public.file-url`.
  public static var fileURL: Self { Self(unchecked: "public.file-url") }
  /// rich text with attachments (RTFD) data: `com.apple.flat-rtfd`.
  public static var flatRTFD: Self { Self(unchecked: "com.apple.flat-rtfd") }
  /// folder: `public.folder`.
  public static var folder: Self { Self(unchecked: "public.folder") }
  /// font: `public.font`.
  public static var font: Self { Self(unchecked: "public.font") }
  /// framework: `com.apple.framework`.
  public static var framework: Self { Self(unchecked: "com.apple.framework") }
  /// `public.geojson`.
  public static var geoJSON: Self { Self(unchecked: "public.geojson") }
  /// GIF image: `com.compuserve.gif`.
  public static var gif: Self { Self(unchecked: "com.compuserve.gif") }
  /// GZip archive: `org.gnu.gnu-zip-archive`.
  public static var gzip: Self { Self(unchecked: "org.gnu.gnu-zip-archive") }
  /// `public.heic`.
  public static var heic: Self { Self(unchecked: "public.heic") }
  /// HEIF Image Sequence: `public.heics`.
  public static var heics: Self { Self(unchecked: "public.heics") }
  /// `public.heif`.
  public static var heif: Self { Self(unchecked: "public.heif") }
  /// HTML text: `public.html`.
  public static var html: Self { Self(unchecked: "public.html") }
  /// Apple icon image: `com.apple.icns`.
  public static var icns: Self { Self(unchecked: "com.apple.icns") }
  /// Windows icon image: `com.microsoft.ico`.
  public static var ico: Self { Self(unchecked: "com.microsoft.ico") }
  /// image: `public.image`.
  public static var image: Self { Self(unchecked: "public.image") }
  /// internet location: `com.apple.internet-location`.
  public static var internetLocation: Self { Self(unchecked: "com.apple.internet-location") }
  /// internet location: `com.apple.internet-location`.
  public static var internetShortcut: Self { Self(unchecked: "com.apple.internet-location") }
  /// item: `public.item`.
  public static var item: Self { Self(unchecked: "public.item") }
  /// JavaScript: `com.netscape.javascript-source`.
  public static var javaScript: Self { Self(unchecked: "com.netscape.javascript-source") }
  /// JPEG image: `public.jpeg`.
  public static var jpeg: Self { Self(unchecked: "public.jpeg") }
  /// `public.jpeg-xl`.
  public static var jpegxl: Self { Self(unchecked: "public.jpeg-xl") }
  /// JSON: `public.json`.
  public static var json: Self { Self(unchecked: "public.json") }
  /// `com.apple.linkpresentation.metadata`.
  public static var linkPresentationMetadata: Self { Self(unchecked: "com.apple.linkpresentation.metadata") }
  /// Live Photo: `com.apple.live-photo`.
  public static var livePhoto: Self { Self(unchecked: "com.apple.live-photo") }
  /// Log file: `public.log`.
  public static var log: Self { Self(unchecked: "public.log") }
  /// M3U Playlist: `public.m3u-playlist`.
  public static var m3uPlaylist: Self { Self(unchecked: "public.m3u-playlist") }
  /// Makefile: `public.make-source`.
  public static var makefile: Self { Self(unchecked: "public.make-source") }
  /// `net.daringfireball.markdown`.
  public static var markdown: Self { Self(unchecked: "net.daringfireball.markdown") }
  /// message: `public.message`.
  public static var message: Self { Self(unchecked: "public.message") }
  /// MIDI audio: `public.midi-audio`.
  public static var midi: Self { Self(unchecked: "public.midi-audio") }
  /// mount point: `com.apple.mount-point`.
  public static var mountPoint: Self { Self(unchecked: "com.apple.mount-point") }
  /// movie: `public.movie`.
  public static var movie: Self { Self(unchecked: "public.movie") }
  /// MP3 audio: `public.mp3`.
  public static var mp3: Self { Self(unchecked: "public.mp3") }
  /// MPEG movie: `public.mpeg`.
  public static var mpeg: Self { Self(unchecked: "public.mpeg") }
  /// MPEG-2 Transport Stream: `public.mpeg-2-transport-stream`.
  public static var mpeg2TransportStream: Self { Self(unchecked: "public.mpeg-2-transport-stream") }
  /// MPEG-2 video: `public.mpeg-2-video`.
  public static var mpeg2Video: Self { Self(unchecked: "public.mpeg-2-video") }
  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public static var mpeg4Audio: Self { Self(unchecked: "public.mpeg-4-audio") }
  /// MPEG-4 movie: `public.mpeg-4`.
  public static var mpeg4Movie: Self { Self(unchecked: "public.mpeg-4") }
  /// Objective-C++ source code: `public.objective-c-plus-plus-source`.
  public static var objectiveCPlusPlusSource: Self { Self(unchecked: "public.objective-c-plus-plus-source") }
  /// Objective-C source code: `public.objective-c-source`.
  public static var objectiveCSource: Self { Self(unchecked: "public.objective-c-source") }
  /// AppleScript: `com.apple.applescript.script`.
  public static var osaScript: Self { Self(unchecked: "com.apple.applescript.script") }
  /// Script bundle: `com.apple.applescript.script-bundle`.
  public static var osaScriptBundle: Self { Self(unchecked: "com.apple.applescript.script-bundle") }
  /// Package: `com.apple.package`.
  public static var package: Self { Self(unchecked: "com.apple.package") }
  /// PDF document: `com.adobe.pdf`.
  public static var pdf: Self { Self(unchecked: "com.adobe.pdf") }
  /// Perl script: `public.perl-script`.
  public static var perlScript: Self { Self(unchecked: "public.perl-script") }
  /// PHP script: `public.php-script`.
  public static var phpScript: Self { Self(unchecked: "public.php-script") }
  /// personal information exchange (PKCS#12): `com.rsa.pkcs-12`.
  public static var pkcs12: Self { Self(unchecked: "com.rsa.pkcs-12") }
  /// `public.plain-text`.
  public static var plainText: Self { Self(unchecked: "public.plain-text") }
  /// playlist: `public.playlist`.
  public static var playlist: Self { Self(unchecked: "public.playlist") }
  /// plug-in: `com.apple.plugin`.
  public static var pluginBundle: Self { Self(unchecked: "com.apple.plugin") }
  /// PNG image: `public.png`.
  public static var png: Self { Self(unchecked: "public.png") }
  /// presentation: `public.presentation`.
  public static var presentation: Self { Self(unchecked: "public.presentation") }
  /// property list: `com.apple.property-list`.
  public static var propertyList: Self { Self(unchecked: "com.apple.property-list") }
  /// Python script: `public.python-script`.
  public static var pythonScript: Self { Self(unchecked: "public.python-script") }
  /// QuickLook preview generator: `com.apple.quicklook-generator`.
  public static var quickLookGenerator: Self { Self(unchecked: "com.apple.quicklook-generator") }
  /// QuickTime movie: `com.apple.quicktime-movie`.
  public static var quickTimeMovie: Self { Self(unchecked: "com.apple.quicktime-movie") }
  /// camera raw image: `public.camera-raw-image`.
  public static var rawImage: Self { Self(unchecked: "public.camera-raw-image") }
  /// Reality File: `com.apple.reality`.
  public static var realityFile: Self { Self(unchecked: "com.apple.reality") }
  /// resolvable: `com.apple.resolvable`.
  public static var resolvable: Self { Self(unchecked: "com.apple.resolvable") }
  /// rich text (RTF): `public.rtf`.
  public static var rtf: Self { Self(unchecked: "public.rtf") }
  /// rich text with attachments (RTFD): `com.apple.rtfd`.
  public static var rtfd: Self { Self(unchecked: "com.apple.rtfd") }
  /// Ruby script: `public.ruby-script`.
  public static var rubyScript: Self { Self(unchecked: "public.ruby-script") }
  /// SceneKit serialized format: `com.apple.scenekit.scene`.
  public static var sceneKitScene: Self { Self(unchecked: "com.apple.scenekit.scene") }
  /// script: `public.script`.
  public static var script: Self { Self(unchecked: "public.script") }
  /// shell script: `public.shell-script`.
  public static var shellScript: Self { Self(unchecked: "public.shell-script") }
  /// source code: `public.source-code`.
  public static var sourceCode: Self { Self(unchecked: "public.source-code") }
  /// Spotlight importer: `com.apple.metadata-importer`.
  public static var spotlightImporter: Self { Self(unchecked: "com.apple.metadata-importer") }
  /// Spreadsheet: `public.spreadsheet`.
  public static var spreadsheet: Self { Self(unchecked: "public.spreadsheet") }
  /// SVG image: `public.svg-image`.
  public static var svg: Self { Self(unchecked: "public.svg-image") }
  /// Swift Source Code: `public.swift-source`.
  public static var swiftSource: Self { Self(unchecked: "public.swift-source") }
  /// symbolic link: `public.symlink`.
  public static var symbolicLink: Self { Self(unchecked: "public.symlink") }
  /// System Preference pane: `com.apple.systempreference.prefpane`.
  public static var systemPreferencesPane: Self { Self(unchecked: "com.apple.systempreference.prefpane") }
  /// tab-separated values: `public.tab-separated-values-text`.
  public static var tabSeparatedText: Self { Self(unchecked: "public.tab-separated-values-text") }
  /// tar archive: `public.tar-archive`.
  public static var tarArchive: Self { Self(unchecked: "public.tar-archive") }
  /// text: `public.text`.
  public static var text: Self { Self(unchecked: "public.text") }
  /// 3D Content: `public.3d-content`.
  public static var threeDContent: Self { Self(unchecked: "public.3d-content") }
  /// TIFF image: `public.tiff`.
  public static var tiff: Self { Self(unchecked: "public.tiff") }
  /// to-do item: `public.to-do-item`.
  public static var toDoItem: Self { Self(unchecked: "public.to-do-item") }
  /// Unix executable: `public.unix-executable`.
  public static var unixExecutable: Self { Self(unchecked: "public.unix-executable") }
  /// URL: `public.url`.
  public static var url: Self { Self(unchecked: "public.url") }
  /// bookmark: `com.apple.bookmark`.
  public static var urlBookmarkData: Self { Self(unchecked: "com.apple.bookmark") }
  /// Universal Scene Description: `com.pixar.universal-scene-description`.
  public static var usd: Self { Self(unchecked: "com.pixar.universal-scene-description") }
  /// Universal Scene Description Package: `com.pixar.universal-scene-description-mobile`.
  public static var usdz: Self { Self(unchecked: "com.pixar.universal-scene-description-mobile") }
  /// `public.utf16-external-plain-text`.
  public static var utf16ExternalPlainText: Self { Self(unchecked: "public.utf16-external-plain-text") }
  /// `public.utf16-plain-text`.
  public static var utf16PlainText: Self { Self(unchecked: "public.utf16-plain-text") }
  /// `public.utf8-plain-text`.
  public static var utf8PlainText: Self { Self(unchecked: "public.utf8-plain-text") }
  /// `public.utf8-tab-separated-values-text`.
  public static var utf8TabSeparatedText: Self { Self(unchecked: "public.utf8-tab-separated-values-text") }
  /// electronic business card: `public.vcard`.
  public static var vCard: Self { Self(unchecked: "public.vcard") }
  /// video: `public.video`.
  public static var video: Self { Self(unchecked: "public.video") }
  /// volume: `public.volume`.
  public static var volume: Self { Self(unchecked: "public.volume") }
  /// Waveform audio: `com.microsoft.waveform-audio`.
  public static var wav: Self { Self(unchecked: "com.microsoft.waveform-audio") }
  /// web archive: `com.apple.webarchive`.
  public static var webArchive: Self { Self(unchecked: "com.apple.webarchive") }
  /// WebP Image: `org.webmproject.webp`.
  public static var webP: Self { Self(unchecked: "org.webmproject.webp") }
  /// certificate (X.509): `public.x509-certificate`.
  public static var x509Certificate: Self { Self(unchecked: "public.x509-certificate") }
  /// XML text: `public.xml`.
  public static var xml: Self { Self(unchecked: "public.xml") }
  /// XML property list: `com.apple.xml-property-list`.
  public static var xmlPropertyList: Self { Self(unchecked: "com.apple.xml-property-list") }
  /// XPC Service: `com.apple.xpc-service`.
  public static var xpcService: Self { Self(unchecked: "com.apple.xpc-service") }
  /// YAML: `public.yaml`.
  public static var yaml: Self { Self(unchecked: "public.yaml") }
  /// Zip archive: `public.zip-archive`.
  public static var zip: Self { Self(unchecked: "public.zip-archive") }
}
