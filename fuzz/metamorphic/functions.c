// Calls in place of ops, and ops in place of calls.
#include "engine/base/map.h"
#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/metamorphic/places.h"

// --- inline

static uint32_t count_ops(struct op *module) {
  uint32_t count = 0;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) count++;
  return count;
}

// An op that has made a tensor of a buffer may do so again, but no other op may.
bool change_inline(struct change *change) {
  struct pipeline pipeline;
  if (place_has_memrefs(change->program->module)) return false;
  pipeline_init(&pipeline, change->program->context, change->scratch);
  uint32_t before = count_ops(change->program->module);
  bool done = pipeline_parse(&pipeline, "inline{default-pipeline=}") && pipeline_run(&pipeline, change->program, NULL);
  return done && count_ops(change->program->module) != before;
}

// --- outline

// Ops that come one after the other in a block.
struct sequence {
  struct change *change;
  struct op *first, *end;  // `end` is behind the last one
  VECTOR(struct value *) inputs, outputs;
  struct map known;  // inputs: value -> number + 1
};

static bool is_inside(const struct sequence *sequence, const struct op *op) {
  const struct op *ancestor = block_find_ancestor(sequence->first->block, op);
  for (const struct op *own = sequence->first; own != sequence->end && ancestor != NULL; own = own->next)
    if (own == ancestor) return true;
  return false;
}

static bool defines(const struct sequence *sequence, const struct value *value) {
  const struct block *block = value_block(value);
  if (!value->is_argument) return is_inside(sequence, value->owner.op);
  return block->region->op != NULL && is_inside(sequence, block->region->op);
}

static void collect_inputs(struct sequence *sequence, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root))
    for (uint32_t i = 0; i < op->operand_count; i++) {
      struct value *value = op_operand(op, i);
      if (defines(sequence, value)) continue;
      uint64_t *known = map_insert(&sequence->known, sequence->change->scratch, map_key(value));
      if (*known != 0) continue;
      VECTOR_PUSH(&sequence->inputs, sequence->change->scratch, value);
      *known = sequence->inputs.count;
    }
}

static void collect_outputs(struct sequence *sequence, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    bool is_used = false;
    for (const struct use *use = op_result(op, i)->uses; use != NULL; use = use->next)
      is_used |= !is_inside(sequence, use->owner);
    if (is_used) VECTOR_PUSH(&sequence->outputs, sequence->change->scratch, op_result(op, i));
  }
}

// Tensors without a rank cannot be copied for a call, so that a bufferizer may have to refuse it.
static bool is_unranked(const struct value *value) {
  return type_is_tensor(value->type) && !type_is_ranked(value->type);
}

// Whether the tensor is the destination of an op that is about its buffer, with or without a result, so that it is
// not copied there (bufferization.materialize_in_destination).
static bool is_destination(const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    const struct op_info *info = use->owner->info;
    if (use_is_in_role(use, ROLE_DESTINATION) && info->result_slots == 1 && info->results[0].arity == SLOT_OPTIONAL)
      return true;
  }
  return false;
}

// The result of a call is a dimension of an affine op only where it is a symbol, outside of regions.
static bool can_be_outlined(const struct sequence *sequence) {
  const struct type *index = type_index(sequence->change->program->context);
  bool is_nested = !op_has_trait(sequence->first->block->region->op, TRAIT_FUNCTION);
  for (size_t i = 0; i < sequence->inputs.count; i++)
    if (is_unranked(sequence->inputs.items[i])) return false;
  for (size_t i = 0; i < sequence->outputs.count; i++) {
    const struct value *output = sequence->outputs.items[i];
    if (is_unranked(output) || is_destination(output) || (is_nested && output->type == index)) return false;
  }
  return true;
}

static const struct type *const *types_of(struct arena *arena, struct value *const *values, size_t count) {
  const struct type **types = ARENA_ARRAY(arena, const struct type *, count + 1);
  for (size_t i = 0; i < count; i++) types[i] = values[i]->type;
  return types;
}

static void outline(struct sequence *sequence) {
  struct program *program = sequence->change->program;
  struct arena *arena = sequence->change->scratch;
  uint32_t input_count = (uint32_t)sequence->inputs.count, output_count = (uint32_t)sequence->outputs.count;
  struct value **inputs = sequence->inputs.items, **outputs = sequence->outputs.items;
  const struct type *const *results = types_of(arena, outputs, output_count);
  const struct type *type =
      type_function(program->context, types_of(arena, inputs, input_count), input_count, results, output_count);
  const struct ident *name = place_new_name(sequence->change, "outlined");
  struct op *function = build_func(program, program->module, NULL, name, type, true, true);
  struct block *body = op_body(function, 0)->first;
  struct builder caller = builder_before(program, sequence->first);
  const struct op *call = build_func_call(&caller, name, inputs, input_count, results, output_count);
  for (struct op *op = sequence->first, *next; op != sequence->end; op = next) {
    next = op->next;
    op_unlink(op);
    op_append(op, body);
  }
  struct builder builder = builder_at_end(program, body);
  struct op *end = build_func_return(&builder, outputs, output_count);
  for (uint32_t i = 0; i < output_count; i++) {
    for (struct use *use = outputs[i]->uses, *next; use != NULL; use = next) {
      next = use->next;
      if (use->owner != end && !op_is_ancestor(function, use->owner)) use_set(use, op_result(call, i));
    }
  }
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    for (uint32_t i = 0; i < op->operand_count; i++) {
      const uint64_t *number = map_find(&sequence->known, map_key(op_operand(op, i)));
      if (number != NULL) use_set(&op->operands[i], body->arguments[*number - 1]);
    }
}

// Not where an op of the sequence accesses a buffer.
static bool try_to_outline(struct change *change, struct block *block) {
  struct sequence sequence = {.change = change};
  VECTOR(struct op *) ops = {0};
  for (struct op *op = block->first; op != NULL && !op_has_trait(op, TRAIT_TERMINATOR); op = op->next)
    VECTOR_PUSH(&ops, change->scratch, op);
  if (ops.count == 0) return false;
  uint32_t first = change_below(change, (uint32_t)ops.count);
  uint32_t count = 1 + change_below(change, (uint32_t)ops.count - first);
  sequence.first = ops.items[first];
  sequence.end = ops.items[first + count - 1]->next;
  for (struct op *op = sequence.first; op != sequence.end; op = op->next)
    if (place_has_memrefs(op)) return false;
  for (struct op *op = sequence.first; op != sequence.end; op = op->next) {
    collect_inputs(&sequence, op);
    collect_outputs(&sequence, op);
  }
  if (!can_be_outlined(&sequence)) return false;
  outline(&sequence);
  return true;
}

static bool is_in_payload(const struct op *op) {
  for (; op != NULL; op = op_parent(op))
    if (op_has_trait(op, TRAIT_PAYLOAD) || !place_takes_ops(op)) return !op_has_trait(op, TRAIT_SYMBOL_TABLE);
  return false;
}

bool change_outline(struct change *change) {
  enum { ATTEMPTS = 8 };
  struct op *module = change->program->module;
  VECTOR(struct block *) blocks = {0};
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module))
    for (uint32_t i = 0; i < op->region_count && !is_in_payload(op); i++)
      for (struct block *block = op_body(op, i)->first; block != NULL; block = block->next)
        VECTOR_PUSH(&blocks, change->scratch, block);
  for (int i = 0; i < ATTEMPTS && blocks.count > 0; i++)
    if (try_to_outline(change, blocks.items[change_below(change, (uint32_t)blocks.count)])) return true;
  return false;
}
