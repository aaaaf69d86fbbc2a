// SPDX-License-Identifier: Apache-2.0
import Foundation
import TestSupport
import Testing

@testable import Watch

/// The package that `sandbox new NAME --package` writes.
@Suite struct FirstPackageTests {
  @Test func theReadmeShowsTheFilesThatAreWritten() throws {
    let readme = try String(
      contentsOf: Program.packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    let package = try #require(FirstPackage(named: "Falling", library: "../tabletop"))
    for (path, text) in package.files where path != ".gitignore" {
      #expect(readme.contains("```swift \(path)\n// \(path)\n\(text)```\n"), "\(path)")
    }
  }

  /// CI builds and tests the fixture.
  @Test func theFixtureIsThePackageOfMotionTestsThatIsWritten() throws {
    let folder = Program.packageFolder.appendingPathComponent("Tests/Fixtures/ThrownCard")
    let package = try #require(FirstPackage(named: "ThrownCard", library: "../../.."))
    for (path, text) in package.motionFiles where path != ".gitignore" {
      let file = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      // Sources of this repository name their licence first.
      let licence = "// SPDX-License-Identifier: Apache-2.0\n"
      #expect(file.replacing(licence, with: "", maxReplacements: 1) == text, "\(path)")
    }
  }

  @Test(arguments: ["", "a b", "class", "9lives", "../up"])
  func whatIsNoNameOfAModuleIsRefused(name: String) {
    #expect(FirstPackage(named: name) == nil)
  }

  @Test func theCheckoutIsFoundUnlessAnotherIsNamed() throws {
    let package = try #require(FirstPackage(named: "Falling"))
    #expect(package.library == Program.packageFolder.path)
    let quoted = try #require(FirstPackage(named: "Falling", library: "/a \"b\"\\c"))
    #expect(quoted.files[0].text.contains(#"path: "/a \"b\"\\c""#))
  }
}
