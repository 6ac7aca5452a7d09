// Any bytes can be parsed without a crash or a leak: a text is either accepted, or rejected with at least one
// diagnostic whose location is in the text. An accepted program is valid or rejected by the verifier with a diagnostic.
// The outcome is the same each time.
//
// Options: bit 0 allows unregistered ops. From choices a program is generated, whose text is parsed.
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/engines/target.h"

#include <stdio.h>
#include <stdlib.h>

static struct target target;

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  target_init(&target, NULL, 0);
  return 0;
}

struct attempt {
  const struct fuzz_input *input;
  const char *text;
  size_t length;
};

enum answer { REFUSED, INVALID, ACCEPTED };

// Every error has a line of the text, or none if it is not about the text.
static void check_diagnostics(const struct attempt *attempt) {
  size_t lines = 1;
  for (size_t i = 0; i < attempt->length; i++) lines += attempt->text[i] == '\n';
  const struct diagnostic_list *list = &target.context.diagnostics;
  if (list->errors == 0) target_fail("parser|silent", "refused without a diagnostic", attempt->text, attempt->length);
  for (const struct diagnostic *diagnostic = list->first; diagnostic != NULL; diagnostic = diagnostic->next)
    if (diagnostic->place.line > lines)
      target_fail("parser|place", diagnostic->message, attempt->text, attempt->length);
}

static enum answer parse(struct program *program, const struct attempt *attempt) {
  context_clear_diagnostics(&target.context);
  enum answer answer = !parse_program(program, "input", attempt->text, attempt->length) ? REFUSED
                       : !verify(&target.context, program->module)                      ? INVALID
                                                                                        : ACCEPTED;
  if (answer != ACCEPTED) check_diagnostics(attempt);
  return answer;
}

static void check_text_twice(void *argument) {
  static const char *const words[] = {[REFUSED] = "refused", [INVALID] = "invalid", [ACCEPTED] = "accepted"};
  struct attempt *attempt = argument;
  if (!attempt->input->is_text) {
    target_program(&target, attempt->input);
    attempt->text = print_program(&target.arena, &target.source, (struct print_options){0}, &attempt->length);
    program_reset(&target.source);
  }
  enum answer answer = parse(&target.source, attempt);
  size_t errors = target.context.diagnostics.errors;
  if (parse(&target.other, attempt) != answer || target.context.diagnostics.errors != errors)
    target_fail("parser|unsteady", "parsed again, the text gets another answer", attempt->text, attempt->length);
  target_record(&target.context, answer == ACCEPTED ? &target.source : NULL, words[answer]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct fuzz_input input = fuzz_input_read(data, size);
  char *text = target_text(&input);
  if (text == NULL) return 0;
  target.context.options.allow_unregistered_dialects = (input.options & 1) != 0;
  struct attempt attempt = {&input, text, input.size};
  target_run(&target, check_text_twice, &attempt);
  free(text);
  return 0;
}
