// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// Attributes that matter only to Objective-C and Interface Builder.
  private static let attributes: Set<String> = [
    "@GKInspectable", "@IBAction", "@IBDesignable", "@IBInspectable", "@IBOutlet", "@IBSegueAction",
    "@nonobjc",
    "@objc", "@objcMembers",
  ]

  /// Removes the attributes and `dynamic`. Protocols that were class-bound through `@objc` stay class-bound.
  func removeAttributes(in file: Int, _ edits: inout EditedFile, _ complaints: inout [Complaint]) {
    let code = codes[file]
    for place in code.tokens.indices {
      let text = code.text(place)
      if code.kind(place) == .attribute, ["@main", "@UIApplicationMain"].contains(text) {
        startApplication(at: place, in: file, &edits)
      } else if code.kind(place) == .attribute, Self.attributes.contains(text) {
        let end = code.afterAttribute(place) - 1
        edits.remove(place...end)
        if text == "@objc" { bindProtocol(behind: end + 1, in: file, &edits) }
      } else if text == "dynamic", isModifier(place, in: code) {
        edits.remove(place...place)
      } else if text == "optional", isModifier(place, in: code), isInProtocol(place, of: file) {
        convertOptional(at: place, in: file, &edits, &complaints)
      } else if isOptionalCall(at: place, in: code) {
        edits.remove(place + 1...place + 1)
      } else if code.kind(place) == .directive, text == "#keyPath" {
        convertKeyPath(at: place, in: file, &edits, &complaints)
      }
    }
  }

  /// Replaces a `#keyPath(…)` with the string that it stands for, without the leading type.
  private func convertKeyPath(
    at place: Int, in file: Int, _ edits: inout EditedFile, _ complaints: inout [Complaint]
  ) {
    let code = codes[file]
    guard code.text(place + 1) == "(", let close = code.partners[place + 1] else {
      complaints.append(code.complaint(at: place, "#keyPath lacks what it names"))
      return
    }
    var names = (place + 2..<close).map { code.text($0) }.filter { $0 != "." }
    let isNested = names.count > 1
    while names.count > 1, names[0] == "self" || names[0].first?.isUppercase == true { names.removeFirst() }
    let isPlain = names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    guard let first = names.first, isPlain, isNested || first.first?.isLowercase == true else {
      complaints.append(code.complaint(at: place, "#keyPath of this form needs Objective-C: write a string"))
      return
    }
    edits.replace(place...close, with: "\"\(names.joined(separator: "."))\"")
  }

  /// Gives an app delegate that is the program's entry point a `main`, because no runtime creates it by name.
  private func startApplication(at place: Int, in file: Int, _ edits: inout EditedFile) {
    let code = codes[file]
    let own = outlines[file].scopes.first {
      $0.keyword == "class" && code.startOfDeclaration(at: $0.head) <= place && place < $0.head
    }
    guard let own, own.inherited.contains("UIApplicationDelegate") else { return }
    if code.text(place) == "@UIApplicationMain" { edits.replace(place...place, with: "@main") }
    let hasMain = outlines[file].methods.contains {
      $0.name == "main" && outlines[file].scopes[$0.scope].head == own.head
    }
    if !hasMain {
      let scene = sceneDelegate.map { "(sceneDelegate: { \($0)() })" } ?? ""
      edits.insert(" static func main() { SDLApplication.main\(scene) { \(own.name)() } }", after: own.open)
      edits.imports.insert("SDLHost")
    }
  }

  /// The class of the program's scene delegate, which `Info.plist` names on iOS: `SceneDelegate`, its name in
  /// new projects, or else the first by name; nil if there is none.
  private var sceneDelegate: String? {
    let protocols: Set<String> = ["UISceneDelegate", "UIWindowSceneDelegate"]
    let found = classes.filter { _, place in
      !protocols.isDisjoint(with: outlines[place.file].scopes[place.scope].inherited)
    }
    return found["SceneDelegate"] == nil ? found.keys.min() : "SceneDelegate"
  }

  /// Whether the word is a modifier of a declaration, before its keyword.
  func isModifier(_ place: Int, in code: CodeText) -> Bool {
    guard code.kind(place) == .word else { return false }
    var next = place + 1
    while true {
      if code.kind(next) == .attribute {
        next = code.afterAttribute(next)
      } else if CodeText.declarations.contains(code.text(next)) {
        break
      } else if CodeText.modifiers.contains(code.text(next)) {
        next = code.text(next + 1) == "(" ? (code.partners[next + 1] ?? next) + 1 : next + 1
      } else {
        return false
      }
    }
    // After any other sign, or after `let`, the word is a name.
    let before = code.text(place - 1)
    if code.kind(place - 1) == .sign { return ["{", "}", ";", ")", "]", ">", "?", "!"].contains(before) }
    let leads: Set<String> = ["case", "in", "let", "return", "try", "var"]
    return !leads.contains(before) && !CodeText.declarations.contains(before) || before == "class"
  }

  func isInProtocol(_ place: Int, of file: Int) -> Bool {
    outlines[file].scope(around: place).map { outlines[file].scopes[$0].keyword } == "protocol"
  }

  /// `@objc protocol P` is class-bound.
  private func bindProtocol(behind place: Int, in file: Int, _ edits: inout EditedFile) {
    let code = codes[file]
    var head = place
    while CodeText.modifiers.contains(code.text(head)) || code.kind(head) == .attribute {
      head = code.kind(head) == .attribute ? code.afterAttribute(head) : head + 1
    }
    guard code.text(head) == "protocol",
      let scope = outlines[file].scopes.first(where: { $0.head == head })
    else { return }
    let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
    if let colon = scope.colon {
      if bound.isDisjoint(with: scope.inherited) { edits.insert("AnyObject, ", before: colon + 1) }
    } else {
      edits.insert(": AnyObject", after: head + 1)
    }
  }
}
