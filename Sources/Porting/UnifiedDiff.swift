// SPDX-License-Identifier: Apache-2.0
/// The difference between two texts, in the format of `diff -u`.
///
/// ```swift
/// print(UnifiedDiff(from: "a\nb\n", to: "a\nc\n", named: "x.swift").text)
/// ```
package struct UnifiedDiff: Sendable {
  /// The diff with its headers, each line with a newline; empty if the texts are equal.
  package let text: String

  private enum Line {
    case same(String), gone(String), new(String)

    var written: String {
      switch self {
      case .same(let line): " " + line
      case .gone(let line): "-" + line
      case .new(let line): "+" + line
      }
    }
    var isSame: Bool { if case .same = self { true } else { false } }
    var isGone: Bool { if case .gone = self { true } else { false } }
  }

  /// Lines of context around each change.
  private static let context = 3

  /// The difference between two versions of the file `name`.
  package init(from old: String, to new: String, named name: String) {
    let lines = Self.lines(from: Self.split(old), to: Self.split(new))
    let hunks = Self.hunks(of: lines)
    guard !hunks.isEmpty else {
      text = ""
      return
    }
    // The start of a hunk in each text, advanced from hunk to hunk.
    var (place, oldLine, newLine) = (0, 1, 1)
    var text = "--- \(name)\n+++ \(name)\n"
    for hunk in hunks {
      for line in lines[place..<hunk.lowerBound] {
        if line.isSame || line.isGone { oldLine += 1 }
        if line.isSame || !line.isGone { newLine += 1 }
      }
      let part = lines[hunk]
      let oldCount = part.count { $0.isSame || $0.isGone }, newCount = part.count { $0.isSame || !$0.isGone }
      text += "@@ -\(Self.range(oldLine, oldCount)) +\(Self.range(newLine, newCount)) @@\n"
      for line in part { text += line.written + "\n" }
      place = hunk.upperBound
      oldLine = oldLine + oldCount
      newLine = newLine + newCount
    }
    self.text = text
  }

  private static func range(_ line: Int, _ count: Int) -> String {
    "\(count == 0 ? line - 1 : line)" + (count == 1 ? "" : ",\(count)")
  }

  private static func split(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func lines(from old: [String], to new: [String]) -> [Line] {
    let change = new.difference(from: old)
    var gone: Set<Int> = [], added: Set<Int> = []
    for step in change {
      switch step {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = [], (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, gone.contains(a) {
        lines.append(.gone(old[a]))
        a += 1
      } else if b < new.count, added.contains(b) {
        lines.append(.new(new[b]))
        b += 1
      } else {
        lines.append(.same(old[a]))
        (a, b) = (a + 1, b + 1)
      }
    }
    return lines
  }

  /// The changes with their context; changes that are close enough to share it are merged.
  private static func hunks(of lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (place, line) in lines.enumerated() where !line.isSame {
      let around = max(place - context, 0)..<min(place + context + 1, lines.count)
      if let last = hunks.last, around.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    return hunks
  }
}
