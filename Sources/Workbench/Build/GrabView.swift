import Tabletop
import UIWidgets

/// Lies over the stage and lets a person place items exactly while the scene is paused: a press on an item is
/// for it then, and every other one for the scene.
///
/// What is pressed here belongs to the chrome: the scene does not see it, and the log says `move`.
@MainActor
final class GrabView: UIView {
  private unowned let session: SceneSession
  /// The item that is held, and where its centre is from the pointer.
  private var held: (view: UIView, offset: CGPoint)?
  /// Where the last press began, in points of the stage: a pan begins some points later.
  private var pressed = CGPoint.zero

  init(of session: SceneSession) {
    self.session = session
    super.init(frame: .zero)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: GrabView.panned))
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: GrabView.tapped))
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard session.time.isPaused, session.presentedForm == nil else { return nil }
    return session.selection.item(at: session.stage.convert(point, from: self)) == nil ? nil : self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { pressed = touch.location(in: session.stage) }
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    session.selection.select(session.selection.item(at: tap.location(in: session.stage)))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let scene = session.scene.view
    switch pan.state {
    case .began:
      guard let view = session.selection.item(at: pressed), let parent = view.superview else { return }
      session.selection.select(view)
      let start = parent.convert(pressed, from: session.stage)
      held = (view, CGPoint(x: view.center.x - start.x, y: view.center.y - start.y))
      move(to: pan.location(in: parent))
    case .changed:
      move(to: pan.location(in: held?.view.superview ?? scene))
    default:
      held = nil
    }
  }

  private func move(to point: CGPoint) {
    guard let held, let number = session.number(of: held.view) else { return }
    let center = CGPoint(x: point.x + held.offset.x, y: point.y + held.offset.y)
    session.perform(.move(item: number, x: Double(center.x.rounded()), y: Double(center.y.rounded())))
  }
}
