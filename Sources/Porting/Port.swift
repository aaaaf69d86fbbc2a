// SPDX-License-Identifier: Apache-2.0
/// Converts iOS source, which needs the Objective-C runtime, to Swift that compiles on Linux against
/// `UIKit`.
///
/// Attributes for Objective-C and Interface Builder are removed (`@objc`, `@objcMembers`, `dynamic`,
/// `@IBOutlet` and similar), `#selector` becomes a `Selector` that contains the method, an `override` in an
/// extension moves into its class, optional requirements get a default, and tests on the main actor become
/// asynchronous. Comments and literals do not change.
///
/// ```swift
/// let file = SourceFile(path: "Taps.swift", text: "class Taps { @objc func tapped() {} }")
/// let port = Port([file], for: .reading)
/// print(port.texts[0])  // class Taps { func tapped() {} }
/// ```
package struct Port: Sendable {
  /// The purpose of the converted text.
  ///
  /// ```swift
  /// let port = Port([], for: .compiling)
  /// ```
  package enum Purpose: Sendable {
    /// For reading and keeping: nothing is added that only a compiler needs.
    case reading
    /// For compiling: `#sourceLocation` names the original file, and classes have a table of their methods by
    /// name, for `perform(_:)` with a selector made from a string.
    case compiling
  }

  /// The converted files, in the given order.
  package let texts: [String]
  /// The places that could not be converted, in the order of files and lines; their text is unchanged.
  package let complaints: [Complaint]

  /// Converts the files of one module together, because an extension may belong to a class in another file.
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
      module.convertLayers(in: index, &edits[index])
      complaints += own.sorted { $0.line < $1.line }
    }
    // Done before overrides move; a method that moves is listed under its class in any case.
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

  /// Classes by name, including the names of the types around them.
  private(set) var classes: [String: ClassPlace] = [:]
  /// The result of `optionalMethods`.
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

  /// The name of a type, including the names of the types around it.
  func path(of scope: Int, in file: Int) -> String {
    let own = outlines[file].scopes[scope]
    guard let outer = own.outer else { return own.name }
    return path(of: outer, in: file) + "." + own.name
  }

  /// The class that `name` refers to inside the type `path`.
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
