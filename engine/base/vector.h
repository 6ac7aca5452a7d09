// Growable arrays in an arena, for any element type:
//
//   VECTOR(struct op *) work = {0};
//   VECTOR_PUSH(&work, arena, op);
//   while (work.count > 0) { struct op *next = VECTOR_POP(&work); ... }
//
// The arena owns the elements. Growing moves them (the last array of an arena grows in place), so keep indices, not
// pointers, across a push. Popping from an empty vector is not allowed.
#ifndef BUFFERPROOF_ENGINE_BASE_VECTOR_H
#define BUFFERPROOF_ENGINE_BASE_VECTOR_H

#include "engine/base/arena.h"

#define VECTOR(type)        \
  struct {                  \
    type *items;            \
    size_t count, capacity; \
  }

// Returns `items` with room for at least `wanted` elements, and the new capacity.
void *vector_grow(struct arena *arena, void *items, size_t *capacity, size_t wanted, size_t element_size);

#define VECTOR_RESERVE(vector, arena, wanted) \
  ((size_t)(wanted) <= (vector)->capacity     \
       ? (void)0                              \
       : (void)((vector)->items =             \
                    vector_grow((arena), (vector)->items, &(vector)->capacity, (wanted), sizeof *(vector)->items)))

#define VECTOR_PUSH(vector, arena, item) \
  (VECTOR_RESERVE(vector, arena, (vector)->count + 1), (void)((vector)->items[(vector)->count++] = (item)))

#define VECTOR_POP(vector) ((vector)->items[--(vector)->count])
#define VECTOR_LAST(vector) ((vector)->items[(vector)->count - 1])

#endif
