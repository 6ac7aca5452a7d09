// The steps of flows as SMT-LIB text, in the order of flow.h.
#include "engine/ir/enumeration.h"
#include "smt/certificate/walk.h"
#include "smt/flow/origins.h"

// Terms are written into the script of the walk `w`. Of the arguments of a call only one may write: compilers differ in
// the order in which they evaluate them.
#define AND(a, b) script_and(&w->o->script, (a), (b))
#define OR(a, b) script_or(&w->o->script, (a), (b))
#define NOT(a) script_not(&w->o->script, (a))
#define DEFINE(sort, ...) script_define(&w->o->script, (sort), __VA_ARGS__)

static const char *any(struct walk *w) { return script_any(&w->o->script, SCRIPT_BOOLEAN); }
static const char *number(struct walk *w, int64_t value) { return script_integer(&w->o->script, value); }

// --- Values.

static const char *fits(struct walk *w, const char *value, uint32_t width) {
  int64_t high = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  return DEFINE(SCRIPT_BOOLEAN, "(and (<= %s %s) (<= %s %s))", number(w, -high - 1), value, value, number(w, high));
}

const char *walk_any(struct walk *w, enum flow_sort sort, uint32_t width) {
  const char *value = script_any(&w->o->script, walk_sort(sort));
  if (sort == FLOW_BASE) return AND(w->object.chosen, value);
  if (sort == FLOW_BOOLEAN || width == 0) return value;
  return DEFINE(SCRIPT_INTEGER, "(ite %s %s 0)", fits(w, value, width), value);
}

const char *walk_value(struct walk *w, uint32_t variable, enum flow_sort sort) {
  if (variable == FLOW_NONE) return walk_any(w, sort, 64);
  const struct flow_variable *v = &w->flow->variables.items[variable];
  if (v->sort != sort) return walk_any(w, sort, 64);
  if (v->constant && sort == FLOW_INTEGER) return number(w, v->number);
  if (v->constant) return v->number != 0 ? SCRIPT_TRUE : SCRIPT_FALSE;
  if (w->values[variable] == NULL) walk_set(w, variable, walk_any(w, sort, v->width));
  return w->values[variable];
}

const char **walk_values(struct walk *w, const uint32_t *variables, uint32_t count) {
  const char **values = ARENA_ARRAY_ZEROED(w->o->script.text.arena, const char *, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    enum flow_sort sort = w->flow->variables.items[variables[i]].sort;
    walk_depend(w, variables[i]);
    if (flow_has(w->flow, sort)) values[i] = walk_value(w, variables[i], sort);
  }
  return values;
}

static const char *base(struct walk *w, const struct flow_step *step, uint32_t index) {
  return walk_value(w, step->operands[index], FLOW_BASE);
}

static const char *boolean(struct walk *w, const struct flow_step *step, uint32_t index) {
  return walk_value(w, step->operands[index], FLOW_BOOLEAN);
}

static const char *integer(struct walk *w, const struct flow_step *step, uint32_t index) {
  return walk_value(w, step->operands[index], FLOW_INTEGER);
}

// --- Violations.

static bool is_claimed(const struct walk *w, enum property property) {
  const struct certificate_claim *claim = w->o->claim;
  return (claim->properties >> property & 1) != 0 && (claim->member == FLOW_NONE || claim->member == w->member);
}

void walk_violate(struct walk *w, enum property property, const char *condition) {
  if (is_claimed(w, property)) VECTOR_PUSH(&w->o->broken, w->o->script.text.arena, AND(w->reached, condition));
}

// An address of the object that is compared after it is freed may be that of another buffer: what depends on the
// comparison is stale, until something happens because of it.
static const char *stale_of(const struct walk *w, uint32_t variable) {
  return variable == FLOW_NONE || w->stale[variable] == NULL ? SCRIPT_FALSE : w->stale[variable];
}

void walk_depend(struct walk *w, uint32_t variable) {
  if (variable != FLOW_NONE && w->stale[variable] != NULL) walk_violate(w, PROPERTY_ADDRESSES_LIVE, w->stale[variable]);
}

// Of `a and b`, or `a or b`: the other one may decide alone.
static const char *stale_connective(struct walk *w, const struct flow_step *step) {
  const char *a = stale_of(w, step->operands[0]), *b = stale_of(w, step->operands[1]);
  if (strcmp(a, SCRIPT_FALSE) == 0 && strcmp(b, SCRIPT_FALSE) == 0) return NULL;
  const char *x = boolean(w, step, 0), *y = boolean(w, step, 1);
  if (step->kind == FLOW_AND)
    return DEFINE(SCRIPT_BOOLEAN, "(or (and %s (or %s %s)) (and %s (or %s %s)))", a, b, y, b, a, x);
  return DEFINE(SCRIPT_BOOLEAN, "(or (and %s (or %s (not %s))) (and %s (or %s (not %s))))", a, b, y, b, a, x);
}

static bool is_stale(const struct walk *w, const struct flow_step *step, uint32_t index) {
  return step->operands[index] != FLOW_NONE && w->stale[step->operands[index]] != NULL;
}

static const char *either(struct walk *w, const struct flow_step *step, enum flow_sort sort) {
  const char *first = walk_value(w, step->operands[0], sort);
  return OR(first, walk_value(w, step->operands[1], sort));
}

// Whether what a step gives is stale; null: never.
static const char *stale_result(struct walk *w, const struct flow_step *step) {
  switch (step->kind) {
    case FLOW_SAME_BASE:
      if (step->operands[0] == step->operands[1]) return NULL;
      return AND(w->object.freed, either(w, step, FLOW_BASE));
    case FLOW_AND:
    case FLOW_OR: return stale_connective(w, step);
    case FLOW_XOR:
      if (!is_stale(w, step, 0) && !is_stale(w, step, 1)) return NULL;
      return OR(stale_of(w, step->operands[0]), stale_of(w, step->operands[1]));
    case FLOW_SELECT: {
      if (w->flow->variables.items[step->targets[0]].sort != FLOW_BOOLEAN) break;
      if (!is_stale(w, step, 0) && !is_stale(w, step, 1) && !is_stale(w, step, 2)) return NULL;
      return DEFINE(SCRIPT_BOOLEAN, "(or %s (ite %s %s %s))", stale_of(w, step->operands[0]), boolean(w, step, 0),
                    stale_of(w, step->operands[1]), stale_of(w, step->operands[2]));
    }
    default: break;
  }
  for (uint32_t i = 0; i < step->operand_count; i++) walk_depend(w, step->operands[i]);
  return NULL;
}

// --- Steps that compute.

static const char *less_unsigned(struct walk *w, const char *a, const char *b) {
  return DEFINE(SCRIPT_BOOLEAN, "(ite (= (< %s 0) (< %s 0)) (< %s %s) (< %s 0))", a, b, a, b, b);
}

static const char *compare_integers(struct walk *w, uint8_t predicate, const char *a, const char *b) {
  switch (predicate) {
    case CMPI_EQ: return DEFINE(SCRIPT_BOOLEAN, "(= %s %s)", a, b);
    case CMPI_NE: return DEFINE(SCRIPT_BOOLEAN, "(not (= %s %s))", a, b);
    case CMPI_SLT: return DEFINE(SCRIPT_BOOLEAN, "(< %s %s)", a, b);
    case CMPI_SLE: return DEFINE(SCRIPT_BOOLEAN, "(<= %s %s)", a, b);
    case CMPI_SGT: return DEFINE(SCRIPT_BOOLEAN, "(> %s %s)", a, b);
    case CMPI_SGE: return DEFINE(SCRIPT_BOOLEAN, "(>= %s %s)", a, b);
    case CMPI_ULT: return less_unsigned(w, a, b);
    case CMPI_ULE: return NOT(less_unsigned(w, b, a));
    case CMPI_UGT: return less_unsigned(w, b, a);
    default: return NOT(less_unsigned(w, a, b));
  }
}

// As one-bit integers, true is 1 unsigned and -1 signed.
static const char *compare_booleans(struct walk *w, uint8_t predicate, const char *a, const char *b) {
  switch (predicate) {
    case CMPI_EQ: return DEFINE(SCRIPT_BOOLEAN, "(= %s %s)", a, b);
    case CMPI_NE: return DEFINE(SCRIPT_BOOLEAN, "(not (= %s %s))", a, b);
    case CMPI_SLT:
    case CMPI_UGT: return DEFINE(SCRIPT_BOOLEAN, "(and %s (not %s))", a, b);
    case CMPI_SLE:
    case CMPI_UGE: return DEFINE(SCRIPT_BOOLEAN, "(or %s (not %s))", a, b);
    case CMPI_SGT:
    case CMPI_ULT: return DEFINE(SCRIPT_BOOLEAN, "(and %s (not %s))", b, a);
    default: return DEFINE(SCRIPT_BOOLEAN, "(or %s (not %s))", b, a);
  }
}

static const char *compare(struct walk *w, const struct flow_step *step) {
  uint32_t a = step->operands[0], b = step->operands[1];
  if (a == FLOW_NONE || b == FLOW_NONE) return any(w);
  const struct flow_variable *first = &w->flow->variables.items[a], *second = &w->flow->variables.items[b];
  bool of_booleans = first->sort == FLOW_BOOLEAN;
  if (!of_booleans && !w->flow->follows_integers && !(first->constant && second->constant)) return any(w);
  const char *x = walk_value(w, a, first->sort), *y = walk_value(w, b, first->sort);
  return of_booleans ? compare_booleans(w, step->predicate, x, y) : compare_integers(w, step->predicate, x, y);
}

static const char *same_base(struct walk *w, const struct flow_step *step) {
  if (step->operands[0] == step->operands[1]) return SCRIPT_TRUE;
  if (!flow_may_be_same(w->flow, step->operands[0], step->operands[1])) return SCRIPT_FALSE;
  const char *a = base(w, step, 0), *b = base(w, step, 1);
  return DEFINE(SCRIPT_BOOLEAN, "(ite %s %s (and (not %s) %s))", a, b, b, any(w));
}

// Sums and differences of two integers of a width are less than one range away from it.
static const char *wrap(struct walk *w, const char *sum, uint32_t width) {
  int64_t high = (int64_t)((UINT64_C(1) << (width - 1)) - 1);
  const char *range = arena_format(w->o->script.text.arena, "(+ %s %s 2)", number(w, high), number(w, high));
  return DEFINE(SCRIPT_INTEGER, "(ite (> %s %s) (- %s %s) (ite (< %s %s) (+ %s %s) %s))", sum, number(w, high), sum,
                range, sum, number(w, -high - 1), sum, range, sum);
}

static const char *arithmetic(struct walk *w, const struct flow_step *step, uint32_t width) {
  const char *a = integer(w, step, 0), *result = a;
  if (step->kind == FLOW_FIT_UNSIGNED)
    return DEFINE(SCRIPT_INTEGER, "(ite (< %s 0) %s %s)", a, walk_any(w, FLOW_INTEGER, width), a);
  if (step->kind == FLOW_ADD) result = DEFINE(SCRIPT_INTEGER, "(+ %s %s)", a, integer(w, step, 1));
  if (step->kind == FLOW_SUBTRACT) result = DEFINE(SCRIPT_INTEGER, "(- %s %s)", a, integer(w, step, 1));
  if (step->kind == FLOW_MULTIPLY) result = DEFINE(SCRIPT_INTEGER, "(* %s %s)", a, integer(w, step, 1));
  if (width == 0) return result;
  if (step->kind == FLOW_ADD || step->kind == FLOW_SUBTRACT) return wrap(w, result, width);
  const char *otherwise = walk_any(w, FLOW_INTEGER, width);
  return DEFINE(SCRIPT_INTEGER, "(ite %s %s %s)", fits(w, result, width), result, otherwise);
}

static const char *both(struct walk *w, const struct flow_step *step) {
  const char *first = boolean(w, step, 0);
  return AND(first, boolean(w, step, 1));
}

static const char *one(struct walk *w, const struct flow_step *step) {
  const char *first = boolean(w, step, 0);
  return DEFINE(SCRIPT_BOOLEAN, "(xor %s %s)", first, boolean(w, step, 1));
}

static const char *choose(struct walk *w, const struct flow_step *step, enum flow_sort sort) {
  const char *condition = boolean(w, step, 0), *first = walk_value(w, step->operands[1], sort);
  return script_if(&w->o->script, walk_sort(sort), condition, first, walk_value(w, step->operands[2], sort));
}

static const char *compute(struct walk *w, const struct flow_step *step, const struct flow_variable *target) {
  switch (step->kind) {
    case FLOW_AND: return both(w, step);
    case FLOW_OR: return either(w, step, FLOW_BOOLEAN);
    case FLOW_XOR: return one(w, step);
    case FLOW_SELECT: return choose(w, step, target->sort);
    case FLOW_ADD:
    case FLOW_SUBTRACT:
    case FLOW_MULTIPLY:
    case FLOW_FIT:
    case FLOW_FIT_UNSIGNED: return arithmetic(w, step, target->width);
    case FLOW_COMPARE: return compare(w, step);
    case FLOW_SAME_BASE: return same_base(w, step);
    case FLOW_ENTER: return w->object.chosen;
    default: return walk_any(w, target->sort, target->width);
  }
}

// --- Buffers.

// The object is freed if `goes`.
static void release(struct walk *w, const char *goes) {
  walk_violate(w, PROPERTY_FOREIGN_NOT_FREED, AND(goes, w->object.foreign));
  walk_violate(w, PROPERTY_FREED_ONCE, AND(goes, w->object.freed));
  w->object.freed = DEFINE(SCRIPT_BOOLEAN, "(or %s (and %s (not %s)))", w->object.freed, goes, w->object.foreign);
}

// The execution may choose that the object is allocated here, unless there is one.
static const char *birth(struct walk *w, const char *possible, bool on_stack) {
  const char *born = DEFINE(SCRIPT_BOOLEAN, "(and %s (not %s) %s)", possible, w->object.chosen, any(w));
  w->object.chosen = OR(w->object.chosen, born);
  if (on_stack) w->object.foreign = OR(w->object.foreign, born);
  return born;
}

// One or several of the results are the object, if it is new.
static void receive(struct walk *w, const struct flow_step *step) {
  const char *born = birth(w, SCRIPT_TRUE, false), *some = SCRIPT_FALSE;
  for (uint32_t i = 0; i < step->target_count; i++) {
    const char *is = any(w);
    if (i + 1 == step->target_count) is = OR(is, NOT(some));
    some = OR(some, is);
    walk_set(w, step->targets[i], AND(born, is));
  }
}

// A live buffer of one's own is freed, if at all, by its base.
static void check_whole(struct walk *w, const struct flow_step *step) {
  const char *freed = base(w, step, 0);
  walk_violate(w, PROPERTY_FREED_WHOLE,
               DEFINE(SCRIPT_BOOLEAN, "(and %s %s (not %s) (not %s))", freed, boolean(w, step, 1), w->object.foreign,
                      w->object.freed));
}

static void reallocate(struct walk *w, const struct flow_step *step) {
  const char *source = base(w, step, 0), *reused = any(w);
  check_whole(w, step);
  walk_violate(w, PROPERTY_FOREIGN_NOT_FREED, AND(source, w->object.foreign));
  release(w, AND(source, NOT(reused)));
  const char *born = birth(w, NOT(reused), false);
  walk_set(w, step->targets[0], DEFINE(SCRIPT_BOOLEAN, "(ite %s %s %s)", reused, source, born));
}

// --- Lists of a dealloc op or a helper call.

static const char *condition(struct walk *w, const struct flow_step *step, uint32_t memref) {
  return boolean(w, step, step->memref_count + memref);
}

static uint32_t retained_variable(const struct flow_step *step, uint32_t index) {
  return step->operands[2 * step->memref_count + index];
}

static const char *is_retained(struct walk *w, const struct flow_step *step) {
  const char *some = SCRIPT_FALSE;
  for (uint32_t i = 0; i < step->retained_count; i++)
    some = OR(some, walk_value(w, retained_variable(step, i), FLOW_BASE));
  return some;
}

// Memref `index` is the object and its condition holds.
static const char *is_owned(struct walk *w, const struct flow_step *step, uint32_t index) {
  const char *is = base(w, step, index);
  return AND(is, condition(w, step, index));
}

static const char *some_is_owned(struct walk *w, const struct flow_step *step) {
  const char *some = SCRIPT_FALSE;
  for (uint32_t i = 0; i < step->memref_count; i++) some = OR(some, is_owned(w, step, i));
  return some;
}

static const char *some_condition(struct walk *w, const struct flow_step *step, uint32_t first) {
  const char *some = SCRIPT_FALSE;
  for (uint32_t i = first; i < step->memref_count; i++) some = OR(some, condition(w, step, i));
  return some;
}

// Lowerings compare retained memrefs with the others by address; the documented helper these with later ones, too.
static void compare_lists(struct walk *w, const struct flow_step *step, bool all) {
  for (uint32_t i = 0; i < step->memref_count; i++) walk_depend(w, step->operands[step->memref_count + i]);
  const char *retained = is_retained(w, step);
  walk_violate(w, PROPERTY_ADDRESSES_LIVE,
               DEFINE(SCRIPT_BOOLEAN, "(and %s %s %s)", w->object.freed, retained, some_condition(w, step, 0)));
  for (uint32_t i = 0; all && i + 1 < step->memref_count; i++) {
    const char *listed = base(w, step, i);
    walk_violate(w, PROPERTY_ADDRESSES_LIVE,
                 DEFINE(SCRIPT_BOOLEAN, "(and %s %s %s)", w->object.freed, listed, some_condition(w, step, i + 1)));
  }
}

// A retained memref that is not the object is owned if it is a listed one whose condition holds. Of other buffers only
// the origins are known.
static const char *other_is_owned(struct walk *w, const struct flow_step *step, uint32_t retained) {
  const char *certain = SCRIPT_FALSE, *possible = SCRIPT_FALSE;
  for (uint32_t i = 0; i < step->memref_count; i++) {
    uint32_t listed = step->operands[i];
    if (!flow_may_be_same(w->flow, listed, retained)) continue;
    if (listed == retained && retained != FLOW_NONE) certain = OR(certain, condition(w, step, i));
    else possible = OR(possible, condition(w, step, i));
  }
  return DEFINE(SCRIPT_BOOLEAN, "(or %s (and %s %s))", certain, possible, any(w));
}

static void set_retained(struct walk *w, const struct flow_step *step, const uint32_t *targets, const char *owned) {
  for (uint32_t i = 0; i < step->retained_count; i++) {
    uint32_t retained = retained_variable(step, i);
    const char *is = walk_value(w, retained, FLOW_BASE);
    walk_set(w, targets[i], DEFINE(SCRIPT_BOOLEAN, "(ite %s %s %s)", is, owned, other_is_owned(w, step, retained)));
  }
}

// The operand by which a dealloc op frees the object: the first owned one.
static void check_whole_list(struct walk *w, const struct flow_step *step, const char *retained) {
  uint32_t listed = 2 * step->memref_count + step->retained_count;
  const char *kept = DEFINE(SCRIPT_BOOLEAN, "(or %s %s %s)", retained, w->object.foreign, w->object.freed);
  for (uint32_t i = 0; i < step->memref_count && step->operand_count > listed; i++) {
    const char *owned = is_owned(w, step, i);
    walk_violate(w, PROPERTY_FREED_WHOLE,
                 DEFINE(SCRIPT_BOOLEAN, "(and %s %s (not %s))", owned, boolean(w, step, listed + i), kept));
    kept = OR(kept, owned);
  }
}

static void dealloc(struct walk *w, const struct flow_step *step) {
  const char *owned = some_is_owned(w, step), *retained = is_retained(w, step);
  compare_lists(w, step, false);
  check_whole_list(w, step, retained);
  release(w, AND(owned, NOT(retained)));
  if (step->target_count > 0) set_retained(w, step, step->targets, owned);
}

// Whether a memref that is not the object is to be freed: where origins exclude that it is retained or listed before,
// its condition says so.
static const char *other_goes(struct walk *w, const struct flow_step *step, uint32_t index) {
  bool certain = true;
  for (uint32_t i = 0; i < index; i++) certain &= !flow_may_be_same(w->flow, step->operands[i], step->operands[index]);
  for (uint32_t i = 0; i < step->retained_count; i++)
    certain &= !flow_may_be_same(w->flow, retained_variable(step, i), step->operands[index]);
  const char *holds = condition(w, step, index);
  return certain ? holds : AND(holds, any(w));
}

static void call_helper(struct walk *w, const struct flow_step *step) {
  bool by_bases = step->helper == HELPER_LOOKS_AT_BASES;
  const char *retained = is_retained(w, step), *earlier = SCRIPT_FALSE;
  compare_lists(w, step, by_bases);
  for (uint32_t i = 0; i < step->memref_count; i++) {
    const char *owned = is_owned(w, step, i);
    const char *goes = DEFINE(SCRIPT_BOOLEAN, "(and %s (not %s) (not %s))", owned, retained, earlier);
    const char *is = base(w, step, i);
    walk_set(w, step->targets[i], DEFINE(SCRIPT_BOOLEAN, "(ite %s %s %s)", is, goes, other_goes(w, step, i)));
    earlier = OR(earlier, by_bases ? is : owned);
  }
  set_retained(w, step, step->targets + step->memref_count, some_is_owned(w, step));
}

// --- Scopes.

static void end_scope(struct walk *w, const struct flow_step *step) {
  const char *ends = AND(w->object.foreign, NOT(boolean(w, step, 0)));
  w->object.foreign = AND(w->object.foreign, NOT(ends));
  w->object.freed = OR(w->object.freed, ends);
}

// What goes wrong here is reported here: the caller goes on without it.
static void leave(struct walk *w, const struct flow_step *step) {
  const char *returned = SCRIPT_FALSE, *entered = boolean(w, step, 0);
  struct object o = w->object;
  for (uint32_t i = 1; i < step->operand_count; i++) returned = OR(returned, base(w, step, i));
  const char *own = AND(o.chosen, NOT(entered));
  const char *leaked = DEFINE(SCRIPT_BOOLEAN, "(and %s (not %s) (not %s) (not %s))", own, o.foreign, o.freed, returned);
  const char *stack = DEFINE(SCRIPT_BOOLEAN, "(and %s %s %s)", own, o.foreign, returned);
  const char *dangling = AND(returned, o.freed);
  walk_violate(w, PROPERTY_NOT_LEAKED, leaked);
  walk_violate(w, PROPERTY_RETURNED_OWNED, stack);
  walk_violate(w, PROPERTY_NOT_USED_AFTER_FREE, dangling);
  w->reached = DEFINE(SCRIPT_BOOLEAN, "(and %s (not (or %s %s %s)))", w->reached, leaked, stack, dangling);
  end_scope(w, step);
}

// Whether the step gives a value that something depends on; else it may be anything.
static bool is_needed(const struct walk *w, const struct flow_step *step) {
  for (uint32_t i = 0; i < step->target_count; i++)
    if (w->flow->variables.items[step->targets[i]].needed) return true;
  return false;
}

bool walk_step(struct walk *w, const struct flow_step *step) {
  switch (step->kind) {
    case FLOW_ALLOCATE: walk_set(w, step->targets[0], birth(w, SCRIPT_TRUE, false)); return true;
    case FLOW_ALLOCATE_STACK: walk_set(w, step->targets[0], birth(w, SCRIPT_TRUE, true)); return true;
    case FLOW_RECEIVE: receive(w, step); return true;
    case FLOW_REALLOCATE: reallocate(w, step); return true;
    case FLOW_FREE:
      check_whole(w, step);
      release(w, base(w, step, 0));
      return true;
    case FLOW_ACCESS:
      walk_violate(w, PROPERTY_NOT_USED_AFTER_FREE, AND(base(w, step, 0), w->object.freed));
      return true;
    case FLOW_DEALLOC: dealloc(w, step); return true;
    case FLOW_HELPER:
      if (is_needed(w, step)) call_helper(w, step);
      return true;
    case FLOW_PASS: return true;
    case FLOW_END_SCOPE: end_scope(w, step); return true;
    case FLOW_LEAVE: leave(w, step); return true;
    case FLOW_CALL: return oblige_at_call(w, step);
    case FLOW_ASSUME:
      walk_depend(w, step->operands[0]);
      w->reached = AND(w->reached, boolean(w, step, 0));
      return true;
    default:
      if (is_needed(w, step)) {
        const char *stale = stale_result(w, step);
        walk_set(w, step->targets[0], compute(w, step, &w->flow->variables.items[step->targets[0]]));
        w->stale[step->targets[0]] = stale;
      }
      return true;
  }
}
