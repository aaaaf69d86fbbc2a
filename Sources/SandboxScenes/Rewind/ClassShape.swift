/// Where the objects of one class keep what can change, and what they hold.
@MainActor
final class ClassShape {
  /// Bytes that the changing properties of an object take in a memory.
  let size: Int
  /// Whether there is nothing to remember of an object or of what it holds.
  let isInert: Bool
  private let parts: [Part]
  /// Where strong references are, and where values that may hold some.
  private let references: [Int]
  private let holders: [(offset: Int, shape: ValueShape)]

  /// A changing property: where it is in the object and in the memory, and how it is copied.
  private struct Part {
    enum Kind { case bytes, reference, weak, unowned, value(ValueShape) }

    let kind: Kind
    let place: Int
    let saved: Int
    /// Bytes, for those kinds that copy some.
    var size: Int
  }

  /// Storage of a weak property, whatever its class.
  private struct WeakSlot { weak var object: AnyObject? }
  /// Storage of an unowned property, whatever its class.
  private struct UnownedSlot { unowned var object: AnyObject }

  private static var known: [ObjectIdentifier: ClassShape] = [:]
  static let alignment = 16

  /// The shape of an object's class, found out once.
  static func of(_ object: AnyObject) -> ClassShape {
    let type: AnyClass = Swift.type(of: object)
    if let shape = known[ObjectIdentifier(type)] { return shape }
    let shape = ClassShape(type)
    known[ObjectIdentifier(type)] = shape
    return shape
  }

  private init(_ type: AnyClass) {
    var (parts, references): ([Part], [Int]) = ([], [])
    var holders: [(offset: Int, shape: ValueShape)] = []
    var end = 0
    // The objects of the standard library and of Foundation look after themselves.
    let properties = ClassShape.isForeign(type) ? [] : StoredProperty.all(of: type)
    for property in properties {
      let shape = ValueShape.of(property.type)
      if property.isStrong, shape.startsWithObject {
        references.append(property.offset)
      } else if property.isStrong, shape.holdsObjects {
        holders.append((property.offset, shape))
      }
      guard property.isVariable, shape.size > 0 else { continue }
      let kind = ClassShape.kind(of: property, shape)
      if case .bytes = kind, let last = parts.last, case .bytes = last.kind,
        last.place + last.size <= property.offset, property.offset - last.place - last.size < 8
      {
        // Neighbours go together, with the gap between them.
        parts[parts.count - 1].size = property.offset + shape.size - last.place
        end = last.saved + parts[parts.count - 1].size
        continue
      }
      end = (end + shape.alignment - 1) / shape.alignment * shape.alignment
      parts.append(Part(kind: kind, place: property.offset, saved: end, size: shape.size))
      end += shape.size
    }
    (self.parts, self.references, self.holders) = (parts, references, holders)
    size = (end + ClassShape.alignment - 1) / ClassShape.alignment * ClassShape.alignment
    isInert = parts.isEmpty && references.isEmpty && holders.isEmpty
  }

  private static func kind(of property: StoredProperty, _ shape: ValueShape) -> Part.Kind {
    guard property.isStrong else {
      // Weak ones are optional. That is how the two are told apart: `unowned var` of an optional is not supported.
      return _isOptional(property.type) ? .weak : .unowned
    }
    if shape.isPlain { return .bytes }
    return shape.isReference ? .reference : .value(shape)
  }

  private static func isForeign(_ type: AnyClass) -> Bool {
    let name = _typeName(type, qualified: true)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }

  /// Lets `walk` meet every object that `object` holds strongly.
  func meetObjects(in object: AnyObject, _ walk: ObjectWalk) {
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for offset in references {
      if let held = (base + offset).load(as: UnsafeRawPointer?.self) { walk.meet(held) }
    }
    for holder in holders { holder.shape.meetObjects(at: base + holder.offset, walk) }
  }

  /// Copies what can change of an object to where nothing is yet.
  func save(_ object: AnyObject, to memory: UnsafeMutableRawPointer) {
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for part in parts {
      let (source, target) = (base + part.place, memory + part.saved)
      switch part.kind {
      case .bytes: target.copyMemory(from: source, byteCount: part.size)
      case .reference:
        target.copyMemory(from: source, byteCount: part.size)
        if let held = source.load(as: UnsafeRawPointer?.self) {
          _ = Unmanaged<AnyObject>.fromOpaque(held).retain()
        }
      case .weak: ClassShape.copySlot(WeakSlot.self, from: source, to: target, part.size)
      case .unowned: ClassShape.copySlot(UnownedSlot.self, from: source, to: target, part.size)
      case .value(let shape): shape.copy(from: source, to: target)
      }
    }
  }

  /// Puts back what was saved, which stays as it is.
  func restore(_ object: AnyObject, from memory: UnsafeRawPointer) {
    let base = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for part in parts {
      let (source, target) = (memory + part.saved, base + part.place)
      switch part.kind {
      case .bytes: target.copyMemory(from: source, byteCount: part.size)
      case .reference:
        target.assumingMemoryBound(to: AnyObject?.self).pointee = source.load(as: AnyObject?.self)
      case .weak: ClassShape.replaceSlot(WeakSlot.self, at: target, from: source, part.size)
      case .unowned: ClassShape.replaceSlot(UnownedSlot.self, at: target, from: source, part.size)
      case .value(let shape): shape.replace(at: target, from: source)
      }
    }
  }

  /// Lets go of what was saved.
  func forget(_ memory: UnsafeMutableRawPointer) {
    for part in parts {
      let place = memory + part.saved
      switch part.kind {
      case .bytes: break
      case .reference:
        if let held = place.load(as: UnsafeRawPointer?.self) {
          Unmanaged<AnyObject>.fromOpaque(held).release()
        }
      case .weak: place.assumingMemoryBound(to: WeakSlot.self).deinitialize(count: 1)
      case .unowned: place.assumingMemoryBound(to: UnownedSlot.self).deinitialize(count: 1)
      case .value(let shape): shape.destroy(at: place)
      }
    }
  }

  /// A reference that does not hold; that of a protocol has more words behind it, which are plain.
  private static func copySlot<Slot>(
    _ type: Slot.Type, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ size: Int
  ) {
    target.initializeMemory(as: Slot.self, from: source.assumingMemoryBound(to: Slot.self), count: 1)
    let slot = MemoryLayout<Slot>.size
    (target + slot).copyMemory(from: source + slot, byteCount: size - slot)
  }

  private static func replaceSlot<Slot>(
    _ type: Slot.Type, at target: UnsafeMutableRawPointer, from source: UnsafeRawPointer, _ size: Int
  ) {
    target.assumingMemoryBound(to: Slot.self).update(
      from: source.assumingMemoryBound(to: Slot.self), count: 1)
    let slot = MemoryLayout<Slot>.size
    (target + slot).copyMemory(from: source + slot, byteCount: size - slot)
  }
}
