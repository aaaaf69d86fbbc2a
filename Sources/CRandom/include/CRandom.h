#ifndef CRANDOM_H
#define CRANDOM_H

#include <stdint.h>

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
