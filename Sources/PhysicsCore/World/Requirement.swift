// SPDX-License-Identifier: Apache-2.0
/// Ends the program with `text` where `condition` does not hold; in release builds too, with the text, which
/// `precondition` would drop there.
///
/// For mistakes of client code only: what a person or a file can cause is checked by who reads it.
@inline(__always) func require(_ condition: Bool, _ text: @autoclosure () -> String) {
  if condition { return }
  #if hasFeature(Embedded)
  // Without an output to write to, and without what turns values into text.
  fatalError()
  #else
  refuse(text())
  #endif
}

#if !hasFeature(Embedded)
/// Out of line, so that a check costs its caller a comparison only.
@inline(never) private func refuse(_ text: String) -> Never { fatalError(text) }
#endif
