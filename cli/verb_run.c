// `bufferproof run`: executes tensor or memref IR and prints what is observable, one line each.
#include "verb.h"

#include "json_file.h"
#include "options.h"
#include "session.h"

#include "dialects/ops.h"
#include "ir/printer.h"
#include "ir/walk.h"
#include "reference/memref_machine.h"
#include "reference/tensor_interpreter.h"

#include <stdlib.h>
#include <string.h>

struct run_verb_options {
  const char *entry, *json;
  const char *shortened;  // what getopt takes for --arg, which take_values() has taken away before
  uint64_t seed, set, fuel;
  bool before_deallocation, external_calls_write, strided_arguments, print_arguments;
  uint64_t memory_limit;  // megabytes
};

#define FIELD(field) offsetof(struct run_verb_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"entry", 0, OPTION_TEXT, FIELD(entry), "NAME", "The function to run; default main", NULL, NULL},
    {"arg", 0, OPTION_TEXT, FIELD(shortened), "V ...",
     "Arguments in order: 42, true, 1.5, [1, 2]; what is missing comes from the seed", NULL, NULL},
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "Of arguments and of what external functions return", NULL, NULL},
    {"set", 0, OPTION_NUMBER, FIELD(set), "N", "Which set of arguments of the seed", NULL, NULL},
    {"fuel", 0, OPTION_NUMBER, FIELD(fuel), "N",
     "Gives up (exit code 5) after so many ops and elements; default 16777216", NULL, NULL},
    {"before-deallocation", 0, OPTION_FLAG, FIELD(before_deallocation), NULL,
     "Neither leaks nor the ownership of returned buffers matter", NULL, NULL},
    {"external-calls-write", 0, OPTION_FLAG, FIELD(external_calls_write), NULL,
     "External functions overwrite the buffers that they are passed", NULL, NULL},
    {"strided-arguments", 0, OPTION_FLAG, FIELD(strided_arguments), NULL,
     "Buffers of arguments with dynamic strides have gaps", NULL, NULL},
    {"print-arguments", 0, OPTION_FLAG, FIELD(print_arguments), NULL,
     "Prints the contents of arguments after the run too", NULL, NULL},
    {"json", 0, OPTION_OUTPUT, FIELD(json), "FILE", "Writes the outcome as JSON", NULL, NULL},
    {"memory-limit", 0, OPTION_NUMBER, FIELD(memory_limit), "MEGABYTES",
     "Gives up (exit code 5) beyond this; 0 is no limit; default 4096", NULL, NULL},
};
// clang-format on

struct run_job {
  const struct run_verb_options *options;
  const struct input *input;
  const char **values;  // of --arg
  uint32_t value_count;
  struct session *session;
  enum exit_code code;
};

static bool has_tensors(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_tensor(types[i])) return true;
  return false;
}

static bool uses_tensors(const struct op *op) {
  if (op->kind == OP_func_func) {
    const struct type *type = op_attribute(op, ID_function_type)->type;
    if (has_tensors(type->inputs, type->input_count) || has_tensors(type->results, type->result_count)) return true;
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op->results[i].type)) return true;
  return false;
}

static bool program_uses_tensors(struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (uses_tensors(op)) return true;
  return false;
}

static struct op *find_entry(struct run_job *job) {
  const struct ident *name = context_ident(&job->session->context, job->options->entry);
  struct block *body = job->session->program.module->regions[0].first;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    if (op->kind == OP_func_func && op_attribute(op, ID_sym_name)->u.string == name && op->regions[0].first != NULL)
      return op;
  return NULL;
}

static enum exit_code make_inputs(struct run_job *job, struct op *entry, struct inputs *inputs) {
  const struct type *type = op_attribute(entry, ID_function_type)->type;
  if (job->value_count > type->input_count)
    return (enum exit_code)options_refuse("run", "more arguments than parameters of @%s", job->options->entry);
  const struct type *unsupported;
  struct inputs_options options = inputs_options_default(job->options->seed, (uint32_t)job->options->set);
  if (!inputs_make(&job->session->arena, entry, options, inputs, &unsupported)) {
    fprintf(stderr, "bufferproof run: arguments of type %s are not supported\n",
            type_text(&job->session->arena, unsupported));
    return EXIT_UNSUPPORTED;
  }
  struct observed *values = ARENA_ARRAY(&job->session->arena, struct observed, inputs->count);
  if (inputs->count != 0) memcpy(values, inputs->values, inputs->count * sizeof *values);
  inputs->values = values;
  for (uint32_t i = 0; i < job->value_count; i++) {
    const char *message;
    if (inputs_parse(&job->session->arena, type->inputs[i], job->values[i], &values[i], &message)) continue;
    fprintf(stderr, "bufferproof run: --arg '%s' for %s: %s\n", job->values[i],
            type_text(&job->session->arena, type->inputs[i]), message);
    return EXIT_USAGE;
  }
  return EXIT_FINE;
}

static bool execute(struct run_job *job, struct op *entry, const struct inputs *inputs, struct outcome *outcome) {
  struct memref_options options = memref_options_default(job->options->seed);
  options.run.fuel = job->options->fuel;
  options.check_leaks = options.check_returns = !job->options->before_deallocation;
  options.external_calls_write = job->options->external_calls_write;
  options.strided_arguments = job->options->strided_arguments;
  bool tensors = program_uses_tensors(job->session->program.module);
  memset(outcome, 0, sizeof *outcome);
  struct code *code = tensors ? tensor_decode(&job->session->arena, &job->session->program, entry, &outcome->fault)
                              : memref_decode(&job->session->arena, &job->session->program, entry, &outcome->fault);
  if (code == NULL) {
    outcome->status = OUTCOME_UNSUPPORTED;
    return false;
  }
  if (tensors) tensor_run(code, &job->session->arena, inputs, &options.run, outcome);
  else memref_run(code, &job->session->arena, inputs, &options, outcome);
  return true;
}

static enum exit_code code_of(enum outcome_status status) {
  switch (status) {
    case OUTCOME_FINISHED: return EXIT_FINE;
    case OUTCOME_OUT_OF_FUEL: return EXIT_LIMIT_REACHED;
    case OUTCOME_UNSUPPORTED: return EXIT_UNSUPPORTED;
    default: return EXIT_PROPERTY_FAILED;
  }
}

static const char *status_name(enum outcome_status status) {
  switch (status) {
    case OUTCOME_FINISHED: return "finished";
    case OUTCOME_STOPPED: return "stopped";
    case OUTCOME_UNDEFINED: return "undefined";
    case OUTCOME_MEMORY_ERROR: return "memory-error";
    case OUTCOME_LEAK: return "leak";
    case OUTCOME_OUT_OF_FUEL: return "out-of-fuel";
    case OUTCOME_UNSUPPORTED: return "unsupported";
  }
  return "";
}

static json_t *json_of_values(struct arena *arena, const struct observed *values, uint32_t count) {
  json_t *list = json_array();
  for (uint32_t i = 0; i < count; i++) {
    struct text text = {.arena = arena};
    observed_print(&values[i], &text);
    text_char(&text, 0);
    json_array_append_new(list, json_text(text.items));
  }
  return list;
}

static json_t *json_of_fault(const struct fault *fault) {
  if (fault->kind == FAULT_NONE) return json_null();
  json_t *object = json_object();
  json_object_set_new(object, "kind", json_text(fault_name(fault->kind)));
  json_object_set_new(object, "message", json_text(fault->message == NULL ? fault_words(fault->kind) : fault->message));
  if (fault->op != NULL) {
    json_object_set_new(object, "op", json_text(fault->op->info->name));
    json_object_set_new(object, "line", json_integer(fault->op->location->place.line));
    json_object_set_new(object, "column", json_integer(fault->op->location->place.column));
  }
  if (fault->life != NULL) json_object_set_new(object, "life", json_text(fault->life));
  return object;
}

static bool write_json(struct run_job *job, const struct outcome *outcome) {
  json_t *object = json_object(), *calls = json_array();
  for (size_t i = 0; i < outcome->calls.count; i++) {
    const struct observed_call *call = &outcome->calls.items[i];
    json_t *entry = json_object();
    json_object_set_new(entry, "callee", json_text(call->name->text));
    json_object_set_new(entry, "arguments",
                        json_of_values(&job->session->arena, call->arguments, call->argument_count));
    json_array_append_new(calls, entry);
  }
  json_object_set_new(object, "status", json_text(status_name(outcome->status)));
  json_object_set_new(object, "calls", calls);
  json_object_set_new(object, "results", json_of_values(&job->session->arena, outcome->results, outcome->result_count));
  json_object_set_new(object, "arguments",
                      json_of_values(&job->session->arena, outcome->arguments, outcome->argument_count));
  json_object_set_new(object, "fault", json_of_fault(&outcome->fault));
  json_object_set_new(object, "allocations", json_integer(outcome->allocations));
  json_object_set_new(object, "copied_elements", json_integer((json_int_t)outcome->copied_elements));
  return json_file_write(object, job->options->json);
}

static enum exit_code process(struct run_job *job) {
  if (!session_read(job->session)) return EXIT_INVALID_INPUT;
  struct op *entry = find_entry(job);
  if (entry == NULL)
    return (enum exit_code)options_refuse("run", "no function with a body is named @%s", job->options->entry);
  struct inputs inputs;
  enum exit_code code = make_inputs(job, entry, &inputs);
  if (code != EXIT_FINE) return code;
  struct outcome outcome;
  struct text text = {.arena = &job->session->arena}, faults = {.arena = &job->session->arena};
  execute(job, entry, &inputs, &outcome);
  outcome_print_calls(&outcome, &text);
  outcome_print_results(&outcome, &text);
  if (job->options->print_arguments) outcome_print_arguments(&outcome, &text);
  outcome_print_fault(&outcome, &faults);
  FILE *stream = text_beside_json(job->options->json);
  fwrite(text.items, 1, text.count, stream);
  fflush(stream);
  fwrite(faults.items, 1, faults.count, stderr);
  if (job->options->json != NULL && !write_json(job, &outcome)) return EXIT_INVALID_INPUT;
  return code_of(outcome.status);
}

static void process_protected(void *argument) {
  struct run_job *job = argument;
  job->code = process(job);
}

static int run_file(struct run_job *job) {
  struct context_options options = {.memory_limit = (size_t)job->options->memory_limit << 20};
  struct session session;
  if (!session_init(&session, "run", options, job->input, NULL)) return EXIT_LIMIT_REACHED;
  job->session = &session;
  if (!session_protect(&session, process_protected, job)) job->code = EXIT_LIMIT_REACHED;
  session_report(&session);
  session_release(&session);
  return (int)job->code;
}

// "-1", "-inf" and "-" are values, or the input.
static bool is_option(const char *word) {
  return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9') && strncmp(word, "-inf", 4) != 0;
}

static const struct option_table table = {"run", option_rows, sizeof option_rows / sizeof option_rows[0]};

// What comes behind "--arg" or "-arg": nothing, or "=V". Null of other words.
static const char *behind_arg(const char *word) {
  const char *name = word + strspn(word, "-");
  bool is_arg = name > word && name <= word + 2 && strncmp(name, "arg", 3) == 0;
  return is_arg && (name[3] == '\0' || name[3] == '=') ? name + 3 : NULL;
}

// Takes `--arg V ...` out of argv: V, and what follows up to the next option once the input has been named. Values may
// begin with '-', which getopt cannot tell from options.
static int take_values(int argc, char **argv, const char **values, uint32_t *count, bool *complete) {
  int kept = 1;
  bool file = false, taking = false;
  *complete = true;
  for (int i = 1; i < argc; i++) {
    char *word = argv[i];
    const char *behind = behind_arg(word);
    if (behind != NULL && *behind == '=') {
      taking = true;
      values[(*count)++] = behind + 1;
    } else if (behind != NULL) {
      taking = true;
      *complete = i + 1 < argc;
      if (*complete) values[(*count)++] = argv[++i];
    } else if (options_value_follows(table, word)) {
      taking = false;
      argv[kept++] = word;
      if (i + 1 < argc) argv[kept++] = argv[++i];
    } else if (taking && file && !is_option(word)) {
      values[(*count)++] = word;
    } else {
      taking = false;
      file |= !is_option(word);
      argv[kept++] = word;
    }
  }
  argv[kept] = NULL;
  return kept;
}

static int run_words(struct run_job *job, const struct positionals *files) {
  struct input input;
  if (job->options->shortened != NULL) return options_refuse("run", "--arg is not to be shortened");
  if (job->options->memory_limit > SIZE_MAX >> 20)
    return options_refuse("run", "--memory-limit is at most %zu megabytes", SIZE_MAX >> 20);
  if (files->count > 1) return options_refuse("run", "one input at most, but there is '%s' too", files->items[1]);
  if (!input_read(&input, files->count == 0 ? "-" : files->items[0])) return EXIT_INVALID_INPUT;
  job->input = &input;
  int code = run_file(job);
  input_release(&input);
  return code;
}

int verb_run(int argc, char **argv) {
  struct run_verb_options options = {.entry = "main", .fuel = UINT64_C(1) << 24, .memory_limit = 4096};
  struct positionals files;
  struct run_job job = {.options = &options};
  bool complete;
  job.values = calloc((size_t)argc + 1, sizeof *job.values);
  if (job.values == NULL) return EXIT_LIMIT_REACHED;
  argc = take_values(argc, argv, job.values, &job.value_count, &complete);
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &files);
  int code = options_code(parsed);
  if (parsed == OPTIONS_PARSED && !complete) code = options_refuse("run", "--arg needs a value");
  else if (parsed == OPTIONS_PARSED) code = run_words(&job, &files);
  free(job.values);
  return code;
}
