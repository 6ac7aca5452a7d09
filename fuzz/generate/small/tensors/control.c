// Ops of small programs that have regions, and control flow between blocks.
#include "fuzz/generate/small/tensors/walk.h"

// What holds before a region, or a block whose values do not dominate what follows.
struct saved {
  struct small_place place;
  struct builder builder;
};

static struct saved enter(struct small_walk *w, struct block *block, bool in_region) {
  struct saved saved = {w->place, w->builder};
  if (w->program != NULL) w->builder = builder_at_end(w->program, block);
  w->place.in_region |= in_region;
  return saved;
}

static void leave(struct small_walk *w, const struct saved *saved) {
  w->place = saved->place;
  w->builder = saved->builder;
}

static void pick_tensors(struct small_walk *w, struct value **values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) values[i] = small_pick(w, SMALL_TENSOR, SMALL_KINDS);
}

static void add_tensors(struct small_walk *w, struct value *const *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) small_add(w, SMALL_TENSOR, values == NULL ? NULL : values[i]);
}

static struct block *region_block(struct op *op, uint32_t region) {
  return op == NULL ? NULL : op_body(op, region)->first;
}

static void add_results(struct small_walk *w, struct op *op, uint32_t first, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) small_add(w, SMALL_TENSOR, op == NULL ? NULL : op_result(op, first + i));
}

// In an iteration: its number is the variable index, and the first one has the condition.
static void begin_iteration(struct small_walk *w, struct value *counter) {
  w->place.position = counter;
  if (w->program != NULL) w->place.condition = build_arith_cmpi(&w->builder, CMPI_ULT, counter, w->indices[1]);
}

static void walk_if(struct small_walk *w) {
  struct op *op = NULL;
  struct value *yielded;
  if (w->program != NULL) op = build_scf_if(&w->builder, w->place.condition, &w->tensor, 1, true);
  for (uint32_t region = 0; region < 2; region++) {
    struct saved saved = enter(w, region_block(op, region), true);
    small_items(w);
    pick_tensors(w, &yielded, 1);
    if (op != NULL) build_scf_yield(&w->builder, &yielded, 1);
    leave(w, &saved);
  }
  add_results(w, op, 0, 1);
}

static void walk_for(struct small_walk *w, uint32_t carried) {
  struct value *values[SMALL_CARRIED_MAX];
  struct op *op = NULL;
  pick_tensors(w, values, carried);
  if (w->program != NULL) op = build_scf_for(&w->builder, w->indices[0], w->indices[2], w->indices[1], values, carried);
  struct block *block = region_block(op, 0);
  struct saved saved = enter(w, block, true);
  begin_iteration(w, block == NULL ? NULL : block->arguments[0]);
  add_tensors(w, block == NULL ? NULL : block->arguments + 1, carried);
  small_items(w);
  pick_tensors(w, values, carried);
  if (op != NULL) build_scf_yield(&w->builder, values, carried);
  leave(w, &saved);
  add_results(w, op, 0, carried);
}

// Both regions of scf.while carry a counter and a tensor; the first one only decides.
static struct op *build_while(struct small_walk *w, struct value *init) {
  struct value *values[] = {w->indices[0], init};
  const struct type *types[] = {w->program->context->index_type, w->tensor};
  struct op *op = build_scf_while(&w->builder, values, 2, types, 2);
  for (uint32_t region = 0; region < 2; region++) {
    struct block *block = region_entry(w->program, op_body(op, region));
    for (uint32_t i = 0; i < 2; i++) block_add_argument(w->program, block, types[i]);
  }
  struct block *before = op_body(op, 0)->first;
  struct builder body = builder_at_end(w->program, before);
  struct value *less = build_arith_cmpi(&body, CMPI_ULT, before->arguments[0], w->indices[2]);
  build_scf_condition(&body, (struct value *[]){less, before->arguments[0], before->arguments[1]}, 3);
  return op;
}

static void walk_while(struct small_walk *w) {
  struct value *carried;
  struct op *op = NULL;
  pick_tensors(w, &carried, 1);
  if (w->program != NULL) op = build_while(w, carried);
  struct block *block = region_block(op, 1);
  struct saved saved = enter(w, block, true);
  begin_iteration(w, block == NULL ? NULL : block->arguments[0]);
  add_tensors(w, block == NULL ? NULL : block->arguments + 1, 1);
  small_items(w);
  pick_tensors(w, &carried, 1);
  if (op != NULL) {
    struct value *next = build_arith_addi(&w->builder, block->arguments[0], w->indices[1]);
    build_scf_yield(&w->builder, (struct value *[]){next, carried}, 2);
  }
  leave(w, &saved);
  add_results(w, op, 1, 1);
}

// --- blocks

static struct block *add_block(struct small_walk *w) {
  if (w->program == NULL) return NULL;
  struct block *block = block_create(w->program);
  block_append(block, w->builder.block->region);
  return block;
}

static void walk_fork(struct small_walk *w) {
  struct block *arms[2] = {add_block(w), add_block(w)}, *join = add_block(w);
  struct value *passed, *argument = NULL;
  if (w->program != NULL) {
    argument = block_add_argument(w->program, join, w->tensor);
    build_cf_cond_br(&w->builder, w->place.condition, arms[0], NULL, 0, arms[1], NULL, 0);
  }
  for (uint32_t i = 0; i < 2; i++) {
    struct saved saved = enter(w, arms[i], false);
    small_items(w);
    pick_tensors(w, &passed, 1);
    if (w->program != NULL) build_cf_br(&w->builder, join, &passed, 1);
    leave(w, &saved);
  }
  if (w->program != NULL) w->builder = builder_at_end(w->program, join);
  small_add(w, SMALL_TENSOR, argument);
}

static void walk_block_loop(struct small_walk *w, uint32_t carried) {
  struct value *values[1 + SMALL_CARRIED_MAX], *counter = NULL;
  struct block *header = add_block(w), *body = add_block(w), *exit = add_block(w);
  pick_tensors(w, values + 1, carried);
  if (w->program != NULL) {
    values[0] = w->indices[0];
    counter = block_add_argument(w->program, header, w->program->context->index_type);
    for (uint32_t i = 0; i < carried; i++) block_add_argument(w->program, header, w->tensor);
    build_cf_br(&w->builder, header, values, 1 + carried);
    w->builder = builder_at_end(w->program, header);
    struct value *less = build_arith_cmpi(&w->builder, CMPI_ULT, counter, w->indices[2]);
    build_cf_cond_br(&w->builder, less, body, NULL, 0, exit, NULL, 0);
  }
  add_tensors(w, header == NULL ? NULL : header->arguments + 1, carried);
  struct saved saved = enter(w, body, false);
  begin_iteration(w, counter);
  small_items(w);
  pick_tensors(w, values + 1, carried);
  if (w->program != NULL) {
    values[0] = build_arith_addi(&w->builder, counter, w->indices[1]);
    build_cf_br(&w->builder, header, values, 1 + carried);
  }
  leave(w, &saved);
  if (w->program != NULL) w->builder = builder_at_end(w->program, exit);
}

void small_control(struct small_walk *w, enum small_letter letter) {
  switch (letter) {
    case SMALL_if: walk_if(w); return;
    case SMALL_for: walk_for(w, 1); return;
    case SMALL_for_two: walk_for(w, 2); return;
    case SMALL_while: walk_while(w); return;
    case SMALL_fork: walk_fork(w); return;
    case SMALL_block_loop: walk_block_loop(w, 1); return;
    case SMALL_block_loop_two: walk_block_loop(w, 2); return;
    default: return;
  }
}
