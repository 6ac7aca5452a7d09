#include "fuzz/generate/opaque.h"

#include "engine/base/hash.h"
#include "engine/base/vector.h"
#include "engine/ir/op_info.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

enum { STEPS_MAX = 6 };

struct site {
  struct op *user;
  uint32_t operand;
};

static bool is_tensor(const struct value *value) { return value->type->kind == TYPE_TENSOR; }

// What ops between tensors and buffers are defined on depends on where the tensor is.
static bool concerns_buffers(const struct op *op) {
  static const char dialect[] = "bufferization.";
  return strncmp(op->info->name, dialect, sizeof dialect - 1) == 0;
}

// Whether the block belongs to control flow, so that any op may be in it.
static bool takes_ops(const struct op *parent) {
  return op_has_trait(parent, TRAIT_FUNCTION) || op_has_trait(parent, TRAIT_REGION_BRANCH);
}

// Whether affine ops use a result, or what is computed from an index among them, in up to `steps` ops; those that are
// more are taken to. Of which tensor an extent is decides whether it is a symbol.
static bool has_affine_uses(const struct op *op, uint32_t steps) {
  static const char dialect[] = "affine.";
  for (uint32_t i = 0; i < op->result_count; i++) {
    const bool is_index = op->results[i].type->kind == TYPE_INDEX;
    for (const struct use *use = op->results[i].uses; use != NULL; use = use->next)
      if (strncmp(use->owner->info->name, dialect, sizeof dialect - 1) == 0 ||
          (is_index && (steps == 0 || has_affine_uses(use->owner, steps - 1))))
        return true;
  }
  return false;
}

// Whether iterations of a parallel loop may execute the op: they may call any function but the entry.
static bool is_concurrent(const struct op *op) {
  for (; op != NULL; op = op_parent(op))
    if (op_has_trait(op, TRAIT_PARALLEL) ||
        (op_has_trait(op, TRAIT_FUNCTION) && strcmp(op_symbol_name(op)->text, "main") != 0))
      return true;
  return false;
}

static struct op *create(struct program *program, const struct site *site, const char *name, bool has_result) {
  struct value *operand = op_operand(site->user, site->operand);
  struct op_state state = {.info = op_info_lookup(program->context, context_ident(program->context, name)),
                           .location = site->user->location,
                           .operands = &operand,
                           .operand_count = 1,
                           .result_types = &operand->type,
                           .result_count = has_result ? 1 : 0};
  struct op *op = op_create(program, &state);
  op_insert_before(op, site->user);
  return op;
}

static void put_op(struct program *program, const struct site *site, uint64_t seed) {
  if (seed % 3 == 0 && !is_concurrent(site->user)) {
    create(program, site, "opaque.observe", false);
    return;
  }
  struct op *op = create(program, site, (seed >> 8) % 2 == 0 ? "opaque.map" : "opaque.other_map", true);
  use_set(&site->user->operands[site->operand], &op->results[0]);
}

void generate_opaque_ops(struct program *program, uint64_t seed) {
  VECTOR(struct site) sites = {0};
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    const struct op *parent = op_parent(op);
    if (parent == NULL || !takes_ops(parent) || concerns_buffers(op) || has_affine_uses(op, STEPS_MAX)) continue;
    for (uint32_t i = 0; i < op->operand_count; i++)
      if (is_tensor(op_operand(op, i))) VECTOR_PUSH(&sites, &program->arena, ((struct site){op, i}));
  }
  if (sites.count == 0) return;
  for (uint64_t i = 0, count = 1 + (seed >> 4) % 2; i < count; i++) {
    uint64_t hash = hash_combine(seed, i);
    put_op(program, &sites.items[(hash >> 16) % sites.count], hash);
  }
}
