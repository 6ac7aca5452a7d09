// A session holds one program that a verb reads and works on, with memory of its own that is released as a whole.
#ifndef BUFFERPROOF_CLI_SESSION_H
#define BUFFERPROOF_CLI_SESSION_H

#include "cli/exit_codes.h"
#include "cli/input.h"
#include "cli/options.h"

#include "engine/ir/op.h"

#include <stdbool.h>

struct session {
  const struct options *options;
  const struct input *input;  // must outlive the session
  struct input_part part;
  struct context context;
  struct program program;
  struct arena arena, scratch;  // of the context's memory
};

// The session covers a part of the input, or the whole if `part` is null. Returns false with a message if memory runs
// out; otherwise release it.
bool session_init(struct session *session, const struct options *options, struct context_options context_options,
                  const struct input *input, const struct input_part *part);
void session_release(struct session *session);

// Parses and verifies the program; locations refer to the whole input. Returns false after diagnostics. Call it from
// protected work.
bool session_read(struct session *session);

// Runs work that may run out of memory: then prints a message and returns EXIT_LIMIT_REACHED.
enum exit_code session_protect(struct session *session, enum exit_code (*work)(void *), void *argument);

// Prints the diagnostics of the context.
void session_report(struct session *session);

// All of this in turn: runs the work, which reads the program, in a new session, which is released afterwards.
enum exit_code session_run(struct session *session, const struct options *options,
                           struct context_options context_options, const struct input *input,
                           const struct input_part *part, enum exit_code (*work)(void *), void *argument);

// Runs work that needs an arena but no program, in the same way. The arena is initialized before and released after it.
enum exit_code arena_run(const struct options *options, struct arena *arena, enum exit_code (*work)(void *),
                         void *argument);

#endif
