// SPDX-License-Identifier: Apache-2.0
import CSDL
import Foundation
import Synchronization

/// Plays short tones through SDL's audio. The device is opened at the first tone, on a separate thread
/// because opening can be slow; if there is no device, tones are silent.
final class TonePlayer: Sendable {
  /// A playing tone: a sine with a soft start that dies away.
  struct Voice {
    var radiansPerSample: Double, gain: Double
    var sample = 0, count: Int

    static let rate = 44_100.0

    init(hertz: Double, gain: Double, seconds: Double) {
      let hertz = hertz.isFinite ? min(max(hertz, 20), 20_000) : 440
      radiansPerSample = 2 * Double.pi * hertz / Self.rate
      self.gain = gain.isFinite ? min(max(gain, 0), 1) : 0
      count = Int((seconds.isFinite ? min(max(seconds, 0), 2) : 0) * Self.rate)
    }

    /// The next sample, −1…1.
    mutating func next() -> Double {
      guard sample < count else { return 0 }
      let rise = min(Double(sample) / 88, 1), left = Double(count - sample) / Double(count)
      let value = sin(radiansPerSample * Double(sample)) * gain * rise * left * left
      sample += 1
      return value
    }
  }

  private enum Device {
    case closed, opening, open(SDL_AudioDeviceID), none
  }

  private struct State {
    var device = Device.closed
    var voices: [Voice] = []
  }

  private let state = Mutex(State())

  /// Plays a tone. At most eight play at once; further tones are dropped.
  func play(hertz: Double, gain: Double, seconds: Double) {
    let voice = Voice(hertz: hertz, gain: gain, seconds: seconds)
    let opens = state.withLock { state in
      if case .none = state.device { return false }
      if state.voices.count < 8, voice.count > 0 { state.voices.append(voice) }
      guard case .closed = state.device else { return false }
      state.device = .opening
      return true
    }
    if opens { Thread.detachNewThread { self.open() } }
  }

  /// Stops all sound and closes the device.
  func close() {
    let device = state.withLock { state in
      defer { state.device = .none }
      return state.device
    }
    if case .open(let id) = device {
      SDL_CloseAudioDevice(id)
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }
  }

  private func open() {
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Voice.rate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 1
    wanted.samples = 512
    // Unretained: `close` ends SDL's calls before the player is released.
    wanted.userdata = Unmanaged.passUnretained(self).toOpaque()
    wanted.callback = { context, stream, length in
      guard let context, let stream else { return }
      let player = Unmanaged<TonePlayer>.fromOpaque(context).takeUnretainedValue()
      stream.withMemoryRebound(to: Float.self, capacity: Int(length) / 4) {
        player.fill(UnsafeMutableBufferPointer(start: $0, count: Int(length) / 4))
      }
    }
    var id: SDL_AudioDeviceID = 0
    if SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 { id = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0) }
    let wasClosed = state.withLock { state in
      if case .none = state.device { return true }
      state.device = id == 0 ? .none : .open(id)
      if id == 0 { state.voices.removeAll() }
      return false
    }
    guard id != 0 else { return }
    if wasClosed { SDL_CloseAudioDevice(id) } else { SDL_PauseAudioDevice(id, 0) }
  }

  /// Mixes the voices into `samples`.
  func fill(_ samples: UnsafeMutableBufferPointer<Float>) {
    state.withLock { state in
      for index in samples.indices {
        var sum = 0.0
        for voice in state.voices.indices { sum += state.voices[voice].next() }
        samples[index] = Float(min(max(sum, -1), 1))
      }
      state.voices.removeAll { $0.sample >= $0.count }
    }
  }
}
