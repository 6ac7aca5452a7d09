// convert-scf-to-cf: patterns that replace structured control flow by blocks and branches.
//
// Each pattern splits the block at its op, moves the regions in between, and replaces their terminators by branches.
#include "engine/conversion/passes.h"
#include "engine/conversion/rewriter.h"
#include "engine/dialects/build.h"

// What every loop and branch needs, looked up once.
struct lowering {
  const struct ident *loop_hints;
  const struct attribute *less_than[2];  // signed, unsigned
  const struct attribute *no_values;     // segments of cf.cond_br
};

static void lowering_init(struct lowering *lowering, struct context *context) {
  static const int32_t segments[] = {1, 0, 0};
  *lowering = (struct lowering){
      .loop_hints = context_ident(context, "llvm.loop_annotation"),
      .less_than = {enum_attribute(context, ENUM_CMPI, CMPI_SLT), enum_attribute(context, ENUM_CMPI, CMPI_ULT)},
      .no_values = attribute_i32_array(context, segments, 3)};
}

// Hints for loops move to the branch back to the loop's head.
static void keep_loop_hints(struct conversion *c, const struct op *loop, struct op *branch) {
  const struct lowering *lowering = conversion_argument(c);
  const struct attribute *hint = op_attribute_named(loop, lowering->loop_hints);
  if (hint != NULL) op_set_attribute_named(conversion_program(c), branch, lowering->loop_hints, hint);
}

// The first value, and those in the role.
static struct value **forwarded_after(struct conversion *c, struct value *first, const struct op *op,
                                      enum slot_role role, uint32_t *count) {
  struct operand_range range = op_role(op, role);
  struct value **values = ARENA_ARRAY(conversion_arena(c), struct value *, range.count + 1);
  values[0] = first;
  for (uint32_t i = 0; i < range.count; i++) values[i + 1] = range.first[i].value;
  *count = range.count + 1;
  return values;
}

static struct value **forwarded(struct conversion *c, const struct op *op, enum slot_role role, uint32_t *count) {
  struct value **values = forwarded_after(c, NULL, op, role, count);
  --*count;
  return values + 1;
}

static struct builder builder_for(struct conversion *c, const struct op *op, struct block *block) {
  struct builder builder = builder_at_end(conversion_program(c), block);
  builder.location = op->location;
  return builder;
}

// Replaces a terminator by a branch that forwards its operands in the role. New terminators are built behind old ones,
// which the classic driver keeps to the end.
static struct op *branch_instead(struct conversion *c, struct op *terminator, struct block *target) {
  struct builder builder = builder_for(c, terminator, terminator->block);
  uint32_t count;
  struct value **values = forwarded(c, terminator, ROLE_FORWARDED, &count);
  struct op *branch = build_cf_br(&builder, target, values, count);
  conversion_erase(c, terminator);
  return branch;
}

static void branch_on(struct conversion *c, struct builder *builder, struct value *condition, struct block *if_true,
                      struct block *if_false) {
  const struct lowering *lowering = conversion_argument(c);
  build_cf_cond_br_without_values(builder, condition, if_true, if_false, lowering->no_values);
}

static const struct type **result_types(struct conversion *c, const struct op *op) {
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = op_result(op, i)->type;
  return types;
}

// A block between the region's code and the rest, whose arguments are the results of the op.
static void add_result_arguments(struct conversion *c, struct block *block, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *argument = block_add_argument(conversion_program(c), block, op_result(op, i)->type);
    argument_set_location(argument, op->location);
  }
}

static bool convert_for(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct block *before = op->block, *after = conversion_split_block(c, op);
  struct block *head = op_body(op, 0)->first, *last = op_body(op, 0)->last;
  struct op *yield = block_terminator(last);
  bool only_block = head == last;
  struct block *body = conversion_split_block(c, head->first);
  if (only_block) last = body;
  conversion_move_blocks(c, op_body(op, 0), after->region, after);

  struct builder builder = builder_for(c, op, last);
  struct value *next = build_arith_addi(&builder, head->arguments[0], op_role_value(op, ROLE_STEP));
  uint32_t count;
  struct value **carried = forwarded_after(c, next, yield, ROLE_FORWARDED, &count);
  keep_loop_hints(c, op, build_cf_br(&builder, head, carried, count));
  conversion_erase(c, yield);

  carried = forwarded_after(c, op_role_value(op, ROLE_LOWER_BOUND), op, ROLE_CARRIED, &count);
  builder = builder_for(c, op, before);
  build_cf_br(&builder, head, carried, count);

  builder = builder_for(c, op, head);
  bool is_unsigned = op_attribute(op, ID_unsignedCmp) != NULL;
  const struct lowering *lowering = conversion_argument(c);
  struct value *more = build_arith_cmpi_by(&builder, lowering->less_than[is_unsigned], head->arguments[0],
                                           op_role_value(op, ROLE_UPPER_BOUND));
  branch_on(c, &builder, more, body, after);
  conversion_replace(c, op, head->arguments + 1);
  return true;
}

// Moves a region before a block; its exits branch to `target`. Returns its first block, or `target` if it has none.
static struct block *move_arm(struct conversion *c, struct region *region, struct block *before, struct block *target) {
  struct block *first = region->first;
  if (first == NULL) return target;
  for (struct block *block = first; block != NULL; block = block->next) {
    struct op *terminator = block_terminator(block);
    if (terminator != NULL && op_has_trait(terminator, TRAIT_RETURN_LIKE)) branch_instead(c, terminator, target);
  }
  conversion_move_blocks(c, region, before->region, before);
  return first;
}

static bool convert_if(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct block *before = op->block, *rest = conversion_split_block(c, op), *merge = rest;
  if (op->result_count > 0) {
    merge = conversion_create_block(c, rest->region, rest, result_types(c, op), op->result_count);
    struct builder builder = builder_for(c, op, merge);
    build_cf_br(&builder, rest, NULL, 0);
  }
  struct block *then = move_arm(c, op_body(op, 0), merge, merge);
  struct block *otherwise = move_arm(c, op_body(op, 1), merge, merge);
  struct builder builder = builder_for(c, op, before);
  branch_on(c, &builder, op_role_value(op, ROLE_CONDITION), then, otherwise);
  conversion_replace(c, op, merge->arguments);
  return true;
}

static bool convert_execute_region(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct block *before = op->block, *rest = conversion_split_block(c, op);
  add_result_arguments(c, rest, op);
  struct block *first = move_arm(c, op_body(op, 0), rest, rest);
  struct builder builder = builder_for(c, op, before);
  build_cf_br(&builder, first, NULL, 0);
  conversion_replace(c, op, rest->arguments);
  return true;
}

// The flag has 64 bits. Upstream's has 32, so that numbers which differ by 2^32 are one case.
static bool convert_index_switch(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct context *context = conversion_program(c)->context;
  struct block *before = op->block, *rest = conversion_split_block(c, op);
  add_result_arguments(c, rest, op);
  const struct attribute *cases = op_attribute(op, ID_cases);
  struct block **targets = ARENA_ARRAY(conversion_arena(c), struct block *, op->region_count);
  for (uint32_t i = 1; i < op->region_count; i++) targets[i] = move_arm(c, op_body(op, i), rest, rest);
  targets[0] = move_arm(c, op_body(op, 0), rest, rest);
  struct builder builder = builder_for(c, op, before);
  struct value *flag = build_arith_index_cast(&builder, context->i64_type, op_role_value(op, ROLE_SELECTOR));
  build_cf_switch(&builder, flag, i64_array(cases), targets, op->region_count, NULL, NULL);
  conversion_replace(c, op, rest->arguments);
  return true;
}

// The condition branches to `again` with its values, or on; they are the loop's results.
static struct value **branch_on_condition(struct conversion *c, struct op *condition, struct block *again,
                                          struct block *rest) {
  uint32_t count;
  struct value **values = forwarded(c, condition, ROLE_FORWARDED, &count);
  struct builder builder = builder_for(c, condition, condition->block);
  build_cf_cond_br(&builder, op_role_value(condition, ROLE_CONDITION), again, values, count, rest, NULL, 0);
  conversion_erase(c, condition);
  return values;
}

static void enter_loop(struct conversion *c, const struct op *op, struct block *before, struct block *head) {
  uint32_t count;
  struct value **inits = forwarded(c, op, ROLE_CARRIED, &count);
  struct builder builder = builder_for(c, op, before);
  build_cf_br(&builder, head, inits, count);
}

static bool convert_while(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct block *before = op->block, *rest = conversion_split_block(c, op);
  struct block *head = op_body(op, 0)->first, *body = op_body(op, 1)->first;
  struct op *condition = block_terminator(op_body(op, 0)->last), *yield = block_terminator(op_body(op, 1)->last);
  conversion_move_blocks(c, op_body(op, 1), rest->region, rest);
  conversion_move_blocks(c, op_body(op, 0), rest->region, body);
  enter_loop(c, op, before, head);
  struct value **values = branch_on_condition(c, condition, body, rest);
  keep_loop_hints(c, op, branch_instead(c, yield, head));
  conversion_replace(c, op, values);
  return true;
}

// A loop whose second region only forwards its arguments needs no block for it.
static bool convert_do_while(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  const struct block *body = op_body(op, 1)->first;
  const struct op *yield = body->first;
  if (body->next != NULL || !op_has_trait(yield, TRAIT_RETURN_LIKE) || yield->operand_count != body->argument_count)
    return false;
  for (uint32_t i = 0; i < yield->operand_count; i++) {
    if (op_operand(yield, i) != body->arguments[i]) return false;
  }
  struct block *before = op->block, *rest = conversion_split_block(c, op), *head = op_body(op, 0)->first;
  struct op *condition = block_terminator(op_body(op, 0)->last);
  conversion_move_blocks(c, op_body(op, 0), rest->region, rest);
  enter_loop(c, op, before, head);
  conversion_replace(c, op, branch_on_condition(c, condition, head, rest));
  return true;
}

// The regions of scf.reduce are moved to the end of the body; each becomes a value that the innermost loop yields.
static void inline_reductions(struct conversion *c, struct op *reduce, struct value *const *carried,
                              struct value **yielded) {
  for (uint32_t i = 0; i < reduce->region_count; i++) {
    struct block *block = op_body(reduce, i)->first;
    struct op *end = block_terminator(block);
    struct value *arguments[] = {carried[i], op_operand(reduce, i)};
    yielded[i] = op_operand(end, 0);
    for (uint32_t k = 0; k < 2; k++) {
      if (yielded[i] == block->arguments[k]) yielded[i] = arguments[k];
    }
    conversion_inline_block(c, block, reduce->block, reduce, arguments);
    conversion_erase(c, end);
  }
}

static bool convert_parallel(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct program *program = conversion_program(c);
  struct arena *arena = conversion_arena(c);
  struct operand_range lower = op_role(op, ROLE_LOWER_BOUND), upper = op_role(op, ROLE_UPPER_BOUND);
  struct operand_range step = op_role(op, ROLE_STEP);
  uint32_t count;
  struct value **carried = forwarded(c, op, ROLE_CARRIED, &count);
  struct value **indices = ARENA_ARRAY(arena, struct value *, lower.count);
  struct value **results = ARENA_ARRAY(arena, struct value *, count);
  struct builder builder = builder_before(program, op);
  struct block *innermost = NULL;
  for (uint32_t i = 0; i < lower.count; i++) {
    struct op *loop =
        build_scf_for(&builder, lower.first[i].value, upper.first[i].value, step.first[i].value, carried, count);
    innermost = op_body(loop, 0)->first;
    struct value **inner = ARENA_ARRAY(arena, struct value *, count);
    for (uint32_t k = 0; k < count; k++) {
      if (i == 0) results[k] = op_result(loop, k);
      else inner[k] = op_result(loop, k);
    }
    if (i > 0) build_scf_yield(&builder, inner, count);
    indices[i] = innermost->arguments[0];
    carried = innermost->arguments + 1;
    builder = builder_for(c, op, innermost);
  }
  struct block *body = op_body(op, 0)->first;
  struct op *reduce = block_terminator(body);
  struct value **yielded = ARENA_ARRAY(arena, struct value *, count);
  inline_reductions(c, reduce, carried, yielded);
  conversion_erase(c, reduce);
  conversion_inline_block(c, body, innermost, NULL, indices);
  for (uint32_t k = 0; k < count; k++)  // a reduction that returns its operand, which may be an index of the loop
    if (yielded[k]->is_argument && yielded[k]->owner.block == body) yielded[k] = indices[yielded[k]->index];
  builder = builder_for(c, op, innermost);
  build_scf_yield(&builder, yielded, count);
  conversion_replace(c, op, results);
  return true;
}

static uint32_t push_bounds(struct conversion *c, struct builder *builder, const struct op *op, enum slot_role role,
                            struct value **values) {
  struct index_list list = index_list_in_role(conversion_arena(c), op, role);
  uint32_t dynamic = 0;
  for (uint32_t i = 0; i < list.count; i++)
    values[i] = list.fixed[i] == DYNAMIC ? list.dynamic[dynamic++] : build_constant_index(builder, list.fixed[i]);
  return list.count;
}

static bool convert_forall(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  if (op->result_count > 0) return false;
  struct program *program = conversion_program(c);
  struct builder builder = builder_before(program, op);
  uint32_t rank = index_list_in_role(conversion_arena(c), op, ROLE_LOWER_BOUND).count;
  struct value **bounds = ARENA_ARRAY(conversion_arena(c), struct value *, 3 * rank);
  push_bounds(c, &builder, op, ROLE_LOWER_BOUND, bounds);
  push_bounds(c, &builder, op, ROLE_UPPER_BOUND, bounds + rank);
  push_bounds(c, &builder, op, ROLE_STEP, bounds + 2 * rank);
  struct op *parallel = build_scf_parallel(&builder, bounds, rank, 0);
  struct op *end = block_terminator(op_body(op, 0)->first);
  conversion_move_blocks(c, op_body(op, 0), op_body(parallel, 0), NULL);
  builder = builder_for(c, end, end->block);
  build_scf_reduce(&builder, NULL, 0);
  conversion_erase(c, end);
  conversion_erase(c, op);
  return true;
}

bool convert_scf_to_cf(struct program *program, struct op *root, const struct conversion_settings *settings) {
  static const struct conversion_pattern patterns[] = {
#define PATTERN CONVERSION_PATTERN
#include "engine/conversion/scf_to_cf.def"
#undef PATTERN
  };
  enum { PATTERNS = sizeof patterns / sizeof patterns[0] };
  struct arena *scratch = &program->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct conversion_target target;
  conversion_target_init(&target, program->context, scratch);
  for (size_t i = 0; i < PATTERNS; i++) conversion_target_set_op(&target, patterns[i].kind, RULE_ILLEGAL);
  conversion_target_set_others(&target, RULE_LEGAL);
  struct lowering lowering;
  lowering_init(&lowering, program->context);
  const struct conversion_plan plan = {.target = &target,
                                       .patterns = patterns,
                                       .pattern_count = PATTERNS,
                                       .driver = settings->driver,
                                       .argument = &lowering,
                                       .backwards = true,
                                       .after_pattern = settings->after_pattern,
                                       .after_argument = settings->after_argument};
  bool converted = conversion_run(program, root, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
