// SPDX-License-Identifier: Apache-2.0
import UIGeometry

extension Icon {
  /// The icon with the name of one of Apple's symbols; nil for a name that is not drawn here.
  @MainActor
  static func named(_ name: String) -> Icon? {
    if let icon = known[name] { return icon }
    let icon = all[name]?()
    known[name] = icon
    return icon
  }

  /// The icons requested so far; others are never built.
  @MainActor
  private static var known: [String: Icon] = [:]

  @MainActor
  private static let all: [String: () -> Icon] = [
    "plus": { Icon(.line("M12 4V20", cap: .butt), .line("M4 12H20", cap: .butt)) },
    "minus": { Icon(.line("M4 12H20", cap: .butt)) },
    "xmark": { Icon(.line("M6 6L18 18"), .line("M18 6L6 18")) },
    "checkmark": { Icon(.line("M5 12.5L10 17.5L19 7")) },
    "chevron.right": { Icon(.line("M9.5 6L15.5 12L9.5 18")) },
    "chevron.left": { Icon(.line("M14.5 6L8.5 12L14.5 18")) },
    "chevron.down": { Icon(.line("M6 9.5L12 15.5L18 9.5")) },
    "chevron.up": { Icon(.line("M6 14.5L12 8.5L18 14.5")) },
    "chevron.up.chevron.down": { Icon(.line("M8 9.5L12 5.5L16 9.5"), .line("M8 14.5L12 18.5L16 14.5")) },
    "chevron.left.forwardslash.chevron.right": {
      Icon(
        .line("M8.5 6.5L3 12L8.5 17.5"), .line("M15.5 6.5L21 12L15.5 17.5"))
    },
    "play.fill": { Icon(.shape("M8 5.5V18.5L19 12Z")) },
    "pause.fill": { Icon(.block(6, 5, 4, 14, radius: 1), .block(14, 5, 4, 14, radius: 1)) },
    "forward.frame.fill": { Icon(.block(5, 6, 3, 12, radius: 1), .shape("M11 7V17L18 12Z")) },
    "backward.frame.fill": { Icon(.block(16, 6, 3, 12, radius: 1), .shape("M13 7V17L6 12Z")) },
    "arrow.counterclockwise": { Icon(.line("M5 4V9H10"), .line("M5.4 9A7.4 7.4 0 1 1 4.9 14.2")) },
    "arrow.uturn.backward": { Icon(.line("M8.5 4.5L4 9L8.5 13.5"), .line("M4 9H14.5A5 5 0 0 1 14.5 19H9")) },
    "arrow.uturn.forward": {
      Icon(.line("M15.5 4.5L20 9L15.5 13.5"), .line("M20 9H9.5A5 5 0 0 0 9.5 19H15"))
    },
    "record.circle": { Icon(.circle(12, 12, 8), .circle(12, 12, 3, filled: true)) },
    "ellipsis": {
      Icon(
        .circle(5, 12, 1, filled: true), .circle(12, 12, 1, filled: true), .circle(19, 12, 1, filled: true))
    },
    "questionmark.circle": {
      Icon(
        .circle(12, 12, 8.5), .line("M9.6 10A2.5 2.5 0 1 1 12 12.8V13.4"),
        .circle(12, 16.4, 0.2, filled: true))
    },
    "exclamationmark.circle": {
      Icon(
        .circle(12, 12, 8.5), .line("M12 7.8V12.6"), .circle(12, 16, 0.2, filled: true))
    },
    "waveform.path": { Icon(.line("M3 18C5.5 18 5.5 5 8.5 5C11.5 5 11.5 16 14.5 16C17.5 16 17.5 11 21 11")) },
    "square.on.square.dashed": {
      Icon(
        .frame(3.5, 3.5, 11, 11, radius: 2), .line("M17.5 9.5H18.5A2 2 0 0 1 20.5 11.5"),
        .line("M20.5 14.5V15.5"),
        .line("M20.5 18.5A2 2 0 0 1 18.5 20.5"), .line("M15.5 20.5H14.5"),
        .line("M11.5 20.5A2 2 0 0 1 9.5 18.5V17.5"))
    },
    "rectangle.stack": {
      Icon(
        .frame(12, 7, 8.5, 10, radius: 2), .line("M8 7A2 2 0 0 0 6.5 9V15A2 2 0 0 0 8 17"), .line("M3.5 9V15")
      )
    },
    "photo": {
      Icon(
        .frame(3, 5, 18, 14, radius: 2), .line("M4 16.5L9 11.5L13 15.5L15.5 13.5L20 17"),
        .circle(15.5, 9.5, 0.6, filled: true))
    },
    "speaker.wave.2": {
      Icon(
        .line("M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4Z"), .line("M15.5 9A4.2 4.2 0 0 1 15.5 15"),
        .line("M18.2 6.5A7.8 7.8 0 0 1 18.2 17.5"))
    },
    "trash": {
      Icon(
        .line("M4.5 7H19.5"), .line("M9 7V4.5H15V7"), .line("M6.5 7L7.5 20H16.5L17.5 7"))
    },
    "doc.on.doc": {
      Icon(
        .frame(9, 9, 11, 11, radius: 2), .line("M6 15A2 2 0 0 1 4 13V6A2 2 0 0 1 6 4H13A2 2 0 0 1 15 6"))
    },
    "rotate.right": {
      Icon(
        .frame(3, 11, 12, 9, radius: 2), .line("M11 5H15A4 4 0 0 1 19 9V14"),
        .line("M16 11.5L19 14.5L22 11.5"))
    },
    "viewfinder": {
      Icon(
        .line("M4 8V6A2 2 0 0 1 6 4H8"), .line("M16 4H18A2 2 0 0 1 20 6V8"),
        .line("M20 16V18A2 2 0 0 1 18 20H16"), .line("M8 20H6A2 2 0 0 1 4 18V16"),
        .circle(12, 12, 3, filled: true))
    },
    "slider.horizontal.3": {
      Icon(
        .line("M4 6H12.5"), .line("M17.5 6H20"), .circle(15, 6, 2.5), .line("M4 12H6.5"),
        .line("M11.5 12H20"),
        .circle(9, 12, 2.5), .line("M4 18H12.5"), .line("M17.5 18H20"), .circle(15, 18, 2.5))
    },
    "magnifyingglass": { Icon(size: 20, .circle(10.5, 10.5, 6), .line("M15 15L20 20")) },
    "zzz": { Icon(size: 16, .line("M4 8H11L4 16H11"), .line("M14 4H19L14 10H19")) },
  ]
}
