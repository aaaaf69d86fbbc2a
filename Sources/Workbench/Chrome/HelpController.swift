import Tabletop

/// All keys, as a sheet.
@MainActor
final class HelpController: UIViewController {
  private static let rowHeight: CGFloat = 36
  /// As wide as a column of keys gets, in points.
  private static let columnWidth: CGFloat = 400

  private let scroll = UIScrollView(frame: .zero)
  private let rows: [KeyRow]
  private lazy var header = PanelHeader(title: "Keys") { [weak self] in self?.dismiss(animated: true) }

  init(commands: [UIKeyCommand]) {
    rows =
      commands.compactMap { command in
        command.discoverabilityTitle.map { KeyRow(key: HelpController.name(of: command), title: $0) }
      } + [
        KeyRow(key: "Tab", title: "Next control"),
        KeyRow(key: "Esc", title: "Close what is on top, cancel a drag"),
      ]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    for row in rows { scroll.addSubview(row) }
    view.addSubview(header)
    view.addSubview(scroll)
  }

  /// In one column, in a wide window in two.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    scroll.frame = CGRect(
      x: 0, y: PanelHeader.height, width: size.width, height: max(size.height - PanelHeader.height, 0))
    let columns = size.width >= 2 * Self.columnWidth + 48 ? 2 : 1
    let gap: CGFloat = 48
    let width = min(max((size.width - 48) / CGFloat(columns), 0), Self.columnWidth)
    let perColumn = (rows.count + columns - 1) / columns
    let left = (size.width - width * CGFloat(columns) - gap * CGFloat(columns - 1)) / 2
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: (left + (width + gap) * CGFloat(index / perColumn)).rounded(),
        y: Self.rowHeight * CGFloat(index % perColumn), width: width, height: Self.rowHeight)
    }
    scroll.contentSize = CGSize(width: size.width, height: Self.rowHeight * CGFloat(perColumn) + 16)
  }

  private static func name(of command: UIKeyCommand) -> String {
    var parts: [String] = []
    if command.modifierFlags.contains(.control) { parts.append("Ctrl") }
    if command.modifierFlags.contains(.shift) { parts.append("Shift") }
    switch command.key {
    case .character(let character):
      parts.append(character.isLetter ? character.uppercased() : String(character))
    case .function(let number): parts.append("F\(number)")
    case .space: parts.append("Space")
    default: parts.append("\(command.key)".capitalized)
    }
    return parts.joined(separator: "+")
  }
}

/// What a key does, and the key as a cap at the right.
@MainActor
private final class KeyRow: UIView {
  private let title = UILabel()
  private let cap = UILabel()
  private let plate = UIView()

  init(key: String, title text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    title.text = text
    title.font = .systemFont(ofSize: 15)
    title.textColor = Look.text
    cap.text = key
    cap.font = .systemFont(ofSize: 13, weight: .semibold)
    cap.textColor = Look.text
    cap.textAlignment = .center
    plate.backgroundColor = Look.chip
    plate.layer.cornerRadius = 6
    plate.layer.borderWidth = 1
    plate.layer.borderColor = Look.hairline.cgColor
    for part in [title, plate, cap] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(cap.sizeThatFits(.zero).width.rounded(.up) + 16, 28)
    plate.frame = CGRect(x: bounds.width - width, y: 4, width: width, height: 28)
    cap.frame = plate.frame
    title.frame = CGRect(x: 0, y: 0, width: max(bounds.width - width - 12, 0), height: bounds.height)
  }
}
