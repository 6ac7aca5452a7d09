// The log of the classic driver: what a change was before, and how it is undone.
#include "engine/conversion/state.h"

static struct change *add(struct conversion *c, enum change_kind kind, struct op *op) {
  struct change *change = PAGED_PUSH(&c->log, c->arena);
  change->kind = kind;
  change->op = op;
  return change;
}

void change_note_created(struct conversion *c, struct op *op) { add(c, CHANGE_CREATED_OP, op); }

void change_note_replaced(struct conversion *c, struct op *op) { add(c, CHANGE_REPLACED_OP, op); }

void change_note_modified(struct conversion *c, struct op *op) {
  struct change *change = add(c, CHANGE_MODIFIED_OP, op);
  change->u.before_op = arena_zeroed(c->arena, sizeof *change->u.before_op);
  change->u.before_op->operand_count = op->operand_count;
  change->u.before_op->operands = ARENA_ARRAY(c->arena, struct value *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) change->u.before_op->operands[i] = op_operand(op, i);
  change->u.before_op->result_types = ARENA_ARRAY(c->arena, const struct type *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) change->u.before_op->result_types[i] = op_result(op, i)->type;
  change->u.before_op->successors = ARENA_ARRAY(c->arena, struct block *, op->successor_count);
  for (uint32_t i = 0; i < op->successor_count; i++) change->u.before_op->successors[i] = op->successors[i].block;
  change->u.before_op->attribute_count = op->attribute_count;
  change->u.before_op->attributes = ARENA_ARRAY(&c->program->arena, struct named_attribute, op->attribute_count);
  for (uint32_t i = 0; i < op->attribute_count; i++) change->u.before_op->attributes[i] = op->attributes[i];
}

void change_note_mapped(struct conversion *c, struct value *value, struct op *op) {
  struct change *change = add(c, CHANGE_MAPPED_VALUE, op);
  change->u.value.value = value;
  change->u.value.mapped = mapped(c, value);
}

struct change *change_note_created_block(struct conversion *c, struct block *block) {
  struct change *change = add(c, CHANGE_CREATED_BLOCK, NULL);
  change->u.block.block = block;
  return change;
}

void change_note_moved_block(struct conversion *c, struct block *block) {
  struct change *change = add(c, CHANGE_MOVED_BLOCK, NULL);
  change->u.block.block = block;
  change->u.block.region = block->region;
  change->u.block.next = block->next;
}

void change_note_moved_ops(struct conversion *c, struct op *first, struct op *last) {
  struct change *change = add(c, CHANGE_MOVED_OPS, first);
  change->u.ops.block = first->block;
  change->u.ops.last = last;
}

void change_note_successor(struct conversion *c, struct successor *edge) {
  struct change *change = add(c, CHANGE_SUCCESSOR, NULL);
  change->u.successor.edge = edge;
  change->u.successor.block = edge->block;
}

static void restore_op(struct conversion *c, const struct change *change) {
  struct op *op = change->op;
  op_set_operands(c->program, op, change->u.before_op->operands, change->u.before_op->operand_count);
  for (uint32_t i = 0; i < op->result_count; i++) op_result(op, i)->type = change->u.before_op->result_types[i];
  for (uint32_t i = 0; i < op->successor_count; i++)
    successor_set(&op->successors[i], change->u.before_op->successors[i]);
  op->attributes = change->u.before_op->attributes;
  op->attribute_count = change->u.before_op->attribute_count;
}

static void move_back(const struct change *change) {
  for (struct op *op = change->op, *next;; op = next) {
    next = op->next;
    op_unlink(op);
    op_append(op, change->u.ops.block);
    if (op == change->u.ops.last) return;
  }
}

static void undo(struct conversion *c, const struct change *change) {
  switch (change->kind) {
    case CHANGE_CREATED_OP: op_erase(change->op); break;
    case CHANGE_REPLACED_OP: break;
    case CHANGE_MODIFIED_OP: restore_op(c, change); break;
    case CHANGE_MAPPED_VALUE:
      find_record(c, mapped(c, change->u.value.value))->stands_for--;
      find_record(c, change->u.value.value)->replacement = change->u.value.mapped;
      break;
    case CHANGE_CREATED_BLOCK: block_unlink(change->u.block.block); break;
    case CHANGE_MOVED_BLOCK:
      block_unlink(change->u.block.block);
      if (change->u.block.next != NULL) block_insert_before(change->u.block.block, change->u.block.next);
      else block_append(change->u.block.block, change->u.block.region);
      break;
    case CHANGE_MOVED_OPS: move_back(change); break;
    case CHANGE_SUCCESSOR: successor_set(change->u.successor.edge, change->u.successor.block); break;
  }
}

void changes_roll_back(struct conversion *c, size_t mark) {
  while (c->log.count > mark) {
    undo(c, PAGED_POP(&c->log));
    c->counts.rolled_back++;
  }
}
