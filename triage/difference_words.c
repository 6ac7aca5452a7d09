#include "triage/difference_words.h"

#include "triage/evidence.h"

#include <string.h>

// Of ops that are there or not: what they are for, or free, depends on the program.
static const char *without_purpose(struct arena *arena, const char *difference) {
  size_t ops = 0;
  while (difference[ops] == '+' || difference[ops] == '-') {
    ops += strcspn(difference + ops, " ");
    ops += difference[ops] == ' ';
  }
  return arena_string(arena, difference, ops > 0 && difference[ops] != '\0' ? ops - 1 : ops);
}

const char *difference_without_source(struct arena *arena, const char *difference) {
  const char *by = strstr(difference, " by ");
  return by == NULL ? difference : arena_string(arena, difference, (size_t)(by - difference));
}

const char *difference_unlisted_memref(struct arena *arena, const char *difference) {
  difference = difference_without_source(arena, difference);
  const char *other_block = strstr(difference, "of another block");
  const char *freed = evidence_after(difference, "+bufferization.dealloc of ");
  if (freed != NULL) return other_block != NULL ? other_block : freed;
  const char *listed = evidence_after(difference, "bufferization.dealloc memrefs +");
  const char *kind = listed != NULL ? strchr(listed, ' ') : NULL;
  if (kind == NULL) return NULL;
  return other_block != NULL ? other_block : kind + 1;
}

const char *difference_purpose_of_missing_buffer(struct arena *arena, const char *difference) {
  static const char mark[] = " for ";
  const char *purpose = evidence_after(difference, "+memref.alloc") != NULL ? strstr(difference, mark) : NULL;
  if (purpose == NULL) return NULL;
  purpose += sizeof mark - 1;
  const char *new = evidence_after(purpose, "new ");
  if (new != NULL) purpose = new;
  return arena_string(arena, purpose, strcspn(purpose, " "));
}

// The op that a copy comes from; empty if it is not known, or of other ops, which tell by themselves what they are for.
static const char *copier_of(struct arena *arena, const char *difference) {
  static const char mark[] = " by ";
  const char *by = strstr(difference, mark);
  if (by == NULL || strstr(difference, "memref.copy") == NULL) return "";
  return arena_string(arena, by + sizeof mark - 1, strlen(by + sizeof mark - 1));
}

const char *difference_source(struct arena *arena, const char *difference) {
  const char *copier = copier_of(arena, difference);
  return copier[0] != '\0' ? arena_format(arena, "|by %s", copier) : "";
}

const char *difference_source_with_own_code(struct arena *arena, const char *difference) {
  const char *copier = copier_of(arena, difference);
  bool is_common = evidence_has_trait(copier, TRAIT_DESTINATION_STYLE) || strcmp(copier, "func.call") == 0;
  return is_common ? "" : difference_source(arena, difference);
}

const char *difference_settled(struct arena *arena, const char *difference) {
  difference = difference_without_source(arena, difference);
  if (difference[0] == '\0' || strcmp(difference, "same") == 0) return NULL;
  if (difference[0] == '+' || difference[0] == '-') return without_purpose(arena, difference);
  size_t op = strcspn(difference, " ");
  if (difference[op] == '\0') return difference;  // of a report; what we tell names a place
  size_t slot = strcspn(difference + op + 1, " ");
  const char *rest = difference + op + 1 + slot;
  const char *sign = evidence_after(rest, " +") != NULL ? " more" : evidence_after(rest, " -") != NULL ? " fewer" : "";
  return arena_format(arena, "%.*s%s", (int)(op + 1 + slot), difference, sign);
}
