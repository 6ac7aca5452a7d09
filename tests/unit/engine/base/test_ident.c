// Interned names, the known ones, op infos by name, and the context reset.
#include "engine/ir/context.h"
#include "engine/ir/op_info.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct op_info tiny_table[] = {{.name = "t.op", .kind = 0}};
static struct context context;

static int set_up(void **state) {
  (void)state;
  return context_init(&context, tiny_table, 1, (struct context_options){0}) ? 0 : 1;
}

static int tear_down(void **state) {
  (void)state;
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static void test_known_idents_have_their_numbers(void **state) {
  (void)state;
  assert_int_equal(context.known[ID_value]->id, ID_value);
  assert_string_equal(context.known[ID_operandSegmentSizes]->text, "operandSegmentSizes");
  for (uint32_t i = 0; i < KNOWN_IDENT_COUNT; i++) assert_int_equal(context.known[i]->id, i);
}

static void test_interning(void **state) {
  (void)state;
  const struct ident *first = ident_intern(&context.idents, "abcdef", 3);
  assert_ptr_equal(first, context_ident(&context, "abc"));
  assert_string_equal(first->text, "abc");
  assert_ptr_not_equal(first, context_ident(&context, "abd"));
  const struct ident *bytes = ident_intern(&context.idents, "a\0b", 3);
  assert_int_equal(bytes->length, 3);
  assert_ptr_not_equal(bytes, context_ident(&context, "a"));
  assert_ptr_equal(ident_intern(&context.idents, NULL, 0), context_ident(&context, ""));
  for (int i = 0; i < 3000; i++) context_ident(&context, arena_format(&context.scratch, "n%d", i));
  assert_ptr_equal(first, context_ident(&context, "abc"));
}

static void test_order_is_by_bytes(void **state) {
  (void)state;
  assert_true(ident_compare(context_ident(&context, "ab"), context_ident(&context, "abc")) < 0);
  assert_true(ident_compare(context_ident(&context, "Z"), context_ident(&context, "a")) < 0);
  assert_true(ident_compare(context_ident(&context, "\xff"), context_ident(&context, "a")) > 0);
  assert_int_equal(ident_compare(context_ident(&context, "x"), context_ident(&context, "x")), 0);
}

static void test_op_infos(void **state) {
  (void)state;
  assert_ptr_equal(op_info_lookup(&context, context_ident(&context, "t.op")), &tiny_table[0]);
  const struct op_info *unknown = op_info_lookup(&context, context_ident(&context, "u.op"));
  assert_int_equal(unknown->kind, 1);
  assert_string_equal(unknown->name, "u.op");
  assert_ptr_equal(unknown, op_info_lookup(&context, context_ident(&context, "u.op")));
}

static void test_reset_forgets(void **state) {
  (void)state;
  uint32_t next = context_ident(&context, "new")->id;
  size_t used = arena_used_bytes(&context.arena);
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 2000; i++) context_ident(&context, arena_format(&context.scratch, "r%d", i));
    op_info_lookup(&context, context_ident(&context, "u.op"));
    diagnostic_add(&context.diagnostics, SEVERITY_ERROR, (struct source_place){0}, "fault");
    assert_true(arena_used_bytes(&context.arena) > used);
    assert_true(context_reset(&context));
    assert_true(arena_used_bytes(&context.arena) <= used);
    assert_int_equal(context.diagnostics.errors, 0);
    assert_int_equal(context_ident(&context, "other")->id, next);
    assert_int_equal(context_ident(&context, "value")->id, ID_value);
    assert_ptr_equal(op_info_lookup(&context, context_ident(&context, "t.op")), &tiny_table[0]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_known_idents_have_their_numbers, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_interning, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_order_is_by_bytes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_op_infos, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_reset_forgets, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
