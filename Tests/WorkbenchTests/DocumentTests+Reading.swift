// SPDX-License-Identifier: Apache-2.0
import Files
import Foundation
import HeadlessHost
import Tabletop
import TestSupport
import Testing
import UIDynamics

@testable import Scenes
@testable import UIWidgets
@testable import Workbench

// Files of strangers: what is no document is refused, and what is one does no harm.
extension DocumentTests {
  nonisolated static let refused: [(text: String, reason: String)] = [
    ("", "it is empty"), ("{", "it is not JSON"), ("\u{0}\u{1}PNG", "it is not JSON"), ("[]", ""),
    ("{\"tabletop\":\"recording\",\"version\":1}", "it is not a Tabletop document"),
    ("{\"tabletop\":\"document\"}", "the version is missing"),
    (
      "{\"tabletop\":\"document\",\"version\":1}",
      "made by version 1 of the format; this program reads version 2"
    ),
    (
      "{\"tabletop\":\"document\",\"version\":3}",
      "made by version 3 of the format; this program reads version 2"
    ),
    ("{\"tabletop\":\"document\",\"version\":2}", "'scene' is missing"),
    (body(scene: "nowhere"), "there is no scene 'nowhere'"),
    (body(size: "[0,10]"), "the size must be two numbers from 1 to 16384"),
    (body(size: "[1e999,10]"), ""), (body(size: "[NaN,10]"), "it is not JSON"),
    (body(values: "[{\"value\":1}]"), "a value has neither an id nor an address"),
    (body(values: "[{\"address\":\"//\",\"value\":1}]"), "values 1 address: '//' is no address"),
    (
      body(values: "[{\"id\":\"a\",\"value\":1},{\"id\":\"a\",\"value\":2}]"), "'a' has two values"
    ),
    (body(pieces: "[{\"kind\":\"cow\",\"x\":1,\"y\":1}]"), ""),
    (body(pieces: "[{\"kind\":\"square\",\"x\":1e300,\"y\":1}]"), "piece 1: its position is out of range"),
    (
      body(pieces: "[{\"kind\":\"square\",\"x\":1,\"y\":1,\"size\":[0,4]}]"),
      "piece 1: its size must be two numbers from 4 to 4000"
    ),
    (
      body(pieces: "[{\"kind\":\"square\",\"x\":1,\"y\":1,\"size\":[40,-40]}]"),
      "piece 1: its size must be two numbers from 4 to 4000"
    ),
    (
      body(pieces: "[{\"kind\":\"square\",\"x\":1,\"y\":1,\"size\":[1e-310,40]}]"),
      "piece 1: its size must be two numbers from 4 to 4000"
    ),
    (
      body(
        pieces:
          "[{\"kind\":\"disc\",\"x\":1,\"y\":1,\"name\":\"a\"},{\"kind\":\"disc\",\"x\":1,\"y\":1,\"name\":\"a\"}]"
      ),
      "two pieces have the name 'a'"
    ),
    (body(pieces: "[{\"kind\":\"rod\",\"x\":1,\"y\":1}]"), "piece 1: a rod tie needs an item and an end"),
    (
      body(
        pieces:
          "[{\"kind\":\"spring\",\"x\":1,\"y\":1,\"item\":\"a\",\"to\":{\"item\":\"a\",\"x\":1,\"y\":1}}]"),
      "piece 1: both ends are on the same item"
    ),
    (
      body(pieces: "[{\"kind\":\"rod\",\"x\":1,\"y\":1,\"item\":\"a\",\"to\":{\"x\":1e9,\"y\":1}}]"),
      "piece 1: its end is out of range"
    ),
    (
      body(pieces: "[{\"kind\":\"field\",\"x\":1,\"y\":1,\"length\":-1}]"),
      "piece 1: its length must be from 0 to 100000"
    ),
    (body(pieces: "[{\"kind\":\"field\",\"x\":1,\"y\":1,\"field\":\"wheat\"}]"), ""),
    (String(repeating: "[", count: 10_000), "nested too deeply"),
    (
      body(
        pieces: "[" + String(repeating: "{\"kind\":\"disc\",\"x\":1,\"y\":1},", count: 10_000)
          + "{\"kind\":\"disc\",\"x\":1,\"y\":1}]"), "more than 10000 values, pieces, items or connections"
    ),
  ]

  nonisolated private static func body(
    scene: String = "table", size: String = "[100,100]", values: String = "[]", pieces: String = "[]"
  ) -> String {
    "{\"tabletop\":\"document\",\"version\":2,\"scene\":\"\(scene)\",\"size\":\(size),\"values\":\(values),\"pieces\":\(pieces)}"
  }

  @Test(
    .bug(id: "fault 2"), .bug(id: "fault 17"), .bug(id: "fault 18"), .bug(id: "fault 19"), arguments: refused)
  func fault17_whatIsNoDocumentIsRefusedInOneLine(
    text: String, reason: String
  ) throws {
    let error = #expect(throws: DocumentError.self) { try Document(text: text, of: .small) }
    let words = try #require(error).reason
    #expect(reason.isEmpty || words == reason)
    #expect(!words.isEmpty && words.count < 1200 && !words.contains("\n"))
  }

  @Test(.bug(id: "fault 19")) func fault19_lineEndsAndAByteOrderMarkAreRead() throws {
    let folder = try TemporaryFolder()
    let text = Self.body(pieces: "[{\"kind\":\"disc\",\"x\":-0,\"y\":1}]")
    for (name, variant) in [
      ("crlf", text.replacingOccurrences(of: ",", with: ",\r\n")), ("bom", "\u{FEFF}" + text),
    ] {
      let path = folder.url.path + "/" + name
      try Data(variant.utf8).write(to: URL(fileURLWithPath: path))
      #expect(try DocumentDesk.read(path, of: .small).0.pieces.count == 1)
    }
    #expect(throws: DocumentError.self) {
      try Document(
        text: Self.body(pieces: "[{\"kind\":\"disc\",\"x\":1,\"y\":1,\"name\":\"\\ud800\"}]"), of: .small)
    }
  }

  @Test(.bug(id: "fault 21")) func fault21_onlyRegularFilesAreRead() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.url.path + "/fifo"
    mkfifo(fifo, 0o600)
    for path in [fifo, "/dev/zero", folder.url.path, folder.url.path + "/none"] {
      #expect(throws: DocumentError.self) { try DocumentDesk.read(path, of: .small) }
    }
  }

  @Test(.bug(id: "fault 18")) func fault18_aHugeFileIsRefusedBeforeItIsRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/huge"
    try Data().write(to: URL(fileURLWithPath: path))
    truncate(path, 4 << 30)
    let error = #expect(throws: DocumentError.self) { try DocumentDesk.read(path, of: .small) }
    #expect(error?.reason == "larger than 8 MB")
  }
}
