// SPDX-License-Identifier: Apache-2.0
/// The boolean state of a view.
struct ViewFlags: OptionSet {
  let rawValue: UInt32
  static let hidden = ViewFlags(rawValue: 1)
  static let interactive = ViewFlags(rawValue: 2)
  static let multipleTouch = ViewFlags(rawValue: 4)
  static let exclusiveTouch = ViewFlags(rawValue: 8)
  static let opaque = ViewFlags(rawValue: 16)
  static let clips = ViewFlags(rawValue: 32)
  static let autoresizesSubviews = ViewFlags(rawValue: 64)
  static let needsLayout = ViewFlags(rawValue: 128)
  static let subtreeNeedsLayout = ViewFlags(rawValue: 256)
  /// Both layout flags in one constant, because an unoptimised literal of two flags allocates.
  static let anyLayout = ViewFlags(rawValue: 128 + 256)
  static let isDrawn = ViewFlags(rawValue: 512)
  static let hasLayer = ViewFlags(rawValue: 1024)
  /// The view has been notified of a tint that is not the default.
  static let tinted = ViewFlags(rawValue: 2048)
  /// The tree's constraints must be solved; set only on its root.
  static let needsEngine = ViewFlags(rawValue: 4096)
  /// Constraints depend on the view's position.
  static let isInConstraints = ViewFlags(rawValue: 8192)
  /// Constraints depend on the view's size.
  static let isSizeInConstraints = ViewFlags(rawValue: 32768)
  /// Properties of the view are observed.
  static let isObserved = ViewFlags(rawValue: 65536)
  /// An animator moves the view: its centre takes precedence over constraints.
  static let isHeld = ViewFlags(rawValue: 16384)

  /// A new view's flags: the view is interactive and opaque, and resizes its subviews.
  static let atFirst = ViewFlags(rawValue: 2 + 16 + 64)

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    self = ViewFlags(rawValue: isOn ? rawValue | flag.rawValue : rawValue & ~flag.rawValue)
  }

  // In unoptimised code, the standard library's method makes calls through three generic functions.
  @inline(always) func contains(_ flags: ViewFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }
}
