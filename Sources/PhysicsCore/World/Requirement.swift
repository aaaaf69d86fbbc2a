// SPDX-License-Identifier: Apache-2.0
/// Ends the program with `text` if `condition` is false, even in release builds, in which `precondition`
/// would drop the text.
///
/// Only for mistakes in client code: code that reads input from a person or a file checks that input itself.
@inline(__always) func require(_ condition: Bool, _ text: @autoclosure () -> String) {
  if condition { return }
  #if hasFeature(Embedded)
  // Works without an output to write to, and without the code that turns values into text.
  fatalError()
  #else
  refuse(text())
  #endif
}

#if !hasFeature(Embedded)
/// Not inlined, so that a check costs its caller only a comparison.
@inline(never) private func refuse(_ text: String) -> Never { fatalError(text) }
#endif
