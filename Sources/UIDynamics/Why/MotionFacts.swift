// SPDX-License-Identifier: Apache-2.0
package import UIGeometry
internal import UIWidgets

/// The facts about an item at one moment: enough to say why it does not move, or why it does not stop.
///
/// Accelerations in pt/s², speeds in pt/s. `WhyAnswer` is made of this alone, so that an answer depends on
/// nothing else.
package struct MotionFacts: Equatable {
  /// What moves the item's animator.
  enum Animator: Equatable {
    /// No animator has the item.
    case none
    /// The display, or it rests until something wakes it.
    case display
    /// The program set `isPaused`, or calls `advance(by:)`.
    case byHand
    /// Its speed is 0.
    case stopped(ParameterAddress)
  }

  /// A gravity, a push, a field or a spring that acts, by its name.
  struct Force: Equatable {
    enum Kind: Equatable { case gravity, push, field, spring }
    var name: String
    var kind: Kind
    /// Nil where only the program's own code knows it.
    var acceleration: CGVector?
  }

  /// A push that holds the item.
  struct Push: Equatable {
    enum State: Equatable { case acts, inactive, zero, spent }
    var name: String
    var address: ParameterAddress
    var state: State
    /// Its length, in newtons or newton-seconds.
    var magnitude: Double
  }

  /// Something that it touches.
  struct Contact: Equatable {
    var name: String
    /// Unit vector, from the item to the other one.
    var normal: CGVector
    /// How hard they press, per mass of the item.
    var load: Double
    /// The other one's coefficient of friction and speed.
    var friction: Double
    var speed: Double
  }

  /// A snap or an attachment.
  struct Tie: Equatable {
    var name: String
    /// How hard it holds, per mass of the item.
    var load: Double
    var isTaut: Bool
    /// Where its damping is set; nil unless it is a spring.
    var damping: ParameterAddress?
  }

  /// The items that rigid attachments hold together with it, itself among them.
  struct Mechanism: Equatable {
    /// How an item moved in the last half second, or does now where it was not watched so long.
    struct Swing: Equatable {
      var name: String
      /// Half of the way that it covered, in points.
      var swing: Double
      /// Its greatest speed, in pt/s: how fast it was seen to move, as what cannot be met may have a velocity
      /// and not get anywhere.
      var speed: Double
    }

    /// A rigid attachment, and how far it is from being met, in points.
    struct Joint: Equatable {
      var name: String
      var error: Double
      /// The numbers of the items that it ties.
      var items: [Int]

      func touches(_ other: Joint) -> Bool { self != other && items.contains(where: other.items.contains) }
    }

    /// The slowest swing, in pt/s, and the widest gap that is no contradiction, in points.
    static let (leastSpeed, greatestError) = (0.01, 0.5)

    /// The farthest swing first.
    var swings: [Swing]
    /// The widest gap first.
    var joints: [Joint]
    var isHeld: Bool

    /// Whether nothing of it moves, and an attachment is open all the same.
    var isStuck: Bool {
      joints.contains { $0.error > Self.greatestError }
        && swings.allSatisfy { $0.speed < MotionFacts.stillSpeed }
    }
  }

  /// A behaviour of the program that is in no animator: its name, and its place among all that the controller
  /// keeps.
  struct Unadded: Equatable {
    var name: String
    var place: Int
  }

  /// A value that was not taken, in the words of the diagnostic.
  struct Refusal: Equatable {
    var words: String
    /// When, in seconds of the scene.
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
  /// Names of the behaviours that hold it and cannot move it.
  var others: [String] = []
  /// Whether a behaviour holds it that can move it.
  var hasMover = true
  /// Behaviours of the program that hold it and are in no animator, and the key of the animator that could
  /// have them; nil where there is none.
  var notAdded: [Unadded] = []
  var home: ParameterAddress.Key?
  /// The name of a gravity of its animator that does not hold it; nil for none.
  var otherGravity: String?
  var pushes: [Push] = []
  /// The first gravity that holds it, and where its direction is set; nil without one.
  var gravity: ParameterAddress?
  var forces: [Force] = []
  var imposedSpeed: Double?
  var contacts: [Contact] = []
  var ties: [Tie] = []
  /// Nil where no rigid attachment holds it.
  var mechanism: Mechanism?

  var isAnchored = false
  var density = 1.0
  var friction = 0.2
  var elasticity = 0.2
  var resistance = 0.1
  var speed = 0.0
  /// In rad/s.
  var spin = 0.0
  /// Its greatest speed in the last half second, and half of the way that it covered in the last second, in
  /// points; nil where it was not watched so long.
  var recentSpeed: Double?
  var swing: Double?
  /// The name of the last thing that it bounced off, if that was recent.
  var bounce: String?
  var isAwake = true
  var isElsewhere = false
  var refusals: [Refusal] = []

  /// Slower than this a body counts as still, in pt/s, and slower than that in rad/s: then it may sleep.
  package static let stillSpeed = 1.0
  package static let stillSpin = 2 * Double.pi / 180

  /// Whether it moved in the last half second: the turning point of a swing counts as moving.
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
