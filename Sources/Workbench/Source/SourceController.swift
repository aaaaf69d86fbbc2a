// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The scene's Swift code next to the stage: the code of the stage as it was built, which "Copy" copies, or
/// the file of its controller, in which the lines of the value that was tuned last are marked.
@MainActor
final class SourceController: UIViewController, SidePanel, SceneSessionObserver {
  private static let headHeight: CGFloat = 84
  /// The tab with the stage's code; the other tab shows the file.
  private static let stageTab = 0
  private static let copyTitle = "Copy as Swift"

  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  let sharesStage = false
  let preferredWidth: CGFloat = 480
  let leastWidth: CGFloat = 400

  /// Called when a person chose which form of the stage's code to copy.
  var didChooseCopy: (SwiftForm) -> Void = { _ in }
  /// Called by "Done".
  var didPressDone: () -> Void = {}

  private unowned let session: SceneSession
  private let nameLabel = UILabel(), countLabel = UILabel(), refusalLabel = UILabel()
  private let copyButton = UIButton(type: .system), done = UIButton(type: .system)
  private let hairline = UIView()
  let tabs = UISegmentedControl(items: ["Stage", "File"])
  /// The scene for which a person chose the tab.
  private var chosenFor = ""
  private let page = SourceView(frame: .zero)
  /// Whether the stage must be read again in the next layout, when the scene has laid itself out.
  private var isStageOld = false
  /// Counts the steps for which the button says that the code was copied.
  private var copied: StepKeeper?
  /// The name of the type whose source is shown.
  private var shownType = ""

  init(of session: SceneSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    session.add(self)
  }

  required init?(coder: NSCoder) { nil }

  /// The source that is shown; nil if there is none.
  var source: SourceText? { page.source }
  /// The indices of the marked lines.
  var marks: [Int] { page.marks }
  /// Why nothing is shown; empty if a source is shown.
  var refusal: String { refusalLabel.text ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    nameLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    nameLabel.textColor = Look.text
    nameLabel.lineBreakMode = .byTruncatingMiddle
    countLabel.font = .systemFont(ofSize: 12)
    refusalLabel.font = .systemFont(ofSize: 13)
    refusalLabel.numberOfLines = 0
    for label in [countLabel, refusalLabel] { label.textColor = Look.secondaryText }
    copyButton.setTitle(Self.copyTitle, for: .normal)
    copyButton.titleLabel?.font = .systemFont(ofSize: 15)
    copyButton.addAction(UIAction { [weak self] _ in self?.showForms() }, for: .primaryActionTriggered)
    done.setTitle("Done", for: .normal)
    done.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    done.addAction(UIAction { [weak self] _ in self?.didPressDone() }, for: .primaryActionTriggered)
    hairline.backgroundColor = Look.hairline
    tabs.selectedSegmentIndex = 1
    tabs.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        chosenFor = session.entry.id
        read()
      }, for: .valueChanged)
    for part in [page, refusalLabel, nameLabel, countLabel, copyButton, done, tabs, hairline] {
      view.addSubview(part)
    }
  }

  /// The file may have been edited since it was read, so it is read again.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    chooseTab()
    read()
  }

  /// Shows the stage's code for a table that a person built, and the file for a recipe, because each is more
  /// useful there.
  private func chooseTab() {
    guard chosenFor != session.entry.id else { return }
    tabs.selectedSegmentIndex = session.pieces.isEmpty && session.desk.name == nil ? 1 : Self.stageTab
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isStageOld { showStage() }
    let size = view.bounds.size
    // A sheet has its grabber at the top.
    let top: CGFloat = isSheet ? 10 : 0, head = Self.headHeight + top
    done.isHidden = !isSheet
    done.frame = CGRect(x: size.width - 76, y: top, width: 68, height: 44)
    let right = isSheet ? size.width - 80 : size.width - 12
    let copyWidth = min(copyButton.sizeThatFits(size).width + 16, max(right - 120, 0))
    copyButton.frame = CGRect(x: right - copyWidth, y: top, width: copyWidth, height: 44)
    let room = max(copyButton.frame.minX - 32, 0)
    let nameWidth = min(nameLabel.sizeThatFits(size).width.rounded(.up), room)
    nameLabel.frame = CGRect(x: 24, y: top + 12, width: nameWidth, height: 20)
    let countWidth = countLabel.sizeThatFits(size).width.rounded(.up)
    countLabel.isHidden = nameWidth + 8 + countWidth > room
    countLabel.frame = CGRect(x: 24 + nameWidth + 8, y: top + 15, width: countWidth, height: 16)
    tabs.frame = CGRect(x: 12, y: top + 46, width: max(size.width - 24, 0), height: 30)
    let pixel = 1 / UIScreen.main.scale
    hairline.frame = CGRect(x: 0, y: head - pixel, width: size.width, height: pixel)
    page.frame = CGRect(x: 0, y: head, width: size.width, height: max(size.height - head, 0))
    refusalLabel.frame = CGRect(x: 24, y: head + 16, width: max(size.width - 48, 0), height: 72)
  }

  // MARK: Changes

  func sceneDidBegin(isOther: Bool) {
    guard isShown else { return }
    if isOther { chooseTab() }
    if isOther || showsStage { read() } else { mark() }
  }

  func valuesDidChange() { if isShown { showsStage ? read() : mark() } }

  func editsDidChange() { if isShown, showsStage { read() } }

  func selectionDidChange() { if isShown, showsStage { read() } }

  private var showsStage: Bool { tabs.selectedSegmentIndex == Self.stageTab }

  private var isShown: Bool { viewIfLoaded?.window != nil }

  /// Shows the stage's source as it would be copied, or reads the file again.
  private func read() {
    if showsStage {
      isStageOld = true
      return view.setNeedsLayout()
    }
    let type = String(describing: session.scene.sourceType)
    do throws(SourceFinder.Refusal) {
      let file = try SourceFinder.text(declaring: type, beside: session.catalog.sourceFile)
      page.source = SourceText(name: file.name, text: file.text)
      refusalLabel.text = ""
    } catch {
      page.source = nil
      refusalLabel.text = error.description
    }
    nameLabel.text = page.source?.name ?? type
    let count = page.source?.lines.count
    countLabel.text = count.map { $0 == 1 ? "1 line" : "\($0) lines" } ?? ""
    view.setNeedsLayout()
    mark()
    if shownType == type { return }
    shownType = type
    if let first = page.marks.first { page.show(line: first) }
  }

  /// Shows the text that "Copy" copies, with changed lines marked.
  private func showStage() {
    isStageOld = false
    guard showsStage else { return }
    let text = session.copiedSource(.statements)
    nameLabel.text = session.title
    refusalLabel.text = ""
    shownType = ""
    let (old, source) = (page.source, SourceText(name: session.title, text: text))
    guard source != old else { return }
    page.source = source
    page.note = ""
    if let old, old.name == source.name {
      page.marks = source.lines.indices.filter { !old.lines.contains(source.lines[$0]) }
      if let first = page.marks.first { page.show(line: first) }
    }
    countLabel.text = source.lines.count == 1 ? "1 line" : "\(source.lines.count) lines"
  }

  /// Marks the lines of the value that was set last.
  private func mark() {
    guard let source = page.source,
      let command = session.log.commands.last(where: { !SourceText.names(of: $0.command).isEmpty })?.command
    else {
      page.marks = []
      return
    }
    let old = page.marks
    page.marks = source.lines(namingFirstOf: SourceText.names(of: command))
    page.note = session.defaultWords(of: command).map { "default \($0)" } ?? ""
    if page.marks != old, let first = page.marks.first { page.show(line: first) }
  }

  // MARK: Copying

  /// Says on the button, for two seconds, that the code was copied, because the panel may hide the stage's
  /// note.
  private func sayCopied() {
    copyButton.setTitle("Copied", for: .normal)
    view.setNeedsLayout()
    var steps = 0
    copied = StepKeeper(for: view) { [weak self] in
      steps += 1
      guard let self, steps >= 120 else { return }
      copied?.stopTicking()
      copied = nil
      copyButton.setTitle(Self.copyTitle, for: .normal)
      view.setNeedsLayout()
    }
  }

  private func showForms() {
    let words = ["Statements for your own controller", "Complete controller in one file"]
    let list = ChoicesController(title: Self.copyTitle, words: words, choice: -1) { [weak self] in
      self?.didChooseCopy($0 == 0 ? .statements : .controller)
      self?.sayCopied()
    }
    list.preferredContentSize.width = 320
    list.show(from: copyButton)
  }
}
