// SPDX-License-Identifier: Apache-2.0
/// One step's events of one kind; reading them after the next step traps.
///
/// Invariant: the buffer that the list points into is neither changed nor freed before the next step, as each
/// read checks; `world` keeps it alive.
///
/// ```swift
/// world.step()
/// for contact in world.beginEvents where contact.impulse > 10 {
///   print(contact.a.body, contact.b.body)
/// }
/// ```
public struct StepList<Element: BitwiseCopyable>: RandomAccessCollection {
  private let world: World
  private let base: UnsafeMutablePointer<Element>
  private let step: UInt64
  /// The number of events.
  public let count: Int

  init(_ world: World, _ buffer: borrowing Buffer<Element>) {
    self.world = world
    base = buffer.base
    count = buffer.count
    step = world.stepCount
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// `count`.
  public var endIndex: Int { count }
  /// The element at `position`, 0..<count.
  public subscript(position: Int) -> Element {
    require(position >= 0 && position < count, "event \(position) of \(count)")
    require(world.stepCount == step && world.isValid(base), "this list is of an earlier step")
    return base[position]
  }
}

extension World {
  /// Contacts that began in the last step, in the order of detection.
  public var beginEvents: StepList<ContactBeginEvent> { StepList(self, core.pointee.begins) }
  /// Contacts that ended in the last step or through a change before it.
  public var endEvents: StepList<ContactEndEvent> { StepList(self, core.pointee.ends) }
  /// Fast approaches of shapes that report hits, in the last step.
  public var hitEvents: StepList<HitEvent> { StepList(self, core.pointee.hits) }

  /// Lists stay valid until the next step, which changes the step count, or until a buffer of events is
  /// reallocated. Restoring a snapshot with the same step count may do neither; a list then shows the
  /// restored events.
  func isValid<Element>(_ base: UnsafeMutablePointer<Element>) -> Bool {
    let raw = UnsafeMutableRawPointer(base)
    return raw == UnsafeMutableRawPointer(core.pointee.begins.base)
      || raw == UnsafeMutableRawPointer(core.pointee.ends.base)
      || raw == UnsafeMutableRawPointer(core.pointee.hits.base)
  }
}
