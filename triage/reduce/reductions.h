// The steps of the reduction of IR: their interface, and what they share.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_REDUCTIONS_H
#define BUFFERPROOF_TRIAGE_REDUCE_REDUCTIONS_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

// What a step works on: a copy of the program that is thrown away if the step was no good.
struct candidate {
  struct program *program;
  struct arena *scratch;  // emptied before the next candidate
  bool keep_dead;         // unused ops stay: they may be the interesting ones
  bool left_dead;         // whether there were any
};

enum reduction_result {
  REDUCTION_NONE,     // there are no more than n possibilities
  REDUCTION_SKIP,     // this one does not apply
  REDUCTION_APPLIED,  // the program has changed, and may be invalid
};

typedef enum reduction_result reduction_function(struct candidate *candidate, uint64_t number);

#define REDUCTION(name, sentence) reduction_function reduce_##name;
#include "triage/reduce/reductions.def"
#undef REDUCTION

struct reduction_info {
  const char *name, *sentence;
  reduction_function *apply;
};

// --- finding possibility number n: each place takes as many numbers as it has ways to go.

// Whether the number falls to this place; if so *number is which of its `count` ways, else it is lowered by them.
static inline bool site_take(uint64_t *number, uint64_t count) {
  if (*number < count) return true;
  *number -= count;
  return false;
}

// All ops but the module, parents before children, in scratch memory.
struct op_list {
  struct op **items;
  size_t count, capacity;
};
struct op_list candidate_ops(struct candidate *candidate);

// The different types of results, arguments and function types, in order of appearance; in scratch memory.
struct type_list {
  const struct type **items;
  size_t count, capacity;
};
struct type_list program_types(struct candidate *candidate);

static inline enum reduction_result applied_if(bool applied) { return applied ? REDUCTION_APPLIED : REDUCTION_SKIP; }

// --- substitutes: what may stand for a value

enum substitute {
  SUBSTITUTE_EARLIEST,  // the first visible value of the type
  SUBSTITUTE_NEAREST,   // the last one
  SUBSTITUTE_ZERO,      // a constant, made for the purpose
  SUBSTITUTE_ONE,       // likewise, of scalar types only
  SUBSTITUTE_COUNT,
};

// A value of the type that may be used at `before`, or null. Never `old` (which may be null), nor a value of its op.
struct value *substitute(struct candidate *candidate, const struct type *type, struct op *before,
                         const struct value *old, enum substitute how);
// The first of them that there is.
struct value *any_substitute(struct candidate *candidate, const struct type *type, struct op *before,
                             const struct value *old);

// All values that could stand for `old` at `before`, in scratch memory; some may be of blocks that do not dominate it.
struct value_list {
  struct value **items;
  size_t count, capacity;
};
struct value_list all_substitutes(struct candidate *candidate, struct op *before, const struct value *old);

// --- surgery

// Erases an op whose results have no uses, and then the definitions of its operands as far as nothing needs them (and
// keep_dead is not set).
void erase_cascading(struct candidate *candidate, struct op *op);
// If the value's definition is of no use any more: the same for it.
void erase_if_dead(struct candidate *candidate, struct value *value);

// Takes result number `index`, which has no uses, out of the op; the following ones move up.
void drop_result(struct op *op, uint32_t index);

// Takes an argument of a block, which has no uses, out of it and out of the branches to it.
bool drop_unused_argument(struct candidate *candidate, struct value *argument);

// Removes an operand and adapts operandSegmentSizes, if there are any.
void drop_operand(struct candidate *candidate, struct op *op, uint32_t index);
// The same, and erases the definition of the operand if it is of no use any more.
void discard_operand(struct candidate *candidate, struct op *op, uint32_t index);

// Erases all blocks of the region.
void erase_blocks(struct region *region);
// Erases a block that nothing branches to. Returns false if other blocks use values of it.
bool erase_block(struct block *block);
// Erases the blocks of the region that control does not reach. Returns whether there were any.
bool erase_unreachable_blocks(struct candidate *candidate, struct region *region);

// Replaces the uses of a value, if it has any, by a substitute at `before`. Returns false if there is none.
bool substitute_uses(struct candidate *candidate, struct value *old, struct op *before, enum substitute how);

// Replaces all used results, each by a substitute at the op. Returns false if there is none for one of them.
bool substitute_results(struct candidate *candidate, struct op *op, enum substitute how);

// Puts the ops of a one-block region, the terminator excepted, before `position`, with `values` for the block's
// arguments. Returns the terminator, still in place.
struct op *splice_region(struct region *region, struct value *const *values, struct op *position);

// Puts one iteration of scf.forall or scf.parallel, the first, in place of the loop.
bool inline_iteration(struct candidate *candidate, struct op *op);
// Takes an output of scf.forall away: its result is what it was before the loop.
bool drop_output(struct candidate *candidate, struct op *op, uint32_t index);

// Drops a result of scf.parallel with all that reduces values to it; the initial value takes its place.
bool drop_reduction(struct candidate *candidate, struct op *op, uint32_t index);

// The func.func that a func.call means, or null.
// The ops with regions that reductions know.
enum region_op {
  REGION_OP_NONE,
  REGION_OP_IF,
  REGION_OP_SWITCH,
  REGION_OP_ONCE,
  REGION_OP_FOR,
  REGION_OP_WHILE,
  REGION_OP_FORALL,
  REGION_OP_PARALLEL,
};
enum region_op region_op_of(const struct op *op);

struct op *candidate_callee(const struct candidate *candidate, const struct op *call);

// linalg.fill of the destination with zero, before the op; null if that element type has none.
struct op *build_zero_fill(struct candidate *candidate, struct op *before, struct value *destination);

#endif
