// SPDX-License-Identifier: Apache-2.0
// Lets iOS source keep its `import AVFoundation`: sounds are not played, which is said once.
@_exported public import AudioToolbox
public import Tabletop

/// A player that stays silent.
///
/// Differs from UIKit: nothing is played, which is said once; `play()` answers false and no delegate is called.
///
/// ```swift
/// import AVFoundation
///
/// let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "bounce.wav"))
/// player.play()
/// ```
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  /// The file; nil where the sound came as data.
  public let url: URL?
  /// Kept for client code.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// From 0 to 1; kept for client code.
  open var volume: Float = 1
  /// From -1, left, to 1; kept for client code.
  open var pan: Float = 0
  /// Kept for client code.
  open var enableRate = false
  /// Kept for client code.
  open var rate: Float = 1
  /// Kept for client code.
  open var numberOfLoops = 0
  /// Seconds; kept for client code.
  open var currentTime: TimeInterval = 0
  /// 0: the sound is not read.
  open var duration: TimeInterval { 0 }
  /// No.
  open var isPlaying: Bool { false }

  /// For a file, which must be there.
  public init(contentsOf url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    self.url = url
  }

  /// For a file, which must be there.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// For a sound in memory.
  public init(data: Data) throws { url = nil }

  /// For a sound in memory.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  /// False.
  @discardableResult
  open func prepareToPlay() -> Bool { false }

  /// Plays nothing, says so once, and answers false.
  @discardableResult
  open func play() -> Bool {
    tellThereIsNoSound("AVAudioPlayer")
    return false
  }

  /// As `play()`.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Nothing.
  open func pause() {}
  /// Nothing.
  open func stop() {}
  /// Sets the volume at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
}

/// Kept for client code: no player calls it.
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
  /// Nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
