// The report of `prove` on a function: as text, and as JSON.
#ifndef BUFFERPROOF_CLI_REPORT_PROVE_REPORT_H
#define BUFFERPROOF_CLI_REPORT_PROVE_REPORT_H

#include "cli/json_file.h"
#include "cli/session.h"

#include "fuzz/check/proof/replay.h"

struct prove_report {
  struct session *session;  // of the function's program
  FILE *stream;             // for the text
  const char *cases;        // the folder for programs that trap, or null
  bool is_split;            // the program is one of several in the file
  bool times;               // print them
  uint32_t rlimit;          // of the query
  const struct function_verdict *verdict;
  const struct proof_replay *replays;  // per property
  const char *limit;                   // of a function that was given up, by which one: "time"; or "callee"; or null
  double milliseconds;
};

// Prints the verdict, and for each refuted property the path and how to run it. Returns false with a message if a case
// could not be written.
bool prove_report_print(const struct prove_report *report);

json_t *prove_report_json(const struct prove_report *report);

#endif
