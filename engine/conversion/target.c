// Legality of ops: looks up the rule of an op, of its dialect, or the one for all others.
#include "engine/conversion/target.h"

void conversion_target_init(struct conversion_target *target, struct context *context, struct arena *arena) {
  *target = (struct conversion_target){.context = context, .arena = arena};
}

static void set_rule(struct conversion_target *target, struct map *map, uint64_t key, struct legality_rule rule) {
  struct legality_rule *kept = ARENA_NEW(target->arena, struct legality_rule);
  *kept = rule;
  *map_insert(map, target->arena, key) = map_key(kept);
}

void conversion_target_set_op(struct conversion_target *target, uint32_t kind, struct legality_rule rule) {
  set_rule(target, &target->ops, kind, rule);
}

void conversion_target_set_dialect(struct conversion_target *target, const char *dialect, struct legality_rule rule) {
  set_rule(target, &target->dialects, map_key(context_ident(target->context, dialect)), rule);
}

const struct ident *op_dialect(struct context *context, const struct op *op) {
  const char *dot = strchr(op->info->name, '.');
  size_t length = dot == NULL ? strlen(op->info->name) : (size_t)(dot - op->info->name);
  return ident_intern(&context->idents, op->info->name, length);
}

static const struct legality_rule *rule_of(const struct conversion_target *target, const struct op *op) {
  if (op_is_registered(target->context, op)) {
    uint64_t *rule = map_find(&target->ops, op->kind);
    if (rule != NULL) return (const struct legality_rule *)(uintptr_t)*rule;
  }
  if (target->dialects.count > 0) {
    const struct legality_rule *rule = map_get_pointer(&target->dialects, op_dialect(target->context, op));
    if (rule != NULL) return rule;
  }
  return &target->others;
}

enum legality conversion_target_legality(const struct conversion_target *target, const struct op *op, bool *recursive) {
  const struct legality_rule *rule = rule_of(target, op);
  bool legal = rule->action == ACTION_LEGAL || (rule->action == ACTION_DYNAMIC && rule->is_legal(rule->argument, op));
  *recursive = legal && rule->recursive;
  if (rule->action == ACTION_NONE) return LEGALITY_UNKNOWN;
  return legal ? LEGALITY_LEGAL : LEGALITY_ILLEGAL;
}
