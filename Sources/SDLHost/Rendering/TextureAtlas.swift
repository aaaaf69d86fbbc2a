// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The only texture of a renderer: a white texel for plain colours, text and shadows, all as coverage; and
/// coloured pictures, on separate shelves.
///
/// Each shelf holds pictures of equal height. If there is no room, the least recently used shelf is emptied,
/// so memory is bounded: 2048 × 1024 texels take 8 MB as a texture, and at most 9 MB for colours, allocated
/// for the first coloured picture.
final class TextureAtlas {
  static let width = 2048, height = 1024
  /// Texels from row to row. With a power of two, all rows of a picture would compete for a few lines of the
  /// CPU's first-level cache.
  static let stride = width + 64

  /// The position of a picture; the generation tells whether the picture has been removed.
  struct Slot {
    var x: Int32, y: Int32, width: Int32, height: Int32
    var shelf: Int32
    var generation: UInt32
  }

  struct Rect: Equatable {
    var x: Int, y: Int, width: Int, height: Int
  }

  private struct Shelf {
    var y: Int, height: Int, end: Int
    var lastUse: Int
    var generation: UInt32
    var isColored = false
  }

  /// The data that rasterizers read.
  struct Texels {
    /// The coverage, row by row.
    let coverage: UnsafeMutablePointer<UInt8>
    /// The colours, row by row, with alpha in the highest byte and blue in the lowest; nil while there are
    /// none.
    var colors: UnsafeMutablePointer<UInt32>?
    /// Whether rows hold colours, for each group of `rowsPerGroup`.
    let isColored: UnsafeMutablePointer<Bool>
  }

  /// Shelves begin and end at a multiple of this many rows.
  static let rowsPerGroup = 8
  private(set) var texels: Texels
  var coverage: UnsafeMutablePointer<UInt8> { texels.coverage }
  /// The areas changed since the texture was last updated.
  private(set) var dirty: [Rect] = []
  private var shelves: [Shelf] = []
  private var top = 0
  /// The number of the frame being built.
  private(set) var frame = 1

  init() {
    texels = Texels(
      coverage: .allocate(capacity: Self.stride * Self.height), colors: nil,
      isColored: .allocate(capacity: Self.height / Self.rowsPerGroup))
    reset()
  }

  deinit {
    texels.coverage.deallocate()
    free(texels.colors)
    texels.isColored.deallocate()
  }

  /// The centre of the white block.
  static let white = (x: 2.0 / Float(width), y: 2.0 / Float(height))

  /// Discards all pictures, as after the loss of the texture.
  func reset() {
    coverage.update(repeating: 0, count: Self.stride * Self.height)
    texels.isColored.update(repeating: false, count: Self.height / Self.rowsPerGroup)
    for row in 0..<4 {
      for column in 0..<4 { coverage[row * Self.stride + column] = 255 }
    }
    emptied += 1
    // The generation is never reset, so slots from before are recognized as invalid.
    for index in shelves.indices { shelves[index].generation &+= 1 }
    retired = (shelves.map(\.generation).max() ?? retired) &+ 1
    shelves.removeAll(keepingCapacity: true)
    top = 8
    dirty.removeAll(keepingCapacity: true)
    dirty.append(Rect(x: 0, y: 0, width: Self.width, height: Self.height))
  }

  private var retired: UInt32 = 0

  /// A set of shelves; there are fewer than 128.
  struct Shelves: BitwiseCopyable {
    private(set) var low: UInt64 = 0, high: UInt64 = 0

    var isEmpty: Bool { low | high == 0 }

    mutating func insert(_ shelf: Int) {
      if shelf < 64 { low |= 1 << shelf } else { high |= 1 << (shelf - 64) }
    }
  }

  /// The shelves used since `noteUse`.
  private(set) var used = Shelves()
  /// How many shelves have been emptied so far: as long as this is the same, every picture is in its place.
  private(set) var emptied = 0

  /// Begins a frame: pictures used from now on must stay until it is drawn.
  func beginFrame() { frame += 1 }

  /// Empties `used`, which collects the shelves of the next frame.
  func noteUse() { used = Shelves() }

  /// Marks shelves as used.
  func keep(_ kept: Shelves) {
    for half in 0..<2 {
      var bits = half == 0 ? kept.low : kept.high
      while bits != 0 {
        shelves[half * 64 + bits.trailingZeroBitCount].lastUse = frame
        bits &= bits - 1
      }
    }
  }

  /// Whether the picture is still in the atlas; marks it as used.
  func use(_ slot: Slot) -> Bool {
    let shelf = Int(slot.shelf)
    guard shelf < shelves.count, shelves[shelf].generation == slot.generation else { return false }
    shelves[shelf].lastUse = frame
    used.insert(shelf)
    return true
  }

  /// Makes room for a picture with a border of one empty texel around it; nil if this frame uses everything
  /// or the picture is too large. The texels of a coloured picture are undefined until they are written.
  func place(width: Int, height: Int, isColored: Bool = false) -> Slot? {
    let needed = width + 2,
      rows = (height + 2 + Self.rowsPerGroup - 1) / Self.rowsPerGroup * Self.rowsPerGroup
    guard width > 0, height > 0, needed <= Self.width, rows <= Self.height - 8 else { return nil }
    var chosen: Int?
    for index in shelves.indices
    where shelves[index].height == rows && shelves[index].isColored == isColored
      && shelves[index].end + needed <= Self.width
    {
      chosen = index
      break
    }
    if chosen == nil, top + rows <= Self.height {
      shelves.append(Shelf(y: top, height: rows, end: 0, lastUse: frame, generation: retired))
      top += rows
      chosen = shelves.count - 1
    }
    if chosen == nil { chosen = emptyOldest(atLeast: rows) }
    guard let chosen else { return nil }
    if shelves[chosen].end == 0 { dedicate(chosen, isColored) }
    let slot = Slot(
      x: Int32(shelves[chosen].end + 1), y: Int32(shelves[chosen].y + 1), width: Int32(width),
      height: Int32(height), shelf: Int32(chosen), generation: shelves[chosen].generation)
    clear(x: shelves[chosen].end, y: shelves[chosen].y, width: needed, height: rows)
    shelves[chosen].end += needed
    shelves[chosen].lastUse = frame
    used.insert(chosen)
    return slot
  }

  private func emptyOldest(atLeast rows: Int) -> Int? {
    var oldest: Int?
    for index in shelves.indices where shelves[index].height >= rows && shelves[index].lastUse < frame {
      if let found = oldest, shelves[found].lastUse <= shelves[index].lastUse { continue }
      oldest = index
    }
    guard let oldest else { return nil }
    emptied += 1
    shelves[oldest].end = 0
    shelves[oldest].generation &+= 1
    retired = max(retired, shelves[oldest].generation)
    return oldest
  }

  /// Assigns an empty shelf to colours, or to coverage.
  private func dedicate(_ index: Int, _ isColored: Bool) {
    shelves[index].isColored = isColored
    let first = shelves[index].y / Self.rowsPerGroup, count = shelves[index].height / Self.rowsPerGroup
    (texels.isColored + first).update(repeating: isColored, count: count)
    if isColored, texels.colors == nil {
      // The system provides zeroed pages on first use, so pages without pictures take no memory.
      texels.colors = calloc(Self.stride * Self.height, MemoryLayout<UInt32>.stride)?
        .bindMemory(to: UInt32.self, capacity: Self.stride * Self.height)
    }
  }

  private func clear(x: Int, y: Int, width: Int, height: Int) {
    for row in y..<y + height { (coverage + row * Self.stride + x).update(repeating: 0, count: width) }
    noteDirty(Rect(x: x, y: y, width: width, height: height))
  }

  private func noteDirty(_ rect: Rect) {
    // Small areas are merged, because every upload has a fixed cost.
    if dirty.count < 64 {
      dirty.append(rect)
    } else if let last = dirty.indices.last {
      let other = dirty[last]
      let (x, y) = (min(other.x, rect.x), min(other.y, rect.y))
      dirty[last] = Rect(
        x: x, y: y, width: max(other.x + other.width, rect.x + rect.width) - x,
        height: max(other.y + other.height, rect.y + rect.height) - y)
    }
  }

  /// Notes that an existing picture has been overwritten.
  func noteWritten(_ slot: Slot) {
    noteDirty(Rect(x: Int(slot.x), y: Int(slot.y), width: Int(slot.width), height: Int(slot.height)))
  }

  func clearDirty() { dirty.removeAll(keepingCapacity: true) }

  /// The first colour of row `row` of a coloured picture. Row −1 is the border above the picture, and the row
  /// after its last is the border below.
  func colorRow(_ slot: Slot, _ row: Int) -> UnsafeMutablePointer<UInt32>? {
    assert(row >= -1 && row <= Int(slot.height))
    return texels.colors.map { $0 + (Int(slot.y) + row) * Self.stride + Int(slot.x) }
  }

  /// The first texel of row `row` of a picture.
  func row(_ slot: Slot, _ row: Int) -> UnsafeMutablePointer<UInt8> {
    assert(row >= 0 && row < Int(slot.height))
    return coverage + (Int(slot.y) + row) * Self.stride + Int(slot.x)
  }
}
