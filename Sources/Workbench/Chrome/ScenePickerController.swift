// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The list of scenes with a search field; buttons for previous, help and next are at its foot.
@MainActor
final class ScenePickerController: UIViewController, SidePanel, SceneSessionObserver {
  struct Actions {
    var close: () -> Void
    var showNeighbor: (Int) -> Void
    var help: () -> Void
    var openDocument: (String) -> Void
    var rename: (String) -> Void
    var moveToTrash: (String) -> Void
    /// Returns an action that opens the desktop's file dialog, or nil if the desktop has none.
    var openElsewhere: () -> (() -> Void)?
  }

  var actions: Actions?
  var isSheet = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  let sharesStage = false

  private unowned let session: SceneSession
  private let search = UISearchTextField(frame: .zero)
  private let list = ListView(frame: .zero)
  private lazy var header = PanelHeader(title: "Scenes") { [weak self] in self?.actions?.close() }
  private let foot = UIView()
  private let footLine = UIView()
  private var footButtons: [UIButton] = []
  private var sections: [SceneCatalog.Section] { session.catalog.sections }
  /// The paths of the documents listed above the scenes.
  private var documents: [String] = []
  /// Whether the list shows the documents, not the current scene, when it appears.
  private var beginsWithDocuments = false
  private var elsewhere: (() -> Void)?
  private var firstScenes: Int { documents.isEmpty && elsewhere == nil ? 0 : 1 }

  init(of session: SceneSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    session.add(self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    search.placeholder = "Search scenes"
    search.completionList = list
    search.addAction(
      UIAction { [weak self] _ in self?.list.query = self?.search.text ?? "" }, for: .editingChanged)
    list.emptyText = "No matching scenes."
    updateList()
    list.didSelect = { [weak self] in self?.choose($0) }
    list.didAskMenu = { [weak self] in self?.showMenu(ofRow: $0, from: $1) }
    footLine.backgroundColor = Look.hairline
    for (title, action) in [
      ("Previous", { [weak self] in self?.actions?.showNeighbor(-1) }),
      ("Help", { [weak self] in self?.actions?.help() }),
      ("Next", { [weak self] in self?.actions?.showNeighbor(1) }),
    ] as [(String, () -> Void)] {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
      footButtons.append(button)
      foot.addSubview(button)
    }
    foot.addSubview(footLine)
    for part in [header, search, list, foot] { view.addSubview(part) }
    sceneDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.isHidden = !isSheet
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    let top: CGFloat = isSheet ? PanelHeader.height : 12
    search.frame = CGRect(x: 12, y: top, width: max(size.width - 24, 0), height: 36)
    let footHeight: CGFloat = 44
    list.frame = CGRect(
      x: 0, y: top + 44, width: size.width, height: max(size.height - top - 44 - footHeight, 0))
    foot.frame = CGRect(x: 0, y: size.height - footHeight, width: size.width, height: footHeight)
    footLine.frame = CGRect(x: 0, y: 0, width: size.width, height: 1 / UIScreen.main.scale)
    for (button, x) in zip(footButtons, [14, (size.width - 88) / 2, size.width - 102]) {
      button.frame = CGRect(x: x.rounded(), y: 0, width: 88, height: 44)
    }
  }

  /// Lists the user's documents, the most recent first, then the scenes.
  private func updateList() {
    documents = session.desk.folder?.recent ?? []
    elsewhere = actions?.openElsewhere()
    var rows = documents.map {
      ListRow(DocumentFolder.name(of: $0), subtitle: "Document", menuTip: "Rename, move to trash")
    }
    if elsewhere != nil { rows.append(ListRow("Other folder…", subtitle: "Choose a document file")) }
    list.sections =
      (rows.isEmpty ? [] : [ListSection("Documents", rows: rows)])
      + sections.map { section in
        ListSection(
          section.title,
          rows: section.scenes.map { scene in
            ListRow(
              scene.title, subtitle: scene.subtitle,
              thumbnail: { SceneThumbnail(drawing: scene.drawThumbnail) })
          })
      }
  }

  /// Refreshes the list of documents and scrolls to it.
  func showDocuments() {
    // A sheet that is not on the screen yet scrolls when it appears.
    beginsWithDocuments = !hasAppeared
    guard isViewLoaded else { return }
    updateList()
    sceneDidChange()
    scrollToTop()
    beginSearch()
  }

  /// Lists documents that were renamed or deleted.
  func documentsDidChange() {
    guard isViewLoaded else { return }
    updateList()
    sceneDidChange()
  }

  /// What the list offers for a document, by menu and by key while the document is marked.
  private var menu: [(tool: Tool, keys: [KeyChord], action: ((String) -> Void)?)] {
    [
      (.of(.rename), Tool.of(.rename).keys, actions?.rename),
      (.of(.trash), Tool.of(.delete).keys, actions?.moveToTrash),
    ]
  }

  private func showMenu(ofRow row: IndexPath, from button: UIView) {
    guard let path = document(at: row) else { return }
    // The keyboard returns to the row afterwards.
    list.mark(row)
    list.becomeFirstResponder()
    let rows = menu.map { ListRow($0.tool.title, keys: $0.keys.first?.caps ?? []) }
    ChoicesController(title: DocumentFolder.name(of: path), rows: rows) { [menu] in menu[$0].action?(path) }
      .show(from: button)
  }

  override var keyCommands: [UIKeyCommand]? {
    guard list.isFirstResponder, let path = list.markedRow.flatMap(document) else { return nil }
    return menu.flatMap { entry in
      entry.keys.map { UIKeyCommand($0.key, modifierFlags: $0.modifiers) { entry.action?(path) } }
    }
  }

  private func document(at row: IndexPath) -> String? {
    row.section < firstScenes && documents.indices.contains(row.row) ? documents[row.row] : nil
  }

  private func scrollToTop() { list.scrollToRow(at: IndexPath(row: 0, section: 0), animated: false) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let recent = session.desk.folder?.recent ?? []
    guard recent != documents || (actions?.openElsewhere() == nil) != (elsewhere == nil) else { return }
    updateList()
    sceneDidChange()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if beginsWithDocuments {
      scrollToTop()
    } else if let row = list.selectedRow {
      list.scrollToRow(at: row, animated: false)
    }
    beginsWithDocuments = false
    if isSheet { beginSearch() }
  }

  func beginSearch() { search.becomeFirstResponder() }

  func editsDidChange() { sceneDidChange() }

  /// Selects the row of the current scene's document, or the scene's own row if it has none.
  func sceneDidChange() {
    guard isViewLoaded else { return }
    // The document may have been saved under a new name.
    if let path = session.desk.path, !documents.contains(path) { updateList() }
    if let path = session.desk.path, let row = documents.firstIndex(of: path) {
      list.selectedRow = IndexPath(row: row, section: 0)
      return
    }
    for (index, section) in sections.enumerated() {
      if let row = section.scenes.firstIndex(where: { $0.id == session.entry.id }) {
        list.selectedRow = IndexPath(row: row, section: index + firstScenes)
      }
    }
  }

  private func choose(_ path: IndexPath) {
    // The search has found what it was for.
    (search.text, list.query) = ("", "")
    list.scrollToRow(at: path, animated: false)
    if path.section < firstScenes {
      if let document = document(at: path) {
        actions?.openDocument(document)
      } else {
        elsewhere?()
        sceneDidChange()
      }
    } else {
      let scene = sections[path.section - firstScenes].scenes[path.row]
      if scene.id != session.entry.id { session.show(scene) }
    }
    if isSheet { actions?.close() }
  }
}
