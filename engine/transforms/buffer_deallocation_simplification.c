// buffer-deallocation-simplification: uses the origins of memrefs to make bufferization.dealloc cheaper.
//
// Its rules are the rows SIMPLIFICATION of engine/transforms/fold/dealloc_patterns.def.
//
// Source: the section "Buffer Deallocation Simplification Pass" of the bufferization document. By the op's definition,
// the conditions of memrefs with the same buffer are OR-ed; each rule preserves that.
//
// Ops created by the rules are folded, as in upstream's driver, so that memrefs whose condition becomes false are
// dropped from later deallocations.
//
// Instead of comparing each pair of operands, memrefs are indexed by the terminals of their origins, and only
// candidates are compared: near-linear in the operands if origins are known.
#include "engine/analysis/buffer_origin.h"
#include "engine/dialects/build.h"
#include "engine/ir/observer.h"
#include "engine/transforms/canonicalize.h"
#include "engine/transforms/fold/dealloc_rewrite.h"

#include <stdlib.h>

// The origins of the operands on one side of an op, indexed by terminal.
struct origin_link {
  uint32_t member;
  uint32_t next;  // 1 + the next link of the same terminal
};

struct origin_index {
  struct buffer_origin *origins;
  bool *removed;
  uint32_t count;
  struct map by_terminal;  // terminal or base -> 1 + its first link
  VECTOR(struct origin_link) links;
  VECTOR(uint32_t) unknown, with_argument;
};

static void index_link(struct origin_index *index, struct arena *arena, const struct value *value, uint32_t member) {
  uint64_t *first = map_insert(&index->by_terminal, arena, map_key(value));
  VECTOR_PUSH(&index->links, arena, ((struct origin_link){member, (uint32_t)*first}));
  *first = index->links.count;
}

static void index_origin(struct origin_index *index, struct arena *arena, uint32_t member) {
  const struct buffer_origin *origin = &index->origins[member];
  index_link(index, arena, origin->base, member);
  for (uint32_t t = 0; t < origin->terminal_count; t++)
    if (origin->terminals[t] != origin->base) index_link(index, arena, origin->terminals[t], member);
  if (origin->has_unknown) VECTOR_PUSH(&index->unknown, arena, member);
  if (origin->has_argument) VECTOR_PUSH(&index->with_argument, arena, member);
}

// Calls visit for all members that may be in the same buffer as `origin`, and possibly others, some of them more than
// once, until it returns true.
typedef bool member_visitor(void *argument, uint32_t member);

static bool visit_terminal(const struct origin_index *index, const struct value *terminal, member_visitor *visit,
                           void *argument) {
  const uint64_t *first = map_find(&index->by_terminal, map_key(terminal));
  for (uint64_t link = first == NULL ? 0 : *first; link != 0; link = index->links.items[link - 1].next)
    if (visit(argument, index->links.items[link - 1].member)) return true;
  return false;
}

static void visit_candidates(const struct origin_index *index, const struct buffer_origin *origin,
                             member_visitor *visit, void *argument) {
  if (origin->has_unknown) {
    for (uint32_t member = 0; member < index->count; member++)
      if (visit(argument, member)) return;
    return;
  }
  if (visit_terminal(index, origin->base, visit, argument)) return;
  for (uint32_t t = 0; t < origin->terminal_count; t++)
    if (visit_terminal(index, origin->terminals[t], visit, argument)) return;
  for (size_t i = 0; i < index->unknown.count; i++)
    if (visit(argument, index->unknown.items[i])) return;
  for (size_t i = 0; origin->has_argument && i < index->with_argument.count; i++)
    if (visit(argument, index->with_argument.items[i])) return;
}

// A query: how a memref relates to the members of an index.
struct match_query {
  const struct origin_index *index;
  const struct buffer_origin *origin;
  int64_t self;           // a member to skip, or -1
  bool accept_uncertain;  // the caller only needs may_be_same
  bool may_be_same;       // as some member
  bool is_uncertain;      // for some member it is unknown whether they are the same
};

static bool match_member(void *argument, uint32_t member) {
  struct match_query *query = argument;
  if (member == query->self || query->index->removed[member]) return false;
  enum buffer_relation_of_allocation relation = buffer_origin_relation(query->origin, &query->index->origins[member]);
  if (relation == ALLOCATION_DISTINCT) return false;
  query->may_be_same = true;
  query->is_uncertain |= relation == ALLOCATION_MAYBE_SAME;
  return query->accept_uncertain || query->is_uncertain;
}

static bool may_match(const struct origin_index *index, const struct buffer_origin *origin, int64_t self) {
  struct match_query query = {.index = index, .origin = origin, .self = self, .accept_uncertain = true};
  visit_candidates(index, origin, match_member, &query);
  return query.may_be_same;
}

// Whether the memref is certainly in the same buffer as some members, and certainly not in that of any other.
static bool certainly_matches(const struct origin_index *index, const struct buffer_origin *origin) {
  struct match_query query = {.index = index, .origin = origin, .self = -1};
  visit_candidates(index, origin, match_member, &query);
  return query.may_be_same && !query.is_uncertain;
}

// Whether the retained memref is in the buffer of the memref, whose condition is true.
static bool is_always(const struct buffer_origin *origin, const struct dealloc_memref *memref,
                      const struct buffer_origin *retained) {
  return dealloc_is_constant(memref->condition, true) && buffer_origin_relation(origin, retained) == ALLOCATION_SAME;
}

// The members that may be in the same buffer, in order.
struct collection {
  const struct origin_index *index;
  const struct buffer_origin *origin;
  struct arena *arena;
  VECTOR(uint32_t) members;
};

static bool collect(void *argument, uint32_t member) {
  struct collection *collection = argument;
  if (collection->index->removed[member]) return false;
  if (buffer_origin_relation(collection->origin, &collection->index->origins[member]) != ALLOCATION_DISTINCT)
    VECTOR_PUSH(&collection->members, collection->arena, member);
  return false;
}

static int compare_members(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static struct collection collection_of(const struct origin_index *index, const struct buffer_origin *origin,
                                       struct arena *arena) {
  struct collection collection = {.index = index, .origin = origin, .arena = arena};
  visit_candidates(index, origin, collect, &collection);
  if (collection.members.count < 2) return collection;
  qsort(collection.members.items, collection.members.count, sizeof *collection.members.items, compare_members);
  size_t count = 1;
  for (size_t i = 1; i < collection.members.count; i++)
    if (collection.members.items[i] != collection.members.items[count - 1])
      collection.members.items[count++] = collection.members.items[i];
  collection.members.count = count;
  return collection;
}

struct simplification {
  struct arena *arena;
  struct dealloc_form form;
  struct origin_index memrefs, retained;
};

static void index_init(struct origin_index *index, struct arena *arena, size_t count) {
  memset(index, 0, sizeof *index);
  index->count = (uint32_t)count;
  index->origins = ARENA_ARRAY(arena, struct buffer_origin, count);
  index->removed = ARENA_ARRAY_ZEROED(arena, bool, count);
}

static void index_operands(struct simplification *s, bool trust_calls) {
  index_init(&s->memrefs, s->arena, s->form.memrefs.count);
  for (uint32_t i = 0; i < s->memrefs.count; i++) {
    s->memrefs.origins[i] = buffer_origin_of(s->arena, s->form.memrefs.items[i].memref, trust_calls);
    index_origin(&s->memrefs, s->arena, i);
  }
  index_init(&s->retained, s->arena, s->form.retained.count);
  for (uint32_t i = 0; i < s->retained.count; i++) {
    s->retained.origins[i] = buffer_origin_of(s->arena, s->form.retained.items[i].memref, trust_calls);
    index_origin(&s->retained, s->arena, i);
  }
}

// Drops memrefs whose retained counterparts are known. These get its condition OR-ed to their own.
static void drop_retained_memrefs(struct simplification *s) {
  for (uint32_t m = 0; m < s->memrefs.count; m++) {
    if (!certainly_matches(&s->retained, &s->memrefs.origins[m])) continue;
    struct collection same = collection_of(&s->retained, &s->memrefs.origins[m], s->arena);
    for (size_t i = 0; i < same.members.count; i++)
      dealloc_indicator_add(&s->form.retained.items[same.members.items[i]].conditions, s->arena,
                            s->form.memrefs.items[m].condition);
    s->memrefs.removed[m] = true;
    s->form.changed = true;
  }
}

// Splits off an op for one memref, which retains the memrefs that may be in its buffer.
static void split_off(struct simplification *s, struct builder *builder, uint32_t m) {
  struct collection kept = collection_of(&s->retained, &s->memrefs.origins[m], s->arena);
  struct value **retained = ARENA_ARRAY(s->arena, struct value *, kept.members.count);
  for (size_t i = 0; i < kept.members.count; i++) retained[i] = s->form.retained.items[kept.members.items[i]].memref;
  const struct dealloc_memref *item = &s->form.memrefs.items[m];
  struct op *op =
      build_bufferization_dealloc(builder, &item->memref, &item->condition, 1, retained, (uint32_t)kept.members.count);
  for (uint32_t i = 0; i < kept.members.count; i++) {
    struct dealloc_retained *of = &s->form.retained.items[kept.members.items[i]];
    dealloc_indicator_add(&of->of_others, s->arena, op_result(op, i));
    of->always |= is_always(&s->memrefs.origins[m], item, &s->retained.origins[kept.members.items[i]]);
  }
}

static void split_distinct_memrefs(struct simplification *s) {
  uint32_t left = 0;
  for (uint32_t m = 0; m < s->memrefs.count; m++) left += !s->memrefs.removed[m];
  if (left < 2) return;
  bool *alone = ARENA_ARRAY_ZEROED(s->arena, bool, s->memrefs.count);
  for (uint32_t m = 0; m < s->memrefs.count; m++)
    alone[m] = !s->memrefs.removed[m] && !may_match(&s->memrefs, &s->memrefs.origins[m], m);
  struct builder builder = builder_before(s->form.program, s->form.op);
  for (uint32_t m = 0; m < s->memrefs.count; m++) {
    if (!alone[m]) continue;
    split_off(s, &builder, m);
    s->memrefs.removed[m] = true;
    s->form.changed = true;
  }
}

// Whether the retained memref is certainly in the buffer of a memref whose condition is true. These share its base or
// its only terminal.
struct always_query {
  struct simplification *s;
  const struct buffer_origin *origin;
  bool found;
};

static bool find_always(void *argument, uint32_t member) {
  struct always_query *query = argument;
  query->found = !query->s->memrefs.removed[member] &&
                 is_always(&query->s->memrefs.origins[member], &query->s->form.memrefs.items[member], query->origin);
  return query->found;
}

static bool has_always(struct simplification *s, const struct buffer_origin *origin) {
  struct always_query query = {s, origin, false};
  if (visit_terminal(&s->memrefs, origin->base, find_always, &query)) return true;
  return origin->terminal_count == 1 && visit_terminal(&s->memrefs, origin->terminals[0], find_always, &query);
}

static void drop_distinct_retained(struct simplification *s) {
  for (uint32_t r = 0; r < s->retained.count; r++) {
    struct dealloc_retained *retained = &s->form.retained.items[r];
    retained->dropped = !may_match(&s->memrefs, &s->retained.origins[r], -1);
    s->form.changed |= retained->dropped;
  }
}

static void own_certain_retained(struct simplification *s) {
  for (uint32_t r = 0; r < s->retained.count; r++) {
    struct dealloc_retained *retained = &s->form.retained.items[r];
    if (!retained->always)
      retained->always = value_has_uses(retained->result) && has_always(s, &s->retained.origins[r]);
    s->form.changed |= retained->always;
  }
}

static void (*const simplifications[])(struct simplification *s) = {
#define DEALLOC_PATTERN(stage, pattern, sentence) DEALLOC_PATTERN_##stage(pattern)
#define DEALLOC_PATTERN_CANONICALIZATION(pattern)
#define DEALLOC_PATTERN_SIMPLIFICATION(pattern) pattern,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN_SIMPLIFICATION
#undef DEALLOC_PATTERN_CANONICALIZATION
#undef DEALLOC_PATTERN
};

static bool simplify(struct rewriter *rewriter, struct op *op, bool trust_calls) {
  struct context *context = rewriter->program->context;
  struct simplification s = {.arena = rewriter->arena, .form = dealloc_form_of(rewriter, op)};
  dealloc_form_canonicalize(&s.form);
  if (s.form.memrefs.count + s.form.retained.count > 1) {
    index_operands(&s, trust_calls);
    for (uint32_t i = 0; i < sizeof simplifications / sizeof *simplifications; i++) {
      if ((context->options.declined_simplifications >> i & 1) != 0) continue;
      bool changed = s.form.changed;
      s.form.changed = false;
      simplifications[i](&s);
      if (s.form.changed) observe(context, RULE_dealloc_simplified, i, 0);
      s.form.changed |= changed;
    }
    size_t count = 0;
    for (uint32_t m = 0; m < s.memrefs.count; m++)
      if (!s.memrefs.removed[m]) s.form.memrefs.items[count++] = s.form.memrefs.items[m];
    s.form.memrefs.count = count;
  }
  return dealloc_form_apply(&s.form);
}

static bool rewrite_dealloc_by_origin(const void *trust_calls, struct rewriter *rewriter, struct op *op) {
  return op_has_role(op, ROLE_RETAINED) && simplify(rewriter, op, *(const bool *)trust_calls);
}

bool run_buffer_deallocation_simplification(struct pass_run *run, struct op *root) {
  const struct greedy_rules rules = {
      .rewrite = rewrite_dealloc_by_origin,
      .argument = &run->options[option_buffer_deallocation_simplification_trust_calls].boolean,
      .max_rewrites = -1};
  rewrite_greedily(run, root, &rules);
  return true;
}
