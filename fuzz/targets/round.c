// Any bytes give a program that passes a whole round: a generated program is valid, terminates, and has no undefined
// behaviour, and the engine bufferizes every program to what the reference interpreter computes, without memory errors,
// leaks or invalid IR.
//
// Options: the number of the program, which decides what periodic oracles are due (0: all). A text that is not a
// program, has undefined behaviour or is rejected by the engine is ignored. A finding is printed as a case, which
// `bufferproof replay` accepts, and aborts. BUFFERPROOF_TARGET_PIPELINE replaces the engine's pipeline if it is set.
#include "fuzz/check/check.h"
#include "fuzz/engines/target.h"
#include "fuzz/finding/case.h"

#include <stdio.h>
#include <stdlib.h>

static struct harness harness;  // created once: a round resets it

static void release_harness(void) { harness_release(&harness); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  struct check_options options = check_options_default();
  options.pipeline = getenv("BUFFERPROOF_TARGET_PIPELINE");
  if (!harness_init(&harness, &options)) {
    diagnostic_print(&harness.context.diagnostics, NULL, NULL, 0, stderr);
    abort();
  }
  atexit(release_harness);
  return 0;
}

struct report {
  const char *text;
  size_t length;
};

static void format_report(void *argument) {
  struct report *report = argument;
  size_t length;
  const char *program = harness_source_text(&harness, &length);
  report->text = case_format(&harness.arena, &harness.finding, "engine", program, &report->length);
}

static _Noreturn void fail(void) {
  struct report report = {0};
  if (!memory_protect(&harness.context.memory, format_report, &report)) report = (struct report){0};
  target_fail(harness.finding.signature, harness.finding.message, report.text, report.length);
}

static enum verdict check(const struct fuzz_input *input) {
  enum { TEXT_FUEL = 1 << 16, TEXT_MEMORY = 64 << 20 };
  struct check_options usual = harness.options;
  if (!input->is_text) {
    struct choices choices;
    choices_from_bytes(&choices, input->payload, input->size);
    return check_choices(&harness, choices, generator_defaults, input->options);
  }
  char *text = target_text(input);
  if (text == NULL) return VERDICT_LIMIT;
  harness.options.oracles = oracles_for(usual.oracles, input->options);
  harness.options.reference_fuel = TEXT_FUEL;
  harness.context.memory.limit = TEXT_MEMORY;
  enum verdict verdict = check_text(&harness, "input", text, input->size, input->options);
  harness.options = usual;
  if (verdict == VERDICT_FINDING && harness.finding.oracle == ORACLE_accepts) verdict = VERDICT_REJECTED;
  harness.context.memory.limit = usual.memory_limit;
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
  const struct program *program = verdict == VERDICT_INVALID ? NULL : &harness.source;
  target_record(&harness.context, program, verdict == VERDICT_FINDING ? harness.finding.signature : words[verdict]);
  if (verdict == VERDICT_FINDING) fail();
  if (input.is_text || verdict == VERDICT_PASSED || verdict == VERDICT_LIMIT) return 0;
  target_fail(words[verdict], harness.message != NULL ? harness.message : "a generated program was not checked", NULL,
              0);
}
