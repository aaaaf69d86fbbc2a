// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension Recording {
  /// The recording as text, line by line.
  package var text: String {
    headerText + segments.map { $0.beginText + $0.text() + $0.endText }.joined()
  }

  /// The first line.
  var headerText: String {
    var header = RecordingLine()
    (header.frame.tabletop, header.frame.version, header.frame.size) = (
      "recording", Recording.version, [width, height]
    )
    if shownFrom > 0 { header.frame.shownFrom = shownFrom }
    return header.written
  }

  /// A hash as 16 hexadecimal digits.
  package static func text(of hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Recording.Segment {
  /// The line that opens the scene.
  var beginText: String {
    var line = RecordingLine()
    line.frame.scene = scene
    return line.written
  }

  /// The commands and hashes in the order of their steps, without the first `commandCount` commands and the
  /// first `hashCount` hashes.
  func text(afterCommands commandCount: Int = 0, hashes hashCount: Int = 0) -> String {
    var lines: [RecordingLine] = []
    var rest = hashes.dropFirst(hashCount).prefix { $0.step < steps }
    for command in commands.dropFirst(commandCount) {
      while let hashed = rest.first, hashed.step < command.step {
        lines.append(RecordingLine(hashed))
        rest = rest.dropFirst()
      }
      lines.append(RecordingLine(command))
    }
    lines += rest.map(RecordingLine.init)
    return lines.map(\.written).joined()
  }

  /// The line that closes the scene.
  var endText: String {
    var line = RecordingLine()
    (line.frame.step, line.frame.end) = (steps, hashes.last.map { Recording.text(of: $0.hash) } ?? "")
    return line.written
  }
}
