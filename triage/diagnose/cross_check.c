#include "triage/diagnose/cross_check.h"

#include "engine/transforms/passes.h"
#include "fuzz/subjects/command_failure.h"
#include "fuzz/subjects/mlir_session.h"
#include "triage/diagnose/engine_run.h"
#include "triage/diagnose/program_difference.h"
#include "triage/diagnose/source_names.h"
#include "triage/isolate/pipeline_prefix.h"

#include <string.h>

struct inquiry {
  struct arena *arena;
  struct implementation checked;
  bool locations;
  uint32_t milliseconds;
  struct mlir_session *session;
};

// --- pipelines as text

static const char module_opening[] = "builtin.module(";

// The inside of builtin.module(...), if there is nothing else.
static const char *without_module(struct arena *arena, const char *pipeline) {
  size_t opening = sizeof module_opening - 1, length = strlen(pipeline);
  if (strncmp(pipeline, module_opening, opening) != 0 || pipeline[length - 1] != ')') return pipeline;
  return arena_string(arena, pipeline + opening, length - opening - 1);
}

// The pass by which `through` is longer than `before`; null if it is not one pass.
static const char *last_pass(struct arena *arena, const char *before, const char *through) {
  before = without_module(arena, before);
  through = without_module(arena, through);
  size_t length = strlen(before);
  if (length == 0) return through;
  return strncmp(before, through, length) == 0 && through[length] == ',' ? through + length + 1 : NULL;
}

// Whether an option of a pass does not exist in upstream's: such options change the program, but not its meaning.
static bool is_of_engine_alone(const char *pass, size_t name, const char *option) {
  const struct pass_info *info = pass_lookup(pass, name);
  const struct pass_option *found = info != NULL ? pass_option_lookup(info, option, strcspn(option, "=} ")) : NULL;
  return found != NULL && found->is_own;
}

// The pass in the form that both implementations accept, with additional options. *count: the number of its own options
// that are removed.
static const char *common_form_counted(struct arena *arena, const char *pass, const char *more, unsigned *count) {
  size_t name = strcspn(pass, "{");
  *count = 0;
  struct text text = {.arena = arena};
  text_bytes(&text, pass, name);
  text_char(&text, '{');
  text_string(&text, more);
  for (const char *at = pass[name] == '{' ? pass + name + 1 : ""; *at != '\0' && *at != '}';) {
    size_t length = strcspn(at, " }");
    bool own = is_of_engine_alone(pass, name, at);
    *count += own;
    if (length > 0 && !own) text_format(&text, " %.*s", (int)length, at);
    at += length;
    at += strspn(at, " ");
  }
  text_string(&text, "}");
  return text_end(&text);
}

static const char *common_form(struct arena *arena, const char *pass, const char *more) {
  unsigned count;
  return common_form_counted(arena, pass, more, &count);
}

// The pass as both implementations run it; passes on functions have no options in pipelines that are compared.
static const char *output_form(struct arena *arena, const char *pass) {
  return strchr(pass, '(') != NULL ? pass : common_form(arena, pass, "");
}

static bool makes_decisions(const char *pass) {
  return strncmp(pass, "one-shot-bufferize", 18) == 0 && strstr(pass, "copy-before-write") == NULL;
}

static const char *decision_form(struct arena *arena, const char *pass) {
  return common_form(arena, pass, "test-analysis-only=1");
}

const char *pipeline_without_own_options(struct arena *arena, const char *before, const char *through) {
  const char *pass = last_pass(arena, before, through);
  if (pass == NULL || strchr(pass, '(') != NULL) return NULL;
  unsigned count;
  const char *common = common_form_counted(arena, pass, "", &count);
  if (count == 0) return NULL;
  return arena_format(arena, "%s%s%s", without_module(arena, before), before[0] != '\0' ? "," : "", common);
}

// --- programs

static const char *run_mlir(struct inquiry *inquiry, const char *pipeline, const char *program) {
  struct mlir_reply reply = mlir_session_ask(inquiry->session, program, strlen(program), pipeline, false,
                                             inquiry->milliseconds, 0, inquiry->arena);
  return reply.outcome == MLIR_OUTCOME_ANSWER && reply.kind == MLIR_DONE ? reply.text : NULL;
}

static const char *run_command(struct inquiry *inquiry, const char *pipeline, const char *program) {
  struct arena *arena = inquiry->arena;
  const char *command =
      command_running(arena, inquiry->checked.command, without_module(arena, pipeline), inquiry->locations);
  const struct process_limits limits = {.seconds = inquiry->milliseconds / 1000};
  struct process_result result;
  if (command == NULL || !process_run_within(command, program, strlen(program), limits, arena, &result)) return NULL;
  return command_failed(&result) ? NULL : arena_string(arena, result.output.items, result.output.count);
}

static const char *run_engine(struct inquiry *inquiry, const char *pipeline, const char *program) {
  const struct engine_run_options options = {.locations = inquiry->locations};
  return engine_run(inquiry->arena, options, pipeline, program).program;
}

// By the implementation that is checked.
static const char *run_checked(struct inquiry *inquiry, const char *pipeline, const char *program) {
  switch (inquiry->checked.kind) {
    case OF_ENGINE: return run_engine(inquiry, pipeline, program);
    case OF_MLIR: return run_mlir(inquiry, pipeline, program);
    case OF_COMMAND: return run_command(inquiry, pipeline, program);
  }
  return NULL;
}

static const char *run_other(struct inquiry *inquiry, const char *pipeline, const char *program) {
  const bool of_engine = inquiry->checked.kind == OF_ENGINE;
  return of_engine ? run_mlir(inquiry, pipeline, program) : run_engine(inquiry, pipeline, program);
}

// Ops keep the names of the ops that they are made from.
static struct outputs run_both(struct inquiry *inquiry, const char *pass, const char *program) {
  struct outputs outputs = {NULL, NULL};
  const char *named = program_with_names(inquiry->arena, program);
  if (named == NULL) return outputs;
  inquiry->session->locations = inquiry->locations = true;
  outputs.actual = run_checked(inquiry, pass, named);
  if (outputs.actual != NULL) outputs.expected = run_other(inquiry, pass, named);
  inquiry->session->locations = inquiry->locations = false;
  return outputs;
}

static struct difference differ(struct inquiry *inquiry, const char *pass, const char *program) {
  const struct outputs outputs = run_both(inquiry, pass, program);
  if (outputs.expected == NULL) return (struct difference){.kind = DIFFERENCE_UNKNOWN};
  return program_difference(inquiry->arena, outputs.actual, outputs.expected);
}

struct cross_check cross_check_pass(struct arena *arena, struct mlir_session *session, struct implementation checked,
                                    const char *before, const char *through, const char *program,
                                    unsigned timeout_seconds) {
  struct inquiry inquiry = {
      .arena = arena, .checked = checked, .milliseconds = timeout_seconds * 1000, .session = session};
  struct cross_check check = {.difference = {.kind = DIFFERENCE_UNKNOWN}};
  const char *pass = last_pass(arena, before, through);
  const char *input = before[0] == '\0' ? program : run_checked(&inquiry, before, program);
  if (pass != NULL && input != NULL) {
    const char *after = run_checked(&inquiry, pass, input);
    check.difference = differ(&inquiry, output_form(arena, pass), input);
    if (after != NULL) check.losses = program_losses(arena, input, after);
    if (makes_decisions(pass)) check.analysis = differ(&inquiry, decision_form(arena, pass), input);
  }
  return check;
}

struct pass_input cross_check_input(struct arena *arena, struct mlir_session *session, struct implementation checked,
                                    const char *before, const char *through, const char *program,
                                    unsigned timeout_seconds) {
  struct inquiry inquiry = {
      .arena = arena, .checked = checked, .milliseconds = timeout_seconds * 1000, .session = session};
  const char *pass = last_pass(arena, before, through);
  const char *input = before[0] == '\0' ? program : run_checked(&inquiry, before, program);
  if (pass == NULL || input == NULL) return (struct pass_input){NULL, NULL};
  return (struct pass_input){output_form(arena, pass), input};
}

struct outputs cross_check_outputs(struct arena *arena, struct mlir_session *session, enum cross_check_part part,
                                   const char *before, const char *through, const char *program,
                                   unsigned timeout_seconds) {
  struct inquiry inquiry = {
      .arena = arena, .checked = {.kind = OF_MLIR}, .milliseconds = timeout_seconds * 1000, .session = session};
  const char *pass = last_pass(arena, before, through);
  if (pass == NULL || (part == CROSS_CHECK_DECISIONS && !makes_decisions(pass))) return (struct outputs){NULL, NULL};
  const char *input = before[0] == '\0' ? program : run_mlir(&inquiry, before, program);
  const char *form = part == CROSS_CHECK_DECISIONS ? decision_form(arena, pass) : output_form(arena, pass);
  return input != NULL ? run_both(&inquiry, form, input) : (struct outputs){NULL, NULL};
}

struct difference difference_of_pipelines(struct arena *arena, struct mlir_session *session, struct implementation of,
                                          const char *one, const char *other, const char *program,
                                          unsigned timeout_seconds) {
  struct inquiry inquiry = {.arena = arena, .checked = of, .milliseconds = timeout_seconds * 1000, .session = session};
  const char *first = run_checked(&inquiry, one, program);
  const char *second = first == NULL ? NULL : run_checked(&inquiry, other, program);
  return second == NULL ? (struct difference){.kind = DIFFERENCE_UNKNOWN} : program_difference(arena, first, second);
}
