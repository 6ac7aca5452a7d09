// Growable lists in an arena whose elements never move: pages of equal size, so that growing copies nothing.
//
//   PAGED(struct change) log = {0};
//   struct change *change = PAGED_PUSH(&log, arena);  // uninitialized
//   ... PAGED_AT(&log, index) ... PAGED_POP(&log) ...
//
// The arena owns the elements. A popped element stays readable until the next push.
#ifndef BUFFERPROOF_ENGINE_BASE_PAGED_H
#define BUFFERPROOF_ENGINE_BASE_PAGED_H

#include "engine/base/vector.h"

enum { PAGE_BITS = 8, PAGE_ITEMS = 1 << PAGE_BITS };

#define PAGED(type)       \
  struct {                \
    VECTOR(type *) pages; \
    size_t count;         \
  }

#define PAGED_AT(list, index) (&(list)->pages.items[(index) >> PAGE_BITS][(index) & (PAGE_ITEMS - 1)])

#define PAGED_PUSH(list, arena)                                                                                \
  ((list)->count >> PAGE_BITS < (list)->pages.count                                                            \
       ? (void)0                                                                                               \
       : VECTOR_PUSH(&(list)->pages, (arena), arena_array((arena), PAGE_ITEMS, sizeof **(list)->pages.items)), \
   (list)->count++, PAGED_AT(list, (list)->count - 1))

#define PAGED_POP(list) ((list)->count--, PAGED_AT(list, (list)->count))

#endif
