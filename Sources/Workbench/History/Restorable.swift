package import Tabletop

/// Something on the stage, a scene, a view or a helper of theirs, that hands out what it remembers and takes
/// it back in place: so a step back need not run the scene from its beginning.
///
/// Not part of a memento is what the workbench puts back by itself: the animator with its behaviours and
/// items, and of each view its subviews, recognizers, geometry, colours, layer and whether it is hidden. All
/// other stored variables that change once the scene has appeared are, those of helpers too. `WaypointTests`
/// proves of every scene that none was forgotten.
///
/// Setting a memento may have effects, such as those of `didSet`: what the workbench puts back comes after
/// it.
@MainActor
package protocol Restorable: AnyObject {
  associatedtype Memento
  var memento: Memento { get set }
}

/// What remembers nothing.
extension Restorable where Memento == Void {
  package var memento: Void {
    get { () }
    set {}
  }
}

/// Labels remember their text and its colour.
extension UILabel: Restorable {
  package struct Memento {
    fileprivate let text: String?
    fileprivate let color: UIColor?
  }

  package var memento: Memento {
    get { Memento(text: text, color: textColor) }
    set { (text, textColor) = (newValue.text, newValue.color) }
  }
}

extension Restorable {
  /// What gives it back what it remembers now.
  func capture() -> @MainActor () -> Void {
    let kept = memento
    return { self.memento = kept }
  }
}
