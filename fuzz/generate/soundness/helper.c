// A helper function that decides about lists of buffers, in texts of many forms, and calls of it.
#include "fuzz/generate/soundness/writer.h"

// Lists are read as upstream's helper reads them; the order of operands, redundant tests, further loops, and what is
// done with the lists afterwards differ.
void helper_text_write(struct writer *writer) {
  struct text *text = &writer->functions;
  bool plain = writer->helper_is_plain, odd = !plain && writer_chance(writer, 1, 2);
  bool swapped = plain || writer_chance(writer, 1, 2), selects = !plain && writer_chance(writer, 1, 3);
  text_string(text,
              "func.func private @dealloc_helper(%m: memref<?xindex>, %r: memref<?xindex>, %c: memref<?xi1>, "
              "%d: memref<?xi1>, %o: memref<?xi1>) {\n%c0 = arith.constant 0 : index\n"
              "%c1 = arith.constant 1 : index\n%true = arith.constant true\n%false = arith.constant false\n"
              "%n = memref.dim %m, %c0 : memref<?xindex>\n%k = memref.dim %r, %c0 : memref<?xindex>\n");
  writer->helper_reads_first = odd && writer_chance(writer, 1, 3);
  writer->helper_reads_early = odd && writer_chance(writer, 1, 4);
  if (writer->helper_reads_first) text_string(text, "%first = memref.load %c[%c0] : memref<?xi1>\n");
  if (writer->helper_reads_early) text_string(text, "%early = memref.load %r[%c0] : memref<?xindex>\n");
  if (odd && writer_chance(writer, 1, 2))
    text_string(text, "scf.for %j = %c0 to %n step %c1 { memref.store %true, %d[%j] : memref<?xi1> }\n");
  text_string(text,
              "scf.for %j = %c0 to %k step %c1 { memref.store %false, %o[%j] : memref<?xi1> }\n"
              "scf.for %i = %c0 to %n step %c1 {\n%p = memref.load %m[%i] : memref<?xindex>\n"
              "%f = memref.load %c[%i] : memref<?xi1>\n"
              "%kept = scf.for %j = %c0 to %k step %c1 iter_args(%t = %true) -> (i1) {\n"
              "%q = memref.load %r[%j] : memref<?xindex>\n");
  text_string(text, swapped ? "%e = arith.cmpi eq, %p, %q : index\n" : "%e = arith.cmpi eq, %q, %p : index\n");
  text_string(text, "scf.if %e {\n%x = memref.load %o[%j] : memref<?xi1>\n");
  text_string(text, selects ? "%y = arith.select %f, %true, %x : i1\n" : "%y = arith.ori %x, %f : i1\n");
  text_string(text,
              "memref.store %y, %o[%j] : memref<?xi1>\n}\n%u = arith.cmpi ne, %q, %p : index\n"
              "%w = arith.andi %t, %u : i1\nscf.yield %w : i1\n}\n"
              "%alone = scf.for %j = %c0 to %i step %c1 iter_args(%t = %kept) -> (i1) {\n"
              "%q = memref.load %m[%j] : memref<?xindex>\n%u = arith.cmpi ne, %q, %p : index\n"
              "%g = memref.load %c[%j] : memref<?xi1>\n%h = arith.xori %g, %true : i1\n"
              "%v = arith.ori %u, %h : i1\n");
  text_string(text, swapped ? "%w = arith.andi %v, %t : i1\n" : "%w = arith.andi %t, %v : i1\n");
  text_string(text, "scf.yield %w : i1\n}\n");
  text_string(text, selects ? "%z = arith.select %f, %alone, %false : i1\n" : "%z = arith.andi %alone, %f : i1\n");
  text_string(text, "memref.store %z, %d[%i] : memref<?xi1>\n}\n");
  writer->helper_clears = odd && writer_chance(writer, 1, 2);
  if (writer->helper_clears)  // the conditions were read, and may go
    text_string(text, "scf.for %j = %c0 to %n step %c1 { memref.store %false, %c[%j] : memref<?xi1> }\n");
  text_string(text, "return }\n");
}

enum { NAMES_MAX = 3 };
enum list_name { MEMREFS, RETAINED, CONDITIONS, DUE, OWNED, LIST_COUNT };

struct list {
  uint32_t value, length;
  bool on_heap;
  const char *element;
};

static struct list make_list(struct writer *writer, uint32_t length, const char *element, bool on_heap) {
  struct list list = {writer_value(writer), length, on_heap, element};
  put(writer, "$ = memref.~() : memref<&x~>\n", list.value, list.on_heap ? "alloc" : "alloca", length, element);
  return list;
}

static void store_at(struct writer *writer, uint32_t value, struct list list, uint32_t at) {
  uint32_t index = constant_index(writer, at);
  put(writer, "memref.store $, $[$] : memref<&x~>\n", value, list.value, index, list.length, list.element);
}

static void store_address(struct writer *writer, uint32_t memref, struct list list, uint32_t at) {
  uint32_t address = writer_value(writer);
  put(writer, "$ = memref.extract_aligned_pointer_as_index $ : memref<4xf32> -> index\n", address, memref);
  store_at(writer, address, list, at);
}

static uint32_t forget_size(struct writer *writer, struct list list) {
  uint32_t cast = writer_value(writer);
  put(writer, "$ = memref.cast $ : memref<&x~> to memref<?x~>\n", cast, list.value, list.length, list.element,
      list.element);
  return cast;
}

static void free_if_flagged(struct writer *writer, struct list list, uint32_t at, uint32_t memref) {
  uint32_t index = constant_index(writer, at), flag = writer_value(writer);
  put(writer, "$ = memref.load $[$] : memref<&xi1>\n", flag, list.value, index, list.length);
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", flag, memref);
}

static void need_helper(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_helper_lists);
  library_need(writer, LIBRARY_helper, DATA);
  if (writer->helper_reads_first || writer->helper_reads_early) writer_mark(writer, CONSTRUCT_helper_reads_first);
}

// Of memrefs, without any of which the list of retained ones is on the heap, to be freed early.
static void make_lists(struct writer *writer, uint32_t count, uint32_t retained, struct list lists[LIST_COUNT]) {
  for (int i = 0; i < LIST_COUNT; i++) {
    bool of_retained = i == RETAINED || i == OWNED;
    bool on_heap = (count == 0 && i == RETAINED) || writer_chance(writer, 1, 2);
    lists[i] =
        make_list(writer, of_retained ? retained : count, i == MEMREFS || i == RETAINED ? "index" : "i1", on_heap);
  }
}

static void call_helper(struct writer *writer, const struct list lists[LIST_COUNT]) {
  uint32_t casts[LIST_COUNT];
  for (int i = 0; i < LIST_COUNT; i++) casts[i] = forget_size(writer, lists[i]);
  put(writer,
      "func.call @dealloc_helper($, $, $, $, $) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, "
      "memref<?xi1>) -> ()\n",
      casts[0], casts[1], casts[2], casts[3], casts[4]);
}

static void free_list(struct writer *writer, struct list list) {
  if (list.on_heap) put(writer, "memref.dealloc $ : memref<&x~>\n", list.value, list.length, list.element);
}

void helper_call_unread_write(struct writer *writer) {
  writer->helper_is_plain = writer_chance(writer, 3, 4);
  need_helper(writer);
  writer_mark(writer, CONSTRUCT_helper_unread_list);
  uint32_t memref = buffer_make(writer, DATA);
  struct list lists[LIST_COUNT];
  make_lists(writer, 0, 1, lists);
  store_address(writer, memref, lists[RETAINED], 0);
  free_list(writer, lists[RETAINED]);
  writer->program->slipped |= writer->helper_reads_early;
  call_helper(writer, lists);
  free_if_flagged(writer, lists[OWNED], 0, memref);
  buffer_free_plainly(writer, DATA, memref);
  for (int i = 0; i < LIST_COUNT; i++)
    if (i != RETAINED) free_list(writer, lists[i]);
}

// Up to three names of buffers, the last of which is retained or not.
void helper_call_write(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_addresses);
  need_helper(writer);
  uint32_t buffers[NAMES_MAX], flags[NAMES_MAX];
  uint32_t count = 1 + writer_choose(writer, NAMES_MAX), retained = writer_choose(writer, 2);
  for (uint32_t i = 0; i < count; i++) {
    bool again = i > 0 && writer_chance(writer, 1, 3);
    buffers[i] = again ? route_any(writer, DATA, buffers[i - 1]) : buffer_make(writer, DATA);
    flags[i] = true_condition(writer);
  }
  struct list lists[LIST_COUNT];
  make_lists(writer, count, retained, lists);
  for (uint32_t i = 0; i < count; i++) {
    store_address(writer, buffers[i], lists[MEMREFS], i);
    store_at(writer, flags[i], lists[CONDITIONS], i);
  }
  if (retained > 0) store_address(writer, buffers[count - 1], lists[RETAINED], 0);
  call_helper(writer, lists);
  for (uint32_t i = 0; i < count; i++) free_if_flagged(writer, lists[DUE], i, buffers[i]);
  if (retained > 0) {
    buffer_use(writer, DATA, buffers[count - 1]);
    free_if_flagged(writer, lists[OWNED], 0, buffers[count - 1]);
  }
  if (writer_chance(writer, 1, 2)) {  // the conditions are still there, unless the helper has cleared them
    writer_mark(writer, CONSTRUCT_helper_inputs);
    free_if_flagged(writer, lists[CONDITIONS], 0, buffer_make(writer, DATA));
    writer->program->slipped |= writer->helper_clears;
  }
  for (int i = 0; i < LIST_COUNT; i++) free_list(writer, lists[i]);
}
