// SPDX-License-Identifier: Apache-2.0
import Files

extension EventScript {
  /// Reads a script completely from a file, once. The file must be regular, with at most 8 MB of UTF-8.
  public init(contentsOf path: String) throws(EventScriptError) {
    let text: String
    do {
      text = try TextFile.text(at: path)
    } catch {
      throw EventScriptError(name: path, line: nil, reason: error.reason)
    }
    try self.init(parsing: text, name: path)
    if events.isEmpty { throw EventScriptError(name: path, line: nil, reason: "holds no event") }
  }
}
