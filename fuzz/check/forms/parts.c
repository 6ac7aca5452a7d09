// Forms of what is done twice: copies of buffers that nothing uses afterwards, parts of tensors that a loop takes and
// puts back in each iteration, calls of functions that could stand in their place.
#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/forms.h"

bool form_program_has(const struct program *program, const char *begins) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (text_begins_with_one_of(op->info->name, begins)) return true;
  return false;
}

// --- copies

// Whether the op may only access the elements of its buffers, or frees them: they have no other names behind it.
static bool only_accesses(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op_result(op, i)->type)) return false;
  return !op_has_trait(op, TRAIT_TERMINATOR) && !op_has_trait(op, TRAIT_CALL) && op->region_count == 0;
}

static bool is_new_in_block(const struct value *buffer, const struct block *block) {
  const struct op *op = value_op(buffer);
  return op != NULL && op->block == block && form_is(op, "memref.alloc");
}

static bool comes_before(const struct op *op, const struct op *other) {
  while (op != NULL && op != other) op = op->next;
  return op == other;
}

static bool only_reads(const struct use *use) {
  const struct op *op = use->owner;
  if (form_is(op, "memref.copy")) return use_is_in_role(use, ROLE_SOURCE);
  bool is_structured = strncmp(op->info->name, "linalg.", strlen("linalg.")) == 0;
  return form_is(op, "memref.load") || form_is(op, "memref.dim") || form_is(op, "memref.dealloc") ||
         form_is(op, "vector.transfer_read") || (is_structured && !use_is_in_role(use, ROLE_DESTINATION));
}

// What is done with a buffer on the two sides of a copy, but for the copy itself and deallocations.
struct sides {
  bool is_known;  // it is accessed in the block of the copy alone, by no other name
  bool before, after, only_read_after;
};

static struct sides sides_of(const struct value *buffer, const struct op *copy) {
  struct sides sides = {.is_known = true, .only_read_after = true};
  for (const struct use *use = buffer->uses; use != NULL; use = use->next) {
    if (use->owner == copy || form_is(use->owner, "memref.dealloc")) continue;
    const struct op *at = block_find_ancestor(copy->block, use->owner);
    if (at == NULL) return (struct sides){.is_known = false};
    const bool before = comes_before(at, copy);
    sides.is_known &= at == use->owner && only_accesses(at);
    sides.before |= before;
    sides.after |= !before;
    sides.only_read_after &= before || (at == use->owner && only_reads(use));
  }
  return sides;
}

// Whether a result may be one of several buffers, which share what is known of them.
static bool joins_buffers(const struct op *op) {
  bool is_choice = op->region_count != 0 || form_is(op, "arith.select");
  for (uint32_t i = 0; is_choice && i < op->result_count; i++)
    if (type_is_memref(op_result(op, i)->type)) return true;
  return false;
}

static bool is_in_plain_function(struct op *function) {
  while (!op_has_trait(function, TRAIT_FUNCTION)) function = op_parent(function);
  if (op_body(function, 0)->first != op_body(function, 0)->last) return false;
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    if (op_has_trait(op, TRAIT_CALL) || joins_buffers(op) || form_is(op, "memref.extract_strided_metadata"))
      return false;
  return true;
}

// In functions without joins and calls: what recursive calls do is assumed. Strided metadata tell where a buffer is.
const char *forms_copied(struct op *op) {
  if (!form_is(op, "memref.copy")) return NULL;
  const struct value *source = op_operand(op, 0), *target = op_operand(op, 1);
  if (source == target || source->type != target->type || !is_new_in_block(source, op->block) ||
      !is_new_in_block(target, op->block))
    return NULL;
  const struct sides from = sides_of(source, op), to = sides_of(target, op);
  if (!from.is_known || to.before || !is_in_plain_function(op)) return NULL;
  if (!from.after) return "of a buffer that nothing uses afterwards";
  return to.is_known && from.only_read_after && to.only_read_after ? "of a buffer that nothing changes afterwards"
                                                                   : NULL;
}

// --- parts of tensors

static bool is_pair(const struct op *taken, const struct op *put, const char *takes, const char *puts) {
  return form_is(taken, takes) && form_is(put, puts);
}

// Whether both slices are the same one, and say so without operands. That of a tensor without static extents may be out
// of bounds, and is not taken before a loop that may not execute it.
static bool are_same_slice(const struct op *taken, const struct op *put) {
  static const enum slot_role roles[] = {ROLE_OFFSETS, ROLE_SIZES, ROLE_STRIDES};
  if (taken->operand_count != 1 || put->operand_count != 2) return false;
  if (!type_has_static_shape(op_operand(taken, 0)->type)) return false;
  for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
    if (op_role_list(taken, roles[i]) != op_role_list(put, roles[i])) return false;
  return op_result(taken, 0)->type == op_operand(put, 0)->type;
}

// Whether the loop takes a part of what it carries, and puts it back to the same place, and that is all.
static bool carries_part(const struct value *carried, const struct op *yield, uint32_t number) {
  const struct value *yielded = op_operand(yield, number);
  const struct op *put = value_op(yielded), *taken = NULL;
  if (put == NULL || put->block != yield->block || yielded->uses->next != NULL ||
      op_role_value(put, ROLE_DESTINATION) != carried)
    return false;
  for (const struct use *use = carried->uses; use != NULL; use = use->next) {
    if (use->owner == put && use_is_in_role(use, ROLE_DESTINATION)) continue;
    if (taken != NULL || use->owner->block != yield->block) return false;
    taken = use->owner;
  }
  return taken != NULL && comes_before(taken, put) &&
         is_pair(taken, put, "tensor.extract_slice", "tensor.insert_slice") && are_same_slice(taken, put);
}

const char *forms_carried(struct op *op) {
  if (!form_is(op, "scf.for")) return NULL;
  const struct block *body = op_body(op, 0)->first;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (carries_part(body->arguments[1 + i], body->last, i)) return "carries a tensor of which it needs a part";
  return NULL;
}

// --- calls

static bool is_affine(const struct op *op) { return strncmp(op->info->name, "affine.", strlen("affine.")) == 0; }

static bool is_leaf(struct op *function) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    if (op_has_trait(op, TRAIT_CALL) || is_affine(op)) return false;
  return true;
}

static struct op *function_named(struct op *module, const struct ident *name) {
  for (struct op *op = op_body(module, 0)->first->first; op != NULL; op = op->next)
    if (op_symbol_name(op) == name) return op;
  return NULL;
}

// Documented: any call, but affine ops stay in affine regions and functions.
const char *forms_called(struct op *op) {
  struct op *around = op_parent(op);
  if (!form_is(op, "func.call")) return NULL;
  while (op_parent(around) != NULL) {
    if (is_affine(around)) return NULL;
    around = op_parent(around);
  }
  struct op *callee = function_named(around, op_attribute(op, ID_callee)->u.symbol.root);
  if (callee == NULL || !op_is_defined_function(callee)) return NULL;
  const struct region *body = op_body(callee, 0);
  return body->first == body->last && is_leaf(callee) ? "of a function that calls none" : NULL;
}
