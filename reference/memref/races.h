// Which iterations of parallel loops are concurrent, and which of them wrote an element last.
//
// The machine runs iterations one after the other, in an order that depends on the seed. Reading an element that
// another iteration of the same activation of a loop has written gives an undefined value, like a load that races with
// a store. An element that two of them have written has no value until something that comes after both writes it:
// reading it is a fault, leaving it unread is not. When a loop has ended, its writes count as those of the iteration
// around it. Nothing is recorded until a parallel loop runs.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_RACES_H
#define BUFFERPROOF_REFERENCE_MEMREF_RACES_H

#include "reference/memref/checked_memory.h"

// An iteration of a parallel loop, running or finished. Number 0 is the code outside of all.
struct thread {
  uint32_t parent;      // the iteration around the loop
  uint32_t activation;  // of the loop: one for each time that it runs, from 1
  uint32_t depth;
};

struct races {
  VECTOR(struct thread) threads;
  uint32_t current;
  uint32_t activations;
};

// Opens an activation of a loop, enters iterations of it, and returns to the iteration around it.
uint32_t races_open(struct races *races, struct arena *arena);
void races_enter(struct races *races, struct arena *arena, uint32_t activation, uint32_t outer);
static inline void races_leave(struct races *races, uint32_t outer) { races->current = outer; }

// Whether a parallel loop has run: only then do the functions below need to be called.
static inline bool races_matter(const struct races *races) { return races->threads.count != 0; }

// Checks a read of element `at` of the buffer of a view, counted as by memref_read(): its value becomes undefined if it
// was written concurrently; of a new vector, the elements that were. A fault if it was written twice.
bool races_on_read(const struct races *races, struct executor *executor, const struct op *op, const struct memref *view,
                   uint64_t at, struct scalar *value);
void races_on_write(struct races *races, struct arena *arena, const struct memref *view, uint64_t at);

// An atomic update of an element: other iterations may update it, too, but not read or write it otherwise. Clears
// `old`, whether the value is defined that it had, if that depends on the order of updates, and `updated` if the one
// that it gets does: it does not if all updates are of the same kind, which is not 0.
bool races_on_update(const struct races *races, struct executor *executor, const struct op *op,
                     const struct memref *view, uint64_t at, uint8_t kind, bool *old, bool *updated);

// The same for all elements of a view, which must be in bounds. Copying an element with conflicting writes is no fault:
// its copy is undefined. `defined` is in row-major order.
bool races_on_read_view(const struct races *races, struct executor *executor, const struct op *op,
                        const struct memref *view);
void races_on_copy_view(const struct races *races, const struct memref *view, uint8_t *defined);
void races_on_write_view(struct races *races, struct arena *arena, const struct memref *view);

#endif
