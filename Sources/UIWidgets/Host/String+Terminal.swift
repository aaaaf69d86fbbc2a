// SPDX-License-Identifier: Apache-2.0
extension String {
  /// Control characters made visible, and no more than 512 of them all: what a stranger's text may do to a
  /// terminal.
  package var escapedForTerminal: String {
    prefix(512).unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      result += isPlain ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }
}
