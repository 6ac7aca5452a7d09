// `bufferproof ops`: prints the op table as text, as JSON, or as a dictionary for fuzzing engines, or what it lacks.
#include "cli/verb.h"

#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/session.h"

#include "engine/analysis/bufferizable.h"
#include "fuzz/mutate/dictionary.h"

#include <stddef.h>
#include <string.h>

static const struct {
  enum op_trait trait;
  const char *name;
} trait_names[] = {
    {TRAIT_TERMINATOR, "terminator"},
    {TRAIT_ISOLATED, "isolated"},
    {TRAIT_PURE, "pure"},
    {TRAIT_SYMBOL, "symbol"},
    {TRAIT_SYMBOL_TABLE, "symbol table"},
    {TRAIT_SINGLE_BLOCK, "single block"},
    {TRAIT_NO_TERMINATOR, "no terminator"},
    {TRAIT_COMMUTATIVE, "commutative"},
    {TRAIT_ELEMENTWISE, "elementwise"},
    {TRAIT_DESTINATION_STYLE, "destination style"},
    {TRAIT_SEGMENTS, "segments"},
    {TRAIT_RETURN_LIKE, "return-like"},
    {TRAIT_ALLOCATION_SCOPE, "allocation scope"},
    {TRAIT_CONSTANT, "constant"},
    {TRAIT_VIEW, "view"},
    {TRAIT_RECURSIVE_EFFECTS, "recursive effects"},
    {TRAIT_DIVIDES, "divides"},
    {TRAIT_NO_EFFECT, "no effect"},
    {TRAIT_STRUCTURED, "structured"},
    {TRAIT_SLICE, "slice"},
    {TRAIT_RESHAPE, "reshape"},
    {TRAIT_CAST, "cast"},
    {TRAIT_CALL, "call"},
    {TRAIT_FUNCTION, "function"},
    {TRAIT_RETURN, "return"},
    {TRAIT_BRANCH, "branch"},
    {TRAIT_ONCE, "region runs once"},
    {TRAIT_ARMS, "one region runs"},
    {TRAIT_LOOP, "loop"},
    {TRAIT_PAYLOAD, "payload"},
    {TRAIT_PARALLEL, "parallel"},
};

static const char *const bufferization_words[] = {
    [BUFFERIZATION_UNSAID] = "unsaid",
    [BUFFERIZATION_MODEL] = "yes",
    [BUFFERIZATION_NO_TENSORS] = "no tensors",
    [BUFFERIZATION_ABSENT] = "absent",
};

static const char *const arity_suffixes[] = {[SLOT_ONE] = "", [SLOT_OPTIONAL] = "?", [SLOT_VARIADIC] = "..."};

static void print_slots(FILE *stream, const char *word, const struct slot_info *slots, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    fprintf(stream, "%s%s%s: %s (%s)", i == 0 ? word : ", ", slots[i].name, arity_suffixes[slots[i].arity],
            type_class_name(slots[i].type_class), slot_role_name(slots[i].role));
  if (count != 0) fputc('\n', stream);
}

static void print_traits(FILE *stream, const struct op_info *info) {
  const char *separator = "    traits: ";
  for (size_t i = 0; i < sizeof trait_names / sizeof trait_names[0]; i++) {
    if ((info->traits & (uint32_t)trait_names[i].trait) == 0) continue;
    fprintf(stream, "%s%s", separator, trait_names[i].name);
    separator = ", ";
  }
  if (info->traits != 0) fputc('\n', stream);
}

static void print_table(FILE *stream) {
  for (size_t i = 0; i < OP_KIND_COUNT; i++) {
    const struct op_info *info = &op_table[i];
    fprintf(stream, "%s\n    %s\n", info->name, info->meaning);
    print_slots(stream, "    operands: ", info->operands, info->operand_slots);
    print_slots(stream, "    results: ", info->results, info->result_slots);
    print_traits(stream, info);
    if (info->hooks[0] != '\0') fprintf(stream, "    functions: %s\n", info->hooks);
    struct bufferization_support support = op_bufferization_support((enum op_kind)i);
    fprintf(stream, "    bufferizes: %s%s%s\n", bufferization_words[support.status], support.reason == NULL ? "" : ": ",
            support.reason == NULL ? "" : support.reason);
  }
}

static json_t *slots_json(const struct slot_info *slots, uint32_t count) {
  static const char *const arities[] = {[SLOT_ONE] = "one", [SLOT_OPTIONAL] = "optional", [SLOT_VARIADIC] = "variadic"};
  json_t *array = json_array();
  for (uint32_t i = 0; i < count; i++)
    json_array_append_new(
        array, json_pack("{s:s, s:s, s:s, s:s}", "name", slots[i].name, "arity", arities[slots[i].arity], "type",
                         type_class_name(slots[i].type_class), "role", slot_role_name(slots[i].role)));
  return array;
}

static json_t *traits_json(const struct op_info *info) {
  json_t *array = json_array();
  for (size_t i = 0; i < sizeof trait_names / sizeof trait_names[0]; i++)
    if ((info->traits & (uint32_t)trait_names[i].trait) != 0)
      json_array_append_new(array, json_string(trait_names[i].name));
  return array;
}

static json_t *attributes_json(const struct op_info *info) {
  static const char *const names[] = {
#define KNOWN_IDENT(name) #name,
#include "engine/base/known_idents.def"
#undef KNOWN_IDENT
  };
  json_t *array = json_array();
  for (uint32_t i = 0; i < info->attribute_count; i++)
    json_array_append_new(array, json_pack("{s:s, s:b}", "name", names[info->attributes[i].name], "required",
                                           (int)info->attributes[i].required));
  return array;
}

static json_t *op_json(size_t kind) {
  const struct op_info *info = &op_table[kind];
  return json_pack("{s:s, s:o, s:o, s:o, s:s, s:o, s:s, s:s, s:i, s:i, s:s}", "name", info->name, "operands",
                   slots_json(info->operands, info->operand_slots), "results",
                   slots_json(info->results, info->result_slots), "attributes", attributes_json(info), "types",
                   info->types == NULL ? "" : info->types, "traits", traits_json(info), "functions", info->hooks,
                   "bufferizes", bufferization_words[op_bufferization_support((enum op_kind)kind).status], "regions",
                   (int)info->region_count, "successors", (int)info->successor_count, "meaning", info->meaning);
}

// Ops that upstream has and the table lacks.
static const struct {
  const char *name, *upstream, *reason;
} missing_ops[] = {
#define ACCEPTS "accepts"
#define REFUSES "refuses"
#define UNASKED "unasked"
#define MISSING(name, upstream, reason) {name, upstream, reason},
#include "cli/missing_ops.def"
#undef MISSING
#undef ACCEPTS
#undef REFUSES
#undef UNASKED
};

enum { MISSING_COUNT = sizeof missing_ops / sizeof missing_ops[0] };

static void print_missing(FILE *stream) {
  for (size_t i = 0; i < MISSING_COUNT; i++)
    fprintf(stream, "%s\n    %s\n    upstream's bufferization: %s\n", missing_ops[i].name, missing_ops[i].reason,
            missing_ops[i].upstream);
}

static json_t *missing_json(void) {
  json_t *ops = json_array();
  for (size_t i = 0; i < MISSING_COUNT; i++)
    json_array_append_new(ops, json_pack("{s:s, s:s, s:s}", "name", missing_ops[i].name, "upstream",
                                         missing_ops[i].upstream, "reason", missing_ops[i].reason));
  return json_pack("{s:o}", "missing", ops);
}

static json_t *table_json(void) {
  json_t *ops = json_array();
  for (size_t i = 0; i < OP_KIND_COUNT; i++) json_array_append_new(ops, op_json(i));
  return json_pack("{s:o}", "ops", ops);
}

struct dictionary_job {
  struct arena arena;
  FILE *stream;
};

static enum exit_code write_dictionary(void *argument) {
  struct dictionary_job *job = argument;
  struct text text = {.arena = &job->arena};
  dictionary_write(&text);
  fwrite(text.items, 1, text.count, job->stream);
  return EXIT_FINE;
}

int verb_ops(const struct options *options) {
  if (options->json != NULL && options->dictionary != NULL)
    return options_refuse(options, "--json and --dictionary exclude each other");
  if (options->missing && options->dictionary != NULL)
    return options_refuse(options, "--missing and --dictionary exclude each other");
  if (options->json != NULL)
    return json_file_write(options->missing ? missing_json() : table_json(), options->json) ? EXIT_FINE
                                                                                            : EXIT_INVALID_INPUT;
  const char *path = options->dictionary != NULL ? options->dictionary : "-";
  struct output output;
  if (!output_begin(&output, path)) return EXIT_INVALID_INPUT;
  enum exit_code code = EXIT_FINE;
  struct dictionary_job job = {.stream = output.stream};
  if (options->missing) print_missing(output.stream);
  else if (options->dictionary == NULL) print_table(output.stream);
  else code = arena_run(options, &job.arena, write_dictionary, &job);
  bool written = output_end(&output, code == EXIT_FINE);
  return written || code != EXIT_FINE ? (int)code : EXIT_INVALID_INPUT;
}
