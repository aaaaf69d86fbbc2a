// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// Something on the stage, a scene, a view or a helper of theirs, whose variables that change once the scene
/// has appeared are all `@Kept`: so a step back need not run the scene from its beginning.
///
/// The workbench puts back by itself the animator with its behaviours and items, and of each view its
/// subviews, recognizers, geometry, colours, layer and whether it is hidden. `WaypointTests` proves of every
/// scene that no other variable was forgotten.
@MainActor
package protocol Restorable: AnyObject {
  /// What puts it back as it is now.
  func capture() -> @MainActor () -> Void
}

extension Restorable {
  package func capture() -> @MainActor () -> Void {
    var memento = Memento()
    memento.add(self)
    return { memento.restore() }
  }
}

/// Labels remember their text and its colour.
extension UILabel: Restorable {
  package func capture() -> @MainActor () -> Void {
    let (text, color) = (text, textColor)
    return { (self.text, self.textColor) = (text, color) }
  }
}
