// SPDX-License-Identifier: Apache-2.0
/// Subclasses of layers, which UIKit makes through the Objective-C runtime and Tabletop through a required
/// initializer without parameters.
extension Module {
  private static let layers: Set<String> = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAReplicatorLayer",
  ]

  /// Makes `override init()` of a layer `required`, and adds the initializer to a layer that has only others.
  func convertLayers(in file: Int, _ edits: inout EditedFile) {
    let (code, outline) = (codes[file], outlines[file])
    for (index, scope) in outline.scopes.enumerated()
    where scope.keyword == "class" && isLayer(scope, path(of: index, in: file)) {
      let initializers = (scope.open..<scope.close).filter {
        code.text($0) == "init" && code.kind($0) == .word && code.text($0 - 1) != "."
          && outline.isMember($0, of: index, in: code)
      }
      guard !initializers.isEmpty else { continue }
      if let plain = initializers.first(where: { code.text($0 + 1) == "(" && code.text($0 + 2) == ")" }) {
        let modifiers = code.startOfDeclaration(at: plain)..<plain
        let override = modifiers.first { code.text($0) == "override" }
        if let override, !modifiers.contains(where: { code.text($0) == "required" }) {
          edits.replace(override...override, with: "required")
        }
      } else if initializers.contains(where: { !isConvenience($0, in: code) }) {
        edits.append(
          "  required init() { fatalError(\"init() has not been implemented\") }\n",
          toScopeClosedAt: scope.close,
          location: edits.location(ofLine: code.line(of: code.tokens[scope.close].range.lowerBound)))
      }
    }
  }

  /// Whether a class is derived from one of Core Animation's layers, directly or through these files.
  private func isLayer(_ scope: Outline.Scope, _ path: String) -> Bool {
    var (base, path, seen) = (scope.inherited.first, path, Set<String>())
    while let name = base {
      if Self.layers.contains(name) { return true }
      guard let found = findClass(name, inside: path), seen.insert(found.name).inserted else { return false }
      (base, path) = (outlines[found.place.file].scopes[found.place.scope].inherited.first, found.name)
    }
    return false
  }

  private func isConvenience(_ place: Int, in code: CodeText) -> Bool {
    (code.startOfDeclaration(at: place)..<place).contains { code.text($0) == "convenience" }
  }
}
