// The engine as a subject.
#include "engine/ir/clone.h"
#include "engine/verify/verify.h"
#include "fuzz/subjects/base_pipeline.h"
#include "fuzz/subjects/subject.h"

const char *const subject_engine_pipeline =
    BASE_BUFFERIZE "},buffer-deallocation-pipeline,convert-bufferization-to-memref";
const char *const subject_bufferize_pipeline = BASE_BUFFERIZE "}";
const char *const subject_unlowered_pipeline =
    BASE_BUFFERIZE "},ownership-based-buffer-deallocation,canonicalize,buffer-deallocation-simplification";
const char *const subject_always_copy_pipeline =
    BASE_BUFFERIZE " copy-before-write=1},buffer-deallocation-pipeline,convert-bufferization-to-memref";

const char *const subject_other_pipelines[SUBJECT_OTHER_PIPELINES] = {
#define ENGINE_PIPELINE(before, bufferize, rest, sentence) \
  before BASE_BUFFERIZE bufferize "}," rest ",convert-bufferization-to-memref",
#include "fuzz/subjects/pipelines.def"
};

size_t subject_pipeline_on_tensors(uint64_t turn) {
  static const bool begins_on_tensors[] = {
#define ENGINE_PIPELINE(before, bufferize, rest, sentence) sizeof before > 1,
#include "fuzz/subjects/pipelines.def"
  };
  size_t number = turn % SUBJECT_OTHER_PIPELINES;
  while (!begins_on_tensors[number]) number = (number + 1) % SUBJECT_OTHER_PIPELINES;
  return number;
}

const char *const subject_buffer_pipelines[SUBJECT_BUFFER_PIPELINES] = {
#define BUFFER_PIPELINE(passes, sentence) passes ",convert-bufferization-to-memref",
#include "fuzz/subjects/pipelines.def"
};

const char *const subject_deallocation_pipelines[SUBJECT_DEALLOCATION_PIPELINES] = {
#define DEALLOCATION_PIPELINE(passes, sentence) passes ",convert-bufferization-to-memref",
#include "fuzz/subjects/pipelines.def"
};

const char *const subject_opaque_pipelines[SUBJECT_OPAQUE_PIPELINES] = {
#define OPAQUE_PIPELINE(before, bufferize, sentence) before BASE_BUFFERIZE " allow-unknown-ops=1" bufferize "}",
#include "fuzz/subjects/pipelines.def"
};

static void note_pass(void *argument, const struct pipeline_item *item, struct op *op, bool succeeded) {
  (void)op, (void)succeeded;
  const struct pass_info **last = argument;
  *last = item->pass;
}

static struct subject_result transform(const struct subject *subject, const struct program *source,
                                       struct program *target, bool verify_each, struct arena *arena) {
  clone_program(target, source);
  const struct pass_info *last = NULL;
  bool left_invalid = false;
  struct pipeline_options options = {
      .verify_each = verify_each, .after_pass = note_pass, .argument = &last, .left_invalid = &left_invalid};
  struct subject_result result = {SUBJECT_DONE, NULL, NULL};
  bool ran = pipeline_run(subject->parsed, target, &options);
  if (ran && !verify_each && !verify(source->context, target->module)) {
    // Runs the pipeline again, verifying after each pass, to find the pass at fault.
    context_clear_diagnostics(source->context);
    program_reset(target);
    return transform(subject, source, target, true, arena);
  }
  if (ran) return result;
  const struct diagnostic_list *diagnostics = &source->context->diagnostics;
  result.status = left_invalid ? SUBJECT_INVALID : SUBJECT_REFUSED;
  result.message = diagnostics->first != NULL ? diagnostics->first->message : "failed without a diagnostic";
  result.where = last != NULL ? last->name : NULL;
  return result;
}

struct subject subject_engine(const struct pipeline *parsed, const char *pipeline) {
  return (struct subject){
      .name = "engine", .pipeline = pipeline, .is_engine = true, .transform = transform, .parsed = parsed};
}
