// `bufferproof ops`: the op table, for people, as JSON, and as a dictionary for fuzzing engines.
#include "verb.h"

#include "input.h"
#include "options.h"

#include "dialects/ops.h"
#include "fuzz/dictionary.h"

#include <stddef.h>
#include <string.h>

struct ops_options {
  const char *json, *dictionary;
};

// clang-format off
static const struct option_row option_rows[] = {
    {"json", 0, OPTION_TEXT, offsetof(struct ops_options, json), "FILE", "Writes the table as JSON", NULL, NULL},
    {"dictionary", 0, OPTION_TEXT, offsetof(struct ops_options, dictionary), "FILE", "Writes the words of programs as a dictionary for fuzzing engines", NULL, NULL},
};
// clang-format on

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
    {TRAIT_SAME_TYPE, "same type"},
    {TRAIT_ELEMENTWISE, "elementwise"},
    {TRAIT_DESTINATION_STYLE, "destination style"},
    {TRAIT_SEGMENTS, "segments"},
    {TRAIT_RETURN_LIKE, "return-like"},
    {TRAIT_ALLOCATION_SCOPE, "allocation scope"},
    {TRAIT_CONSTANT, "constant"},
    {TRAIT_READS, "reads"},
    {TRAIT_WRITES, "writes"},
    {TRAIT_ALLOCATES, "allocates"},
    {TRAIT_FREES, "frees"},
    {TRAIT_VIEW, "view"},
    {TRAIT_RECURSIVE_EFFECTS, "recursive effects"},
    {TRAIT_SINGLE_BLOCK_IMPLICIT, "implicit terminator"},
    {TRAIT_LOOP, "loop"},
    {TRAIT_PARALLEL, "parallel"},
    {TRAIT_DIVIDES, "divides"},
    {TRAIT_NO_EFFECT, "no effect"},
};

// How each op takes part in bufferization.
static const struct {
  const char *word, *reason;
} bufferization[OP_KIND_COUNT] = {
#define BUFFERIZABLE(op) [OP_##op] = {"yes", NULL},
#define NO_TENSORS(op) [OP_##op] = {"no tensors", NULL},
#define ABSENT(op, reason) [OP_##op] = {"absent", reason},
#include "dialects/bufferizable.def"
#undef BUFFERIZABLE
#undef NO_TENSORS
#undef ABSENT
};

static const char *const arity_suffixes[] = {[SLOT_ONE] = "", [SLOT_OPTIONAL] = "?", [SLOT_VARIADIC] = "..."};

static void print_slots(FILE *stream, const char *word, const struct slot_info *slots, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    fprintf(stream, "%s%s%s: %s", i == 0 ? word : ", ", slots[i].name, arity_suffixes[slots[i].arity],
            type_class_name(slots[i].type_class));
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
    const char *reason = bufferization[i].reason;
    fprintf(stream, "    bufferizes: %s%s%s\n", bufferization[i].word, reason == NULL ? "" : ": ",
            reason == NULL ? "" : reason);
  }
}

// Names and meanings of the table are plain text; quotes and backslashes are what JSON minds.
static void write_json_string(FILE *stream, const char *text) {
  fputc('"', stream);
  for (; *text != 0; text++) {
    if (*text == '"' || *text == '\\') fputc('\\', stream);
    fputc(*text, stream);
  }
  fputc('"', stream);
}

static void write_json_slots(FILE *stream, const char *key, const struct slot_info *slots, uint32_t count) {
  static const char *const arities[] = {[SLOT_ONE] = "one", [SLOT_OPTIONAL] = "optional", [SLOT_VARIADIC] = "variadic"};
  fprintf(stream, "\"%s\": [", key);
  for (uint32_t i = 0; i < count; i++) {
    fprintf(stream, "%s{\"name\": \"%s\", \"arity\": \"%s\", \"type\": ", i == 0 ? "" : ", ", slots[i].name,
            arities[slots[i].arity]);
    write_json_string(stream, type_class_name(slots[i].type_class));
    fputc('}', stream);
  }
  fputs("], ", stream);
}

static void write_json_traits(FILE *stream, const struct op_info *info) {
  const char *separator = "";
  fputs("\"traits\": [", stream);
  for (size_t i = 0; i < sizeof trait_names / sizeof trait_names[0]; i++) {
    if ((info->traits & (uint32_t)trait_names[i].trait) == 0) continue;
    fprintf(stream, "%s\"%s\"", separator, trait_names[i].name);
    separator = ", ";
  }
  fputs("], ", stream);
}

static void write_json(FILE *stream) {
  fputs("{\"ops\": [\n", stream);
  for (size_t i = 0; i < OP_KIND_COUNT; i++) {
    const struct op_info *info = &op_table[i];
    fprintf(stream, "  {\"name\": \"%s\", ", info->name);
    write_json_slots(stream, "operands", info->operands, info->operand_slots);
    write_json_slots(stream, "results", info->results, info->result_slots);
    write_json_traits(stream, info);
    fprintf(stream, "\"bufferizes\": \"%s\", \"regions\": %d, \"successors\": %d, \"meaning\": ", bufferization[i].word,
            info->region_count, info->successor_count);
    write_json_string(stream, info->meaning);
    fputs(i + 1 == OP_KIND_COUNT ? "}\n" : "},\n", stream);
  }
  fputs("]}\n", stream);
}

static void make_dictionary(void *argument) { dictionary_write(argument); }

static bool write_dictionary(FILE *stream) {
  struct memory memory;
  memory_init(&memory);
  struct arena arena;
  arena_init(&arena, &memory);
  struct text text = {.arena = &arena};
  bool made = memory_protect(&memory, make_dictionary, &text);
  if (made) fwrite(text.items, 1, text.count, stream);
  arena_release(&arena);
  return made;
}

int verb_ops(int argc, char **argv) {
  struct ops_options options = {0};
  struct positionals rest;
  struct option_table table = {"ops", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &rest);
  if (parsed == OPTIONS_HELP_PRINTED) return EXIT_FINE;
  if (parsed == OPTIONS_WRONG) return EXIT_USAGE;
  if (rest.count != 0) {
    fprintf(stderr, "bufferproof ops: unexpected argument '%s'\n", rest.items[0]);
    return EXIT_USAGE;
  }
  if (options.json != NULL && options.dictionary != NULL) {
    fputs("bufferproof ops: --json and --dictionary exclude each other\n", stderr);
    return EXIT_USAGE;
  }
  const char *path = options.json != NULL ? options.json : options.dictionary != NULL ? options.dictionary : "-";
  FILE *stream = output_open(path);
  if (stream == NULL) return EXIT_INVALID_INPUT;
  if (options.json != NULL) write_json(stream);
  else if (options.dictionary != NULL && !write_dictionary(stream)) return EXIT_LIMIT_REACHED;
  else if (options.dictionary == NULL) print_table(stream);
  return output_close(stream, path) ? EXIT_FINE : EXIT_INVALID_INPUT;
}
