// The rules by which a program leaves the prover's model, one row each in model_rules.def.
#ifndef BUFFERPROOF_SMT_FLOW_MODEL_RULES_H
#define BUFFERPROOF_SMT_FLOW_MODEL_RULES_H

enum model_rule {
  MODEL_KEPT,  // none: the program stays inside
#define MODEL_RULE(rule, name, sentence) MODEL_##rule,
#include "smt/flow/model_rules.def"
#undef MODEL_RULE
  MODEL_RULES,
};

const char *model_rule_name(enum model_rule rule);  // null for MODEL_KEPT, as is the sentence
const char *model_rule_sentence(enum model_rule rule);

#endif
