/// How values of one type are copied by somebody who does not know the type, and which objects they hold.
@MainActor
final class ValueShape {
  let size: Int
  let alignment: Int
  /// Whether a copy of the bytes is a copy of the value.
  let isPlain: Bool
  /// Whether the value is a strong reference, or nil.
  let isReference: Bool
  /// Whether a value may hold objects that can be seen; what a closure captured cannot.
  let holdsObjects: Bool
  /// Whether the value is a strong reference to an object, or nil, with no other references behind it.
  let startsWithObject: Bool
  private let stride: Int
  private let meeting: Meeting
  private let copying: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  private let replacing: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  private let destroying: (UnsafeMutableRawPointer) -> Void

  private static var known: [ObjectIdentifier: ValueShape] = [:]

  /// The shape of a type, found out once.
  static func of(_ type: Any.Type) -> ValueShape {
    if let shape = known[ObjectIdentifier(type)] { return shape }
    let shape = ValueShape(type)
    known[ObjectIdentifier(type)] = shape
    return shape
  }

  private init<Value>(_ type: Value.Type) {
    (size, stride, alignment) = (
      MemoryLayout<Value>.size, MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment
    )
    isPlain = _isPOD(type)
    isReference = type is AnyClass || (type as? any OptionalValue.Type)?.wrapped is AnyClass
    copying = { source, target in
      target.initializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
    }
    replacing = { source, target in
      target.assumingMemoryBound(to: Value.self).update(
        from: source.assumingMemoryBound(to: Value.self), count: 1)
    }
    destroying = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    startsWithObject = isReference || TypeKind(type) == .object
    let meeting = isPlain || startsWithObject ? nil : ValueShape.meeting(in: type)
    holdsObjects = startsWithObject || meeting != nil
    self.meeting = meeting ?? { _, _ in }
  }

  /// Lets `walk` meet every object that the value at `place` holds strongly.
  func meetObjects(at place: UnsafeRawPointer, _ walk: ObjectWalk) {
    if startsWithObject {
      if let object = place.load(as: UnsafeRawPointer?.self) { walk.meet(object) }
    } else {
      meeting(place, walk)
    }
  }

  /// The same for so many values in a row.
  func meetObjects(inArrayAt first: UnsafeRawPointer?, count: Int, _ walk: ObjectWalk) {
    guard var place = first else { return }
    for _ in 0..<count {
      meetObjects(at: place, walk)
      place += stride
    }
  }

  /// Makes a copy where nothing is yet.
  func copy(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) { copying(source, target) }

  /// Puts a copy in place of the value at `target`.
  func replace(at target: UnsafeMutableRawPointer, from source: UnsafeRawPointer) {
    replacing(source, target)
  }

  /// Ends the life of the value at `place`.
  func destroy(at place: UnsafeMutableRawPointer) { destroying(place) }

  // MARK: Looking for objects

  private typealias Meeting = (UnsafeRawPointer, ObjectWalk) -> Void

  private static func meeting<Value>(in type: Value.Type) -> Meeting? {
    if let container = type as? any Container.Type { return meeting(inContainer: container) }
    switch TypeKind(type) {
    case .struct:
      let members = StoredProperty.all(of: type).filter(\.isStrong)
        .map { (offset: $0.offset, shape: ValueShape.of($0.type)) }.filter(\.shape.holdsObjects)
      guard !members.isEmpty else { return nil }
      return { place, walk in
        for member in members { member.shape.meetObjects(at: place + member.offset, walk) }
      }
    case .function: return nil
    default:
      // What is inside is only known from the value.
      return { place, walk in
        meetParts(of: Mirror(reflecting: place.assumingMemoryBound(to: Value.self).pointee), walk)
      }
    }
  }

  private static func meeting<Values: Container>(inContainer type: Values.Type) -> Meeting {
    { place, walk in place.assumingMemoryBound(to: Values.self).pointee.meetObjects(walk) }
  }

  private static func meetParts(of mirror: Mirror, _ walk: ObjectWalk) {
    for (_, part) in mirror.children {
      func look<Part>(_ part: Part) {
        withUnsafePointer(to: part) { ValueShape.of(Part.self).meetObjects(at: $0, walk) }
      }
      // A plain call would look at the part as an `Any`, for ever.
      _openExistential(part, do: look)
    }
  }
}

/// Any optional, to ask it of what.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}
