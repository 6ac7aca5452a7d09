// inline: replaces calls by the bodies of the functions that they call, callees first.
//
// Functions that call themselves or the caller are not inlined, nor bodies of several blocks into regions of one, nor
// what upstream's interfaces refuse: ops that are not registered, functions and calls with no_inline, and affine ops in
// other places than theirs. Into others, recursion over several functions is unrolled as upstream does it: once in each
// of max-iterations rounds. A private function that nothing but calls refers to is erased once the last of them is
// inlined. Before calls in a function are inlined, and again as long as some were, a pipeline runs on it. Near-linear
// in the program that results, and what the pipeline costs: of a chain of calls, it runs on each function with all that
// this calls in it.
#include "engine/base/components.h"
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/affine/inlining.h"
#include "engine/transforms/passes.h"
#include "engine/transforms/pipeline.h"

struct function {
  struct op *op;   // null once it is erased
  uint32_t uses;   // references to it
  uint32_t calls;  // ops that call; without passes on functions, these are counted once
  bool discardable, inlinable, dead;
  bool affine_is_known, has_affine;  // has_affine counts if affine_is_known
};

// A call to be looked at, and the entry of the history that tells which inlining it came from; NO_HISTORY: from none.
enum { NO_HISTORY = -1 };
struct pending_call {
  struct op *op;
  uint32_t caller;  // the position of the function that has it
  int64_t history;
};

// That a function was inlined, and which inlining its call came from.
struct inlining {
  uint32_t callee;
  int64_t history;
};

struct inliner {
  struct pass_run *run;
  struct arena *arena;
  struct symbol_table *symbols;
  VECTOR(struct function) functions;
  struct map by_op;                   // function op -> its position + 1
  struct map edges;                   // of the program before: edge_key of each function and one that it calls
  VECTOR(struct pending_call) calls;  // of the current component, in this round
  VECTOR(struct inlining) history;    // of this round
  struct pipeline pipeline;
  const struct pipeline_item *passes;  // on functions
};

static int64_t option(const struct inliner *in, int number) { return in->run->options[number].integer; }

static struct function *function_of(struct inliner *in, const struct op *op) {
  const uint64_t *position = op == NULL ? NULL : map_find(&in->by_op, map_key(op));
  return position == NULL ? NULL : &in->functions.items[*position - 1];
}

static struct function *callee_of(struct inliner *in, const struct op *call) {
  const struct attribute *callee = op_attribute(call, ID_callee);
  return callee == NULL ? NULL : function_of(in, symbol_lookup(in->symbols, call, callee));
}

// --- the functions

static bool is_inlinable(const struct inliner *in, struct op *function) {
  if (op_attribute(function, ID_no_inline) != NULL) return false;
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    if (!op_is_registered(in->run->context, op)) return false;
  return true;
}

static void count_references_in(struct inliner *in, const struct op *from, const struct attribute *attribute,
                                uint32_t each) {
  if (attribute->kind == ATTRIBUTE_SYMBOL_REF) {
    struct function *function = function_of(in, symbol_lookup(in->symbols, from, attribute));
    if (function != NULL) function->uses += each;
  }
  for (uint32_t i = 0; attribute->kind == ATTRIBUTE_ARRAY && i < attribute->count; i++)
    count_references_in(in, from, attribute->u.items[i], each);
  for (uint32_t i = 0; attribute->kind == ATTRIBUTE_DICTIONARY && i < attribute->count; i++)
    count_references_in(in, from, attribute->u.entries[i].value, each);
}

// Adds `each`, which may be -1, to the uses of the functions for each reference in the op.
static void count_references(struct inliner *in, struct op *root, uint32_t each) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root))
    for (uint32_t i = 0; i < op->attribute_count; i++) count_references_in(in, op, op->attributes[i].value, each);
}

static void collect_functions(struct inliner *in, struct op *root) {
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    if (!op_is_defined_function(op)) continue;
    struct function function = {.op = op, .discardable = op_symbol_is_private(op), .inlinable = is_inlinable(in, op)};
    VECTOR_PUSH(&in->functions, in->arena, function);
    *map_insert(&in->by_op, in->arena, map_key(op)) = in->functions.count;
  }
  count_references(in, root, 1);
}

static uint64_t edge_key(const struct inliner *in, uint32_t caller, uint32_t callee) {
  return (uint64_t)caller * in->functions.count + callee + 1;
}

// Orders the functions, each after those that it calls, and finds which call which.
static void order_functions(struct inliner *in, uint32_t *order, uint32_t *starts) {
  uint32_t count = (uint32_t)in->functions.count;
  uint32_t *first = ARENA_ARRAY(in->arena, uint32_t, count + 1);
  VECTOR(uint32_t) targets = {0};
  for (uint32_t i = 0; i < count; i++) {
    struct op *caller = in->functions.items[i].op;
    first[i] = (uint32_t)targets.count;
    for (struct op *op = walk_next(caller, caller); op != NULL; op = walk_next(op, caller)) {
      if (!op_has_trait(op, TRAIT_CALL)) continue;
      in->functions.items[i].calls++;
      const struct function *callee = callee_of(in, op);
      if (callee == NULL) continue;
      uint32_t position = (uint32_t)(callee - in->functions.items);
      *map_insert(&in->edges, in->arena, edge_key(in, i, position)) = 1;
      VECTOR_PUSH(&targets, in->arena, position);
    }
  }
  first[count] = (uint32_t)targets.count;
  components_order(&(struct successors){count, first, targets.items}, in->arena, order, starts);
}

// --- inlining a call

static uint64_t count_ops(struct op *function) {
  uint64_t count = 0;
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function)) count++;
  return count;
}

static bool is_profitable(const struct inliner *in, struct op *caller, struct op *callee) {
  int64_t threshold = option(in, option_inline_inlining_threshold);
  if (threshold == 0 || threshold >= UINT32_MAX) return threshold != 0;
  uint64_t ops = count_ops(caller);
  return ops == 0 || count_ops(callee) * 100 / ops <= (uint64_t)threshold;
}

static bool is_in_history(const struct inliner *in, uint32_t callee, int64_t history) {
  for (; history != NO_HISTORY; history = in->history.items[history].history)
    if (in->history.items[history].callee == callee) return true;
  return false;
}

static bool calls(const struct inliner *in, uint32_t caller, uint32_t callee) {
  return map_find(&in->edges, edge_key(in, caller, callee)) != NULL;
}

static bool has_affine(struct function *function) {
  if (!function->affine_is_known) function->has_affine = affine_is_used(function->op);
  function->affine_is_known = true;
  return function->has_affine;
}

static bool may_inline(const struct inliner *in, const struct pending_call *call, struct function *callee) {
  if (callee == NULL || callee->op == NULL || !callee->inlinable || op_attribute(call->op, ID_no_inline) != NULL)
    return false;
  uint32_t position = (uint32_t)(callee - in->functions.items);
  if (position == call->caller || calls(in, position, position) || calls(in, position, call->caller)) return false;
  if (is_in_history(in, position, call->history)) return false;
  const struct region *body = op_body(callee->op, 0);
  if (body->first != body->last && op_has_trait(op_parent(call->op), TRAIT_SINGLE_BLOCK)) return false;
  bool to_top_level = op_has_trait(op_parent(call->op), TRAIT_FUNCTION);
  return affine_allows_inlining(in->arena, call->op, callee->op, !to_top_level && has_affine(callee)) &&
         is_profitable(in, in->functions.items[call->caller].op, callee->op);
}

static struct value **operands_of(struct inliner *in, const struct op *op) {
  struct value **values = ARENA_ARRAY(in->arena, struct value *, op->operand_count + 1);
  for (uint32_t i = 0; i < op->operand_count; i++) values[i] = op_operand(op, i);
  return values;
}

static void replace_results(struct op *call, struct value *const *values) {
  for (uint32_t i = 0; i < call->result_count; i++) value_replace_uses(op_result(call, i), values[i]);
}

// Puts the blocks of the function, which are detached from it, in place of the call.
static void insert_blocks(struct inliner *in, struct op *call, struct region *body) {
  struct block *entry = body->first;
  for (uint32_t i = 0; i < entry->argument_count; i++) value_replace_uses(entry->arguments[i], op_operand(call, i));
  if (entry == body->last) {
    struct op *end = block_terminator(entry);
    struct value **results = operands_of(in, end);
    op_erase(end);
    replace_results(call, results);
    struct op *first = entry->first == NULL ? call : entry->first;
    block_merge(entry, call);
    affine_place_inlined(in->run->program, first, call);
    return;
  }
  struct program *program = in->run->program;
  struct block *before = call->block, *rest = block_split_before(program, call->next);
  for (uint32_t i = 0; i < call->result_count; i++)
    value_replace_uses(op_result(call, i), block_add_argument(program, rest, op_result(call, i)->type));
  while (body->first != NULL) {
    struct block *block = body->first;
    struct op *end = block_terminator(block);
    if (op_has_trait(end, TRAIT_RETURN)) {
      struct builder builder = builder_before(program, end);
      build_cf_br(&builder, rest, operands_of(in, end), end->operand_count);
      op_erase(end);
    }
    block_unlink(block);
    if (block == entry) {
      block_splice(block, before, NULL);
      block_erase(block);
    } else {
      block_insert_before(block, rest);
    }
  }
}

static void collect_calls(struct inliner *in, struct op *root, uint32_t caller, int64_t history) {
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root))
    if (op_has_trait(op, TRAIT_CALL)) VECTOR_PUSH(&in->calls, in->arena, ((struct pending_call){op, caller, history}));
}

static void inline_call(struct inliner *in, const struct pending_call *call, struct function *callee) {
  bool is_last = callee->discardable && callee->uses == 1;
  struct op *source = callee->op;
  if (!is_last) {
    count_references(in, callee->op, 1);
    struct clone_map map = {.arena = in->arena};
    source = clone_op(in->run->program, callee->op, &map);
  }
  struct inlining entry = {(uint32_t)(callee - in->functions.items), call->history};
  VECTOR_PUSH(&in->history, in->arena, entry);
  if (callee->calls > 0) collect_calls(in, source, call->caller, (int64_t)in->history.count - 1);
  in->functions.items[call->caller].calls += callee->calls - 1;
  insert_blocks(in, call->op, op_body(source, 0));
  in->functions.items[call->caller].affine_is_known = false;
  callee->uses--;
  op_erase(call->op);
  if (is_last) {
    op_erase(source);
    callee->op = NULL;
  }
}

// --- the pass

// Inlines the calls in functions that call each other, and those that come with what is inlined. Returns whether there
// were any.
static bool inline_calls(struct inliner *in, const uint32_t *members, uint32_t count) {
  bool any = false;
  in->calls.count = in->history.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    const struct function *function = &in->functions.items[members[i]];
    if (function->op != NULL && !function->dead && function->calls > 0)
      collect_calls(in, function->op, members[i], NO_HISTORY);
  }
  for (size_t i = 0; i < in->calls.count; i++) {
    const struct pending_call call = in->calls.items[i];
    // The caller was inlined itself, and its calls are further on.
    if (in->functions.items[call.caller].op == NULL) continue;
    struct function *callee = callee_of(in, call.op);
    if (!may_inline(in, &call, callee)) continue;
    inline_call(in, &call, callee);
    any = true;
  }
  return any;
}

static uint32_t count_calls(struct op *function) {
  uint32_t count = 0;
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    count += op_has_trait(op, TRAIT_CALL);
  return count;
}

static bool simplify(struct inliner *in, struct function *function) {
  static const struct pipeline_options options = {.verify_each = false};
  if (in->passes == NULL) return true;
  count_references(in, function->op, (uint32_t)-1);
  if (!pipeline_run_nested(&in->pipeline, in->passes, in->run->program, function->op, &options)) return false;
  count_references(in, function->op, 1);
  function->calls = count_calls(function->op);
  return true;
}

// Functions that nothing calls are left as they are, and erased in the end.
static bool visit_component(struct inliner *in, const uint32_t *members, uint32_t count) {
  int64_t most = option(in, option_inline_max_iterations);
  for (int64_t round = 0; round == 0 || round < most; round++) {
    for (uint32_t i = 0; i < count; i++) {
      struct function *function = &in->functions.items[members[i]];
      if (round == 0) function->dead = function->discardable && function->uses == 0;
      if (function->op != NULL && !function->dead && !simplify(in, function)) return false;
    }
    if (!inline_calls(in, members, count)) return true;
  }
  return true;
}

// Reads the passes that run on functions.
static bool read_pipeline(struct inliner *in) {
  const struct ident *usual = in->run->options[option_inline_default_pipeline].string;
  const struct ident *by_op = in->run->options[option_inline_op_pipelines].string;
  struct text text = {.arena = in->arena};
  if (by_op != NULL) text_format(&text, "%s", by_op->text);
  else text_format(&text, "func.func(%s)", usual == NULL ? "" : usual->text);
  text_char(&text, 0);
  pipeline_init(&in->pipeline, in->run->context, in->arena);
  if (by_op == NULL && usual == NULL) return true;
  if (!pipeline_parse(&in->pipeline, text.items)) return false;
  for (const struct pipeline_item *item = in->pipeline.root.first; item != NULL; item = item->next)
    if (item->pass == NULL && strcmp(item->anchor, "func.func") == 0) in->passes = item;
  return true;
}

bool run_inline(struct pass_run *run, struct op *root) {
  if (!op_has_trait(root, TRAIT_SYMBOL_TABLE))
    return diagnostic_add(&run->context->diagnostics, SEVERITY_ERROR, root->location->place,
                          "the inliner runs on an op that defines a symbol table, which '%s' does not",
                          root->info->name);
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct inliner inliner = {.run = run, .arena = arena, .symbols = symbol_table_build(arena, root)};
  struct inliner *in = &inliner;
  bool ok = read_pipeline(in);
  collect_functions(in, root);
  uint32_t count = (uint32_t)in->functions.count;
  uint32_t *order = ARENA_ARRAY(arena, uint32_t, count + 1), *starts = ARENA_ARRAY(arena, uint32_t, count + 1);
  order_functions(in, order, starts);
  for (uint32_t i = 0, end; ok && i < count; i = end) {
    for (end = i + 1; end < count && starts[end] == i;) end++;
    ok = visit_component(in, order + i, end - i);
  }
  for (uint32_t i = 0; ok && i < count; i++)
    if (in->functions.items[i].op != NULL && in->functions.items[i].dead) op_erase(in->functions.items[i].op);
  arena_rewind(arena, mark);
  return ok;
}
