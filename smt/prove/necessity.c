#include "smt/prove/necessity.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "smt/prove/family.h"

const char *dealloc_role_word(enum dealloc_role role) {
  static const char *const words[] = {"memref", "condition", "retained"};
  return words[role];
}

const char *necessity_word(enum necessity_kind kind) {
  static const char *const words[] = {"needed", "redundant", "unknown", "true"};
  return words[kind];
}

// --- Alterations.

// A copy of a list without one of its items; FLOW_NONE: with all.
static uint32_t *list_without(struct arena *arena, const uint32_t *list, uint32_t count, uint32_t item) {
  uint32_t *copy = ARENA_ARRAY(arena, uint32_t, count), next = 0;
  for (uint32_t i = 0; i < count; i++)
    if (i != item) copy[next++] = list[i];
  return copy;
}

static void remove_operand(struct flow *flow, struct flow_step *step, uint32_t item) {
  step->operands = list_without(flow->arena, step->operands, step->operand_count, item);
  step->operand_count--;
}

static uint32_t alter_step(struct flow *flow, struct flow_step *step, const struct dealloc_alteration *alteration) {
  uint32_t memrefs = step->memref_count, index = alteration->index;
  if (alteration->role == DEALLOC_MEMREF) {
    uint32_t listed = 2 * memrefs + step->retained_count;  // after them, whether a memref points into the middle
    if (step->operand_count > listed) remove_operand(flow, step, listed + index);
    remove_operand(flow, step, memrefs + index);
    remove_operand(flow, step, index);
    step->memref_count--;
    return FLOW_NONE;
  }
  if (alteration->role == DEALLOC_CONDITION) {
    uint32_t *operands = list_without(flow->arena, step->operands, step->operand_count, FLOW_NONE);
    operands[memrefs + index] = flow_constant(flow, FLOW_BOOLEAN, true);
    step->operands = operands;
    return FLOW_NONE;
  }
  uint32_t result = step->targets[index];
  remove_operand(flow, step, 2 * memrefs + index);
  step->targets = list_without(flow->arena, step->targets, step->target_count, index);
  step->target_count--;
  step->retained_count--;
  flow->variables.items[result].constant = true;  // false
  return result;
}

void flow_alter(struct flow *flow, const struct dealloc_alteration *alteration, struct altered_steps *undo) {
  for (uint32_t b = 0; b < flow->blocks.count; b++)
    for (uint32_t s = 0; s < flow->blocks.items[b].steps.count; s++) {
      struct flow_step *step = &flow->blocks.items[b].steps.items[s];
      if (step->kind != FLOW_DEALLOC || step->op != alteration->op) continue;
      struct altered_step altered = {.block = b, .step = s, .original = *step};
      altered.result = alter_step(flow, step, alteration);
      VECTOR_PUSH(&undo->items, flow->arena, altered);
    }
}

static void flow_restore(struct flow *flow, const struct altered_steps *undo) {
  for (size_t i = 0; i < undo->items.count; i++) {
    const struct altered_step *altered = &undo->items.items[i];
    flow->blocks.items[altered->block].steps.items[altered->step] = altered->original;
    if (altered->result != FLOW_NONE) flow->variables.items[altered->result].constant = false;
  }
}

// --- Questions.

// The property that an operand's removal usually violates: examined first.
static const enum property likely[][PROPERTY_COUNT] = {
    [DEALLOC_MEMREF] = {PROPERTY_NOT_LEAKED, PROPERTY_FREED_ONCE, PROPERTY_NOT_USED_AFTER_FREE,
                        PROPERTY_FOREIGN_NOT_FREED, PROPERTY_RETURNED_OWNED, PROPERTY_FREED_WHOLE},
    [DEALLOC_CONDITION] = {PROPERTY_FOREIGN_NOT_FREED, PROPERTY_NOT_USED_AFTER_FREE, PROPERTY_FREED_ONCE,
                           PROPERTY_NOT_LEAKED, PROPERTY_RETURNED_OWNED, PROPERTY_FREED_WHOLE},
    [DEALLOC_RETAINED] = {PROPERTY_NOT_USED_AFTER_FREE, PROPERTY_FREED_ONCE, PROPERTY_NOT_LEAKED,
                          PROPERTY_FOREIGN_NOT_FREED, PROPERTY_RETURNED_OWNED, PROPERTY_FREED_WHOLE},
};
_Static_assert(PROPERTY_COUNT == 6, "each row has every property");

// Finds a property that does not hold. Where none is found, the operand is redundant still or, with a reason, unknown.
static void find_broken(struct proof *proof, struct operand_necessity *operand) {
  enum model_rule rule;
  if (proof_ask_model(proof, &operand->reason, &rule) != HORN_HOLDS) operand->kind = NECESSITY_UNKNOWN;
  for (int i = 0; i < PROPERTY_COUNT; i++)
    for (uint32_t member = 0; member < proof->family.count; member++) {
      enum property property = likely[operand->role][i];
      const char *reason = NULL;
      enum horn_answer answer = proof_ask(proof, (struct horn_question){1u << property, member, NULL}, &reason);
      if (answer == HORN_HOLDS) continue;
      if (answer == HORN_UNKNOWN) {
        operand->kind = NECESSITY_UNKNOWN;
        operand->reason = reason;
        continue;
      }
      struct property_verdict verdict = {0};
      proof_tell(proof, property, member, &verdict);
      operand->kind = NECESSITY_NEEDED;
      operand->property = property;
      operand->wrong = verdict.wrong;
      operand->reason = NULL;
      return;
    }
}

// A function can be in its family twice.
static void decide_operand(struct proof *proof, const struct op *op, struct operand_necessity *operand) {
  struct dealloc_alteration alteration = {op, operand->role, operand->index};
  uint32_t count = proof->family.count;
  struct altered_steps *undo = ARENA_ARRAY_ZEROED(proof->scratch, struct altered_steps, count);
  for (uint32_t i = 0; i < count; i++) flow_alter(proof->flows[i], &alteration, &undo[i]);
  proof->alteration = &alteration;
  operand->kind = NECESSITY_REDUNDANT;
  if (proof_holds(proof) != HORN_HOLDS) find_broken(proof, operand);
  proof->alteration = NULL;
  for (uint32_t i = 0; i < count; i++) flow_restore(proof->flows[i], &undo[i]);
}

static bool is_constant_true(const struct value *value) {
  const struct op *op = value->is_argument ? NULL : value_op(value);
  if (op == NULL || !op_has_trait(op, TRAIT_CONSTANT)) return false;
  const struct attribute *attribute = op_attribute(op, ID_value);
  return attribute->kind == ATTRIBUTE_INTEGER && attribute->u.integer != 0;
}

static struct dealloc_necessity list_operands(struct arena *arena, const struct op *op) {
  uint32_t counts[] = {op_role_count(op, ROLE_MEMREFS), op_role_count(op, ROLE_CONDITIONS),
                       op_role_count(op, ROLE_RETAINED)};
  struct dealloc_necessity dealloc = {.op = op};
  dealloc.operands = ARENA_ARRAY_ZEROED(arena, struct operand_necessity, op->operand_count);
  for (int role = 0; role < 3; role++)
    for (uint32_t i = 0; i < counts[role]; i++) {
      uint32_t place = dealloc.operand_count++;
      bool constant = is_constant_true(op_operand(op, place));
      dealloc.operands[place] = (struct operand_necessity){
          .role = (enum dealloc_role)role, .index = i, .kind = constant ? NECESSITY_TRUE : NECESSITY_REDUNDANT};
    }
  return dealloc;
}

// Merges the results of several families: needed in one is needed; redundant must be so in all.
static void combine(struct operand_necessity *own, const struct operand_necessity *other) {
  if (own->kind == NECESSITY_NEEDED || other->kind == NECESSITY_REDUNDANT) return;
  if (other->kind == NECESSITY_NEEDED || own->kind == NECESSITY_REDUNDANT) *own = *other;
}

static void decide_in_family(void *argument, struct proof *proof) {
  struct necessity *necessity = argument;
  struct prove_options options = *proof->options;
  options.certificates = false;
  proof->options = &options;
  bool proved = proof_start(proof) && (proof->family.count == 1 || proof_holds(proof) == HORN_HOLDS);
  for (uint32_t d = 0; d < necessity->count; d++)
    for (uint32_t i = 0; i < necessity->deallocs[d].operand_count; i++) {
      struct operand_necessity *operand = &necessity->deallocs[d].operands[i], own = *operand;
      if (operand->kind == NECESSITY_TRUE) continue;
      own.kind = NECESSITY_UNKNOWN;
      own.reason = "the functions that are proved together with this one are not all proved";
      if (proved) decide_operand(proof, necessity->deallocs[d].op, &own);
      combine(operand, &own);
    }
}

void prover_necessity(struct prover *prover, struct op *function, struct necessity *necessity) {
  struct arena *arena = prover_arena(prover);
  VECTOR(struct dealloc_necessity) deallocs = {0};
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    if (op_has_role(op, ROLE_RETAINED)) VECTOR_PUSH(&deallocs, arena, list_operands(arena, op));
  *necessity = (struct necessity){deallocs.items, (uint32_t)deallocs.count};
  if (deallocs.count > 0) prover_visit_families(prover, function, decide_in_family, necessity);
}
