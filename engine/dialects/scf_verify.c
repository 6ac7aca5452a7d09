// The rules of scf ops beyond their rows.
#include "dialects/hooks.h"
#include "dialects/region_verify.h"
#include "dialects/shape_rules.h"

static bool verify_no_arguments(struct verifier *verifier, const struct op *op, uint32_t region) {
  const struct block *entry = op->regions[region].first;
  return verify_that(verifier, op, entry == NULL || entry->argument_count == 0, "region #%u should have no arguments",
                     region);
}

enum { FOR_INIT = 3 };

bool verify_scf_for(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region")) return false;
  const struct block *body = op->regions[0].first;
  const struct type *type = op_operand(op, 0)->type;
  uint32_t inits = op->operand_count - FOR_INIT;
  if (op_operand(op, 1)->type != type || op_operand(op, 2)->type != type) {
    return verify_fail(verifier, op, "failed to verify that all of {lowerBound, upperBound, step} have same type");
  }
  if (inits != op->result_count) {
    return verify_fail(verifier, op, "mismatch in number of loop-carried values and defined values");
  }
  if (body->argument_count != inits + 1) {
    return verify_fail(verifier, op, "different number of inits and region iter_args: %u != %lld", inits,
                       (long long)body->argument_count - 1);
  }
  if (body->arguments[0]->type != type) {
    return verify_fail(verifier, op, "expected induction variable to be same type as bounds and step");
  }
  return verify_region_end(verifier, op, 0, OP_scf_yield) && verify_region_edges(verifier, op);
}

bool verify_scf_if(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "thenRegion")) return false;
  if (op->result_count > 0 && op->regions[1].first == NULL) {
    return verify_fail(verifier, op, "must have an else block if defining values");
  }
  bool ok = verify_no_arguments(verifier, op, 0);
  ok &= verify_no_arguments(verifier, op, 1);
  ok &= verify_region_end(verifier, op, 0, OP_scf_yield);
  ok &= verify_region_end(verifier, op, 1, OP_scf_yield);
  return ok && verify_region_edges(verifier, op);
}

static bool verify_while_end(struct verifier *verifier, const struct op *op, uint32_t region, const char *name,
                             enum op_kind kind) {
  const struct op *last = region_terminator(op, region);
  if (last->kind == kind) return true;
  verify_fail(verifier, op, "expects the '%s' region to terminate with '%s'", name,
              verifier->context->op_infos[kind].name);
  return verify_note(verifier, last->location, "terminator here");
}

bool verify_scf_while(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "before") || !verify_region_present(verifier, op, 1, "after")) {
    return false;
  }
  return verify_while_end(verifier, op, 0, "before", OP_scf_condition) &&
         verify_while_end(verifier, op, 1, "after", OP_scf_yield) && verify_region_edges(verifier, op);
}

bool verify_scf_execute_region(struct verifier *verifier, const struct op *op) {
  const struct region *region = op_body(op, 0);
  if (region->first == NULL) return verify_fail(verifier, op, "region needs to have at least one block");
  if (region->first->argument_count > 0) return verify_fail(verifier, op, "region cannot have any arguments");
  return verify_region_edges(verifier, op);
}

static bool verify_switch_region(struct verifier *verifier, const struct op *op, uint32_t region) {
  const char *name =
      region == 0 ? "default region" : arena_format(&verifier->context->scratch, "case region #%u", region - 1);
  if (!verify_region_present(verifier, op, region, region == 0 ? "defaultRegion" : "caseRegions")) return false;
  const struct op *yield = region_terminator(op, region);
  if (yield->kind != OP_scf_yield) {
    return verify_fail(verifier, op, "expected region to end with scf.yield, but got %s", yield->info->name);
  }
  if (yield->operand_count != op->result_count) {
    verify_fail(verifier, op, "expected each region to return %u values, but %s returns %u", op->result_count, name,
                yield->operand_count);
    return verify_note(verifier, yield->location, "see yield operation here");
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (op_operand(yield, i)->type == op_result(op, i)->type) continue;
    verify_fail(verifier, op, "expected result #%u of each region to be '%s'", i,
                verify_type_text(verifier, op_result(op, i)->type));
    return verify_note(verifier, yield->location, "%s returns '%s' here", name,
                       verify_type_text(verifier, op_operand(yield, i)->type));
  }
  return verify_no_arguments(verifier, op, region);
}

bool verify_scf_index_switch(struct verifier *verifier, const struct op *op) {
  const struct attribute *cases = op_attribute(op, ID_cases);
  if (op->region_count == 0 || op->region_count - 1u != cases->count) {
    return verify_fail(verifier, op, "has %d case regions but %u case values", (int)op->region_count - 1, cases->count);
  }
  struct map seen = {0};
  for (uint32_t i = 0; i < cases->count; i++) {
    uint64_t *count = map_insert(&seen, &verifier->context->scratch, (uint64_t)i64_array(cases)[i]);
    if ((*count)++ > 0) {
      return verify_fail(verifier, op, "has duplicate case value: %lld", (long long)i64_array(cases)[i]);
    }
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->region_count; i++) ok &= verify_switch_region(verifier, op, i);
  return ok;
}

bool verify_scf_yield(struct verifier *verifier, const struct op *op) {
  const struct op *parent = op_parent(op);
  bool ok = false;
  if (parent != NULL) {
    switch (parent->kind) {
      case OP_scf_execute_region:
      case OP_scf_for:
      case OP_scf_if:
      case OP_scf_index_switch:
      case OP_scf_while: ok = true; break;
      default: break;
    }
  }
  return verify_that(verifier, op, ok,
                     "expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, "
                     "scf.while'");
}

bool verify_scf_condition(struct verifier *verifier, const struct op *op) {
  return verify_parent(verifier, op, OP_scf_while);
}
