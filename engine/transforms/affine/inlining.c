// What is a dim or symbol in a function need not be one where the function is inlined.
#include "engine/transforms/affine/inlining.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/affine/dims.h"
#include "engine/ir/walk.h"
#include "engine/transforms/affine/compose.h"
#include "engine/transforms/fold/fold.h"

static bool is_affine(const struct op *op) {
  static const char prefix[] = "affine.";
  return strncmp(op->info->name, prefix, sizeof prefix - 1) == 0;
}

bool affine_is_used(struct op *function) {
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    if (is_affine(op)) return true;
  return false;
}

// Whether a value that is a dim or symbol at the top level of a function is one after inlining. As upstream has it,
// what an affine op computes at the top level of the body is not.
static bool remains_legal(struct arena *scratch, const struct op *call, const struct value *value, bool is_dim) {
  if (value->is_argument) {
    const struct value *passed = op_operand(call, value->index);
    return is_dim ? affine_is_dim(scratch, passed) : affine_is_symbol(scratch, passed);
  }
  const struct op *op = value_op(value);
  return op_has_trait(op, TRAIT_CONSTANT) || op_has_role(op, ROLE_DIMENSION);
}

// Whether a symbol may as well be a dim: nothing is multiplied by symbols or divided by them.
static bool is_linear(const struct affine_expr *expr) {
  if (expr->left == NULL) return true;
  if (expr->kind != AFFINE_ADD && expr->right->kind != AFFINE_CONSTANT) return false;
  return is_linear(expr->left) && is_linear(expr->right);
}

static bool keeps_subscripts(struct arena *scratch, const struct op *call, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct operand_range operands = op_role(op, ROLE_ARGUMENTS);
  bool symbols_may_be_dims = true;
  for (uint32_t i = 0; i < map->result_count; i++) symbols_may_be_dims &= is_linear(map->results[i]);
  for (uint32_t i = 0; i < operands.count; i++) {
    const bool is_dim = i < map->dim_count || symbols_may_be_dims;
    if (!remains_legal(scratch, call, operands.first[i].value, is_dim)) return false;
  }
  return true;
}

// Whether no symbol of affine.apply, min or max becomes a dim. Upstream does not ask.
static bool keeps_symbols(struct arena *scratch, const struct op *call, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  for (uint32_t i = map->dim_count; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    if (!value->is_argument && is_affine(value_op(value))) return false;
    const struct value *passed = value->is_argument ? op_operand(call, value->index) : NULL;
    if (passed != NULL && affine_is_dim(scratch, passed) && !affine_is_symbol(scratch, passed)) return false;
  }
  return true;
}

// Whether an op at the top level of a function may be in the region of an affine op.
static bool may_be_in_affine(struct arena *scratch, const struct op *call, struct op *op) {
  bool has_map = is_affine(op) && op_attribute(op, ID_map) != NULL;
  if (has_map && !op_has_trait(op, TRAIT_PURE)) return op_effects(op) != 0 && keeps_subscripts(scratch, call, op);
  if (has_map && !keeps_symbols(scratch, call, op)) return false;
  return op_is_pure(op) && !op_has_trait(op, TRAIT_RECURSIVE_EFFECTS);
}

bool affine_allows_inlining(struct arena *scratch, const struct op *call, const struct op *function, bool has_affine) {
  const struct op *around = op_parent(call);
  if (!is_affine(around)) return !has_affine || op_has_trait(around, TRAIT_FUNCTION);
  const struct region *body = op_body(function, 0);
  if (body->first != body->last) return false;
  for (struct op *op = body->first->first; op != NULL; op = op->next)
    if (!may_be_in_affine(scratch, call, op)) return false;
  return true;
}

void affine_place_inlined(struct program *program, struct op *first, const struct op *end) {
  struct context *context = program->context;
  if (!is_affine(op_parent(end))) return;
  for (struct op *op = first; op != end; op = op->next) {
    if (!is_affine(op) || op_attribute(op, ID_map) == NULL || op_has_trait(op, TRAIT_PURE)) continue;
    const struct arena_mark mark = arena_mark(&context->scratch);
    const struct operand_range arguments = op_role(op, ROLE_ARGUMENTS);
    uint32_t count = op->operand_count - arguments.count;
    struct applied_map applied =
        applied_map_of(context, &context->scratch, op_attribute(op, ID_map)->u.map, arguments.first);
    if (applied_map_place(&applied, false)) {
      struct value **operands = ARENA_ARRAY(&context->scratch, struct value *, op->operand_count);
      for (uint32_t i = 0; i < count; i++) operands[i] = op_operand(op, i);
      applied_map_operands(&applied, operands, &count);
      op_set_operands(program, op, operands, count);
      op_set_attribute(program, op, ID_map, attribute_affine_map(context, applied_map_to_map(&applied)));
    }
    arena_rewind(&context->scratch, mark);
  }
}
