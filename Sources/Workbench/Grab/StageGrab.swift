// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics
import UIWidgets

/// Lets the pointer drag every item of a running scene, if the scene itself ignores the drag.
///
///     a tap                              the scene's, always
///     a drag that a recognizer on the    the scene's: it begins first
///       item or around it begins with
///     a drag that a view follows by      the scene's: the press does not come up to the stage
///       `touchesBegan`, `touchesMoved`
///     the same with an item that a       this grab's, before what lies around the item
///       person added or selected
///     any other drag of an item          this grab's
///
/// The grab gets the stage's touches as the scene does, live and in a replay. The log contains the item that
/// a press may take, because it does not contain the selection.
///
/// A spring ties the pressed point of the item to the pointer. An anchored item, which no spring moves, is
/// placed instead.
@MainActor
final class StageGrab: UIGestureRecognizerDelegate {
  /// The item that a drag of the press being delivered may take; nil for none.
  var coming: Input.Hold?
  /// Whether a replay sets `coming`.
  var isFollowing = false

  private unowned let session: SceneSession
  private let pan = GrabRecognizer()
  /// The hold of the current press.
  private var hold: Input.Hold?
  private weak var pressed: (any UIDynamicItem)?
  private weak var animator: UIDynamicAnimator?
  /// The pressed point, from the item's centre along its own axes.
  private var offset = UIOffset.zero
  private var grip: ItemGrip?
  /// The pointer's offset from the centre of an anchored item being placed.
  private var placing: CGVector?

  init(of session: SceneSession) { self.session = session }

  /// Starts following drags on the stage.
  func listen() {
    pan.delegate = self
    pan.addTarget(self, action: StageGrab.panned)
    pan.didPress = { [weak self] in self?.press($0) }
    session.stage.addGestureRecognizer(pan)
    session.stage.hears = { [weak pan] touches, isMove in pan?.hear(touches, isMove: isMove) }
  }

  // MARK: What a drag may take

  /// The item that a drag from a point of the stage may take.
  func hold(at point: CGPoint) -> Input.Hold? {
    if let view = session.selection.item(at: point) {
      guard let number = session.number(of: view) else { return nil }
      let isFirst =
        session.built.contains { $0.view === view }
        || (session.selection.contains(view) && !session.scene.drags(view))
      return Input.Hold(item: number, isFirst: isFirst ? true : nil)
    }
    let items = session.items
    for (number, (animator, item)) in items.enumerated().reversed() where !(item is UIView) {
      guard let reference = animator.referenceView, reference.window != nil else { continue }
      if item.covers(reference.convert(point, from: session.stage)) { return Input.Hold(item: number) }
    }
    return nil
  }

  var isHolding: Bool { grip != nil }

  /// The held item, the point by which it is held, and the pointer, in points of the stage.
  var held: (item: any UIDynamicItem, point: CGPoint, pointer: CGPoint)? {
    guard let item = grip?.item, let pointer = grip?.anchorPoint, let reference = animator?.referenceView
    else { return nil }
    return (
      item, session.stage.convert(item.point(at: offset), from: reference),
      session.stage.convert(pointer, from: reference)
    )
  }

  /// Releases one item, or any held item; the rest of the drag has no effect.
  func letGo(of item: (any UIDynamicItem)? = nil) {
    if let item, grip?.item !== item, pressed !== item { return }
    grip?.letGo()
    (grip, placing, pressed, animator) = (nil, nil, nil, nil)
  }

  /// Releases the held item if the scene has removed it from the stage.
  func sceneWillStep() {
    guard grip != nil || placing != nil else { return }
    guard let pressed, !((pressed as? UIView).map { $0.isHidden || $0.window == nil } ?? false) else {
      return letGo()
    }
  }

  // MARK: Dragging

  private func press(_ touch: UITouch) {
    guard let hold, let (animator, item) = session.item(hold.item) else { return }
    (pressed, self.animator) = (item, animator)
    guard let reference = animator.referenceView else { return }
    offset = item.offset(of: touch.location(in: reference))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: take()
    case .changed: pull()
    default: letGo()
    }
  }

  private func take() {
    guard let pressed, let animator, let reference = animator.referenceView else { return }
    let point = pan.location(in: reference)
    if animator.inspection(of: pressed)?.isAnchored == true {
      let held = pressed.point(at: offset)
      placing = CGVector(dx: held.x - pressed.center.x, dy: held.y - pressed.center.y)
      return pull()
    }
    let grip = ItemGrip(animator, over: reference, named: "pointer")
    grip.overcomeSprings(of: pressed)
    grip.take(pressed, by: offset, to: point)
    self.grip = grip
  }

  private func pull() {
    guard let pressed, let animator, let reference = animator.referenceView else { return }
    guard let placing else {
      grip?.pull(to: pan.location(in: reference))
      return
    }
    let point = reference.bounds.nearest(to: pan.location(in: reference))
    pressed.center = CGPoint(x: point.x - placing.dx, y: point.y - placing.dy)
    animator.updateItem(usingCurrentState: pressed)
    session.refitTies(of: pressed)
  }

  // MARK: Other recognizers

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let coming, gestureRecognizer.numberOfTouches == 0 else { return false }
    hold = coming
    pan.isFirst = coming.isFirst == true
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pressed else { return false }
    return session.items.contains { $0.item === pressed }
      && !((pressed as? UIView).map { $0.isHidden || $0.window == nil } ?? false)
  }

  /// A swipe on the stage belongs to the scene, and is recognized only later.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    hold?.isFirst != true && otherGestureRecognizer is UISwipeGestureRecognizer
  }

  /// A drag moves an item that a person added or selected, not the view around it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard hold?.isFirst == true, otherGestureRecognizer is UIPanGestureRecognizer,
      let around = otherGestureRecognizer.view, let item = pressed as? UIView
    else { return false }
    return around !== item && item.isDescendant(of: around)
  }
}

/// The pan of the grab. It waits until a press and its first move have reached the stage, which means that no
/// view on the way has handled them.
@MainActor
private final class GrabRecognizer: UIPanGestureRecognizer {
  /// Called with each press that the pan follows.
  var didPress: (UITouch) -> Void = { _ in }
  /// Whether the pan need not wait.
  var isFirst = false
  private weak var touch: UITouch?
  private var hasHeard = (press: false, move: false)

  func hear(_ touches: Set<UITouch>, isMove: Bool) {
    guard let touch, touches.contains(touch) else { return }
    if isMove { hasHeard.move = true } else { hasHeard.press = true }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let first = touches.first {
      (touch, hasHeard) = (first, (false, false))
      didPress(first)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isFirst || hasHeard == (true, true) || state != .possible else { return }
    super.touchesMoved(touches, with: event)
  }
}

extension UIDynamicItem {
  /// The offset from the centre to a point of the reference system, along the item's own axes.
  fileprivate func offset(of point: CGPoint) -> UIOffset {
    let turned = turn.inverted()
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    return UIOffset(horizontal: turned.a * dx + turned.c * dy, vertical: turned.b * dx + turned.d * dy)
  }

  /// The point of the reference system at an offset from the centre.
  func point(at offset: UIOffset) -> CGPoint {
    let turn = turn
    return CGPoint(
      x: center.x + turn.a * offset.horizontal + turn.c * offset.vertical,
      y: center.y + turn.b * offset.horizontal + turn.d * offset.vertical)
  }

  /// The item's rotation, without its scale.
  private var turn: CGAffineTransform {
    let length = hypot(transform.a, transform.b)
    guard length > 0, length.isFinite else { return .identity }
    let (cosine, sine) = (transform.a / length, transform.b / length)
    return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the item covers a point of the reference system.
  fileprivate func covers(_ point: CGPoint) -> Bool {
    if let group = self as? UIDynamicItemGroup { return group.items.contains { $0.covers(point) } }
    let offset = offset(of: point)
    return abs(offset.horizontal) <= bounds.width / 2 && abs(offset.vertical) <= bounds.height / 2
  }
}
