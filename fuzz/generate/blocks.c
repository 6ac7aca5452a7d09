// Control flow graphs: forks and loops of blocks in the function's region.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

enum { SWITCH_MAX = 3 };  // the most successors of a switch

static struct block *add_block(struct generator *g, struct block *after) {
  struct block *block = block_create(g->program);
  block_insert_after(block, after);
  return block;
}

// Statements that do not end their block.
static void block_statements(struct generator *g) {
  bool straight_line = g->straight_line;
  g->straight_line = true;
  g->depth++;
  body_statements(g);
  g->depth--;
  g->straight_line = straight_line;
}

static void continue_in(struct generator *g, struct block *block) { g->builder = builder_at_end(g->program, block); }

// An arm of a forked control flow graph: statements in a new block, and a branch to the join that forwards a value for
// each template. With `arguments`, the values are also forwarded to the arm.
static void generate_block_arm(struct generator *g, struct block *block, struct block *join,
                               const struct known *templates, uint32_t count, bool arguments) {
  struct known yields[CARRIED_MAX];
  struct value *values[CARRIED_MAX];
  size_t scope = g->scope.count;
  continue_in(g, block);
  if (arguments) scope_add_arguments(g, block, templates, count);
  block_statements(g);
  choose_yields(g, templates, count, yields, values);
  build_cf_br(&g->builder, join, values, count);
  g->scope.count = scope;
}

// Two blocks and a join. The values of an arm go out of scope at its end; the join has block arguments, and the arms
// may have some.
bool generate_diamond(struct generator *g) {
  if (g->straight_line || !g->options.branches || g->ops_left < 6) return false;
  struct known templates[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *values[2][CARRIED_MAX];
  uint32_t count = choose_templates(g, templates);
  struct value *condition = open_condition(g);
  struct block *arms[2];
  arms[0] = add_block(g, g->builder.block);
  arms[1] = add_block(g, arms[0]);
  struct block *join = add_block(g, arms[1]);
  bool direct = chance(g->choices, 1, 4);     // the second edge goes directly to the join
  bool arguments = chance(g->choices, 1, 3);  // the edges to the arms forward values
  uint32_t first_count = arguments ? count : 0, second_count = arguments || direct ? count : 0;
  if (first_count != 0) choose_yields(g, templates, count, yields, values[0]);
  if (second_count != 0) choose_yields(g, templates, count, yields, values[1]);
  if (direct) block_unlink(arms[1]);
  build_cf_cond_br(&g->builder, condition, arms[0], values[0], first_count, direct ? join : arms[1], values[1],
                   second_count);
  for (uint32_t i = 0; i < (direct ? 1u : 2u); i++) generate_block_arm(g, arms[i], join, templates, count, arguments);
  continue_in(g, join);
  scope_add_arguments(g, join, templates, count);
  return true;
}

// A fork of two or three blocks and a join. The edges to some arms forward values.
bool generate_block_switch(struct generator *g) {
  if (g->straight_line || !g->options.branches || g->ops_left < 6) return false;
  struct known templates[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *values[SWITCH_MAX * CARRIED_MAX];
  struct block *arms[SWITCH_MAX];
  int32_t counts[SWITCH_MAX] = {0};
  uint32_t count = choose_templates(g, templates), arm_count = 2 + choose(g->choices, SWITCH_MAX - 1), forwarded = 0;
  bool is_long = chance(g->choices, 1, 4), arguments = chance(g->choices, 1, 3);
  struct value *flag = some_scalar(g, is_long ? g->context->i64_type : g->context->i32_type);
  for (uint32_t i = 0; i < arm_count; i++) {
    arms[i] = add_block(g, i == 0 ? g->builder.block : arms[i - 1]);
    if (!arguments || chance(g->choices, 1, 4)) continue;
    choose_yields(g, templates, count, yields, values + forwarded);
    counts[i] = (int32_t)count;
    forwarded += count;
  }
  struct block *join = add_block(g, arms[arm_count - 1]);
  const void *cases = is_long ? (const void *)(const int64_t[]){0, 1} : (const int32_t[]){0, 1};
  build_cf_switch(&g->builder, flag, cases, arms, arm_count, values, counts);
  for (uint32_t i = 0; i < arm_count; i++) generate_block_arm(g, arms[i], join, templates, count, counts[i] != 0);
  continue_in(g, join);
  scope_add_arguments(g, join, templates, count);
  return true;
}

// A loop of blocks: header with the counter and carried values, body, exit.
bool generate_block_loop(struct generator *g) {
  if (g->straight_line || !g->options.branches || g->ops_left < 8) return false;
  struct known inits[CARRIED_MAX], yields[CARRIED_MAX];
  struct value *values[1 + CARRIED_MAX];
  uint32_t count = choose_templates(g, inits);
  int64_t limit = choose_trips(g);
  values[0] = some_index_equal(g, 0);
  struct value *limit_value = some_index_equal(g, limit);
  for (uint32_t i = 0; i < count; i++) values[1 + i] = carried_value(g, inits[i].value, &inits[i]);
  struct block *header = add_block(g, g->builder.block), *body = add_block(g, header), *exit = add_block(g, body);
  build_cf_br(&g->builder, header, values, 1 + count);

  continue_in(g, header);
  struct value *counter = block_add_argument(g->program, header, g->context->index_type);
  scope_add_index(g, counter, 0, limit);
  scope_add_arguments(g, header, inits, count);
  struct value *less = emit_less(g, counter, limit_value);
  build_cf_cond_br(&g->builder, less, body, NULL, 0, exit, NULL, 0);

  size_t scope = g->scope.count;
  uint32_t runs = g->runs;
  continue_in(g, body);
  g->runs *= (uint32_t)limit + 1;
  block_statements(g);
  g->runs = runs;
  values[0] = emit_next(g, counter, limit);
  choose_yields(g, inits, count, yields, values + 1);
  build_cf_br(&g->builder, header, values, 1 + count);
  g->scope.count = scope;
  continue_in(g, exit);
  return true;
}

// Ends a function in two blocks, each with its own return; the results have equal types and extents.
void generate_two_returns(struct generator *g, const struct known *results, uint32_t count) {
  struct value *condition = open_condition(g), *values[CARRIED_MAX];
  struct known templates[CARRIED_MAX], yields[CARRIED_MAX];
  struct block *arms[2];
  for (uint32_t i = 0; i < count; i++) templates[i] = without_range(results[i]);
  arms[0] = add_block(g, g->builder.block);
  arms[1] = add_block(g, arms[0]);
  build_cf_cond_br(&g->builder, condition, arms[0], NULL, 0, arms[1], NULL, 0);
  for (uint32_t i = 0; i < 2; i++) {
    size_t scope = g->scope.count;
    continue_in(g, arms[i]);
    g->ops_left += 2;  // the budget of the function is used up
    block_statements(g);
    choose_yields(g, templates, count, yields, values);
    build_func_return(&g->builder, values, count);
    g->scope.count = scope;
  }
}

// Values of these types from the scope; false if there are none.
static bool pick_arguments(struct generator *g, const struct block *block, struct value **values) {
  if (block->argument_count > 1 + CARRIED_MAX) return false;
  for (uint32_t i = 0; i < block->argument_count; i++) {
    struct known picked;
    if (!pick(g, accept_type, block->arguments[i]->type, &picked)) return false;
    values[i] = picked.value;
  }
  return true;
}

void generate_unreachable_block(struct generator *g, struct op *function, struct value *const *results,
                                uint32_t count) {
  struct region *region = op_body(function, 0);
  struct block *block = add_block(g, region->last), *target = region->first;
  struct value *values[1 + CARRIED_MAX];
  uint32_t blocks = 0;
  for (const struct block *other = region->first->next; other != block; other = other->next) blocks++;
  if (blocks != 0 && chance(g->choices, 1, 2))
    for (uint32_t i = 1 + choose(g->choices, blocks); i > 0; i--) target = target->next;
  continue_in(g, block);
  g->ops_left += 2;
  block_statements(g);
  if (target != region->first && pick_arguments(g, target, values))
    build_cf_br(&g->builder, target, values, target->argument_count);
  else build_func_return(&g->builder, results, count);
}

void shuffle_blocks(struct generator *g, struct region *region) {
  uint32_t count = 0;
  for (struct block *block = region->first; block != NULL; block = block->next) count++;
  for (uint32_t moves = count < 3 ? 0 : choose(g->choices, 3); moves > 0; moves--) {
    struct block *moved = region->first->next, *after = region->first;
    for (uint32_t i = choose(g->choices, count - 1); i > 0; i--) moved = moved->next;
    block_unlink(moved);
    for (uint32_t i = choose(g->choices, count - 1); i > 0; i--) after = after->next;
    block_insert_after(moved, after);
  }
}
