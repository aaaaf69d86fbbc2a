// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// A shadow: its offset downwards and its blur in points, and its strength in light and in dark mode.
package struct LayerShadow: Equatable, Sendable {
  package var y: CGFloat, sigma: CGFloat, light: Float, dark: Float
  package init(y: CGFloat, sigma: CGFloat, light: Float, dark: Float) {
    self.y = y
    self.sigma = sigma
    self.light = light
    self.dark = dark
  }
}
