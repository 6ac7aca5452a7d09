// Pre-order and post-order walks that need only the links of the IR.
#include "engine/ir/walk.h"

static struct op *first_in_blocks(const struct block *block) {
  while (block != NULL && block->first == NULL) block = block->next;
  return block == NULL ? NULL : block->first;
}

static struct op *first_in_regions(const struct op *op, uint32_t region) {
  for (; region < op->region_count; region++) {
    struct op *first = first_in_blocks(op->regions[region].first);
    if (first != NULL) return first;
  }
  return NULL;
}

// The next op with the same parent, in later blocks and regions too.
static struct op *next_sibling(const struct op *op) {
  if (op->next != NULL) return op->next;
  if (op->block == NULL) return NULL;
  struct op *next = first_in_blocks(op->block->next);
  if (next != NULL) return next;
  const struct op *parent = op_parent(op);
  return parent == NULL ? NULL : first_in_regions(parent, (uint32_t)(op->block->region - parent->regions) + 1);
}

struct op *walk_next_across(struct op *op, const struct op *root) {
  struct op *child = first_in_regions(op, 0);
  return child != NULL ? child : walk_next_skip(op, root);
}

struct op *walk_next_skip(struct op *op, const struct op *root) {
  for (; op != NULL && op != root; op = op_parent(op)) {
    struct op *next = next_sibling(op);
    if (next != NULL) return next;
  }
  return NULL;
}

struct op *walk_first_post(struct op *root) {
  for (struct op *child; (child = first_in_regions(root, 0)) != NULL;) root = child;
  return root;
}

struct op *walk_next_post_across(struct op *op, const struct op *root) {
  if (op == root) return NULL;
  struct op *next = next_sibling(op);
  return next != NULL ? walk_first_post(next) : op_parent(op);
}
