// The form of a write: the loop around it, and the call that makes it. If the finding disappears without them, it
// depends on them.
#include "triage/diagnose/blame/search.h"

#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "triage/reduce/reductions.h"

// --- straight-line code

// Whether the operands are defined before the anchor, which contains the op or precedes it.
static bool may_move_before(const struct op *op, const struct op *anchor) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (value_block(op_operand(op, i)) != anchor->block) return false;
  return op->region_count == 0 || op_has_trait(op, TRAIT_DESTINATION_STYLE);
}

// The op in the entry block of its function that contains the op, or the terminator of that block.
static struct op *straight_line_anchor(struct op *op) {
  while (op_parent(op) != NULL && !op_has_trait(op_parent(op), TRAIT_FUNCTION)) op = op_parent(op);
  if (op_parent(op) == NULL) return NULL;
  struct block *entry = op_body(op_parent(op), 0)->first;
  return op->block == entry ? op : entry->last;
}

// Replaces the op by two copies before the anchor. Returns the first.
static struct op *unroll_twice(struct blame *blame, struct op *op, struct op *anchor) {
  struct op *twins[2];
  for (int i = 0; i < 2; i++) {
    struct clone_map map = {.arena = &blame->scratch};
    twins[i] = clone_op(&blame->changed, op, &map);
    op_insert_before(twins[i], anchor);
  }
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(twins[1], i));
  op_erase(op);
  return twins[0];
}

// Replaces a write in a loop by two writes in straight-line code.
static struct op *straighten(struct blame *blame, struct op *op) {
  struct op *anchor = straight_line_anchor(op);
  if (anchor == NULL || anchor == op || !may_move_before(op, anchor)) return NULL;
  return unroll_twice(blame, op, anchor);
}

// --- by another op

static bool write_by_other_op(struct blame *blame, struct op *op, uint32_t operand) {
  struct candidate candidate = {.program = &blame->changed, .scratch = &blame->scratch};
  if (op->result_count > 0 || build_zero_fill(&candidate, op, op_operand(op, operand)) == NULL) return false;
  op_erase(op);
  return true;
}

// --- both

enum { OF_LOOP, OF_CALL };

void enumerate_write_form(struct blame *blame) {
  if (blame->write.write.in_loop) blame_add(blame, (struct suspect){.number = OF_LOOP});
  if (blame->write.write.by_call) blame_add(blame, (struct suspect){.number = OF_CALL});
}

bool disable_write_form(struct blame *blame) {
  struct op *op = blame_op(&blame->changed, blame->write.op);
  for (const struct suspect *suspect = NULL; (suspect = blame_next_disabled(blame, suspect)) != NULL;) {
    if (suspect->number == OF_CALL) return write_by_other_op(blame, op, blame->write.operand);
    op = straighten(blame, op);
    if (op == NULL) return false;
  }
  return true;
}

struct write_form blame_write_form(const struct blame *decisions, const struct suspect *write) {
  struct blame blame = {.kind = BLAME_write_form,
                        .arena = decisions->arena,
                        .program = decisions->program,
                        .check = decisions->check,
                        .argument = decisions->argument,
                        .write = *write};
  struct write_form form = write->write;
  if (form.in_loop || form.by_call) blame_search(&blame);
  for (size_t i = 0; i < blame.suspects.count; i++) {
    if (blame.suspects.items[i].blamed) continue;
    if (blame.suspects.items[i].number == OF_LOOP) form.in_loop = false;
    else form.by_call = false;
  }
  return form;
}
