// SPDX-License-Identifier: Apache-2.0
// SDL2 and SDL2_ttf for Swift. Macros that Swift cannot see are wrapped as inline functions here.
#pragma once
#include <SDL.h>
#include <SDL_ttf.h>

// What a window is to its system, without the headers of any: they would come along into Swift.
#pragma push_macro("SDL_VIDEO_DRIVER_X11")
#undef SDL_VIDEO_DRIVER_X11
#include <SDL_syswm.h>
#pragma pop_macro("SDL_VIDEO_DRIVER_X11")

/// The position that lets SDL centre a new window.
static inline int CSDL_windowPosCentered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

/// The `which` of mouse events that SDL makes up from touches.
static inline Uint32 CSDL_touchMouseID(void) { return SDL_TOUCH_MOUSEID; }

/// The key code of a key that types nothing, from where it sits on the keyboard.
static inline SDL_Keycode CSDL_keycode(SDL_Scancode scancode) { return SDL_SCANCODE_TO_KEYCODE(scancode); }

/// The text that an input method is composing; its array is a tuple to Swift.
static inline const char *CSDL_compositionOfEvent(const SDL_Event *event) { return event->edit.text; }

/// The text of a text-input event; its array is a tuple to Swift.
static inline const char *CSDL_textOfEvent(const SDL_Event *event) { return event->text.text; }
