// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import AVFoundation`. Playing a sound does nothing, which is reported once.
@_exported public import AudioToolbox
public import Tabletop

/// A player that stays silent.
///
/// Differs from UIKit: no sound is played, which is reported once. `play()` returns false, and no delegate is
/// called.
///
/// ```swift
/// import AVFoundation
///
/// let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "bounce.wav"))
/// player.play()
/// ```
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  /// The sound's file; nil for a sound created from data.
  public let url: URL?
  /// Stored, but not used.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// From 0 to 1; stored, but not used.
  open var volume: Float = 1
  /// From -1 (left) to 1 (right); stored, but not used.
  open var pan: Float = 0
  /// Stored, but not used.
  open var enableRate = false
  /// Stored, but not used.
  open var rate: Float = 1
  /// Stored, but not used.
  open var numberOfLoops = 0
  /// Seconds; stored, but not used.
  open var currentTime: TimeInterval = 0
  /// Always 0, because the sound is not read.
  open var duration: TimeInterval { 0 }
  /// Always false.
  open var isPlaying: Bool { false }

  /// A player for a file; throws if there is no such file.
  public init(contentsOf url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    self.url = url
  }

  /// A player for a file; throws if there is no such file.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// A player for a sound in memory.
  public init(data: Data) throws { url = nil }

  /// A player for a sound in memory.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  /// Does nothing, and returns false.
  @discardableResult
  open func prepareToPlay() -> Bool { false }

  /// Plays nothing, reports that once, and returns false.
  @discardableResult
  open func play() -> Bool {
    tellThereIsNoSound("AVAudioPlayer")
    return false
  }

  /// Same as `play()`.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Does nothing.
  open func pause() {}
  /// Does nothing.
  open func stop() {}
  /// Sets the volume at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}

/// Declared for client code; no player calls its methods.
///
/// ```swift
/// import AVFoundation
///
/// extension Game: AVAudioPlayerDelegate {}
/// final class Game: NSObject {}
/// ```
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Not called here.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Not called here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
