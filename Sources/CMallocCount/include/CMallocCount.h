// SPDX-License-Identifier: Apache-2.0
#ifndef CMALLOC_COUNT_H
#define CMALLOC_COUNT_H

/// Calls of malloc, calloc, realloc and the aligned allocators by the whole process since its start.
long mallocCallCount(void);
/// Bytes handed out and not yet freed, as the allocator rounds them.
long mallocLiveBytes(void);

#endif
