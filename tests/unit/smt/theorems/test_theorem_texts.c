// What each theorem asks, and each of its broken variants, against tests/proofs/theorem_texts.txt. golden_lines.h says
// how the file is written.
#include "tests/unit/context_fixture.h"
#include "tests/unit/golden_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "smt/prove/prove.h"
#include "tests/unit/altered_engine.h"
#include "tests/unit/theorem_text.h"

static const char *const theorems[] = {
#define THEOREM(theorem, ...) #theorem,
#include "smt/theorems/theorems.def"
#undef THEOREM
};

static void describe(struct golden_lines *golden, const struct theorem_subjects *subjects, const char *theorem) {
  struct text text = {.arena = &fixture.arena};
  // What test_smt_theorems looks at is left out here, if it takes long.
  theorem_text_add(&text, subjects, theorem, 0, theorem_text_is_by_forms(theorem), 1);
  golden_lines_add(golden, arena_format(&fixture.arena, "%s, as it is", theorem), &text);
  text.count = 0;
  uint32_t faults = theorem_text_fault_count(subjects, theorem);
  for (uint32_t fault = 1; fault <= faults; fault++) {
    text_format(&text, "fault %u\n", fault);
    theorem_text_add(&text, subjects, theorem, fault, 0, 1);
  }
  golden_lines_add(golden, arena_format(&fixture.arena, "%s, broken", theorem), &text);
}

static void test_theorem_texts(void **state) {
  (void)state;
  struct altered_engine as_it_is = {.context = &fixture.context};
  const struct theorem_engine engine = {altered_engine_run_passes, &as_it_is};
  struct theorem_subjects subjects;
  struct golden_lines golden;
  golden_lines_begin(&golden, "theorem_texts.txt");
  theorem_subjects_init(&subjects, &fixture.context, &fixture.arena, &engine);
  for (size_t i = 0; i < sizeof theorems / sizeof *theorems; i++) describe(&golden, &subjects, theorems[i]);
  theorem_subjects_release(&subjects);
  assert_int_equal(golden_lines_end(&golden), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_theorem_texts, context_fixture_set_up, context_fixture_tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
