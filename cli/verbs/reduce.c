// `bufferproof reduce`: reduces a failing program to a small one that fails in the same way.
#include "cli/verb.h"

#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/pipeline_inspector.h"

#include "fuzz/subjects/subject.h"
#include "triage/reduce/finding.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// One line that is overwritten.
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

static const int codes[] = {[REDUCE_DONE] = EXIT_FINE,
                            [REDUCE_UNINTERESTING] = EXIT_PROPERTY_FAILED,
                            [REDUCE_INVALID] = EXIT_INVALID_INPUT,
                            [REDUCE_UNSUPPORTED] = EXIT_UNSUPPORTED,
                            [REDUCE_LIMIT] = EXIT_LIMIT_REACHED};

// Reports a pipeline that the subject rejects, and returns the exit code. The pipeline of a generated program, which is
// not a case, comes from the command line.
static int report_pipeline(const struct options *options, const struct reduce_request *request) {
  if (request->generated) return pipeline_check_words(options);
  struct pipeline_inspector inspector;
  if (!pipeline_inspector_init(&inspector, options)) return EXIT_LIMIT_REACHED;
  struct pipeline_fault fault = pipeline_inspect_case(&inspector, request->file, request->text, request->length);
  if (fault.code != EXIT_FINE) fprintf(stderr, "%s\n", fault.message);
  pipeline_inspector_release(&inspector);
  return (int)fault.code;
}

static int run(const struct options *options, const struct reduce_request *request) {
  struct reduce_result result;
  reduce_finding(request, &result);
  if (request->progress != NULL) fputs("\r\x1b[K", stderr);
  int code = codes[result.status];
  if (code != EXIT_FINE) {
    // Checked only now because upstream's MLIR takes longer to start than many reductions take.
    int reason = request->test == NULL ? report_pipeline(options, request) : EXIT_FINE;
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

int verb_reduce(const struct options *options) {
  bool has_program = options->program != OPTION_NOT_GIVEN;
  if ((options->file_count == 1) == has_program)
    return options_refuse(options, "expected one file, or --seed and --program");
  if (has_program && options->test != NULL) return options_refuse(options, "--test is for a file, not for --program");
  struct reduce_request request = {
      .test = options->test,
      .subject = options->subject,
      .pipeline = options->pipeline,
      .seed = options->seed,
      .generated = has_program,
      .program = options->program,
      .generator = options_generator(options),
      .allow_commands = options->allow_commands,
      .keep_pipeline = options->keep_pipeline,
      .timeout_seconds = (unsigned)options->timeout,
      .reference_fuel = options->fuel,
      .progress = !options->quiet && isatty(STDERR_FILENO) != 0 ? show_progress : NULL,
  };
  struct input input = {0};
  if (options->file_count == 1) {
    if (!input_read(&input, options->files[0])) return input.is_out_of_memory ? EXIT_LIMIT_REACHED : EXIT_INVALID_INPUT;
    request.file = input.name;
    request.text = input.text;
    request.length = input.length;
  }
  request.interrupted = interrupt_watch();  // not before: an interruption ends a process that waits for input
  int code = run(options, &request);
  if (options->file_count == 1) input_release(&input);
  return code;
}
