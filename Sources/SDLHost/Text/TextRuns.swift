// SPDX-License-Identifier: Apache-2.0
import Foundation
import UIWidgets

/// Text data that the renderer and the measurer share: faces, and the pieces that strings are cut into.
///
/// Digits, and signs next to them, are separate pieces, so a number that changes every frame is composed of
/// existing glyphs. The words around it are whole pieces and keep their kerning. The table of pieces is
/// bounded: past 4096 pieces it starts over.
@MainActor
final class TextRuns {
  /// A piece of text in a face, with its measurements.
  struct Piece {
    var hash: UInt64
    var face: Int32
    /// The subpixel offset of the picture, in quarters of a pixel: 0…3.
    var phase: Int32
    var firstByte: Int32, byteCount: Int32
    /// The pen's advance, in quarters of a pixel.
    var advance: Double
  }

  private struct FaceKey: Hashable {
    var cut: Int?, isBold: Bool, pixels: Int
  }

  let catalogue: FontCatalogue
  private var faces: [any TextFace] = []
  private var faceIndices: [FaceKey: Int] = [:]
  private(set) var pieces: [Piece] = []
  private var bytes: [UInt8] = []
  private var buckets = [Int32](repeating: -1, count: 8192)
  private var scratch: [UInt8] = []
  /// Whether the current text must not be cut at its digits.
  private var isWhole = false
  private var single: [CChar] = []
  /// Counts how often the table started over; earlier piece numbers are invalid.
  private(set) var epoch = 0

  init(_ catalogue: FontCatalogue) {
    self.catalogue = catalogue
  }

  // MARK: Faces

  /// The face for a font at `scale` pixels per point, and the stretch factor of its pictures.
  func face(_ font: FontDescription, scale: Double) -> (index: Int, stretch: Double) {
    let wanted = min(max(font.size, 1), 512) * min(max(scale, 0.1), 16)
    let pixels = min(wanted, FontFace.largestPixels)
    let cut = catalogue.cut(for: font)
    let key = FaceKey(cut: cut, isBold: font.weight >= 600, pixels: Int((pixels * 64).rounded()))
    if let known = faceIndices[key] { return (known, wanted / pixels) }
    if faces.count >= 64 { removeAll() }
    faces.append(makeFace(cut, font.weight, pixels))
    faceIndices[key] = faces.count - 1
    return (faces.count - 1, wanted / pixels)
  }

  subscript(face index: Int) -> any TextFace { faces[index] }

  private func makeFace(_ cut: Int?, _ weight: Int, _ pixels: Double) -> any TextFace {
    if let cut {
      let file = catalogue[cut]
      do throws(SDLHostError) {
        return try FontFace(path: file.path, pixels: pixels, weight: weight, cutWeight: file.weight)
      } catch {
        Self.say(error)
      }
    }
    return BuiltInFace(pixels: pixels)
  }

  private static func say(_ error: SDLHostError) {
    Diagnostic.report("SDLHost.font", "\(error); using the built-in font")
  }

  private func removeAll() {
    faces.removeAll()
    faceIndices.removeAll(keepingCapacity: true)
    removePieces()
  }

  private func removePieces() {
    epoch += 1
    pieces.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    for index in buckets.indices { buckets[index] = -1 }
  }

  // MARK: Pieces

  /// The pen's advance over `text` in pixels of its face, before stretching.
  func width(_ text: String, face: Int) -> Double {
    read(text)
    var quarters = 0.0, at = 0
    while let range = nextPiece(from: at) {
      quarters += pieces[piece(range, face: face, phase: 0)].advance
      at = range.upperBound
    }
    return quarters / Double(FontFace.oversampling)
  }

  /// Copies text to the scratch buffer: at most 512 characters, with undrawable ones replaced by spaces.
  func read(_ text: String) {
    scratch.removeAll(keepingCapacity: true)
    isWhole = false
    var characters = 0
    for scalar in text.unicodeScalars {
      if characters == 512 { break }
      characters += 1
      // "1×" and "1/2" are not changing numbers, and fonts shape them by their neighbours.
      if scalar == "×" || scalar == "/" { isWhole = true }
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
        scratch.append(0x20)
      default:
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// The bytes of the next piece of the current text; nil at its end.
  func nextPiece(from start: Int) -> Range<Int>? {
    guard start < scratch.count else { return nil }
    var end = start
    while end < scratch.count {
      let length = Self.length(scratch[end])
      if isNumeric(at: end) {
        return end == start ? start..<min(end + length, scratch.count) : start..<end
      }
      end += length
    }
    return start..<min(end, scratch.count)
  }

  /// Whether the character is a digit, or a point, comma or sign directly next to one.
  private func isNumeric(at index: Int) -> Bool {
    if isWhole { return false }
    let byte = scratch[index]
    if isDigit(byte) { return true }
    switch byte {
    case 0x2E, 0x2C, 0x2D, 0x2B:
      return (index + 1 < scratch.count && isDigit(scratch[index + 1]))
        || (index > 0 && isDigit(scratch[index - 1]))
    case 0xE2:
      // U+2212, the minus sign.
      return index + 3 < scratch.count && scratch[index + 1] == 0x88 && scratch[index + 2] == 0x92
        && isDigit(scratch[index + 3])
    default: return false
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func length(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  /// The number of the piece for `range` of the current text.
  func piece(_ range: Range<Int>, face: Int, phase: Int) -> Int {
    var hash = StateHash.start ^ UInt64(face &* 4 &+ phase)
    for index in range { hash = (hash ^ UInt64(scratch[index])) &* StateHash.prime }
    let known = buckets[bucket(range, hash, face, phase)]
    if known >= 0 { return Int(known) }
    // A piece's advance is the same at all four phases. It is usually known at phase 0, because layout
    // measures there.
    let advance = phase == 0 ? measure(range, face) : pieces[piece(range, face: face, phase: 0)].advance
    if pieces.count >= 4096 { removePieces() }
    let firstByte = bytes.count
    bytes.append(contentsOf: scratch[range])
    pieces.append(
      Piece(
        hash: hash, face: Int32(face), phase: Int32(phase), firstByte: Int32(firstByte),
        byteCount: Int32(range.count), advance: advance))
    buckets[bucket(range, hash, face, phase)] = Int32(pieces.count - 1)
    return pieces.count - 1
  }

  /// The bucket of the hash table that holds this piece, or else the empty one for it.
  private func bucket(_ range: Range<Int>, _ hash: UInt64, _ face: Int, _ phase: Int) -> Int {
    var bucket = Int(truncatingIfNeeded: hash & UInt64(buckets.count - 1))
    while buckets[bucket] >= 0, !matches(pieces[Int(buckets[bucket])], range, hash, face, phase) {
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return bucket
  }

  private func matches(_ piece: Piece, _ range: Range<Int>, _ hash: UInt64, _ face: Int, _ phase: Int) -> Bool
  {
    guard piece.hash == hash, Int(piece.face) == face, Int(piece.phase) == phase,
      Int(piece.byteCount) == range.count
    else { return false }
    for offset in 0..<range.count
    where bytes[Int(piece.firstByte) + offset] != scratch[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private func measure(_ range: Range<Int>, _ face: Int) -> Double {
    // SDL_ttf rounds one glyph's advance to a quarter of a pixel; measuring many and dividing is more
    // precise.
    let copies = isNumeric(at: range.lowerBound) ? 16 : 1
    single.removeAll(keepingCapacity: true)
    for _ in 0..<copies { single.append(contentsOf: scratch[range].lazy.map { CChar(bitPattern: $0) }) }
    single.append(0)
    return single.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { faces[face].advance($0) / Double(copies) } ?? 0
    }
  }

  /// Draws a piece's text.
  func raster(_ piece: Piece, into raster: inout TextRaster) {
    single.removeAll(keepingCapacity: true)
    let first = Int(piece.firstByte)
    for index in first..<first + Int(piece.byteCount) { single.append(CChar(bitPattern: bytes[index])) }
    single.append(0)
    single.withUnsafeBufferPointer { buffer in
      if let text = buffer.baseAddress { faces[Int(piece.face)].raster(text, into: &raster) }
    }
  }
}
