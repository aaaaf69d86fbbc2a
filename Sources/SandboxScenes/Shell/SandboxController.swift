package import Tabletop

/// The sandbox's frame: a bar above, a bar below, and between them the stage with one scene.
@MainActor
package final class SandboxController: UIViewController {
  /// The scene that is shown.
  package private(set) var scene: any Scene
  /// Called when another scene is shown.
  package var didShow: ((any Scene.Type) -> Void)?
  private let stage = StageView()
  private let navigationBar = BarView(hairline: .below)
  private let toolbar = BarView(hairline: .above)

  /// Opens on a scene.
  package init(scene: any Scene.Type) {
    self.scene = scene.init()
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) {
    scene = SceneCatalog.first.init()
    super.init(coder: coder)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.stage
    for subview in [stage, navigationBar, toolbar] { view.addSubview(subview) }
    place()
    installScene()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  package override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "[", title: "Previous scene") { [weak self] in self?.showScene(by: -1) },
      UIKeyCommand(input: "]", title: "Next scene") { [weak self] in self?.showScene(by: 1) },
      UIKeyCommand(input: "r", title: "Reset") { [weak self] in self?.reset() },
      UIKeyCommand(input: " ", title: "Play or pause") { [weak self] in self?.togglePause() },
    ]
  }

  /// Shows another scene, as new.
  package func show(_ type: any Scene.Type) {
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    scene = type.init()
    installScene()
    didShow?(type)
  }

  /// Starts the scene anew.
  package func reset() { show(type(of: scene)) }

  /// Stops the scene's time, or lets it go on.
  package func togglePause() {
    let isPaused = scene.animators.contains(where: \.isPaused)
    for animator in scene.animators { animator.isPaused = !isPaused }
  }

  /// One number for where everything in the scene is and how it moves.
  package var stateHash: UInt64 {
    scene.animators.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1.stateHash) &* 0x0000_0100_0000_01B3 }
  }

  /// Calls `visit` for each item of the scene, animator by animator, in the order in which they got their
  /// bodies: centre in points of the stage, turn in radians.
  package func forEachItem(_ visit: (CGPoint, CGFloat) -> Void) {
    for animator in scene.animators { animator.forEachPose(visit) }
  }

  private func showScene(by offset: Int) {
    show(SceneCatalog.scene(after: type(of: scene).id, by: offset))
  }

  private func installScene() {
    navigationBar.title = type(of: scene).title
    addChild(scene)
    scene.view.frame = stage.bounds
    scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(scene.view)
    scene.didMove(toParent: self)
  }

  /// The bars keep their height; the stage takes the rest, at least nothing.
  private func place() {
    let size = view.bounds.size
    let bar = Look.barHeight
    navigationBar.frame = CGRect(x: 0, y: 0, width: size.width, height: bar)
    toolbar.frame = CGRect(x: 0, y: size.height - bar, width: size.width, height: bar)
    stage.frame = CGRect(x: 0, y: bar, width: size.width, height: max(size.height - 2 * bar, 0))
  }
}
