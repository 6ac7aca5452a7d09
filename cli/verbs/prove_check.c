// `bufferproof prove --check`: runs bufferproof-check, the checker of certificates, which is a program of its own.
// Those of theorems are checked here.
#include "cli/verbs/prove_check.h"

#include "cli/exit_codes.h"
#include "cli/report/carried_programs.h"
#include "cli/session.h"
#include "cli/verbs/prove_theorems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_LENGTH_MAX = 4096, OPTIONS_MAX = 6 };

static const char checker[] = "bufferproof-check";

// The words of the command; null-terminated.
static char **make_command(const struct options *options) {
  const char **words = calloc((size_t)options->file_count + OPTIONS_MAX, sizeof *words), **at = words;
  if (words == NULL) return NULL;
  *at++ = checker;
  if (options->split_input_file) *at++ = "--split-input-file";
  if (options->allow_unregistered_dialect) *at++ = "--allow-unregistered-dialect";
  if (options->quiet) *at++ = "--quiet";
  *at++ = "--";
  *at++ = options->check;
  for (int i = 0; i < options->file_count; i++) *at++ = options->files[i];
  return (char **)(uintptr_t)words;
}

// The process becomes the checker in the folder of this executable, or that of the search path.
static int become_checker(const struct options *options) {
  char path[PATH_LENGTH_MAX + sizeof checker], **command = make_command(options);
  if (command == NULL) return EXIT_LIMIT_REACHED;
  fflush(NULL);
  ssize_t length = readlink("/proc/self/exe", path, PATH_LENGTH_MAX);
  while (length > 0 && path[length - 1] != '/') length--;
  if (length > 0) {
    strcpy(path + length, checker);
    execv(path, command);
  }
  execvp(checker, command);
  free(command);
  fprintf(stderr, "bufferproof: %s could not be run; it is built beside bufferproof\n", checker);
  return EXIT_UNSUPPORTED;
}

// Standard input, which has been read, is read again by whatever checks it.
static bool put_back(const struct input *input) {
  FILE *copy = tmpfile();
  bool done = copy != NULL && fwrite(input->text, 1, input->length, copy) == input->length && fflush(copy) == 0 &&
              dup2(fileno(copy), STDIN_FILENO) == STDIN_FILENO;
  if (done) rewind(stdin);
  else perror("bufferproof prove --check: standard input");
  if (copy != NULL) fclose(copy);
  return done;
}

struct theorem_check {
  struct options options;
  struct input input;
  struct arena arena;
  bool is_of_theorems;
};

static enum exit_code check_theorems(void *argument) {
  struct theorem_check *check = argument;
  check->is_of_theorems = carried_theorem(&check->input, &check->arena, &check->options.theorem);
  return check->is_of_theorems ? (enum exit_code)prove_theorems(&check->options) : EXIT_FINE;
}

int prove_check(const struct options *options) {
  struct theorem_check check = {.options = *options};
  if (options->file_count > 0) return become_checker(options);
  if (!input_read(&check.input, options->check)) return EXIT_INVALID_INPUT;
  enum exit_code code = EXIT_LIMIT_REACHED;
  if (strcmp(options->check, "-") != 0 || put_back(&check.input))
    code = arena_run(options, &check.arena, check_theorems, &check);
  input_release(&check.input);
  return check.is_of_theorems || code != EXIT_FINE ? (int)code : become_checker(options);
}
