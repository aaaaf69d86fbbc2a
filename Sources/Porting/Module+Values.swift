// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// The class, in these files, of an expression at a place: `self`, or a constant, variable or parameter
  /// that the file declares with its type; nil if it is not obvious.
  func classOfValue(_ written: String, at place: Int, in file: Int) -> String? {
    let around = outlines[file].scope(around: place).map { path(of: $0, in: file) } ?? ""
    var name = written
    while name.hasSuffix("!") || name.hasSuffix("?") { name.removeLast() }
    if name == "self" {
      return isInTypeMember(place, of: file) ? nil : findClass(around, inside: "")?.name
    }
    if name.hasPrefix("self.") { name.removeFirst(5) }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    var found: Set<String> = []
    for at in codes[file].tokens.indices where codes[file].text(at) == name {
      switch declaredType(at: at, in: codes[file]) {
      case .none: break
      case .known(let type): found.insert(type)
      case .unknown: return nil
      }
    }
    guard found.count == 1, let type = found.first else { return nil }
    return findClass(type, inside: around)?.name
  }

  private enum DeclaredType {
    /// No declaration.
    case none
    case known(String)
    /// A declaration without a written type, or a possible declaration.
    case unknown
  }

  /// The type that the word at a place is declared with: `let game: Game?`, `var game = Game(…)` or `(game:
  /// Game)`.
  private func declaredType(at place: Int, in code: CodeText) -> DeclaredType {
    guard code.kind(place) == .word, code.text(place - 1) != "." else { return .none }
    let (before, after) = (code.text(place - 1), code.text(place + 1))
    let isDeclared = ["let", "var", "for"].contains(before)
    if after == ":" {
      guard isDeclared || isParameter(place, in: code) else { return .none }
      return typeName(at: place + 2, in: code).map { .known($0) } ?? .unknown
    }
    if after == "=", isDeclared {
      guard let type = typeName(at: place + 2, in: code) else { return .unknown }
      let end = place + 2 + 2 * type.count { $0 == "." }
      return code.text(end + 1) == "(" ? .known(type) : .unknown
    }
    // `{ game in`, `(game, other) in`, `let (game, other)`, `if let game {`.
    return isDeclared || after == "in" || [",", ")"].contains(after) && isInPattern(place, in: code)
      ? .unknown : .none
  }

  /// Whether a word before a colon declares a parameter and is not an argument label.
  private func isParameter(_ place: Int, in code: CodeText) -> Bool {
    guard let open = code.opening(around: place), code.text(open) == "(" else { return false }
    return ["init", "subscript", "{"].contains(code.text(open - 1)) || code.text(open - 2) == "func"
  }

  /// The name of a type with its path, if one begins at the place; its last word begins with a capital
  /// letter.
  private func typeName(at place: Int, in code: CodeText) -> String? {
    guard code.kind(place) == .word else { return nil }
    var (name, end) = (code.text(place), place)
    while code.text(end + 1) == ".", code.kind(end + 2) == .word {
      name += "." + code.text(end + 2)
      end += 2
    }
    // `Game.shared` is a value.
    let isType = name.split(separator: ".").allSatisfy { $0.first?.isUppercase == true }
    return isType && !code.text(end + 1).hasPrefix("<") ? name : nil
  }

  /// Whether a word is in brackets after `let`, `var`, `case` or `for`, or before `in`.
  private func isInPattern(_ place: Int, in code: CodeText) -> Bool {
    guard let open = code.opening(around: place), let close = code.partners[open] else { return false }
    if code.text(open) == "{" {
      return code.text(open + 1) == code.text(place) || code.text(place - 1) == ","
    }
    return ["let", "var", "for"].contains(code.text(open - 1)) || code.text(close + 1) == "in"
  }

  /// Whether a place is in a static member, where `self` is not an object.
  private func isInTypeMember(_ place: Int, of file: Int) -> Bool {
    guard let scope = outlines[file].scope(around: place) else { return true }
    let (code, open) = (codes[file], outlines[file].scopes[scope].open)
    var outermost = place
    while let brace = code.opening(around: outermost), brace > open { outermost = brace }
    var head = outermost
    while head > open, !["func", "var", "let", "init", "subscript"].contains(code.text(head)) { head -= 1 }
    let own = (code.startOfDeclaration(at: head)..<max(head, code.startOfDeclaration(at: head))).map(
      code.text)
    return own.contains("static") || own.contains("class")
  }
}

extension CodeText {
  /// The innermost open bracket at a place; nil if there is none.
  func opening(around place: Int) -> Int? {
    var at = place - 1
    while at >= 0 {
      if let partner = partners[at] {
        if partner > at { return at }
        at = partner
      }
      at -= 1
    }
    return nil
  }
}
