// What a conversion has to reach: which ops are legal, by op, by dialect, or by a predicate.
//
// The rule of an op comes before that of its dialect, which comes before the rule for all others. Without a rule, the
// legality of an op is unknown: a partial conversion leaves it, unless a pattern converts it; a full one must convert
// it.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_TARGET_H
#define BUFFERPROOF_ENGINE_CONVERSION_TARGET_H

#include "engine/ir/op_info.h"

enum legality { LEGALITY_UNKNOWN, LEGALITY_LEGAL, LEGALITY_ILLEGAL };

typedef bool legality_predicate(const void *argument, const struct op *op);

enum legality_action { ACTION_NONE, ACTION_LEGAL, ACTION_ILLEGAL, ACTION_DYNAMIC };

struct legality_rule {
  enum legality_action action;
  bool recursive;                // a legal op makes everything nested in it legal, too
  legality_predicate *is_legal;  // of ACTION_DYNAMIC
  const void *argument;
};

enum { RULES_MAX = 255 };  // of a target

struct numbered_rules {
  uint32_t count;
  const struct legality_rule *items[RULES_MAX + 1];  // from 1 on
};

struct conversion_target {
  struct context *context;
  struct arena *arena;
  struct numbered_rules *rules;
  uint8_t *by_kind;     // of registered ops: the number of their own rule, or of the one that was found for them, or 0
  struct map dialects;  // ident of the dialect -> struct legality_rule *
  struct legality_rule others;
};

// An empty target, whose rules are allocated in the arena. All rules are set before it is asked.
void conversion_target_init(struct conversion_target *target, struct context *context, struct arena *arena);

// A later rule for the same op or dialect replaces the earlier one.
void conversion_target_set_op(struct conversion_target *target, uint32_t kind, struct legality_rule rule);
void conversion_target_set_dialect(struct conversion_target *target, const char *dialect, struct legality_rule rule);
static inline void conversion_target_set_others(struct conversion_target *target, struct legality_rule rule) {
  target->others = rule;
}

#define RULE_LEGAL ((struct legality_rule){ACTION_LEGAL, false, NULL, NULL})
#define RULE_RECURSIVELY_LEGAL ((struct legality_rule){ACTION_LEGAL, true, NULL, NULL})
#define RULE_ILLEGAL ((struct legality_rule){ACTION_ILLEGAL, false, NULL, NULL})
#define RULE_DYNAMIC(predicate, argument) ((struct legality_rule){ACTION_DYNAMIC, false, predicate, argument})

// The rule of an op.
const struct legality_rule *conversion_target_find_rule(const struct conversion_target *target, const struct op *op);
static inline const struct legality_rule *conversion_target_rule(const struct conversion_target *target,
                                                                 const struct op *op) {
  const struct legality_rule *rule =
      op_is_registered(target->context, op) ? target->rules->items[target->by_kind[op->kind]] : NULL;
  return rule != NULL ? rule : conversion_target_find_rule(target, op);
}

// What the rule says of an op now.
static inline enum legality legality_by_rule(const struct legality_rule *rule, const struct op *op) {
  if (rule->action == ACTION_NONE) return LEGALITY_UNKNOWN;
  const bool legal =
      rule->action == ACTION_LEGAL || (rule->action == ACTION_DYNAMIC && rule->is_legal(rule->argument, op));
  return legal ? LEGALITY_LEGAL : LEGALITY_ILLEGAL;
}

// The name of the dialect of an op, interned: what stands before the dot.
const struct ident *op_dialect(struct context *context, const struct op *op);

#endif
