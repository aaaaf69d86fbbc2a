// SPDX-License-Identifier: Apache-2.0
internal import UIGeometry

/// A row of a class's table: one property that a person can tune, described for showing, recording, saving,
/// copying and exporting it.
///
///     .number(\.damping, "damping", "Damping", takes: .notNegative, slider: 0...1, initial: 0.5)
///
/// A row has the property's key path and its names in code and in words, then its unit, its range and its
/// value in a new object. Closures follow for anything that depends on how the object was made.
@MainActor
package struct Property<Owner: AnyObject> {
  /// The property's name in code.
  package let word: String
  private let title: String
  private var unit: @MainActor (Owner) -> String
  private var kind: @MainActor (Owner) -> Parameter.Kind
  private var initial: @MainActor (Owner) -> ParameterValue?
  private var isTuned: @MainActor (Owner) -> Bool = { _ in true }
  private var isDerived = false
  /// The value that code has to assign; nil if a new object has it already.
  private var assigned: @MainActor (Owner) -> ParameterValue?
  private let read: @MainActor (Owner) -> ParameterValue
  private let write: @MainActor (Owner, ParameterValue) -> Void

  private init<Value: PropertyValue>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ word: String, _ title: String, _ unit: String,
    _ kind: Parameter.Kind, _ initial: Value?
  ) {
    self.init(
      word, title, unit, kind, initial: initial?.parameterValue, read: { $0[keyPath: path].parameterValue },
      write: { owner, value in
        if let value = Value(value) { owner[keyPath: path] = value }
      })
  }

  private init(
    _ word: String, _ title: String, _ unit: String, _ kind: Parameter.Kind, initial: ParameterValue?,
    read: @escaping @MainActor (Owner) -> ParameterValue,
    write: @escaping @MainActor (Owner, ParameterValue) -> Void
  ) {
    self.word = word
    self.title = title
    self.read = read
    self.write = write
    self.unit = { _ in unit }
    self.kind = { _ in kind }
    self.initial = { _ in initial }
    assigned = { owner in
      let value = read(owner)
      return value == initial ? nil : value
    }
  }

  /// The parameter that reads and writes this property of an object. The parameter holds the object weakly;
  /// once the object is gone, it reads the initial value, or 0. Nil if the property has no effect on that
  /// object.
  func parameter(of owner: Owner) -> Parameter? {
    guard isTuned(owner) else { return nil }
    let rest = initial(owner) ?? kind(owner).zero
    var parameter = elsewhere(
      like: owner, get: { [weak owner] in owner.map { read($0) } ?? rest },
      set: { [weak owner] in if let owner { write(owner, $0) } })
    parameter.isDerived = isDerived
    return parameter
  }

  /// A parameter with this property's name, title, unit and range, but with its value stored outside the
  /// object, for example for one of its items.
  func elsewhere(
    like owner: Owner, get: @escaping @MainActor () -> ParameterValue,
    set: @escaping @MainActor (ParameterValue) -> Void
  ) -> Parameter {
    Parameter(word, title, unit: unit(owner), kind(owner), initial: initial(owner), get: get, set: set)
  }

  /// The assignment in code that gives a new object this object's value; nil if a new object has that value
  /// already.
  func assignment(in owner: Owner) -> Assignment? {
    guard !isDerived, let value = assigned(owner) else { return nil }
    return Assignment(property: word, value: value, unit: unit(owner))
  }

  /// The value of the property in an object.
  func value(of owner: Owner) -> ParameterValue { read(owner) }
  func set(_ value: ParameterValue, of owner: Owner) { write(owner, value) }
}

// MARK: Rows

extension Property {
  static func number(
    _ path: ReferenceWritableKeyPath<Owner, CGFloat>, _ word: String, _ title: String, unit: String = "",
    takes range: ClosedRange<Double> = .anyNumber, slider: ClosedRange<Double>, initial: CGFloat?
  ) -> Property {
    Property(path, word, title, unit, .number(range, slider: slider), initial)
  }

  static func flag(
    _ path: ReferenceWritableKeyPath<Owner, Bool>, _ word: String, _ title: String, initial: Bool
  ) -> Property {
    Property(path, word, title, "", .flag, initial)
  }

  static func vector(
    _ path: ReferenceWritableKeyPath<Owner, CGVector>, _ word: String, _ title: String, unit: String = "",
    slider: ClosedRange<Double>, initial: CGVector?
  ) -> Property {
    Property(path, word, title, unit, .vector(slider: slider), initial)
  }

  static func point(
    _ path: ReferenceWritableKeyPath<Owner, CGPoint>, _ word: String, _ title: String, initial: CGPoint?
  ) -> Property {
    Property(path, word, title, "pt", .point, initial)
  }

  static func range(
    _ path: ReferenceWritableKeyPath<Owner, UIFloatRange>, _ word: String, _ title: String, unit: String,
    slider: ClosedRange<Double>, initial: UIFloatRange
  ) -> Property {
    Property(path, word, title, unit, .range(slider: slider), initial)
  }

  /// A property with one of several values. Any other value is shown as the initial value, and exported code
  /// does not assign it.
  static func choice<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Owner, Value>, _ word: String, _ title: String,
    _ values: [(choice: Parameter.Choice, value: Value)], initial: String
  ) -> Property {
    Property(
      word, title, "", .choice(values.map(\.choice)), initial: .choice(initial),
      read: { owner in .choice(values.first { $0.value == owner[keyPath: path] }?.choice.id ?? initial) },
      write: { owner, value in
        guard let chosen = values.first(where: { .choice($0.choice.id) == value }) else { return }
        owner[keyPath: path] = chosen.value
      })
  }
}

// MARK: Properties that depend on the object

extension Property {
  private func with(_ change: (inout Property) -> Void) -> Property {
    var copy = self
    change(&copy)
    return copy
  }

  /// A property that is derived from others in the table, as an angle is from a vector.
  var derived: Property { with { $0.isDerived = true } }

  /// A property that is tuned only for objects for which `isTuned` is true.
  func tuned(where isTuned: @escaping @MainActor (Owner) -> Bool) -> Property {
    with { $0.isTuned = isTuned }
  }

  func unit(_ unit: @escaping @MainActor (Owner) -> String) -> Property { with { $0.unit = unit } }

  /// A property whose kind depends on the object.
  func kind(_ kind: @escaping @MainActor (Owner) -> Parameter.Kind) -> Property { with { $0.kind = kind } }

  func initial<Value: PropertyValue>(_ initial: @escaping @MainActor (Owner) -> Value) -> Property {
    with { row in
      row.initial = { initial($0).parameterValue }
      row.assigned = { [read] owner in
        let value = read(owner)
        return value == initial(owner).parameterValue ? nil : value
      }
    }
  }

  /// A property without an initial value, because that value depends on how the object was made.
  var withoutInitial: Property { with { $0.initial = { _ in nil } } }

  /// A property for which code assigns another value than the current one; nil assigns none.
  func assigned<Value: PropertyValue>(_ assigned: @escaping @MainActor (Owner) -> Value?) -> Property {
    with { $0.assigned = { assigned($0)?.parameterValue } }
  }

  /// A property that is not assigned in code: the initialiser takes the value, or the export writes a shorter
  /// form.
  var unassigned: Property { with { $0.assigned = { _ in nil } } }
}
