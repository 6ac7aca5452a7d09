// The cause of a finding in deallocation, derived from the memory error and from the changes to the output of the first
// bad pass that fix it.
#include "fuzz/finding/signature_parts.h"
#include "triage/diagnose/fact_words.h"
#include "triage/group/evidence.h"

#include <string.h>

// Whether the program has branches between blocks.
static bool is_among_blocks(const struct evidence *evidence) {
  const struct op_names *kinds = &evidence->finding->kinds;
  for (size_t i = 0; i < kinds->items.count; i++) {
    uint32_t kind = kinds->items.items[i].kind;
    if (kind < OP_KIND_COUNT && op_table[kind].successor_count != 0) return true;
  }
  return false;
}

// --- changes that help

// The change after `change` with this kind, or the first one for null.
static const struct change *next_change(const struct evidence *evidence, const struct change *change,
                                        enum change_kind kind) {
  const struct change_list *changes = &evidence->finding->changes;
  for (size_t i = change == NULL ? 0 : (size_t)(change - changes->items.items) + 1; i < changes->items.count; i++)
    if (changes->items.items[i].kind == kind) return &changes->items.items[i];
  return NULL;
}

static bool change_helps(const struct evidence *evidence, enum change_kind kind) {
  return next_change(evidence, NULL, kind) != NULL;
}

static bool change_helps_at(const struct evidence *evidence, enum change_kind kind, enum op_kind where) {
  for (const struct change *change = NULL; (change = next_change(evidence, change, kind)) != NULL;)
    if (op_name_is(change->where.op, where)) return true;
  return false;
}

static bool change_helps_in_scf(const struct evidence *evidence, enum change_kind kind) {
  for (const struct change *change = NULL; (change = next_change(evidence, change, kind)) != NULL;)
    if (op_name_is_of(change->where.op, "scf")) return true;
  return false;
}

static bool change_helps_with(const struct evidence *evidence, enum change_kind kind, enum op_kind maker) {
  for (const struct change *change = NULL; (change = next_change(evidence, change, kind)) != NULL;)
    if (change->memref.kind == ORIGIN_OP && op_name_is(change->memref.op, maker)) return true;
  return false;
}

static bool change_helps_with_block_argument(const struct evidence *evidence, enum change_kind kind) {
  for (const struct change *change = NULL; (change = next_change(evidence, change, kind)) != NULL;)
    if (value_origin_is_block_argument(change->memref)) return true;
  return false;
}

// A memref that no list contains, created by this op.
static bool is_missing(const struct evidence *evidence, enum op_kind maker) {
  return change_helps_with(evidence, CHANGE_MEMREF_ADDED, maker) ||
         change_helps_with(evidence, CHANGE_DEALLOC_ADDED, maker);
}

// An allocation whose condition should be true. Bases of block arguments have the condition that was forwarded,
// whatever it is.
static bool has_wrong_condition(const struct evidence *evidence) {
  for (const struct change *change = NULL; (change = next_change(evidence, change, CHANGE_CONDITION_TRUE)) != NULL;) {
    const struct op_name maker = change->memref.op;
    if (change->memref.kind == ORIGIN_OP && (op_name_is(maker, OP_memref_alloc) || op_name_is(maker, OP_memref_cast) ||
                                             op_name_has_trait(maker, TRAIT_CALL) || op_name_is_of(maker, "scf")))
      return true;
  }
  return false;
}

static bool is_forwarded_wrongly(const struct evidence *evidence) {
  return change_helps_in_scf(evidence, CHANGE_RETAINED_DROPPED) || change_helps_in_scf(evidence, CHANGE_FORWARDED_TRUE);
}

// --- causes

static const char *cause_of_leak(const struct evidence *evidence) {
  const struct op_place made =
      place_read(evidence->arena, signature_part(evidence->arena, evidence->finding->pass_signature, 3));
  // Branches that a reduced program still has are needed; nothing contradicts it where no changes could be tried.
  const bool by_branch = evidence->finding->changes.items.count == 0 && is_among_blocks(evidence);
  if (!by_branch && (op_name_has_trait(made.op, TRAIT_CALL) || op_name_is(made.op, OP_bufferization_clone))) {
    bool by_clone = is_missing(evidence, OP_bufferization_clone) && !is_missing(evidence, OP_func_call);
    return evidence_join(evidence, "leak", by_clone ? "clone" : "result of a call");
  }
  if (has_wrong_condition(evidence)) return evidence_join(evidence, "leak", "condition");
  if (is_forwarded_wrongly(evidence)) return evidence_join(evidence, "forwarded ownership", "");
  if (is_among_blocks(evidence)) {
    bool is_argument = (change_helps_with_block_argument(evidence, CHANGE_MEMREF_ADDED) ||
                        change_helps_with_block_argument(evidence, CHANGE_DEALLOC_ADDED)) &&
                       !change_helps(evidence, CHANGE_CONDITION_TRUE);
    return evidence_join(evidence, "leak", is_argument ? "argument of a block" : "among blocks");
  }
  return evidence_join(evidence, "leak", op_name_is_of(made.parent, "scf") ? "in a region" : "in a function");
}

static bool is_early_free(enum fault_kind trap) {
  return trap == FAULT_USE_AFTER_FREE || trap == FAULT_DOUBLE_FREE || trap == FAULT_RETURN_FREED;
}

const char *cause_of_ownership(const struct evidence *evidence) {
  const enum fault_kind trap = evidence->trap;
  if (trap == FAULT_LEAK) return cause_of_leak(evidence);
  if (trap == FAULT_FREE_OF_GLOBAL || trap == FAULT_RETURN_OF_GLOBAL) return evidence_join(evidence, "owned", "global");
  if (change_helps_at(evidence, CHANGE_FORWARDED_FALSE, OP_scf_for) ||
      change_helps_at(evidence, CHANGE_FORWARDED_FALSE, OP_scf_while))
    return evidence_join(evidence, "ownership passed", "loop");
  if (trap == FAULT_FREE_OF_ARGUMENT || trap == FAULT_RETURN_OF_ARGUMENT) {
    if (change_helps(evidence, CHANGE_RETAINED_DROPPED)) return evidence_join(evidence, "forwarded ownership", "");
    return evidence_join(evidence, "owned", is_among_blocks(evidence) ? "argument, among blocks" : "argument");
  }
  if (change_helps_at(evidence, CHANGE_RETAINED_ADDED, OP_scf_condition))
    return evidence_join(evidence, "not retained", "scf.condition");
  if (is_early_free(trap))
    return evidence_join(evidence, "freed too early", is_among_blocks(evidence) ? "among blocks" : "in regions");
  return evidence_join(evidence, fault_name(trap), "");
}

// For a form that only the engine has: the terminator at which a change helps is the cause, not the symptom.
const char *cause_of_own_form(const struct evidence *evidence) {
  const struct change_list *changes = &evidence->finding->changes;
  const char *where = changes->items.count > 0 ? place_words(evidence->arena, changes->items.items[0].where) : "";
  return evidence_join(evidence, "terminators", where);
}

// For the passes after deallocation: what they do to a correct program.
const char *cause_of_freeing(const struct evidence *evidence) {
  const enum fault_kind trap = evidence->trap;
  const struct diagnosis *finding = evidence->finding;
  bool lowering = evidence->pass == PASS_bufferization_lower_deallocations;
  // The symptom - a leak, a condition, a result - depends on the program.
  if (finding->rewrites.bits != 0)
    return evidence_join(evidence, "rewrite", fact_words(evidence->arena, finding, FACT_rewrites));
  const char *form = lowering && rule_set_has(finding->rules, DEALLOCATION_helper) ? "helper" : "";
  // A lowering that is wrong about the ownership of a buffer leaks it, or frees a buffer that it does not own.
  if (lowering && !is_early_free(trap) && trap != FAULT_FREE_OF_INTERIOR)
    return evidence_join(evidence, "ownership", form);
  if (trap == FAULT_LEAK) return evidence_join(evidence, "leak", "");
  if (lowering && trap == FAULT_DOUBLE_FREE) return evidence_join(evidence, "freed twice", form);
  if (is_early_free(trap)) return evidence_join(evidence, "freed too early", form);
  if (trap == FAULT_FREE_OF_INTERIOR) return evidence_join(evidence, fault_name(trap), "");
  return evidence_join(evidence, "freed though not owned", form);
}
