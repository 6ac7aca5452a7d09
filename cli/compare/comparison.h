// Two subjects, and what differs between their outputs for one program.
#ifndef BUFFERPROOF_CLI_COMPARE_COMPARISON_H
#define BUFFERPROOF_CLI_COMPARE_COMPARISON_H

#include "cli/compare/compared_subject.h"
#include "cli/compare/difference.h"

struct comparison {
  struct compared_subject subjects[2];
  unsigned stages;  // that are compared
  // If one subject is the engine and the other is MLIR 22, differences can be explained: the number of either; else -1.
  int engine, upstream;
};

// Runs the stages that have not run, and fills the list. Returns whether both subjects fail alike, so that later stages
// are not compared. If one of them cannot be run at all, the list says nothing: see comparison_unusable.
bool comparison_run(struct comparison *comparison, const struct program *source, struct difference_list *list);

// The subject that cannot be run, or null; its reason in *reason.
const struct compared_subject *comparison_unusable(const struct comparison *comparison, const char **reason);

// The first line of a message after ": ", or "".
const char *comparison_first_line(struct arena *arena, const char *message);

#endif
