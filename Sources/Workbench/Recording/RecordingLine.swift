// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// One line of a recording: a JSON object with one entry or command.
///
///     {"tabletop":"recording","version":8,"size":[1024,768]}
///     {"scene":"push"}
///     {"step":0,"stage":{"width":1024,"height":680}}
///     {"step":30,"input":{"event":{"kind":{"pointer":…},"time":0.5}}}
///     {"step":60,"hash":"89ff6b06d8845174"}
///     {"step":90,"end":"4f7f3ba704d8828b"}
///
/// A step is a 60th of a second of the scene's own time; a command is performed before the step that it
/// names. The types in `Commands.all` define the words of commands and the values after them.
struct RecordingLine {
  /// The parts of a line other than a command.
  struct Frame: Codable {
    var tabletop: String?
    var version: Int?
    var size: [Int]?
    var shownFrom: Int?
    var scene: String?
    var step: Int?
    var hash: String?
    var end: String?
  }

  var frame = Frame()
  var command: (any SceneCommand)?

  init() {}

  init(_ logged: LoggedCommand) { (frame.step, command) = (logged.step, logged.command) }

  init(_ hashed: Recording.HashedStep) {
    (frame.step, frame.hash) = (hashed.step, Recording.text(of: hashed.hash))
  }

  /// The line as it is written, including its line feed.
  var written: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All numbers are finite and everything else is plain, so encoding cannot fail.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
  }
}

extension RecordingLine: Codable {
  /// The key of a command.
  private struct Word: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    frame = try Frame(from: decoder)
    let words = try decoder.container(keyedBy: Word.self)
    // The first match in the order of the list, whatever the order in the line is.
    guard let type = Commands.all.first(where: { words.contains(Word(stringValue: $0.word)) }) else { return }
    command = try words.decode(type, forKey: Word(stringValue: type.word))
  }

  func encode(to encoder: any Encoder) throws {
    try frame.encode(to: encoder)
    guard let command else { return }
    var words = encoder.container(keyedBy: Word.self)
    try words.encode(command, forKey: Word(stringValue: type(of: command).word))
  }
}
