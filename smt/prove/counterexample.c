#include "smt/prove/counterexample.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"

#include <inttypes.h>

enum { DEPTH_LIMIT = 24 };

struct search {
  struct terms terms;
  const struct flow *flow;
  struct symbolic symbolic;
  enum property property;
  const struct op *within;
  Z3_solver solver;
  struct arena *arena;  // of the tale
  struct property_verdict *verdict;
  bool found;
  size_t violations_before;  // those of earlier depths are known not to occur
};

static bool is_sought(const struct search *search, const struct violation *violation) {
  return violation->property == search->property &&
         op_parent_of_kind(violation->op, search->within->kind) == search->within;
}

static bool breaks(struct search *search) {
  struct terms *t = &search->terms;
  Z3_ast broken = t->no;
  for (size_t i = search->violations_before; i < search->symbolic.violations.count; i++)
    if (is_sought(search, &search->symbolic.violations.items[i]))
      broken = term_or(t, broken, search->symbolic.violations.items[i].condition);
  search->violations_before = search->symbolic.violations.count;
  if (broken == t->no) return false;
  Z3_solver_push(t->z3, search->solver);
  Z3_solver_assert(t->z3, search->solver, broken);
  if (Z3_solver_check(t->z3, search->solver) == Z3_L_TRUE) return true;
  Z3_solver_pop(t->z3, search->solver, 1);
  return false;
}

static const char *branch_text(struct arena *arena, const struct op *op, bool taken) {
  bool branches = op_has_trait(op, TRAIT_BRANCH), by_condition = op_has_role(op, ROLE_CONDITION);
  if (op_has_trait(op, TRAIT_LOOP)) return taken ? "the loop runs once more" : "the loop ends";
  if (op_has_role(op, ROLE_SELECTOR)) return taken ? "this case is taken" : "another case is taken";
  if (branches && by_condition) return taken ? "the first branch is taken" : "the second branch is taken";
  if (op_has_trait(op, TRAIT_ARMS)) return taken ? "the condition holds" : "the condition does not hold";
  if (by_condition) return taken ? "the loop goes on" : "the loop ends";  // scf.condition
  return arena_format(arena, "%s %s", op->info->name, taken ? "runs" : "is passed");
}

static const char *event_text(struct search *search, const struct event *event) {
  struct arena *arena = search->terms.arena;
  switch (event->kind) {
    case EVENT_OBJECT_GIVEN:
      if (event->value != NULL && event->value->is_argument)
        return arena_format(arena, "the buffer is that of argument %u: the caller owns it", event->value->index);
      return "the buffer is a global's: nobody may free it";
    case EVENT_ALLOCATED: return "the buffer is allocated";
    case EVENT_ALLOCATED_STACK: return "the buffer is allocated on the stack: it goes by itself";
    case EVENT_RECEIVED: return "the buffer comes from the call: this function owns it";
    case EVENT_REALLOCATED: return "the buffer is allocated anew";
    case EVENT_FREED: return "the buffer is freed";
    case EVENT_ACCESSED: return "the buffer is used";
    case EVENT_BRANCH_TAKEN: return branch_text(arena, event->op, true);
    case EVENT_BRANCH_NOT_TAKEN: return branch_text(arena, event->op, false);
    case EVENT_RETURNED: return "the buffer is returned";
    case EVENT_SCOPE_ENDED: return "the buffer on the stack ends here";
    case EVENT_LEFT: return "the call returns the buffer";
    case EVENT_NOT_RETURNED: return "the function returns without the buffer";
    case EVENT_VALUE: break;
  }
  return "";
}

static const char *wrong_text(enum property property) {
  switch (property) {
    case PROPERTY_FREED_ONCE: return "freed again";
    case PROPERTY_NOT_USED_AFTER_FREE: return "used after it was freed";
    case PROPERTY_NOT_LEAKED: return "never freed: a leak";
    case PROPERTY_FOREIGN_NOT_FREED: return "freed, though this function does not own it";
    case PROPERTY_FREED_WHOLE: return "freed by a pointer into its middle";
    default: return "returned, though this function does not own it";
  }
}

// All terms, of any sorts, as arguments of one: so that what they share is evaluated once.
static Z3_app put_together(struct terms *t, const Z3_ast *terms, unsigned count) {
  Z3_sort *sorts = ARENA_ARRAY(t->arena, Z3_sort, count);
  for (unsigned i = 0; i < count; i++) sorts[i] = Z3_get_sort(t->z3, terms[i]);
  Z3_func_decl together = Z3_mk_fresh_func_decl(t->z3, "together", count, sorts, Z3_mk_bool_sort(t->z3));
  return Z3_to_app(t->z3, Z3_mk_app(t->z3, together, count, terms));
}

// Replaces the terms that were put together by their values. What the model leaves open is completed.
static void evaluate(struct terms *t, Z3_model model, Z3_app all, Z3_ast *terms, unsigned count) {
  Z3_ast value;
  if (!Z3_model_eval(t->z3, model, Z3_app_to_ast(t->z3, all), false, &value)) return;
  all = Z3_to_app(t->z3, value);
  for (unsigned i = 0; i < count; i++)
    if (Z3_model_eval(t->z3, model, Z3_get_app_arg(t->z3, all, i), true, &value)) terms[i] = value;
}

// 0: not known.
static int64_t number_of(struct terms *t, Z3_ast value) {
  int64_t number = 0;
  if (Z3_get_ast_kind(t->z3, value) != Z3_NUMERAL_AST) return value == t->yes;
  return Z3_get_numeral_int64(t->z3, value, &number) ? number : 0;
}

// The model's values of the events; read at once, so that nothing can run out of memory while Z3 holds the model.
struct reading {
  const struct op *wrong;  // which op breaks the property first, or null
  bool *happens;           // per event
  int64_t *numbers;        // of EVENT_VALUE
};

static struct reading read_model(struct search *search) {
  struct terms *t = &search->terms;
  const struct symbolic *symbolic = &search->symbolic;
  size_t count = symbolic->events.count, violations = symbolic->violations.count;
  struct reading reading = {NULL, ARENA_ARRAY(t->arena, bool, count), ARENA_ARRAY_ZEROED(t->arena, int64_t, count)};
  Z3_ast *terms = ARENA_ARRAY(t->arena, Z3_ast, violations + 2 * count);
  for (size_t i = 0; i < violations; i++) terms[i] = symbolic->violations.items[i].condition;
  for (size_t i = 0; i < count; i++) {
    const struct event *event = &symbolic->events.items[i];
    terms[violations + 2 * i] = event->condition;
    terms[violations + 2 * i + 1] = event->kind == EVENT_VALUE ? event->term : t->no;
  }
  const unsigned all = (unsigned)(violations + 2 * count);
  Z3_app together = put_together(t, terms, all);
  Z3_model model = Z3_solver_get_model(t->z3, search->solver);
  Z3_model_inc_ref(t->z3, model);
  evaluate(t, model, together, terms, all);
  Z3_model_dec_ref(t->z3, model);
  for (size_t i = 0; i < violations && reading.wrong == NULL; i++)
    if (is_sought(search, &symbolic->violations.items[i]) && terms[i] == t->yes)
      reading.wrong = symbolic->violations.items[i].op;
  for (size_t i = 0; i < count; i++) {
    reading.happens[i] = terms[violations + 2 * i] == t->yes;
    if (reading.happens[i]) reading.numbers[i] = number_of(t, terms[violations + 2 * i + 1]);
  }
  return reading;
}

static void keep_script(struct search *search, struct arena *arena, const struct reading *reading,
                        struct property_verdict *verdict) {
  VECTOR(struct scripted_value) script = {0};
  for (size_t i = 0; i < search->symbolic.events.count; i++) {
    const struct event *event = &search->symbolic.events.items[i];
    if (event->kind != EVENT_VALUE || !reading->happens[i]) continue;
    VECTOR_PUSH(&script, arena,
                ((struct scripted_value){event->op, event->value, reading->numbers[i], event->is_base}));
  }
  verdict->script = script.items;
  verdict->script_count = (uint32_t)script.count;
}

// The text of a line about a value, or null. Allocations and results of calls have lines of their own.
static const char *value_text(struct arena *arena, const struct event *event, int64_t number) {
  if (event->is_base) return op_has_role(event->op, ROLE_TRUE_VALUE) && number != 0 ? "this is the buffer" : NULL;
  const char *text = !type_is_integer(event->value->type, 1) ? arena_format(arena, "%" PRId64, number)
                     : number != 0                           ? "true"
                                                             : "false";
  if (event->value->is_argument) return arena_format(arena, "argument %u is %s", event->value->index, text);
  if (event->op->result_count == 1) return arena_format(arena, "this is %s", text);
  return arena_format(arena, "result %u is %s", event->value->index, text);
}

static void tell(struct search *search, struct arena *arena, struct property_verdict *verdict) {
  struct reading reading = read_model(search);
  const struct op *wrong = reading.wrong;
  VECTOR(struct tale_line) lines = {0};
  for (size_t i = 0; i < search->symbolic.events.count; i++) {
    const struct event *event = &search->symbolic.events.items[i];
    if (!reading.happens[i]) continue;
    const char *text =
        event->kind == EVENT_VALUE ? value_text(arena, event, reading.numbers[i]) : event_text(search, event);
    if (text != NULL) VECTOR_PUSH(&lines, arena, ((struct tale_line){event->op, text, false}));
  }
  // The violation is the last effect of the op; once the buffer is freed, or must not be, the next one.
  size_t end = lines.count;
  bool freed = search->property == PROPERTY_FOREIGN_NOT_FREED || search->property == PROPERTY_FREED_WHOLE;
  for (size_t i = 0; i < lines.count; i++) {
    if (lines.items[i].op == wrong) {
      end = i + 1;
      if (freed) break;
    }
    freed |= strcmp(lines.items[i].text, "the buffer is freed") == 0;
  }
  lines.count = end;
  VECTOR_PUSH(&lines, arena, ((struct tale_line){wrong, wrong_text(search->property), true}));
  verdict->tale = lines.items;
  verdict->tale_count = (uint32_t)lines.count;
  verdict->wrong = wrong;
  keep_script(search, arena, &reading, verdict);
}

static void run_search(void *argument) {
  struct search *search = argument;
  search->solver = Z3_mk_simple_solver(search->terms.z3);
  Z3_solver_inc_ref(search->terms.z3, search->solver);
  symbolic_init(&search->symbolic, &search->terms, search->flow);
  search->symbolic.tells = true;
  symbolic_run_entry(&search->symbolic);
  search->found = breaks(search);
  for (int depth = 0; !search->found && depth < DEPTH_LIMIT && search->symbolic.arrivals.count > 0; depth++) {
    symbolic_run_arrived(&search->symbolic, NULL);
    search->found = breaks(search);
  }
  if (search->found) tell(search, search->arena, search->verdict);
  Z3_solver_dec_ref(search->terms.z3, search->solver);
}

bool counterexample_find(struct arena *arena, const struct flow *flow, enum property property, const struct op *within,
                         uint32_t rlimit, struct property_verdict *verdict) {
  struct search search = {.flow = flow, .property = property, .within = within, .arena = arena, .verdict = verdict};
  terms_run(&search.terms, arena, rlimit, run_search, &search);
  return search.found;
}
