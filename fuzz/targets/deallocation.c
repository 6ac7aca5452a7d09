// Deallocation frees every buffer of a bufferized program once and changes nothing else: a program that runs on the
// memory machine without a fault runs the same after it, without a memory error or a leak.
//
// Options: bits 0 and 1 choose the form of deallocation, bit 2 bufferizes with a copy before every write, the rest
// seeds the arguments. Programs with tensors are bufferized first. BUFFERPROOF_TARGET_PIPELINE replaces deallocation.
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/engines/target.h"
#include "fuzz/subjects/base_pipeline.h"
#include "fuzz/subjects/entry.h"
#include "fuzz/subjects/subject.h"
#include "reference/memref/machine.h"

#include <stdlib.h>

#define LOWER ",convert-bufferization-to-memref"
enum { FORMS = 4, INPUT_SETS = 2 };

static struct target target;
static const char *pipelines[FORMS + 2] = {
    "buffer-deallocation-pipeline" LOWER,
    "ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification,lower-deallocations,cse,"
    "canonicalize" LOWER,
    "buffer-deallocation-pipeline{private-function-dynamic-ownership=1 inline-limit=2}" LOWER,
    "ownership-based-buffer-deallocation,lower-deallocations" LOWER,
    BASE_BUFFERIZE "}",
    BASE_BUFFERIZE " copy-before-write=1}",
};

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  const char *pipeline = getenv("BUFFERPROOF_TARGET_PIPELINE");
  for (int i = 0; pipeline != NULL && i < FORMS; i++) pipelines[i] = pipeline;
  target_init(&target, pipelines, FORMS + 2);
  return 0;
}

// Runs the entry on each argument set; false if the machine does not support an op or an argument.
static bool run(struct program *program, bool freed, uint64_t seed, struct outcome *outcomes) {
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  const struct code *code = entry == NULL ? NULL : memref_decode(&target.arena, program, entry, &fault);
  if (code == NULL) return false;
  struct memref_options options = memref_options_default(seed);
  options.run.fuel = 1 << 16;
  options.external_calls_write = true;
  options.check_leaks = options.check_returns = freed;
  if (freed) options.run.fuel *= 16;  // deallocation executes additional ops
  for (uint32_t set = 0; set < INPUT_SETS; set++) {
    struct inputs inputs;
    const struct type *unsupported;
    if (!inputs_make(&target.arena, entry, inputs_options_default(seed, set), &inputs, &unsupported)) return false;
    options.strided_arguments = set % 2 != 0;
    memref_run(code, &target.arena, &inputs, &options, &outcomes[set]);
  }
  return true;
}

// Before deallocation, functions may return the same buffer more than once, so that a write to one result is visible in
// the other. So a program of several functions may behave differently after deallocation.
static bool has_one_function(const struct program *program) {
  uint32_t bodies = 0;
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next)
    bodies += op_is_defined_function(op);
  return bodies == 1;
}

static _Noreturn void fail(const char *kind, const char *message) {
  size_t length;
  const char *text = print_program(&target.arena, &target.other, (struct print_options){0}, &length);
  target_record(&target.context, &target.source, kind);
  target_fail(kind, message, text, length);
}

static const char *compare(const struct outcome *before, const struct outcome *after, bool alone, bool generated) {
  if (after->status == OUTCOME_OUT_OF_FUEL || after->status == OUTCOME_UNSUPPORTED) return "limit";
  bool clean = before->status == OUTCOME_FINISHED || before->status == OUTCOME_STOPPED;
  if (!clean && !generated) return "faulty";
  bool misused = after->status == OUTCOME_LEAK || after->status == OUTCOME_MEMORY_ERROR;
  if (misused && (alone || generated || target_fault_of_lifetime(after->fault.kind)))
    fail(arena_format(&target.arena, "deallocation|%s", fault_name(after->fault.kind)), after->fault.message);
  const char *difference;
  if (alone && clean && !outcome_matches(before, after, true, &target.arena, &difference))
    fail("deallocation|value", difference);
  return "same";
}

static void check_input(void *argument) {
  const struct fuzz_input *input = argument;
  const struct pipeline *bufferize = &target.pipelines[(input->options & 4) != 0 ? FORMS + 1 : FORMS];
  struct outcome before[INPUT_SETS], after[INPUT_SETS];
  const char *verdict = "invalid";
  if (target_program(&target, input)) verdict = "refused";
  else target.source.module = NULL;
  uint64_t seed = input->options >> 3;
  if (target.source.module != NULL && pipeline_run(bufferize, &target.source, NULL) &&
      verify(&target.context, target.source.module) && run(&target.source, false, seed, before)) {
    clone_program(&target.other, &target.source);
    bool done = pipeline_run(&target.pipelines[input->options & 3], &target.other, NULL);
    if (!done && !input->is_text) fail("deallocation|refused", target.context.diagnostics.first->message);
    if (done && !verify(&target.context, target.other.module))
      fail("deallocation|invalid", target.context.diagnostics.first->message);
    bool alone = has_one_function(&target.source);
    if (done && run(&target.other, true, seed, after))
      for (uint32_t set = 0; set < INPUT_SETS; set++)
        verdict = compare(&before[set], &after[set], alone, !input->is_text);
  }
  target_record(&target.context, target.source.module != NULL ? &target.source : NULL, verdict);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct fuzz_input input = fuzz_input_read(data, size);
  target_run(&target, check_input, &input);
  return 0;
}
