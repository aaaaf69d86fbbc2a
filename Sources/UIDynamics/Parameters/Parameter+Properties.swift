internal import UIGeometry

/// Parameters that are properties of an object. The object is held weakly, since a parameter is only a view
/// of it: read after its end it has its initial value or 0.
extension Parameter {
  static func number<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGFloat>, _ property: String, _ title: String,
    unit: String = "", takes range: ClosedRange<Double> = .anyNumber, slider: ClosedRange<Double>,
    initial: Double?
  ) -> Parameter {
    Parameter(
      property, title, unit: unit, .number(range, slider: slider), initial: initial.map { .number($0) },
      get: { [weak owner] in .number(owner.map { Double($0[keyPath: path]) } ?? initial ?? 0) },
      set: { [weak owner] in
        if case .number(let value) = $0 { owner?[keyPath: path] = CGFloat(value) }
      })
  }

  static func flag<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Bool>, _ property: String, _ title: String,
    initial: Bool
  ) -> Parameter {
    Parameter(
      property, title, .flag, initial: .flag(initial),
      get: { [weak owner] in .flag(owner?[keyPath: path] ?? initial) },
      set: { [weak owner] in if case .flag(let value) = $0 { owner?[keyPath: path] = value } })
  }

  static func vector<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGVector>, _ property: String, _ title: String,
    unit: String = "", slider: ClosedRange<Double>, initial: CGVector?
  ) -> Parameter {
    Parameter(
      property, title, unit: unit, .vector(slider: slider), initial: initial.map(ParameterValue.init),
      get: { [weak owner] in ParameterValue(owner?[keyPath: path] ?? initial ?? CGVector()) },
      set: { [weak owner] in
        if case .vector(let dx, let dy) = $0 { owner?[keyPath: path] = CGVector(dx: dx, dy: dy) }
      })
  }

  static func point<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGPoint>, _ property: String, _ title: String,
    initial: CGPoint? = nil
  ) -> Parameter {
    Parameter(
      property, title, unit: "pt", .point, initial: initial.map(ParameterValue.init),
      get: { [weak owner] in ParameterValue(owner?[keyPath: path] ?? initial ?? .zero) },
      set: { [weak owner] in
        if case .point(let x, let y) = $0 { owner?[keyPath: path] = CGPoint(x: x, y: y) }
      })
  }

  static func range<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, UIFloatRange>, _ property: String,
    _ title: String, unit: String, slider: ClosedRange<Double>, initial: UIFloatRange
  ) -> Parameter {
    Parameter(
      property, title, unit: unit, .range(slider: slider), initial: ParameterValue(initial),
      get: { [weak owner] in ParameterValue(owner?[keyPath: path] ?? initial) },
      set: { [weak owner] in
        if case .range(let lower, let upper) = $0 {
          owner?[keyPath: path] = UIFloatRange(minimum: lower, maximum: upper)
        }
      })
  }
}

extension ParameterValue {
  init(_ vector: CGVector) { self = .vector(dx: Double(vector.dx), dy: Double(vector.dy)) }
  init(_ point: CGPoint) { self = .point(x: Double(point.x), y: Double(point.y)) }
  init(_ range: UIFloatRange) {
    self = .range(minimum: Double(range.minimum), maximum: Double(range.maximum))
  }
}
