// What a pipeline of the engine makes of a program: each buffer and each copy, with the op of the program before
// bufferization that it is made for, and why.
//
// "Source" is the program as one-shot-bufferize gets it. It is kept, so that reasons can refer to its ops and values.
#ifndef BUFFERPROOF_CLI_EXPLAIN_EXPLANATION_H
#define BUFFERPROOF_CLI_EXPLAIN_EXPLANATION_H

#include "engine/analysis/one_shot_analysis.h"
#include "engine/bufferize/copy_report.h"
#include "engine/transforms/pipeline.h"

enum explained_kind {
  EXPLAINED_COPY,        // a new buffer that gets the elements of another one
  EXPLAINED_ALLOCATION,  // a new buffer
  EXPLAINED_MOVE,        // a copy between buffers that exist for another reason
  EXPLAINED_KIND_COUNT,
};
extern const char *const explained_kind_names[EXPLAINED_KIND_COUNT];

// Why an operand of the source is not in the buffer that it is read from.
enum explained_decision {
  EXPLAINED_NO_DECISION,  // no operand was decided
  EXPLAINED_NOT_WRITABLE,
  EXPLAINED_CONFLICT,
  EXPLAINED_RACE,
  EXPLAINED_NOT_ANALYZED,  // copy-before-write, or a function of no-analysis-func-filter
};

struct explained_buffer {
  enum explained_kind kind;
  const struct op *made;  // in the target: what allocates, or copies if it is a move
  const struct op *copy;  // in the target: fills `made` with elements; or null
  const struct type *type;
  uint32_t number;   // in the order in which they were made
  const char *pass;  // that has made it; null: the program has it
  // In the source, or null if that is not known.
  const struct op *user;      // the op that it is made for
  const struct use *operand;  // of `user`
  // If one-shot-bufferize has made it for its own sake.
  bool has_cause;
  enum copy_cause cause;
  enum copied_contents contents;
  enum explained_decision decision;
  const struct use *write, *read;  // as in struct decision_reason
  const struct value *definition;
  bool copies_itself;  // a move from a slice to the same slice
  bool is_gone;        // a later pass has removed it
};

struct explanation {
  struct context *context;
  struct arena *arena;
  struct program source, target;
  bool is_bufferized;                       // one-shot-bufferize has run, so there is a source
  const struct pipeline_item *bufferize;    // that pass, with its options
  VECTOR(struct explained_buffer) buffers;  // in the end what is left, in the order of the program
  size_t counts[EXPLAINED_KIND_COUNT];

  // While the pipeline runs.
  struct map places;     // op of the target -> its number in `buffers` + 1, or 0 if the program has it
  struct map reports;    // bufferization.alloc_tensor -> struct explained_buffer
  struct map ops;        // op of the target, when the source was taken -> op of the source
  struct map locations;  // location in the target -> op of the source
  struct map alive;      // of the last scan: op of the target -> 1
};

// Whether the copy is to another memory space than it is from.
static inline bool copy_moves_to_space(const struct op *copy) {
  return op_role_value(copy, ROLE_SOURCE)->type->memory_space !=
         op_role_value(copy, ROLE_DESTINATION)->type->memory_space;
}

// The context and the arena must outlive it; release it before the context.
void explanation_init(struct explanation *explanation, struct context *context, struct arena *arena);
void explanation_release(struct explanation *explanation);

// Runs the pipeline on a copy of the program. False with diagnostics in the context if a pass fails. Call once.
bool explanation_make(struct explanation *explanation, const struct program *program, const struct pipeline *pipeline);

// The op of the source that an op of the target was made for, by its location; null if there is none.
const struct op *explanation_source(const struct explanation *explanation, const struct op *op);

// Whether the two were made for the same operand of an op at the same place of the text, in programs that may differ.
bool explained_alike(const struct explained_buffer *a, const struct explained_buffer *b);

// The bytes of the elements of a type with static shape; false if they are not known.
bool explained_bytes(const struct type *type, uint64_t *bytes);

// The same without the dynamic extents: the bytes of an element, times all extents that are known.
bool explained_bytes_per_unit(const struct type *type, uint64_t *bytes);

// The loop that is directly around the op, up to the function; null if there is none.
const struct op *explained_loop(const struct op *op);

#endif
