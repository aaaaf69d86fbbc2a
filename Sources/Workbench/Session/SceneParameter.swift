import Tabletop

/// Something that can be tuned while a scene runs: a number, a switch or a choice.
///
/// ```swift
/// import Workbench
///
/// final class SnapController: UIViewController, Scene {
///   private lazy var snap = UISnapBehavior(item: view, snapTo: .zero)
///   var parameters: [SceneParameter] {
///     [
///       .number(
///         "Damping", id: "damping", 0...1, initial: 0.5, get: { [snap] in Double(snap.damping) },
///         set: { [snap] in snap.damping = CGFloat($0) })
///     ]
///   }
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

  /// Names it in recordings: kebab-case, unique in the scene, and the same whatever its label says.
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
    _ name: String, id: String, of group: String? = nil, _ range: ClosedRange<Double>, unit: String = "",
    initial: Double, onStage isOnStage: Bool = false,
    get: @escaping @MainActor () -> Double, set: @escaping @MainActor (Double) -> Void
  ) -> SceneParameter {
    var number = SceneParameter(
      id: identifier(id, of: group), name: name, group: group, kind: .number(range, unit: unit),
      initial: initial, read: get, write: set)
    number.isOnStage = isOnStage
    return number
  }

  /// A switch.
  public static func toggle(
    _ name: String, id: String, of group: String? = nil, initial: Bool, get: @escaping @MainActor () -> Bool,
    set: @escaping @MainActor (Bool) -> Void
  ) -> SceneParameter {
    SceneParameter(
      id: identifier(id, of: group), name: name, group: group, kind: .toggle, initial: initial ? 1 : 0,
      read: { get() ? 1 : 0 },
      write: { set($0 >= 0.5) })
  }

  /// A choice among words; values are indices.
  public static func choice(
    _ name: String, id: String, of group: String? = nil, _ words: [String], initial: Int = 0,
    get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void
  ) -> SceneParameter {
    SceneParameter(
      id: identifier(id, of: group), name: name, group: group, kind: .choice(words), initial: Double(initial),
      read: { Double(get()) },
      write: { set(Int($0.rounded())) })
  }

  /// A choice that decides what the scene shows; of several the first stands on the stage, at its foot or at
  /// its upper edge.
  public static func mode(
    _ name: String, id: String, _ words: [String], initial: Int = 0, atTop isAtTop: Bool = false,
    get: @escaping @MainActor () -> Int, set: @escaping @MainActor (Int) -> Void
  ) -> SceneParameter {
    var mode = choice(name, id: id, words, initial: initial, get: get, set: set)
    (mode.isMode, mode.isAtTop) = (true, isAtTop)
    return mode
  }

  /// The same, for which the scene has a control of its own.
  public var withOwnControl: SceneParameter {
    var parameter = self
    parameter.hasOwnControl = true
    return parameter
  }

  private static func identifier(_ id: String, of group: String?) -> String {
    group.map { "\($0)-\(id)" } ?? id
  }

  private func clamped(_ value: Double) -> Double {
    switch kind {
    case .number(let range, _): min(max(value, range.lowerBound), range.upperBound)
    case .toggle: value >= 0.5 ? 1 : 0
    case .choice(let words): min(max(value.rounded(), 0), Double(max(words.count - 1, 0)))
    }
  }
}
