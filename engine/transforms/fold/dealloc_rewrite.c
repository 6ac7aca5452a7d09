// The canonicalization of bufferization.dealloc, and the editable form of the op that
// buffer-deallocation-simplification uses as well.
#include "engine/transforms/fold/dealloc_rewrite.h"

#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/ir/observer.h"

bool dealloc_is_constant(const struct value *condition, bool value) {
  const struct op *op = value_op(condition);
  return op != NULL && op->kind == OP_arith_constant && (op_attribute(op, ID_value)->u.integer != 0) == value;
}

struct value *dealloc_constant(struct program *program, const struct op *op, bool value) {
  enum { MOST_CONSTANTS = 32 };  // the most constants to look at
  const struct op *function = op_parent_of_kind(op, OP_func_func);
  struct block *entry = function != NULL ? function->regions[0].first : op->block;
  uint32_t looked_at = 0;
  for (struct op *at = entry->first; at != NULL && at->kind == OP_arith_constant && looked_at < MOST_CONSTANTS;
       at = at->next, looked_at++)
    if (type_is_integer(at->results[0].type, 1) && dealloc_is_constant(op_result(at, 0), value)) {
      if (function == NULL && at->block == op->block) break;
      return op_result(at, 0);
    }
  struct builder builder = builder_at_start(program, entry);
  builder.location = op->location;
  return build_constant_bool(&builder, value);
}

struct value *dealloc_or(struct builder *builder, struct value *a, struct value *b) {
  if (a == b || dealloc_is_constant(a, true) || dealloc_is_constant(b, false)) return a;
  if (dealloc_is_constant(b, true) || dealloc_is_constant(a, false)) return b;
  return build_arith_ori(builder, a, b);
}

struct dealloc_form dealloc_form_of(struct rewriter *rewriter, struct op *op) {
  struct arena *arena = rewriter->arena;
  struct dealloc_form form = {
      .program = rewriter->program, .rewriter = rewriter, .arena = arena, .op = op, .before = op->previous};
  struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS),
                       retained = op_role(op, ROLE_RETAINED);
  VECTOR_RESERVE(&form.memrefs, arena, memrefs.count);
  VECTOR_RESERVE(&form.retained, arena, retained.count);
  for (uint32_t i = 0; i < memrefs.count; i++)
    form.memrefs.items[form.memrefs.count++] =
        (struct dealloc_memref){memrefs.first[i].value, conditions.first[i].value};
  for (uint32_t i = 0; i < retained.count; i++)
    form.retained.items[form.retained.count++] =
        (struct dealloc_retained){.memref = retained.first[i].value, .result = op_result(op, i)};
  return form;
}

// The allocation that `memref` is the base buffer of, or `memref` itself.
static struct value *allocation_of_base(struct value *memref) {
  const struct op *op = value_op(memref);
  if (op == NULL || !op_is_metadata(op)) return memref;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct op *allocation = value_op(source);
  return allocation != NULL && op_has_effect(allocation, EFFECT_ALLOCATES) ? source : memref;
}

static bool is_allocated_for_nothing(const struct value *memref, const struct op *dealloc) {
  const struct op *op = value_op(memref);
  return op != NULL && op_has_effect(op, EFFECT_ALLOCATES) && !op_has_effect(op, EFFECT_FREES) &&
         op->result_count == 1 && value_has_one_use(memref) && memref->uses->owner == dealloc;
}

// Merges memrefs that are listed twice: freed if either condition holds.
static void merge_memrefs(struct dealloc_form *form) {
  if (form->memrefs.count < 2) return;
  struct builder builder = builder_before(form->program, form->op);
  struct map positions = {0};  // memref -> 1 + its position in the list
  size_t count = 0;
  for (size_t i = 0; i < form->memrefs.count; i++) {
    struct dealloc_memref item = form->memrefs.items[i];
    uint64_t *position = map_insert(&positions, form->arena, map_key(item.memref));
    if (*position == 0) {
      form->memrefs.items[count++] = item;
      *position = count;
      continue;
    }
    struct dealloc_memref *first = &form->memrefs.items[*position - 1];
    first->condition = dealloc_or(&builder, first->condition, item.condition);
    form->changed = true;
  }
  form->memrefs.count = count;
}

static void merge_retained(struct dealloc_form *form) {
  if (form->retained.count < 2) return;
  struct map positions = {0};
  size_t count = 0;
  for (size_t i = 0; i < form->retained.count; i++) {
    struct dealloc_retained item = form->retained.items[i];
    uint64_t *position = map_insert(&positions, form->arena, map_key(item.memref));
    if (*position == 0) {
      form->retained.items[count++] = item;
      *position = count;
      continue;
    }
    VECTOR_PUSH(&form->duplicates, form->arena, ((struct dealloc_duplicate){item.result, *position - 1}));
    form->changed = true;
  }
  form->retained.count = count;
}

static void drop_false_conditions(struct dealloc_form *form) {
  size_t count = 0;
  for (size_t i = 0; i < form->memrefs.count; i++)
    if (!dealloc_is_constant(form->memrefs.items[i].condition, false))
      form->memrefs.items[count++] = form->memrefs.items[i];
  form->changed |= count != form->memrefs.count;
  form->memrefs.count = count;
}

static void drop_unused_allocations(struct dealloc_form *form) {
  size_t count = 0;
  for (size_t i = 0; i < form->memrefs.count; i++) {
    struct value *memref = form->memrefs.items[i].memref;
    if (!is_allocated_for_nothing(memref, form->op)) form->memrefs.items[count++] = form->memrefs.items[i];
  }
  form->changed |= count != form->memrefs.count;
  form->memrefs.count = count;
}

static void take_allocations_of_bases(struct dealloc_form *form) {
  for (size_t i = 0; i < form->memrefs.count; i++) {
    struct value **memref = &form->memrefs.items[i].memref, *allocation = allocation_of_base(*memref);
    form->changed |= allocation != *memref;
    *memref = allocation;
  }
}

static void (*const canonicalizations[])(struct dealloc_form *form) = {
#define DEALLOC_PATTERN(stage, pattern, sentence) DEALLOC_PATTERN_##stage(pattern)
#define DEALLOC_PATTERN_CANONICALIZATION(pattern) pattern,
#define DEALLOC_PATTERN_SIMPLIFICATION(pattern)
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN_SIMPLIFICATION
#undef DEALLOC_PATTERN_CANONICALIZATION
#undef DEALLOC_PATTERN
};

void dealloc_form_canonicalize(struct dealloc_form *form) {
  for (uint32_t i = 0; i < sizeof canonicalizations / sizeof *canonicalizations; i++) {
    if ((form->program->context->options.declined_canonicalizations >> i & 1) != 0) continue;
    bool changed = form->changed;
    form->changed = false;
    canonicalizations[i](form);
    if (form->changed) observe(form->program->context, RULE_dealloc_canonicalized, i, 0);
    form->changed |= changed;
  }
  form->changed |= form->memrefs.count == 0;
}

static struct op *build_op(struct dealloc_form *form, struct builder *builder) {
  size_t memref_count = form->memrefs.count, retained_count = 0;
  struct value **memrefs = ARENA_ARRAY(form->arena, struct value *, memref_count);
  struct value **conditions = ARENA_ARRAY(form->arena, struct value *, memref_count);
  struct value **retained = ARENA_ARRAY(form->arena, struct value *, form->retained.count);
  for (size_t i = 0; i < memref_count; i++) {
    memrefs[i] = form->memrefs.items[i].memref;
    conditions[i] = form->memrefs.items[i].condition;
  }
  for (size_t i = 0; i < form->retained.count; i++)
    if (!form->retained.items[i].dropped) retained[retained_count++] = form->retained.items[i].memref;
  return build_bufferization_dealloc(builder, memrefs, conditions, (uint32_t)memref_count, retained,
                                     (uint32_t)retained_count);
}

void dealloc_indicator_add(struct dealloc_indicator **list, struct arena *arena, struct value *value) {
  while (*list != NULL) list = &(*list)->next;
  *list = ARENA_NEW(arena, struct dealloc_indicator);
  (*list)->value = value;
}

static struct value *or_all(struct builder *builder, struct value *sum, const struct dealloc_indicator *list) {
  for (; list != NULL; list = list->next) sum = sum == NULL ? list->value : dealloc_or(builder, sum, list->value);
  return sum;
}

static struct value *constant(struct dealloc_form *form, bool value) {
  const struct context *context = form->program->context;
  return form->rewriter->constant(form->rewriter->owner, form->op,
                                  value ? context->true_attribute : context->false_attribute);
}

static bool is_used(const struct dealloc_form *form, size_t retained) {
  if (value_has_uses(form->retained.items[retained].result)) return true;
  for (size_t i = 0; i < form->duplicates.count; i++)
    if (form->duplicates.items[i].retained == retained && value_has_uses(form->duplicates.items[i].result)) return true;
  return false;
}

bool dealloc_form_apply(struct dealloc_form *form) {
  if (!form->changed) return false;
  struct rewriter *rewriter = form->rewriter;
  const struct block *block = form->op->block;
  struct op *after = form->op->next;
  struct builder builder = builder_before(form->program, form->op);
  struct op *op = form->memrefs.count == 0 ? NULL : build_op(form, &builder);
  uint32_t result = 0;
  struct value **sums = ARENA_ARRAY(form->arena, struct value *, form->retained.count);
  for (size_t i = 0; i < form->retained.count; i++) {
    const struct dealloc_retained *item = &form->retained.items[i];
    struct value *sum = op == NULL || item->dropped ? NULL : op_result(op, result++);
    if (!is_used(form, i)) continue;
    if (item->always) {
      sum = constant(form, true);
    } else {
      sum = or_all(&builder, or_all(&builder, sum, item->of_others), item->conditions);
      if (sum == NULL) sum = constant(form, false);
    }
    sums[i] = sum;
    rewriter_replace_value(rewriter, item->result, sum);
  }
  for (size_t i = 0; i < form->duplicates.count; i++) {
    const struct dealloc_duplicate *duplicate = &form->duplicates.items[i];
    if (value_has_uses(duplicate->result))
      rewriter_replace_value(rewriter, duplicate->result, sums[duplicate->retained]);
  }
  rewriter_erase(rewriter, form->op);
  for (struct op *made = form->before == NULL ? block->first : form->before->next; made != after; made = made->next)
    rewriter->inserted(rewriter->owner, made);
  return true;
}

bool canonicalize_bufferization_dealloc(struct rewriter *rewriter, struct op *op) {
  struct dealloc_form form = dealloc_form_of(rewriter, op);
  dealloc_form_canonicalize(&form);
  return dealloc_form_apply(&form);
}
