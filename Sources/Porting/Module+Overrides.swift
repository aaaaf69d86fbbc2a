// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// Moves overriding members from extensions into their class, whichever file declares it.
  ///
  /// Without Objective-C, a declaration in an extension cannot override.
  func moveOverrides(_ edits: inout [EditedFile]) {
    for (file, outline) in outlines.enumerated() {
      let code = codes[file]
      for (index, scope) in outline.scopes.enumerated() where scope.keyword == "extension" {
        guard let target = findClass(scope.name, inside: "") else { continue }
        for range in overrides(in: index, of: outline, code) {
          move(range, from: file, to: target.place, &edits)
        }
      }
    }
  }

  /// The bytes of the members with `override`, from the first modifier to the closing brace.
  private func overrides(in scope: Int, of outline: Outline, _ code: CodeText) -> [Range<Int>] {
    var ranges: [Range<Int>] = [], place = outline.scopes[scope].open + 1
    while place < outline.scopes[scope].close {
      let text = code.text(place)
      if text == "override", code.kind(place) == .word {
        let start = code.startOfDeclaration(at: place)
        var end = place
        while end < outline.scopes[scope].close, code.text(end) != "{" {
          end = (["(", "["].contains(code.text(end)) ? code.partners[end] : nil) ?? end
          end += 1
        }
        guard code.text(end) == "{", let close = code.partners[end] else { return ranges }
        ranges.append(code.tokens[start].range.lowerBound..<code.tokens[close].range.upperBound)
        place = close
      } else if ["{", "(", "["].contains(text), let partner = code.partners[place] {
        place = partner
      }
      place += 1
    }
    return ranges
  }

  private func move(_ range: Range<Int>, from file: Int, to target: ClassPlace, _ edits: inout [EditedFile]) {
    let code = codes[file]
    let start = code.lineStart(of: range.lowerBound)
    let indent = String(
      decoding: code.bytes[start..<range.lowerBound].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
    let member = indent + edits[file].take(range) + "\n"
    edits[file].clear(range)
    edits[target.file].append(
      member, toScopeClosedAt: outlines[target.file].scopes[target.scope].close,
      location: edits[file].location(ofLine: code.line(of: range.lowerBound)))
  }
}

extension EditedFile {
  /// Inserts lines before the closing brace of a type; `location` gives their original place.
  mutating func append(_ lines: String, toScopeClosedAt place: Int, location: String) {
    let byte = code.tokens[place].range.lowerBound
    switch purpose {
    case .compiling:
      insert("\n" + location + lines + self.location(ofLine: code.line(of: byte)), before: place)
    case .reading:
      let start = code.lineStart(of: byte)
      let isFirstOfLine = code.bytes[start..<byte].allSatisfy { $0 == 32 || $0 == 9 }
      if isFirstOfLine { insert("\n" + lines, at: start) } else { insert("\n" + lines, before: place) }
    }
  }
}
