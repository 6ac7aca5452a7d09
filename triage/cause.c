// The cause of a finding, from what its diagnosis found: rules, from the certain to the vague.
#include "triage/group.h"

#include <string.h>

// Whether a list of words has one that starts so; returns what follows, up to white space, or null.
static const char *find_word(struct arena *arena, const char *words, const char *start) {
  size_t length = strlen(start);
  for (const char *at = words; *at != '\0';) {
    size_t word = strcspn(at, " ");
    if (word >= length && memcmp(at, start, length) == 0) return arena_string(arena, at + length, word - length);
    at += word;
    at += *at == ' ';
  }
  return NULL;
}

static bool has_word(const char *words, const char *word) {
  size_t length = strlen(word);
  for (const char *at = words; *at != '\0';) {
    size_t end = strcspn(at, " ");
    if (end == length && memcmp(at, word, length) == 0) return true;
    at += end;
    at += *at == ' ';
  }
  return false;
}

static const char *last_word(struct arena *arena, const char *words, const char *start) {
  const char *last = NULL;
  size_t length = strlen(start);
  for (const char *at = words; *at != '\0';) {
    size_t word = strcspn(at, " ");
    if (word >= length && memcmp(at, start, length) == 0) last = arena_string(arena, at + length, word - length);
    at += word;
    at += *at == ' ';
  }
  return last;
}

// The part of a signature between its bars: 0 is the oracle.
static const char *signature_part(struct arena *arena, const char *signature, int number) {
  for (; number > 0 && signature != NULL; number--) {
    signature = strchr(signature, '|');
    if (signature != NULL) signature++;
  }
  return signature == NULL ? "" : arena_string(arena, signature, strcspn(signature, "|"));
}

static bool is_one_of(const char *text, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(text, names[i]) == 0) return true;
  return false;
}
#define IS_ONE_OF(text, ...) \
  is_one_of(text, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

// What the rules look at.
struct evidence {
  struct arena *arena;
  const struct diagnosis *finding;
  const char *stage, *trap, *roles;
  bool undefined;  // what is seen has no value, rather than a wrong one
  bool copying_mends, copying_tried;
};

// Errors of who frees what.
static bool is_ownership_trap(const char *trap) {
  return strstr(trap, "LEAK") != NULL || strstr(trap, "FREE") != NULL || strncmp(trap, "RETURN_", 7) == 0;
}

// The pass; of a range, the end that fits.
static const char *stage_of(struct arena *arena, const struct diagnosis *finding, const char *trap) {
  const char *dots = strstr(finding->pass, " .. ");
  if (dots == NULL) return finding->pass;
  const char *first = arena_string(arena, finding->pass, (size_t)(dots - finding->pass)), *last = dots + 4;
  if (strcmp(first, "one-shot-bufferize") != 0) return last;
  return strcmp(finding->copying, "mends") == 0 || !is_ownership_trap(trap) ? first : last;
}

static const char *join(const struct evidence *evidence, const char *rule, const char *detail) {
  return arena_format(evidence->arena, "%s|%s%s%s", evidence->stage, rule, detail[0] != '\0' ? "|" : "", detail);
}

// --- deallocation

static bool is_among_blocks(const struct evidence *evidence) {
  const char *kinds = evidence->finding->kinds;
  return has_word(kinds, "cf.cond_br") || has_word(kinds, "cf.br") || has_word(kinds, "cf.switch");
}

static const char *cause_of_leak(const struct evidence *evidence) {
  const char *made = signature_part(evidence->arena, evidence->finding->pass_signature, 3);
  const char *around = strchr(made, '@');
  if (strncmp(made, "func.call", 9) == 0 || strncmp(made, "bufferization.clone", 19) == 0)
    return join(evidence, "leak", "result of a call");
  if (is_among_blocks(evidence)) return join(evidence, "leak", "among blocks");
  return join(evidence, "leak", around != NULL && strncmp(around, "@scf.", 5) == 0 ? "in a region" : "in a function");
}

static const char *cause_of_ownership(const struct evidence *evidence) {
  const char *trap = evidence->trap;
  if (strcmp(trap, "LEAK") == 0) return cause_of_leak(evidence);
  if (IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED"))
    return join(evidence, "freed too early", is_among_blocks(evidence) ? "among blocks" : "in regions");
  return join(evidence, trap, "");
}

// Of the passes that come after: what they do to a right program.
static const char *cause_of_freeing(const struct evidence *evidence) {
  const char *trap = evidence->trap;
  bool lowering = strcmp(evidence->stage, "bufferization-lower-deallocations") == 0;
  // A lowering that tells who owns a buffer wrongly leaks it, or frees what is another's.
  if (lowering && !IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED", "FREE_OF_INTERIOR"))
    return join(evidence, "ownership", "");
  if (strcmp(trap, "LEAK") == 0) return join(evidence, "leak", "");
  if (lowering && strcmp(trap, "DOUBLE_FREE") == 0) return join(evidence, "freed twice", "");
  if (IS_ONE_OF(trap, "USE_AFTER_FREE", "DOUBLE_FREE", "RETURN_FREED")) return join(evidence, "freed too early", "");
  if (strcmp(trap, "FREE_OF_INTERIOR") == 0) return join(evidence, trap, "");
  return join(evidence, "freed though not owned", "");
}

// --- analysis: copying before every write mends it

// The op by which two values come to share a buffer that were not taken to.
static const char *cause_of_alias(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const char *roles = evidence->roles;
  const char *yield = NULL;
  for (const char *at = roles; (at = strstr(at, "alias:")) != NULL; at++) {
    const char *name = arena_string(arena, at + 6, strcspn(at + 6, " "));
    if (strchr(name, '@') != NULL) yield = name;
  }
  if (yield != NULL) return join(evidence, "alias", yield);
  // An external call leaves the buffer undefined, so that only of other writes it says that a copy has no contents.
  bool by_call = has_word(roles, "write:func.call");
  bool read_later = find_word(arena, roles, "late-read:") != NULL;
  bool no_contents = evidence->undefined && (!by_call || !read_later);
  if (has_word(roles, "alias:arith.select") && !(no_contents && by_call))
    return join(evidence, "alias", "arith.select");
  if (has_word(roles, "alias:tensor.extract_slice") && has_word(roles, "write:tensor.insert_slice"))
    return join(evidence, "slices", "");
  return join(evidence, "alias", no_contents ? "copy without contents" : "conflict");
}

static const char *cause_of_decision(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const char *roles = evidence->roles, *both = find_word(arena, roles, "both:");
  if (both != NULL && strcmp(both, "tensor.insert_slice") == 0 && has_word(roles, "alias:tensor.extract_slice"))
    return join(evidence, "slices", "");
  if (both != NULL) return join(evidence, "reads what it writes", strncmp(both, "linalg.", 7) == 0 ? "linalg" : both);
  for (const char *at = roles; at != NULL; at = strstr(at + 1, " read:")) {
    const char *word = *at == ' ' ? at + 1 : at;
    if (strncmp(word, "read:", 5) != 0 || strncmp(word + 5, "func.return", 11) == 0) continue;
    return join(evidence, "read", arena_string(arena, word + 5, strcspn(word + 5, " ")));
  }
  const char *write = find_word(arena, roles, "write:"), *loop = last_word(arena, roles, "loop:");
  bool read_later = find_word(arena, roles, "late-read:") != NULL;
  if (find_word(arena, roles, "alias:") != NULL) return cause_of_alias(evidence);
  if (write != NULL && strcmp(evidence->trap, "READ_ONLY") == 0) return join(evidence, "constant written", "");
  bool is_scf = loop != NULL && strncmp(loop, "scf.", 4) == 0;
  if (write != NULL && loop != NULL && !(is_scf && read_later))
    return join(evidence, "next iteration", is_scf ? "loop" : loop);
  if (write != NULL && strcmp(write, last_word(arena, roles, "write:")) != 0 && read_later)
    return join(evidence, "alias", "conflict");
  if (write != NULL) return join(evidence, "write", strcmp(write, "func.call") == 0 ? write : "destination");
  return join(evidence, roles, "");
}

// --- rewriting: copies do not help, or are themselves wrong

static const char *cause_of_rewriting(const struct evidence *evidence) {
  struct arena *arena = evidence->arena;
  const struct diagnosis *finding = evidence->finding;
  const char *roles = evidence->roles, *write = last_word(arena, roles, "write:");
  if (has_word(finding->kinds, "tensor.pad")) return join(evidence, "rewriting", "tensor.insert_slice");
  if (write != NULL && (strncmp(write, "linalg.", 7) == 0 || !evidence->copying_tried))
    return join(evidence, "rewriting", write);
  if (has_word(roles, "write:tensor.insert_slice") || has_word(roles, "read:tensor.insert_slice"))
    return join(evidence, "rewriting", "tensor.insert_slice");
  if (has_word(roles, "alias:arith.select")) return join(evidence, "alias", "arith.select");
  if (strcmp(evidence->trap, "UNDEFINED_ELEMENT") != 0 && has_word(finding->kinds, "scf.yield"))
    return join(evidence, "rewriting", "scf.yield");
  return join(evidence, "rewriting", evidence->undefined ? "copy without contents" : "value");
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

static const char *cause_in_subject(struct arena *arena, const struct diagnosis *finding) {
  const char *trap = signature_part(arena, finding->pass_signature, 1);
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
  const char *shape = shape_fault(&evidence);
  if (shape != NULL) return arena_format(arena, "one-shot-bufferize|%s", shape);
  if (IS_ONE_OF(finding->oracle, "crash", "accepts", "verifier", "passes"))
    return join(&evidence, finding->pass_signature, "");
  if (strcmp(evidence.stage, "one-shot-bufferize") == 0)
    return evidence.copying_mends && finding->roles[0] != '\0' ? cause_of_decision(&evidence)
                                                               : cause_of_rewriting(&evidence);
  if (!is_ownership_trap(trap)) return join(&evidence, "wrong", "");
  bool is_deallocation = strcmp(evidence.stage, "ownership-based-buffer-deallocation") == 0;
  return is_deallocation ? cause_of_ownership(&evidence) : cause_of_freeing(&evidence);
}

// Whose fault it is: upstream's MLIR is one subject in whatever form it runs, other commands go by their first word.
static const char *subject_family(struct arena *arena, const char *subject) {
  if (strncmp(subject, "cmd:", 4) != 0) return arena_string(arena, subject, strcspn(subject, ":"));
  const char *start = subject + 4 + strspn(subject + 4, " "), *end = start + strcspn(start, " \t\n");
  for (const char *at = start; at < end; at++)
    if (*at == '/') start = at + 1;
  return strncmp(start, "mlir-opt", 8) == 0 ? "mlir" : arena_string(arena, start, (size_t)(end - start));
}

const char *finding_cause(struct arena *arena, const struct diagnosis *finding) {
  return arena_format(arena, "%s: %s", subject_family(arena, finding->subject), cause_in_subject(arena, finding));
}
