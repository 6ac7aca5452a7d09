// The subject for programs that are bufferized already.
#include "fuzz/subjects/subject.h"

struct subject subject_none(void) {
  return (struct subject){.name = "none", .pipeline = ""};
}

bool subject_is_none(const struct subject *subject) { return subject->transform == NULL; }
