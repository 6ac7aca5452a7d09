// Evaluates the ops that create one view of a buffer from another, without accessing elements.
#include "reference/memref/state.h"
#include "reference/vectors.h"

#include <inttypes.h>

static bool layout_disagrees(struct memref_machine *machine, const struct op *op, const char *what, uint32_t dimension,
                             int64_t has, int64_t wanted) {
  return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op, "%s %" PRIu32 " is %" PRId64 ", not %" PRId64, what,
                      dimension, has, wanted);
}

// Whether the view matches the type. The offset must match even if the view is empty: the type says whether a memref
// begins where its buffer does. Strides of dimensions with fewer than two elements are ignored.
static bool check_type(struct memref_machine *machine, const struct op *op, const struct memref *memref,
                       const struct type *type) {
  if (type->kind != TYPE_MEMREF) return true;
  int64_t offset, strides[RANK_MAX];
  if (memref->rank != type->rank)
    return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op, "rank is %" PRIu32 ", not %" PRIu32, memref->rank,
                        type->rank);
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] != DYNAMIC && type->shape[i] != memref->sizes[i])
      return layout_disagrees(machine, op, "extent of dimension", i, memref->sizes[i], type->shape[i]);
  bool is_strided = memref_strides(type, &offset, strides);
  if (is_strided && offset != DYNAMIC && offset != memref->offset)
    return layout_disagrees(machine, op, "offset", 0, memref->offset, offset);
  if (memref_count(memref) == 0) return true;
  if (!is_strided) return execute_fail(&machine->executor, FAULT_UNSUPPORTED, op, "a layout that is not strided");
  // The type's row-major strides may depend on dynamic extents, so they are computed from the sizes of the view.
  int64_t row_major = 1;
  for (uint32_t i = type->rank; i-- > 0;) {
    int64_t wanted = type->layout == NULL ? row_major : strides[i];
    row_major = (int64_t)((uint64_t)row_major * (uint64_t)memref->sizes[i]);
    if (wanted != DYNAMIC && wanted != memref->strides[i] && memref->sizes[i] > 1)
      return layout_disagrees(machine, op, "stride", i, memref->strides[i], wanted);
  }
  return true;
}

static MEMREF_EVALUATOR(evaluate_memref_cast) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  if (!check_type(machine, instruction->op, source, instruction->u.data)) return false;
  return memref_out(registers, instruction->result, source);
}

bool memref_decode_memref_cast(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_memref_cast, op->results[0].type);
}

bool memref_decode_memref_memory_space_cast(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_memref_cast, op->results[0].type);
}

// If the assumption does not hold, the result is poison, which is a fault only when it is accessed.
MEMREF_OP(memref_assume_alignment) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  struct memref *result = memref_create_view(&machine->executor, source, source->offset, source->rank);
  result->sizes = source->sizes;
  result->strides = source->strides;
  uint64_t assumed = (uint64_t)op_attribute(instruction->op, ID_alignment)->u.integer;
  if (memref_alignment(source) < assumed) result->misused_by = instruction->op;
  return memref_out(registers, instruction->result, result);
}

// Operands that share elements give results that must not be accessed.
MEMREF_OP(memref_distinct_objects) {
  (void)function;
  uint32_t count = instruction->operand_count;
  for (uint32_t i = 0; i < count; i++) {
    const struct memref *source = memref_in(registers, instruction->operands[i]);
    struct memref *result = memref_create_view(&machine->executor, source, source->offset, source->rank);
    result->sizes = source->sizes;
    result->strides = source->strides;
    for (uint32_t k = 0; k < count; k++) {
      const struct memref *other = memref_in(registers, instruction->operands[k]);
      if (k == i || other->base != source->base) continue;
      if (!memref_check_bounds(&machine->executor, instruction->op, source) ||
          !memref_check_bounds(&machine->executor, instruction->op, other) ||
          !execute_spend(&machine->executor, instruction->op, source->base->count))
        return false;
      if (memref_views_overlap(machine, source, other)) result->misused_by = instruction->op;
    }
    memref_out(registers, instruction->result + i, result);
  }
  return true;
}

MEMREF_OP(memref_rank) {
  (void)machine, (void)function;
  registers[instruction->result] = (struct scalar){memref_in(registers, instruction->operands[0])->rank, true};
  return true;
}

MEMREF_OP(memref_extract_aligned_pointer_as_index) {
  (void)machine, (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  registers[instruction->result] = (struct scalar){source->base->address + source->shift, true};
  return true;
}

MEMREF_OP(memref_dim) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  int64_t dimension;
  if (!execute_index(&machine->executor, instruction->op, registers[instruction->operands[1]], &dimension))
    return false;
  if (dimension < 0 || dimension >= (int64_t)source->rank)
    return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, instruction->op,
                        "dimension %" PRId64 " of a memref of rank %" PRIu32, dimension, source->rank);
  registers[instruction->result] = (struct scalar){(uint64_t)source->sizes[dimension], true};
  return true;
}

static bool subview_in_bounds(int64_t offset, int64_t size, int64_t stride, int64_t extent) {
  int64_t reach, last;
  if (offset < 0 || offset >= extent || __builtin_mul_overflow(size - 1, stride, &reach)) return false;
  return !__builtin_add_overflow(offset, reach, &last) && last >= 0 && last < extent;
}

static void decide_offsets(const struct memref_machine *machine, const struct op *op, const struct code_list *list,
                           const struct memref *source, const int64_t *sizes, const int64_t *strides,
                           int64_t *offsets) {
  const struct use *dynamic = op_role(op, ROLE_OFFSETS).first;
  for (uint32_t i = 0; i < source->rank; i++) {
    if (list->fixed[i] != DYNAMIC) continue;
    const struct value *offset = dynamic++->value;
    int64_t reach;
    if (sizes[i] <= 0 || strides[i] < 0 || __builtin_mul_overflow(sizes[i] - 1, strides[i], &reach)) continue;
    const int64_t count = source->sizes[i] - reach;
    if (offsets[i] >= 0 && offsets[i] < count)
      offsets[i] = (int64_t)execute_decide_offset(&machine->executor, offset, (uint64_t)offsets[i], (uint64_t)count);
  }
}

static MEMREF_EVALUATOR(evaluate_memref_subview) {
  (void)function;
  const struct memref_view_payload *payload = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  int64_t offsets[RANK_MAX], sizes[RANK_MAX], strides[RANK_MAX];
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->offsets, false, offsets) ||
      !execute_list(&machine->executor, instruction->op, registers, &payload->sizes, true, sizes) ||
      !execute_list(&machine->executor, instruction->op, registers, &payload->strides, false, strides))
    return false;
  decide_offsets(machine, instruction->op, &payload->offsets, source, sizes, strides, offsets);
  bool empty = false;
  uint32_t rank = 0;
  for (uint32_t i = 0; i < source->rank; i++) {
    empty |= sizes[i] == 0;
    rank += !payload->dropped[i];
  }
  struct memref *result = memref_create_view(&machine->executor, source, source->offset, rank);
  for (uint32_t i = 0, kept = 0; i < source->rank; i++) {
    if (!empty && !subview_in_bounds(offsets[i], sizes[i], strides[i], source->sizes[i]))
      return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, instruction->op, source->base,
                             "view of %" PRId64 " elements from %" PRId64 " by %" PRId64 " in dimension %" PRIu32
                             " of extent %" PRId64,
                             sizes[i], offsets[i], strides[i], i, source->sizes[i]);
    result->offset = (int64_t)((uint64_t)result->offset + (uint64_t)offsets[i] * (uint64_t)source->strides[i]);
    if (payload->dropped[i]) continue;
    memref_sizes(result)[kept] = sizes[i];
    memref_own_strides(result)[kept++] = (int64_t)((uint64_t)strides[i] * (uint64_t)source->strides[i]);
  }
  return memref_out(registers, instruction->result, result);
}

static struct memref_view_payload *decode_view(struct decoder *decoder, const struct op *op) {
  struct memref_view_payload *payload = ARENA_NEW(decoder->arena, struct memref_view_payload);
  payload->offsets = decode_role_list(decoder, op, ROLE_OFFSETS);
  payload->sizes = decode_role_list(decoder, op, ROLE_SIZES);
  payload->strides = decode_role_list(decoder, op, ROLE_STRIDES);
  return payload;
}

// The dimensions that a rank-reducing subview drops: unit dimensions whose stride the result does not have.
static bool find_dropped(const struct op *op, const int64_t *sizes, bool *dropped) {
  const struct type *source = op_operand(op, 0)->type, *result = op->results[0].type;
  const int64_t *factors = i64_array(op_role_list(op, ROLE_STRIDES));
  int64_t offset, source_strides[RANK_MAX], strides[RANK_MAX];
  if (!memref_strides(source, &offset, source_strides) || !memref_strides(result, &offset, strides)) return false;
  uint32_t kept = 0, to_drop = source->rank - result->rank;
  for (uint32_t i = 0; i < source->rank; i++) {
    bool known = factors[i] != DYNAMIC && source_strides[i] != DYNAMIC;
    int64_t stride = known ? factors[i] * source_strides[i] : DYNAMIC;
    bool fits = kept < result->rank && result->shape[kept] == sizes[i];
    bool same_stride = fits && (strides[kept] == stride || strides[kept] == DYNAMIC || stride == DYNAMIC);
    dropped[i] = to_drop > 0 && sizes[i] == 1 && !same_stride;
    if (dropped[i]) to_drop--;
    else kept++;
  }
  // Unit dimensions of equal strides are interchangeable: the last ones are dropped.
  for (uint32_t i = source->rank; i-- > 0 && to_drop > 0;) {
    if (dropped[i] || sizes[i] != 1) continue;
    dropped[i] = true;
    to_drop--;
  }
  kept = 0;
  for (uint32_t i = 0; i < source->rank; i++)
    if (!dropped[i] && (kept >= result->rank || result->shape[kept++] != sizes[i])) return false;
  return kept == result->rank;
}

bool memref_decode_memref_subview(struct decoder *decoder, struct op *op) {
  struct memref_view_payload *payload = decode_view(decoder, op);
  bool *dropped = ARENA_ARRAY(decoder->arena, bool, payload->sizes.count);
  if (!find_dropped(op, payload->sizes.fixed, dropped))
    return decode_refuse(decoder, op, "a subview whose dropped dimensions are not found");
  payload->dropped = dropped;
  return memref_emit(decoder, op, evaluate_memref_subview, payload);
}

static MEMREF_EVALUATOR(evaluate_memref_reinterpret_cast) {
  (void)function;
  const struct memref_view_payload *payload = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  int64_t offset;
  struct memref *result = memref_create_view(&machine->executor, source, 0, payload->sizes.count);
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->offsets, false, &offset) ||
      !execute_list(&machine->executor, instruction->op, registers, &payload->sizes, true, memref_sizes(result)) ||
      !execute_list(&machine->executor, instruction->op, registers, &payload->strides, false,
                    memref_own_strides(result)))
    return false;
  result->offset = offset;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_reinterpret_cast(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_memref_reinterpret_cast, decode_view(decoder, op));
}

static MEMREF_EVALUATOR(evaluate_memref_expand_shape) {
  (void)function;
  const struct code_groups *payload = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  struct memref *result = memref_create_view(&machine->executor, source, source->offset, payload->shape.count);
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->shape, true, memref_sizes(result)))
    return false;
  uint32_t end = 0;
  for (uint32_t group = 0; group < payload->count; group++) {
    uint32_t first = end;
    end += payload->sizes[group];
    int64_t product = 1;
    for (uint32_t i = end; i-- > first;) {
      memref_own_strides(result)[i] = (int64_t)((uint64_t)source->strides[group] * (uint64_t)product);
      if (__builtin_mul_overflow(product, result->sizes[i], &product))
        return layout_disagrees(machine, instruction->op, "extent of dimension", group, source->sizes[group],
                                INT64_MAX);
    }
    if (product != source->sizes[group])
      return layout_disagrees(machine, instruction->op, "extent of dimension", group, source->sizes[group], product);
  }
  // The unit dimensions that a rank-0 source expands to.
  for (uint32_t i = end; i < payload->shape.count; i++) memref_own_strides(result)[i] = 1;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_expand_shape(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_memref_expand_shape, decode_groups(decoder, op));
}

// Merges dimensions [first, end) of a view into one; they must be contiguous.
static bool collapse_group(struct memref_machine *machine, const struct op *op, const struct memref *source,
                           uint32_t first, uint32_t end, int64_t *size, int64_t *stride) {
  *size = 1;
  for (uint32_t i = first; i < end; i++) *size = (int64_t)((uint64_t)*size * (uint64_t)source->sizes[i]);
  *stride = source->strides[end - 1];
  int64_t expected = 0;
  bool started = false;
  for (uint32_t i = end; i-- > first && *size != 0;) {
    if (source->sizes[i] == 1) continue;
    if (!started) *stride = source->strides[i];
    else if (source->strides[i] != expected)
      return layout_disagrees(machine, op, "not contiguous: stride", i, source->strides[i], expected);
    started = true;
    expected = (int64_t)((uint64_t)source->strides[i] * (uint64_t)source->sizes[i]);
  }
  return true;
}

static MEMREF_EVALUATOR(evaluate_memref_collapse_shape) {
  (void)function;
  const struct code_groups *payload = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  struct memref *result = memref_create_view(&machine->executor, source, source->offset, payload->count);
  for (uint32_t group = 0, next = 0; group < payload->count; group++) {
    uint32_t end = next + payload->sizes[group];
    if (!collapse_group(machine, instruction->op, source, next, end, &memref_sizes(result)[group],
                        &memref_own_strides(result)[group]))
      return false;
    next = end;
  }
  if (!check_type(machine, instruction->op, result, instruction->op->results[0].type)) return false;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_collapse_shape(struct decoder *decoder, struct op *op) {
  return memref_emit(decoder, op, evaluate_memref_collapse_shape, decode_groups(decoder, op));
}

static bool read_shape(struct memref_machine *machine, const struct op *op, const struct memref *shape,
                       int64_t *sizes) {
  if (!memref_check_access(&machine->executor, op, shape, false)) return false;
  if (!memref_check_bounds(&machine->executor, op, shape)) return false;
  uint64_t bits[RANK_MAX];
  uint8_t defined[RANK_MAX];
  memref_gather(shape, bits, defined);
  for (int64_t i = 0; i < shape->sizes[0]; i++) {
    if (!execute_index(&machine->executor, op, (struct scalar){bits[i], defined[i] != 0}, &sizes[i])) return false;
    if (sizes[i] < 0)
      return execute_fail(&machine->executor, FAULT_NEGATIVE_SIZE, op, "size %" PRId64 " is negative", sizes[i]);
  }
  return true;
}

static MEMREF_EVALUATOR(evaluate_memref_reshape) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  const struct memref *shape = memref_in(registers, instruction->operands[1]);
  int64_t sizes[RANK_MAX];
  if (shape->sizes[0] > RANK_MAX - (memref_is_of_vectors(source) ? source->element->rank : 0))
    return execute_fail(&machine->executor, FAULT_UNSUPPORTED, instruction->op, "more than %d dimensions", RANK_MAX);
  if (!read_shape(machine, instruction->op, shape, sizes)) return false;
  struct memref *result = memref_contiguous(&machine->executor, source, (uint32_t)shape->sizes[0], sizes);
  if (memref_count(result) != memref_count(source))
    return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, instruction->op,
                        "%" PRIu64 " elements in a shape of %" PRIu64, memref_count(source), memref_count(result));
  int64_t expected = 1;
  for (uint32_t i = source->rank; i-- > 0;) {
    if (source->sizes[i] > 1 && source->strides[i] != expected && memref_count(source) != 0)
      return layout_disagrees(machine, instruction->op, "not contiguous: stride", i, source->strides[i], expected);
    expected = (int64_t)((uint64_t)expected * (uint64_t)source->sizes[i]);
  }
  if (!check_type(machine, instruction->op, result, instruction->u.data)) return false;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_reshape(struct decoder *decoder, struct op *op) {
  return decode_counts_by(decoder, op, op_operand(op, 1)) &&
         memref_emit(decoder, op, evaluate_memref_reshape, op->results[0].type);
}

// The bytes from the shift on, as a buffer of elements of their own: offsets and strides count from there. That they
// are in the buffer is checked where they are accessed.
static MEMREF_EVALUATOR(evaluate_memref_view) {
  (void)function;
  const struct code_list *list = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  const struct type *element = instruction->op->results[0].type->element;
  int64_t shift, sizes[RANK_MAX];
  if (!execute_index(&machine->executor, instruction->op, registers[instruction->operands[1]], &shift) ||
      !execute_list(&machine->executor, instruction->op, registers, list, true, sizes))
    return false;
  if (shift < 0)
    return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, instruction->op, source->base,
                           "view from byte %" PRId64, shift);
  struct memref *result = memref_contiguous(&machine->executor, source, list->count, sizes);
  result->offset = 0;
  result->element = element;
  result->width = vector_count(element) * element_bytes(type_element_or_self(element));
  result->shift = source->shift + (uint64_t)shift;
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_view(struct decoder *decoder, struct op *op) {
  const struct type *type = op->results[0].type;
  if (!element_type_supported(type)) return decode_refuse(decoder, op, "elements that are no numbers");
  struct code_list *sizes = ARENA_NEW(decoder->arena, struct code_list);
  *sizes = decode_list(decoder, type->shape, type->rank, op_role(op, ROLE_DYNAMIC_SIZES));
  return memref_emit(decoder, op, evaluate_memref_view, sizes);
}

static MEMREF_EVALUATOR(evaluate_memref_transpose) {
  (void)function;
  const struct affine_map *map = instruction->u.data;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  struct memref *result = memref_create_view(&machine->executor, source, source->offset, source->rank);
  for (uint32_t i = 0; i < source->rank; i++) {
    int64_t from = map->results[i]->value;
    memref_sizes(result)[i] = source->sizes[from];
    memref_own_strides(result)[i] = source->strides[from];
  }
  return memref_out(registers, instruction->result, result);
}

bool memref_decode_memref_transpose(struct decoder *decoder, struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_permutation)->u.map;
  if (!affine_map_is_permutation(map)) return decode_refuse(decoder, op, "a map that is no permutation");
  return memref_emit(decoder, op, evaluate_memref_transpose, map);
}

MEMREF_OP(memref_extract_strided_metadata) {
  (void)function;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  struct scalar *results = registers + instruction->result;
  results[0] = scalar_of_pointer(memref_create_view(&machine->executor, source, 0, 0));
  results[1] = (struct scalar){(uint64_t)source->offset, true};
  for (uint32_t i = 0; i < source->rank; i++) {
    results[2 + i] = (struct scalar){(uint64_t)source->sizes[i], true};
    results[2 + source->rank + i] = (struct scalar){(uint64_t)source->strides[i], true};
  }
  return true;
}

MEMREF_OP(vector_type_cast) {
  (void)function;
  const struct type *element = instruction->op->results[0].type->element;
  const struct memref *source = memref_in(registers, instruction->operands[0]);
  const struct memref *scalars = memref_of_scalars(machine->executor.arena, source);
  const bool is_vector = element->kind == TYPE_VECTOR;
  return memref_out(registers, instruction->result,
                    is_vector ? memref_of_vectors(&machine->executor, scalars, element) : scalars);
}
