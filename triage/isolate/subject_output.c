#include "triage/isolate/subject_output.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/subjects/server.h"
#include "fuzz/subjects/subject.h"
#include "triage/isolate/scratch_program.h"

#include <string.h>

struct output_job {
  struct scratch_program own;
  struct arena *arena;
  struct mlir_session *session;
  struct subject_server server;
  const char *subject, *pipeline, *program;
  unsigned timeout_seconds;
  const char *printed;
};

static bool make_subject(struct output_job *job, struct pipeline *parsed, struct subject *subject) {
  if (subject_is_engine(job->subject)) {
    pipeline_init(parsed, &job->own.context, &job->own.context.arena);
    if (!pipeline_parse(parsed, job->pipeline)) return false;
    *subject = subject_engine(parsed, job->pipeline);
  } else if (subject_is_mlir(job->subject)) {
    *subject = subject_mlir(job->subject, job->pipeline, job->timeout_seconds, job->session);
  } else if (subject_is_serving(job->subject)) {
    *subject = subject_serving(job->subject, job->timeout_seconds, &job->server);
  } else {
    *subject = subject_command(job->subject, job->timeout_seconds, NULL);
  }
  return true;
}

static void print_output(void *argument) {
  struct output_job *job = argument;
  struct context *context = &job->own.context;
  struct program *source = &job->own.program, *target = &job->own.other;
  struct pipeline parsed;
  struct subject subject;
  if (!parse_program(source, "reduced", job->program, strlen(job->program)) || !verify(context, source->module) ||
      !make_subject(job, &parsed, &subject))
    return;
  struct subject_result result = subject.transform(&subject, source, target, false, &context->arena);
  size_t length;
  if (result.status == SUBJECT_DONE)
    job->printed = print_program(job->arena, target, (struct print_options){0}, &length);
}

const char *subject_output(struct arena *arena, struct mlir_session *session, const char *subject, const char *pipeline,
                           const char *program, unsigned timeout_seconds) {
  struct output_job job = {.arena = arena,
                           .session = session,
                           .subject = subject,
                           .pipeline = pipeline,
                           .program = program,
                           .timeout_seconds = timeout_seconds};
  if (strcmp(subject, "none") == 0) return NULL;
  const struct context_options options = {.allow_unregistered_dialects = true};
  const bool done = scratch_program_work(&job.own, options, print_output, &job);
  server_end(&job.server);
  return done ? job.printed : NULL;
}
