// SPDX-License-Identifier: Apache-2.0
import Tabletop

/// The frames of the rows, from top to bottom.
extension InspectorController {
  func layOutRows() {
    let width = scroll.bounds.width
    var y: CGFloat = 0
    let half = max((width - 32) / 2, 0)
    func placeActions() {
      guard duplicate.superview === scroll else { return }
      duplicate.frame = CGRect(x: 12, y: y, width: half, height: 44)
      delete.frame = CGRect(x: 20 + half, y: y, width: half, height: 44)
      y += 44
      if why.superview === scroll {
        why.frame = CGRect(x: 12, y: y, width: max(width - 24, 0), height: 44)
        y += 44
      }
      y += 4
    }
    if itemChip.superview === scroll {
      itemChip.frame = CGRect(x: 12, y: 0, width: max(width - 24, 0), height: 44)
      y = 48
      if !isSheet { placeActions() }
    }
    var (nextHeading, nextMeasured) = (headings[...], measuredRows[...])
    func placeMeasured(before index: Int) {
      while let measured = nextMeasured.first, measured.row == index {
        nextMeasured = nextMeasured.dropFirst()
        measured.view.frame = CGRect(x: 0, y: y, width: width, height: MeasuredRow.height)
        y += MeasuredRow.height
      }
    }
    for (index, row) in rows.enumerated() {
      placeMeasured(before: index)
      if let heading = nextHeading.first, heading.row == index {
        nextHeading = nextHeading.dropFirst()
        if index > 0 { y += 12 }
        heading.view.frame = CGRect(x: 0, y: y, width: width, height: GroupHeading.height)
        y += GroupHeading.height
      }
      // A row has margins of 24 pt; between the two rows of a pair there are 12 pt. "Frequency 2.00 Hz", on
      // the left, is the longest.
      let left = max(((width - 60) * 0.53).rounded(), 0)
      if pairedRows.contains(index) {
        row.frame = CGRect(x: left + 12, y: y - row.height, width: width - left - 12, height: row.height)
      } else {
        let isPaired = pairedRows.contains(index + 1)
        row.frame = CGRect(x: 0, y: y, width: isPaired ? left + 48 : width, height: row.height)
        y += row.height
      }
    }
    placeMeasured(before: rows.count)
    // A sheet has little height, so there the first rows come before the actions.
    if isSheet {
      y += rows.isEmpty ? 0 : 8
      placeActions()
    }
    let height = foot.sizeThatFits(CGSize(width: max(width - 48, 1), height: 200)).height
    foot.frame = CGRect(x: 24, y: y + 14, width: max(width - 48, 0), height: height)
    y += height + 14
    for button in [resetButton, copyButton] { button.isHidden = rows.isEmpty }
    resetButton.frame = CGRect(x: 12, y: y + 4, width: half, height: 44)
    copyButton.frame = CGRect(x: 20 + half, y: y + 4, width: half, height: 44)
    scroll.contentSize = CGSize(width: width, height: y + (rows.isEmpty ? 14 : 56))
  }
}
