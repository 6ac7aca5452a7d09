// Functions and globals that the statements of a program share.
#include "fuzz/generate/soundness/writer.h"

static const char constants[] =
    "%c0 = arith.constant 0 : index %c1 = arith.constant 1 : index %c4 = arith.constant 4 : index "
    "%true = arith.constant true %false = arith.constant false %f0 = arith.constant 0.0 : f32\n";

static void add(struct writer *writer, const char *pattern, ...) {
  va_list arguments;
  va_start(arguments, pattern);
  put_v(&writer->functions, pattern, arguments);
  va_end(arguments);
}

static void write_recursive(struct writer *writer, const char *suffix, const char *type) {
  add(writer,
      "func.func private @again_~(%n: index, %m: ~) -> ~ {\n~%e = arith.cmpi eq, %n, %c0 : index\n"
      "%r = scf.if %e -> (~) { scf.yield %m : ~ } else {\n%k = arith.subi %n, %c1 : index\n"
      "%s = func.call @again_~(%k, %m) : (index, ~) -> ~\nscf.yield %s : ~ }\nreturn %r : ~ }\n",
      suffix, type, type, constants, type, type, suffix, type, type, type, type);
}

static void write_of_kind(struct writer *writer, enum library what, enum kind kind) {
  const char *suffix = kind_suffixes[kind], *type = kind_types[kind], *slot = slot_types[kind];
  switch ((int)what) {
    case LIBRARY_identity:
      add(writer, "func.func private @id_~(%m: ~) -> ~ { return %m : ~ }\n", suffix, type, type, type);
      break;
    case LIBRARY_recursive_identity: write_recursive(writer, suffix, type); break;
    case LIBRARY_exchange:
      add(writer, "func.func private @exchange_~(%a: ~, %b: ~) -> (~, ~) { return %b, %a : ~, ~ }\n", suffix, type,
          type, type, type, type, type);
      break;
    case LIBRARY_put:
      add(writer, "func.func private @put_~(%s: ~, %m: ~) {\n~memref.store %m, %s[%c0] : ~\nreturn }\n", suffix, slot,
          type, constants, slot);
      break;
    case LIBRARY_take:
      add(writer, "func.func private @take_~(%s: ~) -> ~ {\n~%m = memref.load %s[%c0] : ~\nreturn %m : ~ }\n", suffix,
          slot, type, constants, slot, type);
      break;
    case LIBRARY_slot: add(writer, "memref.global \"private\" @slot_~ : ~ = uninitialized\n", suffix, slot); break;
    case LIBRARY_fetch:
      add(writer,
          "func.func private @fetch_~() -> ~ {\n~%s = memref.get_global @slot_~ : ~\n%m = memref.load %s[%c0] : ~\n"
          "return %m : ~ }\n",
          suffix, type, constants, suffix, slot, slot, type);
      break;
    case LIBRARY_free:
      add(writer, "func.func private @free_~(%m: ~) {\nmemref.dealloc %m : ~\nreturn }\n", suffix, type, type);
      break;
    case LIBRARY_make: add(writer, "func.func private @make_~() -> ~\n", suffix, type); break;
    case LIBRARY_see: add(writer, "func.func private @see_~(~)\n", suffix, type); break;
    case LIBRARY_lose:
      add(writer,
          "func.func private @lose_~(%s: ~) {\n~%m = memref.alloca() : ~\nmemref.store %m, %s[%c0] : ~\nreturn }\n",
          suffix, slot, constants, type, slot);
      break;
  }
}

static void write_single(struct writer *writer, enum library what) {
  switch ((int)what) {
    case LIBRARY_set:
      add(writer,
          "func.func private @set(%a: memref<2xi1>, %i: index, %f: i1) {\n"
          "memref.store %f, %a[%i] : memref<2xi1>\nreturn }\n");
      break;
    case LIBRARY_get:
      add(writer,
          "func.func private @get(%a: memref<2xi1>, %i: index) -> i1 {\n"
          "%f = memref.load %a[%i] : memref<2xi1>\nreturn %f : i1 }\n");
      break;
    case LIBRARY_ask: add(writer, "func.func private @ask() -> i1\n"); break;
    case LIBRARY_recursive_free:
      add(writer,
          "func.func private @free_at(%n: index, %m: memref<4xf32>) {\n~%e = arith.cmpi eq, %n, %c0 : index\n"
          "scf.if %e { memref.dealloc %m : memref<4xf32> } else {\n%k = arith.subi %n, %c1 : index\n"
          "func.call @free_at(%k, %m) : (index, memref<4xf32>) -> () }\nreturn }\n",
          constants);
      break;
    case LIBRARY_release:
      library_need(writer, LIBRARY_slot, DATA);
      add(writer,
          "func.func private @release() {\n~%s = memref.get_global @slot_data : memref<1xmemref<4xf32>>\n"
          "%m = memref.load %s[%c0] : memref<1xmemref<4xf32>>\nmemref.dealloc %m : memref<4xf32>\nreturn }\n",
          constants);
      break;
    case LIBRARY_free_one:
      add(writer,
          "func.func private @free_one(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {\n"
          "cf.cond_br %c, ^yes, ^no\n^yes:\nmemref.dealloc %a : memref<4xf32>\ncf.br ^end\n"
          "^no:\nmemref.dealloc %b : memref<4xf32>\ncf.br ^end\n^end:\nreturn }\n");
      break;
    case LIBRARY_free_if:
      add(writer,
          "func.func private @free_if(%a: memref<2xi1>, %m: memref<4xf32>) {\n~"
          "%f = memref.load %a[%c0] : memref<2xi1>\nscf.if %f { memref.dealloc %m : memref<4xf32> }\nreturn }\n",
          constants);
      break;
    case LIBRARY_array: add(writer, "memref.global \"private\" @array : memref<2xi1> = uninitialized\n"); break;
    case LIBRARY_helper: helper_text_write(writer); break;
    case LIBRARY_both:
      add(writer,
          "func.func private @both(%a: memref<2xi1>, %b: memref<2xi1>, %f: i1) -> i1 {\n~"
          "memref.store %f, %a[%c0] : memref<2xi1>\n%g = memref.load %b[%c0] : memref<2xi1>\nreturn %g : i1 }\n",
          constants);
      break;
    case LIBRARY_replace:
      add(writer,
          "func.func private @replace(%m: memref<4xf32>) -> memref<4xf32> {\n"
          "%n = memref.alloc() : memref<4xf32>\nmemref.dealloc %m : memref<4xf32>\n"
          "return %n : memref<4xf32> }\n");
      break;
    case LIBRARY_peek:
      add(writer,
          "func.func @peek(%s: memref<1xmemref<4xf32>>) -> f32 {\n~%m = memref.load %s[%c0] : memref<1xmemref<4xf32>>\n"
          "%x = memref.load %m[%c0] : memref<4xf32>\nreturn %x : f32 }\n",
          constants);
      break;
    case LIBRARY_refill:
      add(writer,
          "func.func @refill(%s: memref<1xmemref<4xf32>>, %m: memref<4xf32>) {\n~"
          "memref.store %m, %s[%c0] : memref<1xmemref<4xf32>>\nreturn }\n",
          constants);
      break;
  }
}

void library_need(struct writer *writer, enum library what, enum kind kind) {
  bool by_kind = what < LIBRARY_set;
  uint64_t bit = UINT64_C(1) << ((int)what + (by_kind ? (int)kind : 0));
  if ((writer->declared & bit) != 0) return;
  writer->declared |= bit;
  if (by_kind) write_of_kind(writer, what, kind);
  else write_single(writer, what);
}
