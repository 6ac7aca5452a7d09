// Clones are whole, share nothing with the original but what lies outside, and leave that alone.
#include "engine/ir/builder.h"
#include "engine/ir/clone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MODULE, PLAIN };
static const struct op_info table[] = {
    {.name = "t.module", .kind = MODULE, .region_count = 1},
    {.name = "t.plain", .kind = PLAIN},
};

static struct context context;
static struct program program;
static struct builder builder;

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, table, 2, (struct context_options){0})) return 1;
  program_init(&program, &context);
  struct op_state module = {.info = &table[MODULE], .region_count = 1};
  program.module = op_create(&program, &module);
  builder = builder_at_end(&program, region_entry(&program, op_body(program.module, 0)));
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  program_release(&program);
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static struct op *plain(struct value *const *operands, uint32_t operand_count, uint32_t regions) {
  struct op_state state = {.info = &table[PLAIN],
                           .operands = operands,
                           .operand_count = operand_count,
                           .result_types = &context.i32_type,
                           .result_count = 1,
                           .region_count = regions};
  return builder_insert(&builder, &state);
}

// outer { ^bb0(%x): branch-like op to ^bb1; ^bb1: use of %x, of %outside and of a later result }
static void test_op_with_region(void **state) {
  (void)state;
  struct value *outside = op_result(plain(NULL, 0, 0), 0);
  struct op *outer = plain(&outside, 1, 1);
  struct block *entry = region_entry(&program, op_body(outer, 0)), *next = block_create(&program);
  block_append(next, op_body(outer, 0));
  struct value *x = block_add_argument(&program, entry, context.i1_type);
  builder = builder_at_end(&program, entry);
  struct op_state branch = {.info = &table[PLAIN], .successors = &next, .successor_count = 1};
  builder_insert(&builder, &branch);
  builder = builder_at_end(&program, next);
  struct op *user = plain((struct value *[]){x, outside, x}, 3, 0);
  struct op *later = plain(NULL, 0, 0);
  use_set(&user->operands[2], op_result(later, 0));

  struct clone_map map = {.arena = &context.scratch};
  struct op *copy = clone_op(&program, outer, &map);
  assert_null(copy->block);
  struct block *entry_copy = op_body(copy, 0)->first, *next_copy = entry_copy->next;
  assert_ptr_equal(clone_lookup(&map, x), entry_copy->arguments[0]);
  assert_ptr_equal(entry_copy->arguments[0]->type, context.i1_type);
  assert_ptr_equal(entry_copy->first->successors[0].block, next_copy);
  assert_ptr_equal(next_copy->predecessors->owner, entry_copy->first);
  struct op *user_copy = next_copy->first;
  assert_ptr_equal(op_operand(user_copy, 0), entry_copy->arguments[0]);
  assert_ptr_equal(op_operand(user_copy, 1), outside);
  assert_ptr_equal(op_operand(user_copy, 2), op_result(user_copy->next, 0));
  assert_ptr_equal(clone_lookup(&map, op_result(outer, 0)), op_result(copy, 0));
}

static void test_mapped_operands(void **state) {
  (void)state;
  struct value *a = op_result(plain(NULL, 0, 0), 0), *b = op_result(plain(NULL, 0, 0), 0);
  struct op *user = plain(&a, 1, 0);
  struct clone_map map = {.arena = &context.scratch};
  clone_map_value(&map, a, b);
  assert_ptr_equal(op_operand(clone_op(&program, user, &map), 0), b);
}

static void test_program_outlives_its_source(void **state) {
  (void)state;
  struct location *location = ARENA_NEW(&program.arena, struct location);
  location->place = (struct source_place){"file.mlir", 3, 4};
  builder.location = location;
  struct op *op = plain(NULL, 0, 0);
  op_set_attribute(&program, op, ID_value, attribute_i64(&context, 5));
  plain((struct value *[]){op_result(op, 0)}, 1, 0);
  struct program copy;
  program_init(&copy, &context);
  clone_program(&copy, &program);
  program_release(&program);
  struct op *first = op_body(copy.module, 0)->first->first;
  assert_int_equal(first->location->place.line, 3);
  assert_ptr_equal(op_attribute(first, ID_value), attribute_i64(&context, 5));
  assert_ptr_equal(op_operand(first->next, 0), op_result(first, 0));
  program_release(&copy);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_op_with_region, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_mapped_operands, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_program_outlives_its_source, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
