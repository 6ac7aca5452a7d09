// The theorems: all are proved, all controls are refuted, and no rewrite or lowering of dealloc is without one.
#include "engine/dialects/ops.h"
#include "engine/ir/op.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/transforms/pipeline.h"
#include "smt/theorems/theorems.h"
#include "tests/unit/context_fixture.h"
#include "tests/unit/prove_helper.h"

#include <stdio.h>

static bool run_passes(void *argument, struct program *program, const char *passes) {
  (void)argument;
  const struct arena_mark mark = arena_mark(&fixture.arena);
  struct pipeline pipeline;
  pipeline_init(&pipeline, &fixture.context, &fixture.arena);
  bool ran = pipeline_parse(&pipeline, passes) && pipeline_run(&pipeline, program, NULL);
  arena_rewind(&fixture.arena, mark);
  return ran;
}

static bool run_nothing(void *argument, struct program *program, const char *passes) {
  (void)argument;
  (void)program;
  (void)passes;
  return true;
}

// What each theorem of the table is about, or null.
static const char *const subjects[] = {
#define THEOREM(theorem, subject, ...) subject,
#include "smt/theorems/theorems.def"
#undef THEOREM
};
enum { SUBJECT_COUNT = sizeof subjects / sizeof *subjects };

// How much each theorem looks at: a theorem that skips a program, or some of its inputs, would be proved as well. What
// a change of these figures must say is why less, or more, is proved.
static const struct {
  const char *name;
  uint32_t obligations;
  uint64_t cases, looked_at;
} sizes[] = {
    {"lists_by_recursion", 3, 0, 0},
    {"freed_once", 4, 0, 0},
    {"lower_without_memrefs", 1, 18714, 0xa733a14db4ae3139},
    {"dealloc_if", 1, 79860, 0x3a714fba54e7234e},
    {"lower_one_memref", 1, 29216, 0x53396d74ad8f5bd5},
    {"lower_inline", 1, 983056, 0xc9f22feb60301edd},
    {"lower_general", 2, 983056, 0xc9f22feb60301edd},
    {"dealloc_helper", 36, 0, 0},
    {"lowered_programs", 144, 0, 0},
    {"documented_helper_form", 35, 0, 0},
    {"documented_freed", 4, 0, 0},
    {"documented_precondition", 4, 0, 0},
    {"documented_leak", 1, 0, 0},
    {"drop_false_conditions", 1, 176010, 0xba4b56feb1be6603},
    {"drop_unused_allocations", 1, 176010, 0xba4b56feb1be6603},
    {"take_allocations_of_bases", 1, 176010, 0xba4b56feb1be6603},
    {"merge_memrefs", 1, 176010, 0xba4b56feb1be6603},
    {"merge_retained", 1, 176010, 0xba4b56feb1be6603},
    {"drop_retained_memrefs", 1, 176010, 0xba4b56feb1be6603},
    {"split_distinct_memrefs", 1, 176010, 0xba4b56feb1be6603},
    {"drop_distinct_retained", 1, 176010, 0xba4b56feb1be6603},
    {"own_certain_retained", 1, 176010, 0xba4b56feb1be6603},
    {"dealloc_or", 1, 0, 0},
    {"rewritten_programs", 72, 954, 0x3d3e9181a6fd61ef},
    {"dealloc_forms", 9, 4105781, 0x60fad28ba8740167},
    {"clone_forms", 37, 1948, 0x622f2a469aa21683},
    {"realloc_forms", 1, 384, 0x3c174344e964bb1a},
    {"origins", 1, 47782, 0xb53f1c0229d6fd6b},
    {"ownership_join", 5, 0, 0},
};

struct tally {
  uint32_t theorems, controls, not_fine;
  const char *last;        // of the last theorem, its name
  uint32_t last_controls;  // of it
  uint32_t without_controls;
  uint32_t obligations[SUBJECT_COUNT];
  uint64_t cases[SUBJECT_COUNT], looked_at[SUBJECT_COUNT];
  uint64_t scripts[SUBJECT_COUNT];  // hashes of the scripts of each, without order
};

static size_t place_of(const char *theorem) {
  size_t i = 0;
  while (i < SUBJECT_COUNT && strcmp(sizes[i].name, theorem) != 0) i++;
  assert_true(i < SUBJECT_COUNT);
  return i;
}

static void hash_script(void *argument, const char *theorem, const char *script) {
  struct tally *tally = argument;
  tally->scripts[place_of(theorem)] += hash_bytes(0, script, strlen(script));
}

// Every theorem is followed by its controls.
static void count_controls(struct tally *tally, const struct theorem_verdict *verdict) {
  if (verdict->is_control) {
    tally->last_controls++;
    return;
  }
  if (tally->last != NULL && tally->last_controls == 0) tally->without_controls++;
  tally->last = verdict->name;
  tally->last_controls = 0;
}

static void count(void *argument, const struct theorem_verdict *verdict) {
  struct tally *tally = argument;
  count_controls(tally, verdict);
  if (verdict->is_control) tally->controls++;
  else tally->theorems++;
  if (!verdict->is_control) {
    size_t place = place_of(verdict->name);
    tally->obligations[place] = verdict->obligations;
    tally->cases[place] = verdict->cases;
    tally->looked_at[place] = verdict->looked_at;
  }
  tally->not_fine += !verdict->is_fine;
  if (!verdict->is_fine)
    fprintf(stderr, "%s (%s): %s: %s\n", verdict->name, verdict->sentence, verdict->obligation, verdict->detail);
}

static bool has_size(const struct tally *tally, size_t i) {
  if (tally->obligations[i] == sizes[i].obligations && tally->cases[i] == sizes[i].cases &&
      tally->looked_at[i] == sizes[i].looked_at)
    return true;
  fprintf(stderr, "    {\"%s\", %u, %llu, 0x%llx},\n", sizes[i].name, tally->obligations[i],
          (unsigned long long)tally->cases[i], (unsigned long long)tally->looked_at[i]);
  return false;
}

static void all_hold(void **state) {
  (void)state;
  struct theorem_engine engine = {run_passes, NULL};
  struct theorem_options options = theorem_options_default();
  struct tally tally = {0};
  options.keep_script = hash_script;
  options.script_argument = &tally;
  bool fine = theorems_prove(&fixture.context, &fixture.arena, &engine, &options, count, &tally);
  assert_int_equal(tally.not_fine, 0);
  assert_true(fine);
  assert_int_equal(tally.theorems, SUBJECT_COUNT);
  assert_int_equal(tally.without_controls, 0);
  assert_true(tally.last_controls > 0);
  assert_true(tally.controls > SUBJECT_COUNT);
  bool have_sizes = true;
  for (size_t i = 0; i < SUBJECT_COUNT; i++) have_sizes &= has_size(&tally, i);
  assert_true(have_sizes);
  // No two say the same. Those with one obligation are decided on forms, of which a script tells nothing.
  for (size_t i = 0; i < SUBJECT_COUNT; i++)
    for (size_t k = 0; k < i; k++)
      if (sizes[i].obligations > 1 && tally.scripts[i] == tally.scripts[k])
        fail_msg("%s and %s", sizes[k].name, sizes[i].name);
}

// An engine that does nothing is found out, not believed.
static void without_an_engine(void **state) {
  (void)state;
  struct theorem_engine engine = {run_nothing, NULL};
  struct theorem_options options = theorem_options_default();
  static const char *const names[] = {"lowered_programs", "dealloc_helper", "rewritten_programs"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    options.only = names[i];
    struct tally tally = {0};
    assert_false(theorems_prove(&fixture.context, &fixture.arena, &engine, &options, count, &tally));
    assert_int_equal(tally.theorems, 1);
    assert_true(tally.not_fine > 0);
  }
}

static bool has_theorem(const char *subject) {
  for (size_t i = 0; i < SUBJECT_COUNT; i++)
    if (subjects[i] != NULL && strcmp(subjects[i], subject) == 0) return true;
  fprintf(stderr, "%s has no theorem\n", subject);
  return false;
}

static const char *const patterns[] = {
#define DEALLOC_PATTERN(stage, pattern, sentence) #pattern,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN
};

static void every_pattern_has_a_theorem(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) assert_true(has_theorem(patterns[i]));
}

static char *read_source(const char *path) {
  FILE *file = fopen(arena_format(&fixture.arena, "%s/%s", BUFFERPROOF_SOURCE_DIR, path), "rb");
  assert_non_null(file);
  struct text text = {.arena = &fixture.arena};
  for (int c; (c = fgetc(file)) != EOF;) text_char(&text, (char)c);
  text_char(&text, '\0');
  fclose(file);
  return text.items;
}

// Functions of a file whose definition starts with `type` and then `prefix`: each has a theorem.
static uint32_t functions_with_theorems(const char *path, const char *type, const char *prefix) {
  uint32_t found = 0;
  const char *start = arena_format(&fixture.arena, "\n%s%s", type, prefix);
  for (const char *at = read_source(path); (at = strstr(at, start)) != NULL; found++) {
    at += strlen(type) + 1;
    char *name = arena_string(&fixture.arena, at, strcspn(at, "("));
    assert_true(has_theorem(name));
  }
  return found;
}

static void every_lowering_and_analysis_has_a_theorem(void **state) {
  (void)state;
  static const char path[] = "engine/transforms/dealloc_lowering.c";
  assert_int_equal(functions_with_theorems(path, "static void ", "lower_"), 4);
  assert_int_equal(functions_with_theorems(path, "static void ", "dealloc_if"), 1);
  assert_int_equal(functions_with_theorems(path, "void ", "lower_"), 1);
  assert_int_equal(functions_with_theorems("engine/transforms/dealloc_helper.c", "const struct ident *", "build_"), 1);
  assert_int_equal(functions_with_theorems("engine/transforms/fold/dealloc_rewrite.c", "struct value *", "dealloc_or"),
                   1);
  assert_int_equal(
      functions_with_theorems("engine/transforms/fold/bufferization.c", "bool ", "canonicalize_bufferization_clone"),
      1);
  static const char origin[] = "engine/analysis/buffer_origin.c";
  assert_int_equal(functions_with_theorems(origin, "enum buffer_relation_of_allocation ", "buffer_"), 1);
  assert_int_equal(functions_with_theorems("engine/transforms/ownership.c", "struct ownership ", "ownership_"), 1);
}

static struct op *first_of(struct program *program, uint32_t kind) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op->kind == kind) return op;
  fail();
  return NULL;
}

// The verdict on one buffer that is listed twice with two conditions, decided by the engine's helper or the document's.
static enum verdict_kind listed_twice(const char *conditions, bool documented) {
  struct program program;
  program_init(&program, &fixture.context);
  const char *text = arena_format(&fixture.arena,
                                  "func.func @f() {\n"
                                  "  %%yes = arith.constant true\n"
                                  "  %%no = arith.constant false\n"
                                  "  %%a = memref.alloc() : memref<4xf32>\n"
                                  "  %%v = memref.cast %%a : memref<4xf32> to memref<?xf32>\n"
                                  "  bufferization.dealloc (%%a, %%v : memref<4xf32>, memref<?xf32>) if (%s)\n"
                                  "  return\n}\n%s",
                                  conditions, theorem_documented_helper);
  assert_true(parse_program(&program, "test", text, strlen(text)));
  assert_true(run_passes(NULL, &program, "bufferization-lower-deallocations"));
  if (documented) {
    const struct ident *name = context_ident(&fixture.context, "dealloc_helper");
    op_set_attribute(&program, first_of(&program, OP_func_call), ID_callee,
                     attribute_symbol(&fixture.context, name, NULL, 0));
  }
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  prove_one(&fixture.arena, first_of(&program, OP_func_func), &options, &verdict);
  program_release(&program);
  return verdict.kind;
}

// Proofs of programs take both helpers by their contracts: those that the theorems are about, and the precondition of
// the document's is a matter of each program.
static void helpers_of_programs(void **state) {
  (void)state;
  assert_int_equal(listed_twice("%no, %yes", false), PROVED);
  assert_int_equal(listed_twice("%yes, %no", false), PROVED);
  assert_int_equal(listed_twice("%yes, %no", true), PROVED);
  assert_int_equal(listed_twice("%no, %yes", true), REFUTED);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(helpers_of_programs, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(all_hold, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(without_an_engine, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(every_pattern_has_a_theorem, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(every_lowering_and_analysis_has_a_theorem, context_fixture_set_up,
                                      context_fixture_tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

static void needs_z3(void **state) {
  (void)state;
  skip();
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(needs_z3)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
