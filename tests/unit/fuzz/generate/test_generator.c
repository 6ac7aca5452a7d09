// The generator: what it makes verifies, is the same for the same choices, and simple for no choices.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/census.h"
#include "fuzz/generate/generator_internal.h"
#include "fuzz/generate/opaque.h"
#include "fuzz/subjects/entry.h"
#include "reference/memref/machine.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { CHOICES_MAX = 4096 };

struct generator_test {
  struct context context;
  struct program program;
  struct arena arena;
};

static void init(struct generator_test *test) {
  assert_true(context_init(&test->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&test->program, &test->context);
  arena_init(&test->arena, &test->context.memory);
}

static void release(struct generator_test *test) {
  arena_release(&test->arena);
  program_release(&test->program);
  context_release(&test->context);
  assert_int_equal(test->context.memory.in_use, 0);
}

// The program of the choices as text, verified. Lives in the arena.
static const char *generate(struct generator_test *test, struct choices *choices, struct generator_options options) {
  program_reset(&test->program);
  generate_program(&test->program, choices, options);
  assert_true(verify(&test->context, test->program.module));
  size_t length;
  return print_program(&test->arena, &test->program, (struct print_options){0}, &length);
}

static void test_recorded_choices_make_the_same_program(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  for (uint64_t seed = 0; seed < 200; seed++) {
    arena_reset(&test.arena);
    struct choices recorded, replayed;
    choices_from_seed(&recorded, &test.arena, seed, CHOICES_MAX);
    const char *text = generate(&test, &recorded, generator_defaults);
    choices_from_bytes(&replayed, recorded.items, recorded.count);
    assert_string_equal(generate(&test, &replayed, generator_defaults), text);
  }
  release(&test);
}

// Types that the ops of a dialect may have and no program has, without a reason.
static uint32_t wrong_cells(const struct census *census) {
  uint32_t wrong = 0;
  for (uint32_t dialect = 0; dialect < census->dialect_count; dialect++) {
    for (enum census_column column = 0; column < CENSUS_COLUMNS; column++) {
      uint64_t programs = 0, open = 0;
      for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
        if (census->dialect_of[kind] != dialect) continue;
        programs += census->counts[kind][column];
        open += census_is_zero(census, kind, column) && census_reason(kind, column) == NULL;
      }
      if (programs != 0 || open == 0) continue;
      print_message("%.*s: no op has %s\n", (int)census->dialects[dialect].length, census->dialects[dialect].name,
                    census_column_name(column));
      wrong++;
    }
  }
  return wrong;
}

// The same of edges; few possible ones are not in each sample.
static uint32_t wrong_pairs(const struct census *census) {
  enum { FEW = 64 };
  uint32_t wrong = 0;
  for (uint32_t from = 0; from < census->dialect_count; from++) {
    for (uint32_t to = 0; to < census->dialect_count; to++) {
      if (!census_pair_is_zero(census, from, to) || census_edge_reason(census, from, to) != NULL) continue;
      if (census_pair(census, from, to).possible < FEW) continue;
      const struct census_dialect *user = &census->dialects[to], *definer = &census->dialects[from];
      print_message("no op of %.*s uses a result of %.*s\n", (int)user->length, user->name, (int)definer->length,
                    definer->name);
      wrong++;
    }
  }
  return wrong;
}

// Each op is in a few programs, and each dialect has each type that its slots allow and is connected with
// each other one, or not_drawn.def says why not; each of its reasons explains something.
static void test_every_op_is_drawn(void **state) {
  (void)state;
  enum {
    PROGRAMS = 20000,
    BUFFER_PROGRAMS = 1000,
    LONG_PROGRAMS = 8000,
    OPAQUE_PROGRAMS = 3000,
    ALL = PROGRAMS + BUFFER_PROGRAMS + LONG_PROGRAMS + OPAQUE_PROGRAMS,
    LEAST = 10
  };
  struct generator_test test;
  struct arena arena;
  init(&test);
  arena_init(&arena, &test.context.memory);
  struct census *census = census_new(&arena, &test.context);
  for (uint64_t i = 0; i < ALL; i++) {
    arena_reset(&test.arena);
    struct choices choices = choices_of_campaign(&test.arena, 1, i);
    struct generator_options options = generator_defaults;
    options.opaque = i >= ALL - OPAQUE_PROGRAMS;
    options.buffers = i >= PROGRAMS && i < PROGRAMS + BUFFER_PROGRAMS;
    if (i >= PROGRAMS + BUFFER_PROGRAMS && !options.opaque) options.ops = 100;
    generate(&test, &choices, options);
    census_add(census, &test.program);
  }
  uint32_t wrong = 0;
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
    uint32_t programs = census->counts[kind][CENSUS_programs];
    if (census_reason(kind, CENSUS_programs) == NULL ? programs >= LEAST : programs == 0) continue;
    print_message("%s: in %u programs\n", op_table[kind].name, programs);
    wrong++;
  }
  wrong += wrong_cells(census) + wrong_pairs(census);
  assert_int_equal(wrong, 0);
  assert_null(census_stale_reason(census));
  arena_release(&arena);
  release(&test);
}

// A shrinker cuts and lowers bytes and always has a valid program.
static void test_any_bytes_make_a_valid_program(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  for (uint64_t seed = 0; seed < 50; seed++) {
    arena_reset(&test.arena);
    struct choices recorded, replayed;
    choices_from_seed(&recorded, &test.arena, seed, CHOICES_MAX);
    generate(&test, &recorded, generator_defaults);
    for (size_t count = recorded.count; count > 0; count /= 2) {
      choices_from_bytes(&replayed, recorded.items, count);
      generate(&test, &replayed, generator_defaults);
      recorded.items[count / 2] = 255;
      choices_from_bytes(&replayed, recorded.items, recorded.count);
      generate(&test, &replayed, generator_defaults);
    }
  }
  release(&test);
}

static void test_no_bytes_make_the_simplest_program(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  struct choices choices;
  choices_from_bytes(&choices, NULL, 0);
  const char *text = generate(&test, &choices, generator_defaults);
  assert_non_null(strstr(text, "func.func @main() "));
  assert_null(strstr(text, "scf."));
  assert_null(strstr(text, "call"));
  assert_null(strstr(text, "cf.br"));
  release(&test);
}

static void test_options_leave_constructs_out(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  const struct generator_options options = {.ops = 30};
  for (uint64_t seed = 0; seed < 100; seed++) {
    arena_reset(&test.arena);
    struct choices choices;
    choices_from_seed(&choices, &test.arena, seed, CHOICES_MAX);
    const char *text = generate(&test, &choices, options);
    assert_null(strstr(text, " cf.br"));
    assert_null(strstr(text, " cf.cond_br"));
    assert_null(strstr(text, " cf.switch"));
    assert_null(strstr(text, "call @f"));
  }
  release(&test);
}

// What it frees, and what it reads, is right on all arguments: the round's reference says so.
static void test_programs_on_buffers_are_sound(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  uint32_t deallocs = 0, reallocs = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    arena_reset(&test.arena);
    struct choices choices;
    struct fault fault = {0};
    choices_from_seed(&choices, &test.arena, seed, CHOICES_MAX);
    program_reset(&test.program);
    generate_program(&test.program, &choices, (struct generator_options){.buffers = true});
    assert_true(verify(&test.context, test.program.module));
    struct op *entry = entry_find(&test.program);
    struct code *code = memref_decode(&test.arena, &test.program, entry, &fault);
    assert_non_null(code);
    for (uint32_t set = 0; set < 4; set++) {
      struct inputs inputs;
      const struct type *unsupported;
      struct outcome outcome;
      const struct memref_options options = memref_options_default(seed);
      assert_true(inputs_make(&test.arena, entry, inputs_options_default(seed, set), &inputs, &unsupported));
      memref_run(code, &test.arena, &inputs, &options, &outcome);
      assert_int_equal(outcome.status, OUTCOME_FINISHED);
    }
    size_t length;
    const char *text = print_program(&test.arena, &test.program, (struct print_options){0}, &length);
    deallocs += strstr(text, "retain") != NULL;
    reallocs += strstr(text, "memref.realloc") != NULL;
  }
  assert_in_range(deallocs, 50, 200);
  assert_in_range(reallocs, 20, 200);
  release(&test);
}

// Programs mix tensors and buffers: not all, and in each of the ways that there are.
static void test_programs_mix_tensors_and_buffers(void **state) {
  (void)state;
  static const char *const ways[] = {"restrict writable", "to_buffer",   "memref.get_global", "memref.copy",
                                     "memref.store",      "in restrict", "memref.load",       "read_only",
                                     "strided<[?]",       ": (memref<"};
  enum { WAYS = sizeof ways / sizeof ways[0], PROGRAMS = 2000 };
  struct generator_test test;
  init(&test);
  uint32_t shown[WAYS] = {0}, mixed = 0;
  for (uint64_t seed = 0; seed < PROGRAMS; seed++) {
    arena_reset(&test.arena);
    struct choices choices;
    choices_from_seed(&choices, &test.arena, seed, CHOICES_MAX);
    const char *text = generate(&test, &choices, generator_defaults);
    mixed += strstr(text, "memref<") != NULL;
    for (uint32_t i = 0; i < WAYS; i++) shown[i] += strstr(text, ways[i]) != NULL;
  }
  assert_in_range(mixed, PROGRAMS / 20, PROGRAMS / 3);
  for (uint32_t i = 0; i < WAYS; i++) assert_in_range(shown[i], 1, PROGRAMS / 3);
  release(&test);
}

// A function that parallel loops may call shows nothing through those that it calls, either.
static void test_silent_functions_call_no_observers(void **state) {
  (void)state;
  struct generator_test test;
  init(&test);
  struct op_state module = {.info = &op_table[OP_builtin_module], .region_count = 1};
  test.program.module = op_create(&test.program, &module);
  region_entry(&test.program, op_body(test.program.module, 0));
  struct known_function observer = {.name = context_ident(&test.context, "observer"), .observes = true};
  struct choices choices;
  choices_from_bytes(&choices, NULL, 0);
  struct generator g = {.context = &test.context,
                        .program = &test.program,
                        .choices = &choices,
                        .options = generator_defaults,
                        .arena = &test.arena,
                        .builder = builder_at_end(&test.program, op_body(test.program.module, 0)->first),
                        .runs = 1,
                        .silent = true};
  VECTOR_PUSH(&g.functions, g.arena, observer);
  assert_false(generate_call(&g));
  assert_false(g.observes);
  g.silent = false;
  assert_true(generate_call(&g));
  assert_true(g.observes);
  release(&test);
}

// The extent is a symbol as long as the tensor is a parameter.
static void test_opaque_ops_leave_symbols_valid(void **state) {
  (void)state;
  static const char text[] =
      "func.func @main(%t: tensor<?xf32>, %c: i1) -> tensor<?xf32> {\n"
      "  %c0 = arith.constant 0 : index\n"
      "  scf.if %c {\n"
      "    %d = tensor.dim %t, %c0 : tensor<?xf32>\n"
      "    affine.for %i = 0 to min affine_map<()[s0] -> (2, s0)>()[%d] { }\n"
      "  }\n"
      "  return %t : tensor<?xf32>\n"
      "}\n";
  for (uint64_t seed = 0; seed < 64; seed++) {
    struct parsed_test test;
    parsed_test_init(&test, text);
    generate_opaque_ops(&test.program, seed);
    assert_true(verify(&test.context, test.program.module));
    parsed_test_release(&test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_recorded_choices_make_the_same_program),
      cmocka_unit_test(test_every_op_is_drawn),
      cmocka_unit_test(test_any_bytes_make_a_valid_program),
      cmocka_unit_test(test_no_bytes_make_the_simplest_program),
      cmocka_unit_test(test_options_leave_constructs_out),
      cmocka_unit_test(test_programs_on_buffers_are_sound),
      cmocka_unit_test(test_programs_mix_tensors_and_buffers),
      cmocka_unit_test(test_silent_functions_call_no_observers),
      cmocka_unit_test(test_opaque_ops_leave_symbols_valid),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
