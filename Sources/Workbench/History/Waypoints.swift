// SPDX-License-Identifier: Apache-2.0
/// The waypoints of a scene, in the order of their steps.
///
///     step   0        ·              ·       ·   ·  · ····  now
///
/// Older waypoints are further apart. A step back starts from the last one before its goal and runs from
/// there. On the way it adds new waypoints, so that the next step back finds one close by.
@MainActor
struct Waypoints {
  /// Steps between two waypoints while the scene runs. There are more steps if waypoints are large, so that
  /// keeping them costs no frames: a waypoint of 2 MB takes about a millisecond.
  private static let spacing = 30
  private static let bytesPerStep = 65_536
  /// Steps between two waypoints just before the goal of a step back.
  private static let closest = 4
  /// How many waypoints are kept, and how many bytes they may take together.
  private static let most = 48
  private static let mostBytes = 64 << 20

  private(set) var all: [Waypoint] = []

  /// The last waypoint up to a step.
  func last(upTo step: Int) -> Waypoint? { all.last { $0.step <= step } }

  mutating func removeAll() { all.removeAll() }

  /// Forgets waypoints from a step on, where the scene will differ.
  mutating func forget(from step: Int) { all.removeAll { $0.step >= step } }

  /// Whether another waypoint is due before `step`, on the way to `goal` if the scene is running again.
  func isDue(before step: Int, onTheWayTo goal: Int?) -> Bool {
    guard let last = all.last else { return true }
    let wait =
      goal.map { max(($0 - step) / 4, Waypoints.closest) }
      ?? max(last.byteCount / Waypoints.bytesPerStep, Waypoints.spacing)
    return step >= last.step + wait
  }

  /// Appends a waypoint, and drops any excess.
  mutating func append(_ waypoint: Waypoint) {
    all.append(waypoint)
    while all.count > 2, all.count > Waypoints.most || byteCount > Waypoints.mostBytes { thin() }
  }

  /// About how many bytes all waypoints take together.
  var byteCount: Int { all.reduce(0) { $0 + $1.byteCount } }

  /// Drops the waypoint that leaves the smallest gap for its age, but never the last one.
  private mutating func thin() {
    let now = all[all.count - 1].step + Waypoints.spacing
    func gap(_ index: Int) -> Double {
      let before = index > 0 ? all[index - 1].step : 0
      return Double(all[index + 1].step - before) / Double(now - all[index].step)
    }
    guard let index = all.indices.dropLast().min(by: { gap($0) < gap($1) }) else { return }
    all.remove(at: index)
  }
}
