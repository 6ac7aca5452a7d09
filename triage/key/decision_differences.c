#include "triage/key/decision_differences.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "triage/isolate/scratch_program.h"
#include "triage/traits/word_set.h"

#include <string.h>

static const char decisions_name[] = "__inplace_operands_attr__";

struct decisions {
  struct scratch_program own;
  const char *actual, *expected;
  struct text kinds;
};

static const struct attribute *decisions_of(const struct op *op) {
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (strcmp(op->attributes[i].name->text, decisions_name) == 0) return op->attributes[i].value;
  return NULL;
}

// Whether an operand is in place in one list of decisions and not in the other.
static bool is_bolder(const struct attribute *actual, const struct attribute *expected) {
  if (actual == expected || actual == NULL || expected == NULL) return false;
  if (actual->kind != ATTRIBUTE_ARRAY || expected->kind != ATTRIBUTE_ARRAY || actual->count != expected->count)
    return false;
  for (uint32_t i = 0; i < actual->count; i++) {
    const struct attribute *one = actual->u.items[i], *other = expected->u.items[i];
    if (one != other && one->kind == ATTRIBUTE_STRING && strcmp(one->u.string->text, "true") == 0) return true;
  }
  return false;
}

static void compare(void *argument) {
  struct decisions *decisions = argument;
  struct program *one = &decisions->own.program, *other = &decisions->own.other;
  if (!parse_program(one, "actual", decisions->actual, strlen(decisions->actual))) return;
  if (!parse_program(other, "expected", decisions->expected, strlen(decisions->expected))) return;
  struct op *op = one->module, *other_op = other->module;
  for (; op != NULL && other_op != NULL && op->info == other_op->info;
       op = walk_next(op, one->module), other_op = walk_next(other_op, other->module)) {
    if (is_bolder(decisions_of(op), decisions_of(other_op))) word_set_add(&decisions->kinds, op->info->name);
  }
}

const char *decision_differences(struct arena *arena, const char *actual, const char *expected) {
  struct decisions decisions = {.actual = actual, .expected = expected, .kinds = {.arena = arena}};
  const struct context_options options = {.allow_unregistered_dialects = true};
  scratch_program_work(&decisions.own, options, compare, &decisions);
  return text_end(&decisions.kinds);
}
