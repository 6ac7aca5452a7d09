// The rules of scf ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/enumeration.h"

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
    return verify_fail(verifier, op, "different number of inits and region iter_args: %u != %llu", inits,
                       (unsigned long long)body->argument_count - 1);
  }
  if (body->arguments[0]->type != type) {
    return verify_fail(verifier, op, "expected induction variable to be same type as bounds and step");
  }
  return verify_region_end(verifier, op, 0) && verify_region_edges(verifier, op);
}

bool verify_scf_if(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "thenRegion")) return false;
  if (op->result_count > 0 && op->regions[1].first == NULL) {
    return verify_fail(verifier, op, "must have an else block if defining values");
  }
  bool ok = verify_no_arguments(verifier, op, 0);
  ok &= verify_no_arguments(verifier, op, 1);
  ok &= verify_region_end(verifier, op, 0);
  ok &= verify_region_end(verifier, op, 1);
  return ok && verify_region_edges(verifier, op);
}

static bool verify_while_end(struct verifier *verifier, const struct op *op, uint32_t region, const char *name) {
  const struct op *last = region_terminator(op, region);
  enum op_kind kind = op_region_terminator(op->kind, region);
  if (last->kind == (uint32_t)kind) return true;
  verify_fail(verifier, op, "expects the '%s' region to terminate with '%s'", name,
              verifier->context->op_infos[kind].name);
  return verify_note(verifier, last->location, "terminator here");
}

bool verify_scf_while(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "before") || !verify_region_present(verifier, op, 1, "after")) {
    return false;
  }
  return verify_while_end(verifier, op, 0, "before") && verify_while_end(verifier, op, 1, "after") &&
         verify_region_edges(verifier, op);
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
  if (yield->kind != (uint32_t)op_region_terminator(op->kind, region)) {
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

bool verify_scf_yield(struct verifier *verifier, const struct op *op) { return verify_parent(verifier, op); }

bool verify_scf_condition(struct verifier *verifier, const struct op *op) { return verify_parent(verifier, op); }

// scf.forall

static bool verify_bound_list(struct verifier *verifier, const struct op *op, const char *name, uint32_t slot,
                              enum known_ident fixed, uint32_t rank) {
  const struct attribute *values = op_attribute(op, fixed);
  if (values->count != rank) {
    return verify_fail_at(verifier, op->location, "expected %u %s values, got %u", rank, name, values->count);
  }
  uint32_t dynamic = 0;
  for (uint32_t i = 0; i < rank; i++) dynamic += i64_array(values)[i] == DYNAMIC;
  if (op_slot(op, slot).count == dynamic) return true;
  return verify_fail_at(verifier, op->location, "expected %u dynamic %s values", dynamic, name);
}

// Whether the attribute may map a dimension to threads; attributes of unknown dialects may.
static bool maps_dimension(const struct attribute *attribute) {
  int64_t value;
  if (attribute->kind == ATTRIBUTE_OPAQUE) return true;
  for (enum enum_family family = ENUM_GPU_BLOCK; family <= ENUM_GPU_LANE; family++)
    if (enum_attribute_value(family, attribute, &value)) return true;
  return false;
}

static bool verify_mapping(struct verifier *verifier, const struct op *op, uint32_t rank) {
  const struct attribute *mapping = op_attribute(op, ID_mapping);
  if (mapping == NULL || mapping->count == 0) return true;
  for (uint32_t i = 0; i < mapping->count; i++) {
    if (maps_dimension(mapping->u.items[i])) continue;
    return verify_fail(verifier, op,
                       "attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute");
  }
  return verify_that(verifier, op, mapping->count == rank, "mapping attribute size must match op rank");
}

enum { FORALL_OUTPUTS = 3 };

static bool verify_forall_body(struct verifier *verifier, const struct op *op, uint32_t rank) {
  const struct block *body = op->regions[0].first;
  struct operand_range outputs = op_slot(op, FORALL_OUTPUTS);
  if (body->argument_count != rank + outputs.count) {
    return verify_fail(verifier, op, "region expects %u arguments", rank);
  }
  for (uint32_t i = 0; i < rank; i++) {
    if (body->arguments[i]->type->kind == TYPE_INDEX) continue;
    return verify_fail(verifier, op, "expects %u-th block argument to be an index", i);
  }
  for (uint32_t i = 0; i < outputs.count; i++) {
    if (body->arguments[rank + i]->type == outputs.first[i].value->type) continue;
    return verify_fail(verifier, op, "type mismatch between %u-th output and corresponding block argument", i);
  }
  return true;
}

bool verify_scf_forall(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region")) return false;
  struct operand_range outputs = op_slot(op, FORALL_OUTPUTS);
  uint32_t rank = op_attribute(op, ID_staticLowerBound)->count;
  if (op->result_count != outputs.count) {
    return verify_fail(verifier, op, "produces %u results, but has only %u outputs", op->result_count, outputs.count);
  }
  if (!verify_forall_body(verifier, op, rank) || !verify_mapping(verifier, op, rank) ||
      !verify_bound_list(verifier, op, "lower bound", 0, ID_staticLowerBound, rank) ||
      !verify_bound_list(verifier, op, "upper bound", 1, ID_staticUpperBound, rank) ||
      !verify_bound_list(verifier, op, "step", 2, ID_staticStep, rank)) {
    return false;
  }
  for (uint32_t i = 0; i < outputs.count; i++) {
    if (outputs.first[i].value->type == op_result(op, i)->type) continue;
    return verify_fail(verifier, op, "expected type of operand #%u ('%s') to match type of corresponding result ('%s')",
                       use_index(&outputs.first[i]), verify_type_text(verifier, outputs.first[i].value->type),
                       verify_type_text(verifier, op_result(op, i)->type));
  }
  return verify_region_end(verifier, op, 0);
}

bool verify_scf_forall_in_parallel(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region") || !verify_parent(verifier, op)) return false;
  const struct op *loop = op_parent(op);
  for (const struct op *inner = op->regions[0].first->first; inner != NULL; inner = inner->next) {
    if (!op_is_parallel_insertion(inner)) {
      return verify_fail(verifier, op, "expected only ParallelCombiningOpInterface ops");
    }
    const struct value *dest = op_operand(inner, 1);
    uint32_t rank = op_attribute(loop, ID_staticLowerBound)->count;
    if (!dest->is_argument || dest->owner.block != op->block || dest->index < rank) {
      return verify_fail(verifier, inner, "may only insert into an output block argument");
    }
  }
  return true;
}

// scf.parallel

static bool verify_parallel_step(struct verifier *verifier, const struct op *op, uint32_t first, uint32_t rank) {
  for (uint32_t i = 0; i < rank; i++) {
    const struct op *constant = value_op(op_operand(op, first + i));
    if (constant == NULL || !op_has_trait(constant, TRAIT_CONSTANT)) continue;
    const struct attribute *value = op_attribute(constant, ID_value);
    if (value == NULL || value->kind != ATTRIBUTE_INTEGER || value->u.integer > 0) continue;
    return verify_fail(verifier, op, "constant step operand must be positive");
  }
  return true;
}

static bool verify_parallel_reductions(struct verifier *verifier, const struct op *op, const struct op *reduce) {
  struct operand_range initial = op_slot(op, 3);
  if (op->result_count != reduce->region_count) {
    return verify_fail(verifier, op, "expects number of results: %u to be the same as number of reductions: %u",
                       op->result_count, reduce->region_count);
  }
  if (op->result_count != initial.count) {
    return verify_fail(verifier, op, "expects number of results: %u to be the same as number of initial values: %u",
                       op->result_count, initial.count);
  }
  for (uint32_t i = 0; i < op->result_count && i < reduce->operand_count; i++) {
    const struct type *type = op_result(op, i)->type;
    if (op_operand(reduce, i)->type != type) {
      return verify_fail(verifier, reduce,
                         "expects type of %u-th reduction operand: '%s' to be the same as the %u-th result type: '%s'",
                         i, verify_type_text(verifier, op_operand(reduce, i)->type), i,
                         verify_type_text(verifier, type));
    }
    if (initial.first[i].value->type != type) {
      return verify_fail(verifier, op, "expects type of %u-th initial value to be '%s'", i,
                         verify_type_text(verifier, type));
    }
  }
  return true;
}

bool verify_scf_parallel(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region")) return false;
  uint32_t rank = op_slot(op, 2).count;
  const struct block *body = op->regions[0].first;
  if (rank == 0)
    return verify_fail(verifier, op, "needs at least one tuple element for lowerBound, upperBound and step");
  if (op_slot(op, 0).count != rank || op_slot(op, 1).count != rank) {
    return verify_fail(verifier, op, "expects as many lower and upper bounds as steps");
  }
  if (!verify_parallel_step(verifier, op, 2 * rank, rank)) return false;
  if (body->argument_count != rank) {
    return verify_fail(verifier, op, "expects the same number of induction variables: %u as bound and step values: %u",
                       body->argument_count, rank);
  }
  for (uint32_t i = 0; i < rank; i++) {
    if (body->arguments[i]->type->kind == TYPE_INDEX) continue;
    return verify_fail(verifier, op, "expects arguments for the induction variable to be of index type");
  }
  const struct op *reduce = region_terminator(op, 0);
  if (reduce == NULL || reduce->kind != (uint32_t)op_region_terminator(op->kind, 0)) {
    verify_fail(verifier, op, "expects body to terminate with 'scf.reduce'");
    return reduce != NULL && verify_note(verifier, reduce->location, "terminator here");
  }
  return verify_parallel_reductions(verifier, op, reduce);
}

bool verify_scf_reduce(struct verifier *verifier, const struct op *op) {
  if (!verify_parent(verifier, op)) return false;
  if (op->operand_count != op->region_count) {
    return verify_fail(verifier, op, "expects a reduction region for each of its %u operands", op->operand_count);
  }
  for (uint32_t i = 0; i < op->region_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (op->regions[i].first == NULL || op->regions[i].first != op->regions[i].last) {
      return verify_fail(verifier, op, "region #%u ('reductions') failed to verify constraint: region with 1 blocks",
                         i);
    }
    const struct block *block = op->regions[i].first;
    if (block->argument_count != 2 || block->arguments[0]->type != type || block->arguments[1]->type != type) {
      return verify_fail(verifier, op, "expected two block arguments with type '%s' in the %u-th reduction region",
                         verify_type_text(verifier, type), i);
    }
    if (block->last->kind != (uint32_t)op_region_terminator(op->kind, i)) {
      return verify_fail(verifier, op, "reduction bodies must be terminated with an 'scf.reduce.return' op");
    }
  }
  return true;
}

bool verify_scf_reduce_return(struct verifier *verifier, const struct op *op) {
  if (!verify_parent(verifier, op)) return false;
  if (op->block->argument_count == 0) return true;  // scf.reduce says so
  const struct type *type = op->block->arguments[0]->type;
  return verify_that(verifier, op, op_operand(op, 0)->type == type,
                     "must have type '%s' (the type of the reduction inputs)", verify_type_text(verifier, type));
}
