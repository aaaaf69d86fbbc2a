// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Turns a display list into the triangles of a frame. A command that draws what it drew in the previous
/// frame keeps its triangles: in place, as long as every command before it has as many triangles as it had.
///
/// All code here accesses arrays by index. In unoptimised builds a loop over an array allocates memory, and
/// tests count allocations.
@MainActor
final class MeshBuilder {
  private(set) var mesh = Mesh()
  /// The previous frame's mesh while a frame is being written to the other one.
  private var spare = Mesh()
  /// A single command's triangles, which take the place of its earlier ones.
  private let single = Mesh()
  let atlas = TextureAtlas()
  private let rects = RoundedRectBuilder()
  private let strokes = StrokeBuilder()
  private let fills = FillBuilder()
  private let clips = ClipStack()
  private let gradients: GradientShader
  private let shadows: ShadowBuilder
  private let text: TextBuilder
  private let images: ImageBuilder
  /// The keys of the current clips; each covers those around it.
  private var clipKeys: [ContentKey] = []
  /// Whether the mesh holds the previous frame from its first command to its last.
  private var isWhole = false
  /// The number of commands whose triangles the latest frame had to build.
  private(set) var builtCommands = 0

  init(runs: TextRuns) {
    gradients = GradientShader(atlas: atlas)
    shadows = ShadowBuilder(atlas: atlas)
    text = TextBuilder(runs: runs, atlas: atlas)
    images = ImageBuilder(atlas: atlas)
  }

  /// Builds `list` for a target of `width` × `height` pixels at `scale` pixels per point. The caller draws
  /// the mesh that remains at the end; `flush` draws the mesh built so far if the atlas overflows.
  func build(_ list: DisplayList, scale: Double, width: Int, height: Int, flush: () -> Void) {
    clips.removeAll()
    clipKeys.removeAll(keepingCapacity: true)
    clipKeys.append(ContentKey(scale: scale, width: width, height: height))
    atlas.beginFrame()
    let screen = ClipStack.Box(x0: 0, y0: 0, x1: Double(width), y1: Double(height))
    var known = isWhole ? mesh.chunkCount : 0
    // If most commands change, writing them in order is faster than replacing them one by one.
    var isInPlace = builtCommands * 2 < known
    if !isInPlace { changeMesh() }
    isWhole = true
    builtCommands = 0
    for index in list.commands.indices {
      let key = key(list, index)
      let before = isInPlace ? mesh : spare
      if key != 0, index < known, before.chunks[index].key == key, isCurrent(before.chunks[index]) {
        atlas.keep(before.chunks[index].shelves)
        if !isInPlace { mesh.append(index, of: before) }
        continue
      }
      if isInPlace { single.removeAll() }
      guard build(list, index, key, scale: scale, screen, to: isInPlace ? single : mesh) else {
        // The atlas is full of pictures that this frame uses: draw the mesh, then empty the atlas.
        if isInPlace { mesh.removeChunks(from: index) }
        flush()
        mesh.removeAll()
        atlas.reset()
        (known, isInPlace, isWhole) = (0, false, false)
        _ = build(list, index, key, scale: scale, screen, to: mesh)
        continue
      }
      if !isInPlace || index < known && mesh.replace(index, by: single) { continue }
      if index < known {
        isInPlace = false
        changeMesh()
        for earlier in 0..<index { mesh.append(earlier, of: spare) }
      }
      mesh.append(0, of: single)
    }
    if isInPlace { mesh.removeChunks(from: list.commands.count) }
  }

  /// Continues in the other mesh, which is emptied and made as large.
  private func changeMesh() {
    swap(&mesh, &spare)
    mesh.removeAll()
    mesh.reserve(vertices: spare.vertexCount, indices: spare.indexCount)
  }

  /// Whether the atlas still holds the chunk's pictures in their places.
  private func isCurrent(_ chunk: MeshChunk) -> Bool {
    chunk.shelves.isEmpty || chunk.emptied == atlas.emptied
  }

  /// Adds the triangles of a command as a chunk; false, and nothing added, if the atlas is full.
  private func build(
    _ list: DisplayList, _ index: Int, _ key: UInt64, scale: Double, _ screen: ClipStack.Box, to mesh: Mesh
  ) -> Bool {
    let checkpoint = mesh.checkpoint
    atlas.noteUse()
    let isBuilt = add(list, index, scale: scale, screen, to: mesh)
    if isBuilt { finish(checkpoint, screen, mesh) } else { mesh.truncate(to: checkpoint) }
    if mesh.indexCount > checkpoint.indices { builtCommands += 1 }
    if isBuilt { mesh.endChunk(since: checkpoint, key: key, isClipped: !clips.isEmpty, atlas) }
    return isBuilt
  }

  /// The key of a command within its clips; 0 for one that is built in every frame: clips, which add no
  /// triangles, and pictures and gradients, whose texels may change.
  private func key(_ list: DisplayList, _ index: Int) -> UInt64 {
    var key = clipKeys[clipKeys.count - 1]
    switch list.commands[index] {
    case .roundedRect(let command):
      key.mix(kind: 1)
      key.mix(command)
    case .shadow(let command):
      key.mix(kind: 2)
      key.mix(command)
      if let cover = Self.cover(list, after: index) { key.mix(cover) }
    case .fill(let path):
      key.mix(kind: 3)
      key.mix(path, list)
    case .stroke(let path, let style):
      key.mix(kind: 4)
      key.mix(style)
      key.mix(path, list)
    case .text(let command):
      key.mix(kind: 5)
      key.mix(command)
    case .gradient, .image: return 0
    case .pushClip(let command):
      key.mix(kind: 6)
      key.mix(command)
      clipKeys.append(key)
      return 0
    case .pushPathClip(let path):
      key.mix(kind: 7)
      key.mix(path, list)
      clipKeys.append(key)
      return 0
    case .popClip:
      if clipKeys.count > 1 { clipKeys.removeLast() }
      return 0
    }
    return max(key.value, 1)
  }

  private func add(
    _ list: DisplayList, _ index: Int, scale: Double, _ screen: ClipStack.Box, to mesh: Mesh
  ) -> Bool {
    switch list.commands[index] {
    case .roundedRect(let command): rects.add(command, scale: scale, to: mesh)
    case .shadow(let command):
      return shadows.add(command, cover: Self.cover(list, after: index), scale: scale, to: mesh)
    case .fill(let path): fills.add(path, list, scale: scale, to: mesh)
    case .stroke(let path, let style): strokes.add(path, style, list, scale: scale, to: mesh)
    case .gradient(var path, let gradient):
      path.color = RGBA(1, 1, 1)
      let checkpoint = mesh.checkpoint
      fills.add(path, list, scale: scale, to: mesh)
      gradients.shade(since: checkpoint, gradient, list, scale: scale, screen: screen, to: mesh)
    case .text(let command): return text.add(command, scale: scale, to: mesh)
    case .image(let command): return images.add(command, scale: scale, to: mesh)
    case .pushClip(let command): clips.push(command, scale: scale)
    case .pushPathClip(let path): clips.push(path, list, scale: scale)
    case .popClip: clips.pop()
    }
    return true
  }

  /// The rounded rectangle that follows a shadow, skipping further shadows.
  private static func cover(_ list: DisplayList, after index: Int) -> RoundedRectCommand? {
    for next in index + 1..<min(index + 4, list.commands.count) {
      switch list.commands[next] {
      case .shadow: continue
      case .roundedRect(let command): return command
      default: return nil
      }
    }
    return nil
  }

  /// Checks the triangles of a command: drops them if a coordinate is NaN or infinite, or if they all lie off
  /// the screen; limits coordinates to ±16 000; and cuts the triangles at the clips.
  private func finish(_ checkpoint: Mesh.Checkpoint, _ screen: ClipStack.Box, _ mesh: Mesh) {
    guard mesh.vertexCount > checkpoint.vertices else { return }
    var (x0, y0) = (Float.infinity, Float.infinity), (x1, y1) = (-Float.infinity, -Float.infinity)
    var sum: Float = 0
    let (vertices, count) = (mesh.vertices, mesh.vertexCount)
    for index in checkpoint.vertices..<count {
      let position = vertices[index].position
      x0 = min(x0, position.x)
      x1 = max(x1, position.x)
      y0 = min(y0, position.y)
      y1 = max(y1, position.y)
      // 0 unless a coordinate is infinite or NaN; the comparisons above ignore NaN.
      sum += (position.x - position.x) + (position.y - position.y)
    }
    let isOnScreen =
      Double(x1) > screen.x0 && Double(x0) < screen.x1 && Double(y1) > screen.y0 && Double(y0) < screen.y1
    guard sum == 0, isOnScreen else { return mesh.truncate(to: checkpoint) }
    if x0 < -Self.limit || y0 < -Self.limit || x1 > Self.limit || y1 > Self.limit {
      for index in checkpoint.vertices..<mesh.vertexCount {
        let position = mesh.vertices[index].position
        mesh.vertices[index].position = MeshPoint(
          x: min(max(position.x, -Self.limit), Self.limit), y: min(max(position.y, -Self.limit), Self.limit))
      }
    }
    if !clips.isEmpty {
      let box = ClipStack.Box(x0: Double(x0), y0: Double(y0), x1: Double(x1), y1: Double(y1))
      clips.apply(since: checkpoint, box: box, to: mesh)
    }
  }

  /// SDL's own arithmetic is safe up to here.
  private static let limit: Float = 16_000
}
