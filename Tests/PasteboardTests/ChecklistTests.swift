import Foundation
import Testing

/// Right behaviour with selections, item by item: which test shows it, or why it deliberately does not hold. The numbers are those
/// of the checklist of ICCCM 2 and of what programs were seen to do; 119 and 120 are facts about compositors and nothing to hold.
@Suite struct ChecklistTests {
  enum Entry {
    case test(String)
    case reason(String)
  }

  static let entries: [Int: Entry] = [
    // A. Taking ownership
    1: .test("TIMESTAMP is the server's time at which the board was taken"),
    2: .test("the time comes from a change of nothing to a property of the owner's own window"),
    3: .test("a board that the server does not give is a failure and stays with its owner"),
    4: .test("the owner's window is never shown and no window manager sees it"),
    5: .test("the owner's window says who we are"),
    6: .test("a second copy takes the board again with a later time"),
    7: .test("all boards work at once, each with its own content"),
    8: .test("times are compared the shorter way round"),
    // B. Answering
    9: .test("a selection that is not ours is refused, also when the request comes to our window"),
    10: .test("a refusal repeats the request and is one notification"),
    11: .test("a refusal repeats the request and is one notification"),
    12: .test("what is not offered is refused"),
    13: .test("every target that is listed is answered with the type that belongs to it"),
    14: .test("a client of before ICCCM names no property and gets the one of its target"),
    15: .test("a client of before ICCCM names no property and gets the one of its target"),
    16: .test("a request from before the ownership is refused, and one without a time is served"),
    17: .test("requests of one client are answered in their order"),
    18: .test("a slow reader does not stop others"),
    19: .test("every target that is listed is answered with the type that belongs to it"),
    20: .test("every target that is listed is answered with the type that belongs to it"),
    21: .test("every target that is listed is answered with the type that belongs to it"),
    // C. TARGETS
    22: .test("a list of type TARGETS is taken, and atoms that are none are left out"),
    23: .test("every target that is listed is answered with the type that belongs to it"),
    24: .test("the list is in the policy's order without repetition, and service atoms come last"),
    25: .test("the list is in the policy's order without repetition, and service atoms come last"),
    26: .test("Markdown stands where the setting says"),
    27: .test("a list of type TARGETS is taken, and atoms that are none are left out"),
    28: .test("the list of targets costs no rendering, and what is rendered is rendered once"),
    29: .test("the list is in the policy's order without repetition, and service atoms come last"),
    // D. TIMESTAMP, MULTIPLE, targets with side effects
    30: .test("TIMESTAMP is the server's time at which the board was taken"),
    31: .test("MULTIPLE converts its pairs in order, marks those that fail and answers once"),
    32: .test("MULTIPLE converts its pairs in order, marks those that fail and answers once"),
    33: .test("MULTIPLE converts its pairs in order, marks those that fail and answers once"),
    34: .test("pieces go inside MULTIPLE too"),
    35: .test("MULTIPLE has a limit of pairs"),
    36: .test("what is not offered is refused"),
    37: .test("targets that would change something are listed and never asked for"),
    // E. Large data out
    38: .test("more than 256 KiB goes in pieces"),
    39: .test("more than 256 KiB goes in pieces"),
    40: .test("our own window keeps its events when it reads from us"),
    41: .test("a slow reader does not stop others"),
    42: .test("more than 256 KiB goes in pieces"),
    43: .test("three transfers to one window at once all come to their end"),
    44: .test("a transfer goes on with the old data when another program copies"),
    45: .test("a stalled transfer is dropped when it has been silent for half a minute"),
    46: .test("a reader of before INCR does not lock the owner"),
    47: .test("an error of the server for one piece ends that transfer alone"),
    48: .test("data of no bytes is a property of no bytes"),
    // F. Reading
    49: .test("requests carry one time of the server's and a property of our own"),
    50: .test("a reader that gives up leaves somebody who takes the late answer"),
    51: .reason(
      "Our reader never asks for MULTIPLE, so it reads no such reply: each target has its own property and its own error."
    ),
    52: .test("requests carry one time of the server's and a property of our own"),
    53: .test("a property of any size is read whole"),
    54: .test("a late answer is not taken for that of a later request"),
    55: .test("text is decoded by the type it came as and by its marks"),
    56: .test("items of 32 bits are four bytes each on every machine"),
    57: .test("an owner that fails is an error, and the next target is still read"),
    58: .test("an owner without a list is asked for the usual names of text"),
    59: .test("a board without an owner fails at once"),
    60: .test("our own window keeps its events when it reads from us"),
    // G. Large data in
    61: .test("pieces are put together, whatever size was promised"),
    62: .test("news of a property from before its transfer began is no piece"),
    63: .test("an owner that fails is an error, and the next target is still read"),
    64: .test("a property that an owner was given up on is not used again before it is quiet"),
    65: .test("an owner that fails is an error, and the next target is still read"),
    66: .test("room is made for what is announced, but only so much as any owner may be believed"),
    67: .reason(
      "Wanted, not required: a read keeps its bytes until all are here, so that a failure in the middle gives nothing half."
    ),
    68: .test("an owner that reading could freeze is only listed"),
    // H. Losing, taking again, watching
    69: .test("a clear from before the board was taken again means nothing"),
    70: .test("a board that another program takes is reported and forgotten"),
    71: .test("giving up takes only away what is still ours"),
    72: .test("changes of owners are told with their cause"),
    73: .test("boards have changes of their own, and those of others are none"),
    74: .test("changes that come close together are one, which is what the last one was"),
    75: .test("what is only selected is never read unasked"),
    76: .test("a newer copy wins over what was stored"),
    // I. Clipboard manager
    77: .test("a second service steps back, and with --replace the first one hands over and ends"),
    78: .test("all forms are there after the program has gone, byte for byte, whichever way it asked"),
    79: .test("the program is told only after its last form has been read"),
    80: .test("a form that does not come is left out, and cheap text is read before it"),
    81: .test("all forms are there after the program has gone, byte for byte, whichever way it asked"),
    82: .test("the small forms of a program that is killed are there, and the large ones are left out"),
    83: .test("no atom is made by those who read, however often they do"),
    84: .test("targets that change something, or mean nothing without their program, are not asked for"),
    // J. Content and encodings
    85: .test("the UTF-8 targets hold valid text with LF and neither mark nor NUL"),
    86: .test("STRING is Latin-1 with a question mark for the rest"),
    87: .test("the UTF-8 targets hold valid text with LF and neither mark nor NUL"),
    88: .reason(
      "Our HTML is UTF-8 and begins with the shorter <meta charset=\"utf-8\">, which all receivers read alike; a file stays as it is."
    ),
    89: .test("text is decoded by the type it came as and by its marks"),
    90: .test("a type has targets"),
    91: .test("what is published is offered in the policy's order and can all be read"),
    92: .test("all plain targets hold the source or the rendered text"),
    93: .test("the list of targets costs no rendering, and what is rendered is rendered once"),
    // K. Robustness
    94: .test("a request that names a window that has gone fails alone, and is known by its number"),
    95: .test("a server that goes away ends it with the reason"),
    96: .test("an owner that fails is an error, and the next target is still read"),
    97: .test("a stalled transfer is dropped when it has been silent for half a minute"),
    98: .test("many copies leave the memory and the descriptors of one"),
    99: .test("readers that vanish at once leave nothing behind"),
    100: .test("a reader that ends in the middle leaves nothing behind"),
    101: .test("no event is left lying while it sleeps"),
    102: .test("no event is left lying while it sleeps"),
    103: .test("each display has a service of its own"),
    // L. Privacy
    104: .test("a mark that cannot be read hides the content, unless it is to be revealed"),
    105: .test("only the word secret makes content secret, and then it is not read"),
    106: .test("clearing after a time takes away only what is still its own"),
    107: .test("content is in no argument, no variable, no message and no file"),
    108: .test("what is to stay with a holder stays there, and goes with it"),
    // M. Command and service
    109: .test("in a pipeline it returns, and the content stays"),
    110: .test("inspect as JSON has the documented keys"),
    111: .test("a form is found by its target, its type or a supertype"),
    // The exit code is 1 where nothing is there and 2 for any failure; the sentence tells which.
    112: .test("each way in which a read fails has a sentence of its own"),
    113: .test("watch tells what happened, and of a secret nothing but that it is one"),
    114: .test("a reader that is interrupted leaves somebody who takes the answer"),
    115: .test("it says that it is ready only when it is the manager"),
    116: .test("the bytes are the same in every locale"),
    117: .test("every test that is named is there"),
    // N. Wayland
    118: .test("the manual page says what works in a Wayland session"),
    121: .test("in a Wayland session a failure tells what the compositor may have to do with it"),
    122: .test("every target that is listed is answered with the type that belongs to it"),
  ]

  @Test func `every item has a test or a reason`() {
    #expect(Set(Self.entries.keys) == Set(1...118).union([121, 122]))
    for case (let number, .reason(let text)) in Self.entries { #expect(text.count > 20, "\(number)") }
  }

  @Test func `every test that is named is there`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    var sources = ""
    for folder in ["PasteboardTests", "X11Tests", "ServiceTests", "CommandTests"] {
      let folder = tests.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        sources += try String(contentsOf: file, encoding: .utf8)
      }
    }
    for case (let number, .test(let name)) in Self.entries {
      let isThere = sources.contains("func `\(name)`(")
      #expect(isThere, "\(number): \(name)")
    }
  }
}
