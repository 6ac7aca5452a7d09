// Casts between types: made where a value is replaced by one of another type, folded when both sides are converted.
//
// The one-shot driver keeps erased casts in a pool and uses them again.
#include "engine/conversion/state.h"
#include "engine/dialects/ops.h"

// Whether the op has the form of a cast: most have not, and need not be looked up.
static bool may_be_cast(const struct conversion *c, const struct op *op) {
  if (op->operand_count != 1) return false;  // nor have erased casts
  return op->kind == c->cast_kind[CAST_SOURCE] || op->kind == c->cast_kind[CAST_TARGET] ||
         op->kind == c->cast_kind[CAST_ARGUMENT];
}

// The role of a cast that the driver has made; CAST_ROLES if it has not made the op.
static enum cast_role made_role(const struct conversion *c, const struct op *cast) {
  const struct value_record *record = find_record(c, &cast->results[0]);
  return record == NULL || record->cast == 0 ? CAST_ROLES : (enum cast_role)(record->cast - 1);
}

enum cast_role cast_role_of(const struct conversion *c, const struct op *op) {
  if (op == NULL || !may_be_cast(c, op)) return CAST_ROLES;
  if (op->result_count != 1) return CAST_ROLES;
  const enum cast_role role = made_role(c, op);
  if (role != CAST_ROLES || !c->plan->sees_given_casts) return role;
  return op->kind == c->cast_kind[CAST_TARGET] ? CAST_TARGET : CAST_SOURCE;
}

struct value *cast_source(const struct conversion *c, const struct value *value) {
  const struct op *op = value_op(value);
  return cast_role_of(c, op) != CAST_ROLES ? op_operand(op, 0) : NULL;
}

struct builder builder_behind(struct program *program, struct value *value) {
  struct op *op = value_op(value);
  return op != NULL ? builder_after(program, op) : builder_at_start(program, value->owner.block);
}

struct builder builder_beside(const struct conversion *c, struct op *op) {
  return c->plan->casts_behind ? builder_after(c->program, op) : builder_before(c->program, op);
}

static void note_cast(struct conversion *c, enum cast_role role, struct op *op) {
  VECTOR_PUSH(&c->all_casts, c->arena, op);
  make_record(c, op_result(op, 0))->cast = (uint8_t)(role + 1);
}

struct value *cast_make(struct conversion *c, enum cast_role role, struct builder builder, const struct type *type,
                        struct value *value) {
  c->counts.made++;
  if (builder.location == NULL)
    builder.location = value->is_argument ? argument_location(value) : value_op(value)->location;
  struct op *op;
  if (c->pool[role].count > 0) {
    op = VECTOR_POP(&c->pool[role]);
    use_set(&op->operands[0], value);
    find_record(c, &op->results[0])->replacement = NULL;
    op->results[0].type = type;
    op->location = builder.location;
    if (builder.before != NULL) op_insert_before(op, builder.before);
    else op_append(op, builder.block);
    c->counts.reused++;
  } else {
    c->casting = true;
    op = builder_op(&builder, c->cast_kind[role], &value, 1, &type, 1, NULL, 0);
    c->casting = false;
    note_cast(c, role, op);
    if (c->delayed) change_note_created(c, op);
  }
  return op_result(op, 0);
}

// The classic driver may still undo what the cast is part of, so it erases casts at the end.
void cast_release_unused(struct conversion *c, struct value *value) {
  while (value != NULL) {
    struct op *op = value_op(value);
    if (op == NULL || op->block == NULL || value_has_uses(value) || !may_be_cast(c, op)) return;
    const enum cast_role role = made_role(c, op);
    if (role == CAST_ROLES) return;
    value = op_operand(op, 0);
    op_erase(op);
    VECTOR_PUSH(&c->pool[role], c->arena, op);
  }
}

// Replaces a cast of a value that has become `source`. Returns false if the types need the cast.
static bool fold_cast(struct conversion *c, struct op *cast, struct value *source) {
  const struct type_converter *converter = c->plan->converter;
  struct value *result = op_result(cast, 0), *replacement = NULL;
  const struct type *type = result->type;
  if (source->type == type) {
    replacement = source;
  } else if (converter != NULL && converter->adapt != NULL && value_has_uses(result)) {
    struct builder builder = builder_before(c->program, cast);
    c->casting = true;
    replacement = converter->adapt(c, &builder, type, source);
    c->casting = false;
  }
  if (replacement == NULL) return false;
  value_replace_uses(result, replacement);
  struct value_record *record = find_record(c, result);
  if (record != NULL && c->plan->driver == DRIVER_CLASSIC) record->replacement = replacement;  // it may replace a value
  c->counts.folded++;
  return true;
}

static void erase_cast(struct conversion *c, struct op *cast) {
  if (!c->delayed && made_role(c, cast) != CAST_ROLES) cast_release(c, op_result(cast, 0));
  else op_erase(cast);
}

// Folds those uses of `old` that are casts. If the builder stands before one of them, it is moved before the first op
// that has come in its place, or else behind it: the order of folding makes no difference.
static void fold_casts(struct conversion *c, struct builder *builder, struct value *old, struct value *replacement) {
  for (struct use *use = old->uses, *next; use != NULL; use = next) {
    next = use->next;
    struct op *cast = use->owner;
    if (cast_role_of(c, cast) == CAST_ROLES) continue;
    struct op *const previous = cast->previous;
    if (!fold_cast(c, cast, replacement)) continue;
    struct op *const first = previous != NULL ? previous->next : cast->block->first;
    if (builder->before == cast) builder->before = first != cast ? first : cast->next;
    erase_cast(c, cast);
  }
}

void cast_replace_uses(struct conversion *c, enum cast_role role, struct builder builder, struct value *old,
                       struct value *replacement) {
  if (old->type == replacement->type) {
    value_replace_uses(old, replacement);
    return;
  }
  fold_casts(c, &builder, old, replacement);
  if (value_has_uses(old)) value_replace_uses(old, cast_make(c, role, builder, old->type, replacement));
}

void cast_retype(struct conversion *c, enum cast_role role, struct builder builder, struct value *value,
                 const struct type *type) {
  struct value old = *value;
  for (struct use *use = old.uses; use != NULL; use = use->next) use->value = &old;
  if (old.uses != NULL) old.uses->link = &old.uses;
  struct value_record *record = find_record(c, value);
  if (record != NULL) record->value = NULL;
  value->uses = NULL;
  value->type = type;
  value->id = old.id = UINT32_MAX;
  cast_replace_uses(c, role, builder, &old, value);
}

bool cast_adopt(struct conversion *c, struct op *op, struct value *replacement) {
  if (c->plan->converter == NULL || op->kind != c->cast_kind[CAST_SOURCE] || op->operand_count != 1 ||
      op->result_count != 1 || op_operand(op, 0) != replacement)
    return false;
  struct builder builder = builder_before(c->program, op);
  fold_casts(c, &builder, op_result(op, 0), replacement);
  if (!value_has_uses(op_result(op, 0))) return false;
  note_cast(c, CAST_SOURCE, op);
  return true;
}

static bool is_target_cast(const struct conversion *c, const struct op *cast) {
  return made_role(c, cast) == CAST_TARGET;
}

// The nearest value of the type on the chain of casts that the cast takes its operand from, or null. A tensor is not
// the same as one that is read from its buffer later.
static struct value *behind_casts(const struct conversion *c, const struct op *cast, const struct type *type) {
  const struct type_converter *converter = c->plan->converter;
  if (converter != NULL && !converter->folds_back && !is_target_cast(c, cast)) return NULL;
  struct value *value = op_operand(cast, 0);
  for (size_t steps = c->all_casts.count + 1; value != NULL && steps > 0; steps--) {
    if (value->type == type) return value;
    value = cast_source(c, value);
  }
  return NULL;
}

void casts_finish(struct conversion *c) {
  for (size_t i = 0; i < c->all_casts.count; i++) {
    struct op *cast = c->all_casts.items[i];
    if (cast->block == NULL || cast->operand_count == 0) continue;  // erased, or in an erased op
    struct value *result = op_result(cast, 0), *same = behind_casts(c, cast, result->type);
    if (same == NULL) {
      struct value *origin = cast_source(c, op_operand(cast, 0));
      if (origin != NULL && is_target_cast(c, cast)) fold_cast(c, cast, origin);
      continue;
    }
    value_replace_uses(result, same);
    c->counts.folded++;
  }
  for (size_t i = c->all_casts.count; i-- > 0;) {
    struct op *cast = c->all_casts.items[i];
    if (cast->block == NULL || cast->operand_count == 0) continue;  // erased, or in an erased op
    if (value_has_uses(op_result(cast, 0))) c->counts.left++;
    else op_erase(cast);
  }
}
