/// Writes pictures as PNG (RFC 2083): 8-bit RGBA, each row as the difference from the row above, compressed
/// with the fixed codes of deflate (RFC 1951) and runs of equal bytes, which drawings are full of.
enum PNGWriter {
  /// The file for `width` × `height` pixels of 4 bytes each, red first, straight alpha.
  static func encode(rgba: [UInt8], width: Int, height: Int) -> [UInt8] {
    precondition(
      width > 0 && height > 0 && rgba.count == width * height * 4,
      "\(rgba.count) bytes are not a picture of \(width) × \(height)")
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    // 8 bits, colour with alpha, the one compression, the one set of filters, not interlaced.
    header += [8, 6, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    // Colours are sRGB, perceptual intent.
    appendChunk("sRGB", [0], to: &file)
    appendChunk("IDAT", zlib(filtered(rgba, width: width, height: height)), to: &file)
    appendChunk("IEND", [], to: &file)
    return file
  }

  /// The rows, each led by its filter's number: 2, the difference from the row above.
  private static func filtered(_ rgba: [UInt8], width: Int, height: Int) -> [UInt8] {
    let stride = width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity((stride + 1) * height)
    for row in 0..<height {
      rows.append(2)
      for index in row * stride..<(row + 1) * stride {
        rows.append(row == 0 ? rgba[index] : rgba[index] &- rgba[index - stride])
      }
    }
    return rows
  }

  private static func appendChunk(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    file.appendBigEndian(UInt32(data.count))
    let start = file.count
    file += name.utf8
    file += data
    file.appendBigEndian(crc32(file[start...]))
  }

  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    var writer = BitWriter(bytes: [0x78, 0x01])
    // One last block with fixed codes.
    writer.append(1, bits: 1)
    writer.append(1, bits: 2)
    var index = 0
    while index < data.count {
      // A run: the same four bytes as four before, or the same byte as the one before.
      let pixel = run(data, at: index, distance: 4), byte = run(data, at: index, distance: 1)
      if max(pixel, byte) >= 3 {
        let length = max(pixel, byte)
        writer.appendMatch(length: length, distance: byte >= pixel ? 1 : 4)
        index += length
      } else {
        writer.appendLiteral(Int(data[index]))
        index += 1
      }
    }
    writer.appendLiteral(256)
    writer.finish()
    var bytes = writer.bytes
    bytes.appendBigEndian(adler32(data))
    return bytes
  }

  /// How many bytes from `index` on equal those `distance` before, at most 258.
  private static func run(_ data: [UInt8], at index: Int, distance: Int) -> Int {
    guard index >= distance else { return 0 }
    var length = 0
    while length < 258, index + length < data.count, data[index + length] == data[index + length - distance] {
      length += 1
    }
    return length
  }

  static func adler32(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  static func crc32(_ data: some Sequence<UInt8>) -> UInt32 {
    ~data.reduce(~0) { crc, byte in crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8) }
  }
}

/// Bits as deflate packs them: numbers lowest bit first, codes highest bit first.
private struct BitWriter {
  var bytes: [UInt8]
  private var pending: UInt32 = 0
  private var count: UInt32 = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func append(_ value: Int, bits: Int) {
    pending |= UInt32(value) << count
    count += UInt32(bits)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  private mutating func appendCode(_ code: Int, bits: Int) {
    var reversed = 0
    for bit in 0..<bits where code & (1 << bit) != 0 { reversed |= 1 << (bits - 1 - bit) }
    append(reversed, bits: bits)
  }

  /// A byte, or 256 for the end; also the codes of match lengths (RFC 1951, 3.2.6).
  mutating func appendLiteral(_ symbol: Int) {
    switch symbol {
    case 0..<144: appendCode(0x30 + symbol, bits: 8)
    case 144..<256: appendCode(0x190 + symbol - 144, bits: 9)
    case 256..<280: appendCode(symbol - 256, bits: 7)
    default: appendCode(0xC0 + symbol - 280, bits: 8)
    }
  }

  /// A repetition of what stands `distance` (1…4) before, 3…258 bytes long (RFC 1951, 3.2.5).
  mutating func appendMatch(length: Int, distance: Int) {
    if length == 258 {
      appendLiteral(285)
    } else if length <= 10 {
      appendLiteral(254 + length)
    } else {
      // From 11 on, groups of four symbols whose extra bits grow by one from group to group.
      var (extra, first) = (1, 11)
      while length >= first + 4 << extra {
        first += 4 << extra
        extra += 1
      }
      appendLiteral(265 + (extra - 1) * 4 + (length - first) >> extra)
      append((length - first) & ((1 << extra) - 1), bits: extra)
    }
    appendCode(distance - 1, bits: 5)
  }

  mutating func finish() {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    pending = 0
    count = 0
  }
}

extension [UInt8] {
  fileprivate mutating func appendBigEndian(_ value: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }
}
