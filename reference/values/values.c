#include "reference/values/values.h"

#include "engine/ir/walk.h"
#include "reference/affine_linear.h"
#include "reference/values/opaque.h"
#include "reference/vectors.h"

#include <inttypes.h>

// --- Decoding.

static bool is_left_on_tensors(const struct op *op) {
  if (op->info->ident != NULL || op->info->has_hook.values) return true;
  return op_has_trait(op, TRAIT_ELEMENTWISE) && !op->info->has_hook.bufferize && op->result_count != 0 &&
         type_is_tensor(op->results[0].type);
}

bool values_ops_are_in(const struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (is_left_on_tensors(op)) return true;
  return false;
}

static bool evaluate(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  const struct op *op = instruction->op;
  const struct values_code *code = instruction->u.data;
  struct observed *operands = ARENA_ARRAY(executor->arena, struct observed, instruction->operand_count);
  struct observed *results = ARENA_ARRAY(executor->arena, struct observed, op->result_count);
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    if (!executor->hooks->observe(executor, op, i, registers[instruction->operands[i]], &operands[i])) return false;
  if (!code->evaluate(executor, instruction, registers, operands, results)) return false;
  if (executor->options.opaque == OPAQUE_WRITES && op->info->ident != NULL) {
    for (uint32_t i = 0; i < instruction->operand_count; i++) {
      if (!type_is_memref(op_operand(op, i)->type)) continue;
      struct observed stored = opaque_stored(executor, instruction, operands, i);
      if (!executor->hooks->overwrite(executor, op, i, registers[instruction->operands[i]], &stored)) return false;
    }
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    if (!executor->hooks->materialize(executor, op, i, &results[i], &registers[instruction->result + i])) return false;
  return true;
}

bool values_emit(struct decoder *decoder, const struct op *op, values_evaluator *evaluator, const void *payload) {
  const struct values_code code = {evaluator, payload};
  return vector_emit(decoder, op, evaluate, arena_copy(decoder->arena, &code, sizeof code));
}

// --- Values.

// More than any reasonable fuel allows. Keeps sizes in bytes from overflowing.
#define ELEMENTS_MAX (UINT64_C(1) << 40)

bool values_create(struct executor *executor, const struct op *op, const struct type *element, uint32_t rank,
                   const int64_t *shape, struct observed *value, struct elements *elements) {
  uint64_t count = 1;
  bool overflow = false, empty = false;
  for (uint32_t i = 0; i < rank; i++) {
    overflow |= __builtin_mul_overflow(count, (uint64_t)shape[i], &count);
    empty |= shape[i] == 0;
  }
  if (empty) count = 0;
  if ((overflow && !empty) || count > ELEMENTS_MAX) return execute_out_of_fuel(executor, op);
  if (!execute_spend(executor, op, count)) return false;
  *elements = (struct elements){ARENA_ARRAY_ZEROED(executor->arena, uint64_t, count),
                                ARENA_ARRAY_ZEROED(executor->arena, uint8_t, count)};
  *value = (struct observed){.element = type_element_or_self(element),
                             .shaped = true,
                             .rank = rank,
                             .shape = arena_copy(executor->arena, shape, rank * sizeof *shape),
                             .count = count,
                             .bits = elements->bits,
                             .defined = elements->defined};
  return true;
}

bool values_copy(struct executor *executor, const struct op *op, const struct type *element,
                 const struct observed *source, struct observed *value, struct elements *elements) {
  if (!values_create(executor, op, element, source->rank, source->shape, value, elements)) return false;
  if (source->count == 0) return true;
  memcpy(elements->bits, source->bits, source->count * sizeof *source->bits);
  memcpy(elements->defined, source->defined, source->count);
  return true;
}

void values_strides(const struct observed *value, int64_t *strides) {
  int64_t stride = 1;
  for (uint32_t i = value->rank; i-- > 0;) {
    strides[i] = stride;
    stride = wrapping_multiply(stride, value->shape[i]);
  }
}

bool values_shape_disagrees(struct executor *executor, const struct op *op, uint32_t dimension, int64_t has,
                            int64_t wanted) {
  return execute_fail(executor, FAULT_SHAPE_MISMATCH, op, "dimension %" PRIu32 " has extent %" PRId64 ", not %" PRId64,
                      dimension, has, wanted);
}

// --- Scalar ops on whole tensors.

enum { OPERANDS_MAX = 3, RESULTS_MAX = 2 };

static VALUES_EVALUATOR(evaluate_elementwise) {
  (void)registers;
  const struct scalar_operation *operation = values_payload(instruction);
  const struct op *op = instruction->op;
  struct elements computed[RESULTS_MAX];
  for (uint32_t i = 1; i < instruction->operand_count; i++) {
    if (operands[i].rank != operands[0].rank)
      return execute_fail(executor, FAULT_SHAPE_MISMATCH, op, "rank %" PRIu32 " and %" PRIu32, operands[0].rank,
                          operands[i].rank);
    for (uint32_t k = 0; k < operands[i].rank; k++)
      if (operands[i].shape[k] != operands[0].shape[k])
        return values_shape_disagrees(executor, op, k, operands[i].shape[k], operands[0].shape[k]);
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    if (!values_create(executor, op, op->results[i].type->element, operands[0].rank, operands[0].shape, &results[i],
                       &computed[i]))
      return false;
  for (uint64_t at = 0; at < operands[0].count; at++) {
    struct scalar values[OPERANDS_MAX], result[RESULTS_MAX];
    for (uint32_t i = 0; i < instruction->operand_count; i++)
      values[i] = (struct scalar){operands[i].bits[at], operands[i].defined[at] != 0};
    enum fault_kind kind = operation->evaluate(operation, &values[0], &values[1], &values[2], result);
    if (kind != FAULT_NONE) return execute_scalar_fault(executor, kind, op);
    for (uint32_t i = 0; i < op->result_count; i++) {
      computed[i].bits[at] = result[i].bits;
      computed[i].defined[at] = result[i].defined;
    }
  }
  return true;
}

static bool decode_elementwise(struct decoder *decoder, struct op *op) {
  struct scalar_operation operation;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!type_is_tensor(op_operand(op, i)->type)) return decode_refuse(decoder, op, "operands of this type");
  if (!scalar_decode(decoder->arena, op, &operation)) return decode_refuse(decoder, op, "operands of this type");
  return values_emit(decoder, op, evaluate_elementwise, arena_copy(decoder->arena, &operation, sizeof operation));
}

bool values_decode_tensor_bitcast(struct decoder *decoder, struct op *op) {
  struct scalar_operation operation = scalar_bitcast(op_operand(op, 0)->type->element, op->results[0].type->element);
  return values_emit(decoder, op, evaluate_elementwise, arena_copy(decoder->arena, &operation, sizeof operation));
}

bool values_decode(struct decoder *decoder, struct op *op) {
  return op->info->ident != NULL ? opaque_decode(decoder, op) : decode_elementwise(decoder, op);
}
