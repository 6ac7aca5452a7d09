// Rewriting of structured control flow: regions that run once or never, unused results.
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

static struct op *terminator_of(const struct op *op, uint32_t region) {
  return block_terminator(op_body(op, region)->first);
}

static struct value **operands_of(struct rewriter *rewriter, const struct op *op) {
  return values_in(rewriter->arena, (struct operand_range){op->operands, op->operand_count});
}

// scf.if

// A result for which both regions yield values from outside becomes a select.
static bool replace_trivial_results(struct rewriter *rewriter, struct op *op, bool *keep) {
  struct op *then_yield = terminator_of(op, 0), *else_yield = terminator_of(op, 1);
  struct builder builder = builder_before(rewriter->program, op);
  bool any = false;
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *a = op_operand(then_yield, i), *b = op_operand(else_yield, i);
    int64_t x, y;
    keep[i] = value_has_uses(op_result(op, i));
    if (!keep[i]) {
      any = true;
      continue;
    }
    struct value *replacement = NULL;
    if (type_is_integer(a->type, 1) && value_is_constant(a, &x) && value_is_constant(b, &y) && x != 0 && y == 0) {
      replacement = op_role_value(op, ROLE_CONDITION);
    } else if (value_is_made_outside(a, op) && value_is_made_outside(b, op)) {
      replacement = a;
      if (a != b) {
        replacement = build_arith_select(&builder, op_role_value(op, ROLE_CONDITION), a, b);
        rewriter->inserted(rewriter->owner, value_op(replacement));
      }
    }
    if (replacement == NULL) continue;
    rewriter_replace_value(rewriter, op_result(op, i), replacement);
    keep[i] = false;
    any = true;
  }
  return any;
}

// On a negation, the regions change sides, if there are two.
static bool exchange_regions(struct rewriter *rewriter, struct op *op) {
  struct use *condition = op_role(op, ROLE_CONDITION).first;
  struct value *negation = condition->value, *opposite = negated_condition(negation);
  if (opposite == NULL || op_body(op, 1)->first == NULL) return false;
  struct region other = {0};
  region_take_body(&other, op_body(op, 0));
  region_take_body(op_body(op, 0), op_body(op, 1));
  region_take_body(op_body(op, 1), &other);
  use_set(condition, opposite);
  rewriter->changed(rewriter->owner, op);
  rewriter->changed(rewriter->owner, value_op(negation));
  return true;
}

bool canonicalize_scf_if(struct rewriter *rewriter, struct op *op) {
  int64_t condition;
  if (value_is_constant(op_role_value(op, ROLE_CONDITION), &condition)) {
    uint32_t region = condition != 0 ? 0 : 1;
    if (op_body(op, region)->first == NULL) rewriter_erase(rewriter, op);
    else rewriter_inline_region(rewriter, op, region, NULL);
    return true;
  }
  if (exchange_regions(rewriter, op) || combine_with_if_before(rewriter, op)) return true;
  if (combine_with_nested_if(rewriter, op) || know_condition_inside(rewriter, op)) return true;
  if (op->result_count > 0) {
    bool *keep = ARENA_ARRAY(rewriter->arena, bool, op->result_count);
    const bool any = replace_region_inputs(rewriter, op);
    if (!replace_trivial_results(rewriter, op, keep)) return any;
    drop_results(rewriter, op, keep);
    return true;
  }
  if (region_is_trivial(op_body(op, 0)) && region_is_trivial(op_body(op, 1))) {
    rewriter_erase(rewriter, op);
    return true;
  }
  return drop_trivial_else(rewriter, op);
}

// scf.for

// Drops carried values that neither the body nor anything behind the loop uses.
static bool drop_unused_carried(struct rewriter *rewriter, struct op *op) {
  const struct block *body = op_body(op, 0)->first;
  bool *keep = ARENA_ARRAY(rewriter->arena, bool, op->result_count + 1);
  bool any = false;
  for (uint32_t i = 0; i < op->result_count; i++) {
    keep[i] = value_has_uses(op_result(op, i)) || value_has_uses(body->arguments[i + 1]);
    any |= !keep[i];
  }
  if (!any) return false;
  struct op *built = drop_results(rewriter, op, keep);
  erase_operands(rewriter, built, ROLE_CARRIED, keep);
  for (uint32_t i = op_body(built, 0)->first->argument_count - 1; i-- > 0;)
    if (!keep[i]) block_erase_argument(op_body(built, 0)->first, i + 1);
  return true;
}

// Whether the value has the static extents of the type if the loop's argument has: it is made from that in place, or
// from what has them anyway.
static bool keeps_extents(const struct value *value, const struct value *argument, const struct type *type) {
  enum { MOST_STEPS = 8 };
  for (uint32_t i = 0; i < MOST_STEPS; i++) {
    if (value == argument) return true;
    if (shapes_compatible(type, value->type) && tensor_type_is_more_static(type, value->type)) return true;
    const struct op *op = value_op(value);
    if (op == NULL) return false;
    if (op_has_trait(op, TRAIT_CAST)) value = op_role_value(op, ROLE_SOURCE);
    else if (op_has_trait(op, TRAIT_DESTINATION_STYLE)) value = op_role(op, ROLE_DESTINATION).first[value->index].value;
    else return false;
  }
  return false;
}

// Carries the source of a cast that says no more. As upstream, if the result has one use. (Upstream does so also if
// other extents may be yielded.)
static bool carry_cast_source(struct rewriter *rewriter, struct op *op) {
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  struct block *body = op_body(op, 0)->first;
  struct op *yield = block_terminator(body);
  for (uint32_t i = 0; i < carried.count; i++) {
    struct value *source = tensor_before_cast(carried.first[i].value), *argument = body->arguments[i + 1];
    struct use *yielded = &yield->operands[i];
    if (source == carried.first[i].value || !value_has_one_use(op_result(op, i))) continue;
    if (!keeps_extents(yielded->value, argument, source->type)) continue;
    struct builder before = builder_before(rewriter->program, yield), after = builder_after(rewriter->program, op);
    struct builder start = builder_at_start(rewriter->program, body);
    use_set(yielded, rewriter_cast(rewriter, &before, yielded->value, source->type));
    use_set(&carried.first[i], source);
    rewriter_set_type(rewriter, &start, argument, source->type);
    rewriter_set_type(rewriter, &after, op_result(op, i), source->type);
    rewriter->changed(rewriter->owner, op);
    return true;
  }
  return false;
}

bool canonicalize_scf_for(struct rewriter *rewriter, struct op *op) {
  uint64_t trips = UINT64_MAX;  // unless it is known
  counted_loop_trips(op, &trips);
  if (trips == 0) {
    rewriter_replace(rewriter, op, values_in(rewriter->arena, op_role(op, ROLE_CARRIED)));
    return true;
  }
  if (trips == 1) {
    struct operand_range carried = op_role(op, ROLE_CARRIED);
    struct value **arguments = ARENA_ARRAY(rewriter->arena, struct value *, carried.count + 1);
    arguments[0] = op_role_value(op, ROLE_LOWER_BOUND);  // the induction variable
    for (uint32_t i = 0; i < carried.count; i++) arguments[i + 1] = carried.first[i].value;
    rewriter_inline_region(rewriter, op, 0, arguments);
    return true;
  }
  const bool any = replace_region_inputs(rewriter, op);
  return drop_unused_carried(rewriter, op) || carry_cast_source(rewriter, op) || any;
}

// scf.while

// What scf.condition forwards is not needed if neither the result nor the argument of the second region is used.
static bool find_used_results(const struct op *op, bool *keep) {
  const struct block *after = op_body(op, 1)->first;
  bool all = true;
  for (uint32_t i = 0; i < op->result_count; i++) {
    keep[i] = value_has_uses(op_result(op, i)) || value_has_uses(after->arguments[i]);
    all &= keep[i];
  }
  return all;
}

static bool find_used_carried(const struct op *op, bool *keep) {
  const struct block *before = op_body(op, 0)->first;
  bool all = true;
  for (uint32_t i = 0; i < before->argument_count; i++) {
    keep[i] = value_has_uses(before->arguments[i]);
    all &= keep[i];
  }
  return all;
}

static void erase_arguments(struct block *block, const bool *keep) {
  for (uint32_t i = block->argument_count; i-- > 0;)
    if (!keep[i]) block_erase_argument(block, i);
}

// In the second region, the condition is known to hold: an argument to which scf.condition forwards it is true.
static bool know_condition(struct rewriter *rewriter, struct op *op) {
  const struct op *condition = terminator_of(op, 0);
  const struct block *after = op_body(op, 1)->first;
  struct operand_range forwarded = op_role(condition, ROLE_FORWARDED);
  bool any = false;
  for (uint32_t i = 0; i < forwarded.count; i++) {
    struct value *argument = after->arguments[i];
    if (forwarded.first[i].value != op_role_value(condition, ROLE_CONDITION) || !value_has_uses(argument)) continue;
    const struct attribute *holds = attribute_bool(rewriter->program->context, true);
    rewriter_replace_value(rewriter, argument, rewriter->constant(rewriter->owner, op, holds));
    any = true;
  }
  return any;
}

bool canonicalize_scf_while(struct rewriter *rewriter, struct op *op) {
  if (know_condition(rewriter, op)) return true;
  bool *results = ARENA_ARRAY(rewriter->arena, bool, op->result_count + 1);
  bool *carried = ARENA_ARRAY(rewriter->arena, bool, op->operand_count + 1);
  const bool any = replace_region_inputs(rewriter, op);
  const bool all_results = find_used_results(op, results), all_carried = find_used_carried(op, carried);
  if (all_results && all_carried) return any;
  erase_operands(rewriter, terminator_of(op, 0), ROLE_FORWARDED, results);
  erase_arguments(op_body(op, 1)->first, results);
  erase_operands(rewriter, terminator_of(op, 1), ROLE_FORWARDED, carried);
  erase_arguments(op_body(op, 0)->first, carried);
  erase_operands(rewriter, op, ROLE_CARRIED, carried);
  keep_results(rewriter, op, results);
  return true;
}

// scf.forall

// Makes bounds and steps static that are constants.
static bool know_bounds(struct rewriter *rewriter, struct op *op) {
  static const struct {
    enum slot_role role;
    enum known_ident name;
  } lists[] = {
      {ROLE_LOWER_BOUND, ID_staticLowerBound}, {ROLE_UPPER_BOUND, ID_staticUpperBound}, {ROLE_STEP, ID_staticStep}};
  enum { LISTS = sizeof lists / sizeof *lists };
  struct program *program = rewriter->program;
  struct value **operands = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count);
  struct index_list known[LISTS];
  int32_t segments[LISTS + 1];
  uint32_t count = 0;
  bool any = false;
  for (uint32_t list = 0; list < LISTS; list++) {
    any |= known_list(rewriter->arena, op, lists[list].role, &known[list]);
    for (uint32_t i = 0; i < known[list].dynamic_count; i++) operands[count++] = known[list].dynamic[i];
    segments[list] = (int32_t)known[list].dynamic_count;
  }
  if (!any) return false;
  struct operand_range outputs = op_role(op, ROLE_CARRIED);
  for (uint32_t i = 0; i < outputs.count; i++) operands[count++] = outputs.first[i].value;
  segments[LISTS] = (int32_t)outputs.count;
  op_set_operands(program, op, operands, count);
  op_set_attribute(program, op, ID_operandSegmentSizes, attribute_i32_array(program->context, segments, LISTS + 1));
  for (uint32_t list = 0; list < LISTS; list++) {
    const struct attribute *fixed = attribute_i64_array(program->context, known[list].fixed, known[list].count);
    op_set_attribute(program, op, lists[list].name, fixed);
  }
  return true;
}

// Whether a dimension has no iteration.
static bool is_empty_grid(const struct op *op) {
  const struct attribute *lower = op_role_list(op, ROLE_LOWER_BOUND), *upper = op_role_list(op, ROLE_UPPER_BOUND);
  for (uint32_t i = 0; i < lower->count; i++) {
    int64_t first = i64_array(lower)[i], end = i64_array(upper)[i];
    if (first != DYNAMIC && end != DYNAMIC && first >= end) return true;
  }
  return false;
}

bool canonicalize_scf_forall(struct rewriter *rewriter, struct op *op) {
  if (know_bounds(rewriter, op) || drop_forall_outputs(rewriter, op)) return true;
  if (!is_empty_grid(op)) return remove_single_iterations(rewriter, op) || take_cast_outputs(rewriter, op);
  if (op_attribute(op, ID_mapping) != NULL) return false;
  rewriter_replace(rewriter, op, values_in(rewriter->arena, op_role(op, ROLE_CARRIED)));
  return true;
}

// scf.execute_region, scf.index_switch

// The blocks become blocks of the function. The ops after the op become a new block, whose arguments are the results.
static void inline_blocks(struct rewriter *rewriter, struct op *op) {
  struct block *rest = block_split_before(rewriter->program, op->next);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = op_result(op, i);
    rewriter_replace_value(rewriter, result, block_add_argument(rewriter->program, rest, result->type));
  }
  struct builder builder = builder_before(rewriter->program, op);
  struct region *region = op_body(op, 0);
  rewriter->inserted(rewriter->owner, build_cf_br(&builder, region->first, NULL, 0));
  while (region->first != NULL) {
    struct block *block = region->first;
    struct op *yield = block_terminator(block);
    block_unlink(block);
    block_insert_before(block, rest);
    if (!op_has_trait(yield, TRAIT_RETURN_LIKE)) continue;
    builder = builder_before(rewriter->program, yield);
    struct op *branch = build_cf_br(&builder, rest, operands_of(rewriter, yield), yield->operand_count);
    rewriter->inserted(rewriter->owner, branch);
    rewriter_erase(rewriter, yield);
  }
  rewriter_erase(rewriter, op);
}

static bool simplify_results(struct rewriter *rewriter, struct op *op) {
  const bool any = replace_region_inputs(rewriter, op);
  return drop_unused_results(rewriter, op) || any;
}

bool canonicalize_scf_execute_region(struct rewriter *rewriter, struct op *op) {
  const struct region *region = op_body(op, 0);
  const bool stays = op_attribute(op, ID_no_inline) != NULL;
  if (region->first != region->last && (stays || !op_has_trait(op_parent(op), TRAIT_FUNCTION)))
    return simplify_results(rewriter, op);
  if (region->first != region->last) {
    inline_blocks(rewriter, op);
    return true;
  }
  if (stays || !op_has_trait(block_terminator(region->first), TRAIT_RETURN_LIKE)) return simplify_results(rewriter, op);
  rewriter_inline_region(rewriter, op, 0, NULL);
  return true;
}

bool canonicalize_scf_index_switch(struct rewriter *rewriter, struct op *op) {
  int64_t value;
  if (!value_is_constant(op_role_value(op, ROLE_SELECTOR), &value)) return simplify_results(rewriter, op);
  const struct attribute *cases = op_attribute(op, ID_cases);
  uint32_t region = 0;
  for (uint32_t i = 0; i < cases->count && region == 0; i++) {
    if (i64_array(cases)[i] == value) region = i + 1;
  }
  rewriter_inline_region(rewriter, op, region, NULL);
  return true;
}
