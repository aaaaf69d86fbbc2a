// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import TestSupport
import Testing

@testable import Sandbox

/// Calls of the program that were damaged at random. See `Damage`.
@MainActor
@Suite struct DamagedCallTests {
  private static let good = [
    "--scene push --size 1024x768 --seconds 2.5", "new Ball --package --library /tmp",
    "open mine --reuse --scale 2",
    "run --scene wrecking-ball --seconds 1 --trace - --png a.png", "record a.jsonl --headless --scene push",
    "replay a.jsonl --headless --until-cut", "export push --size 480x800 --steps 10 -o b.swift", "list",
    "sweep --scene snap --vary damping=0.1:1:4 --expect settles<2 --csv c.csv --jobs 2",
    "port a.swift --write b",
    "fit --scene snap --vary damping=0.1:1 --want settles<2",
    "watch a.swift --controller Ball --appearance dark",
    "install-desktop --remove", "--help", "help run", "--version",
  ].map { Array($0.utf8) }

  @Test func aDamagedCallIsTakenOrGetsOneLine() throws {
    let result = try Damage(of: "calls", good: Self.good).run(40) { bytes in
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
      do {
        _ = try SandboxCommand.parseAnyOrder(words)
        return true
      } catch {
        #expect(
          !SandboxCommand.message(for: error).isEmpty || SandboxCommand.exitCode(for: error) == .success)
        return false
      }
    }
    #expect(result.taken > 0 && result.taken < result.of)
  }
}
