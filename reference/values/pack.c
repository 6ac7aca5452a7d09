// Evaluates linalg.pack and linalg.unpack: element by element, from where each is in the tensor to where it is in the
// tiles.
#include "engine/dialects/ops.h"
#include "reference/values/values.h"
#include "reference/vectors.h"

#include <inttypes.h>

struct packing {
  struct code_list tiles;
  const int64_t *positions;    // per tile: the dimension that is tiled
  const int64_t *permutation;  // per outer dimension of the packed tensor: which one it is; null: itself
  bool has_padding;
};

// Sizes during execution.
struct layout {
  const struct packing *packing;
  uint32_t rank;              // of the unpacked tensor
  uint64_t width;             // elements of a vector as an element, else 1
  const int64_t *shape;       // of the unpacked tensor
  int64_t tiles[RANK_MAX];    // per dimension; 1 where it is not tiled
  int64_t packed[RANK_MAX];   // the shape of the packed tensor
  int64_t strides[RANK_MAX];  // of the unpacked tensor
};

static bool layout_init(struct executor *executor, const struct instruction *instruction,
                        const struct scalar *registers, const struct observed *unpacked, struct layout *layout) {
  const struct packing *packing = values_payload(instruction);
  const struct type *source = op_operand(instruction->op, 0)->type, *dest = op_operand(instruction->op, 1)->type;
  int64_t tiles[RANK_MAX];
  *layout = (struct layout){.packing = packing,
                            .rank = source->rank < dest->rank ? source->rank : dest->rank,
                            .width = vector_count(source->element),
                            .shape = unpacked->shape};
  if (!execute_list(executor, instruction->op, registers, &packing->tiles, true, tiles)) return false;
  for (uint32_t i = 0; i < layout->rank; i++) layout->tiles[i] = 1;
  for (uint32_t i = 0; i < packing->tiles.count; i++) {
    if (tiles[i] == 0) return execute_fail(executor, FAULT_SHAPE_MISMATCH, instruction->op, "a tile of size 0");
    layout->tiles[packing->positions[i]] = layout->packed[layout->rank + i] = tiles[i];
  }
  for (uint32_t i = 0; i < layout->rank; i++) {
    int64_t from = packing->permutation == NULL ? i : packing->permutation[i];
    int64_t extent = unpacked->shape[from], tile = layout->tiles[from];
    layout->packed[i] = extent / tile + (extent % tile != 0);
  }
  values_strides(unpacked, layout->strides);
  return true;
}

static bool check_packed(struct executor *executor, const struct op *op, const struct layout *layout,
                         const struct observed *packed) {
  for (uint32_t i = 0; i < layout->rank + layout->packing->tiles.count; i++)
    if (packed->shape[i] != layout->packed[i])
      return values_shape_disagrees(executor, op, i, packed->shape[i], layout->packed[i]);
  return true;
}

// The position in the unpacked tensor of a scalar of the packed one, or -1 of padding.
static int64_t unpacked_position(const struct layout *layout, uint64_t scalar) {
  const struct packing *packing = layout->packing;
  uint64_t element = scalar / layout->width;
  int64_t index[RANK_MAX] = {0}, outer[RANK_MAX], position = (int64_t)(scalar % layout->width);
  for (uint32_t i = packing->tiles.count; i-- > 0;) {
    uint64_t extent = (uint64_t)layout->packed[layout->rank + i];
    index[packing->positions[i]] = (int64_t)(element % extent);
    element /= extent;
  }
  for (uint32_t i = layout->rank; i-- > 0;) {
    outer[packing->permutation == NULL ? i : packing->permutation[i]] =
        (int64_t)(element % (uint64_t)layout->packed[i]);
    element /= (uint64_t)layout->packed[i];
  }
  for (uint32_t i = 0; i < layout->rank; i++) {
    index[i] += outer[i] * layout->tiles[i];
    if (index[i] >= layout->shape[i]) return -1;
    position += index[i] * layout->strides[i];
  }
  return position;
}

static VALUES_EVALUATOR(evaluate_pack) {
  const struct op *op = instruction->op;
  const struct observed *source = &operands[0], *dest = &operands[1];
  struct layout layout;
  struct elements elements;
  if (!layout_init(executor, instruction, registers, source, &layout)) return false;
  if (!check_packed(executor, op, &layout, dest)) return false;
  if (!values_create(executor, op, op->results[0].type->element, dest->rank, dest->shape, results, &elements))
    return false;
  for (uint64_t i = 0; i < results->count; i++) {
    int64_t position = unpacked_position(&layout, i);
    if (position < 0 && !layout.packing->has_padding)
      return execute_fail(executor, FAULT_SHAPE_MISMATCH, op, "a tile that is not full, without padding");
    const struct observed *from = position < 0 ? &operands[2] : source;
    const uint64_t at = position < 0 ? i % layout.width : (uint64_t)position;
    elements.bits[i] = from->bits[at];
    elements.defined[i] = from->defined[at];
  }
  return true;
}

static VALUES_EVALUATOR(evaluate_unpack) {
  const struct op *op = instruction->op;
  const struct observed *source = &operands[0], *dest = &operands[1];
  struct layout layout;
  struct elements elements;
  if (!execute_spend(executor, op, source->count)) return false;
  if (!layout_init(executor, instruction, registers, dest, &layout)) return false;
  if (!check_packed(executor, op, &layout, source)) return false;
  if (!values_create(executor, op, op->results[0].type->element, dest->rank, dest->shape, results, &elements))
    return false;
  for (uint64_t i = 0; i < source->count; i++) {
    int64_t position = unpacked_position(&layout, i);
    if (position < 0) continue;
    elements.bits[position] = source->bits[i];
    elements.defined[position] = source->defined[i];
  }
  return true;
}

static bool decode(struct decoder *decoder, struct op *op, values_evaluator *evaluate) {
  const struct attribute *permutation = op_attribute(op, ID_outer_dims_perm);
  struct packing *packing = ARENA_NEW(decoder->arena, struct packing);
  if (op_operand(op, 0)->type->element != op_operand(op, 1)->type->element)
    return decode_refuse(decoder, op, "elements of two types");
  *packing = (struct packing){.tiles = decode_role_list(decoder, op, ROLE_SIZES),
                              .positions = i64_array(op_attribute(op, ID_inner_dims_pos)),
                              .has_padding = op_role_value(op, ROLE_PADDING) != NULL};
  if (permutation != NULL && permutation->count != 0) packing->permutation = i64_array(permutation);
  return values_emit(decoder, op, evaluate, packing);
}

bool values_decode_linalg_pack(struct decoder *decoder, struct op *op) { return decode(decoder, op, evaluate_pack); }

bool values_decode_linalg_unpack(struct decoder *decoder, struct op *op) {
  return decode(decoder, op, evaluate_unpack);
}
