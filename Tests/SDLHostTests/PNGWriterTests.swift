import TestSupport
import Testing

@testable import SDLHost

@Suite("PNG")
struct PNGWriterTests {
  @Test("known checksums")
  func checksums() {
    #expect(PNGWriter.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PNGWriter.adler32(Array("Wikipedia".utf8)) == 0x11E6_0398)
  }

  @Test("what was written is read back, pixel for pixel", arguments: [(1, 1), (7, 3), (300, 40), (64, 64)])
  func roundTrip(size: (Int, Int)) throws {
    let (width, height) = size
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    var rgba: [UInt8] = []
    // Noise, even areas and repeating pixels in turn: literals, and matches of every length.
    while rgba.count < width * height * 4 {
      let count = Int.random(in: 1...700, using: &random)
      let kind = Int.random(in: 0..<3, using: &random), value = UInt8.random(in: 0...255, using: &random)
      for index in 0..<count {
        rgba.append(
          kind == 0 ? UInt8.random(in: 0...255, using: &random) : kind == 1 ? value : UInt8(index % 4 * 60))
      }
    }
    rgba.removeSubrange((width * height * 4)...)
    let file = PNGWriter.encode(rgba: rgba, width: width, height: height)
    #expect(try PNGReader(file).pixels(width: width, height: height) == rgba)
  }

  @Test("even pictures become small files")
  func compression() {
    let file = PNGWriter.encode(
      rgba: [UInt8](repeating: 200, count: 1024 * 768 * 4), width: 1024, height: 768)
    #expect(file.count < 40_000)
  }
}

/// Reads what PNGWriter may write, and nothing else: an independent decoder for its tests.
private struct PNGReader {
  struct Bad: Error { var what: String }

  private var stream: [UInt8] = []
  private var bit = 0

  init(_ file: [UInt8]) throws {
    guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw Bad(what: "signature")
    }
    var at = 8
    while at < file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = file[at + 4..<at + 8 + length]
      let crc = file[at + 8 + length..<at + 12 + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard crc == PNGWriter.crc32(body) else { throw Bad(what: "checksum of a chunk") }
      if body.prefix(4) == [0x49, 0x44, 0x41, 0x54] { stream += body.dropFirst(4) }
      at += 12 + length
    }
  }

  func pixels(width: Int, height: Int) throws -> [UInt8] {
    var copy = self
    let rows = try copy.inflate()
    var result: [UInt8] = []
    for row in 0..<height {
      guard rows[row * (width * 4 + 1)] == 2 else { throw Bad(what: "filter") }
      for index in 0..<width * 4 {
        let above = row == 0 ? 0 : result[(row - 1) * width * 4 + index]
        result.append(rows[row * (width * 4 + 1) + 1 + index] &+ above)
      }
    }
    return result
  }

  private mutating func read(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      value |= Int(stream[bit / 8] >> UInt8(bit % 8) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value << 1 | read(1) }
  }

  private mutating func symbol() -> Int {
    var value = code(7)
    if value < 24 { return value + 256 }
    value = value << 1 | read(1)
    if value >= 0x30, value < 0xC0 { return value - 0x30 }
    if value >= 0xC0, value < 0xC8 { return value - 0xC0 + 280 }
    return (value << 1 | read(1)) - 0x190 + 144
  }

  private mutating func inflate() throws -> [UInt8] {
    bit = 16
    guard read(1) == 1, read(2) == 1 else { throw Bad(what: "block") }
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
      227, 258,
    ]
    let extras = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    var output: [UInt8] = []
    while true {
      let next = symbol()
      if next < 256 {
        output.append(UInt8(next))
      } else if next == 256 {
        break
      } else {
        let length = bases[next - 257] + read(extras[next - 257])
        let distance = code(5) + 1
        guard distance <= 4, distance <= output.count else { throw Bad(what: "distance") }
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
    let check = stream[(bit + 7) / 8..<(bit + 7) / 8 + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard check == PNGWriter.adler32(output) else { throw Bad(what: "checksum") }
    return output
  }
}
