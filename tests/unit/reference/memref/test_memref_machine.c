// The memref machine: every kind of fault is found, and what is right is not.
#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// What a program prints.
struct row {
  const char *program, *arguments, *expected;
};

#define ALLOC "%m = memref.alloc() : memref<4xi32>\n%c0 = arith.constant 0 : index\n%v = arith.constant 7 : i32\n"

static const struct row faults[] = {
    {"func.func @main(%i: index) {\n" ALLOC
     "memref.store %v, %m[%i] : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nreturn\n}",
     "4", "<MEMORY_OUT_OF_BOUNDS>\n"},
    {"func.func @main(%i: index) {\n" ALLOC
     "memref.store %v, %m[%i] : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nreturn\n}",
     "3", ""},
    {"func.func @main(%i: index) {\n" ALLOC
     "%x = memref.load %m[%i] : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nreturn\n}",
     "-1", "<MEMORY_OUT_OF_BOUNDS>\n"},
    {"func.func @main() -> i32 {\n" ALLOC
     "memref.dealloc %m : memref<4xi32>\n%x = memref.load %m[%c0] : memref<4xi32>\nreturn %x : i32\n}",
     "", "<USE_AFTER_FREE>\n"},
    {"func.func @main() {\n" ALLOC "memref.dealloc %m : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nreturn\n}",
     "", "<DOUBLE_FREE>\n"},
    {"func.func @main(%m: memref<4xi32>) {\nmemref.dealloc %m : memref<4xi32>\nreturn\n}", "", "<FREE_OF_ARGUMENT>\n"},
    {"func.func @main() {\n%m = memref.alloca() : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\nreturn\n}", "",
     "<FREE_OF_STACK>\n"},
    {"memref.global @g : memref<2xi32> = dense<1>\nfunc.func @main() {\n%m = memref.get_global @g : "
     "memref<2xi32>\nmemref.dealloc %m : memref<2xi32>\nreturn\n}",
     "", "<FREE_OF_GLOBAL>\n"},
    {"func.func @main() {\n" ALLOC "%s = memref.subview %m[1] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], "
     "offset: 1>>\nmemref.dealloc %s : memref<2xi32, strided<[1], offset: 1>>\nreturn\n}",
     "", "<FREE_OF_INTERIOR>\n"},
    {"memref.global constant @g : memref<2xi32> = dense<1>\nfunc.func @main() {\n" ALLOC
     "memref.dealloc %m : memref<4xi32>\n%g = memref.get_global @g : memref<2xi32>\nmemref.store %v, %g[%c0] : "
     "memref<2xi32>\nreturn\n}",
     "", "<READ_ONLY>\n"},
    {"func.func @main() {\n" ALLOC "return\n}", "", "<LEAK>\n"},
    {"func.func @main() -> memref<4xi32> {\n" ALLOC
     "memref.store %v, %m[%c0] : memref<4xi32>\nreturn %m : memref<4xi32>\n}",
     "", "result 0: tensor<4xi32> [7, undef, undef, undef]\n"},
    {"func.func @main(%m: memref<4xi32>) -> memref<4xi32> {\nreturn %m : memref<4xi32>\n}", "",
     "<RETURN_OF_ARGUMENT>\n"},
    {"func.func @main() -> (memref<4xi32>, memref<4xi32>) {\n" ALLOC "return %m, %m : memref<4xi32>, memref<4xi32>\n}",
     "",
     "result 0: tensor<4xi32> [undef, undef, undef, undef]\nresult 1: tensor<4xi32> [undef, undef, undef, undef]\n"},
    {"func.func @main() -> memref<4xi32> {\n%m = memref.alloca() : memref<4xi32>\nreturn %m : memref<4xi32>\n}", "",
     "<RETURN_OF_STACK>\n"},
    {"func.func @main() -> memref<4xi32> {\n" ALLOC "memref.dealloc %m : memref<4xi32>\nreturn %m : memref<4xi32>\n}",
     "", "<RETURN_FREED>\n"},
    {"memref.global @g : memref<2xi32> = dense<1>\nfunc.func @main() -> memref<2xi32> {\n%m = memref.get_global @g : "
     "memref<2xi32>\nreturn %m : memref<2xi32>\n}",
     "", "<RETURN_OF_GLOBAL>\n"},
    {"func.func @main() {\n" ALLOC "%x = memref.load %m[%c0] : memref<4xi32>\nmemref.dealloc %m : memref<4xi32>\n%c = "
     "arith.cmpi eq, %x, %v : i32\nscf.if %c {\n}\nreturn\n}",
     "", "<UNDEFINED_VALUE>\n"},
    {"func.func private @ext(memref<4xi32>)\nfunc.func @main() {\n" ALLOC
     "func.call @ext(%m) : (memref<4xi32>) -> ()\nmemref.dealloc %m : memref<4xi32>\nreturn\n}",
     "", "<UNDEFINED_ELEMENT>\n"},
    {"func.func @main(%m: memref<4xi32>) {\n%a = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32, "
     "strided<[1]>>\n%b = memref.subview %m[1] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: "
     "1>>\nmemref.copy %a, %b : memref<3xi32, strided<[1]>> to memref<3xi32, strided<[1], offset: 1>>\nreturn\n}",
     "", "<COPY_OVERLAP>\n"},
    {"func.func @main(%m: memref<4xi32>) {\n%a = memref.subview %m[0] [2] [2] : memref<4xi32> to memref<2xi32, "
     "strided<[2]>>\n%b = memref.subview %m[1] [2] [2] : memref<4xi32> to memref<2xi32, strided<[2], offset: "
     "1>>\nmemref.copy %a, %b : memref<2xi32, strided<[2]>> to memref<2xi32, strided<[2], offset: 1>>\nmemref.copy %m, "
     "%m : memref<4xi32> to memref<4xi32>\nreturn\n}",
     "", ""},
    {"func.func @main(%m: memref<4xi32>, %n: index) {\n%a = memref.subview %m[1] [%n] [1] : memref<4xi32> to "
     "memref<?xi32, strided<[1], offset: 1>>\nreturn\n}",
     "0;4", "<MEMORY_OUT_OF_BOUNDS>\n"},
    {"func.func @main(%n: index) {\n%m = memref.alloc(%n) : memref<?xi32>\nmemref.dealloc %m : "
     "memref<?xi32>\nreturn\n}",
     "-1", "<NEGATIVE_SIZE>\n"},
    {"func.func @main(%m: memref<?xi32>) {\n%c = memref.cast %m : memref<?xi32> to memref<3xi32>\nreturn\n}", "[1, 2]",
     "<SHAPE_MISMATCH>\n"},
    {"func.func @main(%s: index) {\n%c0 = arith.constant 0 : index\nscf.for %i = %c0 to %c0 step %s {\n}\nreturn\n}",
     "0", "<LOOP_STEP>\n"},
    {"func.func @main(%b: i1) {\ncf.assert %b, \"no\"\nreturn\n}", "false", "<ASSERTION>\n"},
    {"func.func @main() {\nfunc.call @main() : () -> ()\nreturn\n}", "", "<RECURSION>\n"},
    {"func.func @main() {\ncf.br ^bb1\n^bb1:\ncf.br ^bb1\n}", "", "<FUEL>\n"},
    {"func.func @main(%t: tensor<4xi32>) {\nreturn\n}", "", "<UNSUPPORTED>\n"},
    // The buffer of an inner scope is gone after it.
    {"func.func @main() -> i32 {\n%c0 = arith.constant 0 : index\n%v = arith.constant 7 : i32\n"
     "%m = memref.alloca_scope -> (memref<1xi32>) {\n%a = memref.alloca() : memref<1xi32>\nmemref.store %v, %a[%c0] : "
     "memref<1xi32>\nmemref.alloca_scope.return %a : memref<1xi32>\n}\n"
     "%x = memref.load %m[%c0] : memref<1xi32>\nreturn %x : i32\n}",
     "", "<USE_AFTER_SCOPE>\n"},
    {"func.func @main() -> i32 {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant "
     "2 : index\n%v = arith.constant 7 : i32\n%m = memref.alloca() : memref<1xi32>\nmemref.store %v, %m[%c0] : "
     "memref<1xi32>\n"
     "%r = scf.for %i = %c0 to %c2 step %c1 iter_args(%p = %m) -> (memref<1xi32>) {\n%a = memref.alloca() : "
     "memref<1xi32>\nscf.yield %a : memref<1xi32>\n}\n"
     "%x = memref.load %r[%c0] : memref<1xi32>\nreturn %x : i32\n}",
     "", "<USE_AFTER_SCOPE>\n"},
};

static void check(const struct row *rows, size_t count, void (*change)(struct memref_options *options)) {
  struct text_run run;
  text_run_init(&run);
  if (change != NULL) change(&run.options);
  for (size_t i = 0; i < count; i++) {
    const char *got = text_run_memrefs(&run, rows[i].program, rows[i].arguments);
    const char *message = run.outcome.fault.message == NULL ? "" : run.outcome.fault.message;
    if (strcmp(got, rows[i].expected) != 0)
      fail_msg("%s\nof %s: %s(%s), expected %s", rows[i].program, rows[i].arguments, got, message, rows[i].expected);
  }
  text_run_release(&run);
}

#define CHECK(rows) check(rows, sizeof rows / sizeof rows[0], NULL)

static void faults_are_found(void **state) {
  (void)state;
  CHECK(faults);
}

static void dealloc_follows_its_contract(void **state) {
  (void)state;
#define DEALLOC(body)                                                                                          \
  "func.func @main(%a: i1, %b: i1) -> (i1, i1) {\n%m = memref.alloc() : memref<2xi32>\n%n = memref.alloc() : " \
  "memref<2xi32>\n%true = arith.constant true\n%false = arith.constant false\n" body "}"
  static const struct row rows[] = {
      {DEALLOC(
           "bufferization.dealloc (%m, %n : memref<2xi32>, memref<2xi32>) if (%true, %true)\nreturn %a, %b : i1, i1\n"),
       "true;false", "result 0: true\nresult 1: false\n"},
      {DEALLOC("bufferization.dealloc (%m, %m, %n : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%a, %b, "
               "%true)\nreturn %a, %b : i1, i1\n"),
       "true;true", "result 0: true\nresult 1: true\n"},
      {DEALLOC("bufferization.dealloc (%m, %m, %n : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%a, %b, "
               "%true)\nreturn %a, %b : i1, i1\n"),
       "false;true", "result 0: false\nresult 1: true\n"},
      {DEALLOC("bufferization.dealloc (%m, %m, %n : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%a, %b, "
               "%true)\nreturn %a, %b : i1, i1\n"),
       "false;false", "result 0: false\nresult 1: false\n<LEAK>\n"},
      {DEALLOC("%r:2 = bufferization.dealloc (%m, %n : memref<2xi32>, memref<2xi32>) if (%a, %b) retain (%m, %n : "
               "memref<2xi32>, memref<2xi32>)\nbufferization.dealloc (%m, %n : memref<2xi32>, memref<2xi32>) if "
               "(%true, %true)\nreturn %r#0, %r#1 : i1, i1\n"),
       "true;false", "result 0: true\nresult 1: false\n"},
      {DEALLOC("%s = memref.subview %m[1] [1] [1] : memref<2xi32> to memref<1xi32, strided<[1], offset: 1>>\n%r = "
               "bufferization.dealloc (%m, %n : memref<2xi32>, memref<2xi32>) if (%true, %true) retain (%s : "
               "memref<1xi32, strided<[1], offset: 1>>)\nmemref.dealloc %m : memref<2xi32>\nreturn %r, %b : i1, i1\n"),
       "true;false", "result 0: true\nresult 1: false\n"},
      {DEALLOC("bufferization.dealloc (%m : memref<2xi32>) if (%true)\nbufferization.dealloc (%m, %n : memref<2xi32>, "
               "memref<2xi32>) if (%true, %true)\nreturn %a, %b : i1, i1\n"),
       "true;false", "<DOUBLE_FREE>\n"},
  };
  CHECK(rows);
}

static void views_see_the_same_memory(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%m: memref<3x4xi32>) -> (i32, index, index) {\n%c1 = arith.constant 1 : index\n"
       "%s = memref.subview %m[1, 0] [2, 2] [1, 2] : memref<3x4xi32> to memref<2x2xi32, strided<[4, 2], offset: 4>>\n"
       "%t = memref.transpose %s (i, j) -> (j, i) : memref<2x2xi32, strided<[4, 2], offset: 4>> to memref<2x2xi32, "
       "strided<[2, 4], offset: 4>>\n"
       "%c0 = arith.constant 0 : index\n%x = memref.load %t[%c1, %c0] : memref<2x2xi32, strided<[2, 4], offset: 4>>\n"
       "%b, %o, %z:2, %st:2 = memref.extract_strided_metadata %t : memref<2x2xi32, strided<[2, 4], offset: 4>> -> "
       "memref<i32>, index, index, index, index, index\n"
       "return %x, %o, %st#1 : i32, index, index\n}",
       "[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]", "result 0: 6\nresult 1: 4\nresult 2: 4\n"},
      {"func.func @main(%m: memref<2x3xi32>) -> i32 {\n%c4 = arith.constant 4 : index\n"
       "%k = memref.collapse_shape %m [[0, 1]] : memref<2x3xi32> into memref<6xi32>\n"
       "%x = memref.load %k[%c4] : memref<6xi32>\nreturn %x : i32\n}",
       "[[1, 2, 3], [4, 5, 6]]", "result 0: 5\n"},
      {"func.func @main(%m: memref<6xi32>) -> i32 {\n%c1 = arith.constant 1 : index\n"
       "%k = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xi32> into memref<2x3xi32>\n"
       "%x = memref.load %k[%c1, %c1] : memref<2x3xi32>\nreturn %x : i32\n}",
       "[1, 2, 3, 4, 5, 6]", "result 0: 5\n"},
      {"func.func @main(%m: memref<6xi32>) -> i32 {\n%c1 = arith.constant 1 : index\n"
       "%k = memref.reinterpret_cast %m to offset: [1], sizes: [2, 2], strides: [2, 1] : memref<6xi32> to "
       "memref<2x2xi32, strided<[2, 1], offset: 1>>\n"
       "%x = memref.load %k[%c1, %c1] : memref<2x2xi32, strided<[2, 1], offset: 1>>\nreturn %x : i32\n}",
       "[1, 2, 3, 4, 5, 6]", "result 0: 5\n"},
      {"func.func @main(%m: memref<2xi32>) -> (i1, i1) {\n%a = memref.alloc() : memref<2xi32>\n"
       "%s = memref.subview %m[1] [1] [1] : memref<2xi32> to memref<1xi32, strided<[1], offset: 1>>\n"
       "%p = memref.extract_aligned_pointer_as_index %m : memref<2xi32> -> index\n"
       "%q = memref.extract_aligned_pointer_as_index %s : memref<1xi32, strided<[1], offset: 1>> -> index\n"
       "%r = memref.extract_aligned_pointer_as_index %a : memref<2xi32> -> index\n"
       "%x = arith.cmpi eq, %p, %q : index\n%y = arith.cmpi eq, %p, %r : index\nmemref.dealloc %a : "
       "memref<2xi32>\nreturn %x, %y : i1, i1\n}",
       "", "result 0: true\nresult 1: false\n"},
      {"func.func @main(%m: memref<2xi32>) -> i32 {\n%c0 = arith.constant 0 : index\n%u = memref.cast %m : "
       "memref<2xi32> to memref<*xi32>\n"
       "%r = memref.cast %u : memref<*xi32> to memref<?xi32>\n%x = memref.load %r[%c0] : memref<?xi32>\nreturn %x : "
       "i32\n}",
       "[5, 6]", "result 0: 5\n"},
      {"func.func @main() -> (memref<3xi32>) {\n" ALLOC
       "memref.store %v, %m[%c0] : memref<4xi32>\n%r = memref.realloc %m : memref<4xi32> to memref<3xi32>\nreturn %r : "
       "memref<3xi32>\n}",
       "", "result 0: tensor<3xi32> [7, undef, undef]\n"},
  };
  CHECK(rows);
}

// An op on buffers reads what earlier points of the same op have written.
static void linalg_works_in_place(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%m: memref<4xi32>) -> i32 {\n%c3 = arith.constant 3 : index\n"
       "%a = memref.subview %m[0] [3] [1] : memref<4xi32> to memref<3xi32, strided<[1]>>\n%b = memref.subview %m[1] "
       "[3] [1] : memref<4xi32> to memref<3xi32, strided<[1], offset: 1>>\n"
       "linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = "
       "[\"parallel\"]} ins(%a : memref<3xi32, strided<[1]>>) outs(%b : memref<3xi32, strided<[1], offset: 1>>) {\n"
       "^bb0(%in: i32, %out: i32):\n%s = arith.addi %in, %out : i32\nlinalg.yield %s : i32\n}\n"
       "%x = memref.load %m[%c3] : memref<4xi32>\nreturn %x : i32\n}",
       "[1, 1, 1, 1]", "result 0: 4\n"},
      {"func.func @main(%a: memref<2x2xi32>, %b: memref<2x2xi32>) -> memref<2x2xi32> {\n%c = memref.alloc() : "
       "memref<2x2xi32>\n%z = arith.constant 0 : i32\n"
       "linalg.fill ins(%z : i32) outs(%c : memref<2x2xi32>)\nlinalg.matmul ins(%a, %b : memref<2x2xi32>, "
       "memref<2x2xi32>) outs(%c : memref<2x2xi32>)\nreturn %c : memref<2x2xi32>\n}",
       "[[1, 2], [3, 4]];[[5, 6], [7, 8]]", "result 0: tensor<2x2xi32> [[19, 22], [43, 50]]\n"},
      {"func.func @main(%a: memref<2x3xi32>) -> memref<3x2xi32> {\n%c = memref.alloc() : memref<3x2xi32>\n"
       "linalg.transpose ins(%a : memref<2x3xi32>) outs(%c : memref<3x2xi32>) permutation = [1, 0]\nreturn %c : "
       "memref<3x2xi32>\n}",
       "[[1, 2, 3], [4, 5, 6]]", "result 0: tensor<3x2xi32> [[1, 4], [2, 5], [3, 6]]\n"},
      {"func.func @main(%a: memref<?xi32>, %b: memref<?xi32>) {\nlinalg.copy ins(%a : memref<?xi32>) outs(%b : "
       "memref<?xi32>)\nreturn\n}",
       "[1, 2];[1, 2, 3]", "<SHAPE_MISMATCH>\n"},
  };
  CHECK(rows);
}

static void before_deallocation(struct memref_options *options) {
  options->check_leaks = options->check_returns = false;
}

static void checks_wait_for_deallocation(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main() {\n" ALLOC "return\n}", "", ""},
      {"func.func @main(%m: memref<1xi32>) -> memref<1xi32> {\nreturn %m : memref<1xi32>\n}", "[3]",
       "result 0: tensor<1xi32> [3]\n"},
  };
  check(rows, 2, before_deallocation);
}

static void strict_about_returns(struct memref_options *options) { options->returns_once = true; }

static void a_buffer_may_have_to_be_returned_once(void **state) {
  (void)state;
#define RETURN "memref.store %v, %m[%c0] : memref<4xi32>\nreturn %m, %m : memref<4xi32>, memref<4xi32>\n}"
  static const struct row rows[] = {
      {"func.func @main() -> (memref<4xi32>, memref<4xi32>) {\n" ALLOC RETURN, "", "<RETURN_TWICE>\n"},
      {"func.func private @two() -> (memref<4xi32>, memref<4xi32>) {\n" ALLOC RETURN
       "\nfunc.func @main() {\n%m:2 = call @two() : () -> (memref<4xi32>, memref<4xi32>)\nmemref.dealloc %m#1 : "
       "memref<4xi32>\nreturn\n}",
       "", ""},
  };
#undef RETURN
  check(rows, 2, strict_about_returns);
}

static void writing_callees(struct memref_options *options) { options->external_calls_write = true; }

static void external_functions_may_overwrite(void **state) {
  (void)state;
#define CALL(attributes, memref)                                                                                 \
  "func.func private @ext(memref<1xi32>" attributes                                                              \
  ")\nmemref.global constant @g : memref<1xi32> = dense<1>\nfunc.func @main(%m: memref<1xi32>) -> i32 {\n%c0 = " \
  "arith.constant 0 : index\n" memref                                                                            \
  "func.call @ext(%x) : (memref<1xi32>) -> ()\n%v = memref.load %x[%c0] : memref<1xi32>\nreturn %v : i32\n}"
  static const struct row rows[] = {
      {CALL("", "%x = memref.cast %m : memref<1xi32> to memref<1xi32>\n"), "[3]",
       "call @ext(tensor<1xi32> [3])\nresult 0: undef\n"},
      {CALL(" {bufferization.access = \"read\"}", "%x = memref.cast %m : memref<1xi32> to memref<1xi32>\n"), "[3]",
       "call @ext(tensor<1xi32> [3])\nresult 0: 3\n"},
      {CALL("", "%x = memref.get_global @g : memref<1xi32>\n"), "[3]", "call @ext(tensor<1xi32> [1])\n<READ_ONLY>\n"},
  };
  check(rows, 3, writing_callees);
}

static void strided(struct memref_options *options) { options->strided_arguments = true; }

static void arguments_may_have_gaps(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%m: memref<2x2xi32, strided<[?, ?], offset: ?>>) -> (i32, index) {\n%c1 = arith.constant 1 : "
       "index\n%x = memref.load %m[%c1, %c1] : memref<2x2xi32, strided<[?, ?], offset: ?>>\n"
       "%b, %o, %z:2, %st:2 = memref.extract_strided_metadata %m : memref<2x2xi32, strided<[?, ?], offset: ?>> -> "
       "memref<i32>, index, index, index, index, index\nreturn %x, %st#1 : i32, index\n}",
       "[[1, 2], [3, 4]]", "result 0: 4\nresult 1: 2\n"},
  };
  check(rows, 1, strided);
}

static void results_of_external_functions_are_owned(void **state) {
  (void)state;
  struct text_run run;
  text_run_init(&run);
  static const char program[] =
      "func.func private @ext() -> memref<?xi32>\nfunc.func @main() {\n%m = func.call @ext() : () -> "
      "memref<?xi32>\nreturn\n}";
  assert_string_equal(text_run_memrefs(&run, program, ""), "call @ext()\n<LEAK>\n");
  assert_non_null(run.outcome.fault.life);
  text_run_release(&run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(faults_are_found),
      cmocka_unit_test(dealloc_follows_its_contract),
      cmocka_unit_test(views_see_the_same_memory),
      cmocka_unit_test(linalg_works_in_place),
      cmocka_unit_test(checks_wait_for_deallocation),
      cmocka_unit_test(a_buffer_may_have_to_be_returned_once),
      cmocka_unit_test(external_functions_may_overwrite),
      cmocka_unit_test(arguments_may_have_gaps),
      cmocka_unit_test(results_of_external_functions_are_owned),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
