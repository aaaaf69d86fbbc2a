import Tabletop
import UIWidgets

/// Building by hand: the palette, the tools, and the keys of what is selected.
extension Workbench {
  func makeGrabView() -> GrabView {
    let grab = GrabView(of: session)
    grab.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grab.say = { [weak stage] in stage?.say($0) }
    grab.chooseField = { [weak self] in self?.chooseField(at: $0) }
    return grab
  }

  /// What "+" opens; while a tool is held it puts that down.
  func showAddMenu() {
    if let palette { return palette.close() }
    if grab.tool != nil { return putDownTool() }
    let palette = PaletteController { [weak self] choice in
      guard let self else { return }
      switch choice {
      case .item(let kind): session.perform(.add(kind))
      case .tool(let tool): take(tool)
      }
    }
    guard traitCollection.isCompact else { return palette.show(from: plusButton) }
    palette.didClose = { [weak self] in
      guard let self else { return }
      self.palette = nil
      plusButton.isOn = grab.tool != nil
    }
    palette.show(over: self)
    plusButton.isOn = true
    self.palette = palette
  }

  /// The next press on the stage draws with it, and the ones after that, until it is put down.
  func take(_ tool: BuildTool) {
    grab.tool = tool
    plusButton.isOn = true
    stage.tool.show(tool.title)
    stage.hint.show(tool.hint)
  }

  func putDownTool() {
    guard grab.tool != nil else { return }
    grab.tool = nil
    plusButton.isOn = false
    stage.tool.show(nil)
    stage.hint.leave()
  }

  /// Asks which field is to stand at a point of the stage.
  private func chooseField(at point: CGPoint) {
    let kinds = PieceField.allCases
    let place = grab.convert(point, from: session.stage)
    ChoicesController(title: "Field", words: kinds.map(\.title), choice: -1) { [grab] index in
      grab.buildField(kinds[index], at: point)
    }.show(from: grab, at: CGRect(x: place.x - 1, y: place.y - 1, width: 2, height: 2))
  }

  func paste() {
    if !session.selection.paste() { stage.say("Nothing to paste") }
  }

  /// Keys that mean something only while a tool is held, or while what is selected can be placed: else they
  /// are the scene's.
  var buildCommands: [UIKeyCommand] {
    // A control that has the keyboard has its arrows and its Return.
    guard view.window?.firstResponder == nil else { return [] }
    var commands: [UIKeyCommand] = []
    if let tool = grab.tool {
      commands.append(UIKeyCommand(.return) { [weak self] in self?.grab.buildByKey(tool) })
    }
    guard session.time.isPaused, !session.selection.things.isEmpty else { return commands }
    return commands + session.selection.arrowCommands()
  }
}
