// scf.parallel: dimensions without an iteration or with one, and loops that are all that another one has in it.
#include "engine/transforms/fold/fold.h"

enum { LOWER, UPPER, STEP, BOUNDS };

static const enum slot_role roles[BOUNDS] = {ROLE_LOWER_BOUND, ROLE_UPPER_BOUND, ROLE_STEP};

enum trips { NO_TRIP, ONE_TRIP, OTHER_TRIPS };

static enum trips trips_of(const struct op *op, uint32_t dimension) {
  const struct value *bounds[BOUNDS];
  int64_t known[BOUNDS];
  for (uint32_t i = 0; i < BOUNDS; i++) bounds[i] = op_role(op, roles[i]).first[dimension].value;
  if (bounds[LOWER] == bounds[UPPER]) return NO_TRIP;
  for (uint32_t i = 0; i < BOUNDS; i++)
    if (!value_is_constant(bounds[i], &known[i])) return OTHER_TRIPS;
  if (known[STEP] <= 0) return OTHER_TRIPS;
  if (known[LOWER] >= known[UPPER]) return NO_TRIP;
  return counter_has_one_value(known[LOWER], known[UPPER], known[STEP]) ? ONE_TRIP : OTHER_TRIPS;
}

// Gives the loop these bounds, of `rank` dimensions each, in order.
static void set_bounds(struct rewriter *rewriter, struct op *op, struct value *const *bounds, uint32_t rank) {
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  const uint32_t count = BOUNDS * rank;
  struct value **operands = ARENA_ARRAY(rewriter->arena, struct value *, count + carried.count);
  const int32_t sizes[BOUNDS + 1] = {(int32_t)rank, (int32_t)rank, (int32_t)rank, (int32_t)carried.count};
  for (uint32_t i = 0; i < count; i++) operands[i] = bounds[i];
  for (uint32_t i = 0; i < carried.count; i++) operands[count + i] = carried.first[i].value;
  op_set_operands(rewriter->program, op, operands, count + carried.count);
  op_set_attribute(rewriter->program, op, ID_operandSegmentSizes,
                   attribute_i32_array(rewriter->program->context, sizes, BOUNDS + 1));
  rewriter->changed(rewriter->owner, op);
}

static void drop_dimensions(struct rewriter *rewriter, struct op *op, const bool *once, uint32_t rank) {
  struct value **bounds = ARENA_ARRAY(rewriter->arena, struct value *, BOUNDS * rank);
  uint32_t count = 0, left = 0;
  for (uint32_t list = 0; list < BOUNDS; list++)
    for (uint32_t i = 0; i < rank; i++)
      if (!once[i]) bounds[count++] = op_role(op, roles[list]).first[i].value;
  for (uint32_t i = 0; i < rank; i++) left += !once[i];
  set_bounds(rewriter, op, bounds, left);
  for (uint32_t i = rank; i-- > 0;)
    if (once[i]) block_erase_argument(op_body(op, 0)->first, i);
}

// The body in place of the loop: what it gives is reduced with what the loop begins with.
static void inline_iteration(struct rewriter *rewriter, struct op *op) {
  struct block *body = op_body(op, 0)->first;
  struct op *reduce = block_terminator(body);
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  struct value **results = ARENA_ARRAY(rewriter->arena, struct value *, op->result_count + 1);
  block_splice(body, op->block, op);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct block *reduction = op_body(reduce, i)->first;
    struct op *end = block_terminator(reduction);
    rewriter_replace_value(rewriter, reduction->arguments[0], carried.first[i].value);
    rewriter_replace_value(rewriter, reduction->arguments[1], op_operand(reduce, i));
    results[i] = op_operand(end, 0);
    rewriter_erase(rewriter, end);
    block_splice(reduction, op->block, reduce);
  }
  rewriter_erase(rewriter, reduce);
  rewriter_replace(rewriter, op, results);
}

static bool uses_argument_of(const struct op *op, const struct block *block) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    if (value->is_argument && value->owner.block == block) return true;
  }
  return false;
}

// If the body is nothing but another loop, whose bounds do not depend on this one's indices, the two become one loop
// with the dimensions of both.
static bool merge_with_nested(struct rewriter *rewriter, struct op *op, uint32_t rank) {
  struct block *body = op_body(op, 0)->first;
  struct op *nested = body->first;
  if (nested->kind != op->kind || nested->next != block_terminator(body) || op->result_count > 0 ||
      nested->result_count > 0 || uses_argument_of(nested, body))
    return false;
  struct block *inner = op_body(nested, 0)->first;
  struct value **bounds = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count + nested->operand_count);
  uint32_t count = 0;
  for (uint32_t list = 0; list < BOUNDS; list++) {
    for (uint32_t i = 0; i < rank; i++) bounds[count++] = op_role(op, roles[list]).first[i].value;
    for (uint32_t i = 0; i < inner->argument_count; i++) bounds[count++] = op_role(nested, roles[list]).first[i].value;
  }
  set_bounds(rewriter, op, bounds, rank + inner->argument_count);
  for (uint32_t i = 0; i < inner->argument_count; i++) {
    struct value *index = inner->arguments[i];
    rewriter_replace_value(rewriter, index, block_add_argument(rewriter->program, body, index->type));
  }
  rewriter_erase(rewriter, block_terminator(inner));
  block_splice(inner, body, nested);
  rewriter_erase(rewriter, nested);
  return true;
}

bool canonicalize_scf_parallel(struct rewriter *rewriter, struct op *op) {
  struct operand_range lower = op_role(op, ROLE_LOWER_BOUND);
  bool *once = ARENA_ARRAY(rewriter->arena, bool, lower.count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < lower.count; i++) {
    const enum trips trips = trips_of(op, i);
    if (trips == NO_TRIP) {
      rewriter_replace(rewriter, op, values_in(rewriter->arena, op_role(op, ROLE_CARRIED)));
      return true;
    }
    once[i] = trips == ONE_TRIP;
    count += once[i];
  }
  if (count == 0) return merge_with_nested(rewriter, op, lower.count);
  for (uint32_t i = 0; i < lower.count; i++)
    if (once[i]) rewriter_replace_value(rewriter, op_body(op, 0)->first->arguments[i], lower.first[i].value);
  if (count == lower.count) inline_iteration(rewriter, op);
  else drop_dimensions(rewriter, op, once, lower.count);
  return true;
}
