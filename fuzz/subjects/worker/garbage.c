// malloc_usable_size() is an extension of the GNU C library, as is __libc_free().
#define _GNU_SOURCE 1

#include "fuzz/subjects/worker/garbage.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

// Freed blocks whose reuse is delayed, and their maximum size: larger ones are rare and soon unmapped.
enum { WAITING_COUNT = 1024, WAITING_SIZE_MAX = 1 << 16, FILL = 0x5b };

// The C library's own function, under the name that is available to replacements.
void __libc_free(void *block);

static void *waiting[WAITING_COUNT];
static unsigned oldest;

void free(void *block) {
  if (block == NULL) return;
  size_t size = malloc_usable_size(block);
  if (size > WAITING_SIZE_MAX) {
    __libc_free(block);
    return;
  }
  memset(block, FILL, size);
  void *released = waiting[oldest];
  waiting[oldest] = block;
  oldest = (oldest + 1) % WAITING_COUNT;
  __libc_free(released);
}

void garbage_shift_heap(uint32_t layout) {
  enum { BLOCKS = 256, SIZE_MASK = 1023 };
  void *volatile blocks[BLOCKS];  // never read, so it must not be optimized away
  if (layout == 0) return;
  uint32_t state = layout * UINT32_C(2654435761);
  for (int i = 0; i < BLOCKS; i++) {
    state = state * UINT32_C(1664525) + UINT32_C(1013904223);
    blocks[i] = malloc((state >> 16 & SIZE_MASK) + 1);
    if ((state >> 8 & 1) != 0) continue;
    free(blocks[i]);
  }
}

void garbage_fill_stack(void) {
  enum { DEPTH = 1 << 17 };
  volatile unsigned char below[DEPTH];  // never read, as above
  memset((void *)below, FILL, sizeof below);
  (void)below[0];
}
