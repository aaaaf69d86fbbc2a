// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Views and other items, and how they look.
extension SwiftSource {
  /// A block for each declaration; `declare` says how a name gets its value, or nil if that is done
  /// elsewhere.
  func viewBlocks(_ declare: (String, String) -> String?) -> [[String]] {
    var blocks: [[String]] = []
    let isInOrder = isDeclaredInOrder
    for declaration in declarations {
      var lines = leftOut(of: declaration)
      if declaration.views.count > 1 {
        let value =
          declaration.listMaker.map { $0 + "()" }
          ?? (["["] + indented(makings(declaration).map { $0 + "," }) + ["]"]).joined(separator: "\n")
        if let line = declare(declaration.name, value) { lines.append(line) }
      } else {
        let view = declaration.views[0]
        let (value, placing) = making(view, name: declaration.name)
        if let line = declare(declaration.name, value) { lines.append(line) }
        lines += placing + look(of: view, name: declaration.name)
      }
      if isInOrder { lines += adding(declaration) }
      blocks.append(lines)
    }
    if !isInOrder { blocks.append(addingInOrder) }
    return blocks
  }

  /// A comment that says which content of these views is left out.
  private func leftOut(of declaration: Declaration) -> [String] {
    guard let type = declaration.views[0].drawnBy else { return [] }
    let article = "AEIOU".contains(type.prefix(1)) && !type.hasPrefix("UI") ? "an" : "a"
    return ["// Left out: what \(article) \(type) shows."]
  }

  func groupLines(_ start: String) -> [[String]] {
    stage.groups.map { group in
      [call("\(start)\(names[group.id] ?? "group") = UIDynamicItemGroup(items: ", items: group.members, ")")]
    }
  }

  var groupTurns: [String] {
    stage.groups.filter { $0.angle != 0 }.map { group in
      let turn = SwiftLiteral.angle(group.angle)
      return "\(names[group.id] ?? "group").transform = CGAffineTransform(rotationAngle: \(turn))"
    }
  }

  // MARK: One view

  /// The code that makes the view, and places it if a frame is not enough.
  private func making(_ view: ExportedView, name: String) -> (value: String, lines: [String]) {
    guard view.isView else {
      let center = SwiftLiteral.point(view.center)
      var lines: [String] = []
      if view.angle != 0 { lines.append("\(name).transform = \(transform(view))") }
      let size =
        "CGSize(width: \(length(view.bounds.width, of: view)), height: \(length(view.bounds.height, of: view)))"
      let isRound = view.shape == .ellipse ? ", isRound: true" : ""
      return ("DynamicPoint(center: \(center), size: \(size)\(isRound))", lines)
    }
    let kind = Self.kind(of: view)
    var lines: [String] = []
    let value: String
    if let frame = frame(of: view) {
      value = "\(kind)(frame: \(frame))"
    } else {
      let (width, height) = (length(view.bounds.width, of: view), length(view.bounds.height, of: view))
      value = "\(kind)(frame: CGRect(x: 0, y: 0, width: \(width), height: \(height)))"
      lines.append("\(name).center = \(SwiftLiteral.point(view.center, isExact: view.parent != nil))")
      if view.angle != 0 || view.residual != .identity {
        lines.append("\(name).transform = \(transform(view))")
      }
    }
    if view.bounds.origin != .zero {
      lines.append("\(name).bounds.origin = \(SwiftLiteral.point(view.bounds.origin, isExact: true))")
    }
    return (value, lines + outline(of: view, name: name))
  }

  private static func kind(of view: ExportedView) -> String {
    switch view.shape {
    case .rectangle: "UIView"
    case .ellipse: "RoundView"
    case .path: "OutlineView"
    }
  }

  private func outline(of view: ExportedView, name: String) -> [String] {
    guard case .path(let path) = view.shape else { return [] }
    let (expression, steps) = self.path(path, named: "\(name).outline")
    return expression.map { ["\(name).outline = \($0)"] } ?? steps
  }

  /// The view's frame, if that results in the same centre.
  private func frame(of view: ExportedView) -> String? {
    guard view.angle == 0, view.residual == .identity else { return nil }
    let (width, height) = (length(view.bounds.width, of: view), length(view.bounds.height, of: view))
    let isExact = view.parent != nil
    func origin(_ center: CGFloat, _ words: String) -> String? {
      let length = CGFloat(Double(words) ?? 0)
      let exact = center - length / 2
      for text in [SwiftLiteral.single(exact), SwiftLiteral.number(exact)] {
        guard let start = Double(text) else { continue }
        let middle = CGFloat(start) + length / 2
        if isExact ? middle == center : Float(middle) == Float(center) { return text }
      }
      return nil
    }
    guard let x = origin(view.center.x, width), let y = origin(view.center.y, height) else { return nil }
    return "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))"
  }

  /// The length of a view's side. For rectangles and discs, 32 bits are enough, because the physics stores
  /// their sides as they are; the sides of other shapes enter a computation first.
  private func length(_ side: CGFloat, of view: ExportedView) -> String {
    let isSingle =
      switch view.shape {
      case .rectangle: true
      case .ellipse: view.bounds.width == view.bounds.height
      case .path: false
      }
    return isSingle ? SwiftLiteral.single(side) : SwiftLiteral.number(side)
  }

  private func transform(_ view: ExportedView) -> String {
    let rest = view.residual
    let turn = "CGAffineTransform(rotationAngle: \(SwiftLiteral.angle(view.angle)))"
    if rest == .identity { return turn }
    if rest.b == 0, rest.c == 0, rest.tx == 0, rest.ty == 0 {
      let scale = "x: \(SwiftLiteral.number(rest.a)), y: \(SwiftLiteral.number(rest.d))"
      return view.angle == 0
        ? "CGAffineTransform(scaleX: \(scale.dropFirst(3)))" : "\(turn).scaledBy(\(scale))"
    }
    let whole = rest.concatenating(CGAffineTransform(rotationAngle: view.angle))
    let parts = [("a", whole.a), ("b", whole.b), ("c", whole.c), ("d", whole.d)].map {
      "\($0): \(SwiftLiteral.number($1))"
    }
    let shift = "tx: \(SwiftLiteral.number(rest.tx)), ty: \(SwiftLiteral.number(rest.ty))"
    return "CGAffineTransform(\(parts.joined(separator: ", ")), \(shift))"
  }

  private func look(of view: ExportedView, name: String) -> [String] {
    var lines: [String] = []
    if let color = view.color { lines.append("\(name).backgroundColor = \(SwiftLiteral.color(color))") }
    if view.cornerRadius != 0 {
      let radius = SwiftLiteral.single(view.cornerRadius)
      lines.append("\(name).layer.cornerRadius = \(radius)")
    }
    if view.alpha != 1 { lines.append("\(name).alpha = \(SwiftLiteral.number(view.alpha))") }
    if view.isHidden { lines.append("\(name).isHidden = true") }
    return lines
  }

  // MARK: Similar views

  /// The differences among similar views, except for their positions.
  private struct Differences {
    var isTurned: Bool
    var isColored: Bool
    /// All views are square, but their sizes differ.
    var isScaled: Bool
    var isResized: Bool

    init(_ views: [ExportedView]) {
      let first = views[0]
      isTurned = views.contains { $0.angle != 0 }
      isColored = views.contains { $0.color != first.color }
      let differ = views.contains { $0.bounds.size != first.bounds.size }
      isScaled = differ && views.allSatisfy { $0.bounds.width == $0.bounds.height }
      isResized = differ && !isScaled
    }
  }

  private func making(
    _ view: ExportedView, of declaration: Declaration, _ differences: Differences
  ) -> String {
    let write = view.parent == nil ? SwiftLiteral.single : SwiftLiteral.number
    var words = ["x: \(write(view.center.x))", "y: \(write(view.center.y))"]
    if differences.isScaled { words.append("size: \(length(view.bounds.width, of: view))") }
    if differences.isResized {
      words.append("width: \(length(view.bounds.width, of: view))")
      words.append("height: \(length(view.bounds.height, of: view))")
    }
    if differences.isTurned { words.append("angle: \(SwiftLiteral.angle(view.angle))") }
    if differences.isColored, let color = view.color { words.append("color: \(SwiftLiteral.color(color))") }
    return "\(declaration.maker)(\(words.joined(separator: ", ")))"
  }

  /// The elements of an array of similar views.
  private func makings(_ declaration: Declaration) -> [String] {
    let differences = Differences(declaration.views)
    return declaration.views.map { making($0, of: declaration, differences) }
  }

  /// The function that makes many similar views, if their number calls for one.
  private func listMakerLines(_ declaration: Declaration, prefix: String) -> [String] {
    guard let maker = declaration.listMaker else { return [] }
    let (name, kind) = (declaration.name, Self.kind(of: declaration.views[0]))
    return ["", "\(prefix)func \(maker)() -> [\(kind)] {"].flatMap(Self.lines)
      + indented(
        ["var \(name): [\(kind)] = []"] + makings(declaration).map { "\(name).append(\($0))" }
          + ["return \(name)"]) + ["}"]
  }

  /// The function that makes one of several similar views and, if there are many, the function that makes all
  /// of them.
  func makerLines(_ declaration: Declaration, prefix: String) -> [String] {
    let differences = Differences(declaration.views)
    var view = declaration.views[0]
    let name = declaration.singular ?? "item"
    let kind = Self.kind(of: view)
    var parameters = ["x: CGFloat", "y: CGFloat"]
    var (width, height) = (length(view.bounds.width, of: view), length(view.bounds.height, of: view))
    if differences.isScaled {
      parameters.append("size: CGFloat")
      (width, height) = ("size", "size")
    }
    if differences.isResized {
      parameters += ["width: CGFloat", "height: CGFloat"]
      (width, height) = ("width", "height")
    }
    var body = [
      "let \(name) = \(kind)(frame: CGRect(x: 0, y: 0, width: \(width), height: \(height)))",
      "\(name).center = CGPoint(x: x, y: y)",
    ]
    if differences.isTurned {
      parameters.append("angle: CGFloat")
      body.append("\(name).transform = CGAffineTransform(rotationAngle: angle)")
    }
    body += outline(of: view, name: name)
    if differences.isColored {
      parameters.append("color: UIColor")
      body.append("\(name).backgroundColor = color")
      view.color = nil
    }
    if differences.isScaled, view.isDisc {
      body.append("\(name).layer.cornerRadius = size / 2")
      view.cornerRadius = 0
    }
    body += look(of: view, name: name) + ["return \(name)"]
    return Self.lines(
      "\(prefix)func \(declaration.maker)(\(parameters.joined(separator: ", "))) -> \(kind) {")
      + indented(body) + ["}"] + listMakerLines(declaration, prefix: prefix)
  }

  // MARK: Superviews

  private func parentName(_ view: ExportedView) -> String { view.parent.flatMap { names[$0] } ?? "view" }

  private func adding(_ declaration: Declaration) -> [String] {
    let view = declaration.views[0]
    guard view.isView else { return [] }
    if let name = declaration.singular {
      return [
        "for \(name) in \(declaration.name) {", "    \(parentName(view)).addSubview(\(name))", "}",
      ]
    }
    return ["\(parentName(view)).addSubview(\(declaration.name))"]
  }

  /// Whether each view is declared after the views below it.
  private var isDeclaredInOrder: Bool {
    var last: [ObjectIdentifier?: Int] = [:]
    for view in stage.views where view.isView {
      if let place = last[view.parent], place > view.place { return false }
      last[view.parent] = view.place
    }
    return true
  }

  /// Adds all views, the lowest first.
  private var addingInOrder: [String] {
    var parents: [ObjectIdentifier?] = []
    for view in stage.views where view.isView && !parents.contains(view.parent) {
      parents.append(view.parent)
    }
    return parents.flatMap { parent in
      let views = stage.views.filter { $0.isView && $0.parent == parent }.sorted { $0.place < $1.place }
      let name = parent.flatMap { names[$0] } ?? "view"
      guard views.count > 2 else { return views.map { "\(name).addSubview(\(names[$0.id] ?? "view"))" } }
      return Self.lines(call("for item in ", items: views.map(\.id), " {"))
        + ["    \(name).addSubview(item)", "}"]
    }
  }
}
