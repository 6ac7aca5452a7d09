// An observer of the engine's decisions: told which rule was taken, with what.
//
// It is part of the context, so that there is no global state, and it cannot change anything: the engine does the same
// with and without.
#ifndef BUFFERPROOF_ENGINE_IR_OBSERVER_H
#define BUFFERPROOF_ENGINE_IR_OBSERVER_H

#include "engine/ir/context.h"

enum rule {
#define RULE(name, sentence) RULE_##name,
#include "engine/ir/rules.def"
#undef RULE
  RULE_COUNT,
};

// Tells the context's observer, if there is one. What `first` and `second` are is the rule's affair: kinds of ops,
// small numbers.
static inline void observe(const struct context *context, enum rule rule, uint32_t first, uint32_t second) {
  const struct observer *observer = &context->observer;
  if (observer->took_rule != NULL) observer->took_rule(observer->argument, rule, first, second);
}

#endif
