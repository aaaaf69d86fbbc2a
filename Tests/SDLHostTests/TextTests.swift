// SPDX-License-Identifier: Apache-2.0
import Testing
import UIGeometry
import UIWidgets

@testable import SDLHost

@Suite("Text") @MainActor
struct TextTests {
  let font = FontDescription(size: 17)

  @Test("the empty text has no width and draws nothing")
  func empty() throws {
    #expect(Pictures.measurer().width(of: "", font: font) == 0)
    let list = Pictures.list(.text(TextCommand("", font: font, color: Pictures.white, baseline: .zero)))
    #expect(try Pictures.draw(list, 20, 20).coverage == 0)
  }

  @Test("drawing agrees with measuring", arguments: ["H", "Item 12", "1.27 · −24°", "mmmmmmmm", "1/10"])
  func agreement(text: String) throws {
    let bars = "|" + text + "|"
    let width = Pictures.measurer().width(of: bars, font: font)
    let image = try Pictures.draw(
      Pictures.list(
        .text(TextCommand(bars, font: font, color: Pictures.white, baseline: CGPoint(x: 10, y: 30)))), 300,
      40)
    let columns = (0..<image.width).filter { x in (0..<image.height).contains { image.red(x, $0) > 60 } }
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    // Both bars stand in the middle of their cells, as far from either end.
    let cell = Pictures.measurer().width(of: "|", font: font)
    #expect(abs(CGFloat(last - first) - (width - cell)) <= 2)
  }

  @Test(
    "a text in installed fonts has the width of its parts, and one in none is drawn all the same",
    .bug(id: "fault 32"))
  func anyFontOrNone() throws {
    let measurer = try SDLTextMeasurer()
    let whole = measurer.width(of: "Speed 12.5", font: font)
    let parts = ["Speed ", "1", "2", ".", "5"].map { measurer.width(of: $0, font: font) }.reduce(0, +)
    #expect(abs(whole - parts) < 1.5)
    let list = Pictures.list(
      .text(TextCommand("A", font: font, color: Pictures.white, baseline: CGPoint(x: 5, y: 20))))
    #expect(try Pictures.draw(list, 30, 30).coverage > 20)
  }

  @Test("a file that is no font is refused with its name")
  func aFileThatIsNoFontIsRefused() {
    #expect(throws: SDLHostError.self) { _ = try SDLTextMeasurer(fontFile: "/etc/passwd") }
    #expect(throws: SDLHostError.self) { _ = try SDLTextMeasurer(fontFile: "/no/such/font.ttf") }
  }

  @Test("at most 512 characters are measured and drawn; control characters count as spaces")
  func hugeAndHostileTextIsBounded() throws {
    let measurer = Pictures.measurer()
    let long = String(repeating: "W", count: 200_000)
    #expect(measurer.width(of: long, font: font) == measurer.width(of: String(long.prefix(512)), font: font))
    #expect(
      measurer.width(of: "a\u{7}\n\u{202E}b", font: font) == measurer.width(of: "a   b", font: font))
    let huge = FontDescription(size: 512)
    let list = Pictures.list(
      .text(TextCommand(long, font: huge, color: Pictures.white, baseline: CGPoint(x: 0, y: 40))))
    _ = try Pictures.draw(list, 50, 50)
  }

  @Test("more text than the atlas holds is drawn whole, in several calls")
  func overflow() throws {
    var list = DisplayList()
    // Each takes half a shelf of 136 rows, and the atlas has seven of those.
    for index in 0..<20 {
      let letter = Character(Unicode.Scalar(97 + UInt8(index)))
      list.append(
        .text(
          TextCommand(
            "\(letter) takes room", font: FontDescription(size: 128), color: Pictures.white,
            baseline: CGPoint(x: 0, y: 128 * (index + 1)))))
    }
    let image = try Pictures.draw(list, 60, 2700)
    let rows = (0..<image.height).map { y in (0..<image.width).contains { image.red($0, y) > 100 } }
    for index in 0..<20 {
      #expect(rows[index * 128 + 40..<index * 128 + 120].contains(true), "line \(index)")
    }
  }

  @Test("the table of pieces is bounded")
  func bounded() {
    let runs = TextRuns(FontCatalogue(roots: [], fallback: { nil }))
    let face = runs.face(font, scale: 1).index
    for index in 0..<10_000 { _ = runs.width("word" + String(index, radix: 2), face: face) }
    for index in 0..<6000 {
      _ = runs.width(String(repeating: "x", count: index % 500) + "q\(index % 7)", face: face)
    }
    #expect(runs.pieces.count <= 4096)
    var phase = 0
    for index in 0..<9000 {
      runs.read("sign" + String(index, radix: 2).map { $0 == "0" ? "a" : "b" })
      let range = runs.nextPiece(from: 0)
      _ = range.map { runs.piece($0, face: face, phase: phase) }
      phase = (phase + index % 3) % 4
      #expect(runs.pieces.count <= 4096)
    }
  }

  @Test("a piece moves the pen alike at each phase")
  func phases() {
    let runs = TextRuns(FontCatalogue(roots: [], fallback: { nil }))
    let face = runs.face(font, scale: 1).index
    for word in ["Why", "isn’t", "it", "moving?", "7", "-"] {
      runs.read(word)
      guard let range = runs.nextPiece(from: 0) else { continue }
      let numbers = (0..<4).reversed().map { runs.piece(range, face: face, phase: $0) }
      let pieces = numbers.map { runs.pieces[$0] }
      #expect(pieces.map(\.phase) == [3, 2, 1, 0] && Set(pieces.map(\.advance)).count == 1)
      #expect(pieces[0].advance == 4 * runs.width(word, face: face))
      runs.read(word)
      #expect((0..<4).map { runs.piece(range, face: face, phase: $0) } == numbers.reversed())
    }
  }

  @Test("numbers that change need no new pieces")
  func liveNumbers() {
    let runs = TextRuns(FontCatalogue(roots: [], fallback: { nil }))
    let face = runs.face(font, scale: 1).index
    for index in 0..<10 { _ = runs.width("speed \(index)\(index) pt", face: face) }
    _ = runs.width("-1.5, +2", face: face)
    let count = runs.pieces.count
    for index in 0..<500 { _ = runs.width("speed \(index) pt", face: face) }
    #expect(runs.pieces.count == count)
  }

  @Test("the nearest weight is taken, the heavier of two")
  func weights() {
    var catalogue = FontCatalogue(file: "a")
    catalogue.cuts = [400, 500, 600, 700].map { .init(path: "\($0)", weight: $0) }
    let chosen = [100, 400, 449, 450, 500, 600, 640, 900].map {
      catalogue.cut(for: FontDescription(size: 12, weight: $0)).map { catalogue[$0].weight }
    }
    #expect(chosen == [400, 400, 400, 500, 500, 600, 600, 700])
  }

  @Test("code is set in the cuts for code, and where there are none in the others")
  func monospacedCuts() {
    var catalogue = FontCatalogue(file: "a")
    let code = FontDescription(size: 12, weight: 600, isMonospaced: true)
    #expect(catalogue.cut(for: code).map { catalogue[$0].path } == "a")
    catalogue.monospacedCuts = [.init(path: "m", weight: 400), .init(path: "mb", weight: 700)]
    #expect(catalogue.cut(for: code).map { catalogue[$0].path } == "mb")
    #expect(catalogue.cut(for: FontDescription(size: 12)).map { catalogue[$0].path } == "a")
    catalogue.cuts = []
    #expect(catalogue.cut(for: FontDescription(size: 12)) == nil)
  }

  @Test("all characters of code are equally wide", arguments: [9, 12, 13, 17, 40] as [CGFloat])
  func monospacedWidths(size: CGFloat) throws {
    let measurer = try SDLTextMeasurer()
    let font = FontDescription(size: size, isMonospaced: true)
    let wide = measurer.width(of: "mmmmmmmm", font: font)
    for text in ["iiiiiiii", "00000000", "....;;;;", "{}()[]<>"] {
      #expect(abs(measurer.width(of: text, font: font) - wide) < 0.51, "\(text) at \(size)")
    }
    #expect(measurer.width(of: "iiiiiiii", font: FontDescription(size: size)) < 0.7 * wide)
  }
}
