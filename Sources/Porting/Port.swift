// SPDX-License-Identifier: Apache-2.0
/// Converts iOS source, which needs the runtime of Objective-C, to Swift that compiles on Linux against
/// `UIKit`.
///
/// Attributes for Objective-C and Interface Builder go (`@objc`, `@objcMembers`, `dynamic`, `@IBOutlet` and
/// its kin), `#selector` becomes a `Selector` that carries the method, an `override` in an extension moves
/// into its class, optional requirements get a default, and tests on the main actor become asynchronous.
/// Comments and literals stay as they are.
///
/// ```swift
/// let file = SourceFile(path: "Taps.swift", text: "class Taps { @objc func tapped() {} }")
/// let port = Port([file], for: .reading)
/// print(port.texts[0])  // class Taps { func tapped() {} }
/// ```
package struct Port: Sendable {
  /// What the text is for.
  ///
  /// ```swift
  /// let port = Port([], for: .compiling)
  /// ```
  package enum Purpose: Sendable {
    /// To be read and kept: nothing is added that only a compiler needs.
    case reading
    /// To be compiled: `#sourceLocation` names the file as it was written, and classes know their methods by
    /// name, for `perform(_:)` with a selector made of a string.
    case compiling
  }

  /// The files as they compile, in the order in which they were given.
  package let texts: [String]
  /// What could not be converted, in the order of files and lines; such places stay as they are.
  package let complaints: [Complaint]

  /// Converts files that make up one module: an extension may belong to a class of another file.
  package init(_ files: [SourceFile], for purpose: Purpose) {
    let module = Module(files)
    var edits = files.indices.map { EditedFile(module.codes[$0], purpose) }
    var complaints: [Complaint] = []
    for index in files.indices {
      var own: [Complaint] = []
      module.removeAttributes(in: index, &edits[index], &own)
      module.convertSelectors(in: index, &edits[index], &own)
      module.convertImports(in: index, &edits[index], &own)
      module.convertTests(in: index, &edits[index])
      complaints += own.sorted { $0.line < $1.line }
    }
    // Before overrides move: a method that moves is known under its class in any case.
    if purpose == .compiling { module.addMethodTables(to: &edits) }
    module.moveOverrides(&edits)
    texts = edits.map(\.text)
    self.complaints = complaints
  }
}

/// The files of one module.
struct Module {
  let codes: [CodeText]
  let outlines: [Outline]

  /// A class and where it is declared.
  struct ClassPlace {
    let file: Int, scope: Int
  }

  /// Classes by their names, with the names of the types around them.
  private(set) var classes: [String: ClassPlace] = [:]
  /// What `optionalMethods` finds.
  private(set) var optionals: Set<String> = []

  init(_ files: [SourceFile]) {
    codes = files.map(CodeText.init)
    outlines = codes.map { Outline(of: $0) }
    for (file, outline) in outlines.enumerated() {
      for (index, scope) in outline.scopes.enumerated() where scope.keyword == "class" {
        let name = path(of: index, in: file)
        if classes[name] == nil { classes[name] = ClassPlace(file: file, scope: index) }
      }
    }
    optionals = optionalMethods
  }

  /// The name of a type with the names of the types around it.
  func path(of scope: Int, in file: Int) -> String {
    let own = outlines[file].scopes[scope]
    guard let outer = own.outer else { return own.name }
    return path(of: outer, in: file) + "." + own.name
  }

  /// The class that is called `name` inside of the type `path`.
  func findClass(_ name: String, inside path: String) -> (name: String, place: ClassPlace)? {
    var around = path.split(separator: ".").map(String.init)
    while true {
      let full = (around + [name]).joined(separator: ".")
      if let place = classes[full] { return (full, place) }
      if around.isEmpty { return nil }
      around.removeLast()
    }
  }
}
