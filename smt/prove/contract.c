#include "smt/prove/contract.h"

struct contract *contract_guess(struct arena *arena, const struct flow *flow) {
  struct contract *contract = ARENA_NEW(arena, struct contract);
  const struct flow_block *end = flow_first_return(flow);
  uint32_t parameters = (uint32_t)flow->parameters.count, globals = (uint32_t)flow->inputs.count;
  *contract = (struct contract){.parameter_count = parameters, .result_count = end->returned_count};
  contract->parameters = ARENA_ARRAY_ZEROED(arena, struct contract_parameter, parameters);
  contract->results = ARENA_ARRAY_ZEROED(arena, struct contract_result, contract->result_count);
  for (uint32_t i = 0; i < parameters; i++) {
    const struct flow_variable *own = &flow->variables.items[flow->parameters.items[i]];
    struct contract_parameter *parameter = &contract->parameters[i];
    if (own->sort == FLOW_BASE) parameter->kind = i < parameters - globals ? PARAMETER_KEPT : PARAMETER_GLOBAL;
    // The variable for whether the memref before points into the middle of its buffer is the only one without a value.
    else if (own->value == NULL) contract->parameters[i - 1].has_inside = true;
  }
  for (uint32_t i = 0; i < contract->result_count; i++)
    if (flow->variables.items[end->returned[i]].sort == FLOW_BASE) contract->results[i].kind = RESULT_OPEN;
  return contract;
}

static bool is_base(enum contract_parameter_kind kind) { return kind != PARAMETER_OTHER; }

// Whether the object is a parameter of the kind other than `except`.
static Z3_ast is_any(struct terms *t, const struct contract *contract, enum contract_parameter_kind kind,
                     uint32_t except, const Z3_ast *parameters) {
  Z3_ast any = t->no;
  for (uint32_t i = 0; i < contract->parameter_count; i++)
    if (contract->parameters[i].kind == kind && i != except) any = term_or(t, any, parameters[i]);
  return any;
}

// ... of one that the callee frees, or frees unless it returns it.
static Z3_ast is_consumed(struct terms *t, const struct contract *contract, uint32_t except, const Z3_ast *parameters) {
  return term_or(t, is_any(t, contract, PARAMETER_FREED, except, parameters),
                 is_any(t, contract, PARAMETER_TAKEN, except, parameters));
}

// ... of one that it may return.
static Z3_ast is_returnable(struct terms *t, const struct contract *contract, const Z3_ast *parameters) {
  return term_or(t, is_any(t, contract, PARAMETER_KEPT, FLOW_NONE, parameters),
                 is_any(t, contract, PARAMETER_TAKEN, FLOW_NONE, parameters));
}

static Z3_ast is_returned(struct terms *t, const struct contract *contract, const Z3_ast *results) {
  Z3_ast returned = t->no;
  for (uint32_t i = 0; i < contract->result_count; i++)
    if (contract->results[i].kind != RESULT_OTHER) returned = term_or(t, returned, results[i]);
  return returned;
}

// Whether the callee frees the object, given what it returns.
static Z3_ast is_freed(struct terms *t, const struct contract *contract, const Z3_ast *parameters, Z3_ast returned) {
  Z3_ast taken = is_any(t, contract, PARAMETER_TAKEN, FLOW_NONE, parameters);
  return term_or(t, is_any(t, contract, PARAMETER_FREED, FLOW_NONE, parameters),
                 term_and(t, taken, term_not(t, returned)));
}

static Z3_ast implies(struct terms *t, Z3_ast a, Z3_ast b) { return term_or(t, term_not(t, a), b); }

Z3_ast contract_requires(struct terms *t, const struct contract *contract, struct object_state state,
                         const Z3_ast *parameters) {
  // True of every state: only an object that is there can be foreign, freed, or the buffer of an argument.
  Z3_ast wrong = term_and(t, term_or(t, state.foreign, state.freed), term_not(t, state.chosen));
  wrong = term_or(t, wrong, term_and(t, state.foreign, state.freed));
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    const struct contract_parameter *parameter = &contract->parameters[i];
    if (!is_base(parameter->kind)) continue;
    Z3_ast bad = term_or(t, state.freed, term_not(t, state.chosen));
    if (parameter->kind == PARAMETER_GLOBAL) bad = term_or(t, bad, term_not(t, state.foreign));
    if (parameter->kind == PARAMETER_FREED || parameter->kind == PARAMETER_TAKEN) {
      bad = term_or(t, bad, state.foreign);
      if (parameter->has_inside) bad = term_or(t, bad, parameters[i + 1]);
      bad = term_or(t, bad, is_consumed(t, contract, i, parameters));
      bad = term_or(t, bad, is_any(t, contract, PARAMETER_KEPT, i, parameters));
    }
    wrong = term_or(t, wrong, term_and(t, parameters[i], bad));
  }
  return term_not(t, wrong);
}

// What a result may be if the object was there before.
static Z3_ast is_as_said(struct terms *t, const struct contract *contract, uint32_t result, const Z3_ast *parameters,
                         Z3_ast value) {
  switch (contract->results[result].kind) {
    case RESULT_OTHER: return t->yes;
    case RESULT_NEW: return term_not(t, value);
    case RESULT_ARGUMENT: return term_equal(t, value, parameters[contract->results[result].argument]);
    case RESULT_OPEN: return implies(t, value, is_returnable(t, contract, parameters));
  }
  return t->no;
}

static Z3_ast ensures_of_old(struct terms *t, const struct contract *contract, struct object_state before,
                             const Z3_ast *parameters, struct object_state after, const Z3_ast *results) {
  Z3_ast returned = is_returned(t, contract, results);
  Z3_ast freed = term_or(t, before.freed, is_freed(t, contract, parameters, returned));
  Z3_ast all = term_and(t, after.chosen, term_equal(t, after.foreign, before.foreign));
  all = term_and(t, all, term_equal(t, after.freed, freed));
  for (uint32_t i = 0; i < contract->result_count; i++)
    all = term_and(t, all, is_as_said(t, contract, i, parameters, results[i]));
  return all;
}

// A buffer of the callee's own is returned to be freed, or has ended.
static Z3_ast ensures_of_new(struct terms *t, const struct contract *contract, struct object_state after,
                             const Z3_ast *results) {
  Z3_ast returned = is_returned(t, contract, results), all = t->yes;
  Z3_ast ended = term_or(t, after.foreign, after.freed);
  for (uint32_t i = 0; i < contract->result_count; i++)
    if (contract->results[i].kind == RESULT_ARGUMENT) all = term_and(t, all, term_not(t, results[i]));
  Z3_ast as_it_should = term_if(t, returned, term_not(t, ended), ended);
  return implies(t, after.chosen, term_and(t, all, as_it_should));
}

Z3_ast contract_ensures(struct terms *t, const struct contract *contract, struct contract_question question,
                        struct object_state before, const Z3_ast *parameters, struct object_state after,
                        const Z3_ast *results) {
  bool is_of_parameter =
      question.part == CONTRACT_KEEPS || question.part == CONTRACT_FREES || question.part == CONTRACT_TAKES;
  Z3_ast own = is_of_parameter ? term_and(t, parameters[question.index], term_not(t, before.foreign)) : t->no;
  switch (question.part) {
    case CONTRACT_WHOLE:
      return term_if(t, before.chosen, ensures_of_old(t, contract, before, parameters, after, results),
                     ensures_of_new(t, contract, after, results));
    case CONTRACT_KEEPS: return implies(t, own, term_not(t, after.freed));
    case CONTRACT_FREES: return implies(t, own, after.freed);
    case CONTRACT_TAKES: return implies(t, own, term_or(t, after.freed, is_returned(t, contract, results)));
    case CONTRACT_RETURNS_NEW: return implies(t, before.chosen, term_not(t, results[question.index]));
    case CONTRACT_RETURNS_ANOTHER:
      return implies(t, before.chosen, term_equal(t, results[question.index], parameters[question.argument]));
  }
  return t->no;
}

// Returns whether the object is one of the results.
static Z3_ast set_results(struct symbolic *s, const struct flow_step *step, const struct contract *contract,
                          const Z3_ast *parameters, Z3_ast born) {
  struct terms *t = s->terms;
  Z3_ast returned = t->no, others = t->no;  // whether one of the results so far is the object that is born
  uint32_t last = FLOW_NONE;
  for (uint32_t i = 0; i < step->target_count; i++)
    if (contract->results[i].kind == RESULT_NEW || contract->results[i].kind == RESULT_OPEN) last = i;
  for (uint32_t i = 0; i < step->target_count; i++) {
    const struct contract_result *result = &contract->results[i];
    const struct flow_variable *target = &s->flow->variables.items[step->targets[i]];
    Z3_ast value;
    if (result->kind == RESULT_OTHER) {
      if (flow_has(s->flow, target->sort))
        symbolic_set(s, step->targets[i], symbolic_fresh(s, target->sort, target->width));
      continue;
    }
    if (result->kind == RESULT_ARGUMENT) {
      value = parameters[result->argument];
    } else {
      Z3_ast is = symbolic_fresh_boolean(s, "is");
      if (i == last) is = term_or(t, is, term_not(t, others));
      others = term_or(t, others, is);
      value = term_and(t, born, is);
    }
    if (result->kind == RESULT_OPEN) {
      Z3_ast old = is_returnable(t, contract, parameters);
      value = term_or(t, value, term_and(t, old, symbolic_fresh_boolean(s, "old")));
    }
    returned = term_or(t, returned, value);
    symbolic_set(s, step->targets[i], value);
  }
  return returned;
}

static bool returns_new(const struct contract *contract) {
  for (uint32_t i = 0; i < contract->result_count; i++)
    if (contract->results[i].kind == RESULT_NEW || contract->results[i].kind == RESULT_OPEN) return true;
  return false;
}

void symbolic_call_by_contract(struct symbolic *s, const struct flow_step *step, const struct contract *contract) {
  struct terms *t = s->terms;
  // The callee's globals are parameters of its own; the caller's operands end with those of its family.
  Z3_ast *parameters = ARENA_ARRAY_ZEROED(t->arena, Z3_ast, contract->parameter_count);
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    if (contract->parameters[i].kind == PARAMETER_GLOBAL) parameters[i] = t->no;
    else if (i > 0 && contract->parameters[i - 1].has_inside) parameters[i] = symbolic_boolean(s, step, i);
    else if (is_base(contract->parameters[i].kind)) parameters[i] = symbolic_base(s, step, i);
  }
  Z3_ast required = contract_requires(t, contract, s->state, parameters);
  symbolic_violate(s, PROPERTY_NOT_USED_AFTER_FREE, term_not(t, required), step->op);
  Z3_ast possible = term_not(t, s->state.chosen);
  Z3_ast born = t->no, ended = term_and(t, possible, symbolic_fresh_boolean(s, "ended"));
  if (returns_new(contract))
    born = term_and(t, possible, term_and(t, symbolic_fresh_boolean(s, "born"), term_not(t, ended)));
  Z3_ast goes = is_freed(t, contract, parameters, set_results(s, step, contract, parameters, born));
  // What the callee made for itself is freed, or was on its stack.
  Z3_ast stack = term_and(t, ended, symbolic_fresh_boolean(s, "stack"));
  s->state.chosen = term_or(t, s->state.chosen, term_or(t, born, ended));
  s->state.foreign = term_or(t, s->state.foreign, stack);
  s->state.freed = term_or(t, s->state.freed, term_or(t, goes, term_and(t, ended, term_not(t, stack))));
}
