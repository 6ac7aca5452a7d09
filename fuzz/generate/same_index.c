// An index that is computed again in another way: sums and quotients that make up for one another. Two slices at such
// offsets are the same one, or beside each other, whatever the analysis makes of the expressions.
#include "engine/dialects/affine/dims.h"
#include "engine/dialects/build.h"
#include "fuzz/generate/affine_index.h"
#include "fuzz/generate/generator_internal.h"

enum { DIVISOR_MAX = 4, PARTS_MAX = DIVISOR_MAX };

// Expressions of one dim, whose sum is the index.
struct parts {
  const struct affine_expr *items[PARTS_MAX];
  uint32_t count;
};

static const struct affine_expr *binary(struct generator *g, enum affine_kind kind, const struct affine_expr *expr,
                                        int64_t number) {
  return affine_binary(g->context, kind, expr, affine_constant(g->context, number));
}

static void add_part(struct parts *parts, const struct affine_expr *expr) { parts->items[parts->count++] = expr; }

// A quotient that is rounded down, or the same one of a number that is rounded up.
static const struct affine_expr *quotient(struct generator *g, const struct affine_expr *expr, int64_t divisor) {
  switch (choose(g->choices, 4)) {
    case 0: return binary(g, AFFINE_FLOORDIV, expr, divisor);
    case 1: return binary(g, AFFINE_CEILDIV, binary(g, AFFINE_ADD, expr, 1 - divisor), divisor);
    case 2: return binary(g, AFFINE_MUL, binary(g, AFFINE_CEILDIV, binary(g, AFFINE_MUL, expr, -1), divisor), -1);
    default: {
      const struct affine_expr *rest = binary(g, AFFINE_MUL, binary(g, AFFINE_MOD, expr, divisor), -1);
      return binary(g, AFFINE_FLOORDIV, affine_sum(g->context, expr, rest), divisor);
    }
  }
}

static void choose_parts(struct generator *g, const struct affine_expr *expr, struct parts *parts) {
  const int64_t divisor = 2 + (int64_t)choose(g->choices, DIVISOR_MAX - 1);
  switch (choose(g->choices, 4)) {
    case 0:  // what a digit stands for, and the digits below it
      add_part(parts, binary(g, AFFINE_MUL, quotient(g, expr, divisor), divisor));
      add_part(parts, binary(g, AFFINE_MOD, expr, divisor));
      break;
    case 1:  // Hermite's identity
      for (int64_t i = 0; i < divisor; i++) add_part(parts, quotient(g, binary(g, AFFINE_ADD, expr, i), divisor));
      break;
    case 2:
      add_part(parts, binary(g, AFFINE_MUL, expr, divisor));
      add_part(parts, binary(g, AFFINE_MUL, expr, 1 - divisor));
      break;
    default: {
      const int64_t less = (int64_t)choose(g->choices, (uint32_t)divisor);
      const struct affine_expr *multiple = binary(g, AFFINE_MUL, expr, divisor);
      add_part(parts, quotient(g, binary(g, AFFINE_ADD, multiple, less), divisor));
    }
  }
}

static struct value *apply(struct generator *g, const struct affine_expr *expr, struct value *value) {
  return build_affine_apply(next_op(g), affine_map_get(g->context, 1, 0, &expr, 1), &value);
}

static struct value *by_map(struct generator *g, struct value *value, int64_t more) {
  struct parts parts = {.count = 0};
  choose_parts(g, affine_dim(g->context, 0), &parts);
  const struct affine_expr *whole = affine_constant(g->context, more);
  for (uint32_t i = 0; i < parts.count; i++) whole = affine_sum(g->context, parts.items[i], whole);
  return apply(g, whole, value);
}

static struct value *by_maps(struct generator *g, struct value *value, int64_t more) {
  struct parts parts = {.count = 0};
  choose_parts(g, affine_dim(g->context, 0), &parts);
  struct value *sum = more == 0 ? NULL : some_index_equal(g, more);
  for (uint32_t i = 0; i < parts.count; i++) {
    struct value *part = apply(g, parts.items[i], value);
    sum = sum == NULL ? part : build_arith_addi(next_op(g), sum, part);
  }
  return sum;
}

// The analysis does not trust a quotient of what may wrap, as upstream's does; this product is known not to.
static struct value *multiply(struct generator *g, struct value *value, struct value *factor) {
  enum { NO_SIGNED_WRAP = 1 };
  struct value *product = build_arith_muli(next_op(g), value, factor);
  op_set_attribute(g->program, product->owner.op, ID_overflowFlags,
                   enum_attribute(g->context, ENUM_OVERFLOW, NO_SIGNED_WRAP));
  return product;
}

static struct value *by_arithmetic(struct generator *g, struct value *value, int64_t more) {
  const int64_t number = 1 + (int64_t)choose(g->choices, DIVISOR_MAX);
  struct value *factor = some_index_equal(g, number);
  switch (choose(g->choices, 3)) {
    case 0: value = build_arith_subi(next_op(g), build_arith_addi(next_op(g), value, factor), factor); break;
    case 1: value = build_arith_subi(next_op(g), factor, build_arith_subi(next_op(g), factor, value)); break;
    default: value = build_arith_floordivsi(next_op(g), multiply(g, value, factor), factor);
  }
  return more == 0 ? value : build_arith_addi(next_op(g), value, some_index_equal(g, more));
}

bool accept_small_index(const struct known *candidate, const void *with) {
  const int64_t limit = INT64_C(1) << 30;
  (void)with;
  return candidate->type->kind == TYPE_INDEX && candidate->low >= -limit && candidate->high <= limit;
}

struct known emit_same_index(struct generator *g, const struct known *index, int64_t more) {
  static struct value *(*const ways[])(struct generator *, struct value *, int64_t) = {by_arithmetic, by_map, by_maps};
  const bool is_dim = affine_is_dim(&g->context->scratch, index->value);
  struct value *value = ways[is_dim ? choose(g->choices, 3) : 0](g, index->value, more);
  return *scope_add_index(g, value, index->low + more, index->high + more);
}
