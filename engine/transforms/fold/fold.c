// Helpers of folding and rewriting rules, and the table of their functions by op.
#include "engine/transforms/fold/fold.h"

#include "engine/analysis/effects.h"
#include "engine/ir/walk.h"

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

bool op_has_memrefs(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (type_is_memref(op_operand(op, i)->type)) return true;
  return false;
}

// Effects that are irrelevant if the results are unused.
static bool is_harmless(const struct op *op) {
  if (op_has_trait(op, TRAIT_STRUCTURED | TRAIT_DESTINATION_STYLE)) return !op_has_memrefs(op);
  const uint32_t effect_free = TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT | TRAIT_RECURSIVE_EFFECTS;
  if ((op->info->traits & effect_free) != 0) return true;
  uint32_t effects = op_effects(op);
  return effects != 0 && (effects & (EFFECT_WRITES | EFFECT_FREES)) == 0;
}

bool op_is_dead_if_unused(const struct op *op) {
  if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_SYMBOL) || !is_harmless(op)) return false;
  if (op->region_count == 0) return true;
  if (!op_has_trait(op, TRAIT_RECURSIVE_EFFECTS | TRAIT_STRUCTURED | TRAIT_PURE)) return false;
  struct op *root = (struct op *)(uintptr_t)op;
  for (struct op *nested = walk_next(root, root); nested != NULL; nested = walk_next(nested, root)) {
    // What a loop in the op inserts into its results goes with them.
    if (!is_harmless(nested) && !op_is_parallel_insertion(nested)) return false;
  }
  return true;
}

bool op_is_trivially_dead(const struct op *op) { return !op_has_uses(op) && op_is_dead_if_unused(op); }

void rewriter_replace_value(struct rewriter *rewriter, struct value *old, struct value *replacement) {
  for (struct use *use = old->uses; use != NULL; use = use->next) rewriter->changed(rewriter->owner, use->owner);
  value_replace_uses(old, replacement);
}

void rewriter_erase(struct rewriter *rewriter, struct op *op) {
  for (struct op *nested = op; nested != NULL; nested = walk_next(nested, op)) {
    for (uint32_t i = 0; i < nested->operand_count; i++) {
      struct op *definition = value_op(op_operand(nested, i));
      // In unreachable blocks, operands may be erased already.
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

void rewriter_inline_region(struct rewriter *rewriter, struct op *op, uint32_t region, struct value *const *arguments) {
  struct block *body = op_body(op, region)->first;
  for (uint32_t i = 0; i < body->argument_count; i++)
    rewriter_replace_value(rewriter, body->arguments[i], arguments[i]);
  struct op *yield = block_terminator(body);
  struct value **results = ARENA_ARRAY(rewriter->arena, struct value *, yield->operand_count);
  for (uint32_t i = 0; i < yield->operand_count; i++) results[i] = op_operand(yield, i);
  rewriter_erase(rewriter, yield);
  block_splice(body, op->block, op);
  rewriter_replace(rewriter, op, results);
}

bool region_is_trivial(const struct region *region) {
  return region->first == NULL || region->first->first == block_terminator(region->first);
}

bool drop_trivial_else(struct rewriter *rewriter, struct op *op) {
  struct block *block = op_body(op, 1)->first;
  if (op->result_count > 0 || block == NULL || !region_is_trivial(op_body(op, 1))) return false;
  rewriter_erase(rewriter, block_terminator(block));
  block_erase(block);
  return true;
}

struct value *rewriter_inserted(struct rewriter *rewriter, struct value *value) {
  rewriter->inserted(rewriter->owner, value_op(value));
  return value;
}

struct value *rewriter_cast(struct rewriter *rewriter, struct builder *builder, struct value *value,
                            const struct type *type) {
  if (value->type == type) return value;
  bool is_tensor = type_is_tensor(type);
  return rewriter_inserted(
      rewriter, is_tensor ? build_tensor_cast(builder, type, value) : build_memref_cast(builder, type, value));
}

void rewriter_replace_by_new(struct rewriter *rewriter, struct op *op, struct value *value) {
  struct builder builder = builder_before(rewriter->program, op);
  value = rewriter_cast(rewriter, &builder, rewriter_inserted(rewriter, value), op_result(op, 0)->type);
  rewriter_replace(rewriter, op, &value);
}

void rewriter_set_type(struct rewriter *rewriter, struct builder *builder, struct value *value,
                       const struct type *type) {
  const struct type *old = value->type;
  value->type = type;
  if (!value_has_uses(value)) return;
  for (struct use *use = value->uses; use != NULL; use = use->next) rewriter->changed(rewriter->owner, use->owner);
  struct value *cast = rewriter_cast(rewriter, builder, value, old);
  value_replace_uses_except(value, cast, value_op(cast));
}

const struct type *type_of_known_sizes(struct context *context, const struct op *op, struct value **left,
                                       uint32_t *left_count) {
  const struct type *type = op_result(op, 0)->type;
  struct operand_range dynamic = op_role(op, ROLE_DYNAMIC_SIZES);
  int64_t shape[RANK_MAX], size;
  uint32_t at = 0;
  *left_count = 0;
  if (dynamic.count == 0) return NULL;
  for (uint32_t i = 0; i < type->rank; i++) {
    shape[i] = type->shape[i];
    if (shape[i] != DYNAMIC) continue;
    struct value *value = dynamic.first[at++].value;
    if (value_is_constant(value, &size) && size >= 0) shape[i] = size;
    else left[(*left_count)++] = value;
  }
  return *left_count == dynamic.count ? NULL : type_with_shape(context, type, shape, type->rank);
}

struct fold fold_rank(struct program *program, const struct op *op) {
  const struct type *type = op_role_value(op, ROLE_SOURCE)->type;
  if (!type_is_ranked(type)) return (struct fold){FOLD_NONE, NULL, NULL};
  return (struct fold){FOLD_CONSTANT, NULL, attribute_index(program->context, type->rank)};
}

// Whether a constant may stand among the numbers of the list. As upstream, a stride of 0 only where tensors are read.
static bool can_be_static(const struct op *op, enum slot_role role, int64_t constant) {
  if (role == ROLE_STRIDES && constant == 0) return !op_has_trait(op, TRAIT_VIEW) && !op_is_slice_insertion(op);
  return constant != DYNAMIC && (constant >= 0 || (role != ROLE_SIZES && role != ROLE_OFFSETS));
}

bool known_list(struct arena *arena, const struct op *op, enum slot_role role, struct index_list *list) {
  const struct attribute *attribute = op_role_list(op, role);
  struct operand_range range = op_role(op, role);
  int64_t *fixed = ARENA_ARRAY(arena, int64_t, attribute->count);
  struct value **dynamic = ARENA_ARRAY(arena, struct value *, range.count);
  uint32_t at = 0, left = 0;
  int64_t constant;
  for (uint32_t i = 0; i < attribute->count; i++) {
    fixed[i] = i64_array(attribute)[i];
    if (fixed[i] != DYNAMIC) continue;
    struct value *value = range.first[at++].value;
    if (value_is_constant(value, &constant) && can_be_static(op, role, constant)) fixed[i] = constant;
    else dynamic[left++] = value;
  }
  *list = (struct index_list){fixed, dynamic, attribute->count, left};
  return left < range.count;
}

bool known_slice(struct arena *arena, const struct op *op, struct index_list lists[3]) {
  static const enum slot_role roles[] = {ROLE_OFFSETS, ROLE_SIZES, ROLE_STRIDES};
  bool any = false;
  for (int i = 0; i < 3; i++) {
    if (any) lists[i] = index_list_in_role(arena, op, roles[i]);
    else any = known_list(arena, op, roles[i], &lists[i]);
  }
  return any;
}

bool has_constant_on_left(const struct op *op) {
  return op_role_count(op, ROLE_LHS) == 1 && value_constant(op_role_value(op, ROLE_LHS)) != NULL &&
         value_constant(op_role_value(op, ROLE_RHS)) == NULL;
}

struct fold exchange_sides(struct op *op) {
  struct use *lhs = op_role(op, ROLE_LHS).first, *rhs = op_role(op, ROLE_RHS).first;
  struct value *left = lhs->value;
  use_set(lhs, rhs->value);
  use_set(rhs, left);
  return (struct fold){FOLD_IN_PLACE, NULL, NULL};
}

struct fold fold_op(struct program *program, struct op *op) {
#define HOOK_fold(row) [OP_##row] = fold_##row,
  static struct fold (*const folds[OP_KIND_COUNT])(struct program *, struct op *) = {
#include "engine/dialects/op_hooks.def"
  };
  if (op->kind < OP_KIND_COUNT && folds[op->kind] != NULL) {
    struct fold fold = folds[op->kind](program, op);
    if (fold.kind != FOLD_NONE) return fold;
  }
  if (!op_has_trait(op, TRAIT_COMMUTATIVE) || !has_constant_on_left(op)) return (struct fold){FOLD_NONE, NULL, NULL};
  return exchange_sides(op);
}

bool canonicalize_op(struct rewriter *rewriter, struct op *op) {
#define HOOK_canonicalize(row) [OP_##row] = canonicalize_##row,
  static bool (*const patterns[OP_KIND_COUNT])(struct rewriter *, struct op *) = {
#include "engine/dialects/op_hooks.def"
  };
  if (op->kind < OP_KIND_COUNT && patterns[op->kind] != NULL && patterns[op->kind](rewriter, op)) return true;
  const bool takes = op_has_trait(op, TRAIT_DESTINATION_STYLE) && !op_has_role(op, ROLE_SIZES);  // not slices and packs
  if (takes && take_casts_of_operands(rewriter, op)) return true;
  return op_has_trait(op, TRAIT_STRUCTURED) && canonicalize_structured(rewriter, op);
}
