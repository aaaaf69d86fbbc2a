// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The contents of the bar above the stage, for the window's width.
extension Workbench {
  /// Shows undo and redo next to the list of scenes. A narrow window needs that room for its title, so they
  /// are behind "…" there.
  func updateLeftItems() {
    let width = view.bounds.width
    let scenes = session.catalog.all.count > 1 ? [scenesButton] : []
    var tools = width < 360 ? [] : width < 400 ? [undoButton] : [undoButton, redoButton]
    if traitCollection.isCompact {
      let (title, right) = (barItem.title ?? "", barItem.rightBarButtonItems ?? [])
      // Tools are left out only if the title would shrink below 15/17 of its size.
      let wanted = UINavigationBar.width(ofTitle: title) * 15 / 17
      while !tools.isEmpty, navigationBar.roomForTitle(left: scenes + tools, right: right) < wanted {
        tools.removeLast()
      }
    }
    let items = scenes + tools
    if items != barItem.leftBarButtonItems ?? [] { barItem.leftBarButtonItems = items }
  }

  /// The document's name, or else the scene's.
  func updateTitle() {
    let desk = session.desk
    let title = session.title + (desk.name != nil && desk.isEdited ? " — edited" : "")
    if barItem.title != title {
      barItem.title = title
      didShow?(session.entry)
    }
    showTitle()
    updateLeftItems()
  }

  /// The scene's title and buttons: "+" outermost, then the inspector, then the scene's own.
  func updateBar(isNew: Bool = false) {
    updateTitle()
    var own = session.scene.barItem.rightBarButtonItems ?? []
    var outer: [UIBarButtonItem] = [plusButton]
    if case .own = session.scene.plus { outer = own.isEmpty ? [] : [own.removeFirst()] }
    buttons.update()
    let items = outer + [inspectorButton] + (hasRoomForTools ? [sourceButton, compareButton] : []) + own
    if isNew || items != barItem.rightBarButtonItems ?? [] { barItem.rightBarButtonItems = items }
    updateLeftItems()
  }

  /// Whether the bar has room for tools; a narrow window needs the room for its title.
  var hasRoomForTools: Bool { view.bounds.width >= 600 }
}
