// buffer-results-to-out-params: callers allocate the buffers that functions return, and pass them as arguments.
//
// The function copies what it returned into the new argument. If it returned an allocation, hoist-static-allocs and
// hoist-dynamic-allocs have it use the argument instead, unless it may allocate several buffers for one argument. (For
// these, upstream merges buffers that differ; it also hoists bufferization.clone, and loses the contents.) Sizes of
// dynamic results have to be arguments of the function. Run it before deallocation. Linear in the program.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/symbol_table.h"
#include "engine/transforms/passes.h"
#include "engine/transforms/signature.h"

enum { UNKNOWN_SIZE = -1 };

struct out_params {
  struct pass_run *run;
  struct arena *arena;
  struct map values;  // functions that are values
  struct op *function;
  const struct type *type;      // of the function before
  bool *moved;                  // which results become arguments
  struct value **arguments;     // the new argument for each of these
  int64_t **sizes;              // of dynamic results: for each dynamic extent, the number of the argument that has it
  VECTOR(struct op *) returns;  // of the function
};

// A function that has been changed, whose calls are changed once all functions are: what is returned is then still the
// result of a call, whatever the order of functions.
struct changed_function {
  struct op *op;
  const struct type *type;
  bool *moved;
  int64_t **sizes;
};
typedef VECTOR(struct changed_function) changed_functions;

static bool fail(const struct out_params *p, const struct op *op, const char *message) {
  return diagnostic_add(&p->run->context->diagnostics, SEVERITY_ERROR, op->location->place, "%s", message);
}

static const struct pass_value *option(const struct out_params *p, int number) { return &p->run->options[number]; }

static bool is_changed(const struct out_params *p, const struct op *function) {
  return op_is_defined_function(function) && map_find(&p->values, map_key(function)) == NULL &&
         (op_symbol_is_private(function) ||
          option(p, option_buffer_results_to_out_params_modify_public_functions)->boolean);
}

static bool has_supported_layout(const struct type *type) {
  if (memref_has_identity_layout(type)) return true;
  int64_t offset, strides[RANK_MAX];
  if (!memref_strides(type, &offset, strides) || offset != DYNAMIC) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (strides[i] != DYNAMIC) return false;
  return true;
}

// --- functions

static bool begin_function(struct out_params *p, struct op *function) {
  p->function = function;
  p->type = function_type_of(function);
  uint32_t count = p->type->result_count;
  p->moved = ARENA_ARRAY_ZEROED(p->arena, bool, count);
  p->arguments = ARENA_ARRAY_ZEROED(p->arena, struct value *, count);
  p->sizes = ARENA_ARRAY_ZEROED(p->arena, int64_t *, count);
  p->returns.count = 0;
  for (struct block *block = function->regions[0].first; block != NULL; block = block->next)
    if (op_has_trait(block_terminator(block), TRAIT_RETURN))
      VECTOR_PUSH(&p->returns, p->arena, block_terminator(block));
  for (uint32_t i = 0; i < count; i++) {
    p->moved[i] = p->type->results[i]->kind == TYPE_MEMREF;
    if (p->moved[i] && !has_supported_layout(p->type->results[i]))
      return fail(p, function, "cannot create out param for result with unsupported layout");
  }
  return true;
}

static const struct attribute *with_result_mark(struct context *context, const struct attribute *attributes) {
  uint32_t count = attributes->count;
  struct arena_mark mark = arena_mark(&context->scratch);
  struct named_attribute *entries = ARENA_ARRAY(&context->scratch, struct named_attribute, count + 1);
  for (uint32_t i = 0; i < count; i++) entries[i] = attributes->u.entries[i];
  entries[count] = (struct named_attribute){context_ident(context, "bufferize.result"), context->unit_attribute};
  if (attribute_lookup(attributes, entries[count].name) == NULL)
    attributes = attribute_dictionary(context, entries, count + 1);
  arena_rewind(&context->scratch, mark);
  return attributes;
}

static void change_signature(struct out_params *p) {
  const struct type *type = p->type;
  struct context *context = p->run->context;
  bool marks = option(p, option_buffer_results_to_out_params_add_result_attr)->boolean;
  size_t most = (size_t)type->input_count + type->result_count;
  const struct type **inputs = ARENA_ARRAY(p->arena, const struct type *, most);
  const struct attribute **input_attributes = ARENA_ARRAY(p->arena, const struct attribute *, most);
  const struct type **results = ARENA_ARRAY(p->arena, const struct type *, most);
  const struct attribute **result_attributes = ARENA_ARRAY(p->arena, const struct attribute *, most);
  struct signature new = {inputs, results, input_attributes, result_attributes, type->input_count, 0};
  for (uint32_t i = 0; i < type->input_count; i++) {
    inputs[i] = type->inputs[i];
    input_attributes[i] = function_attributes_of(context, p->function, ID_arg_attrs, i);
  }
  for (uint32_t i = 0; i < type->result_count; i++) {
    const struct attribute *attributes = function_attributes_of(context, p->function, ID_res_attrs, i);
    if (p->moved[i]) {
      p->arguments[i] = block_add_argument(p->run->program, p->function->regions[0].first, type->results[i]);
      inputs[new.input_count] = type->results[i];
      input_attributes[new.input_count++] = marks ? with_result_mark(context, attributes) : attributes;
    } else {
      results[new.result_count] = type->results[i];
      result_attributes[new.result_count++] = attributes;
    }
  }
  function_set_signature(p->run->program, p->function, &new);
}

// Whether the function allocates one buffer at most for this result, and only for it.
static bool is_only_buffer(const struct out_params *p, const struct op *allocation, uint32_t result) {
  uint32_t returned = 0;
  for (const struct use *use = allocation->results[0].uses; use != NULL; use = use->next) {
    if (!op_has_trait(use->owner, TRAIT_RETURN)) continue;
    if (use_index(use) != result) return false;
    returned++;
    if (use->owner->block == allocation->block) return true;
  }
  return returned == p->returns.count && allocation->block == p->function->regions[0].first;
}

static bool is_hoisted(const struct out_params *p, const struct op *allocation, uint32_t result) {
  int hoists = type_has_static_shape(p->type->results[result])
                   ? option_buffer_results_to_out_params_hoist_static_allocs
                   : option_buffer_results_to_out_params_hoist_dynamic_allocs;
  return allocation != NULL && op_is_heap_allocation(allocation) && option(p, hoists)->boolean &&
         is_only_buffer(p, allocation, result);
}

// Where a caller gets the sizes of a hoisted allocation from. Several allocations have to agree on them.
static void record_sizes(struct out_params *p, const struct op *allocation, uint32_t result) {
  uint32_t count = type_dynamic_dims(p->type->results[result]);
  int64_t *sizes = p->sizes[result];
  bool first = sizes == NULL;
  if (first) sizes = p->sizes[result] = ARENA_ARRAY(p->arena, int64_t, count);
  for (uint32_t i = 0; i < count; i++) {
    const struct value *size = op_operand(allocation, i);
    bool is_argument = size->is_argument && size->owner.block == p->function->regions[0].first;
    int64_t number = is_argument ? (int64_t)size->index : UNKNOWN_SIZE;
    sizes[i] = first || sizes[i] == number ? number : UNKNOWN_SIZE;
  }
}

// Puts what is returned as this result into the argument.
static void move_result(struct out_params *p, struct op *end, uint32_t result) {
  struct value *value = op_operand(end, result), *argument = p->arguments[result];
  if (value == argument) return;
  struct op *allocation = value_op(value);
  if (is_hoisted(p, allocation, result)) {
    record_sizes(p, allocation, result);
    value_replace_uses(value, argument);
    op_erase(allocation);
    return;
  }
  struct builder builder = builder_before(p->run->program, end);
  build_memref_copy(&builder, value, argument);
}

static bool change_function(struct out_params *p, struct op *function) {
  if (!begin_function(p, function)) return false;
  change_signature(p);
  for (size_t r = 0; r < p->returns.count; r++)
    for (uint32_t i = 0; i < p->type->result_count; i++)
      if (p->moved[i]) move_result(p, p->returns.items[r], i);
  for (size_t r = 0; r < p->returns.count; r++)
    for (uint32_t i = p->type->result_count; i-- > 0;)
      if (p->moved[i]) op_erase_operand(p->returns.items[r], i);
  return true;
}

// --- calls

// The buffer that the caller passes for a result; null, with a diagnostic, if its size is not known there.
static struct value *allocate(struct out_params *p, struct builder *builder, const struct op *call, uint32_t result) {
  const struct type *type = p->type->results[result];
  const struct type *allocated =
      type_memref(p->run->context, type->shape, type->rank, type->element, NULL, type->memory_space);
  struct value *sizes[RANK_MAX];
  uint32_t count = type_dynamic_dims(type);
  for (uint32_t i = 0; i < count; i++) {
    if (p->sizes[result] == NULL || p->sizes[result][i] == UNKNOWN_SIZE) {
      fail(p, call, "cannot create out param for dynamically shaped result");
      return NULL;
    }
    sizes[i] = op_operand(call, (uint32_t)p->sizes[result][i]);
  }
  struct value *buffer = build_memref_alloc(builder, allocated, sizes, count, 0);
  return allocated == type ? buffer : build_memref_cast(builder, type, buffer);
}

static bool change_call(struct out_params *p, struct op *call) {
  struct builder builder = builder_before(p->run->program, call);
  struct value **operands = ARENA_ARRAY(p->arena, struct value *, (size_t)call->operand_count + call->result_count);
  uint32_t count = 0;
  for (; count < call->operand_count; count++) operands[count] = op_operand(call, count);
  for (uint32_t i = 0; i < call->result_count; i++) {
    if (!p->moved[i]) continue;
    struct value *buffer = allocate(p, &builder, call, i);
    if (buffer == NULL) return false;
    value_replace_uses(op_result(call, i), buffer);
    operands[count++] = buffer;
  }
  call_replace(&builder, call, operands, count, p->moved);
  return true;
}

static bool change_functions(struct out_params *p, struct op *module, changed_functions *changed) {
  for (struct op *op = module->regions[0].first->first; op != NULL; op = op->next) {
    if (!is_changed(p, op)) continue;
    if (!change_function(p, op)) return false;
    struct changed_function done = {op, p->type, p->moved, p->sizes};
    VECTOR_PUSH(changed, p->arena, done);
  }
  return true;
}

static bool change_calls(struct out_params *p, const struct changed_function *changed, const struct map *calls) {
  p->type = changed->type;
  p->moved = changed->moved;
  p->sizes = changed->sizes;
  for (const struct call_list *entry = map_get_pointer(calls, changed->op); entry != NULL; entry = entry->next)
    if (!change_call(p, entry->call)) return false;
  return true;
}

bool run_buffer_results_to_out_params(struct pass_run *run, struct op *module) {
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct out_params p = {.run = run, .arena = arena};
  struct map calls = calls_of_functions(arena, module, &p.values);
  changed_functions changed = {0};
  bool succeeded = change_functions(&p, module, &changed);
  for (size_t i = 0; i < changed.count && succeeded; i++) succeeded = change_calls(&p, &changed.items[i], &calls);
  arena_rewind(arena, mark);
  return succeeded;
}
