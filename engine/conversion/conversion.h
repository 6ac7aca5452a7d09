// Dialect conversion: patterns rewrite the ops that a target calls illegal, and values change their types.
//
// Two drivers apply the same patterns and give the same results:
//   one-shot  every change is in the IR at once, and stays. Where a value is replaced by one of another type, a cast is
//             inserted at once, and removed again when its users are converted. The IR is valid and can be printed
//             after each pattern.
//   classic   replacements are noted in a mapping and made at the end, so that patterns see the original IR, and their
//             operands through the mapping. If what a pattern makes cannot become legal, its changes are rolled back
//             and the next pattern is tried; if the conversion fails, all changes are.
//
// Neither driver folds ops: a folder may assume valid IR, which the classic driver does not have while it runs.
// The cost is linear in the number of ops, of operands and of changes that patterns make.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_CONVERSION_H
#define BUFFERPROOF_ENGINE_CONVERSION_CONVERSION_H

#include "engine/conversion/target.h"
#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

struct conversion;

enum conversion_driver { DRIVER_ONE_SHOT, DRIVER_CLASSIC };

// Why a cast is needed: an op result or block argument is still used in its old type, or a converted op needs a value
// in its new type.
enum cast_role { CAST_SOURCE, CAST_TARGET, CAST_ARGUMENT, CAST_ROLES };
enum { UNREALIZED_CAST = OP_builtin_unrealized_conversion_cast };
#define CONVERT_ANY UINT32_MAX
// By role: casts between tensors and their buffers.
#define BUFFER_CASTS \
  { OP_bufferization_to_tensor, OP_bufferization_to_buffer, OP_bufferization_to_tensor }

// How types are converted. One type becomes one type.
struct type_converter {
  // The type that stands for `type`: itself if it is legal, null if it cannot be converted. A null function means that
  // patterns see old operands, and find new ones by conversion_latest().
  const struct type *(*convert)(struct context *context, const struct type *type);
  // The op that a cast is, by role: it has one operand and one result. UNREALIZED_CAST where the
  // dialects have none.
  uint32_t cast_kind[CAST_ROLES];
  bool
      folds_back;  // a cast back to the old type gives the old value again; not so if a buffer may be written meanwhile
  // Makes a value of a target type from one that is converted already, but to another type. Null if that needs a cast.
  struct value *(*adapt)(struct conversion *conversion, struct builder *builder, const struct type *type,
                         struct value *value);
};

// Converts the op, or returns false without having changed anything. `operands` are its operands in their new types, as
// far as they have been converted; null without a type converter, whose patterns read the op's own. A pattern that
// returns true has replaced, erased or modified the op. All changes are made by builders and by the functions of
// rewriter.h.
typedef bool conversion_function(struct conversion *conversion, struct op *op, struct value *const *operands);

struct conversion_pattern {
  const char *name;
  uint32_t kind;     // of the ops, or CONVERT_ANY
  uint32_t benefit;  // patterns of greater benefit are tried first, equal ones in their order
  conversion_function *rewrite;
};

// A row of a table of patterns: the op by its row, the benefit, and convert_<function>.
#define CONVERSION_PATTERN(row, benefit, function) {#function, OP_##row, benefit, convert_##function},

#define FUNCTION_PATTERN(function) \
  { "function", OP_func_func, 1, function }

struct conversion_plan {
  const struct conversion_target *target;
  const struct conversion_pattern *patterns;
  size_t pattern_count;
  const struct type_converter *converter;  // or null
  enum conversion_driver driver;
  bool full;              // every op has to become legal; else only those that are illegal
  bool backwards;         // the last op of a block first: for patterns that split blocks, which move what follows
  bool casts_behind;      // casts of the results of an op go behind it, the last one first; else in their order
  bool sees_given_casts;  // casts in the input are looked through and folded like those of the driver
  void *argument;         // for patterns: conversion_argument()
  // Called with the root of the conversion after each pattern of the one-shot driver that has changed the IR, or null.
  // Returns false to stop the conversion.
  bool (*after_pattern)(void *argument, struct op *root);
  void *after_argument;
};

struct conversion_counts {
  uint64_t applied, failed;  // patterns
  uint64_t rolled_back;      // changes of the IR that were undone
  uint64_t made;             // casts
  uint64_t reused;           // of them, ops of the pool
  uint64_t folded;           // casts whose users got another value
  uint64_t left;             // casts in the result
};

// Converts everything in `root`, which is not converted itself. Returns false with diagnostics if an op cannot be
// legalized: then the classic driver leaves the IR as it was, and the one-shot driver leaves it partly converted, but
// valid. `counts` may be null.
bool conversion_run(struct program *program, struct op *root, const struct conversion_plan *plan,
                    struct conversion_counts *counts);

// reconcile-unrealized-casts: removes each unrealized_conversion_cast whose operands are the results of casts back to
// the types that it casts to, and those that nothing uses any more. Linear in the number of casts and uses.
void reconcile_unrealized_casts(struct program *program, struct op *root);

#endif
