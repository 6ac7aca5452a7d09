// Small extents for large ones: the numbers chosen, and that the program with them verifies.
#include "triage/shapes/shrink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct shapes_test {
  const char *program, *mapping;  // the mapping null: nothing changes
  const char *part;               // of the result, or null
};

static const struct shapes_test tests[] = {
    // Tiles divide what they divided.
    {"func.func @f(%a: tensor<512x768xf32>, %i: index) -> tensor<64x768xf32> {\n"
     "  %s = tensor.extract_slice %a[%i, 0] [64, 768] [1, 1] : tensor<512x768xf32> to tensor<64x768xf32>\n"
     "  return %s : tensor<64x768xf32>\n}\n",
     "768 -> 6, 512 -> 4, 64 -> 2", "tensor<4x6xf32> to tensor<2x6xf32>"},
    // What does not divide leaves a rest.
    {"func.func @f(%i: index) -> index {\n"
     "  %s = affine.min affine_map<(d0) -> (-d0 + 1000, 64)>(%i)\n  return %s : index\n}\n",
     "1000 -> 3, 64 -> 2", "(-d0 + 3, 2)"},
    // Padding is added, a window moves over the sum, and small numbers stay.
    {"func.func @f(%x: tensor<224xf32>, %k: tensor<3xf32>, %o: tensor<224xf32>, %z: f32) -> tensor<224xf32> {\n"
     "  %p = tensor.pad %x low[1] high[1] {\n  ^bb0(%i: index):\n    tensor.yield %z : f32\n"
     "  } : tensor<224xf32> to tensor<226xf32>\n"
     "  %c = linalg.conv_1d ins(%p, %k : tensor<226xf32>, tensor<3xf32>) outs(%o : tensor<224xf32>) -> "
     "tensor<224xf32>\n"
     "  return %c : tensor<224xf32>\n}\n",
     "226 -> 6, 224 -> 4", "tensor<4xf32> to tensor<6xf32>"},
    // Products, and halves of them.
    {"func.func @f(%a: tensor<128x100xf32>) -> tensor<6400xf32> {\n"
     "  %c = tensor.collapse_shape %a [[0, 1]] : tensor<128x100xf32> into tensor<12800xf32>\n"
     "  %h = tensor.extract_slice %c[6400] [6400] [1] : tensor<12800xf32> to tensor<6400xf32>\n"
     "  return %h : tensor<6400xf32>\n}\n",
     "12800 -> 6, 6400 -> 3, 128 -> 3, 100 -> 2", "[3] [3] [1]"},
    // Strides are products of extents, offsets are within them.
    {"func.func @f(%a: memref<1000x256xf32>) {\n"
     "  %v = memref.subview %a[0, 128] [1000, 64] [1, 1] : memref<1000x256xf32> to memref<1000x64xf32, strided<[256, "
     "1], "
     "offset: 128>>\n  return\n}\n",
     "1000 -> 9, 256 -> 8, 128 -> 4, 64 -> 2", "memref<9x2xf32, strided<[8, 1], offset: 4>>"},
    {"func.func @f(%a: memref<6x10x20xf32>) {\n"
     "  %v = memref.subview %a[0, 0, 0] [6, 1, 20] [1, 1, 1] : memref<6x10x20xf32> to memref<6x20xf32, strided<[200, "
     "1]>>\n"
     "  return\n}\n",
     "200 -> 18, 20 -> 6, 10 -> 3, 6 -> 2", "strided<[18, 1]>"},
    // The pieces of a concatenation.
    {"func.func @f(%a: tensor<30xf32>, %b: tensor<50xf32>) -> tensor<80xf32> {\n"
     "  %c = tensor.concat dim(0) %a, %b : (tensor<30xf32>, tensor<50xf32>) -> tensor<80xf32>\n"
     "  return %c : tensor<80xf32>\n}\n",
     "80 -> 5, 50 -> 3, 30 -> 2", "-> tensor<5xf32>"},
    // Constants of tensors lose elements; numbers that are no extents stay.
    {"func.func @f() -> (tensor<8xi32>, memref<100xf32>) {\n"
     "  %t = arith.constant dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi32>\n"
     "  %m = memref.alloc() {alignment = 64 : i64} : memref<100xf32>\n"
     "  return %t, %m : tensor<8xi32>, memref<100xf32>\n}\n",
     "100 -> 3, 8 -> 2", "dense<[7, 6]> : tensor<2xi32>"},
    // Nothing is large, or known.
    {"func.func @f(%a: tensor<4x?xf32>) -> tensor<4x?xf32> {\n  return %a : tensor<4x?xf32>\n}\n", NULL, NULL},
};

static void test_mappings(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
    struct memory memory;
    struct arena arena;
    memory_init(&memory);
    arena_init(&arena, &memory);
    struct shrunk_program shrunk = shapes_shrink(&arena, "test", tests[i].program, strlen(tests[i].program));
    if (tests[i].mapping == NULL) {
      assert_null(shrunk.text);
      assert_string_equal(shrunk.refusal, "no extent can be smaller");
    } else {
      if (shrunk.text == NULL) fail_msg("%s\n%s", shrunk.refusal, tests[i].program);
      assert_string_equal(shrunk.mapping, tests[i].mapping);
      if (strstr(shrunk.text, tests[i].part) == NULL) fail_msg("%s is not in\n%s", tests[i].part, shrunk.text);
      assert_int_equal(shrunk.length, strlen(shrunk.text));
    }
    arena_release(&arena);
  }
}

static void test_refusals(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  static const char text[] = "func.func @f() { %a = oops }";
  struct shrunk_program shrunk = shapes_shrink(&arena, "test", text, sizeof text - 1);
  assert_null(shrunk.text);
  assert_non_null(shrunk.refusal);
  arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest all[] = {cmocka_unit_test(test_mappings), cmocka_unit_test(test_refusals)};
  return cmocka_run_group_tests(all, NULL, NULL);
}
