// SPDX-License-Identifier: Apache-2.0
public import Tabletop

/// How a program's sounds mix with those of other programs; stored, but not used.
///
/// ```swift
/// import AVFoundation
///
/// try AVAudioSession.sharedInstance().setCategory(.ambient)
/// ```
@preconcurrency @MainActor
open class AVAudioSession: NSObject {
  private static let shared = AVAudioSession()

  /// The only session.
  open class func sharedInstance() -> AVAudioSession { shared }

  /// The role of sound in a program.
  ///
  /// ```swift
  /// import AVFoundation
  ///
  /// let category = AVAudioSession.Category.playback
  /// ```
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The category with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds that the program can do without.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Like `ambient`, but silences other programs.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sounds that the program depends on.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
  }

  /// A refinement of a category.
  ///
  /// ```swift
  /// import AVFoundation
  ///
  /// let mode = AVAudioSession.Mode.default
  /// ```
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No refinement.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
  }

  /// Options that extend a category.
  ///
  /// ```swift
  /// import AVFoundation
  ///
  /// let options: AVAudioSession.CategoryOptions = .mixWithOthers
  /// ```
  public struct CategoryOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt
    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other programs keep playing.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Lowers the volume of other programs.
    public static let duckOthers = CategoryOptions(rawValue: 2)
  }

  /// The category that was set.
  public private(set) var category = Category.soloAmbient

  /// Sets the category, which changes nothing here.
  open func setCategory(_ category: Category) throws { self.category = category }

  /// Sets the category, which changes nothing here.
  open func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws { self.category = category }

  /// Does nothing.
  open func setActive(_ active: Bool) throws {}
}
