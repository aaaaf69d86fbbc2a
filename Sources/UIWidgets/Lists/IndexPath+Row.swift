// SPDX-License-Identifier: Apache-2.0
public import UIGeometry

extension IndexPath {
  /// The place of a row in a section; both from 0.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The place of an item in a section; both from 0.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; 0 for a path without one.
  public var section: Int { isEmpty ? 0 : self[0] }
  /// The row in its section; 0 for a path without one.
  public var row: Int { count < 2 ? 0 : self[1] }
  /// The item in its section; 0 for a path without one.
  public var item: Int { row }
}
