// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Asks and answers why the selected item does not move, or why it does not stop.
@MainActor
final class WhyController: SceneSessionObserver, UIPopoverControllerDelegate {
  /// Lets the scene's time go on.
  var play: () -> Void = {}
  /// What it puts over the stage, from below.
  var views: [UIView] { [marks, chip] }
  /// What the chip must not lie over, in points of the stage; null for nothing.
  var obstacle: () -> CGRect = { .null }
  /// What is answered at present; nil for nothing.
  private(set) var answer: WhyAnswer?

  private unowned let session: SceneSession
  /// Unowned: the stage's layout closure holds this controller.
  private unowned let stage: StageView
  private let marks = WhyMarksView()
  private let chip = WhyChip()
  private var popover: UIPopoverController?
  /// The part of the stage that no panel covers.
  private var seen = CGRect.zero
  private static let gap: CGFloat = 8
  /// How far the ring of the selection is from its item.
  private static let ring: CGFloat = 5

  init(of session: SceneSession, on stage: StageView) {
    (self.session, self.stage) = (session, stage)
    marks.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    marks.isHidden = true
    chip.isHidden = true
    chip.words = "Why isn’t it moving?"
    chip.addAction(UIAction { [weak self] _ in self?.ask() }, for: .primaryActionTriggered)
    session.add(self)
  }

  // MARK: Asking

  /// Answers for the selected item; without a selection for the first one. Asked again, it closes.
  func ask() {
    if popover?.isPopoverVisible == true { return close() }
    guard session.presentedForm == nil else { return }
    if session.selection.item == nil {
      let first = session.items.lazy.compactMap { $0.item as? UIView }.first { !$0.isHidden }
      guard let first else { return stage.say("There is no item to explain") }
      session.selection.select(first)
    }
    guard let view = session.selection.item, view.window != nil else { return }
    let answer = session.why(view).answer
    show(answer, at: box(of: view))
  }

  private func show(_ answer: WhyAnswer, at box: CGRect) {
    let card = WhyCardController(
      answer, didPressMend: { [weak self] in self?.mend() }, didPressCopy: { [weak self] in self?.copy() })
    let popover = UIPopoverController(contentViewController: card)
    popover.delegate = self
    popover.compactAlert = { [weak self] in
      Self.alert(answer, close: { self?.forget() }, mend: { self?.mend() }, copy: { self?.copy() })
    }
    (self.popover, self.answer) = (popover, answer)
    marks.show(answer.arrows)
    marks.isHidden = answer.arrows.isEmpty
    let source = chip.isHidden ? box.intersection(stage.bounds) : chip.frame
    // An item outside of the window is asked at the middle of the stage.
    let rect =
      source.isNull ? CGRect(x: stage.bounds.midX, y: stage.bounds.midY, width: 1, height: 1) : source
    // Above the item where it fits, so that what lies below stays in sight.
    let room = stage.convert(rect, to: nil).minY
    let fitsAbove = card.preferredContentSize.height + 32 <= room
    // Keys go on to mean what they mean without it; Tab comes to its buttons.
    stage.window?.replay.leavesFocus = true
    popover.present(
      from: rect, in: stage, permittedArrowDirections: fitsAbove ? .down : .any, animated: true)
    stage.window?.replay.leavesFocus = false
  }

  /// The same for a small window.
  private static func alert(
    _ answer: WhyAnswer, close: @escaping () -> Void, mend: @escaping () -> Void,
    copy: @escaping () -> Void
  ) -> UIAlertController {
    let message = ([answer.sentence] + answer.numbers).joined(separator: "\n")
    let alert = UIAlertController(title: answer.title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Copy", style: .default) { _ in copy() })
    alert.addAction(UIAlertAction(title: "Close", style: .cancel) { _ in close() })
    if let title = answer.mend?.title {
      let mending = UIAlertAction(title: title, style: .default) { _ in mend() }
      alert.addAction(mending)
      alert.preferredAction = mending
    }
    return alert
  }

  /// Does what the button says, as an edit that can be undone.
  func mend() {
    guard let mend = answer?.mend else { return }
    close()
    if let commands = mend.action.commands { session.perform(commands) } else { play() }
  }

  /// Puts the answer onto the clipboard; false where there is none.
  @discardableResult func copy() -> Bool {
    guard let answer else { return false }
    UIApplication.shared.host?.clipboard = answer.text
    stage.say("Copied the answer")
    if popover?.isPopoverVisible != true { forget() }
    return true
  }

  private func close() {
    popover?.dismiss(animated: true)
    forget()
  }

  private func forget() {
    (popover, answer) = (nil, nil)
    marks.show([])
    marks.isHidden = true
  }

  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { forget() }

  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) {
    guard let item = session.selection.item else { return rect = .null }
    (rect, view) = (chip.isHidden ? box(of: item) : chip.frame, stage)
  }

  /// Closes an answer that no longer holds, because its subject changed or time went on.
  func lookAgain() {
    guard let answer, !session.log.isRerunning else { return }
    guard let view = session.selection.item, session.why(view).answer.title == answer.title else {
      return close()
    }
  }

  // MARK: The chip

  func selectionDidChange() { update() }

  func sceneWillMove() { update() }

  func sceneDidRewind() {
    update()
    lookAgain()
  }

  func valuesDidChange() {
    update()
    lookAgain()
  }

  /// The question stands above an item that has been still for two seconds while time runs.
  private func update() {
    guard !session.log.isRerunning else { return }
    let view = session.selection.item
    // Where so little is left of the stage it would hide the item; the inspector has the question too.
    let hasRoom = seen.isEmpty || seen.height >= HintChip.leastHeight
    let isShown =
      view.map(isToMove) == true && !session.time.isPaused && session.watch.isStill && hasRoom
    if let view, answer != nil { marks.box = box(of: view) }
    if isShown, let view { place(chipBy: box(of: view)) }
    guard chip.isHidden == isShown else { return }
    chip.isHidden = !isShown
    if isShown {
      chip.alpha = 0
      UIView.animate(withDuration: 0.2) { [chip] in chip.alpha = 1 }
    }
  }

  /// Nobody wonders about a wall; asked by key or in the inspector, it has its answer too.
  private func isToMove(_ view: UIView) -> Bool {
    session.built.first { $0.view === view }?.piece.kind != .wall
  }

  func layOut(in seen: CGRect) -> CGRect {
    self.seen = seen
    if let view = session.selection.item, !chip.isHidden { place(chipBy: box(of: view)) }
    return .null
  }

  private func place(chipBy box: CGRect) {
    let size = CGSize(width: chip.width, height: WhyChip.height)
    let room = seen.isEmpty ? stage.bounds : seen
    var origin = CGPoint(x: box.midX - size.width / 2, y: box.minY - Self.ring - Self.gap - size.height)
    let below = box.maxY + Self.ring + Self.gap
    if origin.y < room.minY + 4 { origin.y = below }
    func clamp() {
      origin.y = min(max(origin.y, room.minY + 4), max(room.maxY - size.height - 4, room.minY))
      origin.x = min(max(origin.x, room.minX + 4), max(room.maxX - size.width - 4, room.minX))
    }
    clamp()
    let obstacle = obstacle()
    if obstacle.intersects(CGRect(origin: origin, size: size)) {
      let above = origin
      origin.y = below
      clamp()
      if obstacle.intersects(CGRect(origin: origin, size: size)) {
        origin = CGPoint(
          x: obstacle.midX > room.midX ? obstacle.minX - 8 - size.width : obstacle.maxX + 8, y: above.y)
        clamp()
      }
    }
    chip.frame = CGRect(
      origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }

  /// The upright box around a view, in points of the stage.
  private func box(of view: UIView) -> CGRect {
    let corners = [
      CGPoint(x: view.bounds.minX, y: view.bounds.minY), CGPoint(x: view.bounds.maxX, y: view.bounds.minY),
      CGPoint(x: view.bounds.minX, y: view.bounds.maxY), CGPoint(x: view.bounds.maxX, y: view.bounds.maxY),
    ].map { view.convert($0, to: stage) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return .null
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
