// SPDX-License-Identifier: Apache-2.0
public import Tabletop

/// A number, a switch or a choice that people can change while a scene runs.
///
/// ```swift
/// import Workbench
///
/// final class SnapController: UIViewController, Scene {
///   private lazy var snap = UISnapBehavior(item: view, snapTo: .zero)
///   var parameters: [SceneParameter] { [.number("Damping", 0...1, initial: 0.5, snap, \.damping)] }
/// }
/// ```
@preconcurrency @MainActor
public struct SceneParameter {
  /// The kind of a parameter. The value of a switch is 0 or 1; the value of a choice is an index.
  ///
  /// ```swift
  /// import Workbench
  ///
  /// let kind = SceneParameter.Kind.number(0...10, unit: "Hz")
  /// ```
  public enum Kind: Sendable {
    /// A number in a range; `unit` is empty for plain numbers.
    case number(ClosedRange<Double>, unit: String)
    /// A switch.
    case toggle
    /// A choice among several titles.
    case choice([String])
  }

  /// A name for recordings, unique in the scene. By default, it is made from the first label: "Snap’s
  /// damping" becomes "snap-damping". Keep it when you change the label.
  public let id: String
  /// The visible label.
  public let name: String
  /// The name of the parameter's item, which is a prefix of the id; nil for the whole scene.
  public var group: String?
  /// The kind of the parameter.
  public let kind: Kind
  /// The initial value.
  public let initial: Double
  /// Whether the parameter selects what the scene shows, and therefore also has a control on the stage.
  public var isMode = false
  /// Whether its control is at the top of the stage, for scenes in which items lie at the bottom.
  public var isAtTop = false
  /// Whether a number also has a slider at the bottom of the stage. Use it for the scene's main parameter.
  public var isOnStage = false
  /// Whether the scene has its own control for the parameter, on the stage or in the bar. Values set there
  /// survive a reset, like those set in the inspector.
  public var hasOwnControl = false
  private let read: @MainActor () -> Double
  private let write: @MainActor (Double) -> Void

  /// The current value. New values are clamped to the range; values that are not finite are ignored.
  public var value: Double {
    get { read() }
    nonmutating set {
      guard newValue.isFinite else { return }
      write(clamped(newValue))
    }
  }

  /// A number. The first one with `onStage` also has a slider on the stage.
  public static func number(
    _ name: String, id: String? = nil, of group: String? = nil, _ range: ClosedRange<Double>,
    unit: String = "", initial: Double, onStage isOnStage: Bool = false,
    get: @escaping @MainActor () -> Double, set: @escaping @MainActor (Double) -> Void = { _ in }
  ) -> SceneParameter {
    var number = SceneParameter(
      name, id, of: group, .number(range, unit: unit), initial: initial, read: get, write: set)
    number.isOnStage = isOnStage
    return number
  }

  /// A number stored in a property of an object, such as the scene or a behavior. The object is referenced
  /// weakly; after it is released, the value reads as the initial one.
  public static func number<Owner: AnyObject>(
    _ name: String, id: String? = nil, of group: String? = nil, _ range: ClosedRange<Double>,
    unit: String = "", initial: Double, onStage isOnStage: Bool = false,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGFloat>
  ) -> SceneParameter {
    number(
      name, id: id, of: group, range, unit: unit, initial: initial, onStage: isOnStage,
      get: { [weak owner] in owner.map { Double($0[keyPath: path]) } ?? initial },
      set: { [weak owner] in owner?[keyPath: path] = CGFloat($0) })
  }

  /// A switch.
  public static func toggle(
    _ name: String, id: String? = nil, of group: String? = nil, initial: Bool,
    get: @escaping @MainActor () -> Bool, set: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> SceneParameter {
    SceneParameter(
      name, id, of: group, .toggle, initial: initial ? 1 : 0, read: { get() ? 1 : 0 },
      write: { set($0 >= 0.5) })
  }

  /// A switch stored in a property of an object, which is referenced weakly.
  public static func toggle<Owner: AnyObject>(
    _ name: String, id: String? = nil, of group: String? = nil, initial: Bool,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Bool>
  ) -> SceneParameter {
    toggle(
      name, id: id, of: group, initial: initial, get: { [weak owner] in owner?[keyPath: path] ?? initial },
      set: { [weak owner] in owner?[keyPath: path] = $0 })
  }

  /// A choice among titles; the value is an index.
  public static func choice(
    _ name: String, id: String? = nil, of group: String? = nil, _ words: [String], initial: Int = 0,
    get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> SceneParameter {
    SceneParameter(
      name, id, of: group, .choice(words), initial: Double(initial), read: { Double(get()) },
      write: { set(Int($0.rounded())) })
  }

  /// A choice stored as an index in a property of an object, which is referenced weakly.
  public static func choice<Owner: AnyObject>(
    _ name: String, id: String? = nil, of group: String? = nil, _ words: [String], initial: Int = 0,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>
  ) -> SceneParameter {
    choice(
      name, id: id, of: group, words, initial: initial, get: { [weak owner] in owner?[keyPath: path] ?? 0 },
      set: { [weak owner] in owner?[keyPath: path] = $0 })
  }

  /// A choice that selects what the scene shows, stored as an index in a property of an object, which is
  /// referenced weakly. The first one has a control on the stage, at the bottom or at the top.
  public static func mode<Owner: AnyObject>(
    _ name: String, id: String? = nil, _ words: [String], initial: Int = 0, atTop isAtTop: Bool = false,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>
  ) -> SceneParameter {
    var mode = choice(name, id: id, words, initial: initial, owner, path)
    (mode.isMode, mode.isAtTop) = (true, isAtTop)
    return mode
  }

  /// The same parameter, marked as having a control in the scene itself.
  public var withOwnControl: SceneParameter {
    var parameter = self
    parameter.hasOwnControl = true
    return parameter
  }

  private init(
    _ name: String, _ id: String?, of group: String?, _ kind: Kind, initial: Double,
    read: @escaping @MainActor () -> Double, write: @escaping @MainActor (Double) -> Void
  ) {
    let id = id ?? name.lowercased().replacing("’s ", with: " ").replacing(" ", with: "-")
    self.id = group.map { "\($0)-\(id)" } ?? id
    (self.name, self.group, self.kind, self.initial) = (name, group, kind, initial)
    (self.read, self.write) = (read, write)
  }

  private func clamped(_ value: Double) -> Double {
    switch kind {
    case .number(let range, _): min(max(value, range.lowerBound), range.upperBound)
    case .toggle: value >= 0.5 ? 1 : 0
    case .choice(let words): min(max(value.rounded(), 0), Double(max(words.count - 1, 0)))
    }
  }
}
