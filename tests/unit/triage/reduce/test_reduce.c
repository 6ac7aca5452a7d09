// Reduction of artificial findings, whose smallest programs are known, and of the death of a subject.
#include "triage/reduce/choices.h"
#include "triage/reduce/finding.h"
#include "triage/reduce/ir.h"
#include "triage/reduce/pipeline.h"
#include "triage/reduce/program_cost.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

// A finding: the text contains all of these.
struct needles {
  const char *items[4];
};

static bool contains_needles(void *argument, const char *text, size_t length) {
  (void)length;
  const struct needles *needles = argument;
  for (int i = 0; i < 4 && needles->items[i] != NULL; i++)
    if (strstr(text, needles->items[i]) == NULL) return false;
  return true;
}

static void check_reduced(const char *text, struct needles needles, const char *expected) {
  struct interestingness interest = {.predicate = contains_needles, .argument = &needles};
  interestingness_init(&interest);
  struct ir_reduction_options options = {.check_defined = true};
  struct ir_reduction_result result;
  struct ir_reduction *reduction = ir_reduction_run(&interest, "test", text, strlen(text), &options, &result);
  assert_int_equal(result.status, IR_REDUCTION_DONE);
  assert_true(result.is_minimal);
  assert_string_equal(result.text, expected);
  assert_int_equal(result.length, strlen(expected));
  ir_reduction_destroy(reduction);
  interestingness_release(&interest);
}

static void loops_become_straight_lines(void **state) {
  (void)state;
  check_reduced(
      "func.func @main(%n: index) -> tensor<4xi64> {\n"
      "  %c0 = arith.constant 0 : index\n"
      "  %c1 = arith.constant 1 : index\n"
      "  %x = arith.constant 70 : i64\n"
      "  %e = arith.constant dense<5> : tensor<4xi64>\n"
      "  %w:2 = scf.while (%i = %c0, %t = %e) : (index, tensor<4xi64>) -> (index, tensor<4xi64>) {\n"
      "    %c = arith.cmpi slt, %i, %c1 : index\n"
      "    scf.condition(%c) %i, %t : index, tensor<4xi64>\n"
      "  } do {\n"
      "  ^bb0(%i: index, %t: tensor<4xi64>):\n"
      "    %y = arith.muli %x, %x : i64\n"
      "    %u = tensor.insert %y into %t[%i] : tensor<4xi64>\n"
      "    %j = arith.addi %i, %c1 : index\n"
      "    scf.yield %j, %u : index, tensor<4xi64>\n"
      "  }\n"
      "  return %w#1 : tensor<4xi64>\n"
      "}\n",
      (struct needles){{"arith.muli"}},
      "module {\n"
      "  func.func @main() {\n"
      "    %c0_i32 = arith.constant 0 : i32\n"
      "    %0 = arith.muli %c0_i32, %c0_i32 : i32\n"
      "    return\n"
      "  }\n"
      "}\n");
}

static void what_must_stay_stays(void **state) {
  (void)state;
  check_reduced(
      "func.func private @use(f32)\n"
      "func.func @main(%a: f32, %c: i1) -> f32 {\n"
      "  %r = scf.if %c -> f32 {\n"
      "    func.call @use(%a) : (f32) -> ()\n"
      "    %b = arith.addf %a, %a : f32\n"
      "    scf.yield %b : f32\n"
      "  } else {\n"
      "    scf.yield %a : f32\n"
      "  }\n"
      "  return %r : f32\n"
      "}\n",
      (struct needles){{"scf.if", "call @use"}},
      "module {\n"
      "  func.func private @use()\n"
      "  func.func @main() {\n"
      "    %false = arith.constant false\n"
      "    scf.if %false {\n"
      "      func.call @use() : () -> ()\n"
      "    }\n"
      "    return\n"
      "  }\n"
      "}\n");
}

// A division by zero would be smaller.
static void behaviour_stays_defined(void **state) {
  (void)state;
  check_reduced(
      "func.func @main(%a: i32) -> i32 {\n"
      "  %c = arith.constant 12 : i32\n"
      "  %d = arith.divui %a, %c : i32\n"
      "  return %d : i32\n"
      "}\n",
      (struct needles){{"arith.divui"}},
      "module {\n"
      "  func.func @main() {\n"
      "    %c1_i32 = arith.constant 1 : i32\n"
      "    %0 = arith.divui %c1_i32, %c1_i32 : i32\n"
      "    return\n"
      "  }\n"
      "}\n");
}

static void shapes_shrink_together(void **state) {
  (void)state;
  check_reduced(
      "func.func @main(%a: tensor<6x?xf64>, %b: tensor<6x9xf64>) -> tensor<6x9xf64> {\n"
      "  %s = tensor.extract_slice %b[0, 2] [6, 5] [1, 1] : tensor<6x9xf64> to tensor<6x5xf64>\n"
      "  %i = tensor.insert_slice %s into %b[0, 1] [6, 5] [1, 1] : tensor<6x5xf64> into tensor<6x9xf64>\n"
      "  return %i : tensor<6x9xf64>\n"
      "}\n",
      (struct needles){{"tensor.extract_slice"}},
      "module {\n"
      "  func.func @main() {\n"
      "    %cst = arith.constant dense<0.000000e+00> : tensor<f32>\n"
      "    %extracted_slice = tensor.extract_slice %cst[] [] [] : tensor<f32> to tensor<f32>\n"
      "    return\n"
      "  }\n"
      "}\n");
}

// Indices, extents, offsets, iterations: all that an op has of a dimension goes with it.
static void ranks_shrink(void **state) {
  (void)state;
  check_reduced(
      "#map = affine_map<(d0, d1) -> (d0, d1)>\n"
      "func.func @main(%a: tensor<2x?xf32>, %n: index) -> f32 {\n"
      "  %e = tensor.empty(%n) : tensor<2x?xf32>\n"
      "  %c0 = arith.constant 0 : index\n"
      "  %g = linalg.generic {indexing_maps = [#map, #map], iterator_types = [\"parallel\", \"parallel\"]}\n"
      "      ins(%a : tensor<2x?xf32>) outs(%e : tensor<2x?xf32>) {\n"
      "  ^bb0(%p: f32, %q: f32):\n"
      "    linalg.yield %p : f32\n"
      "  } -> tensor<2x?xf32>\n"
      "  %x = tensor.extract %g[%c0, %c0] : tensor<2x?xf32>\n"
      "  return %x : f32\n"
      "}\n",
      (struct needles){{"linalg.generic", "tensor.extract"}},
      "module {\n"
      "  func.func @main() {\n"
      "    %cst = arith.constant dense<0.000000e+00> : tensor<f32>\n"
      "    linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {\n"
      "      linalg.yield\n"
      "    }\n"
      "    %extracted = tensor.extract %cst[] : tensor<f32>\n"
      "    return\n"
      "  }\n"
      "}\n");
}

static void lists_shrink(void **state) {
  (void)state;
  check_reduced(
      "func.func @main(%a: memref<2xf32>, %b: memref<2xf32>, %c: i1, %k: index) -> i1 {\n"
      "  %r:2 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<2xf32>) if (%c, %c)\n"
      "      retain (%b, %a : memref<2xf32>, memref<2xf32>)\n"
      "  %s = scf.index_switch %k -> i1\n"
      "  case 1 {\n"
      "    scf.yield %r#0 : i1\n"
      "  }\n"
      "  case 5 {\n"
      "    scf.yield %r#1 : i1\n"
      "  }\n"
      "  default {\n"
      "    scf.yield %c : i1\n"
      "  }\n"
      "  return %s : i1\n"
      "}\n",
      (struct needles){{"bufferization.dealloc (", "case 5"}},
      "module {\n"
      "  func.func @main(%arg0: memref<f32>) {\n"
      "    %c0 = arith.constant 0 : index\n"
      "    %false = arith.constant false\n"
      "    bufferization.dealloc (%arg0 : memref<f32>) if (%false)\n"
      "    scf.index_switch %c0 \n"
      "    case 5 {\n"
      "      scf.yield\n"
      "    }\n"
      "    default {\n"
      "    }\n"
      "    return\n"
      "  }\n"
      "}\n");
}

// Generated programs that have the op shrink by a quarter on their choices alone, and each stream makes the same text
// again.
static void choices_shrink(void **state) {
  (void)state;
  struct needles needles = {{"scf.for"}};
  uint64_t found = 0, before = 0, ops = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    struct interestingness interest = {.predicate = contains_needles, .argument = &needles};
    interestingness_init(&interest);
    struct choice_reduction reduction;
    assert_true(choice_reduction_init(&reduction, &interest, generator_defaults, (struct choice_start){.seed = seed}));
    size_t length;
    const char *text = choice_reduction_text(&reduction, &length);
    assert_non_null(text);
    if (is_interesting(&interest, text, length)) {
      size_t bytes = reduction.count;
      before += program_cost(&reduction.program).ops;
      choice_reduction_run(&reduction);
      assert_true(reduction.count < bytes);
      text = choice_reduction_text(&reduction, &length);
      assert_non_null(strstr(text, "scf.for"));
      ops += program_cost(&reduction.program).ops;
      found++;
    }
    choice_reduction_release(&reduction);
    interestingness_release(&interest);
  }
  assert_true(found > 0);
  assert_true(ops * 4 < before * 3);
}

static void cases_of_branches_go(void **state) {
  (void)state;
  check_reduced(
      "func.func @main(%a: i32, %b: i32) -> i32 {\n"
      "  cf.switch %a : i32, [\n"
      "    default: ^one(%a : i32),\n"
      "    1: ^two,\n"
      "    2: ^one(%b : i32),\n"
      "    3: ^three(%b, %a : i32, i32)\n"
      "  ]\n"
      "^one(%x: i32):\n"
      "  return %x : i32\n"
      "^two:\n"
      "  return %a : i32\n"
      "^three(%y: i32, %z: i32):\n"
      "  return %z : i32\n"
      "}\n",
      (struct needles){{"cf.switch", ": ^bb2"}},
      "module {\n"
      "  func.func @main() {\n"
      "    %c0_i32 = arith.constant 0 : i32\n"
      "    cf.switch %c0_i32 : i32, [\n"
      "      default: ^bb1,\n"
      "      0: ^bb2\n"
      "    ]\n"
      "  ^bb1:  // pred: ^bb0\n"
      "    return\n"
      "  ^bb2:  // pred: ^bb0\n"
      "    return\n"
      "  }\n"
      "}\n");
}

static bool anything(void *argument, const char *text, size_t length) {
  (void)argument, (void)text, (void)length;
  return true;
}

// A list of passes may become empty, and that is the end of it.
static void pipelines_shrink_to_an_end(void **state) {
  (void)state;
  struct interestingness interest = {.predicate = anything};
  interestingness_init(&interest);
  struct arena arena;
  arena_init(&arena, &interest.memory);
  const char *pipeline = reduce_pipeline(&interest, "builtin.module(func.func(canonicalize),cse)", PIPELINE_MLIR,
                                         "module {}", strlen("module {}"), &arena);
  assert_string_equal(pipeline, "builtin.module()");
  arena_release(&arena);
  interestingness_release(&interest);
}

// A subject that dies on one op: the signature is the signal's, the reducer lives, and the op is what is left.
static void subjects_may_die(void **state) {
  (void)state;
  const char *text =
      "func.func @main(%a: f32, %b: f32) -> f32 {\n"
      "  %c = arith.addf %a, %b : f32\n"
      "  %d = arith.mulf %c, %b : f32\n"
      "  %e = arith.subf %d, %c : f32\n"
      "  return %e : f32\n"
      "}\n";
  struct reduce_request request = {.file = "test",
                                   .text = text,
                                   .length = strlen(text),
                                   .subject = "cmd:if grep -q arith.mulf; then kill -SEGV $$; fi; echo module {}",
                                   .timeout_seconds = 10};
  struct reduce_result result;
  reduce_finding(&request, &result);
  assert_int_equal(result.status, REDUCE_DONE);
  assert_non_null(strstr(result.signature, "crash|SIGSEGV"));
  assert_int_equal(result.ops_before, 5);
  assert_int_equal(result.ops_after, 4);
  assert_non_null(strstr(result.text, "// reduced: 5 -> 4 ops\n"));
  assert_non_null(strstr(result.text, "arith.mulf"));
  reduce_result_release(&result);
}

static void wrong_input_is_told(void **state) {
  (void)state;
  static const struct {
    const char *text;
    enum reduce_status status;
  } inputs[] = {{"func.func @f() { retrn }", REDUCE_INVALID},
                {"// bufferproof: case 1\n// oracle: nonsense\nmodule {}\n", REDUCE_INVALID},
                {"func.func @main() { return }", REDUCE_UNINTERESTING},
                {"", REDUCE_UNSUPPORTED},
                {"\x01\x02\xff", REDUCE_INVALID}};
  for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
    struct reduce_request request = {
        .file = "test", .text = inputs[i].text, .length = strlen(inputs[i].text), .timeout_seconds = 10};
    struct reduce_result result;
    reduce_finding(&request, &result);
    assert_int_equal(result.status, inputs[i].status);
    assert_true(result.message[0] != '\0');
    reduce_result_release(&result);
  }
}

static struct reduce_result reduce_at_most(uint64_t program, uint64_t attempts) {
  struct reduce_request request = {.generated = true,
                                   .seed = 3,
                                   .program = program,
                                   .generator = generator_defaults,
                                   .pipeline = "one-shot-bufferize{bufferize-function-boundaries=1}",
                                   .attempts = attempts};
  request.generator.ops = 60;
  struct reduce_result result;
  reduce_finding(&request, &result);
  return result;
}

// Wherever a reduction is stopped, what it has is the result, and shows what the original does.
static void what_is_stopped_has_a_result(void **state) {
  (void)state;
  enum { PROGRAMS = 12 };
  int by_choices_too = 0;
  for (uint64_t program = 0; program < PROGRAMS && by_choices_too < 2; program++) {
    struct reduce_result whole = reduce_at_most(program, 0);
    by_choices_too += whole.ops_after_choices > 0;
    for (uint64_t attempts = 1; attempts < whole.attempts; attempts += 1 + attempts / 4) {
      struct reduce_result result = reduce_at_most(program, attempts);
      assert_int_equal(result.status, whole.status);
      assert_true(result.attempts <= attempts);
      assert_string_equal(result.signature, whole.signature);
      assert_true(result.ops_after <= result.ops_before);
      reduce_result_release(&result);
    }
    reduce_result_release(&whole);
  }
  assert_true(by_choices_too > 0);
}

// A finding of pipelines that have func.func(d in them.
static bool pipeline_has_pass(void *argument, const char *text, size_t length) {
  (void)text;
  (void)length;
  const struct interestingness *interest = argument;
  return strstr(interest->server.pipeline, "func.func(d") != NULL;
}

// Passes that nothing needs go in runs, so that a long pipeline takes few attempts; what is nested stays whole.
static void pipelines_shrink_by_runs(void **state) {
  (void)state;
  const char *pipeline =
      "builtin.module(a,b{x=1 y=2},c,func.func(d,e),f,one-shot-bufferize{z=1},g,func.func(h{i=j,k}),l,m)";
  for (int module = 0; module < 2; module++) {
    struct interestingness interest = {.predicate = pipeline_has_pass};
    interest.argument = &interest;
    interestingness_init(&interest);
    const char *start = module != 0 ? pipeline : "a,b{x=1 y=2},c,func.func(d,e),f,one-shot-bufferize{z=1},g,l,m";
    struct arena *arena = &interest.arena;
    const char *shorter = reduce_pipeline(&interest, start, PIPELINE_MLIR, "", 0, arena);
    assert_string_equal(shorter, module != 0 ? "builtin.module(func.func(d))" : "func.func(d)");
    assert_in_range(interest.attempts, 1, 18);
    interestingness_release(&interest);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(loops_become_straight_lines),
      cmocka_unit_test(what_must_stay_stays),
      cmocka_unit_test(behaviour_stays_defined),
      cmocka_unit_test(shapes_shrink_together),
      cmocka_unit_test(ranks_shrink),
      cmocka_unit_test(lists_shrink),
      cmocka_unit_test(cases_of_branches_go),
      cmocka_unit_test(choices_shrink),
      cmocka_unit_test(pipelines_shrink_to_an_end),
      cmocka_unit_test(pipelines_shrink_by_runs),
      cmocka_unit_test(subjects_may_die),
      cmocka_unit_test(what_is_stopped_has_a_result),
      cmocka_unit_test(wrong_input_is_told),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
