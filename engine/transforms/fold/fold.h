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
  FOLD_IN_PLACE,  // operands or attributes of the op have changed
  FOLD_VALUE,     // its only result is `value`
  FOLD_CONSTANT,  // its only result is `constant`, of the result's type
};

struct fold {
  enum fold_kind kind;
  struct value *value;
  const struct attribute *constant;
};

// Folds an op with one result, without creating ops. Never called for constants.
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

// Rewrites an op by its patterns. Returns whether one applied; the op may be erased then.
bool canonicalize_op(struct rewriter *rewriter, struct op *op);

#define HOOK_fold(row) struct fold fold_##row(struct program *program, struct op *op);
#define HOOK_canonicalize(row) bool canonicalize_##row(struct rewriter *rewriter, struct op *op);
#include "engine/dialects/op_hooks.def"

// Whether an op may be erased when its results are unused: it and the ops nested in it have no effects except reads,
// and allocations that are not used.
bool op_is_trivially_dead(const struct op *op);
bool op_is_pure(const struct op *op);      // no effects at all, nested ops included
bool op_has_memrefs(const struct op *op);  // among its operands
// As upstream has it: whether the op, and those nested in it, have no effects and end, and divide by no 0. They may be
// undefined for some operands, as an access out of bounds, so that they may be executed earlier, but not without need.
bool op_is_speculatable(const struct op *op);
// Whether a speculatable op is defined for all values of its operands.
bool op_is_total(const struct op *op);

// The value of an integer or index constant (arith.constant of a scalar, index.constant).
bool value_is_constant(const struct value *value, int64_t *constant);
const struct attribute *value_constant(const struct value *value);  // or null

// The shape of a type of which operands give the dynamic sizes, with those sizes that are constants and not negative,
// and the operands that are left. Returns how many.
uint32_t known_sizes(const struct type *type, struct operand_range dynamic, int64_t *shape, struct value **left);
// A list of operands and numbers, such as the offsets of a slice, with constants among the numbers, in the arena.
// Returns whether there were any. Negative offsets and sizes stay operands.
bool known_list(struct arena *arena, const struct op *op, enum slot_role role, struct index_list *list);
// Those of a slice: offsets, sizes and strides.
bool known_slice(struct arena *arena, const struct op *op, struct index_list lists[3]);

// Whether the type in between says nothing that the first one does not; both are of tensors.
bool tensor_says_no_more(const struct type *between, const struct type *first);

// Whether `last` is a few ops after `first`, and no op in between writes or frees memory.
bool is_quiet_until(const struct op *first, const struct op *last);

#endif
