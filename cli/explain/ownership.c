#include "cli/explain/ownership.h"

#include "engine/analysis/buffer_aliases.h"
#include "engine/analysis/buffer_origin.h"
#include "engine/analysis/effects.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"

#include <stdlib.h>
#include <string.h>

const char *const ownership_event_names[LIFE_KIND_COUNT] = {"owned",  "forwarded", "lent",
                                                            "cloned", "returned",  "freed"};
const char *const ownership_check_names[CHECK_KIND_COUNT] = {"condition", "kept", "twice"};

struct reader {
  const struct words *words;
  struct ownership *ownership;
  struct map sources;  // line and column -> op of the source
  struct map orders;   // op -> its number
  struct buffer_aliases aliases;
};

// --- names

static uint64_t key_of_place(const struct op *op) {
  const struct source_place place = op->location->place;
  return (uint64_t)place.line << 32 | place.column;
}

// The op of the source at the same place; null if there is none.
static const struct op *source_of(const struct reader *reader, const struct op *op) {
  const uint64_t *source = map_find(&reader->sources, key_of_place(op));
  return op->location->place.line == 0 || source == NULL ? NULL : (const struct op *)(uintptr_t)*source;
}

static const char *name_of_op(const struct reader *reader, const struct op *op) {
  const struct op *source = source_of(reader, op);
  return words_of_op(reader->words, source != NULL ? source : op);
}

// Whether the op is one that the passes have put in front of a terminator, with its place.
static bool is_made_for_terminator(const struct reader *reader, const struct op *op) {
  const struct op *source = source_of(reader, op);
  return source != NULL && op->info != source->info && op_has_trait(source, TRAIT_TERMINATOR);
}

// The value of the source that an argument or a result stands for; null if it is not known.
static const struct value *source_value(const struct reader *reader, const struct value *value) {
  const struct op *op = value_op(value);
  const struct op *source = source_of(reader, op != NULL ? op : value->owner.block->region->op);
  if (source == NULL) return NULL;
  if (op != NULL) return value->index < source->result_count ? &source->results[value->index] : NULL;
  const struct region *region = value->owner.block->region;
  const uint32_t number = (uint32_t)(region - region->op->regions);
  if (number >= source->region_count || value->owner.block != region->first) return NULL;
  const struct block *block = source->regions[number].first;
  return block != NULL && value->index < block->argument_count ? block->arguments[value->index] : NULL;
}

static const char *name_of(const struct reader *reader, const struct value *value) {
  struct arena *arena = reader->words->arena;
  const struct value *source = source_value(reader, value);
  if (source != NULL) {
    const char *name = words_of_value(reader->words, source);
    if (name[0] == '%') return name;
  }
  const struct op *op = value_op(value);
  if (op != NULL && is_made_for_terminator(reader, op))
    return arena_format(arena, "what %s forwards", name_of_op(reader, op));
  return op != NULL ? arena_format(arena, "the result of %s", name_of_op(reader, op))
                    : arena_format(arena, "argument %u of %s", value->index,
                                   name_of_op(reader, value->owner.block->region->op));
}

// What a dealloc is called: it has no place of its own in the source.
static const char *name_of_dealloc(const struct reader *reader, const struct op *dealloc) {
  return arena_format(reader->words->arena, "before %s", name_of_op(reader, dealloc->block->last));
}

// --- conditions

static bool is_constant(const struct value *value, bool *holds) {
  const struct op *op = value_op(value);
  const struct attribute *attribute =
      op == NULL || !op_has_trait(op, TRAIT_CONSTANT) ? NULL : op_attribute(op, ID_value);
  if (attribute == NULL || attribute->kind != ATTRIBUTE_INTEGER) return false;
  *holds = attribute->u.integer != 0;
  return true;
}

// Where a condition that is no constant comes from.
static const char *origin_of_condition(const struct reader *reader, const struct value *condition) {
  struct arena *arena = reader->words->arena;
  const struct op *op = value_op(condition);
  if (op == NULL) {
    const struct op *parent = condition->owner.block->region->op;
    if (!op_has_trait(parent, TRAIT_FUNCTION))
      return arena_format(arena, "%s carries the ownership from iteration to iteration", name_of_op(reader, parent));
    return condition->owner.block == parent->regions[0].first ? "the caller passes the ownership"
                                                              : "the ownership depends on the branch that is taken";
  }
  if (op_role_count(op, ROLE_MEMREFS) != 0 || op_role_count(op, ROLE_RETAINED) != 0)
    return arena_format(arena, "it depends on what the deallocation %s has kept", name_of_dealloc(reader, op));
  if (op_has_trait(op, TRAIT_CALL)) return "the callee returns the ownership";
  if (op_has_trait(op, TRAIT_LOOP))
    return arena_format(arena, "%s ends with the ownership of its last iteration", name_of_op(reader, op));
  if (op->region_count != 0)
    return arena_format(arena, "the ownership depends on the path that %s takes", name_of_op(reader, op));
  return arena_format(arena, "the ownership is computed by '%s' from run-time conditions", op->info->name);
}

// --- checks

static const char *why_maybe_same(const struct reader *reader, const struct buffer_origin *a,
                                  const struct buffer_origin *b) {
  struct arena *arena = reader->words->arena;
  for (uint32_t i = 0; i < a->terminal_count; i++)
    for (uint32_t k = 0; k < b->terminal_count; k++)
      if (a->terminals[i] == b->terminals[k])
        return arena_format(arena, "both may be that of %s", name_of(reader, a->terminals[i]));
  const struct buffer_origin *unknown = a->has_unknown ? a : b->has_unknown ? b : NULL;
  if (unknown == NULL) return "arguments may share buffers with each other";
  for (uint32_t i = 0; i < unknown->terminal_count; i++) {
    const struct op *op = value_op(unknown->terminals[i]);
    if (op != NULL && op_has_trait(op, TRAIT_CALL))
      return arena_format(arena, "what %s returns may be a buffer that it gets", name_of_op(reader, op));
  }
  return arena_format(arena, "it is not known where %s comes from", name_of(reader, unknown->base));
}

static void add_check(struct explained_dealloc *dealloc, const struct reader *reader, enum check_kind kind,
                      const char *text) {
  VECTOR_PUSH(&dealloc->checks, reader->words->arena, ((struct run_time_check){kind, text}));
  reader->ownership->check_count++;
}

static void add_pair(struct explained_dealloc *dealloc, const struct reader *reader, enum check_kind kind,
                     const struct buffer_origin *a, const struct buffer_origin *b) {
  const enum buffer_relation_of_allocation relation = buffer_origin_relation(a, b);
  if (relation == ALLOCATION_DISTINCT) return;
  const char *why = relation == ALLOCATION_SAME ? "it certainly is" : why_maybe_same(reader, a, b);
  struct text text = {.arena = reader->words->arena};
  text_format(&text,
              kind == CHECK_KEPT ? "whether %s is the buffer of %s, which is kept: %s"
                                 : "whether %s is the buffer of %s, to free it once: %s",
              name_of(reader, a->base), name_of(reader, b->base), why);
  add_check(dealloc, reader, kind, text_end(&text));
}

static void read_dealloc(const struct reader *reader, const struct op *op) {
  struct arena *arena = reader->words->arena;
  const struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                             retained = op_role(op, ROLE_RETAINED);
  struct explained_dealloc dealloc = {.memrefs = memrefs.count, .retained = retained.count};
  dealloc.title = arena_format(arena, "deallocation %s", name_of_dealloc(reader, op));
  const struct op *source = source_of(reader, op->block->last);
  if (source != NULL) dealloc.place = source_of_op(reader->words->source, source);
  const uint32_t count = memrefs.count + retained.count;
  struct buffer_origin *origins = ARENA_ARRAY(arena, struct buffer_origin, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    const struct use *use = i < memrefs.count ? &memrefs.first[i] : &retained.first[i - memrefs.count];
    origins[i] = buffer_origin_of(arena, use->value, false);
  }
  for (uint32_t i = 0; i < memrefs.count; i++) {
    bool holds;
    const struct value *condition = conditions.first[i].value;
    if (!is_constant(condition, &holds))
      add_check(&dealloc, reader, CHECK_CONDITION,
                arena_format(arena, "whether %s is owned: %s", name_of(reader, origins[i].base),
                             origin_of_condition(reader, condition)));
    for (uint32_t k = memrefs.count; k < count; k++) add_pair(&dealloc, reader, CHECK_KEPT, &origins[i], &origins[k]);
    for (uint32_t k = i + 1; k < memrefs.count; k++) add_pair(&dealloc, reader, CHECK_TWICE, &origins[i], &origins[k]);
  }
  VECTOR_PUSH(&reader->ownership->deallocs, arena, dealloc);
}

// --- the life of a buffer

static void add_event(const struct reader *reader, struct owned_buffer *buffer, enum life_kind kind,
                      const struct op *op, const char *text) {
  const uint64_t *order = map_find(&reader->orders, map_key(op));
  const struct life_event event = {kind, order == NULL ? 0 : (uint32_t)*order, op->location->place.line, text};
  for (size_t i = 0; i < buffer->events.count; i++)
    if (buffer->events.items[i].order == event.order && strcmp(buffer->events.items[i].text, text) == 0) return;
  VECTOR_PUSH(&buffer->events, reader->words->arena, event);
}

static const char *owner_of(const struct reader *reader, const struct op *op) {
  struct arena *arena = reader->words->arena;
  const struct op *parent = op_parent(op);
  while (is_made_for_terminator(reader, parent)) parent = op_parent(parent);
  if (!op_has_trait(parent, TRAIT_FUNCTION)) return arena_format(arena, "the region of %s", name_of_op(reader, parent));
  const struct attribute *name = op_attribute(parent, ID_sym_name);
  return arena_format(arena, "@%s", name == NULL ? "?" : name->u.string->text);
}

static void add_freed(const struct reader *reader, struct owned_buffer *buffer, const struct use *use) {
  struct arena *arena = reader->words->arena;
  const struct op *dealloc = use->owner;
  const struct operand_range conditions = op_role(dealloc, ROLE_CONDITIONS), retained = op_role(dealloc, ROLE_RETAINED);
  const struct value *condition = conditions.first[use_index_in_role(use, ROLE_MEMREFS)].value;
  const struct buffer_origin own = buffer_origin_of(arena, use->value, false);
  struct text text = {.arena = arena};
  bool holds, kept = false;
  if (is_constant(condition, &holds)) {
    if (!holds) return;
    text_format(&text, "freed %s", name_of_dealloc(reader, dealloc));
  } else {
    text_format(&text, "freed %s as %s, if owned: %s", name_of_dealloc(reader, dealloc), name_of(reader, own.base),
                origin_of_condition(reader, condition));
  }
  for (uint32_t i = 0; i < retained.count; i++) {
    const struct buffer_origin other = buffer_origin_of(arena, retained.first[i].value, false);
    if (buffer_origin_relation(&own, &other) == ALLOCATION_DISTINCT) continue;
    text_format(&text, "%s%s", kept ? " or " : ", unless it is the buffer of ", name_of(reader, other.base));
    kept = true;
  }
  add_event(reader, buffer, LIFE_FREED, dealloc, text_end(&text));
}

static void add_forwarded(const struct reader *reader, struct owned_buffer *buffer, const struct op *op,
                          const struct value *input) {
  struct arena *arena = reader->words->arena;
  const char *how = "which does not own it";
  const struct op *maker = value_op(input);
  if (maker != NULL && is_made_for_terminator(reader, maker)) return;
  for (const struct use *use = input->uses; use != NULL; use = use->next) {
    bool holds = true;
    const struct op *user = use->owner;
    if (user->kind == OP_memref_extract_strided_metadata && user->results[0].uses != NULL) {
      use = user->results[0].uses;
      user = use->owner;
    }
    if (!op_is_dealloc(user) || use_index(use) >= op_role_count(user, ROLE_MEMREFS)) continue;
    const struct value *condition = op_role(user, ROLE_CONDITIONS).first[use_index(use)].value;
    how = is_constant(condition, &holds) ? "which owns it" : "with the ownership as a run-time value";
    break;
  }
  add_event(reader, buffer, LIFE_FORWARDED, op,
            arena_format(arena, "forwarded by %s to %s, %s", name_of_op(reader, op), name_of(reader, input), how));
}

static void add_edges(const struct reader *reader, struct owned_buffer *buffer, const struct op *op, int32_t from,
                      const struct use *use) {
  struct region_edge edge;
  const uint32_t number = use_index(use);
  for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++)
    if (edge.terminator == use->owner && number >= edge.operand_first &&
        number < edge.operand_first + edge.operand_count)
      add_forwarded(reader, buffer, use->owner, region_branch_input(op, &edge, number - edge.operand_first));
}

static void add_branches(const struct reader *reader, struct owned_buffer *buffer, const struct use *use) {
  const struct op *branch = use->owner;
  for (uint32_t s = 0; s < branch->successor_count; s++) {
    const struct operand_range range = op_successor_operands(branch, s);
    for (uint32_t i = 0; i < range.count; i++)
      if (&range.first[i] == use) add_forwarded(reader, buffer, branch, branch->successors[s].block->arguments[i]);
  }
}

static void read_use(const struct reader *reader, struct owned_buffer *buffer, const struct use *use) {
  struct arena *arena = reader->words->arena;
  const struct op *op = use->owner;
  if (op_is_dealloc(op)) {
    if (use_index(use) < op_role_count(op, ROLE_MEMREFS)) add_freed(reader, buffer, use);
  } else if (op_has_trait(op, TRAIT_RETURN)) {
    add_event(reader, buffer, LIFE_RETURNED, op,
              arena_format(arena, "returned by %s: the caller owns it then", name_of_op(reader, op)));
  } else if (op_has_trait(op, TRAIT_CALL)) {
    add_event(reader, buffer, LIFE_LENT, op,
              arena_format(arena, "lent to %s, which does not free it", name_of_op(reader, op)));
  } else if (op_is_clone(op)) {
    add_event(reader, buffer, LIFE_CLONED, op,
              arena_format(arena, "cloned %s, which must own what it forwards, where this one is not owned",
                           name_of_dealloc(reader, op)));
  } else if (op_has_effect(op, EFFECT_FREES)) {
    add_event(reader, buffer, LIFE_FREED, op, arena_format(arena, "freed by %s", name_of_op(reader, op)));
  } else if (op->successor_count != 0) {
    add_branches(reader, buffer, use);
  } else if (is_region_branch(op) && use_is_in_role(use, ROLE_CARRIED)) {
    add_edges(reader, buffer, op, REGION_PARENT, use);
  } else if (is_region_branch_terminator(op) && is_region_branch(op_parent(op))) {
    add_edges(reader, buffer, op_parent(op), (int32_t)(op_region(op) - op_parent(op)->regions), use);
  }
}

// The owner comes first, also if a loop frees the buffer further up, in its next iteration.
static int compare_events(const void *left, const void *right) {
  const struct life_event *a = left, *b = right;
  if ((a->kind == LIFE_OWNED) != (b->kind == LIFE_OWNED)) return a->kind == LIFE_OWNED ? -1 : 1;
  if (a->order != b->order) return a->order < b->order ? -1 : 1;
  return strcmp(a->text, b->text);
}

static void read_buffer(struct reader *reader, struct op *op, struct value *value, const char *kind) {
  struct arena *arena = reader->words->arena;
  const struct op *source = source_of(reader, op);
  const bool is_call = op_has_trait(op, TRAIT_CALL);
  struct owned_buffer buffer = {.kind = kind, .type = value->type};
  if (source != NULL) buffer.place = source_of_op(reader->words->source, source);
  buffer.title = arena_format(arena, "%s for %s", kind, source == NULL ? "a pass" : name_of_op(reader, op));
  if (is_call) buffer.title = arena_format(arena, "buffer that %s returns", name_of_op(reader, op));
  add_event(reader, &buffer, LIFE_OWNED, op, arena_format(arena, "owned by %s from here", owner_of(reader, op)));
  buffer_aliases_collect(&reader->aliases, value);
  for (size_t i = 0; i < reader->aliases.values.count; i++) {
    const struct value *alias = reader->aliases.values.items[i];
    const struct value *base = buffer_origin_of(arena, reader->aliases.values.items[i], false).base;
    const struct op *maker = value_op(base);
    if (base != value && maker != NULL && op_has_trait(maker, TRAIT_CALL)) continue;  // has a life of its own
    for (const struct use *use = alias->uses; use != NULL; use = use->next) read_use(reader, &buffer, use);
  }
  qsort(buffer.events.items, buffer.events.count, sizeof *buffer.events.items, compare_events);
  VECTOR_PUSH(&reader->ownership->buffers, arena, buffer);
}

static void read_op(struct reader *reader, struct op *op) {
  if (op_is_dealloc(op)) {
    read_dealloc(reader, op);
    return;
  }
  const bool is_call = op_has_trait(op, TRAIT_CALL);
  if (!is_call && (!op_has_effect(op, EFFECT_ALLOCATES) || op_is_stack_allocation(op))) return;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_memref(op->results[i].type))
      read_buffer(reader, op, &op->results[i], is_call ? "call" : op_is_clone(op) ? "clone" : "allocation");
}

// --- passes

static bool run_passes(const struct words *words, struct program *program) {
  struct pipeline pipeline;
  pipeline_init(&pipeline, words->explanation->context, words->arena);
  return pipeline_parse(&pipeline,
                        "ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification") &&
         pipeline_run(&pipeline, program, &(struct pipeline_options){.verify_each = true});
}

static void read_program(const struct words *words, struct program *program, struct ownership *ownership) {
  struct reader reader = {.words = words, .ownership = ownership, .aliases = {.arena = words->arena}};
  struct op *module = words->explanation->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (map_find(&reader.sources, key_of_place(op)) == NULL)
      *map_insert(&reader.sources, words->arena, key_of_place(op)) = map_key(op);
  uint32_t order = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    *map_insert(&reader.orders, words->arena, map_key(op)) = ++order;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) read_op(&reader, op);
}

bool ownership_explain(const struct words *words, struct ownership *ownership) {
  struct program program;
  *ownership = (struct ownership){0};
  program_init(&program, words->explanation->context);
  clone_program(&program, &words->explanation->target);
  const bool fine = run_passes(words, &program);
  if (fine) read_program(words, &program, ownership);
  program_release(&program);
  return fine;
}
