// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import Files

/// Lines that tell how a long run goes: on a terminal, and nowhere else.
struct TerminalLineTests {
  /// What arrives at one end while `body` writes to the other.
  private func written(toTerminal isTerminal: Bool, _ body: (Int32) -> Void) -> String {
    var (reader, writer): (Int32, Int32) = (0, 0)
    if isTerminal {
      #expect(openpty(&reader, &writer, nil, nil, nil) == 0)
    } else {
      let both = Pipe()
      (reader, writer) = (
        dup(both.fileHandleForReading.fileDescriptor), dup(both.fileHandleForWriting.fileDescriptor)
      )
    }
    defer { for end in [reader, writer] { close(end) } }
    body(writer)
    var bytes = [UInt8](repeating: 0, count: 1000)
    #expect(fcntl(reader, F_SETFL, O_NONBLOCK) == 0)
    let count = read(reader, &bytes, 1000)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test(arguments: [true, false]) func aLineIsWrittenToATerminalAlone(isTerminal: Bool) {
    let text = written(toTerminal: isTerminal) {
      var line = TerminalLine(descriptor: $0)
      line.write("12 %")
      line.clear()
      line.clear()
    }
    #expect(text == (isTerminal ? "\r12 %  \r\u{1B}[K" : ""))
  }

  @Test func whatTakesASecondIsSaidOnceASecond() {
    let text = written(toTerminal: true) {
      var line = ElapsedLine("Compiling Box.swift", descriptor: $0)
      line.show()
      usleep(1_050_000)
      line.show()
      line.show()
      line.end()
    }
    #expect(text.hasPrefix("\rCompiling Box.swift, 1 s  ") && text.hasSuffix("\u{1B}[K"), "\(text)")
  }
}
