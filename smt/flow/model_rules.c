#include "smt/flow/model_rules.h"

#include <stddef.h>

static const struct {
  const char *name, *sentence;
} rows[] = {
    [MODEL_KEPT] = {NULL, NULL},
#define MODEL_RULE(rule, name, sentence) [MODEL_##rule] = {name, sentence},
#include "smt/flow/model_rules.def"
#undef MODEL_RULE
};

const char *model_rule_name(enum model_rule rule) { return rows[rule].name; }
const char *model_rule_sentence(enum model_rule rule) { return rows[rule].sentence; }
