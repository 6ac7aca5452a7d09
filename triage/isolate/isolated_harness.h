// Rounds of a harness in a child process: an engine that crashes or does not terminate gives an answer, and the
// caller survives.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_ISOLATED_HARNESS_H
#define BUFFERPROOF_TRIAGE_ISOLATE_ISOLATED_HARNESS_H

#include "fuzz/check/harness.h"

#include <sys/types.h>

struct harness_answer {
  enum verdict verdict;
  uint32_t line, column;  // of VERDICT_INVALID, where that is known; else 0
  // Of VERDICT_FINDING; the message is that of any verdict. Its texts are valid until the next request, and but for the
  // history none is null.
  struct finding finding;
};

// Set the first four fields, leave the rest zero. The process is started by the first request, and again after each
// death. Between requests may change: the pipeline, and of the options pipeline, oracles, fuel, once and time limit.
struct isolated_harness {
  const struct check_options *options;
  struct generator_options generator;
  const char *pipeline;           // instead of the one in options
  unsigned timeout_milliseconds;  // of one round; 0: none
  pid_t process;
  int requests, answers;  // our ends of the pipes
  char *buffer;           // the strings of the last answer
  size_t capacity;
  size_t answer_limit;                 // bytes of the strings of an answer, which is VERDICT_LIMIT beyond; 0: none
  const struct corpus_case *unstable;  // the header of a case that is to be run again and again; or null
  bool after_history;                  // and each time after the programs of its history
  bool failed;                         // no process could be made: every further answer is VERDICT_UNUSABLE
  bool fresh;                          // the next request is to find a subject that has seen nothing
  uint32_t layout;
};

// Checks a program given as text, as check_text() does.
struct harness_answer isolated_harness_text(struct isolated_harness *server, const char *text, size_t length,
                                            uint64_t input_seed);

// Checks a program given by its choices, as check_choices() does.
struct harness_answer isolated_harness_choices(struct isolated_harness *server, const unsigned char *bytes,
                                               size_t count, uint64_t index);

// With the next request the subject has seen no program (subject.h says what a layout is). Where it is no process of
// its own, the server's is another one.
void isolated_harness_renew(struct isolated_harness *server, uint32_t layout);

void isolated_harness_stop(struct isolated_harness *server);  // ends the process and frees the buffer

#endif
