// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A second session of a session's scene, in an invisible window. It does not affect the first: it has its
/// own window, time, random numbers and log.
@MainActor
final class AsideSession {
  let session: SceneSession
  private let window: UIWindow
  private let container = UIViewController()
  private let random = RandomAside()
  private weak var content: UIView?

  /// A session of `origin`'s scene that has not begun yet.
  init(of origin: SceneSession) {
    let size = origin.window?.bounds.size ?? CGSize(width: 1024, height: 768)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    self.window = window
    var made: SceneSession?
    let (random, before) = (random, UIScreen.main.content)
    RerunHost.run(in: window, aside: true) {
      random.run { made = SceneSession(origin.catalog, scene: origin.entry) }
    }
    UIScreen.main.content = before
    session = made ?? origin
    session.log.keepsWaypoints = origin.log.keepsWaypoints
    session.log.isReplaying = true
    if let stage = origin.log.commands.first?.command as? StageSize {
      session.log.fixStage(stage.size)
    }
  }

  /// Shows the scene in the invisible window, before its first step. Call this in `run`.
  func begin() {
    window.rootViewController = container
    container.view.addSubview(session.stage)
    session.stage.fit(container.view.bounds.size)
    session.begin(in: container)
    session.time.isPaused = false
    window.appearAside()
    window.layoutIfNeeded()
    session.log.begin()
  }

  /// Does something to this session that has no effect outside it.
  func run(_ body: () -> Void) {
    let before = UIScreen.main.content
    UIScreen.main.content = content ?? before
    RerunHost.run(in: window, aside: true) { random.run(body) }
    content = UIScreen.main.content
    UIScreen.main.content = before
  }
}
