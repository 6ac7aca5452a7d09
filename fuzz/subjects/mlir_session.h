// A worker process that links upstream's MLIR (fuzz/subjects/worker/mlir_worker.c), and the programs it has run.
//
// The process is started by the first request, and by the first one after it ended. If a program crashes it, it
// replaces itself. After MLIR_SESSION_PROGRAMS programs it is replaced, so that its memory and history stay bounded.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_SESSION_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_SESSION_H

#include "engine/base/text.h"
#include "fuzz/subjects/mlir_protocol.h"

#include <sys/types.h>

enum { MLIR_SESSION_PROGRAMS = 1000 };

// Zero-initialized: no process yet.
struct mlir_session {
  pid_t process;  // 0: none
  int requests, answers, errors;
  bool died;       // in the last program: the next request gets a process that has seen no programs
  bool busy;       // a request has no answer yet
  bool locations;  // set by the caller: print locations of ops in the answers
  uint64_t programs[MLIR_SESSION_PROGRAMS];  // numbers of the programs that the process has run, in order
  size_t program_count;
  bool hung;  // a program reached the full time limit; set by the caller
};

enum mlir_outcome {
  MLIR_OUTCOME_ANSWER,
  MLIR_OUTCOME_DIED,
  MLIR_OUTCOME_TIMED_OUT,
  MLIR_OUTCOME_NOT_BUILT,  // the worker was not built
  MLIR_OUTCOME_NO_PROCESS,
};

struct mlir_reply {
  enum mlir_outcome outcome;
  enum mlir_answer_kind kind;
  const char *text;  // of the answer; this and the other strings are never null, and in the arena
  size_t text_length;
  uint32_t milliseconds;  // CPU time until the answer
  const char *pass;       // of the answer, or the last one announced before a crash
  struct text errors;     // standard error of a crashed worker
  int signal;             // that killed it, or 0
};

// Sends the request and waits for the answer or for the end of the worker, which is killed after `timeout_milliseconds`
// of CPU time. `number` is the program's, for the history. If memory runs out, unwinds (memory.h) and leaves a session
// that starts a new worker.
struct mlir_reply mlir_session_ask(struct mlir_session *session, const char *program, size_t length,
                                   const char *pipeline, bool pass_by_pass, uint32_t timeout_milliseconds,
                                   uint64_t number, struct arena *arena);

// From here on the process has seen no program, and its memory has this layout (mlir_protocol.h). This is faster than
// restarting the worker.
void mlir_session_renew(struct mlir_session *session, uint32_t layout);

// Ends the process; the next request starts another.
void mlir_session_end(struct mlir_session *session);

enum { MLIR_WORKER_PATH_MAX = 4096 };

// The program that sessions start: its path, or its name if it has to be searched for.
void mlir_worker_path(char path[MLIR_WORKER_PATH_MAX]);

#endif
