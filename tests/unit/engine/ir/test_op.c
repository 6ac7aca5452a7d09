// Ops, blocks, use lists, walks, slots and numbering.
#include "engine/ir/builder.h"
#include "engine/ir/numbering.h"
#include "engine/ir/walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MODULE, PLAIN, BRANCH, SEGMENTED, VARIADIC };

static const struct slot_info segmented_slots[] = {{"a", CLASS_ANY, SLOT_ONE, ROLE_SOURCE, KNOWN_IDENT_COUNT},
                                                   {"b", CLASS_ANY, SLOT_VARIADIC, ROLE_SIZES, ID_value},
                                                   {"c", CLASS_ANY, SLOT_OPTIONAL, ROLE_COPY, KNOWN_IDENT_COUNT}};
static const struct slot_info variadic_slots[] = {
    {"first", CLASS_ANY, SLOT_ONE, ROLE_LHS, KNOWN_IDENT_COUNT},
    {"middle", CLASS_ANY, SLOT_VARIADIC, ROLE_FORWARDED, KNOWN_IDENT_COUNT},
    {"last", CLASS_ANY, SLOT_ONE, ROLE_FORWARDED, KNOWN_IDENT_COUNT}};
static const struct attr_info plain_attributes[] = {{ID_value, ATTR_I64, true}};
static const struct op_info table[] = {
    {.name = "t.module", .kind = MODULE, .traits = TRAIT_SYMBOL_TABLE, .region_count = 1},
    {.name = "t.plain", .kind = PLAIN, .attributes = plain_attributes, .attribute_count = 1},
    {.name = "t.branch", .kind = BRANCH, .traits = TRAIT_TERMINATOR, .successor_count = -1},
    {.name = "t.segmented",
     .kind = SEGMENTED,
     .traits = TRAIT_SEGMENTS,
     .operands = segmented_slots,
     .operand_slots = 3},
    {.name = "t.variadic", .kind = VARIADIC, .operands = variadic_slots, .operand_slots = 3},
};

static struct context context;
static struct program program;
static struct block *body;
static struct builder builder;

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, table, sizeof table / sizeof table[0], (struct context_options){0})) return 1;
  program_init(&program, &context);
  struct op_state module = {.info = &table[MODULE], .region_count = 1};
  program.module = op_create(&program, &module);
  body = region_entry(&program, op_body(program.module, 0));
  builder = builder_at_end(&program, body);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  program_release(&program);
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static struct op *plain(struct value *const *operands, uint32_t operand_count) {
  return builder_op(&builder, PLAIN, operands, operand_count, &context.i32_type, 1, NULL, 0);
}

// Every link of the value's use list is whole, and the list has this many uses.
static void check_uses(const struct value *value, size_t count) {
  struct use *const *link = &value->uses;
  for (const struct use *use = value->uses; use != NULL; link = &use->next, use = use->next) {
    assert_ptr_equal(use->link, link);
    assert_ptr_equal(use->value, value);
    assert_ptr_equal(&use->owner->operands[use_index(use)], use);
    count--;
  }
  assert_int_equal(count, 0);
}

static void test_operands(void **state) {
  (void)state;
  struct value *a = op_result(plain(NULL, 0), 0), *b = op_result(plain(NULL, 0), 0);
  struct op *user = plain((struct value *[]){a, b, a, a}, 4);
  check_uses(a, 3);
  assert_int_equal(use_index(a->uses), 3);  // newest first
  op_set_operands(&program, user, (struct value *[]){a, b, a, a, b, a}, 6);
  check_uses(a, 4);
  check_uses(b, 2);
  op_erase_operand(user, 0);
  check_uses(a, 3);
  assert_ptr_equal(op_operand(user, 0), b);
  assert_ptr_equal(op_operand(user, 4), a);
  op_set_operands(&program, user, (struct value *[]){b}, 1);
  assert_false(value_has_uses(a));
  assert_true(value_has_one_use(b));
  struct value *many[101] = {b};
  for (int i = 0; i < 100; i++) many[i + 1] = i % 2 == 0 ? a : b;
  op_set_operands(&program, user, many, 101);
  check_uses(a, 50);
  check_uses(b, 51);
}

static void test_replacing_uses(void **state) {
  (void)state;
  struct value *a = op_result(plain(NULL, 0), 0), *b = op_result(plain(NULL, 0), 0);
  struct op *first = plain((struct value *[]){a, a}, 2), *second = plain((struct value *[]){a, b}, 2);
  value_replace_uses_except(a, b, first);
  check_uses(a, 2);
  check_uses(b, 2);
  value_replace_uses(a, b);
  check_uses(a, 0);
  check_uses(b, 4);
  op_erase(second);
  check_uses(b, 2);
}

static void test_attributes_stay_sorted(void **state) {
  (void)state;
  const struct attribute *one = attribute_i64(&context, 1), *two = attribute_i64(&context, 2);
  struct named_attribute unsorted[] = {named(&context, ID_value, one), named(&context, ID_alignment, two)};
  struct op *op = builder_op(&builder, PLAIN, NULL, 0, NULL, 0, unsorted, 2);
  assert_ptr_equal(op->attributes[0].name, context.known[ID_alignment]);
  assert_ptr_equal(op_attribute(op, ID_value), one);
  op_set_attribute(&program, op, ID_value, two);
  op_set_attribute(&program, op, ID_callee, one);
  assert_int_equal(op->attribute_count, 3);
  assert_ptr_equal(op->attributes[1].name, context.known[ID_callee]);
  op_set_attribute(&program, op, ID_alignment, NULL);
  op_set_attribute(&program, op, ID_name, NULL);
  assert_int_equal(op->attribute_count, 2);
  assert_null(op_attribute(op, ID_alignment));
  assert_ptr_equal(op_attribute_named(op, context.known[ID_value]), two);
  assert_true(op_is_inherent(op->info, context.known[ID_value]));
  assert_false(op_is_inherent(op->info, context.known[ID_callee]));
}

static void check_order(const struct block *block, struct op *const *ops, size_t count) {
  const struct op *previous = NULL, *op = block->first;
  for (size_t i = 0; i < count; i++, previous = op, op = op->next) {
    assert_ptr_equal(op, ops[i]);
    assert_ptr_equal(op->previous, previous);
    assert_ptr_equal(op->block, block);
  }
  assert_null(op);
  assert_ptr_equal(block->last, previous);
}

static void test_positions(void **state) {
  (void)state;
  struct op *a = plain(NULL, 0), *b = plain(NULL, 0), *c = plain(NULL, 0);
  op_move_before(c, a);
  check_order(body, (struct op *[]){c, a, b}, 3);
  op_unlink(a);
  op_insert_after(a, b);
  check_order(body, (struct op *[]){c, b, a}, 3);
  struct block *tail = block_split_before(&program, b);
  check_order(body, (struct op *[]){c}, 1);
  check_order(tail, (struct op *[]){b, a}, 2);
  assert_ptr_equal(body->next, tail);
  block_splice(body, tail, a);
  check_order(body, NULL, 0);
  check_order(tail, (struct op *[]){b, c, a}, 3);
  block_splice(tail, body, NULL);
  op_unlink(c);
  op_prepend(c, body);
  check_order(body, (struct op *[]){c, b, a}, 3);
}

static void test_blocks_and_successors(void **state) {
  (void)state;
  struct region *region = op_body(program.module, 0);
  struct block *first = block_create(&program), *second = block_create(&program);
  block_append(second, region);
  block_insert_before(first, second);
  struct op_state state_branch = {
      .info = &table[BRANCH], .successors = (struct block *[]){first, second, first}, .successor_count = 3};
  struct op *branch = builder_insert(&builder, &state_branch);
  assert_ptr_equal(first->predecessors->owner, branch);
  assert_ptr_equal(first->predecessors->next->owner, branch);
  successor_set(&branch->successors[2], second);
  assert_null(first->predecessors->next);
  struct value *x = block_add_argument(&program, first, context.i1_type);
  struct value *w = block_insert_argument(&program, first, 0, context.i32_type);
  assert_int_equal(x->index, 1);
  assert_ptr_equal(first->arguments[0], w);
  assert_ptr_equal(value_block(x), first);
  block_erase_argument(first, 0);
  assert_int_equal(x->index, 0);
  op_erase(branch);
  assert_null(first->predecessors);
  assert_null(second->predecessors);
  block_erase(first);
  assert_ptr_equal(body->next, second);
}

// module { a { {b} {c d} } e }: a has two regions, the first of them starts with an empty block.
static void test_walks_and_numbers(void **state) {
  (void)state;
  struct op_state two_regions = {.info = &table[PLAIN], .region_count = 2};
  struct op *a = builder_insert(&builder, &two_regions);
  struct op *e = plain(NULL, 0);
  region_entry(&program, op_body(a, 0));
  struct block *block = block_create(&program);
  block_append(block, op_body(a, 0));
  builder = builder_at_end(&program, block);
  struct op *b = plain(NULL, 0);
  builder = builder_at_end(&program, region_entry(&program, op_body(a, 1)));
  struct op *c = plain(NULL, 0), *d = plain(NULL, 0);

  struct op *const before[] = {program.module, a, b, c, d, e}, *const after[] = {b, c, d, a, e, program.module};
  size_t count = 0;
  for (struct op *op = program.module; op != NULL; op = walk_next(op, program.module))
    assert_ptr_equal(op, before[count++]);
  assert_int_equal(count, 6);
  count = 0;
  for (struct op *op = walk_first_post(program.module); op != NULL; op = walk_next_post(op, program.module))
    assert_ptr_equal(op, after[count++]);
  assert_int_equal(count, 6);
  assert_ptr_equal(walk_next_skip(a, program.module), e);
  assert_null(walk_next(d, a));

  struct numbering numbers = number_ir(program.module);
  assert_int_equal(numbers.ops, 6);
  assert_int_equal(numbers.values, 4);
  assert_int_equal(numbers.blocks, 4);
  for (uint32_t i = 0; i < 6; i++) assert_int_equal(before[i]->id, i);

  assert_ptr_equal(op_parent(d), a);
  assert_ptr_equal(op_parent_of_kind(d, MODULE), program.module);
  assert_true(op_is_ancestor(d, d));
  assert_false(op_is_proper_ancestor(d, d));
  assert_ptr_equal(block_find_ancestor(body, d), a);
  assert_ptr_equal(region_find_ancestor(op_body(a, 1), d), d);
  assert_null(block_find_ancestor(block, d));
}

static void test_erasing_drops_nested_uses(void **state) {
  (void)state;
  struct value *a = op_result(plain(NULL, 0), 0);
  struct op_state with_region = {.info = &table[PLAIN], .region_count = 1};
  struct op *outer = builder_insert(&builder, &with_region);
  builder = builder_at_end(&program, region_entry(&program, op_body(outer, 0)));
  plain((struct value *[]){a, op_result(plain(&a, 1), 0)}, 2);
  check_uses(a, 2);
  struct op_state other = {.info = &table[PLAIN], .region_count = 1};
  struct op *target = op_create(&program, &other);
  region_take_body(op_body(target, 0), op_body(outer, 0));
  op_erase(outer);
  check_uses(a, 2);
  op_erase(target);
  check_uses(a, 0);
}

static void check_slot(const struct op *op, uint32_t slot, uint32_t start, uint32_t count) {
  struct operand_range range = op_slot(op, slot);
  assert_ptr_equal(range.first, op->operands + start);
  assert_int_equal(range.count, count);
  for (uint32_t i = start; i < start + count; i++) assert_int_equal(op_slot_of(op, i), slot);
}

static void test_slots(void **state) {
  (void)state;
  struct value *v = op_result(plain(NULL, 0), 0);
  struct value *values[] = {v, v, v, v};
  struct op *variadic = builder_op(&builder, VARIADIC, values, 4, NULL, 0, NULL, 0);
  check_slot(variadic, 0, 0, 1);
  check_slot(variadic, 1, 1, 2);
  check_slot(variadic, 2, 3, 1);
  op_erase_operand(variadic, 1);
  op_erase_operand(variadic, 1);
  check_slot(variadic, 1, 1, 0);
  op_erase_operand(variadic, 1);
  check_slot(variadic, 2, 1, 0);  // invalid, but no operand outside

  struct op *segmented = builder_op(&builder, SEGMENTED, values, 4, NULL, 0, NULL, 0);
  check_slot(segmented, 2, 0, 0);
  op_set_attribute(&program, segmented, ID_operandSegmentSizes, attribute_i32_array(&context, (int32_t[]){1, 2, 1}, 3));
  check_slot(segmented, 0, 0, 1);
  check_slot(segmented, 1, 1, 2);
  check_slot(segmented, 2, 3, 1);
  assert_ptr_equal(op_slot_value(segmented, 2), v);
  op_set_attribute(&program, segmented, ID_operandSegmentSizes,
                   attribute_i32_array(&context, (int32_t[]){1, 9, -1}, 3));
  check_slot(segmented, 1, 1, 3);
  assert_null(op_slot_value(segmented, 2));
  assert_true(op_is_inherent(segmented->info, context.known[ID_operandSegmentSizes]));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_operands, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_replacing_uses, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_attributes_stay_sorted, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_positions, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_blocks_and_successors, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_walks_and_numbers, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_erasing_drops_nested_uses, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_slots, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
