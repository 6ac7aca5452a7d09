// Bytecode as input.
#include "cli/opt/bytecode.h"

#include "cli/session.h"

#include "fuzz/system/process.h"

#include <stdlib.h>
#include <string.h>

static const char magic[] = "ML\xefR", tool[] = "mlir-opt-22";

enum { SECONDS = 60, NOT_INSTALLED = 127 };  // the latter is the shell's exit code

bool input_is_bytecode(const struct input *input) {
  return input->length >= sizeof magic - 1 && memcmp(input->text, magic, sizeof magic - 1) == 0;
}

struct job {
  const struct options *options;
  struct input *input;
  struct arena arena;
};

static enum exit_code refuse(const struct input *input, const char *reason) {
  fprintf(stderr, "bufferproof: %s: %s\n", input->name, reason);
  return EXIT_INVALID_INPUT;
}

static enum exit_code convert(void *argument) {
  struct job *job = argument;
  struct input *input = job->input;
  struct process_result result;
  struct text command = {.arena = &job->arena};
  text_format(&command, "%s%s%s -", tool,
              job->options->allow_unregistered_dialect ? " --allow-unregistered-dialect" : "",
              job->options->debuginfo ? " --mlir-print-debuginfo" : "");
  text_char(&command, 0);
  if (!process_run(command.items, input->text, input->length, SECONDS, &job->arena, &result))
    return refuse(input, "no process could be started");
  if (result.exit_code == NOT_INSTALLED) {
    fprintf(stderr, "bufferproof: %s: this is bytecode, which is read by way of %s, and that is not installed\n",
            input->name, tool);
    return EXIT_UNSUPPORTED;
  }
  fwrite(result.errors.items, 1, result.errors.count, stderr);
  if (result.timed_out || result.signal != 0 || result.exit_code != 0)
    return refuse(input, "mlir-opt-22 cannot read this bytecode");
  char *text = malloc(result.output.count + 1);
  if (text == NULL) return refuse(input, "out of memory");
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
