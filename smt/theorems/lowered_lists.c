// Each lowering run on deallocs whose operands are arguments, executed beside the contract by truth tables: for every
// way in which operands can be one buffer, and all values of the conditions; of long lists, for many of these.
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

#include "engine/base/hash.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "smt/execute/execute.h"
#include "smt/theorems/truth_table.h"

enum {
  MOST_LISTED = 9,    // of a kind: more than the numbers in the code
  MOST_COMPLETE = 7,  // operands of which all ways are executed
  DRAWN_ROWS = 4096,  // of longer lists
};

// A dealloc and all that is known of its operands at run time.
struct lists_run {
  struct theorem_query *q;
  uint32_t memref_count, retained_count;
  struct program before, after;
  struct arena scratch;
  uint32_t rows;
  uint8_t *bytes[3 * MOST_LISTED];  // of the arguments: memrefs, conditions, retained
  bool fails;
};

static uint32_t argument_count(const struct lists_run *run) { return 2 * run->memref_count + run->retained_count; }

static bool tabulate(struct lists_run *run, struct truth_table *table, const struct program *program, bool is_control) {
  struct op *function = theorem_function_named(program, "lowered");
  if (function == NULL) return false;
  truth_table_init(table, &run->scratch, run->rows);
  if (is_control) table->broken = execution_breakable(function, 0);
  for (uint32_t i = 0; i < argument_count(run); i++)
    truth_table_set(table, function->regions[0].first->arguments[i], run->bytes[i]);
  bool done = truth_table_run(table, function);
  bool has_nothing_to_break = is_control && table->broken == NULL && table->returned.count > 0;
  if (has_nothing_to_break) table->returned.items[0] = memset(truth_table_new(table), 1, table->rows);
  return done;
}

// Executes the assignments that have been added.
static void flush(struct lists_run *run) {
  struct arena_mark mark = arena_mark(&run->scratch);
  struct truth_table before, after;
  for (uint32_t i = 0; i < argument_count(run); i++)
    theorem_looked_at(run->q, run->bytes[i], run->rows, i == 0 ? run->rows : 0);
  if (run->rows != 0 && !run->fails)
    run->fails = !tabulate(run, &before, &run->before, false) ||
                 !tabulate(run, &after, &run->after, run->q->fault != 0) || !truth_table_agrees(&before, &after);
  run->rows = 0;
  arena_rewind(&run->scratch, mark);
}

static void add_row(struct lists_run *run, const uint8_t *bases, uint64_t conditions) {
  uint32_t n = run->memref_count;
  for (uint32_t i = 0; i < n; i++) {
    run->bytes[i][run->rows] = bases[i];
    run->bytes[n + i][run->rows] = (uint8_t)(conditions >> i & 1);
  }
  for (uint32_t i = 0; i < run->retained_count; i++) run->bytes[2 * n + i][run->rows] = bases[n + i];
  if (++run->rows == TRUTH_ROWS) flush(run);
}

// All ways in which operands from number `at` on have a base of those before, or the next new one.
static void add_ways(struct lists_run *run, uint8_t *bases, uint32_t at, uint8_t bases_so_far) {
  if (at == run->memref_count + run->retained_count) {
    for (uint64_t conditions = 0; conditions >> run->memref_count == 0; conditions++) add_row(run, bases, conditions);
    return;
  }
  for (uint8_t base = 0; base <= bases_so_far; base++) {
    bases[at] = base;
    add_ways(run, bases, at + 1, base == bases_so_far ? bases_so_far + 1 : bases_so_far);
  }
}

static void add_drawn(struct lists_run *run, uint8_t *bases) {
  uint32_t operands = run->memref_count + run->retained_count;
  for (uint64_t row = 0; row < DRAWN_ROWS; row++) {
    uint64_t digits = hash_u64(row + 1), conditions = hash_u64(digits);
    for (uint32_t i = 0; i < operands; i++, digits = hash_u64(digits))
      bases[i] = (uint8_t)(digits % (1 + row % operands));  // few bases, or many
    add_row(run, bases, conditions);
  }
}

static bool make(const struct theorem_query *q, struct program *program, const char *text) {
  program_init(program, q->subjects->context);
  return parse_program(program, "theorem", text, strlen(text));
}

static bool lists_hold(struct theorem_query *q, const char *passes, uint32_t n, uint32_t r) {
  struct lists_run run = {.q = q, .memref_count = n, .retained_count = r};
  const char *text = theorem_dealloc_text(q->arena, n, r);
  theorem_looked_at(q, text, strlen(text), 1);
  uint8_t bases[2 * MOST_LISTED];
  arena_init(&run.scratch, q->arena->memory);
  for (uint32_t i = 0; i < 2 * n + r; i++) run.bytes[i] = ARENA_ARRAY(&run.scratch, uint8_t, TRUTH_ROWS);
  run.fails =
      !make(q, &run.before, text) || !make(q, &run.after, text) || !theorem_run_passes(q->subjects, &run.after, passes);
  if (n + r <= MOST_COMPLETE) add_ways(&run, bases, 0, 0);
  else add_drawn(&run, bases);
  flush(&run);
  program_release(&run.before);
  program_release(&run.after);
  arena_release(&run.scratch);
  return !run.fails;
}

// Lists of `first` to `last` memrefs and any number of retained ones.
static void conclude_lists(struct theorem_query *q, const char *const *passes, uint32_t pass_count, uint32_t first,
                           uint32_t last) {
  if (q->seen != q->wanted) {
    q->seen++;
    return;
  }
  const char *name = arena_format(q->arena, "lists of %u to %u memrefs and up to %u retained ones", first, last,
                                  (uint32_t)MOST_LISTED);
  bool holds = true;
  for (uint32_t i = 0; i < pass_count; i++)
    for (uint32_t n = first; n <= last && holds; n++)
      for (uint32_t r = 0; r <= MOST_LISTED && holds; r++) {
        holds = lists_hold(q, passes[i], n, r);
        if (!holds) name = arena_format(q->arena, "%u memrefs and %u retained ones after %s", n, r, passes[i]);
      }
  theorem_conclude(q, name, holds ? YES : NO);
}

static const char *const by_helper[] = {"bufferization-lower-deallocations",
                                        "bufferization-lower-deallocations{minimal}"};
static const char *const in_place[] = {"bufferization-lower-deallocations{inline-limit=9}",
                                       "bufferization-lower-deallocations{minimal inline-limit=9}"};

void theorem_lower_without_memrefs(struct theorem_query *q) { conclude_lists(q, by_helper, 2, 0, 0); }
void theorem_lower_one_memref(struct theorem_query *q) { conclude_lists(q, by_helper, 2, 1, 1); }
void theorem_lower_inline(struct theorem_query *q) { conclude_lists(q, in_place, 2, 2, MOST_LISTED); }

// Deallocs of two modules, each of which needs a helper of its own; in the first its usual name is taken.
static void conclude_modules(struct theorem_query *q) {
  if (q->seen != q->wanted) {
    q->seen++;
    return;
  }
  struct program program;
  const char *function = theorem_dealloc_text(q->arena, 2, 2);
  const char *text = arena_format(q->arena, "module @a {\nfunc.func private @dealloc_helper()\n%s}\nmodule @b {\n%s}\n",
                                  function, function);
  bool holds = make(q, &program, text) && theorem_run_passes(q->subjects, &program, by_helper[0]) &&
               verify(q->subjects->context, program.module);
  program_release(&program);
  theorem_conclude(q, "deallocs of two modules", holds ? YES : NO);
}

void theorem_lower_general(struct theorem_query *q) {
  conclude_modules(q);
  conclude_lists(q, by_helper, 2, 2, MOST_LISTED);
}
