// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// Every parameter of the scene and of the selected item, live.
@MainActor
final class InspectorController: UIViewController, SceneSessionObserver {
  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The stage stays visible, because the effect of tuning must be seen and items are selected by a click.
  let sharesStage = true

  /// Called by "Copy as Swift".
  var didPressCopy: () -> Void = {}
  /// Called when the spring of a behaviour was copied, with whether there was one.
  var didCopySpring: (Bool) -> Void = { _ in }
  /// Called by "Why isn’t it moving?".
  var didAskWhy: () -> Void = {}
  /// Called by "Done".
  var didPressDone: () -> Void = {}

  unowned let session: SceneSession
  private let done = UIButton(type: .system)
  let tabs = UISegmentedControl(items: ["Scene", "Item"])
  let scroll = UIScrollView(frame: .zero)
  let itemChip = ItemChip()
  let duplicate = UIButton(type: .system)
  let delete = UIButton(type: .system)
  let why = UIButton(type: .system)
  let foot = UILabel()
  var rows: [ParameterRow] = []
  var headings: [(view: GroupHeading, row: Int)] = []
  /// The indexes of the rows that share a line with the row before them and are on its right.
  var pairedRows: Set<Int> = []
  /// The measured numbers, and the row that each one precedes.
  var measuredRows: [(view: MeasuredRow, row: Int)] = []
  /// The behaviours whose parameters the rows show.
  var shownBehaviors: [Shown] = []
  private var follower: StepKeeper?
  /// The values when they were first seen.
  private var firstSeen: [FirstSeen] = []
  let resetButton = UIButton(type: .system)
  let copyButton = UIButton(type: .system)

  init(of session: SceneSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    session.add(self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.rebuild() }, for: .valueChanged)
    foot.font = .systemFont(ofSize: 13)
    foot.textColor = Look.secondaryText
    foot.textAlignment = .center
    foot.numberOfLines = 0
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    for (button, title, action) in [
      (done, "Done", { [weak self] in self?.didPressDone() }),
      (duplicate, "Duplicate", { [weak self] in self?.session.selection.duplicate() }),
      (delete, "Delete", { [weak self] in self?.session.selection.delete() }),
      (why, "", { [weak self] in self?.didAskWhy() }),
      (resetButton, "Reset values", { [weak self] in self?.session.resetValues() }),
      (copyButton, "Copy as Swift", { [weak self] in self?.didPressCopy() }),
    ] as [(UIButton, String, () -> Void)] {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }
    for button in [duplicate, delete, why, resetButton, copyButton] {
      button.titleLabel?.font = .systemFont(ofSize: 15)
    }
    itemChip.button.addAction(UIAction { [weak self] _ in self?.chooseItem() }, for: .primaryActionTriggered)
    for part in [tabs, done, scroll] { view.addSubview(part) }
    rebuild()
  }

  /// Shows what was selected while the panel was closed.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    selectionDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    done.isHidden = !isSheet
    done.frame = CGRect(x: size.width - 76, y: 2, width: 68, height: 44)
    let (top, bottom): (CGFloat, CGFloat) = isSheet ? (8, 48) : (14, 58)
    tabs.frame = CGRect(x: 12, y: top, width: max(size.width - (isSheet ? 96 : 24), 0), height: 32)
    scroll.frame = CGRect(x: 0, y: bottom, width: size.width, height: max(size.height - bottom, 0))
    followBehaviors()
    // The rows are updated here too, because during layout a scene may set one value in response to another.
    updateRows()
    layOutRows()
  }

  // MARK: Changes

  func sceneDidChange() {
    guard isViewLoaded else { return }
    let offset = scroll.contentOffset
    rebuild(forOtherScene: true)
    // A step back recreates the scene, but its rows stay where they are.
    if session.log.isRerunning { scroll.contentOffset = offset }
  }

  func sceneDidRewind() { valuesDidChange() }

  /// Text being typed is for the scene that is ending, not for the next one, whose rows replace the old rows.
  func sceneWillEnd() { viewIfLoaded?.endEditing(true) }

  func sceneWillRewind() { sceneWillEnd() }

  /// Called when a value was set; a choice may have changed which parameters there are.
  func valuesDidChange() {
    guard isViewLoaded else { return }
    // Other rows replace these as soon as nothing is pressed or typed; until then, these rows show the new
    // value.
    if !showsPresentBehaviors {
      updateRows()
      return followLater()
    }
    let isSceneShown = tabs.selectedSegmentIndex == 0
    let ids = session.scene.parameters.map(\.id)
    if isSceneShown, ids != rows.prefix(ids.count).map(\.parameter.id) {
      rebuild()
    } else {
      updateRows()
      updateResetButton()
      layOutRows()
      view.setNeedsLayout()
    }
  }

  /// Scenes make behaviours and change values while they run.
  func sceneWillMove() {
    guard isViewLoaded, view.window != nil, !session.log.isRerunning else { return }
    // The result of a single step is shown after the step, in the same frame.
    if session.time.isPaused { view.setNeedsLayout() }
    if !showsPresentBehaviors {
      followBehaviors()
    } else if session.time.steps.isMultiple(of: 6) {
      timeDidStop()
    }
  }

  /// Shows the values of the step at which the scene is now.
  func timeDidStop() {
    guard isViewLoaded, view.window != nil else { return }
    updateRows()
    updateQuestion()
  }

  private var showsPresentBehaviors: Bool {
    presentBehaviors.elementsEqual(shownBehaviors) { $0 === $1.behavior }
  }

  /// Rebuilds the rows if they no longer show the current behaviours, but not while a finger or a caret is on
  /// them.
  private func followBehaviors() {
    guard let window = view.window, !session.log.isRerunning, !showsPresentBehaviors, !window.hasPress,
      !isEditing(in: window)
    else { return }
    let offset = scroll.contentOffset
    rebuild()
    scroll.contentOffset = offset
  }

  /// In another size, even a scene that does not move may have other values, and its items other springs.
  func stageDidResize() {
    guard isViewLoaded, let window = view.window else { return }
    guard !window.hasPress, !isEditing(in: window), !session.log.isRerunning else { return updateRows() }
    let offset = scroll.contentOffset
    rebuild()
    scroll.contentOffset = offset
  }

  /// Checks in each frame whether the rows have to change, even while the scene is paused.
  private func followLater() {
    guard follower == nil, view.window != nil else { return view.setNeedsLayout() }
    follower = StepKeeper(for: view) { [weak self] in
      guard let self else { return }
      followBehaviors()
      guard showsPresentBehaviors || view.window == nil else { return }
      follower?.stopTicking()
      follower = nil
    }
  }

  /// Updates the question about the selected item to fit its current motion.
  func updateQuestion() {
    guard let item = session.selection.item, why.superview != nil else { return }
    let question = WhyAnswer.question(session.motionFacts(of: item))
    if why.title(for: .normal) != question { why.setTitle(question, for: .normal) }
  }

  func updateRows() {
    for row in rows { row.update() }
    for row in measuredRows { row.view.update() }
  }

  func editsDidChange() { valuesDidChange() }

  var presentBehaviors: [UIDynamicBehavior] {
    session.scene.animators.flatMap { $0.places.map(\.behavior) }
  }

  /// A behaviour that has rows. Another behaviour may have its address later.
  struct Shown { weak var behavior: UIDynamicBehavior? }

  private struct FirstSeen {
    weak var owner: AnyObject?
    let property: String
    /// Whether the property belongs to a behaviour, not to the item itself.
    let isBehaviors: Bool
    let value: ParameterValue
  }

  /// The value before it was tuned or, if it was not, when it was first seen, so that rebuilt rows mark the
  /// same values as changed.
  func base(of found: Parameter, of owner: AnyObject?) -> ParameterValue {
    if let base = session.kept.base(of: found.address) { return base }
    guard let owner else { return found.value }
    let isBehaviors = !found.address.behavior.isEmpty
    let seen = firstSeen.first {
      $0.owner === owner && $0.property == found.property && $0.isBehaviors == isBehaviors
    }
    if let seen { return seen.value }
    let value = found.value
    firstSeen.removeAll { $0.owner == nil }
    firstSeen.append(
      FirstSeen(owner: owner, property: found.property, isBehaviors: isBehaviors, value: value))
    return value
  }

  private func isEditing(in window: UIWindow) -> Bool {
    (window.firstResponder as? UITextField)?.isDescendant(of: view) == true
  }

  func selectionDidChange() {
    guard isViewLoaded else { return }
    if !session.selection.things.isEmpty { tabs.selectedSegmentIndex = 1 }
    rebuild()
  }
}
