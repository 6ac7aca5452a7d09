// Growth of vectors: in place if the array is the last object of its arena and no gap follows it.
#include "engine/base/vector.h"

enum { FIRST_CAPACITY = 8 };

void *vector_grow(struct arena *arena, void *items, size_t *capacity, size_t wanted, size_t element_size) {
  if (*capacity == 0 && wanted <= FIRST_CAPACITY) {
    *capacity = FIRST_CAPACITY;
    return arena_allocate(arena, FIRST_CAPACITY * element_size);
  }
  size_t larger = *capacity * 2;
  if (larger < wanted) larger = wanted;
  if (larger > SIZE_MAX / 4 / element_size) memory_exhausted(arena->memory);
  size_t old_bytes = *capacity * element_size, new_bytes = larger * element_size;
  size_t old_rounded = (old_bytes + 7) & ~(size_t)7;
  bool is_last = ARENA_GAP == 0 && items != NULL && (char *)items + old_rounded == arena->next;
  if (is_last && new_bytes - old_rounded <= (size_t)(arena->end - arena->next)) {
    arena_allocate(arena, new_bytes - old_rounded);
  } else {
    void *moved = arena_allocate(arena, new_bytes);
    if (items != NULL) {
      memcpy(moved, items, old_bytes);
      arena_guard_free(items, old_bytes);
    }
    items = moved;
  }
  *capacity = larger;
  return items;
}
