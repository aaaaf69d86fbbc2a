// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Reads a stage, or the selection on it, for export as code.
@MainActor
struct StageReader {
  private let root: UIView
  /// The items to export; nil for all.
  private let wanted: Set<ObjectIdentifier>?
  private var stage: ExportedStage
  private var known: Set<ObjectIdentifier> = []

  /// Reads a scene. For a selection, reads its items, the behaviours that act on them, and the ties whose
  /// items are all selected.
  static func stage(
    of scene: any Scene, title: String, identifier: String, step: Int, selection: [any UIDynamicItem]?
  ) -> ExportedStage {
    var reader = StageReader(
      root: (scene as? FoundScene)?.content.view ?? scene.view, title: title, identifier: identifier,
      step: step, selection: selection)
    for animator in scene.animators { reader.read(animator) }
    return reader.stage
  }

  private init(
    root: UIView, title: String, identifier: String, step: Int, selection: [any UIDynamicItem]?
  ) {
    self.root = root
    wanted = selection.map { Set($0.map { ObjectIdentifier($0) }) }
    stage = ExportedStage(title: title, identifier: identifier, size: root.bounds.size, step: step)
  }

  private func isWanted(_ item: any UIDynamicItem) -> Bool {
    wanted?.contains(ObjectIdentifier(item)) ?? true
  }

  private mutating func read(_ animator: UIDynamicAnimator) {
    let states = animator.states.filter { isWanted($0.item) }
    var behaviors = BehaviorReader.behaviors(of: animator, where: isWanted)
    guard !states.isEmpty || (wanted == nil && !behaviors.isEmpty) else { return }
    for state in states { addItem(state) }
    let order = states.map { ObjectIdentifier($0.item) }
    // An item without a body was refused by its animator, so it is left out.
    let moving = Set(order)
    behaviors.removeAll { $0.hasFixedItems && !moving.isSuperset(of: $0.items) }
    for index in behaviors.indices { behaviors[index].items.removeAll { !moving.contains($0) } }
    behaviors.removeAll { $0.items.isEmpty && !order.isEmpty }
    behaviors = BehaviorOrder.merged(BehaviorOrder.withoutIdle(behaviors))
    stage.animators.append(
      ExportedAnimator(
        name: animator.name ?? "animator", reference: reference(of: animator), speed: animator.speed,
        keptRect: animator.keptRect, behaviors: behaviors,
        steps: BehaviorOrder.steps(behaviors, bodies: order),
        velocities: states.compactMap { state in
          guard state.velocity != .zero || state.angularVelocity != 0 else { return nil }
          return ExportedAnimator.Velocity(
            item: ObjectIdentifier(state.item), linear: state.velocity, angular: state.angularVelocity)
        }))
  }

  private mutating func reference(of animator: UIDynamicAnimator) -> ExportedAnimator.Reference {
    guard let view = animator.referenceView else { return .none }
    guard view !== root else { return .controllersView }
    return addContainer(view).map { .view($0) } ?? .controllersView
  }

  // MARK: Items

  private mutating func addItem(_ state: UIDynamicAnimator.ItemState) {
    guard known.insert(ObjectIdentifier(state.item)).inserted else { return }
    if let group = state.item as? UIDynamicItemGroup {
      let turn = atan2(group.transform.b, group.transform.a)
      for member in group.items where known.insert(ObjectIdentifier(member)).inserted {
        // Grouping assumes upright members; the group is rotated afterwards.
        let offset = CGPoint(x: member.center.x - group.center.x, y: member.center.y - group.center.y)
          .applying(CGAffineTransform(rotationAngle: -turn))
        let center = CGPoint(x: group.center.x + offset.x, y: group.center.y + offset.y)
        add(member, center: turn == 0 ? member.center : center, angle: 0, residual: .identity)
      }
      stage.groups.append(
        ExportedGroup(
          id: ObjectIdentifier(group), name: group.name ?? "group",
          members: group.items.map { ObjectIdentifier($0) }, angle: state.angle))
      return
    }
    add(state.item, center: state.center, angle: state.angle, residual: state.residual)
  }

  private mutating func add(
    _ item: any UIDynamicItem, center: CGPoint, angle: CGFloat, residual: CGAffineTransform
  ) {
    var shape = ExportedView.Shape.rectangle
    switch item.collisionBoundsType {
    case .rectangle: break
    case .ellipse: shape = .ellipse
    case .path: shape = .path(item.collisionBoundingPath)
    }
    let residual = residual.withoutNoise
    var view = ExportedView(
      id: ObjectIdentifier(item), name: item.name ?? Self.plainName(of: item, shape: shape),
      isNamed: item.name != nil, isView: item is UIView, shape: shape, bounds: item.bounds, center: center,
      angle: angle, residual: residual)
    if let item = item as? UIView {
      takeLook(of: item, into: &view)
      view.parent = item.superview.flatMap { addContainer($0) }
      view.place = item.superview?.subviews.firstIndex(of: item) ?? 0
    }
    stage.views.append(view)
  }

  private func takeLook(of item: UIView, into view: inout ExportedView) {
    (view.color, view.cornerRadius) = (item.backgroundColor, item.layer.cornerRadius)
    (view.alpha, view.isHidden) = (item.alpha, item.isHidden)
    let type = type(of: item)
    if type != UIView.self, type != DiscView.self { view.drawnBy = String(describing: type) }
  }

  /// A view that contains items, with its superviews; nil for the controller's view and for views outside it.
  private mutating func addContainer(_ view: UIView) -> ObjectIdentifier? {
    guard view !== root, view.isDescendant(of: root) else { return nil }
    let id = ObjectIdentifier(view)
    // An item may contain others.
    guard known.insert(id).inserted else { return id }
    var container = ExportedView(
      id: id, name: view.name ?? Self.plainName(of: view, shape: nil), isNamed: view.name != nil,
      isItem: false, bounds: view.bounds, center: view.center,
      angle: atan2(view.transform.b, view.transform.a))
    takeLook(of: view, into: &container)
    container.parent = view.superview.flatMap { addContainer($0) }
    container.place = view.superview?.subviews.firstIndex(of: view) ?? 0
    stage.views.append(container)
    return id
  }

  /// A name from the item's class if the class says more than "view", otherwise from its shape.
  private static func plainName(of item: any UIDynamicItem, shape: ExportedView.Shape?) -> String {
    var type = Substring(String(describing: Swift.type(of: item)).prefix { $0 != "<" })
    if type.hasPrefix("UI") { type = type.dropFirst(2) }
    for suffix in ["View", "Card"] where type.hasSuffix(suffix) && type.count > suffix.count {
      type = type.dropLast(suffix.count)
    }
    guard type == "View" || type.isEmpty else { return SwiftNames.identifier(String(type)) ?? "item" }
    switch shape {
    case nil: return "container"
    case .ellipse: return "ball"
    case .path: return "shape"
    case .rectangle: return item.bounds.width == item.bounds.height ? "square" : "box"
    }
  }
}

extension CGAffineTransform {
  /// The parts rounded to a millionth: removing a 32-bit rotation leaves noise below that.
  fileprivate var withoutNoise: CGAffineTransform {
    func rounded(_ part: CGFloat) -> CGFloat { (part * 1e6).rounded() / 1e6 }
    return CGAffineTransform(
      a: rounded(a), b: rounded(b), c: rounded(c), d: rounded(d), tx: rounded(tx), ty: rounded(ty))
  }
}
