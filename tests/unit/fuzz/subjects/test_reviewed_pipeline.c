// Which pipelines cases may bring along for upstream's MLIR: those drawn, those of known cases, and no hostile one.
#include "fuzz/check/harness.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "fuzz/subjects/reviewed_pipeline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_what_is_drawn_is_reviewed(void **state) {
  (void)state;
  struct check_options options = check_options_default();
  struct harness harness;
  assert_true(harness_init(&harness, &options));
  assert_true(pipeline_is_reviewed(mlir_usual_pipeline));
  struct arena arena;
  arena_init(&arena, &harness.context.memory);
  // The simplest program, which all rows fit.
  generate_program(&harness.source, &(struct choices){0}, generator_defaults);
  for (uint64_t seed = 0; seed < 2000; seed++) {
    const char *pipeline = mlir_pipeline_draw(&harness.source, seed, &arena);
    if (!pipeline_is_reviewed(pipeline)) fail_msg("not reviewed: %s", pipeline);
    arena_reset(&arena);
  }
  arena_release(&arena);
  harness_release(&harness);
}

static void test_pipelines_of_plain_words(void **state) {
  (void)state;
  static const char *const rows[] = {
      "",
      "canonicalize",
      " canonicalize , cse ",
      "builtin.module(canonicalize,func.func(cse,buffer-hoisting),cse)",
      "func.func(scf.for(canonicalize))",
      "canonicalize{}",
      "canonicalize{ top-down=1  max-iterations=3 }",
      "one-shot-bufferize{no-analysis-func-filter=main,other dialect-filter=tensor,scf bufferize-function-boundaries}",
      "one-shot-bufferize{analysis-heuristic=fuzzer analysis-fuzzer-seed=7},buffer-deallocation-pipeline",
      "flatten-memref,lower-affine,linalg-fold-unit-extent-dims",
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (!pipeline_is_reviewed(rows[i])) fail_msg("refused: %s", rows[i]);
}

static void test_hostile_pipelines(void **state) {
  (void)state;
  static const char *const rows[] = {
      // Passes of upstream's that write files, print, load code or start programs.
      "snapshot-op-locations{filename=x}",
      "print-op-graph",
      "view-op-graph",
      "print-ir{label=x}",
      "print-op-stats",
      "transform-preload-library{transform-library-paths=x}",
      "transform-interpreter",
      "gpu-module-to-binary{toolkit=/bin}",
      "gpu-lower-to-nvvm-pipeline{ptxas-cmd-options=x}",
      "emulate-unsupported-floats",  // simply not known
      "test-pass-that-is-not-there",
      // Known passes with options that are not.
      "canonicalize{log-actions-to=x}",
      "canonicalize{top-down=1 filename=x}",
      "inline{op-pipelines=func.func(print-ir)}",
      "inline{default-pipeline=print-ir}",
      "cse{x}",
      "cse{/}",
      // A known option of another pass.
      "cse{top-down=1}",
      "canonicalize{copy-before-write=1}",
      // Something hidden behind what is known.
      "canonicalize,view-op-graph",
      "builtin.module(func.func(canonicalize,view-op-graph))",
      "canonicalize{top-down=1},view-op-graph",
      "canonicalize{top-down=1}view-op-graph",
      "canonicalize{top-down=1} view-op-graph",
      "canonicalize{top-down={view-op-graph}}",
      "canonicalize{top-down=(view-op-graph)}",
      "canonicalize{top-down='a' b}",
      "canonicalize{top-down=\"a\"}",
      "canonicalize{top-down=../../x}",
      "func.func(canonicalize){view-op-graph}",
      "view-op-graph(canonicalize),view-op-graph",
      "canonicalize\nview-op-graph",
      "canonicalize;view-op-graph",
      "canonicalize|touch",
      "`touch`",
      "$(touch)",
      // What is no pipeline.
      ",",
      "canonicalize,",
      ",canonicalize",
      "canonicalize,,cse",
      "func.func(canonicalize",
      "func.func()",
      "canonicalize)",
      "canonicalize{top-down=1",
      "canonicalize{=1}",
      "{",
      "}",
      "(",
      "()",
      "canonicalize(",
      "\xff",
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (pipeline_is_reviewed(rows[i])) fail_msg("let through: %s", rows[i]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_what_is_drawn_is_reviewed),
      cmocka_unit_test(test_pipelines_of_plain_words),
      cmocka_unit_test(test_hostile_pipelines),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
