// SPDX-License-Identifier: Apache-2.0
/// The working memory of a step. Every step fills it again and keeps only the capacity, so that steady state
/// allocates nothing; between steps, tests read what the last one left.
struct StepScratch: ~Copyable {
  // MARK: Bodies, by state: awake bodies in their order, after the one that never moves

  var states = Buffer<BodyState>()
  var motions = Buffer<BodyMotion>()
  /// Beside them in a world with a field hook.
  var fieldGains = Buffer<FieldGain>()
  /// Empty in worlds without rigid joints.
  var stops = Buffer<BodyStops>()

  // MARK: Contacts

  var batches = Batches()
  var constraints = Buffer<ContactConstraint>()
  /// Beside them where something bounces or reports hits.
  var bounces = Buffer<ContactBounce>()
  /// By block.
  var traits = Buffer<BlockTraits>()
  /// By block and lane: the contact's index in its colour's list, -1 where the lane is empty.
  var laneIndices = Buffer<Int32>()
  /// A queue of indices for each kind of contact, and where each ends.
  var kindQueues = Buffer<Int32>()
  var kindEnds = Buffer<Int32>(capacity: 4)
  /// By colour: the current batch's first block, and how many of its contacts there are.
  var colorStarts = Buffer<Int32>()
  var colorCounts = Buffer<Int32>()
  /// Stands in for the contacts that a block lacks.
  var paddingContact = Buffer<ContactWork>(capacity: 1)
  /// Awake bodies near two static shapes or more; and the contacts of those found to be squeezed.
  var squeezeCandidates = Buffer<Int32>()
  var squeezes = Buffer<Squeeze>()
  /// Separated contacts that were found to touch or to be over.
  var changedContacts = Buffer<Int32>()
  /// What touched and no longer does, a bit each, so that the order in which it is found does not matter.
  var endedContacts = Buffer<UInt64>()
  var begunContacts = Buffer<Int32>()
  /// Contacts that report a hit of this step.
  var hitSpeeds = Buffer<HitSpeed>()

  /// Empty in worlds without great mass ratios; and the newest path of each awake body, or -1.
  var loadPaths = Buffer<LoadPath>()
  var loadLinks = Buffer<LoadLink>()
  var firstLoadPaths = Buffer<Int32>()
  /// Of the bodies that bear heavy ones.
  var ownMasses = Buffer<OwnMass>()

  // MARK: Rebounds

  /// Blocks in which rebounds have yet to be solved, and those in which some were or have, a bit each.
  var dueBlocks = Buffer<UInt64>()
  var reboundBlocks = Buffer<UInt64>()
  /// By state the first of its contacts' sides, and by side the next of the same state, -1 at the end; empty
  /// until a rebound spreads in a batch.
  var reboundHeads = Buffer<Int32>()
  var reboundLinks = Buffer<Int32>()
  /// By awake body, its island; empty until something bounces in a step.
  var reboundIslands = Buffer<Int32>()
  /// By slot of the island.
  var reboundCounts = Buffer<ReboundCount>()
  /// By lane, how much the last rebound changed speeds beyond what is slight.
  var reboundChanges = Buffer<Float>(capacity: 8)
  /// How many blocks the step's rebounds visited.
  var reboundVisits = 0

  // MARK: Joints

  /// By joint that is solved, side by side: its form, and what passes read of each. Joints that are more than
  /// a hinge also have a constraint.
  var jointForms = Buffer<JointForm>()
  var jointPositions = Buffer<JointPosition>()
  var hingeVelocities = Buffer<HingeVelocity>()
  var jointConstraints = Buffer<JointConstraint>()
  /// By body: the level after its last joint's; and where each level's joints go.
  var mechanisms = Mechanisms()
  var bodyLevels = Buffer<Int32>()
  var levelStarts = Buffer<Int32>()
  var levelledJoints = Buffer<Int32>()
  var springs = Springs()

  // MARK: Finish

  /// Four bodies, as they are turned side by side.
  var turned = Buffer<FourRotations>(capacity: 1)
  var fastBodies = Buffer<SweepStart>()
  /// By fast body, the fraction of its path that it may go.
  var fastTimes = Buffer<Float>()
  /// Bodies that may have sunk into a static shape.
  var sinkCandidates = Buffer<SweepStart>()
  /// Whether a velocity or a displacement of the step was NaN or infinite.
  var hasNonFinite = false

  init() {
    paddingContact.append(ContactWork())
    paddingContact[0].bodyA = 0
    paddingContact[0].bodyB = 0
  }
}
