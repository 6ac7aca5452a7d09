// Iterations of scf.for of their own.
//
// Bounds may be anything, so that no sum may overflow: distances are compared as unsigned numbers, which they are.
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "fuzz/metamorphic/places.h"

static struct op *pick_loop(struct change *change) {
  struct op *module = change->program->module, *picked = NULL;
  uint32_t seen = 0;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!op_is_sequential_loop(op) || !is_counted_loop(op) || place_has_memrefs(op)) continue;
    if (change_below(change, ++seen) == 0) picked = op;
  }
  return picked;
}

static uint32_t carried_count(const struct op *loop) { return op_role_count(loop, ROLE_CARRIED); }

// The body for one value of the induction variable, in front of the builder's position. Stores what it yields.
static void copy_body(struct change *change, struct builder *builder, const struct op *loop, struct block *body,
                      struct value *induction, struct value *const *carried, struct value **yielded) {
  struct clone_map map = {.arena = change->scratch};
  clone_map_value(&map, body->arguments[0], induction);
  for (uint32_t i = 0; i < carried_count(loop); i++) clone_map_value(&map, body->arguments[1 + i], carried[i]);
  for (const struct op *op = body->first; op != body->last; op = op->next) {
    struct op *copy = clone_op(change->program, op, &map);
    if (builder->before != NULL) op_insert_before(copy, builder->before);
    else op_append(copy, builder->block);
  }
  for (uint32_t i = 0; i < carried_count(loop); i++) yielded[i] = clone_lookup(&map, op_operand(body->last, i));
}

// The body if the condition holds, else nothing: what the loop carries comes out.
static struct op *copy_body_if(struct change *change, struct builder *builder, const struct op *loop,
                               struct block *body, struct value *condition, struct value *induction,
                               struct value *const *carried) {
  uint32_t count = carried_count(loop);
  const struct type **types = ARENA_ARRAY(change->scratch, const struct type *, count + 1);
  struct value **yielded = ARENA_ARRAY(change->scratch, struct value *, count + 1);
  for (uint32_t i = 0; i < count; i++) types[i] = carried[i]->type;
  struct op *branch = build_scf_if(builder, condition, types, count, true);
  for (uint32_t arm = 0; arm < 2; arm++) {
    struct block *block = op_body(branch, arm)->first;
    struct builder inside = builder_at_end(change->program, block);
    if (arm == 0) copy_body(change, &inside, loop, body, induction, carried, yielded);
    build_scf_yield(&inside, arm == 0 ? yielded : carried, count);
  }
  return branch;
}

static struct value **carried_of(struct change *change, const struct op *loop) {
  struct operand_range range = op_role(loop, ROLE_CARRIED);
  struct value **carried = ARENA_ARRAY(change->scratch, struct value *, range.count + 1);
  for (uint32_t i = 0; i < range.count; i++) carried[i] = range.first[i].value;
  return carried;
}

static void set_operand(struct op *op, enum slot_role role, uint32_t index, struct value *value) {
  use_set(&op_role(op, role).first[index], value);
}

bool change_peel(struct change *change) {
  struct op *loop = pick_loop(change);
  if (loop == NULL) return false;
  struct builder builder = builder_before(change->program, loop);
  struct value *lower = op_role_value(loop, ROLE_LOWER_BOUND), *upper = op_role_value(loop, ROLE_UPPER_BOUND);
  struct value *step = op_role_value(loop, ROLE_STEP);
  bool is_unsigned = op_attribute(loop, ID_unsignedCmp) != NULL;
  struct value *any = build_arith_cmpi(&builder, is_unsigned ? CMPI_ULT : CMPI_SLT, lower, upper);
  struct op *first =
      copy_body_if(change, &builder, loop, op_body(loop, 0)->first, any, lower, carried_of(change, loop));
  struct value *distance = build_arith_subi(&builder, upper, lower);
  struct value *more = build_arith_cmpi(&builder, CMPI_ULT, step, distance);
  struct value *both = build_arith_andi(&builder, any, more);
  struct value *next = build_arith_select(&builder, both, build_arith_addi(&builder, lower, step), upper);
  set_operand(loop, ROLE_LOWER_BOUND, 0, next);
  for (uint32_t i = 0; i < carried_count(loop); i++) set_operand(loop, ROLE_CARRIED, i, op_result(first, i));
  return true;
}

// Where twice the step would overflow, the loop keeps its step, and the second copy of the body is never executed.
bool change_unroll(struct change *change) {
  struct op *loop = pick_loop(change);
  if (loop == NULL) return false;
  struct block *body = op_body(loop, 0)->first;
  struct value *step = op_role_value(loop, ROLE_STEP), *upper = op_role_value(loop, ROLE_UPPER_BOUND);
  const struct type *type = step->type;
  const uint32_t width = type == type_index(change->program->context) ? 64 : type->width;
  if (width < 3 || width > 64) return false;
  struct builder builder = builder_before(change->program, loop);
  struct value *limit = build_constant_integer(&builder, type, INT64_C(1) << (width - 2));
  struct value *doubles = build_arith_cmpi(&builder, CMPI_ULT, step, limit);
  struct value *twice = build_arith_select(&builder, doubles, build_arith_addi(&builder, step, step), step);
  builder = builder_before(change->program, body->last);
  uint32_t count = carried_count(loop);
  struct value **yielded = ARENA_ARRAY(change->scratch, struct value *, count + 1);
  for (uint32_t i = 0; i < count; i++) yielded[i] = op_operand(body->last, i);
  // The copy is made of the body as it was.
  struct block *second = block_create(change->program);
  struct clone_map map = {.arena = change->scratch};
  for (uint32_t i = 0; i < body->argument_count; i++)
    clone_map_value(&map, body->arguments[i], block_add_argument(change->program, second, body->arguments[i]->type));
  for (const struct op *op = body->first; op != NULL; op = op->next)
    op_append(clone_op(change->program, op, &map), second);
  struct value *distance = build_arith_subi(&builder, upper, body->arguments[0]);
  struct value *more = build_arith_cmpi(&builder, CMPI_ULT, step, distance);
  struct value *both = build_arith_andi(&builder, doubles, more);
  struct value *next = build_arith_addi(&builder, body->arguments[0], step);
  const struct op *branch = copy_body_if(change, &builder, loop, second, both, next, yielded);
  block_erase(second);
  for (uint32_t i = 0; i < count; i++) use_set(&body->last->operands[i], op_result(branch, i));
  set_operand(loop, ROLE_STEP, 0, twice);
  return true;
}
