// SPDX-License-Identifier: Apache-2.0
import Porting
import TestSupport
import Testing

/// What differs on Linux beside the language.
struct PlatformTests {
  private func port(_ text: String) -> (text: String, complaints: [String]) {
    let port = Port([SourceFile(path: "a.swift", text: text)], for: .reading)
    return (port.texts[0], port.complaints.map(\.description))
  }

  @Test(arguments: ["Combine", "SwiftUI", "SpriteKit", "CoreData", "MapKit"])
  func aFrameworkThatIsNotHereIsNamedWithWhatToDo(name: String) {
    let complaints = port("import UIKit\nimport \(name)\n").complaints
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.hasPrefix("a.swift:2: error: \(name) is Apple's and not here: ") == true)
    #expect(port("#if canImport(\(name))\nimport \(name)\n#endif\n").complaints == [])
    #expect(port("let import\(name) = 1; \(name).f()").complaints == [])
  }

  @Test(arguments: [
    ("let a = XMLParser(data: b)", "FoundationXML"),
    ("class A: NSObject, XMLParserDelegate {}", "FoundationXML"),
    ("URLSession.shared.dataTask(with: a)", "FoundationNetworking"),
    ("func a(_ b: URLRequest) {}", "FoundationNetworking"),
  ])
  func whatFoundationIsSplitIntoIsImported(code: String, module: String) {
    #expect(port("import Foundation\n" + code).text == "import \(module)\nimport Foundation\n" + code)
  }

  @Test(arguments: [
    ("func testA() {}", "func testA() async {}"),
    ("func testA() throws {}", "func testA() async throws {}"),
    ("func testA() async throws {}", "func testA() async throws {}"),
    ("nonisolated func testA() {}", "nonisolated func testA() {}"),
    ("func help() {}", "func help() {}"),
    ("func testA(of b: Int) {}", "func testA(of b: Int) {}"),
    (
      "override func setUp() { super.setUp(); a() }",
      "@MainActor override func setUp() async throws { try await super.setUp(); a() }"
    ),
    (
      "override func tearDownWithError() throws { try super.tearDownWithError() }",
      "@MainActor override func tearDown() async throws { try await super.tearDown() }"
    ),
    ("override class func setUp() {}", "override class func setUp() {}"),
  ])
  func testsOnTheMainActorBecomeAsynchronous(code: String, expected: String) {
    let open = "@MainActor final class A: XCTestCase { "
    #expect(port(open + code + " }").text == open + expected + " }")
    // Others stay as they are.
    for open in ["final class A: XCTestCase { ", "@MainActor final class A: Case { "] {
      #expect(port(open + code + " }").text == open + code + " }")
    }
  }

  @Test func oneTestMayBeOnTheMainActor() {
    let open = "final class A: XCTestCase { func testA() {}; @MainActor func testB()"
    #expect(port(open + " {} }").text == open + " async {} }")
    let extended = "@MainActor class A: XCTestCase {}\nextension A { func testA()"
    #expect(port(extended + " {} }").text == extended + " async {} }")
  }
}
