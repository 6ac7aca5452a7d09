#include "fuzz/finding/signature_parts.h"

const char *signature_part(struct arena *arena, const char *signature, int number) {
  for (; number > 0 && signature != NULL; number--) {
    signature = strchr(signature, '|');
    if (signature != NULL) signature++;
  }
  return signature == NULL ? "" : arena_string(arena, signature, strcspn(signature, "|"));
}

enum oracle signature_oracle(struct arena *arena, const char *signature) {
  enum oracle oracle;
  return oracle_parse(signature_part(arena, signature, 0), &oracle) ? oracle : ORACLE_COUNT;
}

const char *signature_behind_change(struct arena *arena, const char *signature) {
  if (signature_oracle(arena, signature) != ORACLE_metamorphic) return signature;
  const char *change = strchr(signature, '|'), *behind = change != NULL ? strchr(change + 1, '|') : NULL;
  return behind != NULL ? behind + 1 : signature;
}

enum fault_kind signature_fault(struct arena *arena, const char *signature) {
  const char *name = signature_part(arena, signature, 1);
  for (int kind = FAULT_NONE + 1; kind < FAULT_KIND_COUNT; kind++)
    if (strcmp(fault_name((enum fault_kind)kind), name) == 0) return (enum fault_kind)kind;
  return FAULT_NONE;
}
