/// A stored property of a class or struct: where it lies in memory, and what it is.
///
/// The runtime keeps these facts of every type, for `Mirror`. `Mirror` copies values out and cannot put them back;
/// with the facts themselves both can be done, as SwiftUI does with the properties of views.
struct StoredProperty {
  /// Bytes from the start of the value, or of the object.
  let offset: Int
  let type: Any.Type
  /// Whether it holds what it refers to; weak and unowned ones do not.
  let isStrong: Bool
  /// Whether it can change after `init`.
  let isVariable: Bool

  /// All stored properties of a class, inherited ones first, or of a struct; none for other types.
  static func all(of type: Any.Type) -> [StoredProperty] {
    (0..<propertyCount(type)).map { index in
      var facts = PropertyFacts()
      let property = propertyType(type, index: index, facts: &facts)
      facts.freeName?(facts.name)
      return StoredProperty(
        offset: propertyOffset(type, index: index), type: property, isStrong: facts.isStrong,
        isVariable: facts.isVariable)
    }
  }
}

/// The kinds of types, as far as they differ in where their values keep objects.
enum TypeKind {
  case `class`, `struct`, `enum`, tuple, function
  /// Any object that conforms to some protocols; the object's address comes first.
  case object
  /// Any value that conforms to some protocols, and the rest.
  case other

  init(_ type: Any.Type) {
    // The numbers are those of MetadataKind.def in the runtime.
    switch metadataKind(type) {
    case 0, 0x203: self = .class
    case 0x200: self = .struct
    case 0x201, 0x202: self = .enum
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303:
      // The highest bit of an existential's flags is set where not only objects conform.
      let flags = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UInt32.self)
      self = flags >> 31 == 0 ? .object : .other
    default: self = .other
    }
  }
}

/// What the runtime says of a property beside its type.
private struct PropertyFacts {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func metadataKind(_ type: Any.Type) -> UInt
// What the standard library's ReflectionMirror.swift calls.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  _ type: Any.Type, index: Int, facts: UnsafeMutablePointer<PropertyFacts>
) -> Any.Type
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(_ type: Any.Type, index: Int) -> Int
