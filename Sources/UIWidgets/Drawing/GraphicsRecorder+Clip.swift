// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension GraphicsRecorder {
  /// A path outside which nothing is drawn. Its points are already in the list.
  struct Clip {
    let number: Int
    let path: PathCommand
  }
}

extension GraphicsRecorder.Drawing {
  /// Adds a command under the current clips. Clips are written only when something is drawn under them.
  mutating func emit(_ command: DrawCommand) {
    emit(command, under: state.clips.count)
  }

  /// Adds a command under the first `depth` of the current clips.
  mutating func emit(_ command: DrawCommand, under depth: Int) {
    prepareClips(depth)
    if let (offset, color) = state.shadow {
      list.append(command.faded(state.alpha, tint: color, offset: offset))
    }
    list.append(state.alpha == 1 ? command : command.faded(state.alpha))
  }

  /// Ends clips that no longer apply and begins those that do.
  mutating func prepareClips(_ depth: Int) {
    var kept = 0
    while kept < depth, kept < written.count, written[kept] == state.clips[kept].number { kept += 1 }
    while written.count > kept {
      written.removeLast()
      list.append(.popClip)
    }
    while written.count < depth {
      let clip = state.clips[written.count]
      written.append(clip.number)
      list.append(.pushPathClip(clip.path))
    }
  }

  mutating func addClip(_ path: UIBezierPath, map: CGAffineTransform) {
    guard var command = list.appendPath(path, color: .clear) else { return }
    command.transform = map
    clipCount += 1
    state.clips.append(GraphicsRecorder.Clip(number: clipCount, path: command))
  }
}

extension UIBezierPath {
  /// Clips later drawing to this path, within earlier clips; for use within `draw(_:)`.
  /// `CGContext.restoreGState()` ends the clip.
  ///
  /// Differs from UIKit: an empty path changes nothing; the inside is always where the winding number is not
  /// 0.
  @preconcurrency @MainActor
  public final func addClip() {
    GraphicsRecorder.withCurrent { $0.addClip(self, map: $0.state.map) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips later drawing to `rect` (points); for use within `draw(_:)`.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIBezierPath(rect: rect).addClip() }
