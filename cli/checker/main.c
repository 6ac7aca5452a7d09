// The program bufferproof-check: checks a certificate against programs. Only the invariants are taken from its text;
// the obligations are made anew from the programs, compared with the text, and submitted to cvc5. It links neither Z3
// nor the prover.
#include "cli/exit_codes.h"
#include "cli/input.h"
#include "cli/report/carried_programs.h"
#include "cli/report/certificate_ask.h"

#include "engine/base/printable.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "smt/certificate/check.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY_LIMIT ((size_t)4 << 30)  // bytes, for one program

static const char usage[] =
    "usage: bufferproof-check [--split-input-file] [--allow-unregistered-dialect] [--quiet] CERTIFICATE [FILE ...]\n"
    "Checks a certificate of `bufferproof prove --certificate` against the programs in the files, or else those that "
    "it\n"
    "carries. Exit code: 0 accepted, 1 not accepted, 3 invalid input, 4 cvc5 is missing, 5 cvc5 reached a limit.\n";

struct check_options {
  bool split, unregistered, quiet;
  const char *path;  // of the certificate
  char **files;
  int file_count;
};

struct check_job {
  const struct check_options *options;
  const struct certificate *certificate;
  uint32_t number;  // of the current program, from 1
  const struct input *input;
  const struct input_part *part;
  struct context context;
  struct program program;
  struct arena arena, scratch;
  unsigned shown, functions, obligations, foreign;
  int code;  // the worst so far
};

static void worsen(struct check_job *job, int code) { job->code = exit_code_worse(job->code, code); }

static void refuse(struct check_job *job, uint32_t line, const char *message) {
  printf("%s:%u: not accepted: the certificate %s\n", job->options->path, line, message);
  worsen(job, EXIT_PROPERTY_FAILED);
}

// Whether cvc5 confirms the obligations of a part of the certificate.
static bool is_confirmed(struct check_job *job, struct certificate_subject *subject,
                         const struct certificate_part *part) {
  struct certificate_obligations obligations;
  struct certificate_answer answer;
  certificate_rebuild(subject, job->certificate, part, &obligations);
  if (obligations.failure != NULL) {
    refuse(job, obligations.line, obligations.failure);
    return false;
  }
  if (!certificate_ask(obligations.script, &job->arena, &answer)) {
    worsen(job, EXIT_UNSUPPORTED);
    return false;
  }
  job->obligations += answer.confirmed;
  if (answer.accepted && answer.obligations == obligations.count) return true;
  if (answer.is_open && answer.checked) worsen(job, EXIT_LIMIT_REACHED);
  else worsen(job, EXIT_PROPERTY_FAILED);
  printf("%s:%u: not accepted: cvc5 confirms %u of %u obligations%s%s\n", job->options->path, part->line,
         answer.confirmed, obligations.count, answer.other[0] == '\0' ? "" : " and says: ", answer.other);
  return false;
}

static void report_function(struct check_job *job, const struct op *function, const char *reason) {
  const char *name = op_symbol_name(function)->text;
  const struct source_place *place = &function->location->place;
  job->functions++;
  job->shown += reason == NULL;
  if (reason != NULL) worsen(job, EXIT_PROPERTY_FAILED);
  if (reason == NULL && job->options->quiet) return;
  printf("%s:%u:%u: %s: @%s%s%s\n", job->input->name, place->line, place->column,
         reason == NULL ? "accepted" : "not accepted", name_printable_copy(&job->arena, name, strlen(name)),
         reason == NULL ? "" : ": ", reason == NULL ? "" : reason);
}

static void check_program(void *argument) {
  struct check_job *job = argument;
  const struct input *input = job->input;
  const struct input_part *part = job->part;
  if (!parse_program_at(&job->program, input->name, input->text + part->start, part->end - part->start,
                        part->first_line) ||
      !verify(&job->context, job->program.module)) {
    worsen(job, EXIT_INVALID_INPUT);
    return;
  }
  struct certificate_subject subject;
  struct op *module = job->program.module;
  certificate_subject_init(&subject, &job->arena, &job->scratch, symbol_table_build(&job->arena, module), module);
  for (size_t i = 0; i < job->certificate->parts.count; i++) {
    const struct certificate_part *of_program = &job->certificate->parts.items[i];
    if (of_program->claim.program != job->number) continue;
    job->foreign--;
    if (is_confirmed(job, &subject, of_program)) certificate_confirm(&subject, &of_program->claim);
  }
  const char **reasons = certificate_conclude(&subject);
  for (size_t i = 0; i < subject.graph.functions.count; i++)
    report_function(job, subject.graph.functions.items[i].function, reasons[i]);
}

static void print_diagnostics(void *argument) {
  const struct check_job *job = argument;
  diagnostic_print(&job->context.diagnostics, job->input->name, job->input->text, job->part->end, stderr);
}

static void run_part(struct check_job *job, const struct input *input, const struct input_part *part) {
  struct context_options options = {.memory_limit = MEMORY_LIMIT,
                                    .allow_unregistered_dialects = job->options->unregistered};
  job->number++;
  job->input = input;
  job->part = part;
  if (!context_init(&job->context, op_table, OP_KIND_COUNT, options)) {
    fputs("bufferproof-check: out of memory\n", stderr);
    worsen(job, EXIT_LIMIT_REACHED);
    return;
  }
  program_init(&job->program, &job->context);
  arena_init(&job->arena, &job->context.memory);
  arena_init(&job->scratch, &job->context.memory);
  if (!memory_protect(&job->context.memory, check_program, job)) {
    fprintf(stderr, "bufferproof-check: %s: out of memory\n", input->name);
    worsen(job, EXIT_LIMIT_REACHED);
  }
  memory_protect(&job->context.memory, print_diagnostics, job);
  arena_release(&job->scratch);
  arena_release(&job->arena);
  program_release(&job->program);
  context_release(&job->context);
}

static void run_file(struct check_job *job, const char *path) {
  struct input input;
  if (!input_read(&input, path)) {
    worsen(job, EXIT_INVALID_INPUT);
    return;
  }
  for (struct input_part part = {0}; input_next_part(&input, job->options->split ? INPUT_MARKER : NULL, &part);)
    run_part(job, &input, &part);
  input_release(&input);
}

// Checks the certificate against the programs that it carries: the answer holds for these alone.
static bool run_carried(struct check_job *job, const struct input *certificate, struct arena *arena) {
  struct carried_program carried = {0};
  while (carried_next(certificate, arena, &carried)) {
    struct input input = {.name = job->options->path, .text = carried.text, .length = carried.length};
    struct input_part part = {.end = carried.length, .first_line = carried.first_line};
    run_part(job, &input, &part);
  }
  return job->number > 0;
}

struct check_input {
  const struct check_options *options;
  struct input input;  // the certificate
  struct arena arena;
  int code;
};

static int check_files(struct check_input *check) {
  const struct check_options *options = check->options;
  struct certificate certificate;
  if (!certificate_read(&certificate, &check->arena, check->input.text, check->input.length)) {
    fprintf(stderr, "%s:%u: error: not a certificate: it %s\n", options->path, certificate.line,
            name_printable_copy(&check->arena, certificate.failure, strlen(certificate.failure)));
    return EXIT_INVALID_INPUT;
  }
  struct check_job job = {
      .options = options, .certificate = &certificate, .foreign = (unsigned)certificate.parts.count};
  for (int i = 0; i < options->file_count; i++) run_file(&job, options->files[i]);
  if (options->file_count == 0 && !run_carried(&job, &check->input, &check->arena)) {
    fprintf(stderr, "bufferproof-check: %s: carries no program; expected prove --check CERTIFICATE FILE\n",
            options->path);
    return EXIT_USAGE;
  }
  if (job.foreign > 0) {
    printf("%s: not accepted: it also covers other programs\n", options->path);
    worsen(&job, EXIT_PROPERTY_FAILED);
  }
  printf("%s: %s: cvc5 confirms %u obligations; %u of %u functions%s are shown\n", options->path,
         job.code == EXIT_FINE ? "accepted" : "not accepted", job.obligations, job.shown, job.functions,
         options->file_count == 0 ? " that it carries" : "");
  return job.code;
}

static void check_protected(void *argument) {
  struct check_input *check = argument;
  check->code = check_files(check);
}

static int check_certificate(const struct check_options *options) {
  struct check_input check = {.options = options, .code = EXIT_LIMIT_REACHED};
  struct memory memory;
  if (!input_read(&check.input, options->path)) return EXIT_INVALID_INPUT;
  memory_init(&memory);
  arena_init(&check.arena, &memory);
  if (!memory_protect(&memory, check_protected, &check)) fputs("bufferproof-check: out of memory\n", stderr);
  arena_release(&check.arena);
  input_release(&check.input);
  return check.code;
}

int main(int argc, char **argv) {
  enum { SPLIT, UNREGISTERED, QUIET, HELP };
  static const struct option words[] = {{"split-input-file", no_argument, NULL, SPLIT},
                                        {"allow-unregistered-dialect", no_argument, NULL, UNREGISTERED},
                                        {"quiet", no_argument, NULL, QUIET},
                                        {"help", no_argument, NULL, HELP},
                                        {NULL, 0, NULL, 0}};
  struct check_options options = {.split = false};
  for (int word; (word = getopt_long(argc, argv, "", words, NULL)) != -1;) {
    if (word == SPLIT) options.split = true;
    else if (word == UNREGISTERED) options.unregistered = true;
    else if (word == QUIET) options.quiet = true;
    else {
      fputs(usage, word == HELP ? stdout : stderr);
      return word == HELP ? EXIT_FINE : EXIT_USAGE;
    }
  }
  if (optind == argc) {
    fputs(usage, stderr);
    return EXIT_USAGE;
  }
  options.path = argv[optind];
  options.files = argv + optind + 1;
  options.file_count = argc - optind - 1;
  return check_certificate(&options);
}
