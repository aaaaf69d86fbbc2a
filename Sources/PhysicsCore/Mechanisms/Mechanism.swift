// SPDX-License-Identifier: Apache-2.0
// Connected rigid joints are solved simultaneously. When joints are solved one by one, the number of passes
// that a chain needs grows with the square of its number of links and with its mass ratio, so a chain with a
// heavy end flies apart. Solved as one system of linear equations, a whole mechanism takes one pass.
//
//   mechanism   bodies that rigid joints connect, and these joints
//      | joints 2, 0, 1, ...   in the order in which they are eliminated (`MechanismSearch`)
//      v
//   rows        each joint's equations, one speed each: J·v = target (`MechanismRow`)
//      |
//      v        K = J·M⁻¹·Jᵀ, whose rows are kept from their first entry to the diagonal (`EnvelopeFactor`)
//
//          joint 2   x
//                    x x          A joint has entries only with joints that share a moving body with it. In
//          joint 0   x x x        the chosen order they lie near the diagonal: a chain, and a tree from
//                    x x x x      its leaves to its root, cost the same for each joint; a loop costs more,
//          joint 1       x x x    in proportion to its width.
//                        x x x x
//
//   begin       per sub-step: current rows and K, and K = L·D·Lᵀ (`MechanismSystem+Velocities`)
//   solve       one velocity pass: impulses that bring all rows to their targets; a few rounds find which
//               limits and motors are active (`RowHold`)
//   correct     moves bodies back to where the joints allow, usually with the same factorisation
//               (`MechanismSystem+Positions`), else by Newton's method (`MechanismSystem+Seeking`)
//   limit       takes out energy that came from nowhere (`MechanismSystem+Energy`)
//   glide       divides the sub-step's path if a body turns fast (`MechanismSystem+Glide`)
//
// A mechanism is one block of the sweep over joints and contacts. Solving the equations of a tree from its
// leaves to its root and back is Baraff's ("Linear-Time Dynamics using Lagrange Multipliers", 1996); factors
// within an envelope are Jennings' (1966). Numbers are doubles here, because with floats a mass ratio of 1000
// leaves an error that grows. Nets whose envelope is too wide are left to the passes of
// `Simulation+JointPasses`.

/// Linear and angular part of a body's motion or impulse.
struct Twist: BitwiseCopyable {
  var x: Double = 0
  var y: Double = 0
  var turn: Double = 0

  @inline(always) func dot(_ other: Twist) -> Double { x * other.x + y * other.y + turn * other.turn }

  @inline(always) mutating func add(_ factor: Double, _ other: Twist) {
    x += factor * other.x
    y += factor * other.y
    turn += factor * other.turn
  }

  @inline(always) func times(_ factor: Double) -> Twist {
    Twist(x: factor * x, y: factor * y, turn: factor * turn)
  }
}

/// A mechanism: the ranges of its parts in the buffers of `Mechanisms`.
struct Mechanism: BitwiseCopyable {
  var bodies = Span()
  var joints = Span()
  var rows = Span()
  var couplings = Span()
  /// Elements of the factor.
  var factor = Span()
  /// Whether a contact may push one of its bodies, in which case one velocity pass is not enough.
  var hasContacts = false
  /// Whether its bodies touch only each other and what stands still, and only gravity and its joints act on
  /// them, so that the velocity passes of a sub-step cannot add energy.
  var isClosed = false
  /// Twice its kinetic energy before the velocity passes, if it is closed, J.
  var energy: Double = 0
  /// Whether any of its joints is limited, driven or sprung.
  var hasHolds = false
  /// Whether an impulse that is missing from the velocities bent the path of the current part.
  var isBent = false
  /// Whether the equations of the next sub-step are already assembled.
  var isReady = false
  /// The largest row error as the last pass began, m/s or rad/s.
  var lack: Double = 0
  /// Mass added to each body during the position solve, kg.
  var ballast: Double = 0
  /// Inertia added to each body during the position solve, kg·m².
  var turnBallast: Double = 0
  /// The largest error before bodies moved, m or rad.
  var startError: Double = 0
  /// Whether `glide` found this sub-step's positions.
  var hasGlided = false

  /// Consecutive elements of a buffer.
  struct Span: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0

    // Of `Int`, because in unoptimised builds iterating over a range of another integer allocates.
    @inline(always) var range: Range<Int> { Int(start)..<Int(start + count) }
  }
}

/// A body as one mechanism sees it. A side that does not move has its own massless body.
struct MechanismBody: BitwiseCopyable {
  var body: Int32 = 0
  var state: Int32 = 0
  var mass: Double = 0
  var inertia: Double = 0
  var inverseMass: Double = 0
  /// Increased by `steady` if needed; else the body's own.
  var inverseInertia: Double = 0
  var velocity = Twist()
  /// Centre and angle.
  var pose = Twist()
  /// The change of pose in a round.
  var shift = Twist()
  /// The body's rotation since the step began.
  var turned = Rotation.identity
  /// A bit for each of the body's stops that a correction has hit in this sub-step.
  var heldStops: UInt8 = 0
}

/// The poses to which a body may be returned, and its inverse mass while its stops hold it.
struct MechanismBackup: BitwiseCopyable {
  /// The body's angle as the step began.
  var startAngle: Double = 0
  /// The velocity before a search for the states of limits and motors, or before restitution.
  var velocity = Twist()
  /// The pose before the current round.
  var pose = Twist()
  var turned = Rotation.identity
  /// The pose before the first round.
  var seekPose = Twist()
  var seekTurned = Rotation.identity
  /// The pose from which the work of corrections counts.
  var firstPose = Twist()
  /// M⁻¹ without the motion into the stops that hold the body.
  var heldMass = HeldMass()
}

/// A joint of a mechanism.
struct MechanismJoint: BitwiseCopyable {
  var joint: Int32 = 0
  /// The joint's index among the joints in solver form, -1 if it connects nothing that can move.
  var place: Int32 = -1
  var form = JointForm.freeHinge
  /// The joint's bodies, relative to the mechanism's first.
  var a: Int32 = 0
  var b: Int32 = 0
  /// The joint's rows, relative to the mechanism's first.
  var row: Int32 = 0
  var rowCount: Int32 = 0
  /// Whether the last row limits, drives or springs the joint, and the state of that row.
  var hasHold = false
  var hold = RowHold()
  /// Arms in world axes as the step began.
  var startArms = Four()
  /// Whether any arm has nonzero length; rods from centre to centre have none.
  var hasArms = true
  /// The inverse length of a rod, 1/m; 0 for other joints.
  var inverseLength: Double = 0
}

/// Two joints that share a moving body.
struct Coupling: BitwiseCopyable {
  /// The joint that is eliminated later, and the earlier one, relative to the mechanism's first.
  var late: Int32
  var early: Int32
  /// Whether the shared body is side B of each.
  var isLateB: Bool
  var isEarlyB: Bool
}

/// One equation of a joint: its target speed J·v, and the position error that it corrects.
struct MechanismRow: BitwiseCopyable {
  /// The row of J for each side, and M⁻¹·Jᵀ.
  var a = Twist()
  var b = Twist()
  var responseA = Twist()
  var responseB = Twist()
  /// Whether the row is active; the row of a limit that is not reached is not.
  var isOn = true
  /// The target of J·v, m/s or rad/s.
  var target: Double = 0
  /// The position error, m or rad.
  var error: Double = 0
  /// The compliance of a spring: the target speed falls by this times the impulse.
  var compliance: Double = 0
  /// The impulse accumulated in this sub-step; for a motor that slips, its full impulse.
  var impulse: Double = 0
  /// 1/D.
  var inversePivot: Double = 1
  /// The first column of the row's envelope, relative to the mechanism's first row, and the position of
  /// column 0 in the mechanism's part of the factor.
  var first: Int32 = 0
  var origin: Int32 = 0
}

/// All mechanisms of the awake world, and the data to find them again.
struct Mechanisms: ~Copyable {
  var list = Buffer<Mechanism>()
  var bodies = Buffer<MechanismBody>()
  /// By body, as in `bodies`.
  var backups = Buffer<MechanismBackup>()
  var joints = Buffer<MechanismJoint>()
  var rows = Buffer<MechanismRow>()
  var couplings = Buffer<Coupling>()
  var factor = Buffer<Double>()
  /// By row: the right-hand side, which becomes the solution, and the impulses to return to.
  var solution = Buffer<Double>()
  var impulsesBefore = Buffer<Double>()
  /// By body's slot, in steps with mechanisms that touch something: its mechanism, or -1.
  var ofBody = Buffer<Int32>()
  /// By body's slot: whether it belongs to a mechanism of several joints.
  var isLink = Buffer<Bool>()
  /// By joint slot: whether it belongs to a mechanism, and its index among the joints in solver form.
  var isMember = Buffer<Bool>()
  var places = Buffer<Int32>()
  var search = MechanismSearch()
}
