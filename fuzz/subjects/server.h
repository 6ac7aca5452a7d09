// A command that stays and answers one program after the other (docs/persistent-subjects.md has the protocol).
//
// The process is started by the first request, and by the first one after it ended. After SERVER_PROGRAMS programs it
// is replaced, so that its memory stays bounded.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_SERVER_H
#define BUFFERPROOF_FUZZ_SUBJECTS_SERVER_H

#include "fuzz/system/process.h"

enum { SERVER_PROGRAMS = 1000 };

// Zero-initialized: no process yet.
struct subject_server {
  struct process_pipes process;
  unsigned program_count;  // that the process has been sent
  bool busy;               // a request has no answer yet
};

enum server_outcome {
  SERVER_OUTPUT,   // the text is the program that it printed
  SERVER_ERROR,    // the text is why it refuses the program
  SERVER_ENDED,    // or was killed at the time limit; `process` tells how
  SERVER_BABBLES,  // what it printed is not of the protocol; the text says so
  SERVER_NO_PROCESS,
};

struct server_answer {
  enum server_outcome outcome;
  const char *text;  // never null, in the arena
  size_t length;
  struct process_result process;  // `errors` is what it printed to standard error since the request before this one
};

// Sends the program and waits for the answer, the end of the process or the time limit, which kills it. If memory runs
// out, unwinds (memory.h) and leaves a server that starts a new process.
struct server_answer server_ask(struct subject_server *server, const char *command, const char *program, size_t length,
                                unsigned timeout_seconds, struct arena *arena);

// Ends the process; the next request starts another.
void server_end(struct subject_server *server);

// What the command says of its version in its first line, in the arena; "" if nothing.
const char *server_version(struct arena *arena, const char *command);

#endif
