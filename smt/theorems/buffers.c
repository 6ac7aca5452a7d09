// Rewrites that depend on what is in buffers, run on forms: clones that are freed, and reallocations. The program
// before is executed by the definition of its ops, the one after as it stands: where the first is safe, so is the
// second, with the same results and as many buffers left.
#include "engine/base/text.h"
#include "engine/ir/op_info.h"
#include "smt/theorems/contents.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

static Z3_ast argument_of(struct theorem_query *q, uint32_t number, Z3_sort sort) {
  const char *name = arena_format(q->arena, "argument %u", number);
  return Z3_mk_const(q->terms.z3, Z3_mk_string_symbol(q->terms.z3, name), sort);
}

// Makes the program; runs it from the common memory. The arguments are memrefs of any extent, then numbers.
static bool run_program(struct theorem_query *q, struct contents_run *run, const char *text, const char *passes,
                        bool realloc_frees) {
  struct theorem_program made = {0};
  theorem_program_make(q->subjects, &made, text, passes);
  if (made.error == NULL && made.lowered != NULL) {
    const struct block *entry = made.lowered->regions[0].first;
    run->realloc_frees = realloc_frees;
    for (uint32_t i = 0; i < entry->argument_count; i++) {
      const struct type *type = entry->arguments[i]->type;
      Z3_ast term = argument_of(q, i, type_is_integer(type, 1) ? q->terms.boolean : q->terms.integer);
      struct contents_value is = {.number = term};
      if (q->shown.count <= i) theorem_show(q, arena_format(q->arena, "argument %u", i), term);
      if (type_is_memref(type)) {
        is = (struct contents_value){.base = term, .extent = Z3_mk_select(q->terms.z3, run->capacity, term)};
        theorem_assume(q, term_less(&q->terms, term, NUMBER(0)));
        theorem_assume(q, Z3_mk_select(q->terms.z3, run->alive, term));
      }
      if (type->kind == TYPE_INDEX) theorem_assume(q, NOT(term_less(&q->terms, term, NUMBER(0))));
      contents_run_set(run, entry->arguments[i], is);
    }
    if (!contents_run_function(run, made.lowered))
      made.error = run->unsupported == NULL
                       ? "it has several blocks"
                       : arena_format(q->arena, "an op is not supported: %s", run->unsupported->info->name);
  }
  if (made.error != NULL) q->subject_error = arena_format(q->arena, "%s, of\n%s", made.error, text);
  program_release(&made.program);
  return made.error == NULL;
}

// What holds of a form, by a pass. `is_broken`: the program before is another one.
static Z3_ast form_holds(struct theorem_query *q, const char *text, const char *other, const char *passes,
                         bool realloc_frees, Z3_ast index) {
  Z3_ast same = YES;
  struct contents_run before, after;
  contents_run_init(&before, q, index);
  contents_run_init(&after, q, index);
  if (!run_program(q, &before, other, NULL, realloc_frees)) return NO;
  if (!run_program(q, &after, text, passes, realloc_frees)) return NO;
  if (before.returned.count != after.returned.count) return NO;
  theorem_looked_at(q, text, strlen(text), before.returned.count);
  for (size_t i = 0; i < before.returned.count; i++)
    same = AND(same, SAME(before.returned.items[i], after.returned.items[i]));
  return IMPLIES(before.safe, AND(after.safe, AND(same, NOT(term_less(&q->terms, before.made, after.made)))));
}

// Clones.

enum { BETWEEN = 9, FORMS_OF_BETWEEN = BETWEEN * BETWEEN, SOURCES = 2, ENDS = 6, CLONE_GROUP = 27, FAR = 40 };
enum { CLONE_FORMS = FORMS_OF_BETWEEN * SOURCES * ENDS + 2 };

// What may stand between a clone and its release; %o is another buffer, released later unless it is here.
static const char *const between[BETWEEN] = {
    "",
    "  memref.store %v, %s[%z] : memref<?xi64>\n",
    "  memref.store %v, %c[%z] : memref<?xi64>\n",
    "  func.call @f(%s) : (memref<?xi64>) -> ()\n",
    "  func.call @f(%c) : (memref<?xi64>) -> ()\n",
    "  memref.dealloc %o : memref<?xi64>\n",
    "  memref.dealloc %s : memref<?xi64>\n",
    "  scf.if %p {\n    memref.store %v, %s[%z] : memref<?xi64>\n  }\n",
    "  memref.copy %o, %s : memref<?xi64> to memref<?xi64>\n",
};

// The release, and the element that is read afterwards.
static const char *const ends[ENDS] = {
    "  %r = memref.load %c[%z] : memref<?xi64>\n  memref.dealloc %c : memref<?xi64>\n",
    "  memref.dealloc %s : memref<?xi64>\n  %r = memref.load %c[%z] : memref<?xi64>\n",
    "  memref.dealloc %c : memref<?xi64>\n  %r = memref.load %s[%z] : memref<?xi64>\n",
    "  scf.if %p {\n    memref.dealloc %c : memref<?xi64>\n  }\n  %r = memref.load %s[%z] : memref<?xi64>\n",
    "  scf.if %p {\n    memref.dealloc %s : memref<?xi64>\n  }\n  %r = memref.load %c[%z] : memref<?xi64>\n",
    ("  %r = memref.load %c[%z] : memref<?xi64>\n  memref.dealloc %c : memref<?xi64>\n"
     "  memref.dealloc %s : memref<?xi64>\n"),
};

static const char *const sources[SOURCES] = {
    "  %s = memref.alloc(%n) : memref<?xi64>\n  memref.store %w, %s[%z] : memref<?xi64>\n",
    "  %s = memref.cast %x : memref<?xi64> to memref<?xi64>\n",
};

// `clones`: false for a broken variant, in which the clone is its source.
static const char *clone_text(struct arena *arena, uint32_t number, bool clones) {
  struct text text = {.arena = arena};
  text_string(&text,
              "func.func private @f(memref<?xi64>)\n"
              "func.func @lowered(%x: memref<?xi64>, %v: i64, %w: i64, %n: index, %p: i1) -> (i64, i64) {\n"
              "  %z = arith.constant 0 : index\n"
              "  %o = memref.alloc(%n) : memref<?xi64>\n");
  bool is_far = number >= CLONE_FORMS - 2;  // many ops between, then a store
  uint32_t digits = is_far ? 0 : number;
  text_string(&text, is_far ? sources[0] : sources[digits % SOURCES]);
  digits /= SOURCES;
  text_string(&text, clones ? "  %c = bufferization.clone %s : memref<?xi64> to memref<?xi64>\n"
                            : "  %c = memref.cast %s : memref<?xi64> to memref<?xi64>\n");
  text_string(&text, "  %f0 = arith.addi %v, %w : i64\n");
  for (uint32_t i = 1; i <= FAR && is_far; i++) text_format(&text, "  %%f%u = arith.addi %%f%u, %%v : i64\n", i, i - 1);
  if (is_far) text_string(&text, between[1 + (number & 1)]);
  for (uint32_t i = 0; i < 2; i++, digits /= BETWEEN) text_string(&text, between[digits % BETWEEN]);
  text_string(&text, is_far ? ends[2 * (number & 1)] : ends[digits % ENDS]);
  text_format(&text, "  return %%r, %%f%d : i64, i64\n}\n", is_far ? FAR : 0);
  return text_end(&text);
}

static void conclude_clones(struct theorem_query *q, uint32_t first, uint32_t end) {
  Z3_ast all = YES, wrong = NUMBER(-1);
  for (uint32_t number = first; number < end && q->subject_error == NULL; number++) {
    const char *text = clone_text(q->arena, number, true);
    const char *other = theorem_is_broken(q, 1) ? clone_text(q->arena, number, false) : text;
    Z3_ast holds = form_holds(q, text, other, "canonicalize", false, NUMBER(0));
    wrong = IF(holds, wrong, NUMBER(number));
    all = AND(all, holds);
  }
  theorem_show(q, "form", wrong);
  theorem_conclude(q, "forms of clones", all);
}

void theorem_clone_forms(struct theorem_query *q) {
  for (uint32_t first = 0; first < CLONE_FORMS; first += CLONE_GROUP) {
    uint32_t end = first + CLONE_GROUP < CLONE_FORMS ? first + CLONE_GROUP : CLONE_FORMS;
    if (q->seen == q->wanted) conclude_clones(q, first, end);
    else q->seen++;
  }
}

// Reallocations.

enum { EXTENTS = 4 };
static const char *const extents[EXTENTS] = {"?", "1", "2", "3"};

// From an extent to another, then once more to `third`: element %i of each, and the extent of the last.
static const char *realloc_text(struct arena *arena, uint32_t from, uint32_t to, uint32_t third) {
  struct text text = {.arena = arena};
  text_format(&text,
              "func.func @lowered(%%n: index, %%k: index, %%l: index, %%i: index, %%v: i64) -> (i64, i64, index) {\n"
              "  %%z = arith.constant 0 : index\n"
              "  %%a = memref.alloc(%s) : memref<%sxi64>\n"
              "  memref.store %%v, %%a[%%i] : memref<%sxi64>\n",
              from == 0 ? "%n" : "", extents[from], extents[from]);
  text_format(&text,
              "  %%b = memref.realloc %%a%s : memref<%sxi64> to memref<%sxi64>\n"
              "  %%r = memref.load %%b[%%i] : memref<%sxi64>\n",
              to == 0 ? "(%k)" : "", extents[from], extents[to], extents[to]);
  text_format(&text,
              "  %%c = memref.realloc %%b%s : memref<%sxi64> to memref<%sxi64>\n"
              "  %%s = memref.load %%c[%%i] : memref<%sxi64>\n"
              "  %%d = memref.dim %%c, %%z : memref<%sxi64>\n",
              third == 0 ? "(%l)" : "", extents[to], extents[third], extents[third], extents[third]);
  text_string(&text, "  return %r, %s, %d : i64, i64, index\n}\n");
  return text_end(&text);
}

void theorem_realloc_forms(struct theorem_query *q) {
  Z3_ast index = argument_of(q, 3, q->terms.integer), all = YES, wrong = NUMBER(-1);
  static const char *const passes[] = {"expand-realloc{emit-deallocs=false}", "expand-realloc"};
  for (uint32_t number = 0; number < EXTENTS * EXTENTS * EXTENTS && q->subject_error == NULL; number++)
    for (uint32_t frees = 0; frees < 2; frees++) {
      uint32_t from = number % EXTENTS, to = number / EXTENTS % EXTENTS, third = number / EXTENTS / EXTENTS;
      const char *text = realloc_text(q->arena, from, to, third);
      Z3_ast holds = form_holds(q, text, text, passes[theorem_is_broken(q, 1) ? 1 - frees : frees], frees == 1, index);
      wrong = IF(holds, wrong, NUMBER(number));
      all = AND(all, holds);
    }
  theorem_show(q, "form", wrong);
  theorem_conclude(q, "reallocations between all extents", all);
}
