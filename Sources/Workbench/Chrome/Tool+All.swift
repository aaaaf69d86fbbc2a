// SPDX-License-Identifier: Apache-2.0
import Tabletop

extension Tool {
  private static let noSelection: (Workbench) -> String? = {
    $0.session.selection.things.isEmpty ? "Select something first: press N for the next item" : nil
  }

  private static let noThings: (Workbench) -> String? = {
    $0.session.selection.all.isEmpty ? "There is nothing to select" : nil
  }

  private static let noFile: (Workbench) -> String? = {
    $0.session.desk.path == nil ? "Save this scene first" : nil
  }

  /// All tools, in the order of help and menus.
  static let all: [Tool] = [
    Tool(
      .play, "Play or pause", "space", icon: "pause.fill", row: "Play, pause",
      about: "Starts and stops time. Next to it: step back, step forward and slow motion."
    ) { $0.togglePause() },
    Tool(
      .stepOn, "Step forward", ".", repeats: true, icon: "forward.frame.fill", row: "Step forward, back"
    ) { $0.step() },
    Tool(
      .stepBack, "Step back", ",", repeats: true, icon: "backward.frame.fill", row: "Step forward, back"
    ) { $0.stepBack() },
    Tool(
      .reset, "Reset the scene", "r", icon: "arrow.counterclockwise", row: "Reset scene, reset values"
    ) { $0.reset() },
    Tool(
      .undo, "Undo", "ctrl+z", repeats: true, icon: "arrow.uturn.backward", row: "Undo, redo",
      menus: .more, refusal: { $0.session.edits.canUndo ? nil : "Nothing to undo" },
      detail: { $0.session.edits.undoTitle }
    ) { $0.undo() },
    Tool(
      .redo, "Redo", "ctrl+shift+z", repeats: true, icon: "arrow.uturn.forward",
      row: "Undo, redo", menus: .more, refusal: { $0.session.edits.canRedo ? nil : "Nothing to redo" },
      detail: { $0.session.edits.redoTitle }
    ) { $0.redo() },
    Tool(nil, "New", "ctrl+n", row: "New, open, rename", menus: [.document, .more]) { $0.newDocument() },
    Tool(nil, "Save", "ctrl+s", row: "Save, save as", menus: [.document, .more]) { $0.save() },
    Tool(nil, "Save as…", "ctrl+shift+s", row: "Save, save as", menus: [.document, .more]) { $0.saveAs() },
    Tool(nil, "Open…", "ctrl+o", row: "New, open, rename", menus: [.document, .more]) { $0.showDocuments() },
    Tool(.rename, "Rename…", "f2", row: "New, open, rename", menus: [.document, .more], refusal: noFile) {
      if let path = $0.session.desk.path { $0.rename(path) }
    },
    Tool(.trash, "Move to trash…", menus: [.document, .more], refusal: noFile) {
      if let path = $0.session.desk.path { $0.moveToTrash(path) }
    },
    Tool(
      nil, "Copy", "ctrl+c", row: "Copy, cut",
      refusal: { $0.why.answer == nil ? noSelection($0) : nil }
    ) { $0.copy() },
    Tool(nil, "Cut", "ctrl+x", row: "Copy, cut", refusal: noSelection) { $0.session.selection.cut() },
    Tool(nil, "Paste", "ctrl+v", row: "Paste, duplicate") { $0.paste() },
    Tool(.duplicate, "Duplicate", "ctrl+d", row: "Paste, duplicate", refusal: noSelection) {
      $0.session.selection.duplicate()
    },
    Tool(.delete, "Delete", "delete", "backspace", row: "Delete", refusal: noSelection) {
      $0.session.selection.delete()
    },
    Tool(nil, "Copy as Swift", "ctrl+shift+c") { $0.copySwift() },
    Tool(
      .add, "Add", "+", "a", icon: "plus", row: "Add, align",
      about: "Adds items, walls, ties and fields.",
      refusal: { if case .none = $0.session.scene.plus { "You cannot add to this scene" } else { nil } },
      isOn: { $0.palette != nil || $0.grab.tool != nil }
    ) { $0.pressPlus() },
    Tool(
      .align, "Align", "l", row: "Add, align",
      refusal: {
        $0.session.selection.places.count > 1 ? nil : "Select two or more items to align"
      }
    ) { $0.selectionBar.offerAlignments() },
    Tool(nil, "Select the next item", "n", repeats: true, row: "Next, previous item", refusal: noThings) {
      $0.selectNeighbor(1)
    },
    Tool(nil, "Select the previous item", "b", repeats: true, row: "Next, previous item", refusal: noThings) {
      $0.selectNeighbor(-1)
    },
    Tool(
      nil, "Extend the selection", "shift+n", repeats: true, row: "Extend, select all", refusal: noThings
    ) {
      $0.selectNeighbor(1, adds: true)
    },
    Tool(
      nil, "Select all", "ctrl+a", row: "Extend, select all",
      refusal: {
        let selection = $0.session.selection
        return noThings($0)
          ?? (selection.things.count == selection.all.count ? "Everything is already selected" : nil)
      }
    ) {
      $0.session.selection.selectAll()
    },
    Tool(
      .overlay, "Overlay", "d", icon: "viewfinder", row: "Overlay, inspector, source",
      about: "Shows bounds, contacts, forces, fields and sleeping items.",
      isOn: { $0.overlay.isShown }
    ) { $0.toggleOverlay() },
    Tool(
      .inspector, "Inspector", "f9", icon: "slider.horizontal.3",
      row: "Overlay, inspector, source",
      about: "Edits every value of every behaviour. Every change can be undone.",
      isOn: { $0.sidePanels.isOpen($0.inspector) }
    ) { $0.toggleInspector() },
    Tool(nil, "Why isn’t it moving?", "w") { $0.why.ask() },
    Tool(
      .keep, "Set as A", "k", icon: "square.on.square.dashed", row: "Set as A, swap",
      about: "Keeps the current settings as A. A dashed ghost shows how A would move.", menus: .more,
      isOffered: { !$0.motion.comparison.isOn }, isOn: { $0.motion.comparison.isOn }
    ) { $0.motion.keep() },
    Tool(
      nil, "Swap A and B", "shift+k", row: "Set as A, swap", menus: .more,
      isOffered: { $0.motion.comparison.isOn },
      refusal: { $0.motion.comparison.isOn ? nil : "There is no A yet: press K to set it" }
    ) { $0.motion.swap() },
    Tool(nil, "Use A", menus: .more, isOffered: { $0.motion.comparison.isOn }) {
      $0.motion.comparison.take()
    },
    Tool(nil, "Clear A", menus: .more, isOffered: { $0.motion.comparison.isOn }) {
      $0.motion.comparison.drop()
    },
    Tool(
      .record, "Record", "f8", icon: "record.circle", row: "Record or save last 10 s",
      about: "Starts a recording, or saves the last 10 s as a recording, frames or a picture.", menus: .more,
      isOn: { $0.session.capture.isRecording }
    ) { $0.showCaptures() },
    Tool(
      .motion, "Motion strip", "m", icon: "waveform.path", row: "Motion, trail, measure",
      about: "Plots the last 10 s of motion. Drag along the motion strip to go back.",
      menus: .more,
      isOn: { $0.motion.isShown }
    ) { $0.toggleMotion() },
    Tool(
      .trail, "Trail of poses", "t", row: "Motion, trail, measure",
      refusal: { $0.motion.isShown ? nil : "The trail needs the motion strip: press M to show it" }
    ) {
      $0.motion.isTrailOn.toggle()
    },
    Tool(nil, "Measure from now", "shift+m", row: "Motion, trail, measure") { $0.measureFromNow() },
    Tool(nil, "Target motion…", "shift+w", menus: .more, refusal: { $0.motion.wishRefusal }) {
      $0.showWish()
    },
    Tool(
      .source, "Source", "u", icon: "chevron.left.forwardslash.chevron.right",
      row: "Overlay, inspector, source",
      about: "Shows Swift code for the stage, and the scene’s source file.",
      menus: .more, isOn: { $0.sidePanels.isOpen($0.source) }
    ) { $0.toggleSource() },
    Tool(
      .resetValues, "Reset values", "shift+r", row: "Reset scene, reset values", menus: [.document, .more],
      refusal: { $0.session.hasValuesToReset ? nil : "All values are already at their defaults" }
    ) {
      $0.session.resetValues()
    },
    Tool(nil, "Previous scene", "[", repeats: true, row: "Switch, search scenes") { $0.showScene(by: -1) },
    Tool(nil, "Next scene", "]", repeats: true, row: "Switch, search scenes") { $0.showScene(by: 1) },
    Tool(nil, "Search scenes", "ctrl+f", row: "Switch, search scenes") { $0.searchScenes() },
    Tool(.scenes, "Scenes", isOn: { $0.sidePanels.isOpen(at: .left) }) { $0.toggleScenes() },
    Tool(
      .rotate, "Rotate the window", "o", icon: "rotate.right", row: "Rotate, full screen", menus: .more
    ) { $0.rotateWindow() },
    Tool(nil, "Full screen", "f11", row: "Rotate, full screen") { _ in
      UIApplication.shared.host?.toggleFullScreen()
    },
    Tool(.more, "More", icon: "ellipsis") { $0.showMore() },
    Tool(nil, "Help", "f1", "?", row: "Help, quit", menus: [.document, .more]) { $0.showHelp() },
    Tool(nil, "Quit", "ctrl+q", row: "Help, quit") { $0.quit() },
  ]
}
