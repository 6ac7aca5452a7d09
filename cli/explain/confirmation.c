#include "cli/explain/confirmation.h"

#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "fuzz/check/copies.h"
#include "fuzz/check/entry.h"
#include "fuzz/check/options.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

const char *const confirmation_names[CONFIRMATION_KIND_COUNT] = {"none", "shown", "not-shown", "not-reached",
                                                                 "not-tried"};

enum { SEED = 1 };  // of arguments, and of what external functions return; that of `run`

struct confirmer {
  struct explanation *explanation;
  struct arena *arena;
  struct program altered;
  struct op *entry;    // of the source
  const char *reason;  // why nothing can be tried; or null
  bool *is_buffer;     // per argument of the entry
  bool *read_only;     // per argument of the entry
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
  bool is_usable[INPUT_SETS_MAX];            // the source and the target end, and agree
  uint64_t copied_elements[INPUT_SETS_MAX];  // of the target, with all copies
  VECTOR(size_t) needless;                   // numbers of copies that can be taken back together, ascending
};

// --- executions

// The outcome with those arguments only that are buffers in the source: those of tensors may be overwritten.
static struct outcome with_buffers(const struct confirmer *confirmer, const struct outcome *outcome) {
  struct outcome out = *outcome;
  struct observed *arguments = ARENA_ARRAY(confirmer->arena, struct observed, outcome->argument_count + 1);
  out.argument_count = 0;
  for (uint32_t i = 0; i < outcome->argument_count; i++)
    if (confirmer->is_buffer[i]) arguments[out.argument_count++] = outcome->arguments[i];
  out.arguments = arguments;
  return out;
}

static const struct code *decode(const struct confirmer *confirmer, struct program *program, struct fault *fault) {
  struct op *entry = entry_find(program);
  if (entry == NULL || !entry_takes_arguments(confirmer->entry, entry)) return NULL;
  return memref_decode(confirmer->arena, program, entry, fault);
}

// Whether the program on buffers does on the argument set what the source does; else what it does, in *difference.
static bool run_target(const struct confirmer *confirmer, const struct code *code, uint32_t set,
                       uint64_t *copied_elements, const char **difference) {
  struct memref_options options = memref_options_default(SEED);
  struct outcome actual;
  options.check_leaks = options.check_returns = false;
  options.external_calls_write = true;
  options.read_only_arguments = confirmer->read_only;
  memref_run(code, confirmer->arena, &confirmer->inputs[set], &options, &actual);
  *copied_elements = actual.copied_elements;
  if (actual.status == OUTCOME_MEMORY_ERROR) {
    *difference = actual.fault.message != NULL ? actual.fault.message : fault_words(actual.fault.kind);
    return false;
  }
  const struct outcome expected_buffers = with_buffers(confirmer, &confirmer->expected[set]);
  const struct outcome actual_buffers = with_buffers(confirmer, &actual);
  return outcome_matches(&expected_buffers, &actual_buffers, true, confirmer->arena, difference);
}

// --- the source

static bool is_read_only(const struct confirmer *confirmer, uint32_t argument) {
  const struct attribute *all = op_attribute(confirmer->entry, ID_arg_attrs);
  const struct ident *writable = context_ident(confirmer->explanation->context, "bufferization.writable");
  if (all == NULL || argument >= all->count) return false;
  const struct attribute *attributes = all->u.items[argument];
  for (uint32_t i = 0; i < attributes->count; i++) {
    const struct attribute *value = attributes->u.entries[i].value;
    if (attributes->u.entries[i].name == writable && value->kind == ATTRIBUTE_INTEGER && value->u.integer == 0)
      return true;
  }
  return false;
}

static void note_arguments(struct confirmer *confirmer) {
  const struct block *body = op_body(confirmer->entry, 0)->first;
  confirmer->is_buffer = ARENA_ARRAY(confirmer->arena, bool, body->argument_count + 1);
  confirmer->read_only = ARENA_ARRAY(confirmer->arena, bool, body->argument_count + 1);
  for (uint32_t i = 0; i < body->argument_count; i++) {
    confirmer->is_buffer[i] = type_is_memref(body->arguments[i]->type);
    confirmer->read_only[i] = is_read_only(confirmer, i);
  }
}

static const char *run_source(struct confirmer *confirmer) {
  struct fault fault = {0};
  struct arena *arena = confirmer->arena;
  const struct code *code = tensor_decode(arena, &confirmer->explanation->source, confirmer->entry, &fault);
  if (code == NULL) return fault.message;
  struct run_options options = run_options_default(SEED);
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    const struct type *unsupported;
    if (!inputs_make(arena, confirmer->entry, inputs_options_default(SEED, set), &confirmer->inputs[set], &unsupported))
      return "the type of an argument is not supported";
    struct outcome *outcome = &confirmer->expected[set];
    tensor_run(code, arena, &confirmer->inputs[set], &options, outcome);
    confirmer->is_usable[set] = outcome->status == OUTCOME_FINISHED || outcome->status == OUTCOME_STOPPED;
  }
  return NULL;
}

static const char *prepare(struct confirmer *confirmer) {
  struct explanation *explanation = confirmer->explanation;
  confirmer->entry = explanation->is_bufferized ? entry_find(&explanation->source) : NULL;
  if (confirmer->entry == NULL) return "there is no public function with a body";
  note_arguments(confirmer);
  const char *reason = run_source(confirmer);
  if (reason != NULL) return reason;
  struct fault fault = {0};
  const struct code *code = decode(confirmer, &explanation->target, &fault);
  if (code == NULL) return fault.message != NULL ? fault.message : "the function takes other arguments afterwards";
  bool any = false;
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    const char *difference;
    if (!confirmer->is_usable[set]) continue;
    confirmer->is_usable[set] = run_target(confirmer, code, set, &confirmer->copied_elements[set], &difference);
    any |= confirmer->is_usable[set];
  }
  return any ? NULL : "no execution of it ends as it should";
}

struct confirmer *confirmer_create(struct explanation *explanation, struct arena *arena) {
  struct confirmer *confirmer = ARENA_NEW(arena, struct confirmer);
  *confirmer = (struct confirmer){.explanation = explanation, .arena = arena};
  program_init(&confirmer->altered, explanation->context);
  confirmer->reason = prepare(confirmer);
  return confirmer;
}

void confirmer_release(struct confirmer *confirmer) { program_release(&confirmer->altered); }

// --- copies

// The number of the copy that fills the buffer, among those of the target; false if it is none of them.
static bool find_number(const struct confirmer *confirmer, const struct explained_buffer *buffer, size_t *number) {
  const struct op *copy;
  *number = 0;
  while ((copy = copies_find(&confirmer->explanation->target, *number)) != NULL && copy != buffer->copy) ++*number;
  return copy != NULL;
}

// Makes a copy of the target in `altered` without these copies, whose numbers are in ascending order; false if one
// cannot be taken back.
static bool take_back(struct confirmer *confirmer, const size_t *numbers, size_t count) {
  program_reset(&confirmer->altered);
  clone_program(&confirmer->altered, &confirmer->explanation->target);
  bool fine = true;
  while (count-- > 0 && fine) fine = copies_take_back(copies_find(&confirmer->altered, numbers[count]));
  return fine;
}

static struct confirmation not_tried(const char *reason) {
  return (struct confirmation){.kind = CONFIRMATION_NOT_TRIED, .text = reason};
}

// Runs the program in `altered` on all argument sets.
static struct confirmation run_altered(struct confirmer *confirmer) {
  struct confirmation out = {.kind = CONFIRMATION_NOT_REACHED};
  struct fault fault = {0};
  const struct code *code = decode(confirmer, &confirmer->altered, &fault);
  if (code == NULL) return not_tried(fault.message != NULL ? fault.message : "the function takes other arguments");
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    uint64_t copied;
    if (!confirmer->is_usable[set]) continue;
    if (!run_target(confirmer, code, set, &copied, &out.text)) {
      out.kind = CONFIRMATION_SHOWN;
      out.set = set;
      return out;
    }
    if (copied < confirmer->copied_elements[set]) out.kind = CONFIRMATION_NOT_SHOWN;
  }
  out.text = NULL;
  return out;
}

// Adds the copy to those that can be taken back together, if it can; else says what is wrong then.
static struct confirmation confirm_together(struct confirmer *confirmer, size_t number, struct confirmation alone) {
  size_t *numbers = ARENA_ARRAY(confirmer->arena, size_t, confirmer->needless.count + 1), count = 0, i = 0;
  for (; i < confirmer->needless.count && confirmer->needless.items[i] < number; i++)
    numbers[count++] = confirmer->needless.items[i];
  numbers[count++] = number;
  for (; i < confirmer->needless.count; i++) numbers[count++] = confirmer->needless.items[i];
  if (confirmer->needless.count != 0) {
    if (!take_back(confirmer, numbers, count)) return alone;
    struct confirmation together = run_altered(confirmer);
    together.is_together = true;
    if (together.kind == CONFIRMATION_SHOWN) return together;
  }
  confirmer->needless.count = 0;
  for (i = 0; i < count; i++) VECTOR_PUSH(&confirmer->needless, confirmer->arena, numbers[i]);
  return alone;
}

struct confirmation confirm_copy(struct confirmer *confirmer, const struct explained_buffer *buffer) {
  size_t number;
  if (buffer->kind != EXPLAINED_COPY || !buffer->has_cause || buffer->copy == NULL)
    return (struct confirmation){.kind = CONFIRMATION_NONE};
  if (confirmer->reason != NULL) return not_tried(confirmer->reason);
  if (!find_number(confirmer, buffer, &number) || !take_back(confirmer, &number, 1))
    return not_tried("the buffer is used before it is filled");
  const struct confirmation alone = run_altered(confirmer);
  return alone.kind == CONFIRMATION_NOT_SHOWN ? confirm_together(confirmer, number, alone) : alone;
}

const char *confirmation_words(const struct confirmation *confirmation, struct arena *arena) {
  switch (confirmation->kind) {
    case CONFIRMATION_SHOWN:
      return arena_format(arena, "confirmed: without this copy%s, argument set %u: %s",
                          confirmation->is_together ? " and the needless ones before it" : "", confirmation->set,
                          confirmation->text);
    case CONFIRMATION_NOT_SHOWN:
      return arena_format(arena, "possibly needless: without this copy, nothing changes on %d argument sets",
                          INPUT_SETS_MAX);
    case CONFIRMATION_NOT_REACHED:
      return arena_format(arena, "not confirmed: no execution comes to this copy, on %d argument sets", INPUT_SETS_MAX);
    case CONFIRMATION_NOT_TRIED: return arena_format(arena, "not confirmed: %s", confirmation->text);
    case CONFIRMATION_NONE:
    case CONFIRMATION_KIND_COUNT: break;
  }
  return NULL;
}
