// SPDX-License-Identifier: Apache-2.0
import Tabletop
import Workbench

// Lays out the controls and their photo on a stage of any size.
extension WidgetsScene {
  func layOut() {
    // The first group starts below a hint of two lines.
    var y: CGFloat = 72
    if isPinned {
      layOutSpecimen(below: &y)
      page.frame = CGRect(
        x: 0, y: y - 8, width: view.bounds.width, height: max(view.bounds.height - y + 8, 0))
      y = 8
    } else {
      page.frame = view.bounds
    }
    for group in groups { layOut(group, below: &y) }
    if !isPinned { layOutSpecimen(below: &y) }
    page.contentSize = CGSize(width: page.bounds.width, height: y)
    layOutPlate()
  }

  /// Puts a group's parts side by side, in as many rows as they need.
  private func layOut(_ group: Group, below y: inout CGFloat) {
    let width = max(min(pageWidth - Self.margin, left + contentWidth) - left, 0)
    group.heading.frame = CGRect(x: left, y: y, width: width, height: 20)
    y += 28
    var (x, row): (CGFloat, [UIView]) = (0, [])
    for (part, size) in group.parts {
      let shown = min(size.width, width)
      if x > 0, x + shown > width {
        y += layOut(row, y) + Self.gap
        (x, row) = (0, [])
      }
      part.frame = CGRect(x: left + x, y: y, width: shown, height: size.height)
      x += shown + Self.gap
      row.append(part)
    }
    y += layOut(row, y) + 24
  }

  /// Whether there is room for the photo beside the first groups.
  private var isWide: Bool {
    view.bounds.width >= 2 * Self.margin + Self.fourth + SpecimenView.size.width
  }
  /// The distance from the first column to the fourth.
  private static let fourth = 3 * (column + gap)
  /// The number of groups beside the photo, from buttons to segments; the texts below these may need the
  /// width.
  private static let groupsBesidePhoto = 4
  /// Whether the photo is above the page and stays visible while the page scrolls. It is if there is room for
  /// both.
  private var isPinned: Bool { !isWide && view.bounds.height >= 480 }

  /// Whether the photo is next to the page, as on a low stage.
  private var isBeside: Bool { !isWide && !isPinned && view.bounds.width >= 340 }
  /// The width available to the controls.
  private var pageWidth: CGFloat {
    let width = view.bounds.width
    return isBeside ? width - max(0.4 * width, 152).rounded() : width
  }

  /// The width of the controls and the photo together; on a wide stage both are centred.
  private var contentWidth: CGFloat {
    let room = max(pageWidth - 2 * Self.margin, 0)
    return isWide ? min(room, Self.fourth + 2 * SpecimenView.size.width) : room
  }
  private var left: CGFloat { ((pageWidth - contentWidth) / 2).rounded() }

  /// Puts the photo beside the first groups if there is room, and makes it as high as they are together.
  /// Otherwise it goes above the page or, on a low stage, beside the page. On a tiny stage it follows the
  /// groups.
  private func layOutSpecimen(below y: inout CGFloat) {
    let size = SpecimenView.size
    let parent: UIView = isPinned || isBeside ? view : page
    if specimen.superview !== parent {
      parent.insertSubview(specimen, at: isBeside ? 1 : 0)
      view.bringSubviewToFront(plate)
    }
    if isWide {
      let bottom = groups[Self.groupsBesidePhoto - 1].parts.map(\.view.frame.maxY).max() ?? 0
      specimen.frame = CGRect(
        x: left + Self.fourth, y: 76, width: (contentWidth - Self.fourth).rounded(),
        height: max(bottom - 76, size.height))
    } else if isBeside {
      specimen.frame = CGRect(
        x: pageWidth, y: 58, width: view.bounds.width - pageWidth - 12,
        height: min(max(view.bounds.height - 70, 40), 240))
    } else {
      let width = max(view.bounds.width - 2 * Self.margin, 0)
      specimen.frame = CGRect(x: Self.margin, y: y, width: width, height: size.height)
      y += size.height + (isPinned ? 24 : 56)
    }
  }

  func layOutPlate() {
    let width = min(spoken.sizeThatFits(.zero).width.rounded(.up) + 28, max(view.bounds.width - 32, 0))
    plate.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: 18, width: width, height: 28)
    spoken.frame = plate.bounds
  }

  /// Centres the parts of a row vertically, on whole points; returns the row's height.
  private func layOut(_ row: [UIView], _ y: CGFloat) -> CGFloat {
    let height = row.map(\.frame.height).max() ?? 0
    for part in row { part.frame.origin.y = y + ((height - part.frame.height) / 2).rounded() }
    return height
  }
}
