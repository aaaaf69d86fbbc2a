// SPDX-License-Identifier: Apache-2.0
extension String {
  /// The first 512 characters with control characters made visible, so that text from elsewhere cannot act on
  /// a terminal.
  package var escapedForTerminal: String {
    prefix(512).unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      result += isPlain ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }
}
