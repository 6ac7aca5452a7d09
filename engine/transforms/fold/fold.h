// Simplification of single ops: folding to constants or existing values, and local rewriting.
//
// The canonicalizer applies these to every op until nothing changes. A rule is sound for every input, takes constant
// time (in the size of the op), and makes progress: no two rules undo each other.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_FOLD_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_FOLD_FOLD_H

#include "engine/dialects/build.h"
#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

enum fold_kind {
  FOLD_NONE,
  FOLD_IN_PLACE,        // operands or attributes of the op have changed
  FOLD_VALUE,           // its only result is `value`
  FOLD_CONSTANT,        // its only result is `constant`, of the result's type
  FOLD_INDEX_CONSTANT,  // likewise, by an op of dialect index
};

struct fold {
  enum fold_kind kind;
  struct value *value;
  const struct attribute *constant;
};

// Whether only the left-hand side of an op with two sides is a constant, and the change of sides.
bool has_constant_on_left(const struct op *op);
struct fold exchange_sides(struct op *op);

// What a condition is not, by an xor with true, or null.
struct value *negated_condition(const struct value *condition);

// Folds an op, without creating ops: one with several results in place only. Never called for constants.
struct fold fold_op(struct program *program, struct op *op);

// How a rule reports its changes to the canonicalizer, which then visits the affected ops again.
struct rewriter {
  struct program *program;
  struct arena *arena;
  void *owner;
  void (*inserted)(void *owner, struct op *op);
  void (*changed)(void *owner, struct op *op);  // in place
  void (*erased)(void *owner, struct op *op);   // before it happens
  struct value *(*constant)(void *owner, struct op *near, const struct attribute *value);
};

// Replaces all uses of a result and notifies its users.
void rewriter_replace_value(struct rewriter *rewriter, struct value *old, struct value *replacement);
// Erases an op without uses, and notifies the definitions of its operands.
void rewriter_erase(struct rewriter *rewriter, struct op *op);
// Replaces all results and erases the op.
void rewriter_replace(struct rewriter *rewriter, struct op *op, struct value *const *values);
// Inlines the ops of a region's only block in place of the op; the block's arguments are replaced by `arguments`.
void rewriter_inline_region(struct rewriter *rewriter, struct op *op, uint32_t region, struct value *const *arguments);
// Notes the op that makes the value, and returns the value.
struct value *rewriter_inserted(struct rewriter *rewriter, struct value *value);
// The value, by way of a new cast if it is not of the type: a tensor, or a memref.
struct value *rewriter_cast(struct rewriter *rewriter, struct builder *builder, struct value *value,
                            const struct type *type);
// Gives the value a type, and its users a cast of it to the old one.
void rewriter_set_type(struct rewriter *rewriter, struct builder *builder, struct value *value,
                       const struct type *type);
// Replaces the only result by the value of a new op, cast to its type, and erases the op.
void rewriter_replace_by_new(struct rewriter *rewriter, struct op *op, struct value *value);

// Whether the value is made neither by the op nor by what is in it.
bool value_is_made_outside(const struct value *value, const struct op *op);
// Of an op whose regions forward values to each other and to its results: replaces the results and arguments that are
// one value from outside in any case, and those that are always what another one is. Near-linear.
bool replace_region_inputs(struct rewriter *rewriter, struct op *op);
// The same op with only the results that `keep` selects. The other results must be unused.
struct op *keep_results(struct rewriter *rewriter, struct op *op, const bool *keep);
// Erases the operands in a role that `keep` does not select.
void erase_operands(struct rewriter *rewriter, struct op *op, enum slot_role role, const bool *keep);
// As keep_results, and what leaves the regions has no operands for the others.
struct op *drop_results(struct rewriter *rewriter, struct op *op, const bool *keep);
// Drops the results without uses. Returns whether there were any.
bool drop_unused_results(struct rewriter *rewriter, struct op *op);

// Rewrites an op by its patterns. Returns whether one applied; the op may be erased then.
bool canonicalize_op(struct rewriter *rewriter, struct op *op);

#define HOOK_fold(row) struct fold fold_##row(struct program *program, struct op *op);
#define HOOK_canonicalize(row) bool canonicalize_##row(struct rewriter *rewriter, struct op *op);
#include "engine/dialects/op_hooks.def"

// Whether an op may be erased when its results are unused: it and the ops nested in it have no effects except reads,
// and allocations that are not used.
bool op_is_trivially_dead(const struct op *op);
bool op_is_dead_if_unused(const struct op *op);  // its results may have uses
bool op_is_pure(const struct op *op);            // no effects at all, nested ops included
bool op_has_memrefs(const struct op *op);        // among its operands
// As upstream has it: whether the op, and those nested in it, have no effects and end, and divide by no 0. They may be
// undefined for some operands, as an access out of bounds, so that they may be executed earlier, but not without need.
bool op_is_speculatable(const struct op *op);
// Whether a speculatable op is defined for all values of its operands.
bool op_is_total(const struct op *op);

// The type of the result with those dynamic sizes of the op that are constants and not negative, and the operands that
// are left. Null if there are no such constants.
const struct type *type_of_known_sizes(struct context *context, const struct op *op, struct value **left,
                                       uint32_t *left_count);
// A list of operands and numbers, such as the offsets of a slice, with constants among the numbers, in the arena.
// Returns whether there were any. Negative offsets and sizes stay operands.
bool known_list(struct arena *arena, const struct op *op, enum slot_role role, struct index_list *list);
// Those of a slice, in this order: offsets, sizes and strides. As upstream, only the first that has any changes.
bool known_slice(struct arena *arena, const struct op *op, struct index_list lists[3]);

struct fold fold_rank(struct program *program, const struct op *op);  // of a tensor or memref

// Takes the sources of casts of memrefs for operands, if the casts say no more and the memrefs have a rank.
struct fold fold_memref_casts(struct op *op);
// What is in front of a cast of a memref that says no more, or the value.
struct value *memref_before_cast(struct value *value);

// What is in front of a cast of a tensor that says no more, or the value.
struct value *tensor_before_cast(struct value *value);
// Whether the op's own rule holds. In unreachable code, the types before casts can contradict each other.
bool op_rule_holds(struct context *context, const struct op *op);
// Takes the sources of casts for operands of an op with destinations.
bool take_casts_of_operands(struct rewriter *rewriter, struct op *op);
// Rewrites a linalg op by what upstream has for all of them: it computes nothing, or an operand tells extents of
// others.
bool canonicalize_structured(struct rewriter *rewriter, struct op *op);
// Gives a linalg op the type that its result is cast to: a cast of its destination takes the place of the cast.
bool cast_destination_instead(struct rewriter *rewriter, struct op *cast);
// What a reshape gives back if it undoes the one before it, or null.
struct value *value_before_reshapes(const struct op *op);
// The value that the tensor is filled with, or null.
struct value *filling_of(const struct value *tensor);
// Whether an op can as well make a tensor of the second type as one of the first, which is cast to it.
bool tensor_type_is_more_static(const struct type *first, const struct type *second);
// The slice of a tensor whose sizes are those of the result's new type. Null if it cannot have it.
struct value *slice_of_type(struct rewriter *rewriter, struct builder *builder, const struct op *op,
                            const struct type *type);

// Whether the region has no ops but a terminator.
bool region_is_trivial(const struct region *region);
// Removes the second region of an op of two arms without results if it is trivial. Returns whether it was there.
bool drop_trivial_else(struct rewriter *rewriter, struct op *op);

// scf.if: joins it with the one before it, or with the only op in it, if the conditions are related; replaces its
// condition in its regions.
bool combine_with_if_before(struct rewriter *rewriter, struct op *op);
bool combine_with_nested_if(struct rewriter *rewriter, struct op *op);
bool know_condition_inside(struct rewriter *rewriter, struct op *op);
// Whether a counter has one value before it is at or behind the upper bound. As in loops, it must not wrap behind that.
bool counter_has_one_value(int64_t lower, int64_t upper, int64_t step);
// scf.forall, whose bounds are known to have iterations: drops the dimensions that have one.
bool remove_single_iterations(struct rewriter *rewriter, struct op *op);
// scf.forall: drops the outputs that no thread inserts into, or whose results nothing uses.
bool drop_forall_outputs(struct rewriter *rewriter, struct op *op);
// scf.forall: takes the sources of casts for outputs.
bool take_cast_outputs(struct rewriter *rewriter, struct op *op);

// Whether `last` is a few ops after `first`, and no op in between writes or frees memory.
bool is_quiet_until(const struct op *first, const struct op *last);

#endif
