// `bufferproof run`: executes tensor or memref IR and prints what is observable, one line each.
#include "cli/verb.h"

#include "cli/json_file.h"
#include "cli/session.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"
#include "reference/values/values.h"

#include <string.h>

struct run_job {
  const struct options *options;
  struct session *session;
  enum opaque_effect opaque;
};

static bool has_tensors(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_tensor(types[i])) return true;
  return false;
}

static bool uses_tensors(const struct op *op) {
  if (op_has_trait(op, TRAIT_FUNCTION)) {
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
    if (op_is_defined_function(op) && op_symbol_name(op) == name) return op;
  return NULL;
}

static enum exit_code make_inputs(struct run_job *job, struct op *entry, struct inputs *inputs) {
  const struct type *type = op_attribute(entry, ID_function_type)->type;
  const struct option_values *given = &job->options->arguments;
  if (given->count > type->input_count)
    return (enum exit_code)options_refuse(job->options, "--arg: @%s takes at most %u values, but there are %zu",
                                          job->options->entry, type->input_count, given->count);
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
  for (uint32_t i = 0; i < given->count; i++) {
    const char *message;
    if (inputs_parse(&job->session->arena, type->inputs[i], given->items[i].value, &values[i], &message)) continue;
    fprintf(stderr, "bufferproof run: --arg '%s' for %s: %s\n", given->items[i].value,
            type_text(&job->session->arena, type->inputs[i]), message);
    return EXIT_USAGE;
  }
  return EXIT_FINE;
}

static bool execute(struct run_job *job, struct op *entry, const struct inputs *inputs, struct outcome *outcome) {
  struct memref_options options = memref_options_default(job->options->seed);
  options.run.fuel = job->options->fuel;
  options.run.opaque = job->opaque;
  options.check_leaks = options.check_returns = !job->options->before_deallocation;
  options.external_calls_write = job->options->external_calls_write;
  options.reuse_addresses = job->options->reuse_addresses;
  options.strided_arguments = job->options->strided_arguments;
  bool tensors = program_uses_tensors(job->session->program.module);
  memset(outcome, 0, sizeof *outcome);
  struct arena *arena = &job->session->arena;
  struct program *program = &job->session->program;
  struct fault ignored;
  struct code *code = NULL;
  if (tensors) code = tensor_decode(arena, program, entry, &outcome->fault);
  if (!tensors || (code == NULL && values_ops_are_in(program))) {
    // What partial bufferization leaves, the machine executes.
    code = memref_decode(arena, program, entry, tensors ? &ignored : &outcome->fault);
    tensors = false;
  }
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

static const char *const status_names[] = {
    [OUTCOME_FINISHED] = "finished",         [OUTCOME_STOPPED] = "stopped", [OUTCOME_UNDEFINED] = "undefined",
    [OUTCOME_MEMORY_ERROR] = "memory-error", [OUTCOME_LEAK] = "leak",       [OUTCOME_OUT_OF_FUEL] = "out-of-fuel",
    [OUTCOME_UNSUPPORTED] = "unsupported"};

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
  json_object_set_new(object, "status", json_text(status_names[outcome->status]));
  json_object_set_new(object, "calls", calls);
  json_object_set_new(object, "results", json_of_values(&job->session->arena, outcome->results, outcome->result_count));
  json_object_set_new(object, "arguments",
                      json_of_values(&job->session->arena, outcome->arguments, outcome->argument_count));
  json_object_set_new(object, "fault", json_of_fault(&outcome->fault));
  json_object_set_new(object, "allocations", json_integer(outcome->allocations));
  json_object_set_new(object, "peak_bytes", json_integer((json_int_t)outcome->peak_bytes));
  json_object_set_new(object, "copies", json_integer((json_int_t)outcome->copies));
  json_object_set_new(object, "copied_elements", json_integer((json_int_t)outcome->copied_elements));
  json_object_set_new(object, "copied_bytes", json_integer((json_int_t)outcome->copied_bytes));
  return json_file_write(object, job->options->json);
}

static enum exit_code process(void *argument) {
  struct run_job *job = argument;
  if (!session_read(job->session)) return EXIT_INVALID_INPUT;
  struct op *entry = find_entry(job);
  if (entry == NULL)
    return (enum exit_code)options_refuse(job->options, "no function with a body is named @%s", job->options->entry);
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

int verb_run(const struct options *options) {
  enum opaque_effect effect;
  if (!options_read_opaque(options, &effect)) return EXIT_USAGE;
  struct context_options context_options = {.memory_limit = (size_t)options->memory_limit << 20,
                                            .allow_unregistered_dialects = true};
  struct input input;
  if (!input_read(&input, options->file_count == 0 ? "-" : options->files[0])) return EXIT_INVALID_INPUT;
  struct session session;
  struct run_job job = {options, &session, effect};
  enum exit_code code = session_run(&session, options, context_options, &input, NULL, process, &job);
  input_release(&input);
  return (int)code;
}
