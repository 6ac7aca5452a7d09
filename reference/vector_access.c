#include "reference/vector_access.h"

#include "engine/dialects/vector/mask.h"
#include "engine/ir/affine.h"
#include "reference/affine_linear.h"

// --- Decoding.

static uint32_t register_in_role(const struct op *op, enum slot_role role) {
  const struct value *value = op_role_value(op, role);
  return value == NULL ? ACCESS_NONE : decode_register(value);
}

static struct vector_access *create_access(struct decoder *decoder, const struct op *op) {
  struct vector_access *access = ARENA_NEW(decoder->arena, struct vector_access);
  const struct value *source = op_role_value(op, ROLE_SOURCE), *stored = op_role_value(op, ROLE_VALUE);
  const struct value *base = source != NULL ? source : op_role_value(op, ROLE_DESTINATION);
  const struct value *padding = op_role_value(op, ROLE_PADDING);
  access->vector = stored != NULL ? stored->type : op->results[0].type;
  access->base_type = base->type;
  access->indexed = access->rank = base->type->rank;
  if (base->type->element->kind == TYPE_VECTOR) access->rank += base->type->element->rank;
  access->indices = (uint32_t)(op_role(op, ROLE_INDICES).first - op->operands);
  access->base = decode_register(base);
  access->stored = register_in_role(op, ROLE_VALUE);
  access->mask = register_in_role(op, ROLE_MASK);
  access->lanes = register_in_role(op, ROLE_LANES);
  access->padding = access->masked_off = register_in_role(op, ROLE_PADDING);
  access->masked_off_type = padding == NULL ? NULL : padding->type;
  const struct op *masking = masking_op(op);
  const struct value *passthru = masking == NULL ? NULL : op_role_value(masking, ROLE_PADDING);
  access->outer_mask = masking == NULL ? ACCESS_NONE : register_in_role(masking, ROLE_MASK);
  access->passthru = passthru == NULL ? ACCESS_NONE : decode_register(passthru);
  access->passthru_type = passthru == NULL ? NULL : passthru->type;
  return access;
}

// Row-major indices of the elements of a vector: stores that of the next one.
static void next_index(const struct type *vector, int64_t *index) {
  for (uint32_t i = vector->rank; i-- > 0;) {
    if (++index[i] < vector->shape[i]) return;
    index[i] = 0;
  }
}

// The element of the mask of each element of the vector: dimensions of the base in order that the map has.
static uint32_t masking_element(const struct type *vector, const struct affine_map *map, const int64_t *index) {
  uint32_t number = 0;
  for (uint32_t dim = 0; dim < map->dim_count; dim++)
    for (uint32_t i = 0; i < map->result_count; i++)
      if (map->results[i]->kind == AFFINE_DIM && map->results[i]->value == (int64_t)dim)
        number = number * (uint32_t)vector->shape[i] + (uint32_t)index[i];
  return number;
}

static bool emit_access(struct decoder *decoder, struct op *op, const struct vector_access *access) {
  if (type_element_or_self(access->base_type->element) != access->vector->element)
    return decode_refuse(decoder, op, "vectors of other elements than those of the base");
  return decoder->hooks->decode_access(decoder, op, access);
}

// map: from dimensions of the base to those of the vector, of which each result is a dimension or 0. If elements of the
// base are vectors, their dimensions are the last ones of the vector, or the map has them as well.
static bool decode_by_map(struct decoder *decoder, struct op *op, struct vector_access *access,
                          const struct affine_map *map) {
  const struct type *vector = access->vector;
  uint32_t count = vector_count(vector);
  int64_t *steps = ARENA_ARRAY_ZEROED(decoder->arena, int64_t, (size_t)count * access->rank);
  uint32_t *mask_elements = ARENA_ARRAY(decoder->arena, uint32_t, count);
  int64_t index[RANK_MAX] = {0};
  for (uint32_t element = 0; element < count; element++, next_index(vector, index)) {
    for (uint32_t i = 0; i < map->result_count; i++)
      if (map->results[i]->kind == AFFINE_DIM) steps[element * access->rank + map->results[i]->value] = index[i];
    for (uint32_t i = map->result_count; i < vector->rank; i++)
      steps[element * access->rank + access->rank - vector->rank + i] = index[i];
    mask_elements[element] = masking_element(vector, map, index);
  }
  access->steps = steps;
  access->mask_elements = mask_elements;
  return emit_access(decoder, op, access);
}

static bool decode_transfer(struct decoder *decoder, struct op *op) {
  struct vector_access *access = create_access(decoder, op);
  const struct affine_map *map = op_attribute(op, ID_permutation_map)->u.map;
  const struct attribute *in_bounds = op_attribute(op, ID_in_bounds);
  bool *may_leave = ARENA_ARRAY_ZEROED(decoder->arena, bool, access->rank + 1);
  for (uint32_t i = 0; i < map->result_count; i++)
    if (map->results[i]->kind == AFFINE_DIM) may_leave[map->results[i]->value] = in_bounds->u.items[i]->u.integer == 0;
  access->may_leave = may_leave;
  return decode_by_map(decoder, op, access, map);
}

bool vector_decode_vector_transfer_read(struct decoder *decoder, struct op *op) { return decode_transfer(decoder, op); }
bool vector_decode_vector_transfer_write(struct decoder *decoder, struct op *op) {
  return decode_transfer(decoder, op);
}

// The last dimensions of the base are those of the vector, all in bounds.
static bool decode_slice(struct decoder *decoder, struct op *op, bool compressed) {
  struct vector_access *access = create_access(decoder, op);
  uint32_t positions[RANK_MAX], rank = access->vector->rank;
  if (rank > access->rank || (compressed && rank != 1)) return decode_refuse(decoder, op, "a vector of this rank");
  for (uint32_t i = 0; i < rank; i++) positions[i] = access->rank - rank + i;
  access->compressed = compressed;
  access->may_leave = ARENA_ARRAY_ZEROED(decoder->arena, bool, access->rank + 1);
  struct context *context = decoder->program->context;
  return decode_by_map(decoder, op, access, affine_map_select(context, access->rank, positions, rank));
}

bool vector_decode_vector_load(struct decoder *decoder, struct op *op) { return decode_slice(decoder, op, false); }
bool vector_decode_vector_store(struct decoder *decoder, struct op *op) { return decode_slice(decoder, op, false); }
bool vector_decode_vector_maskedload(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, false);
}
bool vector_decode_vector_maskedstore(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, false);
}
bool vector_decode_vector_expandload(struct decoder *decoder, struct op *op) { return decode_slice(decoder, op, true); }
bool vector_decode_vector_compressstore(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, true);
}

static bool decode_subscripted(struct decoder *decoder, struct op *op, uint32_t leading) {
  const uint32_t *operands = decode_subscripts(decoder, op, leading);
  if (!decode_slice(decoder, op, false)) return false;
  struct instruction *instruction = &VECTOR_LAST(&decoder->instructions);
  ((struct vector_access *)(uintptr_t)instruction->u.data)->indices = leading;
  instruction->operands = operands;
  return true;
}

bool vector_decode_affine_vector_load(struct decoder *decoder, struct op *op) {
  return decode_subscripted(decoder, op, 1);
}
bool vector_decode_affine_vector_store(struct decoder *decoder, struct op *op) {
  return decode_subscripted(decoder, op, 2);
}

static bool decode_lanes(struct decoder *decoder, struct op *op) {
  struct vector_access *access = create_access(decoder, op);
  uint32_t count = vector_count(access->vector), *mask_elements = ARENA_ARRAY(decoder->arena, uint32_t, count);
  if (!decode_counts_by(decoder, op, op_role_value(op, ROLE_LANES))) return false;
  if (access->rank == 0) return decode_refuse(decoder, op, "a base of rank 0");
  for (uint32_t i = 0; i < count; i++) mask_elements[i] = i;
  access->mask_elements = mask_elements;
  access->steps = ARENA_ARRAY_ZEROED(decoder->arena, int64_t, (size_t)count * access->rank);
  access->may_leave = ARENA_ARRAY_ZEROED(decoder->arena, bool, access->rank);
  return emit_access(decoder, op, access);
}

bool vector_decode_vector_gather(struct decoder *decoder, struct op *op) { return decode_lanes(decoder, op); }
bool vector_decode_vector_scatter(struct decoder *decoder, struct op *op) { return decode_lanes(decoder, op); }

// --- Execution.

// The distance of an element along the last dimension that is only known at run time.
static bool lane_offset(struct executor *executor, const struct instruction *at, const struct scalar *registers,
                        uint32_t element, int64_t *offset) {
  const struct vector_access *access = at->u.data;
  *offset = 0;
  if (access->lanes == ACCESS_NONE) return true;
  const struct scalar *lanes = pointer_of_scalar(registers[access->lanes]);
  return execute_index(executor, at->op, lanes[element], offset);
}

// Stores the position of an element that is not masked off.
static enum access_status locate_element(const struct vector_access *access, struct vector_base base,
                                         const int64_t *indices, const int64_t *steps, int64_t more, int64_t *position,
                                         struct access_fault *fault) {
  *position = base.offset;
  for (uint32_t i = 0; i < access->rank; i++) {
    int64_t index = wrapping_add(indices[i], steps[i]);
    if (i + 1 == access->rank) index = wrapping_add(index, more);
    if (index < 0 || index >= base.sizes[i]) {
      *fault = (struct access_fault){i, index};
      if (!access->may_leave[i]) return ACCESS_OUT_OF_BOUNDS;
      *position = ELEMENT_OUTSIDE;
      return ACCESS_LOCATED;
    }
    *position = wrapping_add(*position, wrapping_multiply(index, base.strides[i]));
  }
  if (*position >= 0) return ACCESS_LOCATED;
  *fault = (struct access_fault){access->rank, *position};
  return ACCESS_OUT_OF_BOUNDS;
}

// An element in a place that another one is written to.
static bool check_distinct(struct executor *executor, const struct instruction *at, const int64_t *positions,
                           uint32_t count) {
  const struct vector_access *access = at->u.data;
  if (!access_writes(access) || access->lanes == ACCESS_NONE) return true;
  for (uint32_t i = 0; i < count; i++) {
    if (!execute_spend(executor, at->op, i)) return false;
    for (uint32_t k = 0; k < i && positions[i] >= 0; k++)
      if (positions[i] == positions[k])
        return execute_fail(executor, FAULT_UPDATED_TWICE, at->op, "elements %u and %u are written to one place", k, i);
  }
  return true;
}

// Whether the element takes part: by the mask of the op, and that of a vector.mask around it. *position is where it is
// if not.
static struct scalar element_is_set(const struct vector_access *access, const struct scalar *registers,
                                    uint32_t element, int64_t *position) {
  const uint32_t masks[] = {access->outer_mask, access->mask};
  bool defined = true;
  *position = ELEMENT_UNKNOWN;
  for (uint32_t i = 0; i < 2; i++) {
    if (masks[i] == ACCESS_NONE) continue;
    const struct scalar *mask = pointer_of_scalar(registers[masks[i]]);
    struct scalar set = mask[access->mask_elements[element]];
    if (set.defined && set.bits == 0) {
      bool passes = access->passthru != ACCESS_NONE;
      if (i == 0 && access->lanes != ACCESS_NONE && !access_writes(access)) return (struct scalar){0, false};  // open
      if (i == 1 && passes && !defined) return (struct scalar){0, false};
      *position = i == 0 && passes ? ELEMENT_PASSED : ELEMENT_MASKED_OFF;
      return set;
    }
    defined &= set.defined;
  }
  return (struct scalar){1, defined};
}

enum access_status vector_access_locate(struct executor *executor, const struct instruction *at,
                                        const struct scalar *registers, struct vector_base base, int64_t *positions,
                                        struct access_fault *fault) {
  const struct vector_access *access = at->u.data;
  uint32_t count = vector_count(access->vector);
  int64_t indices[RANK_MAX], passed = 0;
  for (uint32_t i = 0; i < access->indexed; i++)
    if (!execute_index(executor, at->op, registers[at->operands[access->indices + i]], &indices[i]))
      return ACCESS_FAILED;
  for (uint32_t i = access->indexed; i < access->rank; i++) indices[i] = 0;
  for (uint32_t i = 0; i < count; i++) {
    struct scalar set = element_is_set(access, registers, i, &positions[i]);
    if (!set.defined && (access_writes(access) || access->compressed)) {
      execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "undefined value used as a mask");
      return ACCESS_FAILED;
    }
    if (!set.defined || set.bits == 0) {
      passed++;
      continue;
    }
    int64_t more;
    if (!lane_offset(executor, at, registers, i, &more)) return ACCESS_FAILED;
    if (access->compressed) more = -passed;
    enum access_status status =
        locate_element(access, base, indices, access->steps + (size_t)i * access->rank, more, &positions[i], fault);
    if (status != ACCESS_LOCATED) return status;
  }
  return check_distinct(executor, at, positions, count) ? ACCESS_LOCATED : ACCESS_FAILED;
}

struct scalar vector_access_filler(const struct vector_access *access, const struct scalar *registers, uint32_t element,
                                   int64_t position) {
  if (position == ELEMENT_UNKNOWN) return (struct scalar){0, false};
  if (position == ELEMENT_OUTSIDE) {  // the padding is like an element of the base
    const struct type *padding = access->masked_off_type;
    return vector_in(padding, &registers[access->padding])[element % vector_count(padding)];
  }
  if (position == ELEMENT_PASSED) return vector_in(access->passthru_type, &registers[access->passthru])[element];
  const struct scalar *fillers = vector_in(access->masked_off_type, &registers[access->masked_off]);
  return fillers[access->masked_off_type->kind == TYPE_VECTOR ? element : 0];
}
