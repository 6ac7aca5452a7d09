// What the ops behind a guilty decision do, and whether what they do still fails in other forms.
#include "triage/guilt_search.h"

#include "ir/clone.h"
#include "ir/text.h"
#include "ir/walk.h"
#include "triage/reductions.h"

// --- other forms of the program: what still fails is not due to what they leave out

static struct op *op_number(struct program *program, uint32_t wanted) {
  uint32_t number = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module), number++)
    if (number == wanted) return op;
  return NULL;
}

// Whether the operands are there before the anchor, which the op is in or comes after.
static bool may_move_before(const struct op *op, const struct op *anchor) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (value_block(op_operand(op, i)) != anchor->block) return false;
  return op->region_count == 0 || op_has_trait(op, TRAIT_DESTINATION_STYLE);
}

// The op in the entry block of its function that the op is in, or that block's terminator.
static struct op *straight_line_anchor(struct op *op) {
  while (op_parent(op) != NULL && op_parent(op)->kind != OP_func_func) op = op_parent(op);
  if (op_parent(op) == NULL) return NULL;
  struct block *entry = op_body(op_parent(op), 0)->first;
  return op->block == entry ? op : entry->last;
}

// Puts two copies of the op before the anchor instead of it. Returns the first.
static struct op *unroll_twice(struct guilt_search *search, struct op *op, struct op *anchor) {
  struct op *twins[2];
  for (int i = 0; i < 2; i++) {
    struct clone_map map = {.arena = &search->scratch};
    twins[i] = clone_op(&search->trial, op, &map);
    op_insert_before(twins[i], anchor);
  }
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(twins[1], i));
  op_erase(op);
  return twins[0];
}

// The write, made twice in a straight line instead of again and again in its loop; and, as `other` says, the first time
// by an op of destination style instead of a call: does it still fail?
static bool fails_otherwise(struct guilt_search *search, const struct site *site, bool straight, bool other) {
  guilt_reset_trial(search);
  struct op *op = op_number(&search->trial, site->op);
  if (straight) {
    struct op *anchor = straight_line_anchor(op);
    if (anchor == NULL || anchor == op || !may_move_before(op, anchor)) return false;
    op = unroll_twice(search, op, anchor);
  }
  if (other) {
    struct candidate candidate = {.program = &search->trial, .scratch = &search->scratch};
    if (op->result_count > 0) return false;
    if (build_zero_fill(&candidate, op, op_operand(op, site->operand)) == NULL) return false;
    op_erase(op);
  }
  return guilt_try_trial(search) == VERDICT_FINDING;
}

// --- roles

// What an op does with an operand, by its definition.
static enum role_kind role_of(const struct op *op, uint32_t operand) {
  if (op->kind == OP_func_call) return ROLE_WRITE;
  if (op_has_trait(op, TRAIT_DESTINATION_STYLE)) {
    const char *slot = op->info->operands[op_slot_of(op, operand)].name;
    bool destination = strncmp(slot, "out", 3) == 0 || strcmp(slot, "dest") == 0 || strncmp(slot, "init", 4) == 0;
    return destination ? ROLE_WRITE : ROLE_READ;
  }
  if (op->kind == OP_func_return) return ROLE_READ;
  if (op_has_trait(op, TRAIT_TERMINATOR)) return ROLE_ALIAS;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_result(op, i)->type->kind == TYPE_TENSOR) return ROLE_ALIAS;
  return ROLE_READ;
}

// Whether the op is in a loop: of `loop`, or of the blocks of a region; then that is none.
static bool is_in_loop(struct arena *arena, const struct op *op, struct op_place *loop) {
  *loop = (struct op_place){.op = {NULL, 0}};
  for (; op != NULL && op->block != NULL; op = op_parent(op)) {
    const struct region *region = op->block->region;
    if (region->first != region->last) return true;
    if (op_parent(op) == NULL || !op_has_trait(op_parent(op), TRAIT_REPEATED)) continue;
    loop->op = op_name_of(arena, op_parent(op));
    return true;
  }
  return false;
}

// What reads late is not said to read besides.
static void append_role(struct role_list *roles, struct arena *arena, enum role_kind kind, struct op_place place) {
  for (size_t i = 0; i < roles->items.count; i++) {
    const struct role *role = &roles->items.items[i];
    bool covers = role->kind == kind || (role->kind == ROLE_LATE_READ && kind == ROLE_READ);
    if (covers && op_place_equal(role->place, place)) return;
  }
  struct role role = {kind, place};
  VECTOR_PUSH(&roles->items, arena, role);
}

// An op that mends as a write and, by another operand, as a read: it reads what it has written.
static bool is_both(const struct guilt_search *search, const struct op *op, uint32_t number) {
  bool writes = false, reads = false;
  for (size_t i = 0; i < search->sites.count; i++) {
    const struct site *site = &search->sites.items[i];
    if (site->op != number || !site->mends) continue;
    bool write = role_of(op, site->operand) == ROLE_WRITE;
    writes |= write;
    reads |= !write;
  }
  return writes && reads;
}

static void append_roles(struct guilt_search *search, const struct op *op, const struct site *site,
                         struct role_list *roles) {
  struct arena *arena = search->arena;
  if (!site->mends && !site->read_mends) return;
  enum role_kind kind = site->mends ? role_of(op, site->operand) : ROLE_LATE_READ;
  struct op_place place = op_place_of(arena, op), loop;
  bool writes = site->mends && kind == ROLE_WRITE;
  bool loops = writes && is_in_loop(arena, op, &loop);
  bool straight = loops && fails_otherwise(search, site, true, false);
  if (writes && op->kind == OP_func_call && fails_otherwise(search, site, straight, true))
    place = (struct op_place){.op = {NULL, 0}};
  append_role(roles, arena, kind, place);
  if (is_both(search, op, site->op)) append_role(roles, arena, ROLE_BOTH, place);
  if (loops && !straight) append_role(roles, arena, ROLE_LOOP, loop);
}

struct role_list guilt_find_roles(struct guilt_search *search) {
  struct role_list roles = {0};
  uint32_t number = 0;
  struct op *module = search->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++)
    for (size_t i = 0; i < search->sites.count; i++)
      if (search->sites.items[i].op == number) append_roles(search, op, &search->sites.items[i], &roles);
  return roles;
}
