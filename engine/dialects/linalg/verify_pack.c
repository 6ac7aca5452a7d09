// The rules of linalg.pack and linalg.unpack: a tensor, and the same elements in tiles, which are the last dimensions
// of the packed one.
#include "engine/dialects/hooks.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/shape_rules.h"

// What both have in common.
struct packing {
  const struct type *unpacked, *packed;
  const struct attribute *tiles, *positions, *permutation;  // the last one may be null
};

static struct packing packing_of(const struct op *op, const struct type *unpacked, const struct type *packed) {
  return (struct packing){unpacked, packed, op_attribute(op, ID_static_inner_tiles),
                          op_attribute(op, ID_inner_dims_pos), op_attribute(op, ID_outer_dims_perm)};
}

// Whether the entries are different dimensions of a tensor of this rank.
static bool are_dimensions(const struct attribute *list, uint32_t rank) {
  uint64_t seen = 0;
  if (list == NULL) return true;
  for (uint32_t i = 0; i < list->count; i++) {
    int64_t dimension = i64_array(list)[i];
    if (dimension < 0 || dimension >= (int64_t)rank || (seen >> dimension & 1) != 0) return false;
    seen |= UINT64_C(1) << dimension;
  }
  return true;
}

static bool has_zero(const struct attribute *tiles) {
  for (uint32_t i = 0; i < tiles->count; i++)
    if (i64_array(tiles)[i] == 0) return true;
  return false;
}

// The packed type: each tiled dimension has as many tiles as are needed.
static const struct type *packed_type(struct verifier *verifier, const struct packing *packing) {
  int64_t outer[RANK_MAX], shape[RANK_MAX];
  uint32_t rank = packing->unpacked->rank;
  for (uint32_t i = 0; i < rank; i++) outer[i] = packing->unpacked->shape[i];
  for (uint32_t i = 0; i < packing->tiles->count; i++) {
    int64_t tile = i64_array(packing->tiles)[i], *extent = &outer[i64_array(packing->positions)[i]];
    *extent = *extent == DYNAMIC || tile == DYNAMIC ? DYNAMIC : *extent / tile + (*extent % tile != 0);
    shape[rank + i] = tile;
  }
  bool permutes = packing->permutation != NULL && packing->permutation->count != 0;
  for (uint32_t i = 0; i < rank; i++) shape[i] = outer[permutes ? i64_array(packing->permutation)[i] : i];
  return type_tensor(verifier->context, shape, rank + packing->tiles->count, packing->unpacked->element, NULL);
}

static bool verify_packing(struct verifier *verifier, const struct op *op, const struct packing *packing) {
  const struct location *at = op->location;
  uint32_t rank = packing->unpacked->rank, tiles = packing->tiles->count;
  if (has_zero(packing->tiles)) return verify_fail_at(verifier, at, "invalid zero tile factor");
  if (!are_dimensions(packing->positions, rank)) return verify_fail_at(verifier, at, "invalid inner_dims_pos vector");
  if (!are_dimensions(packing->permutation, rank))
    return verify_fail_at(verifier, at, "invalid outer_dims_perm vector");
  if (packing->permutation != NULL && packing->permutation->count != 0 && packing->permutation->count != rank)
    return verify_fail_at(verifier, at, "outer_dims_perm must be a permutation or empty");
  if (tiles > rank)
    return verify_fail_at(verifier, at,
                          "tiling factors must be less than or equal to the input rank for pack or output rank for "
                          "unpack");
  if (tiles != packing->positions->count)
    return verify_fail_at(verifier, at, "tiling factors must equal the number of dimensions to tile");
  if (packing->packed->rank != rank + tiles)
    return verify_fail_at(verifier, at, "packed rank != (unpacked rank + num tiling factors), got %u != %u",
                          packing->packed->rank, rank + tiles);
  for (uint32_t i = 0; i < tiles; i++)
    if (packing->packed->shape[rank + i] != i64_array(packing->tiles)[i])
      return verify_fail_at(verifier, at,
                            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type");
  const struct type *expected = packed_type(verifier, packing);
  for (uint32_t i = 0; i < rank; i++)
    if (!extents_compatible(expected->shape[i], packing->packed->shape[i]))
      return verify_fail_at(verifier, at, "expected '%s' for the packed domain value, got '%s'",
                            verify_type_text(verifier, expected), verify_type_text(verifier, packing->packed));
  return true;
}

static bool has_partial_tiles(const struct packing *packing) {
  for (uint32_t i = 0; i < packing->tiles->count; i++) {
    int64_t tile = i64_array(packing->tiles)[i];
    int64_t extent = packing->unpacked->shape[i64_array(packing->positions)[i]];
    if (tile != DYNAMIC && extent != DYNAMIC && extent % tile != 0) return true;
  }
  return false;
}

bool verify_linalg_pack(struct verifier *verifier, const struct op *op) {
  const struct value *padding = op_role_value(op, ROLE_PADDING);
  const struct packing packing = packing_of(op, op_operand(op, 0)->type, op_operand(op, 1)->type);
  if (!verify_packing(verifier, op, &packing)) return false;
  if (padding == NULL)
    return verify_that(verifier, op, !has_partial_tiles(&packing),
                       "invalid tile factor or output size provided. Only full tiles are supported when padding_value "
                       "is not set");
  return verify_that(verifier, op, padding->type == packing.unpacked->element,
                     "expected padding_value has '%s' but got: '%s'",
                     verify_type_text(verifier, packing.unpacked->element), verify_type_text(verifier, padding->type));
}

bool verify_linalg_unpack(struct verifier *verifier, const struct op *op) {
  const struct packing packing = packing_of(op, op_operand(op, 1)->type, op_operand(op, 0)->type);
  return verify_packing(verifier, op, &packing);
}
