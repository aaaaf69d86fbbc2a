// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// The mistake in the method that a `#selector` names, with advice; nil if none is known. The compiler
  /// finds other mistakes, because a class may inherit methods that these files do not declare.
  func mistake(
    in reference: Reference, of owner: String, isProperty: Bool, at place: Int, _ file: Int
  ) -> String? {
    let around = outlines[file].scope(around: place).map { path(of: $0, in: file) } ?? ""
    guard let first = findClass(owner, inside: around) else { return notAClass(owner) }
    let name = reference.name
    var found: [Outline.Method] = [], wrong: String?, hasProperty = false
    for (path, _) in ancestry(of: first) {
      for (file, outline) in outlines.enumerated() {
        for scope in outline.scopes.indices where self.path(of: scope, in: file) == path {
          hasProperty = hasProperty || declaresProperty(name, in: scope, of: file)
          let methods = outline.methods.filter { $0.scope == scope && $0.name == name }
          for method in methods where reference.labels == nil || method.labels == reference.labels! {
            found.append(method)
            wrong = wrong ?? fault(of: method, in: file)
            if fault(of: method, in: file) == nil, !isProperty { return nil }
          }
        }
      }
    }
    if isProperty {
      let isMethod = !found.isEmpty && !hasProperty
      return isMethod
        ? "'\(name)' is a method of \(owner): write #selector(\(name)) without getter or setter" : nil
    }
    if let wrong { return "#selector takes an instance method: " + wrong }
    guard found.isEmpty, hasProperty, reference.labels == nil else { return nil }
    return "'\(name)' is a property of \(owner): write #selector(getter: \(name))"
  }

  /// A class of these files, and its superclasses.
  func ancestry(
    of first: (name: String, place: ClassPlace)
  ) -> [(name: String, place: ClassPlace)] {
    var all = [first], seen: Set<String> = [first.name]
    while let (name, place) = all.last, let parent = outlines[place.file].scopes[place.scope].inherited.first,
      let above = findClass(parent, inside: name.split(separator: ".").dropLast().joined(separator: ".")),
      seen.insert(above.name).inserted
    {
      all.append(above)
    }
    return all
  }

  private func notAClass(_ owner: String) -> String? {
    for outline in outlines {
      for scope in outline.scopes where scope.name == owner && scope.outer == nil {
        if ["struct", "enum", "actor"].contains(scope.keyword) {
          return
            "#selector takes a method of a class: \(owner) is \(scope.keyword == "struct" ? "a" : "an") \(scope.keyword)"
        }
      }
    }
    return nil
  }

  /// Why a selector cannot call a method; nil if it can.
  private func fault(of method: Outline.Method, in file: Int) -> String? {
    let own = (method.start..<method.keyword).map(codes[file].text)
    if own.contains("static") || own.contains("class") {
      return "'\(method.name)' is one of the class itself"
    }
    if !method.isPlain { return "'\(method.name)' is generic, throws or is asynchronous" }
    if method.parameters.count > 2 {
      return "'\(method.name)' has \(method.parameters.count) parameters, and at most two are given"
    }
    return nil
  }

  private func declaresProperty(_ name: String, in scope: Int, of file: Int) -> Bool {
    let (code, own) = (codes[file], outlines[file].scopes[scope])
    return (own.open..<own.close).contains { place in
      code.text(place) == name && code.kind(place) == .word && ["let", "var"].contains(code.text(place - 1))
        && outlines[file].isMember(place - 1, of: scope, in: code)
    }
  }
}
