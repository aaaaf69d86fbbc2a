// SPDX-License-Identifier: Apache-2.0
/// Changes to a tree of views that its frames do not yet show.
struct LayoutChanges {
  var isStructure = false
  var areNumbers = false
  private(set) var constants: [NSLayoutConstraint] = []
  private(set) var contents: [UIView] = []
  /// The constraints and views already in the two lists, so each is listed only once.
  private var noted: Set<ObjectIdentifier> = []

  init(isStructure: Bool = false) { self.isStructure = isStructure }

  @MainActor mutating func note(_ change: UIView.LayoutChange) {
    switch change {
    case .structure: isStructure = true
    case .numbers: areNumbers = true
    case .constant(let constraint):
      if noted.insert(ObjectIdentifier(constraint)).inserted { constants.append(constraint) }
    case .content(let view):
      if noted.insert(ObjectIdentifier(view)).inserted { contents.append(view) }
    }
  }

  var isEmpty: Bool { !isStructure && !areNumbers && constants.isEmpty && contents.isEmpty }
}
