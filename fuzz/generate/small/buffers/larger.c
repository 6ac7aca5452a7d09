// Forms that are larger than those of the enumeration, drawn by a seed.
#include "fuzz/generate/small/buffers/form.h"

enum { MOST_DEPTH = 3, MOST_NESTS = 3 };

struct drawing {
  unsigned char code[FORM_CODE_MAX];
  uint32_t length;
  uint64_t seed;
  uint32_t statements, nests;  // left
};

static void put(struct drawing *d, unsigned char letter) { d->code[d->length++] = letter; }

static unsigned char below(struct drawing *d, uint32_t end) { return (unsigned char)(form_random(&d->seed) % end); }

// A few statements. The first allocates twice, so that there is something to select from.
static void put_statements(struct drawing *d, bool is_first) {
  static const unsigned char letters[] = {FORM_ALLOCATE, FORM_ALLOCATE, FORM_CALL,   FORM_SELECT,    FORM_STORE,
                                          FORM_MANUAL,   FORM_VIEW,     FORM_GLOBAL, FORM_CALL_MIXED};
  for (uint32_t i = 0; is_first && i < 2; i++) put(d, FORM_ALLOCATE);
  for (uint32_t count = below(d, 4); count > 0 && d->statements > 0; count--, d->statements--)
    put(d, letters[below(d, sizeof letters)]);
}

static void put_items(struct drawing *d, uint32_t depth);

static void put_nest(struct drawing *d, uint32_t depth) {
  static const unsigned char kinds[] = {FORM_IF, FORM_FOR, FORM_WHILE};
  unsigned char kind = kinds[below(d, 3)];
  d->nests--;
  put(d, kind);
  put(d, below(d, LARGER_CARRIED + 1));
  for (uint32_t region = 0; region < (kind == FORM_FOR ? 1 : 2); region++) put_items(d, depth + 1);
}

static void put_items(struct drawing *d, uint32_t depth) {
  put_statements(d, depth == 0);
  while (d->nests > 0 && depth < MOST_DEPTH && below(d, 3) != 0) {
    put_nest(d, depth);
    put_statements(d, false);
  }
  put(d, FORM_END);
}

// Each block has an edge from the one before it, so that all are reachable; other targets are any.
static void put_graph(struct drawing *d) {
  uint32_t blocks = 2 + below(d, GRAPH_BLOCKS_MAX - 1);
  put(d, (unsigned char)blocks);
  for (uint32_t block = 0; block < blocks; block++) {
    put(d, block == 0 ? 0 : below(d, LARGER_CARRIED + 1));
    put_statements(d, block == 0);
    if (d->nests > 0 && below(d, 3) == 0) put_nest(d, MOST_DEPTH - 1);
    bool is_last = block + 1 == blocks;
    uint32_t targets = is_last ? below(d, 2) : 1 + below(d, GRAPH_TARGETS_MAX);
    put(d, targets == 0 ? FORM_RETURN : targets == 1 ? FORM_BRANCH : targets == 2 ? FORM_CONDITIONAL : FORM_SWITCH);
    for (uint32_t i = 0; i < GRAPH_TARGETS_MAX; i++)
      put(d, i >= targets ? 0 : i == 0 && !is_last ? (unsigned char)(block + 1) : 1 + below(d, blocks - 1));
  }
}

void enumeration_build_larger(struct program *program, uint64_t seed, bool is_private) {
  struct drawing d = {.seed = seed, .statements = LARGER_STATEMENTS, .nests = MOST_NESTS};
  bool is_graph = below(&d, 2) != 0;
  put(&d, is_graph ? FORM_GRAPH : FORM_NEST);
  put(&d, below(&d, LARGER_RESULTS + 1));
  if (is_graph) put_graph(&d);
  else put_items(&d, 0);
  form_build_scattered(d.code, program, d.seed, is_private);
}
