// SPDX-License-Identifier: Apache-2.0
package import Tabletop

/// Something on the stage (a scene, a view or one of their helpers) whose variables that change after the
/// scene appears are all `@Kept`, so that a step back need not run the scene from its beginning.
///
/// The workbench itself restores the animator with its behaviours and items, and each view's subviews,
/// recognizers, geometry, colours, layer and hidden state. `WaypointTests` proves for every scene that no
/// variable was forgotten.
@MainActor
package protocol Restorable: AnyObject {
  /// Returns a closure that restores the current state.
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
