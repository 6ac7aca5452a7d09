// Executes structured linalg ops on buffers, in place: visits the points of the iteration space in row-major order, and
// reads the elements of all operands from memory at each point.
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/ops.h"
#include "reference/affine_linear.h"
#include "reference/memref/state.h"
#include "reference/softmax.h"
#include "reference/vectors.h"

#include <inttypes.h>

struct cursor {
  const struct memref *view;  // null: the operand is a scalar
  int64_t at;
  const int64_t *steps;  // per loop; null: evaluated at each point
};

static bool check_dimension(struct memref_machine *machine, const struct op *op, const struct code_structured *payload,
                            const struct code_access *operand, const struct memref *view, uint32_t dimension,
                            const int64_t *extents, bool empty) {
  const struct affine_expr *expr = operand->map->results[dimension];
  if (expr->kind == AFFINE_DIM) {
    if (view->sizes[dimension] == extents[expr->value]) return true;
    return execute_fail(&machine->executor, FAULT_SHAPE_MISMATCH, op,
                        "dimension %" PRIu32 " has extent %" PRId64 ", its loop %" PRId64, dimension,
                        view->sizes[dimension], extents[expr->value]);
  }
  if (empty || !operand->linear) return true;
  if (affine_linear_in_bounds(&operand->coefficients[dimension * payload->loops], operand->constants[dimension],
                              extents, payload->loops, view->sizes[dimension]))
    return true;
  return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, op, view->base,
                         "dimension %" PRIu32 " of extent %" PRId64 " is indexed out of bounds", dimension,
                         view->sizes[dimension]);
}

static bool start_cursor(struct memref_machine *machine, const struct op *op, const struct code_structured *payload,
                         uint32_t position, const struct memref *view, const int64_t *extents, bool empty,
                         struct cursor *cursor) {
  const struct code_access *operand = &payload->accesses[position];
  bool writes = position >= payload->inputs;
  // An empty iteration space accesses nothing, but the buffers must be live.
  if (!memref_check_access(&machine->executor, op, view, writes)) return false;
  if (!memref_check_bounds(&machine->executor, op, view)) return false;
  *cursor = (struct cursor){.view = view, .at = view->offset};
  for (uint32_t i = 0; i < operand->rank; i++)
    if (!check_dimension(machine, op, payload, operand, view, i, extents, empty)) return false;
  if (!operand->linear) return true;
  int64_t *steps = ARENA_ARRAY_ZEROED(machine->executor.arena, int64_t, payload->loops);
  for (uint32_t i = 0; i < operand->rank; i++) {
    cursor->at = wrapping_add(cursor->at, wrapping_multiply(operand->constants[i], view->strides[i]));
    for (uint32_t loop = 0; loop < payload->loops; loop++)
      steps[loop] = wrapping_add(steps[loop],
                                 wrapping_multiply(operand->coefficients[i * payload->loops + loop], view->strides[i]));
  }
  cursor->steps = steps;
  return true;
}

static bool evaluate_cursor(struct memref_machine *machine, const struct op *op, const struct code_access *operand,
                            const int64_t *point, struct cursor *cursor) {
  cursor->at = cursor->view->offset;
  for (uint32_t i = 0; i < operand->rank; i++) {
    int64_t index = -1;
    if (!affine_evaluate(operand->map->results[i], point, NULL, &index) || index < 0 || index >= cursor->view->sizes[i])
      return allocation_fail(&machine->executor, FAULT_MEMORY_OUT_OF_BOUNDS, op, cursor->view->base,
                             "index %" PRId64 " in dimension %" PRIu32 " of extent %" PRId64, index, i,
                             cursor->view->sizes[i]);
    cursor->at = wrapping_add(cursor->at, wrapping_multiply(index, cursor->view->strides[i]));
  }
  return true;
}

// Whether the body only yields the element of the first input.
static bool copies_element(const struct code_structured *payload) {
  return payload->forwarded != NULL && payload->operands - payload->inputs == 1 && payload->forwarded[0] == 0;
}

static bool execute_point(struct memref_machine *machine, const struct code_function *function,
                          const struct instruction *instruction, struct scalar *registers, const int64_t *point,
                          struct cursor *cursors) {
  const struct code_structured *payload = instruction->u.data;
  struct scalar *arguments = registers + payload->arguments;
  bool concurrent = races_matter(&machine->races);
  for (uint32_t i = 0; i < payload->operands; i++) {
    struct cursor *cursor = &cursors[i];
    if (cursor->view == NULL) {
      arguments[i] = registers[instruction->operands[i]];
      continue;
    }
    if (cursor->steps == NULL && !evaluate_cursor(machine, instruction->op, &payload->accesses[i], point, cursor))
      return false;
    arguments[i] = memref_read(cursor->view, (uint64_t)cursor->at);
    if (!concurrent && machine->options->loaded == NULL) continue;
    // Elements that the body does not use are not read.
    if (!value_has_uses(instruction->op->regions[0].first->arguments[i])) continue;
    if (concurrent && !races_on_read(&machine->races, &machine->executor, instruction->op, cursor->view,
                                     (uint64_t)cursor->at, &arguments[i]))
      return false;
    memref_loaded(machine, instruction->op, cursor->view, arguments[i]);
  }
  uint32_t only = payload->arguments;
  const uint32_t *yielded = &only;
  if (!copies_element(payload)) {
    const struct instruction *stop = execute_code(&machine->executor, function, registers, payload->body);
    if (stop == NULL) return false;
    yielded = stop->operands;
  }
  for (uint32_t i = payload->inputs; i < payload->operands; i++) {
    struct scalar value = registers[yielded[i - payload->inputs]];
    if (concurrent) races_on_write(&machine->races, machine->executor.arena, cursors[i].view, (uint64_t)cursors[i].at);
    memref_write(cursors[i].view, (uint64_t)cursors[i].at,
                 memref_stored(machine, instruction->op, cursors[i].view, value));
  }
  return true;
}

// Advances to the next point; false after the last one.
static bool step(const struct code_structured *payload, const int64_t *extents, int64_t *point,
                 struct cursor *cursors) {
  for (uint32_t loop = payload->loops; loop-- > 0;) {
    bool wraps = ++point[loop] == extents[loop];
    int64_t change = wraps ? 1 - extents[loop] : 1;
    for (uint32_t i = 0; i < payload->operands; i++)
      if (cursors[i].steps != NULL)
        cursors[i].at = wrapping_add(cursors[i].at, wrapping_multiply(cursors[i].steps[loop], change));
    if (!wraps) return true;
    point[loop] = 0;
  }
  return false;
}

static MEMREF_EVALUATOR(evaluate_structured) {
  const struct code_structured *payload = instruction->u.data;
  struct executor *executor = &machine->executor;
  if (!execute_spend(executor, instruction->op, payload->operands + payload->loops)) return false;
  int64_t *extents = ARENA_ARRAY(executor->arena, int64_t, payload->loops);
  int64_t *point = ARENA_ARRAY_ZEROED(executor->arena, int64_t, payload->loops);
  struct cursor *cursors = ARENA_ARRAY_ZEROED(executor->arena, struct cursor, payload->operands);
  uint64_t points = 1, weight = 1;  // of a point: vectors take fuel by the element
  bool empty = false, overflow = false;
  for (uint32_t loop = 0; loop < payload->loops; loop++) {
    const struct memref *view = memref_in(registers, instruction->operands[payload->extent_operand[loop]]);
    extents[loop] = view->sizes[payload->extent_dimension[loop]];
    empty |= extents[loop] == 0;
    overflow |= __builtin_mul_overflow(points, (uint64_t)extents[loop], &points);
  }
  if (overflow && !empty) return execute_out_of_fuel(executor, instruction->op);
  for (uint32_t i = 0; i < payload->operands; i++) {
    if (!payload->accesses[i].shaped) continue;
    const struct memref *view = memref_in(registers, instruction->operands[i]);
    if (!start_cursor(machine, instruction->op, payload, i, view, extents, empty, &cursors[i])) return false;
    weight += memref_is_of_vectors(view) ? view->width : 0;
  }
  if (empty) return true;
  uint64_t fuel;
  if (__builtin_mul_overflow(points, weight, &fuel)) return execute_out_of_fuel(executor, instruction->op);
  if (!execute_spend(executor, instruction->op, fuel)) return false;
  if (instruction->op->kind == OP_linalg_copy) {
    const struct memref *target = memref_in(registers, instruction->operands[1]);
    const uint32_t parts = memref_is_of_vectors(target) ? vector_count(target->element) : 1;
    outcome_note_copy(executor->outcome, points * parts, element_bytes(target->base->element));
  }
  const int64_t *outer = machine->point;
  machine->point = point;
  do {
    if (!execute_point(machine, function, instruction, registers, point, cursors)) return false;
  } while (step(payload, extents, point, cursors));
  machine->point = outer;
  return true;
}

MEMREF_OP(linalg_index) {
  (void)function;
  int64_t loop = op_attribute(instruction->op, ID_dim)->u.integer;
  registers[instruction->result] = (struct scalar){(uint64_t)machine->point[loop], true};
  return true;
}

static MEMREF_EVALUATOR(evaluate_softmax) {
  (void)function;
  const struct op *op = instruction->op;
  struct executor *executor = &machine->executor;
  const struct memref *input = memref_in(registers, instruction->operands[0]);
  const struct memref *output = memref_in(registers, instruction->operands[1]);
  for (uint32_t i = 0; i < input->rank; i++)
    if (input->sizes[i] != output->sizes[i])
      return execute_fail(executor, FAULT_SHAPE_MISMATCH, op,
                          "extents of dimension %" PRIu32 " are %" PRId64 " and %" PRId64, i, input->sizes[i],
                          output->sizes[i]);
  if (!memref_check_access(executor, op, input, false) || !memref_check_access(executor, op, output, true))
    return false;
  if (!memref_check_bounds(executor, op, input) || !memref_check_bounds(executor, op, output)) return false;
  uint64_t count = memref_count(input);
  if (!execute_spend(executor, op, count)) return false;
  bool concurrent = races_matter(&machine->races);
  if (concurrent) races_on_write_view(&machine->races, executor->arena, output);
  struct arena_mark mark = arena_mark(executor->arena);
  uint64_t *bits = ARENA_ARRAY(executor->arena, uint64_t, count);
  uint8_t *defined = ARENA_ARRAY(executor->arena, uint8_t, count);
  memref_gather(input, bits, defined);
  if (concurrent) races_on_copy_view(&machine->races, input, defined);
  softmax_evaluate(instruction->u.data, input->rank, input->sizes, bits, defined);
  memref_scatter(output, bits, defined);
  arena_rewind(executor->arena, mark);
  return true;
}

bool memref_decode_linalg_softmax(struct decoder *decoder, struct op *op) {
  if (op->result_count != 0) return decode_refuse(decoder, op, "outputs that are no buffers");
  const struct softmax *softmax = softmax_decode(decoder, op);
  return softmax != NULL && memref_emit(decoder, op, evaluate_softmax, softmax);
}

bool memref_decode_structured(struct decoder *decoder, struct op *op) {
  if (op->result_count != 0) return decode_refuse(decoder, op, "outputs that are no buffers");
  if (linalg_body(op) == NULL) return decode_refuse(decoder, op, "an op without a body");
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_memref(op_operand(op, i)->type) && type_is_memref(op_operand(op, i)->type->element))
      return decode_refuse(decoder, op, "memrefs as elements");
  const struct code_structured *code = structured_decode(decoder, op, type_is_memref);
  return code != NULL && memref_emit(decoder, op, evaluate_structured, code);
}
