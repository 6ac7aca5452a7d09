// `bufferproof prove --theorems`: prints one line for each theorem, and details for those that do not hold.
#include "cli/verbs/prove_theorems.h"

#include "cli/exit_codes.h"
#include "cli/input.h"
#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/report/carried_programs.h"
#include "cli/report/certificate_ask.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/system/clock.h"
#include "smt/certificate/read.h"
#include "smt/theorems/theorems.h"

#include <stdio.h>

static double milliseconds(void) { return clock_seconds() * 1e3; }

struct report {
  const struct options *options;
  unsigned theorems, proved, controls, refuted;
  bool is_open;                  // some verdict is unknown
  FILE *stream;                  // for the text
  json_t *theorems_json, *last;  // all theorems; the last one, to which controls belong
};

static const char *kind_word(enum theorem_verdict_kind kind) {
  return kind == THEOREM_PROVED ? "proved" : kind == THEOREM_REFUTED ? "refuted" : "unknown";
}

static void print_detail(FILE *stream, const struct theorem_verdict *verdict) {
  if (verdict->obligation != NULL) fprintf(stream, "    %s", verdict->obligation);
  if (verdict->detail != NULL) fprintf(stream, "%s%s", verdict->obligation == NULL ? "    " : ": ", verdict->detail);
  if (verdict->obligation != NULL || verdict->detail != NULL) fputc('\n', stream);
}

static void print_verdict(struct report *report, const struct theorem_verdict *verdict) {
  FILE *stream = report->stream;
  if (!verdict->is_control) {
    fprintf(stream, "%s: %s: %s in %.0f ms (%u obligations, %llu cases, rlimit %llu)\n", verdict->name,
            verdict->sentence, kind_word(verdict->kind), verdict->milliseconds, verdict->obligations,
            (unsigned long long)verdict->cases, (unsigned long long)verdict->rlimit_used);
    if (!verdict->is_fine) print_detail(stream, verdict);
    return;
  }
  if (verdict->is_fine && !report->options->controls) return;
  fprintf(stream, "  control of %s: %s: %s%s\n", verdict->name, verdict->sentence, kind_word(verdict->kind),
          verdict->is_fine ? "" : ", though it should be refuted");
  print_detail(stream, verdict);
}

static json_t *verdict_json(const struct theorem_verdict *verdict) {
  json_t *object = json_pack("{s:o, s:s, s:b, s:I, s:I, s:I, s:f}", "sentence", json_text(verdict->sentence), "verdict",
                             kind_word(verdict->kind), "fine", (int)verdict->is_fine, "obligations",
                             (json_int_t)verdict->obligations, "cases", (json_int_t)verdict->cases, "rlimit_used",
                             (json_int_t)verdict->rlimit_used, "milliseconds", verdict->milliseconds);
  if (verdict->obligation != NULL) json_object_set_new(object, "obligation", json_text(verdict->obligation));
  if (verdict->detail != NULL) json_object_set_new(object, "detail", json_text(verdict->detail));
  return object;
}

// A theorem comes before its controls.
static void keep_verdict(struct report *report, const struct theorem_verdict *verdict) {
  json_t *object = verdict_json(verdict);
  if (verdict->is_control) {
    json_array_append_new(json_object_get(report->last, "controls"), object);
    return;
  }
  json_object_set_new(object, "name", json_text(verdict->name));
  if (verdict->subject != NULL) json_object_set_new(object, "subject", json_text(verdict->subject));
  json_object_set_new(object, "controls", json_array());
  json_array_append_new(report->theorems_json, object);
  report->last = object;
}

static void add_verdict(void *argument, const struct theorem_verdict *verdict) {
  struct report *report = argument;
  report->is_open |= verdict->kind == THEOREM_OPEN;
  if (verdict->is_control) {
    report->controls++;
    report->refuted += verdict->is_fine;
  } else {
    report->theorems++;
    report->proved += verdict->is_fine;
  }
  print_verdict(report, verdict);
  keep_verdict(report, verdict);
}

// Adds an obligation to the certificate.
static void keep_script(void *argument, const char *theorem, const char *script) {
  text_format(argument, "(reset)\n; %s\n%s", theorem, script);
}

struct job {
  struct context context;
  struct arena arena;
  struct theorem_options options;
  struct report report;
  const struct options *asked;
  struct text certificate;
  bool fine;
  int code;
};

static bool write_certificate(const struct job *job, const char *path) {
  struct output output;
  if (!output_begin(&output, path)) return false;
  carried_write_theorem(output.stream, job->asked->theorem);
  fwrite(job->certificate.items, 1, job->certificate.count, output.stream);
  return output_end(&output, true);
}

// Whether a file contains the obligations of the theorems, and cvc5 confirms them.
static int check_certificate(struct job *job, const char *path) {
  struct input input;
  struct certificate_answer answer;
  FILE *stream = job->report.stream;
  if (!input_read(&input, path)) return EXIT_INVALID_INPUT;
  text_char(&job->certificate, '\0');
  uint32_t line = certificate_text_difference(&job->arena, input.text, input.length, job->certificate.items);
  input_release(&input);
  if (line != 0) {
    fprintf(stream, "%s:%u: not accepted: these are not the obligations of the theorems\n", path, line);
    return EXIT_PROPERTY_FAILED;
  }
  if (!certificate_ask(job->certificate.items, &job->arena, &answer)) return EXIT_UNSUPPORTED;
  if (answer.other[0] != '\0') fprintf(stream, "cvc5: %s\n", answer.other);
  fprintf(stream, "%s: %s: cvc5 confirms %u of %u obligations\n", path, answer.accepted ? "accepted" : "not accepted",
          answer.confirmed, answer.obligations);
  return answer.accepted ? EXIT_FINE : answer.is_open ? EXIT_LIMIT_REACHED : EXIT_PROPERTY_FAILED;
}

static int summarize(const struct job *job) {
  const struct report *report = &job->report;
  if (report->theorems == 0) {
    fprintf(stderr, "bufferproof prove: there is no theorem '%s'\n", job->options.only);
    return EXIT_USAGE;
  }
  fprintf(report->stream, "%u of %u theorems proved, %u of %u broken variants refuted\n", report->proved,
          report->theorems, report->refuted, report->controls);
  if (job->fine) return EXIT_FINE;
  return report->is_open ? EXIT_LIMIT_REACHED : EXIT_PROPERTY_FAILED;
}

static bool run_passes(void *argument, struct program *program, const char *passes) {
  struct job *job = argument;
  const struct arena_mark mark = arena_mark(&job->arena);
  struct pipeline pipeline;
  pipeline_init(&pipeline, &job->context, &job->arena);
  bool ran = pipeline_parse(&pipeline, passes) && pipeline_run(&pipeline, program, NULL);
  arena_rewind(&job->arena, mark);
  return ran;
}

static void run_protected(void *argument) {
  struct job *job = argument;
  struct theorem_engine passes = {run_passes, job};
  job->fine = theorems_prove(&job->context, &job->arena, &passes, &job->options, add_verdict, &job->report);
  job->code = summarize(job);
  bool wants_certificate = job->asked->certificate != NULL && job->code != EXIT_USAGE;
  if (wants_certificate && !write_certificate(job, job->asked->certificate)) job->code = EXIT_INVALID_INPUT;
  if (job->asked->check != NULL && job->code == EXIT_FINE) job->code = check_certificate(job, job->asked->check);
}

// Releases the stored verdicts.
static bool write_json(struct job *job) {
  const struct report *report = &job->report;
  json_t *object = json_pack("{s:i, s:i, s:i, s:i, s:o}", "theorems_proved", (int)report->proved, "theorems_in_all",
                             (int)report->theorems, "controls_refuted", (int)report->refuted, "controls_in_all",
                             (int)report->controls, "theorems", report->theorems_json);
  if (report->options->json != NULL) return json_file_write(object, report->options->json);
  json_decref(object);
  return true;
}

int prove_theorems(const struct options *options) {
  struct job job = {.options = theorem_options_default(),
                    .report = {.options = options, .stream = text_beside_json(options->json)}};
  if (!context_init(&job.context, op_table, OP_KIND_COUNT, (struct context_options){.memory_limit = (size_t)4 << 30})) {
    options_refuse(options, "out of memory");
    return EXIT_LIMIT_REACHED;
  }
  arena_init(&job.arena, &job.context.memory);
  job.report.theorems_json = json_array();
  job.options.only = options->theorem;
  job.options.milliseconds = milliseconds;
  job.options.rlimit = (unsigned)options->rlimit;
  job.asked = options;
  job.certificate.arena = &job.arena;
  job.code = EXIT_LIMIT_REACHED;
  if (options->certificate != NULL || options->check != NULL) job.options.keep_script = keep_script;
  job.options.script_argument = &job.certificate;
  if (!memory_protect(&job.context.memory, run_protected, &job)) options_refuse(options, "out of memory");
  if (!write_json(&job)) job.code = EXIT_INVALID_INPUT;
  arena_release(&job.arena);
  context_release(&job.context);
  return job.code;
}
