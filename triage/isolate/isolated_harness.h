// Rounds of a harness in a child process: if the engine crashes or does not terminate, the caller survives and gets an
// answer.
#ifndef BUFFERPROOF_TRIAGE_ISOLATE_ISOLATED_HARNESS_H
#define BUFFERPROOF_TRIAGE_ISOLATE_ISOLATED_HARNESS_H

#include "fuzz/check/harness.h"

#include <sys/types.h>

struct harness_answer {
  enum verdict verdict;
  uint32_t line, column;  // of VERDICT_INVALID, if known; else 0
  // Of VERDICT_FINDING, except the message, which any verdict has. Its texts are valid until the next request; none is
  // null, except that of the history.
  struct finding finding;
};

// Set the first four fields, leave the rest zero. The process is started by the first request, and again after each
// crash. The pipeline may change between requests, and so may these options: pipeline, oracles, fuel, deviations, once,
// partial and time limit.
struct isolated_harness {
  const struct check_options *options;
  struct generator_options generator;
  const char *pipeline;           // instead of the one in options
  unsigned timeout_milliseconds;  // of one round; 0: none
  pid_t process;
  int requests, answers;  // our ends of the pipes
  char *buffer;           // the strings of the last answer
  size_t capacity;
  size_t answer_limit;  // maximum bytes of strings in an answer, above which it is VERDICT_LIMIT; 0: none
  const struct corpus_case *unstable;  // the header of a case that is run repeatedly; or null
  bool after_history;                  // and each time after the programs of its history
  bool failed;                         // no process could be created: every further answer is VERDICT_UNUSABLE
  bool fresh;                          // the next request needs a subject that has seen no programs
  uint32_t layout;
};

// Checks a program given as text, like check_text().
struct harness_answer isolated_harness_text(struct isolated_harness *server, const char *text, size_t length,
                                            uint64_t input_seed);

// Checks a program given by its choices, like check_choices().
struct harness_answer isolated_harness_choices(struct isolated_harness *server, const unsigned char *bytes,
                                               size_t count, uint64_t index);

// Makes the next request use a subject that has seen no program (subject.h describes layouts). If the subject is not a
// separate process, the child process is restarted.
void isolated_harness_renew(struct isolated_harness *server, uint32_t layout);

void isolated_harness_stop(struct isolated_harness *server);  // ends the process and frees the buffer

#endif
