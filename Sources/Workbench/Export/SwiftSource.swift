// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// A stage as Swift that an iOS developer would have written.
@MainActor
struct SwiftSource {
  /// The greatest length of a line of code, if it can be broken.
  static let width = 100
  /// The fewest consecutive similar items that become an array.
  static let leastRun = 4
  /// The most elements of an array literal; more are appended one by one. The memory that the compiler needs
  /// grows with the square of their number: 12 GB for a thousand views.
  static let mostElements = 64

  let stage: ExportedStage
  /// Single views, and runs of similar views.
  let declarations: [Declaration]
  /// The names of items and views, such as `square` or `boxes[3]`.
  let names: [ObjectIdentifier: String]
  let animatorNames: [String]
  /// For each animator, the names of its behaviours.
  let behaviorNames: [[String]]
  /// For each animator, the name of the behaviour that sets the velocities of items that no item behaviour
  /// has.
  let motionNames: [String]
  let typeName: String

  /// Some views that are declared together.
  struct Declaration {
    var views: [ExportedView]
    var name: String
    /// For several views: the name of one, and of the function that makes one.
    var singular: String?
    var maker = ""
    /// For more views than fit into a literal: the name of the function that makes all of them.
    var listMaker: String?
  }

  init(_ stage: ExportedStage) {
    self.stage = stage
    typeName = (SwiftNames.typeName(stage.identifier) ?? "Stage") + "ViewController"
    var taken = SwiftNames(besides: Self.controllersMembers)
    var declarations: [Declaration] = []
    var found: [ObjectIdentifier: String] = [:]
    for run in Self.runs(of: stage.views) {
      if run.count >= Self.leastRun {
        let name = taken.unique(SwiftNames.plural(run[0].name))
        for (index, view) in run.enumerated() { found[view.id] = "\(name)[\(index)]" }
        let singular = SwiftNames.escaped(SwiftNames.identifier(run[0].name) ?? "item")
        let maker = taken.unique("make " + (SwiftNames.typeName(run[0].name) ?? "Item"))
        var declaration = Declaration(views: run, name: name, singular: singular, maker: maker)
        if run.count > Self.mostElements { declaration.listMaker = taken.unique("make " + name) }
        declarations.append(declaration)
      } else {
        for view in run {
          let name = taken.unique(view.name)
          found[view.id] = name
          declarations.append(Declaration(views: [view], name: name))
        }
      }
    }
    for group in stage.groups { found[group.id] = taken.unique(group.name) }
    (self.declarations, names) = (declarations, found)
    var animators: [String] = []
    for (index, animator) in stage.animators.enumerated() {
      animators.append(index == 0 && animator.name == "animator" ? "animator" : taken.unique(animator.name))
    }
    animatorNames = animators
    behaviorNames = stage.animators.map { animator in
      animator.behaviors.map { taken.unique($0.givenName ?? $0.plainName) }
    }
    motionNames = stage.animators.map { _ in taken.unique("motion") }
  }

  /// Neighbouring views that differ only in position, rotation and colour.
  private static func runs(of views: [ExportedView]) -> [[ExportedView]] {
    var runs: [[ExportedView]] = []
    for view in views {
      if let last = runs.last?.last, last.isLike(view) {
        runs[runs.count - 1].append(view)
      } else {
        runs.append([view])
      }
    }
    return runs
  }

  /// Names that a view controller's property must not have.
  private static let controllersMembers: Set<String> = [
    "view", "animator", "self", "super", "title", "parent", "children", "tabBarItem", "navigationItem",
    "traitCollection", "isEditing", "isViewLoaded", "nibName", "nibBundle", "storyboard", "description",
    "hash", "next", "undoManager", "toolbarItems", "transitioningDelegate", "preferredContentSize",
    "presentedViewController", "presentingViewController", "modalPresentationStyle", "inputView", "animated",
  ]

  // MARK: Whole texts

  func text(_ form: SwiftForm) -> String {
    switch form {
    case .statements: statements
    case .controller: controller
    }
  }

  private var statements: String {
    var blocks: [[String]] = [heading(["// "])]
    if stage.animators.indices.allSatisfy(isKept) {
      blocks[0][0] += "."
    } else {
      blocks[0][0] += ","
      blocks[0].append("// in a view controller whose `animator` works in its `view`.")
    }
    blocks += helperClasses(prefix: "")
    blocks += declarations.filter { $0.views.count > 1 }.map { makerLines($0, prefix: "") }
    blocks += viewBlocks { "let \($0) = \($1)" }
    blocks += groupLines("let ")
    blocks.append(groupTurns)
    for index in stage.animators.indices {
      if isKept(index) {
        blocks.append(["let \(animatorNames[index]) = \(animatorMaking(index))  // Keep it in a property."])
      }
      blocks += behaviorBlocks(index)
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Whether the statements make the animator, which must then be kept; otherwise the controller has one.
  private func isKept(_ index: Int) -> Bool {
    animatorNames[index] != "animator" || stage.animators[index].reference != .controllersView
  }

  private var controller: String {
    var properties: [String] = []
    let views = viewBlocks { name, value in
      properties.append("private let \(name) = \(value)")
      return nil
    }
    for line in groupLines("private lazy var ").joined() { properties.append(line) }
    var animators: [String] = []
    for index in stage.animators.indices {
      animators.append("private lazy var \(animatorNames[index]) = \(animatorMaking(index))")
    }
    var lines = ["import UIKit", ""] + heading(["/// "])
    lines[lines.count - 1] += "."
    lines.append("final class \(typeName): UIViewController {")
    if !properties.isEmpty { lines += indented(properties.flatMap(Self.lines)) + [""] }
    if !animators.isEmpty { lines += indented(animators) + [""] }
    lines += indented(["override func viewDidLoad() {"])
    let loading = ["super.viewDidLoad()", "view.backgroundColor = .systemBackground"]
    lines += indented(joined([loading] + views), 2) + indented(["}"])
    let behaviors = stage.animators.indices.flatMap(behaviorBlocks)
    if let first = animatorNames.first, !behaviors.isEmpty {
      lines += ["", "    override func viewDidAppear(_ animated: Bool) {"]
      let start = [
        "super.viewDidAppear(animated)", "guard \(first).behaviors.isEmpty else { return }",
      ]
      lines += indented(joined([start, groupTurns] + behaviors), 2) + indented(["}"])
    }
    lines.append("}")
    for declaration in declarations where declaration.views.count > 1 {
      lines += [""] + makerLines(declaration, prefix: "@MainActor\nprivate ")
    }
    for block in helperClasses(prefix: "private ") { lines += [""] + block }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The title and time, as the beginning of a sentence.
  private func heading(_ start: [String]) -> [String] {
    let size = "\(SwiftLiteral.number(stage.size.width)) × \(SwiftLiteral.number(stage.size.height)) pt"
    let when =
      stage.step == 0
      ? "as it begins"
      : "as it is after \(stage.step) steps (\(SwiftLiteral.number((CGFloat(stage.step) / 0.6).rounded() / 100)) s)"
    return ["\(start[0])\(stage.title.oneLine), \(when) in a view of \(size)"]
  }

  private func animatorMaking(_ index: Int) -> String {
    switch stage.animators[index].reference {
    case .controllersView: "UIDynamicAnimator(referenceView: view)"
    case .view(let id): "UIDynamicAnimator(referenceView: \(names[id] ?? "view"))"
    case .none: "UIDynamicAnimator()"
    }
  }

  // MARK: Lines

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func indented(_ lines: [String], _ depth: Int = 1) -> [String] {
    lines.map { $0.isEmpty ? $0 : String(repeating: "    ", count: depth) + $0 }
  }

  /// Blocks with empty lines between them.
  private func joined(_ blocks: [[String]]) -> [String] {
    Array(blocks.filter { !$0.isEmpty }.joined(separator: [""])).flatMap(Self.lines)
  }

  /// A call with a list, in one line if it fits.
  func list(_ start: String, _ elements: [String], _ end: String) -> String {
    let whole = start + "[" + elements.joined(separator: ", ") + "]" + end
    // The width minus the deepest indentation.
    guard whole.count > Self.width - 8, elements.count > 1 else { return whole }
    var rows: [String] = []
    for element in elements {
      if let last = rows.last, last.count + element.count + 2 <= Self.width - 12 {
        rows[rows.count - 1] = last + " " + element + ","
      } else {
        rows.append(element + ",")
      }
    }
    return ([start + "["] + rows.map { "    " + $0 } + ["]" + end]).joined(separator: "\n")
  }

  /// Items as an array, with whole runs by their names.
  func items(_ items: [ObjectIdentifier]) -> (elements: [String]?, expression: String) {
    var parts: [(isRun: Bool, elements: [String])] = []
    var index = 0
    while index < items.count {
      let run = declarations.first { declaration in
        let ids = declaration.views.map(\.id)
        return ids.count > 1 && items[index...].starts(with: ids)
      }
      if let run {
        parts.append((true, [run.name]))
        index += run.views.count
      } else {
        let name = names[items[index]] ?? "view"
        if let last = parts.last, !last.isRun {
          parts[parts.count - 1].elements.append(name)
        } else {
          parts.append((false, [name]))
        }
        index += 1
      }
    }
    if parts.count == 1, !parts[0].isRun { return (parts[0].elements, "") }
    let words = parts.map { $0.isRun ? $0.elements[0] : "[" + $0.elements.joined(separator: ", ") + "]" }
    return (nil, words.isEmpty ? "[]" : words.joined(separator: " + "))
  }

  /// A call that takes items.
  func call(_ start: String, items list: [ObjectIdentifier], _ end: String) -> String {
    let items = items(list)
    return items.elements.map { self.list(start, $0, end) } ?? start + items.expression + end
  }
}

extension ExportedView {
  /// Whether another view can be in an array with this one: both are unnamed, and look the same except for
  /// size, rotation and colour.
  fileprivate func isLike(_ other: ExportedView) -> Bool {
    func isPlain(_ view: ExportedView) -> Bool {
      view.isItem && view.isView && !view.isNamed && view.residual == .identity && view.alpha == 1
        && !view.isHidden && view.bounds.origin == .zero
    }
    let hasSameCorners = cornerRadius == other.cornerRadius || (isDisc && other.isDisc)
    return isPlain(self) && isPlain(other) && name == other.name && shape == other.shape && hasSameCorners
      && parent == other.parent && drawnBy == other.drawnBy && (color == nil) == (other.color == nil)
  }

  /// Whether the view is drawn as a circle.
  var isDisc: Bool { bounds.width == bounds.height && 2 * cornerRadius == bounds.width }
}

extension String {
  /// The text without line breaks, for a comment.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
