// The passes: their names, options, and the functions that run them. The rows are in passes.def.
//
// Pipelines of passes, from a command line or built in C, are in pipeline.h.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_PASSES_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_PASSES_H

#include "engine/ir/op.h"

enum pass_anchor { PASS_ON_ANY, PASS_ON_MODULE, PASS_ON_FUNCTION };

enum pass_option_type {
  PASS_OPTION_BOOL,
  PASS_OPTION_INTEGER,  // not negative
  PASS_OPTION_LIMIT,    // the same, or -1 for none
  PASS_OPTION_STRING,
  PASS_OPTION_LIST,    // strings
  PASS_OPTION_LAYOUT,  // enum layout_option, by upstream's names
};

struct pass_option {
  const char *name;  // "allow_unknown_ops", written allow-unknown-ops
  enum pass_option_type type;
  const char *default_text;
  const char *sentence;
  bool is_own;  // upstream's pass does not have the option
};

// The value of an option; its type determines the field.
struct pass_value {
  bool boolean;
  int64_t integer;             // also for LAYOUT
  const struct ident *string;  // null if empty
  const struct ident *const *list;
  size_t count;
};

// One run of a pass on one op. A pass reads its options by their constants: run->options[option_<pass>_<option>].
struct pass_run {
  struct program *program;
  struct context *context;
  const struct pass_value *options;
};

// A pass returns false with diagnostics in the context if it fails; the program can then only be printed. It may use
// context->scratch and must rewind it.
typedef bool pass_function(struct pass_run *run, struct op *op);

struct pass_info {
  const char *name;
  const char *title;  // upstream's, in dumps: "OneShotBufferizePass"
  const char *sentence;
  enum pass_anchor anchor;
  pass_function *run;    // null: a named pipeline
  const char *pipeline;  // its passes, or null
  const struct pass_option *options;
  size_t option_count;
};

// clang-format off
enum pass_id {
#define PASS(pass, ...) PASS_##pass,
#define OPTION(pass, option, ...)
#define PIPELINE(pass, ...) PASS_##pass,
#include "engine/transforms/passes.def"
#undef PASS
#undef OPTION
#undef PIPELINE
  PASS_COUNT
};

// option_<pass>_<option>: the position of an option among those of its pass.
#define PASS(pass, ...) }; enum { option_##pass##_before = -1,
#define PIPELINE(pass, ...) }; enum { option_##pass##_before = -1,
#define OPTION(pass, option, ...) option_##pass##_##option,
enum { option_table_before = -1,
#include "engine/transforms/passes.def"
};
#undef PASS
#undef OPTION
#undef PIPELINE

#define PASS(pass, ...) bool run_##pass(struct pass_run *run, struct op *op);
#define OPTION(pass, option, ...)
#define PIPELINE(pass, ...)
#include "engine/transforms/passes.def"
#undef PASS
#undef OPTION
#undef PIPELINE
// clang-format on

extern const struct pass_info pass_table[PASS_COUNT];

const struct pass_info *pass_lookup(const char *name, size_t length);                         // or null
bool pass_option_name_is(const struct pass_option *option, const char *text, size_t length);  // as written in the text

// The option of a pass of this name as written, or null.
const struct pass_option *pass_option_lookup(const struct pass_info *pass, const char *text, size_t length);

// "buffer-alignment=N", cut off to the size.
void pass_option_spelling(const struct pass_option *option, char *spelling, size_t size);

#endif
