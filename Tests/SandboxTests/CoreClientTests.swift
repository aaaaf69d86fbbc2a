// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// A client of the core alone, built in release as SwiftPM builds it for anybody.
@Suite(.waiting) struct CoreClientTests {
  @Test func aClientOfTheCoreAloneLinksRunsAndIsToldItsMistakesInRelease() throws {
    let package = Program.packageFolder
    // Kept between runs: the core takes a minute to build.
    let built = package.appendingPathComponent(".build/core-client").path
    let build = try Program.run(
      "swift",
      [
        "build", "-c", "release", "--package-path",
        package.appendingPathComponent("Tests/Fixtures/CoreClient").path,
        "--scratch-path", built,
      ], seconds: 900)
    try #require(build.status == 0, "\(build.output)\n\(build.errors)")
    let program = built + "/release/CoreClient"

    let fall = try Program.run(program, [])
    let words = fall.output.split(whereSeparator: \.isWhitespace)
    try #require(fall.status == 0 && words.count == 2, "\(fall)")
    #expect(abs((Double(words[0]) ?? 0) - 0.5) < 0.01 && words[1] == "true", "\(fall.output)")

    for (mistake, text) in [
      ("stale", "no such body: 1"), ("foreign", "body 1 is of another world"),
      ("query", "createShape(_:on:definition:) called from inside a query"),
      ("nan", "linear velocity Vector2(x: nan, y: 0.0) is not finite"),
    ] {
      let outcome = try Program.run(program, [mistake])
      #expect(outcome.status != 0 && outcome.output.isEmpty, "\(mistake): \(outcome)")
      #expect(outcome.errors.contains(text), "\(mistake): \(outcome.errors)")
    }
  }
}
