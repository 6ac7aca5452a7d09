// `bufferproof compare`: what two subjects make of the same programs, and where they differ.
#include "cli/verb.h"

#include "cli/case_files.h"
#include "cli/compare/attribution.h"
#include "cli/compare/compare_report.h"
#include "cli/json_file.h"
#include "cli/pipeline_inspector.h"
#include "cli/session.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"

#include <string.h>

enum { CHOICES_MAX = 4096, CONTEXT_RESET_BYTES = 8 << 20 };

struct compare_job {
  const struct options *options;
  struct session *session;  // its program is the source; its arena is that of one program, `scratch` that of the report
  struct comparison comparison;
  struct arena pipelines;  // renewed with the context
  struct case_files files;
  struct compare_report report;
  enum exit_code code;  // the worst so far
};

static void worsen(struct compare_job *job, enum exit_code code) {
  job->code = (enum exit_code)exit_code_worse((int)job->code, (int)code);
}

static bool prepare(struct compare_job *job) {
  arena_reset(&job->pipelines);
  for (int side = 0; side < 2; side++)
    if (!compared_subject_prepare(&job->comparison.subjects[side], &job->pipelines)) return false;
  return true;
}

// --- one program

// False if a subject cannot be run, which ends the comparison.
static bool compare_program(struct compare_job *job, const char *name) {
  struct session *session = job->session;
  struct difference_list list = {.arena = &session->arena};
  const bool refused = comparison_run(&job->comparison, &session->program, &list);
  const char *reason;
  const struct compared_subject *unusable = comparison_unusable(&job->comparison, &reason);
  if (unusable != NULL) {
    options_refuse(job->options, "%s%s", unusable->name, comparison_first_line(&session->arena, reason));
    worsen(job, EXIT_UNSUPPORTED);
    return false;
  }
  differences_attribute(&job->comparison, &session->program, &list);
  job->report.programs++;
  if (refused && list.items.count == 0) job->report.refused++;
  else compare_report_add(&job->report, &list, name);
  return true;
}

// Forgets the last program. False if memory runs out, or if the pipelines cannot be parsed, which has diagnostics.
static bool begin_program(struct compare_job *job) {
  struct session *session = job->session;
  program_reset(&session->program);
  for (int side = 0; side < 2; side++) compared_subject_reset(&job->comparison.subjects[side]);
  arena_reset(&session->arena);
  if (arena_used_bytes(&session->context.arena) <= CONTEXT_RESET_BYTES) return true;
  return context_reset(&session->context) && prepare(job);
}

// --- all programs

static bool compare_generated(struct compare_job *job, uint64_t index) {
  const struct options *options = job->options;
  struct session *session = job->session;
  if (!begin_program(job)) return false;
  struct choices choices;
  choices_from_seed(&choices, &session->arena, seed_mix(options->seed, index), CHOICES_MAX);
  struct program *generated = &job->comparison.subjects[0].outputs[0];
  generate_program(generated, &choices, options_generator(options));
  // All subjects get what is read from the text, which is what `gen` prints.
  size_t length;
  const char *text = print_program(&session->arena, generated, (struct print_options){0}, &length);
  const char *name = arena_format(&session->arena, "program %llu of seed %llu", (unsigned long long)index,
                                  (unsigned long long)options->seed);
  return parse_program(&session->program, name, text, length) && compare_program(job, name);
}

static bool compare_part(struct compare_job *job, const struct input *input, const struct input_part *part) {
  struct session *session = job->session;
  if (!begin_program(job)) return false;
  if (parse_program_at(&session->program, input->name, input->text + part->start, part->end - part->start,
                       part->first_line) &&
      verify(&session->context, session->program.module))
    return compare_program(job, input->name);
  diagnostic_print(&session->context.diagnostics, input->name, input->text, part->end, stderr);
  context_clear_diagnostics(&session->context);
  worsen(job, EXIT_INVALID_INPUT);
  return true;
}

static bool compare_file(struct compare_job *job, const char *path) {
  struct input input;
  if (!input_read(&input, path)) {
    worsen(job, EXIT_INVALID_INPUT);
    return true;
  }
  bool goes_on = true;
  for (struct input_part part = {0}; goes_on && input_next_part(&input, INPUT_MARKER, &part);)
    goes_on = compare_part(job, &input, &part);
  input_release(&input);
  return goes_on;
}

static bool compare_all(struct compare_job *job) {
  const struct options *options = job->options;
  for (size_t i = 0; i < job->files.count; i++)
    if (!compare_file(job, job->files.items[i])) return false;
  for (uint64_t i = 0; i < options->programs; i++)
    if (!compare_generated(job, options->first + i)) return false;
  return true;
}

static enum exit_code report(struct compare_job *job) {
  const struct options *options = job->options;
  compare_report_sort(&job->report);
  compare_report_print(&job->report, text_beside_json(options->json));
  if (options->json != NULL && !json_file_write(compare_report_json(&job->report), options->json))
    worsen(job, EXIT_INVALID_INPUT);
  const bool differ = job->report.equal + job->report.refused != job->report.programs;
  if (options->expect_equal && differ) worsen(job, EXIT_PROPERTY_FAILED);
  if (options->expect_explained && job->report.unexplained != 0) worsen(job, EXIT_PROPERTY_FAILED);
  return job->code;
}

static enum exit_code compare(void *argument) {
  struct compare_job *job = argument;
  if (!prepare(job)) return EXIT_USAGE;
  if (!compare_all(job)) return job->code != EXIT_FINE ? job->code : EXIT_LIMIT_REACHED;
  return report(job);
}

static enum exit_code compare_subjects(struct compare_job *job, struct session *session, const char *const names[2]) {
  const struct options *options = job->options;
  const bool one_output =
      options->pipeline != NULL || subject_has_one_output(names[0]) || subject_has_one_output(names[1]);
  const char *pipeline = options->pipeline == NULL && one_output ? subject_engine_pipeline : options->pipeline;
  job->session = session;
  job->comparison.stages = one_output ? 1 : STAGE_COUNT;
  for (int side = 0; side < 2; side++) {
    if (!subject_is_engine(names[side]) || strcmp(names[!side], "mlir") != 0) continue;
    job->comparison.engine = side;
    job->comparison.upstream = !side;
  }
  arena_init(&job->pipelines, &session->context.memory);
  for (int side = 0; side < 2; side++)
    compared_subject_init(&job->comparison.subjects[side], &session->context, names[side], pipeline,
                          (unsigned)options->timeout);
  compare_report_init(&job->report, &session->scratch, &job->comparison);
  const enum exit_code code = session_protect(session, compare, job);
  session_report(session);
  for (int side = 0; side < 2; side++) compared_subject_release(&job->comparison.subjects[side]);
  arena_release(&job->pipelines);
  return code;
}

static bool find_files(struct compare_job *job) {
  for (int i = 0; i < job->options->file_count; i++)
    if (!case_files_add(&job->files, "compare", job->options->files[i])) return false;
  return true;
}

int verb_compare(const struct options *options) {
  const char *const names[2] = {options->subject_count > 0 ? options->subjects[0] : "engine",
                                options->subject_count > 1 ? options->subjects[1] : "mlir"};
  if (options->subject_count == 1 || options->subject_count > 2)
    return options_refuse(options, "--subject is given twice, or not at all");
  const bool is_explained = (subject_is_engine(names[0]) && strcmp(names[1], "mlir") == 0) ||
                            (subject_is_engine(names[1]) && strcmp(names[0], "mlir") == 0);
  if (options->expect_explained && !is_explained)
    return options_refuse(options, "--expect-explained takes the subjects engine and mlir");
  if (options->file_count == 0 && options->programs == 0)
    return options_refuse(options, "there is no program: name files, or say --programs");
  const struct input no_input = {.name = "the programs"};
  struct compare_job job = {.options = options, .comparison = {.engine = -1, .upstream = -1}};
  struct session session;
  enum exit_code code = EXIT_INVALID_INPUT;
  if (find_files(&job)) {
    code = EXIT_LIMIT_REACHED;
    if (session_init(&session, options, (struct context_options){0}, &no_input, NULL)) {
      code = compare_subjects(&job, &session, names);
      session_release(&session);
    }
  }
  case_files_release(&job.files);
  return (int)code;
}
