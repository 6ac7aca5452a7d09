// Bufferization of linalg ops: the same op on buffers, which writes its outputs in place.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"
#include "engine/dialects/linalg/structure.h"

// The same op with other operands and without results. Its regions are moved, which leaves the old op empty.
static struct op *rebuild_on_buffers(struct bufferizer *bufferizer, struct op *o, struct value *const *operands) {
  struct op_state state = {.info = o->info,
                           .location = o->location,
                           .operands = operands,
                           .operand_count = o->operand_count,
                           .attributes = o->attributes,
                           .attribute_count = o->attribute_count,
                           .region_count = o->region_count};
  struct op *built = builder_insert(&bufferizer->builder, &state);
  for (uint32_t i = 0; i < o->region_count; i++) bufferizer_move_body(bufferizer, op_body(built, i), op_body(o, i));
  return built;
}

static bool bufferize_structured(struct bufferizer *bufferizer, struct op *o) {
  uint32_t inputs = linalg_input_count(o);
  struct value **operands = ARENA_ARRAY(bufferizer->arena, struct value *, o->operand_count);
  for (uint32_t i = 0; i < o->operand_count; i++) {
    operands[i] = op_operand(o, i);
    if (type_is_memref(operands[i]->type)) return bufferizer_fail(bufferizer, o, "does not have pure tensor semantics");
    if (!type_is_tensor(operands[i]->type)) continue;
    operands[i] = bufferizer_buffer(bufferizer, operands[i]);
    if (operands[i] == NULL) return false;
  }
  bufferizer->builder = builder_before(bufferizer->program, o);
  rebuild_on_buffers(bufferizer, o, operands);
  bufferizer_replace(bufferizer, o, operands + inputs);
  return true;
}

#define STRUCTURED(row) \
  bool bufferize_##row(struct bufferizer *bufferizer, struct op *o) { return bufferize_structured(bufferizer, o); }
STRUCTURED(linalg_generic)
STRUCTURED(linalg_map)
STRUCTURED(linalg_reduce)
STRUCTURED(linalg_transpose)
STRUCTURED(linalg_broadcast)
#define NAMED(row, ...) STRUCTURED(linalg_##row)
#include "engine/dialects/linalg/named.def"
#undef NAMED

// Upstream keeps only the attribute of the op itself.
bool bufferize_linalg_softmax(struct bufferizer *bufferizer, struct op *o) {
  struct named_attribute *kept = ARENA_NEW(&bufferizer->program->arena, struct named_attribute);
  *kept = named(bufferizer->context, ID_dimension, op_attribute(o, ID_dimension));
  if (bufferizer->host != NULL) bufferizer->host->modify(bufferizer->host->self, o);
  o->attributes = kept;
  o->attribute_count = 1;
  return bufferize_structured(bufferizer, o);
}
