// Checks whether a subject accepts its pipeline, so that all verbs report a wrong one alike: before any work, or, in
// `reduce`, after a failure. On the command line, a wrong pipeline is a usage error; in a case, it is invalid input.
#ifndef BUFFERPROOF_CLI_PIPELINE_INSPECTOR_H
#define BUFFERPROOF_CLI_PIPELINE_INSPECTOR_H

#include "cli/exit_codes.h"
#include "cli/options.h"

#include "engine/ir/op.h"
#include "fuzz/subjects/mlir_session.h"

struct pipeline_inspector {
  const struct options *options;  // subject, pipeline and allow_commands
  struct context context;         // of the engine's passes
  struct arena arena;             // of messages, and of accepted pipelines
  struct map understood;          // hashes of subject and pipeline
  struct mlir_session session;    // upstream's MLIR, started on first use
};

// Returns false with a message on stderr if memory runs out; otherwise release it.
bool pipeline_inspector_init(struct pipeline_inspector *inspector, const struct options *options);
void pipeline_inspector_release(struct pipeline_inspector *inspector);

// An error as message with location, without newline, and as exit code: EXIT_FINE, EXIT_USAGE, EXIT_INVALID_INPUT, or
// EXIT_LIMIT_REACHED if memory runs out. Messages live as long as the inspector. Whether the subject exists and can be
// run is not checked here.
struct pipeline_fault {
  enum exit_code code;
  const char *message;
};

// Checks the command line by itself, if it names the subject.
struct pipeline_fault pipeline_inspect_words(struct pipeline_inspector *inspector);

// Checks a text that may be a case; options override what it specifies.
struct pipeline_fault pipeline_inspect_case(struct pipeline_inspector *inspector, const char *path, const char *text,
                                            size_t length);

// For verbs without cases: checks the command line, reports errors on stderr, and returns an exit code.
int pipeline_check_words(const struct options *options);

#endif
