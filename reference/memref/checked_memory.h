// Checked memory: allocations with identity, bounds, lifetime, owner, definedness and writability, and views of them.
//
// Memory is not reused while a program runs, so that every use after the end of a lifetime is detected.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_CHECKED_MEMORY_H
#define BUFFERPROOF_REFERENCE_MEMREF_CHECKED_MEMORY_H

#include "reference/execute.h"

enum allocation_kind { ALLOCATION_HEAP, ALLOCATION_STACK, ALLOCATION_GLOBAL, ALLOCATION_ARGUMENT };
enum allocation_state { ALLOCATION_LIVE, ALLOCATION_FREED, ALLOCATION_ENDED };

struct allocation {
  enum allocation_kind kind;
  enum allocation_state state;
  bool writable;
  bool returned;    // by the entry function: not a leak
  uint32_t number;  // in order of creation; of an argument: its position
  uint64_t count;   // elements
  uint64_t *bits;
  uint8_t *defined;
  uint32_t *writers;  // per element, the iteration of a parallel loop that wrote it last (races.h); null: none
  uint64_t address;   // made up; distinct and disjoint, save reused ones
  bool given_on;      // the address, to another allocation
  const struct type *element;
  const struct op *made_by, *ended_by;
  struct allocation *next;  // made after this one
};

// A view of an allocation, the value of a memref register. Immutable once made.
struct memref {
  struct allocation *base;
  int64_t offset;  // elements
  uint32_t rank;
  const int64_t *sizes;
  const int64_t *strides;
  const struct op *misaligned_by;  // what assumed more alignment than there is: not to be accessed; null: none
};

struct memory_state {
  struct allocation *first, *last;
  uint32_t made;
  uint64_t next_address;
  bool reuses_addresses;  // of allocations that have ended
  VECTOR(struct allocation *) stack;
  VECTOR(size_t) scopes;  // height of the stack at entry
};

// Makes an allocation of undefined elements. Null after a fault (out of fuel).
struct allocation *allocation_create(struct memory_state *memory, struct executor *executor, enum allocation_kind kind,
                                     uint64_t count, const struct type *element, const struct op *op);

void memory_enter_scope(struct memory_state *memory, struct executor *executor);
void memory_leave_scope(struct memory_state *memory, const struct op *op);  // ends what was made on the stack since

// Each stores a fault and returns false if the rule is broken.
bool memref_check_access(struct executor *executor, const struct op *op, const struct memref *memref, bool writes);
bool allocation_free(struct executor *executor, const struct op *op, struct allocation *allocation);
bool memory_check_leaks(const struct memory_state *memory, struct executor *executor);

// A fault about an allocation, with its life.
bool allocation_fail(struct executor *executor, enum fault_kind kind, const struct op *op,
                     const struct allocation *allocation, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// A view with room for sizes and strides, to be filled in by the maker.
struct memref *memref_create(struct executor *executor, struct allocation *base, int64_t offset, uint32_t rank);
// Likewise of a buffer that `source` is a view of.
struct memref *memref_create_view(struct executor *executor, const struct memref *source, int64_t offset,
                                  uint32_t rank);
static inline int64_t *memref_sizes(struct memref *memref) { return (int64_t *)(void *)(memref + 1); }
static inline int64_t *memref_own_strides(struct memref *memref) { return memref_sizes(memref) + memref->rank; }

// The alignment in bytes, a power of two, that the program may rely on: that which the allocation asks for, and at
// least that of its elements, less what the offset takes away. Buffers from outside, of callers and external functions,
// begin where the program assumes: 2^63.
uint64_t memref_alignment(const struct memref *memref);

uint64_t memref_count(const struct memref *memref);  // elements of the view; saturates

// Whether every element of the view is in the allocation, as of an empty view; a fault otherwise.
bool memref_check_bounds(struct executor *executor, const struct op *op, const struct memref *memref);

// Copies the elements of a view, in row-major order, to and from flat arrays of memref_count() elements.
void memref_gather(const struct memref *memref, uint64_t *bits, uint8_t *defined);
void memref_scatter(const struct memref *memref, const uint64_t *bits, const uint8_t *defined);

// A row-major view of all of an allocation.
struct memref *memref_contiguous(struct executor *executor, struct allocation *base, uint32_t rank,
                                 const int64_t *sizes);

#endif
