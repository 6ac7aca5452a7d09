// The bufferization interface: the table of op models, and the queries with their defaults.
//
// Ops without a model are unknown: each tensor operand may be read or written, and may alias any tensor result.
#include "engine/analysis/bufferizable.h"

#include "engine/analysis/models/models.h"
#include "engine/base/vector.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/symbol_table.h"

#define HOOK_model(row) [OP_##row] = &bufferizable_##row,
static const struct bufferizable *const models[OP_KIND_COUNT] = {
#include "engine/dialects/op_hooks.def"
};

static bool may_hold_tensors(const struct slot_info *slots, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if ((type_class_kinds[slots[i].type_class] >> TYPE_TENSOR & 1) != 0) return true;
  return false;
}

struct bufferization_support op_bufferization_support(enum op_kind kind) {
#define NO_TENSORS(row) [OP_##row] = {BUFFERIZATION_NO_TENSORS, NULL},
#define ABSENT(row, reason) [OP_##row] = {BUFFERIZATION_ABSENT, reason},
#define REWRITTEN(row, by)
  static const struct bufferization_support listed[OP_KIND_COUNT] = {
#include "engine/analysis/bufferizable.def"
  };
  const struct op_info *info = &op_table[kind];
  if (models[kind] != NULL) return (struct bufferization_support){BUFFERIZATION_MODEL, NULL};
  if (listed[kind].status != BUFFERIZATION_UNSAID) return listed[kind];
  if ((info->traits & TRAIT_ELEMENTWISE) != 0)
    return (struct bufferization_support){BUFFERIZATION_ABSENT, "on tensors it becomes linalg first"};
  if (may_hold_tensors(info->operands, info->operand_slots) || may_hold_tensors(info->results, info->result_slots))
    return (struct bufferization_support){BUFFERIZATION_UNSAID, NULL};
  return (struct bufferization_support){BUFFERIZATION_NO_TENSORS, NULL};
}

void bufferize_options_init(struct bufferize_options *options) {
  *options = (struct bufferize_options){
      .check_parallel_regions = true,
      .function_boundary_type_conversion = LAYOUT_INFER,
      .unknown_type_conversion = LAYOUT_FULLY_DYNAMIC,
      .buffer_alignment = 64,
  };
}

static bool in_dialect(const struct op *op, const struct ident *dialect) {
  const char *name = op->info->name;
  return strncmp(name, dialect->text, dialect->length) == 0 && name[dialect->length] == '.';
}

static bool op_is_allowed(const struct op *op, const struct bufferize_options *options) {
  if (!options->bufferize_function_boundaries &&
      (op->info->traits & (TRAIT_FUNCTION | TRAIT_CALL | TRAIT_RETURN)) != 0) {
    return false;
  }
  if (options->dialect_filter_count == 0) return true;
  for (size_t i = 0; i < options->dialect_filter_count; i++) {
    if (in_dialect(op, options->dialect_filter[i])) return true;
  }
  return false;
}

const struct bufferizable *bufferizable_of(const struct op *op, const struct bufferize_options *options) {
  if (op == NULL || op->kind >= OP_KIND_COUNT) return NULL;
  const struct bufferizable *model = models[op->kind];
  if (model != NULL && model->upstream_has_none && !deviates(options, DEVIATION_edges_of_switches)) return NULL;
  return model != NULL && op_is_allowed(op, options) ? model : NULL;
}

struct op *value_owner(const struct value *value) {
  if (!value->is_argument) return value->owner.op;
  const struct region *region = value->owner.block->region;
  return region == NULL ? NULL : region->op;
}

void add_aliasing_value(struct aliasing_values *out, struct value *value, enum buffer_relation relation,
                        bool definite) {
  VECTOR_PUSH(out, out->arena, ((struct aliasing_value){value, relation, definite}));
}

void add_aliasing_operand(struct aliasing_operands *out, struct use *operand, enum buffer_relation relation,
                          bool definite) {
  VECTOR_PUSH(out, out->arena, ((struct aliasing_operand){operand, relation, definite}));
}

// --- implementations that many models share

bool bufferizable_yes(const struct use *operand, const struct analysis_state *state) {
  (void)operand, (void)state;
  return true;
}

bool bufferizable_no(const struct use *operand, const struct analysis_state *state) {
  (void)operand, (void)state;
  return false;
}

bool bufferizable_allocates(const struct value *result) {
  (void)result;
  return true;
}

bool bufferizable_argument_is_writable(const struct value *value, const struct analysis_state *state) {
  (void)value, (void)state;
  return true;
}

// --- queries

bool bufferizes_to_memory_read(const struct use *operand, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  return model == NULL || model->reads == NULL || model->reads(operand, state);
}

bool bufferizes_to_memory_write(const struct use *operand, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  if (model == NULL) return true;
  return model->writes != NULL && model->writes(operand, state);
}

bool bufferizes_to_reading_back(const struct use *operand, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  if (model == NULL) return true;
  return model->reads_back != NULL && model->reads_back(operand, state);
}

bool bufferizes_to_reading_rest(const struct use *operand, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  return model != NULL && model->reads_rest != NULL && model->reads_rest(operand);
}

static void unknown_aliasing_values(const struct op *op, struct aliasing_values *out) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_tensor(op->results[i].type)) add_aliasing_value(out, &op->results[i], RELATION_UNKNOWN, false);
  }
  for (uint32_t r = 0; r < op->region_count; r++) {
    const struct block *entry = op->regions[r].first;
    for (uint32_t i = 0; entry != NULL && i < entry->argument_count; i++) {
      if (type_is_tensor(entry->arguments[i]->type)) {
        add_aliasing_value(out, entry->arguments[i], RELATION_UNKNOWN, false);
      }
    }
  }
}

void get_unknown_aliasing_values(const struct use *operand, struct aliasing_values *out) {
  out->count = 0;
  unknown_aliasing_values(operand->owner, out);
}

void get_aliasing_values(const struct use *operand, const struct analysis_state *state, struct aliasing_values *out) {
  out->count = 0;
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  if (model == NULL) {
    unknown_aliasing_values(operand->owner, out);
  } else if (model->aliasing_values != NULL) {
    model->aliasing_values(operand, state, out);
  }
}

// The inverse of the aliasing values of the owner's operands.
static void default_aliasing_operands(const struct value *value, const struct analysis_state *state,
                                      struct aliasing_operands *out) {
  struct op *op = value_owner(value);
  if (op == NULL) return;
  struct aliasing_values values = {.arena = state->arena};
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct use *operand = &op->operands[i];
    if (!type_is_tensor(operand->value->type)) continue;
    get_aliasing_values(operand, state, &values);
    for (size_t k = 0; k < values.count; k++) {
      if (values.items[k].value == value) {
        add_aliasing_operand(out, operand, values.items[k].relation, values.items[k].definite);
      }
    }
  }
}

static void unknown_aliasing_operands(const struct value *value, struct aliasing_operands *out) {
  struct op *op = value_owner(value);
  if (op == NULL) return;
  if (value->is_argument && value->owner.block->region->first != value->owner.block) return;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (type_is_tensor(op->operands[i].value->type)) {
      add_aliasing_operand(out, &op->operands[i], RELATION_UNKNOWN, false);
    }
  }
}

void get_aliasing_operands(const struct value *value, const struct analysis_state *state,
                           struct aliasing_operands *out) {
  out->count = 0;
  const struct bufferizable *model = bufferizable_of(value_owner(value), state->options);
  if (model == NULL) {
    unknown_aliasing_operands(value, out);
  } else if (model->aliasing_operands != NULL) {
    model->aliasing_operands(value, state, out);
  } else {
    default_aliasing_operands(value, state, out);
  }
}

bool value_is_writable(const struct value *value, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(value_owner(value), state->options);
  if (model == NULL) return false;
  return model->is_writable == NULL ? !value->is_argument : model->is_writable(value, state);
}

bool bufferizes_to_allocation(const struct value *result, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(value_owner(result), state->options);
  return model != NULL && model->allocates != NULL && model->allocates(result);
}

struct value *ranked_source(struct value *tensor) {
  while (tensor->type->kind == TYPE_UNRANKED_TENSOR) {
    const struct op *cast = value_op(tensor);
    if (cast == NULL || !op_has_trait(cast, TRAIT_CAST)) return NULL;
    tensor = op_role_value(cast, ROLE_SOURCE);
  }
  return tensor;
}

bool must_bufferize_in_place(const struct use *operand, const struct analysis_state *state) {
  const struct bufferizable *model = bufferizable_of(operand->owner, state->options);
  if (model == NULL) return false;
  if (model->must_be_in_place != NULL) return model->must_be_in_place(operand, state);
  if (operand->value->type->kind != TYPE_UNRANKED_TENSOR) return false;
  return !deviates(state->options, DEVIATION_copies_of_unranked) || ranked_source(operand->value) == NULL;
}

// --- whether a value is read, or written

struct value_search {
  const struct analysis_state *state;
  struct map seen;
  VECTOR(const struct value *) work;
};

static void search_push(struct value_search *search, const struct value *value) {
  uint64_t *seen = map_insert(&search->seen, search->state->arena, map_key(value));
  if (*seen != 0) return;
  *seen = 1;
  VECTOR_PUSH(&search->work, search->state->arena, value);
}

bool value_is_read(const struct value *value, const struct analysis_state *state) {
  if (state->functions->value_is_read != NULL) return state->functions->value_is_read(state, value);
  return value_is_read_by_uses(value, state);
}

bool value_is_written(const struct value *value, const struct analysis_state *state) {
  return state->functions->value_is_written == NULL || state->functions->value_is_written(state, value);
}

bool value_is_read_by_uses(const struct value *value, const struct analysis_state *state) {
  struct value_search search = {.state = state};
  struct aliasing_values values = {.arena = state->arena};
  search_push(&search, value);
  while (search.work.count > 0) {
    const struct value *next = VECTOR_POP(&search.work);
    for (const struct use *use = next->uses; use != NULL; use = use->next) {
      if (bufferizes_to_memory_read(use, state)) return true;
      if (bufferizes_to_memory_write(use, state)) continue;
      get_aliasing_values(use, state, &values);
      for (size_t i = 0; i < values.count; i++) search_push(&search, values.items[i].value);
    }
  }
  return false;
}

// Forwards a buffer, which is read only if the target is read.
static bool only_forwards(const struct use *use) {
  return op_has_trait(use->owner, TRAIT_TERMINATOR) || op_is_parallel_insertion(use->owner);
}

bool argument_is_read_back(const struct value *argument, const struct analysis_state *state) {
  struct value_search search = {.state = state};
  struct aliasing_values values = {.arena = state->arena};
  search_push(&search, argument);
  while (search.work.count > 0) {
    const struct value *next = VECTOR_POP(&search.work);
    for (const struct use *use = next->uses; use != NULL; use = use->next) {
      if (!type_is_tensor(use->value->type)) continue;
      if (!only_forwards(use) && bufferizes_to_memory_read(use, state)) return true;
      if (bufferizes_to_reading_back(use, state)) return true;
      get_aliasing_values(use, state, &values);
      for (size_t i = 0; i < values.count; i++) search_push(&search, values.items[i].value);
    }
  }
  return false;
}

// Whether a write inside `op` defines a value that flows into the operand. The search stops at values from outside
// `op`, since their sources are outside, too.
static bool written_inside(const struct op *op, const struct use *operand, const struct analysis_state *state) {
  struct value_search search = {.state = state};
  struct aliasing_operands operands = {.arena = state->arena};
  search_push(&search, operand->value);
  while (search.work.count > 0) {
    const struct value *value = VECTOR_POP(&search.work);
    const struct op *owner = value_owner(value);
    if (owner == NULL || !op_is_ancestor(op, owner)) continue;
    if (value_bufferizes_to_memory_write(value, state)) return true;
    get_aliasing_operands(value, state, &operands);
    for (size_t i = 0; i < operands.count; i++) search_push(&search, operands.items[i].operand->value);
  }
  return false;
}

bool value_bufferizes_to_memory_write(const struct value *value, const struct analysis_state *state) {
  if (value->is_argument) return true;
  const struct bufferizable *model = bufferizable_of(value->owner.op, state->options);
  if (model == NULL) return true;
  if (model->result_writes != NULL) return model->result_writes(value, state);
  struct aliasing_operands operands = {.arena = state->arena};
  get_aliasing_operands(value, state, &operands);
  if (operands.count == 0) return true;  // no sources: the op defines the contents
  for (size_t i = 0; i < operands.count; i++) {
    if (bufferizes_to_memory_write(operands.items[i].operand, state)) return true;
  }
  if (value->owner.op->region_count == 0) return false;
  for (size_t i = 0; i < operands.count; i++) {
    if (written_inside(value->owner.op, operands.items[i].operand, state)) return true;
  }
  return false;
}

// --- copies

// The only result that a non-writing operand aliases, if the result aliases nothing else: it is copied instead, since
// it may be smaller. Null if there is none.
struct value *result_to_copy_instead(const struct use *operand, const struct analysis_state *state) {
  struct aliasing_values values = {.arena = state->arena};
  struct aliasing_operands operands = {.arena = state->arena};
  get_aliasing_values(operand, state, &values);
  if (values.count != 1) return NULL;
  struct value *value = values.items[0].value;
  if (value->is_argument || value->type->kind == TYPE_UNRANKED_TENSOR || operand->owner->region_count != 0) return NULL;
  if (bufferizes_to_memory_write(operand, state)) return NULL;
  get_aliasing_operands(value, state, &operands);
  return operands.count == 1 ? value : NULL;
}

bool is_copied_before_op(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  return bufferizable_of(op, state->options) != NULL && !op_is_parallel_insertion(op) &&
         result_to_copy_instead(operand, state) == NULL;
}

// --- regions

static bool is_parallel_loop(const struct op *op) { return op != NULL && op_has_trait(op, TRAIT_PARALLEL); }

// Upstream assumes that a loop that does not bufferize runs its body once.
static bool is_loop_without_model(const struct op *op, const struct bufferize_options *options) {
  if (op == NULL || !op_has_trait(op, TRAIT_LOOP)) return false;
  if (!is_parallel_loop(op)) return deviates(options, DEVIATION_affine_loops);
  return deviates(options,
                  op->kind == OP_scf_parallel ? DEVIATION_scf_parallel_loops : DEVIATION_affine_parallel_loops);
}

bool region_is_repetitive_for(const struct op *op, uint32_t region, const struct bufferize_options *options) {
  const struct bufferizable *model = bufferizable_of(op, options);
  if (model == NULL) return is_loop_without_model(op, options);
  if (model->is_repetitive != NULL) return model->is_repetitive(op);
  if (is_region_branch(op)) return region_is_repetitive(op, region);
  return op_has_trait(op, TRAIT_REPEATED);  // the body of linalg, tensor.generate and tensor.pad runs for each element
}

bool region_is_parallel_for(const struct op *op, uint32_t region, const struct bufferize_options *options) {
  return is_parallel_loop(op) && region_is_repetitive_for(op, region, options);
}

static bool function_type_has_tensors(const struct op *function) {
  const struct attribute *type = op_attribute(function, ID_function_type);
  if (type == NULL || type->kind != ATTRIBUTE_TYPE) return false;
  for (uint32_t i = 0; i < type->type->input_count; i++) {
    if (type_is_tensor(type->type->inputs[i])) return true;
  }
  for (uint32_t i = 0; i < type->type->result_count; i++) {
    if (type_is_tensor(type->type->results[i])) return true;
  }
  return false;
}

bool op_has_tensor_semantics(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (type_is_tensor(op->operands[i].value->type)) return true;
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_tensor(op->results[i].type)) return true;
  }
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      for (uint32_t i = 0; i < block->argument_count; i++) {
        if (type_is_tensor(block->arguments[i]->type)) return true;
      }
    }
  }
  if (op_is_global(op)) return type_is_tensor(op_attribute(op, ID_type)->type);
  return op_has_trait(op, TRAIT_FUNCTION) && function_type_has_tensors(op);
}

struct op *called_function(const struct analysis_state *state, const struct op *call) {
  const struct attribute *callee = op_attribute(call, ID_callee);
  if (callee == NULL || state->symbols == NULL) return NULL;
  struct op *function = symbol_lookup(state->symbols, call, callee);
  return function != NULL && op_has_trait(function, TRAIT_FUNCTION) ? function : NULL;
}

void visit_branch_sources(const struct value *argument, void (*visit)(void *argument, struct use *operand),
                          void *visit_argument) {
  const struct block *block = argument->owner.block;
  for (const struct successor *edge = block->predecessors; edge != NULL; edge = edge->next) {
    struct op *branch = edge->owner;
    if (branch->kind >= OP_KIND_COUNT || models[branch->kind] == NULL) continue;
    struct operand_range range = op_successor_operands(branch, (uint32_t)(edge - branch->successors));
    if (argument->index < range.count) visit(visit_argument, &range.first[argument->index]);
  }
}

bool diagnostic_error_at(const struct analysis_state *state, const struct op *op, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(&state->context->diagnostics, SEVERITY_ERROR, op->location->place, format, arguments);
  va_end(arguments);
  return false;
}
