// Terms that are folded as they are made: they are equivalent to those that Z3's own constructors make of the same
// parts.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/terms/terms.h"

enum { POOL = 12, STEPS = 60, ROUNDS = 40 };

// A folded term, and the same without folding.
struct pair {
  Z3_ast folded, plain;
};

struct fixture {
  struct memory memory;
  struct arena arena;
  struct terms terms;
  struct pair booleans[POOL], integers[POOL];
  uint64_t state;
};

static uint32_t draw(struct fixture *f, uint32_t bound) {
  f->state = f->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(f->state >> 33) % bound;
}

static void start(struct fixture *f, uint64_t seed) {
  *f = (struct fixture){.state = seed};
  arena_init(&f->arena, &f->memory);
  terms_init(&f->terms, &f->arena, 0);
  struct terms *t = &f->terms;
  static const int64_t numbers[] = {0, 1, -1, 127, -128, 128, INT32_MAX, INT64_MIN, INT64_MAX};
  for (uint32_t i = 0; i < POOL; i++) {
    Z3_ast boolean = i == 0 ? t->yes : i == 1 ? t->no : terms_fresh(t, t->boolean, "b");
    Z3_ast integer = i < 9 ? terms_integer(t, numbers[i]) : terms_fresh(t, t->integer, "i");
    f->booleans[i] = (struct pair){boolean, boolean};
    f->integers[i] = (struct pair){integer, integer};
  }
}

static void stop(struct fixture *f) {
  assert_null(terms_error(&f->terms));
  terms_release(&f->terms);
  arena_release(&f->arena);
}

static bool is_valid(struct fixture *f, Z3_ast formula) {
  Z3_context z3 = f->terms.z3;
  Z3_solver solver = Z3_mk_solver(z3);
  Z3_solver_inc_ref(z3, solver);
  Z3_solver_assert(z3, solver, Z3_mk_not(z3, formula));
  Z3_lbool answer = Z3_solver_check(z3, solver);
  Z3_solver_dec_ref(z3, solver);
  return answer == Z3_L_FALSE;
}

static struct pair make_boolean(struct fixture *f, uint32_t constructor) {
  struct terms *t = &f->terms;
  struct pair a = f->booleans[draw(f, POOL)], b = f->booleans[draw(f, POOL)], c = f->booleans[draw(f, POOL)];
  struct pair m = f->integers[draw(f, POOL)], n = f->integers[draw(f, POOL)];
  switch (constructor) {
    case 0: return (struct pair){term_not(t, a.folded), Z3_mk_not(t->z3, a.plain)};
    case 1: return (struct pair){term_and(t, a.folded, b.folded), Z3_mk_and(t->z3, 2, (Z3_ast[]){a.plain, b.plain})};
    case 2: return (struct pair){term_or(t, a.folded, b.folded), Z3_mk_or(t->z3, 2, (Z3_ast[]){a.plain, b.plain})};
    case 3: return (struct pair){term_equal(t, a.folded, b.folded), Z3_mk_eq(t->z3, a.plain, b.plain)};
    case 4: return (struct pair){term_equal(t, m.folded, n.folded), Z3_mk_eq(t->z3, m.plain, n.plain)};
    case 5: return (struct pair){term_less(t, m.folded, n.folded), Z3_mk_lt(t->z3, m.plain, n.plain)};
    default:
      return (struct pair){term_if(t, a.folded, b.folded, c.folded), Z3_mk_ite(t->z3, a.plain, b.plain, c.plain)};
  }
}

static struct pair make_integer(struct fixture *f) {
  struct terms *t = &f->terms;
  struct pair a = f->booleans[draw(f, POOL)], m = f->integers[draw(f, POOL)], n = f->integers[draw(f, POOL)];
  if (draw(f, 2) == 0)
    return (struct pair){term_if(t, a.folded, m.folded, n.folded), Z3_mk_ite(t->z3, a.plain, m.plain, n.plain)};
  static const uint32_t widths[] = {1, 8, 32, 64};
  uint32_t width = widths[draw(f, 4)];
  int64_t high = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  Z3_ast bounds[] = {Z3_mk_ge(t->z3, m.plain, terms_integer(t, -high - 1)),
                     Z3_mk_le(t->z3, m.plain, terms_integer(t, high))};
  return (struct pair){term_if_fits(t, m.folded, width, n.folded),
                       Z3_mk_ite(t->z3, Z3_mk_and(t->z3, 2, bounds), m.plain, n.plain)};
}

// Asks about all at once, which is cheap, and if that fails about each, to name it.
static void check_equal(struct fixture *f, uint64_t round, const struct pair *made) {
  Z3_ast equal[STEPS];
  for (uint32_t i = 0; i < STEPS; i++) equal[i] = Z3_mk_eq(f->terms.z3, made[i].folded, made[i].plain);
  if (is_valid(f, Z3_mk_and(f->terms.z3, STEPS, equal))) return;
  for (uint32_t i = 0; i < STEPS; i++)
    if (!is_valid(f, equal[i]))
      fail_msg("round %u: %s is folded wrongly", (unsigned)round, Z3_ast_to_string(f->terms.z3, made[i].plain));
  fail_msg("round %u: the conjunction is not decided", (unsigned)round);
}

static void folded_terms_are_equivalent(void **state) {
  (void)state;
  enum { CONSTRUCTORS = 7 };
  for (uint64_t round = 0; round < ROUNDS; round++) {
    struct fixture f;
    struct pair all[STEPS];
    start(&f, round);
    for (uint32_t step = 0; step < STEPS; step++) {
      bool is_integer = draw(&f, 4) == 0;
      struct pair made = is_integer ? make_integer(&f) : make_boolean(&f, draw(&f, CONSTRUCTORS));
      all[step] = made;
      (is_integer ? f.integers : f.booleans)[draw(&f, POOL)] = made;
    }
    check_equal(&f, round, all);
    stop(&f);
  }
}

// Folding needs no solver: what is constant by its form is a constant.
static void constants_are_folded(void **state) {
  (void)state;
  struct fixture f;
  start(&f, 0);
  struct terms *t = &f.terms;
  Z3_ast a = f.booleans[2].folded, b = f.booleans[3].folded, i = f.integers[10].folded;
  assert_ptr_equal(term_not(t, term_not(t, a)), a);
  assert_ptr_equal(term_and(t, a, term_not(t, a)), t->no);
  assert_ptr_equal(term_or(t, term_not(t, a), a), t->yes);
  assert_ptr_equal(term_equal(t, a, t->no), term_not(t, a));
  assert_ptr_equal(term_if(t, t->no, a, b), b);
  assert_ptr_equal(term_if(t, a, t->yes, t->no), a);
  assert_ptr_equal(term_less(t, i, i), t->no);
  assert_ptr_equal(term_less(t, terms_integer(t, -2), terms_integer(t, 1)), t->yes);
  assert_ptr_equal(term_if_fits(t, terms_integer(t, 127), 8, i), terms_integer(t, 127));
  assert_ptr_equal(term_if_fits(t, terms_integer(t, 128), 8, i), i);
  assert_ptr_equal(term_if_fits(t, terms_integer(t, -128), 8, i), terms_integer(t, -128));
  assert_ptr_equal(term_if_fits(t, terms_integer(t, -129), 8, i), i);
  assert_ptr_equal(term_if_fits(t, terms_integer(t, -129), 0, i), terms_integer(t, -129));
  assert_ptr_equal(term_if_fits(t, terms_integer(t, INT64_MIN), 64, i), terms_integer(t, INT64_MIN));
  assert_ptr_equal(term_if_fits(t, terms_integer(t, INT64_MAX), 64, i), terms_integer(t, INT64_MAX));
  static const int64_t sums[][2] = {{-256, 0}, {-129, 127}, {-128, -128}, {-1, -1}, {127, 127}, {128, -128}, {254, -2}};
  for (size_t k = 0; k < sizeof sums / sizeof *sums; k++)
    assert_ptr_equal(term_wrap(t, terms_integer(t, sums[k][0]), 8), terms_integer(t, sums[k][1]));
  assert_ptr_not_equal(terms_fresh(t, t->boolean, "same"), terms_fresh(t, t->boolean, "same"));
  stop(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(folded_terms_are_equivalent),
      cmocka_unit_test(constants_are_folded),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
