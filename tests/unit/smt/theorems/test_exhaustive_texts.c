// What the exhaustive proof of passes counts, and what it says of passes that do something else, against
// tests/proofs/exhaustive_texts.txt. golden_lines.h says how the file is written.
#include "tests/unit/context_fixture.h"
#include "tests/unit/golden_lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"
#include "smt/theorems/exhaustive.h"
#include "tests/unit/altered_engine.h"

// Programs, passes that are as they should be first, and at which failure it ends.
static const struct range {
  const char *name;
  uint32_t size;
  uint64_t first, count, stride, larger, recheck, from;
  uint32_t most_failures;
} ranges[] = {
    {"of size 1", 1, 0, UINT64_MAX, 1, 2, 150, 0, 3},
    {"of size 2, first passes as they are", 2, 5, 30, 13, 2, 200, 250, 2},
    {"of size 2, from 317 on", 2, 317, 3, 1, 0, 11, 2, 0},
    {"larger", 0, 0, 1, 1, 5, 0, 7, 2},
};
enum { RANGES = sizeof ranges / sizeof *ranges, THE_FUNCTION_IS_GONE = 2, RLIMIT = 1000000 };

struct failures {
  struct text *text;
  uint32_t seen;
};

static void add_failure(void *argument, const struct exhaustive_failure *failure) {
  struct failures *failures = argument;
  size_t length;
  text_format(failures->text, "failure %u: program %llu, larger %d, private %d, passes '%s', problem %s, verdict %d\n",
              ++failures->seen, (unsigned long long)failure->index, failure->is_larger, failure->is_private,
              failure->passes, failure->problem == NULL ? "-" : failure->problem,
              failure->verdict == NULL ? -1 : (int)failure->verdict->kind);
  text_format(failures->text, "%s\n%s\n", failure->source,
              print_program(&fixture.arena, failure->program, (struct print_options){0}, &length));
}

static void add_counts(struct text *text, const struct exhaustive_counts *c) {
  const uint64_t counts[] = {c->programs_in_all, c->programs,  c->larger, c->functions, c->explored, c->repeated,
                             c->states,          c->too_large, c->proved, c->rechecked, c->failures};
  text_string(text, "counts");
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) text_format(text, " %llu", (unsigned long long)counts[i]);
  text_char(text, '\n');
}

static void describe(struct golden_lines *golden, const struct range *range, uint32_t alteration) {
  struct altered_engine altered = {.context = &fixture.context, .alteration = alteration, .from = range->from};
  struct exhaustive_options options = {.size = range->size,
                                       .first = range->first,
                                       .count = range->count,
                                       .stride = range->stride,
                                       .larger = range->larger,
                                       .recheck = range->recheck,
                                       .most_failures = range->most_failures,
                                       .rlimit = RLIMIT,
                                       .alter = alteration == 0 ? NULL : altered_engine_alter,
                                       .alter_argument = &altered};
  struct exhaustive_counts counts;
  struct text text = {.arena = &fixture.arena};
  struct failures failures = {.text = &text};
  bool holds = exhaustive_prove(&fixture.context, &fixture.arena, &options, add_failure, &failures, &counts);
  text_format(&text, "%d, %u failures, %llu passes\n", holds, failures.seen, (unsigned long long)altered.made);
  add_counts(&text, &counts);
  golden_lines_add(golden, arena_format(&fixture.arena, "%s, %s", range->name, alteration_name(alteration)), &text);
}

static void test_exhaustive_texts(void **state) {
  (void)state;
  struct golden_lines golden;
  golden_lines_begin(&golden, "exhaustive_texts.txt");
  for (uint32_t alteration = 0; alteration_name(alteration) != NULL; alteration++)
    for (uint32_t i = 0; i < RANGES && alteration != THE_FUNCTION_IS_GONE; i++)
      if (alteration < 2 || alteration % RANGES == i) describe(&golden, &ranges[i], alteration);
  assert_int_equal(golden_lines_end(&golden), 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_exhaustive_texts, context_fixture_set_up, context_fixture_tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
