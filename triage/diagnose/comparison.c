#include "triage/diagnose/comparison.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"

#include <string.h>

enum { OPS_MAX = 1500 };

// --- listing

static bool is_cast_of_memref(const struct op *op) {
  return op_has_trait(op, TRAIT_CAST) && type_is_memref(op->results[0].type);
}

bool comparison_is_copy(const struct op *op) { return op->kind == OP_memref_copy; }

// Bufferizers place these differently, so they are compared where they are used.
static bool is_listed(const struct op *op) {
  return op->kind != OP_arith_constant && !is_cast_of_memref(op) && op_result_role(op, ROLE_BASE).count == 0 &&
         op->block != NULL;
}

bool comparison_list(struct comparison *comparison, int side) {
  struct listing *listing = &comparison->sides[side];
  const char *text = comparison->texts[side];
  struct program *program = side == ACTUAL ? &comparison->own.program : &comparison->own.other;
  if (!parse_program(program, "compared", text, strlen(text))) return false;
  struct op *module = program->module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    op->id = NOT_LISTED;
    if (!is_listed(op)) continue;
    op->id = (uint32_t)listing->ops.count;
    VECTOR_PUSH(&listing->ops, comparison->arena, op);
  }
  listing->partners = ARENA_ARRAY(comparison->arena, uint32_t, listing->ops.count + 1);
  for (size_t i = 0; i < listing->ops.count; i++) listing->partners[i] = NOT_LISTED;
  return listing->ops.count <= OPS_MAX;
}

// --- alignment

static bool same_kind(const struct op *one, const struct op *other) {
  return one->info->name == other->info->name ||
         (one->kind == other->kind && strcmp(one->info->name, other->info->name) == 0);
}

static bool may_be_partners(const struct op *one, const struct op *other) {
  const struct op *parent = op_parent(one), *other_parent = op_parent(other);
  if (!same_kind(one, other) || (parent == NULL) != (other_parent == NULL)) return false;
  return parent == NULL || same_kind(parent, other_parent);
}

// By dynamic programming, from the end, so that the result is read from the start.
void comparison_align(struct comparison *comparison) {
  struct listing *actual = &comparison->sides[ACTUAL], *expected = &comparison->sides[EXPECTED];
  size_t rows = actual->ops.count, columns = expected->ops.count, width = columns + 1;
  uint16_t *longest = ARENA_ARRAY_ZEROED(comparison->arena, uint16_t, (rows + 1) * width);
  for (size_t i = rows; i-- > 0;)
    for (size_t j = columns; j-- > 0;) {
      uint16_t down = longest[(i + 1) * width + j], right = longest[i * width + j + 1];
      bool partners = may_be_partners(actual->ops.items[i], expected->ops.items[j]);
      uint16_t both = partners ? (uint16_t)(longest[(i + 1) * width + j + 1] + 1) : 0;
      uint16_t best = down > right ? down : right;
      longest[i * width + j] = both > best ? both : best;
    }
  for (size_t i = 0, j = 0; i < rows && j < columns;) {
    bool partners = may_be_partners(actual->ops.items[i], expected->ops.items[j]);
    if (partners && longest[i * width + j] == longest[(i + 1) * width + j + 1] + 1) {
      actual->partners[i] = (uint32_t)j;
      expected->partners[j++] = (uint32_t)i++;
    } else if (longest[(i + 1) * width + j] >= longest[i * width + j + 1]) {
      i++;
    } else {
      j++;
    }
  }
}

// --- values

const struct value *comparison_without_casts(const struct value *value) {
  for (int i = 0; i < CHAIN_MAX && !value->is_argument && is_cast_of_memref(value_op(value)); i++)
    value = op_operand(value_op(value), 0);
  return value;
}

struct value_origin comparison_value_kind(struct arena *arena, const struct value *value) {
  value = comparison_without_casts(value);
  return value->is_argument ? (struct value_origin){.kind = ORIGIN_ARGUMENT} : value_origin_of(arena, value);
}

static bool same_owner(const struct comparison *comparison, const struct op *one, const struct op *other) {
  return one->id != NOT_LISTED && other->id != NOT_LISTED && comparison->sides[ACTUAL].partners[one->id] == other->id;
}

uint32_t comparison_block_number(const struct block *block) {
  uint32_t number = 0;
  for (const struct block *at = block->region->first; at != block; at = at->next) number++;
  return number;
}

static bool same_argument(const struct comparison *comparison, const struct value *one, const struct value *other) {
  const struct block *block = value_block(one), *other_block = value_block(other);
  return comparison_block_number(block) == comparison_block_number(other_block) &&
         same_owner(comparison, block->region->op, other_block->region->op);
}

bool comparison_same_value(const struct comparison *comparison, const struct value *one, const struct value *other) {
  for (int i = 0; i < CHAIN_MAX; i++) {
    one = comparison_without_casts(one);
    other = comparison_without_casts(other);
    if (one->is_argument != other->is_argument || one->index != other->index) return false;
    if (one->is_argument) return same_argument(comparison, one, other);
    const struct op *op = value_op(one), *other_op = value_op(other);
    if (op->id != NOT_LISTED || other_op->id != NOT_LISTED) return same_owner(comparison, op, other_op);
    if (op->kind != other_op->kind) return false;
    if (op->kind == OP_arith_constant) return op_attribute(op, ID_value) == op_attribute(other_op, ID_value);
    one = op_role_value(op, ROLE_SOURCE);
    other = op_role_value(other_op, ROLE_SOURCE);
  }
  return true;  // both continue with the same block
}
