// Since which release of MLIR a finding shows: its program and passes with each older mlir-opt that is installed.
#ifndef BUFFERPROOF_CLI_REPORT_RELEASES_H
#define BUFFERPROOF_CLI_REPORT_RELEASES_H

#include "triage/diagnose/diagnosis.h"

#include <stddef.h>

enum { RELEASES_MAX = 16 };

enum release_verdict {
  RELEASE_SHOWS,    // the finding
  RELEASE_DIFFERS,  // another finding
  RELEASE_PASSES,
  RELEASE_REFUSES,   // the program, a pass or an option
  RELEASE_UNDECIDED  // its output could not be executed, or a limit was reached
};

struct release_row {
  const char *tool, *version;  // "mlir-opt-19", and what it prints with --version
  enum release_verdict verdict;
  const char *detail;  // why it was refused or is undecided, or the other signature; else ""
};

// The older releases in order. None where the subject is not upstream's MLIR, or no older mlir-opt is installed.
struct release_history {
  struct release_row rows[RELEASES_MAX];
  size_t count;
};

// Runs the program of the finding, which must have been diagnosed by this process, with each older release in $PATH: a
// process of its own for each. Texts are in the arena.
struct release_history release_history_make(struct arena *arena, const struct diagnosis *finding,
                                            unsigned timeout_seconds);

// The first release of the history that shows the finding; `count` of the history if none does. *is_certain: the one
// before it passes, or, if none shows it, the last one.
size_t release_history_first(const struct release_history *history, bool *is_certain);

#endif
