// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a source file declares for its users: found by reading lines, not by compiling.
///
/// It knows the house's style (one declaration a line, doc comments of three slashes) and no more of Swift.
struct PublicSurface {
  /// A declaration and what its doc comment says.
  struct Declaration {
    /// `Type`, `Type.member(label:)` or `Type.Nested.member`.
    var name: String
    /// Whether the doc comment has a line `Differs from UIKit:`.
    var differs: Bool
  }

  private(set) var declarations: [Declaration] = []
  /// What is open at the present line: a type's name, or nil for any other pair of braces.
  private var scopes: [Scope?] = []
  private var doc: [String] = []
  /// The part of a declaration that was read while its parentheses are not yet closed.
  private var pending = ""

  private struct Scope {
    var name: String
    /// Members of public protocols and cases of public enums carry no `public` of their own.
    var makesMembersPublic: Bool
    /// What is public in an internal type is not seen outside.
    var hidesMembers: Bool
  }

  private static let modifiers: Set<String> = [
    "public", "open", "final", "class", "static", "override", "required", "convenience", "weak",
    "nonisolated",
    "indirect", "lazy", "package", "internal", "private", "mutating", "isolated",
  ]
  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "protocol", "extension", "actor",
  ]

  /// Reads one file's text.
  mutating func read(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(line: String(line)) }
  }

  private mutating func read(line: String) {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    if trimmed.hasPrefix("///") { return doc.append(trimmed) }
    let code = Self.withoutTextAndComments(trimmed)
    if code.isEmpty || code.hasPrefix("@") && !code.contains(" func ") && !code.contains(" var ") { return }
    pending += pending.isEmpty ? code : " " + code
    if Self.balance(pending, "(", ")") > 0 { return }
    let whole = pending
    pending = ""
    let scope = declare(whole)
    doc = []
    if let scope, let brace = whole.firstIndex(of: "{") {
      scopes.append(scope)
      let rest = whole[whole.index(after: brace)...].trimmingCharacters(in: .whitespaces)
      return rest.isEmpty ? () : read(line: rest)
    }
    for character in whole {
      if character == "{" { scopes.append(nil) }
      if character == "}" { _ = scopes.popLast() }
    }
  }

  /// Notes the declaration in a line, if there is one, and answers the scope that it opens.
  private mutating func declare(_ line: String) -> Scope? {
    guard !scopes.contains(where: { $0 == nil || $0?.hidesMembers == true }) else { return nil }
    let around = scopes.last ?? nil
    var words = line.split(separator: " ").map(String.init)
    var isPublic = around?.makesMembersPublic ?? false
    while let word = words.first, Self.modifiers.contains(Self.plain(word)) || word.hasPrefix("@") {
      if Self.typeKeywords.contains(word), words.count > 1, !["func", "var"].contains(words[1]) { break }
      if word == "public" || word == "open" { isPublic = true }
      if ["private", "package", "internal"].contains(word) { isPublic = false }
      words.removeFirst()
    }
    guard let keyword = words.first else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if Self.typeKeywords.contains(keyword) {
      let name = Self.qualified(Self.identifier(rest), in: around)
      if isPublic, keyword != "extension" { add(name) }
      return Scope(
        name: name, makesMembersPublic: isPublic && ["protocol", "enum"].contains(keyword),
        hidesMembers: !isPublic && keyword != "extension")
    }
    guard isPublic else { return nil }
    switch Self.plain(keyword) {
    case "func": add(Self.qualified(Self.signature(rest), in: around))
    case "init", "init?": add(Self.qualified(Self.signature(words.joined(separator: " ")), in: around))
    case "var", "let":
      for part in Self.parts(rest) { add(Self.qualified(Self.identifier(part), in: around)) }
    case "typealias": add(Self.qualified(Self.identifier(rest), in: around))
    case "case": for part in Self.parts(rest) { add(Self.qualified(Self.identifier(part), in: around)) }
    default: break
    }
    return nil
  }

  private mutating func add(_ name: String) {
    let differs = doc.contains { $0.contains("Differs from UIKit:") }
    if let index = declarations.firstIndex(where: { $0.name == name }) {
      declarations[index].differs = declarations[index].differs || differs
    } else {
      declarations.append(Declaration(name: name, differs: differs))
    }
  }

  // MARK: Words

  private static func qualified(_ name: String, in scope: Scope?) -> String {
    scope.map { $0.name + "." + name } ?? name
  }

  /// `private(set)` as `private`, `init?(x` as `init?`.
  private static func plain(_ word: String) -> String {
    String(word.prefix { $0 != "(" && $0 != "<" })
  }

  private static func identifier(_ text: String) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
  }

  /// The names of `start: CGPoint, end: CGPoint` or `left = 1, right`.
  private static func parts(_ text: String) -> [String] {
    let head = text.prefix { $0 != "{" }
    return head.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      $0.first.map { $0.isLetter } ?? false
    }
  }

  /// `move(to:)` for `move(to point: CGPoint) -> Bool`.
  private static func signature(_ text: String) -> String {
    guard let open = text.firstIndex(of: "(") else { return identifier(text) }
    let name = text[..<open].replacingOccurrences(of: "?", with: "")
    var (depth, labels, parameter) = (0, "", "")
    for character in text[open...] {
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && parameter.last != "-" { depth -= 1 }
      if depth == 0 || depth == 1 && character == "," {
        labels += label(parameter)
        parameter = ""
        if depth == 0 { break }
      } else if !(depth == 1 && character == "(" && parameter.isEmpty) {
        parameter.append(character)
      }
    }
    return "\(name)(\(labels))"
  }

  private static func label(_ parameter: String) -> String {
    let trimmed = parameter.trimmingCharacters(in: .whitespaces)
    return trimmed.isEmpty ? "" : identifier(trimmed) + ":"
  }

  private static func balance(_ text: String, _ open: Character, _ close: Character) -> Int {
    text.reduce(0) { $0 + ($1 == open ? 1 : $1 == close ? -1 : 0) }
  }

  private static func withoutTextAndComments(_ line: String) -> String {
    var (result, isText, isEscaped) = ("", false, false)
    for character in line {
      if isText {
        if character == "\"", !isEscaped { isText = false }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isText = true
      } else {
        result.append(character)
        if result.hasSuffix("//") { return result.dropLast(2).trimmingCharacters(in: .whitespaces) }
      }
    }
    return result
  }
}
