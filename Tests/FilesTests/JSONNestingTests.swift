// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import Testing

@Suite struct JSONNestingTests {
  @Test(
    arguments: [
      ("", 0, 0), ("1", 0, 0), ("{}", 1, 0), (#"{"a":[[1],2]}"#, 3, 0), (#"{"a":["#, 2, 2),
      (#""[[[""#, 0, 0), (#"["\"[", "]"]"#, 1, 0), (#"["\\",["#, 2, 2), (#"\\["#, 1, 1), ("]]", 0, -2),
    ])
  func bracesOutsideOfStringsCount(text: String, deepest: Int, depth: Int) {
    let nesting = JSONNesting(of: Data(text.utf8))
    #expect(nesting.deepest == deepest && nesting.depth == depth)
  }

  @Test(arguments: [(32, false), (33, true), (1_000_000, true)])
  func depthIsLimited(depth: Int, isTooDeep: Bool) {
    #expect(JSONNesting(of: Data(repeating: UInt8(ascii: "["), count: depth)).isTooDeep == isTooDeep)
  }
}
