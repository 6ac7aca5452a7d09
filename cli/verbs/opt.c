// `bufferproof opt`: parses, verifies, runs passes on and prints MLIR, with mlir-opt's flags.
#include "cli/verb.h"

#include "cli/expected_diagnostics.h"
#include "cli/output.h"
#include "cli/session.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"
#include "engine/transforms/pipeline.h"

#include <stdlib.h>

// The processing of one part of the input.
struct opt_run {
  const struct options *options;
  struct session session;
  FILE *stream;
};

static struct print_options print_options_of(const struct options *options) {
  return (struct print_options){.generic = options->generic, .locations = options->debuginfo};
}

static void print_after_pass(void *argument, const struct pass_info *pass, struct op *op, bool succeeded) {
  struct opt_run *run = argument;
  struct arena *arena = &run->session.arena;
  if (!run->options->print_ir_after_all) return;
  struct arena_mark mark = arena_mark(arena);
  struct text text = {.arena = arena};
  struct print_options options = print_options_of(run->options);
  if (!succeeded) options.generic = true;  // invalid IR may have no custom form
  print_op_text(&run->session.context, op, options, &text);
  fprintf(stderr, "// -----// IR Dump After %s%s //----- //\n%.*s\n\n", pass->name, succeeded ? "" : " Failed",
          (int)text.count, text.items);
  arena_rewind(arena, mark);
}

static bool build_pipeline(const struct options *options, struct pipeline *pipeline) {
  if (options->pass_pipeline != NULL) return pipeline_parse(pipeline, options->pass_pipeline);
  bool ok = true;
  for (size_t i = 0; i < options->passes.count; i++)
    ok = pipeline_add(pipeline, options->passes.items[i].name, options->passes.items[i].value) && ok;
  return ok;
}

static enum exit_code process(void *argument) {
  struct opt_run *run = argument;
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

// Compares the diagnostics with the expectations in the input.
static enum exit_code check_diagnostics(void *argument) {
  struct opt_run *run = argument;
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

static enum exit_code opt_part(struct opt_run *run, const struct input *input, const struct input_part *part) {
  struct context_options context_options = {.memory_limit = (size_t)run->options->memory_limit << 20,
                                            .allow_unregistered_dialects = run->options->allow_unregistered_dialect};
  struct session *session = &run->session;
  if (!session_init(session, run->options, context_options, input, part)) return EXIT_LIMIT_REACHED;
  enum exit_code code = session_protect(session, process, run);
  bool has_ended = code != EXIT_USAGE && code != EXIT_LIMIT_REACHED;
  if (!run->options->verify_diagnostics || !has_ended) session_report(session);
  else code = session_protect(session, check_diagnostics, run);
  session_release(session);
  return code;
}

// Returns the code of the first part that failed. Sets *printed if any part succeeded.
static enum exit_code opt_parts(const struct options *options, const struct input *input, FILE *stream, bool *printed) {
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

int verb_opt(const struct options *options) {
  if (options->pass_pipeline != NULL && options->passes.count != 0)
    return options_refuse(options, "--pass-pipeline and options for single passes exclude each other");
  struct input input;
  if (!input_read(&input, options->file_count == 0 ? "-" : options->files[0])) return EXIT_INVALID_INPUT;
  struct output output;
  int code = EXIT_INVALID_INPUT;
  if (output_begin(&output, options->output)) {
    bool printed = false;
    code = (int)opt_parts(options, &input, output.stream, &printed);
    if (!output_end(&output, printed) && code == EXIT_FINE) code = EXIT_INVALID_INPUT;
  }
  input_release(&input);
  return code;
}
