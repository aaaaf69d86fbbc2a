// SPDX-License-Identifier: Apache-2.0
package import HeadlessHost
package import UIGeometry
package import UIWidgets

/// The parts of a gesture that `HeadlessHost` has no call for.
extension HeadlessHost {
  /// Moves what is pressed to a point of the window.
  package func move(to point: CGPoint) { send(.pointer(PointerEvent(.move, at: point))) }

  /// Lets go at a point of the window.
  package func release(at point: CGPoint) { send(.pointer(PointerEvent(.up, at: point))) }

  /// Moves what is pressed evenly from one point to another, a step of 1/60 s before each move.
  package func move(from start: CGPoint, to end: CGPoint, steps: Int) {
    for index in 1...max(steps, 1) {
      step()
      let share = CGFloat(index) / CGFloat(max(steps, 1))
      move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }

  /// Clicks in the middle of a view, wherever in the window it is.
  package func click(on view: UIView) { click(at: view.middle) }
}
