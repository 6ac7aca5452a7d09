// Ops on vectors that are masked from outside, by a vector.mask.
#include "engine/dialects/vector/mask.h"

#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

// Whether elements of the result would be undefined that are masked off: those that nothing is combined with.
static bool needs_operands(const struct op *op) {
  if (op_has_role(op, ROLE_RHS)) return op_role_count(op, ROLE_VALUE) == 0;
  return op_attribute(op, ID_kind) != NULL && op_role_count(op, ROLE_VALUE) == 0 &&
         type_is_float(op_result(op, 0)->type);
}

struct op *generate_mask_around(struct generator *g, struct op *op) {
  if (!chance(g->choices, 1, 5) || needs_operands(op)) return op;
  const struct type *type = maskable_type(g->context, op), *results[1];
  const bool is_read = op_has_role(op, ROLE_PADDING) && op_has_role(op, ROLE_SOURCE) && !op_has_role(op, ROLE_LANES);
  const struct value *stored = op_role_value(op, ROLE_VALUE);
  const struct type *moved = stored != NULL ? stored->type : op->result_count != 0 ? op_result(op, 0)->type : NULL;
  if (type == NULL || type->rank == 0 || (is_read && moved->rank == 0)) return op;
  // What a gather gives that is masked off from outside is open.
  struct value *operands[2] = {op_has_role(op, ROLE_LANES) ? emit_uniform(g, type, 1) : some_scalar(g, type)};
  uint32_t operand_count = 1;
  if (is_read && chance(g->choices, 1, 2)) operands[operand_count++] = some_scalar(g, moved);
  struct value *yielded[1];
  for (uint32_t i = 0; i < op->result_count; i++) {
    yielded[i] = op_result(op, i);
    results[i] = yielded[i]->type;
  }
  struct op *mask = builder_op(next_op(g), family_op(FAMILY_vector_mask, 0), operands, operand_count, results,
                               op->result_count, NULL, 0);
  struct block *body = region_entry(g->program, op_body(mask, 0));
  op_unlink(op);
  op_append(op, body);
  struct builder inside = builder_at_end(g->program, body);
  builder_op(&inside, family_op(FAMILY_vector_mask, 1), yielded, op->result_count, NULL, 0, NULL, 0);
  return mask;
}
