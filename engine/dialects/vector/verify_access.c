// The rules of vector ops that transfer elements to and from tensors and buffers, beyond their rows.
#include "engine/dialects/hooks.h"

#include "engine/dialects/memref/layout.h"
#include "engine/dialects/shape_rules.h"
#include "engine/dialects/vector/rules.h"
#include "engine/dialects/vector/transfer.h"
#include "engine/ir/affine.h"
#include "engine/syntax/printer.h"

static bool verify_index_count(struct verifier *verifier, const struct op *op, const struct type *base) {
  return verify_that(verifier, op, op_role_count(op, ROLE_INDICES) == base->rank, "requires %u indices", base->rank);
}

// --- transfers

static uint64_t minor_bits(const struct type *vector) {
  return number_bits(vector->element) * (vector->rank == 0 ? 1 : (uint64_t)vector->shape[vector->rank - 1]);
}

// The vector is made of whole elements of the base, and the map gives its other dimensions.
static bool verify_element(struct verifier *verifier, const struct op *op, const struct type *base,
                           const struct type *vector, const struct affine_map *map, bool masked) {
  const struct type *element = base->element;
  uint32_t inner = 0;
  if (element->kind == TYPE_VECTOR) {
    if (minor_bits(vector) % minor_bits(element) != 0)
      return verify_fail(verifier, op,
                         "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of "
                         "the minor 1-D vector of the source");
    inner = element->rank;
    if (inner > vector->rank)
      return verify_fail(verifier, op, "requires source vector element and vector result ranks to match.");
  } else if (!type_in_class(element, CLASS_SCALAR) || minor_bits(vector) % number_bits(element) != 0) {
    return verify_fail(verifier, op,
                       "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of "
                       "the source element type");
  }
  if (map->result_count != vector->rank - inner)
    return verify_fail(verifier, op, "requires a permutation_map with result dims of the same rank as the vector type");
  return verify_that(verifier, op, !masked || element->kind != TYPE_VECTOR,
                     "does not support masks with vector element type");
}

static bool verify_mask(struct verifier *verifier, const struct op *op, const struct type *vector,
                        const struct affine_map *map) {
  const struct value *mask = op_role_value(op, ROLE_MASK);
  const char *message;
  if (mask == NULL || !transfer_map_is_projected(map, &message)) return true;
  const struct type *wanted = transfer_mask_type(verifier->context, vector, map);
  return verify_that(verifier, op, mask->type == wanted,
                     "inferred mask type ('%s') and mask operand type ('%s') don't match",
                     verify_type_text(verifier, wanted), verify_type_text(verifier, mask->type));
}

static bool verify_transfer(struct verifier *verifier, const struct op *op, const struct type *base,
                            const struct type *vector) {
  const struct attribute *permutation = op_attribute(op, ID_permutation_map);
  const struct affine_map *map = permutation->u.map;
  uint32_t bounds = op_attribute(op, ID_in_bounds)->count;
  if (!verify_element(verifier, op, base, vector, map, op_role_count(op, ROLE_MASK) != 0)) return false;
  if (map->symbol_count != 0) return verify_fail(verifier, op, "requires permutation_map without symbols");
  if (map->dim_count != base->rank)
    return verify_fail(verifier, op, "requires a permutation_map with input dims of the same rank as the source type");
  if (!verify_mask(verifier, op, vector, map)) return false;
  return verify_that(verifier, op, bounds == map->result_count,
                     "expects the in_bounds attr of same rank as permutation_map results: %s vs inBounds of size: %u",
                     verify_attribute_text(verifier, permutation), bounds);
}

static bool verify_base(struct verifier *verifier, const struct op *op, const struct type *base) {
  return verify_index_count(verifier, op, base) &&
         verify_that(verifier, op, base->kind == TYPE_MEMREF || base->kind == TYPE_TENSOR,
                     "requires source to be a memref or ranked tensor type");
}

static bool verify_projection(struct verifier *verifier, const struct op *op) {
  const char *message;
  return verify_that(verifier, op, transfer_map_is_projected(op_attribute(op, ID_permutation_map)->u.map, &message),
                     "%s", message);
}

bool verify_vector_transfer_read(struct verifier *verifier, const struct op *op) {
  const struct type *base = op_role_value(op, ROLE_SOURCE)->type, *vector = op_result(op, 0)->type,
                    *padding = op_role_value(op, ROLE_PADDING)->type;
  if (!verify_base(verifier, op, base) || !verify_transfer(verifier, op, base, vector)) return false;
  if (base->element->kind == TYPE_VECTOR) {
    if (padding != base->element)
      return verify_fail(verifier, op, "requires source element type and padding type to match.");
  } else {
    if (!type_in_class(padding, CLASS_SCALAR))
      return verify_fail(verifier, op, "requires valid padding vector elemental type");
    if (padding != base->element)
      return verify_fail(verifier, op, "requires formal padding and source of the same elemental type");
  }
  return verify_projection(verifier, op);
}

bool verify_vector_transfer_write(struct verifier *verifier, const struct op *op) {
  const struct type *base = op_role_value(op, ROLE_DESTINATION)->type, *vector = op_role_value(op, ROLE_VALUE)->type;
  if (!verify_base(verifier, op, base)) return false;
  if (transfer_map_broadcasts(op_attribute(op, ID_permutation_map)->u.map))
    return verify_fail(verifier, op, "should not have broadcast dimensions");
  if (!verify_transfer(verifier, op, base, vector) || !verify_projection(verifier, op)) return false;
  bool has_result = op->result_count != 0, is_tensor = base->kind == TYPE_TENSOR;
  if (has_result != is_tensor)
    return verify_fail(verifier, op,
                       "expected the number of tensor results (%u) to be equal to the number of output "
                       "tensors (%u)",
                       has_result, is_tensor);
  return verify_that(verifier, op, !has_result || op_result(op, 0)->type == base,
                     "expected type of operand #1 ('%s') to match type of corresponding result ('%s')",
                     verify_type_text(verifier, base), verify_type_text(verifier, op_result(op, 0)->type));
}

// --- loads and stores

// More than one element needs a last dimension without gaps.
static bool verify_contiguous(struct verifier *verifier, const struct op *op, const struct type *memref,
                              const struct type *vector) {
  int64_t count, offset, strides[RANK_MAX];
  if (vector->scalable == 0 && type_element_count(vector, &count) && count == 1) return true;
  bool is_unit = memref->rank == 0 || (memref_strides(memref, &offset, strides) && strides[memref->rank - 1] == 1);
  return verify_that(verifier, op, is_unit, "most minor memref dim must have unit stride");
}

static bool verify_plain_access(struct verifier *verifier, const struct op *op, const struct type *memref,
                                const struct type *vector, bool stores) {
  if (!verify_contiguous(verifier, op, memref, vector)) return false;
  if (memref->rank < vector->rank)
    return verify_fail(verifier, op,
                       stores ? "source memref has lower rank than the vector to store"
                              : "destination memref has lower rank than the result vector");
  const struct type *element = memref->element;
  if (element->kind == TYPE_VECTOR) {
    if (element != vector)
      return verify_fail(verifier, op, "base memref and %s vector types should match",
                         stores ? "valueToStore" : "result");
    element = element->element;
  }
  if (element != vector->element)
    return verify_fail(
        verifier, op,
        stores ? "base and valueToStore element type should match" : "base and result element types should match");
  return verify_index_count(verifier, op, memref);
}

bool verify_vector_load(struct verifier *verifier, const struct op *op) {
  return verify_plain_access(verifier, op, op_role_value(op, ROLE_SOURCE)->type, op_result(op, 0)->type, false);
}

bool verify_vector_store(struct verifier *verifier, const struct op *op) {
  return verify_plain_access(verifier, op, op_role_value(op, ROLE_DESTINATION)->type,
                             op_role_value(op, ROLE_VALUE)->type, true);
}

// Of loads with a mask: `vector` is the result, and pass_thru must be of its type. Of stores: what is stored.
static bool verify_masked_access(struct verifier *verifier, const struct op *op, const char *extents) {
  const struct value *source = op_role_value(op, ROLE_SOURCE), *lanes = op_role_value(op, ROLE_LANES);
  bool loads = source != NULL;
  const struct type *base = (loads ? source : op_role_value(op, ROLE_DESTINATION))->type;
  const struct type *vector = loads ? op_result(op, 0)->type : op_role_value(op, ROLE_VALUE)->type;
  const char *what = loads ? "result" : "valueToStore";
  if (base->kind != TYPE_MEMREF && base->kind != TYPE_TENSOR)
    return verify_fail(verifier, op, "requires base to be a memref or ranked tensor type");
  if (base->element != vector->element) return verify_fail(verifier, op, "base and %s element type should match", what);
  if (!verify_index_count(verifier, op, base)) return false;
  if (lanes != NULL && !same_extents(lanes->type, vector))
    return verify_fail(verifier, op, "expected %s dim to match indices dim", what);
  if (!same_extents(op_role_value(op, ROLE_MASK)->type, vector))
    return verify_fail(verifier, op, "expected %s %s to match mask %s", what, extents, extents);
  return verify_that(verifier, op, !loads || op_role_value(op, ROLE_PADDING)->type == vector,
                     "expected pass_thru of same type as result type");
}

bool verify_vector_maskedload(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "shape");
}
bool verify_vector_maskedstore(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "shape");
}
bool verify_vector_expandload(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "dim");
}
bool verify_vector_compressstore(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "dim");
}
bool verify_vector_gather(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "dim");
}
bool verify_vector_scatter(struct verifier *verifier, const struct op *op) {
  return verify_masked_access(verifier, op, "dim");
}

// --- type_cast

// The dimensions of a memref, and then those of its elements if they are vectors; returns their number.
static uint32_t all_extents(const struct type *memref, int64_t *extents) {
  const struct type *element = memref->element;
  uint32_t inner = element->kind == TYPE_VECTOR ? element->rank : 0;
  for (uint32_t i = 0; i < memref->rank; i++) extents[i] = memref->shape[i];
  for (uint32_t i = 0; i < inner; i++) extents[memref->rank + i] = element->shape[i];
  return memref->rank + inner;
}

bool verify_vector_type_cast(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  int64_t from[2 * RANK_MAX], to[2 * RANK_MAX];
  if (!type_has_static_shape(source))
    return verify_fail(verifier, op, "operand #0 must be statically shaped memref of any type values, but got '%s'",
                       verify_type_text(verifier, source));
  if (!memref_has_identity_layout(source))
    return verify_fail(verifier, op, "expects operand to be a memref with identity layout");
  if (!memref_has_identity_layout(result))
    return verify_fail(verifier, op, "expects result to be a memref with identity layout");
  if (source->memory_space != result->memory_space)
    return verify_fail(verifier, op, "expects result in same memory space");
  if (type_element_or_self(source->element) != type_element_or_self(result->element))
    return verify_fail(verifier, op, "expects result and operand with same underlying scalar type: '%s'",
                       verify_type_text(verifier, result));
  uint32_t rank = all_extents(source, from);
  bool same = rank == all_extents(result, to) && memcmp(from, to, rank * sizeof *from) == 0;
  return verify_that(verifier, op, same, "expects concatenated result and operand shapes to be equal: '%s'",
                     verify_type_text(verifier, result));
}
