// `bufferproof reduce`: a failing program to a small one that fails in the same way.
#include "verb.h"

#include "input.h"
#include "interrupt.h"
#include "json_file.h"
#include "options.h"
#include "output.h"
#include "pipeline_inspector.h"

#include "fuzz/subject.h"
#include "triage/reduce_finding.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct reduce_options {
  const char *test, *subject, *pipeline, *output, *json;
  uint64_t seed, program, ops, timeout;
  bool no_calls, no_branches, allow_commands, keep_pipeline, quiet;
};

static const uint64_t no_program = UINT64_MAX;

#define FIELD(field) offsetof(struct reduce_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"test", 0, OPTION_TEXT, FIELD(test), "CMD", "Keeps that this command exits with 0; it gets the path of the candidate as its last argument", NULL, NULL},
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "With --program: the seed of the campaign. With a file: its input seed", NULL, NULL},
    {"program", 0, OPTION_NUMBER, FIELD(program), "I", "Reduces program number I of a campaign without guide (fuzz --no-guide). Cases tell their choices themselves", NULL, NULL},
    {"ops", 0, OPTION_NUMBER, FIELD(ops), "N", "As the campaign was run: about how many ops a program has", NULL, NULL},
    {"no-calls", 0, OPTION_FLAG, FIELD(no_calls), NULL, "As the campaign was run: one function only", NULL, NULL},
    {"no-branches", 0, OPTION_FLAG, FIELD(no_branches), NULL, "As the campaign was run: structured control flow only", NULL, NULL},
    {"subject", 0, OPTION_TEXT, FIELD(subject), "SUBJECT", "Instead of the case's: engine, mlir, mlir:PIPELINE or cmd:COMMAND", NULL, NULL},
    {"pipeline", 0, OPTION_TEXT, FIELD(pipeline), "PASSES", "Instead of the case's", NULL, NULL},
    {"allow-commands", 0, OPTION_FLAG, FIELD(allow_commands), NULL, "Runs the command that a case names as its subject", NULL, NULL},
    {"keep-pipeline", 0, OPTION_FLAG, FIELD(keep_pipeline), NULL, "Leaves the passes as they are", NULL, NULL},
    {"timeout", 0, OPTION_NUMBER, FIELD(timeout), "S", "Seconds that mlir or a command may take; default 10", NULL, NULL},
    {"output", 'o', OPTION_OUTPUT, FIELD(output), "FILE", "Where the result is written; default standard output", NULL, NULL},
    {"json", 0, OPTION_OUTPUT, FIELD(json), "FILE", "Writes what was done as JSON; to standard output (-) only with --output, where the result goes", NULL, NULL},
    {"quiet", 'q', OPTION_FLAG, FIELD(quiet), NULL, "No progress", NULL, NULL},
};
// clang-format on

// One line that is written over.
static void show_progress(void *argument, const struct reduce_progress *progress) {
  (void)argument;
  fprintf(stderr, "\r%-18s %6llu %s  %llu attempts\x1b[K", progress->step, (unsigned long long)progress->left,
          progress->unit, (unsigned long long)progress->attempts);
  fflush(stderr);
}

// Triples of seconds, attempts and ops.
static json_t *trajectory_json(const struct reduce_result *result) {
  json_t *list = json_array();
  for (size_t i = 0; i < result->point_count; i++) {
    const struct reduce_point *point = &result->points[i];
    json_array_append_new(list,
                          json_pack("[f, I, I]", point->seconds, (json_int_t)point->attempts, (json_int_t)point->ops));
  }
  return list;
}

static json_t *result_json(const struct reduce_result *result) {
  return json_pack("{s:o, s:o, s:I, s:I, s:I, s:I, s:I, s:f, s:b, s:o, s:o}", "oracle", json_text(result->oracle),
                   "signature", json_text(result->signature), "ops_before", (json_int_t)result->ops_before,
                   "ops_after_choices", (json_int_t)result->ops_after_choices, "ops_after",
                   (json_int_t)result->ops_after, "attempts", (json_int_t)result->attempts, "repeated",
                   (json_int_t)result->repeated, "seconds", result->seconds, "minimal", result->is_minimal, "pipeline",
                   json_text(result->pipeline), "trajectory", trajectory_json(result));
}

static int exit_code_of(enum reduce_status status) {
  switch (status) {
    case REDUCE_DONE: return EXIT_FINE;
    case REDUCE_UNINTERESTING: return EXIT_PROPERTY_FAILED;
    case REDUCE_INVALID: return EXIT_INVALID_INPUT;
    case REDUCE_UNSUPPORTED: return EXIT_UNSUPPORTED;
    case REDUCE_LIMIT: return EXIT_LIMIT_REACHED;
  }
  return EXIT_INTERNAL_ERROR;
}

// Tells of a pipeline that its subject does not understand, as exit code. A generated program is no case: what is wrong
// then is on the command line.
static int tell_of_pipeline(const struct reduce_request *request) {
  struct pipeline_inspector inspector = {.verb = "reduce",
                                         .subject = request->subject,
                                         .pipeline = request->pipeline,
                                         .allow_commands = request->allow_commands};
  if (request->generated) return pipeline_check_words("reduce", request->subject, request->pipeline);
  if (!pipeline_inspector_init(&inspector)) return EXIT_LIMIT_REACHED;
  struct pipeline_fault fault = pipeline_inspect_case(&inspector, request->file, request->text, request->length);
  if (fault.code != EXIT_FINE) fprintf(stderr, "%s\n", fault.message);
  pipeline_inspector_release(&inspector);
  return (int)fault.code;
}

static int run(const struct reduce_options *options, const struct reduce_request *request) {
  struct reduce_result result;
  reduce_finding(request, &result);
  if (request->progress != NULL) fputs("\r\x1b[K", stderr);
  int code = exit_code_of(result.status);
  if (code != EXIT_FINE) {
    // Asked only now: upstream's MLIR takes longer to start than many a reduction takes.
    int reason = request->test == NULL ? tell_of_pipeline(request) : EXIT_FINE;
    if (reason != EXIT_FINE) code = reason;
    else fprintf(stderr, "bufferproof reduce: %s\n", result.message);
  } else {
    if (!options->quiet)
      fprintf(stderr, "%llu -> %llu ops in %.2f s, %llu attempts%s\n", (unsigned long long)result.ops_before,
              (unsigned long long)result.ops_after, result.seconds, (unsigned long long)result.attempts,
              result.is_minimal ? "" : "; interrupted, not minimal");
    if (!output_write(options->output, result.text, result.length)) code = EXIT_INVALID_INPUT;
  }
  bool wants_json = options->json != NULL && result.status == REDUCE_DONE;
  if (wants_json && !json_file_write(result_json(&result), options->json)) code = EXIT_INVALID_INPUT;
  reduce_result_release(&result);
  return code;
}

int verb_reduce(int argc, char **argv) {
  struct reduce_options options = {
      .seed = 1, .program = no_program, .ops = generator_defaults.ops, .timeout = 10, .output = "-"};
  struct positionals files;
  struct option_table table = {"reduce", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &files);
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  bool has_program = options.program != no_program;
  if (files.count > 1 || (files.count == 1) == has_program)
    return options_refuse("reduce", "wants one file, or --seed and --program");
  if (options.subject != NULL && !subject_is_known(options.subject))
    return options_refuse("reduce", "--subject is %s", subject_names);
  if (options.timeout == 0 || options.timeout > 86400) return options_refuse("reduce", "--timeout is 1 to 86400");
  if (options.ops == 0 || options.ops > 100000) return options_refuse("reduce", "--ops is 1 to 100000");
  if (has_program && options.test != NULL) return options_refuse("reduce", "--test is for a file");
  struct reduce_request request = {
      .test = options.test,
      .subject = options.subject,
      .pipeline = options.pipeline,
      .seed = options.seed,
      .generated = has_program,
      .program = options.program,
      .generator = {.ops = (uint32_t)options.ops, .calls = !options.no_calls, .branches = !options.no_branches},
      .allow_commands = options.allow_commands,
      .keep_pipeline = options.keep_pipeline,
      .timeout_seconds = (unsigned)options.timeout,
      .progress = !options.quiet && isatty(STDERR_FILENO) != 0 ? show_progress : NULL,
  };
  struct input input = {0};
  if (files.count == 1) {
    if (!input_read(&input, files.items[0])) return EXIT_INVALID_INPUT;
    request.file = input.name;
    request.text = input.text;
    request.length = input.length;
  }
  request.interrupted = interrupt_watch();  // only now: who waits for input can be ended
  int code = run(&options, &request);
  if (files.count == 1) input_release(&input);
  return code;
}
