// SPDX-License-Identifier: Apache-2.0
import UIGeometry
import UIWidgets

/// Identifies what a command of a display list draws: equal keys mean equal triangles, as long as the atlas
/// keeps its pictures.
///
/// Every step multiplies two words to 128 bits and folds the product, which mixes all bits of both.
struct ContentKey {
  private(set) var value: UInt64

  /// The key of an empty frame.
  init(scale: Double, width: Int, height: Int) {
    value = 0x9E37_79B9_7F4A_7C15
    mix(scale, 0 as CGFloat)
    mix(UInt64(width), UInt64(height))
  }

  @inline(always)
  mutating func mix(_ a: UInt64, _ b: UInt64) {
    let product = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b ^ value)
    value = product.high ^ product.low ^ 0xE703_7ED1_A0B4_28DB
  }

  @inline(always)
  mutating func mix(_ a: CGFloat, _ b: CGFloat) {
    mix(UInt64(Double(a).bitPattern), UInt64(Double(b).bitPattern))
  }

  @inline(always)
  private mutating func mix(_ color: RGBA) {
    mix(
      UInt64(color.red.bitPattern) << 32 | UInt64(color.green.bitPattern),
      UInt64(color.blue.bitPattern) << 32 | UInt64(color.alpha.bitPattern))
  }

  @inline(always)
  private mutating func mix(_ t: CGAffineTransform) {
    mix(t.a, t.b)
    mix(t.c, t.d)
    mix(t.tx, t.ty)
  }

  @inline(always)
  private mutating func mix(_ rect: CGRect) {
    mix(rect.origin.x, rect.origin.y)
    mix(rect.size.width, rect.size.height)
  }

  mutating func mix(kind: UInt64) { mix(kind, 0 as UInt64) }

  mutating func mix(_ command: RoundedRectCommand) {
    mix(command.rect)
    mix(command.cornerRadius, command.borderWidth)
    mix(command.fill)
    if command.borderWidth > 0 { mix(command.border) }
    mix(command.transform)
  }

  mutating func mix(_ command: ShadowCommand) {
    mix(command.rect)
    mix(command.cornerRadius, command.sigma)
    mix(command.offset.dx, command.offset.dy)
    mix(command.color)
    mix(command.transform)
  }

  mutating func mix(_ command: TextCommand) {
    mix(command.font.size, command.baseline.x)
    mix(UInt64(bitPattern: Int64(command.font.weight)), command.font.isMonospaced ? 1 : 0 as UInt64)
    mix(command.baseline.y, 0 as CGFloat)
    mix(command.color)
    mix(command.transform)
    var word: UInt64 = 0, count: UInt64 = 0
    for byte in command.text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 { mix(word, count) }
    }
    mix(word, count)
  }

  mutating func mix(_ path: PathCommand, _ list: DisplayList) {
    mix(path.color)
    mix(path.transform)
    mix(path.isClosed ? 1 : 0 as UInt64, UInt64(path.contours.count))
    var first = path.firstPoint
    var contour = path.contours.lowerBound
    while contour < min(path.contours.upperBound, list.contourEnds.count) {
      let last = list.contourEnds[contour]
      guard first <= last, last <= list.points.count else { return }
      mix(UInt64(last - first), 1 as UInt64)
      while first < last {
        mix(list.points[first].x, list.points[first].y)
        first += 1
      }
      contour += 1
    }
  }

  mutating func mix(_ style: StrokeStyle) {
    mix(style.width, style.dash)
    mix(style.gap, 0 as CGFloat)
    let cap: UInt64 = style.cap == .butt ? 0 : style.cap == .round ? 1 : 2
    mix(cap, style.join == .miter ? 0 : style.join == .round ? 1 : 2 as UInt64)
  }
}
