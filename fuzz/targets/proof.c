// What the prover says about a program agrees with its runs on the memref machine: the flows of its proofs simulate
// each run, step by step, and a program whose functions are all proved has no error in the lifetime of a buffer.
//
// Options: bits 0 and 1 are the number of mutations after deallocation - frees dropped, repeated or moved, values
// exchanged - since without mutations there are no errors; bits 2 and 4 select the form of deallocation, and whether it
// is lowered; bit 3 uses a text unchanged; the other bits seed the arguments. Flows (fuzz/check/proof/simulation.h) are
// compared with every run. The solver, which takes milliseconds, checks one in SAMPLE of the programs whose runs have
// an error, selected by a hash of the input, and so the same ones under every engine.
#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/check/proof/simulation.h"
#include "fuzz/engines/target.h"
#include "fuzz/generate/choice.h"
#include "fuzz/mutate/ir.h"
#include "fuzz/subjects/base_pipeline.h"
#include "fuzz/subjects/entry.h"
#include "fuzz/subjects/subject.h"
#include "reference/memref/machine.h"
#include "smt/prove/prove.h"

#define LOWER ",convert-bufferization-to-memref"
enum { INPUT_SETS = 2, FUEL = 1 << 16, RLIMIT = 500000, SAMPLE = 512, FORMS = 4 };

static struct target target;
static const char *pipelines[FORMS];

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  pipelines[0] = subject_engine_pipeline;
  pipelines[1] = BASE_BUFFERIZE "},ownership-based-buffer-deallocation,lower-deallocations" LOWER;
  pipelines[2] = subject_unlowered_pipeline;
  pipelines[3] =
      BASE_BUFFERIZE "},buffer-deallocation-pipeline{private-function-dynamic-ownership=1 inline-limit=2}" LOWER;
  prove_prepare_process();
  target_init(&target, pipelines, FORMS);
  return 0;
}

static _Noreturn void fail(const struct program *program, const char *signature, const char *message) {
  size_t length;
  const char *text = print_program(&target.arena, program, (struct print_options){0}, &length);
  target_record(&target.context, program, signature);
  target_fail(signature, message, text, length);
}

// Runs the program with its flows; returns the first fault in a buffer's lifetime, or null. `followed` tells whether
// flows were compared until the end.
static const struct fault *run_program(struct program *program, uint64_t seed, bool follow_private, bool *followed) {
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  const struct code *code = entry == NULL ? NULL : memref_decode_observed(&target.arena, program, entry, &fault);
  if (code == NULL) return NULL;
  struct simulation *simulation = simulation_create(&target.arena, program, follow_private);
  struct memref_options options = memref_options_default(seed);
  struct outcome *outcome = NULL;
  options.run.fuel = FUEL;
  for (uint32_t set = 0; set < INPUT_SETS && (outcome == NULL || !target_fault_of_lifetime(outcome->fault.kind));
       set++) {
    struct inputs inputs;
    const struct type *unsupported;
    if (!inputs_make(&target.arena, entry, inputs_options_default(seed, set), &inputs, &unsupported)) return NULL;
    outcome = ARENA_NEW(&target.arena, struct outcome);
    options.strided_arguments = set % 2 != 0;
    simulation_run(simulation, code, &target.arena, &inputs, &options, outcome);
  }
  struct simulation_answer answer = simulation_answer(simulation);
  if (!answer.agrees) fail(program, answer.signature, answer.message);
  *followed = answer.followed;
  return target_fault_of_lifetime(outcome->fault.kind) ? &outcome->fault : NULL;
}

// The function at fault is checked first, since it is the one that cannot be proved.
static bool all_proved(struct program *program, const struct fault *fault) {
  const struct symbol_table *symbols = symbol_table_build(&target.arena, program->module);
  struct prove_options options = {.rlimit = RLIMIT, .together_only = true};
  struct prover *prover = prover_create(&target.arena, &target.arena, symbols, program->module, &options);
  struct op *at_fault = fault->op == NULL ? NULL : op_parent_function(fault->op);
  struct function_verdict verdict = {.kind = PROVED};
  if (at_fault != NULL) prover_prove(prover, at_fault, &verdict);
  struct op *op = op_body(program->module, 0)->first->first;
  for (; op != NULL && verdict.kind == PROVED; op = op->next)
    if (op_is_defined_function(op) && op != at_fault) prover_prove(prover, op, &verdict);
  return verdict.kind == PROVED;
}

static void check_program(struct program *program, uint64_t seed, uint64_t hash) {
  bool followed = false;
  const struct fault *fault = run_program(program, seed, (hash & 1) != 0, &followed);
  bool asked = fault != NULL && (hash >> 1) % SAMPLE == 0;
  if (asked && all_proved(program, fault))
    fail(program, arena_format(&target.arena, "proof|%s", fault_name(fault->kind)), fault->message);
  const char *verdict = fault != NULL ? fault_name(fault->kind) : "right";
  target_record(&target.context, program,
                followed ? verdict : arena_format(&target.arena, "%s, not followed", verdict));
}

static void check_input(void *argument) {
  const struct fuzz_input *input = argument;
  uint8_t form = (input->options >> 2 & 1) | (input->options >> 3 & 2);
  bool usable = target_program(&target, input);
  if (usable && (!input->is_text || (input->options & 8) == 0))
    usable =
        pipeline_run(&target.pipelines[form], &target.source, NULL) && verify(&target.context, target.source.module);
  struct program *program = &target.source, *other = &target.other;
  uint64_t seed = hash_bytes(input->options, input->payload, input->size);
  for (uint32_t i = input->options & 3; usable && i > 0; i--) {
    if (!mutate_ir(other, program, NULL, &target.arena, MUTATE_LIFETIMES, seed_mix(seed, i))) break;
    struct program *changed = other;
    other = program;
    program = changed;
  }
  if (usable) check_program(program, input->options >> 5, seed_mix(seed, 0));
  else target_record(&target.context, NULL, "unusable");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct fuzz_input input = fuzz_input_read(data, size);
  target_run(&target, check_input, &input);
  return 0;
}
