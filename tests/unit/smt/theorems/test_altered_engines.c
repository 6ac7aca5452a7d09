// What theorems say of passes that do something else, against tests/proofs/altered_engines.txt. golden_lines.h says how
// the file is written.
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

#include <string.h>

// Every so many obligations of a theorem are described. Of those by forms so many are altered, and then the pass fails,
// since some alterations change nothing.
enum { OBLIGATION_STRIDE = 7, ALTERED_FORMS = 24 };

// The theorems, and how many programs are as they should be first.
static const struct {
  const char *name;
  uint32_t from;
} theorems[] = {{"lower_without_memrefs", 0},
                {"lower_without_memrefs", 5},
                {"dealloc_if", 0},
                {"dealloc_if", 40},
                {"lower_one_memref", 3},
                {"lower_inline", 0},
                {"lower_inline", 27},
                {"lower_general", 0},
                {"lower_general", 27},
                {"dealloc_helper", 0},
                {"lowered_programs", 0},
                {"merge_memrefs", 0},
                {"drop_unused_allocations", 150},
                {"rewritten_programs", 0},
                {"dealloc_forms", 0},
                {"dealloc_forms", 60},
                {"clone_forms", 0},
                {"realloc_forms", 0}};

static void describe(struct golden_lines *golden, const struct theorem_subjects *subjects,
                     struct altered_engine *altered, size_t number) {
  const char *theorem = theorems[number].name;
  const bool is_by_forms = theorem_text_is_by_forms(theorem);
  struct text text = {.arena = &fixture.arena};
  altered->made = 0;
  altered->from = theorems[number].from;
  altered->until = is_by_forms ? altered->from + ALTERED_FORMS : 0;
  if (is_by_forms) theorem_text_add(&text, subjects, theorem, 0, 0, UINT32_MAX / 2);
  else theorem_text_add(&text, subjects, theorem, 0, altered->alteration % OBLIGATION_STRIDE, OBLIGATION_STRIDE);
  const char *title = arena_format(&fixture.arena, "%s, %s from %u on", theorem, alteration_name(altered->alteration),
                                   theorems[number].from);
  golden_lines_add(golden, title, &text);
}

static void test_altered_engines(void **state) {
  (void)state;
  struct golden_lines golden;
  golden_lines_begin(&golden, "altered_engines.txt");
  for (uint32_t alteration = 1; alteration_name(alteration) != NULL; alteration++) {
    struct altered_engine altered = {.context = &fixture.context, .alteration = alteration};
    const struct theorem_engine engine = {altered_engine_run_passes, &altered};
    struct theorem_subjects subjects;
    theorem_subjects_init(&subjects, &fixture.context, &fixture.arena, &engine);
    for (size_t i = 0; i < sizeof theorems / sizeof *theorems; i++) describe(&golden, &subjects, &altered, i);
    theorem_subjects_release(&subjects);
  }
  assert_int_equal(golden_lines_end(&golden), 0);
}

static bool run_nothing(void *argument, struct program *program, const char *passes) {
  (void)argument;
  (void)program;
  (void)passes;
  return true;
}

// A rewritten program has fewer comparisons than before: as many are too many.
static void test_idle_engine(void **state) {
  (void)state;
  const struct theorem_engine engine = {run_nothing, NULL};
  struct theorem_subjects subjects;
  struct text text = {.arena = &fixture.arena};
  theorem_subjects_init(&subjects, &fixture.context, &fixture.arena, &engine);
  theorem_text_add(&text, &subjects, "rewritten_programs", 0, 0, OBLIGATION_STRIDE);
  text_char(&text, '\0');
  assert_non_null(strstr(text.items, "the engine does not simplify the program of the theorem"));
  theorem_subjects_release(&subjects);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_altered_engines, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(test_idle_engine, context_fixture_set_up, context_fixture_tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
