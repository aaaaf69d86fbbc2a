import Tabletop

/// The words of the help page. Every key with a title has a row: those that belong together share one, and
/// what nobody has put together stands by itself.
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
      words: "An item: select it, while inspector or motion strip is open. The table: what the hint says."),
    Entry(
      title: "Drag", words: "Anything on the stage, running or paused. Let go fast and it is thrown."),
    Entry(
      title: "Drag while paused", words: "Places it exactly, and can be undone. Alt leaves the guides out."),
    Entry(
      title: "Shift-click while paused",
      words: "Adds to the selection. Drag on the bare table to draw a frame."),
    Entry(title: "Click a value", words: "Type another. Double-click: back to its default."),
    Entry(title: "Wheel on slider or dial", words: "A little more or less, with Shift more of it."),
    Entry(title: "Drag along the strip", words: "Back and forth in time. Let go and it runs on from there."),
    Entry(title: "Hold step or step back", words: "One step, then ten a second, then thirty."),
    Entry(title: "Rest on an icon", words: "Its name and its key."),
  ]

  static let tools = [
    Entry(
      title: "Add",
      words: "Square, disc, photo, speaker, wall, spring, rod, field. Click to place, drag to draw.",
      icon: "plus"),
    Entry(
      title: "Time", words: "Pause, step on and back, slow down. What was done is done again on the way.",
      icon: "backward.frame.fill"),
    Entry(
      title: "Overlay", words: "What the solver sees: bounds, contacts, forces, fields, sleep.",
      icon: "viewfinder"),
    Entry(
      title: "Motion", words: "Position, speed, angle, energy over the last 10 s. Drag along it to go back.",
      icon: "waveform.path"),
    Entry(
      title: "Compare", words: "Keeps the present settings as A: a dashed ghost that gets the same gestures.",
      icon: "square.on.square.dashed"),
    Entry(
      title: "Inspector", words: "Every number of every behaviour, with unit and default. All can be undone.",
      icon: "slider.horizontal.3"),
    Entry(
      title: "Source", words: "The Swift of the scene, and the table as UIKit code to take home.",
      icon: "chevron.left.forwardslash.chevron.right"),
    Entry(
      title: "Record", words: "From now on, or the last 10 s: a recording, frames, one picture.",
      icon: "record.circle"),
  ]

  /// The titles of commands that share a row, and what the row is called.
  private static let together: [(title: String, commands: [String])] = [
    ("Play, pause", ["Play or pause"]),
    ("Step, step back", ["One step on", "One step back"]),
    ("Reset the scene, its values", ["Reset the scene", "Reset values"]),
    ("Undo, redo", ["Undo", "Redo"]),
    ("Save, open", ["Save", "Open a document"]),
    ("Save as", ["Save as"]),
    ("Copy, cut, paste", ["Copy", "Cut", "Paste"]),
    ("Duplicate, delete", ["Duplicate what is selected", "Delete what is selected"]),
    ("Copy as UIKit Swift", ["Copy as UIKit Swift"]),
    ("Add, align", ["Add", "Align what is selected"]),
    ("Next item, one before", ["Select the next item", "Select the item before"]),
    ("Next item too, all", ["Select the next item too", "Select all"]),
    ("Overlay, inspector, source", ["Overlay", "Inspector", "Source"]),
    ("Why isn’t it moving?", ["Why isn’t it moving?"]),
    ("Motion, trail, measure", ["Motion strip", "Trail of poses", "Measure from now"]),
    ("Keep as A, swap", ["Keep the settings as A", "Swap A and B"]),
    ("Record, last 10 s", ["Record, last 10 s"]),
    ("Previous, next, search", ["Previous scene", "Next scene", "Search scenes"]),
    ("Rotate, full screen", ["Rotate the window", "Full screen"]),
    ("Help, quit", ["This help", "Quit"]),
  ]

  /// What the keys do, each with the caps of its keys; keys that are no command come last.
  /// `tilts` says whether the scene asks how the device is held.
  static func keys(
    of commands: [UIKeyCommand], tilts: Bool = false
  ) -> [(title: String, caps: [[String]])] {
    var left = commands.filter { $0.discoverabilityTitle != nil }
    var rows: [(title: String, caps: [[String]])] = []
    for (title, names) in together {
      let found = names.compactMap { name in left.firstIndex { $0.discoverabilityTitle == name } }
      guard !found.isEmpty else { continue }
      rows.append((title, caps(of: found.map { left[$0] })))
      for index in found.sorted(by: >) { left.remove(at: index) }
    }
    rows += left.map { ($0.discoverabilityTitle ?? "", caps(of: [$0])) }
    if tilts { rows.append(("Tilt the device, upright", [["← → ↑ ↓"], ["Home"]])) }
    return rows + [
      ("To the stage, item by item", [["Tab"]]),
      ("Move it by 1 pt, by 10", [["← → ↑ ↓"], ["Shift"]]),
      ("Press it, push it off the edge", [["Return"], ["P"]]),
      ("Leave, close, cancel a drag", [["Esc"]]),
    ]
  }

  /// Keys with the same modifiers as the one before are written without them.
  private static func caps(of commands: [UIKeyCommand]) -> [[String]] {
    commands.enumerated().map { index, command in
      let isSame = index > 0 && commands[index - 1].modifierFlags == command.modifierFlags
      return (isSame ? [] : modifiers(of: command)) + [name(of: command.key)]
    }
  }

  private static func modifiers(of command: UIKeyCommand) -> [String] {
    [(KeyModifiers.control, "Ctrl"), (.shift, "Shift")].filter { command.modifierFlags.contains($0.0) }
      .map(\.1)
  }

  private static func name(of key: Key) -> String {
    key == .delete ? "Del" : key.description.capitalized
  }
}
