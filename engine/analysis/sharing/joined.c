#include "engine/analysis/sharing/joined.h"

// The most values, and uses of them, that are compared for one operand, so that the cost is linear in the operands.
enum { JOINED_MOST = 96, JOINED_USES_MOST = 192 };

struct sharers {
  struct facts *facts;
  uint32_t values[JOINED_MOST];
  uint32_t count, uses;
  uint32_t mark;
  bool overflow;
};

static void sharers_init(struct sharers *sharers, struct facts *facts) {
  sharers->facts = facts;
  sharers->count = sharers->uses = 0;
  sharers->mark = ++facts->last_mark;
  sharers->overflow = false;
}

static void add(struct sharers *sharers, uint32_t value) {
  uint32_t *mark = &sharers->facts->mark[value];
  if (*mark == sharers->mark) return;
  *mark = sharers->mark;
  if (sharers->count == JOINED_MOST) sharers->overflow = true;
  else sharers->values[sharers->count++] = value;
}

static uint32_t operand_number(const struct facts *facts, const struct use *use) {
  return facts->op_first_operand[use->owner->id] + use_index(use);
}

// The results of a call may be in one buffer.
static void add_other_results(struct sharers *sharers, const struct value *value) {
  const struct op *op = value_op(value);
  if (op == NULL || !op_has_trait(op, TRAIT_CALL)) return;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_tensor(op->results[i].type)) add(sharers, op->results[i].id);
}

// An op that is not known may return what it is given.
static bool is_unknown(const struct facts *facts, const struct use *use) {
  return bufferizable_of(use->owner, facts->state->options) == NULL;
}

// Adds the values whose buffers those from `first` on may be.
static void add_sources(struct sharers *sharers, uint32_t first) {
  const struct facts *facts = sharers->facts;
  struct aliasing_operands list = {.arena = facts->arena};
  for (uint32_t i = first; i < sharers->count; i++) {
    const struct value *value = facts->values[sharers->values[i]];
    add_other_results(sharers, value);
    get_aliasing_operands(value, facts->state, &list);
    for (size_t k = 0; k < list.count; k++) {
      const struct use *use = list.items[k].operand;
      if ((facts->operand_flags[operand_number(facts, use)] & OPERAND_IN_PLACE) != 0 || is_unknown(facts, use))
        add(sharers, use->value->id);
    }
  }
}

// Adds the values that may be in the buffers of those in the list. Stops where they are too many.
static void add_targets(struct sharers *sharers) {
  const struct facts *facts = sharers->facts;
  struct aliasing_values list = {.arena = facts->arena};
  for (uint32_t i = 0; i < sharers->count && !sharers->overflow; i++) {
    const struct value *value = facts->values[sharers->values[i]];
    add_other_results(sharers, value);
    for (const struct use *use = value->uses; use != NULL && !sharers->overflow; use = use->next) {
      const uint32_t operand = operand_number(facts, use);
      sharers->overflow |= ++sharers->uses > JOINED_USES_MOST;
      if (is_unknown(facts, use)) {
        get_unknown_aliasing_values(use, &list);
        for (size_t k = 0; k < list.count; k++) add(sharers, list.items[k].value->id);
      }
      if ((facts->operand_flags[operand] & OPERAND_IN_PLACE) == 0) continue;
      const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
      for (uint32_t k = 0; k < facts->operand_alias_count[operand]; k++) add(sharers, aliases[k].value);
    }
  }
}

static bool is_write(const struct facts *facts, uint32_t operand) {
  const uint8_t both = OPERAND_WRITES | OPERAND_IN_PLACE;
  return (facts->operand_flags[operand] & both) == both;
}

static bool conflicts(struct conflict_search *search, uint32_t read, uint32_t write) {
  uint32_t definition;
  struct op_order order;
  return is_conflict(search, read, write, &definition, &order);
}

static bool write_conflicts(struct conflict_search *search, const struct sharers *readers, uint32_t write) {
  const struct facts *facts = search->facts;
  if (facts_writes_from_thread(facts, write)) return true;
  for (uint32_t i = 0; i < readers->count; i++) {
    if ((facts->value_flags[readers->values[i]] & VALUE_WRITABLE) == 0) return true;
    const struct value *value = facts->values[readers->values[i]];
    for (const struct use *use = value->uses; use != NULL; use = use->next)
      if (conflicts(search, operand_number(facts, use), write)) return true;
  }
  return false;
}

static bool any_write_conflicts(struct conflict_search *search, const struct sharers *readers,
                                const struct sharers *writers) {
  const struct facts *facts = search->facts;
  for (uint32_t i = 0; i < writers->count; i++) {
    const struct value *value = facts->values[writers->values[i]];
    for (const struct use *use = value->uses; use != NULL; use = use->next) {
      const uint32_t write = operand_number(facts, use);
      if (is_write(facts, write) && write_conflicts(search, readers, write)) return true;
    }
  }
  return false;
}

// Whether a write to the writers conflicts with a read of the readers if the operand is in place.
static bool would_conflict(struct conflict_search *search, uint32_t operand, const struct sharers *readers,
                           const struct sharers *writers) {
  uint8_t *flags = &search->facts->operand_flags[operand];
  const uint8_t now = *flags;
  *flags = (uint8_t)((now & ~OPERAND_COPIED_BEFORE) | OPERAND_IN_PLACE);
  const bool conflict = any_write_conflicts(search, readers, writers);
  *flags = now;
  return conflict;
}

bool operand_only_joins(struct conflict_search *search, uint32_t operand) {
  struct facts *facts = search->facts;
  struct sharers before, after;  // may be in the buffer of the operand; may be in that of a result, of a copy so far
  sharers_init(&before, facts);
  add(&before, facts_operand_value(facts, operand));
  add_sources(&before, 0);
  add_targets(&before);
  if (before.overflow || would_conflict(search, operand, &before, &before)) return false;
  sharers_init(&after, facts);
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) add(&after, aliases[i].value);
  add_targets(&after);
  return !after.overflow && !would_conflict(search, operand, &before, &after) &&
         !would_conflict(search, operand, &after, &before);
}
