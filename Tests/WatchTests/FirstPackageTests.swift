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
