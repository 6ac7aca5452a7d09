// Arrays of flags, and one cell of them under several names.
#include "fuzz/generate/soundness/writer.h"

uint32_t array_make(struct writer *writer, bool *owned) {
  uint32_t array = writer_value(writer), form = writer_choose(writer, 5);
  *owned = false;
  writer_mark(writer, CONSTRUCT_flag_array);
  switch (form) {
    case 0: put(writer, "$ = memref.alloca() : memref<2xi1>\n", array); break;
    case 1:
      put(writer, "$ = memref.alloc() : memref<2xi1>\n", array);
      *owned = true;
      break;
    case 2:
      library_need(writer, LIBRARY_array, FLAGS);
      writer_mark(writer, CONSTRUCT_array_global);
      put(writer, "$ = memref.get_global @array : memref<2xi1>\n", array);
      break;
    case 3:
      library_need(writer, LIBRARY_make, FLAGS);
      writer_mark(writer, CONSTRUCT_external_result);
      put(writer, "$ = func.call @make_flags() : () -> memref<2xi1>\n", array);
      *owned = true;
      break;
    default:
      if (writer->memrefs[FLAGS].count > 0)
        return writer->memrefs[FLAGS].values[writer_choose(writer, writer->memrefs[FLAGS].count)];
      put(writer, "$ = memref.alloca() : memref<2xi1>\n", array);
  }
  put(writer, "memref.store %false, $[%c0] : memref<2xi1>\nmemref.store %true, $[%c1] : memref<2xi1>\n", array, array);
  return array;
}

static void add_path(struct cell *cell, uint32_t array, const char *type, uint32_t index) {
  if (cell->count < PATHS_MAX) cell->paths[cell->count++] = (struct cell_path){array, type, index};
}

void cell_init(struct writer *writer, struct cell *cell, uint32_t array) {
  cell->count = 0;
  add_path(cell, array, kind_types[FLAGS], writer_choose(writer, 2));
}

// A view of the one cell.
static void add_view(struct writer *writer, struct cell *cell) {
  static const char *const types[] = {"memref<1xi1, strided<[1]>>", "memref<1xi1, strided<[1], offset: 1>>",
                                      "memref<1xi1, strided<[1], offset: ?>>"};
  struct cell_path *path = &cell->paths[0];
  uint32_t view = writer_value(writer);
  writer_mark(writer, CONSTRUCT_array_viewed);
  writer_mark(writer, CONSTRUCT_array_aliased);
  if (writer_chance(writer, 1, 2)) {
    put(writer, "$ = memref.subview $[&] [1] [1] : memref<2xi1> to ~\n", view, path->array, path->index,
        types[path->index]);
    add_path(cell, view, types[path->index], 0);
  } else {
    uint32_t offset = constant_index(writer, path->index);
    put(writer, "$ = memref.subview $[$] [1] [1] : memref<2xi1> to ~\n", view, path->array, offset, types[2]);
    add_path(cell, view, types[2], 0);
  }
}

static uint32_t name_by_call(struct writer *writer, uint32_t array) {
  library_need(writer, LIBRARY_identity, FLAGS);
  writer_mark(writer, CONSTRUCT_array_aliased);
  writer_mark(writer, CONSTRUCT_array_passed);
  writer_mark(writer, CONSTRUCT_array_returned);
  uint32_t name = writer_value(writer);
  put(writer, "$ = func.call @id_flags($) : (memref<2xi1>) -> memref<2xi1>\n", name, array);
  return name;
}

void cell_add_names(struct writer *writer, struct cell *cell) {
  const struct cell_path path = cell->paths[0];
  for (uint32_t n = 1 + writer_choose(writer, 2); n > 0; n--) {
    switch (writer_choose(writer, 3)) {
      case 0: add_path(cell, name_by_call(writer, path.array), path.type, path.index); break;
      case 1: add_path(cell, route_any(writer, FLAGS, path.array), path.type, path.index); break;
      default: add_view(writer, cell);
    }
  }
}

static const struct cell_path *some_path(struct writer *writer, const struct cell *cell) {
  return &cell->paths[writer_choose(writer, cell->count)];
}

static void store(struct writer *writer, const struct cell_path *path, uint32_t flag) {
  put(writer, "memref.store $, $[%c&] : ~\n", flag, path->array, path->index, path->type);
}

void cell_write(struct writer *writer, const struct cell *cell, uint32_t flag) {
  const struct cell_path *path = some_path(writer, cell);
  uint32_t form = writer_choose(writer, 8);
  if (form == 1 && path->type == kind_types[FLAGS]) {
    library_need(writer, LIBRARY_set, FLAGS);
    writer_mark(writer, CONSTRUCT_array_passed);
    put(writer, "func.call @set($, %c&, $) : (memref<2xi1>, index, i1) -> ()\n", path->array, path->index, flag);
  } else if (form == 2) {
    put(writer, "scf.if $ { memref.store %true, $[%c&] : ~ } else { memref.store %false, $[%c&] : ~ }\n", flag,
        path->array, path->index, path->type, path->array, path->index, path->type);
  } else if (form == 3) {
    put(writer, "scf.for $ = %c0 to %c4 step %c1 { memref.store $, $[%c&] : ~ }\n", writer_value(writer), flag,
        path->array, path->index, path->type);
  } else {
    store(writer, path, flag);
  }
}

uint32_t cell_read(struct writer *writer, const struct cell *cell) {
  const struct cell_path *path = some_path(writer, cell);
  uint32_t flag = writer_value(writer);
  if (path->type == kind_types[FLAGS] && writer_chance(writer, 1, 4)) {
    library_need(writer, LIBRARY_get, FLAGS);
    writer_mark(writer, CONSTRUCT_array_passed);
    put(writer, "$ = func.call @get($, %c&) : (memref<2xi1>, index) -> i1\n", flag, path->array, path->index);
  } else {
    put(writer, "$ = memref.load $[%c&] : ~\n", flag, path->array, path->index, path->type);
  }
  return flag;
}

void cell_disturb(struct writer *writer, const struct cell *cell, bool captured) {
  const struct cell_path *path = some_path(writer, cell);
  uint32_t other = writer_chance(writer, 1, 2) ? some_condition(writer) : true_condition(writer);
  if (captured) {
    library_need(writer, LIBRARY_see, FLAGS);
    writer_mark(writer, CONSTRUCT_array_captured);
    put(writer, "func.call @see_flags($) : (memref<2xi1>) -> ()\n", cell->paths[0].array);
    return;
  }
  switch (writer_choose(writer, 3)) {
    case 0: store(writer, path, other); break;
    case 1:
      library_need(writer, LIBRARY_both, FLAGS);
      writer_mark(writer, CONSTRUCT_arguments_alias);
      writer_mark(writer, CONSTRUCT_array_passed);
      put(writer, "$ = func.call @both($, $, $) : (memref<2xi1>, memref<2xi1>, i1) -> i1\n", writer_value(writer),
          cell->paths[0].array, cell->paths[0].array, other);
      break;
    default: {
      uint32_t source = writer_value(writer);
      put(writer, "$ = memref.alloca() : memref<2xi1>\nmemref.store $, $[%c0] : memref<2xi1>\n", source, other, source);
      put(writer, "memref.store $, $[%c1] : memref<2xi1>\n", other, source);
      put(writer, "memref.copy $, $ : memref<2xi1> to memref<2xi1>\n", source, cell->paths[0].array);
    }
  }
}
