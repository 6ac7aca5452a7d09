// The names of subjects, and helpers of those that print their programs.
#include "fuzz/subjects/subject.h"

#include "engine/base/printable.h"
#include "engine/syntax/parser.h"
#include "engine/transforms/pipeline.h"
#include "engine/verify/verify.h"
#include "fuzz/subjects/mlir_command.h"

#include <string.h>

bool subject_is_engine(const char *name) { return name == NULL || strcmp(name, "engine") == 0; }

bool subject_is_mlir(const char *name) { return strncmp(name, "mlir", 4) == 0 && (name[4] == '\0' || name[4] == ':'); }

static const char command_prefix[] = "cmd:", serving_prefix[] = "serve:";

bool subject_is_serving(const char *name) { return strncmp(name, serving_prefix, strlen(serving_prefix)) == 0; }

const char *subject_command_of(const char *name) {
  if (subject_is_serving(name)) return name + strlen(serving_prefix);
  return strncmp(name, command_prefix, strlen(command_prefix)) == 0 ? name + strlen(command_prefix) : NULL;
}

bool subject_is_process(const char *name) { return subject_command_of(name) != NULL || subject_is_mlir(name); }

const char *const subject_names = "engine, mlir, mlir:PIPELINE, cmd:COMMAND, serve:COMMAND or none";

// A command or pipeline after the colon must not be empty.
static bool names_something(const char *name) {
  const char *colon = strchr(name, ':');
  return colon == NULL || colon[1 + strspn(colon + 1, " \t\n")] != '\0';
}

bool subject_is_known(const char *name) {
  return strcmp(name, "engine") == 0 || strcmp(name, "none") == 0 ||
         (subject_is_process(name) && names_something(name));
}

struct subject_result subject_parse_output(const char *output, size_t length, struct program *target,
                                           struct arena *arena) {
  struct context *context = target->context;
  bool allowed = context->options.allow_unregistered_dialects;
  context->options.allow_unregistered_dialects = true;
  const char *text = arena_string(arena, output, length);
  bool valid = parse_program(target, "output", text, length) && verify(context, target->module);
  context->options.allow_unregistered_dialects = allowed;
  if (valid) return (struct subject_result){SUBJECT_DONE, NULL, NULL};
  const char *message = context->diagnostics.first != NULL ? context->diagnostics.first->message : "no program";
  return (struct subject_result){SUBJECT_INVALID, name_printable_copy(arena, message, strlen(message)), "output"};
}

// Simplifying deallocations frees nothing.
static bool passes_free(const char *passes) {
  static const char frees[] = "buffer-deallocation", simplifies[] = "buffer-deallocation-simplification";
  for (const char *at = passes; (at = strstr(at, frees)) != NULL; at += sizeof frees - 1)
    if (strncmp(at, simplifies, sizeof simplifies - 1) != 0) return true;
  return false;
}

// The passes of upstream's MLIR that the subject runs; null if they are not known.
static const char *passes_of(const struct subject *subject, struct arena *arena) {
  return subject_is_mlir(subject->name) ? subject->pipeline : mlir_pipeline_of_command(arena, subject->command);
}

bool subject_frees(const struct subject *subject, struct arena *arena) {
  const char *passes = subject_is_process(subject->name) ? passes_of(subject, arena) : NULL;
  return passes == NULL || passes_free(passes);
}

bool subject_leaves_returned(const struct subject *subject) {
  return subject->parsed != NULL && pipeline_has(subject->parsed, PASS_buffer_deallocation);
}

bool subject_leaves_tensors(const struct subject *subject, struct arena *arena) {
  if (subject->is_engine)
    return !pipeline_has(subject->parsed, PASS_one_shot_bufferize) &&
           !pipeline_has(subject->parsed, PASS_finalizing_bufferize);
  const char *passes = passes_of(subject, arena);
  return passes != NULL && strstr(passes, "bufferize") == NULL;
}

bool subject_writes_arguments(const struct subject *subject, struct arena *arena) {
  const char *passes = subject->is_engine ? subject->pipeline : passes_of(subject, arena);
  return passes == NULL || strstr(passes, "func-bufferize") == NULL;
}
