// The structure of linalg ops: iteration space, indexing maps and body, the same for generic and the named ops.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_LINALG_STRUCTURE_H
#define BUFFERPROOF_ENGINE_DIALECTS_LINALG_STRUCTURE_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

struct named_structure;

static inline bool is_linalg_structured(const struct op *op) { return op_has_trait(op, TRAIT_STRUCTURED); }

// Inputs are operands [0, input_count), outputs (inits) the rest. Constant time, no attributes are made.
uint32_t linalg_input_count(const struct op *op);
uint32_t linalg_output_count(const struct op *op);

// Dimensions of the iteration space.
uint32_t linalg_loop_count(const struct op *op);
bool linalg_is_reduction(const struct op *op, uint32_t loop);  // else parallel

// What the body gets of an operand of a type, and how many dimensions the operand has. A vector is an element.
static inline const struct type *linalg_element_type(const struct type *operand) {
  return operand->kind == TYPE_VECTOR ? operand : type_element_or_self(operand);
}
static inline uint32_t linalg_operand_rank(const struct type *operand) {
  return type_is_ranked(operand) && operand->kind != TYPE_VECTOR ? operand->rank : 0;
}

// The indexing map of an operand, from loops to the operand's dimensions; a scalar's has no results. Uniqued.
const struct affine_map *linalg_indexing_map(struct context *context, const struct op *op, uint32_t operand);

// The body block, and its argument for an operand: one per operand, in order, for every linalg op.
struct block *linalg_body(const struct op *op);
struct value *linalg_body_argument(const struct op *op, uint32_t operand);

// Whether the body uses the element of the operand: an output that is not used is only written.
bool linalg_reads_operand(const struct op *op, uint32_t operand);

// Fills the empty region of an op of named.def, of transpose or broadcast with the body that its custom form hides.
// Needs operands and attributes; regions of other ops, and of ops with ill-typed operands, are left alone (false).
bool linalg_build_body(struct program *program, struct op *op);

// The same before the op exists, for the parser: `types` are the operand types. If the body's functions are not defined
// on them, `reason` says so in upstream's words; it is null otherwise.
// `named` is the structure of an op of named.def, null for transpose and broadcast.
bool linalg_build_region(struct program *program, uint32_t kind, const struct named_structure *named,
                         const struct type *const *types, uint32_t operand_count, bool cast_unsigned,
                         const struct location *location, struct region *region, const char **reason);

// How many operands such a body takes.
uint32_t linalg_region_arguments(const struct named_structure *named);

#endif
