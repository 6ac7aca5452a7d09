// `bufferproof prove`: proves that programs free each buffer once and use none afterwards, or tells how they do not.
#include "verb.h"

#include "carried_programs.h"
#include "input.h"
#include "json_file.h"
#include "options.h"
#include "printable.h"
#include "prove_check.h"
#include "prove_theorems.h"
#include "split_input.h"

#include <stdio.h>
#include <string.h>

#if BUFFERPROOF_HAVE_SMT

#include "dialects/ops.h"
#include "ir/parser.h"
#include "ir/symbol_table.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "prove_necessity.h"
#include "prove_replay.h"
#include "smt/prove.h"

#include <time.h>

struct prove_verb_options {
  const char *json, *certificate, *check, *function, *theorem, *cases;
  uint64_t rlimit;
  bool split_input_file, allow_unregistered_dialect, times, quiet, theorems, controls, necessity;
};

#define FIELD(field) offsetof(struct prove_verb_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"function", 0, OPTION_TEXT, FIELD(function), "NAME", "Only this function; default all with a body", NULL, NULL},
    {"certificate", 0, OPTION_TEXT, FIELD(certificate), "FILE", "Writes the invariants of what is proved and their obligations, as SMT-LIB 2", NULL, NULL},
    {"cases", 0, OPTION_TEXT, FIELD(cases), "DIR", "Writes for each refutation a program without arguments that traps, for `run` and `replay`; `scripted-...` ones for what is unknown", NULL, NULL},
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
    {"json", 0, OPTION_TEXT, FIELD(json), "FILE", "Writes the verdicts as JSON", NULL, NULL},
};
// clang-format on

struct prove_job {
  const struct prove_verb_options *options;
  struct prove_options limits;
  const struct input *input;
  size_t start, end;  // the part in hand
  uint32_t first_line;
  struct context *context;
  struct program *program;
  struct arena *arena, *scratch;
  struct proof_replayer *replayer;
  json_t *results;
  FILE *stream;        // of the text
  FILE *certificates;  // or null
  int code;            // the worst so far
  unsigned counts[NOT_FOLLOWED + 1];
  struct necessity_counts necessity;
};

// Our own faults outrank invalid input, that outranks refutations, refutations outrank the rest.
static void worsen(struct prove_job *job, int code) {
  static const int ranks[] = {EXIT_FINE,          EXIT_LIMIT_REACHED, EXIT_UNSUPPORTED, EXIT_PROPERTY_FAILED,
                              EXIT_INVALID_INPUT, EXIT_INTERNAL_ERROR};
  int old = 0, new = 0;
  for (int i = 0; i < 6; i++) {
    if (ranks[i] == job->code) old = i;
    if (ranks[i] == code) new = i;
  }
  if (new > old) job->code = code;
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

static struct source_place place_of(const struct op *op) {
  return op == NULL ? (struct source_place){0} : op->location->place;
}

// Prints the source line of a place without its indentation.
static void print_source_line(const struct prove_job *job, uint32_t line) {
  const char *at = job->input->text, *end = at + job->input->length;
  for (uint32_t number = 1; number < line && at != NULL; number++) {
    at = memchr(at, '\n', (size_t)(end - at));
    if (at != NULL) at++;
  }
  if (at == NULL || line == 0) return;
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  const char *stop = memchr(at, '\n', (size_t)(end - at));
  size_t length = (size_t)((stop == NULL ? end : stop) - at);
  fprintf(job->stream, "        %s%s\n", name_printable_copy(job->arena, at, length > 160 ? 160 : length),
          length > 160 ? " ..." : "");
}

static void print_tale(const struct prove_job *job, const struct property_verdict *verdict) {
  uint32_t shown = 0;
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct tale_line *line = &verdict->tale[i];
    struct source_place place = place_of(line->op);
    fprintf(job->stream, "    %s:%u:%u: %s%s\n", job->input->name, place.line, place.column,
            line->wrong ? "here: " : "", line->text);
    if (place.line != shown && line->op != NULL && line->op->kind != OP_func_func) print_source_line(job, place.line);
    shown = place.line;
  }
  if (verdict->tale_count == 0) fprintf(job->stream, "    the path is too long to be told\n");
}

// What to run: the file, or a part of it.
static const char *part_name(const struct prove_job *job) {
  if (!job->options->split_input_file) return job->input->name;
  return arena_format(job->arena, "PART (of %s, from line %u)", job->input->name, job->first_line);
}

static void write_case(struct prove_job *job, const struct function_verdict *verdict, const struct proof_replay *replay,
                       enum property property) {
  if (job->options->cases != NULL &&
      !prove_replay_write_case(job->stream, replay, job->arena, job->options->cases, verdict->name, property))
    worsen(job, EXIT_INVALID_INPUT);
}

static void print_verdict(struct prove_job *job, const struct function_verdict *verdict,
                          const struct proof_replay *replays, double milliseconds) {
  if (verdict->kind == PROVED && job->options->quiet) return;
  struct source_place place = place_of(verdict->op != NULL ? verdict->op : verdict->function);
  const char *name = name_printable_copy(job->arena, verdict->name, strlen(verdict->name));
  fprintf(job->stream, "%s:%u:%u: %s: @%s", job->input->name, place.line, place.column, verdict_word(verdict->kind),
          name);
  if (verdict->as_called) fputs(" as it is called", job->stream);
  if (verdict->by_ownership) fputs(" by the ownership that it returns", job->stream);
  if (verdict->kind == NOT_FOLLOWED) fprintf(job->stream, ": '%s' %s", verdict->op->info->name, verdict->reason);
  if (verdict->kind == UNDECIDED) fprintf(job->stream, ": %s", verdict->reason);
  if (job->options->times)
    fprintf(job->stream, " (%.2f ms, %llu units)", milliseconds, (unsigned long long)verdict->rlimit_used);
  fputc('\n', job->stream);
  if (verdict->kind == NOT_FOLLOWED || verdict->kind == PROVED) return;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const struct property_verdict *property = &verdict->properties[i];
    if (property->kind == UNDECIDED)
      fprintf(job->stream, "  unknown: %s: %s\n", property_sentence((enum property)i), property->reason);
    if (property->kind == REFUTED) fprintf(job->stream, "  refuted: %s\n", property_sentence((enum property)i));
    if (replays[i].kind == PROOF_REPLAY_NONE) continue;
    print_tale(job, property);
    prove_replay_print(job->stream, &replays[i], name, part_name(job));
    write_case(job, verdict, &replays[i], (enum property)i);
  }
}

static json_t *tale_json(const struct property_verdict *verdict) {
  json_t *lines = json_array();
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct tale_line *line = &verdict->tale[i];
    struct source_place place = place_of(line->op);
    json_array_append_new(
        lines, json_pack("{s:i, s:i, s:s, s:s, s:b}", "line", (int)place.line, "column", (int)place.column, "op",
                         line->op == NULL ? "" : line->op->info->name, "text", line->text, "wrong", (int)line->wrong));
  }
  return lines;
}

static json_t *verdict_json(const struct prove_job *job, const struct function_verdict *verdict,
                            const struct proof_replay *replays, double milliseconds) {
  struct source_place place = place_of(verdict->op != NULL ? verdict->op : verdict->function);
  json_t *properties = json_object();
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const struct property_verdict *own = &verdict->properties[i];
    json_t *row = json_pack("{s:s}", "verdict", verdict_word(own->kind));
    if (own->reason != NULL) json_object_set_new(row, "reason", json_text(own->reason));
    if (replays[i].kind != PROOF_REPLAY_NONE) {
      json_object_set_new(row, "path", tale_json(own));
      json_object_set_new(row, "replay", prove_replay_json(&replays[i]));
    }
    json_object_set_new(properties, property_identifier((enum property)i), row);
  }
  json_t *result =
      json_pack("{s:o, s:o, s:i, s:s, s:o, s:b, s:I, s:I, s:f}", "file", json_text(job->input->name), "function",
                json_text(verdict->name), "line", (int)place.line, "verdict", verdict_word(verdict->kind), "properties",
                properties, "integers", (int)verdict->followed_integers, "rlimit", (json_int_t)job->limits.rlimit,
                "rlimit_used", (json_int_t)verdict->rlimit_used, "milliseconds", milliseconds);
  json_object_set_new(result, "as_called", json_boolean(verdict->as_called));
  json_object_set_new(result, "by_ownership", json_boolean(verdict->by_ownership));
  if (verdict->reason != NULL) json_object_set_new(result, "reason", json_text(verdict->reason));
  if (verdict->op != NULL) json_object_set_new(result, "op", json_text(verdict->op->info->name));
  return result;
}

// Of this process on the processor: what else the machine does is left out.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static bool is_asked_for(const struct prove_job *job, const struct op *op) {
  if (op->kind != OP_func_func || op->regions[0].first == NULL) return false;
  return job->options->function == NULL || strcmp(op_symbol_name(op)->text, job->options->function) == 0;
}

static void prove_one(struct prove_job *job, struct prover *prover, struct op *function, double start) {
  struct function_verdict verdict;
  prover_prove(prover, function, &verdict);
  struct proof_replay replays[PROPERTY_COUNT];
  if (!proof_replay_verdict(job->replayer, job->arena, job->program, &verdict, replays))
    worsen(job, EXIT_INTERNAL_ERROR);
  double milliseconds = now() - start;
  print_verdict(job, &verdict, replays, milliseconds);
  json_t *result = verdict_json(job, &verdict, replays, milliseconds);
  if (job->options->necessity && verdict.kind == PROVED) {
    struct necessity necessity;
    prover_necessity(prover, function, &necessity);
    prove_necessity_print(job->stream, &necessity, job->input->name, &job->necessity);
    json_object_set_new(result, "deallocations", prove_necessity_json(&necessity));
  }
  json_array_append_new(job->results, result);
  if (job->certificates != NULL && verdict.certificate != NULL) fputs(verdict.certificate, job->certificates);
  job->counts[verdict.kind]++;
  worsen(job, code_of(verdict.kind));
}

static void prove_part(void *argument) {
  struct prove_job *job = argument;
  const struct input *input = job->input;
  if (!parse_program_at(job->program, input->name, input->text + job->start, job->end - job->start, job->first_line) ||
      !verify(job->context, job->program->module)) {
    worsen(job, EXIT_INVALID_INPUT);
    return;
  }
  struct op *module = job->program->module;
  const struct symbol_table *symbols = symbol_table_build(job->arena, module);
  double start = now();
  struct prover *prover = prover_create(job->arena, job->scratch, symbols, module, &job->limits);
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    if (!is_asked_for(job, op)) continue;
    prove_one(job, prover, op, start);
    start = now();
  }
}

static void report_protected(void *argument) {
  const struct prove_job *job = argument;
  diagnostic_print(&job->context->diagnostics, job->input->text, job->input->length, stderr);
}

static void run_part(struct prove_job *job) {
  struct context_options context_options = {.memory_limit = (size_t)4 << 30,
                                            .allow_unregistered_dialects = job->options->allow_unregistered_dialect};
  struct context context;
  struct program program;
  struct arena arena, scratch;
  if (!context_init(&context, op_table, OP_KIND_COUNT, context_options)) {
    fputs("bufferproof prove: out of memory\n", stderr);
    worsen(job, EXIT_LIMIT_REACHED);
    return;
  }
  program_init(&program, &context);
  arena_init(&arena, &context.memory);
  arena_init(&scratch, &context.memory);
  struct proof_replayer replayer;
  proof_replayer_init(&replayer, &context);
  job->context = &context;
  job->program = &program;
  job->arena = &arena;
  job->scratch = &scratch;
  job->replayer = &replayer;
  if (!memory_protect(&context.memory, prove_part, job)) {
    fprintf(stderr, "bufferproof prove: %s: out of memory\n", job->input->name);
    worsen(job, EXIT_LIMIT_REACHED);
  }
  memory_protect(&context.memory, report_protected, job);
  proof_replayer_release(&replayer);
  arena_release(&scratch);
  arena_release(&arena);
  program_release(&program);
  context_release(&context);
}

static void run_file(struct prove_job *job) {
  struct input_part part = {0};
  while (input_next_part(job->input, job->options->split_input_file, &part)) {
    job->start = part.start;
    job->end = part.end;
    job->first_line = part.first_line;
    job->limits.program++;
    if (job->certificates != NULL)
      carried_write(job->certificates, job->input->name, job->input->text + part.start, part.end - part.start);
    run_part(job);
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
  prove_prepare_process();
  struct prove_job job = {.options = options,
                          .limits = prove_options_default(),
                          .results = json_array(),
                          .stream = text_beside_json(options->json)};
  job.limits.rlimit = options->rlimit > UINT32_MAX ? UINT32_MAX : (uint32_t)options->rlimit;
  job.limits.certificates = options->certificate != NULL;
  job.limits.program = 0;
  if (options->certificate != NULL && (job.certificates = output_open(options->certificate)) == NULL)
    job.code = EXIT_INVALID_INPUT;
  for (int i = 0; i < (files->count == 0 ? 1 : files->count) && job.code != EXIT_INVALID_INPUT; i++) {
    struct input input;
    if (!input_read(&input, files->count == 0 ? "-" : files->items[i])) {
      job.code = EXIT_INVALID_INPUT;
      break;
    }
    job.input = &input;
    run_file(&job);
    input_release(&input);
  }
  if (options->function != NULL && function_count(&job) == 0 && job.code == EXIT_FINE) {
    fprintf(stderr, "bufferproof prove: no function with a body is named @%s\n", options->function);
    job.code = EXIT_USAGE;
  }
  print_summary(&job);
  if (job.certificates != NULL && !output_close(job.certificates, options->certificate)) job.code = EXIT_INVALID_INPUT;
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
  struct prove_theorems_options theorems = {
      .only = options->theorem,
      .certificate = options->certificate,
      .check = options->check,
      .json = options->json,
      .controls = options->controls,
      .rlimit = options->rlimit > UINT32_MAX ? UINT32_MAX : (unsigned)options->rlimit};
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
                                      .rlimit = options->rlimit > UINT32_MAX ? UINT32_MAX : (unsigned)options->rlimit,
                                      .split_input_file = options->split_input_file,
                                      .allow_unregistered_dialect = options->allow_unregistered_dialect,
                                      .quiet = options->quiet};
  return prove_check(&check);
}

int verb_prove(int argc, char **argv) {
  struct prove_verb_options options = {.rlimit = prove_options_default().rlimit};
  struct option_table table = {"prove", option_rows, sizeof option_rows / sizeof option_rows[0]};
  struct positionals files;
  switch (parse_options(table, argc, argv, &options, &files)) {
    case OPTIONS_PARSED:
      if (options.theorems || options.theorem != NULL) return run_theorems(&options, &files);
      return options.check != NULL ? run_check(&options, &files) : run_prove(&options, &files);
    case OPTIONS_HELP_PRINTED: return EXIT_FINE;
    case OPTIONS_WRONG: break;
  }
  return EXIT_USAGE;
}

#else

int verb_prove(int argc, char **argv) {
  (void)argc;
  (void)argv;
  fputs("bufferproof prove: built without Z3 (apt-get install libz3-dev, and build again)\n", stderr);
  return EXIT_UNSUPPORTED;
}

#endif
