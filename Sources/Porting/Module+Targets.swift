// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// The mistake in the target that is given with a `#selector`, which is that the target does not have the
  /// method. Nil if no mistake is known. The class of a target is known here only for `self` and for names
  /// that the file declares with a type, and another class may have a method of the same name.
  func wrongTarget(of selector: Int, _ reference: Reference, _ owner: String, in file: Int) -> String? {
    guard let target = target(besides: selector, in: codes[file]),
      let given = classOfValue(target, at: selector, in: file)
    else { return nil }
    let around = outlines[file].scope(around: selector).map { path(of: $0, in: file) } ?? ""
    guard let wanted = findClass(owner, inside: around), let found = findClass(given, inside: ""),
      declares(reference.name, in: Set(ancestry(of: wanted).map(\.name)), orOthers: false)
    else { return nil }
    let above = ancestry(of: found).map(\.name)
    let family = Set(above + descendants(of: found.name))
    guard !family.contains(wanted.name), !declares(reference.name, in: family, orOthers: true) else {
      return nil
    }
    return
      "'\(reference.name)' is a method of \(wanted.name), and the target is a \(found.name), which has no such method"
  }

  /// The target as written in the same brackets as the selector; nil if there is none.
  private func target(besides selector: Int, in code: CodeText) -> String? {
    guard let open = code.opening(around: selector), code.text(open) == "(", let close = code.partners[open]
    else { return nil }
    let callee = code.text(open - 1)
    if callee == "perform" {
      guard code.text(open - 2) == "." else { return "self" }
      return code.kind(open - 3) == .word && code.text(open - 4) != "." ? code.text(open - 3) : nil
    }
    let takesFirst = ["addTarget", "addObserver"].contains(callee)
    var place = open + 1
    while place < close {
      var end = place
      while end < close, code.text(end) != "," { end = (code.partners[end].map { max($0, end) } ?? end) + 1 }
      let label = code.text(place + 1) == ":" ? code.text(place) : ""
      let start = label.isEmpty ? place : place + 2
      if label == "target" || takesFirst && label.isEmpty && place == open + 1, start < end {
        return code.written(start...end - 1)
      }
      place = end + 1
    }
    return nil
  }

  /// Whether one of the classes declares a method with this name, whatever its parameters. With `orOthers`,
  /// an extension of a type that is not a class of these files counts too, because it may apply to them.
  private func declares(_ name: String, in names: Set<String>, orOthers: Bool) -> Bool {
    for (file, outline) in outlines.enumerated() {
      for method in outline.methods where method.name == name {
        let owner = path(of: method.scope, in: file)
        if names.contains(owner) || orOthers && classes[owner] == nil { return true }
      }
    }
    return false
  }

  private func descendants(of name: String) -> [String] {
    classes.filter { entry in
      entry.key != name && ancestry(of: (entry.key, entry.value)).contains { $0.name == name }
    }.map(\.key)
  }
}
