// `bufferproof opt`: parses, verifies, runs passes on and prints MLIR, with mlir-opt's flags.
#include "verb.h"

#include "expected_diagnostics.h"
#include "options.h"
#include "output.h"
#include "session.h"

#include "dialects/ops.h"
#include "ir/printer.h"
#include "transforms/pipeline.h"

#include <stdlib.h>

// A pass of the command line, with its options as text.
struct pass_request {
  const char *name, *options;
};

struct opt_options {
  const char *output, *pass_pipeline;
  bool split_input_file, generic, allow_unregistered_dialect, verify_each, verify_diagnostics, print_ir_after_all,
      debuginfo;
  uint64_t memory_limit;          // megabytes
  struct pass_request *requests;  // room for as many as there are arguments
  size_t request_count;
};

#define FIELD(field) offsetof(struct opt_options, field)
// clang-format off
static const struct option_row fixed_rows[] = {
    {"output", 'o', OPTION_OUTPUT, FIELD(output), "FILE", "Writes there instead of to standard output", NULL, NULL},
    {"pass-pipeline", 0, OPTION_TEXT, FIELD(pass_pipeline), "PIPELINE", "Runs passes: \"builtin.module(canonicalize,cse)\"", NULL, NULL},
    {"split-input-file", 0, OPTION_FLAG, FIELD(split_input_file), NULL, "Treats what `// -----` lines separate one by one", NULL, NULL},
    {"verify-each", 0, OPTION_SWITCH, FIELD(verify_each), "BOOL", "Verifies after every pass (the default)", NULL, NULL},
    {"verify-diagnostics", 0, OPTION_FLAG, FIELD(verify_diagnostics), NULL, "Compares diagnostics with expected-error comments", NULL, NULL},
    {"allow-unregistered-dialect", 0, OPTION_FLAG, FIELD(allow_unregistered_dialect), NULL, "Keeps unknown ops in generic form", NULL, NULL},
    {"mlir-print-op-generic", 0, OPTION_FLAG, FIELD(generic), NULL, "Prints generic form", NULL, NULL},
    {"mlir-print-debuginfo", 0, OPTION_FLAG, FIELD(debuginfo), NULL, "Prints the locations of ops", NULL, NULL},
    {"mlir-print-ir-after-all", 0, OPTION_FLAG, FIELD(print_ir_after_all), NULL, "Prints the program to standard error after every pass", NULL, NULL},
    {"memory-limit", 0, OPTION_NUMBER, FIELD(memory_limit), "MEGABYTES", "Gives up (exit code 5) beyond this; 0 is no limit; default 4096", NULL, NULL},
};
// clang-format on
enum { FIXED_COUNT = sizeof fixed_rows / sizeof fixed_rows[0] };

static bool request_pass(void *target, const struct option_row *row, const char *value) {
  struct opt_options *options = target;
  options->requests[options->request_count++] = (struct pass_request){row->name, value == NULL ? "" : value};
  return true;
}

static void fill_rows(struct option_row *rows) {
  memcpy(rows, fixed_rows, sizeof fixed_rows);
  for (size_t i = 0; i < PASS_COUNT; i++)
    rows[FIXED_COUNT + i] = (struct option_row){.name = pass_table[i].name,
                                                .kind = OPTION_CALLED,
                                                .placeholder = pass_table[i].option_count == 0 ? NULL : "\"OPTIONS\"",
                                                .sentence = pass_table[i].sentence,
                                                .handle = request_pass};
}

// One part of the input on its way through.
struct opt_run {
  const struct opt_options *options;
  struct session session;
  FILE *stream;
  enum exit_code code;
};

static struct print_options print_options_of(const struct opt_options *options) {
  return (struct print_options){.generic = options->generic, .locations = options->debuginfo};
}

static void print_after_pass(void *argument, const struct pass_info *pass, struct op *op, bool succeeded) {
  struct opt_run *run = argument;
  struct arena *arena = &run->session.arena;
  if (!run->options->print_ir_after_all) return;
  struct arena_mark mark = arena_mark(arena);
  struct text text = {.arena = arena};
  struct print_options options = print_options_of(run->options);
  if (!succeeded) options.generic = true;  // what may be invalid has no custom form
  print_op_text(&run->session.context, op, options, &text);
  fprintf(stderr, "// -----// IR Dump After %s%s //----- //\n%.*s\n\n", pass->name, succeeded ? "" : " Failed",
          (int)text.count, text.items);
  arena_rewind(arena, mark);
}

static bool build_pipeline(const struct opt_options *options, struct pipeline *pipeline) {
  if (options->pass_pipeline != NULL) return pipeline_parse(pipeline, options->pass_pipeline);
  bool ok = true;
  for (size_t i = 0; i < options->request_count; i++)
    ok = pipeline_add(pipeline, options->requests[i].name, options->requests[i].options) && ok;
  return ok;
}

static enum exit_code process(struct opt_run *run) {
  struct session *session = &run->session;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &session->context, &session->arena);
  if (!build_pipeline(run->options, &pipeline)) return EXIT_USAGE;
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  struct pipeline_options pipeline_options = {
      .verify_each = run->options->verify_each, .after_pass = print_after_pass, .argument = run};
  if (!pipeline_run(&pipeline, &session->program, &pipeline_options)) return EXIT_UNSUPPORTED;
  size_t length;
  char *text = print_program(&session->arena, &session->program, print_options_of(run->options), &length);
  fwrite(text, 1, length, run->stream);
  fputc('\n', run->stream);
  return EXIT_FINE;
}

static void process_protected(void *argument) {
  struct opt_run *run = argument;
  run->code = process(run);
}

// Compares what there is to say with what the input expects.
static enum exit_code check_diagnostics(struct opt_run *run) {
  struct session *session = &run->session;
  const struct input_part *part = &session->part;
  struct diagnostic_list faults;
  diagnostic_list_init(&faults, &session->arena);
  bool ok = expected_diagnostics_check(&session->context.diagnostics, session->input->name,
                                       session->input->text + part->start, part->end - part->start, part->first_line,
                                       &faults);
  diagnostic_print(&faults, session->input->name, session->input->text, part->end, stderr);
  return ok ? EXIT_FINE : EXIT_PROPERTY_FAILED;
}

static void check_protected(void *argument) {
  struct opt_run *run = argument;
  run->code = check_diagnostics(run);
}

static enum exit_code opt_part(struct opt_run *run, const struct input *input, const struct input_part *part) {
  struct context_options options = {.memory_limit = (size_t)run->options->memory_limit << 20,
                                    .allow_unregistered_dialects = run->options->allow_unregistered_dialect};
  struct session *session = &run->session;
  if (!session_init(session, "opt", options, input, part)) return EXIT_LIMIT_REACHED;
  if (!session_protect(session, process_protected, run)) run->code = EXIT_LIMIT_REACHED;
  bool has_ended = run->code != EXIT_USAGE && run->code != EXIT_LIMIT_REACHED;
  if (!run->options->verify_diagnostics || !has_ended) session_report(session);
  else if (!session_protect(session, check_protected, run)) run->code = EXIT_LIMIT_REACHED;
  session_release(session);
  return run->code;
}

// The code of several parts is that of the first that failed. Sets *printed to whether any did not.
static enum exit_code opt_parts(const struct opt_options *options, const struct input *input, FILE *stream,
                                bool *printed) {
  enum exit_code code = EXIT_FINE;
  for (struct input_part part = {0}; input_next_part(input, options->split_input_file, &part);) {
    if (part.start != 0) fputs("// -----\n", stream);
    struct opt_run run = {.options = options, .stream = stream};
    enum exit_code part_code = opt_part(&run, input, &part);
    if (code == EXIT_FINE) code = part_code;
    *printed |= part_code == EXIT_FINE;
  }
  return code;
}

static int run_opt(const struct opt_options *options, const struct positionals *files) {
  if (files->count > 1) {
    fprintf(stderr, "bufferproof opt: one input at most, but there is '%s' too\n", files->items[1]);
    return EXIT_USAGE;
  }
  if (options->pass_pipeline != NULL && options->request_count != 0) {
    fputs("bufferproof opt: --pass-pipeline and options for single passes exclude each other\n", stderr);
    return EXIT_USAGE;
  }
  if (options->memory_limit > SIZE_MAX >> 20)
    return options_refuse("opt", "--memory-limit is at most %zu megabytes", SIZE_MAX >> 20);
  struct input input;
  if (!input_read(&input, files->count == 0 ? "-" : files->items[0])) return EXIT_INVALID_INPUT;
  struct output output;
  int code = EXIT_INVALID_INPUT;
  if (output_begin(&output, options->output == NULL ? "-" : options->output)) {
    bool printed = false;
    code = (int)opt_parts(options, &input, output.stream, &printed);
    if (!output_end(&output, printed) && code == EXIT_FINE) code = EXIT_INVALID_INPUT;
  }
  input_release(&input);
  return code;
}

int verb_opt(int argc, char **argv) {
  struct option_row rows[FIXED_COUNT + PASS_COUNT];
  fill_rows(rows);
  struct opt_options options = {.verify_each = true, .memory_limit = 4096};
  options.requests = calloc((size_t)argc + 1, sizeof *options.requests);
  if (options.requests == NULL) return EXIT_LIMIT_REACHED;
  struct positionals files;
  struct option_table table = {"opt", rows, FIXED_COUNT + PASS_COUNT};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &files);
  int code = parsed == OPTIONS_PARSED ? run_opt(&options, &files) : options_code(parsed);
  free(options.requests);
  return code;
}
