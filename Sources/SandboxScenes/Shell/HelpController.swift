import Tabletop

/// All keys, as a sheet.
@MainActor
final class HelpController: UIViewController {
  private let list = ListView(frame: .zero)
  private let lines: [(key: String, title: String)]
  private lazy var header = PanelHeader(title: "Keys") { [weak self] in self?.dismiss(animated: true) }

  init(commands: [UIKeyCommand]) {
    lines =
      commands.compactMap { command in
        command.discoverabilityTitle.map { (HelpController.name(of: command), $0) }
      } + [("Tab", "Next control"), ("Esc", "Close what is on top, cancel a drag")]
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Look.sidePanel
    list.sections = [ListSection(rows: lines.map { ListRow($0.title, subtitle: $0.key, isEnabled: false) })]
    view.addSubview(header)
    view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: PanelHeader.height)
    list.frame = CGRect(
      x: 0, y: PanelHeader.height, width: size.width, height: max(size.height - PanelHeader.height, 0))
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
