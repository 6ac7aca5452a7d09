// Memory accounts: every byte that the engine takes is counted, limited and, in tests, made to fail.
//
// Allocation failure is an error like others, and it is handled in one place: all memory belongs to arenas of an
// account, so running out unwinds to the enclosing memory_protect() and the owner releases the arenas. Code between
// the two never sees a null pointer from an arena.
#ifndef BUFFERPROOF_ENGINE_BASE_MEMORY_H
#define BUFFERPROOF_ENGINE_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_handler;

struct memory {
  size_t in_use;      // bytes held now
  size_t peak;        // most bytes ever held
  size_t limit;       // refuse beyond this many bytes; 0 is no limit
  uint64_t requests;  // allocations asked for so far
  uint64_t fail_at;   // fail the request with this number (counted from 1); 0 is never. For tests.
  struct memory_handler *handler;
};

void memory_init(struct memory *memory);

// Runs body(argument). Returns false if memory ran out inside; whatever the body had built is then half made and its
// arenas must be released or reset. Calls nest.
bool memory_protect(struct memory *memory, void (*body)(void *argument), void *argument);

// Returns `size` bytes, never null; unwinds to the innermost memory_protect() when the account is exhausted, and aborts
// if there is none. Pair with memory_free(), which takes the same size.
void *memory_allocate(struct memory *memory, size_t size);
void memory_free(struct memory *memory, void *block, size_t size);

// Unwinds to the innermost memory_protect() as if an allocation had failed: for sizes that overflow.
_Noreturn void memory_exhausted(struct memory *memory);

#endif
