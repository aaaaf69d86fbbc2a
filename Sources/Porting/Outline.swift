// SPDX-License-Identifier: Apache-2.0
/// The types and extensions of a file, with their methods.
struct Outline {
  /// A type or an extension.
  struct Scope {
    /// `class`, `struct`, `enum`, `actor`, `protocol` or `extension`.
    let keyword: String
    /// The name as written, without generic arguments; an extension's may have a path: `Outer.Inner`.
    let name: String
    /// The places of the keyword, the opening brace and the closing brace.
    let head: Int, open: Int, close: Int
    /// The place of the colon before the inherited types; nil if there is none.
    let colon: Int?
    /// The names of the inherited types, without generic arguments.
    let inherited: [String]
    /// The enclosing scope.
    let outer: Int?

    var isGeneric = false
  }

  /// A method that is a direct member of a type or extension.
  struct Method {
    let scope: Int
    let name: String
    let parameters: [Parameter]
    /// The places of the first modifier or attribute, and of `func`.
    let start: Int, keyword: Int
    /// Whether it is neither generic nor throwing nor asynchronous.
    let isPlain: Bool

    var labels: [String] { parameters.map(\.label) }
  }

  struct Parameter {
    let label: String
    let type: String
  }

  private(set) var scopes: [Scope] = []
  private(set) var methods: [Method] = []

  init(of code: CodeText) {
    findScopes(in: code)
    for place in code.tokens.indices where code.text(place) == "func" && code.kind(place) == .word {
      addMethod(at: place, in: code)
    }
  }

  /// The innermost type or extension around a place.
  func scope(around place: Int) -> Int? {
    scopes.indices.last { scopes[$0].open < place && place < scopes[$0].close }
  }

  /// Whether a place is directly in the scope, not in nested braces.
  func isMember(_ place: Int, of scope: Int, in code: CodeText) -> Bool {
    var place = place - 1
    while place > scopes[scope].open {
      if let partner = code.partners[place], partner < place {
        place = partner
      } else if code.partners[place] != nil {
        return false
      }
      place -= 1
    }
    return place == scopes[scope].open
  }

  private mutating func findScopes(in code: CodeText) {
    let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "extension"]
    for place in code.tokens.indices where keywords.contains(code.text(place)) {
      let name = code.text(place + 1)
      // `class func`, `protocol P: class` and members such as `.extension` do not begin a type.
      guard code.kind(place) == .word, code.kind(place + 1) == .word, code.text(place - 1) != ".",
        !CodeText.modifiers.contains(name), !CodeText.declarations.contains(name)
      else { continue }
      guard let open = brace(from: place + 2, in: code), let close = code.partners[open] else { continue }
      var (path, next) = (name, place + 2)
      while code.text(next) == ".", code.kind(next + 1) == .word, next + 1 < open {
        path += "." + code.text(next + 1)
        next += 2
      }
      let colon = colon(from: next, to: open, in: code)
      var scope = Scope(
        keyword: code.text(place), name: path, head: place, open: open, close: close, colon: colon,
        inherited: colon.map { inherited(from: $0 + 1, to: open, in: code) } ?? [],
        outer: self.scope(around: place))
      scope.isGeneric = code.text(next).hasPrefix("<")
      scopes.append(scope)
    }
  }

  private func brace(from start: Int, in code: CodeText) -> Int? {
    var place = start
    while place < code.tokens.count {
      let text = code.text(place)
      if text == "{" { return place }
      if text == "}" || text == ";" || text == "=" || text == ")" { return nil }
      if text == "(" || text == "[" { place = code.partners[place] ?? place }
      place += 1
    }
    return nil
  }

  /// The colon before the inherited types, not one between angle brackets or after `where`.
  private func colon(from start: Int, to end: Int, in code: CodeText) -> Int? {
    var depth = 0
    for place in start..<max(start, end) {
      let text = code.text(place)
      if text == "where" { return nil }
      if code.kind(place) == .sign, text != "->" {
        depth += text.count { $0 == "<" } - text.count { $0 == ">" }
      }
      if text == ":", depth == 0 { return place }
    }
    return nil
  }

  private func inherited(from start: Int, to end: Int, in code: CodeText) -> [String] {
    var names: [String] = [], depth = 0, isNew = true
    for place in start..<max(start, end) {
      let text = code.text(place)
      if text == "where" { break }
      if code.kind(place) == .sign, text != "." {
        depth += text.count { $0 == "<" } - text.count { $0 == ">" }
        if text == ",", depth == 0 { isNew = true }
      } else if depth == 0, code.kind(place) == .word {
        if isNew { names.append(text) } else { names[names.count - 1] += "." + text }
        isNew = false
      }
    }
    return names
  }

  // MARK: Methods

  private mutating func addMethod(at place: Int, in code: CodeText) {
    guard let scope = scope(around: place), isMember(place, of: scope, in: code),
      code.kind(place + 1) == .word
    else { return }
    var open = place + 2
    let isGeneric = code.text(open).hasPrefix("<")
    while open < code.tokens.count, code.text(open) != "(" { open += 1 }
    guard let close = code.partners[open] else { return }
    let effects: Set<String> = ["async", "throws", "rethrows", "reasync"]
    methods.append(
      Method(
        scope: scope, name: code.text(place + 1), parameters: parameters(in: open...close, of: code),
        start: code.startOfDeclaration(at: place), keyword: place,
        isPlain: !isGeneric && !effects.contains(code.text(close + 1))))
  }

  private func parameters(in places: ClosedRange<Int>, of code: CodeText) -> [Parameter] {
    var parameters: [Parameter] = []
    var place = places.lowerBound + 1
    while place < places.upperBound {
      let start = place
      var colon: Int?, end: Int?, depth = 0
      while place < places.upperBound {
        let text = code.text(place)
        if text == "," && depth == 0 { break }
        if text == ":", colon == nil { colon = place }
        if text == "=", depth == 0, end == nil { end = place }
        if code.kind(place) == .sign, text != "->" {
          depth += text.count { $0 == "<" } - text.count { $0 == ">" }
        }
        place = (["(", "[", "{"].contains(text) ? code.partners[place] : nil) ?? place
        place += 1
      }
      if let colon, colon + 1 < end ?? place {
        let words = (start..<colon).filter { code.kind($0) == .word }
        parameters.append(
          Parameter(
            label: words.first.map(code.text) ?? "_", type: code.written(colon + 1...(end ?? place) - 1)))
      }
      place += 1
    }
    return parameters
  }
}
