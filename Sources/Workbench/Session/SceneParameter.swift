// SPDX-License-Identifier: Apache-2.0
public import Tabletop

/// Something that can be tuned while a scene runs: a number, a switch or a choice.
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
  /// What values it takes. Switches are 0 and 1, choices the index of the chosen one.
  ///
  /// ```swift
  /// import Workbench
  ///
  /// let kind = SceneParameter.Kind.number(0...10, unit: "Hz")
  /// ```
  public enum Kind: Sendable {
    /// A number in a range; `unit` is "" for plain numbers.
    case number(ClosedRange<Double>, unit: String)
    /// A switch.
    case toggle
    /// One of several, by their titles.
    case choice([String])
  }

  /// Names it in recordings, unique in the scene: by default the first label that it had, "Snap’s damping" as
  /// "snap-damping". It stays the same when the label changes.
  public let id: String
  /// The label that a person sees.
  public let name: String
  /// The item that it belongs to, whose name begins the id; nil for the scene as a whole.
  public var group: String?
  /// What values it takes.
  public let kind: Kind
  /// The value that the recipe gives it.
  public let initial: Double
  /// Whether it decides what the scene shows, so that it stands on the stage and not in the inspector alone.
  public var isMode = false
  /// Whether its plate stands at the stage's upper edge, for a scene in which things lie at its foot.
  public var isAtTop = false
  /// Whether a number has a slider at the foot of the stage too, for the one that the scene is about.
  public var isOnStage = false
  /// Whether the scene has a control of its own for it, on the stage or in the bar: what a person chose there
  /// outlives a reset, as what was tuned in the inspector does.
  public var hasOwnControl = false
  private let read: @MainActor () -> Double
  private let write: @MainActor (Double) -> Void

  /// The present value; what is set is brought into the range, and a number that is not finite changes
  /// nothing.
  public var value: Double {
    get { read() }
    nonmutating set {
      guard newValue.isFinite else { return }
      write(clamped(newValue))
    }
  }

  /// A number; the first that is `onStage` has a slider there too.
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

  /// A number that is a property of an object, such as the scene or a behaviour. The object is held weakly;
  /// once it is gone, the number reads as the initial one.
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

  /// A switch that is a property of an object, which is held weakly.
  public static func toggle<Owner: AnyObject>(
    _ name: String, id: String? = nil, of group: String? = nil, initial: Bool,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Bool>
  ) -> SceneParameter {
    toggle(
      name, id: id, of: group, initial: initial, get: { [weak owner] in owner?[keyPath: path] ?? initial },
      set: { [weak owner] in owner?[keyPath: path] = $0 })
  }

  /// A choice among words; values are indices.
  public static func choice(
    _ name: String, id: String? = nil, of group: String? = nil, _ words: [String], initial: Int = 0,
    get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> SceneParameter {
    SceneParameter(
      name, id, of: group, .choice(words), initial: Double(initial), read: { Double(get()) },
      write: { set(Int($0.rounded())) })
  }

  /// A choice that is a property of an object, which is held weakly: an index.
  public static func choice<Owner: AnyObject>(
    _ name: String, id: String? = nil, of group: String? = nil, _ words: [String], initial: Int = 0,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>
  ) -> SceneParameter {
    choice(
      name, id: id, of: group, words, initial: initial, get: { [weak owner] in owner?[keyPath: path] ?? 0 },
      set: { [weak owner] in owner?[keyPath: path] = $0 })
  }

  /// A choice that decides what the scene shows, and is an index that is a property of an object, which is
  /// held weakly. Of several the first stands on the stage, at its foot or at its upper edge.
  public static func mode<Owner: AnyObject>(
    _ name: String, id: String? = nil, _ words: [String], initial: Int = 0, atTop isAtTop: Bool = false,
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>
  ) -> SceneParameter {
    var mode = choice(name, id: id, words, initial: initial, owner, path)
    (mode.isMode, mode.isAtTop) = (true, isAtTop)
    return mode
  }

  /// The same, for which the scene has a control of its own.
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
