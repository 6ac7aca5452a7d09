#include "reference/memref/machine.h"

#include "engine/base/hash.h"
#include "engine/ir/symbol_table.h"
#include "reference/memref/state.h"
#include "reference/values/values.h"
#include "reference/vectors.h"

#include <inttypes.h>

static bool supports_tensors(const struct type *type) {
  return memref_supports_type(type) || (type->kind == TYPE_TENSOR && element_type_supported(type));
}

static struct code *decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault,
                           bool observed) {
  const struct decode_hooks hooks = {
      .observed = observed,
      .supports_type = values_ops_are_in(program) ? supports_tensors : memref_supports_type,
      .decoders = memref_decoders,
      .decode_structured = memref_decode_structured,
      .decode_access = memref_decode_access,
      .decode_on_values = values_decode,
      .decode_poison = memref_decode_poison,
  };
  return decode_program(arena, program, entry, &hooks, fault);
}

struct memref_options memref_options_default(uint64_t seed) {
  return (struct memref_options){.run = run_options_default(seed), .check_leaks = true, .check_returns = true};
}

struct code *memref_decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault) {
  return decode(arena, program, entry, fault, false);
}

struct code *memref_decode_observed(struct arena *arena, struct program *program, struct op *entry,
                                    struct fault *fault) {
  return decode(arena, program, entry, fault, true);
}

static bool execute_memref_op(struct executor *executor, const struct code_function *function,
                              const struct instruction *instruction, struct scalar *registers) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  return instruction->evaluate.on_memrefs(machine, function, instruction, registers);
}

// --- Observed values.

// The elements of a memref, which must be live and in bounds. Those that iterations have raced for are undefined.
bool memref_observe(struct memref_machine *machine, const struct op *op, const struct type *type,
                    const struct memref *memref, struct observed *value) {
  struct executor *executor = &machine->executor;
  if (!element_type_supported(type))
    return execute_fail(executor, FAULT_UNSUPPORTED, op, "memrefs of memrefs as results or arguments");
  if (!memref_check_access(executor, op, memref, false) || !memref_check_bounds(executor, op, memref)) return false;
  memref = memref_of_scalars(executor->arena, memref);
  uint64_t count = memref_count(memref);
  if (!execute_spend(executor, op, count)) return false;
  uint64_t *bits = ARENA_ARRAY(executor->arena, uint64_t, count);
  uint8_t *defined = ARENA_ARRAY(executor->arena, uint8_t, count);
  memref_gather(memref, bits, defined);
  if (races_matter(&machine->races)) races_on_copy_view(&machine->races, memref, defined);
  *value =
      (struct observed){type_element_or_self(type->element), true, memref->rank, memref->sizes, count, bits, defined};
  return true;
}

bool memref_observe_value(struct memref_machine *machine, const struct op *op, const struct type *type,
                          struct scalar value, struct observed *observed) {
  if (!memref_has_view(type)) {
    *observed = vector_observe(machine->executor.arena, type, value);
    return true;
  }
  const struct memref *memref = pointer_of_scalar(value);
  if (!memref_observe(machine, op, type, memref, observed)) return false;
  return !races_matter(&machine->races) || races_on_read_view(&machine->races, &machine->executor, op, memref);
}

struct memref *memref_materialize(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                                  const struct type *type, const struct observed *value) {
  bool is_tensor = type->kind == TYPE_TENSOR;
  struct memref *memref = memref_allocate(machine, op, is_tensor ? ALLOCATION_GLOBAL : kind, type, value->shape);
  if (memref == NULL) return NULL;
  memref->base->writable = !is_tensor;
  memref_scatter(memref_of_scalars(machine->executor.arena, memref), value->bits, value->defined);
  return memref;
}

// --- Calls of external functions.

static bool check_defined(struct memref_machine *machine, const struct op *op, const struct observed *value,
                          const struct allocation *base) {
  for (uint64_t i = 0; i < value->count; i++) {
    if (value->defined[i]) continue;
    if (base == NULL)
      return execute_fail(&machine->executor, FAULT_UNDEFINED_VALUE, op,
                          "undefined value passed to an external function");
    return allocation_fail(&machine->executor, FAULT_UNDEFINED_ELEMENT, op, base, "element %" PRIu64 " of the buffer",
                           i);
  }
  return true;
}

// Whether bufferization.access of the argument promises that the callee does not write it.
static bool callee_keeps_argument(const struct code_function *callee, uint32_t argument) {
  const struct attribute *all = op_attribute(callee->op, ID_arg_attrs);
  if (all == NULL || all->kind != ATTRIBUTE_ARRAY || argument >= all->count) return false;
  const struct attribute *attributes = all->u.items[argument];
  for (uint32_t i = 0; i < attributes->count; i++) {
    const struct named_attribute *entry = &attributes->u.entries[i];
    if (strcmp(entry->name->text, "bufferization.access") != 0 || entry->value->kind != ATTRIBUTE_STRING) continue;
    const char *access = entry->value->u.string->text;
    return strcmp(access, "read") == 0 || strcmp(access, "none") == 0;
  }
  return false;
}

// The callee may write any values to its argument, so the elements are undefined afterwards.
static bool overwrite_argument(struct memref_machine *machine, const struct op *op, const struct memref *memref) {
  if (!memref_check_access(&machine->executor, op, memref, true)) return false;
  memref = memref_of_scalars(machine->executor.arena, memref);
  uint64_t count = memref_count(memref);
  uint64_t *bits = ARENA_ARRAY_ZEROED(machine->executor.arena, uint64_t, count);
  uint8_t *defined = ARENA_ARRAY_ZEROED(machine->executor.arena, uint8_t, count);
  memref_scatter(memref, bits, defined);
  return true;
}

static bool write_argument(struct memref_machine *machine, const struct instruction *instruction,
                           const struct code_function *callee, uint32_t argument, const struct scalar *registers) {
  if (!machine->options->external_calls_write || !type_is_memref(callee->type->inputs[argument])) return true;
  return callee_keeps_argument(callee, argument) ||
         overwrite_argument(machine, instruction->op, memref_in(registers, instruction->operands[argument]));
}

static bool return_external(struct memref_machine *machine, const struct instruction *instruction,
                            const struct code_function *callee, const struct observed_call *call,
                            struct scalar *registers) {
  if (callee->result_count == 0) return true;
  uint64_t hash = hash_external_call(machine->executor.options.seed, call);
  for (uint32_t i = 0; i < callee->result_count; i++) {
    struct observed value;
    const struct type *type = callee->type->results[i];
    if (!observed_from_hash(machine->executor.arena, type, hash + i, &value))
      return execute_fail(&machine->executor, FAULT_UNSUPPORTED, instruction->op, "an external result of this type");
    if (!memref_has_view(type)) {
      registers[instruction->result + i] = vector_from_observed(machine->executor.arena, &value);
      continue;
    }
    const struct memref *memref = memref_materialize(machine, instruction->op, ALLOCATION_HEAP, type, &value);
    if (!memref_out(registers, instruction->result + i, memref)) return false;
  }
  return true;
}

static bool call_external(struct executor *executor, const struct instruction *instruction, struct scalar *registers) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  const struct code_function *callee = instruction->u.data;
  struct observed *arguments = ARENA_ARRAY(executor->arena, struct observed, instruction->operand_count);
  struct observed_call call = {
      .name = callee->name, .arguments = arguments, .argument_count = instruction->operand_count};
  const bool interleaves = machine->options->external_calls_interleave;
  for (uint32_t k = 0; k < instruction->operand_count; k++) {
    const uint32_t i = machine->options->external_calls_reverse ? instruction->operand_count - 1 - k : k;
    struct scalar value = registers[instruction->operands[i]];
    const struct type *type = callee->type->inputs[i];
    if (!memref_observe_value(machine, instruction->op, type, value, &arguments[i])) return false;
    const struct allocation *base = memref_has_view(type) ? memref_in(registers, instruction->operands[i])->base : NULL;
    if (!check_defined(machine, instruction->op, &arguments[i], base)) return false;
    if (interleaves && !write_argument(machine, instruction, callee, i, registers)) return false;
  }
  VECTOR_PUSH(&executor->outcome->calls, executor->arena, call);
  for (uint32_t i = 0; !interleaves && i < instruction->operand_count; i++)
    if (!write_argument(machine, instruction, callee, i, registers)) return false;
  return return_external(machine, instruction, callee, &call, registers);
}

// --- Scopes and the function boundary.

static void enter_scope(struct executor *executor) {
  memory_enter_scope(&((struct memref_machine *)(void *)executor)->memory, executor);
}

static bool leave_scope(struct executor *executor, const struct op *op) {
  memory_leave_scope(&((struct memref_machine *)(void *)executor)->memory, op);
  return true;
}

// A returned buffer must be one that the caller can own: not that of an argument or global. It may be returned twice
// unless the options forbid it, since the caller frees aliasing buffers once. Private functions may use another ABI;
// the frees in their callers are checked.
static bool check_ownership(struct memref_machine *machine, const struct code_function *function,
                            const struct instruction *returns, const struct scalar *registers, uint32_t result) {
  const struct allocation *base = memref_in(registers, returns->operands[result])->base;
  struct executor *executor = &machine->executor;
  if (base->kind == ALLOCATION_POISON)
    return allocation_fail(executor, FAULT_UNDEFINED_VALUE, returns->op, base, "result %" PRIu32 " is poison", result);
  if (base->kind == ALLOCATION_GLOBAL)
    return allocation_fail(executor, FAULT_RETURN_OF_GLOBAL, returns->op, base, "result %" PRIu32, result);
  for (uint32_t i = 0; i < function->argument_count; i++)
    if (type_is_memref(function->type->inputs[i]) && memref_in(registers, i)->base == base)
      return allocation_fail(executor, FAULT_RETURN_OF_ARGUMENT, returns->op, base,
                             "result %" PRIu32 " is in argument %" PRIu32, result, i);
  for (uint32_t i = 0; machine->options->returns_once && i < result; i++)
    if (type_is_memref(function->type->results[i]) && memref_in(registers, returns->operands[i])->base == base)
      return allocation_fail(executor, FAULT_RETURN_TWICE, returns->op, base,
                             "results %" PRIu32 " and %" PRIu32 " are in one buffer", i, result);
  return true;
}

static bool leave_function(struct executor *executor, const struct code_function *function,
                           const struct instruction *returns, const struct scalar *registers) {
  struct memref_machine *machine = (struct memref_machine *)(void *)executor;
  memory_leave_scope(&machine->memory, returns->op);
  bool checks = (machine->options->check_returns && !op_symbol_is_private(function->op)) ||
                (machine->options->check_returns_of_callees && executor->depth != 0);
  for (uint32_t i = 0; i < returns->operand_count; i++) {
    if (!type_is_memref(function->type->results[i])) continue;
    const struct allocation *base = memref_in(registers, returns->operands[i])->base;
    if (base->state == ALLOCATION_ENDED)
      return allocation_fail(executor, FAULT_RETURN_OF_STACK, returns->op, base, "result %" PRIu32, i);
    if (base->state == ALLOCATION_FREED)
      return allocation_fail(executor, FAULT_RETURN_FREED, returns->op, base, "result %" PRIu32, i);
    if (checks && !check_ownership(machine, function, returns, registers, i)) return false;
  }
  return true;
}

// --- Runs.

enum { PADDED_ELEMENTS_MOST = 1 << 12 };  // dimensions around more elements are not padded

// Arguments whose layout may be chosen get padding and an offset.
static struct memref *allocate_strided(struct memref_machine *machine, const struct op *op, const struct type *type,
                                       const struct observed *value) {
  int64_t wanted_offset, wanted[RANK_MAX], sizes[RANK_MAX];
  if (type->kind != TYPE_MEMREF || !memref_strides(type, &wanted_offset, wanted))
    return memref_allocate(machine, op, ALLOCATION_ARGUMENT, type, value->shape);
  bool free_choice = wanted_offset == DYNAMIC;
  for (uint32_t i = 0; i < type->rank; i++) free_choice &= type->layout != NULL && wanted[i] == DYNAMIC;
  if (!free_choice) return memref_allocate(machine, op, ALLOCATION_ARGUMENT, type, value->shape);
  bool is_empty = false;
  for (uint32_t i = 0; i < type->rank; i++) is_empty |= value->shape[i] == 0;
  int64_t count = 1, offset = 3;
  for (uint32_t i = type->rank; i-- > 0;) {
    const bool pads = count <= PADDED_ELEMENTS_MOST;
    sizes[i] = value->shape[i];
    wanted[i] = pads ? count * 2 : count;
    if (!is_empty) count = (sizes[i] + pads) * wanted[i];
  }
  count += offset;
  struct memref *memref = memref_create_buffer(&machine->memory, &machine->executor, ALLOCATION_ARGUMENT,
                                               (uint64_t)count, type->element, op, offset, type->rank);
  if (memref == NULL) return NULL;
  memcpy(memref_sizes(memref), sizes, type->rank * sizeof *sizes);
  memcpy(memref_own_strides(memref), wanted, type->rank * sizeof *wanted);
  return memref;
}

static bool make_arguments(struct memref_machine *machine, const struct code_function *entry,
                           const struct inputs *inputs, struct scalar *arguments) {
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    const struct observed *value = &inputs->values[i];
    const struct type *type = entry->type->inputs[i];
    if (!type_is_shaped(type) || type->kind == TYPE_VECTOR) {
      arguments[i] = vector_from_observed(machine->executor.arena, value);
      continue;
    }
    if (type->kind != TYPE_MEMREF && type->kind != TYPE_TENSOR)
      return execute_fail(&machine->executor, FAULT_UNSUPPORTED, entry->op, "an argument of this type");
    struct memref *memref = machine->options->strided_arguments
                                ? allocate_strided(machine, entry->op, type, value)
                                : memref_allocate(machine, entry->op, ALLOCATION_ARGUMENT, type, value->shape);
    if (memref == NULL) return false;
    memref_scatter(memref_of_scalars(machine->executor.arena, memref), value->bits, value->defined);
    memref->base->number = i;
    memref->base->made_by = NULL;
    bool read_only = machine->options->read_only_arguments != NULL && machine->options->read_only_arguments[i];
    memref->base->writable = !read_only && type->kind == TYPE_MEMREF;
    arguments[i] = scalar_of_pointer(memref);
  }
  return true;
}

static bool observe_results(struct memref_machine *machine, const struct code_function *entry,
                            const struct scalar *results, const struct observed **observed) {
  struct observed *list = ARENA_ARRAY(machine->executor.arena, struct observed, entry->result_count);
  for (uint32_t i = 0; i < entry->result_count; i++)
    if (!memref_observe_value(machine, entry->op, entry->type->results[i], results[i], &list[i])) return false;
  *observed = list;
  return true;
}

// The final contents of the arguments; callers may ignore them.
static bool observe_arguments(struct memref_machine *machine, const struct code_function *entry,
                              const struct scalar *arguments, const struct observed **observed) {
  struct observed *list = ARENA_ARRAY(machine->executor.arena, struct observed, entry->argument_count);
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    const struct type *type = entry->type->inputs[i];
    if (!memref_has_view(type)) list[i] = vector_observe(machine->executor.arena, type, arguments[i]);
    else if (!memref_observe(machine, entry->op, type, pointer_of_scalar(arguments[i]), &list[i])) return false;
  }
  *observed = list;
  return true;
}

static bool run_entry(struct memref_machine *machine, const struct code_function *entry, const struct inputs *inputs) {
  struct arena *arena = machine->executor.arena;
  struct outcome *outcome = machine->executor.outcome;
  struct scalar *arguments = ARENA_ARRAY(arena, struct scalar, entry->argument_count);
  struct scalar *results = ARENA_ARRAY(arena, struct scalar, entry->result_count);
  if (!make_arguments(machine, entry, inputs, arguments)) return false;
  if (!execute_call(&machine->executor, entry->op, entry, arguments, results)) return false;
  memref_tell_globals(machine);
  const struct observed *observed;
  if (!observe_results(machine, entry, results, &observed)) return false;
  outcome->results = observed;
  outcome->result_count = entry->result_count;
  if (!observe_arguments(machine, entry, arguments, &observed)) return false;
  outcome->arguments = observed;
  outcome->argument_count = entry->argument_count;
  for (uint32_t i = 0; i < entry->result_count; i++)
    if (memref_has_view(entry->type->results[i]))
      ((const struct memref *)pointer_of_scalar(results[i]))->base->returned = true;
  if (!memref_check_transfers(machine)) return false;
  return !machine->options->check_leaks ||
         memory_check_leaks(&machine->memory, &machine->executor, machine->options->may_leak);
}

static const struct execute_hooks hooks_of_execution = {.report = memref_tell,
                                                        .execute = execute_memref_op,
                                                        .call_external = call_external,
                                                        .enter_scope = enter_scope,
                                                        .leave_scope = leave_scope,
                                                        .leave_function = leave_function,
                                                        .observe = memref_observe_operand,
                                                        .overwrite = memref_overwrite_operand,
                                                        .materialize = memref_make_result,
                                                        .sizes_of = memref_sizes_of};

void memref_run(const struct code *code, struct arena *arena, const struct inputs *inputs,
                const struct memref_options *options, struct outcome *outcome) {
  static const struct code_globals no_globals;
  const struct code_globals *own = code->own == NULL ? &no_globals : code->own;
  memset(outcome, 0, sizeof *outcome);
  struct memref_machine machine = {
      .executor = {.arena = arena,
                   .hooks = &hooks_of_execution,
                   .options = options->run,
                   .outcome = outcome,
                   .fuel = options->run.fuel,
                   .observer = options->observer},
      .options = options,
      .memory = {.reuses_addresses = options->reuse_addresses},
      .code = own,
      .globals = ARENA_ARRAY_ZEROED(arena, const struct memref *, own->items.count),
  };
  run_entry(&machine, code->entry, inputs);
  outcome->fuel_used = options->run.fuel - machine.executor.fuel;
}
