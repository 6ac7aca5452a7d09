// The verifier's walk: structure by traits, rows, dominance of operands, then the hooks of ops.
//
// Whether a value may be used where it is follows from the stack of open regions: value and user meet in the one that
// defines the value, whose frame knows the op that the walk is in. Blocks hold the number of their region's frame and
// ops their place among the ops visited so far (both in the scratch `id`), so that a question costs no search and no
// pass of its own; only regions with several blocks ask a dominator tree.
#include "engine/verify/verify.h"

#include "engine/base/vector.h"
#include "engine/ir/dominance.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/printer.h"
#include "engine/verify/row.h"

#include <stdarg.h>
#include <string.h>

enum { FIRST_ROOM = 128 };  // for ops

// A region that the walk is in.
struct frame {
  const struct region *region;
  const struct block *block;  // the current one
  const struct op *op;        // the current one, in `block`
  bool ordered;               // values must be defined before they are used
};

// An operand whose definition does not dominate its use.
struct early_use {
  const struct op *op;
  uint32_t number;
};

struct walk {
  struct verifier verifier;  // first: hooks get this part
  struct dominance *dominance;
  VECTOR(struct frame) frames;
  VECTOR(const struct op *) visited;  // an op was visited if the entry at its id is the op
  size_t visible;                     // values of frames below are hidden by an isolated op
  VECTOR(struct early_use) early;     // reported last, if the structure holds
};

bool verify_fail(struct verifier *verifier, const struct op *op, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  // The message without its prefix is formatted first, into the list's own arena.
  struct diagnostic_list list = {0};
  diagnostic_list_init(&list, &verifier->context->scratch);
  diagnostic_add_v(&list, SEVERITY_ERROR, op->location->place, format, arguments);
  va_end(arguments);
  return diagnostic_add(&verifier->context->diagnostics, SEVERITY_ERROR, op->location->place, "'%s' op %s",
                        op->info->name, list.first->message);
}

bool verify_fail_at(struct verifier *verifier, const struct location *location, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(&verifier->context->diagnostics, SEVERITY_ERROR, location->place, format, arguments);
  va_end(arguments);
  return false;
}

bool verify_note(struct verifier *verifier, const struct location *location, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(&verifier->context->diagnostics, SEVERITY_NOTE, location->place, format, arguments);
  va_end(arguments);
  return false;
}

// --- operands

static const struct block *defining_block(const struct value *value) {
  return value->is_argument ? value->owner.block : value->owner.op->block;
}

static bool was_visited(const struct walk *walk, const struct op *op) {
  return op->id < walk->visited.count && walk->visited.items[op->id] == op;
}

enum visibility { VISIBLE, NOT_DEFINED_BEFORE, SHUT_OFF };

static enum visibility visibility_of(struct walk *walk, const struct value *value) {
  const struct block *block = defining_block(value);
  if (block == NULL) return NOT_DEFINED_BEFORE;
  uint32_t number = block->id;
  if (number >= walk->frames.count) return NOT_DEFINED_BEFORE;
  const struct frame *frame = &walk->frames.items[number];
  if (frame->region != block->region) return NOT_DEFINED_BEFORE;
  if (number < walk->visible) return SHUT_OFF;
  if (!frame->ordered) return VISIBLE;
  if (frame->block != block) {
    return dominance_block(walk->dominance, block, frame->block) ? VISIBLE : NOT_DEFINED_BEFORE;
  }
  if (value->is_argument) return VISIBLE;
  if (value->owner.op != frame->op && was_visited(walk, value->owner.op)) return VISIBLE;
  // Nothing runs in a block that is not reachable. As in MLIR, that excuses the ops right in the block.
  bool excused = number + 1 == walk->frames.count && !dominance_reachable(walk->dominance, block);
  return excused ? VISIBLE : NOT_DEFINED_BEFORE;
}

static bool region_is_proper_ancestor(const struct region *ancestor, const struct region *region) {
  while (region->op != NULL && op_region(region->op) != NULL) {
    region = op_region(region->op);
    if (region == ancestor) return true;
  }
  return false;
}

static void note_definition(struct walk *walk, const struct value *value, const struct op *user) {
  const struct block *block = defining_block(value);
  if (block == NULL || block->region == NULL) {  // what is not in the program
    verify_note(&walk->verifier, user->location, "operand defined outside of the program");
    return;
  }
  const struct region *region = block->region, *used = op_region(user);
  bool is_parent = region_is_proper_ancestor(region, used), is_child = region_is_proper_ancestor(used, region);
  const char *where = region == used ? "in the same region"
                      : is_parent    ? "in a parent region"
                      : is_child     ? "in a child region"
                                     : "neither in a parent nor in a child region";
  if (!value->is_argument) {
    if (block == user->block) where = "in the same block";
    verify_note(&walk->verifier, value->owner.op->location, "operand defined here (op %s%s)",
                region != used && !is_parent && !is_child ? "is " : "", where);
    return;
  }
  uint32_t number = 0;
  for (const struct block *before = region->first; before != block; before = before->next) number++;
  verify_note(&walk->verifier, region->op->location, "operand defined as a block argument (block #%u %s)", number,
              where);
}

static bool verify_operands_visible(struct walk *walk, const struct op *op) {
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    switch (visibility_of(walk, value)) {
      case VISIBLE: break;
      case NOT_DEFINED_BEFORE:
        VECTOR_PUSH(&walk->early, &walk->verifier.context->scratch, ((struct early_use){op, i}));
        break;
      case SHUT_OFF:
        ok = verify_fail(&walk->verifier, op, "using value defined outside the region");
        verify_note(&walk->verifier, walk->frames.items[walk->visible].region->op->location,
                    "required by region isolation constraints");
        break;
    }
  }
  return ok;
}

static bool report_early_uses(struct walk *walk) {
  for (size_t i = 0; i < walk->early.count; i++) {
    struct early_use use = walk->early.items[i];
    verify_fail_at(&walk->verifier, use.op->location, "operand #%u does not dominate this use", use.number);
    note_definition(walk, op_operand(use.op, use.number), use.op);
  }
  return walk->early.count == 0;
}

// --- structure

static bool verify_operands_present(struct verifier *verifier, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    if (op_operand(op, i) == NULL) return verify_fail(verifier, op, "null operand found");
  }
  return true;
}

static bool verify_successors(struct verifier *verifier, const struct op *op) {
  int32_t wanted = op->info->successor_count;
  if (op->successor_count == 0 && wanted <= 0) return true;
  bool ok = op->successor_count == 0 || (op->block != NULL && op->next == NULL) ||
            verify_fail_at(verifier, op->location, "operation with block successors must terminate its parent block");
  if (wanted >= 0 && op->successor_count != (uint32_t)wanted) {
    ok = verify_fail(verifier, op, "requires %d successor%s but found %u", wanted, wanted == 1 ? "" : "s",
                     op->successor_count);
  }
  if (op->successor_count == 0) return ok;
  for (uint32_t i = 0; i < op->successor_count; i++) {
    const struct block *block = op->successors[i].block;
    if (block == NULL || block->region == NULL || block->region != op_region(op)) {
      ok = verify_fail(verifier, op, "reference to block defined in another region");
    } else if (block == block->region->first) {
      ok = verify_fail_at(verifier, block->region->op->location, "entry block of region may not have predecessors");
    }
  }
  return ok;
}

static bool verify_region_count(struct verifier *verifier, const struct op *op) {
  int32_t wanted = op->info->region_count;
  if (wanted < 0 || op->region_count == (uint32_t)wanted) return true;
  if (wanted == 0) return verify_fail(verifier, op, "requires zero regions");
  if (wanted == 1) return verify_fail(verifier, op, "requires one region");
  return verify_fail(verifier, op, "expected %d regions", wanted);
}

static bool is_registered(const struct verifier *verifier, const struct op *op) {
  return op_is_registered(verifier->context, op);
}

// Whether the block may end with any op, or be empty.
static bool needs_no_terminator(const struct verifier *verifier, const struct op *op, const struct block *block) {
  bool only_block = block->region->first == block->region->last;
  return only_block && (!is_registered(verifier, op) || op_has_trait(op, TRAIT_NO_TERMINATOR));
}

static bool verify_single_block(struct verifier *verifier, const struct op *op, uint32_t number) {
  const struct region *region = &op->regions[number];
  if (region->first == NULL) return true;
  if (region->first != region->last)
    return verify_fail(verifier, op, "expects region #%u to have 0 or 1 blocks", number);
  return region->first->last != NULL || op_has_trait(op, TRAIT_NO_TERMINATOR) ||
         verify_fail(verifier, op, "expects a non-empty block");
}

// The last op of each block ends it. Printing it numbers blocks, so those of the open regions get their ids back.
static bool verify_block_end(struct walk *walk, const struct op *op, const struct block *block) {
  struct verifier *verifier = &walk->verifier;
  const struct op *last = block->last;
  if (last == NULL || needs_no_terminator(verifier, op, block)) return true;
  if (op_has_trait(last, TRAIT_TERMINATOR) || !is_registered(verifier, last)) return true;
  enum { ELIDED_FROM = 16 };
  struct text text = {.arena = &verifier->context->scratch};
  struct print_options options = {.generic = true, .local_scope = true, .elides = true, .elided_from = ELIDED_FROM};
  print_op_text(verifier->context, last, options, &text);
  text_char(&text, '\0');
  for (size_t i = 0; i < walk->frames.count; i++)
    for (struct block *open = walk->frames.items[i].region->first; open != NULL; open = open->next)
      open->id = (uint32_t)i;
  const char *newline = strchr(text.items, '\n') == NULL ? "" : "\n";
  return verify_fail_at(verifier, last->location, "block with no terminator, has %s%s", newline, text.items);
}

static bool verify_symbol_names(struct verifier *verifier, const struct op *table) {
  bool ok = true;
  for (const struct block *block = table->regions[0].first; block != NULL; block = block->next) {
    for (const struct op *op = block->first; op != NULL; op = op->next) {
      const struct ident *name = op_has_trait(op, TRAIT_SYMBOL) ? op_symbol_name(op) : NULL;
      const struct op *first = name == NULL ? op : symbol_lookup_in(verifier->symbols, table, name);
      if (first == op || first == NULL) continue;
      ok = verify_fail_at(verifier, op->location, "redefinition of symbol named '%s'", name->text);
      verify_note(verifier, first->location, "see existing symbol definition here");
    }
  }
  return ok;
}

static bool verify_placement(struct verifier *verifier, const struct op *op) {
  if ((op->info->traits & (TRAIT_TERMINATOR | TRAIT_SYMBOL)) == 0) return true;
  bool ok = true;
  if (op_has_trait(op, TRAIT_TERMINATOR) && op->block != NULL && op->next != NULL) {
    ok = verify_fail(verifier, op, "must be the last operation in the parent block");
  }
  const struct op *parent = op_parent(op);
  if (op_has_trait(op, TRAIT_SYMBOL) && parent != NULL && is_registered(verifier, parent) &&
      !op_has_trait(parent, TRAIT_SYMBOL_TABLE)) {
    ok = verify_fail(verifier, op, "symbol's parent must have the SymbolTable trait");
  }
  return ok;
}

// --- the walk

static bool verify_op(struct walk *walk, const struct op *op);

static bool verify_block(struct walk *walk, const struct op *parent, struct block *block) {
  size_t frame = walk->frames.count - 1;
  walk->frames.items[frame].block = block;
  bool ok = true;
  if (block->first == NULL && !needs_no_terminator(&walk->verifier, parent, block) &&
      !op_has_trait(parent, TRAIT_SINGLE_BLOCK))
    ok = verify_fail_at(&walk->verifier, parent->location, "empty block: expect at least a terminator");
  for (struct op *op = block->first; op != NULL; op = op->next) {
    op->id = (uint32_t)walk->visited.count;
    VECTOR_PUSH(&walk->visited, &walk->verifier.context->scratch, op);
    walk->frames.items[frame].op = op;
    ok &= verify_op(walk, op);
  }
  return ok && verify_block_end(walk, parent, block);
}

static bool verify_region(struct walk *walk, const struct op *op, struct region *region) {
  if (region->first == NULL) return true;
  // As in MLIR, the one block of an unregistered op may be a graph.
  bool ordered =
      is_registered(&walk->verifier, op) ? !op_has_trait(op, TRAIT_NO_TERMINATOR) : region->first != region->last;
  struct frame frame = {.region = region, .ordered = ordered};
  for (struct block *block = region->first; block != NULL; block = block->next) {
    block->id = (uint32_t)walk->frames.count;
  }
  VECTOR_PUSH(&walk->frames, &walk->verifier.context->scratch, frame);
  bool ok = true;
  for (struct block *block = region->first; block != NULL; block = block->next) ok &= verify_block(walk, op, block);
  (void)VECTOR_POP(&walk->frames);
  return ok;
}

// Of the dialect bufferization's attributes, only this one is for ops.
static bool verify_attribute_names(struct verifier *verifier, const struct op *op) {
  static const char prefix[] = "bufferization.";
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct ident *name = op->attributes[i].name;
    if (name->text[0] != prefix[0] || strncmp(name->text, prefix, sizeof prefix - 1) != 0 ||
        strcmp(name->text, "bufferization.manual_deallocation") == 0)
      continue;
    return verify_fail_at(verifier, op->location,
                          "attribute '\"%s\"' not supported as an op attribute by the bufferization dialect",
                          name->text);
  }
  return true;
}

static bool verify_op(struct walk *walk, const struct op *op) {
  struct verifier *verifier = &walk->verifier;
  if (!verify_operands_present(verifier, op) || !verify_attribute_names(verifier, op)) return false;
  bool registered = is_registered(verifier, op);
  bool ok = verify_successors(verifier, op);
  ok &= verify_placement(verifier, op);
  ok &= verify_region_count(verifier, op);
  if (registered) ok &= verify_row(verifier, op);
  bool visible = walk->frames.count == 0 || verify_operands_visible(walk, op), nested = true;
  if (op->region_count > 0) {
    size_t outer = walk->visible;
    if (op_has_trait(op, TRAIT_ISOLATED)) walk->visible = walk->frames.count;
    for (uint32_t i = 0; i < op->region_count && op_has_trait(op, TRAIT_SINGLE_BLOCK); i++)
      ok &= verify_single_block(verifier, op, i);
    for (uint32_t i = 0; i < op->region_count; i++) {
      nested &= verify_region(walk, op, &op->regions[i]);
    }
    walk->visible = outer;
    if (ok && op_has_trait(op, TRAIT_SYMBOL_TABLE)) ok = verify_symbol_names(verifier, op);
  }
  if (ok && nested && op->info->verify != NULL) ok = op->info->verify(verifier, op);
  return ok & visible & nested;
}

bool verify(struct context *context, struct op *op) {
  struct arena_mark mark = arena_mark(&context->scratch);
  struct walk walk = {.verifier = {.context = context, .root = op}};
  walk.verifier.symbols = symbol_table_build_on_demand(&context->scratch);
  walk.dominance = dominance_build(&context->scratch, op);
  VECTOR_RESERVE(&walk.visited, &context->scratch, FIRST_ROOM);
  bool ok = verify_op(&walk, op) && report_early_uses(&walk);
  arena_rewind(&context->scratch, mark);
  return ok;
}
