// SPDX-License-Identifier: Apache-2.0
// Stands in for glibc's allocator entry points in whatever executable links this, and counts. The work is still
// glibc's own, reached by its internal names. Sanitizers bring their own allocator,
// so nothing is counted in their builds.

#include "CMallocCount.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *pointer, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *pointer);

static atomic_long calls;
static atomic_long live;

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
static void *note(void *pointer) {
  atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
  if (pointer) atomic_fetch_add_explicit(&live, (long)malloc_usable_size(pointer), memory_order_relaxed);
  return pointer;
}

static void forget(void *pointer) {
  if (pointer) atomic_fetch_sub_explicit(&live, (long)malloc_usable_size(pointer), memory_order_relaxed);
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return note(__libc_calloc(count, size)); }

void *realloc(void *pointer, size_t size) {
  forget(pointer);
  return note(__libc_realloc(pointer, size));
}

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *pointer = note(__libc_memalign(alignment, size));
  if (!pointer) return ENOMEM;
  *result = pointer;
  return 0;
}

void free(void *pointer) {
  forget(pointer);
  __libc_free(pointer);
}

#endif

long mallocCallCount(void) { return atomic_load_explicit(&calls, memory_order_relaxed); }

long mallocLiveBytes(void) { return atomic_load_explicit(&live, memory_order_relaxed); }
