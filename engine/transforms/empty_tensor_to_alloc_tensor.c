// empty-tensor-to-alloc-tensor: gives every tensor.empty its own buffer.
#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

bool run_empty_tensor_to_alloc_tensor(struct pass_run *run, struct op *root) {
  for (struct op *op = walk_next(root, root), *next; op != NULL; op = next) {
    next = walk_next(op, root);
    if (!op_is_empty_tensor(op)) continue;
    struct builder builder = builder_before(run->program, op);
    struct value *sizes[RANK_MAX];
    for (uint32_t i = 0; i < op->operand_count; i++) sizes[i] = op_operand(op, i);
    struct value *result = op_result(op, 0);
    value_replace_uses(result,
                       build_bufferization_alloc_tensor(&builder, result->type, sizes, op->operand_count, NULL, NULL));
    op_erase(op);
  }
  return true;
}
