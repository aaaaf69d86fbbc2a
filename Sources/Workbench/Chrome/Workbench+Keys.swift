import Tabletop
import UIWidgets

/// The keys, and what bars and keys do.
extension SandboxController {
  var commands: [UIKeyCommand] {
    func key(
      _ input: String, with modifiers: KeyModifiers = [], _ title: String?,
      _ action: @escaping @MainActor (SandboxController) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: modifiers, title: title) { [weak self] in
        if let self { action(self) }
      }
    }
    func named(
      _ code: Key, _ title: String?, _ action: @escaping @MainActor (SandboxController) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(code, title: title) { [weak self] in if let self { action(self) } }
    }
    return [
      key(" ", "Play or pause") { $0.togglePause() },
      key(".", "One step on") { $0.step() },
      key(",", "One step back") { $0.stepBack() },
      key("r", "Reset the scene") { $0.reset() },
      key("o", "Rotate the window") { $0.rotateWindow() },
      key("+", "Add") { $0.pressPlus() },
      key("a", nil) { $0.pressPlus() },
      key("[", "Previous scene") { $0.showScene(by: -1) },
      key("]", "Next scene") { $0.showScene(by: 1) },
      key("f", with: .control, "Search scenes") { $0.searchScenes() },
      named(.function(9), "Inspector") { $0.toggleInspector() },
      key("d", "Overlay") { $0.toggleOverlay() },
      key("d", with: .control, "Duplicate the selected item") { $0.selection.duplicate() },
      named(.delete, "Delete the selected item") { $0.selection.delete() },
      named(.backspace, nil) { $0.selection.delete() },
      named(.function(1), "This help") { $0.showHelp() },
      named(.function(11), "Full screen") { $0.toggleFullScreen?() },
      key("q", with: .control, "Quit") { $0.quit?() },
      named(.escape, nil) { $0.closeFrontPanel() },
    ]
  }

  func showScene(by offset: Int) {
    show(catalog.scene(after: entry.id, by: offset))
  }

  /// Stops the scene's time, or lets it go on.
  func togglePause() {
    stage.time.isPaused.toggle()
    transport.update()
  }

  /// Stops the scene's time and lets one step of it pass.
  func step() {
    stage.time.isPaused = true
    stage.time.step()
    transport.update()
  }

  /// Stops the scene's time one step earlier than it is.
  package func stepBack() {
    stage.time.isPaused = true
    log.rewind(to: stage.time.steps - 1)
    transport.update()
  }

  /// Swaps the window's width and height.
  func rotateWindow() {
    guard let size = view.window?.bounds.size else { return }
    UIApplication.shared.host?.requestSize(CGSize(width: size.height, height: size.width))
  }

  private func pressPlus() {
    switch scene.plus {
    case .items: showAddMenu()
    case .own: scene.navigationItem.rightBarButtonItems?.first?.press()
    case .none: break
    }
  }

  func showAddMenu() {
    addMenu.show(from: plusButton, in: self) { [weak self] kind in self?.perform(.add(kind)) }
  }

  func toggleScenes() {
    sidePanels.toggle(picker, on: .left, of: self)
  }

  func toggleInspector() {
    sidePanels.toggle(inspector, on: .right, of: self)
    if !sidePanels.isOpen(inspector) { selection.clear() }
  }

  private func searchScenes() {
    if !sidePanels.isOpen(picker) { toggleScenes() }
    picker.beginSearch()
  }

  func toggleOverlay() {
    overlay.isShown.toggle()
    transport.isOverlayOn = overlay.isShown
  }

  func showHelp() {
    guard presentedViewController == nil else { return }
    present(HelpController(commands: commands), animated: true)
  }

  /// Esc closes what is on top, and never quits.
  private func closeFrontPanel() {
    if selection.item != nil { return selection.clear() }
    sidePanels.closeFront(of: self)
  }
}
