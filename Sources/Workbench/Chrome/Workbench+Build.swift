// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIWidgets

/// Building: the palette, the tools, and the keys for the selection.
extension Workbench {
  func makeGrabView() -> GrabView {
    let grab = GrabView(of: session)
    grab.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grab.say = { [weak stage] in stage?.say($0) }
    grab.sayHow = { [weak stage] in stage?.hint.show($0.hint) }
    grab.isPaletteOpen = { [weak self] in self?.palette != nil }
    grab.keyboard.isAtTool = { [weak self] in
      self.map { $0.grab.tool != nil || $0.why.answer?.mend != nil } ?? false
    }
    grab.keyboard.inspector = { [weak self] in
      self.flatMap { $0.sidePanels.isOpen($0.inspector) ? $0.inspector.rows.first : nil }
    }
    grab.chooseField = { [weak self] in self?.chooseField(at: $0) }
    return grab
  }

  /// Opens the palette, or closes an open one: the action of "+".
  func showAddMenu() {
    if let palette { return palette.close() }
    let palette = PaletteController { [weak self] choice in
      guard let self else { return }
      if choice.gesture == .press {
        // Asking for an item puts the tool down, so that the next drag moves things again.
        putDownTool()
        add(choice)
      } else if grab.tool == choice {
        // Choosing the tool in hand again puts it down.
        putDownTool()
      } else {
        take(choice)
      }
    }
    palette.didClose = { [weak self] in
      guard let self else { return }
      self.palette = nil
      panelsDidChange()
      if let tool = grab.tool { stage.hint.show(tool.hint) }
    }
    palette.didDrop = { [weak self] choice, point in self?.drop(choice, at: point) }
    palette.makeItem = { [weak self] in self?.session.piece(for: $0, at: .zero).makeView() }
    palette.putDownTool = { [weak self] in self?.putDownTool() }
    palette.tool = grab.tool
    self.palette = palette
    if traitCollection.isCompact {
      palette.show(over: self)
      panelsDidChange()
    } else {
      // A person can go on building while the palette is open, and use time, undo and redo.
      let bars = [undoButton, redoButton].compactMap(\.shownView)
      palette.show(from: plusButton, lettingThrough: [stage, transport, motion.strip] + bars)
    }
    buttons.update()
  }

  /// Puts an item onto a visible part of the stage, clear of an open palette and of panels.
  private func add(_ kind: Piece.Kind) {
    let piece = session.piece(for: kind, at: .zero)
    if !add(piece) { session.perform(.add(kind)) }
  }

  /// Puts a photo from a PNG file onto the stage. Returns false if the file cannot be read as a picture.
  package func addPhoto(at path: String) -> Bool {
    guard let image = UIImage(contentsOfFile: path), image.size.width > 0, image.size.height > 0 else {
      return false
    }
    let stage = session.scene.view.bounds
    var piece = session.piece(for: .photo, at: CGPoint(x: stage.midX, y: stage.midY))
    let size = PhotoCard.size(for: image.size)
    (piece.file, piece.size) = (path, [Double(size.width), Double(size.height)])
    if !add(piece) { session.perform(.build(piece)) }
    return true
  }

  /// Puts a piece onto free space of the visible stage. Returns false if there is none.
  private func add(_ piece: Piece) -> Bool {
    let panel = palette?.view.flatMap { $0.window == nil ? nil : $0 }
    let scene: UIView = session.scene.view
    let taken = panel.map { scene.convert($0.bounds, from: $0) } ?? .null
    let seen = scene.convert(stage.bounds.inset(by: stage.covered), from: stage)
    guard let place = session.freePlace(for: piece, in: seen, beside: taken) else { return false }
    var piece = piece
    piece.center = place
    build(piece)
    return true
  }

  /// Builds a piece and, in a pause, selects it, so that keys place it.
  private func build(_ piece: Piece) {
    session.perform(.build(piece))
    guard session.time.isPaused else { return }
    session.selection.select(thing: session.built.last?.thing)
    if view.window?.showsFocus == true { grab.keyboard.take() }
  }

  /// Places a piece that was dragged out of the palette, if it was dropped on the stage.
  private func drop(_ choice: Piece.Kind, at point: CGPoint) {
    let place = stage.convert(point, from: nil)
    guard stage.bounds.inset(by: stage.covered).contains(place) else { return }
    switch choice.gesture {
    case .press, .line:
      putDownTool()
      let point = BuildGrid.snapped(session.scene.view.convert(place, from: stage), isExact: false)
      build(session.piece(for: choice, at: point))
    case .point:
      putDownTool()
      chooseField(at: stage.convert(place, to: session.stage))
    case .tie:
      take(choice)
      grab.beginTie(at: stage.convert(place, to: session.stage))
    }
  }

  /// Takes a tool in hand: the next presses on the stage draw with it, until it is put down.
  func take(_ tool: Piece.Kind) {
    grab.tool = tool
    buttons.update()
    palette?.tool = tool
    stage.tool.show(tool)
    // An open palette shows the hint itself.
    if palette == nil { stage.hint.show(tool.hint) } else { stage.hint.leave() }
  }

  /// Puts the tool down. Returns false if none is in hand.
  @discardableResult
  func putDownTool() -> Bool {
    guard grab.tool != nil else { return false }
    grab.tool = nil
    palette?.tool = nil
    buttons.update()
    stage.tool.show(nil)
    stage.hint.leave()
    return true
  }

  /// Asks which field to put at a point of the stage.
  private func chooseField(at point: CGPoint) {
    let kinds = PieceField.all
    let place = grab.convert(point, from: session.stage)
    ChoicesController(title: "Field", words: kinds.map(\.title), choice: -1) { [grab] index in
      grab.buildField(kinds[index].kind, at: point)
    }.show(from: grab, at: CGRect(x: place.x - 1, y: place.y - 1, width: 2, height: 2))
  }

  func paste() {
    if !session.selection.paste() { stage.say("Nothing to paste") }
  }

  /// Keys that apply only while a tool is held, or while the selection can be placed; otherwise they go to
  /// the scene.
  var buildCommands: [UIKeyCommand] {
    // A control that has the keyboard keeps its arrows and its Return.
    let keyboard = view.window?.firstResponder
    guard keyboard == nil || keyboard === grab.keyboard.stop else { return [] }
    var commands: [UIKeyCommand] = []
    if why.answer?.mend != nil {
      commands.append(UIKeyCommand(.return) { [weak self] in self?.why.mend() })
    } else if let tool = grab.tool {
      for (modifiers, chains) in [([], false), (.shift, true)] as [(KeyModifiers, Bool)] {
        commands.append(
          UIKeyCommand(.return, modifierFlags: modifiers) { [weak self] in
            self?.grab.isChained = chains
            self?.grab.buildByKey(tool)
            self?.grab.isChained = false
          })
      }
    }
    guard session.time.isPaused, !session.selection.things.isEmpty else { return commands }
    return commands + session.selection.arrowCommands()
  }
}
