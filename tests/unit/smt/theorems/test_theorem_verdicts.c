// The verdicts on theorems and controls, against tests/proofs/theorem_verdicts.txt: of engines as they are and altered,
// and where the solver gives up. golden_lines.h says how the file is written.
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
#include "smt/theorems/exhaustive.h"
#include "smt/theorems/theorems.h"
#include "tests/unit/altered_engine.h"

#include <string.h>

enum { THE_PASS_FAILS = 1, A_BUFFER_MORE = 7, AN_OP_IS_UNKNOWN = 10, A_RESULT_LESS = 12, OTHER_OPERAND = 16 };

static const struct {
  const char *theorem;
  uint32_t alteration;
  uint32_t rlimit;  // 0: the default
  bool keeps_scripts, has_clock;
} runs[] = {
    {"lists_by_recursion", 0, 0, true, true},
    {"lists_by_recursion", 0, 1, true, true},
    {"freed_once", 0, 0, false, false},
    {"documented_precondition", 0, 0, true, false},
    {"dealloc_or", 0, 0, false, true},
    {"ownership_join", 0, 0, true, false},
    {"lower_without_memrefs", 0, 0, true, true},
    {"lower_without_memrefs", A_BUFFER_MORE, 0, true, false},
    {"lower_one_memref", THE_PASS_FAILS, 0, true, false},
    {"rewritten_programs", A_RESULT_LESS, 0, true, false},
    {"lowered_programs", THE_PASS_FAILS, 0, true, false},
    {"lowered_programs", AN_OP_IS_UNKNOWN, 0, false, false},
    {"dealloc_helper", THE_PASS_FAILS, 0, true, false},
    {"dealloc_helper", OTHER_OPERAND, 0, true, false},
    {"realloc_forms", A_BUFFER_MORE, 0, true, false},
    {"no such theorem", 0, 0, true, true},
};

static double tick(void) {
  static double ticks;
  return ticks += 1;
}

static void add_script(void *argument, const char *theorem, const char *script) {
  text_format(argument, " script of %s: %.*s\n", theorem, (int)strcspn(script, "\n"), script);
}

static const char *or_none(const char *text) { return text == NULL ? "-" : text; }

static void add_verdict(void *argument, const struct theorem_verdict *verdict) {
  // The details of what is refuted are values that the solver has chosen.
  const char *detail = verdict->kind == THEOREM_REFUTED && verdict->detail != NULL ? "a model" : verdict->detail;
  text_format(argument, "%s, about %s: %s\n control %d, fine %d, kind %d, obligation %s, detail %s\n", verdict->name,
              or_none(verdict->subject), verdict->sentence, verdict->is_control, verdict->is_fine, (int)verdict->kind,
              or_none(verdict->obligation), or_none(detail));
  text_format(argument, " %u obligations, cases %llu, looked at %llx, ticks %d, solver asked %d\n",
              verdict->obligations, (unsigned long long)verdict->cases, (unsigned long long)verdict->looked_at,
              (int)verdict->milliseconds, verdict->rlimit_used != 0);
}

static void describe(struct golden_lines *golden, size_t run) {
  struct altered_engine altered = {.context = &fixture.context, .alteration = runs[run].alteration};
  const struct theorem_engine engine = {altered_engine_run_passes, &altered};
  struct theorem_options options = theorem_options_default();
  struct text text = {.arena = &fixture.arena};
  options.only = runs[run].theorem;
  if (runs[run].rlimit != 0) options.rlimit = runs[run].rlimit;
  if (runs[run].has_clock) options.milliseconds = tick;
  if (runs[run].keeps_scripts) options.keep_script = add_script;
  options.script_argument = &text;
  bool fine = theorems_prove(&fixture.context, &fixture.arena, &engine, &options, add_verdict, &text);
  text_format(&text, "fine %d\n", fine);
  const char *title = arena_format(&fixture.arena, "%s, %s, rlimit %u", runs[run].theorem,
                                   alteration_name(runs[run].alteration), runs[run].rlimit);
  golden_lines_add(golden, title, &text);
}

static void add_defaults(struct golden_lines *golden) {
  const struct exhaustive_options e = exhaustive_options_default();
  const struct theorem_options t = theorem_options_default();
  struct text text = {.arena = &fixture.arena};
  text_format(&text, "size %u, %llu to %llu by %llu, larger %llu, recheck %llu, most failures %u, rlimit %u, %u\n",
              e.size, (unsigned long long)e.first, (unsigned long long)e.count, (unsigned long long)e.stride,
              (unsigned long long)e.larger, (unsigned long long)e.recheck, e.most_failures, e.rlimit, t.rlimit);
  golden_lines_add(golden, "defaults", &text);
}

static void test_theorem_verdicts(void **state) {
  (void)state;
  struct golden_lines golden;
  golden_lines_begin(&golden, "theorem_verdicts.txt");
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) describe(&golden, i);
  add_defaults(&golden);
  assert_int_equal(golden_lines_end(&golden), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_theorem_verdicts, context_fixture_set_up, context_fixture_tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
