#include "cli/pipeline_inspector.h"

#include "cli/verb.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/finding/case.h"
#include "fuzz/subjects/subject.h"

#include <stdio.h>
#include <string.h>

enum { MILLISECONDS = 10000 };  // of CPU time for upstream's MLIR to parse the pipeline and run it on an empty module

bool pipeline_inspector_init(struct pipeline_inspector *inspector, const struct options *options) {
  inspector->options = options;
  if (!context_init(&inspector->context, op_table, OP_KIND_COUNT, (struct context_options){0})) {
    options_refuse(options, "out of memory");
    return false;
  }
  arena_init(&inspector->arena, &inspector->context.memory);
  inspector->understood = (struct map){0};
  inspector->session = (struct mlir_session){0};
  return true;
}

void pipeline_inspector_release(struct pipeline_inspector *inspector) {
  mlir_session_end(&inspector->session);
  arena_release(&inspector->arena);
  context_release(&inspector->context);
}

// The engine's error message; null if it accepts the pipeline.
static const char *refusal_of_engine(struct pipeline_inspector *inspector, const char *text) {
  struct pipeline pipeline;
  context_clear_diagnostics(&inspector->context);
  pipeline_init(&pipeline, &inspector->context, &inspector->arena);
  if (pipeline_parse(&pipeline, text)) return NULL;
  const char *message = inspector->context.diagnostics.first->message;
  return arena_string(&inspector->arena, message, strlen(message));
}

// The first non-empty line: the library prints the pipeline below it, which may be long.
static const char *refusal_of_mlir(struct pipeline_inspector *inspector, const char *text) {
  static const char program[] = "module {\n}\n";
  struct mlir_reply reply = mlir_session_ask(&inspector->session, program, sizeof program - 1, text, false,
                                             MILLISECONDS, 0, &inspector->arena);
  if (reply.outcome != MLIR_OUTCOME_ANSWER || reply.kind != MLIR_BAD_PIPELINE) return NULL;
  const char *line = reply.text + strspn(reply.text, "\n");
  size_t length = strcspn(line, "\n");
  return length == 0 ? "it was rejected without a message" : arena_string(&inspector->arena, line, length);
}

// Other subjects have no passes, or are commands with their own syntax.
static const char *refusal_of(struct pipeline_inspector *inspector, const char *subject, const char *text) {
  bool is_mlir = subject_is_mlir(subject);
  if (text == NULL || (!is_mlir && strcmp(subject, "engine") != 0)) return NULL;
  uint64_t hash = hash_bytes(is_mlir ? 2 : 1, text, strlen(text));
  if (map_find(&inspector->understood, hash) != NULL) return NULL;
  const char *refusal = is_mlir ? refusal_of_mlir(inspector, text) : refusal_of_engine(inspector, text);
  if (refusal == NULL) map_insert(&inspector->understood, &inspector->arena, hash);
  return refusal;
}

// That of "mlir:PIPELINE", or null.
static const char *pipeline_of_subject(const char *subject) {
  return subject_is_mlir(subject) && subject[4] == ':' ? subject + 5 : NULL;
}

static struct pipeline_fault wrong_word(struct pipeline_inspector *inspector, const char *option, const char *refusal) {
  return (struct pipeline_fault){EXIT_USAGE, arena_format(&inspector->arena, "bufferproof %s: --%s: %s",
                                                          inspector->options->verb->name, option, refusal)};
}

static struct pipeline_fault inspect_words(struct pipeline_inspector *inspector, const char *subject) {
  const char *refusal = refusal_of(inspector, subject, inspector->options->pipeline);
  if (refusal != NULL) return wrong_word(inspector, "pipeline", refusal);
  if (inspector->options->subject == NULL || inspector->options->pipeline != NULL)
    return (struct pipeline_fault){EXIT_FINE, ""};
  refusal = refusal_of(inspector, subject, pipeline_of_subject(subject));
  return refusal == NULL ? (struct pipeline_fault){EXIT_FINE, ""} : wrong_word(inspector, "subject", refusal);
}

// The number of the first header line with this key, which must exist.
static uint32_t line_of(const char *text, const char *key) {
  uint32_t line = 1;
  for (; strncmp(text, "//", 2) == 0; line++) {
    const char *at = text + 2 + strspn(text + 2, " \t");
    if (strncmp(at, key, strlen(key)) == 0 && at[strlen(key)] == ':') return line;
    text += strcspn(text, "\n");
    if (*text == '\0') break;
    text++;
  }
  return 1;
}

static struct pipeline_fault inspect_header(struct pipeline_inspector *inspector, const char *path, const char *text,
                                            const struct corpus_case *header, const char *subject) {
  struct arena *arena = &inspector->arena;
  const char *key = "pipeline", *pipeline = case_pipeline(arena, header, subject);
  if (pipeline == NULL && inspector->options->subject == NULL) {
    key = "subject";
    pipeline = pipeline_of_subject(subject);
  }
  const char *refusal = refusal_of(inspector, subject, pipeline);
  if (refusal == NULL) return (struct pipeline_fault){EXIT_FINE, ""};
  return (struct pipeline_fault){EXIT_INVALID_INPUT,
                                 arena_format(arena, "%s:%u:1: error: %s: %s", path, line_of(text, key), key, refusal)};
}

struct job {
  struct pipeline_inspector *inspector;
  const char *path, *text;  // null for the command line alone
  size_t length;
  struct pipeline_fault fault;
};

static void inspect(void *argument) {
  struct job *job = argument;
  struct pipeline_inspector *inspector = job->inspector;
  const char *subject = inspector->options->subject, *message = NULL;
  if (job->text == NULL) {
    job->fault = (struct pipeline_fault){EXIT_FINE, ""};
    for (size_t i = 0; i < inspector->options->subject_count && job->fault.code == EXIT_FINE; i++)
      job->fault = inspect_words(inspector, inspector->options->subjects[i]);
    return;
  }
  struct corpus_case header;
  if (!case_parse(&inspector->arena, job->text, job->length, &header, &message)) return;
  subject = case_subject(&header, subject);
  // A command that may not run is not inspected either.
  const char *refusal =
      case_refusal(&inspector->arena, &header, inspector->options->subject, inspector->options->pipeline);
  if (refusal != NULL && !inspector->options->allow_commands) return;
  job->fault = inspect_words(inspector, subject);
  if (job->fault.code == EXIT_FINE && inspector->options->pipeline == NULL)
    job->fault = inspect_header(inspector, job->path, job->text, &header, subject);
}

static struct pipeline_fault run(struct job job) {
  if (memory_protect(&job.inspector->context.memory, inspect, &job)) return job.fault;
  return (struct pipeline_fault){EXIT_LIMIT_REACHED, "bufferproof: out of memory"};
}

struct pipeline_fault pipeline_inspect_words(struct pipeline_inspector *inspector) {
  return run((struct job){.inspector = inspector, .fault = {EXIT_FINE, ""}});
}

struct pipeline_fault pipeline_inspect_case(struct pipeline_inspector *inspector, const char *path, const char *text,
                                            size_t length) {
  return run((struct job){inspector, path, text, length, {EXIT_FINE, ""}});
}

int pipeline_check_words(const struct options *options) {
  struct options words = *options;
  if (words.subject == NULL) words.subject = words.subjects[words.subject_count++] = "engine";
  struct pipeline_inspector inspector;
  if (!pipeline_inspector_init(&inspector, &words)) return EXIT_LIMIT_REACHED;
  struct pipeline_fault fault = pipeline_inspect_words(&inspector);
  if (fault.code != EXIT_FINE) fprintf(stderr, "%s\n", fault.message);
  pipeline_inspector_release(&inspector);
  return (int)fault.code;
}
