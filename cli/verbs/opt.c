// `bufferproof opt`: parses, verifies, runs passes on and prints MLIR, with mlir-opt's flags.
#include "cli/verb.h"

#include "cli/expected_diagnostics.h"
#include "cli/opt/bytecode.h"
#include "cli/opt/descriptions.h"
#include "cli/opt/dumps.h"
#include "cli/opt/reproducer.h"
#include "cli/opt/timing.h"
#include "cli/output.h"
#include "cli/session.h"

#include "engine/analysis/deviation.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/transforms/pipeline.h"

#include <stdlib.h>
#include <string.h>

// The processing of one part of the input.
struct opt_run {
  const struct options *options;
  struct session session;
  FILE *stream;
  struct dumps dumps;
  struct timing timing;
  bool verify_each;
  const char *metadata;  // to be printed after the program, or null
  // The last pass that began, and on what.
  const struct pipeline_item *item;
  struct op *op;
  struct text before;  // what --mlir-pass-pipeline-crash-reproducer writes of the program
};

// The release to print for; 0 is the newest.
static uint32_t release_of(const struct options *options) {
  return options->emit_for == OPTION_NOT_GIVEN || options->emit_for == 22 ? 0 : (uint32_t)options->emit_for;
}

static struct print_options print_options_of(const struct options *options) {
  return (struct print_options){.generic = options->generic,
                                .locations = options->debuginfo,
                                .local_scope = options->local_scope,
                                .elides = options->elide != OPTION_NOT_GIVEN,
                                .elided_from = options->elide,
                                .release = release_of(options)};
}

// Keeps the program as it is now, for a reproducer.
static void keep_program(struct opt_run *run) {
  if (run->options->crash_reproducer == NULL) return;
  run->before.arena = &run->session.arena;
  run->before.count = 0;
  print_op_text(&run->session.context, run->session.program.module, (struct print_options){0}, &run->before);
}

static void before_pass(void *argument, const struct pipeline_item *item, struct op *op) {
  struct opt_run *run = argument;
  run->item = item;
  run->op = op;
  if (run->options->local_reproducer) keep_program(run);
  dump_before_pass(&run->dumps, item->pass, op);
  timing_start_pass(&run->timing, item, op);
}

// What a pass that fails says comes before the dump of what it leaves.
static void print_diagnostics(struct opt_run *run) {
  struct session *session = &run->session;
  if (run->options->verify_diagnostics != NULL) return;
  diagnostic_print(&session->context.diagnostics, session->input->name, session->input->text, session->part.end,
                   stderr);
  context_clear_diagnostics(&session->context);
}

static void after_pass(void *argument, const struct pipeline_item *item, struct op *op, bool succeeded) {
  struct opt_run *run = argument;
  timing_stop_pass(&run->timing, item);
  if (!succeeded) print_diagnostics(run);
  dump_after_pass(&run->dumps, item->pass, op, succeeded);
}

// Writes the program that a pass failed on, and the passes from there on. False if the file could not be written.
static bool write_reproducer(struct opt_run *run, const struct pipeline *pipeline) {
  const struct options *options = run->options;
  struct session *session = &run->session;
  const struct pipeline_item *root =
      options->local_reproducer ? reproducer_of_pass(run->item, run->op, &session->arena) : &pipeline->root;
  text_char(&run->before, '\n');
  reproducer_print(root, options->disable_threading, run->verify_each, &run->before);
  const struct ident *symbol = op_symbol_name(run->op);
  struct source_place place = session->program.module->location->place;
  diagnostic_add(&session->context.diagnostics, SEVERITY_ERROR, place,
                 "Failures have been detected while processing an MLIR pass pipeline");
  diagnostic_add(&session->context.diagnostics, SEVERITY_NOTE, place,
                 "Pipeline failed while executing %s`%s` on '%s' operation%s%s%s: reproducer generated at `%s`",
                 options->local_reproducer ? "" : "[", run->item->pass->title, run->op->info->name,
                 symbol == NULL ? "" : ": @", symbol == NULL ? "" : symbol->text, options->local_reproducer ? "" : "]",
                 options->crash_reproducer);
  return output_write(options->crash_reproducer, run->before.items, run->before.count);
}

static bool build_pipeline(const struct options *options, struct pipeline *pipeline) {
  if (options->pass_pipeline != NULL) return pipeline_parse(pipeline, options->pass_pipeline);
  bool ok = true;
  for (size_t i = 0; i < options->passes.count; i++)
    ok = pipeline_add(pipeline, options->passes.items[i].name, options->passes.items[i].value) && ok;
  return ok;
}

// Takes metadata off the end of the part: its pipeline is to run, or it is to be printed again.
static bool take_reproducer(struct opt_run *run, struct pipeline *pipeline) {
  struct session *session = &run->session;
  struct input_part *part = &session->part;
  const char *text = session->input->text + part->start;
  size_t length = part->end - part->start;
  struct reproducer reproducer;
  if (!reproducer_find(text, length, &session->arena, &reproducer)) return true;
  part->end = part->start + reproducer.start;
  if (run->options->run_reproducer) {
    run->verify_each = reproducer.verify_each;
    return pipeline_parse(pipeline, reproducer.pipeline);
  }
  run->metadata = arena_string(&session->arena, text + reproducer.start, length - reproducer.start);
  return true;
}

static void dump_pipeline(struct opt_run *run, const struct pipeline *pipeline) {
  size_t count = 0;
  for (const struct pipeline_item *item = pipeline->root.first; item != NULL; item = item->next) count++;
  struct text text = {.arena = &run->session.arena};
  text_format(&text, "Pass Manager with %zu passes:\n", count);
  pipeline_print(&pipeline->root, PIPELINE_ON_LINES, &text);
  fprintf(stderr, "%.*s\n\n", (int)text.count, text.items);
}

// Ops around which the text writes no module are in one that has no place.
static bool module_is_implicit(const struct program *program) { return program->module->location->place.line == 0; }

static bool check_single_op(struct session *session) {
  if (!module_is_implicit(&session->program)) return true;
  size_t count = 0;
  for (struct op *op = op_body(session->program.module, 0)->first->first; op != NULL; op = op->next) count++;
  struct source_place place = session->program.module->location->place;
  return count == 1 || diagnostic_add(&session->context.diagnostics, SEVERITY_ERROR, place,
                                      "source must contain a single top-level operation, found: %zu", count);
}

static const char *generic_text(struct session *session, const struct program *program) {
  size_t length;
  return print_program(&session->arena, program, (struct print_options){.generic = true}, &length);
}

// Whether the program's text, parsed, is the program.
static bool check_roundtrip(struct session *session) {
  struct program again;
  size_t length;
  const char *text = print_program(&session->arena, &session->program, (struct print_options){0}, &length);
  program_init(&again, &session->context);
  bool same = parse_program(&again, "<round trip>", text, length) &&
              (strcmp(generic_text(session, &session->program), generic_text(session, &again)) == 0 ||
               diagnostic_add(&session->context.diagnostics, SEVERITY_ERROR, session->program.module->location->place,
                              "the program is another one after it was printed and parsed"));
  program_release(&again);
  return same;
}

static void print_result(struct opt_run *run) {
  struct session *session = &run->session;
  struct print_options options = print_options_of(run->options);
  struct op *op = session->program.module, *only = op_body(op, 0)->first->first;
  bool is_single = only != NULL && only->next == NULL;
  if (run->options->no_implicit_module && module_is_implicit(&session->program) && is_single) op = only;
  struct text text = {.arena = &session->arena};
  print_op_text(&session->context, op, options, &text);
  text_char(&text, '\n');
  fwrite(text.items, 1, text.count, run->stream);
  if (run->metadata != NULL) fprintf(run->stream, "\n%s", run->metadata);
  if (!run->options->local_scope) fputc('\n', run->stream);
}

static enum exit_code process(void *argument) {
  struct opt_run *run = argument;
  struct session *session = &run->session;
  const struct options *options = run->options;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &session->context, &session->arena);
  timing_begin(&run->timing, &session->arena);
  if (!build_pipeline(options, &pipeline)) return EXIT_USAGE;
  if (!take_reproducer(run, &pipeline)) return EXIT_INVALID_INPUT;
  timing_start(&run->timing, "Parser");
  bool is_read = session_read(session);
  timing_stop(&run->timing);
  if (!is_read || (options->no_implicit_module && !check_single_op(session))) return EXIT_INVALID_INPUT;
  if (options->verify_roundtrip && !check_roundtrip(session)) return EXIT_PROPERTY_FAILED;
  if (options->dump_pass_pipeline) dump_pipeline(run, &pipeline);
  run->dumps = (struct dumps){options, &session->context, &session->arena, print_options_of(options), 0};
  keep_program(run);
  struct pipeline_options pipeline_options = {
      .verify_each = run->verify_each, .before_pass = before_pass, .after_pass = after_pass, .argument = run};
  if (!pipeline_run(&pipeline, &session->program, &pipeline_options))
    return options->crash_reproducer == NULL || write_reproducer(run, &pipeline) ? EXIT_UNSUPPORTED
                                                                                 : EXIT_INVALID_INPUT;
  const struct op *lacking = release_lacks(session->program.module, release_of(options));
  if (lacking != NULL) {
    diagnostic_add(&session->context.diagnostics, SEVERITY_ERROR, lacking->location->place,
                   "MLIR %u has no '%s', or none of this meaning", release_of(options), lacking->info->name);
    return EXIT_UNSUPPORTED;
  }
  timing_start(&run->timing, "Output");
  print_result(run);
  timing_stop(&run->timing);
  if (options->timing) timing_print(&run->timing, strcmp(options->timing_display, "list") == 0);
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
                                       strcmp(run->options->verify_diagnostics, "only-expected") == 0, &faults);
  diagnostic_print(&faults, session->input->name, session->input->text, part->end, stderr);
  return ok ? EXIT_FINE : EXIT_PROPERTY_FAILED;
}

static enum exit_code opt_part(struct opt_run *run, const struct input *input, const struct input_part *part) {
  struct context_options context_options = {.memory_limit = (size_t)run->options->memory_limit << 20,
                                            .allow_unregistered_dialects = run->options->allow_unregistered_dialect,
                                            .as_upstream = run->options->as_upstream ? DEVIATIONS_ALL : 0};
  struct session *session = &run->session;
  if (!session_init(session, run->options, context_options, input, part)) return EXIT_LIMIT_REACHED;
  enum exit_code code = session_protect(session, process, run);
  bool has_ended = code != EXIT_USAGE && code != EXIT_LIMIT_REACHED;
  if (run->options->verify_diagnostics == NULL || !has_ended) session_report(session);
  else code = session_protect(session, check_diagnostics, run);
  session_release(session);
  return code;
}

// Returns the code of the first part that failed. Sets *printed if any part succeeded.
static enum exit_code opt_parts(const struct options *options, const struct input *input, FILE *stream, bool *printed) {
  enum exit_code code = EXIT_FINE;
  const char *marker = options->split_marker;
  if (marker != NULL && marker[0] == '\0') marker = INPUT_MARKER;
  for (struct input_part part = {0}; input_next_part(input, marker, &part);) {
    if (part.start != 0) fprintf(stream, "%s\n", options->output_split_marker);
    struct opt_run run = {.options = options, .stream = stream, .verify_each = options->verify_each};
    enum exit_code part_code = opt_part(&run, input, &part);
    if (code == EXIT_FINE) code = part_code;
    *printed |= part_code == EXIT_FINE;
  }
  return code;
}

static bool is_one_of(const char *word, const char *a, const char *b) {
  return word == NULL || word[0] == '\0' || strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

static int check_words(const struct options *options) {
  bool has_passes = options->passes.count != 0;
  if (options->pass_pipeline != NULL && has_passes)
    return options_refuse(options, "--pass-pipeline and options for single passes exclude each other");
  if (options->run_reproducer && (options->pass_pipeline != NULL || has_passes))
    return options_refuse(options, "--run-reproducer and passes exclude each other");
  if (!is_one_of(options->verify_diagnostics, "all", "only-expected"))
    return options_refuse(options, "--verify-diagnostics: '%s' is not all or only-expected",
                          options->verify_diagnostics);
  if (!is_one_of(options->timing_display, "list", "tree"))
    return options_refuse(options, "--mlir-timing-display: '%s' is not list or tree", options->timing_display);
  return EXIT_FINE;
}

static int opt_input(const struct options *options, struct input *input) {
  enum exit_code code = input_is_bytecode(input) ? bytecode_to_text(options, input) : EXIT_FINE;
  struct output output;
  if (code != EXIT_FINE) return (int)code;
  if (!output_begin(&output, options->output)) return EXIT_INVALID_INPUT;
  bool printed = false;
  code = opt_parts(options, input, output.stream, &printed);
  return output_end(&output, printed) || code != EXIT_FINE ? (int)code : EXIT_INVALID_INPUT;
}

int verb_opt(const struct options *options) {
  int code = check_words(options);
  if (code != EXIT_FINE) return code;
  if (options->version) return verb_version(options);
  if (options->list_passes) print_passes();
  if (options->show_dialects) print_dialects();
  if (options->list_passes || options->show_dialects) return EXIT_FINE;
  struct input input;
  if (!input_read(&input, options->file_count == 0 ? "-" : options->files[0])) return EXIT_INVALID_INPUT;
  code = opt_input(options, &input);
  input_release(&input);
  return code;
}
