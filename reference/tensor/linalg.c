// Evaluates structured linalg ops on immutable values: inputs and initial outputs are read, results are new. On the
// buffers of programs that mix both, elements are read and written in place, point by point.
#include "reference/tensor/machine.h"

#include "engine/dialects/linalg/structure.h"
#include "reference/affine_linear.h"
#include "reference/softmax.h"

#include <inttypes.h>

// An operand during the execution of its op.
struct walker {
  const struct code_access *access;
  uint64_t *bits;
  uint8_t *defined;
  const int64_t *shape;
  uint64_t at;          // position of the element
  int64_t *steps;       // linear: what `at` changes by when a loop advances
  struct scalar value;  // of a scalar operand
};

struct iteration {
  const struct code_structured *payload;
  int64_t *extents;  // per loop
  int64_t *index;
  uint64_t points;
  struct walker *walkers;
  const struct tensor **operands;  // null: a scalar
};

// A tensor or buffer in a register. Null after a fault.
static const struct tensor *elements_of(struct tensor_machine *machine, const struct op *op, uint32_t operand,
                                        struct scalar value, bool written) {
  bool in_place = type_is_memref(op_operand(op, operand)->type);
  return in_place ? place_elements(machine, op, value, written) : pointer_of_scalar(value);
}

static bool read_operands(struct tensor_machine *machine, const struct instruction *instruction,
                          const struct scalar *registers, struct iteration *iteration) {
  const struct code_structured *payload = iteration->payload;
  const struct op *op = instruction->op;
  for (uint32_t i = 0; i < payload->operands; i++) {
    struct scalar value = registers[instruction->operands[i]];
    iteration->operands[i] = NULL;
    if (!payload->accesses[i].shaped) continue;
    iteration->operands[i] = elements_of(machine, op, i, value, i >= payload->inputs);
    if (iteration->operands[i] == NULL) return false;
    if (!tensor_complete(machine, op, op_operand(op, i)->type->element, iteration->operands[i])) return false;
  }
  return true;
}

static bool read_extents(struct tensor_machine *machine, const struct instruction *instruction,
                         struct iteration *iteration) {
  const struct code_structured *payload = iteration->payload;
  bool overflow = false, empty = false;
  iteration->points = 1;
  for (uint32_t loop = 0; loop < payload->loops; loop++) {
    const struct tensor *source = iteration->operands[payload->extent_operand[loop]];
    int64_t extent = source->shape[payload->extent_dimension[loop]];
    iteration->extents[loop] = extent;
    iteration->index[loop] = 0;
    empty |= extent == 0;
    overflow |= __builtin_mul_overflow(iteration->points, (uint64_t)extent, &iteration->points);
  }
  if (empty) iteration->points = 0;
  if (overflow && !empty) return execute_out_of_fuel(&machine->executor, instruction->op);
  return execute_spend(&machine->executor, instruction->op, iteration->points);
}

// A dimension indexed by one loop must be as long as the loop; other linear ones must stay in bounds.
static bool check_access(struct tensor_machine *machine, const struct op *op, const struct iteration *iteration,
                         const struct code_access *access, const struct tensor *tensor) {
  uint32_t loops = iteration->payload->loops;
  for (uint32_t i = 0; i < access->rank; i++) {
    const struct affine_expr *expr = access->map->results[i];
    if (expr->kind == AFFINE_DIM) {
      if (tensor->shape[i] != iteration->extents[expr->value])
        return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op,
                            "dimension %" PRIu32 " has extent %" PRId64 ", its loop %" PRId64, i, tensor->shape[i],
                            iteration->extents[expr->value]);
    } else if (access->linear && iteration->points != 0 &&
               !affine_linear_in_bounds(access->coefficients + i * loops, access->constants[i], iteration->extents,
                                        loops, tensor->shape[i])) {
      return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                          "dimension %" PRIu32 " of extent %" PRId64 " is indexed out of bounds", i, tensor->shape[i]);
    }
  }
  return true;
}

static bool walker_init(struct tensor_machine *machine, const struct op *op, const struct iteration *iteration,
                        const struct tensor *tensor, struct walker *walker) {
  const struct code_access *access = walker->access;
  uint32_t loops = iteration->payload->loops;
  if (!check_access(machine, op, iteration, access, tensor)) return false;
  walker->bits = tensor->bits;
  walker->defined = tensor->defined;
  walker->shape = tensor->shape;
  walker->at = 0;
  if (!access->linear) return true;
  walker->steps = ARENA_ARRAY_ZEROED(machine->executor.arena, int64_t, loops);
  int64_t stride = 1;
  for (uint32_t i = access->rank; i-- > 0;) {
    walker->at += (uint64_t)access->constants[i] * (uint64_t)stride;
    for (uint32_t loop = 0; loop < loops; loop++)
      walker->steps[loop] =
          wrapping_add(walker->steps[loop], wrapping_multiply(access->coefficients[i * loops + loop], stride));
    stride = wrapping_multiply(stride, tensor->shape[i]);
  }
  return true;
}

static bool walker_evaluate(struct tensor_machine *machine, const struct op *op, const int64_t *index,
                            struct walker *walker) {
  uint64_t at = 0;
  for (uint32_t i = 0; i < walker->access->rank; i++) {
    int64_t position;
    if (!affine_evaluate(walker->access->map->results[i], index, NULL, &position) || position < 0 ||
        position >= walker->shape[i])
      return execute_fail(&machine->executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                          "dimension %" PRIu32 " of extent %" PRId64 " is indexed out of bounds", i, walker->shape[i]);
    at = at * (uint64_t)walker->shape[i] + (uint64_t)position;
  }
  walker->at = at;
  return true;
}

static void next_point(struct iteration *iteration) {
  const struct code_structured *payload = iteration->payload;
  for (uint32_t loop = payload->loops; loop-- > 0;) {
    bool wraps = ++iteration->index[loop] == iteration->extents[loop];
    for (uint32_t i = 0; i < payload->operands; i++) {
      struct walker *walker = &iteration->walkers[i];
      if (walker->steps == NULL) continue;
      walker->at += (uint64_t)walker->steps[loop];
      if (wraps) walker->at -= (uint64_t)walker->steps[loop] * (uint64_t)iteration->extents[loop];
    }
    if (!wraps) return;
    iteration->index[loop] = 0;
  }
}

static struct scalar walker_load(const struct walker *walker) {
  if (walker->bits == NULL) return walker->value;
  return (struct scalar){walker->bits[walker->at], walker->defined[walker->at] != 0};
}

static bool evaluate_point(struct tensor_machine *machine, const struct code_function *function,
                           const struct instruction *instruction, struct scalar *registers,
                           struct iteration *iteration) {
  const struct code_structured *payload = iteration->payload;
  for (uint32_t i = 0; i < payload->operands; i++) {
    struct walker *walker = &iteration->walkers[i];
    if (walker->access->shaped && !walker->access->linear &&
        !walker_evaluate(machine, instruction->op, iteration->index, walker))
      return false;
    registers[payload->arguments + i] = walker_load(walker);
  }
  const uint32_t *yielded;
  uint32_t outputs = payload->operands - payload->inputs;
  uint32_t registers_of_forwarded[1];
  if (payload->forwarded != NULL && outputs == 1) {
    registers_of_forwarded[0] = payload->arguments + payload->forwarded[0];
    yielded = registers_of_forwarded;
  } else {
    const struct instruction *stop = execute_code(&machine->executor, function, registers, payload->body);
    if (stop == NULL) return false;
    yielded = stop->operands;
  }
  for (uint32_t i = 0; i < outputs; i++) {
    struct walker *walker = &iteration->walkers[payload->inputs + i];
    struct scalar value = registers[yielded[i]];
    walker->bits[walker->at] = value.bits;
    walker->defined[walker->at] = value.defined;
  }
  return true;
}

static bool start_walkers(struct tensor_machine *machine, const struct instruction *instruction,
                          struct scalar *registers, struct iteration *iteration) {
  const struct code_structured *payload = iteration->payload;
  for (uint32_t i = 0; i < payload->operands; i++) {
    struct walker *walker = &iteration->walkers[i];
    *walker = (struct walker){.access = &payload->accesses[i], .value = registers[instruction->operands[i]]};
    if (!walker->access->shaped) continue;
    const struct tensor *tensor = iteration->operands[i];
    if (i >= payload->inputs && instruction->op->result_count != 0) {
      tensor = tensor_copy(machine, instruction->op, tensor);
      if (tensor == NULL) return false;
      registers[instruction->result + (i - payload->inputs)] = scalar_of_pointer(tensor);
    }
    if (!walker_init(machine, instruction->op, iteration, tensor, walker)) return false;
  }
  return true;
}

static TENSOR_EVALUATOR(evaluate_structured) {
  const struct code_structured *payload = instruction->u.data;
  struct arena *arena = machine->executor.arena;
  // Fuel for the memory allocated at the start.
  if (!execute_spend(&machine->executor, instruction->op, payload->operands + payload->loops)) return false;
  struct iteration iteration = {
      .payload = payload,
      .extents = ARENA_ARRAY(arena, int64_t, payload->loops),
      .index = ARENA_ARRAY(arena, int64_t, payload->loops),
      .walkers = ARENA_ARRAY(arena, struct walker, payload->operands),
      .operands = (const struct tensor **)ARENA_ARRAY(arena, struct tensor *, payload->operands)};
  if (!read_operands(machine, instruction, registers, &iteration)) return false;
  if (!read_extents(machine, instruction, &iteration)) return false;
  if (!start_walkers(machine, instruction, registers, &iteration)) return false;
  const int64_t *outer = machine->loop_index;
  machine->loop_index = iteration.index;
  for (uint64_t i = 0; i < iteration.points; i++) {
    if (!evaluate_point(machine, function, instruction, registers, &iteration)) return false;
    next_point(&iteration);
  }
  machine->loop_index = outer;
  return true;
}

TENSOR_OP(linalg_index) {
  (void)function;
  int64_t loop = op_attribute(instruction->op, ID_dim)->u.integer;
  registers[instruction->result] = (struct scalar){(uint64_t)machine->loop_index[loop], true};
  return true;
}

static TENSOR_EVALUATOR(evaluate_softmax) {
  (void)function;
  const struct op *op = instruction->op;
  const struct tensor *input = elements_of(machine, op, 0, registers[instruction->operands[0]], false);
  if (input == NULL) return false;
  const struct tensor *output = elements_of(machine, op, 1, registers[instruction->operands[1]], true);
  if (output == NULL) return false;
  for (uint32_t i = 0; i < input->rank; i++)
    if (input->shape[i] != output->shape[i])
      return tensor_shape_disagrees(machine, op, i, output->shape[i], input->shape[i]);
  if (!execute_spend(&machine->executor, op, input->count)) return false;
  const struct tensor *result = tensor_copy(machine, op, input);
  if (result == NULL) return false;
  softmax_evaluate(instruction->u.data, result->rank, result->shape, result->bits, result->defined);
  if (op->result_count != 0) return tensor_set_result(instruction, registers, result);
  memcpy(output->bits, result->bits, result->count * sizeof *result->bits);
  memcpy(output->defined, result->defined, result->count);
  return true;
}

bool tensor_decode_linalg_softmax(struct decoder *decoder, struct op *op) {
  const struct softmax *softmax = softmax_decode(decoder, op);
  return softmax != NULL && tensor_emit(decoder, op, evaluate_softmax, softmax);
}

static bool has_elements(const struct type *type) { return type_is_tensor(type) || type_is_memref(type); }

bool tensor_decode_structured(struct decoder *decoder, struct op *op) {
  if (linalg_body(op) == NULL) return decode_refuse(decoder, op, "an op without a body");
  const struct code_structured *code = structured_decode(decoder, op, has_elements);
  return code != NULL && tensor_emit(decoder, op, evaluate_structured, code);
}
