// Insertions into a part of a tensor: when a write to the part does not conflict with reads of the whole.
//
// The pattern is: extract_slice, compute in place, insert_slice at the same place. The insertion then reads the parts
// of the tensor that the computation did not change, and writes what is there already. An op that copies one whole
// tensor into another counts as an insertion, too; and vector.transfer_write as the insertion of a slice whose source
// has no buffer.
#include "engine/analysis/conflicts.h"
#include "engine/analysis/slices.h"
#include "engine/dialects/vector/mask.h"

static bool writes_subset(const struct op *op) {
  return (op_is_insertion(op) || op_writes_part(op)) && type_is_tensor(insertion_destination(op)->value->type);
}

// Whether the op writes the whole of its part. (Upstream takes that for granted.)
static bool writes_whole_part(const struct facts *facts, const struct op *insertion) {
  return op_is_slice_insertion(insertion) || !deviates(facts->state->options, DEVIATION_masked_parts) ||
         (op_role_count(insertion, ROLE_MASK) == 0 && masking_op(insertion) == NULL);
}

// Whether the op result is the part that the insertion writes.
static bool matches(const struct facts *facts, const struct value *candidate, const struct op *insertion) {
  if (candidate->is_argument) return false;
  const struct value *dest = insertion_destination(insertion)->value;
  if (!op_writes_part(insertion)) return are_equivalent(facts->state, dest, candidate);
  const struct op *extraction = candidate->owner.op;
  return op_has_trait(extraction, TRAIT_SLICE) && !op_is_slice_insertion(extraction) &&
         are_equivalent(facts->state, op_role_value(extraction, ROLE_SOURCE), dest) &&
         slices_are_equal(insertion, extraction) && writes_whole_part(facts, insertion) &&
         (deviates(facts->state->options, DEVIATION_slices_in_empty_loops) || !slice_is_in_empty_loop(insertion));
}

// The general search, over values with several sources. Every terminal value must match; a value that is reached again
// counts as matching.
static bool all_sources_match(struct conflict_search *search, uint32_t start, const struct op *insertion) {
  struct facts *facts = search->facts;
  struct aliasing_operands list = {.arena = facts->arena};
  enum { WAITING = 1, VISITED = 2 };
  struct map seen = {0};
  search->work.count = 0;
  VECTOR_PUSH(&search->work, facts->arena, start);
  while (search->work.count > 0) {
    uint32_t number = VECTOR_POP(&search->work);
    search->steps->chain_steps++;
    const struct value *value = facts->values[number];
    bool match = matches(facts, value, insertion);
    uint64_t *state = map_insert(&seen, facts->arena, number);
    if (*state == VISITED && !match) return false;
    *state = VISITED;
    if (match) continue;
    list.count = 0;
    if (bufferizable_of(value_owner(value), facts->state->options) != NULL) {
      get_aliasing_operands(value, facts->state, &list);
    }
    if (list.count == 0) return false;
    for (size_t i = 0; i < list.count; i++) {
      uint32_t source = list.items[i].operand->value->id;
      state = map_insert(&seen, facts->arena, source);
      if (*state == WAITING) continue;
      if (*state == 0) *state = WAITING;
      VECTOR_PUSH(&search->work, facts->arena, source);
    }
  }
  return true;
}

// Whether the operand's value comes, on all paths, from the part that the insertion writes.
static bool comes_from_inserted_part(struct conflict_search *search, uint32_t operand, const struct op *insertion) {
  const struct facts *facts = search->facts;
  const struct chain *chains = facts->chains;
  uint32_t value = facts_operand_value(facts, operand);
  if (op_writes_part(insertion)) {
    uint32_t slice = chains[value].slice;
    while (slice != NONE) {
      search->steps->chain_steps++;
      if (matches(facts, facts->values[slice], insertion)) return true;
      uint32_t source = chains[slice].any;
      slice = source == NONE || source == CHAIN_MANY ? NONE : chains[source].slice;
    }
    return chains[chains[value].root].any == CHAIN_MANY && all_sources_match(search, chains[value].root, insertion);
  }
  for (; value != NONE; value = chains[value].any) {
    search->steps->chain_steps++;
    if (chains[value].any == CHAIN_MANY) return all_sources_match(search, value, insertion);
    if (matches(facts, facts->values[value], insertion)) return true;
  }
  return false;
}

// The same for the insertion's own source, cached.
static bool source_comes_from_inserted_part(struct conflict_search *search, uint32_t op) {
  const struct facts *facts = search->facts;
  uint64_t known = *map_insert(&search->insertion_sources, facts->arena, op);
  if (known == 0) {
    uint32_t source = facts->op_first_operand[op] + use_index(insertion_source(facts->ops[op]));
    known = comes_from_inserted_part(search, source, facts->ops[op]) ? 2 : 1;
    *map_insert(&search->insertion_sources, facts->arena, op) = known;
  }
  return known == 2;
}

bool are_non_conflicting_subsets(struct conflict_search *search, uint32_t read, uint32_t write) {
  const struct facts *facts = search->facts;
  uint32_t read_op = facts->operand_op[read], write_op = facts->operand_op[write];
  const struct op *reader = facts->ops[read_op], *writer = facts->ops[write_op];
  const struct use *read_use = facts_operand(facts, read), *write_use = facts_operand(facts, write);
  if (writes_subset(reader)) {
    // The insertion reads only the rest of the destination, and the write was to the part.
    if (read_use == insertion_destination(reader) && comes_from_inserted_part(search, write, reader)) return true;
    // The insertion copies the part onto itself.
    if (op_is_insertion(reader) && read_use == insertion_source(reader) && write_use == insertion_destination(reader) &&
        source_comes_from_inserted_part(search, read_op)) {
      return true;
    }
  }
  // The insertion writes its source, which is the value that is read, to where it is already.
  if (!writes_subset(writer) || !op_is_insertion(writer) || write_use != insertion_destination(writer)) return false;
  return are_equivalent(facts->state, read_use->value, insertion_source(writer)->value) &&
         source_comes_from_inserted_part(search, write_op);
}
