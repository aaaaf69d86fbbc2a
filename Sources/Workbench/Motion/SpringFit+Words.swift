// SPDX-License-Identifier: Apache-2.0
import Foundation
import MotionData

extension Spring.Fit {
  /// The spring in each notation, one per line, and its deviation from the real motion.
  var text: String {
    func number(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }
    let percent = number(deviation * 100, deviation < 0.0995 ? 1 : 0)
    guard isSpring else {
      return "No single spring moves like this: the nearest one deviates from it by \(percent) % of travel.\n"
    }
    let stiffness = number(spring.stiffness), damping = number(spring.damping)
    return """
      UISpringTimingParameters(mass: 1, stiffness: \(stiffness), damping: \(damping), initialVelocity: .zero)
      mass 1, stiffness \(stiffness), damping \(damping)
      response \(number(spring.duration, 3)) s, damping fraction \(number(spring.dampingRatio, 3))
      duration \(number(spring.duration, 3)) s, bounce \(number(spring.bounce, 3))
      largest deviation \(percent) % of travel

      """
  }
}
