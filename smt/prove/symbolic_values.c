// The values of flows as terms, and the steps that compute one.
#include "smt/prove/symbolic_steps.h"

#include "engine/ir/enumeration.h"
#include "smt/flow/origins.h"

Z3_ast symbolic_fresh_boolean(struct symbolic *s, const char *name) {
  return terms_fresh(s->terms, s->terms->boolean, name);
}

Z3_ast symbolic_fresh(struct symbolic *s, enum flow_sort sort, uint32_t width) {
  struct terms *t = s->terms;
  switch (sort) {
    case FLOW_BASE: return term_and(t, s->state.chosen, symbolic_fresh_boolean(s, "base"));
    case FLOW_BOOLEAN: return symbolic_fresh_boolean(s, "any");
    case FLOW_INTEGER: return term_if_fits(t, terms_fresh(t, t->integer, "number"), width, terms_integer(t, 0));
  }
  return t->no;
}

Z3_ast symbolic_value_as(struct symbolic *s, uint32_t variable, enum flow_sort sort) {
  const struct flow_variable *v = variable == FLOW_NONE ? NULL : &s->flow->variables.items[variable];
  if (v == NULL || v->sort != sort) return symbolic_fresh(s, sort, 64);
  if (v->constant) {
    if (sort == FLOW_INTEGER) return terms_integer(s->terms, v->number);
    return v->number != 0 ? s->terms->yes : s->terms->no;
  }
  if (s->stamps[variable] != s->stamp) symbolic_set(s, variable, symbolic_fresh(s, sort, v->width));
  return s->values[variable];
}

Z3_ast symbolic_base(struct symbolic *s, const struct flow_step *step, uint32_t index) {
  return symbolic_value_as(s, step->operands[index], FLOW_BASE);
}

Z3_ast symbolic_boolean(struct symbolic *s, const struct flow_step *step, uint32_t index) {
  return symbolic_value_as(s, step->operands[index], FLOW_BOOLEAN);
}

static Z3_ast integer_of(struct symbolic *s, const struct flow_step *step, uint32_t index) {
  return symbolic_value_as(s, step->operands[index], FLOW_INTEGER);
}

static Z3_ast less_unsigned(struct terms *t, Z3_ast a, Z3_ast b) {
  Z3_ast zero = terms_integer(t, 0), a_negative = term_less(t, a, zero), b_negative = term_less(t, b, zero);
  return term_if(t, term_equal(t, a_negative, b_negative), term_less(t, a, b), b_negative);
}

static Z3_ast compare_integers(struct terms *t, uint8_t predicate, Z3_ast a, Z3_ast b) {
  switch (predicate) {
    case CMPI_EQ: return term_equal(t, a, b);
    case CMPI_NE: return term_not(t, term_equal(t, a, b));
    case CMPI_SLT: return term_less(t, a, b);
    case CMPI_SLE: return term_not(t, term_less(t, b, a));
    case CMPI_SGT: return term_less(t, b, a);
    case CMPI_SGE: return term_not(t, term_less(t, a, b));
    case CMPI_ULT: return less_unsigned(t, a, b);
    case CMPI_ULE: return term_not(t, less_unsigned(t, b, a));
    case CMPI_UGT: return less_unsigned(t, b, a);
    default: return term_not(t, less_unsigned(t, a, b));
  }
}

// As one-bit integers, true is 1 unsigned and -1 signed.
static Z3_ast compare_booleans(struct terms *t, uint8_t predicate, Z3_ast a, Z3_ast b) {
  Z3_ast only_a = term_and(t, a, term_not(t, b)), only_b = term_and(t, term_not(t, a), b);
  switch (predicate) {
    case CMPI_EQ: return term_equal(t, a, b);
    case CMPI_NE: return term_not(t, term_equal(t, a, b));
    case CMPI_SLT:
    case CMPI_UGT: return only_a;
    case CMPI_SLE:
    case CMPI_UGE: return term_not(t, only_b);
    case CMPI_SGT:
    case CMPI_ULT: return only_b;
    default: return term_not(t, only_a);
  }
}

static bool is_constant(const struct symbolic *s, uint32_t variable) {
  return s->flow->variables.items[variable].constant;
}

static Z3_ast compare(struct symbolic *s, const struct flow_step *step) {
  uint32_t a = step->operands[0], b = step->operands[1];
  if (a == FLOW_NONE || b == FLOW_NONE) return symbolic_fresh_boolean(s, "compare");
  if (s->flow->variables.items[a].sort == FLOW_BOOLEAN)
    return compare_booleans(s->terms, step->predicate, symbolic_boolean(s, step, 0), symbolic_boolean(s, step, 1));
  if (!s->flow->follows_integers && !(is_constant(s, a) && is_constant(s, b)))
    return symbolic_fresh_boolean(s, "compare");
  return compare_integers(s->terms, step->predicate, integer_of(s, step, 0), integer_of(s, step, 1));
}

static Z3_ast same_base(struct symbolic *s, const struct flow_step *step) {
  if (step->operands[0] == step->operands[1]) return s->terms->yes;
  if (!flow_may_be_same(s->flow, step->operands[0], step->operands[1])) return s->terms->no;
  Z3_ast a = symbolic_base(s, step, 0), b = symbolic_base(s, step, 1);
  return term_if(s->terms, a, b, term_if(s->terms, b, s->terms->no, symbolic_fresh_boolean(s, "alike")));
}

static Z3_ast arithmetic(struct symbolic *s, const struct flow_step *step, enum flow_step_kind kind, uint32_t width) {
  struct terms *t = s->terms;
  Z3_ast a = integer_of(s, step, 0), b = kind == FLOW_FIT || kind == FLOW_FIT_UNSIGNED ? NULL : integer_of(s, step, 1),
         result = a;
  if (kind == FLOW_MULTIPLY && Z3_get_ast_kind(t->z3, a) != Z3_NUMERAL_AST &&
      Z3_get_ast_kind(t->z3, b) != Z3_NUMERAL_AST)
    return symbolic_fresh(s, FLOW_INTEGER, width);  // products of two unknowns are not followed
  if (kind == FLOW_ADD) result = Z3_mk_add(t->z3, 2, (Z3_ast[]){a, b});
  if (kind == FLOW_SUBTRACT) result = Z3_mk_sub(t->z3, 2, (Z3_ast[]){a, b});
  if (kind == FLOW_MULTIPLY) result = Z3_mk_mul(t->z3, 2, (Z3_ast[]){a, b});
  result = Z3_simplify(t->z3, result);
  if (width == 0) return result;
  if (kind == FLOW_ADD || kind == FLOW_SUBTRACT) return term_wrap(t, result, width);
  Z3_ast otherwise = symbolic_fresh(s, FLOW_INTEGER, width);
  if (kind == FLOW_FIT_UNSIGNED) return term_if(t, term_less(t, a, terms_integer(t, 0)), otherwise, a);
  return term_if_fits(t, result, width, otherwise);
}

static Z3_ast select_value(struct symbolic *s, const struct flow_step *step, enum flow_sort sort) {
  return term_if(s->terms, symbolic_boolean(s, step, 0), symbolic_value_as(s, step->operands[1], sort),
                 symbolic_value_as(s, step->operands[2], sort));
}

Z3_ast symbolic_compute(struct symbolic *s, const struct flow_step *step, const struct flow_variable *target) {
  struct terms *t = s->terms;
  switch (step->kind) {
    case FLOW_AND: return term_and(t, symbolic_boolean(s, step, 0), symbolic_boolean(s, step, 1));
    case FLOW_OR: return term_or(t, symbolic_boolean(s, step, 0), symbolic_boolean(s, step, 1));
    case FLOW_XOR: return term_not(t, term_equal(t, symbolic_boolean(s, step, 0), symbolic_boolean(s, step, 1)));
    case FLOW_SELECT: return select_value(s, step, target->sort);
    case FLOW_ADD:
    case FLOW_SUBTRACT:
    case FLOW_MULTIPLY:
    case FLOW_FIT:
    case FLOW_FIT_UNSIGNED: return arithmetic(s, step, step->kind, target->width);
    case FLOW_COMPARE: return compare(s, step);
    case FLOW_SAME_BASE: return same_base(s, step);
    case FLOW_ENTER: return s->state.chosen;
    default: return symbolic_fresh(s, target->sort, target->width);
  }
}
