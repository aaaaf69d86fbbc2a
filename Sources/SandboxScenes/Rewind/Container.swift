import Tabletop
import UIWidgets

/// A value that knows itself which objects it holds: the standard library's containers, whose memory is no business of
/// ours.
protocol Container {
  /// Lets `walk` meet every object that is held, also inside of elements.
  @MainActor func meetObjects(_ walk: ObjectWalk)
}

extension Array: Container {
  func meetObjects(_ walk: ObjectWalk) {
    let shape = ValueShape.of(Element.self)
    guard shape.holdsObjects else { return }
    withUnsafeBytes { shape.meetObjects(inArrayAt: $0.baseAddress, count: count, walk) }
  }
}

extension Set: Container {
  // The order makes no difference: it only says which object is noted first.
  func meetObjects(_ walk: ObjectWalk) { Array(self).meetObjects(walk) }
}

extension Dictionary: Container {
  // As above.
  func meetObjects(_ walk: ObjectWalk) {
    Array(keys).meetObjects(walk)
    Array(values).meetObjects(walk)
  }
}

extension Optional: Container {
  func meetObjects(_ walk: ObjectWalk) {
    guard let wrapped = self else { return }
    let shape = ValueShape.of(Wrapped.self)
    guard shape.holdsObjects else { return }
    withUnsafePointer(to: wrapped) { shape.meetObjects(at: $0, walk) }
  }
}

extension String: Container {
  func meetObjects(_ walk: ObjectWalk) {}
}

extension Character: Container {
  func meetObjects(_ walk: ObjectWalk) {}
}

extension DisplayList: Container {
  // What it draws with never changes.
  func meetObjects(_ walk: ObjectWalk) {}
}
