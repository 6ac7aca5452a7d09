// The history of an unstable finding: programs of a campaign that the subject's process had run before.
//
//   --seed=5 --ops=14 --no-calls --programs=3,7..301/2
//
// The programs are numbers, and first..last/step; the last of all is the one that shows the finding.
#ifndef BUFFERPROOF_FUZZ_FINDING_HISTORY_H
#define BUFFERPROOF_FUZZ_FINDING_HISTORY_H

#include "fuzz/generate/generator.h"

struct history {
  uint64_t seed;
  struct generator_options generator;
  const char *programs;  // into the text that was parsed
};

// Returns false if the text is no history, or one of more programs than a process is given.
bool history_parse(const char *text, struct history *history);

// The text of a history; `programs` as history_programs() makes it. It lives in the arena.
const char *history_format(struct arena *arena, uint64_t seed, const struct generator_options *generator,
                           const char *programs);

// Numbers as a history has them, those that lie equally far apart as one. It lives in the arena.
const char *history_programs(struct arena *arena, const uint64_t *numbers, size_t count);

// Stores the number of program `index` of the history; false if it has fewer.
bool history_program(const struct history *history, uint64_t index, uint64_t *number);

#endif
