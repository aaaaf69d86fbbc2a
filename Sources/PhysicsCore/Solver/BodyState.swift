/// What the solver reads and writes of an awake body: 32 bytes, so that eight are gathered with sixteen loads.
///
/// Index 0 is the body that gives way to nothing: still and sleeping bodies all read it.
struct BodyState: Hashable, BitwiseCopyable {
  /// Two to this power are its bytes.
  static var strideShift: Int32 { 5 }

  /// (vx, vy, ω, 0): m/s, rad/s.
  var velocity = SIMD4<Float>(0, 0, 0, 0)
  /// (dx, dy, cos, sin): how far the centre came and how far the body turned since the step began.
  var delta = SIMD4<Float>(0, 0, 1, 0)
}

/// What integration needs of an awake body, in the same order as the states.
struct BodyMotion: BitwiseCopyable {
  var center = Vector2.zero
  var angle: Float = 0
  /// 1 / (1 + h·c)
  var linearFactor: Float = 1
  /// h·(g + F/m), added once per sub-step.
  var gain = Vector2.zero
  var angularGain: Float = 0
  var angularFactor: Float = 1
  /// What the field hook adds in this sub-step.
  var fieldGain = Vector2.zero
  var fieldAngularGain: Float = 0
  var flags: UInt32 = 0

  static let overridden: UInt32 = 1
}
