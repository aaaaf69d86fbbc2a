// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// A sheet with everything at a glance: pointer actions, keys, and the uses of the tools.
@MainActor
final class HelpController: UIViewController {
  /// The distance to the edges and between the columns, in points.
  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 32
  /// The least widths for three columns and for two.
  private static let threeColumns: CGFloat = 880
  private static let twoColumns: CGFloat = 600

  private let scroll = UIScrollView(frame: .zero)
  private let pointer: HelpColumn
  private let keys: HelpColumn
  private let tools: HelpColumn
  private let lines = [UIView(), UIView()]
  private lazy var header = PanelHeader(title: "Help") { [weak self] in self?.dismiss(animated: true) }

  /// `tilts` says whether the scene asks how the device is held.
  init(commands: [UIKeyCommand], tilts: Bool) {
    pointer = HelpColumn("Pointer", HelpText.pointer.map { HelpEntry($0.title, $0.words) })
    keys = HelpColumn("Keys", HelpText.keys(of: commands, tilts: tilts).map { KeyRow($0.title, $0.caps) })
    tools = HelpColumn(
      "Buttons", HelpText.tools.map { HelpEntry($0.title, $0.words, icon: $0.icon) })
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = HelpPage() }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    for line in lines {
      line.backgroundColor = Look.hairline
      scroll.addSubview(line)
    }
    for column in [pointer, keys, tools] { scroll.addSubview(column) }
    view.addSubview(scroll)
    view.addSubview(header)
  }

  /// Keys scroll the page, because it has no controls to focus. The key that opened the page also closes it.
  override var keyCommands: [UIKeyCommand]? {
    let line: CGFloat = 40
    let page = max(scroll.bounds.height - line, line)
    let distances: [(Key, CGFloat)] = [
      (.up, -line), (.down, line), (.pageUp, -page), (.pageDown, page), (.home, -.infinity),
      (.end, .infinity),
    ]
    let close = UIKeyCommand(.function(1)) { [weak self] in self?.dismiss(animated: true) }
    return [close]
      + distances.map { key, distance in
        UIKeyCommand(key) { [weak scroll] in
          guard let scroll else { return }
          let end = max(scroll.contentSize.height - scroll.bounds.height, 0)
          scroll.contentOffset.y = min(max(scroll.contentOffset.y + distance, 0), end)
        }
      }
  }

  /// Three columns side by side. In a narrower window the tools are below the pointer column, and in a small
  /// window all three are stacked.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    scroll.frame = CGRect(
      x: 0, y: PanelHeader.height, width: size.width, height: max(size.height - PanelHeader.height, 0))
    let columns: [[HelpColumn]] =
      size.width >= Self.threeColumns
      ? [[pointer], [keys], [tools]]
      : size.width >= Self.twoColumns ? [[pointer, tools], [keys]] : [[pointer, keys, tools]]
    let count = CGFloat(columns.count)
    let width = max(min((size.width - 2 * Self.margin - Self.gap * (count - 1)) / count, 420), 0).rounded(
      .down)
    let left = ((size.width - width * count - Self.gap * (count - 1)) / 2).rounded()
    var lowest: CGFloat = 0
    for (index, column) in columns.enumerated() {
      var y: CGFloat = 0
      for part in column {
        let height = part.sizeThatFits(CGSize(width: width, height: .infinity)).height
        part.frame = CGRect(
          x: left + (width + Self.gap) * CGFloat(index), y: y, width: width, height: height)
        y += height + 20
      }
      lowest = max(lowest, y)
    }
    for (index, line) in lines.enumerated() {
      line.isHidden = index + 1 >= columns.count
      line.frame = CGRect(
        x: left + (width + Self.gap) * CGFloat(index + 1) - Self.gap / 2, y: 0, width: 1,
        height: max(lowest - 20, 0))
    }
    scroll.contentSize = CGSize(width: size.width, height: lowest - 12)
  }
}

/// Has the keyboard until Tab moves on from it.
@MainActor
private final class HelpPage: UIView {
  override var canBecomeFirstResponder: Bool { true }
}

/// A heading with its rows.
@MainActor
private final class HelpColumn: UIView {
  private static let head: CGFloat = 28
  private let title = UILabel()
  private let rows: [UIView]

  init(_ heading: String, _ rows: [UIView]) {
    self.rows = rows
    super.init(frame: .zero)
    title.text = heading
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.textColor = Look.text
    for part in [title] + rows { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.reduce(Self.head) { $0 + $1.sizeThatFits(size).height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 22)
    var y = Self.head
    for row in rows {
      let height = row.sizeThatFits(bounds.size).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}

/// A title and a few lines under it, next to the icon of the button that they describe.
@MainActor
private final class HelpEntry: UIView {
  private let title = UILabel()
  private let words = UILabel()
  private let icon: UIImageView?

  init(_ heading: String, _ text: String, icon name: String? = nil) {
    icon = name.map { UIImageView(image: UIImage(systemName: $0)) }
    super.init(frame: .zero)
    title.text = heading
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = Look.text
    words.text = text
    words.font = .systemFont(ofSize: 13)
    words.textColor = Look.secondaryText
    words.numberOfLines = 0
    icon?.tintColor = Look.tint
    for part in [title, words, icon].compactMap({ $0 }) { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private var left: CGFloat { icon == nil ? 0 : 44 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = words.sizeThatFits(CGSize(width: max(size.width - left, 0), height: .infinity)).height
    return CGSize(width: size.width, height: (20 + text + 12).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon?.frame = CGRect(x: 0, y: 6, width: 24, height: 24)
    let width = max(bounds.width - left, 0)
    title.frame = CGRect(x: left, y: 0, width: width, height: 18)
    words.frame = CGRect(x: left, y: 19, width: width, height: max(bounds.height - 31, 0))
  }
}

/// An action with its keys on the right, drawn as caps.
@MainActor
private final class KeyRow: UIView {
  private static let height: CGFloat = 24
  private let title = UILabel()
  private let caps: [[KeyCap]]

  init(_ words: String, _ keys: [[String]]) {
    caps = keys.map { $0.map { KeyCap($0) } }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    title.text = words
    title.font = .systemFont(ofSize: 13)
    title.textColor = Look.text
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.8
    addSubview(title)
    for cap in caps.joined() { addSubview(cap) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  override func layoutSubviews() {
    super.layoutSubviews()
    var right = bounds.width
    for group in caps.reversed() {
      for cap in group.reversed() {
        right -= cap.width
        cap.frame = CGRect(x: right, y: 1, width: cap.width, height: 22)
        right -= 4
      }
      right -= 6
    }
    title.frame = CGRect(x: 0, y: 0, width: max(right, 0), height: 24)
  }
}
