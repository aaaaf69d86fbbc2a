// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Lets iOS source keep its `import AudioToolbox`: short sounds are not played, which is said once.
public import Tabletop
import UIWidgets

/// Names a sound.
public typealias SystemSoundID = UInt32
/// What a call answers; 0 is success.
public typealias OSStatus = Int32

/// The identifier that shakes a phone.
@preconcurrency @MainActor public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Says once that sounds are not played.
@preconcurrency @MainActor
package func tellThereIsNoSound(_ name: String) {
  Diagnostic.report("sound", "\(name): Tabletop plays no sounds; the program goes on without")
}

/// Gives a sound that is silent here.
@preconcurrency @MainActor @discardableResult
public func AudioServicesCreateSystemSoundID(
  _ url: NSURL, _ identifier: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  identifier.pointee = 1
  return 0
}

/// Forgets a sound.
@preconcurrency @MainActor @discardableResult
public func AudioServicesDisposeSystemSoundID(_ identifier: SystemSoundID) -> OSStatus { 0 }

/// Plays nothing, and says so once.
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ identifier: SystemSoundID) {
  tellThereIsNoSound("AudioServicesPlaySystemSound")
}

/// Plays nothing, and says so once.
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ identifier: SystemSoundID) {
  tellThereIsNoSound("AudioServicesPlayAlertSound")
}
