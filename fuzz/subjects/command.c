// Any command as a subject: it reads the program's text from standard input and prints the bufferized program.
#include "engine/syntax/printer.h"
#include "fuzz/subjects/command_batch.h"
#include "fuzz/subjects/command_failure.h"
#include "fuzz/subjects/mlir_command.h"
#include "fuzz/subjects/subject.h"

#include <string.h>

// Ops of another release may have other operands, regions or words.
static struct subject_result parse_output(const struct subject *subject, const char *output, size_t length,
                                          struct program *target, struct arena *arena) {
  struct subject_result result = subject_parse_output(output, length, target, arena);
  if (result.status == SUBJECT_INVALID && mlir_command_is_of_other_release(subject->command))
    result.status = SUBJECT_OTHER_FORM;
  return result;
}

static struct subject_result transform(const struct subject *subject, const struct program *source,
                                       struct program *target, bool verify_each, struct arena *arena) {
  (void)verify_each;
  struct command_batch *batch = subject->batch;
  size_t length;
  char *text = print_program(arena, source, (struct print_options){0}, &length);
  const struct batched_program *known = batch == NULL ? NULL : command_batch_find(batch, text, length);
  struct process_result process;
  struct process_limits limits = {.seconds = subject->timeout_seconds};
  if (batch != NULL) limits = command_batch_limits(batch, subject->command, subject->timeout_seconds, true);
  if (known != NULL) process = known->answer;
  else if (!process_run_within(subject->command, text, length, limits, arena, &process))
    return (struct subject_result){SUBJECT_UNUSABLE, "no process could be made", NULL};
  if (known == NULL && batch != NULL) command_batch_learn(batch, text, length, &process);
  if (command_failed(&process)) return command_failure(&process, arena);
  struct subject_result result = parse_output(subject, process.output.items, process.output.count, target, arena);
  if (result.status != SUBJECT_DONE) result.message = command_message(arena, result.message, &process.errors);
  return result;
}

struct subject subject_command(const char *name, unsigned timeout_seconds, struct command_batch *batch) {
  const char *command = name + strlen("cmd:");
  return (struct subject){.name = name,
                          .pipeline = command,
                          .transform = transform,
                          .command = command,
                          .batch = batch,
                          .timeout_seconds = timeout_seconds};
}
