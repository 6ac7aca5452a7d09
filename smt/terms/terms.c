#include "smt/terms/terms.h"

#include <inttypes.h>
#include <string.h>

static void ignore_error(Z3_context context, Z3_error_code code) {
  (void)context;
  (void)code;  // terms_error() reads it
}

void terms_init(struct terms *terms, struct arena *arena, uint32_t rlimit) {
  *terms = (struct terms){.arena = arena};
  char limit[16];
  snprintf(limit, sizeof limit, "%" PRIu32, rlimit);
  Z3_config config = Z3_mk_config();
  Z3_set_param_value(config, "rlimit", limit);  // of every query; the fixedpoint engine takes it from nowhere else
  terms->z3 = Z3_mk_context(config);
  Z3_del_config(config);
  Z3_set_error_handler(terms->z3, ignore_error);
  Z3_set_ast_print_mode(terms->z3, Z3_PRINT_SMTLIB2_COMPLIANT);
  terms->boolean = Z3_mk_bool_sort(terms->z3);
  terms->integer = Z3_mk_int_sort(terms->z3);
  terms->yes = Z3_mk_true(terms->z3);
  terms->no = Z3_mk_false(terms->z3);
}

void terms_release(struct terms *terms) {
  if (terms->z3 != NULL) Z3_del_context(terms->z3);
  terms->z3 = NULL;
}

const char *terms_solver_version(void) { return Z3_get_full_version(); }

void terms_run(struct terms *terms, struct arena *arena, uint32_t rlimit, void (*body)(void *argument),
               void *argument) {
  terms_init(terms, arena, rlimit);
  bool ran = memory_protect(arena->memory, body, argument);
  terms_release(terms);
  if (!ran) memory_exhausted(arena->memory);
}

const char *terms_error(const struct terms *terms) {
  Z3_error_code code = Z3_get_error_code(terms->z3);
  return code == Z3_OK ? NULL : Z3_get_error_msg(terms->z3, code);
}

uint64_t terms_resources(const struct terms *terms, Z3_stats stats) {
  uint64_t used = 0;
  Z3_stats_inc_ref(terms->z3, stats);
  for (unsigned i = 0; i < Z3_stats_size(terms->z3, stats); i++) {
    const char *key = Z3_stats_get_key(terms->z3, stats, i);
    bool counts = strcmp(key, "rlimit count") == 0 || strcmp(key, "rlimit-count") == 0;  // in one version or another
    if (counts && Z3_stats_is_uint(terms->z3, stats, i)) used = Z3_stats_get_uint_value(terms->z3, stats, i);
  }
  Z3_stats_dec_ref(terms->z3, stats);
  return used;
}

Z3_ast terms_fresh(struct terms *terms, Z3_sort sort, const char *name) {
  char text[96];
  snprintf(text, sizeof text, "%.64s.%u", name, terms->fresh_count++);
  Z3_ast constant = Z3_mk_const(terms->z3, Z3_mk_string_symbol(terms->z3, text), sort);
  VECTOR_PUSH(&terms->fresh, terms->arena, constant);
  return constant;
}

Z3_ast terms_integer(struct terms *terms, int64_t value) { return Z3_mk_int64(terms->z3, value, terms->integer); }

Z3_ast term_not(struct terms *t, Z3_ast a) {
  if (a == t->yes) return t->no;
  if (a == t->no) return t->yes;
  if (Z3_get_decl_kind(t->z3, Z3_get_app_decl(t->z3, Z3_to_app(t->z3, a))) == Z3_OP_NOT)
    return Z3_get_app_arg(t->z3, Z3_to_app(t->z3, a), 0);
  return Z3_mk_not(t->z3, a);
}

Z3_ast term_and(struct terms *t, Z3_ast a, Z3_ast b) {
  if (a == t->no || b == t->no) return t->no;
  if (a == t->yes || a == b) return b;
  if (b == t->yes) return a;
  if (a == term_not(t, b)) return t->no;
  return Z3_mk_and(t->z3, 2, (Z3_ast[]){a, b});
}

Z3_ast term_or(struct terms *t, Z3_ast a, Z3_ast b) {
  if (a == t->yes || b == t->yes) return t->yes;
  if (a == t->no || a == b) return b;
  if (b == t->no) return a;
  if (a == term_not(t, b)) return t->yes;
  return Z3_mk_or(t->z3, 2, (Z3_ast[]){a, b});
}

Z3_ast term_equal(struct terms *t, Z3_ast a, Z3_ast b) {
  if (a == b) return t->yes;
  if (a == t->yes) return b;
  if (b == t->yes) return a;
  if (a == t->no) return term_not(t, b);
  if (b == t->no) return term_not(t, a);
  return Z3_mk_eq(t->z3, a, b);
}

Z3_ast term_if(struct terms *t, Z3_ast condition, Z3_ast a, Z3_ast b) {
  if (condition == t->yes || a == b) return a;
  if (condition == t->no) return b;
  if (a == t->yes) return term_or(t, condition, b);
  if (a == t->no) return term_and(t, term_not(t, condition), b);
  if (b == t->no) return term_and(t, condition, a);
  if (b == t->yes) return term_or(t, term_not(t, condition), a);
  return Z3_mk_ite(t->z3, condition, a, b);
}

static bool as_number(const struct terms *t, Z3_ast a, int64_t *value) {
  return Z3_get_ast_kind(t->z3, a) == Z3_NUMERAL_AST && Z3_get_numeral_int64(t->z3, a, value);
}

Z3_ast term_less(struct terms *t, Z3_ast a, Z3_ast b) {
  int64_t x, y;
  if (as_number(t, a, &x) && as_number(t, b, &y)) return x < y ? t->yes : t->no;
  return a == b ? t->no : Z3_mk_lt(t->z3, a, b);
}

Z3_ast term_if_fits(struct terms *t, Z3_ast value, uint32_t width, Z3_ast otherwise) {
  if (width == 0) return value;
  int64_t high = (int64_t)((UINT64_C(1) << (width - 1)) - 1), number;
  if (as_number(t, value, &number)) return number <= high && number >= -high - 1 ? value : otherwise;
  Z3_ast bounds[] = {Z3_mk_le(t->z3, terms_integer(t, -high - 1), value),
                     Z3_mk_le(t->z3, value, terms_integer(t, high))};
  return term_if(t, Z3_mk_and(t->z3, 2, bounds), value, otherwise);
}

Z3_ast term_wrap(struct terms *t, Z3_ast value, uint32_t width) {
  int64_t high = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  Z3_ast limit = terms_integer(t, high), one = terms_integer(t, 1);
  Z3_ast range = Z3_simplify(t->z3, Z3_mk_add(t->z3, 4, (Z3_ast[]){limit, limit, one, one}));  // 2^width
  Z3_ast is_above = Z3_mk_lt(t->z3, limit, value),
         lowered = Z3_simplify(t->z3, Z3_mk_sub(t->z3, 2, (Z3_ast[]){value, range})),
         raised = Z3_simplify(t->z3, Z3_mk_add(t->z3, 2, (Z3_ast[]){value, range}));
  Z3_ast wrapped = term_if_fits(t, value, width, Z3_mk_ite(t->z3, is_above, lowered, raised));
  return Z3_get_ast_kind(t->z3, value) == Z3_NUMERAL_AST ? Z3_simplify(t->z3, wrapped) : wrapped;
}
