// Rules about regions, parents, branches and symbols that several verify hooks share.
#include "engine/dialects/region_verify.h"

#include "engine/base/text.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_branch.h"
#include "engine/dialects/shape_rules.h"

bool verify_parent(struct verifier *verifier, const struct op *op) {
  const struct op *actual = op_parent(op);
  if (actual != NULL && op_is_terminator_of(op->kind, actual->kind)) return true;
  enum op_kind parents[NESTING_PARENTS_MAX];
  uint32_t count = op_parents_of_terminator(op->kind, parents);
  struct text names = {.arena = &verifier->context->scratch};
  for (uint32_t i = 0; i < count; i++)
    text_format(&names, "%s%s", i == 0 ? "" : ", ", verifier->context->op_infos[parents[i]].name);
  text_char(&names, 0);
  return verify_fail(verifier, op, "expects parent op %s'%s'", count == 1 ? "" : "to be one of ", names.items);
}

bool verify_region_end(struct verifier *verifier, const struct op *op, uint32_t region) {
  const struct op *last = region_terminator(op, region);
  enum op_kind terminator = op_region_terminator(op->kind, region);
  if (last == NULL || last->kind == (uint32_t)terminator) return true;
  const char *name = verifier->context->op_infos[terminator].name;
  verify_fail(verifier, op, "expects regions to end with '%s', found '%s'", name, last->info->name);
  return verify_note(verifier, op->location, "in custom textual format, the absence of terminator implies '%s'", name);
}

static const char *point_text(struct verifier *verifier, int32_t region) {
  if (region == REGION_PARENT) return "parent";
  return arena_format(&verifier->context->scratch, "Region #%d", region);
}

static uint32_t input_count(const struct op *op, const struct region_edge *edge) {
  if (edge->to == REGION_PARENT) return op->result_count;
  return op->regions[edge->to].first->argument_count;
}

static const char *edge_text(struct verifier *verifier, const struct region_edge *edge) {
  struct arena *scratch = &verifier->context->scratch;
  const char *from =
      edge->from == REGION_PARENT ? "parent" : arena_format(scratch, "Operation %s", edge->terminator->info->name);
  return arena_format(scratch, "along control flow edge from %s to %s", from, point_text(verifier, edge->to));
}

static bool verify_edge(struct verifier *verifier, const struct op *op, const struct region_edge *edge) {
  uint32_t inputs = input_count(op, edge);
  inputs = inputs < edge->input_first ? 0 : inputs - edge->input_first;
  if (inputs != edge->operand_count) {
    verify_fail(verifier, op, "%s: region branch point has %u operands, but region successor needs %u inputs",
                edge_text(verifier, edge), edge->operand_count, inputs);
    return verify_note(verifier, edge->terminator->location, "region branch point");
  }
  for (uint32_t i = 0; i < inputs; i++) {
    const struct type *operand = op_operand(edge->terminator, edge->operand_first + i)->type;
    const struct type *input = region_branch_input(op, edge, i)->type;
    if (operand == input) continue;
    verify_fail(verifier, op, "%s: successor operand type #%u '%s' should match successor input type #%u '%s'",
                edge_text(verifier, edge), i, verify_type_text(verifier, operand), i,
                verify_type_text(verifier, input));
    return verify_note(verifier, edge->terminator->location, "region branch point");
  }
  return true;
}

bool verify_region_edges(struct verifier *verifier, const struct op *op) {
  bool ok = true;
  for (int32_t from = REGION_PARENT; from < op->region_count; from++) {
    struct region_edge edge;
    for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) ok &= verify_edge(verifier, op, &edge);
  }
  return ok;
}

bool verify_branch_operands(struct verifier *verifier, const struct op *op, uint32_t successor, const struct use *first,
                            uint32_t count) {
  const struct block *target = op->successors[successor].block;
  if (target->argument_count != count) {
    return verify_fail_at(verifier, op->location, "branch has %u operands for successor #%u, but target block has %u",
                          count, successor, target->argument_count);
  }
  for (uint32_t i = 0; i < count; i++) {
    if (first[i].value->type == target->arguments[i]->type) continue;
    return verify_fail_at(verifier, op->location, "type mismatch for bb argument #%u of successor #%u", i, successor);
  }
  return true;
}

bool verify_symbol_visibility(struct verifier *verifier, const struct op *op) {
  const struct attribute *visibility = op_attribute(op, ID_sym_visibility);
  if (visibility == NULL) return true;
  const char *text = visibility->u.string->text;
  return verify_that(verifier, op,
                     strcmp(text, "public") == 0 || strcmp(text, "private") == 0 || strcmp(text, "nested") == 0,
                     "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"%s\"", text);
}
