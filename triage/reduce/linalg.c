// Reductions of ops that write to a destination: fewer inputs and outputs, and simpler payloads.
#include "engine/dialects/build.h"
#include "engine/dialects/linalg/structure.h"
#include "triage/reduce/reductions.h"

uint64_t sites_linalg_operands(const struct op *op) {
  if (op->kind != OP_linalg_generic && op->kind != OP_linalg_map && op->kind != OP_linalg_reduce) return 0;
  return (uint64_t)op->operand_count * SUBSTITUTE_COUNT;
}

bool reduce_linalg_operands(struct candidate *candidate, struct op *op, uint64_t number) {
  uint32_t inputs = linalg_input_count(op), index = site_index(number);
  struct block *body = linalg_body(op);
  struct value *argument = body->arguments[index], *old = op_operand(op, index);
  if (!substitute_uses(candidate, argument, body->first, site_substitute(number))) return false;
  block_erase_argument(body, index);
  if (index >= inputs) {
    uint32_t output = index - inputs;
    if (op->result_count != 0) value_replace_uses(op_result(op, output), old);
    if (op->result_count != 0) drop_result(op, output);
    discard_operand(candidate, body->last, output);
  }
  if (op_attribute(op, ID_indexing_maps) != NULL) drop_array_item(candidate, op, ID_indexing_maps, index);
  discard_operand(candidate, op, index);
  return true;
}

// The destination of an op with one tensor result that it writes to, or null.
static struct value *destination_of(const struct op *op) {
  if (!op_has_trait(op, TRAIT_DESTINATION_STYLE) || op->kind == OP_linalg_fill || op->result_count != 1) return NULL;
  if (is_linalg_structured(op)) return op_operand(op, linalg_input_count(op));
  bool inserts = op->kind == OP_tensor_insert || op->kind == OP_tensor_insert_slice;
  return inserts ? op_slot_value(op, 1) : NULL;
}

struct op *build_zero_fill(struct candidate *candidate, struct op *before, struct value *destination) {
  struct program *program = candidate->program;
  struct value *zero = substitute(candidate, destination->type->element, before, NULL, SUBSTITUTE_ZERO);
  if (zero == NULL) return NULL;
  struct builder builder = builder_before(program, place_of_new_op(before));
  struct op_state state = {.info = &op_table[OP_linalg_fill],
                           .operands = (struct value *const[]){zero, destination},
                           .operand_count = 2,
                           .result_types = &destination->type,
                           .result_count = 1,
                           .region_count = 1};
  struct op *fill = builder_insert(&builder, &state);
  const int32_t segments[] = {1, 1};
  op_set_attribute(program, fill, ID_operandSegmentSizes, attribute_i32_array(program->context, segments, 2));
  return linalg_build_body(program, fill) ? fill : NULL;
}

uint64_t sites_linalg_fills(const struct op *op) { return destination_of(op) != NULL; }

bool reduce_linalg_fills(struct candidate *candidate, struct op *op, uint64_t number) {
  (void)number;
  struct value *destination = destination_of(op);
  if (destination->type != op->results[0].type) return false;
  struct op *fill = build_zero_fill(candidate, op, destination);
  if (fill == NULL) return false;
  value_replace_uses(op_result(op, 0), op_result(fill, 0));
  erase_cascading(candidate, op);
  return true;
}
