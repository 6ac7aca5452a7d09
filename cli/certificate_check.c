#include "certificate_check.h"

#include "input.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// Runs cvc5 on the file; its answers come through the pipe.
static pid_t start_checker(const char *path, FILE **answers) {
  int ends[2];
  *answers = NULL;
  if (pipe(ends) != 0) return -1;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execlp("cvc5", "cvc5", "--incremental", "--lang=smt2", path, (char *)NULL);
    fputs("bufferproof: cvc5 could not be run\n", stderr);
    _exit(127);
  }
  close(ends[1]);
  *answers = child < 0 ? NULL : fdopen(ends[0], "r");
  if (*answers == NULL) close(ends[0]);
  return child;
}

static unsigned count_obligations(const struct input *input) {
  unsigned count = 0;
  for (const char *at = input->text; (at = strstr(at, "(check-sat)")) != NULL; at++) count++;
  return count;
}

bool certificate_check(const char *path, struct certificate_answer *answer) {
  struct input input;
  *answer = (struct certificate_answer){0};
  if (!input_read(&input, path)) return false;
  answer->obligations = count_obligations(&input);
  answer->is_certificate = answer->obligations > 0 || strstr(input.text, "; bufferproof: certificate of @") != NULL;
  input_release(&input);
  FILE *answers = NULL;
  pid_t child = start_checker(path, &answers);
  char line[sizeof answer->other];
  while (answers != NULL && fgets(line, sizeof line, answers) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    if (strcmp(line, "unsat") == 0) answer->confirmed++;
    else if (answer->other[0] == '\0') memcpy(answer->other, line, sizeof line);
  }
  if (answers != NULL) fclose(answers);
  int status = -1;
  answer->checked = child >= 0 && waitpid(child, &status, 0) >= 0 && WIFEXITED(status) && WEXITSTATUS(status) != 127;
  answer->accepted = answer->checked && answer->other[0] == '\0' && answer->confirmed == answer->obligations &&
                     WEXITSTATUS(status) == 0;
  return true;
}
