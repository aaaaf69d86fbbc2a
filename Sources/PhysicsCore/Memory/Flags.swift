// SPDX-License-Identifier: Apache-2.0
/// The flags of a record.
protocol Flags: OptionSet, BitwiseCopyable where RawValue: FixedWidthInteger {}

extension Flags {
  /// Whether all of `flags` are set. In debug builds the library's `contains` costs three generic calls, and
  /// this one none.
  @inline(always) func contains(_ flags: Self) -> Bool { rawValue & flags.rawValue == flags.rawValue }
}
