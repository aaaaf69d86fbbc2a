// SDL2 and SDL2_ttf for Swift. Macros that Swift cannot see are wrapped as inline functions here.
#pragma once
#include <SDL.h>
#include <SDL_ttf.h>
