// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension DrawCommand {
  /// The command with its colours' opacity multiplied by `alpha`; with `tint`, in this colour instead of its
  /// own; moved by `offset`. Clips, gradients and shadows stay as they are.
  func faded(_ alpha: Float, tint: RGBA? = nil, offset: CGSize = .zero) -> DrawCommand {
    func color(_ own: RGBA) -> RGBA {
      var color = tint ?? own
      color.alpha = (tint == nil ? own.alpha : color.alpha * own.alpha) * alpha
      return color
    }
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    switch self {
    case .roundedRect(var rect):
      (rect.fill, rect.border) = (color(rect.fill), color(rect.border))
      rect.transform = rect.transform.concatenating(move)
      return .roundedRect(rect)
    case .fill(var path):
      (path.color, path.transform) = (color(path.color), path.transform.concatenating(move))
      return .fill(path)
    case .stroke(var path, let style):
      (path.color, path.transform) = (color(path.color), path.transform.concatenating(move))
      return .stroke(path, style)
    case .text(var text):
      (text.color, text.transform) = (color(text.color), text.transform.concatenating(move))
      return .text(text)
    case .image(var image):
      image.alpha *= alpha
      image.tint = tint ?? image.tint
      image.transform = image.transform.concatenating(move)
      return .image(image)
    case .shadow, .gradient, .pushClip, .pushPathClip, .popClip: return self
    }
  }
}
