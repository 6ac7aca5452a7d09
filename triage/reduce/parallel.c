// Reductions of parallel loops to one iteration.
#include "engine/dialects/affine/parallel.h"
#include "engine/dialects/build.h"
#include "triage/reduce/reductions.h"

// The induction variables of the first iteration: the lower bounds.
static void first_iteration(struct candidate *candidate, struct op *op, uint32_t rank, struct value **values) {
  const struct attribute *fixed = op_role_list(op, ROLE_LOWER_BOUND);
  struct operand_range dynamic = op_role(op, ROLE_LOWER_BOUND);
  struct builder builder = builder_before(candidate->program, op);
  for (uint32_t i = 0, used = 0; i < rank; i++) {
    bool is_fixed = fixed != NULL && i64_array(fixed)[i] != DYNAMIC;
    values[i] = is_fixed ? build_constant_index(&builder, i64_array(fixed)[i]) : dynamic.first[used++].value;
  }
}

// Replaces the insertions of a thread by ordinary ones before `op`. `finals` has the final value of each output, by
// number; `outputs` has the number of the output of each insertion.
static void insert_in_order(struct candidate *candidate, struct op *op, const struct op *terminator,
                            const uint32_t *outputs, struct value **finals) {
  uint32_t number = 0;
  for (const struct op *inner = terminator->regions[0].first->first; inner != NULL; inner = inner->next, number++) {
    struct value **operands = ARENA_ARRAY(candidate->scratch, struct value *, inner->operand_count);
    for (uint32_t i = 0; i < inner->operand_count; i++) operands[i] = op_operand(inner, i);
    struct value **final = &finals[outputs[number]];
    operands[use_index(op_role(inner, ROLE_DESTINATION).first)] = *final;
    const struct op_state state = {.info = &op_table[OP_tensor_insert_slice],
                                   .location = inner->location,
                                   .operands = operands,
                                   .operand_count = inner->operand_count,
                                   .result_types = &(*final)->type,
                                   .result_count = 1,
                                   .attributes = inner->attributes,
                                   .attribute_count = inner->attribute_count};
    struct op *insertion = op_create(candidate->program, &state);
    op_insert_before(insertion, op);
    *final = op_result(insertion, 0);
  }
}

static bool inline_forall(struct candidate *candidate, struct op *op) {
  struct block *body = op_body(op, 0)->first;
  struct operand_range inits = op_role(op, ROLE_CARRIED);
  uint32_t rank = body->argument_count - inits.count, count = 0;
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, body->argument_count + 1);
  first_iteration(candidate, op, rank, values);
  for (uint32_t i = 0; i < inits.count; i++) values[rank + i] = inits.first[i].value;
  const struct block *insertions = body->last->regions[0].first;
  for (const struct op *inner = insertions->first; inner != NULL; inner = inner->next) count++;
  uint32_t *outputs = ARENA_ARRAY(candidate->scratch, uint32_t, count + 1);
  count = 0;
  for (const struct op *inner = insertions->first; inner != NULL; inner = inner->next)
    outputs[count++] = op_role_value(inner, ROLE_DESTINATION)->index - rank;
  const struct op *terminator = splice_region(op_body(op, 0), values, op);
  insert_in_order(candidate, op, terminator, outputs, values + rank);
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), values[rank + i]);
  erase_cascading(candidate, op);
  return true;
}

// The same where bounds are results of maps.
static void first_affine_iteration(struct candidate *candidate, struct op *op, uint32_t rank, struct value **values) {
  struct builder builder = builder_before(candidate->program, op);
  for (uint32_t i = 0; i < rank; i++) {
    const struct affine_group bound = affine_parallel_bound(op, i, true);
    const struct affine_map *all = bound.map;
    const struct affine_map *map = affine_map_get(candidate->program->context, all->dim_count, all->symbol_count,
                                                  all->results + bound.first, bound.count);
    struct value **operands = ARENA_ARRAY(candidate->scratch, struct value *, bound.operands.count + 1);
    for (uint32_t k = 0; k < bound.operands.count; k++) operands[k] = bound.operands.first[k].value;
    values[i] =
        bound.count == 1 ? build_affine_apply(&builder, map, operands) : build_affine_max(&builder, map, operands);
  }
}

// The result is the value that the iteration reduces, without combining it.
static bool inline_parallel(struct candidate *candidate, struct op *op) {
  uint32_t rank = op_body(op, 0)->first->argument_count;
  struct value **values = ARENA_ARRAY(candidate->scratch, struct value *, rank + 1);
  if (op_attribute(op, ID_lowerBoundsMap) != NULL) first_affine_iteration(candidate, op, rank, values);
  else first_iteration(candidate, op, rank, values);
  const struct op *reduce = splice_region(op_body(op, 0), values, op);
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_operand(reduce, i));
  erase_cascading(candidate, op);
  return true;
}

bool inline_iteration(struct candidate *candidate, struct op *op) {
  return region_op_of(op) == REGION_OP_FORALL ? inline_forall(candidate, op) : inline_parallel(candidate, op);
}
