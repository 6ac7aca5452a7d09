// Dense numbers for ops, values and blocks in pre-order.
#include "engine/ir/numbering.h"

static void number_op(struct op *op, struct numbering *next) {
  op->id = next->ops++;
  for (uint32_t i = 0; i < op->result_count; i++) op->results[i].id = next->values++;
  for (uint32_t r = 0; r < op->region_count; r++)
    for (struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      block->id = next->blocks++;
      for (uint32_t i = 0; i < block->argument_count; i++) block->arguments[i]->id = next->values++;
      for (struct op *nested = block->first; nested != NULL; nested = nested->next) number_op(nested, next);
    }
}

struct numbering number_ir(struct op *root) {
  struct numbering next = {0, 0, 0};
  number_op(root, &next);
  return next;
}
