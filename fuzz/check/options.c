#include "fuzz/check/options.h"

#include "fuzz/subjects/subject.h"

struct check_options check_options_default(void) {
  return (struct check_options){.timeout_seconds = CHECK_TIMEOUT_SECONDS,
                                .oracles = oracles_default(),
                                .input_sets = CHECK_INPUT_SETS,
                                .memory_limit = (size_t)1 << 30};
}

static uint32_t oracles_of(const struct corpus_case *parsed) {
  if (!parsed->is_case) return oracles_default();
  enum oracle own = parsed->finding.oracle;
  // The machine may trap on a program that the prover refutes, with an argument set that reaches the fault.
  uint32_t subsumed = own == ORACLE_proof ? oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak) : 0;
  return (oracles_default() | oracle_bit(own)) & ~subsumed;
}

// The second word of the signature.
static const char *change_of(struct arena *arena, const struct corpus_case *parsed) {
  if (!parsed->is_case || parsed->finding.oracle != ORACLE_metamorphic) return NULL;
  const char *name = strchr(parsed->finding.signature, '|');
  return name == NULL ? NULL : arena_format(arena, "%.*s", (int)strcspn(name + 1, "|"), name + 1);
}

struct check_options check_options_of_case(struct arena *arena, const struct corpus_case *parsed, const char *subject,
                                           const char *pipeline, unsigned timeout_seconds) {
  bool is_other = parsed->is_case && parsed->finding.oracle == ORACLE_pipelines;
  struct check_options options = check_options_default();
  options.subject = case_subject(parsed, subject);
  options.pipeline = pipeline != NULL ? pipeline : case_pipeline(arena, parsed, options.subject);
  if (parsed->is_case && parsed->finding.oracle == ORACLE_equal) options.equal_pipeline = parsed->finding.pipeline;
  options.asks_upstream = parsed->is_case && parsed->finding.oracle == ORACLE_layouts;
  options.change = change_of(arena, parsed);
  options.timeout_seconds = timeout_seconds;
  options.oracles = oracles_of(parsed);
  options.other_pipeline = is_other ? parsed->finding.pipeline : NULL;
  options.frees_by_itself = parsed->finding.frees_by_itself;
  return options;
}

struct generator_options check_options_generator(const struct check_options *options,
                                                 struct generator_options generator, uint64_t index) {
  if (generator.small) return generator;
  const uint32_t due = subject_is_engine(options->subject) ? oracles_for(options->oracles, index) : 0;
  generator.buffers |= (due & oracle_bit(ORACLE_buffers)) != 0;
  generator.opaque |= (due & oracle_bit(ORACLE_opaque)) != 0 && !generator.buffers && options->pipeline == NULL;
  return generator;
}
