// Verdicts on the functions of files, each with the text of its counterexamples or certificate, and what of its
// deallocations is needed, against tests/proofs/verdict_texts.txt: of the programs as they are and with other operands,
// most of which are wrong. What the solver chooses is part of it: the file is compared only by builds of the compiler,
// with the version of the solver, that tests/proofs/verdicts.txt names. described_files.h says how the file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/walk.h"
#include "tests/unit/verdict_text.h"

#include <stdio.h>
#include <string.h>

enum { ALTERATIONS = 2, RLIMIT = 200000, MOST_FUNCTIONS = 4, MOST_OPS = 22, LINE_LENGTH_MAX = 80 };

static double tick(void) {
  static double ticks;
  return ticks += 1;
}

// Functions in their order, or callers before callees: that changes nothing but who is charged for what.
static void describe_with(struct verdict_text *d, struct described_program *program, struct prove_options options) {
  struct arena scratch;
  arena_init(&scratch, program->arena->memory);
  struct prover *prover = prover_create(program->arena, &scratch, program->symbols, program->module, &options);
  for (uint32_t i = 0; i < program->function_count; i++) {
    struct op *function = program->functions[options.certificates ? program->function_count - 1 - i : i];
    struct function_verdict verdict;
    prover_prove(prover, function, &verdict);
    verdict_text_add(d, program->arena, &verdict);
    if (verdict.kind == PROVED && !options.certificates) verdict_text_add_necessity(d, prover, function);
  }
  arena_release(&scratch);
}

// Larger programs take most of the time and show little that others do not.
static bool is_small(const struct described_program *program) {
  uint32_t ops = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) ops++;
  return ops <= MOST_OPS && program->function_count <= MOST_FUNCTIONS;
}

static void describe(struct text *text, struct described_program *program) {
  if (!is_small(program)) return;
  struct prove_options options = prove_options_default();
  options.rlimit = RLIMIT;
  options.milliseconds = tick;
  for (int certificates = 0; certificates < 2; certificates++) {
    struct verdict_text d = {{.arena = program->arena}, {.arena = program->arena}};
    options.certificates = certificates != 0;
    describe_with(&d, program, options);
    text_string(text, text_end(&d.verdicts));
    text_string(text, text_end(&d.chosen));
  }
}

static bool is_same_solver(void) {
  struct memory memory;
  struct arena arena;
  char line[LINE_LENGTH_MAX];
  FILE *file = fopen(BUFFERPROOF_SOURCE_DIR "/tests/proofs/verdicts.txt", "r");
  assert_non_null(file);
  assert_non_null(fgets(line, sizeof line, file));
  fclose(file);
  line[strcspn(line, "\n")] = '\0';
  memory_init(&memory);
  arena_init(&arena, &memory);
  bool is_same = strcmp(line, verdict_text_chosen_by(&arena)) == 0;
  arena_release(&arena);
  return is_same;
}

static void test_verdict_texts(void **state) {
  (void)state;
  if (!is_same_solver()) skip();
  assert_int_equal(described_files_compare("verdict_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_verdict_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
