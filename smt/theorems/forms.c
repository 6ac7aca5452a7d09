// Rewrites and lowerings run on forms of bufferization.dealloc: lists of memrefs, conditions and retained memrefs with
// repeated values, of all origins, under constant, free and shared conditions: small forms, and ones that are larger
// than any number in the code. What the engine makes of each is executed beside the contract, for all values at run
// time.
//
// Forms are proved in groups: one query is whether all of a group keep the contract.
#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/ir/op_info.h"
#include "smt/execute/execute.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

// What memrefs can be: two buffers that are allocated here, a view and the base buffer of one, two arguments, a
// selected one, a global, whose origin is not followed.
static const char *const pool[] = {"%va", "%x", "%vb", "%s", "%y", "%va2", "%g", "%m"};
enum {
  POOL = sizeof pool / sizeof *pool,
  RETAINABLE = POOL - 1,  // the base buffer has a type of its own
  CONDITIONS = 4,         // true, false, two that are free
  MOST_LISTED = 8,        // more than the numbers in the code
  GROUP = 24,             // forms in a query
  LARGER_FORMS = 96,
};

struct form {
  uint32_t memref_count, retained_count;
  uint32_t memrefs[MOST_LISTED], conditions[MOST_LISTED], retained[MOST_LISTED];
};

static uint32_t digit(uint64_t *number, uint32_t base) {
  uint32_t digit = (uint32_t)(*number % base);
  *number /= base;
  return digit;
}

static uint64_t lists_of(uint32_t count, uint32_t base) {
  uint64_t product = 1;
  while (count-- > 0) product *= base;
  return product;
}

// All forms of the smallest lengths, and every so many of the others, by strides that visit all digits.
static const struct shape {
  uint32_t memref_count, retained_count, stride;
} shapes[] = {{0, 1, 1}, {1, 0, 1}, {0, 2, 1}, {1, 1, 1}, {2, 0, 7}, {1, 2, 23}, {2, 1, 97}, {2, 2, 997}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static uint64_t shape_count(const struct shape *shape) {
  uint64_t all = lists_of(shape->memref_count, POOL * CONDITIONS) * lists_of(shape->retained_count, RETAINABLE);
  return (all + shape->stride - 1) / shape->stride;
}

static uint64_t form_total(void) {
  uint64_t sum = LARGER_FORMS;
  for (uint32_t i = 0; i < SHAPES; i++) sum += shape_count(&shapes[i]);
  return sum;
}

static struct form form_of_digits(uint32_t memref_count, uint32_t retained_count, uint64_t number) {
  struct form form = {.memref_count = memref_count, .retained_count = retained_count};
  for (uint32_t i = 0; i < memref_count; i++) {
    form.memrefs[i] = digit(&number, POOL);
    form.conditions[i] = digit(&number, CONDITIONS);
  }
  for (uint32_t i = 0; i < retained_count; i++) form.retained[i] = digit(&number, RETAINABLE);
  return form;
}

static struct form form_at(uint64_t number) {
  for (uint32_t i = 0; i < SHAPES; i++) {
    if (number < shape_count(&shapes[i]))
      return form_of_digits(shapes[i].memref_count, shapes[i].retained_count, number * shapes[i].stride);
    number -= shape_count(&shapes[i]);
  }
  struct form form = form_of_digits(0, 0, 0);
  form.memref_count = 1 + (uint32_t)(number % 8);
  form.retained_count = (uint32_t)(number / 8 % 8);
  uint64_t digits = hash_u64(number + 1);  // any digits, the same each time
  for (uint32_t i = 0; i < form.memref_count; i++, digits = hash_u64(digits)) {
    form.memrefs[i] = digit(&digits, number % 3 == 0 ? 3 : POOL);  // a third of them with many repetitions
    form.conditions[i] = digit(&digits, 12) == 0 ? digit(&digits, 2) : 2 + digit(&digits, 6);
  }
  for (uint32_t i = 0; i < form.retained_count; i++, digits = hash_u64(digits))
    form.retained[i] = digit(&digits, RETAINABLE);
  return form;
}

enum { FREE_CONDITIONS = 6, ARGUMENTS = 2 + 1 + FREE_CONDITIONS };

static void write_names(struct text *text, const uint32_t *numbers, uint32_t count, const char *const *names) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "" : ", ", names[numbers[i]]);
}

static void write_types(struct text *text, const uint32_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    text_format(text, "%s%s", i == 0 ? "" : ", ", numbers[i] == POOL - 1 ? "memref<f32>" : "memref<?xf32>");
}

static const char *form_text(struct arena *arena, const struct form *form) {
  static const char *const conditions[] = {"%yes", "%no", "%c0", "%c1", "%c2", "%c3", "%c4", "%c5"};
  struct text text = {.arena = arena};
  text_string(&text,
              "memref.global \"private\" @g : memref<7xf32>\n"
              "func.func @lowered(%x: memref<?xf32>, %y: memref<?xf32>, %p: i1, %c0: i1, %c1: i1, %c2: i1, %c3: i1,\n"
              "    %c4: i1, %c5: i1) -> (");
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%si1", i == 0 ? "" : ", ");
  text_string(&text,
              ") {\n"
              "  %yes = arith.constant true\n"
              "  %no = arith.constant false\n"
              "  %a = memref.alloc() : memref<1xf32>\n"
              "  %b = memref.alloc() : memref<2xf32>\n"
              "  %g7 = memref.get_global @g : memref<7xf32>\n"
              "  %va = memref.cast %a : memref<1xf32> to memref<?xf32>\n"
              "  %va2 = memref.cast %a : memref<1xf32> to memref<?xf32>\n"
              "  %vb = memref.cast %b : memref<2xf32> to memref<?xf32>\n"
              "  %g = memref.cast %g7 : memref<7xf32> to memref<?xf32>\n"
              "  %s = arith.select %p, %va, %x : memref<?xf32>\n"
              "  %m, %o, %z, %st = memref.extract_strided_metadata %a : memref<1xf32> -> memref<f32>, index, index, "
              "index\n  ");
  if (form->retained_count > 0) text_format(&text, "%%r:%u = ", form->retained_count);
  text_string(&text, "bufferization.dealloc");
  if (form->memref_count > 0) {
    text_string(&text, " (");
    write_names(&text, form->memrefs, form->memref_count, pool);
    text_string(&text, " : ");
    write_types(&text, form->memrefs, form->memref_count);
    text_string(&text, ") if (");
    write_names(&text, form->conditions, form->memref_count, conditions);
    text_string(&text, ")");
  }
  if (form->retained_count > 0) {
    text_string(&text, " retain (");
    write_names(&text, form->retained, form->retained_count, pool);
    text_string(&text, " : ");
    write_types(&text, form->retained, form->retained_count);
    text_string(&text, ")");
  }
  text_string(&text, "\n  return");
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%s%%r#%u", i == 0 ? " " : ", ", i);
  for (uint32_t i = 0; i < form->retained_count; i++) text_format(&text, "%si1", i == 0 ? " : " : ", ");
  text_string(&text, "\n}\n");
  return text_end(&text);
}

static const char *const ways[] = {
    NULL,  // the contract itself
    "canonicalize",
    "buffer-deallocation-simplification",
    "canonicalize,buffer-deallocation-simplification{trust-calls},canonicalize",
    "bufferization-lower-deallocations",
    "bufferization-lower-deallocations{minimal}",
    "bufferization-lower-deallocations{inline-limit=8}",
    "canonicalize,buffer-deallocation-simplification,bufferization-lower-deallocations{minimal inline-limit=2}",
};
enum { WAYS = sizeof ways / sizeof *ways };

static bool run(struct theorem_query *q, struct execution *e, const char *text, const char *passes,
                const Z3_ast *arguments, bool is_broken) {
  struct theorem_program made = {0};
  theorem_program_make(q->subjects, &made, text, passes);
  execution_init(e, q);
  e->knows_contract = true;
  e->helper = made.helper;
  if (made.error == NULL && made.lowered != NULL) {
    if (is_broken) e->broken = execution_breakable(made.lowered, 0);
    for (uint32_t i = 0; i < ARGUMENTS; i++)
      execution_set(e, made.lowered->regions[0].first->arguments[i], arguments[i]);
    if (!execution_run(e, made.lowered))
      made.error = arena_format(q->arena, "an op is not supported: %s", e->unsupported->info->name);
  }
  if (made.error != NULL) q->subject_error = arena_format(q->arena, "%s, after %s, of\n%s", made.error, passes, text);
  program_release(&made.program);
  return made.error == NULL;
}

// Whether what a way makes of a form keeps the contract.
static Z3_ast keeps_contract(struct theorem_query *q, const struct execution *before, const struct execution *after,
                             Z3_ast base) {
  Z3_ast was_made = execution_is_allocated(before, base), is_made = execution_is_allocated(after, base);
  Z3_ast freed_before = execution_releases(before, base), freed_after = execution_releases(after, base);
  // A buffer that is not made any more is not freed any more either.
  Z3_ast keeps = IF(AND(was_made, NOT(is_made)), SAME(freed_after, NUMBER(0)), SAME(freed_before, freed_after));
  keeps = AND(keeps, AND(after->in_bounds, IMPLIES(is_made, was_made)));
  if (before->returned.count != after->returned.count) return NO;
  for (size_t i = 0; i < before->returned.count; i++)
    keeps = AND(keeps, SAME(before->returned.items[i], after->returned.items[i]));
  for (size_t i = 0; i < after->arrays.count; i++)
    if (after->arrays.items[i].is_local && after->arrays.items[i].releases != 1) return NO;
  return keeps;
}

static Z3_ast form_keeps_contract(struct theorem_query *q, uint64_t number, const Z3_ast *arguments, Z3_ast base,
                                  Z3_ast *wrong) {
  struct form form = form_at(number);
  const char *text = form_text(q->arena, &form);
  struct execution before;
  Z3_ast all = YES;
  if (!run(q, &before, text, NULL, arguments, false)) return NO;
  for (uint32_t way = 1; way < WAYS; way++) {
    struct execution after;
    if (!run(q, &after, text, ways[way], arguments, theorem_is_broken(q, 1) && way == 4)) return NO;
    Z3_ast keeps = keeps_contract(q, &before, &after, base);
    *wrong = IF(keeps, *wrong, NUMBER((int64_t)(number * 10 + way)));
    all = AND(all, keeps);
  }
  return all;
}

static void conclude_group(struct theorem_query *q, uint64_t first, uint64_t end) {
  Z3_ast arguments[ARGUMENTS], all = YES;
  for (uint32_t i = 0; i < ARGUMENTS; i++) {
    const char *name = arena_format(q->arena, "argument %u", i);
    arguments[i] = i < 2 ? theorem_base(q, name) : theorem_condition(q, name);
    if (i < 2) theorem_assume(q, term_less(&q->terms, arguments[i], NUMBER(0)));  // no new buffer
  }
  Z3_ast base = theorem_base(q, "base"), wrong = NUMBER(-1);
  for (uint64_t number = first; number < end && q->subject_error == NULL; number++)
    all = AND(all, form_keeps_contract(q, number, arguments, base, &wrong));
  theorem_show(q, "form, and way by the last digit", wrong);
  theorem_conclude(q, arena_format(q->arena, "forms %llu to %llu", (unsigned long long)first, (unsigned long long)end),
                   all);
}

void theorem_dealloc_forms(struct theorem_query *q) {
  uint64_t total = form_total();
  for (uint64_t first = 0; first < total; first += GROUP) {
    uint64_t end = first + GROUP < total ? first + GROUP : total;
    if (q->seen == q->wanted) conclude_group(q, first, end);
    else q->seen++;
  }
}
