// SPDX-License-Identifier: Apache-2.0
public import Tabletop

/// How a program's sounds go along with others'; kept for client code.
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

  /// The kind of program.
  ///
  /// ```swift
  /// import AVFoundation
  ///
  /// let category = AVAudioSession.Category.playback
  /// ```
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The category of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds that may be missed.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// As `ambient`, ending others' sounds.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sounds that matter.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
  }

  /// The detail of a category.
  ///
  /// ```swift
  /// import AVFoundation
  ///
  /// let mode = AVAudioSession.Mode.default
  /// ```
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No detail.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
  }

  /// What else a category allows.
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
    /// Others' sounds go on.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others' sounds get quieter.
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

  /// Nothing.
  open func setActive(_ active: Bool) throws {}
}
