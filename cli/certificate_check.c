#include "certificate_check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_LENGTH = 4096, NOT_FOUND = 127 };

// Of cvc5's units, for one obligation: minutes at the most. Invariants are whatever the certificate says.
#define RESOURCES "5000000"

// Runs cvc5 on a file; its answers come through the pipe.
static pid_t start_solver(const char *path, FILE **answers) {
  int ends[2];
  *answers = NULL;
  if (pipe(ends) != 0) return -1;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execlp("cvc5", "cvc5", "--incremental", "--lang=smt2", "--rlimit-per=" RESOURCES, path, (char *)NULL);
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

static bool write_script(const char *script, char *path) {
  const char *folder = getenv("TMPDIR");
  snprintf(path, PATH_LENGTH, "%s/bufferproof-certificate-XXXXXX", folder == NULL ? "/tmp" : folder);
  int descriptor = mkstemp(path);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  bool written = file != NULL && fputs(script, file) >= 0;
  if (file != NULL) written &= fclose(file) == 0;
  if (written) return true;
  fprintf(stderr, "bufferproof: %s: %s\n", path, strerror(errno));
  if (descriptor >= 0) unlink(path);
  return false;
}

bool certificate_ask(const char *script, struct certificate_answer *answer) {
  char path[PATH_LENGTH];
  *answer = (struct certificate_answer){.obligations = count_obligations(script)};
  if (!write_script(script, path)) return false;
  FILE *answers = NULL;
  int status = -1;
  pid_t child = start_solver(path, &answers);
  read_answers(answers, answer);
  bool ended = child >= 0 && waitpid(child, &status, 0) >= 0;
  unlink(path);
  if (!ended || (WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND)) {
    fputs("bufferproof: cvc5 could not be run (apt-get install cvc5)\n", stderr);
    return false;
  }
  answer->checked = WIFEXITED(status);
  answer->accepted = answer->checked && WEXITSTATUS(status) == 0 && answer->other[0] == '\0' &&
                     answer->confirmed == answer->obligations;
  return true;
}
