// What differs between the outputs of two subjects for one program.
#ifndef BUFFERPROOF_CLI_COMPARE_DIFFERENCE_H
#define BUFFERPROOF_CLI_COMPARE_DIFFERENCE_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

enum measure {
#define MEASURE(name, sentence) MEASURE_##name,
#include "cli/compare/measures.def"
#undef MEASURE
  MEASURE_COUNT
};
extern const char *const measure_names[MEASURE_COUNT];
extern const char *const measure_sentences[MEASURE_COUNT];

struct difference {
  enum measure measure;
  const char *op;        // its name; "" if it is about the whole program
  const char *sides[2];  // what each subject has, in words that do not depend on the program
  const char *detail;    // the same in full
  uint32_t line;         // of the op in the source; 0: not known
  const char *rule;      // that explains it: a name, or several with commas; or null
};

struct difference_list {
  struct arena *arena;
  VECTOR(struct difference) items;
};

// The second side of texts that only differ in what skeleton.h leaves out.
#define TEXT_DIFFERS_IN_NUMBERS "another way to extents"

// Whether measure, op and sides are the same.
bool differences_are_alike(const struct difference *a, const struct difference *b);

// Adds all differences between two outputs for `source`. Decisions are compared if the outputs show them, as those of
// test-analysis-only do: ops are matched in the order of the program. The text is compared if they do not.
void outputs_compare(struct difference_list *list, const struct program *source, const struct program *first,
                     const struct program *second);

#endif
