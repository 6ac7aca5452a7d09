// The steps of the reduction of IR: their interface, and common helpers.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_REDUCTIONS_H
#define BUFFERPROOF_TRIAGE_REDUCE_REDUCTIONS_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

// What a step works on: a copy of the program, discarded if the step fails.
struct candidate {
  struct program *program;
  struct arena *scratch;  // reset before the next candidate
  bool keep_dead;         // unused ops are kept: they may be the interesting ones
  bool left_dead;         // whether there were any
};

enum reduction_result {
  REDUCTION_NONE,     // there are at most n possibilities
  REDUCTION_SKIP,     // this one does not apply
  REDUCTION_APPLIED,  // the program has changed, and may be invalid
};

// The possibilities of a reduction of the whole program: applies number n.
typedef enum reduction_result program_reduction(struct candidate *candidate, uint64_t number);

// Those of a reduction of single ops: how many an op has, and applying one of them. Returns whether it does apply; if
// not, the program may have changed.
typedef uint64_t op_sites(const struct op *op);
typedef bool op_reduction(struct candidate *candidate, struct op *op, uint64_t number);

#define PROGRAM_REDUCTION(reduction, sentence) program_reduction reduce_##reduction;
#define OP_REDUCTION(reduction, order, sentence) \
  op_sites sites_##reduction;                    \
  op_reduction reduce_##reduction;
#include "triage/reduce/reductions.def"
#undef PROGRAM_REDUCTION
#undef OP_REDUCTION

struct reduction_info {
  const char *name;
  program_reduction *apply;  // or null, and of each op:
  op_sites *sites;
  op_reduction *apply_to_op;
  bool from_end;  // the last ops first
};

enum {
#define PROGRAM_REDUCTION(reduction, sentence) REDUCTION_##reduction,
#define OP_REDUCTION(reduction, order, sentence) REDUCTION_##reduction,
#include "triage/reduce/reductions.def"
#undef PROGRAM_REDUCTION
#undef OP_REDUCTION
  REDUCTION_COUNT
};
extern const struct reduction_info reduction_table[REDUCTION_COUNT];

// Applies possibility `number` of the reduction.
enum reduction_result reduction_apply(const struct reduction_info *reduction, struct candidate *candidate,
                                      uint64_t number);

// --- enumerating possibilities

// Whether the number is within the `count` possibilities of this position. If so, *number is the index among them; if
// not, it is decreased by `count`.
static inline bool site_take(uint64_t *number, uint64_t count) {
  if (*number < count) return true;
  *number -= count;
  return false;
}

// All ops except the module, parents before children, in scratch memory.
struct op_list {
  struct op **items;
  size_t count, capacity;
};
struct op_list candidate_ops(struct candidate *candidate);

// The distinct types of results, arguments and function types, in order of appearance, in scratch memory.
struct type_list {
  const struct type **items;
  size_t count, capacity;
};
struct type_list program_types(struct candidate *candidate);

static inline enum reduction_result applied_if(bool applied) { return applied ? REDUCTION_APPLIED : REDUCTION_SKIP; }

// A copy of a list of `count` items of this size, without item `index`.
void *copy_without(struct arena *arena, const void *items, size_t size, uint32_t count, uint32_t index);

// --- substitutes: values that can replace another one

// Where an op is made whose result is to be used by another one: before it, or before a vector.mask around it.
struct op *place_of_new_op(struct op *before);

enum substitute {
  SUBSTITUTE_EARLIEST,  // the first visible value of the type
  SUBSTITUTE_NEAREST,   // the last one
  SUBSTITUTE_ZERO,      // a new constant
  SUBSTITUTE_ONE,       // a new constant, of scalar types only
  SUBSTITUTE_COUNT,
};

// Positions with a possibility for each substitute: which position it is, and which substitute.
static inline uint32_t site_index(uint64_t number) { return (uint32_t)(number / SUBSTITUTE_COUNT); }
static inline enum substitute site_substitute(uint64_t number) { return (enum substitute)(number % SUBSTITUTE_COUNT); }

// A value of the type that can be used at `before`, or null. Never `old` (which may be null), nor another value of its
// op.
struct value *substitute(struct candidate *candidate, const struct type *type, struct op *before,
                         const struct value *old, enum substitute how);
// The first kind of substitute that exists.
struct value *any_substitute(struct candidate *candidate, const struct type *type, struct op *before,
                             const struct value *old);

// All values that could replace `old` at `before`, in scratch memory; some may be in blocks that do not dominate it.
struct value_list {
  struct value **items;
  size_t count, capacity;
};
struct value_list all_substitutes(struct candidate *candidate, struct op *before, const struct value *old);

// --- edits

// Erases an op whose results have no uses, and then, unless keep_dead is set, the definitions of its operands if they
// become unused.
void erase_cascading(struct candidate *candidate, struct op *op);
// The same for the value's definition, if it is unused.
void erase_if_dead(struct candidate *candidate, struct value *value);

// Removes result number `index`, which has no uses, from the op; the results after it move up.
void drop_result(struct op *op, uint32_t index);

// Removes an argument of a block, which has no uses, from the block and from the branches to it.
bool drop_unused_argument(struct candidate *candidate, struct value *argument);

// Removes an operand and adapts operandSegmentSizes, if there are any.
void drop_operand(struct candidate *candidate, struct op *op, uint32_t index);
// The same, and erases the definition of the operand if it becomes unused.
void discard_operand(struct candidate *candidate, struct op *op, uint32_t index);

// Removes an item of an array attribute that the op has.
void drop_array_item(struct candidate *candidate, struct op *op, enum known_ident name, uint32_t index);

// Erases a region of the op; the regions after it move up.
void drop_region(struct op *op, uint32_t index);
// Erases a block that nothing branches to. Returns false if other blocks use values of it.
bool erase_block(struct block *block);
// Erases the unreachable blocks of the region. Returns whether there were any.
bool erase_unreachable_blocks(struct candidate *candidate, struct region *region);

// Replaces the uses of a value, if it has any, by a substitute at `before`. Returns false if there is none.
bool substitute_uses(struct candidate *candidate, struct value *old, struct op *before, enum substitute how);

// Replaces all used results, each by a substitute at the op. Returns false if there is none for one of them.
bool substitute_results(struct candidate *candidate, struct op *op, enum substitute how);

// Moves the ops of a one-block region, except the terminator, before `position`, and replaces the block's arguments by
// `values`. Returns the terminator, which is not moved.
struct op *splice_region(struct region *region, struct value *const *values, struct op *position);

// Replaces a parallel loop by its first iteration.
bool inline_iteration(struct candidate *candidate, struct op *op);
// The ops with regions that reductions handle.
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

// The func.func that a func.call refers to, or null.
struct op *candidate_callee(const struct candidate *candidate, const struct op *call);

// A linalg.fill of the destination with zero, before the op; null if the element type has no zero.
struct op *build_zero_fill(struct candidate *candidate, struct op *before, struct value *destination);

#endif
