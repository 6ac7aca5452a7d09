// Legality of ops: looks up the rule of an op, of its dialect, or the one for all others.
#include "engine/conversion/target.h"

#include <assert.h>

void conversion_target_init(struct conversion_target *target, struct context *context, struct arena *arena) {
  *target = (struct conversion_target){.context = context, .arena = arena};
  target->rules = ARENA_NEW(arena, struct numbered_rules);
  target->rules->count = 0;
  target->rules->items[0] = NULL;
  target->by_kind = ARENA_ARRAY_ZEROED(arena, uint8_t, context->op_kind_count);
}

static uint8_t number_of_rule(struct numbered_rules *rules, const struct legality_rule *rule) {
  uint32_t number = rules->count;
  while (number > 0 && rules->items[number] != rule) number--;
  if (number > 0) return (uint8_t)number;
  assert(rules->count < RULES_MAX);
  rules->items[++rules->count] = rule;
  return (uint8_t)rules->count;
}

static const struct legality_rule *keep_rule(struct conversion_target *target, struct legality_rule rule) {
  struct legality_rule *kept = ARENA_NEW(target->arena, struct legality_rule);
  *kept = rule;
  return kept;
}

void conversion_target_set_op(struct conversion_target *target, uint32_t kind, struct legality_rule rule) {
  target->by_kind[kind] = number_of_rule(target->rules, keep_rule(target, rule));
}

void conversion_target_set_dialect(struct conversion_target *target, const char *dialect, struct legality_rule rule) {
  map_set_pointer(&target->dialects, target->arena, context_ident(target->context, dialect), keep_rule(target, rule));
}

const struct ident *op_dialect(struct context *context, const struct op *op) {
  const char *dot = strchr(op->info->name, '.');
  size_t length = dot == NULL ? strlen(op->info->name) : (size_t)(dot - op->info->name);
  return ident_intern(&context->idents, op->info->name, length);
}

static const struct legality_rule *rule_of_dialect(const struct conversion_target *target, const struct op *op) {
  if (target->dialects.count == 0) return &target->others;
  const struct legality_rule *rule = map_get_pointer(&target->dialects, op_dialect(target->context, op));
  return rule != NULL ? rule : &target->others;
}

const struct legality_rule *conversion_target_find_rule(const struct conversion_target *target, const struct op *op) {
  const struct legality_rule *rule = rule_of_dialect(target, op);
  if (op_is_registered(target->context, op)) target->by_kind[op->kind] = number_of_rule(target->rules, rule);
  return rule;
}
