// SPDX-License-Identifier: Apache-2.0
import MotionData
import Tabletop
import UIDynamics

/// How all items of a scene moved in the last ten seconds: one column per item, one row per step. Rows are
/// reused, so that nothing is allocated in steady state.
///
///     step        140    141    142    143
///     first item   x      x      x      x
///     second              x      x      x        it came in step 141
///                                       ↑ row of the present step
@MainActor
final class MotionRecord {
  /// The number of kept steps: those of ten seconds, and the step at which they begin.
  static let length = 601
  /// The largest number of items; a table for more of them would take more than 20 MB.
  static let mostItems = 1024

  /// `Float`, like the core's own numbers.
  private struct Cell {
    var x: Float = 0, y: Float = 0, vx: Float = 0, vy: Float = 0, angle: Float = 0, energy: Float = 0
    var touches = false
  }

  /// An item, and the first step for which it has a cell.
  private struct Column {
    var item: ObjectIdentifier
    var since: Int
  }

  /// The kept steps; each one stands for the state just before it.
  private(set) var steps = 0..<0
  private var columns: [Column] = []
  /// Used only for lookup, never iterated.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var cells: [Cell] = []
  private var pressed = [Bool](repeating: false, count: MotionRecord.length)
  /// Where the row being written begins, and the column that comes next.
  private var row = 0
  private var next = 0
  private var hasOthers = false
  /// The steps of presses that did not change the scene.
  var vain: [Range<Int>] = []

  /// Forgets everything.
  func removeAll() {
    vain.removeAll()
    steps = 0..<0
    columns.removeAll()
    numbers.removeAll()
    cells.removeAll()
  }

  /// Writes the row of a step: the state of the items of `animators` just before it. Later steps are
  /// forgotten, because the scene is now before them. A step that is written again keeps its touches.
  func take(_ step: Int, of animators: [WeakAnimator], isPressed: Bool) {
    let isKnown = steps.contains(step)
    if steps.isEmpty || step > steps.upperBound || step < steps.lowerBound { steps = step..<step }
    if step <= steps.lowerBound {
      for index in columns.indices { columns[index].since = min(columns[index].since, step) }
    }
    steps = max(steps.lowerBound, step - Self.length + 1)..<step + 1
    pressed[step % Self.length] = isPressed
    if !write(step, of: animators, isKnown) {
      rebuildColumns(animators, at: step)
      _ = write(step, of: animators, isKnown)
    }
  }

  /// Writes the row; returns false if the items do not match the columns.
  private func write(_ step: Int, of animators: [WeakAnimator], _ isKnown: Bool) -> Bool {
    (row, next, hasOthers) = (step % Self.length * columns.count, 0, false)
    var index = 0
    while index < animators.count {
      animators[index].animator?.forEachMotion { [self] item, motion in
        guard next < Self.mostItems, !hasOthers else { return }
        guard next < columns.count, columns[next].item == ObjectIdentifier(item) else {
          hasOthers = true
          return
        }
        let touches = isKnown && cells[row + next].touches
        cells[row + next] = Cell(
          x: Float(motion.center.x), y: Float(motion.center.y), vx: Float(motion.velocity.x),
          vy: Float(motion.velocity.y), angle: Float(motion.angle), energy: Float(motion.energy),
          touches: touches)
        next += 1
      }
      index += 1
    }
    return !hasOthers && next == columns.count
  }

  /// Notes, in the row written last, that an item began to touch something.
  func noteTouch(of item: AnyObject) {
    if let number = numbers[ObjectIdentifier(item)] { cells[row + number].touches = true }
  }

  /// The number of an item's column; nil if the item is not recorded.
  func number(of item: AnyObject) -> Int? { numbers[ObjectIdentifier(item)] }

  /// The first known step of an item.
  func firstStep(of number: Int) -> Int { max(columns[number].since, steps.lowerBound) }

  /// The sample of an item just before a step; nil if it was not kept.
  func sample(of number: Int, at step: Int) -> MotionSample? {
    guard columns.indices.contains(number), steps.contains(step), step >= columns[number].since else {
      return nil
    }
    let slot = step % Self.length
    let cell = cells[slot * columns.count + number]
    return MotionSample(
      time: Double(step) / 60, x: Double(cell.x), y: Double(cell.y), vx: Double(cell.vx), vy: Double(cell.vy),
      angle: Double(cell.angle), energy: Double(cell.energy), touches: cell.touches, isPressed: pressed[slot])
  }

  // MARK: Columns

  /// Gives each item its column. The samples of items that stay move to their new columns.
  private func rebuildColumns(_ animators: [WeakAnimator], at step: Int) {
    var new: [Column] = []
    for reference in animators {
      reference.animator?.forEachMotion { item, _ in
        guard new.count < Self.mostItems else { return }
        let item = ObjectIdentifier(item)
        new.append(Column(item: item, since: numbers[item].map { columns[$0].since } ?? step))
      }
    }
    var moved = [Cell](repeating: Cell(), count: new.count * Self.length)
    for (index, column) in new.enumerated() {
      guard let old = numbers[column.item] else { continue }
      for slot in 0..<Self.length { moved[slot * new.count + index] = cells[slot * columns.count + old] }
    }
    numbers.removeAll()
    for (index, column) in new.enumerated() { numbers[column.item] = index }
    (columns, cells) = (new, moved)
  }
}

/// A weak reference to an animator.
@MainActor
struct WeakAnimator {
  weak var animator: UIDynamicAnimator?
}
