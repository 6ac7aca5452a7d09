// Mutation of fuzz inputs: a function of its seed, within its room, from programs to programs, on choices and on IR.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/mutate/mutate.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum { ROOM = 4096 };

// As the printer writes it.
static const char program_text[] =
    "\x80"
    "module {\n"
    "  func.func @main(%b: i1, %x: f32) -> (tensor<4xf32>, f32) {\n"
    "    %c0 = arith.constant 0 : index\n"
    "    %c1 = arith.constant 1 : index\n"
    "    %t = tensor.empty() : tensor<4xf32>\n"
    "    %u = tensor.insert %x into %t[%c0] : tensor<4xf32>\n"
    "    %v = scf.if %b -> (tensor<4xf32>) {\n"
    "      %w = tensor.insert %x into %u[%c1] : tensor<4xf32>\n"
    "      scf.yield %w : tensor<4xf32>\n"
    "    } else {\n"
    "      scf.yield %u : tensor<4xf32>\n"
    "    }\n"
    "    %e = tensor.extract %u[%c0] : tensor<4xf32>\n"
    "    return %v, %e : tensor<4xf32>, f32\n"
    "  }\n"
    "}\n";

static int set_up(void **state) {
  static struct mutator mutator;
  assert_true(mutator_init(&mutator));
  *state = &mutator;
  return 0;
}

static int tear_down(void **state) {
  mutator_release(*state);
  return 0;
}

static size_t some_choices(uint8_t *data, uint64_t seed) {
  size_t count = 1 + seed % 300;
  for (size_t i = 0; i < count; i++) data[i] = (uint8_t)seed_mix(seed, i);
  data[0] &= INPUT_OPTIONS;
  return count;
}

struct reading {
  struct mutator *mutator;
  const char *text;
  size_t length;
  bool valid;
  uint32_t loops;
};

static void read_text(void *argument) {
  struct reading *reading = argument;
  struct program *program = &reading->mutator->programs[0];
  program_reset(program);
  reading->valid = parse_program(program, "input", reading->text, reading->length) &&
                   verify(&reading->mutator->context, program->module);
  context_clear_diagnostics(&reading->mutator->context);
  for (struct op *op = program->module; reading->valid && op != NULL; op = walk_next(op, program->module))
    reading->loops += op->kind == OP_scf_if;
}

static struct reading read_input(struct mutator *mutator, const uint8_t *data, size_t size) {
  char text[ROOM + 1];
  memcpy(text, data + 1, size - 1);
  text[size - 1] = '\0';
  struct reading reading = {mutator, text, size - 1, false, 0};
  assert_true(memory_protect(&mutator->context.memory, read_text, &reading));
  return reading;
}

// From choices, from a program, and from nothing: twice the same, never too long, and most texts are programs.
static void test_mutate(void **state) {
  struct mutator *mutator = *state;
  uint8_t first[ROOM], second[ROOM];
  uint32_t texts = 0, valid = 0, changed = 0;
  for (uint32_t seed = 0; seed < 6000; seed++) {
    size_t size = seed % 3 == 0 ? some_choices(first, seed) : seed % 3 == 1 ? sizeof program_text - 1 : 0, room = ROOM;
    if (seed % 3 == 1) memcpy(first, program_text, size);
    if (seed % 5 == 0 && size > 0) room = size + 1;
    memcpy(second, first, size);
    size_t new_size = mutator_mutate(mutator, first, size, room, seed);
    assert_in_range(new_size, 1, room);
    assert_int_equal(mutator_mutate(mutator, second, size, room, seed), new_size);
    assert_memory_equal(first, second, new_size);
    changed += new_size != size || memcmp(first + 1, program_text + 1, size - 1) != 0;
    if ((first[0] & INPUT_TEXT) == 0) continue;
    texts++;
    valid += read_input(mutator, first, new_size).valid;
  }
  assert_in_range(changed, 5880, 6000);  // what a mutation makes may be what was there
  assert_in_range(texts, 2000, 6000);
  assert_true(valid * 10 > texts * 7);
}

static void test_cross(void **state) {
  struct mutator *mutator = *state;
  uint8_t other[ROOM], child[ROOM], again[ROOM];
  uint32_t changed = 0;
  for (uint32_t seed = 0; seed < 300; seed++) {
    size_t size = some_choices(other, seed), text_size = sizeof program_text - 1;
    const uint8_t *text = (const uint8_t *)program_text;
    bool from_text = seed % 2 == 0;
    size_t child_size = from_text ? mutator_cross(mutator, text, text_size, other, size, child, ROOM, seed)
                                  : mutator_cross(mutator, other, size, text, text_size, child, ROOM, seed);
    size_t again_size = from_text ? mutator_cross(mutator, text, text_size, other, size, again, ROOM, seed)
                                  : mutator_cross(mutator, other, size, text, text_size, again, ROOM, seed);
    assert_int_equal(child_size, again_size);
    assert_memory_equal(child, again, child_size);
    assert_in_range(child_size, 1, ROOM);
    changed += child_size != (from_text ? text_size : size);
    if ((child[0] & INPUT_TEXT) != 0) assert_true(read_input(mutator, child, child_size).valid);
  }
  assert_true(changed > 150);
}

// What has an scf.if keeps it, and loses all else that can go.
static void test_trim_program(void **state) {
  struct mutator *mutator = *state;
  struct trimmer trimmer = {0};
  assert_true(trimmer_start(&trimmer, mutator, (const uint8_t *)program_text, sizeof program_text - 1));
  uint32_t steps = 0;
  while (trimmer_next(&trimmer)) {
    assert_true(trimmer.candidate_size < trimmer.best_size);
    trimmer_judge(&trimmer, read_input(mutator, trimmer.candidate, trimmer.candidate_size).loops > 0);
    assert_true(steps++ < 1000);
  }
  struct reading reading = read_input(mutator, trimmer.best, trimmer.best_size);
  assert_true(reading.valid);
  assert_int_equal(reading.loops, 1);
  trimmer.best[trimmer.best_size] = '\0';
  assert_null(strstr((const char *)trimmer.best + 1, "tensor.insert"));
  trimmer_release(&trimmer);
}

// Spans go as wholes: if nothing is asked of the program, nothing of it stays but its preferences.
static void test_trim_choices(void **state) {
  struct mutator *mutator = *state;
  uint8_t data[ROOM];
  size_t size = some_choices(data, 299);
  struct trimmer trimmer = {0};
  assert_true(trimmer_start(&trimmer, mutator, data, size));
  while (trimmer_next(&trimmer)) trimmer_judge(&trimmer, true);
  assert_true(trimmer.best_size < 100);
  assert_true(trimmer_start(&trimmer, mutator, data, size));
  while (trimmer_next(&trimmer)) trimmer_judge(&trimmer, false);
  assert_int_equal(trimmer.best_size, size);
  assert_memory_equal(trimmer.best, data, size);
  trimmer_release(&trimmer);
}

static void test_trim_text(void **state) {
  static const char text[] = "\x80no program\nkeep this\nnor this\n";
  struct trimmer trimmer = {0};
  assert_true(trimmer_start(&trimmer, *state, (const uint8_t *)text, sizeof text - 1));
  while (trimmer_next(&trimmer)) {
    trimmer.candidate[trimmer.candidate_size] = '\0';
    trimmer_judge(&trimmer, strstr((const char *)trimmer.candidate, "keep") != NULL);
  }
  assert_int_equal(trimmer.best_size, 1 + strlen("keep this\n"));
  trimmer_release(&trimmer);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_mutate, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_cross, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_trim_program, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_trim_choices, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_trim_text, set_up, tear_down),
  };
  return cmocka_run_group_tests_name("mutate", tests, NULL, NULL);
}
