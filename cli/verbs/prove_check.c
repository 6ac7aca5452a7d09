// `bufferproof prove --check`: checks a certificate against programs. Only the invariants are taken from its text; the
// obligations are derived again from the program, compared with the text, and submitted to cvc5.
#include "cli/verbs/prove_check.h"

#include "cli/exit_codes.h"
#include "cli/report/carried_programs.h"
#include "cli/report/certificate_ask.h"
#include "cli/session.h"
#include "cli/verbs/prove_theorems.h"

#include "engine/base/printable.h"
#include "engine/ir/symbol_table.h"
#include "smt/certificate/check.h"

#include <stdio.h>
#include <string.h>

struct check_job {
  const struct options *options;
  const struct certificate *certificate;
  uint32_t number;  // of the current program, from 1
  struct session *session;
  struct arena *arena_of_certificate;
  unsigned shown, functions, obligations, foreign;
  int code;  // the worst so far
};

static void worsen(struct check_job *job, int code) { job->code = exit_code_worse(job->code, code); }

static void refuse(struct check_job *job, uint32_t line, const char *message) {
  printf("%s:%u: not accepted: the certificate %s\n", job->options->check, line, message);
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
  if (!certificate_ask(obligations.script, &job->session->arena, &answer)) {
    worsen(job, EXIT_UNSUPPORTED);
    return false;
  }
  job->obligations += answer.confirmed;
  if (answer.accepted && answer.obligations == obligations.count) return true;
  if (answer.is_open && answer.checked) worsen(job, EXIT_LIMIT_REACHED);
  else worsen(job, EXIT_PROPERTY_FAILED);
  printf("%s:%u: not accepted: cvc5 confirms %u of %u obligations%s%s\n", job->options->check, part->line,
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
  printf("%s:%u:%u: %s: @%s%s%s\n", job->session->input->name, place->line, place->column,
         reason == NULL ? "accepted" : "not accepted", name_printable_copy(&job->session->arena, name, strlen(name)),
         reason == NULL ? "" : ": ", reason == NULL ? "" : reason);
}

static enum exit_code check_part(void *argument) {
  struct check_job *job = argument;
  struct session *session = job->session;
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  struct certificate_subject subject;
  struct op *module = session->program.module;
  certificate_subject_init(&subject, &session->arena, &session->scratch, symbol_table_build(&session->arena, module),
                           module);
  for (size_t i = 0; i < job->certificate->parts.count; i++) {
    const struct certificate_part *part = &job->certificate->parts.items[i];
    if (part->claim.program != job->number) continue;
    job->foreign--;
    if (is_confirmed(job, &subject, part)) certificate_confirm(&subject, &part->claim);
  }
  const char **reasons = certificate_conclude(&subject);
  for (size_t i = 0; i < subject.graph.functions.count; i++)
    report_function(job, subject.graph.functions.items[i].function, reasons[i]);
  return EXIT_FINE;
}

static void run_part(struct check_job *job, const struct input *input, const struct input_part *part) {
  struct context_options context_options = {.memory_limit = PROVE_MEMORY_LIMIT,
                                            .allow_unregistered_dialects = job->options->allow_unregistered_dialect};
  struct session session;
  job->number++;
  job->session = &session;
  worsen(job, (int)session_run(&session, job->options, context_options, input, part, check_part, job));
}

static void run_file(struct check_job *job, const char *path) {
  struct input input;
  if (!input_read(&input, path)) {
    worsen(job, EXIT_INVALID_INPUT);
    return;
  }
  for (struct input_part part = {0}; input_next_part(&input, job->options->split_input_file, &part);)
    run_part(job, &input, &part);
  input_release(&input);
}

// Checks the certificate against the programs that it carries: the answer holds for these alone.
static bool run_carried(struct check_job *job, const struct input *certificate) {
  struct carried_program carried = {0};
  while (carried_next(certificate, job->arena_of_certificate, &carried)) {
    struct input input = {job->options->check, carried.text, carried.length};
    struct input_part part = {.end = carried.length, .first_line = carried.first_line};
    run_part(job, &input, &part);
  }
  return job->number > 0;
}

struct check_input {
  const struct options *options;
  struct input input;  // the certificate
  struct arena arena;
};

static enum exit_code check_files(void *argument) {
  struct check_input *check = argument;
  const struct options *options = check->options;
  struct arena *arena = &check->arena;
  const struct input *input = &check->input;
  struct certificate certificate;
  struct options theorems = *options;
  if (options->file_count == 0 && carried_theorem(input, arena, &theorems.theorem))
    return (enum exit_code)prove_theorems(&theorems);
  if (!certificate_read(&certificate, arena, input->text, input->length)) {
    fprintf(stderr, "%s:%u: error: not a certificate: it %s\n", options->check, certificate.line,
            name_printable_copy(arena, certificate.failure, strlen(certificate.failure)));
    return EXIT_INVALID_INPUT;
  }
  struct check_job job = {.options = options,
                          .certificate = &certificate,
                          .arena_of_certificate = arena,
                          .foreign = (unsigned)certificate.parts.count};
  for (int i = 0; i < options->file_count; i++) run_file(&job, options->files[i]);
  if (options->file_count == 0 && !run_carried(&job, input))
    return (enum exit_code)options_refuse(options, "%s: carries no program; expected prove --check CERTIFICATE FILE",
                                          options->check);
  if (job.foreign > 0) {
    printf("%s: not accepted: it also covers other programs\n", options->check);
    worsen(&job, EXIT_PROPERTY_FAILED);
  }
  printf("%s: %s: cvc5 confirms %u obligations; %u of %u functions%s are shown\n", options->check,
         job.code == EXIT_FINE ? "accepted" : "not accepted", job.obligations, job.shown, job.functions,
         options->file_count == 0 ? " that it carries" : "");
  return (enum exit_code)job.code;
}

int prove_check(const struct options *options) {
  struct check_input check = {.options = options};
  if (!input_read(&check.input, options->check)) return EXIT_INVALID_INPUT;
  enum exit_code code = arena_run(options, &check.arena, check_files, &check);
  input_release(&check.input);
  return (int)code;
}
