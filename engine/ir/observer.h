// Reports the engine's decisions to the observer of a context.
//
// The observer belongs to the context, so that there is no global state. It does not influence any decision of the
// engine.
#ifndef BUFFERPROOF_ENGINE_IR_OBSERVER_H
#define BUFFERPROOF_ENGINE_IR_OBSERVER_H

#include "engine/ir/context.h"

enum rule {
#define RULE(name, sentence) RULE_##name,
#include "engine/ir/rules.def"
#undef RULE
  RULE_COUNT,
};

// Reports a decision to the context's observer, if there is one. `first` and `second` are kinds of ops or small
// numbers, as rules.def describes.
static inline void observe(const struct context *context, enum rule rule, uint32_t first, uint32_t second) {
  const struct observer *observer = &context->observer;
  if (observer->took_rule != NULL) observer->took_rule(observer->argument, rule, first, second);
}

#endif
