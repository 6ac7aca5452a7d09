// Invalid input, one line per diagnostic: each is reported at its place, and nothing crashes or leaks.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

static struct context context;
static struct program program;

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0})) return 1;
  program_init(&program, &context);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  program_release(&program);
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static bool parse(const char *text, size_t length) {
  program_reset(&program);
  context_clear_diagnostics(&context);
  return parse_program(&program, "test.mlir", text, length);
}

struct invalid {
  uint32_t line, column;
  const char *message;
  const char *text;
};

static const struct invalid invalid_inputs[] = {
#define INVALID(line, column, message, text) {line, column, message, text},
#include "tests/unit/engine/syntax/parser_invalid.def"
#undef INVALID
};

static void test_invalid_inputs(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof invalid_inputs / sizeof *invalid_inputs; i++) {
    const struct invalid *invalid = &invalid_inputs[i];
    bool ok = parse(invalid->text, strlen(invalid->text));
    const struct diagnostic *first = context.diagnostics.first;
    if (ok || first == NULL) fail_msg("accepted: %s", invalid->text);
    if (strstr(first->message, invalid->message) == NULL) fail_msg("%s\nsays: %s", invalid->text, first->message);
    if (first->place.line != invalid->line || first->place.column != invalid->column)
      fail_msg("%s\nis at: %u:%u", invalid->text, first->place.line, first->place.column);
  }
}

// One error for each broken op of a module; sound ops between them do not add any.
static void test_goes_on_after_errors(void **state) {
  (void)state;
  static const char text[] =
      "func.func @a() {\n  foo\n}\n"
      "func.func @b() { return }\n"
      "module {\n"
      "  func.func @c() {\n    %0 = arith.addi %x : i32 {\n    }\n  }\n"
      "  func.func @d() { return }\n"
      "  func.func @e() { return %y : i32 }\n"
      "}\n"
      "func.func @f(\n";
  assert_false(parse(text, strlen(text)));
  static const uint32_t lines[] = {2, 7, 13, 11};  // undeclared names last
  size_t count = 0;
  for (const struct diagnostic *d = context.diagnostics.first; d != NULL; d = d->next, count++) {
    assert_true(count < sizeof lines / sizeof *lines);
    assert_int_equal(d->place.line, lines[count]);
  }
  assert_int_equal(count, sizeof lines / sizeof *lines);
}

// `open` very often, which must be refused at the limit and not overflow the stack.
static void check_nesting(const char *start, const char *open, const char *message) {
  enum { LEVELS = 100000 };
  size_t start_length = strlen(start), length = strlen(open);
  char *text = malloc(start_length + length * LEVELS);
  memcpy(text, start, start_length);
  for (size_t i = 0; i < LEVELS; i++) memcpy(text + start_length + i * length, open, length);
  bool ok = parse(text, start_length + length * LEVELS);
  free(text);
  assert_false(ok);
  assert_int_equal(context.diagnostics.errors, 1);
  assert_non_null(strstr(context.diagnostics.first->message, message));
}

static void test_deep_nesting(void **state) {
  (void)state;
  check_nesting("", "module {\n", "regions nested deeper than 512 levels");
  check_nesting("func.func @f(%c: i1) {", "scf.if %c {", "regions nested deeper than 512 levels");
  check_nesting("func.func private @f(", "tuple<", "nesting deeper than 512 levels");
  check_nesting("func.func private @f(", "(", "nesting deeper than 512 levels");
  check_nesting("module attributes {a = ", "[", "nesting deeper than 512 levels");
  check_nesting("module attributes {a = ", "{a = ", "nesting deeper than 512 levels");
  check_nesting("module attributes {a = #a.b", "<", "nesting deeper than 512 levels");
  check_nesting("module attributes {a = dense<", "[", "more than 64 dimensions");
  check_nesting("#m = affine_map<(d0) -> (", "(", "nesting deeper than 512 levels");
  check_nesting("#m = affine_map<(d0) -> (", "-", "nesting deeper than 512 levels");
  check_nesting("#m = affine_map<(d0) -> (d0", "+ d0", "affine expression of more than 512 operations");
  check_nesting("#m = affine_map<(d0) -> (d0", "+ (d0 floordiv 2", "affine expression of more than 512 operations");
  check_nesting("module {} loc(", "\"a\"(", "nesting deeper than 512 levels");
}

// Every prefix of a sound text is refused or accepted, never more.
static void test_truncated_text(void **state) {
  (void)state;
  static const char text[] =
      "#map = affine_map<(d0)[s0] -> (d0 + s0)>\n"
      "func.func @f(%a: tensor<4x?xf32>, %i: index, %c: i1) -> f32 attributes {x = dense<[1, 2]> : tensor<2xi32>} {\n"
      "  %0 = scf.if %c -> (f32) {\n"
      "    %1 = tensor.extract %a[%i, %i] : tensor<4x?xf32>\n"
      "    scf.yield %1 : f32\n"
      "  } else {\n"
      "    %s = tensor.extract_slice %a[0, %i] [2, %i] [1, 1] {m = #map} : tensor<4x?xf32> to tensor<2x?xf32>\n"
      "    %2 = \"tensor.extract\"(%s, %i, %i) : (tensor<2x?xf32>, index, index) -> f32\n"
      "    scf.yield %2 : f32\n"
      "  } loc(\"a\":1:2)\n"
      "  return %0 : f32\n"
      "}\n";
  size_t length = strlen(text);
  for (size_t i = 0; i < length; i++) {
    bool ok = parse(text, i);
    assert_int_equal(ok, context.diagnostics.errors == 0);
  }
  assert_true(parse(text, length));
}

static void test_forward_references(void **state) {
  (void)state;
  static const char text[] =
      "func.func @f(%c: i32) {\n"
      "  cf.br ^bb2\n"
      "^bb1:\n"
      "  %0 = arith.addi %1#1, %1 : i32\n"
      "  return\n"
      "^bb2:\n"
      "  %1:2 = arith.mulsi_extended %c, %c : i32\n"
      "  cf.br ^bb1\n"
      "}\n";
  assert_true(parse(text, strlen(text)));
  const struct region *body = &program.module->regions[0].first->first->regions[0];
  const struct op *add = body->first->next->first, *mul = body->last->first;
  assert_ptr_equal(op_operand(add, 0), op_result(mul, 1));
  assert_ptr_equal(op_operand(add, 1), op_result(mul, 0));
}

// A name that a region defines does not mean what the op around it uses.
static void test_operand_defined_in_own_region(void **state) {
  (void)state;
  static const char text[] =
      "func.func @f(%c: i1) {\n"
      "  scf.if %x { %x = arith.constant true }\n"
      "  return\n"
      "}\n";
  assert_true(parse(text, strlen(text)));
  const struct op *branch = program.module->regions[0].first->first->regions[0].first->first;
  assert_ptr_equal(op_operand(branch, 0), op_result(branch->regions[0].first->first, 0));
}

static void parse_small(void *argument) {
  static const char text[] = "func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32 return }";
  *(bool *)argument = parse(text, strlen(text));
}

// Running out of memory at any request leaves nothing behind: the next set-up starts from zero.
static void test_memory_that_runs_out(void **state) {
  bool parsed = false;
  for (uint64_t request = 1; !parsed; request++) {
    context.memory.fail_at = context.memory.requests + request;
    memory_protect(&context.memory, parse_small, &parsed);
    context.memory.fail_at = 0;
    assert_int_equal(tear_down(state), 0);
    assert_int_equal(set_up(state), 0);
  }
}

// How far the text of each op reaches: from the names of its results to its end, or to the brace that opens its first
// region, without comments, blanks and what follows.
static void test_extents(void **state) {
  (void)state;
  static const char text[] =
      "// first\n"
      "func.func @f(%n: index, %s: tensor<?x4xf32>)\n"
      "    attributes {a = \"// no comment\"} {  // behind\n"
      "  %c0, %c1 =\n"
      "    \"test.two\"() : () -> (i1, i1) loc(\"x\")\n"
      "  %d = tensor.dim %s, %n : tensor<?x4xf32> // behind }\n"
      "  %r:2 = scf.if %c0 -> (index, index) { scf.yield %d, %d : index, index } else {\n"
      "    scf.yield %n, %n : index, index\n"
      "  } loc(\"y\")\n"
      "  \"scf.if\"(%c1) ({ memref.alloc()\n :\n memref<2x3xf32, strided<[3, 1]>>\n scf.yield }, {}) : (i1) -> ()\n"
      "  scf.for %i = %n to %n step %n {\n"
      "  }\n"
      "  return}";
  static const char *const expected[] = {
      "func.func @f(%n: index, %s: tensor<?x4xf32>)\n    attributes {a = \"// no comment\"} {",
      "%c0, %c1 =\n    \"test.two\"() : () -> (i1, i1) loc(\"x\")",
      "%d = tensor.dim %s, %n : tensor<?x4xf32>",
      "%r:2 = scf.if %c0 -> (index, index) {",
      "scf.yield %d, %d : index, index",
      "scf.yield %n, %n : index, index",
      "\"scf.if\"(%c1) ({",
      "memref.alloc()\n :\n memref<2x3xf32, strided<[3, 1]>>",
      "scf.yield",
      "scf.for %i = %n to %n step %n {",
      "scf.for %i = %n to %n step %n {",  // its yield, which is not written
      "return",
  };
  context.options.allow_unregistered_dialects = true;
  assert_true(parse(text, strlen(text)));
  size_t count = 0;
  assert_int_equal(program.module->location->length, 0);
  for (struct op *op = walk_next(program.module, program.module); op != NULL; op = walk_next(op, program.module)) {
    const struct location *location = op->location;
    const char *at = text;
    for (uint32_t line = 1; line < location->place.line; line++) at = strchr(at, '\n') + 1;
    at = at + location->place.column - 1 - location->before;
    assert_true(count < sizeof expected / sizeof *expected);
    assert_int_equal(strlen(expected[count]), location->before + location->length);
    assert_memory_equal(at, expected[count], location->before + location->length);
    count++;
  }
  assert_int_equal(count, sizeof expected / sizeof *expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_invalid_inputs, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_goes_on_after_errors, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_deep_nesting, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_truncated_text, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_forward_references, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_extents, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_operand_defined_in_own_region, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_memory_that_runs_out, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
