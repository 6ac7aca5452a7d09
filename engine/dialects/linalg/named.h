// The structure of named ops, from the words of named.def.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_LINALG_NAMED_H
#define BUFFERPROOF_ENGINE_DIALECTS_LINALG_NAMED_H

#include "engine/dialects/ops.h"
#include "engine/ir/builder.h"

struct named_structure {
  const char *loops, *maps, *body;  // columns of named.def
};

// Null for other ops.
const struct named_structure *named_structure(uint32_t kind);

// Whether this is a placeholder: the structure follows from the attribute `kind` of the op, which may be null. Null if
// the attribute names no function.
bool named_follows_from_kind(const struct named_structure *named);
const struct named_structure *named_structure_of_function(const struct attribute *kind);

// The structure of an op, verified or not. Null for ops that are not in named.def.
const struct named_structure *named_structure_of(const struct op *op);

// Whether the loops are those of the attribute indexing_maps, which such an op must have.
bool named_has_loops_of_maps(const struct named_structure *named);

// Whether the op adds to the output the products of inputs that are indexed by loops.
bool named_is_contraction(const struct named_structure *named);

// Inputs and outputs: the number of maps.
uint32_t named_operand_count(const struct named_structure *named);
bool named_is_scalar(const struct named_structure *named, uint32_t operand);  // or of rank 0, for any loops
bool named_is_reduction(const struct named_structure *named, uint32_t loop);

// Whether the functions of the body are defined on elements of this type.
bool named_is_defined_on(const struct named_structure *named, const struct type *element);

// The map of an operand, uniqued. The strides and dilations are those of `op`; 1 if it is null or has none. `rank` is
// the number of loops, for ops of any rank.
const struct affine_map *named_map(struct context *context, const struct named_structure *named, uint32_t rank,
                                   const struct op *op, uint32_t operand);

// Builds the ops of the body after its arguments and returns the element to yield; else null, and `reason` is what
// upstream says of these types.
struct value *named_build_element(struct builder *builder, const struct named_structure *named,
                                  const struct block *body, bool cast_unsigned, const char **reason);

#endif
