// The cause of a finding, derived from its diagnosis by rules, from the most certain to the least certain.
#include "fuzz/check/proof/oracle.h"
#include "fuzz/finding/signature_parts.h"
#include "fuzz/subjects/mlir_command.h"
#include "fuzz/subjects/subject.h"
#include "triage/diagnose/difference_words.h"
#include "triage/diagnose/fact_words.h"
#include "triage/group/evidence.h"
#include "triage/group/group.h"

#include <string.h>

const char *evidence_join(const struct evidence *evidence, const char *rule, const char *detail) {
  return arena_format(evidence->arena, "%s|%s%s%s", evidence->stage, rule, detail[0] != '\0' ? "|" : "", detail);
}

// Errors in the ownership of memory.
static bool is_ownership_trap(enum fault_kind trap) {
  switch (trap) {
    case FAULT_LEAK:
    case FAULT_USE_AFTER_FREE:
    case FAULT_DOUBLE_FREE:
    case FAULT_FREE_OF_ARGUMENT:
    case FAULT_FREE_OF_GLOBAL:
    case FAULT_FREE_OF_STACK:
    case FAULT_FREE_OF_INTERIOR:
    case FAULT_RETURN_OF_ARGUMENT:
    case FAULT_RETURN_OF_STACK:
    case FAULT_RETURN_OF_GLOBAL:
    case FAULT_RETURN_TWICE:
    case FAULT_RETURN_FREED: return true;
    default: return false;
  }
}

static enum pass_id pass_of(const char *name) {
  const struct pass_info *pass = pass_lookup(name, strlen(name));
  return pass != NULL ? (enum pass_id)(pass - pass_table) : PASS_COUNT;
}

// The pass; of a range, the pass after which invalid IR was seen, or the end that fits.
static const char *stage_of(struct arena *arena, const struct diagnosis *finding, enum fault_kind trap) {
  const struct pass_range *range = &finding->pass;
  if (range->first == range->last) return range->first;
  const char *seen_after = signature_part(arena, finding->pass_signature, 1);
  if (signature_oracle(arena, finding->pass_signature) == ORACLE_verifier && strcmp(seen_after, "output") != 0)
    return seen_after;
  if (pass_of(range->first) != PASS_one_shot_bufferize) return range->last;
  return finding->copying == COPYING_HELPS || !is_ownership_trap(trap) ? range->first : range->last;
}

// --- roles

// The role after `role` with this kind, or the first one for null.
static const struct role *next_role(const struct evidence *evidence, const struct role *role, enum role_kind kind) {
  const struct role_list *roles = evidence->roles;
  for (size_t i = role == NULL ? 0 : (size_t)(role - roles->items.items) + 1; i < roles->items.count; i++)
    if (roles->items.items[i].kind == kind) return &roles->items.items[i];
  return NULL;
}

static const struct role *first_role(const struct evidence *evidence, enum role_kind kind) {
  return next_role(evidence, NULL, kind);
}

static const struct role *last_role(const struct evidence *evidence, enum role_kind kind) {
  const struct role *last = NULL;
  for (const struct role *role = NULL; (role = next_role(evidence, role, kind)) != NULL;) last = role;
  return last;
}

static bool has_role(const struct evidence *evidence, enum role_kind kind, enum op_kind op) {
  for (const struct role *role = NULL; (role = next_role(evidence, role, kind)) != NULL;)
    if (op_name_is(role->place.op, op) && !op_name_exists(role->place.parent)) return true;
  return false;
}

static bool is_written_by_call(const struct evidence *evidence) {
  for (const struct role *role = NULL; (role = next_role(evidence, role, FINDING_ROLE_WRITE)) != NULL;)
    if (op_name_has_trait(role->place.op, TRAIT_CALL)) return true;
  return false;
}

// The op of the role as words: "any" for a write without an op, "blocks" for a loop without one.
static const char *role_op(const struct evidence *evidence, const struct role *role) {
  if (op_name_exists(role->place.op)) return place_words(evidence->arena, role->place);
  return role->kind == FINDING_ROLE_LOOP ? "blocks" : "any";
}

// --- analysis: the finding depends on in-place decisions

static bool is_view(struct op_name op) {
  return op_name_has_trait(op, TRAIT_SLICE) || op_name_has_trait(op, TRAIT_RESHAPE) ||
         op_name_has_trait(op, TRAIT_CAST);
}

// The last op that forwards its operand and is no view of it: the analysis may be wrong about its aliases.
static const char *alias_of_no_view(const struct evidence *evidence) {
  const struct role *last = NULL;
  for (const struct role *role = NULL; (role = next_role(evidence, role, FINDING_ROLE_ALIAS)) != NULL;)
    if (!is_view(role->place.op)) last = role;
  return last != NULL ? role_op(evidence, last) : NULL;
}

static const struct role *last_forwarding_terminator(const struct evidence *evidence) {
  const struct role *last = NULL;
  for (const struct role *role = NULL; (role = next_role(evidence, role, FINDING_ROLE_ALIAS)) != NULL;)
    if (op_name_exists(role->place.parent)) last = role;
  return last;
}

// The op that makes two values share a buffer without the analysis detecting it.
static const char *cause_of_alias(const struct evidence *evidence) {
  const struct role *yield = last_forwarding_terminator(evidence);
  if (yield != NULL) return evidence_join(evidence, "alias", role_op(evidence, yield));
  // An external call leaves the buffer undefined. So an undefined value only shows for other writes that a copy has no
  // contents.
  bool by_call = is_written_by_call(evidence);
  bool read_later = first_role(evidence, FINDING_ROLE_LATE_READ) != NULL;
  // If the decisions differ, the copies are not the cause.
  bool decided = difference_exists(&evidence->finding->analysis);
  bool no_contents = evidence->undefined && !decided && (!by_call || !read_later);
  if (has_role(evidence, FINDING_ROLE_ALIAS, OP_arith_select) && !(no_contents && by_call))
    return evidence_join(evidence, "alias", "arith.select");
  // The slice is inserted at the end of a forall.
  if (has_role(evidence, FINDING_ROLE_ALIAS, OP_tensor_extract_slice) &&
      (has_role(evidence, FINDING_ROLE_WRITE, OP_tensor_insert_slice) ||
       has_role(evidence, FINDING_ROLE_LOOP, OP_scf_forall)))
    return evidence_join(evidence, "slices", "");
  const char *alias = no_contents ? NULL : alias_of_no_view(evidence);
  return evidence_join(evidence, "alias", no_contents ? "copy without contents" : alias != NULL ? alias : "conflict");
}

// Iterations of a parallel loop write to a buffer that others read. Which op reads it depends on the program.
static const char *cause_of_race(const struct evidence *evidence) {
  if (evidence->trap != FAULT_RACE || first_role(evidence, FINDING_ROLE_ALIAS) != NULL) return NULL;
  const struct role *loop = last_role(evidence, FINDING_ROLE_LOOP);
  if (loop == NULL || !op_name_has_trait(loop->place.op, TRAIT_PARALLEL)) return NULL;
  return evidence_join(evidence, "race", role_op(evidence, loop));
}

static const char *cause_of_write(const struct evidence *evidence) {
  const struct role *write = first_role(evidence, FINDING_ROLE_WRITE), *last = last_role(evidence, FINDING_ROLE_WRITE);
  const struct role *loop = last_role(evidence, FINDING_ROLE_LOOP);
  bool read_later = first_role(evidence, FINDING_ROLE_LATE_READ) != NULL;
  bool by_call = op_name_has_trait(write->place.op, TRAIT_CALL);
  // If no other op in place of the call would write the constant, the call is the cause.
  bool only_calls = by_call && op_name_has_trait(last->place.op, TRAIT_CALL);
  if (!only_calls && evidence->trap == FAULT_READ_ONLY) return evidence_join(evidence, "constant written", "");
  bool is_scf = loop != NULL && op_name_is_of(loop->place.op, "scf");
  if (loop != NULL && !(is_scf && read_later))
    return evidence_join(evidence, "next iteration", is_scf ? "loop" : role_op(evidence, loop));
  if (!op_place_equal(write->place, last->place) && read_later) return evidence_join(evidence, "alias", "conflict");
  return evidence_join(evidence, "write", by_call ? role_op(evidence, write) : "destination");
}

static const char *cause_of_decision(const struct evidence *evidence) {
  const struct role *both = first_role(evidence, FINDING_ROLE_BOTH);
  if (both != NULL && op_name_is(both->place.op, OP_tensor_insert_slice) &&
      has_role(evidence, FINDING_ROLE_ALIAS, OP_tensor_extract_slice))
    return evidence_join(evidence, "slices", "");
  if (both != NULL)
    return evidence_join(evidence, "reads what it writes",
                         op_name_is_of(both->place.op, "linalg") ? "linalg" : role_op(evidence, both));
  for (const struct role *read = NULL; (read = next_role(evidence, read, FINDING_ROLE_READ)) != NULL;)
    if (!op_name_has_trait(read->place.op, TRAIT_RETURN))
      return evidence_join(evidence, "read", role_op(evidence, read));
  if (first_role(evidence, FINDING_ROLE_ALIAS) != NULL) return cause_of_alias(evidence);
  if (first_role(evidence, FINDING_ROLE_WRITE) != NULL) return cause_of_write(evidence);
  return evidence_join(evidence, fact_words(evidence->arena, evidence->finding, FACT_roles), "");
}

// --- rewriting: copies do not help, or are wrong themselves

static const char *cause_of_rewriting(const struct evidence *evidence) {
  const struct diagnosis *finding = evidence->finding;
  const struct role *write = last_role(evidence, FINDING_ROLE_WRITE);
  if (op_names_have(&finding->kinds, OP_tensor_pad)) return evidence_join(evidence, "rewriting", "tensor.insert_slice");
  bool is_tried = finding->copying == COPYING_HELPS || finding->copying == COPYING_DOES_NOT_HELP;
  if (write != NULL && (op_name_is_of(write->place.op, "linalg") || !is_tried))
    return evidence_join(evidence, "rewriting", role_op(evidence, write));
  if (has_role(evidence, FINDING_ROLE_WRITE, OP_tensor_insert_slice) ||
      has_role(evidence, FINDING_ROLE_READ, OP_tensor_insert_slice))
    return evidence_join(evidence, "rewriting", "tensor.insert_slice");
  if (has_role(evidence, FINDING_ROLE_ALIAS, OP_arith_select)) return evidence_join(evidence, "alias", "arith.select");
  bool not_copied = difference_begins_with(&finding->difference, '+', OP_memref_copy);
  bool no_contents = not_copied || evidence->trap == FAULT_UNDEFINED_ELEMENT;
  if (!no_contents && op_names_have(&finding->kinds, OP_scf_yield))
    return evidence_join(evidence, "rewriting", "scf.yield");
  bool is_copy = no_contents || evidence->undefined;
  return evidence_join(evidence, "rewriting", is_copy ? "copy without contents" : "value");
}

// Wrong extents and accesses out of bounds, whether they show at run time or in the verifier.
static const char *shape_fault(const struct evidence *evidence) {
  const struct symptom_set symptoms = evidence->finding->symptoms;
  if (evidence->trap == FAULT_SHAPE_MISMATCH || symptom_set_has(symptoms, SYMPTOM_extents)) return "extents";
  if (evidence->trap == FAULT_MEMORY_OUT_OF_BOUNDS || symptom_set_has(symptoms, SYMPTOM_bounds)) return "bounds";
  return NULL;
}

// Whether the difference is missing or additional copies, which shows that a decision is wrong but not why.
static bool is_about_copies(const struct difference *difference) {
  return difference_has_op(difference, OP_memref_alloc) || difference_has_op(difference, OP_memref_alloca) ||
         difference_has_op(difference, OP_memref_copy);
}

// The purpose of a missing buffer; or none.
static struct op_name purpose_of_missing_buffer(const struct difference *difference) {
  bool missing = difference_begins_with(difference, '+', OP_memref_alloc) ||
                 difference_begins_with(difference, '+', OP_memref_alloca);
  return missing ? difference->user : (struct op_name){NULL, OP_KIND_COUNT};
}

// "|by tensor.insert": the op that a copy comes from.
static const char *copier_words(const struct evidence *evidence, struct op_name copier) {
  return op_name_exists(copier) ? arena_format(evidence->arena, "|by %s", copier.name) : "";
}

// The same for an op that copies in its own bufferization. For ops with a destination, and for arguments of calls,
// common code makes the copies.
static const char *own_copier_words(const struct evidence *evidence, struct op_name copier) {
  bool is_common = op_name_has_trait(copier, TRAIT_DESTINATION_STYLE) || op_name_has_trait(copier, TRAIT_CALL);
  return is_common ? "" : copier_words(evidence, copier);
}

static const char *cause_of_bufferization(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const struct difference *difference = evidence->difference;
  if (difference != NULL && !is_about_copies(difference))
    return arena_format(arena, "%s%s", evidence_join(evidence, "differs", difference_settled_words(arena, difference)),
                        copier_words(evidence, difference_copier(difference)));
  const char *shape = shape_fault(evidence);
  if (shape != NULL) return evidence_join(evidence, shape, "");
  bool copying_helps = finding->copying == COPYING_HELPS, by_decision = copying_helps && finding->roles.items.count > 0;
  // If both made the same decisions, one does not carry them out: which decisions would help is irrelevant.
  bool alike = finding->analysis.kind == DIFFERENCE_NONE;
  bool copy_missing = difference != NULL && difference_begins_with(difference, '+', OP_memref_copy);
  if (alike && copying_helps && copy_missing) return evidence_join(evidence, "copy without contents", "");
  // A buffer is missing although no values need to share one: so the op that needs it does not allocate it.
  bool shares = first_role(evidence, FINDING_ROLE_ALIAS) != NULL;
  if (alike && by_decision && !shares && difference != NULL && op_name_exists(purpose_of_missing_buffer(difference)))
    return evidence_join(evidence, "rewriting", purpose_of_missing_buffer(difference).name);
  const char *race = cause_of_race(evidence);
  if (race != NULL) return race;
  const char *cause = by_decision ? cause_of_decision(evidence) : cause_of_rewriting(evidence);
  bool always_copies = finding->copying == COPYING_ALWAYS;
  if (difference == NULL && !by_decision && always_copies)
    return arena_format(arena, "%s|with copies before every write", cause);
  if (difference == NULL) return cause;
  if (copy_missing)
    return arena_format(arena, "%s|without contents%s", cause,
                        by_decision ? "" : own_copier_words(evidence, difference_copier(difference)));
  if (by_decision || difference->ops.items[0].sign != '+') return cause;
  if (always_copies) return arena_format(arena, "%s|with copies before every write", cause);
  return difference_exists(&finding->analysis) ? arena_format(arena, "%s|decided", cause) : cause;
}

// --- clean-ups and lowerings

static bool has_op_difference(const struct difference *difference, char sign, struct op_name op) {
  for (size_t i = 0; i < difference->ops.count; i++)
    if (difference->ops.items[i].sign == sign && op_name_equal(difference->ops.items[i].op, op)) return true;
  return false;
}

// The ops that are added, and are not just moved.
static const char *ops_added(struct arena *arena, const struct difference *difference) {
  struct difference added = {.kind = DIFFERENCE_OPS};
  for (size_t i = 0; i < difference->ops.count; i++) {
    struct op_difference op = difference->ops.items[i];
    if (op.sign == '+' && !has_op_difference(difference, '-', op.op)) VECTOR_PUSH(&added.ops, arena, op);
  }
  return difference_settled_words(arena, &added);
}

// If the rewritten op is known, what changes with it - its regions, its users - depends on the program.
static const char *cause_of_rewrite(const struct evidence *evidence) {
  const struct diagnosis *finding = evidence->finding;
  const struct difference *difference = &finding->rewrite;
  struct arena *arena = evidence->arena;
  const char *settled = difference_settled_words(arena, difference);
  if (finding->rewritten.kind == REWRITE_NONE) return evidence_join(evidence, "rewrite", settled);
  const char *more = difference->kind == DIFFERENCE_OPS ? ops_added(arena, difference) : settled;
  return evidence_join(
      evidence, "rewrite",
      arena_format(arena, "%s%s%s", fact_words(arena, finding, FACT_rewritten), more[0] != '\0' ? "|" : "", more));
}

// Whether only ops without effects disappeared: which ones depends on the program.
static bool all_are_pure(const struct op_names *losses) {
  for (size_t i = 0; i < losses->items.count; i++)
    if (!op_name_has_trait(losses->items.items[i], TRAIT_PURE)) return false;
  return losses->items.count > 0;
}

// For a clean-up that breaks a correct program: the ops that it removes.
static const char *cause_of_clean_up(const struct evidence *evidence) {
  if (difference_exists(&evidence->finding->rewrite)) return cause_of_rewrite(evidence);
  static const enum op_kind significant[] = {
#define LOSS(op) OP_##op,
#include "triage/group/losses.def"
#undef LOSS
  };
  const struct op_names *losses = &evidence->finding->losses;
  for (size_t i = 0; i < sizeof significant / sizeof significant[0]; i++)
    if (op_names_have(losses, significant[i])) return evidence_join(evidence, "removes", op_table[significant[i]].name);
  if (all_are_pure(losses)) return evidence_join(evidence, "removes", "pure ops");
  return losses->items.count > 0 ? evidence_join(evidence, "removes", losses->items.items[0].name)
                                 : evidence_join(evidence, "wrong", "");
}

// Whether the other implementation has a condition computed by other ops.
static bool is_computed_differently(const struct difference *difference) {
  bool more = false, only = difference->kind == DIFFERENCE_OPS;
  for (size_t i = 0; i < difference->ops.count; i++) {
    only &= op_name_is_of(difference->ops.items[i].op, "arith");
    more |= difference->ops.items[i].sign == '+';
  }
  return only && more;
}

// The result of a lowering is the same for all programs, and so is the purpose of an op in it that the lowering created
// as well.
static const char *cause_of_lowering(const struct evidence *evidence) {
  const struct difference *difference = evidence->difference;
  return evidence_join(evidence, "differs",
                       difference->user_is_new ? difference_words_without_source(evidence->arena, difference)
                                               : difference_settled_words(evidence->arena, difference));
}

// --- deallocation

// If a memref is missing that is all a dealloc would list, the dealloc is missing.
static bool misses_one_dealloc(const struct difference *difference) {
  return difference->ops.count == 1 && difference_begins_with(difference, '+', OP_bufferization_dealloc);
}

static const char *listed_alike(struct arena *arena, const struct difference *difference) {
  return misses_one_dealloc(difference) ? "bufferization.dealloc memrefs more"
                                        : difference_settled_words(arena, difference);
}

// Clones are made of values that are returned or forwarded.
static bool is_about_freeing(const struct difference *difference) {
  if (difference->kind != DIFFERENCE_OPS)
    return op_name_is(difference->op, OP_bufferization_dealloc) ||
           op_name_is(difference->op, OP_bufferization_dealloc_tensor);
  return difference->ops.count != 1 || !difference_has_op(difference, OP_bufferization_clone);
}

// Whether the end of a region forwards other values.
static bool is_about_forwarding(const struct difference *difference) {
  return difference_role(difference) == ROLE_FORWARDED && difference->more == 0 && op_name_is_of(difference->op, "scf");
}

static const char *cause_of_deallocation(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const struct difference *difference = evidence->difference;
  const char *unlisted = evidence->trap == FAULT_LEAK ? difference_unlisted_memref(arena, &finding->difference) : NULL;
  if (unlisted != NULL) return evidence_join(evidence, "not listed", unlisted);
  if (finding->form == FORM_OWN) return cause_of_own_form(evidence);
  // A wrong retain list causes leaks or early frees.
  if (difference != NULL && difference_role(difference) == ROLE_RETAINED)
    return evidence_join(evidence, "differs", "retained");
  const char *cause = cause_of_ownership(evidence);
  if (difference == NULL) return cause;
  // A difference in what is forwarded is a cause by itself; one in what is freed can have many causes.
  if (is_about_forwarding(difference)) return evidence_join(evidence, "differs", "yielded values");
  const char *differs = listed_alike(arena, difference);
  return is_about_freeing(difference) ? cause_with_cross_check(arena, cause, differs)
                                      : evidence_join(evidence, "differs", differs);
}

// --- all passes

// Whether the compiler crashes in this pass, refuses the program, or produces invalid IR.
static bool ends_badly(struct arena *arena, const struct diagnosis *finding) {
  const uint32_t bad =
      oracle_bit(ORACLE_crash) | ORACLES_OF_REFUSALS | oracle_bit(ORACLE_verifier) | oracle_bit(ORACLE_passes);
  // The memory error after this pass can differ from the one after the last pass.
  enum oracle after = signature_oracle(arena, signature_behind_change(arena, finding->pass_signature));
  return (finding->oracle < ORACLE_COUNT && (bad & oracle_bit(finding->oracle)) != 0) || after == ORACLE_crash ||
         after == ORACLE_verifier;
}

// Whether the subject is a command of which no more is known than what goes in and what comes out.
static bool is_of_command(const struct evidence *evidence) {
  const char *command = subject_command_of(evidence->finding->subject);
  return command != NULL && mlir_pipeline_of_command(evidence->arena, command) == NULL;
}

static bool deallocates(enum pass_id pass) {
  return pass == PASS_ownership_based_buffer_deallocation || pass == PASS_buffer_deallocation_simplification ||
         pass == PASS_bufferization_lower_deallocations;
}

static const char *cause_after_bufferization(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const struct difference *difference = evidence->difference;
  // Several passes rewrite bufferization.dealloc, and combine its conditions in the same way.
  bool rewrites_dealloc =
      evidence->pass == PASS_buffer_deallocation_simplification ||
      (finding->rewritten.kind == REWRITE_REWRITTEN && op_name_is(finding->rewritten.op, OP_bufferization_dealloc));
  if (rewrites_dealloc && difference != NULL && is_computed_differently(difference))
    return arena_format(arena, "conditions|%s", difference_settled_words(arena, difference));
  bool cleans_up = (evidence->pass == PASS_canonicalize || evidence->pass == PASS_cse) && finding->rewrites.bits == 0;
  if (cleans_up && (finding->losses.items.count > 0 || finding->rewrite.kind != DIFFERENCE_UNKNOWN))
    return cause_of_clean_up(evidence);
  if (evidence->pass == PASS_bufferization_lower_deallocations && difference != NULL)
    return cause_of_lowering(evidence);
  // The rules, changes and claims that tell causes in deallocation apart are unknown for a command. Without them, how a
  // fault shows depends on the program, so all findings in the pass count as one cause.
  if (deallocates(evidence->pass) && is_of_command(evidence)) return evidence_join(evidence, "deallocation", "");
  if (!is_ownership_trap(evidence->trap))
    return evidence_join(evidence, "wrong", difference != NULL ? listed_alike(arena, difference) : "");
  return evidence->pass == PASS_ownership_based_buffer_deallocation ? cause_of_deallocation(evidence)
                                                                    : cause_of_freeing(evidence);
}

static const char *cause_of_pass(struct arena *arena, const struct diagnosis *finding) {
  if (finding->pass.first == NULL) return arena_format(arena, "%s", finding->signature);
  // Independent of the pass that relies on it.
  const struct unsound_facts *unsound = &finding->claims;
  if (unsound->origin != UNSOUND_ORIGIN_NONE || unsound->liveness != UNSOUND_LIVENESS_NONE)
    return arena_format(arena, "analysis|%s", fact_words(arena, finding, FACT_claims));
  // A wrong answer of the prover is no fault of the passes.
  if (finding->oracle == ORACLE_simulation || finding->oracle == ORACLE_proof) return finding->signature;
  const enum fault_kind trap = signature_fault(arena, finding->pass_signature);
  const char *stage = stage_of(arena, finding, trap);
  const struct evidence evidence = {
      .arena = arena,
      .finding = finding,
      .stage = stage,
      .pass = pass_of(stage),
      .trap = trap,
      .roles = &finding->roles,
      .difference = difference_exists(&finding->difference) ? &finding->difference : NULL,
      .undefined = trap == FAULT_UNDEFINED_ELEMENT || symptom_set_has(finding->symptoms, SYMPTOM_undefined),
  };
  bool bufferizes = evidence.pass == PASS_one_shot_bufferize;
  if (ends_badly(arena, finding) && (!bufferizes || shape_fault(&evidence) == NULL))
    return oracle_is_of_refusals(finding->oracle)
               ? finding->pass_signature  // which names the pass that rejects it
               : evidence_join(&evidence, signature_behind_change(arena, finding->pass_signature), "");
  return bufferizes ? cause_of_bufferization(&evidence) : cause_after_bufferization(&evidence);
}

static const char *cause_in_subject(struct arena *arena, const struct diagnosis *finding) {
  const char *cause = cause_of_pass(arena, finding);
  // What is right and copied without need is of no cause that makes a value wrong.
  if (finding->oracle == ORACLE_copies) cause = arena_format(arena, "needless copy|%s", cause);
  return finding->form == FORM_OWN ? arena_format(arena, "%s|with engine-only options", cause) : cause;
}

const char *finding_subject(struct arena *arena, const char *subject) {
  const char *command = subject_command_of(subject);
  if (command == NULL) return arena_string(arena, subject, strcspn(subject, ":"));
  const char *start = command + strspn(command, " "), *end = start + strcspn(start, " \t\n");
  for (const char *at = start; at < end; at++)
    if (*at == '/') start = at + 1;
  return strncmp(start, "mlir-opt", strlen("mlir-opt")) == 0 ? "mlir"
                                                             : arena_string(arena, start, (size_t)(end - start));
}

// Whether parts of bufferproof disagree: generator and verifier, printer and parser, prover and machine. Whatever the
// subject did, it is not at fault.
static bool is_about_bufferproof(const struct diagnosis *finding) {
  const uint32_t own = oracle_bit(ORACLE_generator) | oracle_bit(ORACLE_round_trip) | oracle_bit(ORACLE_simulation);
  if (finding->oracle < ORACLE_COUNT && (own & oracle_bit(finding->oracle)) != 0) return true;
  return finding->oracle == ORACLE_proof && proof_is_contradicted(finding->signature);
}

const char *finding_cause(struct arena *arena, const struct diagnosis *finding) {
  const char *at_fault = is_about_bufferproof(finding) ? "bufferproof" : finding_subject(arena, finding->subject);
  return arena_format(arena, "%s: %s", at_fault, cause_in_subject(arena, finding));
}

bool finding_is_about_our_rules(const struct diagnosis *finding) {
  const uint32_t oracles = oracle_bit(ORACLE_value) | oracle_bit(ORACLE_memory);
  return !subject_is_engine(finding->subject) && finding->oracle < ORACLE_COUNT &&
         (oracles & oracle_bit(finding->oracle)) != 0 && op_names_have(&finding->kinds, OP_bufferization_to_buffer);
}
