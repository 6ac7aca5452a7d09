// The cause of a finding, from what its diagnosis found: rules, from the certain to the vague.
#include "dialects/ops.h"
#include "ir/text.h"
#include "triage/difference_words.h"
#include "triage/evidence.h"
#include "triage/group.h"

#include <string.h>

// Errors of who frees what.
static bool is_ownership_trap(const char *trap) {
  return strstr(trap, "LEAK") != NULL || strstr(trap, "FREE") != NULL || evidence_after(trap, "RETURN_") != NULL;
}

// The pass; of a range, the one that invalid IR was seen after, or the end that fits.
static const char *stage_of(struct arena *arena, const struct diagnosis *finding, const char *trap) {
  const char *dots = strstr(finding->pass, " .. ");
  if (dots == NULL) return finding->pass;
  if (strcmp(evidence_signature_part(arena, finding->pass_signature, 0), "verifier") == 0 &&
      strcmp(trap, "output") != 0)
    return trap;
  const char *first = arena_string(arena, finding->pass, (size_t)(dots - finding->pass)), *last = dots + 4;
  if (strcmp(first, "one-shot-bufferize") != 0) return last;
  return strcmp(finding->copying, "mends") == 0 || !is_ownership_trap(trap) ? first : last;
}

// --- analysis: copying before every write mends it

// The last op that hands its operand on, and is no view of it: what it is said to do can be wrong.
static const char *alias_of_no_view(struct arena *arena, const char *roles) {
  static const char mark[] = "alias:";
  const char *last = NULL;
  for (const char *at = roles; (at = strstr(at, mark)) != NULL; at++) {
    const char *name = arena_string(arena, at + sizeof mark - 1, strcspn(at + sizeof mark - 1, " "));
    if (!IS_ONE_OF(name, "tensor.extract_slice", "tensor.expand_shape", "tensor.collapse_shape", "tensor.cast"))
      last = name;
  }
  return last;
}

// The op by which two values come to share a buffer that were not taken to.
static const char *cause_of_alias(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const char *roles = evidence->roles;
  const char *yield = NULL;
  for (const char *at = roles; (at = strstr(at, "alias:")) != NULL; at++) {
    const char *name = arena_string(arena, at + 6, strcspn(at + 6, " "));
    if (strchr(name, '@') != NULL) yield = name;
  }
  if (yield != NULL) return evidence_join(evidence, "alias", yield);
  // An external call leaves the buffer undefined, so that only of other writes it says that a copy has no contents.
  bool by_call = evidence_has_word(roles, "write:func.call");
  bool read_later = evidence_find_word(arena, roles, "late-read:") != NULL;
  // Where the decisions differ, it is not the copies.
  bool decided = difference_settled(arena, evidence->finding->analysis) != NULL;
  bool no_contents = evidence->undefined && !decided && (!by_call || !read_later);
  if (evidence_has_word(roles, "alias:arith.select") && !(no_contents && by_call))
    return evidence_join(evidence, "alias", "arith.select");
  // At the end of a forall the slice is inserted.
  if (evidence_has_word(roles, "alias:tensor.extract_slice") &&
      (evidence_has_word(roles, "write:tensor.insert_slice") || evidence_has_word(roles, "loop:scf.forall")))
    return evidence_join(evidence, "slices", "");
  const char *alias = no_contents ? NULL : alias_of_no_view(arena, roles);
  return evidence_join(evidence, "alias", no_contents ? "copy without contents" : alias != NULL ? alias : "conflict");
}

// What iterations of a parallel loop write to, and another reads: who reads it depends on the program.
static const char *cause_of_race(const struct evidence *evidence) {
  if (strcmp(evidence->trap, "RACE") != 0) return NULL;
  if (evidence_find_word(evidence->arena, evidence->roles, "alias:") != NULL) return NULL;
  const char *loop = evidence_last_word(evidence->arena, evidence->roles, "loop:");
  if (loop == NULL || !IS_ONE_OF(loop, "scf.forall", "scf.parallel")) return NULL;
  return evidence_join(evidence, "race", loop);
}

static const char *cause_of_decision(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const char *roles = evidence->roles, *both = evidence_find_word(arena, roles, "both:");
  if (both != NULL && strcmp(both, "tensor.insert_slice") == 0 &&
      evidence_has_word(roles, "alias:tensor.extract_slice"))
    return evidence_join(evidence, "slices", "");
  if (both != NULL)
    return evidence_join(evidence, "reads what it writes", evidence_after(both, "linalg.") != NULL ? "linalg" : both);
  for (const char *at = roles; at != NULL; at = strstr(at + 1, " read:")) {
    const char *word = *at == ' ' ? at + 1 : at;
    const char *reader = evidence_after(word, "read:");
    if (reader == NULL || evidence_after(reader, "func.return") != NULL) continue;
    return evidence_join(evidence, "read", arena_string(arena, reader, strcspn(reader, " ")));
  }
  const char *write = evidence_find_word(arena, roles, "write:"), *loop = evidence_last_word(arena, roles, "loop:");
  bool read_later = evidence_find_word(arena, roles, "late-read:") != NULL;
  if (evidence_find_word(arena, roles, "alias:") != NULL) return cause_of_alias(evidence);
  // Where no other op in the call's place would write the constant, it is the call that matters.
  bool only_calls = write != NULL && strcmp(write, "func.call") == 0 &&
                    strcmp(evidence_last_word(arena, roles, "write:"), "func.call") == 0;
  if (write != NULL && !only_calls && strcmp(evidence->trap, "READ_ONLY") == 0)
    return evidence_join(evidence, "constant written", "");
  bool is_scf = loop != NULL && evidence_after(loop, "scf.") != NULL;
  if (write != NULL && loop != NULL && !(is_scf && read_later))
    return evidence_join(evidence, "next iteration", is_scf ? "loop" : loop);
  if (write != NULL && strcmp(write, evidence_last_word(arena, roles, "write:")) != 0 && read_later)
    return evidence_join(evidence, "alias", "conflict");
  if (write != NULL) return evidence_join(evidence, "write", strcmp(write, "func.call") == 0 ? write : "destination");
  return evidence_join(evidence, roles, "");
}

// --- rewriting: copies do not help, or are themselves wrong

static const char *cause_of_rewriting(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const char *roles = evidence->roles, *write = evidence_last_word(arena, roles, "write:");
  if (evidence_has_word(finding->kinds, "tensor.pad"))
    return evidence_join(evidence, "rewriting", "tensor.insert_slice");
  if (write != NULL && (evidence_after(write, "linalg.") != NULL || !evidence->copying_tried))
    return evidence_join(evidence, "rewriting", write);
  if (evidence_has_word(roles, "write:tensor.insert_slice") || evidence_has_word(roles, "read:tensor.insert_slice"))
    return evidence_join(evidence, "rewriting", "tensor.insert_slice");
  if (evidence_has_word(roles, "alias:arith.select")) return evidence_join(evidence, "alias", "arith.select");
  bool not_copied = evidence_after(finding->difference, "+memref.copy") != NULL;
  bool no_contents = not_copied || strcmp(evidence->trap, "UNDEFINED_ELEMENT") == 0;
  if (!no_contents && evidence_has_word(finding->kinds, "scf.yield"))
    return evidence_join(evidence, "rewriting", "scf.yield");
  bool is_copy = no_contents || evidence->undefined;
  return evidence_join(evidence, "rewriting", is_copy ? "copy without contents" : "value");
}

// Extents that differ, and accesses out of bounds that are seen at run time or by a verifier.
static const char *shape_fault(const struct evidence *evidence) {
  const struct diagnosis *finding = evidence->finding;
  const char *message = finding->message;
  const char *line = arena_string(evidence->arena, message, strcspn(message, "\n"));
  if (strcmp(evidence->trap, "SHAPE_MISMATCH") == 0 || strstr(line, "requires the same shape") != NULL)
    return "extents";
  if (strstr(line, "is tensor<") != NULL && strstr(line, "expected tensor<") != NULL) return "extents";
  if (strcmp(evidence->trap, "MEMORY_OUT_OF_BOUNDS") == 0 || strstr(line, "out-of-bounds") != NULL) return "bounds";
  return NULL;
}

// Whether copies are missing, or too many: then it tells that something was decided wrongly, and not why.
static bool is_about_copies(const char *difference) {
  if (difference[0] != '+' && difference[0] != '-') return false;
  return strstr(difference, "memref.alloc") != NULL || strstr(difference, "memref.copy") != NULL;
}

// A memref that is missing may be all that a dealloc would list, which is then missing itself.
static const char *listed_alike(const char *otherwise) {
  return strcmp(otherwise, "+bufferization.dealloc") == 0 ? "bufferization.dealloc memrefs more" : otherwise;
}

// Clones are made of what is returned or handed on.
static bool is_about_freeing(const char *difference) {
  if (strcmp(difference, "-bufferization.clone") == 0 || strcmp(difference, "+bufferization.clone") == 0) return false;
  return difference[0] == '+' || difference[0] == '-' || evidence_after(difference, "bufferization.dealloc") != NULL;
}

static const char *cause_of_bufferization(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const char *otherwise = difference_settled(arena, finding->difference);
  if (otherwise != NULL && !is_about_copies(otherwise))
    return arena_format(arena, "%s%s", evidence_join(evidence, "otherwise", otherwise),
                        difference_source(arena, finding->difference));
  const char *shape = shape_fault(evidence);
  if (shape != NULL) return evidence_join(evidence, shape, "");
  bool by_decision = evidence->copying_mends && finding->roles[0] != '\0';
  // Both decided alike, and one does not do what it decided: which decisions would mend it does not matter.
  bool alike = strcmp(finding->analysis, "same") == 0;
  if (alike && evidence->copying_mends && otherwise != NULL && evidence_after(otherwise, "+memref.copy") != NULL)
    return evidence_join(evidence, "copy without contents", "");
  // A buffer is missing though nothing is to share one: what makes it for an op does not.
  bool shares = evidence_find_word(arena, finding->roles, "alias:") != NULL;
  const char *purpose =
      alike && by_decision && !shares ? difference_purpose_of_missing_buffer(arena, finding->difference) : NULL;
  if (purpose != NULL) return evidence_join(evidence, "rewriting", purpose);
  const char *race = cause_of_race(evidence);
  if (race != NULL) return race;
  const char *cause = by_decision ? cause_of_decision(evidence) : cause_of_rewriting(evidence);
  bool always_copies = strstr(finding->pipeline, "copy-before-write=1") != NULL;
  if (otherwise == NULL && !by_decision && always_copies)
    return arena_format(arena, "%s|where everything is copied", cause);
  if (otherwise == NULL) return cause;
  if (evidence_after(otherwise, "+memref.copy") != NULL)
    return arena_format(arena, "%s|without contents%s", cause,
                        by_decision ? "" : difference_source_with_own_code(arena, finding->difference));
  if (by_decision || otherwise[0] != '+') return cause;
  if (always_copies) return arena_format(arena, "%s|where everything is copied", cause);
  bool decided = difference_settled(arena, finding->analysis) != NULL;
  return decided ? arena_format(arena, "%s|decided", cause) : cause;
}

// The words of a difference with a plus whose ops have not gone elsewhere.
static const char *ops_added(struct arena *arena, const char *difference) {
  struct text added = {.arena = arena};
  const char *at = difference;
  for (size_t length; (length = evidence_next_word(&at)) > 0; at += length) {
    const char *word = arena_string(arena, at, length), *gone = arena_format(arena, "-%s", word + 1);
    if (word[0] == '+' && !evidence_has_word(difference, gone))
      text_format(&added, "%s%s", added.count > 0 ? " " : "", word);
  }
  text_char(&added, '\0');
  return added.items;
}

// Where it is known which op is rewritten, what goes with it - its regions, its users - depends on the program.
static const char *cause_of_rewrite(const struct evidence *evidence, const char *difference) {
  const char *rewritten = evidence->finding->rewritten;
  if (rewritten[0] == '\0') return evidence_join(evidence, "rewrite", difference);
  bool ops = difference[0] == '+' || difference[0] == '-';
  const char *more = ops ? ops_added(evidence->arena, difference) : difference;
  const char *detail = arena_format(evidence->arena, "%s%s%s", rewritten, more[0] != '\0' ? "|" : "", more);
  return evidence_join(evidence, "rewrite", detail);
}

// Whether only ops went that have no effects: which ones, depends on the program.
static bool all_are_pure(struct arena *arena, const char *losses) {
  bool pure = losses[0] != '\0';
  for (size_t length; (length = evidence_next_word(&losses)) > 0; losses += length) {
    const char *name = arena_string(arena, losses + 1, length - 1);
    bool found = false;
    for (uint32_t kind = 0; kind < OP_KIND_COUNT && !found; kind++)
      found = strcmp(op_table[kind].name, name) == 0 && (op_table[kind].traits & TRAIT_PURE) != 0;
    pure &= found;
  }
  return pure;
}

// Of a clean-up that makes a right program wrong: what it takes away.
static const char *cause_of_clean_up(const struct evidence *evidence) {
  const char *rewrite = difference_settled(evidence->arena, evidence->finding->rewrite);
  if (rewrite != NULL) return cause_of_rewrite(evidence, rewrite);
  static const char *const telling[] = {"memref.alloc",     "scf.if",    "scf.for",   "scf.while",
                                        "scf.index_switch", "func.call", "cf.cond_br"};
  const char *losses = evidence->finding->losses;
  for (size_t i = 0; i < sizeof telling / sizeof telling[0]; i++) {
    const char *word = arena_format(evidence->arena, "-%s", telling[i]);
    if (evidence_has_word(losses, word)) return evidence_join(evidence, "takes away", telling[i]);
  }
  if (all_are_pure(evidence->arena, losses)) return evidence_join(evidence, "takes away", "what only computes");
  const char *first = arena_string(evidence->arena, losses, strcspn(losses, " "));
  return first[0] == '-' ? evidence_join(evidence, "takes away", first + 1) : evidence_join(evidence, "wrong", "");
}

// Whether the other implementation has a condition computed by other ops.
static bool is_computed_otherwise(const char *difference) {
  bool more = false, only = true;
  for (size_t length; (length = evidence_next_word(&difference)) > 0; difference += length) {
    only &= (difference[0] == '+' || difference[0] == '-') && evidence_after(difference + 1, "arith.") != NULL;
    more |= difference[0] == '+';
  }
  return only && more;
}

// What a lowering leaves is the same for all programs: so is what an op in there is for, if that is of the lowering,
// too.
static const char *cause_of_lowering(const struct evidence *evidence, const char *otherwise) {
  const char *made = strstr(evidence->finding->difference, " for new ");
  return evidence_join(
      evidence, "otherwise",
      made != NULL ? difference_without_source(evidence->arena, evidence->finding->difference) : otherwise);
}

static const char *cause_of_pass(struct arena *arena, const struct diagnosis *finding) {
  const char *trap = evidence_signature_part(arena, finding->pass_signature, 1);
  struct evidence evidence = {
      .arena = arena,
      .finding = finding,
      .trap = trap,
      .roles = finding->roles,
      .stage = stage_of(arena, finding, trap),
      .undefined = strcmp(trap, "UNDEFINED_ELEMENT") == 0 || strstr(finding->message, " undef") != NULL,
      .copying_mends = strcmp(finding->copying, "mends") == 0,
      .copying_tried = finding->copying[0] != '\0',
  };
  if (finding->pass[0] == '\0') return arena_format(arena, "%s", finding->signature);
  // Whatever pass believes it, and whatever it makes of that.
  if (finding->claims[0] != '\0') return arena_format(arena, "analysis|%s", finding->claims);
  // What the prover says of a program is no fault of the passes.
  if (IS_ONE_OF(finding->oracle, "simulation", "proof")) return finding->signature;
  // The pass can end in something else than what is seen after the last one.
  bool ends_badly = IS_ONE_OF(finding->oracle, "crash", "accepts", "verifier", "passes") ||
                    IS_ONE_OF(evidence_signature_part(arena, finding->pass_signature, 0), "crash", "verifier");
  bool bufferizes = strcmp(evidence.stage, "one-shot-bufferize") == 0;
  if (ends_badly && (!bufferizes || shape_fault(&evidence) == NULL))
    return IS_ONE_OF(finding->oracle, "accepts") ? finding->pass_signature  // which names the pass that refuses
                                                 : evidence_join(&evidence, finding->pass_signature, "");
  if (bufferizes) return cause_of_bufferization(&evidence);
  const char *otherwise = difference_settled(arena, finding->difference);
  // Several passes rewrite bufferization.dealloc, and combine its conditions alike.
  bool rewrites_dealloc = strcmp(evidence.stage, "buffer-deallocation-simplification") == 0 ||
                          strcmp(finding->rewritten, "rewritten:bufferization.dealloc") == 0;
  if (rewrites_dealloc && otherwise != NULL && is_computed_otherwise(otherwise))
    return arena_format(arena, "conditions|%s", otherwise);
  bool cleans_up = IS_ONE_OF(evidence.stage, "canonicalize", "cse") && finding->rewrites[0] == '\0';
  if (cleans_up && (finding->losses[0] != '\0' || finding->rewrite[0] != '\0')) return cause_of_clean_up(&evidence);
  bool lowers = strcmp(evidence.stage, "bufferization-lower-deallocations") == 0;
  if (lowers && otherwise != NULL) return cause_of_lowering(&evidence, otherwise);
  if (!is_ownership_trap(trap))
    return evidence_join(&evidence, "wrong", otherwise != NULL ? listed_alike(otherwise) : "");
  bool is_deallocation = strcmp(evidence.stage, "ownership-based-buffer-deallocation") == 0;
  const char *unlisted =
      is_deallocation && strcmp(trap, "LEAK") == 0 ? difference_unlisted_memref(arena, finding->difference) : NULL;
  if (unlisted != NULL) return evidence_join(&evidence, "not listed", unlisted);
  if (!is_deallocation) return cause_of_freeing(&evidence);
  if (strcmp(finding->form, "own") == 0) return cause_of_own_form(&evidence);
  // Too much, too little or something else is retained: that leaks, or is freed too early.
  if (otherwise != NULL && evidence_after(otherwise, "bufferization.dealloc retained") != NULL)
    return evidence_join(&evidence, "otherwise", "retained");
  const char *cause = cause_of_ownership(&evidence);
  if (otherwise == NULL) return cause;
  // What is handed on otherwise is a cause by itself; what is freed otherwise can have many.
  otherwise = listed_alike(otherwise);
  if (IS_ONE_OF(otherwise, "scf.yield results", "scf.condition args"))
    return evidence_join(&evidence, "otherwise", "what a region hands on");
  if (!is_about_freeing(otherwise)) return evidence_join(&evidence, "otherwise", otherwise);
  return cause_with_opinion(arena, cause, otherwise);
}

static const char *cause_in_subject(struct arena *arena, const struct diagnosis *finding) {
  const char *cause = cause_of_pass(arena, finding);
  return strcmp(finding->form, "own") == 0 ? arena_format(arena, "%s|in its own form", cause) : cause;
}

// Whose fault it is: upstream's MLIR is one subject in whatever form it runs, other commands go by their first word.
static const char *subject_family(struct arena *arena, const char *subject) {
  if (evidence_after(subject, "cmd:") == NULL) return arena_string(arena, subject, strcspn(subject, ":"));
  const char *start = subject + 4 + strspn(subject + 4, " "), *end = start + strcspn(start, " \t\n");
  for (const char *at = start; at < end; at++)
    if (*at == '/') start = at + 1;
  return evidence_after(start, "mlir-opt") != NULL ? "mlir" : arena_string(arena, start, (size_t)(end - start));
}

const char *finding_cause(struct arena *arena, const struct diagnosis *finding) {
  return arena_format(arena, "%s: %s", subject_family(arena, finding->subject), cause_in_subject(arena, finding));
}
