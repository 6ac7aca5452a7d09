// A program of an input in memory of its own: what a verb reads, works on, and gives back whole.
#ifndef BUFFERPROOF_CLI_SESSION_H
#define BUFFERPROOF_CLI_SESSION_H

#include "options.h"
#include "split_input.h"

#include "ir/op.h"

#include <stdbool.h>

struct session {
  const struct options *options;
  const struct input *input;  // as long as the session lasts
  struct input_part part;
  struct context context;
  struct program program;
  struct arena arena, scratch;  // of the context's memory
};

// The session is of a part of the input, or of the whole if `part` is null. Returns false with a message if memory runs
// out; else it is to be released.
bool session_init(struct session *session, const struct options *options, struct context_options context_options,
                  const struct input *input, const struct input_part *part);
void session_release(struct session *session);

// Parses and verifies the program; places are those of the whole input. False after diagnostics. To be run protected.
bool session_read(struct session *session);

// Runs the work where memory may run out: then returns false, with a message.
bool session_protect(struct session *session, void (*work)(void *), void *argument);

// Prints the diagnostics of the context.
void session_report(struct session *session);

// All of this in turn: does the work, which reads the program, in a new session that is released afterwards. Returns
// false with a message if memory runs out.
bool session_run(struct session *session, const struct options *options, struct context_options context_options,
                 const struct input *input, const struct input_part *part, void (*work)(void *), void *argument);

#endif
