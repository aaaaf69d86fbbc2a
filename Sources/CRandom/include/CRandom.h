// SPDX-License-Identifier: Apache-2.0
#ifndef CRANDOM_H
#define CRANDOM_H

#include <stdint.h>

/// SplitMix64 (Steele, Lea and Flood 2014): the number that follows a state, the same everywhere.
static inline uint64_t tabletop_splitmix_next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// The C library's random numbers, repeatable.
//
// A program that links this has `arc4random`, `arc4random_uniform` and `arc4random_buf` from here: the linker
// finds them before the C library's. They ask the kernel until `tabletop_random_begin` is called, and then give
// the calling thread numbers that follow from the seed alone; other threads go on asking the kernel.

/// Begins the sequence of a seed on the calling thread, and puts `drand48`, `rand` and `random` where they stand
/// when a program begins.
void tabletop_random_begin(uint64_t seed);
/// The next number of the sequence; from the kernel where none has begun on the calling thread.
uint64_t tabletop_random_next(void);

/// A second sequence, for something that runs beside the first one.
struct tabletop_random {
  uint64_t state;
  int has_begun;
  unsigned short drand[3];
  /// The buffer of `rand` and `random`, and the one that is in its place meanwhile.
  char buffer[128];
  char *previous;
  int is_set_up;
};

/// Puts a sequence in the place of the calling thread's, or takes it out of it again. Of a sequence of zeros
/// nothing has begun. It must stay where it is in memory.
void tabletop_random_enter(struct tabletop_random *other);
void tabletop_random_leave(struct tabletop_random *other);

#endif
