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
  size_t length;
  char *text = print_program(arena, source, (struct print_options){0}, &length);
  const struct batched_program *known =
      subject->batch == NULL ? NULL : command_batch_find(subject->batch, text, length);
  if (known != NULL && known->output.count == 0)
    return command_failure(&(struct process_result){.exit_code = 1, .errors = known->errors}, arena);
  if (known != NULL) return parse_output(subject, known->output.items, known->output.count, target, arena);
  struct process_result process;
  struct process_limits limits = {subject->timeout_seconds, 0};
  if (subject->batch != NULL && subject->batch->has_hung)
    limits.cpu_seconds = command_batch_cpu_seconds(subject->batch, subject->command);
  if (!process_run_within(subject->command, text, length, limits, arena, &process))
    return (struct subject_result){SUBJECT_UNUSABLE, "no process could be made", NULL};
  if (subject->batch != NULL) subject->batch->has_hung |= process.timed_out;
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
