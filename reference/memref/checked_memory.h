// Checked memory: allocations with identity, bounds, lifetime, owner, definedness and writability, and views of them.
//
// Memory is not reused while a program runs, so that every use after the end of a lifetime is detected.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_CHECKED_MEMORY_H
#define BUFFERPROOF_REFERENCE_MEMREF_CHECKED_MEMORY_H

#include "reference/execute.h"

// Poison is a buffer only so that it has an address: to use it is undefined.
enum allocation_kind { ALLOCATION_HEAP, ALLOCATION_STACK, ALLOCATION_GLOBAL, ALLOCATION_ARGUMENT, ALLOCATION_POISON };
enum allocation_state { ALLOCATION_LIVE, ALLOCATION_FREED, ALLOCATION_ENDED };

struct allocation {
  enum allocation_kind kind;
  enum allocation_state state;
  bool writable;
  bool returned;    // by the entry function, so it is no leak
  uint32_t number;  // in order of creation; of an argument: its position
  uint64_t count;   // elements
  uint64_t *bits;
  uint8_t *defined;
  uint32_t *writers;    // per element, the iteration of a parallel loop that wrote it last (races.h); null: none
  struct arena *arena;  // for elements of more than 64 bits that are read from bytes, and for vectors
  uint8_t *updates;     // per element, the kind of the atomic update that wrote it last (races.h); null: none
  uint64_t address;     // made up; distinct and disjoint, save reused ones
  bool given_on;        // the address, to another allocation
  const struct type *element;
  const struct op *made_by, *ended_by;
  struct allocation *next;  // the one allocated next
};

// A view of an allocation: the value of a memref register. Immutable once it is in a register.
struct memref {
  struct allocation *base;
  int64_t offset;  // elements
  // The type of the elements, if they consist of `width` elements of the buffer: of bytes (see memref.view), or of the
  // elements of a vector, in row-major order. The first of them is number `shift`, from which offset and strides count.
  // Else null, 1 and 0.
  const struct type *element;
  uint32_t width;
  uint64_t shift;
  uint32_t rank;
  const int64_t *sizes;
  const int64_t *strides;
  const struct op *misused_by;  // the op that assumes of it what is not so: no accesses
};

struct memory_state {
  struct allocation *first, *last;
  uint32_t made;
  uint64_t next_address;
  bool reuses_addresses;  // of allocations that have ended
  VECTOR(struct allocation *) stack;
  VECTOR(size_t) scopes;  // height of the stack at entry
};

// Allocates undefined elements. Null after a fault (out of fuel).
struct allocation *allocation_create(struct memory_state *memory, struct executor *executor, enum allocation_kind kind,
                                     uint64_t count, const struct type *element, const struct op *op);
// The same for elements that may be vectors: a view of all of them, whose sizes and strides the caller fills.
struct memref *memref_create_buffer(struct memory_state *memory, struct executor *executor, enum allocation_kind kind,
                                    uint64_t count, const struct type *element, const struct op *op, int64_t offset,
                                    uint32_t rank);

void memory_enter_scope(struct memory_state *memory, struct executor *executor);
void memory_leave_scope(struct memory_state *memory, const struct op *op);  // frees stack allocations since enter_scope

// Each reports a fault and returns false if its rule is violated.
bool memref_check_access(struct executor *executor, const struct op *op, const struct memref *memref, bool writes);
bool allocation_free(struct executor *executor, const struct op *op, struct allocation *allocation);
// `may_leak`: ops whose allocations are no leaks, or null.
bool memory_check_leaks(const struct memory_state *memory, struct executor *executor, const struct map *may_leak);

// Reports a fault about an allocation, with its life line.
bool allocation_fail(struct executor *executor, enum fault_kind kind, const struct op *op,
                     const struct allocation *allocation, const char *format, ...)
    __attribute__((cold, format(printf, 5, 6)));

// Creates a view with arrays for sizes and strides, which the caller fills.
struct memref *memref_create(struct executor *executor, struct allocation *base, int64_t offset, uint32_t rank);
// The same for a view of the buffer of `source`.
struct memref *memref_create_view(struct executor *executor, const struct memref *source, int64_t offset,
                                  uint32_t rank);
static inline int64_t *memref_sizes(struct memref *memref) { return (int64_t *)(void *)(memref + 1); }
static inline int64_t *memref_own_strides(struct memref *memref) { return memref_sizes(memref) + memref->rank; }

// The alignment in bytes, a power of two, that the program may rely on: that requested by the allocation, at least that
// of its elements, limited by the offset. Buffers from callers and external functions are aligned as the program
// assumes: to 2^63 bytes.
uint64_t memref_alignment(const struct memref *memref);

uint64_t memref_count(const struct memref *memref);  // elements of the view; saturates

// Reads and writes element `at`, counted as the offset is, which is in bounds.
struct scalar memref_read_parts(const struct memref *memref, uint64_t at);
void memref_write_parts(const struct memref *memref, uint64_t at, struct scalar value);
static inline struct scalar memref_read(const struct memref *memref, uint64_t at) {
  if (memref->element != NULL) return memref_read_parts(memref, at);
  return (struct scalar){memref->base->bits[at], memref->base->defined[at] != 0};
}
static inline void memref_write(const struct memref *memref, uint64_t at, struct scalar value) {
  if (memref->element != NULL) {
    memref_write_parts(memref, at, value);
    return;
  }
  memref->base->bits[at] = value.bits;
  memref->base->defined[at] = value.defined;
}

// The bytes that an element of a type other than a vector takes in memory: a power of two.
uint32_t element_bytes(const struct type *element);

static inline bool memref_is_of_vectors(const struct memref *memref) {
  return memref->element != NULL && memref->element->kind == TYPE_VECTOR;
}
// The number of elements like those of the view that its buffer has; of bytes, that of all of them.
static inline uint64_t memref_room(const struct memref *memref) {
  return memref_is_of_vectors(memref) ? (memref->base->count - memref->shift) / memref->width : memref->base->count;
}
// A view of the elements of vectors, with their dimensions behind those of the given view; the same view if its
// elements are no vectors.
const struct memref *memref_of_scalars(struct arena *arena, const struct memref *memref);
// Such a view with its last dimensions, which are row-major, as vectors of the type.
struct memref *memref_of_vectors(struct executor *executor, const struct memref *scalars, const struct type *vector);

// Whether element `at`, counted as the offset is, is in the buffer.
bool memref_has_element(const struct memref *memref, int64_t at);
// The place of element `at` in its buffer: that of its first byte.
static inline uint64_t memref_place(const struct memref *memref, uint64_t at) {
  return memref->shift + at * memref->width;
}

// Reports a fault and returns false unless every element of the view is in the allocation, which is always true of an
// empty view.
bool memref_check_bounds(struct executor *executor, const struct op *op, const struct memref *memref);

// Copies the elements of a view, which are no vectors, in row-major order, to and from flat arrays of memref_count()
// elements.
void memref_gather(const struct memref *memref, uint64_t *bits, uint8_t *defined);
void memref_scatter(const struct memref *memref, const uint64_t *bits, const uint8_t *defined);

// A row-major view of the elements of a view's buffer from its offset on.
struct memref *memref_contiguous(struct executor *executor, const struct memref *source, uint32_t rank,
                                 const int64_t *sizes);

#endif
