#include "triage/diagnose/unsound_facts.h"

#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "fuzz/subjects/entry.h"
#include "reference/memref/machine.h"
#include "triage/isolate/scratch_program.h"

enum { INPUT_SETS = 2, OPS_MAX = 1000 };

static bool is_live_into(const struct liveness *liveness, const struct block *block, const struct value *value) {
  return value_set_contains(liveness_in(liveness, block), value);
}

static bool is_live_out_of(const struct liveness *liveness, const struct block *block, const struct value *value) {
  return value_set_contains(liveness_out(liveness, block), value);
}

const struct checked_analyses analyses_of_engine = {buffer_origin_of, is_live_into, is_live_out_of};

// --- origins

// What a run has shown so far.
struct witness {
  struct arena *arena;
  const struct checked_analyses *analyses;
  struct map places;           // memref -> the address of its buffer + 1
  struct map makers;           // address + 1 -> the op that created it; function arguments have none
  struct map active;           // function -> number of active calls
  struct unsound_facts facts;  // the first unsound origin
  bool recursive;              // the values of several calls are mixed up: nothing can be checked
};

static bool is_refuted(const struct witness *witness) { return witness->facts.origin != UNSOUND_ORIGIN_NONE; }

// Arguments do not change while their function runs; an allocation may have been executed again since.
static bool comes_from(const struct witness *witness, const struct buffer_origin *origin, uint64_t address) {
  const struct op *maker = map_get_pointer(&witness->makers, (const void *)(uintptr_t)(address + 1));
  for (uint32_t i = 0; i < origin->terminal_count; i++) {
    const struct value *terminal = origin->terminals[i];
    const uint64_t *place = terminal->is_argument ? map_find(&witness->places, map_key(terminal)) : NULL;
    if (place != NULL ? *place == address + 1 : !terminal->is_argument && value_op(terminal) == maker) return true;
  }
  return false;
}

// Nothing is known about results of callees and globals.
static void note_value(struct witness *witness, struct value *value, uint64_t address) {
  if (!type_is_memref(value->type) || witness->recursive) return;
  *map_insert(&witness->places, witness->arena, map_key(value)) = address + 1;
  struct buffer_origin origin = witness->analyses->origin(witness->arena, value, false);
  if (origin.has_unknown || is_refuted(witness) || comes_from(witness, &origin, address)) return;
  const struct op *parent = value_block(value)->region->op;
  bool of_block = value->is_argument && op_has_trait(parent, TRAIT_FUNCTION);
  witness->facts.origin = of_block ? UNSOUND_ORIGIN_OF_BLOCK : UNSOUND_ORIGIN_OF_OP;
  if (!of_block) witness->facts.op = op_name_of(witness->arena, value->is_argument ? parent : value_op(value));
}

static void compare_operands(struct witness *witness, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    for (uint32_t k = 0; k < i && !is_refuted(witness) && !witness->recursive; k++) {
      const uint64_t *one = map_find(&witness->places, map_key(op_operand(op, i)));
      const uint64_t *other = map_find(&witness->places, map_key(op_operand(op, k)));
      if (one == NULL || other == NULL) continue;
      struct buffer_origin origin = witness->analyses->origin(witness->arena, op_operand(op, i), false);
      struct buffer_origin other_origin = witness->analyses->origin(witness->arena, op_operand(op, k), false);
      enum buffer_relation_of_allocation relation = buffer_origin_relation(&origin, &other_origin);
      if (relation == ALLOCATION_SAME && *one != *other) witness->facts.origin = UNSOUND_ORIGIN_SAME;
      if (relation == ALLOCATION_DISTINCT && *one == *other) witness->facts.origin = UNSOUND_ORIGIN_DISTINCT;
    }
}

static void enter(void *argument, const struct block *block, const struct run_value *arguments) {
  struct witness *witness = argument;
  const struct op *parent = block->region->op;
  if (op_has_trait(parent, TRAIT_FUNCTION) && parent->regions[0].first == block)
    witness->recursive |= (*map_insert(&witness->active, witness->arena, map_key(parent)))++ > 0;
  for (uint32_t i = 0; i < block->argument_count; i++) note_value(witness, block->arguments[i], arguments[i].bits);
}

static void reach(void *argument, const struct op *op) {
  struct witness *witness = argument;
  compare_operands(witness, op);
  if (op_has_trait(op, TRAIT_RETURN)) --*map_insert(&witness->active, witness->arena, map_key(op_parent(op)));
}

static void finish(void *argument, const struct op *op, const struct run_value *results) {
  struct witness *witness = argument;
  if (op_has_role(op, ROLE_RETAINED)) compare_operands(witness, op);
  for (uint32_t i = 0; i < op->result_count; i++) note_value(witness, &op->results[i], results[i].bits);
}

static void note_memory(void *argument, enum run_memory_event event, const struct op *op, uint64_t address,
                        enum run_buffer buffer) {
  struct witness *witness = argument;
  if (event == RUN_MADE && buffer != RUN_BUFFER_ARGUMENT)
    map_set_pointer(&witness->makers, witness->arena, (const void *)(uintptr_t)(address + 1), op);
}

static struct unsound_facts find_false_origin(struct arena *arena, const struct checked_analyses *analyses,
                                              struct program *program, uint64_t seed) {
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  const struct code *code = entry == NULL ? NULL : memref_decode_observed(arena, program, entry, &fault);
  struct witness witness = {.arena = arena, .analyses = analyses};
  for (uint32_t set = 0; set < INPUT_SETS && code != NULL && !is_refuted(&witness); set++) {
    struct inputs inputs;
    const struct type *unsupported;
    if (!inputs_make(arena, entry, inputs_options_default(seed, set), &inputs, &unsupported)) break;
    witness = (struct witness){.arena = arena, .analyses = analyses};
    const struct run_observer observer = {&witness, enter, reach, finish, note_memory};
    struct memref_options options = memref_options_default(seed);
    options.check_leaks = options.check_returns = false;
    options.external_calls_write = true;
    options.observer = &observer;
    struct outcome outcome;
    memref_run(code, arena, &inputs, &options, &outcome);
  }
  return witness.facts;
}

// --- liveness

struct block_list {
  VECTOR(const struct block *) items;
};

static bool is_within(const struct region *region, const struct region *outer) {
  while (region != NULL && region != outer) region = region->op->block == NULL ? NULL : region->op->block->region;
  return region == outer;
}

static bool is_used_in(const struct value *value, const struct block *block) {
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    if (block_find_ancestor(block, use->owner) != NULL) return true;
  return false;
}

static bool is_used_below(const struct value *value, const struct block *block) {
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    if (use->owner->block->region != block->region && is_within(use->owner->block->region, block->region)) return true;
  return false;
}

// Whether control can reach a use of the value from the end of the block, by blocks that do not define the value.
static bool can_be_used_after(struct arena *arena, const struct value *value, const struct block *block) {
  struct block_list work = {0};
  struct map seen = {0};
  VECTOR_PUSH(&work.items, arena, block);
  while (work.items.count > 0) {
    const struct block *from = VECTOR_POP(&work.items);
    for (uint32_t i = 0; from->last != NULL && i < from->last->successor_count; i++) {
      const struct block *to = from->last->successors[i].block;
      if (to == value_block(value) || map_find(&seen, map_key(to)) != NULL) continue;
      if (is_used_in(value, to)) return true;
      *map_insert(&seen, arena, map_key(to)) = 1;
      VECTOR_PUSH(&work.items, arena, to);
    }
  }
  return false;
}

// Whether the analysis is wrong about a value in a block.
static enum unsound_liveness find_false_in_block(struct arena *arena, const struct checked_analyses *analyses,
                                                 const struct liveness *liveness, const struct value *value,
                                                 const struct block *block) {
  bool out = can_be_used_after(arena, value, block);
  bool in = block != value_block(value) && (out || is_used_in(value, block));
  if (analyses->is_live_out(liveness, block, value) == out && analyses->is_live_in(liveness, block, value) == in)
    return UNSOUND_LIVENESS_NONE;
  return is_used_below(value, block) ? UNSOUND_LIVENESS_OF_REGIONS : UNSOUND_LIVENESS_OF_BLOCKS;
}

static enum unsound_liveness find_false_liveness(struct arena *arena, const struct checked_analyses *analyses,
                                                 struct op *function) {
  const struct liveness *liveness = liveness_build(arena, function);
  struct block_list blocks = {0};
  VECTOR(const struct value *) values = {0};
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    for (uint32_t i = 0; i < op->result_count; i++) VECTOR_PUSH(&values, arena, &op->results[i]);
    for (uint32_t r = 0; r < op->region_count; r++)
      for (const struct block *block = op->regions[r].first; block != NULL; block = block->next) {
        VECTOR_PUSH(&blocks.items, arena, block);
        for (uint32_t i = 0; i < block->argument_count; i++) VECTOR_PUSH(&values, arena, block->arguments[i]);
      }
  }
  for (size_t i = 0; i < values.count; i++)
    for (size_t k = 0; k < blocks.items.count; k++) {
      const struct block *block = blocks.items.items[k], *definition = value_block(values.items[i]);
      if (!is_within(block->region, definition->region)) continue;
      enum unsound_liveness found = find_false_in_block(arena, analyses, liveness, values.items[i], block);
      if (found != UNSOUND_LIVENESS_NONE) return found;
    }
  return UNSOUND_LIVENESS_NONE;
}

// --- both

struct soundness_job {
  struct scratch_program own;
  const struct checked_analyses *analyses;
  const char *text;
  struct unsound_facts result;
  uint64_t seed;
};

static void judge(void *argument) {
  struct soundness_job *job = argument;
  struct program *program = &job->own.program;
  if (!parse_program(program, "checked", job->text, strlen(job->text)) || !verify(&job->own.context, program->module))
    return;
  struct arena *scratch = &job->own.context.arena;
  enum unsound_liveness liveness = UNSOUND_LIVENESS_NONE;
  size_t ops = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) ops++;
  if (ops > OPS_MAX) return;
  for (struct op *op = op_body(program->module, 0)->first->first; op != NULL && liveness == UNSOUND_LIVENESS_NONE;
       op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && op_body(op, 0)->first != NULL)
      liveness = find_false_liveness(scratch, job->analyses, op);
  job->result = find_false_origin(scratch, job->analyses, program, job->seed);
  job->result.liveness = liveness;
}

struct unsound_facts find_unsound_facts(const struct checked_analyses *analyses, const char *text, uint64_t seed) {
  struct soundness_job job = {.analyses = analyses, .text = text, .seed = seed};
  bool done = scratch_program_work(&job.own, (struct context_options){0}, judge, &job);
  return done ? job.result : (struct unsound_facts){0};
}
