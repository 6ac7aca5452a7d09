// The cause of a finding of deallocation: from how the memory is misused, and which changes of what the first bad pass
// left mend it.
#include "triage/evidence.h"

#include <string.h>

static bool is_among_blocks(const struct evidence *evidence) {
  const char *kinds = evidence->finding->kinds;
  return evidence_has_word(kinds, "cf.cond_br") || evidence_has_word(kinds, "cf.br") ||
         evidence_has_word(kinds, "cf.switch");
}

// The part of a change between its colons as far as it starts so; null fits any.
static bool part_starts(const char *word, size_t length, int number, const char *start) {
  if (start == NULL) return true;
  const char *end = word + length;
  for (; number > 0; number--) {
    word = memchr(word, ':', (size_t)(end - word));
    if (word == NULL) return false;
    word++;
  }
  size_t wanted = strlen(start);
  return (size_t)(end - word) >= wanted && memcmp(word, start, wanted) == 0;
}

// Whether a change mends it that starts so, at a terminator and with a memref that start so; null: any.
static bool is_mended_by(const struct evidence *evidence, const char *change, const char *where, const char *what) {
  const char *at = evidence->finding->changes;
  for (size_t length; (length = evidence_next_word(&at)) > 0; at += length)
    if (part_starts(at, length, 0, change) && part_starts(at, length, 1, where) && part_starts(at, length, 2, what))
      return true;
  return false;
}

// A memref that no list has: of the ops of this kind.
static bool is_missing(const struct evidence *evidence, const char *what) {
  return is_mended_by(evidence, "memref-added:", NULL, what) || is_mended_by(evidence, "dealloc-added:", NULL, what);
}

// An allocation with a condition that should hold. Bases of block arguments come with whatever condition was handed on.
static bool has_wrong_condition(const struct evidence *evidence) {
  return is_mended_by(evidence, "free:", NULL, "memref.alloc") ||
         is_mended_by(evidence, "free:", NULL, "memref.cast") || is_mended_by(evidence, "free:", NULL, "scf.") ||
         is_mended_by(evidence, "free:", NULL, "func.call");
}

static bool is_handed_on_wrongly(const struct evidence *evidence) {
  return is_mended_by(evidence, "retained-dropped:", "scf.", NULL) ||
         is_mended_by(evidence, "hand-over:", "scf.", NULL);
}

static const char *cause_of_leak(const struct evidence *evidence) {
  const char *made = evidence_signature_part(evidence->arena, evidence->finding->pass_signature, 3);
  const char *around = strchr(made, '@');
  if (evidence_after(made, "func.call") != NULL || evidence_after(made, "bufferization.clone") != NULL) {
    bool by_clone = is_missing(evidence, "bufferization.clone") && !is_missing(evidence, "func.call");
    return evidence_join(evidence, "leak", by_clone ? "clone" : "result of a call");
  }
  if (has_wrong_condition(evidence)) return evidence_join(evidence, "leak", "condition");
  if (is_handed_on_wrongly(evidence)) return evidence_join(evidence, "handed on", "");
  if (is_among_blocks(evidence)) {
    bool is_argument = is_missing(evidence, "block") && !is_mended_by(evidence, "free:", NULL, NULL);
    return evidence_join(evidence, "leak", is_argument ? "argument of a block" : "among blocks");
  }
  bool is_nested = around != NULL && evidence_after(around, "@scf.") != NULL;
  return evidence_join(evidence, "leak", is_nested ? "in a region" : "in a function");
}

const char *cause_of_ownership(const struct evidence *evidence) {
  const char *trap = evidence->trap;
  if (strcmp(trap, "LEAK") == 0) return cause_of_leak(evidence);
  if (IS_ONE_OF(trap, "FREE_OF_GLOBAL", "RETURN_OF_GLOBAL")) return evidence_join(evidence, "owned", "global");
  if (is_mended_by(evidence, "hand-not:", "scf.for", NULL) || is_mended_by(evidence, "hand-not:", "scf.while", NULL))
    return evidence_join(evidence, "given away", "loop");
  if (IS_ONE_OF(trap, "FREE_OF_ARGUMENT", "RETURN_OF_ARGUMENT")) {
    if (is_mended_by(evidence, "retained-dropped:", NULL, NULL)) return evidence_join(evidence, "handed on", "");
    return evidence_join(evidence, "owned", is_among_blocks(evidence) ? "argument, among blocks" : "argument");
  }
  if (is_mended_by(evidence, "retained-added:", "scf.condition", NULL))
    return evidence_join(evidence, "not retained", "scf.condition");
  if (IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED"))
    return evidence_join(evidence, "freed too early", is_among_blocks(evidence) ? "among blocks" : "in regions");
  return evidence_join(evidence, trap, "");
}

// Of a form that only the engine has: it goes by terminators, so that the one counts at which a change mends it, and
// not how it shows.
const char *cause_of_own_form(const struct evidence *evidence) {
  const char *first = strchr(evidence->finding->changes, ':');
  const char *where = first == NULL ? "" : arena_string(evidence->arena, first + 1, strcspn(first + 1, ": "));
  return evidence_join(evidence, "ends of blocks", where);
}

// Of the passes that come after: what they do to a right program.
const char *cause_of_freeing(const struct evidence *evidence) {
  const char *trap = evidence->trap;
  bool lowering = strcmp(evidence->stage, "bufferization-lower-deallocations") == 0;
  // How it shows - a leak, a condition, a result - depends on the program.
  if (evidence->finding->rewrites[0] != '\0') return evidence_join(evidence, "rewrite", evidence->finding->rewrites);
  const char *form = lowering && evidence_has_word(evidence->finding->rules, "lowering:helper") ? "helper" : "";
  // A lowering that tells who owns a buffer wrongly leaks it, or frees what is another's.
  if (lowering && !IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED", "FREE_OF_INTERIOR"))
    return evidence_join(evidence, "ownership", form);
  if (strcmp(trap, "LEAK") == 0) return evidence_join(evidence, "leak", "");
  if (lowering && strcmp(trap, "DOUBLE_FREE") == 0) return evidence_join(evidence, "freed twice", form);
  if (IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED"))
    return evidence_join(evidence, "freed too early", form);
  if (strcmp(trap, "FREE_OF_INTERIOR") == 0) return evidence_join(evidence, trap, "");
  return evidence_join(evidence, "freed though not owned", form);
}
