// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry

/// Points, sizes and rectangles are written as on iOS, in messages and in failing expectations.
@Suite struct DescriptionTests {
  @Test func geometryIsWrittenAsOnIOS() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect("\(rect.origin) \(rect.size) \(rect)" == "(1.0, 2.5) (3.0, 4.0) (1.0, 2.5, 3.0, 4.0)")
    #expect(String(reflecting: [rect.origin]) == "[(1.0, 2.5)]")
    #expect("\(String(describing: Optional(rect.size)))" == "Optional((3.0, 4.0))")
  }
}
