// SPDX-License-Identifier: Apache-2.0
// Invariant: reads follow writes in order and type, so that each read's offset and size are those of its
// write.

/// Plain values in sequence; never leaves the process, so neither padding nor byte order matters.
struct SnapshotWriter {
  var bytes: [UInt8] = []

  mutating func write<T: BitwiseCopyable>(_ value: T) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  mutating func write<T>(_ buffer: borrowing Buffer<T>) {
    write(buffer.count)
    bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: buffer.base, count: buffer.count * MemoryLayout<T>.stride))
  }

  mutating func write<T>(_ pool: borrowing Pool<T>) {
    write(pool.slots)
    write(pool.firstFree)
    write(pool.liveCount)
  }
}

struct SnapshotReader {
  let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func read<T: BitwiseCopyable>(_ value: inout T) {
    assert(offset + MemoryLayout<T>.size <= bytes.count)
    value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: T.self) }
    offset += MemoryLayout<T>.size
  }

  mutating func read<T>(_ buffer: inout Buffer<T>) {
    var count = 0
    read(&count)
    buffer.count = 0
    buffer.reserve(count)
    let size = count * MemoryLayout<T>.stride
    assert(offset + size <= bytes.count)
    bytes.withUnsafeBytes {
      UnsafeMutableRawPointer(buffer.base).copyMemory(from: $0.baseAddress! + offset, byteCount: size)
    }
    buffer.count = count
    offset += size
  }

  mutating func read<T>(_ pool: inout Pool<T>) {
    read(&pool.slots)
    read(&pool.firstFree)
    read(&pool.liveCount)
  }
}
