// The rules of memref ops beyond their rows. Views (subview, casts and reshapes) are in verify_views.c.
#include "engine/dialects/hooks.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/enumeration.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

static bool verify_alignment(struct verifier *verifier, const struct op *op) {
  const struct attribute *alignment = op_attribute(op, ID_alignment);
  if (alignment == NULL) return true;
  int64_t value = alignment->u.integer;
  return verify_that(verifier, op, value > 0 && (value & (value - 1)) == 0,
                     "attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose "
                     "value is positive and whose value is a power of two > 0");
}

// How many symbols the layout of a memref needs bound.
static uint32_t layout_symbols(const struct type *memref) {
  const struct attribute *layout = memref->layout;
  if (layout == NULL) return 0;
  if (layout->kind == ATTRIBUTE_AFFINE_MAP) return layout->u.map->symbol_count;
  uint32_t count = layout->u.strided.offset == DYNAMIC;
  for (uint32_t i = 0; i < layout->count; i++) count += layout->u.strided.strides[i] == DYNAMIC;
  return count;
}

static bool verify_allocation(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  uint32_t symbols = op_slot(op, 1).count, wanted = layout_symbols(type);
  bool ok = verify_dynamic_sizes(verifier, op, op_slot(op, 0).count, type);
  ok &= verify_that(verifier, op, symbols == wanted,
                    "symbol operand count does not equal memref symbol count: expected %u, got %u", wanted, symbols);
  return ok & verify_alignment(verifier, op);
}

bool verify_memref_alloc(struct verifier *verifier, const struct op *op) { return verify_allocation(verifier, op); }

bool verify_memref_alloca(struct verifier *verifier, const struct op *op) { return verify_allocation(verifier, op); }

bool verify_memref_realloc(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *result = op_result(op, 0)->type;
  const char *source_text = verify_type_text(verifier, source), *result_text = verify_type_text(verifier, result);
  const struct location *location = op->location;
  if (source->rank != 1) {
    return verify_fail(verifier, op, "operand #0 must be 1D memref of any type values, but got '%s'", source_text);
  }
  if (result->rank != 1) {
    return verify_fail(verifier, op, "result #0 must be 1D memref of any type values, but got '%s'", result_text);
  }
  bool ok = verify_alignment(verifier, op);
  if (source->layout != NULL) {
    ok = verify_fail_at(verifier, location, "unsupported layout for source memref type '%s'", source_text);
  }
  if (result->layout != NULL) {
    ok = verify_fail_at(verifier, location, "unsupported layout for result memref type '%s'", result_text);
  }
  if (source->memory_space != result->memory_space) {
    ok = verify_fail_at(verifier, location,
                        "different memory spaces specified for source memref type '%s' and result memref type '%s'",
                        source_text, result_text);
  }
  if (source->element != result->element) {
    ok = verify_fail_at(verifier, location,
                        "different element types specified for source memref type '%s' and result memref type '%s'",
                        source_text, result_text);
  }
  bool dynamic = result->shape[0] == DYNAMIC;
  if (dynamic && op->operand_count == 1) {
    ok = verify_fail_at(verifier, location, "missing dimension operand for result type '%s'", result_text);
  } else if (!dynamic && op->operand_count == 2) {
    ok = verify_fail_at(verifier, location, "unnecessary dimension operand for result type '%s'", result_text);
  }
  return ok;
}

bool verify_memref_load(struct verifier *verifier, const struct op *op) {
  uint32_t rank = op_operand(op, 0)->type->rank;
  return verify_that(verifier, op, op->operand_count - 1 == rank,
                     "incorrect number of indices for load, expected %u but got %u", rank, op->operand_count - 1) &&
         verify_alignment(verifier, op);
}

bool verify_memref_store(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count - 2 == op_operand(op, 1)->type->rank,
                     "store index operand count not equal to memref rank") &&
         verify_alignment(verifier, op);
}

bool verify_memref_prefetch(struct verifier *verifier, const struct op *op) {
  return verify_that(verifier, op, op->operand_count - 1 == op_operand(op, 0)->type->rank, "too few indices");
}

bool verify_memref_copy(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *target = op_operand(op, 1)->type;
  return verify_that(verifier, op, source->element == target->element,
                     "requires the same element type for all operands") &&
         verify_that(verifier, op, shapes_compatible(source, target), "requires the same shape for all operands");
}

bool verify_memref_dim(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_operand(op, 0)->type;
  return verify_that(verifier, op, !type_is_ranked(type) || type->rank > 0,
                     "operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, "
                     "but got '%s'",
                     verify_type_text(verifier, type));
}

bool verify_memref_extract_strided_metadata(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *base = op_result(op, 0)->type;
  int64_t offset, strides[RANK_MAX];
  if (!memref_strides(source, &offset, strides)) {
    return verify_fail(verifier, op, "operand #0 must be strided memref of any type values, but got '%s'",
                       verify_type_text(verifier, source));
  }
  const struct type *wanted = type_memref(verifier->context, NULL, 0, source->element, NULL, source->memory_space);
  bool ok = base == wanted && op->result_count == 2 + 2 * source->rank;
  for (uint32_t i = 1; i < op->result_count; i++) ok &= op_result(op, i)->type->kind == TYPE_INDEX;
  return verify_that(verifier, op, ok,
                     "expected the results to be '%s', an offset, %u sizes and %u strides of type 'index'",
                     verify_type_text(verifier, wanted), source->rank, source->rank);
}

// --- globals

static bool verify_initial_value(struct verifier *verifier, const struct op *op, const struct type *memref) {
  const struct attribute *value = op_attribute(op, ID_initial_value);
  if (value == NULL || value->kind == ATTRIBUTE_UNIT) return true;
  if (!attribute_is_elements(value) || value->type->kind != TYPE_TENSOR) {
    return verify_fail(verifier, op, "initial value should be a unit or elements attribute, but got %s",
                       verify_attribute_text(verifier, value));
  }
  if (value->type->element != memref->element) {
    return verify_fail(verifier, op, "initial value element expected to be of type '%s', but was of type '%s'",
                       verify_type_text(verifier, memref->element), verify_type_text(verifier, value->type->element));
  }
  bool same = value->type->rank == memref->rank;
  for (uint32_t i = 0; same && i < memref->rank; i++) same = value->type->shape[i] == memref->shape[i];
  return verify_that(verifier, op, same, "initial value shape expected to be %s but was %s",
                     verify_shape_text(verifier, memref), verify_shape_text(verifier, value->type));
}

bool verify_memref_global(struct verifier *verifier, const struct op *op) {
  const struct type *type = op_attribute(op, ID_type)->type;
  if (!type_is_memref(type)) {
    return verify_fail(verifier, op, "attribute 'type' failed to satisfy constraint: memref type attribute");
  }
  if (!type_has_static_shape(type)) {
    return verify_fail(verifier, op, "type should be static shaped memref, but got '%s'",
                       verify_type_text(verifier, type));
  }
  return verify_initial_value(verifier, op, type) && verify_alignment(verifier, op) &&
         verify_symbol_visibility(verifier, op);
}

bool verify_memref_get_global(struct verifier *verifier, const struct op *op) {
  const struct attribute *name = op_attribute(op, ID_name);
  const struct op *global = symbol_lookup(verifier->symbols, op, name);
  const struct attribute *type = global == NULL ? NULL : op_attribute(global, ID_type);
  if (global == NULL || !op_is_global(global) || type == NULL || type->kind != ATTRIBUTE_TYPE) {
    return verify_fail(verifier, op, "'%s' does not reference a valid global memref", name->u.symbol.root->text);
  }
  return verify_that(verifier, op, op_result(op, 0)->type == type->type,
                     "result type '%s' does not match type '%s' of the global memref @%s",
                     verify_type_text(verifier, op_result(op, 0)->type), verify_type_text(verifier, type->type),
                     name->u.symbol.root->text);
}

// --- scopes

bool verify_memref_alloca_scope(struct verifier *verifier, const struct op *op) {
  return verify_region_present(verifier, op, 0, "bodyRegion") && verify_region_end(verifier, op, 0) &&
         verify_region_edges(verifier, op);
}

bool verify_memref_alloca_scope_return(struct verifier *verifier, const struct op *op) {
  return verify_parent(verifier, op);
}

// --- atomic updates

static bool is_of_floats(int64_t kind) {
  switch (kind) {
    case ATOMIC_ADDF:
    case ATOMIC_MAXIMUMF:
    case ATOMIC_MAXNUMF:
    case ATOMIC_MINIMUMF:
    case ATOMIC_MINNUMF:
    case ATOMIC_MULF: return true;
    default: return false;
  }
}

bool verify_memref_atomic_rmw(struct verifier *verifier, const struct op *op) {
  const struct attribute *attribute = op_attribute(op, ID_kind);
  int64_t kind = attribute_enum_value(attribute);
  const struct type *type = op_operand(op, 0)->type;
  if (op->operand_count - 2 != op_operand(op, 1)->type->rank)
    return verify_fail(verifier, op, "expects the number of subscripts to be equal to memref rank");
  if (kind == ATOMIC_ASSIGN) return true;
  const char *word =
      enumeration_spelling(verifier->context, enumeration_of_attribute("memref.atomic_rmw", "kind"), kind)->text;
  if (is_of_floats(kind))
    return verify_that(verifier, op, type_is_float(type), "with kind '%s' expects a floating-point type", word);
  return verify_that(verifier, op, type->kind == TYPE_INTEGER, "with kind '%s' expects an integer type", word);
}

bool verify_memref_generic_atomic_rmw(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  if (body == NULL || body->argument_count != 1)
    return verify_fail(verifier, op, "expected single number of entry block arguments");
  if (body->arguments[0]->type != op_result(op, 0)->type)
    return verify_fail(verifier, op, "expected block argument of the same type result type");
  for (const struct op *inner = body->first; inner != NULL; inner = walk_next((struct op *)(uintptr_t)inner, op))
    if (!op_has_trait(inner, TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT | TRAIT_RECURSIVE_EFFECTS))
      return verify_fail_at(verifier, inner->location,
                            "body of 'memref.generic_atomic_rmw' should contain only operations with no side effects");
  return true;
}

// The op around reports an argument of another type.
bool verify_memref_atomic_yield(struct verifier *verifier, const struct op *op) {
  if (!verify_parent(verifier, op)) return false;
  const struct op *parent = op_parent(op);
  const struct block *body = op->block;
  const struct type *type = op_operand(op, 0)->type, *wanted = op_result(parent, 0)->type;
  if (body->argument_count != 1 || body->arguments[0]->type != wanted) return true;
  return verify_that(verifier, op, type == wanted, "types mismatch between yield op: '%s' and its parent: '%s'",
                     verify_type_text(verifier, type), verify_type_text(verifier, wanted));
}

bool verify_memref_distinct_objects(struct verifier *verifier, const struct op *op) {
  bool same = op->operand_count == op->result_count;
  for (uint32_t i = 0; same && i < op->operand_count; i++) same = op_operand(op, i)->type == op_result(op, i)->type;
  return verify_that(verifier, op, same, "operand types and result types must match") &&
         verify_that(verifier, op, op->operand_count != 0, "expected at least one operand");
}

// --- transfers

// That operand `at` is a memref, called `name`, followed by its indices and all that `wanted` counts. Adds them to
// `wanted`.
static bool verify_transferred(struct verifier *verifier, const struct op *op, const char *name, uint32_t at,
                               uint32_t *wanted) {
  const struct type *type = op_operand(op, at)->type;
  if (type->kind != TYPE_MEMREF) return verify_fail(verifier, op, "expected %s to be of memref type", name);
  *wanted += type->rank;
  if (op->operand_count < *wanted) return verify_fail(verifier, op, "expected at least %u operands", *wanted);
  for (uint32_t i = 0; i < type->rank; i++)
    if (op_operand(op, at + 1 + i)->type->kind != TYPE_INDEX)
      return verify_fail(verifier, op, "expected %s indices to be of index type", name);
  return true;
}

bool verify_memref_dma_start(struct verifier *verifier, const struct op *op) {
  uint32_t wanted = 4;  // three memrefs, and the number of elements
  if (op->operand_count < wanted) return verify_fail(verifier, op, "expected at least 4 operands");
  if (!verify_transferred(verifier, op, "source", 0, &wanted)) return false;
  uint32_t target = wanted - 3;
  if (!verify_transferred(verifier, op, "destination", target, &wanted)) return false;
  uint32_t count = wanted - 2;
  if (op_operand(op, count)->type->kind != TYPE_INDEX)
    return verify_fail(verifier, op, "expected num elements to be of index type");
  if (!verify_transferred(verifier, op, "tag", count + 1, &wanted)) return false;
  if (op->operand_count == wanted) return true;
  if (op->operand_count != wanted + 2) return verify_fail(verifier, op, "incorrect number of operands");
  bool indices = op_operand(op, wanted)->type->kind == TYPE_INDEX;
  return verify_that(verifier, op, indices && op_operand(op, wanted + 1)->type->kind == TYPE_INDEX,
                     "expected stride and num elements per stride to be of type index");
}

bool verify_memref_dma_wait(struct verifier *verifier, const struct op *op) {
  uint32_t rank = op_operand(op, 0)->type->rank, indices = op->operand_count - 2;
  return verify_that(verifier, op, indices == rank,
                     "expected tagIndices to have the same number of elements as the tagMemRef rank, expected %u, but "
                     "got %u",
                     rank, indices);
}
