// What the ops behind a guilty decision do, and whether what they do still fails in other forms.
#include "triage/guilt_search.h"

#include "ir/clone.h"
#include "ir/text.h"
#include "ir/walk.h"
#include "triage/reductions.h"

const char *guilt_op_name(struct arena *arena, const struct op *op) {
  bool nested = op_has_trait(op, TRAIT_TERMINATOR) && op_parent(op) != NULL && op_parent(op)->kind != OP_func_func;
  return nested ? arena_format(arena, "%s@%s", op->info->name, op_parent(op)->info->name) : op->info->name;
}

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
static const char *role_of(const struct op *op, uint32_t operand) {
  if (op->kind == OP_func_call) return "write";
  if (op_has_trait(op, TRAIT_DESTINATION_STYLE)) {
    const char *slot = op->info->operands[op_slot_of(op, operand)].name;
    bool destination = strncmp(slot, "out", 3) == 0 || strcmp(slot, "dest") == 0 || strncmp(slot, "init", 4) == 0;
    return destination ? "write" : "read";
  }
  if (op->kind == OP_func_return) return "read";
  if (op_has_trait(op, TRAIT_TERMINATOR)) return "alias";
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_result(op, i)->type->kind == TYPE_TENSOR) return "alias";
  return "read";
}

// The loop around the op: an scf op's name, or "blocks" in a region of several, or null.
static const char *loop_around(const struct op *op) {
  for (; op != NULL && op->block != NULL; op = op_parent(op)) {
    const struct region *region = op->block->region;
    if (region->first != region->last) return "blocks";
    if (op_parent(op) != NULL && op_has_trait(op_parent(op), TRAIT_REPEATED)) return op_parent(op)->info->name;
  }
  return NULL;
}

static void append_role(struct text *roles, struct arena *arena, const char *role, const char *name) {
  const char *entry = arena_format(arena, "%s:%s", role, name);
  text_char(roles, '\0');
  roles->count--;
  const char *found = strstr(roles->items, entry);
  size_t length = strlen(entry);
  if (found != NULL && (found[length] == '\0' || found[length] == ' ')) return;
  text_format(roles, "%s%s", roles->count > 0 ? " " : "", entry);
}

// An op that mends as a write and, by another operand, as a read: it reads what it has written.
static bool is_both(const struct guilt_search *search, const struct op *op, uint32_t number) {
  bool writes = false, reads = false;
  for (size_t i = 0; i < search->sites.count; i++) {
    const struct site *site = &search->sites.items[i];
    if (site->op != number || !site->mends) continue;
    bool write = strcmp(role_of(op, site->operand), "write") == 0;
    writes |= write;
    reads |= !write;
  }
  return writes && reads;
}

static void append_roles(struct guilt_search *search, const struct op *op, const struct site *site,
                         struct text *roles) {
  struct arena *arena = search->arena;
  if (!site->mends && !site->read_mends) return;
  const char *role = site->mends ? role_of(op, site->operand) : "late-read", *name = guilt_op_name(arena, op);
  bool writes = site->mends && strcmp(role, "write") == 0;
  const char *loop = writes ? loop_around(op) : NULL;
  bool straight = loop != NULL && fails_otherwise(search, site, true, false);
  if (straight) loop = NULL;
  if (writes && op->kind == OP_func_call && fails_otherwise(search, site, straight, true)) name = "any";
  append_role(roles, arena, role, name);
  if (is_both(search, op, site->op)) append_role(roles, arena, "both", name);
  if (loop != NULL) append_role(roles, arena, "loop", loop);
}

const char *guilt_find_roles(struct guilt_search *search) {
  struct text roles = {.arena = search->arena};
  uint32_t number = 0;
  struct op *module = search->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++)
    for (size_t i = 0; i < search->sites.count; i++)
      if (search->sites.items[i].op == number) append_roles(search, op, &search->sites.items[i], &roles);
  text_char(&roles, '\0');
  return roles.items;
}
