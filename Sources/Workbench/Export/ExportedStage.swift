// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// The part of a stage that is exported as code: items and the behaviours that move them, independent of any
/// view.
@MainActor
struct ExportedStage {
  /// The stage's title, which begins the type's name.
  var title: String
  var identifier: String
  /// The size of the controller's view, in points.
  var size: CGSize
  /// The steps of 1/60 s that the stage has run.
  var step = 0
  /// The views in the order of declaration: containers, then items in the order of their bodies.
  var views: [ExportedView] = []
  var groups: [ExportedGroup] = []
  var animators: [ExportedAnimator] = []
}

/// A view, or an item that is not a view.
@MainActor
struct ExportedView {
  /// Its collision shape.
  enum Shape: Equatable {
    case rectangle, ellipse
    case path(UIBezierPath)
  }

  let id: ObjectIdentifier
  /// Its preferred name; not yet valid or unique.
  var name: String
  /// Whether somebody gave it the name, so that it is declared by itself.
  var isNamed = false
  /// False for a container, which does not move.
  var isItem = true
  /// False for an item that is not a view.
  var isView = true
  var shape = Shape.rectangle
  var bounds: CGRect
  var center: CGPoint
  /// The rotation in radians, clockwise; then the rest of the transform.
  var angle: CGFloat = 0
  var residual = CGAffineTransform.identity
  var color: UIColor?
  var cornerRadius: CGFloat = 0
  var alpha: CGFloat = 1
  var isHidden = false
  /// The class of a view that shows more than the properties above; nil for a plain view.
  var drawnBy: String?
  /// The superview; nil for the controller's view.
  var parent: ObjectIdentifier?
  /// The index among the superview's subviews.
  var place = 0
}

/// Several items that move as one.
@MainActor
struct ExportedGroup {
  let id: ObjectIdentifier
  var name: String
  /// The members as grouped: around the centre, before the group was rotated.
  var members: [ObjectIdentifier]
  /// The rotation in radians, clockwise.
  var angle: CGFloat = 0
}

/// An animator, and the steps that set it up.
@MainActor
struct ExportedAnimator {
  enum Step {
    /// The behaviour at the index is made with these items, and is added.
    case add(Int, items: [ObjectIdentifier])
    /// The behaviour at the index gets these items too.
    case addItems(Int, [ObjectIdentifier])
  }

  /// A velocity that an item has at the start, in pt/s and rad/s.
  struct Velocity {
    var item: ObjectIdentifier
    var linear: CGPoint
    var angular: CGFloat
  }

  /// The view in whose coordinates the animator works.
  enum Reference: Equatable {
    case controllersView
    case view(ObjectIdentifier)
    case none
  }

  var name: String
  var reference = Reference.controllersView
  var speed: CGFloat = 1
  /// Items entirely outside this rectangle are removed.
  var keptRect: CGRect?
  var behaviors: [ExportedBehavior] = []
  var steps: [Step] = []
  var velocities: [Velocity] = []
}

/// A behaviour: its construction, its assignments, and what its methods set.
@MainActor
struct ExportedBehavior {
  enum Kind {
    case gravity(CGVector, own: [(ObjectIdentifier, CGVector)])
    case collision(UICollisionBehavior.Mode, insets: UIEdgeInsets?, [UICollisionBehavior.AddedBoundary])
    case properties
    case push(UIPushBehavior.Mode, Force, offsets: [(ObjectIdentifier, UIOffset)])
    case snap(CGPoint)
    case attachment(UIAttachmentBehavior.Construction.Initializer, isSpring: Bool)
    case field(Field)
  }

  /// A push's vector, and the angle and magnitude with which it was set.
  struct Force {
    var vector: CGVector
    var angle: CGFloat
    var magnitude: CGFloat
  }

  /// The arguments of the class method that makes a field, and the field's region.
  struct Field {
    var kind: UIFieldBehavior.Kind
    var position: CGPoint
    var direction: CGVector
    var smoothness: CGFloat
    var animationSpeed: CGFloat
    var region: RegionNode
  }

  var kind: Kind
  /// Assignments of properties that differ from those of a new behaviour.
  var assignments: [Assignment] = []
  var items: [ObjectIdentifier] = []
  /// The name that it was given.
  var givenName: String?
  /// The client's class of the behaviour, or of the composite around it.
  var clientClass: String?
  /// Whether the behaviour has an action, and whether it has a delegate; both exist only in the client's
  /// code.
  var hasAction = false
  var hasDelegate = false

  /// Whether the behaviour gives its items their physical properties.
  var setsProperties: Bool { if case .properties = kind { true } else { false } }

  /// Whether the behaviour keeps the items that it was made with.
  var hasFixedItems: Bool {
    switch kind {
    case .attachment, .snap: true
    default: false
    }
  }

  /// The name of a behaviour that was not given one.
  var plainName: String {
    switch kind {
    case .gravity: "gravity"
    case .collision: "collision"
    case .properties: "itemBehavior"
    case .push: "push"
    case .snap: "snap"
    case .attachment(let initializer, let isSpring):
      switch initializer {
      case .anchor, .items: isSpring ? "spring" : "attachment"
      case .limit: "limit"
      case .fixed: "fixedAttachment"
      case .pin: "pin"
      case .sliding, .anchoredSliding: "slider"
      }
    case .field(let field):
      switch field.kind {
      case .linearGravity, .radialGravity: "gravityField"
      case .vortex: "vortex"
      case .drag: "drag"
      case .noise: "noise"
      case .turbulence: "turbulence"
      case .spring: "springField"
      case .electric: "electricField"
      case .magnetic: "magneticField"
      case .velocity: "velocityField"
      case .block: "field"
      }
    }
  }
}
