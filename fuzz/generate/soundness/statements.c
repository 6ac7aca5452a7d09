// Statements: what a program does with buffers between making and freeing them, and the program around them.
#include "fuzz/generate/soundness/writer.h"

enum { DEPTH_MAX = 2, STATEMENTS_MAX = 3, FORMS = 14 };

struct scope {
  uint32_t conditions, memrefs[KIND_COUNT];
};

static struct scope scope_enter(const struct writer *writer) {
  return (struct scope){writer->conditions.count, {writer->memrefs[DATA].count, writer->memrefs[FLAGS].count}};
}

static void scope_leave(struct writer *writer, struct scope scope) {
  writer->conditions.count = scope.conditions;
  for (int kind = 0; kind < KIND_COUNT; kind++) writer->memrefs[kind].count = scope.memrefs[kind];
}

static void region_write(struct writer *writer, uint32_t count) {
  struct scope scope = scope_enter(writer);
  writer->regions++;
  statements_write(writer, count);
  writer->regions--;
  scope_leave(writer, scope);
}

// A buffer, used in between, under other names at last.
static void own_buffer(struct writer *writer) {
  enum kind kind = writer_chance(writer, 1, 8) ? FLAGS : DATA;
  struct scope scope = scope_enter(writer);
  uint32_t memref = buffer_make(writer, kind);
  pool_add(&writer->memrefs[kind], memref);
  statements_write(writer, writer_choose(writer, 2));
  if (writer_chance(writer, 1, 4)) buffer_use(writer, kind, memref);
  memref = route_some(writer, kind, memref);
  scope.conditions = writer->conditions.count;
  scope_leave(writer, scope);
  buffer_free(writer, kind, memref);
}

static void use_buffer(struct writer *writer) {
  enum kind kind = writer_chance(writer, 1, 4) ? FLAGS : DATA;
  const struct pool *pool = &writer->memrefs[kind];
  if (kind == FLAGS || pool->count == 0) {
    own_buffer(writer);
    return;
  }
  uint32_t memref = pool->values[writer_choose(writer, pool->count)];
  if (writer_chance(writer, 1, 3)) memref = route_any(writer, kind, memref);
  buffer_use(writer, kind, memref);
}

static void branch(struct writer *writer) {
  put(writer, "scf.if $ {\n", some_condition(writer));
  region_write(writer, 1);
  if (writer_chance(writer, 1, 2)) {
    put(writer, "} else {\n");
    region_write(writer, 1);
  }
  put(writer, "}\n");
}

static void loop(struct writer *writer) {
  uint32_t times = writer_choose(writer, 4), bound = constant_index(writer, times);
  if (times < 2) writer_mark(writer, CONSTRUCT_empty_loop);
  if (writer_chance(writer, 1, 3)) {
    writer_mark(writer, CONSTRUCT_parallel);
    put(writer, "scf.forall ($) in ($) {\n", writer_value(writer), bound);
    uint32_t own = writer_value(writer);
    put(writer, "$ = memref.alloc() : memref<4xf32>\nmemref.store %f0, $[%c0] : memref<4xf32>\n", own, own);
    put(writer, "memref.dealloc $ : memref<4xf32>\n}\n", own);
    return;
  }
  put(writer, "scf.for $ = %c0 to $ step %c1 {\n", writer_value(writer), bound);
  region_write(writer, 1);
  put(writer, "}\n");
}

static void stack_scope(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_stack_scope);
  uint32_t memref = writer_value(writer);
  put(writer, "memref.alloca_scope {\n$ = memref.alloca() : memref<4xf32>\n", memref);
  struct scope scope = scope_enter(writer);
  pool_add(&writer->memrefs[DATA], memref);
  region_write(writer, 1);
  buffer_use(writer, DATA, memref);
  scope_leave(writer, scope);
  put(writer, "}\n");
}

// A slot in which a callee, or a scope, leaves a stack buffer: it is overwritten before anyone looks, or it is not.
static void stack_left_behind(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_memref_in_memory);
  uint32_t slot = writer_value(writer), memref = buffer_make(writer, DATA), found = writer_value(writer);
  put(writer, "$ = memref.alloca() : memref<1xmemref<4xf32>>\n", slot);
  if (writer_chance(writer, 1, 2)) {
    writer_mark(writer, CONSTRUCT_stack_of_callee);
    library_need(writer, LIBRARY_lose, DATA);
    put(writer, "func.call @lose_data($) : (memref<1xmemref<4xf32>>) -> ()\n", slot);
  } else {
    writer_mark(writer, CONSTRUCT_stack_scope);
    uint32_t inner = writer_value(writer);
    put(writer, "memref.alloca_scope {\n$ = memref.alloca() : memref<4xf32>\n", inner);
    put(writer, "memref.store $, $[%c0] : memref<1xmemref<4xf32>>\n}\n", inner, slot);
  }
  bool slips = writer_chance(writer, 1, 6);
  if (!slips) put(writer, "memref.store $, $[%c0] : memref<1xmemref<4xf32>>\n", memref, slot);
  writer->program->slipped |= slips;
  put(writer, "$ = memref.load $[%c0] : memref<1xmemref<4xf32>>\n", found, slot);
  buffer_use(writer, DATA, found);
  put(writer, "memref.dealloc $ : memref<4xf32>\n", writer_chance(writer, 1, 2) ? found : memref);
}

// A function that may be called from anywhere reads a memref in memory of its caller, or leaves one there.
static void pass_memory(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_memory_of_caller);
  writer_mark(writer, CONSTRUCT_memref_in_memory);
  uint32_t slot = writer_value(writer), memref = buffer_make(writer, DATA), found = writer_value(writer);
  put(writer, "$ = memref.alloca() : memref<1xmemref<4xf32>>\n", slot);
  if (writer_chance(writer, 1, 2)) {
    put(writer, "memref.store $, $[%c0] : memref<1xmemref<4xf32>>\n", memref, slot);
  } else {
    library_need(writer, LIBRARY_refill, DATA);
    put(writer, "func.call @refill($, $) : (memref<1xmemref<4xf32>>, memref<4xf32>) -> ()\n", slot, memref);
  }
  if (writer_chance(writer, 1, 2)) {
    library_need(writer, LIBRARY_peek, DATA);
    put(writer, "memref.store %f0, $[%c0] : memref<4xf32>\n", memref);
    put(writer, "$ = func.call @peek($) : (memref<1xmemref<4xf32>>) -> f32\n", found, slot);
  } else {
    put(writer, "$ = memref.load $[%c0] : memref<1xmemref<4xf32>>\n", found, slot);
    buffer_use(writer, DATA, found);
  }
  buffer_free(writer, DATA, memref);
}

// Two buffers change places by a condition; both are freed.
static void exchange_pair(struct writer *writer) {
  uint32_t a = buffer_make(writer, DATA), b = buffer_make(writer, DATA), condition = some_condition(writer);
  uint32_t p = writer_value(writer), q = writer_value(writer);
  put(writer, "$ = arith.select $, $, $ : memref<4xf32>\n", p, condition, a, b);
  put(writer, "$ = arith.select $, $, $ : memref<4xf32>\n", q, condition, b, a);
  if (writer_chance(writer, 1, 2)) statements_write(writer, 1);
  buffer_free(writer, DATA, route_some(writer, DATA, p));
  buffer_free(writer, DATA, route_some(writer, DATA, q));
}

static void see_buffer(struct writer *writer) {
  const struct pool *pool = &writer->memrefs[DATA];
  if (pool->count == 0) {
    own_buffer(writer);
    return;
  }
  library_need(writer, LIBRARY_see, DATA);
  uint32_t memref = pool->values[writer_choose(writer, pool->count)];
  put(writer, "linalg.fill ins(%f0 : f32) outs($ : memref<4xf32>)\n", memref);
  put(writer, "func.call @see_data($) : (memref<4xf32>) -> ()\n", memref);
}

static const char function_constants[] =
    "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c4 = arith.constant 4 : index\n"
    "%k1 = arith.constant 1 : i8\n%k3 = arith.constant 3 : i8\n%k100 = arith.constant 100 : i8\n"
    "%true = arith.constant true\n%false = arith.constant false\n%f0 = arith.constant 0.0 : f32\n";

// No execution goes on from here.
static void end_all_executions(struct writer *writer) {
  writer_mark(writer, CONSTRUCT_vacuous);
  if (writer_chance(writer, 1, 2)) {
    put(writer, "cf.assert %false, \"never\"\n");
  } else {
    writer_mark(writer, CONSTRUCT_step_not_positive);
    put(writer, "scf.for $ = %c0 to %c1 step %c0 {}\n", writer_value(writer));
  }
}

// The arguments are borrowed. Returns a buffer that is the caller's, if there is one, as %vN.
static void function_body_write(struct writer *writer, const char *name, bool is_private, bool returns) {
  uint32_t condition = writer_value(writer), data = writer_value(writer), flags = writer_value(writer);
  put(writer, "func.func ~@~($: i1, $: memref<4xf32>, $: memref<2xi1>)~ {\n~", is_private ? "private " : "", name,
      condition, data, flags, returns ? " -> memref<4xf32>" : "", function_constants);
  pool_add(&writer->conditions, condition);
  pool_add(&writer->memrefs[DATA], data);
  pool_add(&writer->memrefs[FLAGS], flags);
  bool at_start = writer_chance(writer, 1, 2), ends = writer->program->passes == NULL && writer_chance(writer, 1, 20);
  if (ends && at_start) end_all_executions(writer);
  statements_write(writer, writer->function_depth == 0 ? 1 + writer_choose(writer, 2) : 1);
  if (ends && !at_start) end_all_executions(writer);
  if (returns) {
    uint32_t result = route_some(writer, DATA, buffer_make(writer, DATA));
    put(writer, "return $ : memref<4xf32>\n}\n", result);
  } else {
    put(writer, "return\n}\n");
  }
}

// A new function, and a call of it.
static void call_function(struct writer *writer) {
  if (writer->function_depth == DEPTH_MAX) {
    own_buffer(writer);
    return;
  }
  struct writer outer = *writer;
  const char *name = arena_format(writer->arena, "f%u", writer->next_function++);
  bool is_private = !writer_chance(writer, 1, 3), returns = writer_chance(writer, 1, 3);
  writer->body = (struct text){.arena = writer->arena};
  writer->conditions.count = writer->memrefs[DATA].count = writer->memrefs[FLAGS].count = writer->regions = 0;
  writer->function_depth++;
  function_body_write(writer, name, is_private, returns);
  text_bytes(&writer->functions, writer->body.items, writer->body.count);
  writer->body = outer.body;
  writer->conditions = outer.conditions;
  memcpy(writer->memrefs, outer.memrefs, sizeof outer.memrefs);
  writer->regions = outer.regions;
  writer->function_depth = outer.function_depth;
  bool owned;
  uint32_t data = buffer_make(writer, DATA), flags = array_make(writer, &owned), result = writer_value(writer);
  uint32_t condition = some_condition(writer);
  if (returns) put(writer, "$ = ", result);
  put(writer, "func.call @~($, $, $) : (i1, memref<4xf32>, memref<2xi1>) -> ~\n", name, condition, data, flags,
      returns ? "memref<4xf32>" : "()");
  if (owned) buffer_free_plainly(writer, FLAGS, flags);
  if (returns) buffer_free(writer, DATA, result);
  buffer_free(writer, DATA, data);
}

static void (*const forms[FORMS])(struct writer *) = {
    own_buffer,    own_buffer,
    own_buffer,    use_buffer,
    branch,        loop,
    stack_scope,   stack_left_behind,
    exchange_pair, see_buffer,
    call_function, helper_call_write,
    pass_memory,   helper_call_unread_write,
};

void statements_write(struct writer *writer, uint32_t count) {
  for (; count > 0 && writer->statements_left > 0; count--) {
    writer->statements_left--;
    forms[menu_choose(writer, &writer->forms)](writer);
  }
}

static const char *const pass_lists[] = {
    "bufferization-lower-deallocations",
    "buffer-deallocation-simplification",
    "canonicalize",
    "buffer-deallocation-simplification,bufferization-lower-deallocations,canonicalize",
    "cse,canonicalize",
    "bufferization-lower-deallocations{inline-limit=2}",
};

const char *const soundness_construct_names[CONSTRUCT_COUNT] = {
#define CONSTRUCT(name, rule, sentence) #name,
#include "fuzz/generate/soundness/constructs.def"
#undef CONSTRUCT
};

const char *const soundness_construct_sentences[CONSTRUCT_COUNT] = {
#define CONSTRUCT(name, rule, sentence) sentence,
#include "fuzz/generate/soundness/constructs.def"
#undef CONSTRUCT
};

const char *const soundness_rule_rows[SOUNDNESS_RULE_COUNT] = {
#define SOUNDNESS_RULE(name, row) row,
#include "fuzz/generate/soundness/rules.def"
#undef SOUNDNESS_RULE
};

uint32_t soundness_rules_of(uint64_t constructs) {
  static const unsigned char exercised[CONSTRUCT_COUNT] = {
#define CONSTRUCT(name, rule, sentence) SOUNDNESS_RULE_##rule,
#include "fuzz/generate/soundness/constructs.def"
#undef CONSTRUCT
  };
  uint32_t rules = 0;
  for (int i = 0; i < CONSTRUCT_COUNT; i++)
    if ((constructs >> i & 1) != 0 && exercised[i] != SOUNDNESS_RULE_none) rules |= UINT32_C(1) << exercised[i];
  return rules;
}

void soundness_generate(struct arena *arena, struct choices *choices, struct soundness_program *program) {
  *program = (struct soundness_program){0};
  struct writer writer = {.arena = arena,
                          .choices = choices,
                          .functions = {.arena = arena},
                          .body = {.arena = arena},
                          .statements_left = 1 + choose(choices, STATEMENTS_MAX),
                          .program = program};
  menu_draw(&writer, &writer.routes, ROUTE_WAYS);
  menu_draw(&writer, &writer.frees, FREE_WAYS);
  menu_draw(&writer, &writer.forms, FORMS);
  program->mutations = chance(choices, 3, 5) ? 1 + choose(choices, 3) : 0;
  if (chance(choices, 1, 5)) {
    program->passes = pass_lists[choose(choices, sizeof pass_lists / sizeof pass_lists[0])];
    writer_mark(&writer, CONSTRUCT_passes);
  }
  function_body_write(&writer, "main", false, chance(choices, 1, 4));
  text_bytes(&writer.functions, writer.body.items, writer.body.count);
  program->text = text_end(&writer.functions);
  program->length = writer.functions.count;
}
