// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Lets iOS source keep its `import AudioToolbox`. Playing a sound does nothing, which is reported once.
public import Tabletop
import UIWidgets

/// Identifies a sound.
public typealias SystemSoundID = UInt32
/// The result of a call; 0 is success.
public typealias OSStatus = Int32

/// The identifier that makes a phone vibrate.
@preconcurrency @MainActor public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Reports once that sounds are not played.
@preconcurrency @MainActor
package func tellThereIsNoSound(_ name: String) {
  Diagnostic.report("sound", "\(name): Tabletop plays no sounds; the program goes on without")
}

/// Creates a sound, which is silent here.
@preconcurrency @MainActor @discardableResult
public func AudioServicesCreateSystemSoundID(
  _ url: NSURL, _ identifier: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  identifier.pointee = 1
  return 0
}

/// Does nothing, because there is nothing to free.
@preconcurrency @MainActor @discardableResult
public func AudioServicesDisposeSystemSoundID(_ identifier: SystemSoundID) -> OSStatus { 0 }

/// Plays nothing, and reports that once.
@preconcurrency @MainActor
public func AudioServicesPlaySystemSound(_ identifier: SystemSoundID) {
  tellThereIsNoSound("AudioServicesPlaySystemSound")
}

/// Plays nothing, and reports that once.
@preconcurrency @MainActor
public func AudioServicesPlayAlertSound(_ identifier: SystemSoundID) {
  tellThereIsNoSound("AudioServicesPlayAlertSound")
}
