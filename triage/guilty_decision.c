#include "triage/guilt_search.h"

#include "dialects/build.h"
#include "ir/clone.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/text.h"
#include "ir/verify.h"
#include "ir/walk.h"

#include <stdlib.h>

static struct decision site_name(struct arena *arena, const struct op *op, uint32_t operand) {
  const struct op_info *info = op->info;
  bool has_slots = info->operands != NULL && info->operand_slots > 0;
  return (struct decision){op_place_of(arena, op), has_slots ? info->operands[op_slot_of(op, operand)].name
                                                             : arena_format(arena, "%u", (unsigned)operand)};
}

static void collect_sites(struct guilt_search *search) {
  uint32_t number = 0;
  struct op *module = search->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++) {
    for (uint32_t i = 0; i < op->operand_count; i++) {
      if (op_operand(op, i)->type->kind != TYPE_TENSOR) continue;
      struct site site = {number, i, site_name(search->arena, op, i), false, false};
      VECTOR_PUSH(&search->sites, search->arena, site);
    }
  }
}

enum verdict guilt_try_trial(struct guilt_search *search) {
  size_t length;
  const char *text = print_program(&search->scratch, &search->trial, (struct print_options){0}, &length);
  return isolated_harness_text(search->server, text, length, search->input_seed).verdict;
}

void guilt_reset_trial(struct guilt_search *search) {
  program_reset(&search->trial);
  arena_reset(&search->scratch);
  clone_program(&search->trial, &search->source);
}

static void insert_copy(struct guilt_search *search, struct use *use) {
  struct value *value = use->value;
  struct builder builder = builder_before(&search->trial, use->owner);
  if (search->place == COPY_AT_DEFINITION) {
    builder = value->is_argument ? builder_at_start(&search->trial, value_block(value))
                                 : builder_after(&search->trial, value_op(value));
  }
  struct value *copy = build_bufferization_alloc_tensor(&builder, value->type, NULL, 0, value, NULL);
  use_set(use, copy);
}

// Whether the program passes with copies for the chosen sites.
static bool is_mended(struct guilt_search *search) {
  guilt_reset_trial(search);
  struct op *module = search->trial.module;
  VECTOR(struct use *) uses = {0};
  size_t site = 0;
  uint32_t number = 0;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++)
    for (; site < search->sites.count && search->sites.items[site].op == number; site++)
      if (search->chosen[site]) VECTOR_PUSH(&uses, &search->scratch, &op->operands[search->sites.items[site].operand]);
  for (size_t i = 0; i < uses.count; i++) insert_copy(search, uses.items[i]);
  return guilt_try_trial(search) == VERDICT_PASSED;
}

// Operands that are alike are named once, if each counts by itself.
static void append_decision(struct guilt_search *search, struct decision_list *list, struct decision decision) {
  for (size_t i = 0; !list->together && i < list->items.count; i++)
    if (op_place_equal(list->items.items[i].place, decision.place) &&
        strcmp(list->items.items[i].slot, decision.slot) == 0)
      return;
  VECTOR_PUSH(&list->items, search->arena, decision);
}

static const char *print_culprit(struct guilt_search *search, uint32_t wanted) {
  uint32_t number = 0;
  struct op *module = search->source.module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module), number++) {
    if (number != wanted) continue;
    struct text text = {.arena = &search->scratch};
    print_op_text(&search->context, op, (struct print_options){.local_scope = true}, &text);
    text_char(&text, '\0');
    return arena_string(search->arena, text.items, strcspn(text.items, "\n"));
  }
  return "";
}

static void note_culprit(struct guilt_search *search, size_t site) {
  if (search->place != COPY_AT_OP || search->guilt.culprit[0] != '\0') return;
  search->guilt.culprit = print_culprit(search, search->sites.items[site].op);
}

// All sites together, and then as many of them dropped as can be.
static struct decision_list find_least_set(struct guilt_search *search) {
  struct decision_list list = {.together = true};
  size_t count = search->sites.count;
  for (size_t i = 0; i < count; i++) search->chosen[i] = true;
  if (!is_mended(search)) return list;
  for (size_t i = 0; i < count; i++) {
    search->chosen[i] = false;
    if (is_mended(search)) continue;
    search->chosen[i] = true;
    search->sites.items[i].mends = true;
    append_decision(search, &list, search->sites.items[i].name);
    note_culprit(search, i);
  }
  return list;
}

static struct decision_list find_single_sites(struct guilt_search *search) {
  struct decision_list list = {.together = false};
  memset(search->chosen, 0, search->sites.count * sizeof *search->chosen);
  for (size_t i = 0; i < search->sites.count; i++) {
    search->chosen[i] = true;
    if (is_mended(search)) {
      if (search->place == COPY_AT_OP) search->sites.items[i].mends = true;
      else search->sites.items[i].read_mends = true;
      append_decision(search, &list, search->sites.items[i].name);
      note_culprit(search, i);
    }
    search->chosen[i] = false;
  }
  return list;
}

static int compare_names(const void *a, const void *b) {
  return strcmp(((const struct op_name *)a)->name, ((const struct op_name *)b)->name);
}

static struct op_names op_kinds(struct guilt_search *search) {
  struct op_names all = {0}, kinds = {0};
  struct op *module = search->source.module;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module))
    VECTOR_PUSH(&all.items, &search->scratch, op_name_of(&search->scratch, op));
  if (all.items.count > 1) qsort(all.items.items, all.items.count, sizeof *all.items.items, compare_names);
  for (size_t i = 0; i < all.items.count; i++)
    if (i == 0 || !op_name_equal(all.items.items[i - 1], all.items.items[i]))
      VECTOR_PUSH(&kinds.items, search->arena, all.items.items[i]);
  return kinds;
}

static void find(void *argument) {
  struct guilt_search *search = argument;
  if (!parse_program(&search->source, "reduced", search->text, search->length) ||
      !verify(&search->context, search->source.module))
    return;
  search->guilt.kinds = op_kinds(search);
  collect_sites(search);
  if (search->sites.count == 0 || search->sites.count > search->limit) return;
  search->chosen = ARENA_ARRAY_ZEROED(search->arena, bool, search->sites.count);
  search->place = COPY_AT_OP;
  search->guilt.decisions = find_single_sites(search);
  if (search->guilt.decisions.items.count == 0) search->guilt.decisions = find_least_set(search);
  search->place = COPY_AT_DEFINITION;
  search->guilt.reads = find_single_sites(search);
  search->guilt.roles = guilt_find_roles(search);
}

struct guilt find_guilty_decision(struct isolated_harness *server, const char *text, size_t length, uint64_t input_seed,
                                  size_t limit, struct arena *arena) {
  struct guilt_search search = {.server = server,
                                .text = text,
                                .length = length,
                                .input_seed = input_seed,
                                .arena = arena,
                                .limit = limit,
                                .guilt = {.culprit = ""}};
  if (!context_init(&search.context, op_table, OP_KIND_COUNT, (struct context_options){0})) return search.guilt;
  program_init(&search.source, &search.context);
  program_init(&search.trial, &search.context);
  arena_init(&search.scratch, &search.context.memory);
  if (!memory_protect(&search.context.memory, find, &search)) search.guilt = (struct guilt){.culprit = ""};
  arena_release(&search.scratch);
  program_release(&search.source);
  program_release(&search.trial);
  context_release(&search.context);
  return search.guilt;
}
