// Alias sets: values whose buffers may overlap, with the reads and the in-place writes of each set in ordered trees.
//
// A read is an interval of positions: from the first of its definitions to the read itself, or to the end of the loops
// between them. A write is the interval of its op and the ops nested in it. A read and a write can only conflict if
// their intervals intersect, so finding a conflict between two sets means looking up the members of one in the trees of
// the other. The smaller set is merged into the larger.
//
// In regions of several blocks, a read and a write have more intervals, in three spaces that follow each other. A read
// conflicts with writes in blocks that are not ordered with it: blocks after what the read's block dominates (an
// interval of positions); blocks before the definition's block that do not dominate it, where the definition's position
// is after everything that the write's block dominates (SPACE_TAILS); and blocks of a loop of blocks that does not
// define the value anew, where the loop of the write is in that loop (SPACE_LOOPS).
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ALIAS_SETS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ALIAS_SETS_H

#include "engine/analysis/facts.h"

enum access_space { SPACE_POSITIONS, SPACE_TAILS, SPACE_LOOPS };

// Reads are ordered by `high` (then operand) and store the least `low` of their subtree; writes are ordered by `low`
// and store the greatest `high`. Node 0 is null.
struct access {
  uint64_t key;
  uint32_t low, high;
  uint32_t bound;  // of the subtree
  uint32_t left, right;
  uint32_t priority;  // heap order, which keeps the tree shallow
  uint32_t operand;
};

struct alias_set {
  uint32_t reads, writes;                // roots of trees
  uint32_t size;                         // values, reads and writes
  uint32_t first, last;                  // its values, in the order in which they were merged
  uint32_t next;                         // of a value: the next one in its set, or NONE
  uint32_t witness_read, witness_write;  // a conflict that prevented merging this set with another, or NONE
  uint32_t thread_write;                 // a write that iterations of a parallel loop make to the same buffer, or NONE
  bool is_read;                          // a value is read
  bool is_read_back;                     // some write reads the elements that it writes
  bool read_only;                        // some value is not writable
  bool has_constant;                     // one that is no argument of a function
  bool only_joins;                       // some values are not in one buffer, so that a conflict within it may be none
};

struct access_span {
  uint32_t low, high;
};
struct access_spans {
  struct access_span *items;
  size_t count, capacity;
};

struct alias_sets {
  struct facts *facts;
  struct alias_set *sets;     // per value; valid for the representative of a set
  uint32_t *parent;           // per value
  uint32_t *read_loop;        // per operand: the outermost loop between its definitions and it, or NONE
  uint32_t *read_block_loop;  // the same for loops of blocks
  VECTOR(struct access) accesses;
  struct access_spans spans;  // of the current read or write
  uint64_t *search_steps;
};

struct alias_sets *alias_sets_create(struct facts *facts, uint64_t *search_steps);

// Makes each value a set of its own again, without reads and writes.
void alias_sets_clear(struct alias_sets *sets, struct value_range values);

// Creates a set for each tensor value in the op, with its reads.
void alias_sets_fill(struct alias_sets *sets, uint32_t op);

uint32_t alias_set_find(const struct alias_sets *sets, uint32_t value);
void alias_set_union(struct alias_sets *sets, uint32_t a, uint32_t b);  // the values of a's set come first
void alias_set_add_write(struct alias_sets *sets, uint32_t operand);    // to the set of the operand's value

// The first access in the tree with a key of at least `from` whose interval intersects [low, high], or 0.
uint32_t access_find_read(struct alias_sets *sets, uint32_t tree, uint64_t from, uint32_t low, uint32_t high);
uint32_t access_find_write(struct alias_sets *sets, uint32_t tree, uint64_t from, uint32_t low, uint32_t high);

// The intervals of the write; valid until the next call.
const struct access_spans *alias_sets_write_spans(struct alias_sets *sets, uint32_t operand);

static inline uint64_t access_key(uint32_t bound, uint32_t operand) { return (uint64_t)bound << 32 | operand; }

#endif
