// `bufferproof explain`: says of each copy and allocation that the engine makes where it is made, and why.
#include "cli/verb.h"

#include "cli/explain/explain_json.h"
#include "cli/explain/explain_page.h"
#include "cli/explain/explain_text.h"
#include "cli/explain/ownership_report.h"
#include "cli/json_file.h"
#include "cli/session.h"

#include <stdio.h>

struct explain_job {
  const struct options *options;
  struct session *session;
};

static enum exit_code print(const struct explain_job *job, const struct explanation *explanation,
                            struct confirmer *confirmer, const char *pipeline) {
  struct session *session = job->session;
  const struct options *options = job->options;
  struct source_text source;
  source_text_init(&source, &session->arena, session->input->name, session->input->text, session->part.end);
  const struct words words = {explanation, &source, &session->arena};
  const struct explain_entries entries = explain_entries_make(&words, confirmer);
  struct text text = {.arena = &session->arena};
  explain_text(&words, &entries, &text);
  bool fine = true;
  FILE *stream = text_beside_json(options->json != NULL ? options->json : options->page);
  fwrite(text.items, 1, text.count, stream);
  if (options->json != NULL) fine &= json_file_write(explain_json(&words, &entries), options->json);
  if (options->page != NULL) fine &= explain_page_write(&words, &entries, pipeline, options->page);
  return fine ? EXIT_FINE : EXIT_INVALID_INPUT;
}

// The same of who owns the buffers.
static enum exit_code print_ownership(const struct explain_job *job, const struct explanation *explanation,
                                      const char *pipeline) {
  struct session *session = job->session;
  const struct options *options = job->options;
  struct source_text source;
  source_text_init(&source, &session->arena, session->input->name, session->input->text, session->part.end);
  const struct words words = {explanation, &source, &session->arena};
  struct ownership ownership;
  if (!ownership_explain(&words, &ownership)) return EXIT_UNSUPPORTED;
  struct text text = {.arena = &session->arena};
  ownership_text(&words, &ownership, &text);
  bool fine = true;
  FILE *stream = text_beside_json(options->json != NULL ? options->json : options->page);
  fwrite(text.items, 1, text.count, stream);
  if (options->json != NULL) fine &= json_file_write(ownership_json(&words, &ownership), options->json);
  if (options->page != NULL) fine &= ownership_page_write(&words, &ownership, pipeline, options->page);
  return fine ? EXIT_FINE : EXIT_INVALID_INPUT;
}

static enum exit_code explain(struct explain_job *job, struct explanation *explanation) {
  struct session *session = job->session;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &session->context, &session->arena);
  if (!pipeline_parse(&pipeline, job->options->pipeline)) return EXIT_USAGE;
  if (!pipeline_has(&pipeline, PASS_one_shot_bufferize)) {
    fprintf(stderr, "bufferproof explain: the pipeline has no one-shot-bufferize, so there is nothing to explain\n");
    return EXIT_USAGE;
  }
  if (job->options->ownership && pipeline_has(&pipeline, PASS_ownership_based_buffer_deallocation)) {
    fprintf(stderr, "bufferproof explain: --dealloc runs the passes of deallocation itself: leave them out\n");
    return EXIT_USAGE;
  }
  if (job->options->ownership && job->options->confirm) {
    fprintf(stderr, "bufferproof explain: --confirm is about copies, not about --dealloc\n");
    return EXIT_USAGE;
  }
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  if (!explanation_make(explanation, &session->program, &pipeline)) return EXIT_UNSUPPORTED;
  if (job->options->ownership) return print_ownership(job, explanation, pipeline_text(&pipeline, &session->arena));
  struct confirmer *confirmer = NULL;
  if (job->options->confirm) confirmer = confirmer_create(explanation, &session->arena);
  const enum exit_code code = print(job, explanation, confirmer, pipeline_text(&pipeline, &session->arena));
  if (confirmer != NULL) confirmer_release(confirmer);
  return code;
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
