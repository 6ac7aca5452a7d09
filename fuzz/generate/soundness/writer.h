// Internals of the hunt's generator: the text in the making, the values in scope, and the parts that statements are
// made of.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SOUNDNESS_WRITER_H
#define BUFFERPROOF_FUZZ_GENERATE_SOUNDNESS_WRITER_H

#include "engine/base/text.h"
#include "fuzz/generate/soundness/soundness.h"

// The two types of memrefs that programs handle, and the slots that hold such memrefs.
enum kind { DATA, FLAGS, KIND_COUNT };
extern const char *const kind_types[KIND_COUNT];     // memref<4xf32>, memref<2xi1>
extern const char *const slot_types[KIND_COUNT];     // memref<1xmemref<...>>
extern const char *const kind_suffixes[KIND_COUNT];  // in names of functions

enum { POOL_MAX = 24, PATHS_MAX = 6, MENU_MAX = 3, ROUTE_WAYS = 15, FREE_WAYS = 26 };

// The few of many forms that one program is made of: so that programs differ, and each shows what it is about.
struct menu {
  uint32_t items[MENU_MAX];
  uint32_t count;
};

// Values of one type in scope.
struct pool {
  uint32_t values[POOL_MAX];
  uint32_t count;
};

struct writer {
  struct arena *arena;
  struct choices *choices;
  struct text functions;  // finished ones, and globals
  struct text body;       // of the function in the making
  uint64_t declared;      // bits of enum library
  struct menu routes, frees, forms;
  struct pool conditions, memrefs[KIND_COUNT];
  uint32_t next_value;     // %v0, %v1, ...
  uint32_t next_block;     // ^b0, ...
  uint32_t next_function;  // @f0, ...
  uint32_t regions;        // around the place of writing: 0 in the body of a function
  uint32_t function_depth;
  uint32_t statements_left;
  bool helper_is_plain;     // @dealloc_helper is to differ from known texts in the order of operands alone
  bool helper_clears;       // @dealloc_helper overwrites the conditions that it is given
  bool helper_reads_early;  // ... reads the first retained memref even if it is given no other
  bool helper_reads_first;  // ... reads the first elements of lists, which may have none
  struct soundness_program *program;
};

// A cell of an array of flags, and the names that reach it.
struct cell_path {
  uint32_t array;
  const char *type;
  uint32_t index;
};
struct cell {
  struct cell_path paths[PATHS_MAX];
  uint32_t count;
};

// Functions and globals that are written once, when something needs them. Those on memrefs are there for each kind.
enum library {
  LIBRARY_identity,  // @id_K(%m) -> %m
  LIBRARY_recursive_identity = LIBRARY_identity + KIND_COUNT,
  LIBRARY_exchange = LIBRARY_recursive_identity + KIND_COUNT,  // @exchange_K(%a, %b) -> %b, %a
  LIBRARY_put = LIBRARY_exchange + KIND_COUNT,                 // @put_K(%slot, %m)
  LIBRARY_take = LIBRARY_put + KIND_COUNT,
  LIBRARY_slot = LIBRARY_take + KIND_COUNT,   // the global @slot_K
  LIBRARY_fetch = LIBRARY_slot + KIND_COUNT,  // @fetch_K() -> what is in @slot_K
  LIBRARY_free = LIBRARY_fetch + KIND_COUNT,  // @free_K(%m)
  LIBRARY_make = LIBRARY_free + KIND_COUNT,   // external @make_K() -> %m
  LIBRARY_see = LIBRARY_make + KIND_COUNT,    // external @see_K(%m)
  LIBRARY_lose = LIBRARY_see + KIND_COUNT,    // @lose_K(%slot): puts a stack buffer there
  LIBRARY_set = LIBRARY_lose + KIND_COUNT,    // @set(%array, %index, %flag)
  LIBRARY_get,                                // @get(%array, %index) -> flag
  LIBRARY_ask,                                // external @ask() -> i1
  LIBRARY_recursive_free,                     // @free_at(%n, %m)
  LIBRARY_release,                            // @release(): frees what is in @slot_data
  LIBRARY_free_one,                           // @free_one(%a, %b, %c): %a if %c, else %b
  LIBRARY_free_if,                            // @free_if(%flags, %m): if flag 0 holds
  LIBRARY_array,                              // the global @array
  LIBRARY_helper,                             // @dealloc_helper
  LIBRARY_both,                               // @both(%a, %b): writes flag 0 of one, reads that of the other
  LIBRARY_replace,                            // @replace(%m) -> another: frees its argument
  LIBRARY_peek,                               // public @peek(%slot): reads what is in the memref there
  LIBRARY_refill,                             // public @refill(%slot, %m): puts it there
};

void writer_mark(struct writer *writer, enum soundness_construct construct);
bool writer_chance(struct writer *writer, uint32_t part, uint32_t whole);
uint32_t writer_choose(struct writer *writer, uint32_t count);
uint32_t writer_value(struct writer *writer);  // a new name

void menu_draw(struct writer *writer, struct menu *menu, uint32_t whole);  // up to MENU_MAX of so many
uint32_t menu_choose(struct writer *writer, const struct menu *menu);

// Writes a pattern to the body: `$` is a value (uint32_t), `~` a string, `&` a number (uint32_t).
void put(struct writer *writer, const char *pattern, ...);
void put_v(struct text *text, const char *pattern, va_list arguments);

void pool_add(struct pool *pool, uint32_t value);

// The name prefix of what is in the library ("id", ...), which is written if it is not there yet.
void library_need(struct writer *writer, enum library what, enum kind kind);

uint32_t some_condition(struct writer *writer);  // an i1 that is not known
uint32_t constant_index(struct writer *writer, uint32_t value);
uint32_t true_condition(struct writer *writer);  // an i1 that holds, for one reason or another
uint32_t negation(struct writer *writer, uint32_t condition);

// Routes: the same memref by another name, of the same type.
uint32_t route_any(struct writer *writer, enum kind kind, uint32_t memref);
uint32_t route_some(struct writer *writer, enum kind kind, uint32_t memref);  // or not

// Buffers.
uint32_t buffer_make(struct writer *writer, enum kind kind);
void buffer_use(struct writer *writer, enum kind kind, uint32_t memref);
void buffer_free(struct writer *writer, enum kind kind, uint32_t memref);
void buffer_free_plainly(struct writer *writer, enum kind kind, uint32_t memref);

// Flags in arrays. `array_make` says in *owned whether the array is to be freed.
uint32_t array_make(struct writer *writer, bool *owned);
void cell_init(struct writer *writer, struct cell *cell, uint32_t array);
void cell_add_names(struct writer *writer, struct cell *cell);
void cell_write(struct writer *writer, const struct cell *cell, uint32_t flag);
uint32_t cell_read(struct writer *writer, const struct cell *cell);
void cell_disturb(struct writer *writer, const struct cell *cell, bool captured);  // what it holds is lost

// Statements: some of them, at the place of writing. All that they make is freed.
void statements_write(struct writer *writer, uint32_t count);

// A call of @dealloc_helper: frees two buffers (or one that has two names), and keeps what is retained.
void helper_call_write(struct writer *writer);
// A call without memrefs: the list of retained ones is freed before it.
void helper_call_unread_write(struct writer *writer);
void helper_text_write(struct writer *writer);

#endif
