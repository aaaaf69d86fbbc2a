// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

/// Tests/Faults.md lists the rows that tests name in their traits, and no others.
@Suite struct FaultListTests {
  @Test func eachFaultOfTheListHasATest() throws {
    let tests = Program.packageFolder.appendingPathComponent("Tests")
    let list = try String(contentsOf: tests.appendingPathComponent("Faults.md"), encoding: .utf8)
    let listed = list.matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    #expect(listed == Array(1...46))
    var shown: Set<Int> = []
    let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      shown.formUnion(text.matches(of: /\.bug\(id: "fault (\d+)"\)/).compactMap { Int($0.1) })
    }
    #expect(shown == Set(listed), "\(shown.symmetricDifference(listed).sorted())")
  }
}
