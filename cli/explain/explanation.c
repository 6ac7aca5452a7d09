#include "cli/explain/explanation.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"

#include <stdlib.h>
#include <string.h>

const char *const explained_kind_names[EXPLAINED_KIND_COUNT] = {"copy", "allocation", "move"};

void explanation_init(struct explanation *explanation, struct context *context, struct arena *arena) {
  *explanation = (struct explanation){.context = context, .arena = arena};
  program_init(&explanation->source, context);
  program_init(&explanation->target, context);
}

void explanation_release(struct explanation *explanation) {
  program_release(&explanation->target);
  program_release(&explanation->source);
}

// --- from the target to the source

static const struct op *source_of(const struct explanation *explanation, const struct op *op) {
  return op == NULL ? NULL : map_get_pointer(&explanation->ops, op);
}

// Ops that the bufferization makes have the location of the op that they are made for.
const struct op *explanation_source(const struct explanation *explanation, const struct op *op) {
  return map_get_pointer(&explanation->locations, op->location);
}

static const struct use *source_use(const struct explanation *explanation, const struct use *use) {
  const struct op *owner = use == NULL ? NULL : source_of(explanation, use->owner);
  return owner == NULL ? NULL : &owner->operands[use_index(use)];
}

static uint32_t region_number(const struct region *region) { return (uint32_t)(region - region->op->regions); }

static const struct value *source_value(const struct explanation *explanation, const struct value *value) {
  if (value == NULL) return NULL;
  const struct op *op = value_op(value);
  if (op != NULL) {
    const struct op *source = source_of(explanation, op);
    return source == NULL ? NULL : &source->results[value->index];
  }
  const struct region *region = value->owner.block->region;
  const struct op *source = source_of(explanation, region->op);
  if (source == NULL) return NULL;
  const struct block *block = source->regions[region_number(region)].first;
  for (const struct block *other = region->first; other != value->owner.block; other = other->next) block = block->next;
  return block->arguments[value->index];
}

// --- the observer

static void note_decision(const struct explanation *explanation, const struct copy_report *report,
                          struct explained_buffer *buffer) {
  static const enum explained_decision decisions[] = {
      [DECISION_IN_PLACE] = EXPLAINED_NO_DECISION,
      [DECISION_NOT_WRITABLE] = EXPLAINED_NOT_WRITABLE,
      [DECISION_CONFLICT] = EXPLAINED_CONFLICT,
      [DECISION_RACE] = EXPLAINED_RACE,
  };
  if (report->cause != COPY_CAUSE_operand && report->cause != COPY_CAUSE_result &&
      report->cause != COPY_CAUSE_insertion)
    return;
  buffer->decision = EXPLAINED_NOT_ANALYZED;
  if (report->state->functions != &one_shot_functions) return;
  const struct one_shot_state *state = (const struct one_shot_state *)(const void *)report->state;
  const struct decision_reason reason = one_shot_reason(state, report->operand);
  buffer->decision = decisions[reason.kind];
  buffer->write = source_use(explanation, reason.write);
  buffer->read = source_use(explanation, reason.read);
  buffer->definition = source_value(explanation, reason.definition);
}

static void add_buffer(struct explanation *explanation, const struct op *op, struct explained_buffer buffer) {
  buffer.made = op;
  buffer.number = (uint32_t)explanation->buffers.count;
  VECTOR_PUSH(&explanation->buffers, explanation->arena, buffer);
  *map_insert(&explanation->places, explanation->arena, map_key(op)) = explanation->buffers.count;
}

static void made_copy(void *argument, const struct copy_report *report) {
  struct explanation *explanation = argument;
  struct explained_buffer buffer = {
      .kind = report->contents == CONTENTS_COPIED ? EXPLAINED_COPY : EXPLAINED_ALLOCATION,
      .pass = pass_table[PASS_one_shot_bufferize].name,
      .has_cause = true,
      .cause = report->cause,
      .contents = report->contents,
      .user = source_of(explanation, report->user),
      .operand = source_use(explanation, report->operand),
  };
  if (buffer.user == NULL) buffer.user = explanation_source(explanation, report->user);
  note_decision(explanation, report, &buffer);
  if (type_is_memref(report->made->results[0].type)) {
    buffer.type = report->made->results[0].type;
    add_buffer(explanation, report->made, buffer);
  } else {
    map_set_pointer(&explanation->reports, explanation->arena, report->made,
                    arena_copy(explanation->arena, &buffer, sizeof buffer));
  }
}

static void allocated(void *argument, const struct op *tensor, const struct op *op) {
  struct explanation *explanation = argument;
  const struct explained_buffer *report = map_get_pointer(&explanation->reports, tensor);
  if (report == NULL) return;
  struct explained_buffer buffer = *report;
  buffer.type = op->results[0].type;
  add_buffer(explanation, op, buffer);
}

// --- scans of the target

static bool is_allocation(const struct op *op) {
  return op_has_effect(op, EFFECT_ALLOCATES) && op->result_count == 1 && type_is_memref(op->results[0].type);
}

// An op that copies all elements of a buffer to another one, and does nothing else.
static bool is_copy(const struct op *op) {
  return op->result_count == 0 && op->region_count == 0 && op_has_effect(op, EFFECT_READS) &&
         op_has_effect(op, EFFECT_WRITES) && op_role_count(op, ROLE_SOURCE) == 1 &&
         op_role_count(op, ROLE_DESTINATION) == 1 && type_is_memref(op_role_value(op, ROLE_SOURCE)->type);
}

// What is allocated for the buffer, through casts to other layouts; or null.
static const struct op *allocation_of(const struct value *buffer) {
  const struct op *op = value_op(buffer);
  while (op != NULL && !is_allocation(op) && op_has_trait(op, TRAIT_VIEW) && !op_has_trait(op, TRAIT_SLICE))
    op = value_op(op_role_value(op, ROLE_SOURCE));
  return op != NULL && is_allocation(op) ? op : NULL;
}

static struct explained_buffer *find_buffer(struct explanation *explanation, const struct op *op) {
  const uint64_t *place = op == NULL ? NULL : map_find(&explanation->places, map_key(op));
  return place == NULL || *place == 0 ? NULL : &explanation->buffers.items[*place - 1];
}

static bool is_alive(const struct explanation *explanation, const struct op *op) {
  return map_find(&explanation->alive, map_key(op)) != NULL;
}

// Whether the copy fills a new buffer that was made for that.
static bool fills_buffer(struct explanation *explanation, const struct op *copy) {
  struct explained_buffer *buffer = find_buffer(explanation, allocation_of(op_role_value(copy, ROLE_DESTINATION)));
  if (buffer == NULL || buffer->kind != EXPLAINED_COPY || (buffer->copy != NULL && is_alive(explanation, buffer->copy)))
    return false;
  buffer->copy = copy;
  return true;
}

static void add_found(struct explanation *explanation, const struct op *op, enum explained_kind kind,
                      const struct type *type, const char *pass) {
  struct explained_buffer buffer = {.kind = kind, .type = type, .pass = pass};
  if (explanation->is_bufferized) buffer.user = explanation_source(explanation, op);
  add_buffer(explanation, op, buffer);
}

// Whether the copy is from a part of a buffer to the same part of it.
static bool copies_itself(const struct op *copy) {
  const struct value *from = op_role_value(copy, ROLE_SOURCE), *to = op_role_value(copy, ROLE_DESTINATION);
  const struct op *a = value_op(from), *b = value_op(to);
  if (from == to) return true;
  if (a == NULL || b == NULL || a->info != b->info || !op_has_trait(a, TRAIT_VIEW)) return false;
  if (a->operand_count != b->operand_count || a->attribute_count != b->attribute_count) return false;
  for (uint32_t i = 0; i < a->operand_count; i++)
    if (op_operand(a, i) != op_operand(b, i)) return false;
  for (uint32_t i = 0; i < a->attribute_count; i++)
    if (a->attributes[i].name != b->attributes[i].name || a->attributes[i].value != b->attributes[i].value)
      return false;
  return from->type == to->type;
}

static void scan_op(struct explanation *explanation, const struct op *op, const char *pass) {
  if (map_find(&explanation->places, map_key(op)) != NULL) return;
  if (is_allocation(op)) {
    // A clone is a new buffer and the copy that fills it.
    const bool clones = op_has_effect(op, EFFECT_READS);
    add_found(explanation, op, clones ? EXPLAINED_COPY : EXPLAINED_ALLOCATION, op->results[0].type, pass);
    if (clones) explanation->buffers.items[explanation->buffers.count - 1].copy = op;
  } else if (is_copy(op)) {
    if (fills_buffer(explanation, op)) *map_insert(&explanation->places, explanation->arena, map_key(op)) = 0;
    else {
      add_found(explanation, op, EXPLAINED_MOVE, op_role_value(op, ROLE_SOURCE)->type, pass);
      explanation->buffers.items[explanation->buffers.count - 1].copies_itself = copies_itself(op);
    }
  }
}

// The order of what is reported: that of the program, then that of the passes.
static int compare_buffers(const void *left, const void *right) {
  const struct explained_buffer *a = left, *b = right;
  if ((a->user == NULL) != (b->user == NULL)) return a->user == NULL ? 1 : -1;
  const struct source_place none = {0};
  const struct source_place x = a->user == NULL ? none : a->user->location->place;
  const struct source_place y = b->user == NULL ? none : b->user->location->place;
  if (x.line != y.line) return x.line < y.line ? -1 : 1;
  if (x.column != y.column) return x.column < y.column ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

// Finds what is new since the last scan, and what is not there any more.
static void scan(struct explanation *explanation, const char *pass) {
  struct op *module = explanation->target.module;
  map_clear(&explanation->alive);
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (is_allocation(op) || is_copy(op)) *map_insert(&explanation->alive, explanation->arena, map_key(op)) = 1;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) scan_op(explanation, op, pass);
  for (size_t i = 0; i < explanation->buffers.count; i++) {
    struct explained_buffer *buffer = &explanation->buffers.items[i];
    buffer->is_gone = !is_alive(explanation, buffer->made);
  }
}

static void take_source(struct explanation *explanation) {
  struct op *module = explanation->target.module;
  clone_program(&explanation->source, &explanation->target);
  struct op *copy = explanation->source.module;
  for (struct op *op = module; op != NULL;
       op = walk_next(op, module), copy = walk_next(copy, explanation->source.module)) {
    map_set_pointer(&explanation->ops, explanation->arena, op, copy);
    if (map_find(&explanation->locations, map_key(op->location)) == NULL)
      map_set_pointer(&explanation->locations, explanation->arena, op->location, copy);
  }
  explanation->is_bufferized = true;
}

static bool is_bufferization(const struct pipeline_item *item) {
  return item->pass == &pass_table[PASS_one_shot_bufferize];
}

static void before_pass(void *argument, const struct pipeline_item *item, struct op *op) {
  struct explanation *explanation = argument;
  (void)op;
  if (!is_bufferization(item) || explanation->is_bufferized) return;
  explanation->bufferize = item;
  take_source(explanation);
}

static void after_pass(void *argument, const struct pipeline_item *item, struct op *op, bool succeeded) {
  (void)op;
  if (succeeded) scan(argument, item->pass->name);
}

bool explanation_make(struct explanation *explanation, const struct program *program, const struct pipeline *pipeline) {
  struct context *context = explanation->context;
  const struct pipeline_options options = {
      .verify_each = true, .before_pass = before_pass, .after_pass = after_pass, .argument = explanation};
  const struct observer before = context->observer;
  clone_program(&explanation->target, program);
  scan(explanation, NULL);
  context->observer = (struct observer){.made_copy = made_copy, .allocated = allocated, .argument = explanation};
  const bool ok = pipeline_run(pipeline, &explanation->target, &options);
  context->observer = before;
  if (!ok) return false;
  size_t kept = 0;
  for (size_t i = 0; i < explanation->buffers.count; i++) {
    const struct explained_buffer buffer = explanation->buffers.items[i];
    if (buffer.is_gone || buffer.pass == NULL) continue;
    explanation->buffers.items[kept++] = buffer;
    explanation->counts[buffer.kind]++;
  }
  explanation->buffers.count = kept;
  if (kept > 1) qsort(explanation->buffers.items, kept, sizeof *explanation->buffers.items, compare_buffers);
  return true;
}

// --- questions

bool explained_alike(const struct explained_buffer *a, const struct explained_buffer *b) {
  if (a->has_cause != b->has_cause || (a->user == NULL) != (b->user == NULL) ||
      (a->operand == NULL) != (b->operand == NULL))
    return false;
  if (a->user == NULL) return strcmp(a->pass, b->pass) == 0 && a->type == b->type;
  const struct source_place x = a->user->location->place, y = b->user->location->place;
  return a->user->info == b->user->info && x.line == y.line && x.column == y.column &&
         (a->operand == NULL || use_index(a->operand) == use_index(b->operand));
}

bool explained_bytes_per_unit(const struct type *type, uint64_t *bytes) {
  if (!type_is_ranked(type)) return false;
  const struct type *element = type->element;
  uint64_t each = 1;
  if (element->kind == TYPE_VECTOR) {
    if (element->scalable != 0 || !explained_bytes_per_unit(element, &each)) return false;
  } else if (element->kind == TYPE_INDEX) {
    each = 8;
  } else if (element->width != 0) {
    each = (element->width + 7u) / 8u * (element->kind == TYPE_COMPLEX ? 2u : 1u);
  } else {
    return false;
  }
  for (uint32_t i = 0; i < type->rank; i++) {
    if (type->shape[i] == DYNAMIC) continue;
    const uint64_t extent = (uint64_t)type->shape[i];
    if (extent != 0 && each > UINT64_MAX / extent) return false;
    each *= extent;
  }
  *bytes = each;
  return true;
}

bool explained_bytes(const struct type *type, uint64_t *bytes) {
  return type_has_static_shape(type) && explained_bytes_per_unit(type, bytes);
}

const struct op *explained_loop(const struct op *op) {
  for (const struct op *parent = op_parent(op); parent != NULL; parent = op_parent(parent)) {
    if (op_has_trait(parent, TRAIT_FUNCTION)) return NULL;
    if (op_has_trait(parent, TRAIT_LOOP)) return parent;
  }
  return NULL;
}
