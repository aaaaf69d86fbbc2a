// SPDX-License-Identifier: Apache-2.0
import Foundation
import Porting
import Testing

/// A page of a playground with `#selector`, as `main.swift` of a target that the plugin converts.
@Suite struct PlaygroundPageTests {
  private static let page = Repository.folder.appendingPathComponent(
    "Tests/Fixtures/PlaygroundPage/main.swift")

  private func converted(_ text: String) -> Porting.Port {
    Porting.Port([SourceFile(path: Self.page.path, text: text)], for: .compiling)
  }

  @Test(arguments: ["5", "6"]) func aPageAtTheTopLevelCompiles(mode: String) throws {
    let port = converted(try String(contentsOf: Self.page, encoding: .utf8))
    #expect(port.complaints.isEmpty)
    let outcome = try SwiftCompiler.check([], main: port.texts[0], mode: mode, whole: true)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Else the test above proves nothing; and a method of a value is checked as on iOS.
  @Test(arguments: [
    ("#selector(controller.clear)", "#selector(controller.cleer)", "has no member 'cleer'", 44),
    (
      "#selector(controller.clear)", "#selector(boxes[0].cleer)",
      "'BallsViewController' has no member 'cleer'", 44
    ),
    ("action: #selector(tapped)", "action: #selector(taped)", "has no member 'taped'", 24),
  ])
  func aMisspeltMethodIsAnErrorOfTheCompiler(right: String, wrong: String, message: String, line: Int) throws
  {
    let text = try String(contentsOf: Self.page, encoding: .utf8).replacing(right, with: wrong)
      .replacing("let controller =", with: "var boxes = [BallsViewController()]; let controller =")
    let port = converted(text)
    #expect(port.complaints.isEmpty)
    let outcome = try SwiftCompiler.check([], main: port.texts[0], mode: "5")
    #expect(outcome.status != 0)
    let said = outcome.errors.split(separator: "\n").first { $0.contains(": error:") } ?? ""
    #expect(said.hasPrefix("\(Self.page.path):\(line):") && said.hasSuffix(message), "\(outcome.errors)")
  }
}
