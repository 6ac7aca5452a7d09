// Any bytes, drawn from as choices, make a program that passes a whole round: it verifies, has no undefined behaviour
// and ends, the engine bufferizes it to what the reference interpreter says, with no memory error, leak or invalid IR.
//
// Every oracle is checked on every input. A finding is printed as a case, which `bufferproof replay` takes, and aborts.
#include "fuzz/case.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct checker checker;  // made once: a round resets it

static void release_checker(void) { checker_release(&checker); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  struct check_options options = check_options_default();
  if (!checker_init(&checker, &options)) {
    diagnostic_print(&checker.context.diagnostics, NULL, 0, stderr);
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
  fprintf(stderr, "finding: %s\n%s\n", checker.finding.signature, checker.finding.message);
  if (memory_protect(&checker.context.memory, format_report, &report)) fwrite(report.text, 1, report.length, stderr);
  abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct choices choices;
  choices_from_bytes(&choices, data, size);
  // Program number 0: every periodic oracle is due.
  enum verdict verdict = check_generated(&checker, choices, generator_defaults, 0);
  switch (verdict) {
    case VERDICT_PASSED:
    case VERDICT_LIMIT: return 0;
    case VERDICT_FINDING: fail();
    case VERDICT_REJECTED:
    case VERDICT_INVALID:
    case VERDICT_UNSUPPORTED:
    case VERDICT_UNUSABLE: break;
  }
  fprintf(stderr, "a generated program was not checked: %s\n", checker.message != NULL ? checker.message : "no reason");
  abort();
}
