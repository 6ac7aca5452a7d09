// The answers of buffer_origin_relation() are correct. A buffer is the number of its allocation in the order of
// time, so that no two allocations of an execution are one; those before the function was entered are negative.
#include "smt/theorems/theorem.h"

// The op whose allocation the buffer is, if it is one of the function's.
static Z3_ast made_by(struct theorem_query *q, Z3_ast buffer) {
  Z3_func_decl function = theorem_function(q, "made by", &q->terms.integer, 1, q->terms.integer);
  return theorem_apply(q, function, buffer);
}

// A memref without views comes from one of its terminals. With one terminal, an allocation, it is what that op has made
// last: what is carried around a loop that makes the allocation anew comes into the loop from a second terminal.
void theorem_same_origin(struct theorem_query *q) {
  Z3_func_decl latest = theorem_function(q, "latest of", &q->terms.integer, 1, q->terms.integer);
  Z3_ast a = theorem_base(q, "a"), b = theorem_base(q, "b"), base_a = theorem_base(q, "a without views");
  Z3_ast base_b = theorem_base(q, "b without views"), terminal_a = theorem_base(q, "terminal of a");
  Z3_ast terminal_b = theorem_base(q, "terminal of b"), one_value = theorem_condition(q, "one value without views");
  Z3_ast single = theorem_condition(q, "one terminal each");
  theorem_assume(q, SAME(a, base_a));  // views keep the base
  if (!theorem_is_broken(q, 2)) theorem_assume(q, SAME(b, base_b));
  theorem_assume(q, IMPLIES(one_value, SAME(base_a, base_b)));
  theorem_assume(q, IMPLIES(single, SAME(base_a, theorem_apply(q, latest, terminal_a))));
  theorem_assume(q, IMPLIES(single, SAME(base_b, theorem_apply(q, latest, terminal_b))));
  Z3_ast says_same =
      OR(one_value, theorem_is_broken(q, 1) ? SAME(terminal_a, terminal_b) : AND(single, SAME(terminal_a, terminal_b)));
  theorem_conclude(q, "one buffer", IMPLIES(says_same, SAME(a, b)));
}

struct origin {
  Z3_ast buffer, has_argument, has_unknown;
  Z3_func_decl terminals;  // allocations among them
};

static struct origin origin_any(struct theorem_query *q, const char *buffer, const char *argument, const char *unknown,
                                const char *terminals) {
  struct origin o = {theorem_base(q, buffer), theorem_condition(q, argument), theorem_condition(q, unknown),
                     theorem_set(q, terminals)};
  Z3_ast is_new = NOT(term_less(&q->terms, o.buffer, NUMBER(0)));
  Z3_ast is_allocated = AND(is_new, theorem_apply(q, o.terminals, made_by(q, o.buffer)));
  Z3_ast is_passed = AND(o.has_argument, NOT(is_new));
  theorem_assume(q, OR(o.has_unknown, OR(is_allocated, is_passed)));
  return o;
}

void theorem_distinct_origin(struct theorem_query *q) {
  struct origin a = origin_any(q, "buffer of a", "a may be an argument", "a may be anything", "terminals of a");
  struct origin b = origin_any(q, "buffer of b", "b may be an argument", "b may be anything", "terminals of b");
  Z3_ast maker = made_by(q, a.buffer);
  if (!theorem_is_broken(q, 1)) theorem_assume(q, NOT(AND(IN(a.terminals, maker), IN(b.terminals, maker))));
  Z3_ast a_is_allocated = NOT(OR(a.has_argument, a.has_unknown)),
         b_is_allocated = NOT(OR(b.has_argument, b.has_unknown));
  Z3_ast a_is_known = theorem_is_broken(q, 2) ? YES : NOT(a.has_unknown);
  Z3_ast b_is_known = theorem_is_broken(q, 2) ? YES : NOT(b.has_unknown);
  Z3_ast says_distinct = OR(AND(a_is_allocated, b_is_known), AND(b_is_allocated, a_is_known));
  if (theorem_is_broken(q, 3)) says_distinct = AND(a_is_known, b_is_known);
  theorem_conclude(q, "two buffers", IMPLIES(says_distinct, DIFFER(a.buffer, b.buffer)));
}

// A block argument got its value when the block was entered; what is allocated in the block is younger.
void theorem_older_argument(struct theorem_query *q) {
  Z3_ast argument = theorem_base(q, "buffer of the argument"), allocation = theorem_base(q, "allocation");
  Z3_ast entered = theorem_base(q, "allocations when the block was entered");
  theorem_assume(q, term_less(&q->terms, argument, entered));
  if (!theorem_is_broken(q, 1)) theorem_assume(q, NOT(term_less(&q->terms, allocation, entered)));
  theorem_conclude(q, "two buffers", DIFFER(argument, allocation));
}
