// SPDX-License-Identifier: Apache-2.0
// libpng for Swift. Macros that Swift cannot see are wrapped as inline functions here.
#pragma once
#include <png.h>
#include <string.h>

/// A picture of no size yet, for libpng's simplified calls.
static inline png_image CPNG_newImage(void) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.format = PNG_FORMAT_RGBA;
  return image;
}

/// More bytes than the file of a picture can have.
static inline size_t CPNG_largestFile(const png_image *image) { return PNG_IMAGE_PNG_SIZE_MAX(*image); }

/// What libpng says about its last failure; its array is a tuple to Swift.
static inline const char *CPNG_message(const png_image *image) { return image->message; }
