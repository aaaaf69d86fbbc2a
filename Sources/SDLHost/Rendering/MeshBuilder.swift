// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Turns a display list into the triangles of a frame.
///
/// All code here accesses arrays by index. In unoptimised builds a loop over an array allocates memory, and
/// tests count allocations.
@MainActor
final class MeshBuilder {
  let mesh = Mesh()
  let atlas = TextureAtlas()
  private let rects = RoundedRectBuilder()
  private let strokes = StrokeBuilder()
  private let fills = FillBuilder()
  private let clips = ClipStack()
  private let gradients: GradientShader
  private let shadows: ShadowBuilder
  private let text: TextBuilder
  private let images: ImageBuilder

  init(runs: TextRuns) {
    gradients = GradientShader(atlas: atlas)
    shadows = ShadowBuilder(atlas: atlas)
    text = TextBuilder(runs: runs, atlas: atlas)
    images = ImageBuilder(atlas: atlas)
    mesh.white = MeshPoint(x: TextureAtlas.white.x, y: TextureAtlas.white.y)
  }

  /// Builds `list` for a target of `width` × `height` pixels at `scale` pixels per point. The caller draws
  /// the mesh that remains at the end; `flush` draws the mesh built so far if the atlas overflows.
  func build(_ list: DisplayList, scale: Double, width: Int, height: Int, flush: () -> Void) {
    mesh.removeAll()
    clips.removeAll()
    atlas.beginFrame()
    let screen = ClipStack.Box(x0: 0, y0: 0, x1: Double(width), y1: Double(height))
    for index in list.commands.indices {
      let checkpoint = mesh.checkpoint
      if add(list, index, scale: scale, screen) {
        finish(checkpoint, screen)
        continue
      }
      // The atlas is full of pictures that this frame uses: draw the mesh, then empty the atlas.
      mesh.truncate(to: checkpoint)
      flush()
      mesh.removeAll()
      atlas.reset()
      let start = mesh.checkpoint
      if add(list, index, scale: scale, screen) { finish(start, screen) } else { mesh.truncate(to: start) }
    }
  }

  private func add(_ list: DisplayList, _ index: Int, scale: Double, _ screen: ClipStack.Box) -> Bool {
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
  private func finish(_ checkpoint: Mesh.Checkpoint, _ screen: ClipStack.Box) {
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
