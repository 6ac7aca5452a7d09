#include "triage/guilt_search.h"

#include "dialects/build.h"
#include "ir/clone.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/text.h"
#include "ir/verify.h"
#include "ir/walk.h"

#include <stdlib.h>

static const char *site_name(struct arena *arena, const struct op *op, uint32_t operand) {
  const struct op_info *info = op->info;
  if (info->operands == NULL || info->operand_slots == 0)
    return arena_format(arena, "%s:%u", guilt_op_name(arena, op), (unsigned)operand);
  return arena_format(arena, "%s:%s", guilt_op_name(arena, op), info->operands[op_slot_of(op, operand)].name);
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
  return check_server_text(search->server, text, length, search->input_seed).verdict;
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

static void append_name(struct text *names, const char *separator, const char *name) {
  // One name for operands that are alike.
  if (names->count > 0 && strcmp(separator, ", ") == 0) {
    text_char(names, '\0');
    names->count--;
    const char *found = strstr(names->items, name);
    size_t length = strlen(name);
    if (found != NULL && (found[length] == '\0' || found[length] == ',')) return;
  }
  if (names->count > 0) text_string(names, separator);
  text_string(names, name);
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
static const char *find_least_set(struct guilt_search *search) {
  size_t count = search->sites.count;
  for (size_t i = 0; i < count; i++) search->chosen[i] = true;
  if (!is_mended(search)) return "";
  struct text names = {.arena = search->arena};
  for (size_t i = 0; i < count; i++) {
    search->chosen[i] = false;
    if (is_mended(search)) continue;
    search->chosen[i] = true;
    search->sites.items[i].mends = true;
    append_name(&names, " + ", search->sites.items[i].name);
    note_culprit(search, i);
  }
  text_char(&names, '\0');
  return names.items;
}

static const char *find_single_sites(struct guilt_search *search) {
  struct text names = {.arena = search->arena};
  memset(search->chosen, 0, search->sites.count * sizeof *search->chosen);
  for (size_t i = 0; i < search->sites.count; i++) {
    search->chosen[i] = true;
    if (is_mended(search)) {
      if (search->place == COPY_AT_OP) search->sites.items[i].mends = true;
      else search->sites.items[i].read_mends = true;
      append_name(&names, ", ", search->sites.items[i].name);
      note_culprit(search, i);
    }
    search->chosen[i] = false;
  }
  text_char(&names, '\0');
  return names.items;
}

static int compare_texts(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static const char *op_kinds(struct guilt_search *search) {
  VECTOR(const char *) names = {0};
  struct op *module = search->source.module;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module))
    VECTOR_PUSH(&names, &search->scratch, op->info->name);
  if (names.count > 1) qsort(names.items, names.count, sizeof *names.items, compare_texts);
  struct text text = {.arena = search->arena};
  for (size_t i = 0; i < names.count; i++) {
    if (i > 0 && strcmp(names.items[i - 1], names.items[i]) == 0) continue;
    text_format(&text, "%s%s", text.count > 0 ? " " : "", names.items[i]);
  }
  text_char(&text, '\0');
  return text.items;
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
  if (search->guilt.decisions[0] == '\0') search->guilt.decisions = find_least_set(search);
  search->place = COPY_AT_DEFINITION;
  search->guilt.reads = find_single_sites(search);
  search->guilt.roles = guilt_find_roles(search);
}

struct guilt find_guilty_decision(struct check_server *server, const char *text, size_t length, uint64_t input_seed,
                                  size_t limit, struct arena *arena) {
  struct guilt_search search = {.server = server,
                                .text = text,
                                .length = length,
                                .input_seed = input_seed,
                                .arena = arena,
                                .limit = limit,
                                .guilt = {"", "", "", "", ""}};
  if (!context_init(&search.context, op_table, OP_KIND_COUNT, (struct context_options){0})) return search.guilt;
  program_init(&search.source, &search.context);
  program_init(&search.trial, &search.context);
  arena_init(&search.scratch, &search.context.memory);
  if (!memory_protect(&search.context.memory, find, &search)) search.guilt = (struct guilt){"", "", "", "", ""};
  arena_release(&search.scratch);
  program_release(&search.source);
  program_release(&search.trial);
  context_release(&search.context);
  return search.guilt;
}
