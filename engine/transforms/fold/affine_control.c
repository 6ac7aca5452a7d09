// Rewriting of affine ops with regions: composition of their bounds and constraints with the affine.apply that compute
// their operands, and what is known never to run.
#include "engine/transforms/affine/ranges.h"
#include "engine/transforms/fold/affine_maps.h"

static size_t input_count(const struct applied_map *applied) { return applied->dims.count + applied->symbols.count; }

// --- affine.for

// As upstream, upper bounds are simplified before they are composed, and then again.
static struct applied_map composed_bound(struct context *context, const struct op *op, bool is_lower) {
  const struct affine_map *map = op_attribute(op, is_lower ? ID_lowerBoundMap : ID_upperBoundMap)->u.map;
  struct applied_map bound = applied_map_of(context, &context->scratch, map,
                                            op_role(op, is_lower ? ROLE_LOWER_BOUND : ROLE_UPPER_BOUND).first);
  if (!is_lower) applied_map_drop_irrelevant(&bound, false);
  affine_compose(&bound);
  applied_map_drop_irrelevant(&bound, is_lower);
  applied_map_canonicalize(&bound);
  return bound;
}

static bool compose_bounds(struct program *program, struct op *op) {
  struct arena *scratch = &program->context->scratch;
  const struct applied_map lower = composed_bound(program->context, op, true),
                           upper = composed_bound(program->context, op, false);
  const struct attribute *maps[] = {attribute_affine_map(program->context, applied_map_to_map(&lower)),
                                    attribute_affine_map(program->context, applied_map_to_map(&upper))};
  if (maps[0] == op_attribute(op, ID_lowerBoundMap) && maps[1] == op_attribute(op, ID_upperBoundMap)) return false;
  const struct operand_range carried = op_role(op, ROLE_CARRIED);
  struct value **operands =
      ARENA_ARRAY(scratch, struct value *, input_count(&lower) + input_count(&upper) + carried.count + 1);
  uint32_t count = 0;
  applied_map_operands(&lower, operands, &count);
  const int32_t first = (int32_t)count;
  applied_map_operands(&upper, operands, &count);
  const int32_t segments[] = {first, (int32_t)count - first, (int32_t)carried.count};
  for (uint32_t i = 0; i < carried.count; i++) operands[count++] = carried.first[i].value;
  op_set_attribute(program, op, ID_operandSegmentSizes, attribute_i32_array(program->context, segments, 3));
  op_set_attribute(program, op, ID_lowerBoundMap, maps[0]);
  op_set_attribute(program, op, ID_upperBoundMap, maps[1]);
  op_set_operands(program, op, operands, count);
  return true;
}

// How often the loop runs, if its bounds are constants, and it ends.
static bool count_iterations(const struct op *op, uint64_t *count) {
  int64_t first, end;
  if (!affine_constant_bound(op, ID_lowerBoundMap, &first) || !affine_constant_bound(op, ID_upperBoundMap, &end))
    return false;
  const int64_t step = op_attribute(op, ID_step)->u.integer;
  if (step <= 0) return false;
  *count = end <= first ? 0 : ((uint64_t)end - (uint64_t)first - 1) / (uint64_t)step + 1;
  return true;
}

// Replaces the results of a loop that never runs, or only yields: by what it begins with, or yields from outside.
static bool drop_idle_loop(struct rewriter *rewriter, struct op *op) {
  const struct block *body = op_body(op, 0)->first;
  const struct operand_range carried = op_role(op, ROLE_CARRIED);
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, carried.count + 1);
  uint64_t count = 0;
  const bool is_known = count_iterations(op, &count), runs = !is_known || count > 0;
  bool any_moved = false, any_outside = false;
  if (op->result_count == 0 || (runs && body->first != body->last)) return false;
  for (uint32_t i = 0; i < carried.count; i++) {
    struct value *yielded = op_operand(body->last, i);
    const bool is_carried = yielded->is_argument && yielded->owner.block == body;
    if (runs && is_carried && yielded->index == 0) return false;
    const uint32_t from = runs && is_carried ? (uint32_t)yielded->index - 1 : i;
    any_moved |= from != i;
    any_outside |= !is_carried;
    values[i] = runs && !is_carried ? yielded : carried.first[from].value;
  }
  if (is_known ? count > 1 && any_moved : any_moved || any_outside) return false;
  rewriter_replace(rewriter, op, values);
  return true;
}

bool canonicalize_affine_for(struct rewriter *rewriter, struct op *op) {
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, compose_bounds(rewriter->program, op)) || drop_idle_loop(rewriter, op);
}

// --- affine.parallel

static struct applied_map composed(struct context *context, const struct affine_map *map, const struct use *operands) {
  struct applied_map applied = applied_map_of(context, &context->scratch, map, operands);
  affine_compose(&applied);
  return applied;
}

static bool compose_grid(struct program *program, struct op *op) {
  struct arena *scratch = &program->context->scratch;
  const struct affine_map *first = op_attribute(op, ID_lowerBoundsMap)->u.map;
  const struct affine_map *second = op_attribute(op, ID_upperBoundsMap)->u.map;
  const struct use *others = op->operands + first->dim_count + first->symbol_count;
  struct applied_map lower = composed(program->context, first, op->operands),
                     upper = composed(program->context, second, others);
  if (!applied_map_differs(&lower, first, op->operands) && !applied_map_differs(&upper, second, others)) return false;
  struct value **operands = ARENA_ARRAY(scratch, struct value *, input_count(&lower) + input_count(&upper) + 1);
  uint32_t count = 0;
  applied_map_operands(&lower, operands, &count);
  applied_map_operands(&upper, operands, &count);
  op_set_attribute(program, op, ID_lowerBoundsMap, attribute_affine_map(program->context, applied_map_to_map(&lower)));
  op_set_attribute(program, op, ID_upperBoundsMap, attribute_affine_map(program->context, applied_map_to_map(&upper)));
  op_set_operands(program, op, operands, count);
  return true;
}

bool canonicalize_affine_parallel(struct rewriter *rewriter, struct op *op) {
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, compose_grid(rewriter->program, op));
}

// --- affine.if

// Whether the set has one constraint, that the number is 0.
static bool is_only_constraint(struct affine_set set, int64_t number) {
  const struct affine_expr *expr = set.map->result_count == 1 ? set.map->results[0] : NULL;
  return expr != NULL && set.relations->text[0] == '=' && expr->kind == AFFINE_CONSTANT && expr->value == number;
}

// As upstream, only of the sets that say so in so many words.
static bool choose_region(struct rewriter *rewriter, struct op *op) {
  const struct affine_set set = op_attribute(op, ID_condition)->u.set;
  const bool never = is_only_constraint(set, 1);
  if (!never && !is_only_constraint(set, 0)) return false;
  if (op_body(op, never ? 1 : 0)->first == NULL) rewriter_erase(rewriter, op);
  else rewriter_inline_region(rewriter, op, never ? 1 : 0, NULL);
  return true;
}

// As upstream, constraints that nothing is composed with are not simplified.
static bool compose_set(struct program *program, struct op *op) {
  struct arena *scratch = &program->context->scratch;
  struct affine_set set = op_attribute(op, ID_condition)->u.set;
  struct applied_map constraints = applied_map_of(program->context, scratch, set.map, op->operands);
  const bool is_composed = applied_map_compose(&constraints);
  applied_map_canonicalize(&constraints);
  if (is_composed) applied_map_simplify(&constraints);
  applied_map_canonicalize(&constraints);
  if (!applied_map_differs(&constraints, set.map, op->operands)) return false;
  struct value **operands = ARENA_ARRAY(scratch, struct value *, input_count(&constraints) + 1);
  uint32_t count = 0;
  applied_map_operands(&constraints, operands, &count);
  set.map = applied_map_to_map(&constraints);
  op_set_attribute(program, op, ID_condition, attribute_affine_set(program->context, set));
  op_set_operands(program, op, operands, count);
  return true;
}

bool canonicalize_affine_if(struct rewriter *rewriter, struct op *op) {
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, compose_set(rewriter->program, op)) || drop_trivial_else(rewriter, op) ||
         choose_region(rewriter, op);
}
