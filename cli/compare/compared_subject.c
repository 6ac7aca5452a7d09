#include "cli/compare/compared_subject.h"

#include "engine/syntax/printer.h"
#include "fuzz/subjects/base_pipeline.h"

#include <string.h>

static const char *const stage_pipelines[STAGE_COUNT] = {
#define STAGE(name, options, passes) BASE_BUFFERIZE options "}" passes,
#include "cli/compare/stages.def"
#undef STAGE
};

bool subject_has_one_output(const char *name) { return !subject_is_engine(name) && strcmp(name, "mlir") != 0; }

void compared_subject_init(struct compared_subject *subject, struct context *context, const char *name,
                           const char *pipeline, unsigned timeout_seconds) {
  *subject = (struct compared_subject){
      .name = name, .pipeline = pipeline, .timeout_seconds = timeout_seconds, .context = context};
  for (unsigned stage = 0; stage < STAGE_COUNT; stage++) program_init(&subject->outputs[stage], context);
}

void compared_subject_release(struct compared_subject *subject) {
  mlir_session_end(&subject->session);
  server_end(&subject->server);
  for (unsigned stage = 0; stage < STAGE_COUNT; stage++) program_release(&subject->outputs[stage]);
}

static const char *pipeline_of(const struct compared_subject *subject, unsigned stage) {
  return subject->pipeline != NULL ? subject->pipeline : stage_pipelines[stage];
}

bool compared_subject_prepare(struct compared_subject *subject, struct arena *arena) {
  if (!subject_is_engine(subject->name)) return true;
  for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
    pipeline_init(&subject->parsed[stage], subject->context, arena);
    if (!pipeline_parse(&subject->parsed[stage], pipeline_of(subject, stage))) return false;
  }
  return true;
}

static struct subject make(struct compared_subject *subject, unsigned stage) {
  const char *name = subject->name;
  if (subject_is_engine(name)) return subject_engine(&subject->parsed[stage], pipeline_of(subject, stage));
  if (subject_is_mlir(name)) {
    const char *pipeline = subject_has_one_output(name) ? NULL : pipeline_of(subject, stage);
    return subject_mlir(name, pipeline, subject->timeout_seconds, &subject->session);
  }
  if (subject_is_serving(name)) return subject_serving(name, subject->timeout_seconds, &subject->server);
  return subject_command(name, subject->timeout_seconds, NULL);
}

// The outputs of others come from a text, which decides on the order in which uses are listed.
static struct subject_result read_again(struct program *output, struct arena *arena) {
  size_t length;
  const char *text = print_program(arena, output, (struct print_options){.generic = true}, &length);
  program_reset(output);
  return subject_parse_output(text, length, output, arena);
}

void compared_subject_reset(struct compared_subject *subject) {
  for (unsigned stage = 0; stage < STAGE_COUNT; stage++) {
    program_reset(&subject->outputs[stage]);
    subject->has_run[stage] = false;
  }
}

void compared_subject_run(struct compared_subject *subject, unsigned stage, const struct program *source,
                          struct arena *arena) {
  if (subject->has_run[stage]) return;
  struct subject made = make(subject, stage);
  struct program *output = &subject->outputs[stage];
  made.names_passes = false;
  program_reset(output);
  struct subject_result result = made.transform(&made, source, output, false, arena);
  if (made.is_engine && result.status == SUBJECT_DONE) result = read_again(output, arena);
  if (result.message != NULL) result.message = arena_string(arena, result.message, strlen(result.message));
  context_clear_diagnostics(subject->context);
  subject->results[stage] = result;
  subject->has_run[stage] = true;
}
