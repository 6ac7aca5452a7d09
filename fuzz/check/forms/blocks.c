// Forms of branches, regions and blocks that canonicalize removes.
#include "engine/dialects/ops.h"
#include "fuzz/check/forms/forms.h"

static bool is_empty(const struct op *op, uint32_t region) {
  const struct block *block = op_body(op, region)->first;
  return block == NULL || block->first == block->last;
}

static const char *form_of_if(const struct op *op) {
  int64_t number;
  if (form_constant(op_operand(op, 0), &number)) return "constant condition";
  return op->result_count == 0 && is_empty(op, 0) && is_empty(op, 1) ? "nothing in it" : NULL;
}

// A loop of which nothing is known but its bounds. A counter that wraps goes on (docs/deviations.md).
static const char *form_of_for(const struct op *op) {
  int64_t lower, upper, step;
  if (op_attribute(op, ID_unsignedCmp) != NULL) return NULL;
  const struct op *yield = op_body(op, 0)->first->last;
  for (uint32_t i = 0; i < yield->operand_count; i++)
    if (op_operand(yield, i) == op_body(op, 0)->first->arguments[1 + i]) return "carries what does not change";
  if (op_operand(op, 0) == op_operand(op, 1)) return "no iteration";
  if (!form_constant(op_operand(op, 0), &lower) || !form_constant(op_operand(op, 1), &upper)) return NULL;
  if (lower >= upper) return "no iteration";
  if (!form_constant(op_operand(op, 2), &step) || step <= 0 || lower < 0 || upper > INT32_MAX) return NULL;
  return upper - lower <= step && step < INT32_MAX && op->operands[0].value->type->kind == TYPE_INDEX ? "one iteration"
                                                                                                      : NULL;
}

static const char *form_of_block(const struct block *block) {
  if (block == block->region->first) return NULL;
  const struct successor *edge = block->predecessors;
  if (edge == NULL) return "unreachable block";
  const struct op *branch = edge->owner;
  return edge->next == NULL && form_is(branch, "cf.br") && branch->block != block ? "block of one branch" : NULL;
}

static const char *form_of_cond_br(const struct op *op) {
  int64_t number;
  if (form_constant(op_operand(op, 0), &number)) return "constant condition";
  if (op->successors[0].block != op->successors[1].block) return NULL;
  const struct operand_range first = op_successor_operands(op, 0), second = op_successor_operands(op, 1);
  for (uint32_t i = 0; i < first.count; i++)
    if (first.first[i].value != second.first[i].value) return NULL;
  return "one target";
}

const char *forms_blocks(struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++)
    for (const struct block *block = op_body(op, i)->first; block != NULL; block = block->next) {
      const char *form = form_of_block(block);
      if (form != NULL) return form;
    }
  if (form_is(op, "scf.if")) return form_of_if(op);
  if (form_is(op, "scf.for")) return form_of_for(op);
  return form_is(op, "cf.cond_br") ? form_of_cond_br(op) : NULL;
}
