// Bufferization of scf ops: in place, by changing the types of their results and region arguments.
#include "engine/analysis/sharing/carried.h"
#include "engine/bufferize/copy_report.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"

// Replaces the tensors in a role by their buffers, cast to the types that the buffers of `targets` have (null: no
// cast).
static bool bufferize_operands(struct bufferizer *bufferizer, struct op *o, enum slot_role role,
                               struct value *const *targets) {
  struct operand_range operands = op_role(o, role);
  struct value **buffers = ARENA_ARRAY(bufferizer->arena, struct value *, operands.count);
  for (uint32_t i = 0; i < operands.count; i++) {
    buffers[i] = operands.first[i].value;
    if (!type_is_tensor(buffers[i]->type)) continue;
    buffers[i] = bufferizer_buffer(bufferizer, buffers[i]);
    if (buffers[i] == NULL) return false;
  }
  bufferizer->builder = builder_before(bufferizer->program, o);
  for (uint32_t i = 0; i < operands.count; i++) {
    if (!type_is_tensor(operands.first[i].value->type)) continue;
    if (targets != NULL) {
      const struct type *type = bufferizer_type(bufferizer, targets[i]);
      if (type == NULL) return false;
      buffers[i] = bufferizer_cast(bufferizer, buffers[i], type);
    }
    use_set(&operands.first[i], buffers[i]);
  }
  return true;
}

// Changes the tensor results of an op to buffers of these types.
static void retype_results(struct bufferizer *bufferizer, struct op *o, const struct type *const *types) {
  for (uint32_t i = 0; i < o->result_count; i++) {
    if (!type_is_tensor(op_result(o, i)->type)) continue;
    bufferizer->builder = builder_after(bufferizer->program, o);
    bufferizer_retype(bufferizer, op_result(o, i), types[i]);
  }
}

static const struct type **result_types(struct bufferizer *bufferizer, struct op *o) {
  const struct type **types = ARENA_ARRAY(bufferizer->arena, const struct type *, o->result_count + 1);
  for (uint32_t i = 0; i < o->result_count; i++) {
    types[i] = op_result(o, i)->type;
    if (type_is_tensor(types[i])) types[i] = bufferizer_type(bufferizer, op_result(o, i));
    if (types[i] == NULL) return NULL;
  }
  return types;
}

static bool retype_arguments(struct bufferizer *bufferizer, struct block *block) {
  const struct type **types = block_argument_types(bufferizer, block);
  if (types == NULL) return false;
  bufferizer->builder = builder_at_start(bufferizer->program, block);
  for (uint32_t i = 0; i < block->argument_count; i++)
    if (types[i] != block->arguments[i]->type) bufferizer_retype(bufferizer, block->arguments[i], types[i]);
  return true;
}

static struct value **results_of(struct bufferizer *bufferizer, struct op *o) {
  struct value **results = ARENA_ARRAY(bufferizer->arena, struct value *, o->result_count);
  for (uint32_t i = 0; i < o->result_count; i++) results[i] = op_result(o, i);
  return results;
}

// The value with number `index` that the terminator of region `region` forwards.
static struct value *yielded(const struct op *o, uint32_t region, uint32_t index) {
  return op_role(block_terminator(op_body(o, region)->first), ROLE_FORWARDED).first[index].value;
}

// scf.for

const struct type *buffer_type_scf_for(struct bufferizer *bufferizer, struct value *value) {
  if (!value->is_argument) {
    struct block *body = op_body(value->owner.op, 0)->first;
    return bufferizer_type(bufferizer, body->arguments[value->index + 1]);
  }
  struct op *loop = value->owner.block->region->op;
  uint32_t carried = value->index - 1;
  return buffer_type_of_loop_argument(bufferizer, loop, value, op_role(loop, ROLE_CARRIED).first[carried].value,
                                      yielded(loop, 0, carried));
}

bool bufferize_scf_for(struct bufferizer *bufferizer, struct op *o) {
  const struct type **types = result_types(bufferizer, o);
  if (types == NULL) return false;
  if (!bufferize_operands(bufferizer, o, ROLE_CARRIED, results_of(bufferizer, o))) return false;
  if (!retype_arguments(bufferizer, op_body(o, 0)->first)) return false;
  retype_results(bufferizer, o, types);
  return true;
}

// Whether a buffer for the carried value needs its elements: not if they are undefined, nor if neither the argument
// that they are yielded to nor the result is read. (Upstream copies them.)
static enum copied_contents carried_contents(const struct bufferizer *bufferizer, const struct value *value,
                                             const struct value *argument, const struct value *result) {
  const struct analysis_state *state = bufferizer->state;
  if (!deviates(bufferizer->options, DEVIATION_contents_of_loops) || value->type->kind == TYPE_UNRANKED_TENSOR)
    return CONTENTS_COPIED;
  if (state->functions->has_undefined_contents(state, value)) return CONTENTS_UNDEFINED;
  if (value_is_read(argument, state)) return CONTENTS_COPIED;
  return result != NULL && value_is_read(result, state) ? CONTENTS_COPIED : CONTENTS_UNREAD;
}

// Copies a loop-carried value that is not in the same buffer as the argument that it is yielded to. `result` is the one
// that it may become, or null.
static bool copy_carried(struct bufferizer *bufferizer, struct use *operand, const struct value *argument,
                         const struct value *result) {
  const enum copied_contents contents = carried_contents(bufferizer, operand->value, argument, result);
  bufferizer->builder = builder_before(bufferizer->program, operand->owner);
  return bufferizer_copy_operand(bufferizer, operand, COPY_CAUSE_carried, contents);
}

// Whether carried tensors may stay in any buffer, because nothing was analyzed.
static bool keeps_carried(const struct bufferizer *bufferizer) { return bufferizer->options->copy_before_write; }

// Copies what terminator operands carry to the next iteration, or out of the loop, unless they are kept.
static bool copy_unless_kept(struct bufferizer *bufferizer, struct op *o, uint32_t region) {
  const struct op *terminator = block_terminator(op_body(o, region)->first);
  const struct operand_range operands = op_role(terminator, ROLE_FORWARDED);
  const struct block *next = op_body(o, is_counted_loop(o) ? 0 : 1 - region)->first;
  bool *keep = ARENA_ARRAY(bufferizer->arena, bool, operands.count + 1);
  for (uint32_t i = 0; i < operands.count; i++)
    keep[i] = !type_is_tensor(operands.first[i].value->type) || carried_is_kept(bufferizer->state, &operands.first[i]);
  for (uint32_t i = 0; i < operands.count; i++) {
    const struct value *argument = next->arguments[is_counted_loop(o) ? i + 1 : i];
    if (!keep[i] && !copy_carried(bufferizer, &operands.first[i], argument, region == 0 ? op_result(o, i) : NULL))
      return false;
  }
  return true;
}

bool resolve_conflicts_scf_for(struct bufferizer *bufferizer, struct op *o) {
  if (!resolve_operand_conflicts(bufferizer, o)) return false;
  return keeps_carried(bufferizer) || copy_unless_kept(bufferizer, o, 0);
}

// scf.while

const struct type *buffer_type_scf_while(struct bufferizer *bufferizer, struct value *value) {
  struct op *loop = value->is_argument ? value->owner.block->region->op : value->owner.op;
  if (value->is_argument && value->owner.block->region == op_body(loop, 0))
    return buffer_type_of_loop_argument(bufferizer, loop, value, op_role(loop, ROLE_CARRIED).first[value->index].value,
                                        yielded(loop, 1, value->index));
  return bufferizer_type(bufferizer, yielded(loop, 0, value->index));
}

bool bufferize_scf_while(struct bufferizer *bufferizer, struct op *o) {
  const struct type **types = result_types(bufferizer, o);
  if (types == NULL) return false;
  struct block *before = op_body(o, 0)->first;
  if (!bufferize_operands(bufferizer, o, ROLE_CARRIED, before->arguments)) return false;
  if (!retype_arguments(bufferizer, before) || !retype_arguments(bufferizer, op_body(o, 1)->first)) return false;
  retype_results(bufferizer, o, types);
  return true;
}

bool bufferize_scf_condition(struct bufferizer *bufferizer, struct op *o) {
  struct op *loop = op_parent(o);
  return bufferize_operands(bufferizer, o, ROLE_FORWARDED, op_body(loop, 1)->first->arguments);
}

bool resolve_conflicts_scf_while(struct bufferizer *bufferizer, struct op *o) {
  if (!resolve_operand_conflicts(bufferizer, o)) return false;
  return keeps_carried(bufferizer) || (copy_unless_kept(bufferizer, o, 0) && copy_unless_kept(bufferizer, o, 1));
}

// scf.if, scf.index_switch

// The common type of the buffers so far and of another that the result may be in, or the fully dynamic one.
static const struct type *join_type(struct bufferizer *bufferizer, struct value *result, const struct type *joined,
                                    struct value *yielded, const char *places) {
  const struct type *type = bufferizer_type(bufferizer, yielded);
  if (type == NULL || joined == NULL || joined == type) return type;
  if (joined->memory_space == type->memory_space)
    return buffer_type_fully_dynamic(bufferizer->context, result->type, type->memory_space);
  return bufferizer_fail_spaces(bufferizer, result->owner.op, places);
}

// That of the values that the regions yield for a result.
static const struct type *join_yields(struct bufferizer *bufferizer, struct value *value, const char *places) {
  const struct op *op = value->owner.op;
  const struct type *joined = NULL;
  for (uint32_t i = 0; i < op->region_count; i++) {
    joined = join_type(bufferizer, value, joined, yielded(op, i, value->index), places);
    if (joined == NULL) return NULL;
  }
  return joined;
}

const struct type *buffer_type_scf_if(struct bufferizer *bufferizer, struct value *value) {
  return join_yields(bufferizer, value, "then/else branches");
}

const struct type *buffer_type_scf_index_switch(struct bufferizer *bufferizer, struct value *value) {
  return join_yields(bufferizer, value, "switch cases");
}

bool bufferize_scf_if(struct bufferizer *bufferizer, struct op *o) {
  const struct type **types = result_types(bufferizer, o);
  if (types == NULL) return false;
  retype_results(bufferizer, o, types);
  return true;
}

bool bufferize_scf_index_switch(struct bufferizer *bufferizer, struct op *o) { return bufferize_scf_if(bufferizer, o); }

// scf.execute_region

static struct op *yield_of(const struct block *block) {
  struct op *terminator = block_terminator(block);
  return terminator != NULL && op_has_trait(terminator, TRAIT_RETURN_LIKE) ? terminator : NULL;
}

// Its only scf.yield, or null if there are several.
static struct op *only_yield(const struct op *o) {
  struct op *found = NULL;
  for (struct block *block = op_body(o, 0)->first; block != NULL; block = block->next) {
    struct op *yield = yield_of(block);
    if (yield == NULL) continue;
    if (found != NULL) return NULL;
    found = yield;
  }
  return found;
}

// There is a yield: see execute_region_verify_analysis. Of several, the buffers may be of any layout.
const struct type *buffer_type_scf_execute_region(struct bufferizer *bufferizer, struct value *value) {
  if (value->is_argument) return buffer_type_of_block_argument(bufferizer, value);
  const struct type *joined = NULL;
  for (struct block *block = op_body(value->owner.op, 0)->first; block != NULL; block = block->next) {
    struct op *yield = yield_of(block);
    if (yield == NULL) continue;
    joined = join_type(bufferizer, value, joined, op_operand(yield, value->index), "yields");
    if (joined == NULL) return NULL;
  }
  if (only_yield(value->owner.op) != NULL) return joined;
  return buffer_type_fully_dynamic(bufferizer->context, value->type, joined->memory_space);
}

bool bufferize_scf_execute_region(struct bufferizer *bufferizer, struct op *o) {
  const struct op *yield = only_yield(o);
  const struct type **types = result_types(bufferizer, o);
  if (types == NULL) return false;
  bufferizer_forget_arguments(bufferizer, op_body(o, 0));
  for (struct block *block = op_body(o, 0)->first; block != NULL; block = block->next) {
    if (!bufferize_block_signature(bufferizer, block)) return false;
  }
  if (yield == NULL) {
    retype_results(bufferizer, o, types);
    return true;
  }
  // The yield forwards the actual buffers, whose types may differ from the inferred ones.
  bufferizer->builder = builder_after(bufferizer->program, o);
  for (uint32_t i = 0; i < o->result_count; i++) {
    if (type_is_tensor(op_result(o, i)->type))
      bufferizer_retype(bufferizer, op_result(o, i), op_operand(yield, i)->type);
  }
  return true;
}

// scf.yield

bool bufferize_scf_yield(struct bufferizer *bufferizer, struct op *o) {
  struct op *parent = op_parent(o);
  const bool runs_once = op_has_trait(parent, TRAIT_ONCE);
  if (runs_once && only_yield(parent) != NULL) return bufferize_operands(bufferizer, o, ROLE_FORWARDED, NULL);
  if (runs_once || op_has_trait(parent, TRAIT_ARMS) || is_counted_loop(parent))
    return bufferize_operands(bufferizer, o, ROLE_FORWARDED, results_of(bufferizer, parent));
  return bufferize_operands(bufferizer, o, ROLE_FORWARDED, op_body(parent, 0)->first->arguments);
}

// scf.forall

const struct type *buffer_type_scf_forall(struct bufferizer *bufferizer, struct value *value) {
  const struct op *loop = value_owner(value);
  uint32_t rank = value->is_argument ? op_role_list(loop, ROLE_LOWER_BOUND)->count : 0;
  return bufferizer_type(bufferizer, op_role(loop, ROLE_CARRIED).first[value->index - rank].value);
}

// The same loop over the same iteration space, without outputs; its body is added later.
static struct op *build_forall_without_outputs(struct bufferizer *bufferizer, const struct op *o) {
  uint32_t bounds = o->operand_count - op_role_count(o, ROLE_CARRIED);
  struct value **operands = ARENA_ARRAY(bufferizer->arena, struct value *, bounds + 1);
  for (uint32_t i = 0; i < bounds; i++) operands[i] = op_operand(o, i);
  struct op_state state = {.info = o->info,
                           .location = o->location,
                           .operands = operands,
                           .operand_count = bounds,
                           .attributes = o->attributes,
                           .attribute_count = o->attribute_count,
                           .region_count = 1};
  struct op *built = builder_insert(&bufferizer->builder, &state);
  int32_t segments[] = {(int32_t)op_role_count(o, ROLE_LOWER_BOUND), (int32_t)op_role_count(o, ROLE_UPPER_BOUND),
                        (int32_t)op_role_count(o, ROLE_STEP), 0};
  op_set_attribute(bufferizer->program, built, ID_operandSegmentSizes,
                   attribute_i32_array(bufferizer->context, segments, o->info->operand_slots));
  return built;
}

// Threads use the buffers of the outputs, which become the results.
bool bufferize_scf_forall(struct bufferizer *bufferizer, struct op *o) {
  struct operand_range outputs = op_role(o, ROLE_CARRIED);
  struct value **buffers = ARENA_ARRAY(bufferizer->arena, struct value *, outputs.count + 1);
  for (uint32_t i = 0; i < outputs.count; i++) {
    buffers[i] = bufferizer_buffer(bufferizer, outputs.first[i].value);
    if (buffers[i] == NULL) return false;
  }
  struct block *body = op_body(o, 0)->first;
  uint32_t rank = body->argument_count - outputs.count;
  for (uint32_t i = outputs.count; i-- > 0;) {
    struct value *argument = body->arguments[rank + i];
    bufferizer_settle(bufferizer, argument, buffers[i]->type);
    if (value_has_uses(argument)) {
      bufferizer->builder = builder_at_start(bufferizer->program, body);
      value_replace_uses(argument, bufferizer_to_tensor(bufferizer, argument->type, buffers[i]));
    }
    block_erase_argument(body, rank + i);
  }
  bufferizer->builder = builder_before(bufferizer->program, o);
  struct op *built = build_forall_without_outputs(bufferizer, o);
  region_take_body(op_body(built, 0), op_body(o, 0));
  bufferizer_replace(bufferizer, o, buffers);
  return true;
}
