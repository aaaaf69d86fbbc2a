import Tabletop
import UIDynamics

/// What can be done to items by their number: the order in which they got their bodies, over all animators.
extension SceneSession {
  var items: [(animator: UIDynamicAnimator, item: any UIDynamicItem)] {
    scene.animators.flatMap { animator in animator.inspection.items.map { (animator, $0.item) } }
  }

  /// The number of an item; nil for what is none.
  func number(of item: AnyObject) -> Int? { items.firstIndex { $0.item === item } }

  /// Sets a property of one item alone, as recordings of versions 1 to 4 name it.
  func tune(item number: Int, _ property: TunedProperty, _ value: Double) {
    guard items.indices.contains(number), value.isFinite else { return }
    let properties = parameterGroups(ofItem: number).first?.parameters ?? []
    guard let parameter = properties.first(where: { $0.property == property.rawValue }) else { return }
    parameter.value = parameter.kind == .flag ? .flag(value >= 0.5) : .number(value)
  }

  /// Puts a new item onto the stage: near the top, each a little to the side of the last one.
  func add(_ kind: AddedItem) {
    let count = scene.view.subviews.count { $0 is PhotoCard || $0 is SpeakerView }
    let item: UIView =
      switch kind {
      case .photo: PhotoCard(image: count % PhotoCard.imageCount)
      case .speaker: SpeakerView()
      }
    let room = scene.view.bounds
    let shares: [CGFloat] = [0, -0.5, 0.5, -0.25, 0.25, -0.75, 0.75]
    let shift = shares[count % shares.count] * max(room.width - item.bounds.width - 40, 0) / 2
    item.center = CGPoint(x: room.midX + shift, y: item.bounds.height / 2 + 12)
    scene.add(item)
    lastAdded = item
  }

  /// Takes an item out of everything and out of sight.
  func delete(item number: Int) {
    guard items.indices.contains(number) else { return }
    let (animator, item) = items[number]
    if item === selection.item { selection.clear() }
    deleted.append(DeletedItem(deleting: item, from: animator))
  }

  /// Puts a deleted item back, by its place among the deleted ones.
  func restore(deleted number: Int) {
    guard deleted.indices.contains(number) else { return }
    deleted[number].restore()
  }

  /// Puts an item like another one beside it; only photos, speakers and plain squares know how.
  func duplicate(item number: Int) {
    guard items.indices.contains(number), let view = items[number].item as? UIView else { return }
    let copy: UIView =
      switch view {
      case let card as PhotoCard: PhotoCard(image: card.image)
      case is SpeakerView: SpeakerView()
      default: scene.view.makeSquare(like: view)
      }
    copy.center = CGPoint(x: view.center.x + view.bounds.width + 8, y: view.center.y)
    if copy.center.x + copy.bounds.width / 2 > scene.view.bounds.width {
      copy.center.x = view.center.x - view.bounds.width - 8
    }
    scene.add(copy)
    lastAdded = copy
  }
}
