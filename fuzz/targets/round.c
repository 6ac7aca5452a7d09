// Any bytes make a program that passes a whole round: a generated one verifies, has no undefined behaviour and ends,
// and the engine bufferizes every program to what the reference interpreter says, with no memory error, leak or invalid
// IR.
//
// Options: the number of the program, which says what periodic oracles are due (0: all). A text that is no program, has
// undefined behaviour or is refused by the engine is let go. A finding is printed as a case, which `bufferproof replay`
// takes, and aborts. BUFFERPROOF_TARGET_PIPELINE is run instead of the engine's pipeline if it is set.
#include "fuzz/case.h"
#include "fuzz/engines/target.h"

#include <stdio.h>
#include <stdlib.h>

static struct checker checker;  // made once: a round resets it

static void release_checker(void) { checker_release(&checker); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  struct check_options options = check_options_default();
  options.pipeline = getenv("BUFFERPROOF_TARGET_PIPELINE");
  if (!checker_init(&checker, &options)) {
    diagnostic_print(&checker.context.diagnostics, NULL, NULL, 0, stderr);
    abort();
  }
  atexit(release_checker);
  return 0;
}

struct report {
  const char *text;
  size_t length;
};

static void format_report(void *argument) {
  struct report *report = argument;
  size_t length;
  const char *program = checker_source_text(&checker, &length);
  report->text = case_format(&checker.arena, &checker.finding, "engine", program, &report->length);
}

static _Noreturn void fail(void) {
  struct report report = {0};
  if (!memory_protect(&checker.context.memory, format_report, &report)) report = (struct report){0};
  target_fail(checker.finding.signature, checker.finding.message, report.text, report.length);
}

static enum verdict check(const struct fuzz_input *input) {
  enum { TEXT_FUEL = 1 << 16, TEXT_MEMORY = 64 << 20 };
  struct check_options usual = checker.options;
  if (!input->is_text) {
    struct choices choices;
    choices_from_bytes(&choices, input->payload, input->size);
    return check_generated(&checker, choices, generator_defaults, input->options);
  }
  char *text = target_text(input);
  if (text == NULL) return VERDICT_LIMIT;
  checker.options.oracles = oracles_for(usual.oracles, input->options);
  checker.options.reference_fuel = TEXT_FUEL;
  checker.context.memory.limit = TEXT_MEMORY;
  enum verdict verdict = check_text(&checker, "input", text, input->size, input->options);
  checker.options = usual;
  if (verdict == VERDICT_FINDING && checker.finding.oracle == ORACLE_accepts) verdict = VERDICT_REJECTED;
  checker.context.memory.limit = usual.memory_limit;
  free(text);
  return verdict;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const words[] = {
      [VERDICT_PASSED] = "passed",    [VERDICT_FINDING] = "finding",         [VERDICT_REJECTED] = "rejected",
      [VERDICT_INVALID] = "invalid",  [VERDICT_UNSUPPORTED] = "unsupported", [VERDICT_LIMIT] = "limit",
      [VERDICT_UNUSABLE] = "unusable"};
  struct fuzz_input input = fuzz_input_read(data, size);
  enum verdict verdict = check(&input);
  const struct program *program = verdict == VERDICT_INVALID ? NULL : &checker.source;
  target_tell(&checker.context, program, verdict == VERDICT_FINDING ? checker.finding.signature : words[verdict]);
  if (verdict == VERDICT_FINDING) fail();
  if (input.is_text || verdict == VERDICT_PASSED || verdict == VERDICT_LIMIT) return 0;
  target_fail(words[verdict], checker.message != NULL ? checker.message : "a generated program was not checked", NULL,
              0);
}
