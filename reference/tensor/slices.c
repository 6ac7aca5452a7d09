// Evaluates the ops of tensor that extract or insert slices.
#include "reference/tensor/machine.h"

#include "reference/affine_linear.h"

#include <inttypes.h>

struct slice {
  int64_t offsets[RANK_MAX], sizes[RANK_MAX], strides[RANK_MAX];
};

static bool in_bounds(int64_t offset, int64_t size, int64_t stride, int64_t extent) {
  int64_t last;
  if (offset < 0 || offset >= extent) return false;
  if (__builtin_mul_overflow(size - 1, stride, &last) || __builtin_add_overflow(last, offset, &last)) return false;
  return last >= 0 && last < extent;
}

static bool read_slice(struct tensor_machine *machine, const struct instruction *instruction,
                       const struct scalar *registers, const struct tensor *whole, struct slice *slice) {
  const struct tensor_slice_payload *payload = instruction->u.data;
  const struct op *op = instruction->op;
  if (!execute_list(&machine->executor, op, registers, &payload->sizes, true, slice->sizes) ||
      !execute_list(&machine->executor, op, registers, &payload->offsets, false, slice->offsets) ||
      !execute_list(&machine->executor, op, registers, &payload->strides, false, slice->strides))
    return false;
  bool empty = false;
  for (uint32_t i = 0; i < whole->rank; i++) empty |= slice->sizes[i] == 0;
  for (uint32_t i = 0; i < payload->sizes.count && !empty; i++)
    if (!in_bounds(slice->offsets[i], slice->sizes[i], slice->strides[i], whole->shape[i]))
      return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                          "slice of %" PRId64 " elements from %" PRId64 " by %" PRId64 " in dimension %" PRIu32
                          " of extent %" PRId64,
                          slice->sizes[i], slice->offsets[i], slice->strides[i], i, whole->shape[i]);
  return true;
}

// Copies between a slice of `whole` and all of `part`, whose elements are in the slice's row-major order.
static void copy_slice(const struct tensor *whole, const struct slice *slice, const struct tensor *part,
                       bool into_whole) {
  uint32_t rank = whole->rank;
  int64_t strides[RANK_MAX], index[RANK_MAX];
  uint64_t at = 0;
  tensor_strides(whole, strides);
  for (uint32_t i = 0; i < rank; i++) {
    index[i] = 0;
    at += (uint64_t)slice->offsets[i] * (uint64_t)strides[i];
    strides[i] = wrapping_multiply(strides[i], slice->strides[i]);
  }
  for (uint64_t i = 0; i < part->count; i++) {
    if (into_whole) {
      whole->bits[at] = part->bits[i];
      whole->defined[at] = part->defined[i];
    } else {
      part->bits[i] = whole->bits[at];
      part->defined[i] = whole->defined[at];
    }
    for (uint32_t k = rank; k-- > 0;) {
      at += (uint64_t)strides[k];
      if (++index[k] < slice->sizes[k]) break;
      at -= (uint64_t)strides[k] * (uint64_t)slice->sizes[k];
      index[k] = 0;
    }
  }
}

static uint32_t slice_shape(const struct tensor_slice_payload *payload, const struct slice *slice, int64_t *shape) {
  uint32_t rank = 0;
  for (uint32_t i = 0; i < payload->sizes.count; i++)
    if (!payload->dropped[i]) shape[rank++] = slice->sizes[i];
  return rank;
}

static TENSOR_EVALUATOR(evaluate_tensor_extract_slice) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  struct slice slice;
  int64_t shape[RANK_MAX];
  if (!read_slice(machine, instruction, registers, source, &slice)) return false;
  uint32_t rank = slice_shape(instruction->u.data, &slice, shape);
  struct tensor *tensor = tensor_create(machine, instruction->op, rank, shape);
  if (tensor == NULL) return false;
  copy_slice(source, &slice, tensor, false);
  return tensor_set_result(instruction, registers, tensor);
}

// The slice of `dest` that `source` is inserted into, which must have its shape.
static bool read_place(struct tensor_machine *machine, const struct instruction *instruction,
                       const struct scalar *registers, const struct tensor *source, const struct tensor *dest,
                       struct slice *slice) {
  int64_t shape[RANK_MAX];
  if (!read_slice(machine, instruction, registers, dest, slice)) return false;
  uint32_t rank = slice_shape(instruction->u.data, slice, shape);
  for (uint32_t i = 0; i < rank; i++)
    if (source->shape[i] != shape[i])
      return tensor_shape_disagrees(machine, instruction->op, i, source->shape[i], shape[i]);
  return true;
}

static TENSOR_EVALUATOR(evaluate_tensor_insert_slice) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  const struct tensor *dest = tensor_in(registers, instruction->operands[1]);
  struct slice slice;
  if (!read_place(machine, instruction, registers, source, dest, &slice)) return false;
  struct tensor *tensor = tensor_copy(machine, instruction->op, dest);
  if (tensor == NULL) return false;
  copy_slice(tensor, &slice, source, true);
  return tensor_set_result(instruction, registers, tensor);
}

// The positions in `whole` of the elements of a slice, in the slice's row-major order.
static uint64_t *slice_positions(struct tensor_machine *machine, const struct tensor *whole, const struct slice *slice,
                                 uint64_t count) {
  uint64_t *positions = ARENA_ARRAY(machine->executor.arena, uint64_t, count);
  uint8_t *ignored = ARENA_ARRAY(machine->executor.arena, uint8_t, whole->count + count);
  struct tensor numbers = *whole, part = {.count = count, .bits = positions, .defined = ignored + whole->count};
  numbers.bits = ARENA_ARRAY(machine->executor.arena, uint64_t, whole->count);
  numbers.defined = ignored;
  for (uint64_t i = 0; i < whole->count; i++) numbers.bits[i] = i;
  copy_slice(&numbers, slice, &part, false);
  return positions;
}

static TENSOR_EVALUATOR(evaluate_tensor_parallel_insert_slice) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  const struct tensor *dest = tensor_in(registers, instruction->operands[1]);
  struct slice slice;
  if (!read_place(machine, instruction, registers, source, dest, &slice)) return false;
  if (!execute_spend(&machine->executor, instruction->op, dest->count)) return false;
  const uint64_t *positions = slice_positions(machine, dest, &slice, source->count);
  return tensor_update_outputs(machine, instruction->op, instruction->operands[1], positions, source);
}

// --- Decoding.

// The dimensions of the sizes that the type of the slice drops: unit dimensions, the first ones that do not match.
static const bool *dropped_dimensions(struct decoder *decoder, const int64_t *sizes, uint32_t rank,
                                      const struct type *slice) {
  bool *dropped = ARENA_ARRAY(decoder->arena, bool, rank);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < rank; i++) {
    dropped[i] = !(kept < slice->rank && slice->shape[kept] == sizes[i]);
    if (!dropped[i]) kept++;
  }
  return dropped;
}

static bool decode_slice(struct decoder *decoder, struct op *op, tensor_evaluator *evaluate, const struct type *whole,
                         const struct type *slice) {
  struct tensor_slice_payload *payload = ARENA_NEW(decoder->arena, struct tensor_slice_payload);
  const int64_t *sizes = i64_array(op_role_list(op, ROLE_SIZES));
  payload->offsets = decode_role_list(decoder, op, ROLE_OFFSETS);
  payload->sizes = decode_role_list(decoder, op, ROLE_SIZES);
  payload->strides = decode_role_list(decoder, op, ROLE_STRIDES);
  payload->dropped = dropped_dimensions(decoder, sizes, whole->rank, slice);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < whole->rank; i++) {
    if (!payload->dropped[i]) kept++;
    else if (sizes[i] != 1) return decode_refuse(decoder, op, "a slice whose dropped dimensions are not found");
  }
  if (kept != slice->rank) return decode_refuse(decoder, op, "a slice whose dropped dimensions are not found");
  return tensor_emit(decoder, op, evaluate, payload);
}

bool tensor_decode_tensor_extract_slice(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, evaluate_tensor_extract_slice, op_operand(op, 0)->type, op->results[0].type);
}

bool tensor_decode_tensor_insert_slice(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, evaluate_tensor_insert_slice, op_operand(op, 1)->type, op_operand(op, 0)->type);
}

bool tensor_decode_tensor_parallel_insert_slice(struct decoder *decoder, struct op *op) {
  return decode_slice(decoder, op, evaluate_tensor_parallel_insert_slice, op_operand(op, 1)->type,
                      op_operand(op, 0)->type);
}
