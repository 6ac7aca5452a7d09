#include "cli/explain/confirmation.h"

#include "cli/explain/executed.h"
#include "engine/analysis/slices.h"
#include "engine/base/hash.h"
#include "engine/dialects/build.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/copies.h"
#include "fuzz/check/options.h"
#include "fuzz/subjects/entry.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"
#include "reference/wide/scalars.h"

const char *const confirmation_names[CONFIRMATION_KIND_COUNT] = {"none",      "shown",     "inside",      "by-chance",
                                                                 "elsewhere", "not-shown", "not-reached", "not-tried"};

enum { SEED = 1 };  // of arguments, and of what external functions return; that of `run`

// What an op has read or made: numbers of the op and of the operand, and a hash of the elements.
struct trace_event {
  uint32_t op, operand;
  uint64_t hash;
};

struct trace {
  VECTOR(struct trace_event) events;
  struct executed executed;
};

// In place of an operand. Elements that an op reads one after the other are one event.
#define RESULTS UINT32_MAX
#define LOADED (UINT32_MAX - 1)
enum { TRACE_EVENTS_MAX = 1 << 18 };

// Runs with what the bufferizer does not know varied. A copy does not depend on it, so a read of another element then
// is one in general. Ops, and functions without a body, store other elements in all of them. In those from OFFSETS on,
// slices begin elsewhere if nothing is known of their offsets, by one distance for one value; in those from WAYS on,
// control goes other ways instead; in those from ELEMENTS on, loads and stores access other elements, too; and in those
// from ALL on, slices begin elsewhere again.
enum {
  VARIATION_NONE,
  VARIATION_STORES,
  VARIATION_OFFSETS,
  VARIATION_WAYS = VARIATION_OFFSETS + 8,
  VARIATION_ELEMENTS = VARIATION_WAYS + 16,
  VARIATION_ALL = VARIATION_ELEMENTS + 16,
  VARIATION_COUNT = VARIATION_ALL + 16
};

#define NOWHERE UINT32_MAX

// What the target does in a variation.
struct varied {
  bool is_known;
  uint32_t ends_at[INPUT_SETS_MAX];  // number of the op at which an execution fails, or NOWHERE
  struct trace traces[INPUT_SETS_MAX];
};

struct confirmer {
  struct explanation *explanation;
  struct arena *arena;
  struct program altered;
  struct op *entry;                   // of the source: the function that is executed
  VECTOR(struct confirmer *) others;  // of other functions
  const char *reason;                 // why nothing can be tried; or null
  bool *is_buffer;                    // per argument of the entry
  bool *read_only;                    // per argument of the entry
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
  bool any_usable;
  bool is_usable[INPUT_SETS_MAX];            // the source and the target end, and agree
  uint64_t copied_elements[INPUT_SETS_MAX];  // of the target, with all copies
  struct trace traces[INPUT_SETS_MAX];       // of the target, with all copies
  struct varied varied[VARIATION_COUNT];
  struct map numbers;  // op of the target, or of `altered` -> its number + 1
  bool *is_removed;    // per op of the target: not in `altered`
  uint32_t op_count;
  VECTOR(size_t) layouts;   // numbers of copies that are for another layout
  VECTOR(size_t) needless;  // numbers of copies that can be taken back together, ascending
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

// The function of the program with the name of the other one; or null.
static struct op *function_named(const struct program *program, const struct op *other) {
  struct op *op = op_body(program->module, 0)->first->first;
  while (op != NULL && op_symbol_name(op) != op_symbol_name(other)) op = op->next;
  return op;
}

static const struct code *decode(const struct confirmer *confirmer, struct program *program, struct fault *fault) {
  struct op *entry = function_named(program, confirmer->entry);
  if (entry == NULL || !entry_takes_arguments(confirmer->entry, entry)) return NULL;
  return memref_decode_observed(confirmer->arena, program, entry, fault);
}

// Numbers the ops in their order; a clone has the numbers of what it is a clone of.
static void number_ops(struct confirmer *confirmer, const struct program *program) {
  uint32_t number = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    *map_insert(&confirmer->numbers, confirmer->arena, map_key(op)) = ++number;
  confirmer->op_count = number;
}

static uint32_t number_of(const struct confirmer *confirmer, const struct op *op) {
  const uint64_t *number = map_find(&confirmer->numbers, map_key(op));
  return number == NULL ? 0 : (uint32_t)*number;
}

// A run that records a trace, or is compared with one.
struct tracer {
  struct confirmer *confirmer;
  struct trace *record;         // or null
  const struct trace *compare;  // or null
  uint32_t set;                 // of arguments
  uint32_t variation;
  uint32_t decisions;  // so far
  size_t at;
  uint64_t stores;         // so far
  const struct op *loads;  // the op that has read elements last; or null
  uint64_t loaded;         // their hash
  const struct op *other;  // the first op whose elements are others than in the trace
};

static void note_event(struct tracer *tracer, const struct op *op, uint32_t operand, uint64_t hash) {
  const struct trace_event event = {number_of(tracer->confirmer, op), operand, hash};
  if (tracer->record != NULL && tracer->record->events.count < TRACE_EVENTS_MAX)
    VECTOR_PUSH(&tracer->record->events, tracer->confirmer->arena, event);
  if (tracer->compare == NULL || tracer->other != NULL) return;
  const struct trace *trace = tracer->compare;
  while (tracer->at < trace->events.count && tracer->confirmer->is_removed[trace->events.items[tracer->at].op])
    tracer->at++;
  if (tracer->at == trace->events.count) return;
  const struct trace_event *expected = &trace->events.items[tracer->at++];
  if (expected->op != event.op || expected->operand != operand || expected->hash != hash) tracer->other = op;
}

static void note_loads(struct tracer *tracer) {
  const struct op *op = tracer->loads;
  tracer->loads = NULL;
  if (op != NULL) note_event(tracer, op, LOADED, tracer->loaded);
}

static void note(struct tracer *tracer, const struct op *op, uint32_t operand, uint64_t hash) {
  note_loads(tracer);
  note_event(tracer, op, operand, hash);
}

static void note_loaded(void *argument, const struct op *op, const struct type *type, struct scalar element) {
  struct tracer *tracer = argument;
  if (tracer->loads != op) {
    note_loads(tracer);
    tracer->loads = op;
    tracer->loaded = 0;
  }
  tracer->loaded = hash_combine(tracer->loaded, element.defined ? scalar_digest(type, element.bits) + 1 : 0);
}

static void note_time(struct tracer *tracer, const struct op *op) {
  if (tracer->record != NULL) executed_note(&tracer->record->executed, tracer->confirmer->explanation, op);
}

static void note_contents(void *argument, const struct op *op, uint32_t operand, uint64_t hash) {
  note(argument, op, operand, hash);
}

static void note_done(void *argument, const struct op *op, const struct run_value *results) {
  uint64_t hash = 0;
  bool any = false;
  note_time(argument, op);
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_memref(op->results[i].type)) continue;
    hash = hash_combine(hash, results[i].defined ? results[i].bits + 1 : 0);
    any |= op->results[i].type->kind != TYPE_VECTOR;
  }
  if (any) note(argument, op, RESULTS, hash);
}

// Changes the element that an op stores. The change depends on the argument set and on the number of the store, so that
// two stores of the same element mostly leave different ones. Only low bits change, so that small indices stay small.
static uint64_t salt(void *argument, const struct op *op, const struct type *element, uint64_t bits) {
  struct tracer *tracer = argument;
  const bool is_number = element->kind != TYPE_INDEX && element->width > 4;
  (void)op;
  if (element->width == 0 && element->kind != TYPE_INDEX) return bits;
  const uint64_t hash = hash_combine(hash_combine(tracer->variation, tracer->set + 1), tracer->stores++);
  const uint64_t difference = hash & (is_number ? 7u : 1u);
  return scalar_is_wide(element) ? wide_flip(tracer->confirmer->arena, element, bits, difference) : bits ^ difference;
}

// Different iterations of a loop have different slices afterwards if they had before.
static uint64_t move_offset(const struct tracer *tracer, const struct value *offset, uint64_t taken, uint64_t count) {
  const struct op *owner = offset->is_argument ? offset->owner.block->region->op : offset->owner.op;
  const bool is_extent = !offset->is_argument && op_has_role(owner, ROLE_DIMENSION);
  if (is_extent || !index_is_opaque(offset)) return taken;
  const uint64_t place = hash_combine(number_of(tracer->confirmer, owner), offset->index);
  return (taken + hash_combine(hash_combine(tracer->variation, tracer->set), place) % count) % count;
}

static uint64_t decide(void *argument, enum run_decision decision, const struct value *offset, uint64_t taken,
                       uint64_t count) {
  struct tracer *tracer = argument;
  if (decision == DECISION_OF_OFFSET) {
    const bool moves = tracer->variation < VARIATION_WAYS || tracer->variation >= VARIATION_ALL;
    return moves ? move_offset(tracer, offset, taken, count) : taken;
  }
  if (tracer->variation < (decision == DECISION_OF_INDEX ? VARIATION_ELEMENTS : VARIATION_WAYS)) return taken;
  const uint64_t seed = hash_combine(tracer->variation, tracer->set), hash = hash_combine(seed, tracer->decisions++);
  const bool keeps = tracer->variation % 2 != 0 && hash % 4 < 2;
  return keeps ? taken : hash / 4 % count;
}

static void ignore_block(void *argument, const struct block *block, const struct run_value *arguments) {
  (void)argument, (void)block, (void)arguments;
}

static void note_reached(void *argument, const struct op *op) { note_time(argument, op); }

static void note_access(void *argument, enum run_memory_event event, const struct op *op, uint64_t address,
                        enum run_buffer buffer) {
  (void)address, (void)buffer;
  if (event == RUN_ACCESSED) note_time(argument, op);
}

static void run(const struct code *code, struct tracer *tracer, struct outcome *outcome) {
  const struct confirmer *confirmer = tracer->confirmer;
  const struct run_observer observer = {tracer, ignore_block, note_reached, note_done, note_access};
  const uint64_t varied = hash_combine(hash_combine(SEED, tracer->variation), tracer->set);
  struct memref_options options = memref_options_default(tracer->variation == VARIATION_NONE ? SEED : varied);
  options.check_leaks = options.check_returns = false;
  options.external_calls_write = options.external_calls_interleave = true;
  options.external_calls_reverse = tracer->set % 2 != 0;
  options.strided_arguments = tracer->set % 4 >= 2;
  options.read_only_arguments = confirmer->read_only;
  options.observer = &observer;
  options.contents = note_contents;
  options.loaded = note_loaded;
  if (tracer->variation >= VARIATION_STORES) options.stored = salt;
  if (tracer->variation >= VARIATION_OFFSETS) {
    options.run.decide = decide;
    options.run.decide_argument = tracer;
  }
  memref_run(code, confirmer->arena, &confirmer->inputs[tracer->set], &options, outcome);
  note_loads(tracer);
}

// Whether the program on buffers does on the argument set what the source does; else what it does, in *difference.
static bool run_target(const struct code *code, struct tracer *tracer, uint64_t *copied_elements,
                       const char **difference) {
  const struct confirmer *confirmer = tracer->confirmer;
  struct outcome actual;
  run(code, tracer, &actual);
  *copied_elements = actual.copied_elements;
  if (actual.status == OUTCOME_MEMORY_ERROR) {
    *difference = actual.fault.message != NULL ? actual.fault.message : fault_words(actual.fault.kind);
    return false;
  }
  const struct outcome expected_buffers = with_buffers(confirmer, &confirmer->expected[tracer->set]);
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
  if (confirmer->entry == NULL) return "there is no public function with a body";
  note_arguments(confirmer);
  const char *reason = run_source(confirmer);
  if (reason != NULL) return reason;
  struct fault fault = {0};
  const struct code *code = decode(confirmer, &explanation->target, &fault);
  if (code == NULL) return fault.message != NULL ? fault.message : "the function takes other arguments afterwards";
  number_ops(confirmer, &explanation->target);
  confirmer->is_removed = ARENA_ARRAY(confirmer->arena, bool, confirmer->op_count + 1);
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    const char *difference;
    if (!confirmer->is_usable[set]) continue;
    struct tracer tracer = {.confirmer = confirmer, .set = set, .record = &confirmer->traces[set]};
    confirmer->is_usable[set] = run_target(code, &tracer, &confirmer->copied_elements[set], &difference);
    confirmer->any_usable |= confirmer->is_usable[set];
  }
  return NULL;
}

static struct confirmer *create_for(struct explanation *explanation, struct op *entry, struct arena *arena) {
  struct confirmer *confirmer = ARENA_NEW(arena, struct confirmer);
  *confirmer = (struct confirmer){.explanation = explanation, .arena = arena, .entry = entry};
  program_init(&confirmer->altered, explanation->context);
  confirmer->reason = prepare(confirmer);
  return confirmer;
}

struct confirmer *confirmer_create(struct explanation *explanation, struct arena *arena) {
  struct op *entry = explanation->is_bufferized ? entry_find(&explanation->source) : NULL;
  return create_for(explanation, entry, arena);
}

void confirmer_release(struct confirmer *confirmer) {
  for (size_t i = 0; i < confirmer->others.count; i++) confirmer_release(confirmer->others.items[i]);
  program_release(&confirmer->altered);
}

// --- copies

// The number of the copy that fills the buffer, among those of the target; false if it is none of them.
static bool find_number(const struct confirmer *confirmer, const struct explained_buffer *buffer, size_t *number) {
  const struct op *copy;
  *number = 0;
  while ((copy = copies_find(&confirmer->explanation->target, *number)) != NULL && copy != buffer->copy) ++*number;
  return copy != NULL;
}

// Without the copy, a cast that checks at run time would have to give the buffer the layout.
static void cast_source(struct confirmer *confirmer, struct op *copy, size_t number) {
  size_t i = 0;
  while (i < confirmer->layouts.count && confirmer->layouts.items[i] != number) i++;
  if (i == confirmer->layouts.count) return;
  struct builder builder = builder_before(&confirmer->altered, copy);
  const struct type *type = op_role_value(copy, ROLE_DESTINATION)->type;
  use_set(op_role(copy, ROLE_SOURCE).first, build_memref_cast(&builder, type, op_role_value(copy, ROLE_SOURCE)));
}

// Makes a copy of the target in `altered` without these copies, whose numbers are in ascending order; false if one
// cannot be taken back.
static bool take_back(struct confirmer *confirmer, const size_t *numbers, size_t count) {
  program_reset(&confirmer->altered);
  clone_program(&confirmer->altered, &confirmer->explanation->target);
  map_clear(&confirmer->numbers);
  number_ops(confirmer, &confirmer->altered);
  for (uint32_t i = 0; i <= confirmer->op_count; i++) confirmer->is_removed[i] = false;
  bool fine = true;
  while (count-- > 0 && fine) {
    struct op *copy = copies_find(&confirmer->altered, numbers[count]);
    confirmer->is_removed[number_of(confirmer, copy)] = true;
    cast_source(confirmer, copy, numbers[count]);
    fine = copies_take_back(copy);
  }
  return fine;
}

static struct confirmation not_tried(const char *reason) {
  return (struct confirmation){.kind = CONFIRMATION_NOT_TRIED, .text = reason};
}

static struct confirmation other_elements(const struct confirmer *confirmer, enum confirmation_kind kind,
                                          const struct tracer *tracer) {
  const char *text = arena_format(confirmer->arena, "'%s' (line %u) gets or makes other elements",
                                  tracer->other->info->name, tracer->other->location->place.line);
  return (struct confirmation){.kind = kind, .text = text, .set = tracer->set};
}

// Runs the program in `altered` on all argument sets.
static struct confirmation run_altered(struct confirmer *confirmer) {
  struct confirmation out = {.kind = CONFIRMATION_NOT_REACHED};
  struct fault fault = {0};
  const struct code *code = decode(confirmer, &confirmer->altered, &fault);
  if (code == NULL) return not_tried(fault.message != NULL ? fault.message : "the function takes other arguments");
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    uint64_t copied;
    const char *difference;
    struct tracer tracer = {.confirmer = confirmer, .set = set, .compare = &confirmer->traces[set]};
    if (!confirmer->is_usable[set]) continue;
    if (!run_target(code, &tracer, &copied, &difference))
      return (struct confirmation){.kind = CONFIRMATION_SHOWN, .text = difference, .set = set};
    if (out.kind == CONFIRMATION_INSIDE) continue;
    if (tracer.other != NULL) {
      out = other_elements(confirmer, CONFIRMATION_INSIDE, &tracer);
    } else if (copied < confirmer->copied_elements[set]) {
      out.kind = CONFIRMATION_NOT_SHOWN;
    }
  }
  return out;
}

// Executions of the target that end early, also with arguments for which the source is undefined, are compared so far.
static void run_target_varied(struct confirmer *confirmer, uint32_t variation) {
  struct varied *varied = &confirmer->varied[variation];
  struct fault fault = {0};
  map_clear(&confirmer->numbers);
  number_ops(confirmer, &confirmer->explanation->target);
  const struct code *code = decode(confirmer, &confirmer->explanation->target, &fault);
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    struct tracer tracer = {.confirmer = confirmer, .set = set, .variation = variation, .record = &varied->traces[set]};
    struct outcome outcome;
    run(code, &tracer, &outcome);
    varied->ends_at[set] = outcome.status == OUTCOME_FINISHED ? NOWHERE : number_of(confirmer, outcome.fault.op);
  }
  varied->is_known = true;
}

// Runs the target without these copies, which changes nothing, once more, varied.
static struct confirmation run_varied(struct confirmer *confirmer, const size_t *numbers, size_t count,
                                      uint32_t variation, struct confirmation unvaried) {
  const struct varied *varied = &confirmer->varied[variation];
  const enum confirmation_kind kind = variation < VARIATION_OFFSETS ? CONFIRMATION_BY_CHANCE : CONFIRMATION_ELSEWHERE;
  struct fault fault = {0};
  if (!varied->is_known) run_target_varied(confirmer, variation);
  if (!take_back(confirmer, numbers, count)) return unvaried;
  const struct code *code = decode(confirmer, &confirmer->altered, &fault);
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++) {
    struct tracer tracer = {
        .confirmer = confirmer, .set = set, .variation = variation, .compare = &varied->traces[set]};
    struct outcome outcome;
    run(code, &tracer, &outcome);
    if (tracer.other != NULL) return other_elements(confirmer, kind, &tracer);
    const bool fails = outcome.status == OUTCOME_MEMORY_ERROR || outcome.fault.kind == FAULT_SHAPE_MISMATCH;
    if (fails && number_of(confirmer, outcome.fault.op) != varied->ends_at[set])
      return (struct confirmation){.kind = kind, .text = outcome.fault.message, .set = set};
  }
  return unvaried;
}

static struct confirmation run_without(struct confirmer *confirmer, const size_t *numbers, size_t count) {
  struct confirmation out = run_altered(confirmer);
  for (uint32_t variation = VARIATION_STORES; variation < VARIATION_COUNT; variation++) {
    if (out.kind != CONFIRMATION_NOT_SHOWN && out.kind != CONFIRMATION_NOT_REACHED) break;
    out = run_varied(confirmer, numbers, count, variation, out);
  }
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
    struct confirmation together = run_without(confirmer, numbers, count);
    together.is_together = true;
    if (confirmation_is_seen(together.kind)) return together;
  }
  confirmer->needless.count = 0;
  for (i = 0; i < count; i++) VECTOR_PUSH(&confirmer->needless, confirmer->arena, numbers[i]);
  return alone;
}

// Whether an execution of the target comes from the write of a conflict to a read; true if there is no conflict.
static bool is_executed(const struct confirmer *confirmer, const struct explained_buffer *buffer) {
  if (buffer->decision != EXPLAINED_CONFLICT) return true;
  for (uint32_t set = 0; set < INPUT_SETS_MAX; set++)
    if (confirmer->is_usable[set] && executed_read_after(&confirmer->traces[set].executed, confirmer->explanation,
                                                         buffer->write->owner, buffer->read))
      return true;
  return false;
}

// Without this copy only.
static struct confirmation confirm_alone(struct confirmer *confirmer, const struct explained_buffer *buffer,
                                         size_t *number) {
  if (confirmer->reason != NULL) return not_tried(confirmer->reason);
  const bool has_number = find_number(confirmer, buffer, number);
  if (has_number && (buffer->cause == COPY_CAUSE_layout || buffer->cause == COPY_CAUSE_contiguous))
    VECTOR_PUSH(&confirmer->layouts, confirmer->arena, *number);
  if (copy_moves_to_space(buffer->copy)) return not_tried("the elements are needed in another memory space");
  if (!has_number || !take_back(confirmer, number, 1)) return not_tried("the buffer is used before it is filled");
  struct confirmation alone = run_without(confirmer, number, 1);
  if (!confirmer->any_usable && !confirmation_is_seen(alone.kind))
    return not_tried("no execution of it ends as it should");
  if (alone.kind != CONFIRMATION_NOT_SHOWN || is_executed(confirmer, buffer)) return alone;
  alone.kind = CONFIRMATION_NOT_REACHED;
  alone.text = arena_format(confirmer->arena, "from '%s' (line %u) to '%s' (line %u)", buffer->write->owner->info->name,
                            buffer->write->owner->location->place.line, buffer->read->owner->info->name,
                            buffer->read->owner->location->place.line);
  return alone;
}

static struct confirmer *confirmer_of(struct confirmer *confirmer, struct op *function) {
  for (size_t i = 0; i < confirmer->others.count; i++)
    if (confirmer->others.items[i]->entry == function) return confirmer->others.items[i];
  VECTOR_PUSH(&confirmer->others, confirmer->arena, create_for(confirmer->explanation, function, confirmer->arena));
  return confirmer->others.items[confirmer->others.count - 1];
}

// The same by executions of the function that the copy is in, whose arguments are others than those of its calls.
static struct confirmation confirm_in_function(struct confirmer *confirmer, const struct explained_buffer *buffer,
                                               struct confirmation unseen) {
  const struct op *function = buffer->copy;
  while (op_parent(function) != confirmer->explanation->target.module) function = op_parent(function);
  struct op *source = function_named(&confirmer->explanation->source, function);
  if (source == NULL || source == confirmer->entry) return unseen;
  size_t number;
  struct confirmation out = confirm_alone(confirmer_of(confirmer, source), buffer, &number);
  out.function = op_symbol_name(source)->text;
  return confirmation_is_seen(out.kind) || unseen.kind == CONFIRMATION_NOT_TRIED ? out : unseen;
}

struct confirmation confirm_copy(struct confirmer *confirmer, const struct explained_buffer *buffer) {
  size_t number;
  if (buffer->kind != EXPLAINED_COPY || !buffer->has_cause || buffer->copy == NULL)
    return (struct confirmation){.kind = CONFIRMATION_NONE};
  const struct confirmation alone = confirm_alone(confirmer, buffer, &number);
  if (confirmation_is_seen(alone.kind)) return alone;
  const struct confirmation out = confirm_in_function(confirmer, buffer, alone);
  const bool is_shown = confirmation_is_seen(out.kind) || alone.kind != CONFIRMATION_NOT_SHOWN;
  return is_shown ? out : confirm_together(confirmer, number, out);
}

const char *confirmation_words(const struct confirmation *confirmation, struct arena *arena) {
  const char *in_general = "";
  switch (confirmation->kind) {
    case CONFIRMATION_ELSEWHERE: in_general = " for other conditions, trip counts or indices"; break;
    case CONFIRMATION_BY_CHANCE: in_general = " if ops store other elements, which are equal by chance"; break;
    case CONFIRMATION_INSIDE: in_general = ", which no result depends on"; break;
    case CONFIRMATION_SHOWN: break;
    case CONFIRMATION_NOT_SHOWN:
      return arena_format(arena, "possibly needless: without this copy, nothing changes on %d argument sets",
                          INPUT_SETS_MAX);
    case CONFIRMATION_NOT_REACHED:
      return arena_format(arena, "not confirmed: no execution comes %s, on %d argument sets",
                          confirmation->text != NULL ? confirmation->text : "to this copy", INPUT_SETS_MAX);
    case CONFIRMATION_NOT_TRIED: return arena_format(arena, "not confirmed: %s", confirmation->text);
    case CONFIRMATION_NONE:
    case CONFIRMATION_KIND_COUNT: return NULL;
  }
  const char *function = confirmation->function;
  return arena_format(arena, "confirmed: without this copy%s, argument set %u%s%s: %s%s",
                      confirmation->is_together ? " and the needless ones before it" : "", confirmation->set,
                      function == NULL ? "" : " of @", function == NULL ? "" : function, confirmation->text,
                      in_general);
}
