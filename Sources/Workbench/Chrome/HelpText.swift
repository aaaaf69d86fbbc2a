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
        "Selects an item while the inspector or motion strip is open. Elsewhere it does what the hint says."),
    Entry(
      title: "Drag", words: "Moves anything on the stage, running or paused. Release it at speed to throw it."
    ),
    Entry(
      title: "Drag while paused", words: "Places it exactly; you can undo it. Hold Alt to hide the guides."),
    Entry(
      title: "Shift-click while paused",
      words: "Adds to the selection. Drag on the empty stage to select with a frame."),
    Entry(title: "Click a value", words: "Edits it. Double-click to restore its default."),
    Entry(title: "Wheel on slider or dial", words: "Changes it a little; hold Shift for larger steps."),
    Entry(title: "Drag along the strip", words: "Moves through time. Release it to continue from there."),
    Entry(title: "Hold step or step back", words: "Repeats: ten steps a second, then thirty."),
    Entry(title: "Rest on an icon", words: "Shows its name and its key."),
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
    if tilts { all.append(("Tilt the device, upright", [["← → ↑ ↓"], ["Home"]])) }
    return all + [
      ("Go to the stage, item by item", [["Tab"]]),
      ("Move it by 1 pt, by 10", [["← → ↑ ↓"], ["Shift"]]),
      ("Press it, push it off the edge", [["Return"], ["P"]]),
      ("Close, or cancel a drag", [["Esc"]]),
    ]
  }
}
