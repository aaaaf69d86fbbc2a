// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CRandom.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static _Thread_local uint64_t state;
static _Thread_local int has_begun;

static void from_kernel(void *buffer, size_t count) {
  unsigned char *next = buffer;
  while (count > 0) {
    ssize_t got = getrandom(next, count, 0);
    if (got < 0) {
      if (errno == EINTR) continue;
      abort();
    }
    next += got;
    count -= (size_t)got;
  }
}

void tabletop_random_begin(uint64_t seed) {
  state = seed;
  has_begun = 1;
  unsigned short start[3] = {0x330E, 0xABCD, 0x1234};
  seed48(start);
  srand(1);
  srandom(1);
}

static void exchange(struct tabletop_random *other) {
  uint64_t number = state;
  state = other->state;
  other->state = number;
  int begun = has_begun;
  has_begun = other->has_begun;
  other->has_begun = begun;
  unsigned short mine[3];
  memcpy(mine, seed48(other->drand), sizeof mine);
  memcpy(other->drand, mine, sizeof mine);
}

void tabletop_random_enter(struct tabletop_random *other) {
  exchange(other);
  if (other->is_set_up) {
    other->previous = setstate(other->buffer);
  } else {
    other->previous = initstate(1, other->buffer, sizeof other->buffer);
    other->is_set_up = 1;
  }
}

void tabletop_random_leave(struct tabletop_random *other) {
  exchange(other);
  setstate(other->previous);
}

uint64_t tabletop_random_next(void) {
  if (!has_begun) {
    uint64_t number;
    from_kernel(&number, sizeof number);
    return number;
  }
  return tabletop_splitmix_next(&state);
}

uint32_t arc4random(void) { return (uint32_t)(tabletop_random_next() >> 32); }

// Lemire 2019: the upper half of a product, without the few numbers that would favour some results.
uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t least = -bound % bound;
  uint64_t product;
  do {
    product = (uint64_t)arc4random() * bound;
  } while ((uint32_t)product < least);
  return (uint32_t)(product >> 32);
}

void arc4random_buf(void *buffer, size_t count) {
  if (!has_begun) {
    from_kernel(buffer, count);
    return;
  }
  unsigned char *next = buffer;
  while (count > 0) {
    uint64_t number = tabletop_random_next();
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(next, &number, part);
    next += part;
    count -= part;
  }
}
