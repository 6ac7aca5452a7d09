// Copies operands that the analysis decided out of place, as bufferization.alloc_tensor ops, before the rewriting.
#include "engine/bufferize/copy_report.h"
#include "engine/dialects/build.h"
#include "engine/ir/observer.h"
#include "engine/ir/walk.h"

struct value *bufferizer_alloc_tensor(struct bufferizer *bufferizer, struct value *tensor, bool copy) {
  struct value *sizes[RANK_MAX];
  uint32_t count = 0;
  const struct attribute *space = NULL;
  if (!copy) {
    count = bufferizer_reify_sizes(bufferizer, tensor, sizes);
    const struct type *type = bufferizer_type(bufferizer, tensor);
    if (type == NULL) return NULL;
    space = type->memory_space;
  }
  struct value *result =
      build_bufferization_alloc_tensor(&bufferizer->builder, tensor->type, sizes, count, copy ? tensor : NULL, space);
  bufferizer_enqueue(bufferizer, value_op(result));
  return result;
}

static bool aliases_are_read(const struct use *operand, const struct analysis_state *state) {
  struct aliasing_values aliases = {.arena = state->arena};
  get_aliasing_values(operand, state, &aliases);
  for (size_t i = 0; i < aliases.count; i++)
    if (value_is_read(aliases.items[i].value, state)) return true;
  return false;
}

// Whether the copy of an operand, or of its result, needs the old contents: not if nothing reads them. What an op
// leaves as it is, is read by who reads its result.
static enum copied_contents copied_contents(const struct use *operand, const struct value *copied,
                                            const struct analysis_state *state) {
  if (state->functions->has_undefined_contents(state, copied)) return CONTENTS_UNDEFINED;
  bool reads = bufferizes_to_memory_read(operand, state);
  if (reads && bufferizes_to_reading_rest(operand, state)) reads = aliases_are_read(operand, state);
  if (bufferizes_to_memory_write(operand, state) && !reads) return CONTENTS_OVERWRITTEN;
  return reads || aliases_are_read(operand, state) ? CONTENTS_COPIED : CONTENTS_UNREAD;
}

static bool copy_result(struct bufferizer *bufferizer, const struct use *operand, struct value *value,
                        enum copied_contents contents) {
  struct op *op = operand->owner;
  bufferizer->builder = builder_after(bufferizer->program, op);
  struct use *old_uses = value->uses;
  struct value *copy = bufferizer_alloc_tensor(bufferizer, value, contents == CONTENTS_COPIED);
  if (copy == NULL) return false;
  report_copy(bufferizer, COPY_CAUSE_result, contents, value_op(copy), op, operand);
  map_set_pointer(&bufferizer->copied_results, bufferizer->arena, copy, value);
  // Uses are listed newest first, so uses by the copy precede the old ones.
  for (struct use *use = old_uses, *next; use != NULL; use = next) {
    next = use->next;
    if (!op_has_role(use->owner, ROLE_DIMENSION)) use_set(use, copy);
  }
  return true;
}

bool bufferizer_copy_operand(struct bufferizer *bufferizer, struct use *operand, enum copy_cause cause,
                             enum copied_contents contents) {
  const struct type *type = operand->value->type;
  const bool is_copied = type->kind == TYPE_TENSOR || deviates(bufferizer->options, DEVIATION_copies_of_unranked);
  struct value *source = is_copied ? ranked_source(operand->value) : NULL;
  if (source == NULL)
    return bufferizer_fail(bufferizer, operand->owner, "copying of unranked tensors is not implemented");
  struct value *copy = bufferizer_alloc_tensor(bufferizer, source, contents == CONTENTS_COPIED);
  if (copy == NULL) return false;
  report_copy(bufferizer, cause, contents, value_op(copy), operand->owner, operand);
  if (type->kind == TYPE_UNRANKED_TENSOR) {
    copy = build_tensor_cast(&bufferizer->builder, type, copy);
    bufferizer_enqueue(bufferizer, value_op(copy));
  }
  use_set(operand, copy);
  return true;
}

bool resolve_operand_conflicts(struct bufferizer *bufferizer, struct op *op) {
  const struct analysis_state *state = bufferizer->state;
  struct pending {
    struct use *operand;
    struct value *result;  // copied instead of the operand, or null
    enum copied_contents contents;
  };
  VECTOR(struct pending) pending = {0};
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct use *operand = &op->operands[i];
    if (!type_is_tensor(operand->value->type) || is_in_place(state, operand)) continue;
    struct value *result = result_to_copy_instead(operand, state), *copied = result != NULL ? result : operand->value;
    struct pending entry = {operand, result, copied_contents(operand, copied, state)};
    VECTOR_PUSH(&pending, bufferizer->arena, entry);
  }
  for (size_t i = 0; i < pending.count; i++) {
    if (pending.items[i].result != NULL) continue;
    // Upstream refuses copies in a vector.mask.
    bufferizer->builder = builder_before(bufferizer->program, op_place_before(op));
    if (!bufferizer_copy_operand(bufferizer, pending.items[i].operand, COPY_CAUSE_operand, pending.items[i].contents))
      return false;
    observe(bufferizer->context, RULE_copy_of_operand, op->kind, pending.items[i].contents == CONTENTS_COPIED);
  }
  for (size_t i = pending.count; i-- > 0;) {  // each is placed before the last one
    if (pending.items[i].result == NULL) continue;
    if (!copy_result(bufferizer, pending.items[i].operand, pending.items[i].result, pending.items[i].contents))
      return false;
    observe(bufferizer->context, RULE_copy_of_result, op->kind, pending.items[i].contents == CONTENTS_COPIED);
  }
  return true;
}

bool bufferizer_resolve_conflicts(struct bufferizer *bufferizer, struct op *root) {
  for (struct op *op = walk_first_post(root), *next; op != NULL; op = next) {
    next = walk_next_post(op, root);
    if (bufferizable_of(op, bufferizer->options) == NULL) continue;
    bufferizer->builder = builder_before(bufferizer->program, op);
    const struct bufferize_hooks *hooks = bufferize_hooks_of(op);
    bool resolved = hooks->resolve_conflicts == NULL ? resolve_operand_conflicts(bufferizer, op)
                                                     : hooks->resolve_conflicts(bufferizer, op);
    if (!resolved) return false;
  }
  map_clear(&bufferizer->types);
  bufferizer->assumed.count = 0;
  return true;
}
