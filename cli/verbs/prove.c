// `bufferproof prove`: proves that programs free each buffer exactly once and do not use it afterwards, or gives a
// counterexample.
#include "cli/verb.h"

#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/report/carried_programs.h"
#include "cli/report/prove_report.h"
#include "cli/session.h"
#include "cli/verbs/prove_check.h"
#include "cli/verbs/prove_exhaustive.h"
#include "cli/verbs/prove_necessity.h"
#include "cli/verbs/prove_theorems.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "fuzz/system/clock.h"
#include "smt/prove/prove.h"

#include <stdio.h>
#include <string.h>

struct prove_job {
  const struct options *options;
  struct prove_options limits;
  struct session *session;
  struct proof_replayer replayer;
  json_t *results;
  FILE *stream;        // for the text
  FILE *certificates;  // or null
  int code;            // the worst so far
  unsigned counts[NOT_FOLLOWED + 1], vacuous;
  struct necessity_counts necessity;
};

static void worsen(struct prove_job *job, int code) { job->code = exit_code_worse(job->code, code); }

static const int codes[] = {[PROVED] = EXIT_FINE,
                            [REFUTED] = EXIT_PROPERTY_FAILED,
                            [UNDECIDED] = EXIT_LIMIT_REACHED,
                            [NOT_FOLLOWED] = EXIT_UNSUPPORTED};

static bool is_asked_for(const struct prove_job *job, const struct op *op) {
  return op_is_defined_function(op) &&
         (job->options->function == NULL || strcmp(op_symbol_name(op)->text, job->options->function) == 0);
}

static void prove_one(struct prove_job *job, struct prover *prover, struct op *function) {
  struct session *session = job->session;
  struct function_verdict verdict;
  prover_prove(prover, function, &verdict);
  struct proof_replay replays[PROPERTY_COUNT];
  if (!proof_replay_verdict(&job->replayer, &session->arena, &session->program, &verdict, replays))
    worsen(job, EXIT_INTERNAL_ERROR);
  struct prove_report report = {.session = session,
                                .stream = job->stream,
                                .cases = job->options->cases,
                                .is_split = job->options->split_input_file,
                                .times = job->options->times,
                                .rlimit = job->limits.rlimit,
                                .verdict = &verdict,
                                .replays = replays,
                                .milliseconds = verdict.milliseconds};
  if (verdict.kind != PROVED || verdict.end != NULL || !job->options->quiet)
    if (!prove_report_print(&report)) worsen(job, EXIT_INVALID_INPUT);
  json_t *result = prove_report_json(&report);
  if (job->options->necessity && verdict.kind == PROVED) {
    struct necessity necessity;
    prover_necessity(prover, function, &necessity);
    prove_necessity_print(job->stream, &necessity, session->input->name, &job->necessity);
    json_object_set_new(result, "deallocations", prove_necessity_json(&necessity));
  }
  json_array_append_new(job->results, result);
  if (job->certificates != NULL && verdict.certificate != NULL) fputs(verdict.certificate, job->certificates);
  job->counts[verdict.kind]++;
  job->vacuous += verdict.end != NULL;
  worsen(job, codes[verdict.kind]);
}

static enum exit_code prove_part(void *argument) {
  struct prove_job *job = argument;
  struct session *session = job->session;
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  struct op *module = session->program.module;
  const struct symbol_table *symbols = symbol_table_build(&session->arena, module);
  struct prover *prover = prover_create(&session->arena, &session->scratch, symbols, module, &job->limits);
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (is_asked_for(job, op)) prove_one(job, prover, op);
  return EXIT_FINE;
}

static void run_part(struct prove_job *job, const struct input *input, const struct input_part *part) {
  struct context_options context_options = {.memory_limit = PROVE_MEMORY_LIMIT,
                                            .allow_unregistered_dialects = job->options->allow_unregistered_dialect};
  struct session session;
  if (!session_init(&session, job->options, context_options, input, part)) {
    worsen(job, EXIT_LIMIT_REACHED);
    return;
  }
  proof_replayer_init(&job->replayer, &session.context);
  job->session = &session;
  worsen(job, (int)session_protect(&session, prove_part, job));
  session_report(&session);
  proof_replayer_release(&job->replayer);
  session_release(&session);
}

static void run_file(struct prove_job *job, const struct input *input) {
  for (struct input_part part = {0}; input_next_part(input, job->options->split_input_file, &part);) {
    job->limits.program++;
    if (job->certificates != NULL)
      carried_write(job->certificates, input->name, input->text + part.start, part.end - part.start);
    run_part(job, input, &part);
  }
}

static unsigned function_count(const struct prove_job *job) {
  unsigned sum = 0;
  for (int i = 0; i <= NOT_FOLLOWED; i++) sum += job->counts[i];
  return sum;
}

static void print_summary(const struct prove_job *job) {
  unsigned sum = function_count(job);
  prove_necessity_print_counts(job->stream, &job->necessity);
  if (sum < 2) return;
  fprintf(job->stream, "%u functions:", sum);
  for (int i = 0; i <= NOT_FOLLOWED; i++)
    if (job->counts[i] > 0) fprintf(job->stream, " %u %s", job->counts[i], verdict_word((enum verdict_kind)i));
  if (job->vacuous > 0) fprintf(job->stream, ", %u of them vacuously", job->vacuous);
  fputc('\n', job->stream);
}

static int run_prove(const struct options *options) {
  struct output certificates = {0};
  if (options->certificate != NULL && !output_begin(&certificates, options->certificate)) return EXIT_LIMIT_REACHED;
  prove_prepare_process();
  struct prove_job job = {.options = options,
                          .certificates = certificates.stream,
                          .limits = prove_options_default(),
                          .results = json_array(),
                          .stream = text_beside_json(options->json)};
  job.limits.rlimit = (uint32_t)options->rlimit;
  job.limits.certificates = options->certificate != NULL;
  job.limits.program = 0;
  job.limits.milliseconds = clock_processor_milliseconds;
  for (int i = 0; i < (options->file_count == 0 ? 1 : options->file_count) && job.code != EXIT_INVALID_INPUT; i++) {
    struct input input;
    if (!input_read(&input, options->file_count == 0 ? "-" : options->files[i])) {
      job.code = EXIT_INVALID_INPUT;
      break;
    }
    run_file(&job, &input);
    input_release(&input);
  }
  bool is_empty = function_count(&job) == 0 && job.code == EXIT_FINE;
  if (is_empty && options->function != NULL)
    job.code = options_refuse(options, "no function with a body is named @%s", options->function);
  else if (is_empty) {
    options_refuse(options, "there is no function with a body");
    job.code = EXIT_INVALID_INPUT;
  }
  print_summary(&job);
  bool is_usable = job.code != EXIT_INVALID_INPUT && job.code != EXIT_USAGE;
  if (job.certificates != NULL && !output_end(&certificates, is_usable)) job.code = EXIT_INVALID_INPUT;
  json_t *summary = json_pack("{s:i, s:i, s:i, s:i, s:i, s:o}", "proved", job.counts[PROVED], "vacuous", job.vacuous,
                              "refuted", job.counts[REFUTED], "unknown", job.counts[UNDECIDED], "unsupported",
                              job.counts[NOT_FOLLOWED], "functions", job.results);
  if (options->json == NULL) json_decref(summary);
  else if (!json_file_write(summary, options->json)) job.code = EXIT_INVALID_INPUT;
  return job.code;
}

int verb_prove(const struct options *options) {
  if (options->theorems || options->theorem != NULL) {
    if (options->file_count != 0)
      return options_refuse(options, "--theorems and --theorem take no file, but there is '%s'", options->files[0]);
    prove_prepare_process();
    return prove_theorems(options);
  }
  if (options->exhaustive != OPTION_NOT_GIVEN) {
    if (options->file_count != 0)
      return options_refuse(options, "--exhaustive takes no file, but there is '%s'", options->files[0]);
    prove_prepare_process();
    return prove_exhaustive(options);
  }
  if (options->check == NULL) return run_prove(options);
  if (options->certificate != NULL || options->json != NULL || options->function != NULL)
    return options_refuse(options,
                          "--check excludes --certificate, --json and --function; usage: bufferproof prove "
                          "--check CERTIFICATE [FILE ...], where FILE defaults to the programs that the "
                          "certificate carries");
  return prove_check(options);
}
