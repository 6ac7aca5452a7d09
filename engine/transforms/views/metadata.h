// Metadata of memrefs - base buffer, offset, sizes and strides - as numbers and values, and how that of a view is
// computed from that of what it views.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_METADATA_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_METADATA_H

#include "engine/transforms/affine/operands.h"
#include "engine/transforms/fold/fold.h"

// A number in a type or in a list of an op, or the value that stands for it.
struct number {
  int64_t fixed;        // DYNAMIC: `value`
  struct value *value;  // else null
};

// The entry of a list of an op, such as the offsets of a slice. Linear in the list.
struct number list_number(const struct op *op, enum slot_role role, uint32_t i);

// The number as an expression of the operands of a map.
const struct affine_expr *number_expression(struct applied_map *applied, struct number number);

struct metadata {
  struct value *base;  // of rank 0
  uint32_t rank;
  struct number offset, sizes[RANK_MAX], strides[RANK_MAX];
};

// Computes the metadata of the only result of `view`, by ops at the builder's insertion point, which the rewriter is
// notified of. Returns false, and builds nothing, if the view has to stay: its source has no rank or no strided
// layout, its dropped dimensions are ambiguous, or no rule of metadata_rules.def is for it. Linear in its rank.
bool metadata_of(struct rewriter *rewriter, struct builder *builder, struct op *view, struct metadata *metadata);

#endif
