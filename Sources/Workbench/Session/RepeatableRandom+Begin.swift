import CRandom
import UIGeometry

extension RepeatableRandom {
  /// Lets all random numbers of the main thread follow from a fixed seed, from its beginning: a scene that
  /// begins anew gets the numbers that it got before. Other threads keep their own. There is one sequence in
  /// a program, that of the scene which began last.
  @MainActor
  static func begin() {
    tabletop_random_begin(0x7AB1_E709)
    source = { tabletop_random_next() }
  }
}
