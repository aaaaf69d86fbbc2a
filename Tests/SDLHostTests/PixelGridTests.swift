// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

@testable import SDLHost

@Suite("Pixel grid")
struct PixelGridTests {
  @Test("a hairline is exactly one pixel at every scale", arguments: [1, 1.25, 1.5, 2] as [Double])
  func hairline(scale: Double) {
    for start in stride(from: 0.0, to: 40, by: 0.7) {
      let span = PixelGrid.snap(start * scale, start * scale + 1, scale: scale)
      #expect(span.high - span.low == 1)
      #expect(span.low == span.low.rounded())
    }
  }

  @Test("what was laid out on half points lands on whole pixels", arguments: [1, 1.25, 1.5, 2] as [Double])
  func laidOut(scale: Double) {
    for half in 0..<80 {
      let low = Double(half) / 2 * scale
      let span = PixelGrid.snap(low, low + 10 * scale, scale: scale)
      #expect(span.isSnapped && span.low == span.low.rounded() && span.high == span.high.rounded())
      #expect(abs(span.low - low) <= 0.5)
    }
  }

  @Test("what moves keeps its fractions of a pixel")
  func moving() {
    #expect(PixelGrid.snap(10.3, 90.3, scale: 1) == .init(low: 10.3, high: 90.3, isSnapped: false))
  }
}
