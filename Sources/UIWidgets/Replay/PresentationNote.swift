// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// What is in front over a window, as a recording notes it: all that the window's size, its bars and its time
/// decide about it.
package struct PresentationNote: Equatable {
  /// How far it is on its way.
  package enum Phase: String, Codable, Sendable {
    /// It comes; its controller has not appeared yet.
    case coming
    case shown
    /// It waits, unseen, until the window's size has settled.
    case hidden
    /// It is on its way out.
    case going
  }

  package var form: PresentationForm
  package var phase: Phase
  /// Of a popover without its arrow, of an alert or of a sheet, in points; nil for what the window has room
  /// for.
  package var size: CGSize?
  /// The way that a popover's arrow points.
  package var direction: UIPopoverArrowDirection

  package init(
    _ form: PresentationForm, _ phase: Phase, size: CGSize? = nil,
    direction: UIPopoverArrowDirection = .unknown
  ) {
    self.form = form
    self.phase = phase
    self.size = size
    self.direction = direction
  }
}
