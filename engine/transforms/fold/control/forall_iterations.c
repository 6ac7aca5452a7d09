// The dimensions of scf.forall that have one iteration: their indices are constants, and a loop of one thread is its
// body.
#include "engine/transforms/fold/fold.h"

enum { LOWER, UPPER, STEP, LISTS };

static const struct {
  enum slot_role role;
  enum known_ident name;
} lists[LISTS] = {
    {ROLE_LOWER_BOUND, ID_staticLowerBound}, {ROLE_UPPER_BOUND, ID_staticUpperBound}, {ROLE_STEP, ID_staticStep}};

bool counter_has_one_value(int64_t lower, int64_t upper, int64_t step) {
  return lower < upper && step > 0 && (uint64_t)upper - (uint64_t)lower <= (uint64_t)step && lower <= INT64_MAX - step;
}

static bool runs_once(int64_t lower, int64_t upper, int64_t step) {
  return lower != DYNAMIC && upper != DYNAMIC && step != DYNAMIC && counter_has_one_value(lower, upper, step);
}

static bool know_index(struct rewriter *rewriter, struct op *op, uint32_t dimension, int64_t value) {
  struct value *argument = op_body(op, 0)->first->arguments[dimension];
  if (!value_has_uses(argument)) return false;
  const struct attribute *index = attribute_integer(rewriter->program->context, argument->type, value);
  rewriter_replace_value(rewriter, argument, rewriter->constant(rewriter->owner, op, index));
  return true;
}

// Drops the dimensions that `once` selects, whose indices are not used any more. All they have are numbers.
static void drop_dimensions(struct rewriter *rewriter, struct op *op, const bool *once, uint32_t rank) {
  struct program *program = rewriter->program;
  for (uint32_t list = 0; list < LISTS; list++) {
    const struct attribute *old = op_role_list(op, lists[list].role);
    int64_t *left = ARENA_ARRAY(rewriter->arena, int64_t, rank);
    uint32_t count = 0;
    for (uint32_t i = 0; i < rank; i++)
      if (!once[i]) left[count++] = i64_array(old)[i];
    op_set_attribute(program, op, lists[list].name, attribute_i64_array(program->context, left, count));
  }
  for (uint32_t i = rank; i-- > 0;)
    if (once[i]) block_erase_argument(op_body(op, 0)->first, i);
  rewriter->changed(rewriter->owner, op);
}

// The body in place of the loop. What its thread puts into an output is inserted behind it, in order.
static void inline_thread(struct rewriter *rewriter, struct op *op, uint32_t rank) {
  struct block *body = op_body(op, 0)->first;
  struct op *end = block_terminator(body);
  struct value **results = ARENA_ARRAY(rewriter->arena, struct value *, op->result_count + 1);
  struct operand_range outputs = op_role(op, ROLE_CARRIED);
  struct builder builder = builder_before(rewriter->program, op);
  block_splice(body, op->block, op);
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = outputs.first[i].value;
  const struct block *insertions = op_body(end, 0)->first;
  for (struct op *one = insertions == NULL ? NULL : insertions->first; one != NULL; one = one->next) {
    struct value **output = &results[op_role_value(one, ROLE_DESTINATION)->index - rank];
    *output =
        rewriter_inserted(rewriter, build_tensor_insert_slice(&builder, op_role_value(one, ROLE_SOURCE), *output,
                                                              index_list_in_role(rewriter->arena, one, ROLE_OFFSETS),
                                                              index_list_in_role(rewriter->arena, one, ROLE_SIZES),
                                                              index_list_in_role(rewriter->arena, one, ROLE_STRIDES)));
  }
  rewriter_erase(rewriter, end);
  for (uint32_t i = 0; i < op->result_count; i++)
    rewriter_replace_value(rewriter, body->arguments[rank + i], outputs.first[i].value);
  rewriter_replace(rewriter, op, results);
}

bool remove_single_iterations(struct rewriter *rewriter, struct op *op) {
  const struct attribute *mapping = op_attribute(op, ID_mapping), *known[LISTS];
  for (uint32_t i = 0; i < LISTS; i++) known[i] = op_role_list(op, lists[i].role);
  const uint32_t rank = known[LOWER]->count;
  bool *once = ARENA_ARRAY(rewriter->arena, bool, rank + 1);
  uint32_t count = 0;
  bool any = false;
  for (uint32_t i = 0; i < rank; i++) {
    int64_t lower = i64_array(known[LOWER])[i];
    once[i] = runs_once(lower, i64_array(known[UPPER])[i], i64_array(known[STEP])[i]);
    if (!once[i]) continue;
    any |= know_index(rewriter, op, i, lower);
    count++;
  }
  if (mapping != NULL && mapping->count > 0) return any;
  if (count == rank) inline_thread(rewriter, op, rank);
  else if (count > 0) drop_dimensions(rewriter, op, once, rank);
  return count > 0 || rank == 0;
}
