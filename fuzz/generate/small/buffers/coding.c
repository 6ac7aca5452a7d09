#include "fuzz/generate/small/buffers/coding.h"

#include "fuzz/generate/small/buffers/caller.h"
#include "fuzz/generate/small/buffers/language.h"

// A form in the making, by choices, or one that is given and encoded as choices. Both are one walk, so that they agree.
struct coding {
  struct choices *choices;     // or null: it is given
  const unsigned char *given;  // what is left of it
  unsigned char *encoding;
  uint32_t encoded;
  unsigned char code[FORM_CODE_MAX];
  uint32_t length;
  uint32_t left;        // of the size
  uint32_t statements;  // so far
};

enum { LETTERS_MAX = 16 };

// The next letter is one of these.
static unsigned char draw_letter(struct coding *c, const unsigned char *letters, uint32_t count) {
  uint32_t number = 0;
  if (c->choices != NULL) {
    number = choose(c->choices, count);
  } else {
    while (letters[number] != *c->given) number++;
    c->given++;
    if (count > 1) c->encoding[c->encoded++] = choice_byte(number, count);
  }
  return c->code[c->length++] = letters[number];
}

// The next letter is a number.
static unsigned char draw_number(struct coding *c, uint32_t low, uint32_t high) {
  unsigned char numbers[LETTERS_MAX];
  for (uint32_t i = low; i <= high; i++) numbers[i - low] = (unsigned char)i;
  return draw_letter(c, numbers, high - low + 1);
}

static uint32_t at_most(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t add_letters(unsigned char *letters, uint32_t count, const unsigned char *more, size_t more_count) {
  memcpy(letters + count, more, more_count);
  return count + (uint32_t)more_count;
}

// The letters that end a sequence of items, then those of the items that there is room for.
static unsigned char draw_item(struct coding *c, const unsigned char *ends, uint32_t end_count, bool nests) {
  unsigned char letters[LETTERS_MAX];
  uint32_t count = add_letters(letters, 0, ends, end_count);
  if (c->left > 0 && c->statements < MOST_STATEMENTS)
    count = add_letters(letters, count, form_statements, sizeof form_statements);
  if (c->left > 0 && nests) count = add_letters(letters, count, form_nests, sizeof form_nests);
  unsigned char letter = draw_letter(c, letters, count);
  if (memchr(ends, letter, end_count) != NULL) return letter;
  c->left--;
  c->statements += memchr(form_statements, letter, sizeof form_statements) != NULL;
  return letter;
}

static unsigned char draw_carried(struct coding *c) {
  unsigned char carried = draw_number(c, 0, at_most(MOST_CARRIED, c->left));
  c->left -= carried;
  return carried;
}

static void draw_region(struct coding *c, uint32_t depth) {
  static const unsigned char end = FORM_END;
  unsigned char letter;
  while ((letter = draw_item(c, &end, 1, depth < MOST_DEPTH)) != FORM_END) {
    if (memchr(form_nests, letter, sizeof form_nests) == NULL) continue;
    draw_carried(c);
    for (uint32_t region = 0; region < (letter == FORM_FOR ? 1 : 2); region++) draw_region(c, depth + 1);
  }
}

// Returns whether the graph is one of the enumeration.
static bool draw_graph(struct coding *c) {
  unsigned char graph[GRAPH_BLOCKS_MAX * GRAPH_EXIT_LENGTH];
  uint32_t blocks = draw_number(c, 2, at_most(GRAPH_BLOCKS_MAX, c->left + 1));
  c->left -= blocks - 1;
  for (uint32_t block = 0; block < blocks; block++) {
    const uint32_t exits = graph_exits(block, blocks);
    if (block == 0) draw_number(c, 0, 0);
    else draw_carried(c);
    while (memchr(form_exits, draw_item(c, form_exits, exits, false), exits) == NULL) continue;
    const unsigned char *exit = &c->code[c->length - 1];
    for (uint32_t i = 0; i < GRAPH_TARGETS_MAX; i++) {
      bool is_target = i < graph_targets(exit);
      draw_number(c, is_target ? 1 : 0, is_target ? blocks - 1 : 0);
    }
    memcpy(graph + GRAPH_EXIT_LENGTH * block, exit, GRAPH_EXIT_LENGTH);
  }
  return graph_is_canonical(graph, blocks);
}

static bool draw_form(struct coding *c) {
  static const unsigned char kinds[] = {FORM_NEST, FORM_GRAPH};
  bool is_graph = draw_letter(c, kinds, c->left > 0 ? 2 : 1) == FORM_GRAPH;
  // Beyond the first, they count. A graph needs another block.
  uint32_t results = draw_number(c, 0, at_most(MOST_RESULTS, 1 + c->left - (is_graph ? 1 : 0)));
  c->left -= form_results_size(results);
  if (is_graph) return draw_graph(c);
  draw_region(c, 0);
  return true;
}

uint32_t small_buffers_encode(const struct form *form, uint32_t size, uint64_t index, unsigned char *bytes) {
  struct coding c = {.given = form->letters, .encoding = bytes, .left = size};
  draw_form(&c);
  return c.encoded + form_encode(form->letters, index, bytes + c.encoded);
}

void small_buffers_build(struct program *program, struct choices *choices, uint32_t size) {
  static const unsigned char simplest[] = {FORM_NEST, 0, FORM_END};
  struct coding c = {.choices = choices, .left = size};
  bool is_form = draw_form(&c) && form_count(c.code) != 0;
  form_build_chosen(is_form ? c.code : simplest, program, choices);
  caller_add(program);
}
