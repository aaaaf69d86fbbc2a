// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// Gives classes a table of their Objective-C methods, in which `Selector("tapped:")` finds them.
  ///
  /// Each class has one table, which falls back on its superclass's. So the topmost class in these files
  /// conforms to `MethodTable`, and its subclasses override the declarations.
  func addMethodTables(to edits: inout [EditedFile]) {
    let tables = methodsByClass()
    for (name, place) in classes.sorted(by: { $0.key < $1.key }) {
      guard let methods = tables[name], !methods.isEmpty else { continue }
      let scope = outlines[place.file].scopes[place.scope]
      let isBelow = hasTable(above: name, tables)
      if !isBelow { conform(scope, &edits[place.file]) }
      let cases = methods.map { method in
        "case \"\(selectorName(of: method.method, in: method.file))\": return \(entry(method.method, scope.name))"
      }
      let table = """
        public \(isBelow ? "override " : "")nonisolated class func _method(named name: String) -> Selector? { switch name { \
        \(cases.joined(separator: "; ")); default: return \(isBelow ? "super._method(named: name)" : "nil") } }

        """
      let file = edits[place.file]
      edits[place.file].append(
        table, toScopeClosedAt: scope.close,
        location: file.location(ofLine: file.code.line(of: file.code.tokens[scope.close].range.lowerBound)))
    }
  }

  private struct Entry {
    let file: Int
    let method: Outline.Method
  }

  /// The methods in the table of each class: those that were marked for Objective-C and can be called.
  private func methodsByClass() -> [String: [Entry]] {
    var tables: [String: [Entry]] = [:], names: [String: Set<String>] = [:]
    for (file, outline) in outlines.enumerated() {
      for method in outline.methods {
        let scope = outline.scopes[method.scope]
        let owner = path(of: method.scope, in: file)
        guard scope.keyword == "class" || scope.keyword == "extension",
          let home = classes[owner], isForObjectiveC(method, file), canBeCalled(method, file),
          home.file == file || !isPrivate(method, file),
          names[owner, default: []].insert(selectorName(of: method, in: file)).inserted
        else { continue }
        tables[owner, default: []].append(Entry(file: file, method: method))
      }
    }
    return tables
  }

  private func words(_ range: Range<Int>, _ file: Int) -> [String] { range.map(codes[file].text) }

  private func isForObjectiveC(_ method: Outline.Method, _ file: Int) -> Bool {
    let scope = outlines[file].scopes[method.scope]
    let own = words(method.start..<method.keyword, file)
    if own.contains("@nonobjc") { return false }
    if own.contains("@objc") || own.contains("@IBAction") { return true }
    guard !own.contains("private"), !own.contains("fileprivate") else { return false }
    let heads = words(codes[file].startOfDeclaration(at: scope.head)..<scope.head, file)
    if heads.contains("@objcMembers") { return true }
    return scope.keyword == "extension" && heads.contains("@objc")
  }

  private func canBeCalled(_ method: Outline.Method, _ file: Int) -> Bool {
    let own = words(method.start..<method.keyword, file)
    let isSafe = method.parameters.allSatisfy { parameter in
      !["->", "@", "inout", "...", "some ", "Self"].contains { parameter.type.contains($0) }
    }
    return method.isPlain && isSafe && method.parameters.count <= 2
      && !["static", "class", "override", "@available"].contains { own.contains($0) }
      && !codes[file].conditional[method.keyword]
  }

  private func isPrivate(_ method: Outline.Method, _ file: Int) -> Bool {
    let head = outlines[file].scopes[method.scope].head
    let all =
      words(method.start..<method.keyword, file)
      + words(codes[file].startOfDeclaration(at: head)..<head, file)
    return all.contains("private") || all.contains("fileprivate")
  }

  /// Whether a superclass has a table.
  private func hasTable(above name: String, _ tables: [String: [Entry]]) -> Bool {
    var name = name, seen: Set<String> = []
    while seen.insert(name).inserted, let place = classes[name],
      let parent = outlines[place.file].scopes[place.scope].inherited.first,
      let above = findClass(parent, inside: name.split(separator: ".").dropLast().joined(separator: "."))
    {
      if tables[above.name] != nil { return true }
      name = above.name
    }
    return false
  }

  private func conform(_ scope: Outline.Scope, _ edits: inout EditedFile) {
    if let colon = scope.colon, !scope.inherited.isEmpty {
      // Inserted after the superclass, which must come first, and not at the end, where there may be a
      // `where`.
      var place = colon + 1, depth = 0
      while place < scope.open, depth > 0 || ![",", "where"].contains(edits.code.text(place)) {
        if edits.code.kind(place) == .sign {
          depth += edits.code.text(place).count { $0 == "<" } - edits.code.text(place).count { $0 == ">" }
        }
        place += 1
      }
      edits.insert(", MethodTable", after: place - 1)
    } else {
      let end = (scope.head + 1..<scope.open).first { edits.code.text($0) == "where" } ?? scope.open
      edits.insert(": MethodTable", after: end - 1)
    }
  }

  /// Source for a selector. Its closure names all types, so that no overload makes it ambiguous.
  private func entry(_ method: Outline.Method, _ owner: String) -> String {
    let names = ["first", "second"]
    var parameters = ["object: \(owner)"], arguments: [String] = []
    for (name, parameter) in zip(names, method.parameters) {
      parameters.append("\(name): \(parameter.type)")
      arguments.append((parameter.label == "_" ? "" : "\(parameter.label): ") + name)
    }
    return "Selector(name, calling: { (\(parameters.joined(separator: ", "))) in "
      + "object.\(method.name)(\(arguments.joined(separator: ", "))) })"
  }
}
