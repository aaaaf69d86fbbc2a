// SPDX-License-Identifier: Apache-2.0
import CSDL
import UIWidgets

/// Translates SDL's keys to the library's.
enum KeyTranslation {
  /// The key of a key symbol. If the layout is not Latin, it is the key in the same position on an American
  /// keyboard, so shortcuts work on that layout too. Nil for keys that the library does not use.
  static func key(symbol: Int32, scancode: UInt32, shift: Bool) -> Key? {
    if let special = special(symbol) { return special }
    // On layouts with an "=" key, Shift and "=" is "+".
    if symbol == 0x3D, shift { return .character("+") }
    if symbol > 0x20, symbol < 0x7F { return character(UInt32(symbol)) }
    // Without a mapping SDL gives keys that type nothing symbols with bit 30 set.
    guard symbol & (1 << 30) == 0 || symbol == 0 else { return nil }
    return american(scancode).flatMap { character($0) }
  }

  private static func character(_ value: UInt32) -> Key? {
    // Only ASCII is lower-cased, so shortcuts do not depend on the locale.
    let lower = value >= 0x41 && value <= 0x5A ? value + 32 : value
    return Unicode.Scalar(lower).map { .character(Character($0)) }
  }

  private static func special(_ symbol: Int32) -> Key? {
    switch Int(symbol) {
    case Int(SDLK_RETURN.rawValue), Int(SDLK_KP_ENTER.rawValue): .return
    case Int(SDLK_ESCAPE.rawValue): .escape
    case Int(SDLK_TAB.rawValue): .tab
    case Int(SDLK_SPACE.rawValue): .space
    case Int(SDLK_BACKSPACE.rawValue): .backspace
    case Int(SDLK_DELETE.rawValue): .delete
    case Int(SDLK_LEFT.rawValue): .left
    case Int(SDLK_RIGHT.rawValue): .right
    case Int(SDLK_UP.rawValue): .up
    case Int(SDLK_DOWN.rawValue): .down
    case Int(SDLK_HOME.rawValue): .home
    case Int(SDLK_END.rawValue): .end
    case Int(SDLK_PAGEUP.rawValue): .pageUp
    case Int(SDLK_PAGEDOWN.rawValue): .pageDown
    case Int(SDLK_KP_PLUS.rawValue): .character("+")
    case Int(SDLK_KP_MINUS.rawValue): .character("-")
    case Int(SDLK_KP_PERIOD.rawValue): .character(".")
    case Int(SDLK_KP_0.rawValue): .character("0")
    case Int(SDLK_F1.rawValue)...Int(SDLK_F12.rawValue): .function(Int(symbol) - Int(SDLK_F1.rawValue) + 1)
    case Int(SDLK_F13.rawValue)...Int(SDLK_F24.rawValue): .function(Int(symbol) - Int(SDLK_F13.rawValue) + 13)
    case Int(SDLK_KP_1.rawValue)...Int(SDLK_KP_9.rawValue):
      character(UInt32(Int(symbol) - Int(SDLK_KP_1.rawValue) + 0x31))
    default: nil
    }
  }

  /// The character that the key types on an American keyboard.
  private static func american(_ scancode: UInt32) -> UInt32? {
    switch scancode {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue: 0x61 + scancode - SDL_SCANCODE_A.rawValue
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue: 0x31 + scancode - SDL_SCANCODE_1.rawValue
    case SDL_SCANCODE_0.rawValue: 0x30
    case SDL_SCANCODE_MINUS.rawValue: 0x2D
    case SDL_SCANCODE_EQUALS.rawValue: 0x3D
    case SDL_SCANCODE_LEFTBRACKET.rawValue: 0x5B
    case SDL_SCANCODE_RIGHTBRACKET.rawValue: 0x5D
    case SDL_SCANCODE_COMMA.rawValue: 0x2C
    case SDL_SCANCODE_PERIOD.rawValue: 0x2E
    case SDL_SCANCODE_SLASH.rawValue: 0x2F
    case SDL_SCANCODE_SEMICOLON.rawValue: 0x3B
    case SDL_SCANCODE_APOSTROPHE.rawValue: 0x27
    case SDL_SCANCODE_BACKSLASH.rawValue: 0x5C
    case SDL_SCANCODE_GRAVE.rawValue: 0x60
    default: nil
    }
  }

  /// The modifier keys in SDL's state bits; Caps Lock and Num Lock do not count.
  static func modifiers(_ state: UInt16) -> KeyModifiers {
    var result: KeyModifiers = []
    let bits = UInt32(state)
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.alternate) }
    if bits & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { result.insert(.command) }
    return result
  }
}
