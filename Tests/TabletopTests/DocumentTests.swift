// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What the documents name is there, and what is there is documented.
@Suite struct DocumentTests {
  /// A public type, and whether its doc comment shows code.
  private struct PublicType {
    var place: String
    var hasExample: Bool
  }

  /// The public classes, structures, enumerations and protocols of a file, found by their lines: the
  /// formatter sees to it that each begins one.
  private static func publicTypes(in path: String) throws -> [PublicType] {
    var types: [PublicType] = []
    var comment: [String] = []
    var openParentheses = 0
    for line in try Repository.text(of: path).components(separatedBy: "\n") {
      let code = line.trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("///") {
        comment.append(code)
        continue
      }
      // An attribute may take several lines.
      if openParentheses > 0 || code.hasPrefix("@") {
        let isWithin = openParentheses > 0
        openParentheses += code.count { $0 == "(" } - code.count { $0 == ")" }
        if isWithin || openParentheses > 0 { continue }
      }
      let words = code.split(separator: " ").map(String.init)
      let modifiers = ["final", "indirect", "nonisolated"]
      let rest = words.drop { modifiers.contains($0) || $0.hasPrefix("@") || $0 == "public" || $0 == "open" }
      if words.contains(where: { $0 == "public" || $0 == "open" }), let keyword = rest.first,
        ["class", "struct", "enum", "protocol", "actor"].contains(keyword),
        let name = rest.dropFirst().first, !["func", "var", "let"].contains(name)
      {
        types.append(PublicType(place: "\(path): \(name)", hasExample: comment.contains("/// ```swift")))
      }
      // An attribute on a line of its own stands between a comment and its declaration.
      if !(code.hasPrefix("@") && !words.contains("public") && !words.contains("open")) { comment = [] }
    }
    return types
  }

  @Test func everyPublicTypeShowsHowItIsUsed() throws {
    var types: [PublicType] = []
    for library in Repository.libraries {
      for path in try Repository.paths(in: "Sources/\(library)", endingWith: ".swift") {
        types += try Self.publicTypes(in: path)
      }
    }
    #expect(types.count > 200)
    let silent = types.filter { !$0.hasExample }.map(\.place)
    #expect(silent.isEmpty, "types without an example: \(silent)")
  }

  /// Words between backticks that look like paths: with a slash and of letters that paths have. What is built
  /// is not there yet.
  private static func namedPaths(in page: String) throws -> [String] {
    let letters = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "/.+_-"))
    let parts = try Repository.text(of: page).components(separatedBy: "`")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.contains("/") || $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .filter {
        $0.unicodeScalars.allSatisfy(letters.contains) && !$0.hasPrefix("/") && !$0.hasPrefix(".build")
      }
  }

  /// The targets of Markdown links that are no addresses.
  private static func linkedPaths(in page: String) throws -> [String] {
    try Repository.text(of: page).components(separatedBy: "](").dropFirst().map {
      String($0.prefix { $0 != ")" && $0 != "#" })
    }.filter { !$0.isEmpty && !$0.contains(":") }
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md"])
  func everyPathThatADocumentNamesExists(page: String) throws {
    let files = try ["Sources", "Tests"].flatMap { try Repository.paths(in: $0, endingWith: "") }
    func isThere(_ path: String) -> Bool {
      // A path is meant from the top, or from `Sources` or `Tests`; a lone file's name is unique enough to
      // find.
      if ["", "Sources/", "Tests/"].contains(where: { Repository.exists($0 + path) }) { return true }
      return !path.contains("/") && files.contains { $0.hasSuffix("/\(path)") }
    }
    let named = try Self.namedPaths(in: page) + Self.linkedPaths(in: page)
    #expect(named.count > 5)
    let missing = named.filter { !isThere($0) }
    #expect(missing.isEmpty, "\(page) names what is not there: \(missing)")
  }

  /// Links work on disk; `.ci/docs` gives docc its own form of them.
  @Test func everyLinkOfThePagesLeadsToAFile() throws {
    let folder = "Sources/Tabletop/Tabletop.docc"
    for path in try Repository.paths(in: folder, endingWith: ".md") {
      for link in try Self.linkedPaths(in: path) {
        #expect(Repository.exists("\(folder)/\(link)"), "\(path) links to \(link)")
      }
      let text = try Repository.text(of: path)
      #expect(!text.contains("<doc:"), "\(path) has a link that leads nowhere on disk")
    }
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md"])
  func theFirstPagesAreShort(page: String) throws {
    let lines = try Repository.text(of: page).components(separatedBy: "\n").count - 1
    #expect(lines <= 150, "\(page) has \(lines) lines")
  }

  /// docc says the same of links within the catalogue; of pages that nothing links to it says nothing.
  @Test func everyPageOfTheCatalogueIsOnItsFirstPage() throws {
    let folder = "Sources/Tabletop/Tabletop.docc"
    let first = try Repository.text(of: "\(folder)/Tabletop.md")
    for path in try Repository.paths(in: folder, endingWith: ".md") where !path.hasSuffix("/Tabletop.md") {
      let name = path.dropFirst(folder.count + 1).dropLast(3)
      #expect(first.contains("](\(name).md)"), "\(name) is not on the first page")
    }
  }
}
