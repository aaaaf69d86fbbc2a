// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension UISlider {
  /// The position of a number between the ends, 0…1; 0 if the range is a single number.
  final func fraction(of value: Float) -> CGFloat {
    let (low, high) = (Double(storedMinimum), Double(storedMaximum))
    guard high > low else { return 0 }
    return CGFloat(min(max((Double(value) - low) / (high - low), 0), 1))
  }

  /// The x of the knob's middle for a number: from 10 to the width − 10, rounded to whole pixels.
  final func knobPlace(_ value: Float) -> CGFloat {
    let half = UISlider.knobSize / 2
    let scale = max(1, traitCollection.displayScale)
    let place = bounds.minX + half + fraction(of: value) * max(0, bounds.width - UISlider.knobSize)
    return (place * scale).rounded() / scale
  }

  /// The number for a position of the knob's middle.
  final func value(at place: CGFloat) -> Float {
    let travel = bounds.width - UISlider.knobSize
    guard travel > 0 else { return storedValue }
    let fraction = min(max((place - bounds.minX - UISlider.knobSize / 2) / travel, 0), 1)
    return Float(Double(storedMinimum) + Double(fraction) * (Double(storedMaximum) - Double(storedMinimum)))
  }

  final func place() {
    let (middle, height) = (bounds.midY.rounded(), UISlider.trackHeight)
    let top = middle - height / 2
    let knobX = knobPlace(storedValue)
    track.frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
    let start = fillStart
    filled.frame = CGRect(x: min(start, knobX), y: top, width: abs(knobX - start), height: height)
    knob.center = CGPoint(x: knobX, y: middle)
    if let markedValue, (storedMinimum...storedMaximum).contains(markedValue) {
      notch.isHidden = false
      notch.frame = CGRect(x: knobPlace(markedValue) - 1, y: middle + 12, width: 2, height: 4)
    } else {
      notch.isHidden = true
    }
  }

  /// Where the filled part starts. If that is an end of the range, it is the track's edge, so the filled part
  /// covers the rounded corners there.
  private var fillStart: CGFloat {
    let isSigned = storedMinimum < 0 && storedMaximum > 0
    let origin = min(max(fillOrigin ?? (isSigned ? 0 : storedMinimum), storedMinimum), storedMaximum)
    if origin == storedMinimum { return bounds.minX }
    return origin == storedMaximum ? bounds.maxX : knobPlace(origin)
  }
}
