// vector.mask: custom form, verification, which ops it masks.
#include "engine/dialects/vector/mask.h"

#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/shape_rules.h"
#include "engine/dialects/vector/transfer.h"
#include "engine/ir/affine.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

#include <string.h>

const struct op *masking_op(const struct op *op) {
  const struct op *parent = op_parent(op);
  return parent != NULL && parent->region_count == 1 && op_has_role(parent, ROLE_MASK) ? parent : NULL;
}

const struct op *masked_op(const struct op *mask) {
  const struct block *block = mask->regions[0].first;
  return block->first == block->last ? NULL : block->first;
}

static const struct type *mask_like(struct context *context, const struct type *vector) {
  return type_vector(context, vector->shape, vector->rank, vector->scalable, context->i1_type);
}

static const struct type *mask_of_result(struct context *context, const struct op *op) {
  return mask_like(context, op_result(op, 0)->type);
}

static const struct type *mask_of_source(struct context *context, const struct op *op) {
  return mask_like(context, op_role_value(op, ROLE_SOURCE)->type);
}

static const struct type *mask_of_transfer(struct context *context, const struct op *op) {
  const struct value *stored = op_role_value(op, ROLE_VALUE);
  return transfer_mask_type(context, stored != NULL ? stored->type : op_result(op, 0)->type,
                            op_attribute(op, ID_permutation_map)->u.map);
}

static const struct type *mask_of_maps(struct context *context, const struct op *op) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  const struct value *operands[] = {op_role_value(op, ROLE_LHS), op_role_value(op, ROLE_RHS)};
  int64_t shape[2 * RANK_MAX] = {0};
  uint64_t scalable = 0;
  uint32_t rank = maps->u.items[0]->u.map->dim_count;
  if (rank > RANK_MAX) return NULL;
  for (uint32_t i = 0; i < 2; i++) {
    const struct affine_map *map = maps->u.items[i]->u.map;
    for (uint32_t k = 0; k < map->result_count; k++) {
      int64_t dimension = map->results[k]->value;
      shape[dimension] = operands[i]->type->shape[k];
      scalable |= (operands[i]->type->scalable >> k & 1) << dimension;
    }
  }
  return type_vector(context, shape, rank, scalable, context->i1_type);
}

const struct type *maskable_type(struct context *context, const struct op *op) {
  static const struct {
    const char *name;
    const struct type *(*mask)(struct context *, const struct op *);
  } rows[] = {
#define MASKABLE(name, shape) {name, mask_of_##shape},
#include "engine/dialects/vector/maskable.def"
#undef MASKABLE
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp(rows[i].name, op->info->name) == 0) return rows[i].mask(context, op);
  return NULL;
}

// %mask[, %passthru] {...} attr-dict : type [-> t]
bool parse_vector_mask(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand mask, passthru;
  struct parsed_types results = {0};
  const struct type *type;
  if (!parse_operand(parser, &mask)) return false;
  bool has_passthru = parse_optional_literal(parser, ",");
  if (has_passthru && !parse_operand(parser, &passthru)) return false;
  if (!parse_region(parser, parsed, NULL, 0)) return false;
  parsed_ensure_yield(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  if (!parse_attr_dict(parser, parsed) || !parse_literal(parser, ":") || !parse_type(parser, &type) ||
      !parse_optional_arrow_types(parser, &results))
    return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  if (!parse_resolve(parser, &mask, type, parsed)) return false;
  if (!has_passthru) return true;
  if (results.count == 0) return parse_error(parser, parsed->place, "expects a result if passthru operand is provided");
  return parse_resolve(parser, &passthru, results.items[0], parsed);
}

void print_vector_mask(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  print_string(printer, " ");
  print_values(printer, o->operands, o->operand_count);
  print_string(printer, " { ");
  print_op_without_results(printer, o->regions[0].first->first);
  print_string(printer, " }");
  print_attr_dict(printer, o, elided);
  print_string(printer, " : ");
  print_type(printer, op_operand(o, 0)->type);
  if (o->result_count == 0) return;
  print_string(printer, " -> ");
  print_result_types(printer, o);
}

static bool verify_results(struct verifier *verifier, const struct op *op, const struct op *masked,
                           const struct op *yield) {
  if (masked->result_count != op->result_count)
    return verify_fail(verifier, op, "expects number of results to match maskable operation number of results");
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_result(masked, i) != op_operand(yield, i))
      return verify_fail(verifier, op,
                         "expects all the results from the MaskableOpInterface to match all the values returned by the "
                         "terminator");
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_result(masked, i)->type != op_result(op, i)->type)
      return verify_fail(verifier, op, "expects result type to match maskable operation result type");
  return true;
}

bool verify_vector_mask(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "maskRegion")) return false;
  const struct block *block = op->regions[0].first;
  const struct op *yield = block->last, *masked = block->first;
  if (block->argument_count != 0) return verify_fail(verifier, op, "region should have no arguments");
  if (masked != yield && masked->next != yield) return verify_fail(verifier, op, "expects only one operation to mask");
  if (yield->kind != (uint32_t)op_region_terminator(op->kind, 0))
    return verify_fail(verifier, op, "expects a terminator within the mask region");
  if (yield->operand_count != op->result_count)
    return verify_fail(verifier, op, "expects number of results to match mask region yielded values");
  if (masked == yield) return true;
  const struct type *wanted = maskable_type(verifier->context, masked);
  if (wanted == NULL) return verify_fail(verifier, op, "expects a MaskableOpInterface within the mask region");
  if (!verify_results(verifier, op, masked, yield)) return false;
  if (op_operand(op, 0)->type != wanted)
    return verify_fail(verifier, op, "expects a '%s' mask for the maskable operation",
                       verify_type_text(verifier, wanted));
  const struct value *passthru = op_role_value(op, ROLE_PADDING);
  if (passthru == NULL) return true;
  bool is_read = op_attribute(masked, ID_permutation_map) != NULL && op_has_role(masked, ROLE_SOURCE);
  if (!is_read) return verify_fail(verifier, op, "doesn't expect a passthru argument for this maskable operation");
  return verify_that(verifier, op, passthru->type == op_result(masked, 0)->type,
                     "expects passthru type to match result type");
}
