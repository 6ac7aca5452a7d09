// Evaluates the ops of tensor and bufferization on immutable values.
#include "reference/tensor/machine.h"

#include "reference/affine_linear.h"

#include <inttypes.h>

// --- Values.

// More than any reasonable fuel allows. Keeps sizes in bytes from overflowing.
#define ELEMENTS_MAX (UINT64_C(1) << 40)

struct tensor *tensor_create(struct tensor_machine *machine, const struct op *op, uint32_t rank, const int64_t *shape) {
  uint64_t count = 1;
  bool overflow = false;
  for (uint32_t i = 0; i < rank; i++) overflow |= __builtin_mul_overflow(count, (uint64_t)shape[i], &count);
  for (uint32_t i = 0; i < rank; i++)
    if (shape[i] == 0) {
      count = 0;
      overflow = false;
    }
  if (overflow || count > ELEMENTS_MAX) {
    execute_out_of_fuel(&machine->executor, op);
    return NULL;
  }
  if (!execute_spend(&machine->executor, op, count)) return NULL;
  struct arena *arena = machine->executor.arena;
  struct tensor *tensor = arena_allocate(arena, sizeof *tensor + rank * sizeof *shape + count * 9);
  int64_t *own_shape = (int64_t *)(void *)(tensor + 1);
  for (uint32_t i = 0; i < rank; i++) own_shape[i] = shape[i];
  uint64_t *bits = (uint64_t *)(void *)(own_shape + rank);
  *tensor = (struct tensor){rank, count, own_shape, bits, (uint8_t *)(bits + count)};
  return tensor;
}

struct tensor *tensor_copy(struct tensor_machine *machine, const struct op *op, const struct tensor *source) {
  struct tensor *copy = tensor_create(machine, op, source->rank, source->shape);
  if (copy == NULL) return NULL;
  memcpy(copy->bits, source->bits, source->count * sizeof *source->bits);
  memcpy(copy->defined, source->defined, source->count);
  return copy;
}

// The same elements with another shape of equal size.
static const struct tensor *tensor_reshaped(struct tensor_machine *machine, const struct tensor *source, uint32_t rank,
                                            const int64_t *shape) {
  struct tensor *tensor = arena_allocate(machine->executor.arena, sizeof *tensor + rank * sizeof *shape);
  int64_t *own_shape = (int64_t *)(void *)(tensor + 1);
  for (uint32_t i = 0; i < rank; i++) own_shape[i] = shape[i];
  *tensor = (struct tensor){rank, source->count, own_shape, source->bits, source->defined};
  return tensor;
}

void tensor_strides(const struct tensor *tensor, int64_t *strides) {
  int64_t stride = 1;
  for (uint32_t i = tensor->rank; i-- > 0;) {
    strides[i] = stride;
    stride = wrapping_multiply(stride, tensor->shape[i]);
  }
}

bool tensor_set_result(const struct instruction *instruction, struct scalar *registers, const struct tensor *tensor) {
  if (tensor == NULL) return false;
  registers[instruction->result] = scalar_of_pointer(tensor);
  return true;
}

bool tensor_shape_disagrees(struct tensor_machine *machine, const struct op *op, uint32_t dimension, int64_t has,
                            int64_t wanted) {
  return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op,
                      "dimension %" PRIu32 " has extent %" PRId64 ", not %" PRId64, dimension, has, wanted);
}

// Whether the type allows this shape.
static bool check_shape(struct tensor_machine *machine, const struct op *op, uint32_t rank, const int64_t *shape,
                        const struct type *type) {
  if (type->kind == TYPE_UNRANKED_TENSOR) return true;
  if (rank != type->rank)
    return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op, "rank is %" PRIu32 ", not %" PRIu32, rank,
                        type->rank);
  for (uint32_t i = 0; i < rank; i++)
    if (type->shape[i] != DYNAMIC && type->shape[i] != shape[i])
      return tensor_shape_disagrees(machine, op, i, shape[i], type->shape[i]);
  return true;
}

enum { CONSTANT_ELEMENTS_MAX = 1 << 26 };

// --- Creation.

bool tensor_decode_arith_constant(struct decoder *decoder, struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *type = op->results[0].type;
  int64_t count;
  if (value->kind != ATTRIBUTE_DENSE_ELEMENTS) return decode_refuse(decoder, op, "a value of this form");
  if (!tensor_supports_type(type)) return decode_refuse(decoder, op, "a constant of this type");
  if (!type_element_count(type, &count) || count > CONSTANT_ELEMENTS_MAX)
    return decode_refuse(decoder, op, "a constant of more than %d elements", CONSTANT_ELEMENTS_MAX);
  struct tensor *tensor = ARENA_NEW(decoder->arena, struct tensor);
  *tensor = (struct tensor){type->rank, (uint64_t)count, type->shape, ARENA_ARRAY(decoder->arena, uint64_t, count),
                            ARENA_ARRAY(decoder->arena, uint8_t, count)};
  for (uint64_t i = 0; i < tensor->count; i++) tensor->bits[i] = scalar_of_dense(decoder->arena, value, i);
  memset(tensor->defined, 1, tensor->count);
  decode_emit(decoder, CODE_CONSTANT, op)->u.bits = (uint64_t)(uintptr_t)tensor;
  return true;
}

static struct tensor *create_from_payload(struct tensor_machine *machine, const struct instruction *instruction,
                                          const struct scalar *registers) {
  const struct tensor_shape_payload *payload = instruction->u.data;
  int64_t shape[RANK_MAX];
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->extents, true, shape)) return NULL;
  return tensor_create(machine, instruction->op, payload->extents.count, shape);
}

static TENSOR_EVALUATOR(evaluate_tensor_empty) {
  (void)function;
  struct tensor *tensor = create_from_payload(machine, instruction, registers);
  if (tensor == NULL) return false;
  memset(tensor->bits, 0, tensor->count * sizeof *tensor->bits);
  memset(tensor->defined, 0, tensor->count);
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_empty(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_tensor_empty,
                     tensor_decode_shape(decoder, op, op_role(op, ROLE_DYNAMIC_SIZES)));
}

static TENSOR_EVALUATOR(evaluate_tensor_splat) {
  (void)function;
  struct tensor *tensor = create_from_payload(machine, instruction, registers);
  if (tensor == NULL) return false;
  struct scalar value = registers[instruction->operands[0]];
  for (uint64_t i = 0; i < tensor->count; i++) tensor->bits[i] = value.bits;
  memset(tensor->defined, value.defined, tensor->count);
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_splat(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_tensor_splat,
                     tensor_decode_shape(decoder, op, op_role(op, ROLE_DYNAMIC_SIZES)));
}

static TENSOR_EVALUATOR(evaluate_tensor_from_elements) {
  (void)function;
  const struct type *type = instruction->u.data;
  struct tensor *tensor = tensor_create(machine, instruction->op, type->rank, type->shape);
  if (tensor == NULL) return false;
  for (uint64_t i = 0; i < tensor->count; i++) {
    struct scalar element = registers[instruction->operands[i]];
    tensor->bits[i] = element.bits;
    tensor->defined[i] = element.defined;
  }
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_from_elements(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_tensor_from_elements, op->results[0].type);
}

static uint32_t body_arguments(const struct op *op) {
  const struct block *block = op->regions[0].first;
  return block->argument_count == 0 ? 0 : decode_register(block->arguments[0]);
}

// Runs the body at an index and stores the yielded value as element `position` of the tensor. Returns false after a
// fault.
static bool fill_element(struct tensor_machine *machine, const struct code_function *function, struct scalar *registers,
                         uint32_t body, uint32_t arguments, const int64_t *index, struct tensor *tensor,
                         uint64_t position) {
  for (uint32_t i = 0; i < tensor->rank; i++) registers[arguments + i] = (struct scalar){(uint64_t)index[i], true};
  const struct instruction *stop = execute_code(&machine->executor, function, registers, body);
  if (stop == NULL) return false;
  tensor->bits[position] = registers[stop->operands[0]].bits;
  tensor->defined[position] = registers[stop->operands[0]].defined;
  return true;
}

// The next position in row-major order.
static void next_index(int64_t *index, const int64_t *shape, uint32_t rank) {
  for (uint32_t i = rank; i-- > 0;) {
    if (++index[i] < shape[i]) return;
    index[i] = 0;
  }
}

static TENSOR_EVALUATOR(evaluate_tensor_generate) {
  const struct tensor_shape_payload *payload = instruction->u.data;
  struct tensor *tensor = create_from_payload(machine, instruction, registers);
  if (tensor == NULL) return false;
  int64_t index[RANK_MAX] = {0};
  for (uint64_t i = 0; i < tensor->count; i++, next_index(index, tensor->shape, tensor->rank)) {
    if (!fill_element(machine, function, registers, payload->body, payload->arguments, index, tensor, i)) return false;
  }
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_generate(struct decoder *decoder, struct op *op) {
  struct tensor_shape_payload *payload = tensor_decode_shape(decoder, op, op_role(op, ROLE_DYNAMIC_SIZES));
  payload->arguments = body_arguments(op);
  if (!decode_body(decoder, &op->regions[0], &payload->body)) return false;
  return tensor_emit(decoder, op, evaluate_tensor_generate, payload);
}

// The position in the source of a position of the padded tensor, or -1 in the padding.
static int64_t source_position(const struct tensor *source, const int64_t *low, const int64_t *index) {
  int64_t position = 0;
  for (uint32_t i = 0; i < source->rank; i++) {
    int64_t at = index[i] - low[i];
    if (at < 0 || at >= source->shape[i]) return -1;
    position = position * source->shape[i] + at;
  }
  return position;
}

static TENSOR_EVALUATOR(evaluate_tensor_pad) {
  const struct tensor_pad_payload *payload = instruction->u.data;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  int64_t low[RANK_MAX], high[RANK_MAX], shape[RANK_MAX], index[RANK_MAX] = {0};
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->low, true, low)) return false;
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->high, true, high)) return false;
  for (uint32_t i = 0; i < payload->low.count; i++)
    if (__builtin_add_overflow(low[i], high[i], &shape[i]) ||
        __builtin_add_overflow(shape[i], source->shape[i], &shape[i]))
      return execute_out_of_fuel(&machine->executor, instruction->op);
  if (!check_shape(machine, instruction->op, payload->low.count, shape, instruction->op->results[0].type)) return false;
  struct tensor *tensor = tensor_create(machine, instruction->op, payload->low.count, shape);
  if (tensor == NULL) return false;
  // The op is pure, so that its body may be executed for each element; where that is undefined, the program is.
  for (uint64_t i = 0; i < tensor->count; i++, next_index(index, shape, tensor->rank)) {
    if (!fill_element(machine, function, registers, payload->body, payload->arguments, index, tensor, i)) return false;
    int64_t position = source_position(source, low, index);
    if (position < 0) continue;
    tensor->bits[i] = source->bits[position];
    tensor->defined[i] = source->defined[position];
  }
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_pad(struct decoder *decoder, struct op *op) {
  struct tensor_pad_payload *payload = ARENA_NEW(decoder->arena, struct tensor_pad_payload);
  payload->low = decode_role_list(decoder, op, ROLE_LOW_PADDING);
  payload->high = decode_role_list(decoder, op, ROLE_HIGH_PADDING);
  payload->arguments = body_arguments(op);
  if (!decode_body(decoder, &op->regions[0], &payload->body)) return false;
  return tensor_emit(decoder, op, evaluate_tensor_pad, payload);
}

// The extents of the concatenation of the inputs along `dim`.
static bool concat_shape(struct tensor_machine *machine, const struct instruction *instruction,
                         const struct scalar *registers, uint32_t dim, int64_t *shape) {
  const struct tensor *first = tensor_in(registers, instruction->operands[0]);
  for (uint32_t i = 0; i < first->rank; i++) shape[i] = first->shape[i];
  for (uint32_t input = 1; input < instruction->operand_count; input++) {
    const struct tensor *tensor = tensor_in(registers, instruction->operands[input]);
    for (uint32_t i = 0; i < first->rank; i++) {
      if (i == dim && __builtin_add_overflow(shape[i], tensor->shape[i], &shape[i]))
        return execute_out_of_fuel(&machine->executor, instruction->op);
      if (i != dim && tensor->shape[i] != shape[i])
        return tensor_shape_disagrees(machine, instruction->op, i, tensor->shape[i], shape[i]);
    }
  }
  return true;
}

// In row-major order, a tensor is a sequence of runs in which all indices before dimension `dim` are equal. The result
// consists of a run of each input in turn.
static TENSOR_EVALUATOR(evaluate_tensor_concat) {
  (void)function;
  const struct op *op = instruction->op;
  uint32_t dim = (uint32_t)op_attribute(op, ID_dim)->u.integer, rank = op->results[0].type->rank;
  int64_t shape[RANK_MAX];
  if (!concat_shape(machine, instruction, registers, dim, shape)) return false;
  if (!check_shape(machine, op, rank, shape, op->results[0].type)) return false;
  struct tensor *tensor = tensor_create(machine, op, rank, shape);
  if (tensor == NULL) return false;
  uint64_t runs = 1, filled = 0;
  for (uint32_t i = 0; i < dim; i++) runs *= (uint64_t)shape[i];
  for (uint64_t run = 0; tensor->count != 0 && run < runs; run++) {
    for (uint32_t input = 0; input < instruction->operand_count; input++) {
      const struct tensor *source = tensor_in(registers, instruction->operands[input]);
      uint64_t length = source->count / runs;
      memcpy(tensor->bits + filled, source->bits + run * length, length * sizeof *source->bits);
      memcpy(tensor->defined + filled, source->defined + run * length, length);
      filled += length;
    }
  }
  return tensor_set_result(instruction, registers, tensor);
}

bool tensor_decode_tensor_concat(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_tensor_concat, NULL);
}

// --- Shapes.

TENSOR_OP(tensor_rank) {
  (void)machine, (void)function;
  registers[instruction->result] = (struct scalar){tensor_in(registers, instruction->operands[0])->rank, true};
  return true;
}

static TENSOR_EVALUATOR(evaluate_tensor_cast) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  if (!check_shape(machine, instruction->op, source->rank, source->shape, instruction->u.data)) return false;
  return tensor_set_result(instruction, registers, source);
}

bool tensor_decode_tensor_cast(struct decoder *decoder, struct op *op) {
  return tensor_emit(decoder, op, evaluate_tensor_cast, op->results[0].type);
}

TENSOR_OP(tensor_dim) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  int64_t dimension;
  if (!execute_index(&machine->executor, instruction->op, registers[instruction->operands[1]], &dimension))
    return false;
  if (dimension < 0 || dimension >= (int64_t)source->rank)
    return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, instruction->op,
                        "dimension %" PRId64 " of a tensor of rank %" PRIu32, dimension, source->rank);
  registers[instruction->result] = (struct scalar){(uint64_t)source->shape[dimension], true};
  return true;
}

static bool decode_reshape(struct decoder *decoder, struct op *op, tensor_evaluator *evaluate) {
  if (op_operand(op, 0)->type->kind != TYPE_TENSOR || op->results[0].type->kind != TYPE_TENSOR)
    return decode_refuse(decoder, op, "unranked tensors");
  return tensor_emit(decoder, op, evaluate, decode_groups(decoder, op));
}

static TENSOR_EVALUATOR(evaluate_tensor_expand_shape) {
  (void)function;
  const struct code_groups *payload = instruction->u.data;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  int64_t shape[RANK_MAX];
  if (!execute_list(&machine->executor, instruction->op, registers, &payload->shape, true, shape)) return false;
  for (uint32_t group = 0, next = 0; group < payload->count; group++) {
    int64_t product = 1;
    bool overflow = false;
    for (uint32_t i = 0; i < payload->sizes[group]; i++)
      overflow |= __builtin_mul_overflow(product, shape[next++], &product);
    if (overflow || product != source->shape[group])
      return tensor_shape_disagrees(machine, instruction->op, group, source->shape[group], product);
  }
  return tensor_set_result(instruction, registers, tensor_reshaped(machine, source, payload->shape.count, shape));
}

bool tensor_decode_tensor_expand_shape(struct decoder *decoder, struct op *op) {
  return decode_reshape(decoder, op, evaluate_tensor_expand_shape);
}

static TENSOR_EVALUATOR(evaluate_tensor_collapse_shape) {
  (void)function;
  const struct code_groups *payload = instruction->u.data;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  int64_t shape[RANK_MAX];
  for (uint32_t group = 0, next = 0; group < payload->count; group++) {
    shape[group] = 1;
    for (uint32_t i = 0; i < payload->sizes[group]; i++)
      shape[group] = wrapping_multiply(shape[group], source->shape[next++]);
  }
  if (!check_shape(machine, instruction->op, payload->count, shape, instruction->op->results[0].type)) return false;
  return tensor_set_result(instruction, registers, tensor_reshaped(machine, source, payload->count, shape));
}

bool tensor_decode_tensor_collapse_shape(struct decoder *decoder, struct op *op) {
  return decode_reshape(decoder, op, evaluate_tensor_collapse_shape);
}

static TENSOR_EVALUATOR(evaluate_tensor_reshape) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  const struct tensor *wanted = tensor_in(registers, instruction->operands[1]);
  int64_t shape[RANK_MAX];
  uint64_t count = 1;
  bool overflow = false;
  const struct type *element = op_operand(instruction->op, 0)->type->element;
  if (wanted->count > RANK_MAX - (element->kind == TYPE_VECTOR ? element->rank : 0))
    return execute_fail(&machine->executor, FAULT_UNSUPPORTED, instruction->op, "more than %d dimensions", RANK_MAX);
  for (uint32_t i = 0; i < wanted->count; i++) {
    struct scalar extent = {wanted->bits[i], wanted->defined[i] != 0};
    if (!execute_index(&machine->executor, instruction->op, extent, &shape[i])) return false;
    if (shape[i] < 0)
      return execute_fail(&machine->executor, FAULT_NEGATIVE_SIZE, instruction->op, "size %" PRId64 " is negative",
                          shape[i]);
    overflow |= __builtin_mul_overflow(count, (uint64_t)shape[i], &count);
  }
  if (overflow || count != source->count)
    return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, instruction->op,
                        "%" PRIu64 " elements in a shape of %" PRIu64, source->count, count);
  if (!check_shape(machine, instruction->op, (uint32_t)wanted->count, shape, instruction->u.data)) return false;
  return tensor_set_result(instruction, registers, tensor_reshaped(machine, source, (uint32_t)wanted->count, shape));
}

bool tensor_decode_tensor_reshape(struct decoder *decoder, struct op *op) {
  return decode_counts_by(decoder, op, op_operand(op, 1)) &&
         tensor_emit(decoder, op, evaluate_tensor_reshape, op->results[0].type);
}

// --- Elements.

static bool element_position(struct tensor_machine *machine, const struct instruction *instruction,
                             const struct scalar *registers, const struct tensor *tensor, const uint32_t *indices,
                             uint64_t *position) {
  uint64_t at = 0;
  for (uint32_t i = 0; i < tensor->rank; i++) {
    int64_t index;
    if (!execute_index(&machine->executor, instruction->op, registers[indices[i]], &index)) return false;
    if (index < 0 || index >= tensor->shape[i])
      return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, instruction->op,
                          "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, index, i, tensor->shape[i]);
    at = at * (uint64_t)tensor->shape[i] + (uint64_t)index;
  }
  *position = at;
  return true;
}

TENSOR_OP(tensor_extract) {
  (void)function;
  const struct tensor *tensor = tensor_in(registers, instruction->operands[0]);
  uint64_t position;
  if (!element_position(machine, instruction, registers, tensor, instruction->operands + 1, &position)) return false;
  struct scalar *result = &registers[instruction->result];
  *result = (struct scalar){tensor->bits[position], tensor->defined[position] != 0};
  return tensor_complete_value(machine, instruction->op, instruction->op->results[0].type, result);
}

TENSOR_OP(tensor_insert) {
  (void)function;
  const struct tensor *dest = tensor_in(registers, instruction->operands[1]);
  struct scalar element = registers[instruction->operands[0]];
  uint64_t position;
  if (!element_position(machine, instruction, registers, dest, instruction->operands + 2, &position)) return false;
  struct tensor *tensor = tensor_copy(machine, instruction->op, dest);
  if (tensor == NULL) return false;
  tensor->bits[position] = element.bits;
  tensor->defined[position] = element.defined;
  return tensor_set_result(instruction, registers, tensor);
}

// --- Bufferization.

static TENSOR_EVALUATOR(evaluate_bufferization_alloc_tensor) {
  const struct tensor_shape_payload *payload = instruction->u.data;
  if (!payload->has_copy) return evaluate_tensor_empty(machine, function, instruction, registers);
  return tensor_set_result(instruction, registers,
                           tensor_copy(machine, instruction->op, tensor_in(registers, payload->copy)));
}

bool tensor_decode_bufferization_alloc_tensor(struct decoder *decoder, struct op *op) {
  const struct value *copy = op_role_value(op, ROLE_COPY);
  struct tensor_shape_payload *payload;
  if (op->results[0].type->kind != TYPE_TENSOR) return decode_refuse(decoder, op, "unranked tensors");
  if (copy != NULL) {
    payload = ARENA_NEW(decoder->arena, struct tensor_shape_payload);
    payload->has_copy = true;
    payload->copy = decode_register(copy);
  } else {
    payload = tensor_decode_shape(decoder, op, op_role(op, ROLE_DYNAMIC_SIZES));
  }
  return tensor_emit(decoder, op, evaluate_bufferization_alloc_tensor, payload);
}

static TENSOR_EVALUATOR(evaluate_materialize) {
  (void)function;
  const struct tensor *source = tensor_in(registers, instruction->operands[0]);
  const struct tensor *dest = tensor_in(registers, instruction->operands[1]);
  for (uint32_t i = 0; i < source->rank; i++)
    if (source->shape[i] != dest->shape[i])
      return tensor_shape_disagrees(machine, instruction->op, i, source->shape[i], dest->shape[i]);
  return tensor_set_result(instruction, registers, source);
}

bool tensor_decode_bufferization_materialize_in_destination(struct decoder *decoder, struct op *op) {
  tensor_evaluator *evaluate = op->result_count == 0 ? tensor_materialize_in_place : evaluate_materialize;
  return tensor_emit(decoder, op, evaluate, NULL);
}

TENSOR_OP(bufferization_dealloc_tensor) {
  (void)machine, (void)function, (void)instruction, (void)registers;
  return true;
}

// --- Globals of ml_program.

static TENSOR_EVALUATOR(evaluate_load) {
  (void)function;
  const struct code_global *global = &machine->global_list->items.items[instruction->u.bits];
  const struct tensor **value = &machine->values[instruction->u.bits];
  if (*value == NULL) {
    struct tensor *initial = tensor_create(machine, instruction->op, global->type->rank, global->type->shape);
    if (initial == NULL || !tensor_initialize(machine, instruction->op, global, initial)) return false;
    *value = initial;
  }
  return tensor_set_result(instruction, registers, *value);
}

// The iterations of a parallel loop have no order.
static TENSOR_EVALUATOR(evaluate_store) {
  (void)function;
  if (machine->thread != 0)
    return execute_fail(&machine->executor, FAULT_SHARED_BUFFER, instruction->op,
                        "an iteration of a parallel loop stores a global");
  machine->values[instruction->u.bits] = tensor_in(registers, instruction->operands[0]);
  return true;
}

static bool decode_global_access(struct decoder *decoder, struct op *op, tensor_evaluator *evaluate) {
  uint64_t number;
  if (!globals_decode(decoder, op, &number)) return false;
  tensor_emit(decoder, op, evaluate, NULL);
  VECTOR_LAST(&decoder->instructions).u.bits = number;
  return true;
}

bool tensor_decode_ml_program_global_load(struct decoder *decoder, struct op *op) {
  return decode_global_access(decoder, op, evaluate_load);
}
bool tensor_decode_ml_program_global_load_const(struct decoder *decoder, struct op *op) {
  return decode_global_access(decoder, op, evaluate_load);
}
bool tensor_decode_ml_program_global_store(struct decoder *decoder, struct op *op) {
  return decode_global_access(decoder, op, evaluate_store);
}
