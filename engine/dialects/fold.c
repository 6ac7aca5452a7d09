// What folding and rewriting rules share, and which dialect's rules an op is for.
#include "dialects/fold.h"

#include "dialects/effects.h"
#include "ir/walk.h"

const struct attribute *value_constant(const struct value *value) {
  const struct op *op = value_op(value);
  if (op == NULL ||
      (op->kind != OP_arith_constant && op->kind != OP_index_constant && op->kind != OP_index_bool_constant))
    return NULL;
  return op_attribute(op, ID_value);
}

bool value_is_constant(const struct value *value, int64_t *constant) {
  const struct attribute *attribute = value_constant(value);
  if (attribute == NULL || attribute->kind != ATTRIBUTE_INTEGER) return false;
  *constant = attribute->u.integer;
  return true;
}

bool op_is_pure(const struct op *op) {
  const uint32_t effect_free = TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT;
  if ((op->info->traits & effect_free) != 0) return true;
  if (!op_has_trait(op, TRAIT_RECURSIVE_EFFECTS) || op_effects(op) != 0) return false;
  for (struct op *root = (struct op *)(uintptr_t)op, *nested = walk_next(root, root); nested != NULL;
       nested = walk_next(nested, root)) {
    if ((nested->info->traits & (effect_free | TRAIT_RECURSIVE_EFFECTS)) == 0) return false;
  }
  return true;
}

// Effects that do not matter if nobody uses the results.
static bool is_harmless(const struct op *op) {
  const uint32_t effect_free = TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT | TRAIT_RECURSIVE_EFFECTS;
  if ((op->info->traits & effect_free) != 0) return true;
  uint32_t effects = op_effects(op);
  return effects != 0 && (effects & (EFFECT_WRITES | EFFECT_FREES)) == 0;
}

bool op_is_trivially_dead(const struct op *op) {
  if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_SYMBOL)) return false;
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (value_has_uses(op_result(op, i))) return false;
  }
  if (!is_harmless(op)) return false;
  if (op->region_count == 0) return true;
  if (!op_has_trait(op, TRAIT_RECURSIVE_EFFECTS)) return false;
  struct op *root = (struct op *)(uintptr_t)op;
  for (struct op *nested = walk_next(root, root); nested != NULL; nested = walk_next(nested, root)) {
    if (!is_harmless(nested)) return false;
  }
  return true;
}

void rewriter_replace_value(struct rewriter *rewriter, struct value *old, struct value *replacement) {
  for (struct use *use = old->uses; use != NULL; use = use->next) rewriter->changed(rewriter->owner, use->owner);
  value_replace_uses(old, replacement);
}

void rewriter_erase(struct rewriter *rewriter, struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op)) {
    for (uint32_t i = 0; i < nested->operand_count; i++) {
      struct op *definition = value_op(op_operand(nested, i));
      // In blocks that nothing reaches, what is used may be erased already.
      if (definition != NULL && definition->block != NULL) rewriter->changed(rewriter->owner, definition);
    }
  }
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op))
    rewriter->erased(rewriter->owner, nested);
  op_erase(op);
}

void rewriter_replace(struct rewriter *rewriter, struct op *op, struct value *const *values) {
  for (uint32_t i = 0; i < op->result_count; i++) rewriter_replace_value(rewriter, op_result(op, i), values[i]);
  rewriter_erase(rewriter, op);
}

// The rows of a dialect stand together in ops.def, so that its kinds are a range.
static bool is_among(const struct op *op, enum op_kind first, enum op_kind last) {
  return op->kind >= (uint32_t)first && op->kind <= (uint32_t)last;
}

static bool is_memref_op(const struct op *op) { return is_among(op, OP_memref_alloc, OP_memref_alloca_scope_return); }

struct fold fold_op(struct program *program, struct op *op) {
  struct fold none = {FOLD_NONE, NULL, NULL};
  if (op->result_count != 1 || op_has_trait(op, TRAIT_CONSTANT)) return none;
  if (is_among(op, OP_arith_constant, OP_arith_select)) return fold_arith_op(program, op);
  if (is_memref_op(op)) return fold_memref_op(program, op);
  return none;
}

bool rewrite_op(struct rewriter *rewriter, struct op *op) {
  if (is_memref_op(op)) return rewrite_memref_op(rewriter, op);
  if (is_among(op, OP_scf_for, OP_scf_condition)) return rewrite_scf_op(rewriter, op);
  if (is_among(op, OP_cf_br, OP_cf_assert)) return rewrite_cf_op(rewriter, op);
  if (is_among(op, OP_bufferization_alloc_tensor, OP_bufferization_dealloc))
    return rewrite_bufferization_op(rewriter, op);
  return false;
}
