#include "smt/certificate/claim_contract.h"

#include "smt/flow/builder.h"

#include <stdlib.h>

enum { KEPT = 'k', FREED = 'f', TAKEN = 't' };

bool claim_find_arguments(struct arena *arena, const struct op *function, const struct claim_contract *contract,
                          const char **values, struct claim_arguments *arguments, uint32_t *count) {
  const struct block *entry = function->regions[0].first;
  uint32_t wanted = contract->parameter_count, found = 0;
  arguments->bases = ARENA_ARRAY_ZEROED(arena, const char *, wanted + 1);
  arguments->insides = ARENA_ARRAY_ZEROED(arena, const char *, wanted + 1);
  *count = 0;
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    enum flow_sort sort;
    if (!type_flow_sort(entry->arguments[i]->type, &sort)) continue;
    uint32_t own = (*count)++;
    if (sort != FLOW_BASE) continue;
    if (found == wanted) return false;
    arguments->bases[found] = values[own];
    if (type_has_open_offset(entry->arguments[i]->type)) arguments->insides[found] = values[(*count)++];
    found++;
  }
  return found == wanted;
}

static const char *some_of(struct script *s, const struct claim_contract *contract,
                           const struct claim_arguments *arguments, const char *kinds) {
  const char *some = SCRIPT_FALSE;
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    if (strchr(kinds, contract->parameters[i]) != NULL) some = script_or(s, some, arguments->bases[i]);
  return some;
}

const char *claim_requires(struct script *s, const struct claim_contract *contract, struct object object,
                           const struct claim_arguments *arguments) {
  const char *all = object_is_possible(s, object);
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    const char *base = arguments->bases[i], *inside = arguments->insides[i];
    all =
        script_define(s, SCRIPT_BOOLEAN, "(and %s (=> %s (and %s (not %s))))", all, base, object.chosen, object.freed);
    if (contract->parameters[i] == KEPT) continue;
    all = script_define(s, SCRIPT_BOOLEAN, "(and %s (=> %s (not (or %s %s))))", all, base, object.foreign,
                        inside == NULL ? SCRIPT_FALSE : inside);
    for (uint32_t k = 0; k < contract->parameter_count; k++)
      if (k != i) all = script_define(s, SCRIPT_BOOLEAN, "(and %s (not (and %s %s)))", all, base, arguments->bases[k]);
  }
  return all;
}

// What one result may be if the object was there before.
static const char *is_as_said(struct script *s, const struct claim_contract *contract,
                              const struct claim_arguments *arguments, uint32_t result, const char *value) {
  switch (contract->results[result][0]) {
    case 'n': return script_not(s, value);
    case 'a':
      return script_define(s, SCRIPT_BOOLEAN, "(=> %s %s)", value,
                           some_of(s, contract, arguments, (const char[]){KEPT, TAKEN, '\0'}));
    default:
      return script_define(s, SCRIPT_BOOLEAN, "(= %s %s)", value,
                           arguments->bases[strtoul(contract->results[result], NULL, 10)]);
  }
}

const char *claim_ensures(struct script *s, const struct claim_contract *contract, struct object before,
                          const struct claim_arguments *arguments, struct object after, const char **results) {
  const char *returned = SCRIPT_FALSE, *old = SCRIPT_TRUE, *is_new = SCRIPT_TRUE;
  for (uint32_t i = 0; i < contract->result_count; i++) {
    returned = script_or(s, returned, results[i]);
    old = script_and(s, old, is_as_said(s, contract, arguments, i, results[i]));
    bool of_argument = contract->results[i][0] != 'n' && contract->results[i][0] != 'a';
    if (of_argument) is_new = script_and(s, is_new, script_not(s, results[i]));
  }
  const char *freed = some_of(s, contract, arguments, (const char[]){FREED, '\0'});
  const char *taken = some_of(s, contract, arguments, (const char[]){TAKEN, '\0'});
  const char *ends =
      script_define(s, SCRIPT_BOOLEAN, "(or %s %s (and %s (not %s)))", before.freed, freed, taken, returned);
  const char *of_old = script_define(s, SCRIPT_BOOLEAN, "(and %s %s (= %s %s) (= %s %s))", old, after.chosen,
                                     after.foreign, before.foreign, after.freed, ends);
  const char *of_new = script_define(s, SCRIPT_BOOLEAN, "(and (not %s) (=> %s (and %s (= %s (not %s)))))",
                                     after.foreign, after.chosen, is_new, after.freed, returned);
  const char *all = script_if(s, SCRIPT_BOOLEAN, before.chosen, of_old, of_new);
  for (uint32_t i = 0; i < contract->result_count; i++)
    all = script_define(s, SCRIPT_BOOLEAN, "(and %s (=> %s %s))", all, results[i], after.chosen);
  return script_and(s, all, object_is_possible(s, after));
}
