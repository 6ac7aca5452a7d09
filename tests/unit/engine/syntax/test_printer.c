// The printer on IR that text alone does not reach: single ops, values from elsewhere, erased neighbours, numbers.
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

struct fixture {
  struct context context;
  struct program program;
  struct arena arena;
};

static int set_up(void **state) {
  struct fixture *fixture = malloc(sizeof *fixture);
  assert_non_null(fixture);
  struct context_options options = {.allow_unregistered_dialects = true};
  assert_true(context_init(&fixture->context, op_table, OP_KIND_COUNT, options));
  program_init(&fixture->program, &fixture->context);
  arena_init(&fixture->arena, &fixture->context.memory);
  *state = fixture;
  return 0;
}

static int tear_down(void **state) {
  struct fixture *fixture = *state;
  arena_release(&fixture->arena);
  program_release(&fixture->program);
  context_release(&fixture->context);
  assert_int_equal(fixture->context.memory.in_use, 0);
  free(fixture);
  return 0;
}

static void parse(struct fixture *fixture, const char *text) {
  assert_true(parse_program(&fixture->program, "test", text, strlen(text)));
}

static const char *text_of(struct fixture *fixture, const struct op *op, struct print_options options) {
  struct text text = {.arena = &fixture->arena};
  print_op_text(&fixture->context, op, options, &text);
  text_char(&text, 0);
  return text.items;
}

static struct op *first_function(struct fixture *fixture) { return fixture->program.module->regions[0].first->first; }

static void test_single_op_has_the_names_of_its_function(void **state) {
  struct fixture *fixture = *state;
  parse(fixture, "func.func @f(%a: i32) { %x = arith.addi %a, %a : i32 %y = arith.addi %x, %a : i32 return }");
  const struct op *second = first_function(fixture)->regions[0].first->first->next;
  assert_string_equal(text_of(fixture, second, (struct print_options){.local_scope = true}),
                      "%1 = arith.addi %0, %arg0 : i32");
}

static void test_single_op_has_no_aliases_in_local_scope(void **state) {
  struct fixture *fixture = *state;
  parse(fixture, "\"test.op\"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> ()");
  const struct op *op = first_function(fixture);
  assert_string_equal(text_of(fixture, op, (struct print_options){.local_scope = true}),
                      "\"test.op\"() {m = affine_map<(d0) -> (d0 + 1)>} : () -> ()");
  assert_string_equal(text_of(fixture, op, (struct print_options){0}),
                      "#map = affine_map<(d0) -> (d0 + 1)>\n\"test.op\"() {m = #map} : () -> ()");
}

static void test_missing_operands_are_said(void **state) {
  struct fixture *fixture = *state;
  parse(fixture, "%0 = \"test.a\"() : () -> i32 \"test.b\"(%0) : (i32) -> ()");
  struct op *definition = first_function(fixture), *user = definition->next;
  op_unlink(definition);
  assert_string_equal(text_of(fixture, user, (struct print_options){0}),
                      "\"test.b\"(<<UNKNOWN SSA VALUE>>) : (i32) -> ()");
  use_set(&user->operands[0], NULL);
  assert_string_equal(text_of(fixture, user, (struct print_options){0}),
                      "\"test.b\"(<<NULL VALUE>>) : (<<NULL TYPE>>) -> ()");
}

static void test_names_are_unique_across_regions(void **state) {
  struct fixture *fixture = *state;
  parse(fixture,
        "func.func @f(%c: i1) {"
        "  %a = arith.constant 1 : index"
        "  scf.if %c { %b = arith.constant 1 : index } else { %b = arith.constant 1 : index }"
        "  %d = arith.constant 1 : index"
        "  return }");
  assert_string_equal(text_of(fixture, first_function(fixture), (struct print_options){0}),
                      "func.func @f(%arg0: i1) {\n"
                      "  %c1 = arith.constant 1 : index\n"
                      "  scf.if %arg0 {\n"
                      "    %c1_1 = arith.constant 1 : index\n"
                      "  } else {\n"
                      "    %c1_1 = arith.constant 1 : index\n"
                      "  }\n"
                      "  %c1_0 = arith.constant 1 : index\n"
                      "  return\n"
                      "}");
}

static const char *float_text(struct fixture *fixture, const struct type *type, double value) {
  struct text text = {.arena = &fixture->arena};
  print_attribute_text(&fixture->context, attribute_float(&fixture->context, type, value), &text);
  text_char(&text, 0);
  return text.items;
}

static void test_floats(void **state) {
  struct fixture *fixture = *state;
  const struct type *f16 = fixture->context.f16_type, *f32 = fixture->context.f32_type,
                    *f64 = fixture->context.f64_type;
  assert_string_equal(float_text(fixture, f32, 1.0), "1.000000e+00 : f32");
  assert_string_equal(float_text(fixture, f32, -0.0), "-0.000000e+00 : f32");
  assert_string_equal(float_text(fixture, f32, 0.1), "1.000000e-01 : f32");
  assert_string_equal(float_text(fixture, f32, 0.7), "0.699999988 : f32");
  assert_string_equal(float_text(fixture, f32, 1048576.125), "1048576.13 : f32");
  assert_string_equal(float_text(fixture, f32, 16777216.0), "0x4B800000 : f32");
  assert_string_equal(float_text(fixture, f64, 1.234567e-4), "1.234567E-4 : f64");
  assert_string_equal(float_text(fixture, f64, 5e-324), "4.940660e-324 : f64");
  assert_string_equal(float_text(fixture, f64, 1e22), "1.000000e+22 : f64");
  assert_string_equal(float_text(fixture, f16, 65504.0), "6.550400e+04 : f16");
  assert_string_equal(float_text(fixture, f16, 1e9), "0x7C00 : f16");
}

static void test_types_for_messages(void **state) {
  struct fixture *fixture = *state;
  static const char *const spellings[] = {
      "i32",
      "index",
      "memref<?x4xf32, strided<[?, 1], offset: ?>, 1>",
      "tensor<*xi1>",
      "vector<[4]x2xf32>",
      "(i32, f32) -> ()",
      "() -> ((i32) -> i32)",
      "memref<2xf32, affine_map<(d0) -> (d0 * 2)>>",
      "tuple<i1, none>",
  };
  for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
    const struct type *type = parse_type_of_context(&fixture->context, spellings[i]);
    assert_non_null(type);
    assert_string_equal(type_text(&fixture->arena, type), spellings[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_single_op_has_the_names_of_its_function, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_single_op_has_no_aliases_in_local_scope, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_missing_operands_are_said, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_names_are_unique_across_regions, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_floats, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_types_for_messages, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
