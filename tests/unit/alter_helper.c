#include "tests/unit/alter_helper.h"

#include "engine/ir/dominance.h"
#include "engine/ir/walk.h"

static bool is_other(const struct value *value, const struct value *given, uint32_t *number) {
  return value != given && value->type == given->type && (*number)-- == 0;
}

// Number *number of the values that the op may use in place of the given one; null, and a smaller *number, if there are
// fewer.
static struct value *find_other(struct dominance *dominance, struct op *module, const struct op *op,
                                const struct value *given, uint32_t *number) {
  for (struct op *other = module; other != NULL; other = walk_next(other, module)) {
    if (!dominance_op_properly(dominance, other, op) || op_is_ancestor(other, op)) continue;
    for (uint32_t i = 0; i < other->result_count; i++)
      if (is_other(&other->results[i], given, number)) return &other->results[i];
  }
  for (const struct block *block = op->block; block != NULL; block = block->region->op->block)
    for (uint32_t i = 0; i < block->argument_count; i++)
      if (is_other(block->arguments[i], given, number)) return block->arguments[i];
  return NULL;
}

struct op *alter_operand(struct arena *arena, struct op *module, uint32_t number) {
  struct dominance *dominance = dominance_build(arena, module);
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    for (uint32_t i = 0; i < op->operand_count; i++) {
      struct value *other = find_other(dominance, module, op, op_operand(op, i), &number);
      if (other == NULL) continue;
      use_set(&op->operands[i], other);
      return op;
    }
  return NULL;
}

uint32_t count_operand_alterations(struct arena *arena, struct op *module) {
  struct dominance *dominance = dominance_build(arena, module);
  uint32_t count = 0;
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    for (uint32_t i = 0; i < op->operand_count; i++) {
      uint32_t left = UINT32_MAX;
      find_other(dominance, module, op, op_operand(op, i), &left);
      count += UINT32_MAX - left;
    }
  return count;
}
