// Bytecode as input.
#include "cli/opt/bytecode.h"

#include "cli/session.h"

#include "fuzz/system/process.h"

#include <stdlib.h>
#include <string.h>

#define TOOL "mlir-opt-22"

static const char magic[] = "ML\xefR";

enum { SECONDS = 60, NOT_INSTALLED = 127 };  // the latter is the shell's exit code

bool input_is_bytecode(const struct input *input) {
  return input->length >= sizeof magic - 1 && memcmp(input->text, magic, sizeof magic - 1) == 0;
}

struct job {
  const struct options *options;
  struct input *input;
  struct arena arena;
};

static enum exit_code refuse(const struct input *input, enum exit_code code, const char *reason) {
  fprintf(stderr, "bufferproof opt: %s: %s\n", input->name, reason);
  return code;
}

static enum exit_code convert(void *argument) {
  struct job *job = argument;
  struct input *input = job->input;
  struct process_result result;
  struct text command = {.arena = &job->arena};
  text_format(&command, TOOL "%s%s -", job->options->allow_unregistered_dialect ? " --allow-unregistered-dialect" : "",
              job->options->debuginfo ? " --mlir-print-debuginfo" : "");
  text_char(&command, 0);
  if (!process_run(command.items, input->text, input->length, SECONDS, &job->arena, &result))
    return refuse(input, EXIT_LIMIT_REACHED, "no process could be started");
  if (result.exit_code == NOT_INSTALLED)
    return refuse(input, EXIT_UNSUPPORTED,
                  "this is bytecode, which is read by way of " TOOL ", and that is not installed");
  fwrite(result.errors.items, 1, result.errors.count, stderr);
  if (result.timed_out) return refuse(input, EXIT_LIMIT_REACHED, TOOL " takes too long to read this bytecode");
  if (result.signal != 0 || result.exit_code != 0)
    return refuse(input, EXIT_INVALID_INPUT, TOOL " cannot read this bytecode");
  char *text = malloc(result.output.count + 1);
  if (text == NULL) return refuse(input, EXIT_LIMIT_REACHED, "out of memory");
  memcpy(text, result.output.items, result.output.count);
  text[result.output.count] = '\0';
  free(input->text);
  input->text = text;
  input->length = result.output.count;
  return EXIT_FINE;
}

enum exit_code bytecode_to_text(const struct options *options, struct input *input) {
  struct job job = {.options = options, .input = input};
  return arena_run(options, &job.arena, convert, &job);
}
