// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop

extension Recording {
  /// A recording with more steps than this, the equivalent of a day, is refused.
  private static let mostSteps = 60 * 86_400
  /// The greatest length of a line, in bytes: more than any text that can be typed, and more than the largest
  /// script of events, which is 8 MB.
  private static let longestLine = 32 << 20

  /// Reads a recording of scenes of a catalogue; each line is checked before it is used.
  ///
  /// A recording without an end, because its program was killed, is refused unless `untilCut` is true; if it
  /// is, an incomplete last line is left out.
  @MainActor
  package init(text: String, of catalog: SceneCatalog, untilCut: Bool = false) throws(RecordingError) {
    try self.init(LineReader(text, longest: Self.longestLine), of: catalog, untilCut: untilCut)
  }

  /// Reads a recording from a regular file of any size, line by line.
  @MainActor
  package init(file: String, of catalog: SceneCatalog, untilCut: Bool = false) throws(RecordingError) {
    let reader: LineReader
    do {
      reader = try LineReader(path: file, longest: Self.longestLine)
    } catch {
      throw RecordingError(line: nil, reason: error.reason)
    }
    try self.init(reader, of: catalog, untilCut: untilCut)
  }

  @MainActor
  private init(_ reader: LineReader, of catalog: SceneCatalog, untilCut: Bool) throws(RecordingError) {
    self.init(width: 0, height: 0)
    var number = 0
    var isComplete = true, endsInsideLine = false
    while let raw = try Self.line(of: reader, after: number) {
      number += 1
      if raw.bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      func refusal(_ reason: String) -> RecordingError { RecordingError(line: number, reason: reason) }
      let data = Data(raw.bytes), nesting = JSONNesting(of: data)
      guard !nesting.isTooDeep else { throw refusal("nested too deeply") }
      guard let line = try? JSONDecoder().decode(RecordingLine.self, from: data) else {
        // The recording was cut within this line, which is incomplete.
        if !raw.isEnded, nesting.depth > 0, !segments.isEmpty {
          endsInsideLine = true
          break
        }
        throw refusal(width == 0 ? "not a Tabletop recording" : "not a line of a recording")
      }
      if width == 0 {
        (width, height) = try Self.header(line, refusal)
        shownFrom = min(max(line.frame.shownFrom ?? 0, 0), Self.mostSteps)
      } else if let scene = line.frame.scene {
        guard catalog.scene(scene) != nil else { throw refusal("unknown scene '\(scene.prefix(64))'") }
        guard isComplete else { throw refusal("the previous scene has no end") }
        segments.append(Segment(scene: scene))
        isComplete = false
      } else {
        guard !segments.isEmpty, !isComplete else { throw refusal("is outside any scene") }
        isComplete = try add(line, refusal)
      }
    }
    guard width > 0 else { throw RecordingError(line: nil, reason: "contains no recording") }
    guard !segments.isEmpty, (isComplete && !endsInsideLine) || untilCut else {
      throw RecordingError(
        line: number, reason: "is incomplete: the end is missing", isCut: !segments.isEmpty)
    }
    if !isComplete { endAtCut() }
  }

  private static func line(
    of reader: LineReader, after number: Int
  ) throws(RecordingError) -> LineReader.Line? {
    do {
      return try reader.line()
    } catch {
      throw RecordingError(line: number + 1, reason: error.reason)
    }
  }

  /// Ends the last scene at its last command or hash.
  private mutating func endAtCut() {
    let last = segments.count - 1
    segments[last].steps = max(
      segments[last].commands.last?.step ?? 0, segments[last].hashes.last?.step ?? 0)
  }

  private typealias Refusal = (String) -> RecordingError

  private static func header(_ line: RecordingLine, _ refusal: Refusal) throws(RecordingError) -> (Int, Int) {
    guard line.frame.tabletop == "recording", let version = line.frame.version else {
      throw refusal("not a Tabletop recording")
    }
    guard version == Recording.version else {
      throw refusal(
        "made by version \(version) of the format; this program reads version \(Recording.version)")
    }
    guard let size = line.frame.size, size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }) else {
      throw refusal("the window size is missing or not in 1…16384")
    }
    return (size[0], size[1])
  }

  /// Adds a line to the last segment; true if it was the end.
  private mutating func add(_ line: RecordingLine, _ refusal: Refusal) throws(RecordingError) -> Bool {
    let last = segments.count - 1
    guard let step = line.frame.step, (0...Self.mostSteps).contains(step) else {
      throw refusal("has no step in 0…5184000")
    }
    let before = max(segments[last].commands.last?.step ?? 0, segments[last].hashes.last?.step ?? 0)
    guard step >= before else { throw refusal("goes back from step \(before) to \(step)") }
    if let text = line.frame.hash ?? line.frame.end {
      guard let hash = UInt64(text, radix: 16) else { throw refusal("'\(text.prefix(32))' is not a hash") }
      segments[last].hashes.append(HashedStep(step: step, hash: hash))
      if line.frame.end != nil { segments[last].steps = step }
      return line.frame.end != nil
    }
    guard let command = line.command else { throw refusal("contains no command") }
    segments[last].commands.append(LoggedCommand(step: step, command: command))
    return false
  }
}
