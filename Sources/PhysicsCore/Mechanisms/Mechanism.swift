// SPDX-License-Identifier: Apache-2.0
// Rigid joints that hang together are solved at once. Joint by joint, the error of a chain falls with the
// number of its links squared and with the ratio of its masses, so that a chain with a heavy end flies apart;
// as one system of linear equations a whole mechanism agrees in one solve.
//
//   mechanism   bodies that rigid joints tie to each other, and these joints
//      | joints 2, 0, 1, ...   in the order in which they are eliminated (`MechanismSearch`)
//      v
//   rows        each joint's equations, one speed each: J·v = target (`MechanismRow`)
//      |
//      v        K = J·M⁻¹·Jᵀ, whose rows are kept from their first entry to the diagonal (`EnvelopeFactor`)
//
//          joint 2   x
//                    x x          A joint has entries only with joints that share a moving body with it. In
//          joint 0   x x x        the order chosen they stand near the diagonal: a chain, and a tree from
//                    x x x x      its leaves to its root, cost the same for each joint, a loop as much more
//          joint 1       x x x    as it is wide.
//                        x x x x
//
//   begin       per sub-step: rows and K where the bodies are, and K = L·D·Lᵀ (`MechanismSystem+Rows`)
//   solve       one velocity pass: impulses that bring all rows to their targets; which limits and motors
//               hold is found in a few rounds (`RowHold`)
//   correct     positions are brought back to where they belong, as a rule with the same factorisation
//               (`MechanismSystem+Positions`), else by Newton's method (`MechanismSystem+Seeking`)
//   glide       where a body turns fast the sub-step's path is gone in parts (`MechanismSystem+Glide`)
//
// A mechanism is one block of the sweep over joints and contacts. Solving the equations of a tree from its
// leaves to its root and back is Baraff's ("Linear-Time Dynamics using Lagrange Multipliers", 1996); factors
// within an envelope are Jennings' (1966). Numbers are doubles here: with a mass ratio of 1000 floats leave
// an error that grows. Nets whose envelope is too wide stay with the passes of `Simulation+JointPasses`.

/// Linear and angular part of what a body moves by or is pushed with.
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

/// A mechanism: where its parts stand in the buffers of `Mechanisms`.
struct Mechanism: BitwiseCopyable {
  var bodies = Span()
  var joints = Span()
  var rows = Span()
  var couplings = Span()
  /// Elements of the factor.
  var factor = Span()
  /// Whether a contact may push one of its bodies, so that one velocity pass is not enough.
  var hasContacts = false
  /// Whether a joint of it is limited, driven or sprung.
  var hasHolds = false
  /// Whether the path of the present part was bent by a push that the velocities lack.
  var isBent = false
  /// Whether the equations of the next sub-step are made already.
  var isReady = false
  /// By how much a row was off its target as the last pass began, m/s or rad/s.
  var lack: Double = 0
  /// A mass that every body has besides its own while positions are sought, kg.
  var ballast: Double = 0
  /// And an inertia besides its own, kg·m².
  var turnBallast: Double = 0
  /// The largest error before bodies moved on, m or rad.
  var startError: Double = 0
  /// Whether this sub-step's positions were found by `glide`.
  var hasGlided = false

  /// Consecutive elements of a buffer.
  struct Span: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0

    // Of `Int`, since unoptimised a range of another integer allocates as it is walked.
    @inline(always) var range: Range<Int> { Int(start)..<Int(start + count) }
  }
}

/// A body as one mechanism sees it. A side that does not move has a body of its own, without mass.
struct MechanismBody: BitwiseCopyable {
  var body: Int32 = 0
  var state: Int32 = 0
  var mass: Double = 0
  var inertia: Double = 0
  var inverseMass: Double = 0
  /// See `steady`; elsewhere the body's own.
  var inverseInertia: Double = 0
  var velocity = Twist()
  /// Centre and angle.
  var pose = Twist()
  /// What a round adds to the pose.
  var shift = Twist()
  /// How far it turned since the step began.
  var turned = Rotation.identity
  /// A bit for each of its stops that a correction has run into in this sub-step.
  var heldStops: UInt8 = 0
}

/// What a body has to go back to, and what its stops leave of its mass.
struct MechanismBackup: BitwiseCopyable {
  /// Its angle as the step began.
  var startAngle: Double = 0
  var velocity = Twist()
  /// Before the present round.
  var pose = Twist()
  var turned = Rotation.identity
  /// Before the first.
  var firstPose = Twist()
  var firstTurned = Rotation.identity
  /// M⁻¹ without what would take it into the stops that hold it.
  var heldMass = HeldMass()
}

/// A joint of a mechanism.
struct MechanismJoint: BitwiseCopyable {
  var joint: Int32 = 0
  /// Its place among the joints in solver form, -1 where it ties nothing that can move.
  var place: Int32 = -1
  var form = JointForm.freeHinge
  /// Its bodies, from the mechanism's first.
  var a: Int32 = 0
  var b: Int32 = 0
  /// Its rows, from the mechanism's first.
  var row: Int32 = 0
  var rowCount: Int32 = 0
  /// Whether its last row limits, drives or springs it, and what holds that row.
  var hasHold = false
  var hold = RowHold()
  /// Arms in world axes as the step began.
  var startArms = Four()
  /// Whether any arm has a length; rods from centre to centre have none.
  var hasArms = true
  /// Of a rod, 1/m; else 0.
  var inverseLength: Double = 0
}

/// Two joints that share a moving body.
struct Coupling: BitwiseCopyable {
  /// The joint that is eliminated later, and the earlier one, from the mechanism's first.
  var late: Int32
  var early: Int32
  /// Whether the body is side B of each.
  var isLateB: Bool
  var isEarlyB: Bool
}

/// One equation of a joint: the speed J·v that it seeks, and the error of position that it corrects.
struct MechanismRow: BitwiseCopyable {
  /// The row of J for each side, and M⁻¹·Jᵀ.
  var a = Twist()
  var b = Twist()
  var responseA = Twist()
  var responseB = Twist()
  /// Whether it takes part; a limit that is not met does not.
  var isOn = true
  /// J·v sought, m/s or rad/s.
  var target: Double = 0
  /// How far the position is from where it belongs, m or rad.
  var error: Double = 0
  /// Of a spring: speed sought grows by this times the impulse.
  var compliance: Double = 0
  /// Impulse of this sub-step so far; of a motor that slips, all of it.
  var impulse: Double = 0
  /// 1/D.
  var inversePivot: Double = 1
  /// The first column of its envelope, from the mechanism's first row, and where column 0 would stand in the
  /// mechanism's part of the factor.
  var first: Int32 = 0
  var origin: Int32 = 0
}

/// All mechanisms of the awake world, and how to find them again.
struct Mechanisms: ~Copyable {
  var list = Buffer<Mechanism>()
  var bodies = Buffer<MechanismBody>()
  /// Beside them.
  var backups = Buffer<MechanismBackup>()
  var joints = Buffer<MechanismJoint>()
  var rows = Buffer<MechanismRow>()
  var couplings = Buffer<Coupling>()
  var factor = Buffer<Double>()
  /// By row: right side and solution; and impulses to go back to.
  var solution = Buffer<Double>()
  var impulsesBefore = Buffer<Double>()
  /// By joint's slot: whether a mechanism has it, and its place among the joints in solver form.
  var isMember = Buffer<Bool>()
  var places = Buffer<Int32>()
  var search = MechanismSearch()
}
