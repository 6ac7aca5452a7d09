// Memory accounts: every byte that the engine allocates is counted, limited and, in tests, made to fail.
//
// Allocation failure is an error like others, and it is handled in one place: all memory belongs to arenas of an
// account, so exhaustion unwinds to the enclosing memory_protect(), whose caller releases the arenas. Code between the
// two never gets a null pointer from an arena.
#ifndef BUFFERPROOF_ENGINE_BASE_MEMORY_H
#define BUFFERPROOF_ENGINE_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memory_handler;

struct memory {
  size_t in_use;      // bytes held now
  size_t peak;        // maximum of in_use so far
  size_t limit;       // allocations beyond this many bytes fail; 0 means no limit
  uint64_t requests;  // allocations asked for so far
  uint64_t fail_at;   // fail the request with this number (counted from 1); 0 means never. For tests.
  struct memory_handler *handler;
};

void memory_init(struct memory *memory);

// Runs body(argument). Returns false if memory ran out; what the body built is then incomplete, and its arenas must be
// released or reset. Calls may nest.
bool memory_protect(struct memory *memory, void (*body)(void *argument), void *argument);

// Returns `size` bytes, never null. If the account is exhausted, unwinds to the innermost memory_protect(), or aborts
// if there is none. Free with memory_free() of the same size.
void *memory_allocate(struct memory *memory, size_t size);
void memory_free(struct memory *memory, void *block, size_t size);

// Unwinds to the innermost memory_protect() as if an allocation had failed. For sizes that overflow.
_Noreturn void memory_exhausted(struct memory *memory);

#endif
