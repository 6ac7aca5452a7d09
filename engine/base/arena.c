// Arena allocation in chunks. A reset keeps the chunks for reuse; only a release frees them.
#include "engine/base/arena.h"

#include <stdarg.h>
#include <stdio.h>

struct arena_chunk {
  struct arena_chunk *next;
  size_t size;  // bytes of `data`
  alignas(16) char data[];
};

enum { CHUNK_FIRST = 16 * 1024, CHUNK_LARGEST = 4 * 1024 * 1024 };

void arena_init(struct arena *arena, struct memory *memory) {
  memset(arena, 0, sizeof *arena);
  arena->memory = memory;
}

static void release_chunks(struct memory *memory, struct arena_chunk *chunk) {
  while (chunk != NULL) {
    struct arena_chunk *next = chunk->next;
    memory_free(memory, chunk, sizeof *chunk + chunk->size);
    chunk = next;
  }
}

void arena_release(struct arena *arena) {
  release_chunks(arena->memory, arena->chunks);
  release_chunks(arena->memory, arena->spare);
  arena_init(arena, arena->memory);
}

size_t arena_used_bytes(const struct arena *arena) {
  size_t bytes = 0;
  for (const struct arena_chunk *chunk = arena->chunks; chunk != NULL; chunk = chunk->next) bytes += chunk->size;
  return bytes;
}

struct arena_mark arena_mark(const struct arena *arena) {
  return (struct arena_mark){arena->chunks, arena->next};
}

void arena_rewind(struct arena *arena, struct arena_mark mark) {
  char *used_end = arena->next;
  while (arena->chunks != mark.chunk) {
    struct arena_chunk *chunk = arena->chunks;
    arena->chunks = chunk->next;
    chunk->next = arena->spare;
    arena->spare = chunk;
    arena_guard_free(chunk->data, (size_t)(used_end - chunk->data));
    used_end = arena->chunks == NULL ? NULL : arena->chunks->data + arena->chunks->size;
  }
  if (mark.chunk != NULL) arena_guard_free(mark.next, (size_t)(used_end - mark.next));
  arena->next = mark.next;
  arena->end = mark.chunk == NULL ? NULL : mark.chunk->data + mark.chunk->size;
}

void arena_reset(struct arena *arena) { arena_rewind(arena, (struct arena_mark){NULL, NULL}); }

// Takes the first spare chunk that is large enough, or allocates a new one of twice the size of the last.
void *arena_allocate_slow(struct arena *arena, size_t size, size_t taken) {
  struct arena_chunk **link = &arena->spare;
  while (*link != NULL && (*link)->size < taken) link = &(*link)->next;
  struct arena_chunk *chunk = *link;
  if (chunk != NULL) {
    *link = chunk->next;
  } else {
    size_t wanted = arena->chunks == NULL ? CHUNK_FIRST : arena->chunks->size * 2;
    if (wanted > CHUNK_LARGEST) wanted = CHUNK_LARGEST;
    if (wanted < taken) wanted = taken;
    if (wanted > SIZE_MAX / 2) memory_exhausted(arena->memory);
    chunk = memory_allocate(arena->memory, sizeof *chunk + wanted);
    chunk->size = wanted;
    arena_guard_free(chunk->data, chunk->size);
  }
  chunk->next = arena->chunks;
  arena->chunks = chunk;
  arena->next = chunk->data + taken;
  arena->end = chunk->data + chunk->size;
  arena_guard_object(chunk->data, size);
  return chunk->data;
}

void *arena_copy(struct arena *arena, const void *data, size_t size) {
  void *copy = arena_allocate(arena, size);
  if (size != 0) memcpy(copy, data, size);
  return copy;
}

char *arena_string(struct arena *arena, const char *text, size_t length) {
  char *copy = arena_allocate(arena, length + 1);
  if (length != 0) memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

char *arena_format(struct arena *arena, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  if (length < 0) length = 0;
  char *text = arena_allocate(arena, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}
