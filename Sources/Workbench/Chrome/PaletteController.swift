// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The palette that "+" in the bar opens, with tiles for everything that can be put onto the table. It is a
/// popover that stays open while a person builds, and lets presses through. In a compact window it comes from
/// below, no higher than needed, so that the stage stays in sight.
@MainActor
final class PaletteController: UIViewController {
  private static let tileSize = CGSize(width: 80, height: 88)
  /// If there is little height, the tiles are only this high and have no headings.
  private static let tightHeight: CGFloat = 72
  private static let width: CGFloat = 344
  private static let lowHeights: (whole: CGFloat, tight: CGFloat) = (240, 204)
  /// The number of tiles in a row: in the popover, and over the stage, where there are no headings.
  private static let columns = (popover: 4, low: 6)
  private static let headHeight: CGFloat = 44
  /// Leaves room for the ring of the keyboard's focus.
  private static let margin: CGFloat = 6
  /// A window this wide shows the middle of the stage next to the popover.
  private static let roomyWidth: CGFloat = 800
  private static let noteHeight: CGFloat = 32

  private let scroll = UIScrollView(frame: .zero)
  private let headings = [UILabel(), UILabel()]
  private let items = Piece.Kind.items.map { PaletteTile($0) }
  private let tools = Piece.Kind.tools.map { PaletteTile($0) }
  private let didChoose: (Piece.Kind) -> Void
  /// Called when a tile has been dragged out and dropped at a point of the window.
  var didDrop: (Piece.Kind, CGPoint) -> Void = { _, _ in }
  /// Makes the view of a dragged item, in the size that it will have.
  var makeItem: (Piece.Kind) -> UIView? = { _ in nil }
  /// The view that is dragged out of the palette.
  private var dragged: UIView?
  private weak var popover: UIPopoverController?
  /// Called when the palette has closed.
  var didClose: () -> Void = {}
  /// Puts down the tool in hand: what Esc does before it closes the palette.
  var putDownTool: () -> Void = {}
  /// The tool in hand. Its tile is lit, and a line below the tiles says what to do with it.
  var tool: Piece.Kind? { didSet { showTool() } }
  private let note = UILabel()
  private let line = UIView()
  private lazy var header = PanelHeader(title: "Add") { [weak self] in self?.close() }

  init(didChoose: @escaping (Piece.Kind) -> Void) {
    self.didChoose = didChoose
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = CGSize(width: Self.width, height: 356 + Self.noteHeight)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the palette at the button. Presses on `others` go through to them.
  func show(from button: UIBarButtonItem, lettingThrough others: [UIView]) {
    let popover = UIPopoverController(contentViewController: self)
    self.popover = popover
    popover.delegate = self
    popover.passthroughViews = others
    popover.present(from: button, permittedArrowDirections: .any, animated: true)
  }

  /// Whether the palette stays open after a choice: it must hide little, and the person must not be building
  /// by keys, because the next key is then for the stage.
  private var stays: Bool {
    let isByKeys = focusedPlace != nil && view.window?.showsFocus == true
    return !isLow && (view.window?.bounds.width ?? 0) >= Self.roomyWidth && !isByKeys
  }

  /// The tiles in rows, from top to bottom.
  private var rows: [[PaletteTile]] {
    func rows(_ tiles: [PaletteTile], _ columns: Int) -> [[PaletteTile]] {
      stride(from: 0, to: tiles.count, by: columns).map {
        Array(tiles[$0..<min($0 + columns, tiles.count)])
      }
    }
    return isLow
      ? rows(items + tools, Self.columns.low)
      : rows(items, Self.columns.popover) + rows(tools, Self.columns.popover)
  }

  /// Whether the palette is over the stage of a compact window.
  private var isLow: Bool { parent != nil }

  /// Shows the palette over the foot of a controller's view, above the bar there.
  func show(over owner: UIViewController) {
    owner.addChild(self)
    owner.view.addSubview(view)
    place()
    didMove(toParent: owner)
    view.backgroundColor = Look.sidePanel
    view.layer.shadowOpacity = 0.22
    view.layer.shadowRadius = 16
    line.backgroundColor = Look.hairline
    view.addSubview(line)
    let end = view.center
    view.center.y += view.bounds.height
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0
    ) { self.view.center = end }
  }

  /// Moves the palette to where there is room for it now.
  func place() {
    guard isLow, let room = view.superview?.bounds.size else { return }
    let height = max(room.height - 2 * Look.barHeight, 0)
    let own = height >= Self.lowHeights.whole ? Self.lowHeights.whole : min(Self.lowHeights.tight, height)
    view.frame = CGRect(x: 0, y: room.height - Look.barHeight - own, width: room.width, height: own)
  }

  /// How much of the stage's foot the palette covers in a compact window, in points.
  var heightOverStage: CGFloat { isLow ? view.bounds.height : 0 }

  /// Gives the keyboard to the first tile.
  func takeFocus() {
    if let tile = items.first { view.window?.focus(on: tile) }
  }

  /// Esc puts the tool down; pressed again, it closes the palette. Arrows go from tile to tile once one of
  /// them has the keyboard.
  override var keyCommands: [UIKeyCommand]? {
    let escape = tool == nil ? [] : [UIKeyCommand(.escape) { [weak self] in self?.putDownTool() }]
    guard let place = focusedPlace else { return escape }
    return escape
      + ([(.left, 0, -1), (.right, 0, 1), (.up, -1, 0), (.down, 1, 0)] as [(Key, Int, Int)]).map {
        key, down, across in
        UIKeyCommand(key) { [weak self] in self?.focus(row: place.row + down, place.column + across) }
      }
  }

  private var focusedPlace: (row: Int, column: Int)? {
    guard let tile = viewIfLoaded?.window?.firstResponder as? PaletteTile else { return nil }
    for (row, tiles) in rows.enumerated() {
      if let column = tiles.firstIndex(where: { $0 === tile }) { return (row, column) }
    }
    return nil
  }

  private func focus(row: Int, _ column: Int) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    view.window?.focus(on: rows[row][column])
  }

  func close() {
    guard isLow else {
      popover?.dismiss(animated: true)
      return didClose()
    }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
    didClose()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isLow, !traitCollection.isCompact { close() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (label, text) in zip(headings, ["Items", "Ties, walls, fields"]) {
      label.text = text
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = Look.secondaryText
      scroll.addSubview(label)
    }
    for tile in items + tools {
      tile.addAction(
        UIAction { [weak self, weak tile] _ in if let tile { self?.choose(tile.choice) } },
        for: .primaryActionTriggered)
      tile.addGestureRecognizer(
        UIPanGestureRecognizer { [weak self, weak tile] pan in
          if let tile { self?.drag(tile, pan) }
        })
      scroll.addSubview(tile)
    }
    note.font = .systemFont(ofSize: 12)
    note.textColor = Look.secondaryText
    scroll.addSubview(note)
    view.addSubview(scroll)
    view.addSubview(header)
    showTool()
  }

  private func showTool() {
    guard isViewLoaded else { return }
    for tile in items + tools { tile.isChosen = tile.choice == tool }
    note.text = tool?.shortHint ?? "Click an item or drag it onto the stage. Esc closes."
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.isHidden = !isLow
    let top = isLow ? Self.headHeight : 0
    // Moves the header up, because there is no grabber as in a sheet.
    header.frame = CGRect(x: 0, y: -6, width: size.width, height: PanelHeader.height)
    line.frame = CGRect(x: 0, y: 0, width: size.width, height: 1 / UIScreen.main.scale)
    scroll.frame = CGRect(x: 0, y: top, width: size.width, height: max(size.height - top, 0))
    let isTight = isLow && size.height < Self.lowHeights.whole
    let columns = isLow ? Self.columns.low : Self.columns.popover
    let tile = CGSize(
      width: isLow
        ? min(((size.width - 2 * Self.margin) / CGFloat(columns)).rounded(.down), Self.tileSize.width)
        : Self.tileSize.width,
      height: isTight ? Self.tightHeight : Self.tileSize.height)
    let left = max((size.width - CGFloat(columns) * tile.width) / 2, 0)
    var y: CGFloat = isLow ? Self.margin : 16
    var labels = headings[...]
    for row in rows {
      if !isLow, row.first === items.first || row.first === tools.first, let label = labels.popFirst() {
        if row.first === tools.first { y += 12 }
        label.frame = CGRect(x: left + 8, y: y, width: max(size.width - 2 * left - 16, 0), height: 24)
        y += 28
      }
      for (index, button) in row.enumerated() {
        button.frame = CGRect(origin: CGPoint(x: left + CGFloat(index) * tile.width, y: y), size: tile)
      }
      y += tile.height
    }
    for label in headings { label.isHidden = isLow }
    y += isLow ? 4 : 12
    note.isHidden = isLow
    note.frame = CGRect(x: left + 8, y: y - 4, width: max(size.width - 2 * left - 16, 0), height: 20)
    scroll.contentSize = CGSize(width: size.width, height: y)
  }

  /// Places an item, a wall or a field where it is dropped. A tie begins at the item on which it is dropped.
  private func drag(_ tile: PaletteTile, _ pan: UIGestureRecognizer) {
    let point = pan.location(in: nil)
    switch pan.state {
    case .began:
      guard let window = view.window else { return }
      let ghost = ghost(of: tile)
      ghost.isUserInteractionEnabled = false
      (ghost.center, ghost.alpha) = (point, 0.7)
      window.addSubview(ghost)
      dragged = ghost
    case .changed: dragged?.center = point
    default:
      dragged?.removeFromSuperview()
      dragged = nil
      guard pan.state == .ended, !view.bounds.contains(pan.location(in: view)) else { return }
      if !stays { close() }
      didDrop(tile.choice, point)
    }
  }

  /// What follows the pointer: an item at its full size, to show how much room it needs; for a tool, the
  /// drawing on its tile.
  private func ghost(of tile: PaletteTile) -> UIView {
    if tile.choice.isItem, let item = makeItem(tile.choice) { return item }
    let drawing = UIImageView(image: tile.picture.image)
    drawing.frame.size = tile.picture.bounds.size
    return drawing
  }

  private func choose(_ choice: Piece.Kind) {
    if !stays { close() }
    didChoose(choice)
  }
}

extension PaletteController: UIPopoverControllerDelegate {
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { didClose() }
}
