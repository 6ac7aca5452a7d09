// Routes: ways on which a memref gets another name of the same type.
#include "fuzz/generate/soundness/writer.h"

struct route {
  struct writer *writer;
  enum kind kind;
  const char *type, *slot, *suffix;
  uint32_t from;
};

// Another memref in scope, which is not to be mistaken for it; or itself.
static uint32_t other_memref(const struct route *route) {
  const struct pool *pool = &route->writer->memrefs[route->kind];
  return pool->count == 0 || writer_choose(route->writer, 8) == 0
             ? route->from
             : pool->values[writer_choose(route->writer, pool->count)];
}

static uint32_t by_call(const struct route *route) {
  library_need(route->writer, LIBRARY_identity, route->kind);
  uint32_t to = writer_value(route->writer);
  put(route->writer, "$ = func.call @id_~($) : (~) -> ~\n", to, route->suffix, route->from, route->type, route->type);
  return to;
}

static uint32_t by_called_value(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_called_value);
  library_need(writer, LIBRARY_identity, route->kind);
  uint32_t to = writer_value(writer), function = writer_value(writer);
  put(writer, "$ = func.constant @id_~ : (~) -> ~\n", function, route->suffix, route->type, route->type);
  put(writer, "$ = func.call_indirect $($) : (~) -> ~\n", to, function, route->from, route->type, route->type);
  return to;
}

static uint32_t by_recursion(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_recursion);
  library_need(writer, LIBRARY_recursive_identity, route->kind);
  uint32_t to = writer_value(writer), times = constant_index(writer, writer_choose(writer, 3));
  put(writer, "$ = func.call @again_~($, $) : (index, ~) -> ~\n", to, route->suffix, times, route->from, route->type,
      route->type);
  return to;
}

static uint32_t by_exchange(const struct route *route) {
  struct writer *writer = route->writer;
  library_need(writer, LIBRARY_exchange, route->kind);
  uint32_t other = other_memref(route), to = writer_value(writer);
  bool first = writer_chance(writer, 1, 2);
  if (other == route->from) writer_mark(writer, CONSTRUCT_arguments_alias);
  put(writer, "$:2 = func.call @exchange_~($, $) : (~, ~) -> (~, ~)\n", to, route->suffix, first ? route->from : other,
      first ? other : route->from, route->type, route->type, route->type, route->type);
  uint32_t name = writer_value(writer);
  put(writer, "$ = arith.select %true, $#&, $#& : ~\n", name, to, (uint32_t)first, to, (uint32_t)!first, route->type);
  return name;
}

static uint32_t by_branch(const struct route *route) {
  struct writer *writer = route->writer;
  uint32_t condition = some_condition(writer), to = writer_value(writer);
  put(writer, "$ = scf.if $ -> (~) { scf.yield $ : ~ } else { scf.yield $ : ~ }\n", to, condition, route->type,
      route->from, route->type, route->from, route->type);
  return to;
}

static uint32_t by_select(const struct route *route) {
  struct writer *writer = route->writer;
  bool same = writer_chance(writer, 1, 3);
  uint32_t condition = same ? some_condition(writer) : true_condition(writer);
  uint32_t other = same ? route->from : other_memref(route), to = writer_value(writer);
  put(writer, "$ = arith.select $, $, $ : ~\n", to, condition, route->from, other, route->type);
  return to;
}

static uint32_t by_loop(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_loop_carried);
  uint32_t other = other_memref(route), to = writer_value(writer), name = writer_value(writer);
  uint32_t times = writer_choose(writer, 4), a = writer_value(writer), b = writer_value(writer);
  uint32_t bound = constant_index(writer, times);
  if (times < 2) writer_mark(writer, CONSTRUCT_empty_loop);
  put(writer, "$:2 = scf.for $ = %c0 to $ step %c1 iter_args($ = $, $ = $) -> (~, ~) { scf.yield $, $ : ~, ~ }\n", to,
      writer_value(writer), bound, a, route->from, b, other, route->type, route->type, b, a, route->type, route->type);
  put(writer, "$ = arith.select %true, $#&, $#& : ~\n", name, to, times % 2, to, times % 2, route->type);
  return name;
}

static uint32_t by_while(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_loop_carried);
  uint32_t to = writer_value(writer), name = writer_value(writer), a = writer_value(writer), i = writer_value(writer);
  uint32_t less = writer_value(writer), b = writer_value(writer), j = writer_value(writer), next = writer_value(writer);
  uint32_t bound = constant_index(writer, writer_choose(writer, 3));
  put(writer,
      "$:2 = scf.while ($ = $, $ = %c0) : (~, index) -> (~, index) {\n$ = arith.cmpi ult, $, $ : index\n"
      "scf.condition($) $, $ : ~, index\n} do {\n^bb0($: ~, $: index):\n$ = arith.addi $, %c1 : index\n"
      "scf.yield $, $ : ~, index }\n",
      to, a, route->from, i, route->type, route->type, less, i, bound, less, a, i, route->type, b, route->type, j, next,
      j, b, next, route->type);
  put(writer, "$ = arith.select %true, $#0, $#0 : ~\n", name, to, to, route->type);
  return name;
}

static uint32_t by_blocks(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_block_arguments);
  uint32_t condition = some_condition(writer), to = writer_value(writer), argument = writer_value(writer);
  uint32_t side = writer->next_block++, end = writer->next_block++;
  bool as_op = writer->regions > 0 || writer_chance(writer, 1, 2);
  if (as_op) put(writer, "$ = scf.execute_region -> ~ {\n", to, route->type);
  put(writer, "cf.cond_br $, ^b&, ^b&($ : ~)\n^b&:\ncf.br ^b&($ : ~)\n^b&($: ~):\n", condition, side, end, route->from,
      route->type, side, end, route->from, route->type, end, argument, route->type);
  if (!as_op) return argument;
  put(writer, "scf.yield $ : ~ }\n", argument, route->type);
  return to;
}

static uint32_t by_block_loop(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_block_arguments);
  uint32_t to = writer_value(writer), a = writer_value(writer), b = writer_value(writer), i = writer_value(writer);
  uint32_t next = writer_value(writer), again = writer_value(writer), head = writer->next_block++;
  uint32_t body = writer->next_block++, end = writer->next_block++, other = other_memref(route);
  uint32_t times = writer_choose(writer, 3), bound = constant_index(writer, times);
  bool as_op = writer->regions > 0 || writer_chance(writer, 1, 2);
  if (as_op) put(writer, "$ = scf.execute_region -> ~ {\n", to, route->type);
  put(writer, "cf.br ^b&($, $, %c0 : ~, ~, index)\n^b&($: ~, $: ~, $: index):\n", head, route->from, other, route->type,
      route->type, head, a, route->type, b, route->type, i);
  put(writer, "$ = arith.cmpi slt, $, $ : index\ncf.cond_br $, ^b&, ^b&\n^b&:\n", again, i, bound, again, body, end,
      body);
  put(writer, "$ = arith.addi $, %c1 : index\ncf.br ^b&($, $, $ : ~, ~, index)\n^b&:\n", next, i, head, b, a, next,
      route->type, route->type, end);
  uint32_t found = times % 2 == 0 ? a : b;
  if (!as_op) return found;
  put(writer, "scf.yield $ : ~ }\n", found, route->type);
  return to;
}

static uint32_t by_switch(const struct route *route) {
  struct writer *writer = route->writer;
  uint32_t condition = some_condition(writer), index = writer_value(writer), to = writer_value(writer);
  put(writer, "$ = arith.select $, %c0, %c1 : index\n", index, condition);
  put(writer, "$ = scf.index_switch $ -> ~\ncase 1 { scf.yield $ : ~ }\ndefault { scf.yield $ : ~ }\n", to, index,
      route->type, route->from, route->type, route->from, route->type);
  return to;
}

static uint32_t make_slot(const struct route *route, const char *op) {
  uint32_t slot = writer_value(route->writer);
  put(route->writer, "$ = memref.~() : ~\n", slot, op, route->slot);
  return slot;
}

static uint32_t get_slot(const struct route *route) {
  library_need(route->writer, LIBRARY_slot, route->kind);
  writer_mark(route->writer, CONSTRUCT_global_of_memrefs);
  uint32_t slot = writer_value(route->writer);
  put(route->writer, "$ = memref.get_global @slot_~ : ~\n", slot, route->suffix, route->slot);
  return slot;
}

static void store_to(const struct route *route, uint32_t slot, uint32_t memref) {
  struct writer *writer = route->writer;
  if (writer_chance(writer, 1, 2)) {
    put(writer, "memref.store $, $[%c0] : ~\n", memref, slot, route->slot);
    return;
  }
  library_need(writer, LIBRARY_put, route->kind);
  put(writer, "func.call @put_~($, $) : (~, ~) -> ()\n", route->suffix, slot, memref, route->slot, route->type);
}

static uint32_t load_from(const struct route *route, uint32_t slot) {
  struct writer *writer = route->writer;
  uint32_t to = writer_value(writer);
  if (writer_chance(writer, 1, 2)) {
    put(writer, "$ = memref.load $[%c0] : ~\n", to, slot, route->slot);
    return to;
  }
  library_need(writer, LIBRARY_take, route->kind);
  put(writer, "$ = func.call @take_~($) : (~) -> ~\n", to, route->suffix, slot, route->slot, route->type);
  return to;
}

static uint32_t by_slot(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_memref_in_memory);
  uint32_t form = writer_choose(writer, 3);
  uint32_t slot = form == 0 ? get_slot(route) : make_slot(route, form == 1 ? "alloca" : "alloc");
  if (writer_chance(writer, 1, 3)) store_to(route, slot, other_memref(route));
  store_to(route, slot, route->from);
  uint32_t to = load_from(route, slot);
  if (form == 2) put(writer, "memref.dealloc $ : ~\n", slot, route->slot);
  return to;
}

static uint32_t by_global(const struct route *route) {
  struct writer *writer = route->writer;
  writer_mark(writer, CONSTRUCT_memref_in_memory);
  store_to(route, get_slot(route), route->from);
  library_need(writer, LIBRARY_fetch, route->kind);
  uint32_t to = writer_value(writer);
  put(writer, "$ = func.call @fetch_~() : () -> ~\n", to, route->suffix, route->type);
  return to;
}

static uint32_t by_cast(const struct route *route) {
  struct writer *writer = route->writer;
  const char *element = route->kind == DATA ? "f32" : "i1";
  uint32_t cast = writer_value(writer), to = writer_value(writer), size = route->kind == DATA ? 4 : 2;
  if (writer_chance(writer, 1, 2)) {
    put(writer, "$ = memref.cast $ : ~ to memref<?x~>\n$ = memref.cast $ : memref<?x~> to ~\n", cast, route->from,
        route->type, element, to, cast, element, route->type);
    return to;
  }
  put(writer, "$ = memref.subview $[0] [&] [1] : ~ to memref<&x~, strided<[1]>>\n", cast, route->from, size,
      route->type, size, element);
  put(writer, "$ = memref.cast $ : memref<&x~, strided<[1]>> to ~\n", to, cast, size, element, route->type);
  return to;
}

static uint32_t by_reinterpretation(const struct route *route) {
  struct writer *writer = route->writer;
  const char *element = route->kind == DATA ? "f32" : "i1";
  uint32_t parts = writer_value(writer), to = writer_value(writer), size = route->kind == DATA ? 4 : 2;
  if (writer_chance(writer, 1, 2)) {
    put(writer, "$ = memref.reinterpret_cast $ to offset: [0], sizes: [&], strides: [1] : ~ to ~\n", to, route->from,
        size, route->type, route->type);
    return to;
  }
  put(writer, "$:4 = memref.extract_strided_metadata $ : ~ -> memref<~>, index, index, index\n", parts, route->from,
      route->type, element);
  put(writer, "$ = memref.reinterpret_cast $#0 to offset: [0], sizes: [&], strides: [1] : memref<~> to ~\n", to, parts,
      size, element, route->type);
  return to;
}

static uint32_t (*const ways[ROUTE_WAYS])(const struct route *) = {
    by_call,   by_called_value, by_recursion, by_exchange, by_branch,
    by_select, by_loop,         by_while,     by_blocks,   by_block_loop,
    by_switch, by_slot,         by_global,    by_cast,     by_reinterpretation,
};

uint32_t route_any(struct writer *writer, enum kind kind, uint32_t memref) {
  struct route route = {writer, kind, kind_types[kind], slot_types[kind], kind_suffixes[kind], memref};
  uint32_t way = menu_choose(writer, &writer->routes);
  if (kind == FLAGS) writer_mark(writer, CONSTRUCT_array_aliased);
  if (kind == FLAGS && way < 4) writer_mark(writer, CONSTRUCT_array_returned);
  if (kind == FLAGS && ways[way] == by_call) writer_mark(writer, CONSTRUCT_array_passed);
  return ways[way](&route);
}

uint32_t route_some(struct writer *writer, enum kind kind, uint32_t memref) {
  for (uint32_t n = writer_choose(writer, 2); n > 0; n--) memref = route_any(writer, kind, memref);
  return memref;
}
