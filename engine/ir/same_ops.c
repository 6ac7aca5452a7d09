// Compares ops in lockstep. Both are numbered, so corresponding values and blocks have equal numbers.
#include "engine/ir/same_ops.h"

#include "engine/ir/enumeration.h"
#include "engine/ir/numbering.h"
#include "engine/ir/op_info.h"

static bool is_unset_flag(const struct op *op, const struct named_attribute *entry) {
  if (entry->value->kind != ATTRIBUTE_ENUM || entry->value->u.enumerated.value != 0) return false;
  if (!op_is_inherent(op->info, entry->name)) return false;
  const struct enumeration *enumeration = enumeration_of_attribute(op->info->name, entry->name->text);
  return enumeration != NULL && enumeration->flags;
}

// The index of the next attribute that is not a default.
static uint32_t next_attribute(const struct op *op, uint32_t index) {
  while (index < op->attribute_count && is_unset_flag(op, &op->attributes[index])) index++;
  return index;
}

static bool same_attributes(const struct op *a, const struct op *b) {
  uint32_t i = next_attribute(a, 0), k = next_attribute(b, 0);
  while (i < a->attribute_count && k < b->attribute_count) {
    if (a->attributes[i].name != b->attributes[k].name || a->attributes[i].value != b->attributes[k].value)
      return false;
    i = next_attribute(a, i + 1);
    k = next_attribute(b, k + 1);
  }
  return i == a->attribute_count && k == b->attribute_count;
}

static bool same_values(const struct op *a, const struct op *b) {
  for (uint32_t i = 0; i < a->operand_count; i++)
    if (op_operand(a, i)->id != op_operand(b, i)->id) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (a->results[i].type != b->results[i].type) return false;
  for (uint32_t i = 0; i < a->successor_count; i++)
    if (a->successors[i].block->id != b->successors[i].block->id) return false;
  return true;
}

static bool same_ops(const struct op *a, const struct op *b);

static bool same_blocks(const struct block *a, const struct block *b) {
  if (a->argument_count != b->argument_count) return false;
  for (uint32_t i = 0; i < a->argument_count; i++)
    if (a->arguments[i]->type != b->arguments[i]->type) return false;
  const struct op *op = a->first, *other = b->first;
  for (; op != NULL && other != NULL; op = op->next, other = other->next)
    if (!same_ops(op, other)) return false;
  return op == NULL && other == NULL;
}

static bool same_ops(const struct op *a, const struct op *b) {
  if (a->info != b->info || a->operand_count != b->operand_count || a->result_count != b->result_count ||
      a->region_count != b->region_count || a->successor_count != b->successor_count)
    return false;
  if (!same_attributes(a, b) || !same_values(a, b)) return false;
  for (uint32_t i = 0; i < a->region_count; i++) {
    const struct block *block = a->regions[i].first, *other = b->regions[i].first;
    for (; block != NULL && other != NULL; block = block->next, other = other->next)
      if (!same_blocks(block, other)) return false;
    if (block != NULL || other != NULL) return false;
  }
  return true;
}

bool ops_are_same(struct op *a, struct op *b) {
  number_ir(a);
  number_ir(b);
  return same_ops(a, b);
}
