// The entry point: finds the verb, parses its options and runs it.
#include "cli/verb.h"

#include "cli/suggestion.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct verb verbs[] = {
#define VERB(verb, least, most, describe, usage, sentence) \
  {#verb, IN_##verb, least, most, describe, usage, sentence, verb_##verb},
#include "cli/verbs.def"
#undef VERB
};

enum { VERB_COUNT = sizeof verbs / sizeof verbs[0] };

static const struct verb *find_verb(const char *name) {
  for (int i = 0; i < VERB_COUNT; i++)
    if (strcmp(verbs[i].name, name) == 0) return &verbs[i];
  return NULL;
}

static void print_help(FILE *stream) {
  fputs(
      "bufferproof checks bufferization: it fuzzes bufferizers, proves deallocation, reduces and reports.\n\n"
      "usage: bufferproof VERB ...\n\n",
      stream);
  for (int i = 0; i < VERB_COUNT; i++) fprintf(stream, "  %-10s %s\n", verbs[i].name, verbs[i].sentence);
  fputs("\n`bufferproof help VERB` lists the options of a verb.\n", stream);
}

static int refuse_verb(const char *name) {
  struct suggestion suggestion = {0};
  for (int i = 0; i < VERB_COUNT; i++) suggestion_try(&suggestion, name, verbs[i].name);
  fprintf(stderr, "bufferproof: there is no verb '%s'; ", name);
  if (suggestion.name != NULL) fprintf(stderr, "did you mean %s?\n", suggestion.name);
  else fputs("see bufferproof --help\n", stderr);
  return EXIT_USAGE;
}

static int run_verb(const struct verb *verb, int argc, char **argv) {
  struct options options;
  int code;
  if (options_parse(&options, verb, argc, argv, &code)) code = verb->run(&options);
  options_release(&options);
  return code;
}

static int run(int argc, char **argv) {
  if (argc < 2) {
    print_help(stderr);
    return EXIT_USAGE;
  }
  const char *name = argv[1];
  if (strcmp(name, "help") == 0 && argc > 2) {
    const struct verb *asked = find_verb(argv[2]);
    char help[] = "--help", *words[] = {argv[2], help, NULL};
    return asked == NULL ? refuse_verb(argv[2]) : run_verb(asked, 2, words);
  }
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
    print_help(stdout);
    return EXIT_FINE;
  }
  if (strcmp(name, "--version") == 0) name = "version";
  const struct verb *verb = find_verb(name);
  return verb == NULL ? refuse_verb(name) : run_verb(verb, argc - 1, argv + 1);
}

// The exit code of a run, once its text is written: incomplete output on stdout is an error whatever the result is.
static int flush_standard_output(int code) {
  errno = 0;
  if (fflush(stdout) == 0 && !ferror(stdout)) return code;
  fprintf(stderr, "bufferproof: <stdout>: %s\n", errno != 0 ? strerror(errno) : "could not be written");
  return code == EXIT_INTERNAL_ERROR ? code : EXIT_INVALID_INPUT;
}

int main(int argc, char **argv) {
  signal(SIGXFSZ, SIG_IGN);  // exceeding the file size limit is a write error, as a full disk is
  return flush_standard_output(run(argc, argv));
}
