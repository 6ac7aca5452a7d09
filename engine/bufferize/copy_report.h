// The copies that the bufferizer makes by itself, and their reports, with the reason, to the observer of a context.
//
// A copy of a tensor is reported when it is made, as bufferization.alloc_tensor, and again when that becomes a
// memref.alloc; a copy between layouts is a memref.alloc at once. Ops that make a tensor anew, such as tensor.empty,
// are not reported: their buffers have their locations.
#ifndef BUFFERPROOF_ENGINE_BUFFERIZE_COPY_REPORT_H
#define BUFFERPROOF_ENGINE_BUFFERIZE_COPY_REPORT_H

#include "engine/bufferize/bufferize.h"

enum copy_cause {
#define CAUSE(name, sentence) COPY_CAUSE_##name,
#include "engine/bufferize/copy_causes.def"
#undef CAUSE
  COPY_CAUSE_COUNT
};

// Whether the old elements are copied, and if not, why.
enum copied_contents {
  CONTENTS_COPIED,
  CONTENTS_UNDEFINED,    // there are none
  CONTENTS_OVERWRITTEN,  // the op writes them all, and reads none
  CONTENTS_UNREAD,       // neither the op nor a user of an aliasing result reads them
};

struct copy_report {
  enum copy_cause cause;
  enum copied_contents contents;
  const struct op *made;      // bufferization.alloc_tensor, or memref.alloc
  const struct op *user;      // the op that it is made for
  const struct use *operand;  // of `user`, whose value is still the original; null: no single one
  const struct analysis_state *state;
};

static inline void report_copy(const struct bufferizer *bufferizer, enum copy_cause cause,
                               enum copied_contents contents, const struct op *made, const struct op *user,
                               const struct use *operand) {
  const struct observer *observer = &bufferizer->context->observer;
  const struct copy_report report = {cause, contents, made, user, operand, bufferizer->state};
  if (observer->made_copy != NULL) observer->made_copy(observer->argument, &report);
}

// Gives the operand a copy of its value, made at the insertion point: of the ranked tensor that an unranked one was
// cast from, cast again. An error if there is none.
bool bufferizer_copy_operand(struct bufferizer *bufferizer, struct use *operand, enum copy_cause cause,
                             enum copied_contents contents);

// The alloc_tensor has become this memref.alloc.
static inline void report_allocation(const struct bufferizer *bufferizer, const struct op *tensor,
                                     const struct op *buffer) {
  const struct observer *observer = &bufferizer->context->observer;
  if (observer->allocated != NULL) observer->allocated(observer->argument, tensor, buffer);
}

#endif
