// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Something that a person can do with the workbench: its keys, icon, words and action, defined once. Keys,
/// help, tool tips, bars and menus read `Tool.all`.
@MainActor
struct Tool {
  /// Names the tools in a bar or on a panel.
  enum ID {
    case play, stepOn, stepBack, reset, resetValues, undo, redo, add, overlay, motion, trail, keep, inspector,
      source, record, scenes, rotate, more, align, duplicate, delete, rename, trash
  }

  /// The menus that list the tool, in the order of `all`.
  struct Menus: OptionSet {
    let rawValue: Int
    /// Under the bar's title.
    static let document = Self(rawValue: 1)
    /// Behind "…", if the bars have no room.
    static let more = Self(rawValue: 2)
  }

  let id: ID?
  let title: String
  /// The keys of the tool, the first of which is shown.
  let keys: [KeyChord]
  /// Whether holding a key repeats it.
  let repeats: Bool
  /// The name of its icon; nil if the tool has no button of its own.
  let icon: String?
  /// The title of its row on the help page, which it may share with others; nil for its own.
  let row: String?
  /// Its description on the help page; nil for none.
  let about: String?
  let menus: Menus
  /// Whether its menus offer it now.
  let isOffered: (Workbench) -> Bool
  /// Why the tool can do nothing now, in a few words, which are then shown; nil if it can do something.
  let refusal: ((Workbench) -> String?)?
  /// What the tool would do now, shown after its title; nil to add nothing.
  let detail: ((Workbench) -> String?)?
  /// Whether its button is lit; nil if the button itself decides.
  let isOn: ((Workbench) -> Bool)?
  let action: (Workbench) -> Void

  init(
    _ id: ID?, _ title: String, _ keys: String..., repeats: Bool = false, icon: String? = nil,
    row: String? = nil, about: String? = nil, menus: Menus = [],
    isOffered: @escaping (Workbench) -> Bool = { _ in true },
    refusal: ((Workbench) -> String?)? = nil, detail: ((Workbench) -> String?)? = nil,
    isOn: ((Workbench) -> Bool)? = nil,
    _ action: @escaping (Workbench) -> Void
  ) {
    (self.id, self.title, self.repeats) = (id, title, repeats)
    self.keys = keys.map { key in
      guard let chord = KeyChord(key) else { preconditionFailure("'\(key)' is no key") }
      return chord
    }
    (self.icon, self.row, self.about, self.menus) = (icon, row, about, menus)
    (self.isOffered, self.refusal, self.detail) = (isOffered, refusal, detail)
    (self.isOn, self.action) = (isOn, action)
  }

  static func of(_ id: ID) -> Tool {
    guard let tool = all.first(where: { $0.id == id }) else { preconditionFailure("no tool \(id)") }
    return tool
  }

  /// The tool's title with what it would do now: "Undo Move Square".
  func title(in workbench: Workbench) -> String {
    [title, detail?(workbench)].compactMap { $0 }.joined(separator: " ")
  }

  /// Performs the action, or says why it cannot be performed.
  func perform(in workbench: Workbench) {
    if let words = refusal?(workbench) { workbench.stage.say(words) } else { action(workbench) }
  }

  var caps: [String] { keys.first?.caps ?? [] }
}

extension KeyChord {
  /// The labels on the caps of its keys.
  var caps: [String] {
    let held = [(KeyModifiers.control, "Ctrl"), (.shift, "Shift")].filter { modifiers.contains($0.0) }
    return held.map(\.1) + [key == .delete ? "Del" : key.description.capitalized]
  }
}

/// The buttons of tools in the bars.
@MainActor
final class ToolButtons {
  private var buttons: [(tool: Tool, item: UIBarButtonItem)] = []
  /// The target of the buttons' actions.
  weak var workbench: Workbench?

  /// The only button of a tool. `press` is the button's action, if it differs from that of the tool's key.
  subscript(id: Tool.ID) -> UIBarButtonItem {
    if let button = buttons.first(where: { $0.tool.id == id }) { return button.item }
    let tool = Tool.of(id)
    let item: UIBarButtonItem
    if tool.repeats && (id == .stepOn || id == .stepBack) {
      item = UIBarButtonItem(customView: RepeatButton(tool) { [weak self] in self?.perform(tool) })
    } else {
      item =
        tool.icon.map { UIBarButtonItem(image: UIImage(systemName: $0), primaryAction: nil) }
        ?? UIBarButtonItem(title: tool.title, primaryAction: nil)
      (item.toolTip, item.toolTipKeys) = (tool.title, tool.caps)
      item.primaryAction = UIAction { [weak self] _ in self?.perform(tool) }
    }
    buttons.append((tool, item))
    return item
  }

  private func perform(_ tool: Tool) { if let workbench { tool.perform(in: workbench) } }

  /// Shows which tools are on, and which are enabled.
  func update() {
    guard let workbench else { return }
    for (tool, item) in buttons {
      if let isOn = tool.isOn?(workbench), item.isOn != isOn { item.isOn = isOn }
      if tool.detail != nil {
        let words = tool.title(in: workbench)
        if item.toolTip != words { item.toolTip = words }
      }
      guard let refusal = tool.refusal else { continue }
      let isEnabled = refusal(workbench) == nil
      if item.isEnabled != isEnabled { item.isEnabled = isEnabled }
    }
  }
}

extension UIControl {
  /// Says what the control is for.
  func explain(_ words: String) { toolTip = words }

  /// Says what the control is for, and which keys do the same.
  func explain(_ id: Tool.ID) { (toolTip, toolTipKeys) = (Tool.of(id).title, Tool.of(id).caps) }
}

extension ChoicesController {
  /// The rows of a menu, with their keys. A tool that can do nothing now says why.
  static func menu(_ menu: Tool.Menus, title: String, of workbench: Workbench) -> ChoicesController {
    let tools = Tool.all.filter { $0.menus.contains(menu) && $0.isOffered(workbench) }
    let rows = tools.map { tool in
      let refusal = tool.refusal?(workbench)
      return ListRow(
        tool.title(in: workbench), subtitle: refusal, isEnabled: refusal == nil,
        keys: refusal == nil ? tool.caps : [])
    }
    let list = ChoicesController(title: title, rows: rows) { [weak workbench] index in
      if let workbench, tools.indices.contains(index) { tools[index].perform(in: workbench) }
    }
    list.preferredContentSize.width = 320
    return list
  }
}
