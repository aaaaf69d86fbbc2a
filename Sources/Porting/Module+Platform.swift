// SPDX-License-Identifier: Apache-2.0
/// Differences between iOS and Linux outside the language: missing frameworks, the modules that Foundation is
/// split into, and tests on the main actor.
extension Module {
  /// Apple's frameworks that are missing here, with advice.
  private static let missing = [
    "AVKit": "leave it out, or put it behind #if canImport(AVKit)",
    "Accelerate": "compute with the standard library's SIMD types",
    "ARKit": "leave it out, or put it behind #if canImport(ARKit)",
    "Combine": "use closures or NotificationCenter, or add the package OpenCombine and import that",
    "CoreHaptics": "use UIImpactFeedbackGenerator, which does nothing here",
    "CoreImage": "draw the picture with UIGraphicsImageRenderer",
    "CoreLocation": "leave it out, or put it behind #if canImport(CoreLocation)",
    "CoreText": "draw text with labels or NSAttributedString.draw(at:)",
    "CoreData": "keep values in files with Codable",
    "GameplayKit": "use the standard library's random numbers",
    "MapKit": "leave it out, or put it behind #if canImport(MapKit)",
    "MediaPlayer": "leave it out, or put it behind #if canImport(MediaPlayer)",
    "OSLog": "use print or NSLog",
    "Photos": "read pictures with UIImage(contentsOfFile:)",
    "SafariServices": "open pages with UIApplication.shared.open(_:)",
    "SceneKit": "draw with views and layers",
    "SpriteKit": "draw with views, and move them with a UIDynamicAnimator",
    "UserNotifications": "leave it out, or put it behind #if canImport(UserNotifications)",
    "os": "use print or NSLog",
    "simd": "use the standard library's SIMD types",
    "StoreKit": "leave it out, or put it behind #if canImport(StoreKit)",
    "SwiftUI": "build the interface of UIViews",
    "WebKit": "leave it out, or put it behind #if canImport(WebKit)",
  ]

  /// The Linux modules of types that iOS has in Foundation.
  private static let foundationModules = [
    "HTTPURLResponse": "FoundationNetworking", "URLRequest": "FoundationNetworking",
    "URLSession": "FoundationNetworking", "XMLParser": "FoundationXML", "XMLParserDelegate": "FoundationXML",
  ]

  /// Modules that are named differently on Linux.
  private static let renamed = ["Darwin": "Glibc"]

  /// Reports imports of missing frameworks, cuts parts of modules such as
  /// `UIKit.UIGestureRecognizerSubclass`, and imports the parts that Foundation lacks on Linux.
  func convertImports(in file: Int, _ edits: inout EditedFile, _ complaints: inout [Complaint]) {
    let code = codes[file]
    for place in code.tokens.indices where code.kind(place) == .word {
      let text = code.text(place)
      if let module = Self.foundationModules[text] { edits.imports.insert(module) }
      if text == "import", code.text(place + 2) == ".", code.kind(place + 3) == .word {
        edits.remove(place + 2...place + 3)
      }
      if text == "import", !code.conditional[place], let name = Self.renamed[code.text(place + 1)] {
        edits.replace(place + 1...place + 1, with: name)
      }
      if text == "Darwin", code.text(place + 1) == ".", code.text(place - 1) != "import" {
        edits.replace(place...place, with: "Foundation")
        edits.imports.insert("Foundation")
      }
      guard text == "import", !code.conditional[place], let advice = Self.missing[code.text(place + 1)] else {
        continue
      }
      let name = code.text(place + 1)
      complaints.append(code.complaint(at: place, "\(name) is Apple's and not here: \(advice)"))
    }
  }

  /// Makes tests on the main actor asynchronous, because XCTest on Linux crashes on synchronous ones.
  func convertTests(in file: Int, _ edits: inout EditedFile) {
    let (code, outline) = (codes[file], outlines[file])
    for method in outline.methods where method.parameters.isEmpty {
      let scope = outline.scopes[method.scope]
      guard isTestCase(scope), isOnMainActor(method, of: scope, in: code),
        let close = code.partners[method.keyword + 2]
      else { continue }
      let isAsync = code.text(close + 1) == "async"
      if method.name.hasPrefix("test"), !isAsync {
        edits.insert(" async", after: close)
      } else if ["setUp", "tearDown", "setUpWithError", "tearDownWithError"].contains(method.name), !isAsync {
        let own = method.start..<method.keyword
        if !own.contains(where: { ["class", "static"].contains(code.text($0)) }) {
          convertFixture(method, close, in: code, &edits)
        }
      }
    }
  }

  /// Converts setUp and tearDown, whose synchronous forms are not isolated to an actor.
  private func convertFixture(
    _ method: Outline.Method, _ close: Int, in code: CodeText, _ edits: inout EditedFile
  ) {
    let throwing = code.text(close + 1) == "throws"
    let open = close + (throwing ? 2 : 1)
    guard code.text(open) == "{", let end = code.partners[open] else { return }
    if !(method.start..<method.keyword).contains(where: { code.text($0) == "@MainActor" }) {
      edits.insert("@MainActor ", before: method.start)
    }
    let name = method.name.hasPrefix("setUp") ? "setUp" : "tearDown"
    edits.replace(method.keyword + 1...method.keyword + 1, with: name)
    edits.insert(throwing ? " async" : " async throws", after: close)
    for place in open..<end where code.text(place) == "super" && code.text(place + 2).hasPrefix(name) {
      if code.text(place - 1) != "try" { edits.insert("try await ", before: place) }
      if code.text(place - 1) == "try" { edits.insert("await ", before: place) }
      edits.replace(place + 2...place + 2, with: name)
    }
  }

  private func isTestCase(_ scope: Outline.Scope) -> Bool {
    if scope.keyword == "class" { return scope.inherited.contains("XCTestCase") }
    guard scope.keyword == "extension", let place = classes[scope.name] else { return false }
    return outlines[place.file].scopes[place.scope].inherited.contains("XCTestCase")
  }

  private func isOnMainActor(
    _ method: Outline.Method, of scope: Outline.Scope, in code: CodeText
  ) -> Bool {
    func has(_ places: Range<Int>, in code: CodeText, _ text: String) -> Bool {
      places.contains { code.text($0) == text }
    }
    let own = method.start..<method.keyword
    if has(own, in: code, "@MainActor") { return true }
    if has(own, in: code, "nonisolated") { return false }
    guard let place = classes[scope.name] else { return false }
    let home = outlines[place.file].scopes[place.scope], text = codes[place.file]
    return has(text.startOfDeclaration(at: home.head)..<home.head, in: text, "@MainActor")
      || has(code.startOfDeclaration(at: scope.head)..<scope.head, in: code, "@MainActor")
  }
}
