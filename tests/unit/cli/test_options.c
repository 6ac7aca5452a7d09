// The option table: defaults, ranges, words that are wrong, and the exit code of each.
#include "cli/verb.h"

#include "fuzz/campaign/campaign.h"
#include "triage/group/triage.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define TEXT_OF(number) SPELLING(number)
#define SPELLING(number) #number

static const struct verb verbs[] = {
#define VERB(verb, least, most, describe, usage, sentence) {#verb, IN_##verb, least, most, NULL, usage, sentence, NULL},
#include "cli/verbs.def"
#undef VERB
};

enum { VERB_COUNT = sizeof verbs / sizeof verbs[0] };

static const struct verb *find_verb(const char *name) {
  for (int i = 0; i < VERB_COUNT; i++)
    if (strcmp(verbs[i].name, name) == 0) return &verbs[i];
  fail_msg("no verb %s", name);
  return NULL;
}

// What the last parse() has printed.
static char printed[1 << 16];

// Parses "VERB WORD ...", with what is printed on standard output and error in `printed`. Words must not have spaces.
static bool parse(struct options *options, const char *line, int *code) {
  static char words[512];
  char *argv[32];
  int argc = 0;
  snprintf(words, sizeof words, "%s", line);
  for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) argv[argc++] = word;
  argv[argc] = NULL;
  FILE *file = tmpfile();
  assert_non_null(file);
  fflush(NULL);
  int streams[] = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
  dup2(fileno(file), STDOUT_FILENO);
  dup2(fileno(file), STDERR_FILENO);
  bool parsed = options_parse(options, find_verb(argv[0]), argc, argv, code);
  fflush(NULL);
  dup2(streams[0], STDOUT_FILENO);
  dup2(streams[1], STDERR_FILENO);
  close(streams[0]);
  close(streams[1]);
  rewind(file);
  printed[fread(printed, 1, sizeof printed - 1, file)] = '\0';
  fclose(file);
  return parsed;
}

static struct options parsed(const char *line) {
  struct options options;
  int code;
  if (!parse(&options, line, &code)) fail_msg("%s: %s", line, printed);
  options_release(&options);
  return options;
}

static void refused(const char *line, int expected, const char *message) {
  struct options options;
  int code;
  if (parse(&options, line, &code)) fail_msg("%s: was accepted", line);
  options_release(&options);
  assert_int_equal(code, expected);
  if (strstr(printed, message) == NULL) fail_msg("%s: %s", line, printed);
}

static void test_defaults(void **state) {
  (void)state;
  struct options fuzz = parsed("fuzz");
  assert_int_equal(fuzz.seed, 1);
  assert_int_equal(fuzz.ops, GENERATOR_OPS);
  assert_int_equal(fuzz.sets, CHECK_INPUT_SETS);
  assert_int_equal(fuzz.jobs, 1);
  assert_string_equal(fuzz.output, "findings");
  assert_null(fuzz.subject);
  assert_false(fuzz.quiet);
  assert_int_equal(parsed("run").seed, 0);
  assert_string_equal(parsed("gen").output, "-");
  assert_true(parsed("opt").verify_each);
  assert_true(parsed("reduce x").program == OPTION_NOT_GIVEN);
}

// A limit that the user gives suspends the default of the other one.
static void test_suspended_defaults(void **state) {
  (void)state;
  assert_true(parsed("fuzz").seconds == 60);
  assert_true(parsed("fuzz --programs=5").seconds == 0);
  assert_true(parsed("fuzz --programs=0").seconds == 60);
  assert_true(parsed("fuzz --programs=5 --seconds=60").seconds == 60);
  assert_true(parsed("fuzz --seconds=7 --programs=5").seconds == 7);
  assert_true(parsed("fuzz --minimize").seconds == 0);
  assert_true(parsed("bench faults").seconds == 60);
  assert_true(parsed("bench faults --programs=9").seconds == 0);
  assert_true(parsed("bench mutants").mutants_seconds == 30);
}

static void test_benchmarks(void **state) {
  (void)state;
  struct options usual = parsed("bench");
  assert_int_equal(usual.running, IN_bench | IN_rounds | IN_growth);
  assert_int_equal(usual.rounds_programs, 20000);
  assert_int_equal(usual.proofs_programs, 1000);
  assert_int_equal(usual.programs, 0);
  struct options given = parsed("bench faults proofs --programs=7");
  assert_int_equal(given.running, IN_bench | IN_faults | IN_proofs);
  assert_int_equal(given.rounds_programs, 7);
  assert_int_equal(given.proofs_programs, 7);
  assert_int_equal(given.programs, 7);
  // The ranges are those of the benchmarks that run.
  assert_int_equal(parsed("bench faults --programs=0").programs, 0);
  refused("bench rounds --programs=0", EXIT_USAGE, "--programs: 0 is out of range 1 to");
  refused("bench --programs=0", EXIT_USAGE, "out of range");
  parsed("bench rounds --seeds=101");
  refused("bench faults --seeds=101", EXIT_USAGE, "--seeds: 101 is out of range 1 to 100");
}

// The words that a verb, or all its benchmarks, cannot do without.
static const char *needed_words(unsigned user, char words[64]) {
  for (int i = 0; i < VERB_COUNT; i++)
    if (verbs[i].bit == user) snprintf(words, 64, "%s%s", verbs[i].name, verbs[i].least > 0 ? " x" : "");
#define BENCH(name, by_default, sentence) \
  if (user == IN_##name) snprintf(words, 64, "bench " #name);
#include "cli/benches.def"
#undef BENCH
  return words;
}

// Both ends of the range of a number are accepted and kept, what is beyond is refused.
static void check_range(unsigned user, const char *name, size_t offset, uint64_t low, uint64_t high) {
  char line[256], words[64];
  needed_words(user, words);
  const uint64_t fine[] = {low, high};
  for (int i = 0; i < 2; i++) {
    snprintf(line, sizeof line, "%s --%s=%llu", words, name, (unsigned long long)fine[i]);
    struct options options = parsed(line);
    assert_true(*(const uint64_t *)((const char *)&options + offset) == fine[i]);
  }
  if (low > 0) {
    snprintf(line, sizeof line, "%s --%s=%llu", words, name, (unsigned long long)low - 1);
    refused(line, EXIT_USAGE, "is out of range");
  }
  if (high < UINT64_MAX) snprintf(line, sizeof line, "%s --%s=%llu", words, name, (unsigned long long)high + 1);
  else snprintf(line, sizeof line, "%s --%s=18446744073709551616", words, name);
  refused(line, EXIT_USAGE, "is out of range");
  snprintf(line, sizeof line, "%s --%s=1x", words, name);
  refused(line, EXIT_USAGE, "is not a number");
  snprintf(line, sizeof line, "%s --%s=-1", words, name);
  refused(line, EXIT_USAGE, "is not a number");
}

static void test_ranges(void **state) {
  (void)state;
  enum { RANGE_FLAG, RANGE_SWITCH, RANGE_SECONDS, RANGE_TEXT, RANGE_SUBJECT, RANGE_TESTED_SUBJECT, RANGE_OUTPUT };
  enum { RANGE_FOLDER, RANGE_VALUES, RANGE_OPTIONAL_TEXT, RANGE_PASSES, RANGE_NUMBER = 100 };
  static const struct {
    unsigned users;
    const char *name;
    int kind;
    size_t offset;
    uint64_t low, high;
    const char *initial;
  } rows[] = {
#define OPTION(users, field, name, letter, kind, initial, low, high, placeholder, text) \
  {users, name, RANGE_##kind, offsetof(struct options, field), low, high, initial},
#define VARIANT OPTION
#define NO_DEFAULT(users, field, other)
#include "cli/options.def"
#undef OPTION
#undef VARIANT
#undef NO_DEFAULT
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].kind != RANGE_NUMBER) continue;
    if (rows[i].initial != NULL) {
      uint64_t initial = strtoull(rows[i].initial, NULL, 10);
      assert_true(rows[i].low <= initial && initial <= rows[i].high);
    }
    for (unsigned bit = 1; bit <= rows[i].users; bit <<= 1)
      if ((rows[i].users & bit) != 0 && !(bit == IN_bench && rows[i].users != IN_bench))
        check_range(bit, rows[i].name, rows[i].offset, rows[i].low, rows[i].high);
  }
}

static void test_wrong_words(void **state) {
  (void)state;
  refused("fuzz --nonsense", EXIT_USAGE, "nonsense");
  refused("fuzz --nonsense", EXIT_USAGE, "see bufferproof fuzz --help");
  refused("fuzz --se=1", EXIT_USAGE, "ambiguous");
  refused("fuzz --seed", EXIT_USAGE, "requires an argument");
  refused("fuzz --quiet=1", EXIT_USAGE, "doesn't allow an argument");
  refused("fuzz file", EXIT_USAGE, "unexpected argument 'file'");
  refused("replay", EXIT_USAGE, "nothing to work on");
  refused("fuzz --subject=none", EXIT_USAGE, "--subject: 'none' is not engine, mlir");
  refused("fuzz --subject=gcc", EXIT_USAGE, "--subject: 'gcc' is not");
  refused("fuzz --seconds=0", EXIT_USAGE, "'0' is not a positive number");
  refused("opt --verify-each=maybe", EXIT_USAGE, "'maybe' is not true or false");
  refused("opt --mlir-print-ir-before=cse,csee", EXIT_USAGE, "there is no pass 'csee'; did you mean cse?");
  refused("opt --mlir-print-ir-after=lower-deallocations", EXIT_USAGE, "there is no pass 'lower-deallocations'");
  refused("opt --mlir-print-ir-befor-all", EXIT_USAGE, "did you mean --mlir-print-ir-before-all?");
  refused("run --seconds=1", EXIT_USAGE, "seconds");  // of another verb
}

static void test_forms_of_words(void **state) {
  (void)state;
  assert_int_equal(parsed("fuzz --programs 5").programs, 5);
  assert_int_equal(parsed("fuzz -programs=5").programs, 5);
  assert_int_equal(parsed("fuzz --prog=5").programs, 5);
  assert_int_equal(parsed("fuzz -j 3").jobs, 3);
  assert_int_equal(parsed("bench --prog=5").rounds_programs, 5);
  assert_int_equal(parsed("fuzz --seed=1 --seed=2").seed, 2);
  assert_false(parsed("opt --verify-each=0").verify_each);
}

static void test_values(void **state) {
  (void)state;
  struct options options;
  int code;
  assert_true(parse(&options, "run x --arg -1 2 --seed=3 --arg=-inf", &code));
  assert_int_equal(options.arguments.count, 3);
  assert_string_equal(options.arguments.items[0].value, "-1");
  assert_string_equal(options.arguments.items[2].value, "-inf");
  assert_int_equal(options.seed, 3);
  assert_int_equal(options.file_count, 1);
  options_release(&options);
  assert_true(parse(&options, "opt --cse --canonicalize x", &code));
  assert_int_equal(options.passes.count, 2);
  assert_string_equal(options.passes.items[1].name, "canonicalize");
  options_release(&options);
}

static void test_outputs(void **state) {
  (void)state;
  refused("reduce x --json=-", EXIT_USAGE, "--output and --json would both be written to standard output");
  refused("gen --output=/nonexistent/file", EXIT_INVALID_INPUT, "/nonexistent/file");
  parsed("triage x --json=/dev/null --sarif=/dev/null");
}

// --help prints every option of the verb once, with its default.
static void test_help(void **state) {
  (void)state;
  struct options options;
  int code = -1;
  assert_false(parse(&options, "bench --help", &code));
  options_release(&options);
  assert_int_equal(code, EXIT_FINE);
  const char *programs = strstr(printed, "--programs=N");
  assert_non_null(programs);
  assert_null(strstr(programs + 1, "--programs=N"));
  assert_non_null(strstr(printed, "rounds: number of programs (default 20000)"));
  assert_non_null(strstr(printed, "proofs: number of programs (default 1000)"));
  assert_false(parse(&options, "fuzz --help", &code));
  options_release(&options);
  assert_non_null(strstr(printed, "(default 60 unless --programs or"));
  assert_null(strstr(printed, "--certificates"));
  assert_non_null(strstr(printed, "1 to 256)"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_defaults),    cmocka_unit_test(test_suspended_defaults),
      cmocka_unit_test(test_benchmarks),  cmocka_unit_test(test_ranges),
      cmocka_unit_test(test_wrong_words), cmocka_unit_test(test_forms_of_words),
      cmocka_unit_test(test_values),      cmocka_unit_test(test_outputs),
      cmocka_unit_test(test_help),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
