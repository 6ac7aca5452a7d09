// A valid program is printed as text that parses, is valid, and prints as the same text again, in custom and in generic
// form; and the generic form is the same program, op by op. The same holds for the output of the engine.
//
// Options: bit 0 prints locations, bit 1 bufferizes the program first, bit 2 bufferizes and deallocates it first, bit 3
// allows unregistered ops, bit 4 selects the generic form.
#include "engine/ir/same_ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/engines/target.h"
#include "fuzz/subjects/subject.h"

#include <stdio.h>

enum { BUFFERIZE, DEALLOCATE, PIPELINE_COUNT };

static struct target target;
static const char *pipelines[PIPELINE_COUNT];

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  pipelines[BUFFERIZE] = subject_bufferize_pipeline;
  pipelines[DEALLOCATE] = subject_engine_pipeline;
  target_init(&target, pipelines, PIPELINE_COUNT);
  return 0;
}

struct printed {
  const char *text;
  size_t length;
};

static struct printed print(const struct program *program, bool generic, bool locations) {
  struct printed printed;
  struct print_options options = {.generic = generic, .locations = locations};
  printed.text = print_program(&target.arena, program, options, &printed.length);
  return printed;
}

static bool same(struct printed a, struct printed b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

// Parses the text into target.other.
static void read_back(struct printed printed) {
  program_reset(&target.other);
  if (parse_program(&target.other, "printed", printed.text, printed.length) &&
      verify(&target.context, target.other.module))
    return;
  const struct diagnostic *first = target.context.diagnostics.first;
  target_fail("round_trip|refused", first != NULL ? first->message : "without a diagnostic", printed.text,
              printed.length);
}

static void check_form(bool generic, bool locations) {
  struct printed first = print(&target.source, generic, locations);
  read_back(first);
  if (!same(first, print(&target.other, generic, locations)))
    target_fail("round_trip|differs", generic ? "in generic form" : "in custom form", first.text, first.length);
  if (generic && !ops_are_same(target.source.module, target.other.module))
    target_fail("round_trip|meaning", "the generic form means another program", first.text, first.length);
  // If the generic form lost locations, it would print the same text again: so the custom forms are compared, too.
  if (generic && locations && !same(print(&target.source, false, true), print(&target.other, false, true)))
    target_fail("round_trip|meaning", "the generic form has other locations", first.text, first.length);
}

static void check_input(void *argument) {
  const struct fuzz_input *input = argument;
  if (!target_program(&target, input)) {
    target_record(&target.context, NULL, "invalid");
    return;
  }
  bool holds = true;
  if ((input->options & 4) != 0) holds = pipeline_run(&target.pipelines[DEALLOCATE], &target.source, NULL);
  else if ((input->options & 2) != 0) holds = pipeline_run(&target.pipelines[BUFFERIZE], &target.source, NULL);
  // A program that the engine rejects is left half rewritten.
  if (holds && verify(&target.context, target.source.module))
    check_form((input->options & 16) != 0, (input->options & 1) != 0);
  target_record(&target.context, holds ? &target.source : NULL, holds ? "same" : "refused");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct fuzz_input input = fuzz_input_read(data, size);
  target.context.options.allow_unregistered_dialects = (input.options & 8) != 0;
  target_run(&target, check_input, &input);
  return 0;
}
