#include "cli/report/certificate_ask.h"

#include "fuzz/system/process.h"

#include <stdio.h>
#include <string.h>

// The limit per obligation is in resource units of cvc5, minutes at most: a certificate may contain any invariants.
#define COMMAND "exec cvc5 --incremental --lang=smt2 --rlimit-per=5000000"

enum { NOT_FOUND = 127, SECONDS = 86400 };

static unsigned count_obligations(const char *script) {
  unsigned count = 0;
  for (const char *at = script; (at = strstr(at, "(check-sat)")) != NULL; at++) count++;
  return count;
}

static void read_answers(const struct text *answers, struct certificate_answer *answer) {
  if (answers->count == 0) return;
  const char *end = answers->items + answers->count;
  for (const char *line = answers->items; line < end;) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    int length = (int)((newline == NULL ? end : newline) - line);
    char word[sizeof answer->other];
    snprintf(word, sizeof word, "%.*s", length, line);
    answer->is_open |= strcmp(word, "unknown") == 0;
    if (strcmp(word, "unsat") == 0) answer->confirmed++;
    else if (answer->other[0] == '\0') memcpy(answer->other, word, sizeof word);
    line = newline == NULL ? end : newline + 1;
  }
}

bool certificate_ask(const char *script, struct arena *arena, struct certificate_answer *answer) {
  struct process_result result;
  *answer = (struct certificate_answer){.obligations = count_obligations(script)};
  if (!process_run(COMMAND, script, strlen(script), SECONDS, arena, &result) || result.exit_code == NOT_FOUND) {
    fputs("bufferproof: cvc5 could not be run (apt-get install cvc5)\n", stderr);
    return false;
  }
  read_answers(&result.output, answer);
  answer->checked = result.signal == 0 && !result.timed_out;
  answer->accepted =
      answer->checked && result.exit_code == 0 && answer->other[0] == '\0' && answer->confirmed == answer->obligations;
  return true;
}
