// The driver of the rewriting: order of the ops, replacement of tensors by buffers, and final clean-up.
#include "engine/bufferize/bufferize.h"

#include "engine/bufferize/copy_report.h"
#include "engine/bufferize/strided_allocation.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/walk.h"

#include <stdio.h>

struct bufferizer *bufferizer_create(struct arena *arena, struct program *program,
                                     const struct bufferize_options *options, const struct analysis_state *state,
                                     struct buffer_globals *globals) {
  struct bufferizer *bufferizer = ARENA_NEW(arena, struct bufferizer);
  bufferizer->program = program;
  bufferizer->context = program->context;
  bufferizer->arena = arena;
  bufferizer->options = options;
  bufferizer->state = state;
  bufferizer->globals = globals;
  return bufferizer;
}

bool bufferizer_fail(struct bufferizer *bufferizer, const struct op *op, const char *format, ...) {
  char message[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  return diagnostic_add(&bufferizer->context->diagnostics, SEVERITY_ERROR, op->location->place, "'%s' op %s",
                        op->info->name, message);
}

const struct type *bufferizer_fail_spaces(struct bufferizer *bufferizer, const struct op *op, const char *places) {
  diagnostic_add(&bufferizer->context->diagnostics, SEVERITY_ERROR, op->location->place,
                 "inconsistent memory space on %s", places);
  return NULL;
}

// Building.

static void insert_after_value(struct bufferizer *bufferizer, struct value *value) {
  const struct location *location = bufferizer->builder.location;
  bufferizer->builder = builder_after_value(bufferizer->program, value);
  if (value->is_argument) bufferizer->builder.location = location;
}

struct value *bufferizer_to_buffer(struct bufferizer *bufferizer, const struct type *type, struct value *tensor) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) return host->to_buffer(host->self, bufferizer->builder, type, tensor);
  struct value *buffer = build_bufferization_to_buffer(&bufferizer->builder, type, tensor, false);
  VECTOR_PUSH(&bufferizer->to_buffers, bufferizer->arena, value_op(buffer));
  return buffer;
}

struct value *bufferizer_to_tensor(struct bufferizer *bufferizer, const struct type *type, struct value *buffer) {
  struct value *tensor = build_bufferization_to_tensor(&bufferizer->builder, type, buffer, false, false);
  VECTOR_PUSH(&bufferizer->to_tensors, bufferizer->arena, value_op(tensor));
  return tensor;
}

struct value *buffer_of_tensor(const struct bufferizer *bufferizer, struct value *tensor) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) {
    struct value *latest = host->latest(host->self, tensor);
    if (type_is_memref(latest->type)) return latest;
    tensor = latest;
  }
  const struct op *definition = value_op(tensor);
  bool reads_buffer = definition != NULL && definition->kind == OP_bufferization_to_tensor;
  return reads_buffer ? op_role_value(definition, ROLE_SOURCE) : NULL;
}

bool bufferizer_has_uses(const struct bufferizer *bufferizer, const struct value *value) {
  const struct bufferizer_host *host = bufferizer->host;
  return host != NULL ? host->has_uses(host->self, value) : value_has_uses(value);
}

void bufferizer_erase(struct bufferizer *bufferizer, struct op *op) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) host->replace(host->self, op, NULL);
  else op_erase(op);
}

void bufferizer_set_operand(struct bufferizer *bufferizer, struct use *use, struct value *value) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) host->modify(host->self, use->owner);
  use_set(use, value);
}

void bufferizer_move_body(struct bufferizer *bufferizer, struct region *target, struct region *source) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) host->move_body(host->self, target, source);
  else region_take_body(target, source);
}

void bufferizer_inline_block(struct bufferizer *bufferizer, struct block *source, struct block *target,
                             struct value *const *arguments) {
  const struct bufferizer_host *host = bufferizer->host;
  if (host != NULL) {
    host->inline_block(host->self, source, target, arguments);
    return;
  }
  for (uint32_t i = 0; i < source->argument_count; i++) value_replace_uses(source->arguments[i], arguments[i]);
  block_splice(source, target, NULL);
}

struct value *bufferizer_buffer(struct bufferizer *bufferizer, struct value *tensor) {
  struct value *source = buffer_of_tensor(bufferizer, tensor);
  if (source != NULL) return source;
  const struct type *type = bufferizer_type(bufferizer, tensor);
  if (type == NULL) return NULL;
  struct builder saved = bufferizer->builder;
  insert_after_value(bufferizer, tensor);
  struct value *buffer = bufferizer_to_buffer(bufferizer, type, tensor);
  // The hook's insertion point may be right after the definition, and must stay behind the to_buffer.
  bufferizer->builder = saved;
  return buffer;
}

// A host casts and replaces by itself. The types that were inferred before may be wrong now.
static void replace_by_host(struct bufferizer *bufferizer, struct op *op, struct value *const *values) {
  const struct bufferizer_host *host = bufferizer->host;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(values[i]->type)) bufferizer_settle(bufferizer, op_result(op, i), values[i]->type);
  host->replace(host->self, op, values);
}

void bufferizer_replace(struct bufferizer *bufferizer, struct op *op, struct value *const *buffers) {
  if (bufferizer->host != NULL) {
    replace_by_host(bufferizer, op, buffers);
    return;
  }
  struct builder saved = bufferizer->builder;
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = op_result(op, i);
    struct value *replacement = buffers[i];
    if (!value_has_uses(result)) continue;
    bufferizer->builder = builder_after(bufferizer->program, op);
    if (type_is_tensor(result->type)) {
      bufferizer_settle(bufferizer, result, replacement->type);
      replacement = bufferizer_to_tensor(bufferizer, result->type, replacement);
    }
    value_replace_uses(result, replacement);
  }
  bufferizer->builder = saved;
  if (bufferizer->builder.before == op) bufferizer->builder.before = op->next;
  op_erase(op);
}

bool bufferizer_replace_with_tensors(struct bufferizer *bufferizer, struct op *op, struct value *const *values) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    const struct type *type = bufferizer_type(bufferizer, values[i]);
    if (type == NULL) return false;
    bufferizer_settle(bufferizer, op_result(op, i), type);
    if (bufferizer->host == NULL) value_replace_uses(op_result(op, i), values[i]);
  }
  if (bufferizer->host != NULL) replace_by_host(bufferizer, op, values);
  else op_erase(op);
  return true;
}

void bufferizer_retype(struct bufferizer *bufferizer, struct value *value, const struct type *buffer_type) {
  const struct type *tensor_type = value->type;
  struct use *uses = value->uses;
  bufferizer_settle(bufferizer, value, buffer_type);
  value->type = buffer_type;
  if (uses == NULL) return;
  struct value *tensor = bufferizer_to_tensor(bufferizer, tensor_type, value);
  value_replace_uses_except(value, tensor, value_op(tensor));
}

void bufferizer_enqueue(struct bufferizer *bufferizer, struct op *op) {
  if (bufferizer->rewriting) VECTOR_PUSH(&bufferizer->work, bufferizer->arena, op);
}

struct value *bufferizer_alloc(struct bufferizer *bufferizer, const struct type *type,
                               struct value *const *dynamic_sizes, uint32_t dynamic_count) {
  return build_memref_alloc(&bufferizer->builder, type, dynamic_sizes, dynamic_count,
                            bufferizer->options->buffer_alignment);
}

struct value *bufferizer_cast(struct bufferizer *bufferizer, struct value *buffer, const struct type *type) {
  return buffer->type == type ? buffer : build_memref_cast(&bufferizer->builder, type, buffer);
}

uint32_t bufferizer_dynamic_sizes(struct bufferizer *bufferizer, struct value *value, struct value **sizes) {
  struct builder *builder = &bufferizer->builder;
  uint32_t count = 0;
  for (uint32_t i = 0; i < value->type->rank; i++) {
    if (value->type->shape[i] != DYNAMIC) continue;
    struct value *index = build_constant_index(builder, i);
    if (type_is_memref(value->type)) {
      sizes[count++] = build_memref_dim_value(builder, value, index);
    } else {
      sizes[count] = build_tensor_dim(builder, value, index);
      bufferizer_enqueue(bufferizer, value_op(sizes[count++]));
    }
  }
  return count;
}

// The op at the insertion point, or the first user of a to_buffer there.
static const struct op *user_at(const struct builder *builder) {
  const struct op *user = builder->before;
  const bool views_tensor = user->operand_count == 1 && user->result_count == 1 &&
                            type_is_tensor(op_operand(user, 0)->type) && type_is_memref(user->results[0].type);
  if (!views_tensor) return user;
  for (const struct use *use = user->results[0].uses; use != NULL; use = use->next) user = use->owner;
  return user;
}

// Whether a buffer with this layout can be allocated as it is, as upstream does, and freed.
static bool has_static_layout(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  if (!memref_strides(type, &offset, strides) || offset != 0) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (strides[i] <= 0) return false;  // or dynamic
  return true;
}

struct value *bufferizer_cast_or_reallocate(struct bufferizer *bufferizer, struct value *buffer,
                                            const struct type *type) {
  if (buffer->type == type) return buffer;
  const bool is_unranked = buffer->type->kind == TYPE_UNRANKED_MEMREF || type->kind == TYPE_UNRANKED_MEMREF;
  if (is_unranked && buffer->type->memory_space != type->memory_space) return NULL;
  if (is_unranked || memref_cast_cannot_fail(buffer->type, type))
    return build_memref_cast(&bufferizer->builder, type, buffer);
  const bool moves = buffer->type->memory_space != type->memory_space;
  const bool is_as_upstream = moves && !deviates(bufferizer->options, DEVIATION_copies_to_spaces);
  const bool has_layout = is_as_upstream || has_static_layout(type);
  const struct type *allocated = type_memref(bufferizer->context, type->shape, type->rank, type->element,
                                             has_layout ? type->layout : NULL, type->memory_space);
  struct value *copy, *made;
  if (memref_cast_cannot_fail(allocated, type)) {
    struct value *sizes[RANK_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < type->rank; i++) {
      if (type->shape[i] == DYNAMIC) sizes[count++] = build_memref_dim(&bufferizer->builder, buffer, i);
    }
    made = bufferizer_alloc(bufferizer, allocated, sizes, count);
    copy = bufferizer_cast(bufferizer, made, type);
  } else {
    copy = build_strided_allocation(&bufferizer->builder, buffer, type, bufferizer->options->buffer_alignment);
    if (copy == NULL) return build_memref_cast(&bufferizer->builder, type, buffer);  // the verifier will reject it
    made = op_role_value(value_op(copy), ROLE_SOURCE);
  }
  report_copy(bufferizer, COPY_CAUSE_layout, CONTENTS_COPIED, value_op(made), user_at(&bufferizer->builder), NULL);
  build_memref_copy(&bufferizer->builder, buffer, copy);
  return copy;
}

// Running.

static void collect_work(struct bufferizer *bufferizer, struct op *root) {
  for (struct op *op = walk_first_post(root); op != NULL; op = walk_next_post(op, root)) {
    if (op_is_to_buffer(op)) VECTOR_PUSH(&bufferizer->to_buffers, bufferizer->arena, op);
    if (op->kind == OP_bufferization_to_tensor) VECTOR_PUSH(&bufferizer->to_tensors, bufferizer->arena, op);
    if (op_has_tensor_semantics(op)) VECTOR_PUSH(&bufferizer->work, bufferizer->arena, op);
  }
}

// Each op with a model is rewritten in exactly one way: by its own function or by what bufferizable.def names. Each of
// the two lists needs an enumerator for every op of the other, so a missing or duplicate entry does not compile.
enum rewritten {
#define HOOK_bufferize(row) REWRITTEN_##row,
#include "engine/dialects/op_hooks.def"
#define NO_TENSORS(row)
#define ABSENT(row, reason)
#define REWRITTEN(row, by) REWRITTEN_##row,
#include "engine/analysis/bufferizable.def"
};
enum modelled {
#define HOOK_model(row) MODELLED_##row = REWRITTEN_##row,
#include "engine/dialects/op_hooks.def"
#define HOOK_bufferize(row) HAS_MODEL_##row = MODELLED_##row,
#include "engine/dialects/op_hooks.def"
};

static bool has_control_flow_graph(const struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++) {
    if (op->regions[i].first != op->regions[i].last) return true;
  }
  return false;
}

static bool supports_control_flow_graph(const struct op *op) { return !op_has_trait(op, TRAIT_SINGLE_BLOCK); }

const struct bufferize_hooks *bufferize_hooks_of(const struct op *op) {
#define HOOK_bufferize(row) [OP_##row].bufferize = bufferize_##row,
#define HOOK_buffer_type(row) [OP_##row].buffer_type = buffer_type_##row,
#define HOOK_resolve_conflicts(row) [OP_##row].resolve_conflicts = resolve_conflicts_##row,
#define HOOK_sizes(row) [OP_##row].sizes = reify_sizes_##row,
  static const struct bufferize_hooks hooks[OP_KIND_COUNT + 1] = {
#include "engine/dialects/op_hooks.def"
  };
  return &hooks[op->kind];
}

static bool rewrite(struct bufferizer *bufferizer, struct op *op) {
  const struct bufferize_hooks *hooks = bufferize_hooks_of(op);
  if (bufferizable_of(op, bufferizer->options) == NULL || hooks->bufferize == NULL) return true;
  if (has_control_flow_graph(op) && !supports_control_flow_graph(op))
    return bufferizer_fail(bufferizer, op,
                           "or its bufferization does not support unstructured control flow, but at least one region "
                           "has multiple blocks");
  bufferizer->builder = builder_before(bufferizer->program, op);
  return hooks->bufferize(bufferizer, op);
}

// Folds a to_buffer of a to_tensor.
static bool fold_to_buffer(struct bufferizer *bufferizer, struct op *op) {
  struct value *buffer = buffer_of_tensor(bufferizer, op_role_value(op, ROLE_SOURCE));
  if (buffer == NULL) return true;
  const struct type *type = op_result(op, 0)->type;
  bool both_ranked = buffer->type->kind == TYPE_MEMREF && type->kind == TYPE_MEMREF;
  if (both_ranked && (buffer->type->rank != type->rank || buffer->type->element != type->element)) return true;
  bufferizer->builder = builder_before(bufferizer->program, op);
  struct value *replacement = bufferizer_cast_or_reallocate(bufferizer, buffer, type);
  if (replacement == NULL) return bufferizer_fail(bufferizer, op, BUFFERIZE_UNRANKED_SPACES);
  value_replace_uses(op_result(op, 0), replacement);
  op_erase(op);
  return true;
}

static bool is_free_of_effects(const struct op *op) {
  uint32_t harmless = TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT;
  return (op->info->traits & harmless) != 0;
}

static bool is_unused(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (value_has_uses(op_result(op, i))) return false;
  }
  return true;
}

// Whether the options exclude ops of this dialect: by the filter, or as part of function boundaries.
static bool is_filtered_out(const struct op *op, const struct bufferize_options *options) {
  const char *dot = strchr(op->info->name, '.');
  size_t length = dot == NULL ? strlen(op->info->name) : (size_t)(dot - op->info->name);
  if (!options->bufferize_function_boundaries && length == 4 && memcmp(op->info->name, "func", 4) == 0) return true;
  for (size_t i = 0; i < options->dialect_filter_count; i++) {
    const struct ident *dialect = options->dialect_filter[i];
    if (dialect->length == length && memcmp(op->info->name, dialect->text, length) == 0) return false;
  }
  return options->dialect_filter_count > 0;
}

// Whether an op of the work list has been erased. Rewritten ops are unlinked, and their bodies are moved before that. A
// module that is the root has no block either.
static bool is_erased(const struct op *op, const struct op *root) {
  return op->block == NULL && (op != root || op_is_global(op));
}

// No op may have tensors left, unless unknown ops are allowed.
static bool check_all_done(struct bufferizer *bufferizer, struct op *root) {
  if (bufferizer->options->allow_unknown_ops) return true;
  for (size_t i = 0; i < bufferizer->work.count; i++) {
    struct op *op = bufferizer->work.items[i];
    if (is_erased(op, root) || !op_has_tensor_semantics(op)) continue;
    if (op->kind == OP_bufferization_to_tensor || op_is_to_buffer(op)) continue;
    if (is_filtered_out(op, bufferizer->options)) continue;
    if (is_unused(op) && is_free_of_effects(op)) continue;
    return diagnostic_add(&bufferizer->context->diagnostics, SEVERITY_ERROR, op->location->place,
                          "op was not bufferized");
  }
  return true;
}

bool bufferizer_run(struct bufferizer *bufferizer, struct op *root) {
  bufferizer->rewriting = true;
  collect_work(bufferizer, root);
  for (size_t i = 0; i < bufferizer->work.count; i++) {
    struct op *op = bufferizer->work.items[i];
    if (is_erased(op, root) || !op_has_tensor_semantics(op)) continue;
    if (!rewrite(bufferizer, op)) {
      diagnostic_add(&bufferizer->context->diagnostics, SEVERITY_ERROR, op->location->place, "failed to bufferize op");
      return false;
    }
  }
  for (size_t i = 0; i < bufferizer->to_buffers.count; i++) {
    struct op *op = bufferizer->to_buffers.items[i];
    if (!is_erased(op, root) && !fold_to_buffer(bufferizer, op)) return false;
  }
  for (size_t i = bufferizer->to_tensors.count; i-- > 0;) {
    struct op *op = bufferizer->to_tensors.items[i];
    if (!is_erased(op, root) && is_unused(op)) op_erase(op);
  }
  bufferizer->rewriting = false;
  return check_all_done(bufferizer, root);
}
