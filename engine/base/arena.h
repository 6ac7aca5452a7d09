// A bump allocator: many small objects, one release.
//
// Objects are never freed one by one. arena_reset() keeps the chunks, so that a steady workload (a fuzz round, a pass)
// stops asking the system for memory after its first rounds.
#ifndef BUFFERPROOF_ENGINE_BASE_ARENA_H
#define BUFFERPROOF_ENGINE_BASE_ARENA_H

#include "engine/base/arena_guard.h"
#include "engine/base/memory.h"

#include <stdalign.h>
#include <string.h>

struct arena_chunk;

struct arena {
  struct memory *memory;
  struct arena_chunk *chunks;  // the chunk in use, followed by the full ones
  struct arena_chunk *spare;   // emptied by a reset or rewind; used before new chunks are allocated
  char *next, *end;            // free space of the chunk in use
};

struct arena_mark {
  struct arena_chunk *chunk;
  char *next;
};

void arena_init(struct arena *arena, struct memory *memory);
void arena_release(struct arena *arena);             // frees all memory; the arena stays usable
void arena_reset(struct arena *arena);               // forgets all objects, keeps the memory
size_t arena_used_bytes(const struct arena *arena);  // bytes of the chunks that contain objects

struct arena_mark arena_mark(const struct arena *arena);
void arena_rewind(struct arena *arena, struct arena_mark mark);  // forgets all objects allocated after the mark

void *arena_allocate_slow(struct arena *arena, size_t size, size_t taken);  // `taken` bytes with alignment and gap

// Returns `size` bytes, 8-byte aligned and uninitialized. Never null (see memory.h).
static inline void *arena_allocate(struct arena *arena, size_t size) {
  size_t taken = ((size + (size == 0) + 7) & ~(size_t)7) + ARENA_GAP;
  if (taken > (size_t)(arena->end - arena->next)) return arena_allocate_slow(arena, size, taken);
  void *object = arena->next;
  arena->next += taken;
  arena_guard_object(object, size);
  return object;
}

static inline void *arena_zeroed(struct arena *arena, size_t size) {
  return memset(arena_allocate(arena, size), 0, size);
}

// Allocates count * size bytes. If the product overflows, memory counts as exhausted.
static inline void *arena_array(struct arena *arena, size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / 2 / size) memory_exhausted(arena->memory);
  return arena_allocate(arena, count * size);
}

void *arena_copy(struct arena *arena, const void *data, size_t size);
char *arena_string(struct arena *arena, const char *text, size_t length);  // adds the terminating null byte
char *arena_format(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define ARENA_NEW(arena, type) ((type *)arena_zeroed((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_array((arena), (size_t)(count), sizeof(type)))
#define ARENA_ARRAY_ZEROED(arena, type, count) \
  ((type *)memset(ARENA_ARRAY(arena, type, count), 0, (size_t)(count) * sizeof(type)))

#endif
