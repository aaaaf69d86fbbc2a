// SPDX-License-Identifier: Apache-2.0
package import UIGeometry

/// The presentation in front, as noted in a recording: everything about it that depends on the window's size,
/// bars and time.
package struct PresentationNote: Equatable {
  /// The stage of a presentation between appearing and disappearing.
  package enum Phase: String, Codable, Sendable {
    /// Appearing; `viewDidAppear` has not been called yet.
    case coming
    case shown
    /// Hidden until the window's size has settled.
    case hidden
    /// Disappearing.
    case going
  }

  package var form: PresentationForm
  package var phase: Phase
  /// The size of a popover without its arrow, of an alert or of a sheet, in points; nil for the size that
  /// fits the content.
  package var size: CGSize?
  /// The direction of a popover's arrow.
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
