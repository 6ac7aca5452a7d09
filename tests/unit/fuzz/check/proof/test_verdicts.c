// Verdicts on the first programs of the hunt, right and wrong ones, against tests/proofs/verdicts.txt: a change of the
// prover that is not meant to change an answer changes none. A line has the number of a program; the answer of the
// hunt; a hash of the verdicts on its functions, with reasons and places; and a hash of what the solver chose as well:
// counterexamples, certificates, and the obligations that the checker makes of them. The last one is compared if the
// solver is of the version in the first line, and the build by the compiler named there: compilers evaluate operands in
// different orders, so that terms are made in different orders. BUFFERPROOF_WRITE_VERDICTS=FILE writes the file anew.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/hash.h"
#include "engine/ir/symbol_table.h"
#include "fuzz/check/proof/soundness.h"
#include "fuzz/generate/choice.h"
#include "tests/unit/verdict_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PROGRAMS = 160,
  SEED = 20261124,
  CHOICES_MAX = 4096,
  RLIMIT = 1000000,
  NECESSITY_SAMPLE = 8,
  HELPER_SAMPLE = 8,
  LINE_LENGTH_MAX = 80
};

static void describe_program(struct verdict_text *d, struct arena *arena, const char *text, uint64_t number) {
  struct parsed_test test;
  struct arena scratch;
  parsed_test_init(&test, text);
  arena_init(&scratch, arena->memory);
  struct prove_options options = prove_options_default();
  options.rlimit = RLIMIT;
  options.certificates = number % 2 == 0;
  options.explores = number % 2 != 0;
  struct prover *prover =
      prover_create(arena, &scratch, symbol_table_build(arena, test.program.module), test.program.module, &options);
  for (struct op *op = op_body(test.program.module, 0)->first->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op)) continue;
    struct function_verdict verdict;
    prover_prove(prover, op, &verdict);
    verdict_text_add(d, arena, &verdict);
    if (verdict.kind == PROVED && number % NECESSITY_SAMPLE == 0) verdict_text_add_necessity(d, prover, op);
  }
  arena_release(&scratch);
  parsed_test_release(&test);
}

// --- The file.

// A helper of unknown text takes a hundred times the time of others.
static const uint64_t with_helper = UINT64_C(1) << CONSTRUCT_helper_lists | UINT64_C(1) << CONSTRUCT_helper_inputs |
                                    UINT64_C(1) << CONSTRUCT_helper_reads_first |
                                    UINT64_C(1) << CONSTRUCT_helper_unread_list;

static const char *word(const char *text) { return text == NULL ? "-" : text; }

struct line {
  char text[LINE_LENGTH_MAX];
  size_t verdicts_length;  // without the last hash
};

static void describe_hunted(struct soundness_check *check, uint64_t number, struct line *line) {
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct choices choices;
  struct soundness_result result;
  choices_from_seed(&choices, &arena, seed_mix(SEED, number), CHOICES_MAX);
  assert_true(soundness_check_program(check, &choices, number, true, &result));
  struct verdict_text d = {{.arena = &arena}, {.arena = &arena}};
  text_format(&d.verdicts, "%s %s rules %x constructs %llx wrong %d runs %u\n", word(result.reason),
              word(result.signature), (unsigned)result.rules, (unsigned long long)result.constructs, result.wrong,
              (unsigned)result.runs);
  bool due = (result.constructs & with_helper) == 0 || number % HELPER_SAMPLE == 0;
  if (result.text != NULL && due) describe_program(&d, &arena, result.text, number);
  uint64_t verdicts = hash_bytes(0, d.verdicts.items, d.verdicts.count);
  uint64_t chosen = hash_bytes(verdicts, d.chosen.items, d.chosen.count);
  int length = snprintf(line->text, sizeof line->text, "%u %s %08x", (unsigned)number,
                        soundness_answer_word(result.answer), (unsigned)(verdicts >> 32));
  line->verdicts_length = (size_t)length;
  snprintf(line->text + length, sizeof line->text - (size_t)length, " %08x", (unsigned)(chosen >> 32));
  arena_release(&arena);
}

static const char file_name[] = BUFFERPROOF_SOURCE_DIR "/tests/proofs/verdicts.txt";

// The line without its end; fails if there is none.
static void read_line(FILE *file, char *line, int size) {
  assert_non_null(fgets(line, size, file));
  line[strcspn(line, "\n")] = '\0';
}

static void test_verdicts(void **state) {
  (void)state;
  struct soundness_check check;
  struct line line;
  char expected[LINE_LENGTH_MAX];
  struct memory memory;
  struct arena arena;
  unsigned different = 0;
  const char *written = getenv("BUFFERPROOF_WRITE_VERDICTS");
  FILE *file = fopen(written != NULL ? written : file_name, written != NULL ? "w" : "r");
  assert_non_null(file);
  memory_init(&memory);
  arena_init(&arena, &memory);
  const char *version = verdict_text_chosen_by(&arena);
  if (written != NULL) fprintf(file, "%s\n", version);
  else read_line(file, expected, sizeof expected);
  const bool same_solver = written == NULL && strcmp(expected, version) == 0;
  assert_true(soundness_check_init(&check));
  check.proved_every = UINT64_MAX;  // what describe_program does is enough
  for (uint64_t number = 0; number < PROGRAMS; number++) {
    describe_hunted(&check, number, &line);
    if (written != NULL) {
      fprintf(file, "%s\n", line.text);
      continue;
    }
    read_line(file, expected, sizeof expected);
    if (same_solver ? strcmp(line.text, expected) == 0 : strncmp(line.text, expected, line.verdicts_length) == 0)
      continue;
    print_error("%s: is %s\n", expected, line.text);
    different++;
  }
  soundness_check_release(&check);
  arena_release(&arena);
  if (written == NULL) assert_null(fgets(expected, sizeof expected, file));
  assert_int_equal(fclose(file), 0);
  assert_int_equal(different, 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_verdicts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
