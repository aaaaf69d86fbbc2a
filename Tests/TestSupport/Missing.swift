// SPDX-License-Identifier: Apache-2.0
/// What a test looked for and did not find.
package struct Missing: Error, CustomStringConvertible {
  package let description: String
}

/// Ends a look for something: `try first(…) ?? lacks("a button")`.
package func lacks<Value>(_ what: String) throws -> Value {
  throw Missing(description: "\(what) is not there")
}
