// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Asks and answers why the selected item does not move, or why it does not stop.
@MainActor
final class WhyController: SceneSessionObserver, UIPopoverControllerDelegate {
  /// Resumes the scene's time.
  var play: () -> Void = {}
  /// The views that the controller puts over the stage, from back to front.
  var views: [UIView] { [marks, chip] }
  /// The area that the chip must not cover, in points of the stage; null for none.
  var obstacle: () -> CGRect = { .null }
  /// The answer that is shown; nil for none.
  private(set) var answer: WhyAnswer?

  private unowned let session: SceneSession
  /// Unowned, because the stage's layout closure retains this controller.
  private unowned let stage: StageView
  private let marks = WhyMarksView()
  private let chip = WhyChip()
  private var popover: UIPopoverController?
  /// The part of the stage that no panel covers.
  private var seen = CGRect.zero
  private static let gap: CGFloat = 8
  /// The distance of the selection ring from its item.
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

  /// Answers for the selected item or, without a selection, for the first item. A second call closes the
  /// answer.
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
    // For an item outside the window, the answer appears in the middle of the stage.
    let rect =
      source.isNull ? CGRect(x: stage.bounds.midX, y: stage.bounds.midY, width: 1, height: 1) : source
    // The answer appears above the item if it fits there, so that everything below stays visible.
    let room = stage.convert(rect, to: nil).minY
    let fitsAbove = card.preferredContentSize.height + 32 <= room
    // Keys keep their usual meaning; Tab reaches the answer's buttons.
    stage.window?.replay.leavesFocus = true
    popover.present(
      from: rect, in: stage, permittedArrowDirections: fitsAbove ? .down : .any, animated: true)
    stage.window?.replay.leavesFocus = false
  }

  /// The answer as an alert, for a small window.
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

  /// Performs the button's fix, as an edit that can be undone.
  func mend() {
    guard let mend = answer?.mend else { return }
    close()
    if let commands = mend.action.commands { session.perform(commands) } else { play() }
  }

  /// Puts the answer onto the clipboard; false if there is none.
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

  /// Closes an answer that no longer applies, because its subject changed or time resumed.
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

  /// Shows the question above an item that has been still for two seconds while time runs.
  private func update() {
    guard !session.log.isRerunning else { return }
    let view = session.selection.item
    // In so small a part of the stage, the chip would hide the item; the inspector offers the question too.
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

  /// Whether a person may wonder why a view does not move. Nobody wonders about a wall, but the key and the
  /// inspector still answer for one.
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

  /// The axis-aligned box around a view, in points of the stage.
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
