#include "smt/certificate/helper_proof.h"

#include "engine/base/map.h"
#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "smt/flow/helper_contract.h"

// The loops in the order of the text; the last two are within the second.
enum helper_loop { CLEAR, DECIDE, COMPARE_RETAINED, COMPARE_EARLIER, LOOP_COUNT };

struct helper_proof {
  struct obliging *o;
  struct script *s;
  const struct op *function;
  bool by_bases;      // the documented form: earlier memrefs count whatever their condition is
  bool is_induction;  // else only accesses are looked at
  struct map values;  // value -> its term
  const char *contents[ARGUMENT_COUNT];
  const char *decided;  // the memref that the loop DECIDE is at
  uint32_t loops;       // seen so far
};

// The names of the script: the lists, their lengths, an arbitrary memref i and retained memref j; of predicates on the
// first k elements, whether one has base b.
static const char *const declarations =
    "(declare-const n Int)\n(declare-const r Int)\n(assert (and (<= 0 n) (<= 0 r)))\n"
    "(declare-const base (Array Int Int))\n(declare-const retained (Array Int Int))\n"
    "(declare-const condition (Array Int Bool))\n(declare-const free (Array Int Bool))\n"
    "(declare-const owned (Array Int Bool))\n(declare-const i Int)\n(declare-const j Int)\n"
    "(declare-fun claims (Int Int) Bool)\n(declare-fun listed (Int Int) Bool)\n(declare-fun keeps (Int Int) Bool)\n";

static bool fail(struct helper_proof *p) {
  return walk_fail(p->o, "is about a function that is no helper of the known form");
}

static void unfold_one(struct helper_proof *p, const char *name, const char *k, const char *b, const char *is) {
  text_format(&p->s->text, "(assert (not (%s 0 %s)))\n", name, b);
  text_format(&p->s->text, "(assert (=> (<= 0 %s) (= (%s (+ %s 1) %s) (or (%s %s %s) %s))))\n", k, name, k, b, name, k,
              b, is);
}

// What the predicates are at 0, and at k + 1 given k: their definition.
static void unfold(struct helper_proof *p, const char *k, const char *b) {
  const char *is_listed = script_define(p->s, SCRIPT_BOOLEAN, "(= (select base %s) %s)", k, b);
  unfold_one(p, "listed", k, b, is_listed);
  unfold_one(p, "claims", k, b, script_define(p->s, SCRIPT_BOOLEAN, "(and %s (select condition %s))", is_listed, k));
  unfold_one(p, "keeps", k, b, script_define(p->s, SCRIPT_BOOLEAN, "(= (select retained %s) %s)", k, b));
}

static const char *select_of(struct helper_proof *p, const char *array, const char *index) {
  return script_define(p->s, SCRIPT_BOOLEAN, "(select %s %s)", array, index);
}

static const char *earlier(const struct helper_proof *p) { return p->by_bases ? "listed" : "claims"; }

// --- Values.

static const char *value_of(const struct helper_proof *p, const struct value *value) {
  return map_get_pointer(&p->values, value);
}

static void set(struct helper_proof *p, const struct op *op, const char *term) {
  map_set_pointer(&p->values, p->s->text.arena, op_result(op, 0), term);
}

// Which argument a list is: no other memref gets beyond the op that makes it.
static uint32_t argument_of(const struct helper_proof *p, const struct value *list) {
  uint32_t argument = 0;
  while (p->function->regions[0].first->arguments[argument] != list) argument++;
  return argument;
}

static const char *size_of(uint32_t argument) { return argument == RETAINED || argument == OWNED_OUT ? "r" : "n"; }

static void oblige_bounds(struct helper_proof *p, const char *path, uint32_t argument, const char *index) {
  if (p->is_induction) return;  // shown before
  const char *outside = script_define(p->s, SCRIPT_BOOLEAN, "(and %s (not (and (<= 0 %s) (< %s %s))))", path, index,
                                      index, size_of(argument));
  script_oblige(p->s, "an access is in bounds", outside);
}

// --- Ops.

static bool run_block(struct helper_proof *p, const struct block *block, const char *path);

static bool run_load(struct helper_proof *p, const struct op *op, const char *path) {
  uint32_t argument = argument_of(p, op_operand(op, 0));
  const char *index = value_of(p, op_operand(op, 1));
  oblige_bounds(p, path, argument, index);
  set(p, op,
      script_define(p->s, argument <= RETAINED ? SCRIPT_INTEGER : SCRIPT_BOOLEAN, "(select %s %s)",
                    p->contents[argument], index));
  return true;
}

static const char *array_sort(uint32_t argument) {
  return argument <= RETAINED ? "(Array Int Int)" : "(Array Int Bool)";
}

static bool run_store(struct helper_proof *p, const struct op *op, const char *path) {
  uint32_t argument = argument_of(p, op_operand(op, 1));
  const char *index = value_of(p, op_operand(op, 2)), *before = p->contents[argument];
  oblige_bounds(p, path, argument, index);
  p->contents[argument] = script_define(p->s, array_sort(argument), "(ite %s (store %s %s %s) %s)", path, before, index,
                                        value_of(p, op_operand(op, 0)), before);
  return true;
}

static bool run_constant(struct helper_proof *p, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  const struct type *type = op_result(op, 0)->type;
  if (value->kind != ATTRIBUTE_INTEGER || (type->kind != TYPE_INDEX && !type_is_integer(type, 1))) return fail(p);
  if (type->kind == TYPE_INDEX) set(p, op, script_integer(p->s, value->u.integer));
  else set(p, op, value->u.integer != 0 ? SCRIPT_TRUE : SCRIPT_FALSE);
  return true;
}

static bool run_connective(struct helper_proof *p, const struct op *op, const char *connective) {
  if (!type_is_integer(op_result(op, 0)->type, 1)) return fail(p);
  set(p, op,
      script_define(p->s, SCRIPT_BOOLEAN, "(%s %s %s)", connective, value_of(p, op_operand(op, 0)),
                    value_of(p, op_operand(op, 1))));
  return true;
}

static bool run_compare(struct helper_proof *p, const struct op *op) {
  int64_t predicate = attribute_enum_value(op_attribute(op, ID_predicate));
  if (op_operand(op, 0)->type->kind != TYPE_INDEX || (predicate != CMPI_EQ && predicate != CMPI_NE)) return fail(p);
  return run_connective(p, op, predicate == CMPI_EQ ? "=" : "distinct");
}

static bool run_dim(struct helper_proof *p, const struct op *op) {
  if (strcmp(value_of(p, op_operand(op, 1)), "0") != 0) return fail(p);
  set(p, op, size_of(argument_of(p, op_operand(op, 0))));
  return true;
}

static bool run_if(struct helper_proof *p, const struct op *op, const char *path) {
  const char *condition = value_of(p, op_operand(op, 0));
  if (op->result_count != 0) return fail(p);
  if (!run_block(p, op->regions[0].first, script_and(p->s, path, condition))) return false;
  return op->regions[1].first == NULL ||
         run_block(p, op->regions[1].first, script_and(p->s, path, script_not(p->s, condition)));
}

// --- Loops: base, step, and what is known afterwards.

struct loop {
  uint32_t number;
  const char *carried_before;  // or null
  const char *owned_before;    // what was stored for retained memref j
};

static const char *invariant(struct helper_proof *p, const struct loop *loop, const char *at, const char *carried) {
  const char *owned, *base, *kept = script_define(p->s, SCRIPT_INTEGER, "(select retained j)");
  unfold(p, at, kept);
  if (loop->number < COMPARE_RETAINED) {
    owned = select_of(p, p->contents[OWNED_OUT], "j");
    if (loop->number == CLEAR) return script_define(p->s, SCRIPT_BOOLEAN, "(=> (< j %s) (not %s))", at, owned);
    const char *freed = select_of(p, p->contents[FREE_OUT], "i");
    return script_define(p->s, SCRIPT_BOOLEAN, "(and (= %s (claims %s %s)) (=> (< i %s) (= %s is_freed)))", owned, at,
                         kept, at, freed);
  }
  base = script_define(p->s, SCRIPT_INTEGER, "(select base %s)", p->decided);
  unfold(p, at, base);
  if (loop->number == COMPARE_EARLIER)
    return script_define(p->s, SCRIPT_BOOLEAN, "(= %s (and %s (not (%s %s %s))))", carried, loop->carried_before,
                         earlier(p), at, base);
  owned = select_of(p, p->contents[OWNED_OUT], "j");
  return script_define(p->s, SCRIPT_BOOLEAN,
                       "(and (= %s (not (keeps %s %s))) (= %s (or %s (and (= %s %s) (< j %s) (select condition %s)))))",
                       carried, at, base, owned, loop->owned_before, kept, base, at, p->decided);
}

// Forgets the arrays that the loop may store to.
static void forget(struct helper_proof *p, const struct op *loop) {
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++)
    for (const struct use *use = p->function->regions[0].first->arguments[i]->uses; use != NULL; use = use->next) {
      const struct op *op = use->owner;
      while (op != NULL && op != loop) op = op_parent(op);
      if (op == NULL || use->owner->kind != OP_memref_store) continue;
      p->contents[i] = script_any(p->s, array_sort(i));
      break;
    }
}

static const char *invariant_or_nothing(struct helper_proof *p, const struct loop *loop, const char *at,
                                        const char *carried) {
  return p->is_induction ? invariant(p, loop, at, carried) : SCRIPT_TRUE;
}

// Whether a loop counts from 0 in steps of 1 and carries no more than a condition.
static bool is_plain(const struct helper_proof *p, const struct op *op) {
  const char *first = value_of(p, op_operand(op, 0)), *step = value_of(p, op_operand(op, 2));
  return strcmp(first, "0") == 0 && strcmp(step, "1") == 0 && op_attribute(op, ID_unsignedCmp) == NULL &&
         op->result_count <= 1 && (op->result_count == 0 || type_is_integer(op_result(op, 0)->type, 1));
}

static bool run_for(struct helper_proof *p, const struct op *op, const char *path) {
  const struct block *body = op->regions[0].first;
  struct loop loop = {.number = p->loops++};
  bool carries = op->result_count == 1, is_within = p->decided != NULL;
  if (!is_plain(p, op) || strcmp(path, SCRIPT_TRUE) != 0 || carries != (loop.number >= COMPARE_RETAINED) ||
      is_within != carries)
    return fail(p);
  const char *end = value_of(p, op_operand(op, 1)), *carried = carries ? value_of(p, op_operand(op, 3)) : NULL;
  loop.carried_before = carried;
  loop.owned_before = select_of(p, p->contents[OWNED_OUT], "j");
  script_oblige(p->s, "the loop does not end before it starts", script_define(p->s, SCRIPT_BOOLEAN, "(< %s 0)", end));
  script_oblige(p->s, "the invariant holds before the loop",
                script_not(p->s, invariant_or_nothing(p, &loop, "0", carried)));

  script_open(p->s);
  forget(p, op);
  const char *index = script_any(p->s, SCRIPT_INTEGER), *yielded = carries ? script_any(p->s, SCRIPT_BOOLEAN) : NULL;
  if (loop.number == DECIDE) p->decided = index;
  script_assert(p->s, script_define(p->s, SCRIPT_BOOLEAN, "(and (<= 0 %s) (< %s %s))", index, index, end));
  script_assert(p->s, invariant_or_nothing(p, &loop, index, yielded));
  map_set_pointer(&p->values, p->s->text.arena, body->arguments[0], index);
  if (carries) map_set_pointer(&p->values, p->s->text.arena, body->arguments[1], yielded);
  if (!run_block(p, body, SCRIPT_TRUE)) return false;
  if (carries) yielded = value_of(p, op_operand(body->last, 0));
  const char *next = script_define(p->s, SCRIPT_INTEGER, "(+ %s 1)", index);
  script_oblige(p->s, "an iteration keeps the invariant",
                script_not(p->s, invariant_or_nothing(p, &loop, next, yielded)));
  script_close(p->s);
  if (loop.number == DECIDE) p->decided = NULL;

  forget(p, op);
  if (carries) set(p, op, script_any(p->s, SCRIPT_BOOLEAN));
  script_assert(p->s, invariant_or_nothing(p, &loop, end, carries ? value_of(p, op_result(op, 0)) : NULL));
  return true;
}

static bool run_op(struct helper_proof *p, const struct op *op, const char *path) {
  switch (op->kind) {
    case OP_arith_constant: return run_constant(p, op);
    case OP_arith_andi: return run_connective(p, op, "and");
    case OP_arith_ori: return run_connective(p, op, "or");
    case OP_arith_xori: return run_connective(p, op, "xor");
    case OP_arith_cmpi: return run_compare(p, op);
    case OP_memref_dim: return run_dim(p, op);
    case OP_memref_load: return run_load(p, op, path);
    case OP_memref_store: return run_store(p, op, path);
    case OP_scf_if: return run_if(p, op, path);
    case OP_scf_for: return run_for(p, op, path);
    case OP_scf_yield:  // the op around reads the operands
    case OP_func_return: return true;
    default: return fail(p);
  }
}

// Values have a term once they are run; lists have none.
static bool run_block(struct helper_proof *p, const struct block *block, const char *path) {
  if (block->next != NULL) return fail(p);
  for (const struct op *op = block->first; op != NULL; op = op->next)
    if (!run_op(p, op, path)) return false;
  return true;
}

// --- The whole.

static bool has_signature(const struct op *function) {
  const struct block *entry = function->regions[0].first;
  if (entry == NULL || entry->argument_count != ARGUMENT_COUNT ||
      op_attribute(function, ID_function_type)->type->result_count != 0)
    return false;
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    const struct type *type = entry->arguments[i]->type;
    if (type->kind != TYPE_MEMREF || type->rank != 1 || type->shape[0] != DYNAMIC || type->layout != NULL ||
        (i <= RETAINED ? type->element->kind != TYPE_INDEX : !type_is_integer(type->element, 1)))
      return false;
  }
  return true;
}

static bool run(struct helper_proof *p) {
  static const char *const arrays[] = {[BASES] = "base",
                                       [RETAINED] = "retained",
                                       [CONDITIONS] = "condition",
                                       [FREE_OUT] = "free",
                                       [OWNED_OUT] = "owned"};
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) p->contents[i] = arrays[i];
  p->loops = 0;
  p->decided = NULL;
  map_clear(&p->values);
  return run_block(p, p->function->regions[0].first, SCRIPT_TRUE) && (p->loops == LOOP_COUNT || fail(p));
}

static void oblige_same(struct helper_proof *p, const char *title, const char *a, const char *b) {
  script_oblige(p->s, title, script_define(p->s, SCRIPT_BOOLEAN, "(not (= %s %s))", a, b));
}

static void conclude(struct helper_proof *p) {
  oblige_same(p, "what is freed", select_of(p, p->contents[FREE_OUT], "i"), "is_freed");
  oblige_same(p, "what is owned", select_of(p, p->contents[OWNED_OUT], "j"), "(claims n (select retained j))");
  oblige_same(p, "the memrefs are not written", p->contents[BASES], "base");
  oblige_same(p, "the retained memrefs are not written", p->contents[RETAINED], "retained");
  oblige_same(p, "the conditions are not written", p->contents[CONDITIONS], "condition");
}

void helper_proof_write(struct obliging *o, const struct op *function, enum flow_helper_kind kind) {
  struct helper_proof p = {.o = o, .s = &o->script, .function = function, .by_bases = kind == HELPER_LOOKS_AT_BASES};
  if (!is_named_as_helper(function) || !has_signature(function)) {
    fail(&p);
    return;
  }
  text_string(&p.s->text, declarations);
  text_format(
      &p.s->text,
      "(define-fun is_freed () Bool (and (select condition i) (not (keeps r (select base i))) (not (%s i (select "
      "base i)))))\n",
      earlier(&p));
  script_open(p.s);
  if (!run(&p)) return;
  script_close(p.s);
  p.is_induction = true;
  script_assert(p.s, "(and (<= 0 i) (< i n) (<= 0 j) (< j r))");
  if (run(&p)) conclude(&p);
}
