/// The stored properties of all objects that can be reached from some, as they are at one moment.
///
/// It keeps the objects alive and can put all of them back any number of times, past setters and observers: bit by
/// bit what was, whatever the objects are. It does not see variables that closures captured, globals, and memory
/// that a class manages by itself.
@MainActor
final class ObjectMemory {
  /// Every object that is remembered.
  let objects: [AnyObject]
  private let shapes: [ClassShape]
  private let memory: UnsafeMutableRawPointer
  /// Bytes of properties that are kept, without what they refer to.
  let byteCount: Int

  /// Remembers what `roots` hold strongly, by any way that does not lead through an object that `isOutside`.
  init(of roots: [AnyObject], expecting count: Int = 0, isOutside: @escaping (AnyObject) -> Bool) {
    let walk = ObjectWalk(from: roots, expecting: count, isOutside: isOutside)
    (objects, shapes) = (walk.objects, walk.shapes)
    byteCount = shapes.reduce(0) { $0 + $1.size }
    memory = .allocate(byteCount: max(byteCount, 1), alignment: ClassShape.alignment)
    forEach { $0.save($1, to: $2) }
  }

  isolated deinit {
    forEach { shape, _, place in shape.forget(place) }
    memory.deallocate()
  }

  /// Puts everything back.
  func restore() {
    // What is let go the first time may do something as it goes; the second time undoes that.
    for _ in 0..<2 { forEach { $0.restore($1, from: $2) } }
  }

  private func forEach(_ body: (ClassShape, AnyObject, UnsafeMutableRawPointer) -> Void) {
    var offset = 0
    for index in objects.indices {
      body(shapes[index], objects[index], memory + offset)
      offset += shapes[index].size
    }
  }
}
