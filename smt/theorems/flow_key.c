#include "smt/theorems/flow_key.h"

static void mix(struct flow_key *key, uint64_t number) {
  key->first = (key->first ^ number) * UINT64_C(0x9e3779b97f4a7c15);
  key->first ^= key->first >> 32;
  key->second = (key->second + number) * UINT64_C(0xd6e8feb86659fd93);
  key->second ^= key->second >> 29;
}

static void mix_list(struct flow_key *key, const uint32_t *items, size_t count) {
  mix(key, count);
  for (size_t i = 0; i < count; i++) mix(key, items[i]);
}

static void mix_step(struct flow_key *key, const struct flow_step *step) {
  mix(key, (uint64_t)step->kind << 16 | (uint64_t)step->predicate << 8 | step->helper);
  mix(key, (uint64_t)step->memref_count << 32 | step->retained_count);
  mix(key, step->callee);
  mix_list(key, step->targets, step->target_count);
  mix_list(key, step->operands, step->operand_count);
}

static void mix_block(struct flow_key *key, const struct flow *flow, const struct flow_block *block) {
  mix_list(key, block->parameters.items, block->parameters.count);
  mix(key, block->steps.count);
  for (size_t i = 0; i < block->steps.count; i++) mix_step(key, &block->steps.items[i]);
  mix(key, block->end);
  if (block->end == FLOW_BRANCH) mix(key, block->guard);
  for (int k = 0; k < 2; k++) {
    mix(key, block->edges[k].target);
    if (block->edges[k].target == FLOW_NONE) continue;
    mix_list(key, block->edges[k].assignments, flow->blocks.items[block->edges[k].target].parameters.count);
  }
  mix_list(key, block->returned, block->returned_count);
  mix_list(key, block->owned, block->owned == NULL ? 0 : block->returned_count);
}

struct flow_key flow_key_of(const struct flow *flow, unsigned properties) {
  struct flow_key key = {1, 2};
  mix(&key, properties);
  mix(&key, flow->follows_integers);
  mix_list(&key, flow->inputs.items, flow->inputs.count);
  mix(&key, flow->variables.count);
  for (size_t i = 0; i < flow->variables.count; i++) {
    const struct flow_variable *variable = &flow->variables.items[i];
    mix(&key, (uint64_t)variable->sort << 8 | (uint64_t)variable->constant << 1 | variable->caller);
    if (variable->constant) mix(&key, (uint64_t)variable->number);
  }
  for (uint32_t i = 0; i < flow->order_count; i++) {
    mix(&key, flow->order[i]);
    mix_block(&key, flow, &flow->blocks.items[flow->order[i]]);
  }
  return key;
}
