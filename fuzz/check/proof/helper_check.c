#include "fuzz/check/proof/helper_check.h"

#include "engine/ir/symbol_table.h"
#include "reference/memref/machine.h"

#include <inttypes.h>

enum helper_argument { BASES, RETAINED, CONDITIONS, FREE_OUT, OWNED_OUT, ARGUMENT_COUNT };
enum { ENTRIES_MAX = HELPER_MEMREFS_MAX + HELPER_RETAINED_MAX };

// Lists: the base of each memref and then of each retained one, by number; bases are numbered as they come.
struct lists {
  uint32_t memrefs, retained, classes;
  uint32_t base[ENTRIES_MAX];
  uint32_t conditions;  // a mask
};

struct decisions {
  bool freed[HELPER_MEMREFS_MAX], owned[HELPER_RETAINED_MAX];
};

bool helper_has_signature(const struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  if (type->input_count != ARGUMENT_COUNT || type->result_count != 0) return false;
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++) {
    const struct type *input = type->inputs[i];
    if (input->kind != TYPE_MEMREF || input->rank != 1 || input->shape[0] != DYNAMIC || input->layout != NULL)
      return false;
    if (i <= RETAINED ? input->element->kind != TYPE_INDEX : !type_is_integer(input->element, 1)) return false;
  }
  return true;
}

static struct observed make_array(struct arena *arena, const struct type *element, uint32_t count, bool defined,
                                  uint64_t **bits) {
  int64_t *shape = ARENA_ARRAY(arena, int64_t, 1);
  shape[0] = count;
  *bits = ARENA_ARRAY_ZEROED(arena, uint64_t, count + 1);
  uint8_t *flags = memset(ARENA_ARRAY(arena, uint8_t, count + 1), defined, count + 1);
  return (struct observed){element, true, 1, shape, count, *bits, flags};
}

// Returns null, or what goes wrong before there are decisions.
static const char *run(const struct code *code, struct arena *arena, const struct op *function,
                       const struct lists *lists, struct decisions *decisions) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct observed values[ARGUMENT_COUNT];
  uint64_t *bits[ARGUMENT_COUNT];
  const uint32_t counts[] = {lists->memrefs, lists->retained, lists->memrefs, lists->memrefs, lists->retained};
  for (uint32_t i = 0; i < ARGUMENT_COUNT; i++)
    values[i] = make_array(arena, type->inputs[i]->element, counts[i], i < FREE_OUT, &bits[i]);
  for (uint32_t i = 0; i < lists->memrefs; i++) {
    bits[BASES][i] = 64 + 64 * lists->base[i];
    bits[CONDITIONS][i] = lists->conditions >> i & 1;
  }
  for (uint32_t i = 0; i < lists->retained; i++) bits[RETAINED][i] = 64 + 64 * lists->base[lists->memrefs + i];
  struct memref_options options = memref_options_default(0);
  struct inputs inputs = {values, ARGUMENT_COUNT};
  struct outcome outcome;
  memref_run(code, arena, &inputs, &options, &outcome);
  if (outcome.status != OUTCOME_FINISHED) return outcome.fault.message;
  for (uint32_t i = 0; i < lists->memrefs; i++) {
    if (!outcome.arguments[FREE_OUT].defined[i]) return "it does not say whether to free a memref";
    decisions->freed[i] = outcome.arguments[FREE_OUT].bits[i] != 0;
  }
  for (uint32_t i = 0; i < lists->retained; i++) {
    if (!outcome.arguments[OWNED_OUT].defined[i]) return "it does not say whether a retained memref is owned";
    decisions->owned[i] = outcome.arguments[OWNED_OUT].bits[i] != 0;
  }
  return NULL;
}

// Whether a condition of a base holds; `documented`: the one of the first memref that has it decides what is freed.
static bool is_claimed(const struct lists *lists, uint32_t base, bool documented) {
  for (uint32_t i = 0; i < lists->memrefs; i++) {
    if (lists->base[i] != base) continue;
    bool holds = (lists->conditions >> i & 1) != 0;
    if (holds || documented) return holds;
  }
  return false;
}

static bool is_retained(const struct lists *lists, uint32_t base) {
  for (uint32_t i = 0; i < lists->retained; i++)
    if (lists->base[lists->memrefs + i] == base) return true;
  return false;
}

// Returns null, or what is wrong.
static const char *find_mistake(struct arena *arena, const struct lists *lists, const struct decisions *decisions,
                                bool documented) {
  for (uint32_t base = 0; base < lists->classes; base++) {
    uint32_t freed = 0, wanted = is_claimed(lists, base, documented) && !is_retained(lists, base);
    for (uint32_t i = 0; i < lists->memrefs; i++) freed += lists->base[i] == base && decisions->freed[i];
    char base_name = (char)('A' + base);
    if (freed == 0 && wanted != 0) return arena_format(arena, "base %c is never freed, and should be once", base_name);
    if (freed == 1 && wanted == 0) return arena_format(arena, "base %c is freed once, and should be never", base_name);
    if (freed > 1)
      return arena_format(arena, "base %c is freed %u times, and should be %s", base_name, freed,
                          wanted == 0 ? "never" : "once");
  }
  for (uint32_t i = 0; i < lists->retained; i++) {
    uint32_t base = lists->base[lists->memrefs + i];
    if (decisions->owned[i] != is_claimed(lists, base, false))
      return arena_format(arena, "retained memref %u, of base %c, is said %sto be owned", i, 'A' + (int)base,
                          decisions->owned[i] ? "" : "not ");
  }
  return NULL;
}

static const char *lists_text(struct arena *arena, const struct lists *lists) {
  struct text text = {.arena = arena};
  text_string(&text, "memrefs:");
  for (uint32_t i = 0; i < lists->memrefs; i++)
    text_format(&text, "%s %c if %s", i == 0 ? "" : ",", 'A' + (int)lists->base[i],
                (lists->conditions >> i & 1) != 0 ? "true" : "false");
  text_string(&text, lists->memrefs == 0 ? " none; retained:" : "; retained:");
  for (uint32_t i = 0; i < lists->retained; i++)
    text_format(&text, "%s %c", i == 0 ? "" : ",", 'A' + (int)lists->base[lists->memrefs + i]);
  text_string(&text, lists->retained == 0 ? " none" : "");
  return text_end(&text);
}

// --- The program that shows it.

static void write_array(struct text *text, const char *name, uint32_t count, const char *element) {
  text_format(text, "  %%%s = memref.alloca() : memref<%ux%s>\n", name, count, element);
  text_format(text, "  %%%s_any = memref.cast %%%s : memref<%ux%s> to memref<?x%s>\n", name, name, count, element,
              element);
}

static void write_store(struct text *text, const char *value, uint32_t number, const char *array, uint32_t at,
                        uint32_t count, const char *element) {
  text_format(text, "  memref.store %%%s%u, %%%s[%%at%u] : memref<%ux%s>\n", value, number, array, at, count, element);
}

static void write_load(struct text *text, const char *result, const char *array, uint32_t at, uint32_t count) {
  text_format(text, "  %%%s%u = memref.load %%%s[%%at%u] : memref<%uxi1>\n", result, at, array, at, count);
}

static void write_lists(struct text *text, const struct lists *lists) {
  uint32_t n = lists->memrefs, r = lists->retained;
  for (uint32_t i = 0; i < ENTRIES_MAX; i++) text_format(text, "  %%at%u = arith.constant %u : index\n", i, i);
  text_string(text, "  %is0 = arith.constant false\n  %is1 = arith.constant true\n");
  for (uint32_t i = 0; i < lists->classes; i++) {
    text_format(text, "  %%buffer%u = memref.alloc() : memref<4xi32>\n", i);
    text_format(text, "  %%base%u = memref.extract_aligned_pointer_as_index %%buffer%u : memref<4xi32> -> index\n", i,
                i);
  }
  write_array(text, "bases", n, "index");
  write_array(text, "retained", r, "index");
  write_array(text, "conditions", n, "i1");
  write_array(text, "free", n, "i1");
  write_array(text, "own", r, "i1");
  for (uint32_t i = 0; i < n; i++) {
    write_store(text, "base", lists->base[i], "bases", i, n, "index");
    write_store(text, "is", lists->conditions >> i & 1, "conditions", i, n, "i1");
  }
  for (uint32_t i = 0; i < r; i++) write_store(text, "base", lists->base[n + i], "retained", i, r, "index");
}

static void write_release(struct text *text, const char *condition, uint32_t number, uint32_t base) {
  text_format(text, "  scf.if %%%s%u {\n    memref.dealloc %%buffer%u : memref<4xi32>\n  }\n", condition, number, base);
}

// Frees what the helper says, uses what is retained and frees it if it is said to be owned, and frees what the lists do
// not own: without a mistake, each buffer once.
static const char *write_program(struct arena *arena, const char *helper, const struct lists *lists,
                                 const struct decisions *decisions) {
  struct text text = {.arena = arena};
  uint32_t n = lists->memrefs, r = lists->retained;
  bool done[ENTRIES_MAX] = {false};
  text_string(&text, "func.func @main() {\n");
  write_lists(&text, lists);
  text_format(
      &text,
      "  func.call @%s(%%bases_any, %%retained_any, %%conditions_any, %%free_any, %%own_any) : (memref<?xindex>, "
      "memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()\n",
      helper);
  for (uint32_t i = 0; i < n; i++) {
    write_load(&text, "free", "free", i, n);
    write_release(&text, "free", i, lists->base[i]);
  }
  for (uint32_t i = 0; i < r; i++) write_load(&text, "own", "own", i, r);
  // Several retained memrefs with one base are reported once, by one that is wrong.
  for (int wrong = 1; wrong >= 0; wrong--)
    for (uint32_t i = 0; i < r; i++) {
      uint32_t base = lists->base[n + i];
      if (done[base] || (wrong != 0) != (decisions->owned[i] != is_claimed(lists, base, false))) continue;
      done[base] = true;
      text_format(&text, "  %%used%u = memref.load %%buffer%u[%%at0] : memref<4xi32>\n", base, base);
      write_release(&text, "own", i, base);
    }
  for (uint32_t base = 0; base < lists->classes; base++)
    if (!is_claimed(lists, base, false)) text_format(&text, "  memref.dealloc %%buffer%u : memref<4xi32>\n", base);
  text_string(&text, "  return\n}\n");
  return text_end(&text);
}

// --- All short lists.

// The next numbering of bases: each number is at most one more than those before it.
static bool next_bases(struct lists *lists) {
  uint32_t count = lists->memrefs + lists->retained;
  for (uint32_t i = count; i-- > 1;) {
    uint32_t most = 0;
    for (uint32_t k = 0; k < i; k++) most = lists->base[k] + 1 > most ? lists->base[k] + 1 : most;
    if (lists->base[i] >= most) continue;
    lists->base[i]++;
    for (uint32_t k = i + 1; k < count; k++) lists->base[k] = 0;
    return true;
  }
  return false;
}

static void count_classes(struct lists *lists) {
  lists->classes = 0;
  for (uint32_t i = 0; i < lists->memrefs + lists->retained; i++)
    if (lists->base[i] + 1 > lists->classes) lists->classes = lists->base[i] + 1;
}

// Returns whether to go on.
static bool try_lists(struct helper_check *check, struct arena *arena, struct arena *scratch, const struct code *code,
                      const struct op *function, const struct lists *lists) {
  struct arena_mark mark = arena_mark(scratch);
  struct decisions decisions = {{false}, {false}};
  const char *mistake = run(code, scratch, function, lists, &decisions);
  if (mistake == NULL) {
    mistake = find_mistake(scratch, lists, &decisions, false);
    if (mistake != NULL && find_mistake(scratch, lists, &decisions, true) == NULL) {
      check->answer = HELPER_KEEPS_DOCUMENTED;
      mistake = NULL;
    }
  }
  if (mistake != NULL) {
    check->answer = HELPER_BREAKS_CONTRACT;
    check->mistake = arena_string(arena, mistake, strlen(mistake));
    check->lists = lists_text(arena, lists);
    check->program = write_program(arena, op_symbol_name(function)->text, lists, &decisions);
  }
  arena_rewind(scratch, mark);
  return mistake == NULL;
}

static bool try_size(struct helper_check *check, struct arena *arena, struct arena *scratch, const struct code *code,
                     const struct op *function, uint32_t memrefs, uint32_t retained) {
  struct lists lists = {.memrefs = memrefs, .retained = retained};
  do {
    count_classes(&lists);
    for (lists.conditions = 0; lists.conditions < 1u << memrefs; lists.conditions++)
      if (!try_lists(check, arena, scratch, code, function, &lists)) return false;
  } while (next_bases(&lists));
  return true;
}

void helper_check_run(struct helper_check *check, struct arena *arena, struct arena *scratch, struct program *program,
                      struct op *function) {
  struct fault fault = {0};
  *check = (struct helper_check){.answer = HELPER_KEEPS_CONTRACT};
  arena_reset(scratch);
  const struct code *code = memref_decode(scratch, program, function, &fault);
  if (code == NULL) {
    check->answer = HELPER_NOT_RUN;
    return;
  }
  for (uint32_t size = 0; size <= ENTRIES_MAX; size++)
    for (uint32_t retained = 0; retained <= HELPER_RETAINED_MAX && retained <= size; retained++)
      if (size - retained <= HELPER_MEMREFS_MAX &&
          !try_size(check, arena, scratch, code, function, size - retained, retained))
        return;
}
