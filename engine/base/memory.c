// Accounts for allocations: counts them, enforces the limit, and makes them fail on request.
#include "engine/base/memory.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct memory_handler {
  jmp_buf target;
  struct memory_handler *outer;
};

void memory_init(struct memory *memory) { memset(memory, 0, sizeof *memory); }

bool memory_protect(struct memory *memory, void (*body)(void *argument), void *argument) {
  struct memory_handler handler;
  handler.outer = memory->handler;
  memory->handler = &handler;
  if (setjmp(handler.target) != 0) {
    memory->handler = memory->handler->outer;
    return false;
  }
  body(argument);
  memory->handler = handler.outer;
  return true;
}

_Noreturn void memory_exhausted(struct memory *memory) {
  if (memory->handler == NULL) abort();
  longjmp(memory->handler->target, 1);
}

void *memory_allocate(struct memory *memory, size_t size) {
  memory->requests++;
  if (memory->requests == memory->fail_at) memory_exhausted(memory);
  if (memory->limit != 0 && (size > memory->limit || memory->in_use > memory->limit - size)) memory_exhausted(memory);
  void *block = malloc(size == 0 ? 1 : size);
  if (block == NULL) memory_exhausted(memory);
  memory->in_use += size;
  if (memory->in_use > memory->peak) memory->peak = memory->in_use;
  return block;
}

void memory_free(struct memory *memory, void *block, size_t size) {
  if (block == NULL) return;
  memory->in_use -= size;
  free(block);
}
