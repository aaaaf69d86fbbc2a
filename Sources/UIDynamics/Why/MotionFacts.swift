// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
internal import UIWidgets

/// The facts about an item at one moment: enough to say why it does not move, or why it does not stop.
///
/// Accelerations are in pt/s², speeds in pt/s. `WhyAnswer` is made only from these facts, so an answer
/// depends on nothing else.
package struct MotionFacts: Equatable {
  /// What drives the item's animator.
  enum Animator: Equatable {
    /// No animator has the item.
    case none
    /// The display drives the animator, or it rests until something wakes it.
    case display
    /// The program set `isPaused`, or calls `advance(by:)`.
    case byHand
    /// The animator's speed is 0.
    case stopped(ParameterAddress)
  }

  /// A gravity, a push, a field or a spring that acts, by its name.
  struct Force: Equatable {
    enum Kind: Equatable { case gravity, push, field, spring }
    var name: String
    var kind: Kind
    /// The acceleration; nil if only the program's code knows it.
    var acceleration: CGVector?
  }

  /// A push that has the item.
  struct Push: Equatable {
    enum State: Equatable { case acts, inactive, zero, spent }
    var name: String
    var address: ParameterAddress
    var state: State
    /// The length of the push's vector, in newtons or newton-seconds.
    var magnitude: Double
  }

  /// A contact of the item.
  struct Contact: Equatable {
    var name: String
    /// Unit vector, from the item to the other side.
    var normal: CGVector
    /// The force between the item and the other side, per mass of the item.
    var load: Double
    /// The other side's coefficient of friction and speed.
    var friction: Double
    var speed: Double
  }

  /// A snap or an attachment.
  struct Tie: Equatable {
    var name: String
    /// The force that the tie exerts, per mass of the item.
    var load: Double
    var isTaut: Bool
    /// Where the tie's damping is set; nil unless it is a spring.
    var damping: ParameterAddress?
  }

  /// The items that rigid attachments tie to the item, including the item itself.
  struct Mechanism: Equatable {
    /// How an item moved in the last half second, or moves now if it was not watched that long.
    struct Swing: Equatable {
      var name: String
      /// Half of the range that the item covered, in points.
      var swing: Double
      /// The item's greatest observed speed, in pt/s. An item whose attachments contradict each other may
      /// have a velocity without moving.
      var speed: Double
    }

    /// A rigid attachment, and the gap by which it is open, in points.
    struct Joint: Equatable {
      var name: String
      var error: Double
      /// The numbers of the items that the attachment ties.
      var items: [Int]

      func touches(_ other: Joint) -> Bool { self != other && items.contains(where: other.items.contains) }
    }

    /// The slowest swing that counts, in pt/s, and the widest gap that is not a contradiction, in points.
    static let (leastSpeed, greatestError) = (0.01, 0.5)

    /// The items' swings, the farthest first.
    var swings: [Swing]
    /// The attachments, the widest gap first.
    var joints: [Joint]
    var isHeld: Bool

    /// Whether nothing in the mechanism moves although an attachment is open.
    var isStuck: Bool {
      joints.contains { $0.error > Self.greatestError }
        && swings.allSatisfy { $0.speed < MotionFacts.stillSpeed }
    }
  }

  /// A behaviour of the program that is in no animator: its name, and its position among the controller's
  /// behaviours.
  struct Unadded: Equatable {
    var name: String
    var place: Int
  }

  /// A refused value, in the words of the diagnostic.
  struct Refusal: Equatable {
    var words: String
    /// The scene's time, in seconds.
    var time: Double
  }

  var name: String
  /// The item's number, its centre in points of its superview, and the address of its own properties; nil for
  /// a view that is in no animator.
  var number: Int?
  var center = CGPoint.zero
  var address = ParameterAddress(property: "")

  package var isScenePaused = false
  var animator = Animator.display
  /// Names of the item's behaviours that cannot move it.
  var others: [String] = []
  /// Whether one of the item's behaviours can move it.
  var hasMover = true
  /// Behaviours of the program that have the item but are in no animator, and the key of the animator to
  /// which they could be added; nil if there is none.
  var notAdded: [Unadded] = []
  var home: ParameterAddress.Key?
  /// The name of a gravity of the item's animator that does not have the item; nil if there is none.
  var otherGravity: String?
  var pushes: [Push] = []
  /// The address of the item's first gravity, including the item if it has its own vector; nil if it has no
  /// gravity.
  var gravity: ParameterAddress?
  var forces: [Force] = []
  var imposedSpeed: Double?
  var contacts: [Contact] = []
  var ties: [Tie] = []
  /// The mechanism; nil if no rigid attachment ties the item.
  var mechanism: Mechanism?

  var isAnchored = false
  var density = 1.0
  var friction = 0.2
  var elasticity = 0.2
  var resistance = 0.1
  var speed = 0.0
  /// The angular velocity, in rad/s.
  var spin = 0.0
  /// The item's greatest speed in the last half second, and half of the range that it covered in the last
  /// second, in points; nil if it was not watched that long.
  var recentSpeed: Double?
  var swing: Double?
  /// The name of the thing off which the item bounced last; nil if that was not recent.
  var bounce: String?
  var isAwake = true
  var isElsewhere = false
  var refusals: [Refusal] = []

  /// A body slower than this, in pt/s and in rad/s, counts as still and may sleep.
  package static let stillSpeed = 1.0
  package static let stillSpin = 2 * Double.pi / 180

  /// Whether the item moved in the last half second, so the turning point of a swing counts as moving.
  var isMoving: Bool {
    if isScenePaused || number == nil || !isAwake || mechanism?.isStuck == true { return false }
    return max(speed, recentSpeed ?? 0) >= Self.stillSpeed || spin.magnitude >= Self.stillSpin
  }
}

extension CGVector {
  package var length: Double { (Double(dx) * Double(dx) + Double(dy) * Double(dy)).squareRoot() }

  package static func + (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

  package static func - (a: CGVector, b: CGVector) -> CGVector { CGVector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

  package static func * (factor: Double, a: CGVector) -> CGVector {
    CGVector(dx: CGFloat(factor) * a.dx, dy: CGFloat(factor) * a.dy)
  }

  package func dot(_ other: CGVector) -> Double { Double(dx * other.dx + dy * other.dy) }
}
