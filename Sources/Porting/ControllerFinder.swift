// SPDX-License-Identifier: Apache-2.0
/// Finds the main view controller of some files.
///
/// It is the last controller class, in the order of files and lines, that is neither the superclass of
/// another controller nor created by one: the last class in a file is usually the one that the others serve.
package struct ControllerFinder {
  /// A controller that is declared in the files.
  package struct Found: Equatable, Sendable {
    /// Its name, with the names of the types around it.
    package let name: String
    /// The index of the file, and the line in it, from 1.
    package let file: Int, line: Int
  }

  /// All controllers, in the order of their lines.
  package let all: [Found]
  /// The controller to show; nil if there is none.
  package let chosen: Found?

  /// UIKit's controllers, from which the others inherit.
  private static let roots: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UISplitViewController", "UIPageViewController",
  ]

  /// Searches the files of a module.
  package init(_ files: [SourceFile]) {
    let module = Module(files)
    // Compared by their names without the types around them.
    var classes: [(found: Found, place: Module.ClassPlace, parent: String?)] = []
    for (file, outline) in module.outlines.enumerated() {
      for (index, scope) in outline.scopes.enumerated() where scope.keyword == "class" && !scope.isGeneric {
        let code = module.codes[file]
        let line = code.line(of: code.tokens[scope.head].range.lowerBound)
        classes.append(
          (
            Found(name: module.path(of: index, in: file), file: file, line: line),
            Module.ClassPlace(file: file, scope: index), scope.inherited.first
          ))
      }
    }
    func last(_ path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }
    var names = Self.roots
    var count = 0
    while names.count != count {
      count = names.count
      for declared in classes where declared.parent.map({ names.contains(last($0)) }) == true {
        names.insert(last(declared.found.name))
      }
    }
    let controllers = classes.filter { $0.parent.map { names.contains(last($0)) } == true }
    all = controllers.map(\.found)
    let parents = Set(controllers.compactMap { $0.parent.map(last) })
    let free = controllers.filter { one in
      let name = last(one.found.name)
      return !parents.contains(name)
        && !controllers.contains {
          $0.found != one.found && Self.makes(name, in: $0.place, of: module)
        }
    }
    chosen = (free.last ?? controllers.last)?.found
  }

  /// The controller with that name, given with or without the names of the types around it.
  package func controller(named name: String) -> Found? {
    all.last { $0.name == name } ?? all.last { $0.name.hasSuffix("." + name) }
  }

  /// Whether the body of a class calls `name(`.
  private static func makes(_ name: String, in place: Module.ClassPlace, of module: Module) -> Bool {
    let (code, scope) = (module.codes[place.file], module.outlines[place.file].scopes[place.scope])
    return (scope.open..<scope.close).contains {
      code.text($0) == name && code.text($0 + 1) == "(" && code.kind($0) == .word
    }
  }
}
