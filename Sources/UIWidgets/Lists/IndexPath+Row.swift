// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension IndexPath {
  /// The path of a row in a section; both are counted from 0.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The path of an item in a section; both are counted from 0.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; 0 for a path without a section.
  public var section: Int { isEmpty ? 0 : self[0] }
  /// The row in the section; 0 for a path without a row.
  public var row: Int { count < 2 ? 0 : self[1] }
  /// The item in the section; 0 for a path without an item.
  public var item: Int { row }
}
