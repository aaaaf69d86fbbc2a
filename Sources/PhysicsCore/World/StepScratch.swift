// SPDX-License-Identifier: Apache-2.0
/// The working memory of a step. Every step refills it and keeps only the capacity, so that the steady state
/// allocates nothing; between steps, tests read the contents that the last step left.
struct StepScratch: ~Copyable {
  // MARK: Bodies, by state: awake bodies in their order, after the one that never moves

  var states = Buffer<BodyState>()
  var motions = Buffer<BodyMotion>()
  /// By state, in a world with a field hook.
  var fieldGains = Buffer<FieldGain>()
  /// Empty in worlds without rigid joints.
  var stops = Buffer<BodyStops>()

  // MARK: Contacts

  var batches = Batches()
  var constraints = Buffer<ContactConstraint>()
  /// By block, if anything bounces or reports hits.
  var bounces = Buffer<ContactBounce>()
  /// By block.
  var traits = Buffer<BlockTraits>()
  /// By block and lane: the contact's index in its colour's list, -1 if the lane is empty.
  var laneIndices = Buffer<Int32>()
  /// A queue of indices for each kind of contact, and the end of each.
  var kindQueues = Buffer<Int32>()
  var kindEnds = Buffer<Int32>(capacity: 4)
  /// By colour: the current batch's first block, and the number of its contacts.
  var colorStarts = Buffer<Int32>()
  var colorCounts = Buffer<Int32>()
  /// Stands in for a block's missing contacts.
  var paddingContact = Buffer<ContactWork>(capacity: 1)
  /// Awake bodies near two or more static shapes; and the contacts of those that are squeezed.
  var squeezeCandidates = Buffer<Int32>()
  var squeezes = Buffer<Squeeze>()
  /// Separated contacts that began to touch or ended.
  var changedContacts = Buffer<Int32>()
  /// Contacts that ceased to touch, one bit each, so that the order of detection does not matter.
  var endedContacts = Buffer<UInt64>()
  var begunContacts = Buffer<Int32>()
  /// Contacts that report a hit of this step.
  var hitSpeeds = Buffer<HitSpeed>()

  /// Empty in worlds without large mass ratios. `firstLoadPaths`: the newest path of each awake body, or -1.
  var loadPaths = Buffer<LoadPath>()
  var loadLinks = Buffer<LoadLink>()
  var firstLoadPaths = Buffer<Int32>()
  /// One per body that supports a heavy one.
  var ownMasses = Buffer<OwnMass>()

  // MARK: Rebounds

  /// Blocks in which rebounds have yet to be solved, and those with solved or pending rebounds, one bit each.
  var dueBlocks = Buffer<UInt64>()
  var reboundBlocks = Buffer<UInt64>()
  /// For each state, the first of its contacts' sides; for each side, the next one of the same state, or -1
  /// at the end. Both are empty until a rebound propagates in a batch.
  var reboundHeads = Buffer<Int32>()
  var reboundLinks = Buffer<Int32>()
  /// For each awake body, its island; empty until a contact bounces in a step.
  var reboundIslands = Buffer<Int32>()
  /// By slot of the island.
  var reboundCounts = Buffer<ReboundCount>()
  /// By lane: how far the last rebound's change of speed exceeded `ReboundLimits.slight`.
  var reboundChanges = Buffer<Float>(capacity: 8)
  /// The number of blocks that the step's rebounds visited.
  var reboundVisits = 0

  // MARK: Joints

  /// For each solved joint, in the same order: its form, and the data that the passes read from it. Joints
  /// other than free hinges also have a constraint.
  var jointForms = Buffer<JointForm>()
  var jointPositions = Buffer<JointPosition>()
  var hingeVelocities = Buffer<HingeVelocity>()
  var jointConstraints = Buffer<JointConstraint>()
  var mechanisms = Mechanisms()
  /// By body: one more than the level of its last joint. The next two buffers sort the joints by level.
  var bodyLevels = Buffer<Int32>()
  var levelStarts = Buffer<Int32>()
  var levelledJoints = Buffer<Int32>()
  var springs = Springs()

  // MARK: Finish

  /// Four bodies, while they are rotated side by side.
  var turned = Buffer<FourRotations>(capacity: 1)
  var fastBodies = Buffer<SweepStart>()
  /// For each fast body, the fraction of its path before its impact.
  var fastTimes = Buffer<Float>()
  /// Bodies that may have penetrated a static shape.
  var sinkCandidates = Buffer<SweepStart>()
  /// Whether a velocity or a displacement of the step was NaN or infinite.
  var hasNonFinite = false

  init() {
    paddingContact.append(ContactWork())
    paddingContact[0].bodyA = 0
    paddingContact[0].bodyB = 0
  }
}
