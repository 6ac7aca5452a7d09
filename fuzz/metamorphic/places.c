#include "fuzz/metamorphic/places.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

bool place_takes_ops(const struct op *parent) {
  return op_has_trait(parent, (enum op_trait)(TRAIT_REGION_BRANCH | TRAIT_PAYLOAD | TRAIT_FUNCTION));
}

bool place_has_memrefs(struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    for (uint32_t i = 0; i < op->operand_count; i++)
      if (type_is_memref(op_operand(op, i)->type)) return true;
    for (uint32_t i = 0; i < op->result_count; i++)
      if (type_is_memref(op_result(op, i)->type)) return true;
  }
  return false;
}

const struct ident *place_new_name(struct change *change, const char *begin) {
  const struct symbol_table *symbols = symbol_table_build(change->scratch, change->program->module);
  for (uint32_t number = 0;; number++) {
    const char *text = arena_format(change->scratch, "%s%u", begin, number);
    const struct ident *name = context_ident(change->program->context, text);
    if (symbol_lookup_in(symbols, change->program->module, name) == NULL) return name;
  }
}
