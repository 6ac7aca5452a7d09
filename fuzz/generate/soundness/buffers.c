// Buffers: where they come from, how they are used, and the many ways to free one exactly once.
#include "fuzz/generate/soundness/writer.h"

uint32_t buffer_make(struct writer *writer, enum kind kind) {
  uint32_t memref = writer_value(writer), from = writer_value(writer);
  const char *type = kind_types[kind];
  switch (writer_choose(writer, 12)) {
    case 1:
      library_need(writer, LIBRARY_make, kind);
      writer_mark(writer, CONSTRUCT_external_result);
      put(writer, "$ = func.call @make_~() : () -> ~\n", memref, kind_suffixes[kind], type);
      break;
    case 2:
      writer_mark(writer, CONSTRUCT_reallocated);
      put(writer, "$ = memref.alloc() : ~\n$ = bufferization.clone $ : ~ to ~\nmemref.dealloc $ : ~\n", from, type,
          memref, from, type, type, from, type);
      break;
    case 3:
      if (kind == FLAGS) goto plain;
      writer_mark(writer, CONSTRUCT_reallocated);
      put(writer, "$ = memref.alloc() : memref<2xf32>\n$ = memref.realloc $ : memref<2xf32> to ~\n", from, memref, from,
          type);
      break;
    case 4: {
      uint32_t other = writer_value(writer), condition = some_condition(writer);
      put(writer, "$ = memref.alloc() : ~\n$ = memref.alloc() : ~\n", from, type, other, type);
      put(writer, "$ = arith.select $, $, $ : ~\n", memref, condition, from, other, type);
      uint32_t rest = writer_value(writer);
      put(writer, "$ = arith.select $, $, $ : ~\nmemref.dealloc $ : ~\n", rest, condition, other, from, type, rest,
          type);
      break;
    }
    default:
    plain:
      put(writer, "$ = memref.alloc() : ~\n", memref, type);
  }
  return memref;
}

void buffer_use(struct writer *writer, enum kind kind, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_used);
  switch (writer_choose(writer, 4)) {
    case 0:
      put(writer, "memref.store ~, $[%c1] : ~\n", kind == DATA ? "%f0" : "%true", memref, kind_types[kind]);
      break;
    case 1:
      put(writer, "memref.store ~, $[%c0] : ~\n$ = memref.load $[%c0] : ~\n", kind == DATA ? "%f0" : "%true", memref,
          kind_types[kind], writer_value(writer), memref, kind_types[kind]);
      break;
    case 2: {
      uint32_t view = writer_value(writer);
      put(writer, "$ = memref.subview $[1] [1] [1] : ~ to memref<1x~, strided<[1], offset: 1>>\n", view, memref,
          kind_types[kind], kind == DATA ? "f32" : "i1");
      put(writer, "memref.store ~, $[%c0] : memref<1x~, strided<[1], offset: 1>>\n", kind == DATA ? "%f0" : "%false",
          view, kind == DATA ? "f32" : "i1");
      break;
    }
    default: put(writer, "memref.copy $, $ : ~ to ~\n", memref, memref, kind_types[kind], kind_types[kind]);
  }
}

void buffer_free_plainly(struct writer *writer, enum kind kind, uint32_t memref) {
  const char *type = kind_types[kind];
  switch (writer_choose(writer, 4)) {
    case 0:
      library_need(writer, LIBRARY_free, kind);
      writer_mark(writer, CONSTRUCT_callee_frees);
      put(writer, "func.call @free_~($) : (~) -> ()\n", kind_suffixes[kind], memref, type);
      break;
    case 1:
      writer_mark(writer, CONSTRUCT_unlowered);
      put(writer, "bufferization.dealloc ($ : ~) if ($)\n", memref, type, true_condition(writer));
      break;
    default: put(writer, "memref.dealloc $ : ~\n", memref, type);
  }
}

// Freed if the flag holds here, and if it does not, further down.
static void free_in_two_places(struct writer *writer, uint32_t memref, uint32_t flag) {
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", flag, memref);
  if (writer_chance(writer, 1, 2)) statements_write(writer, 1);
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", negation(writer, flag), memref);
}

// The flag goes through an array, where it is overwritten, read and written by other names meanwhile.
static void free_by_flag(struct writer *writer, uint32_t memref) {
  bool owned, captured = writer_chance(writer, 1, 4);
  uint32_t array = array_make(writer, &owned);
  struct cell cell;
  cell_init(writer, &cell, array);
  uint32_t flag = writer_chance(writer, 1, 4) ? true_condition(writer) : some_condition(writer);
  if (writer_chance(writer, 1, 3)) cell_write(writer, &cell, flag);
  if (writer_chance(writer, 2, 3)) cell_add_names(writer, &cell);
  if (captured || writer_chance(writer, 1, 2)) cell_disturb(writer, &cell, captured);
  if (writer_chance(writer, 1, 4)) {
    pool_add(&writer->memrefs[FLAGS], array);
    statements_write(writer, 1);
    if (writer->memrefs[FLAGS].count > 0) writer->memrefs[FLAGS].count--;
  }
  cell_write(writer, &cell, flag);
  if (writer_chance(writer, 1, 4)) {
    writer->program->slipped = true;
    cell_disturb(writer, &cell, captured);
  }
  uint32_t index = cell.paths[0].index;
  switch (writer_choose(writer, 4)) {
    case 0: free_in_two_places(writer, memref, cell_read(writer, &cell)); break;
    case 1: {
      writer_mark(writer, CONSTRUCT_unlowered);
      uint32_t read = cell_read(writer, &cell), not_read = negation(writer, cell_read(writer, &cell));
      put(writer, "bufferization.dealloc ($, $ : memref<4xf32>, memref<4xf32>) if ($, $)\n", memref, memref, read,
          not_read);
      break;
    }
    case 2:
      if (index == 0) {
        library_need(writer, LIBRARY_free_if, FLAGS);
        writer_mark(writer, CONSTRUCT_callee_frees);
        writer_mark(writer, CONSTRUCT_array_passed);
        put(writer, "func.call @free_if($, $) : (memref<2xi1>, memref<4xf32>) -> ()\n", array, memref);
        put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", negation(writer, cell_read(writer, &cell)),
            memref);
        break;
      }
      free_in_two_places(writer, memref, cell_read(writer, &cell));
      break;
    default: {
      uint32_t read = cell_read(writer, &cell);
      put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> } else { memref.dealloc $ : memref<4xf32> }\n", read,
          memref, memref);
    }
  }
  if (owned) buffer_free_plainly(writer, FLAGS, array);
}

// In the one iteration of a loop whose number is the one.
static void free_in_loop(struct writer *writer, uint32_t memref) {
  uint32_t bound = 1 + writer_choose(writer, 4), at = writer_choose(writer, bound);
  uint32_t i = writer_value(writer), here = writer_value(writer);
  if (bound == 1) writer_mark(writer, CONSTRUCT_empty_loop);
  uint32_t end = constant_index(writer, bound), number = constant_index(writer, at);
  put(writer, "scf.for $ = %c0 to $ step %c1 {\n$ = arith.cmpi eq, $, $ : index\n", i, end, here, i, number);
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n}\n", here, memref);
}

// In a loop that counts in i8, and ends before the counter wraps; or, as a slip, after it did.
static void free_in_narrow_loop(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_narrow_counter);
  static const unsigned char bounds[] = {4, 90, 100, 100}, steps[] = {1, 50, 40, 25};
  uint32_t form = writer_choose(writer, 4), i = writer_value(writer), here = writer_value(writer);
  uint32_t lower = writer_value(writer), upper = writer_value(writer), step = writer_value(writer);
  bool wraps = writer_chance(writer, 1, 8);
  writer->program->slipped |= wraps;
  put(writer, "$ = arith.constant 0 : i8\n$ = arith.constant & : i8\n$ = arith.constant & : i8\n", lower, upper,
      (uint32_t)(wraps ? 120 : bounds[form]), step,
      (uint32_t)(wraps       ? 100
                 : form == 2 ? 25
                             : steps[form]));
  uint32_t at = writer_chance(writer, 1, 2) ? lower : step;
  put(writer, "scf.for $ = $ to $ step $ : i8 {\n$ = arith.cmpi eq, $, $ : i8\n", i, lower, upper, step, here, i, at);
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n}\n", here, memref);
}

static void free_in_parallel(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_parallel);
  writer_mark(writer, CONSTRUCT_empty_loop);
  uint32_t trips = writer_choose(writer, 3), i = writer_value(writer);
  const char *form = writer_chance(writer, 1, 2) ? "forall" : "parallel";
  uint32_t bound = constant_index(writer, trips);
  if (form[0] == 'f') put(writer, "scf.forall ($) in ($) {\n", i, bound);
  else put(writer, "scf.parallel ($) = (%c0) to ($) step (%c1) {\n", i, bound);
  if (trips == 1) put(writer, "memref.dealloc $ : memref<4xf32>\n", memref);
  if (trips == 2) {
    uint32_t own = writer_value(writer);
    put(writer, "$ = memref.alloc() : memref<4xf32>\nmemref.dealloc $ : memref<4xf32>\n", own, own);
  }
  put(writer, "}\n");
  if (trips != 1) put(writer, "memref.dealloc $ : memref<4xf32>\n", memref);
}

// In one iteration of several, which may come in any order.
static void free_in_one_iteration(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_parallel);
  uint32_t bound = 2 + writer_choose(writer, 3), at = writer_choose(writer, bound), i = writer_value(writer);
  put(writer, "scf.forall ($) in (&) {\n", i, bound);
  if (writer_chance(writer, 1, 8)) {
    uint32_t number = constant_index(writer, at), here = writer_value(writer);
    put(writer, "$ = arith.cmpi eq, $, $ : index\nscf.if $ { memref.dealloc $ : memref<4xf32> }\n}\n", here, i, number,
        here, memref);
  } else {
    put(writer, "scf.index_switch $\ncase & { memref.dealloc $ : memref<4xf32> scf.yield }\ndefault { }\n}\n", i, at,
        memref);
  }
}

static uint32_t address_of(struct writer *writer, uint32_t memref) {
  uint32_t address = writer_value(writer);
  put(writer, "$ = memref.extract_aligned_pointer_as_index $ : memref<4xf32> -> index\n", address, memref);
  return address;
}

// Of two buffers a third name is one; the addresses tell which.
static void free_by_address(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_addresses);
  uint32_t other = buffer_make(writer, DATA), picked = writer_value(writer), same = writer_value(writer);
  put(writer, "$ = arith.select $, $, $ : memref<4xf32>\n", picked, some_condition(writer), memref, other);
  uint32_t left = address_of(writer, picked), right = address_of(writer, memref);
  put(writer, "$ = arith.cmpi eq, $, $ : index\n", same, left, right);
  if (writer_chance(writer, 1, 3)) {
    library_need(writer, LIBRARY_free_one, DATA);
    writer_mark(writer, CONSTRUCT_callee_frees);
    put(writer, "func.call @free_one($, $, $) : (memref<4xf32>, memref<4xf32>, i1) -> ()\n", other, memref, same);
    put(writer, "func.call @free_one($, $, $) : (memref<4xf32>, memref<4xf32>, i1) -> ()\n", memref, other, same);
  } else {
    put(writer, "memref.dealloc $ : memref<4xf32>\n", picked);
    put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> } else { memref.dealloc $ : memref<4xf32> }\n", same,
        other, memref);
  }
}

// An address that is taken before a free, compared with that of a later allocation: equal or not, all is freed once.
static void free_and_compare(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_addresses);
  writer_mark(writer, CONSTRUCT_reused_address);
  uint32_t before = address_of(writer, memref), later = writer_value(writer), same = writer_value(writer);
  put(writer, "memref.dealloc $ : memref<4xf32>\n$ = memref.alloc() : memref<4xf32>\n", memref, later);
  put(writer, "$ = arith.cmpi eq, $, $ : index\n", same, before, address_of(writer, later));
  bool slips = writer_chance(writer, 1, 8);
  writer->program->slipped |= slips;
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }", same, later);
  put(writer, slips ? "\n" : " else { memref.dealloc $ : memref<4xf32> }\n", later);
}

static void free_by_recursion(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_recursion);
  writer_mark(writer, CONSTRUCT_callee_frees);
  library_need(writer, LIBRARY_recursive_free, DATA);
  uint32_t times = constant_index(writer, writer_choose(writer, 3));
  put(writer, "func.call @free_at($, $) : (index, memref<4xf32>) -> ()\n", times, memref);
}

static void free_by_global(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_memref_in_memory);
  writer_mark(writer, CONSTRUCT_global_of_memrefs);
  writer_mark(writer, CONSTRUCT_callee_frees);
  library_need(writer, LIBRARY_release, DATA);
  uint32_t slot = writer_value(writer);
  put(writer, "$ = memref.get_global @slot_data : memref<1xmemref<4xf32>>\n", slot);
  put(writer, "memref.store $, $[%c0] : memref<1xmemref<4xf32>>\nfunc.call @release() : () -> ()\n", memref, slot);
}

static void free_after_replacing(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_loop_carried);
  uint32_t times = writer_choose(writer, 3), i = writer_value(writer), carried = writer_value(writer);
  uint32_t fresh = writer_value(writer), last = writer_value(writer), bound = constant_index(writer, times);
  if (times < 2) writer_mark(writer, CONSTRUCT_empty_loop);
  put(writer, "$ = scf.for $ = %c0 to $ step %c1 iter_args($ = $) -> (memref<4xf32>) {\n", last, i, bound, carried,
      memref);
  if (writer_chance(writer, 1, 2)) {
    library_need(writer, LIBRARY_replace, DATA);
    writer_mark(writer, CONSTRUCT_callee_frees);
    put(writer, "$ = func.call @replace($) : (memref<4xf32>) -> memref<4xf32>\n", fresh, carried);
  } else {
    put(writer, "$ = memref.alloc() : memref<4xf32>\nmemref.dealloc $ : memref<4xf32>\n", fresh, carried);
  }
  put(writer, "scf.yield $ : memref<4xf32>\n}\nmemref.dealloc $ : memref<4xf32>\n", fresh, last);
}

// Misused where no execution comes, and freed.
static void free_beside_dead_path(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_dead_path);
  uint32_t form = writer_choose(writer, 3);
  if (form == 0) {
    put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", negation(writer, true_condition(writer)), memref);
  } else if (form == 1) {
    writer_mark(writer, CONSTRUCT_empty_loop);
    put(writer, "scf.for $ = %c1 to %c1 step %c1 { memref.dealloc $ : memref<4xf32> }\n", writer_value(writer), memref);
  } else {
    put(writer, "scf.if $ {\ncf.assert %false, \"no\"\nmemref.dealloc $ : memref<4xf32>\n}\n", some_condition(writer),
        memref);
  }
  put(writer, "memref.dealloc $ : memref<4xf32>\n", memref);
}

// Misused after an op that is undefined: the path is dead, but only if the op stays, which a pass need not keep.
static void free_beside_undefined(struct writer *writer, uint32_t memref, bool by_step) {
  if (writer->program->passes != NULL) {
    free_beside_dead_path(writer, memref);
    return;
  }
  writer_mark(writer, CONSTRUCT_dead_path);
  writer_mark(writer, by_step ? CONSTRUCT_step_not_positive : CONSTRUCT_out_of_bounds);
  uint32_t condition = some_condition(writer), step = writer_value(writer), i = writer_value(writer);
  put(writer, "scf.if $ {\n", condition);
  if (by_step) {
    put(writer, "$ = arith.constant ~ : index\n", step, writer_chance(writer, 1, 2) ? "0" : "-1");
    put(writer, "scf.for $ = %c0 to %c1 step $ {}\n", i, step);
  } else {
    put(writer, "memref.store %f0, $[%c4] : memref<4xf32>\n", memref);
  }
  put(writer, "memref.dealloc $ : memref<4xf32>\nmemref.dealloc $ : memref<4xf32>\n}\n", memref, memref);
  put(writer, "memref.dealloc $ : memref<4xf32>\n", memref);
}

static void free_beside_step(struct writer *writer, uint32_t memref) { free_beside_undefined(writer, memref, true); }

static void free_beside_access(struct writer *writer, uint32_t memref) { free_beside_undefined(writer, memref, false); }

// A view in place of the memref that was allocated: of its base, as a cast says, or of its inside, which is wrong.
static void free_by_view(struct writer *writer, uint32_t memref) {
  bool inside = writer_chance(writer, 1, 8), unlowered = writer_chance(writer, 3, 4);
  uint32_t view = writer_value(writer), offset = inside ? 1 + writer_choose(writer, 2) : 0;
  writer->program->slipped |= inside;
  uint32_t at = constant_index(writer, offset);
  put(writer, "$ = memref.subview $[$] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: ?>>\n", view,
      memref, at);
  const char *type = "memref<2xf32, strided<[1], offset: ?>>";
  if (unlowered) {
    writer_mark(writer, CONSTRUCT_unlowered);
    writer_mark(writer, CONSTRUCT_dealloc_of_view);
    put(writer, "bufferization.dealloc ($ : ~) if (%true)\n", view, type);
  } else {
    put(writer, "memref.dealloc $ : ~\n", view, type);
  }
}

// Several names, some of them retained: what the results say is freed afterwards.
static void free_by_lists(struct writer *writer, uint32_t memref) {
  writer_mark(writer, CONSTRUCT_unlowered);
  uint32_t other = buffer_make(writer, DATA), name = route_any(writer, DATA, memref), owned = writer_value(writer);
  uint32_t condition = some_condition(writer), opposite = negation(writer, condition);
  bool negated = writer_chance(writer, 1, 2);
  put(writer,
      "$ = bufferization.dealloc ($, $, $ : memref<4xf32>, memref<4xf32>, memref<4xf32>) if ($, %true, $) retain "
      "($ : memref<4xf32>)\n",
      owned, memref, other, name, negated ? opposite : condition, negated ? condition : opposite, memref);
  put(writer, "scf.if $ { memref.dealloc $ : memref<4xf32> }\n", owned, writer_chance(writer, 1, 2) ? memref : name);
}

static void free_plainly(struct writer *writer, uint32_t memref) { buffer_free_plainly(writer, DATA, memref); }

static void (*const ways[FREE_WAYS])(struct writer *, uint32_t) = {
    free_plainly,          free_by_flag,          free_by_flag,        free_by_flag,        free_in_loop,
    free_by_address,       free_and_compare,      free_and_compare,    free_and_compare,    free_by_recursion,
    free_by_global,        free_after_replacing,  free_by_view,        free_by_view,        free_beside_dead_path,
    free_beside_step,      free_beside_access,    free_beside_access,  free_by_lists,       free_in_parallel,
    free_in_one_iteration, free_in_one_iteration, free_in_narrow_loop, free_in_narrow_loop, free_in_one_iteration,
    free_in_one_iteration,
};

void buffer_free(struct writer *writer, enum kind kind, uint32_t memref) {
  if (kind == FLAGS) buffer_free_plainly(writer, kind, memref);
  else ways[menu_choose(writer, &writer->frees)](writer, memref);
  // Used once more: the slip that mutations do not make.
  if (!writer_chance(writer, 1, 60)) return;
  writer->program->slipped = true;
  buffer_use(writer, kind, memref);
}
