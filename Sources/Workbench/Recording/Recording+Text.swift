import Tabletop

extension Recording {
  /// A step count above a day is no recording.
  private static let mostSteps = 60 * 86_400
  private static let deepest = 32
  private static let longestLine = 65_536

  /// The recording as text, line by line.
  package var text: String {
    headerText + segments.map { $0.beginText + $0.text() + $0.endText }.joined()
  }

  /// The first line.
  var headerText: String {
    var header = RecordingLine()
    (header.tabletop, header.version, header.size) = ("recording", Recording.version, [width, height])
    return header.written
  }

  /// Reads a recording of scenes of a catalogue; every line is checked before anything of it is used.
  ///
  /// A recording without its end, because its program was killed, is refused, unless `untilCut` accepts it:
  /// then an incomplete last line is left out.
  @MainActor
  package init(text: String, of catalog: SceneCatalog, untilCut: Bool = false) throws(RecordingError) {
    var text = text[...]
    if untilCut, let end = text.lastIndex(where: \.isNewline) { text = text[...end] }
    self.init(width: 0, height: 0)
    var number = 0
    var isComplete = true
    var labels: [String: String] = [:]
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = raw.trimmingCharacters(in: .whitespaces)
      if content.isEmpty { continue }
      func refusal(_ reason: String) -> RecordingError { RecordingError(line: number, reason: reason) }
      guard content.utf8.count <= Self.longestLine else { throw refusal("longer than 64 kB") }
      guard Self.depth(of: content) <= Self.deepest else { throw refusal("nested too deeply") }
      guard let line = try? JSONDecoder().decode(RecordingLine.self, from: Data(content.utf8)) else {
        throw refusal(width == 0 ? "not a Tabletop recording" : "not a line of a recording")
      }
      if width == 0 {
        (width, height) = try Self.header(line, refusal)
      } else if let scene = line.scene {
        guard let entry = catalog.scene(scene) else { throw refusal("unknown scene '\(scene.prefix(64))'") }
        guard isComplete else { throw refusal("the scene before has no end") }
        segments.append(Segment(scene: scene))
        (isComplete, labels) = (false, entry.earlierLabels)
      } else {
        guard !segments.isEmpty, !isComplete else { throw refusal("stands outside of a scene") }
        isComplete = try add(line, labels, refusal)
      }
    }
    guard width > 0 else { throw RecordingError(line: nil, reason: "holds no recording") }
    guard !segments.isEmpty, isComplete || untilCut else {
      throw RecordingError(line: number, reason: "is cut: the end is missing", isCut: !segments.isEmpty)
    }
    if !isComplete { endAtCut() }
  }

  /// Ends the last scene at its last command or hash.
  private mutating func endAtCut() {
    let last = segments.count - 1
    segments[last].steps = max(
      segments[last].commands.last?.step ?? 0, segments[last].hashes.last?.step ?? 0)
  }

  private typealias Refusal = (String) -> RecordingError

  private static func header(_ line: RecordingLine, _ refusal: Refusal) throws(RecordingError) -> (Int, Int) {
    guard line.tabletop == "recording", let version = line.version else {
      throw refusal("not a Tabletop recording")
    }
    guard (1...Recording.version).contains(version) else {
      throw refusal(
        "made by version \(version) of the format; this program reads versions 1 to \(Recording.version)")
    }
    guard let size = line.size, size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }) else {
      throw refusal("the window's size is missing or not 1…16384")
    }
    return (size[0], size[1])
  }

  /// Takes a line of the last segment; true when it was its end.
  private mutating func add(
    _ line: RecordingLine, _ labels: [String: String], _ refusal: Refusal
  ) throws(RecordingError) -> Bool {
    let last = segments.count - 1
    guard let step = line.step, (0...Self.mostSteps).contains(step) else {
      throw refusal("has no step of 0…5184000")
    }
    let before = max(segments[last].commands.last?.step ?? 0, segments[last].hashes.last?.step ?? 0)
    guard step >= before else { throw refusal("goes back from step \(before) to \(step)") }
    if let text = line.hash ?? line.end {
      guard let hash = UInt64(text, radix: 16) else { throw refusal("'\(text.prefix(32))' is no hash") }
      segments[last].hashes.append(Mark(step: step, hash: hash))
      if line.end != nil { segments[last].steps = step }
      return line.end != nil
    }
    guard let command = line.command(labels) else { throw refusal("says nothing to do") }
    segments[last].commands.append(LoggedCommand(step: step, command: command))
    return false
  }

  private static func depth(of line: String) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in line.utf8 {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// 16 hexadecimal digits.
  package static func text(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Recording.Segment {
  /// The line that opens the scene.
  var beginText: String {
    var line = RecordingLine()
    line.scene = scene
    return line.written
  }

  /// Commands and hashes in the order of their steps, without the first so many of both.
  func text(afterCommands commandCount: Int = 0, hashes hashCount: Int = 0) -> String {
    var lines: [RecordingLine] = []
    var marks = hashes.dropFirst(hashCount).prefix { $0.step < steps }
    for command in commands.dropFirst(commandCount) {
      while let mark = marks.first, mark.step < command.step {
        lines.append(RecordingLine(mark))
        marks = marks.dropFirst()
      }
      lines.append(RecordingLine(command))
    }
    lines += marks.map(RecordingLine.init)
    return lines.map(\.written).joined()
  }

  /// The line that closes the scene.
  var endText: String {
    var line = RecordingLine()
    (line.step, line.end) = (steps, hashes.last.map { Recording.text(of: $0.hash) } ?? "")
    return line.written
  }
}
