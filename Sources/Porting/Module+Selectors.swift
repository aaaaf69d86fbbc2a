// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// Replaces each `#selector(…)` with a `Selector` that contains the method, so no runtime has to find it.
  func convertSelectors(in file: Int, _ edits: inout EditedFile, _ complaints: inout [Complaint]) {
    let code = codes[file]
    for place in code.tokens.indices
    where code.kind(place) == .directive && code.text(place) == "#selector" {
      guard code.text(place + 1) == "(", let close = code.partners[place + 1], close > place + 2 else {
        complaints.append(code.complaint(at: place, "#selector lacks what it selects"))
        continue
      }
      do {
        let selector = try selector(in: place + 2...close - 1, of: file)
        edits.replace(place...close, with: selector)
      } catch {
        complaints.append(code.complaint(at: place, error.message))
      }
    }
  }

  private struct Refusal: Error {
    let message: String
  }

  private enum Access {
    case method, getter, setter
  }

  private func selector(in places: ClosedRange<Int>, of file: Int) throws(Refusal) -> String {
    let code = codes[file]
    var (first, last) = (places.lowerBound, places.upperBound)
    // Brackets around the whole reference have no effect.
    while code.text(first) == "(", code.partners[first] == last, first + 1 < last {
      (first, last) = (first + 1, last - 1)
    }
    var access = Access.method
    if code.text(first + 1) == ":", ["getter", "setter"].contains(code.text(first)), first + 2 <= last {
      access = code.text(first) == "getter" ? .getter : .setter
      first += 2
    }
    var cast: ClosedRange<Int>?
    if let word = (first...last).first(where: { code.text($0) == "as" && code.kind($0) == .word }),
      word > first, word < last
    {
      (cast, last) = (word + 1...last, word - 1)
    }
    let reference = try reference(in: first...last, of: code)
    let owner = try owner(of: reference.base, at: first, in: file)
    if let wrong = mistake(in: reference, of: owner.name, isProperty: access != .method, at: first, file)
      ?? wrongTarget(of: places.lowerBound - 2, reference, owner.name, in: file)
    {
      throw Refusal(message: wrong)
    }
    if access != .method, !owner.isType {
      throw Refusal(
        message: "the class of '\(reference.base)' is not known here: name it before '\(reference.name)'")
    }
    switch access {
    case .method:
      return method(reference, owner, cast: cast.map(code.written), at: first, in: file)
    case .getter:
      let name = reference.name
      return
        "Selector(\"\(SelectorName.plain(name))\", getter: { (object: \(owner.name)) in object.\(name) })"
    case .setter:
      let name = reference.name
      return "Selector(\"\(SelectorName.ofSetter(name))\", "
        + "setter: { (object: \(owner.name), value) in object.\(name) = value })"
    }
  }

  /// The content of a `#selector`: the part before the last dot, the name, and the labels in brackets.
  struct Reference {
    let base: String, name: String
    let labels: [String]?
    let brackets: String
  }

  private func reference(in places: ClosedRange<Int>, of code: CodeText) throws(Refusal) -> Reference {
    var last = places.upperBound
    var labels: [String]?, brackets = ""
    if code.text(last) == ")", let open = code.partners[last], open > places.lowerBound {
      // `(_:by:)`: words and colons alternate.
      labels = stride(from: open + 1, to: last, by: 2).map(code.text)
      brackets = code.written(open...last)
      last = open - 1
    }
    if brackets == "()" {
      throw Refusal(message: "#selector names a method and does not call it: leave out the brackets")
    }
    guard code.kind(last) == .word else { throw Refusal(message: "#selector names no method or property") }
    guard last > places.lowerBound else {
      return Reference(base: "", name: code.text(last), labels: labels, brackets: brackets)
    }
    guard code.text(last - 1) == ".", last - 2 >= places.lowerBound else {
      throw Refusal(message: "#selector names no method or property")
    }
    return Reference(
      base: code.written(places.lowerBound...last - 2), name: code.text(last), labels: labels,
      brackets: brackets)
  }

  /// The class that has the method. This is the enclosing class unless a class or a value is written. If the
  /// class of a value is not known here, the result is the value as written.
  private func owner(
    of base: String, at place: Int, in file: Int
  ) throws(Refusal) -> (name: String, isWritten: Bool, isType: Bool) {
    if !["", "self", "Self", "super"].contains(base) {
      let last = base.split(separator: ".").last.map(String.init) ?? base
      let isType = last.first?.isUppercase == true || last.first == "`"
      if !isType, let known = classOfValue(base, at: place, in: file) { return (known, true, true) }
      return (base, true, isType)
    }
    guard let scope = outlines[file].scope(around: place) else {
      throw Refusal(message: "#selector stands in no class: name the class of the method")
    }
    return (outlines[file].scopes[scope].name, false, true)
  }

  private func method(
    _ reference: Reference, _ owner: (name: String, isWritten: Bool, isType: Bool), cast: String?,
    at place: Int, in file: Int
  ) -> String {
    let around = outlines[file].scope(around: place).map { path(of: $0, in: file) } ?? ""
    let declared = declaration(of: reference.name, labels: reference.labels, class: owner.name, around)
    let name = declared ?? SelectorName.of(reference.name, labels: reference.labels ?? [])
    guard owner.isType else { return ofValue(name, reference, cast) }
    var expression = "\(owner.name).\(reference.name)\(reference.brackets)"
    if let cast {
      // The method of a class is a function of the object; the method of an object is not.
      let isWhole = owner.isWritten && reference.base == owner.name
      expression += " as " + (isWhole ? cast : "(\(owner.name)) -> \(cast)")
    }
    return "Selector(\"\(name)\", \(expression))"
  }

  /// The method of a value whose class the compiler knows, in separate steps, so that compiler errors say
  /// what the class lacks.
  private func ofValue(_ name: String, _ reference: Reference, _ cast: String?) -> String {
    let method = reference.name + reference.brackets + (cast.map { " as (_) -> \($0)" } ?? "")
    let owner = "Selector.owner(of: \(reference.base))"
    // A closure within a closure has its own arguments.
    if reference.base.hasPrefix("$") { return "Selector(\"\(name)\", \(owner).\(method))" }
    return "{ () -> Selector in let owner = \(owner); return Selector(\"\(name)\", owner.\(method)) }()"
  }

  /// The Objective-C name of a method that is declared in these files; nil if it is not, or if it is
  /// ambiguous.
  private func declaration(
    of name: String, labels: [String]?, class owner: String, _ around: String
  ) -> String? {
    var found: Set<String> = []
    let wanted = findClass(owner, inside: around)?.name ?? owner
    for (file, outline) in outlines.enumerated() {
      for method in outline.methods where method.name == name && (labels == nil || method.labels == labels!) {
        guard path(of: method.scope, in: file) == wanted else { continue }
        found.insert(selectorName(of: method, in: file))
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The Objective-C name: given by `@objc(name)`, or made from name and labels.
  func selectorName(of method: Outline.Method, in file: Int) -> String {
    let code = codes[file]
    for place in method.start..<method.keyword where code.text(place) == "@objc" {
      let after = code.afterAttribute(place)
      if after > place + 1 { return code.written(place + 2...after - 2) }
    }
    return SelectorName.of(method.name, labels: method.labels)
  }
}
