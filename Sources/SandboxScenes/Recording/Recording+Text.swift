import Tabletop

extension Recording {
  /// A step count above a day is no recording.
  private static let mostSteps = 60 * 86_400
  private static let deepest = 32
  private static let longestLine = 65_536

  /// The recording as text, line by line.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines: [RecordingLine] = []
    var header = RecordingLine()
    (header.tabletop, header.version, header.size) = ("recording", Recording.version, [width, height])
    lines.append(header)
    for segment in segments {
      var line = RecordingLine()
      line.scene = segment.scene
      lines.append(line)
      var marks = segment.hashes[...]
      for command in segment.commands {
        while let mark = marks.first, mark.step < command.step, mark.step < segment.steps {
          lines.append(Self.line(mark))
          marks = marks.dropFirst()
        }
        lines.append(RecordingLine(command))
      }
      for mark in marks where mark.step < segment.steps { lines.append(Self.line(mark)) }
      var end = RecordingLine()
      (end.step, end.end) = (segment.steps, segment.hashes.last.map { Self.text(of: $0.hash) } ?? "")
      lines.append(end)
    }
    return lines.map { line in
      // Numbers are finite and all else is plain: nothing here can fail to be written.
      (try? encoder.encode(line)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }.joined()
  }

  /// Reads a recording; every line is checked before anything of it is used.
  @MainActor
  package init(text: String) throws(RecordingError) {
    self.init(width: 0, height: 0)
    var number = 0
    var isComplete = true
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
        guard SceneCatalog.scene(scene) != nil else { throw refusal("unknown scene '\(scene.prefix(64))'") }
        guard isComplete else { throw refusal("the scene before has no end") }
        segments.append(Segment(scene: scene))
        isComplete = false
      } else {
        guard !segments.isEmpty, !isComplete else { throw refusal("stands outside of a scene") }
        isComplete = try add(line, refusal)
      }
    }
    guard width > 0 else { throw RecordingError(line: nil, reason: "holds no recording") }
    guard isComplete, !segments.isEmpty else {
      throw RecordingError(line: number, reason: "is cut: the end is missing")
    }
  }

  private typealias Refusal = (String) -> RecordingError

  private static func header(_ line: RecordingLine, _ refusal: Refusal) throws(RecordingError) -> (Int, Int) {
    guard line.tabletop == "recording", let version = line.version else {
      throw refusal("not a Tabletop recording")
    }
    guard version == Recording.version else {
      throw refusal(
        "made by version \(version) of the format; this program reads version \(Recording.version)")
    }
    guard let size = line.size, size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }) else {
      throw refusal("the window's size is missing or not 1…16384")
    }
    return (size[0], size[1])
  }

  /// Takes a line of the last segment; true when it was its end.
  private mutating func add(_ line: RecordingLine, _ refusal: Refusal) throws(RecordingError) -> Bool {
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
    guard let command = line.command else { throw refusal("says nothing to do") }
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

  private static func line(_ mark: Mark) -> RecordingLine {
    var line = RecordingLine()
    (line.step, line.hash) = (mark.step, text(of: mark.hash))
    return line
  }

  /// 16 hexadecimal digits.
  package static func text(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
