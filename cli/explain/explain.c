// `bufferproof explain`: says of each copy and allocation that the engine makes where it is made, and why.
#include "cli/verb.h"

#include "cli/explain/explain_text.h"
#include "cli/explain/explanation.h"
#include "cli/session.h"

#include <stdio.h>

struct explain_job {
  const struct options *options;
  struct session *session;
};

static enum exit_code explain(struct explain_job *job, struct explanation *explanation) {
  struct session *session = job->session;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &session->context, &session->arena);
  if (!pipeline_parse(&pipeline, job->options->pipeline)) return EXIT_USAGE;
  if (!pipeline_has(&pipeline, PASS_one_shot_bufferize)) {
    fprintf(stderr, "bufferproof explain: the pipeline has no one-shot-bufferize, so there is nothing to explain\n");
    return EXIT_USAGE;
  }
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  if (!explanation_make(explanation, &session->program, &pipeline)) return EXIT_UNSUPPORTED;
  struct source_text source;
  source_text_init(&source, &session->arena, session->input->name, session->input->text, session->part.end);
  const struct words words = {explanation, &source, &session->arena};
  struct text text = {.arena = &session->arena};
  explain_text(&words, &text);
  fwrite(text.items, 1, text.count, stdout);
  return EXIT_FINE;
}

static enum exit_code process(void *argument) {
  struct explain_job *job = argument;
  struct explanation explanation;
  explanation_init(&explanation, &job->session->context, &job->session->arena);
  const enum exit_code code = explain(job, &explanation);
  explanation_release(&explanation);
  return code;
}

int verb_explain(const struct options *options) {
  struct context_options context_options = {.allow_unregistered_dialects = options->allow_unregistered_dialect};
  struct input input;
  if (!input_read(&input, options->file_count == 0 ? "-" : options->files[0])) return EXIT_INVALID_INPUT;
  struct session session;
  struct explain_job job = {options, &session};
  const enum exit_code code = session_run(&session, options, context_options, &input, NULL, process, &job);
  input_release(&input);
  return (int)code;
}
