// What the prover calls proved does not go wrong: if every function of a program is proved to free each buffer once and
// to use none afterwards, no run of it on the memory machine shows such a fault.
//
// Options: bits 0 and 1 how many changes are made to what deallocation leaves - frees dropped, repeated or moved,
// values exchanged - , since without any nothing goes wrong; bit 2 the documented form of deallocation; bit 3 takes a
// text as it is; the rest seeds the arguments. The prover is asked where a run goes wrong, and nowhere else: it takes
// milliseconds.
#include "base/hash.h"
#include "dialects/ops.h"
#include "fuzz/choice.h"
#include "fuzz/engines/target.h"
#include "fuzz/entry.h"
#include "fuzz/mutate_ir.h"
#include "fuzz/subject.h"
#include "ir/printer.h"
#include "ir/symbol_table.h"
#include "ir/verify.h"
#include "reference/memref_machine.h"
#include "smt/prove.h"

#include <stdlib.h>

#define LOWER ",convert-bufferization-to-memref"
enum { INPUT_SETS = 2, FUEL = 1 << 16, RLIMIT = 500000 };

static struct target target;
static const char *pipelines[2];

static void release_target(void) { target_release(&target); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  pipelines[0] = subject_engine_pipeline;
  pipelines[1] =
      "one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},"
      "ownership-based-buffer-deallocation,lower-deallocations" LOWER;
  prove_prepare_process();
  target_init(&target, pipelines, 2);
  atexit(release_target);
  return 0;
}

// Runs the program; returns the first fault of a buffer's lifetime, or null.
static const struct fault *find_fault(struct program *program, uint64_t seed) {
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  const struct code *code = entry == NULL ? NULL : memref_decode(&target.arena, program, entry, &fault);
  struct memref_options options = memref_options_default(seed);
  options.run.fuel = FUEL;
  for (uint32_t set = 0; code != NULL && set < INPUT_SETS; set++) {
    struct inputs inputs;
    const struct type *unsupported;
    if (!inputs_make(&target.arena, entry, inputs_options_default(seed, set), &inputs, &unsupported)) return NULL;
    struct outcome *outcome = ARENA_NEW(&target.arena, struct outcome);
    memref_run(code, &target.arena, &inputs, &options, outcome);
    if (target_fault_of_lifetime(outcome->fault.kind)) return &outcome->fault;
  }
  return NULL;
}

// The function at fault is asked about first: it is the one that is not proved.
static bool all_proved(struct program *program, const struct fault *fault) {
  const struct symbol_table *symbols = symbol_table_build(&target.arena, program->module);
  struct prove_options options = {.rlimit = RLIMIT, .together_only = true};
  struct prover *prover = prover_create(&target.arena, &target.arena, symbols, program->module, &options);
  struct op *guilty = fault->op == NULL ? NULL : op_parent_of_kind(fault->op, OP_func_func);
  struct function_verdict verdict = {.kind = PROVED};
  if (guilty != NULL) prover_prove(prover, guilty, &verdict);
  struct op *op = op_body(program->module, 0)->first->first;
  for (; op != NULL && verdict.kind == PROVED; op = op->next)
    if (op->kind == OP_func_func && op_body(op, 0)->first != NULL && op != guilty) prover_prove(prover, op, &verdict);
  return verdict.kind == PROVED;
}

static void check_program(struct program *program, uint64_t seed) {
  const struct fault *fault = find_fault(program, seed);
  bool wrong = fault != NULL && all_proved(program, fault);
  target_tell(&target.context, program, wrong ? "proved and wrong" : fault != NULL ? fault_name(fault->kind) : "right");
  if (!wrong) return;
  size_t length;
  const char *text = print_program(&target.arena, program, (struct print_options){0}, &length);
  target_fail(arena_format(&target.arena, "proof|%s", fault_name(fault->kind)), fault->message, text, length);
}

static void check_input(void *argument) {
  const struct fuzz_input *input = argument;
  bool usable = target_program(&target, input);
  if (usable && (!input->is_text || (input->options & 8) == 0))
    usable = pipeline_run(&target.pipelines[(input->options & 4) != 0], &target.source, NULL) &&
             verify(&target.context, target.source.module);
  struct program *program = &target.source, *other = &target.other;
  uint64_t seed = hash_bytes(input->options, input->payload, input->size);
  for (uint32_t i = input->options & 3; usable && i > 0; i--) {
    if (!mutate_ir(other, program, NULL, &target.arena, MUTATE_LIFETIMES, seed_mix(seed, i))) break;
    struct program *changed = other;
    other = program;
    program = changed;
  }
  if (usable) check_program(program, input->options >> 4);
  else target_tell(&target.context, NULL, "unusable");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct fuzz_input input = fuzz_input_read(data, size);
  target_run(&target, check_input, &input);
  return 0;
}
