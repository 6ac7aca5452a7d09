#include "reference/tensor/interpreter.h"

#include "reference/tensor/machine.h"
#include "reference/vectors.h"

static const struct decode_hooks hooks_of_decoding = {
    .supports_type = tensor_supports_type,
    .decoders = tensor_decoders,
    .decode_structured = tensor_decode_structured,
    .decode_access = tensor_decode_access,
    .decode_on_values = tensor_decode_on_values,
    .decode_poison = tensor_decode_poison,
};

static bool has_memrefs(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_memref(types[i])) return true;
  return false;
}

struct code *tensor_decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault) {
  const struct type *type = op_attribute(entry, ID_function_type)->type;
  if (has_memrefs(type->inputs, type->input_count) || has_memrefs(type->results, type->result_count)) {
    *fault = (struct fault){.kind = FAULT_UNSUPPORTED, .op = entry, .message = "a buffer of the caller's"};
    return NULL;
  }
  return decode_program(arena, program, entry, &hooks_of_decoding, fault);
}

static bool execute_tensor_op(struct executor *executor, const struct code_function *function,
                              const struct instruction *instruction, struct scalar *registers) {
  struct tensor_machine *machine = (struct tensor_machine *)(void *)executor;
  const struct op *op = instruction->op;
  bool on_buffers = op_has_trait(op, TRAIT_STRUCTURED) && op->result_count == 0;
  machine->writes += op_has_trait(op, TRAIT_DESTINATION_STYLE) && !on_buffers;
  return instruction->evaluate.on_tensors(machine, function, instruction, registers);
}

// --- Conversion from and to observed values.

bool tensor_observe(struct tensor_machine *machine, const struct op *op, const struct type *type, struct scalar value,
                    struct observed *observed) {
  if (!type_is_tensor(type)) {
    *observed = vector_observe(machine->executor.arena, type, value);
    return true;
  }
  const struct tensor *tensor = tensor_of_scalars(machine, op, type->element, pointer_of_scalar(value));
  if (tensor == NULL) return false;
  *observed = (struct observed){type_element_or_self(type->element),
                                true,
                                tensor->rank,
                                tensor->shape,
                                tensor->count,
                                tensor->bits,
                                tensor->defined};
  return true;
}

struct scalar tensor_materialize(struct arena *arena, const struct type *type, const struct observed *value) {
  if (!type_is_tensor(type)) return vector_from_observed(arena, value);
  struct tensor *tensor = arena_allocate(arena, sizeof *tensor);
  // Values are immutable, so the tensor can share the observed elements.
  *tensor = (struct tensor){value->rank, value->count, value->shape, (uint64_t *)(uintptr_t)value->bits,
                            (uint8_t *)(uintptr_t)value->defined};
  const struct type *element = type->element;
  if (element->kind == TYPE_VECTOR) {
    tensor->rank -= element->rank;
    tensor->count /= vector_count(element);
    tensor->bits = ARENA_ARRAY(arena, uint64_t, tensor->count);
    tensor->defined = ARENA_ARRAY(arena, uint8_t, tensor->count);
    vectors_join(arena, element, tensor->count, value->bits, value->defined, tensor->bits, tensor->defined);
  }
  return scalar_of_pointer(tensor);
}

static bool check_defined(struct executor *executor, const struct op *op, const struct observed *value) {
  for (uint64_t i = 0; i < value->count; i++)
    if (!value->defined[i])
      return execute_fail(executor, FAULT_UNDEFINED_VALUE, op, "undefined %s passed to an external function",
                          value->shaped ? "element" : "value");
  return true;
}

static bool call_external(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  const struct code_function *callee = instruction->u.data;
  struct arena *arena = executor->arena;
  const struct type *type = callee->type;
  if (has_memrefs(type->inputs, type->input_count) || has_memrefs(type->results, type->result_count))
    return execute_fail(executor, FAULT_UNSUPPORTED, instruction->op, "a buffer of an external function");
  struct tensor_machine *machine = (struct tensor_machine *)(void *)executor;
  machine->writes++;
  struct observed *arguments = ARENA_ARRAY(arena, struct observed, instruction->operand_count);
  struct observed_call call = {
      .name = callee->name, .arguments = arguments, .argument_count = instruction->operand_count};
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    struct scalar value = registers[instruction->operands[i]];
    if (!tensor_observe(machine, instruction->op, callee->type->inputs[i], value, &arguments[i])) return false;
    if (!execute_spend(executor, instruction->op, arguments[i].count)) return false;
    if (!check_defined(executor, instruction->op, &arguments[i])) return false;
  }
  VECTOR_PUSH(&executor->outcome->calls, arena, call);
  if (callee->result_count == 0) return true;
  uint64_t hash = hash_external_call(executor->options.seed, &call);
  for (uint32_t i = 0; i < callee->result_count; i++) {
    struct observed value;
    if (!observed_from_hash(arena, callee->type->results[i], hash + i, &value))
      return execute_fail(executor, FAULT_UNSUPPORTED, instruction->op, "an external result of this type");
    registers[instruction->result + i] = tensor_materialize(arena, callee->type->results[i], &value);
  }
  return true;
}

static bool observe_results(struct tensor_machine *machine, const struct code_function *entry,
                            const struct scalar *results, struct observed *observed) {
  for (uint32_t i = 0; i < entry->result_count; i++)
    if (!tensor_observe(machine, entry->op, entry->type->results[i], results[i], &observed[i])) return false;
  return true;
}

static const struct execute_hooks hooks_of_execution = {.execute = execute_tensor_op,
                                                        .call_external = call_external,
                                                        .observe = tensor_observe_operand,
                                                        .overwrite = tensor_overwrite_operand,
                                                        .materialize = tensor_make_result,
                                                        .read_extents = tensor_read_extents,
                                                        .make_extents = tensor_make_extents,
                                                        .sizes_of = tensor_sizes_of};

void tensor_run(const struct code *code, struct arena *arena, const struct inputs *inputs,
                const struct run_options *options, struct outcome *outcome) {
  const struct code_function *entry = code->entry;
  static const struct code_globals no_globals;
  const struct code_globals *globals = code->own == NULL ? &no_globals : code->own;
  struct tensor_machine machine = {.global_list = globals,
                                   .globals = ARENA_ARRAY_ZEROED(arena, struct place *, globals->items.count),
                                   .values = ARENA_ARRAY_ZEROED(arena, const struct tensor *, globals->items.count),
                                   .executor = {.arena = arena,
                                                .hooks = &hooks_of_execution,
                                                .options = *options,
                                                .outcome = outcome,
                                                .fuel = options->fuel}};
  memset(outcome, 0, sizeof *outcome);
  struct scalar *arguments = ARENA_ARRAY(arena, struct scalar, entry->argument_count);
  struct scalar *results = ARENA_ARRAY(arena, struct scalar, entry->result_count);
  for (uint32_t i = 0; i < entry->argument_count; i++)
    arguments[i] = tensor_materialize(arena, entry->type->inputs[i], &inputs->values[i]);
  struct observed *observed = ARENA_ARRAY(arena, struct observed, entry->result_count);
  bool finished = execute_call(&machine.executor, entry->op, entry, arguments, results) &&
                  observe_results(&machine, entry, results, observed);
  outcome->fuel_used = options->fuel - machine.executor.fuel;
  if (!finished) return;
  outcome->results = observed;
  outcome->result_count = entry->result_count;
  outcome->arguments = inputs->values;
  outcome->argument_count = inputs->count;
}
