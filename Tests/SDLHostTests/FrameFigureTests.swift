// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import SDLHost

struct FrameFigureTests {
  /// A quantile is the upper end of its class of 0.05 ms: never less than what was measured.
  @Test func aQuantileIsNeverLessThanWhatWasMeasured() {
    var times = TimeHistogram()
    #expect(times.quantile(0.5) == 0)
    for index in 1...100 { times.add(Double(index) * 0.000_4 + 0.000_02) }
    for part in [0.01, 0.5, 0.9, 1] {
      let measured = (part * 100).rounded() * 0.000_4 + 0.000_02
      let found = times.quantile(part)
      #expect(found >= measured && found < measured + 0.000_051, "\(part): \(found), not \(measured)")
    }
  }
}
