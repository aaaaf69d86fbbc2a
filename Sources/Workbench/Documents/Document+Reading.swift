// SPDX-License-Identifier: Apache-2.0
import Files
import Tabletop
import UIDynamics
import UIWidgets

/// Why a text is not a document; prints as one line.
package struct DocumentError: Error, Equatable, CustomStringConvertible {
  package let reason: String
  /// The reason may quote untrusted text, so it is cut, and escaped for terminals and labels.
  package init(_ reason: String) { self.reason = reason.escapedForTerminal }
  package var description: String { reason }
}

/// Reading untrusted documents.
extension Document {
  /// The largest number of values and pieces, and the greatest length of a name.
  static let most = 10_000
  private static let longest = 512
  /// The greatest length of an item's name, escaped as in addresses.
  static let longestItem = 240

  /// Reads a text; the scene must be one of `catalog`.
  @MainActor
  package init(text: String, of catalog: SceneCatalog) throws(DocumentError) {
    let data = Data(text.utf8)
    guard !JSONNesting(of: data).isTooDeep else { throw DocumentError("nested too deeply") }
    try Self.checkHead(data)
    do {
      self = try JSONDecoder().decode(Document.self, from: data)
    } catch {
      throw DocumentError(Self.words(for: error))
    }
    guard catalog.scene(scene) != nil else {
      throw DocumentError("there is no scene '\(Self.short(scene))'")
    }
    try check()
  }

  /// Rejects, before the rest is read, a text that is not a document or has another version.
  private static func checkHead(_ data: Data) throws(DocumentError) {
    struct Head: Decodable {
      var tabletop: String?
      var version: Int?
    }
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch {
      throw DocumentError(data.isEmpty ? "it is empty" : words(for: error))
    }
    guard head.tabletop == "document" else { throw DocumentError("it is not a Tabletop document") }
    guard let version = head.version else { throw DocumentError("the version is missing") }
    guard version == Document.version else {
      throw DocumentError(
        "made by version \(version) of the format; this program reads version \(Document.version)")
    }
  }

  private func check() throws(DocumentError) {
    guard size.count == 2, size.allSatisfy({ (1...16_384).contains($0) }) else {
      throw DocumentError("the size must be two numbers from 1 to 16384")
    }
    let counts = [values.count, pieces.count, items?.count ?? 0, connections?.count ?? 0]
    guard counts.allSatisfy({ $0 <= Self.most }) else {
      throw DocumentError("more than \(Self.most) values, pieces, items or connections")
    }
    for (index, change) in (items ?? []).enumerated() {
      if let fault = change.fault { throw DocumentError("item \(index + 1): \(fault)") }
    }
    for (index, connection) in (connections ?? []).enumerated() {
      if let fault = connection.fault { throw DocumentError("connection \(index + 1): \(fault)") }
    }
    var seen: Set<String> = []
    for value in values {
      guard let key = value.address.map(\.description) ?? value.id else {
        throw DocumentError("a value has neither an id nor an address")
      }
      guard seen.insert(key).inserted else { throw DocumentError("'\(Self.short(key))' has two values") }
    }
    var names: Set<String> = []
    for (index, piece) in pieces.enumerated() {
      if let fault = piece.fault { throw DocumentError("piece \(index + 1): \(fault)") }
      guard let name = piece.name else { continue }
      guard names.insert(name).inserted else {
        throw DocumentError("two pieces have the name '\(Self.short(name))'")
      }
    }
  }

  private static func words(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is not JSON" }
    let context: DecodingError.Context
    switch error {
    case .keyNotFound(let key, let where_):
      return "\(path(where_.codingPath))'\(short(key.stringValue))' is missing"
    case .typeMismatch(_, let found), .valueNotFound(_, let found): context = found
    case .dataCorrupted(let found):
      guard !found.codingPath.isEmpty else { return "it is not JSON" }
      context = found
    @unknown default: return "it is not JSON"
    }
    return "\(path(context.codingPath))\(short(context.debugDescription))"
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.isEmpty
      ? ""
      : short(keys.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: " ")) + ": "
  }

  private static func short(_ text: String) -> String { String(text.prefix(longest)) }
}
