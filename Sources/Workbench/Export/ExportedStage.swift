// SPDX-License-Identifier: Apache-2.0
import Tabletop
import UIDynamics

/// The part of a stage that is exported as code: items and what moves them, independent of any view.
@MainActor
struct ExportedStage {
  /// Its title, and the first words of the type's name.
  var title: String
  var identifier: String
  /// The controller's view, in points.
  var size: CGSize
  /// Steps of 1/60 s that the stage has run.
  var step = 0
  /// In the order of declaration: containers, then items in the order of their bodies.
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
  /// Whether the name was given to it, so that it is declared by itself.
  var isNamed = false
  /// False for a container, which does not move.
  var isItem = true
  /// False for an item that is not a view.
  var isView = true
  var shape = Shape.rectangle
  var bounds: CGRect
  var center: CGPoint
  /// Radians, clockwise; then the rest of the transform.
  var angle: CGFloat = 0
  var residual = CGAffineTransform.identity
  var color: UIColor?
  var cornerRadius: CGFloat = 0
  var alpha: CGFloat = 1
  var isHidden = false
  /// The class of a view that shows more than that; nil for a plain view.
  var drawnBy: String?
  /// The view that it lies in; nil for the controller's.
  var parent: ObjectIdentifier?
  /// Its place among that view's subviews.
  var place = 0
}

/// Several items that move as one.
@MainActor
struct ExportedGroup {
  let id: ObjectIdentifier
  var name: String
  /// As grouped: around the centre, before the group was turned.
  var members: [ObjectIdentifier]
  /// Radians, clockwise.
  var angle: CGFloat = 0
}

/// An animator, and the steps that set it up.
@MainActor
struct ExportedAnimator {
  enum Step {
    /// The behaviour of that index is made with these of its items, and added.
    case add(Int, items: [ObjectIdentifier])
    /// The behaviour of that index gets more of its items.
    case addItems(Int, [ObjectIdentifier])
  }

  /// A velocity that an item has at the start, in pt/s and rad/s.
  struct Velocity {
    var item: ObjectIdentifier
    var linear: CGPoint
    var angular: CGFloat
  }

  /// The view in whose coordinates it works.
  enum Reference: Equatable {
    case controllersView
    case view(ObjectIdentifier)
    case none
  }

  var name: String
  var reference = Reference.controllersView
  var speed: CGFloat = 1
  /// Items entirely outside of it are removed.
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

  /// A push's vector, and the angle and length that it was set by.
  struct Force {
    var vector: CGVector
    var angle: CGFloat
    var magnitude: CGFloat
  }

  /// The class method's arguments, and the region.
  struct Field {
    var kind: UIFieldBehavior.Kind
    var position: CGPoint
    var direction: CGVector
    var smoothness: CGFloat
    var animationSpeed: CGFloat
    var region: RegionNode
  }

  var kind: Kind
  /// For properties that differ from a new behaviour's.
  var assignments: [Assignment] = []
  var items: [ObjectIdentifier] = []
  /// The name that it was given.
  var givenName: String?
  /// The client's class of it, or of the composite around it.
  var clientClass: String?
  /// Code that only the client has.
  var hasAction = false
  var hasDelegate = false

  /// Whether it gives its items their physical properties.
  var setsProperties: Bool { if case .properties = kind { true } else { false } }

  /// Whether it keeps the items that it was made with.
  var hasFixedItems: Bool {
    switch kind {
    case .attachment, .snap: true
    default: false
    }
  }

  /// Its name if it was not given one.
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
