// In-place decisions: copies operands, before their op or at the value's definition; and describes the ops that are to
// blame.
#include "triage/diagnose/blame/search.h"

#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"

// --- roles

// What an op does with an operand, by the op's definition.
static enum role_kind role_of(const struct op *op, uint32_t operand) {
  if (op_has_trait(op, TRAIT_CALL)) return FINDING_ROLE_WRITE;
  if (op_has_trait(op, TRAIT_DESTINATION_STYLE))
    return op_operand_role(op, operand) == ROLE_DESTINATION ? FINDING_ROLE_WRITE : FINDING_ROLE_READ;
  if (op_has_trait(op, TRAIT_RETURN)) return FINDING_ROLE_READ;
  if (op_has_trait(op, TRAIT_TERMINATOR)) return FINDING_ROLE_ALIAS;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_result(op, i)->type->kind == TYPE_TENSOR) return FINDING_ROLE_ALIAS;
  return FINDING_ROLE_READ;
}

// Whether the op is in a loop: the op `loop`, or without one a loop of blocks.
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

static void append_role(struct role_list *roles, struct arena *arena, enum role_kind kind, struct op_place place) {
  for (size_t i = 0; i < roles->items.count; i++) {
    const struct role *role = &roles->items.items[i];
    bool covers = role->kind == kind || (role->kind == FINDING_ROLE_LATE_READ && kind == FINDING_ROLE_READ);
    if (covers && op_place_equal(role->place, place)) return;
  }
  struct role role = {kind, place};
  VECTOR_PUSH(&roles->items, arena, role);
}

// --- suspects

static struct suspect operand_suspect(struct arena *arena, const struct op *op, uint32_t number, uint32_t operand) {
  const struct op_info *info = op->info;
  bool has_slots = info->operands != NULL && info->operand_slots > 0;
  struct suspect suspect = {.op = number, .operand = operand, .role = role_of(op, operand)};
  const struct value *value = op_operand(op, operand);
  const struct location *defined = value->is_argument ? argument_location(value) : value_op(value)->location;
  suspect.line = op->location->place.line;
  suspect.defined_at = defined->place.line;
  suspect.decision.place = op_place_of(arena, op);
  suspect.decision.slot =
      has_slots ? info->operands[op_slot_of(op, operand)].name : arena_format(arena, "%u", (unsigned)operand);
  bool writes = suspect.role == FINDING_ROLE_WRITE;
  suspect.write.in_loop = writes && is_in_loop(arena, op, &suspect.write.loop);
  suspect.write.by_call = writes && op_has_trait(op, TRAIT_CALL);
  return suspect;
}

static void enumerate_operands(struct blame *blame) {
  uint32_t number = 0;
  struct op *module = blame->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++)
    for (uint32_t i = 0; i < op->operand_count; i++)
      if (op_operand(op, i)->type->kind == TYPE_TENSOR) blame_add(blame, operand_suspect(blame->arena, op, number, i));
  if (blame->suspects.count > blame->limit) blame->suspects.count = 0;
}

void enumerate_decision(struct blame *blame) { enumerate_operands(blame); }
void enumerate_read(struct blame *blame) { enumerate_operands(blame); }

// --- copies

enum copy_place { COPY_AT_OP, COPY_AT_DEFINITION };

static void insert_copy(struct blame *blame, struct use *use, enum copy_place place) {
  struct value *value = use->value;
  struct builder builder = builder_before(&blame->changed, use->owner);
  if (place == COPY_AT_DEFINITION) {
    builder = value->is_argument ? builder_at_start(&blame->changed, value_block(value))
                                 : builder_after(&blame->changed, value_op(value));
  }
  struct value *copy = build_bufferization_alloc_tensor(&builder, value->type, NULL, 0, value, NULL);
  use_set(use, copy);
}

static void insert_copies(struct blame *blame, enum copy_place place) {
  VECTOR(struct use *) uses = {0};
  for (const struct suspect *suspect = NULL; (suspect = blame_next_disabled(blame, suspect)) != NULL;)
    VECTOR_PUSH(&uses, &blame->scratch, &blame_op(&blame->changed, suspect->op)->operands[suspect->operand]);
  for (size_t i = 0; i < uses.count; i++) insert_copy(blame, uses.items[i], place);
}

bool disable_decision(struct blame *blame) {
  insert_copies(blame, COPY_AT_OP);
  return true;
}

bool disable_read(struct blame *blame) {
  insert_copies(blame, COPY_AT_DEFINITION);
  return true;
}

// --- what is to blame

// Equal operands are listed once if each one alone makes a difference.
static struct decision_list blamed_decisions(const struct blame *blame) {
  struct decision_list list = {.together = blame->together};
  for (size_t i = 0; i < blame->suspects.count; i++) {
    const struct suspect *suspect = &blame->suspects.items[i];
    bool is_listed = !suspect->blamed;
    for (size_t k = 0; !list.together && k < list.items.count; k++)
      is_listed |= op_place_equal(list.items.items[k].place, suspect->decision.place) &&
                   strcmp(list.items.items[k].slot, suspect->decision.slot) == 0;
    if (!is_listed) VECTOR_PUSH(&list.items, blame->arena, suspect->decision);
  }
  return list;
}

// Whether an op is to blame for a write and, by another operand, for something else: it reads what it has written.
static bool is_both(const struct blame *decisions, uint32_t op) {
  bool writes = false, reads = false;
  for (size_t i = 0; i < decisions->suspects.count; i++) {
    const struct suspect *suspect = &decisions->suspects.items[i];
    if (suspect->op != op || !suspect->blamed) continue;
    writes |= suspect->role == FINDING_ROLE_WRITE;
    reads |= suspect->role != FINDING_ROLE_WRITE;
  }
  return writes && reads;
}

static void append_roles(const struct blame *decisions, const struct suspect *suspect, struct role_list *roles) {
  struct arena *arena = decisions->arena;
  enum role_kind kind = suspect->blamed ? suspect->role : FINDING_ROLE_LATE_READ;
  struct op_place place = suspect->decision.place;
  struct write_form form = {.in_loop = false};
  if (suspect->blamed) form = blame_write_form(decisions, suspect);
  if (suspect->blamed && suspect->write.by_call && !form.by_call) place = (struct op_place){.op = {NULL, 0}};
  append_role(roles, arena, kind, place);
  if (is_both(decisions, suspect->op)) append_role(roles, arena, FINDING_ROLE_BOTH, place);
  if (form.in_loop) append_role(roles, arena, FINDING_ROLE_LOOP, form.loop);
}

// Both have the same suspects.
static struct role_list roles_of(const struct blame *decisions, const struct blame *reads) {
  struct role_list roles = {0};
  for (size_t i = 0; i < decisions->suspects.count && i < reads->suspects.count; i++)
    if (decisions->suspects.items[i].blamed || reads->suspects.items[i].blamed)
      append_roles(decisions, &decisions->suspects.items[i], &roles);
  return roles;
}

static void append_conflict(struct conflict *conflict, struct arena *arena, enum conflict_kind kind, uint32_t line) {
  for (size_t i = 0; i < conflict->items.count; i++)
    if (conflict->items.items[i].kind == kind && conflict->items.items[i].line == line) return;
  struct conflict_line item = {kind, line};
  if (line != 0) VECTOR_PUSH(&conflict->items, arena, item);
}

static enum conflict_kind conflict_kind_of(enum role_kind role) {
  if (role == FINDING_ROLE_WRITE) return CONFLICT_WRITE;
  return role == FINDING_ROLE_ALIAS ? CONFLICT_ALIAS : CONFLICT_READ;
}

// The lines of the operands to blame, and those where their values are defined.
static struct conflict conflict_of(const struct blame *decisions, const struct blame *reads) {
  struct conflict conflict = {0};
  for (size_t i = 0; i < decisions->suspects.count && i < reads->suspects.count; i++) {
    const struct suspect *suspect = &decisions->suspects.items[i];
    const bool reads_late = reads->suspects.items[i].blamed && !suspect->blamed;
    if (suspect->blamed) append_conflict(&conflict, decisions->arena, CONFLICT_DEFINITION, suspect->defined_at);
    if (suspect->blamed || reads_late)
      append_conflict(&conflict, decisions->arena, reads_late ? CONFLICT_READ : conflict_kind_of(suspect->role),
                      suspect->line);
  }
  return conflict;
}

struct decision_blame blame_decisions(struct arena *arena, struct isolated_harness *harness, const char *program,
                                      uint64_t input_seed, size_t limit) {
  struct program_check check = {harness, input_seed};
  struct blame decisions = {.kind = BLAME_decision,
                            .arena = arena,
                            .program = program,
                            .check = blame_check_program,
                            .argument = &check,
                            .limit = limit};
  struct blame reads = decisions;
  reads.kind = BLAME_read;
  blame_search(&decisions);
  blame_search(&reads);
  struct decision_blame found = {.decisions = blamed_decisions(&decisions),
                                 .reads = blamed_decisions(&reads),
                                 .roles = roles_of(&decisions, &reads),
                                 .conflict = conflict_of(&decisions, &reads),
                                 .op = UINT32_MAX};
  for (size_t i = decisions.suspects.count; i-- > 0;)
    if (decisions.suspects.items[i].blamed) found.op = decisions.suspects.items[i].op;
  return found;
}
