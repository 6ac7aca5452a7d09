// The forms of the enumerator's programs: all strings of a small language, of which operands are left open. What they
// mean is in form.c.
#include "fuzz/generate/small/buffers/language.h"

struct enumeration {
  struct form_list forms;
};

// A form in the making.
struct writer {
  struct form_list *forms;
  unsigned char code[FORM_CODE_MAX];
  uint32_t length;
  uint32_t left;                   // of the size; all of it must be used
  uint32_t statements;             // so far
  unsigned char open[MOST_DEPTH];  // nests: regions that follow the current one, in each op around it
  uint32_t depth;
  const unsigned char *graph;  // graphs: for each block, its terminator and the targets of it
  uint32_t block, block_count;
};

static void finish(struct writer *w) {
  if (w->left == 0) form_list_add(w->forms, w->code, w->length, form_count(w->code));
}

static void put(struct writer *w, unsigned char letter) { w->code[w->length++] = letter; }

typedef void continuation(struct writer *w);

// Writes each statement that there is room for, and continues; everything is as before then.
static void try_statements(struct writer *w, continuation *next) {
  if (w->left == 0 || w->statements == MOST_STATEMENTS) return;
  w->left--;
  w->statements++;
  for (size_t i = 0; i < sizeof form_statements; i++) {
    put(w, form_statements[i]);
    next(w);
    w->length--;
  }
  w->left++;
  w->statements--;
}

static void write_block(struct writer *w);

static void write_block_rest(struct writer *w) {
  uint32_t length = w->length;
  try_statements(w, write_block_rest);
  const unsigned char *exit = w->graph + GRAPH_EXIT_LENGTH * w->block;
  for (uint32_t i = 0; i < GRAPH_EXIT_LENGTH; i++) put(w, exit[i]);
  w->block++;
  if (w->block == w->block_count) finish(w);
  else write_block(w);
  w->block--;
  w->length = length;
}

static void write_block(struct writer *w) {
  for (unsigned char arguments = 0; arguments <= MOST_CARRIED && arguments <= w->left; arguments++) {
    if (w->block == 0 && arguments != 0) return;
    put(w, arguments);
    w->left -= arguments;
    write_block_rest(w);
    w->left += arguments;
    w->length--;
  }
}

bool graph_is_canonical(const unsigned char *graph, uint32_t count) {
  uint32_t found = 1;
  for (uint32_t block = 0; block < count; block++) {
    if (block >= found) return false;
    for (uint32_t i = 0; i < graph_targets(graph + GRAPH_EXIT_LENGTH * block); i++) {
      uint32_t target = graph[GRAPH_EXIT_LENGTH * block + 1 + i];
      if (target > found) return false;
      found += target == found;
    }
  }
  return found == count;
}

static void write_graphs(struct writer *w, unsigned char *graph, uint32_t block);

// All targets of an exit from number `number` on, then the other blocks.
static void write_targets(struct writer *w, unsigned char *graph, uint32_t block, uint32_t number) {
  unsigned char *exit = graph + GRAPH_EXIT_LENGTH * block;
  if (number == graph_targets(exit)) {
    memset(exit + 1 + number, 0, GRAPH_TARGETS_MAX - number);
    write_graphs(w, graph, block + 1);
    return;
  }
  for (unsigned char target = 1; target < w->block_count; target++) {
    exit[1 + number] = target;
    write_targets(w, graph, block, number + 1);
  }
}

static void write_graphs(struct writer *w, unsigned char *graph, uint32_t block) {
  if (block == w->block_count) {
    if (graph_is_canonical(graph, w->block_count)) write_block(w);
    return;
  }
  const uint32_t exits = graph_exits(block, w->block_count);
  unsigned char *exit = graph + GRAPH_EXIT_LENGTH * block;
  for (uint32_t i = 0; i < exits; i++) {
    exit[0] = form_exits[i];
    write_targets(w, graph, block, 0);
  }
}

static void write_region(struct writer *w);

static void write_nest(struct writer *w, unsigned char kind) {
  for (unsigned char carried = 0; carried <= MOST_CARRIED && carried + 1u <= w->left; carried++) {
    put(w, kind);
    put(w, carried);
    w->left -= 1u + carried;
    w->open[w->depth++] = kind == FORM_FOR ? 0 : 1;
    write_region(w);
    w->depth--;
    w->left += 1u + carried;
    w->length -= 2;
  }
}

// The rest of a region, then that of the program.
static void write_region(struct writer *w) {
  try_statements(w, write_region);
  for (size_t i = 0; i < sizeof form_nests && w->depth < MOST_DEPTH; i++) write_nest(w, form_nests[i]);
  put(w, FORM_END);
  if (w->depth == 0) {
    finish(w);
  } else if (w->open[w->depth - 1] != 0) {
    w->open[w->depth - 1]--;
    write_region(w);
    w->open[w->depth - 1]++;
  } else {
    unsigned char open = w->open[--w->depth];
    write_region(w);
    w->open[w->depth++] = open;
  }
  w->length--;
}

static void write_all(struct form_list *forms, uint32_t size, unsigned char results) {
  unsigned char graph[GRAPH_BLOCKS_MAX * GRAPH_EXIT_LENGTH];  // of one block is what a nest is
  for (uint32_t blocks = 2; blocks <= GRAPH_BLOCKS_MAX && blocks - 1 <= size; blocks++) {
    struct writer w = {.forms = forms, .left = size - (blocks - 1), .graph = graph, .block_count = blocks};
    put(&w, FORM_GRAPH);
    put(&w, results);
    put(&w, (unsigned char)blocks);
    write_graphs(&w, graph, 0);
  }
  struct writer w = {.forms = forms, .left = size};
  put(&w, FORM_NEST);
  put(&w, results);
  write_region(&w);
}

void enumeration_add_forms(struct form_list *forms, uint32_t size) {
  for (uint32_t exact = 0; exact <= size && exact <= ENUMERATION_SIZE_MAX; exact++)
    for (unsigned char results = 0; results <= MOST_RESULTS; results++)
      if (form_results_size(results) <= exact) write_all(forms, exact - form_results_size(results), results);
}

struct enumeration *enumeration_create(struct arena *arena, uint32_t size) {
  struct enumeration *enumeration = ARENA_NEW(arena, struct enumeration);
  *enumeration = (struct enumeration){{.arena = arena}};
  enumeration_add_forms(&enumeration->forms, size);
  return enumeration;
}

uint64_t enumeration_count(const struct enumeration *enumeration) { return enumeration->forms.count; }

void enumeration_build(const struct enumeration *enumeration, struct program *program, uint64_t index,
                       bool is_private) {
  const struct form *form = form_list_find(&enumeration->forms, index);
  form_build(form->letters, program, index - form->first, is_private);
}
