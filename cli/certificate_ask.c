#include "certificate_ask.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_FOUND = 127 };

// Of cvc5's units, for one obligation: minutes at the most. Invariants are whatever the certificate says.
#define RESOURCES "5000000"

// Runs cvc5 on a script; its answers come through the pipe.
static pid_t start_solver(FILE *script, FILE **answers) {
  int ends[2];
  *answers = NULL;
  if (pipe(ends) != 0) return -1;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    dup2(fileno(script), STDIN_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execlp("cvc5", "cvc5", "--incremental", "--lang=smt2", "--rlimit-per=" RESOURCES, (char *)NULL);
    _exit(NOT_FOUND);
  }
  close(ends[1]);
  *answers = child < 0 ? NULL : fdopen(ends[0], "r");
  if (*answers == NULL) close(ends[0]);
  return child;
}

static unsigned count_obligations(const char *script) {
  unsigned count = 0;
  for (const char *at = script; (at = strstr(at, "(check-sat)")) != NULL; at++) count++;
  return count;
}

static void read_answers(FILE *answers, struct certificate_answer *answer) {
  char line[sizeof answer->other];
  while (answers != NULL && fgets(line, sizeof line, answers) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    answer->is_open |= strcmp(line, "unknown") == 0;
    if (strcmp(line, "unsat") == 0) answer->confirmed++;
    else if (answer->other[0] == '\0') memcpy(answer->other, line, sizeof line);
  }
  if (answers != NULL) fclose(answers);
}

// A file without a name that has the text and stands at its begin; null with a message if that fails.
static FILE *file_of(const char *script) {
  FILE *file = tmpfile();
  if (file != NULL && fputs(script, file) >= 0 && fflush(file) == 0 && fseek(file, 0, SEEK_SET) == 0) return file;
  fprintf(stderr, "bufferproof: obligations cannot be written: %s\n", strerror(errno));
  if (file != NULL) fclose(file);
  return NULL;
}

bool certificate_ask(const char *script, struct certificate_answer *answer) {
  *answer = (struct certificate_answer){.obligations = count_obligations(script)};
  FILE *file = file_of(script), *answers = NULL;
  if (file == NULL) return false;
  int status = -1;
  pid_t child = start_solver(file, &answers);
  read_answers(answers, answer);
  bool ended = child >= 0 && waitpid(child, &status, 0) >= 0;
  fclose(file);
  if (!ended || (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)) {
    fputs("bufferproof: cvc5 could not be run (apt-get install cvc5)\n", stderr);
    return false;
  }
  answer->checked = WIFEXITED(status);
  answer->accepted = answer->checked && WEXITSTATUS(status) == 0 && answer->other[0] == '\0' &&
                     answer->confirmed == answer->obligations;
  return true;
}
