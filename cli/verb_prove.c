// `bufferproof prove`: proves that programs free each buffer once and use none afterwards, or tells how they do not.
#include "verb.h"

#include "carried_programs.h"
#include "json_file.h"
#include "options.h"
#include "output.h"
#include "prove_check.h"
#include "prove_theorems.h"
#include "session.h"

#include <stdio.h>
#include <string.h>

#if BUFFERPROOF_HAVE_SMT

#include "dialects/ops.h"
#include "fuzz/clock.h"
#include "ir/symbol_table.h"
#include "ir/walk.h"
#include "prove_necessity.h"
#include "prove_report.h"
#include "smt/prove.h"

struct prove_verb_options {
  const char *json, *certificate, *check, *function, *theorem, *cases;
  uint64_t rlimit;
  bool split_input_file, allow_unregistered_dialect, times, quiet, theorems, controls, necessity;
};

#define FIELD(field) offsetof(struct prove_verb_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"function", 0, OPTION_TEXT, FIELD(function), "NAME", "Only this function; default all with a body", NULL, NULL},
    {"certificate", 0, OPTION_OUTPUT, FIELD(certificate), "FILE", "Writes the invariants of what is proved and their obligations, as SMT-LIB 2", NULL, NULL},
    {"cases", 0, OPTION_FOLDER, FIELD(cases), "DIR", "Writes for each refutation a program without arguments that traps, for `run` and `replay`; `scripted-...` ones for what is unknown", NULL, NULL},
    {"check", 0, OPTION_TEXT, FIELD(check), "FILE", "Instead of proving: has cvc5 confirm the certificate, with obligations made again from the programs named, or from those that it carries (or theorems)", NULL, NULL},
    {"rlimit", 0, OPTION_NUMBER, FIELD(rlimit), "N", "Gives up a question after so many resource units of Z3; 0 is no limit; default 20000000", NULL, NULL},
    {"split-input-file", 0, OPTION_FLAG, FIELD(split_input_file), NULL, "Treats what `// -----` lines separate one by one", NULL, NULL},
    {"allow-unregistered-dialect", 0, OPTION_FLAG, FIELD(allow_unregistered_dialect), NULL, "Reads unknown ops; functions that have some are unsupported", NULL, NULL},
    {"necessity", 0, OPTION_FLAG, FIELD(necessity), NULL, "Says which memrefs, conditions and retained values of each bufferization.dealloc a proof needs, and which are redundant", NULL, NULL},
    {"quiet", 0, OPTION_FLAG, FIELD(quiet), NULL, "Leaves out what is proved", NULL, NULL},
    {"times", 0, OPTION_FLAG, FIELD(times), NULL, "Prints the milliseconds of each function", NULL, NULL},
    {"theorems", 0, OPTION_FLAG, FIELD(theorems), NULL, "Proves the theorems on which deallocation rests, instead of programs", NULL, NULL},
    {"theorem", 0, OPTION_TEXT, FIELD(theorem), "NAME", "Proves one of them", NULL, NULL},
    {"controls", 0, OPTION_FLAG, FIELD(controls), NULL, "Prints how their broken variants are refuted", NULL, NULL},
    {"json", 0, OPTION_OUTPUT, FIELD(json), "FILE", "Writes the verdicts as JSON", NULL, NULL},
};
// clang-format on

struct prove_job {
  const struct prove_verb_options *options;
  struct prove_options limits;
  struct session *session;
  struct proof_replayer *replayer;
  json_t *results;
  FILE *stream;        // of the text
  FILE *certificates;  // or null
  int code;            // the worst so far
  unsigned counts[NOT_FOLLOWED + 1];
  struct necessity_counts necessity;
};

static void worsen(struct prove_job *job, int code) { job->code = exit_code_worse(job->code, code); }

static uint32_t rlimit_of(const struct prove_verb_options *options) {
  return options->rlimit > UINT32_MAX ? UINT32_MAX : (uint32_t)options->rlimit;
}

static int code_of(enum verdict_kind kind) {
  switch (kind) {
    case PROVED: return EXIT_FINE;
    case REFUTED: return EXIT_PROPERTY_FAILED;
    case UNDECIDED: return EXIT_LIMIT_REACHED;
    case NOT_FOLLOWED: return EXIT_UNSUPPORTED;
  }
  return EXIT_INTERNAL_ERROR;
}

static bool is_asked_for(const struct prove_job *job, const struct op *op) {
  if (op->kind != OP_func_func || op->regions[0].first == NULL) return false;
  return job->options->function == NULL || strcmp(op_symbol_name(op)->text, job->options->function) == 0;
}

static void prove_one(struct prove_job *job, struct prover *prover, struct op *function, double start) {
  struct session *session = job->session;
  struct function_verdict verdict;
  prover_prove(prover, function, &verdict);
  struct proof_replay replays[PROPERTY_COUNT];
  if (!proof_replay_verdict(job->replayer, &session->arena, &session->program, &verdict, replays))
    worsen(job, EXIT_INTERNAL_ERROR);
  struct prove_report report = {.session = session,
                                .stream = job->stream,
                                .cases = job->options->cases,
                                .is_split = job->options->split_input_file,
                                .times = job->options->times,
                                .rlimit = job->limits.rlimit,
                                .verdict = &verdict,
                                .replays = replays,
                                .milliseconds = clock_processor_milliseconds() - start};
  if (verdict.kind != PROVED || !job->options->quiet)
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
  worsen(job, code_of(verdict.kind));
}

static void prove_part(void *argument) {
  struct prove_job *job = argument;
  struct session *session = job->session;
  if (!session_read(session)) {
    worsen(job, EXIT_INVALID_INPUT);
    return;
  }
  struct op *module = session->program.module;
  const struct symbol_table *symbols = symbol_table_build(&session->arena, module);
  double start = clock_processor_milliseconds();
  struct prover *prover = prover_create(&session->arena, &session->scratch, symbols, module, &job->limits);
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!is_asked_for(job, op)) continue;
    prove_one(job, prover, op, start);
    start = clock_processor_milliseconds();
  }
}

static void run_part(struct prove_job *job, const struct input *input, const struct input_part *part) {
  struct context_options options = {.memory_limit = PROVE_MEMORY_LIMIT,
                                    .allow_unregistered_dialects = job->options->allow_unregistered_dialect};
  struct session session;
  if (!session_init(&session, "prove", options, input, part)) {
    worsen(job, EXIT_LIMIT_REACHED);
    return;
  }
  struct proof_replayer replayer;
  proof_replayer_init(&replayer, &session.context);
  job->session = &session;
  job->replayer = &replayer;
  if (!session_protect(&session, prove_part, job)) worsen(job, EXIT_LIMIT_REACHED);
  session_report(&session);
  proof_replayer_release(&replayer);
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
  fputc('\n', job->stream);
}

static int run_prove(const struct prove_verb_options *options, const struct positionals *files) {
  struct output certificates = {0};
  if (options->certificate != NULL && !output_begin(&certificates, options->certificate)) return EXIT_LIMIT_REACHED;
  prove_prepare_process();
  struct prove_job job = {.options = options,
                          .certificates = certificates.stream,
                          .limits = prove_options_default(),
                          .results = json_array(),
                          .stream = text_beside_json(options->json)};
  job.limits.rlimit = rlimit_of(options);
  job.limits.certificates = options->certificate != NULL;
  job.limits.program = 0;
  for (int i = 0; i < (files->count == 0 ? 1 : files->count) && job.code != EXIT_INVALID_INPUT; i++) {
    struct input input;
    if (!input_read(&input, files->count == 0 ? "-" : files->items[i])) {
      job.code = EXIT_INVALID_INPUT;
      break;
    }
    run_file(&job, &input);
    input_release(&input);
  }
  bool is_empty = function_count(&job) == 0 && job.code == EXIT_FINE;
  if (is_empty && options->function == NULL) {
    fputs("bufferproof prove: there is no function with a body\n", stderr);
    job.code = EXIT_INVALID_INPUT;
  }
  if (is_empty && options->function != NULL) {
    fprintf(stderr, "bufferproof prove: no function with a body is named @%s\n", options->function);
    job.code = EXIT_USAGE;
  }
  print_summary(&job);
  bool is_usable = job.code != EXIT_INVALID_INPUT && job.code != EXIT_USAGE;
  if (job.certificates != NULL && !output_end(&certificates, is_usable)) job.code = EXIT_INVALID_INPUT;
  json_t *summary =
      json_pack("{s:i, s:i, s:i, s:i, s:o}", "proved", job.counts[PROVED], "refuted", job.counts[REFUTED], "unknown",
                job.counts[UNDECIDED], "unsupported", job.counts[NOT_FOLLOWED], "functions", job.results);
  if (options->json == NULL) json_decref(summary);
  else if (!json_file_write(summary, options->json)) job.code = EXIT_INVALID_INPUT;
  return job.code;
}

static int run_theorems(const struct prove_verb_options *options, const struct positionals *files) {
  if (files->count != 0) {
    fputs("bufferproof prove: theorems are about no file\n", stderr);
    return EXIT_USAGE;
  }
  prove_prepare_process();
  struct prove_theorems_options theorems = {.only = options->theorem,
                                            .certificate = options->certificate,
                                            .check = options->check,
                                            .json = options->json,
                                            .controls = options->controls,
                                            .rlimit = rlimit_of(options)};
  return prove_theorems(&theorems);
}

static int run_check(const struct prove_verb_options *options, const struct positionals *files) {
  if (options->certificate != NULL || options->json != NULL || options->function != NULL) {
    fputs(
        "bufferproof prove: --check takes the certificate, and the program that it is of if that is not the one that "
        "it carries: prove --check CERTIFICATE [FILE]\n",
        stderr);
    return EXIT_USAGE;
  }
  struct prove_check_options check = {.certificate = options->check,
                                      .files = files->items,
                                      .file_count = files->count,
                                      .rlimit = rlimit_of(options),
                                      .split_input_file = options->split_input_file,
                                      .allow_unregistered_dialect = options->allow_unregistered_dialect,
                                      .quiet = options->quiet};
  return prove_check(&check);
}

int verb_prove(int argc, char **argv) {
  struct prove_verb_options options = {.rlimit = prove_options_default().rlimit};
  struct option_table table = {"prove", option_rows, sizeof option_rows / sizeof option_rows[0]};
  struct positionals files;
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &files);
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  if (options.theorems || options.theorem != NULL) return run_theorems(&options, &files);
  return options.check != NULL ? run_check(&options, &files) : run_prove(&options, &files);
}

#else

int verb_prove(int argc, char **argv) {
  (void)argc;
  (void)argv;
  fputs("bufferproof prove: built without Z3 (apt-get install libz3-dev, and build again)\n", stderr);
  return EXIT_UNSUPPORTED;
}

#endif
