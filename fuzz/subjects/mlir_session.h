// A worker process that links upstream's MLIR (fuzz/subjects/worker/mlir_worker.c), and the programs it has run.
//
// The process is started by the first request, and again by the first one after it was killed or ended; where a program
// kills it, it replaces itself. After MLIR_SESSION_PROGRAMS programs it is replaced: it must not grow without bound,
// nor must its history.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_SESSION_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_SESSION_H

#include "engine/base/text.h"
#include "fuzz/subjects/mlir_protocol.h"

#include <sys/types.h>

enum { MLIR_SESSION_PROGRAMS = 1000 };

// All zero: no process yet.
struct mlir_session {
  pid_t process;  // 0: none
  int requests, answers, errors;
  bool died;       // in the last program: what comes next meets a process that has seen nothing
  bool busy;       // a request has no answer yet
  bool locations;  // set by the caller: programs come back with the locations of ops
  uint64_t programs[MLIR_SESSION_PROGRAMS];  // the numbers of those that the process was given, in order
  size_t program_count;
  uint64_t hangs;  // programs that took all the time they were given, counted by the caller
};

enum mlir_outcome {
  MLIR_OUTCOME_ANSWER,
  MLIR_OUTCOME_DIED,
  MLIR_OUTCOME_TIMED_OUT,
  MLIR_OUTCOME_NOT_BUILT,  // there is no such program
  MLIR_OUTCOME_NO_PROCESS,
};

struct mlir_reply {
  enum mlir_outcome outcome;
  enum mlir_answer_kind kind;
  const char *text;  // of the answer; this and the others are never null, and in the arena
  size_t text_length;
  uint32_t milliseconds;  // of computing, until the answer
  const char *pass;       // of the answer, or the last one that was announced before the worker died
  struct text errors;     // standard error of one that died
  int signal;             // that ended it, or 0
};

// Sends the request and waits for the answer or for the end of the worker, which dies when it has computed for as long
// as `timeout_milliseconds`. `number` is the program's, for the history. Running out of memory unwinds (memory.h) and
// leaves a session that starts anew.
struct mlir_reply mlir_session_ask(struct mlir_session *session, const char *program, size_t length,
                                   const char *pipeline, bool pass_by_pass, uint32_t timeout_milliseconds,
                                   uint64_t number, struct arena *arena);

// From here on the process is one that has seen no program, with a memory laid out as the number says
// (mlir_protocol.h). That takes less time than ending it.
void mlir_session_renew(struct mlir_session *session, uint32_t layout);

// Ends the process; the next request starts another.
void mlir_session_end(struct mlir_session *session);

#endif
