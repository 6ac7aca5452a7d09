// The outputs of scf.forall: those that nothing is inserted into, those that nothing uses, and those that are casts.
#include "engine/transforms/fold/fold.h"

static struct op *first_insertion(const struct op *op) {
  const struct block *insertions = op_body(block_terminator(op_body(op, 0)->first), 0)->first;
  return insertions == NULL ? NULL : insertions->first;
}

static uint32_t rank_of(const struct op *op) {
  return op_body(op, 0)->first->argument_count - op_role_count(op, ROLE_CARRIED);
}

// Output number i of the loop that the op inserts into.
static uint32_t output_of(const struct op *insertion, uint32_t rank) {
  return op_role_value(insertion, ROLE_DESTINATION)->index - rank;
}

static void erase_insertions(struct rewriter *rewriter, struct op *op, const bool *keep, uint32_t rank) {
  for (struct op *one = first_insertion(op), *next; one != NULL; one = next) {
    next = one->next;
    if (!keep[output_of(one, rank)]) rewriter_erase(rewriter, one);
  }
}

// Each thread has the output as it was before the loop. (Upstream erases one insertion alone if it drops several
// outputs.)
bool drop_forall_outputs(struct rewriter *rewriter, struct op *op) {
  struct operand_range outputs = op_role(op, ROLE_CARRIED);
  struct block *body = op_body(op, 0)->first;
  const uint32_t rank = rank_of(op);
  bool *keep = (bool *)ARENA_ARRAY_ZEROED(rewriter->arena, bool, outputs.count + 1);
  uint32_t kept = 0;
  for (const struct op *one = first_insertion(op); one != NULL; one = one->next) {
    const uint32_t i = output_of(one, rank);
    if (keep[i] || !value_has_uses(op_result(op, i))) continue;
    keep[i] = true;
    kept++;
  }
  if (kept == outputs.count) return false;
  erase_insertions(rewriter, op, keep, rank);
  for (uint32_t i = outputs.count; i-- > 0;) {
    if (keep[i]) continue;
    rewriter_replace_value(rewriter, op_result(op, i), outputs.first[i].value);
    rewriter_replace_value(rewriter, body->arguments[rank + i], outputs.first[i].value);
    block_erase_argument(body, rank + i);
  }
  erase_operands(rewriter, op, ROLE_CARRIED, keep);
  keep_results(rewriter, op, keep);
  return true;
}

// The source of a cast that says no more is the output instead; the result is cast back.
bool take_cast_outputs(struct rewriter *rewriter, struct op *op) {
  struct operand_range outputs = op_role(op, ROLE_CARRIED);
  struct block *body = op_body(op, 0)->first;
  const uint32_t rank = rank_of(op);
  bool any = false;
  for (uint32_t i = outputs.count; i-- > 0;) {
    struct value *cast = outputs.first[i].value, *source = tensor_before_cast(cast),
                 *argument = body->arguments[rank + i];
    if (source == cast) continue;
    struct builder start = builder_at_start(rewriter->program, body), after = builder_after(rewriter->program, op);
    use_set(&outputs.first[i], source);
    rewriter->changed(rewriter->owner, value_op(cast));
    rewriter_set_type(rewriter, &start, argument, source->type);
    rewriter_set_type(rewriter, &after, op_result(op, i), source->type);
    for (struct op *one = first_insertion(op); one != NULL; one = one->next) {
      struct use *into = op_role(one, ROLE_DESTINATION).first;
      if (!into->value->is_argument && value_op(into->value)->operand_count == 1 &&
          op_operand(value_op(into->value), 0) == argument)
        use_set(into, argument);
    }
    any = true;
  }
  if (any) rewriter->changed(rewriter->owner, op);
  return any;
}
