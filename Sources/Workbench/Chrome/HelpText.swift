// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// The words of the help page.
@MainActor
enum HelpText {
  struct Entry {
    let title: String
    let words: String
    var icon: String?
  }

  static let pointer = [
    Entry(
      title: "Click",
      words:
        "Selects an item while the inspector or motion strip is open. Otherwise, acts on the scene as its hint says."
    ),
    Entry(
      title: "Drag", words: "Moves anything on the stage, running or paused. Release it at speed to throw it."
    ),
    Entry(
      title: "Drag while paused",
      words: "Places an item exactly; you can undo the move. Hold Alt to hide the guides."),
    Entry(
      title: "Shift-click while paused",
      words: "Adds to the selection. Drag from an empty spot to select several items."),
    Entry(title: "Click a value", words: "Edits it. Double-click to restore its default."),
    Entry(title: "Scroll on a slider or dial", words: "Changes it a little; hold Shift for larger steps."),
    Entry(title: "Drag along the motion strip", words: "Moves through time. Release to continue from there."),
    Entry(title: "Hold a step button", words: "Repeats: ten steps a second, then thirty."),
    Entry(title: "Hover over an icon", words: "Shows its name and its key."),
  ]

  /// The uses of the tools.
  static var tools: [Entry] {
    Tool.all.compactMap { tool in tool.about.map { Entry(title: tool.title, words: $0, icon: tool.icon) } }
  }

  /// The actions of the keys, each with its key caps: first the workbench's, then those of `commands`, then
  /// keys without a command. `tilts` says whether the scene asks how the device is held.
  static func keys(
    of commands: [UIKeyCommand], tilts: Bool = false
  ) -> [(title: String, caps: [[String]])] {
    var rows: [(title: String, tools: [Tool])] = []
    for tool in Tool.all where !tool.keys.isEmpty {
      let title = tool.row ?? tool.title
      if let row = rows.firstIndex(where: { $0.title == title }) {
        rows[row].tools.append(tool)
      } else {
        rows.append((title, [tool]))
      }
    }
    var all = rows.map { ($0.title, $0.tools.map(\.caps)) }
    all += commands.compactMap { command in
      command.discoverabilityTitle.map { ($0, [KeyChord(command.key, command.modifierFlags).caps]) }
    }
    if tilts { all.append(("Tilt device, set upright", [["← → ↑ ↓"], ["Home"]])) }
    return all + [
      ("Step through stage items", [["Tab"]]),
      ("Nudge item 1 pt, 10 pt", [["← → ↑ ↓"], ["Shift"]]),
      ("Press item, push from edge", [["Return"], ["P"]]),
      ("Close, or cancel a drag", [["Esc"]]),
    ]
  }
}
