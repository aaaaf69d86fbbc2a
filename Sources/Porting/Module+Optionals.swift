// SPDX-License-Identifier: Apache-2.0
extension Module {
  /// The names of the optional methods of protocols in these files.
  ///
  /// A name that a property also has is left out, because a call may then be to an optional closure.
  var optionalMethods: Set<String> {
    var found: Set<String> = [], properties: Set<String> = []
    for (file, code) in codes.enumerated() {
      for place in code.tokens.indices where code.kind(place) == .word {
        if code.text(place) == "optional", isModifier(place, in: code), isInProtocol(place, of: file),
          let method = outlines[file].method(from: place)
        {
          found.insert(method.name)
        }
        if ["let", "var"].contains(code.text(place)), let scope = outlines[file].scope(around: place),
          outlines[file].isMember(place, of: scope, in: code)
        {
          properties.insert(code.text(place + 1))
        }
      }
    }
    return found.subtracting(properties)
  }

  /// Whether an optional method is called at a place, with a question mark after its name:
  /// `delegate?.ended?(self)`.
  func isOptionalCall(at place: Int, in code: CodeText) -> Bool {
    code.kind(place) == .word && code.text(place - 1) == "." && code.touchesNext(place)
      && ["?", "!"].contains(code.text(place + 1)) && code.touchesNext(place + 1)
      && code.text(place + 2) == "("
      && (optionals.contains(code.text(place)) || Self.requiredHere.contains(code.text(place)))
  }

  /// Methods of UIKit's delegates that are optional on iOS and have a default here.
  private static let requiredHere: Set<String> = [
    "collisionBehavior", "dynamicAnimatorDidPause", "dynamicAnimatorWillResume", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillEndDragging", "textField", "textFieldDidBeginEditing",
    "textFieldDidChangeSelection", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidEndEditing",
  ]

  /// Makes the method required, with a default implementation that does nothing.
  func convertOptional(
    at place: Int, in file: Int, _ edits: inout EditedFile, _ complaints: inout [Complaint]
  ) {
    let code = codes[file]
    guard let method = outlines[file].method(from: place), optionals.contains(method.name),
      outlines[file].scopes[method.scope].outer == nil, let end = endOfVoid(method, in: code)
    else {
      complaints.append(
        code.complaint(
          at: place,
          "an optional requirement that is no plain method without a result needs Objective-C: make it "
            + "required, with a default in an extension"))
      return
    }
    let scope = outlines[file].scopes[method.scope]
    let heads = (code.startOfDeclaration(at: scope.head)..<scope.head).map(code.text)
    let access = ["public", "fileprivate", "private"].first(where: heads.contains).map { $0 + " " } ?? ""
    edits.remove(place...place)
    let line = edits.purpose == .compiling ? "; " : "\n\n"
    // On one line and without comments, so that a compiler's line numbers stay the same.
    let places = method.keyword...end
    let head = places.map { code.text($0) + (code.touchesNext($0) || $0 == end ? "" : " ") }.joined()
    edits.insert("\(line)\(access)extension \(scope.name) { \(head) {} }", after: scope.close)
  }

  /// The last token of a method without a result; nil if it has one.
  private func endOfVoid(_ method: Outline.Method, in code: CodeText) -> Int? {
    guard method.isPlain, let close = code.partners[method.keyword + 2] else { return nil }
    if code.text(close + 1) != "->" { return close }
    if code.text(close + 2) == "Void" { return close + 2 }
    return code.text(close + 2) == "(" && code.text(close + 3) == ")" ? close + 3 : nil
  }
}

extension Outline {
  /// The method that has a modifier at a place.
  func method(from place: Int) -> Method? { methods.first { $0.start <= place && place < $0.keyword } }
}
