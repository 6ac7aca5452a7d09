// Pipelines drawn for the engine: no conversions that would refuse the program.
#include "fuzz/subjects/mlir_pipeline.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// How many of the pipelines drawn for the program from 200 seeds end in finalizing-bufferize.
static uint32_t count_conversions(const char *text) {
  enum { SEEDS = 200 };
  uint32_t count = 0;
  struct parsed_test test;
  parsed_test_init(&test, text);
  struct arena arena;
  arena_init(&arena, &test.context.memory);
  for (uint64_t seed = 0; seed < SEEDS; seed++)
    count += strstr(engine_pipeline_draw(&test.program, seed, &arena), "finalizing-bufferize") != NULL;
  arena_release(&arena);
  parsed_test_release(&test);
  return count;
}

#define CALLEE                                       \
  "func.func private @f(%x: f32) -> tensor<f32> {\n" \
  "  cf.br ^end\n"                                   \
  "^end:\n"                                          \
  "  %t = tensor.from_elements %x : tensor<f32>\n"   \
  "  return %t : tensor<f32>\n"                      \
  "}\n"                                              \
  "func.func @main(%x: f32) -> f32 {\n"
#define CALL                                         \
  "  %t = func.call @f(%x) : (f32) -> tensor<f32>\n" \
  "  %e = tensor.extract %t[] : tensor<f32>\n"

static void test_blocks_of_functions_are_converted(void **state) {
  (void)state;
  assert_true(count_conversions(CALLEE CALL "return %e : f32\n}\n") > 0);
}

// There, the inlined call passes a tensor to a block that no pass converts.
static void test_other_blocks_are_not_converted(void **state) {
  (void)state;
  assert_int_equal(
      count_conversions(CALLEE "%r = scf.execute_region -> f32 {\n" CALL "scf.yield %e : f32\n}\nreturn %r : f32\n}\n"),
      0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_blocks_of_functions_are_converted),
      cmocka_unit_test(test_other_blocks_are_not_converted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
