// Whether a subject understands its pipeline: asked before any work - by `reduce`, after work that came to nothing -,
// so that every verb says the same of a wrong one. One of the command line is a usage error, one of a case invalid
// input.
#ifndef BUFFERPROOF_CLI_PIPELINE_INSPECTOR_H
#define BUFFERPROOF_CLI_PIPELINE_INSPECTOR_H

#include "exit_codes.h"
#include "options.h"

#include "fuzz/mlir_session.h"
#include "ir/op.h"

struct pipeline_inspector {
  const struct options *options;  // subject, pipeline and allow_commands
  struct context context;         // of the engine's passes
  struct arena arena;             // of messages, and of what was found to be understood
  struct map understood;          // hashes of subject and text
  struct mlir_session session;    // upstream's MLIR, started when it is first asked
};

// Returns false with a message on stderr if memory runs out; else release it.
bool pipeline_inspector_init(struct pipeline_inspector *inspector, const struct options *options);
void pipeline_inspector_release(struct pipeline_inspector *inspector);

// What is wrong, as located message without newline, and as exit code: EXIT_FINE, EXIT_USAGE, EXIT_INVALID_INPUT, or
// EXIT_LIMIT_REACHED if memory runs out. Messages live as long as the inspector. Whether there is such a subject at
// all, and whether it can be run, is for others to tell.
struct pipeline_fault {
  enum exit_code code;
  const char *message;
};

// The command line by itself, if it names the subject.
struct pipeline_fault pipeline_inspect_words(struct pipeline_inspector *inspector);

// A text that may be a case, with what the command line has instead of what that says.
struct pipeline_fault pipeline_inspect_case(struct pipeline_inspector *inspector, const char *path, const char *text,
                                            size_t length);

// For verbs without cases: inspects the words, says on stderr what is wrong, and returns an exit code.
int pipeline_check_words(const struct options *options);

#endif
