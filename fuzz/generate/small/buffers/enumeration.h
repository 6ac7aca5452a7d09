// All small programs on buffers, before their deallocation: the enumerator for exhaustive proofs, and for exhaustive
// campaigns, which build them by coding.h.
//
// There are two families. Graphs: functions of two to four blocks in every control flow graph, reducible or not, in
// which all blocks are reachable; blocks other than the entry have up to two memref arguments, and edges pass any
// memrefs. Nests: one block with scf.if, scf.for and scf.while, nested up to depth two, with up to two memref results
// each, for which any memrefs are yielded, in any order. In both, up to three statements stand anywhere: an allocation,
// a call that gets a memref and returns one, an arith.select, a view, a store. Each memref operand is each value in
// scope. A function returns up to three memrefs in scope, any of them.
//
// The size of a program is the number of its statements, of its blocks beyond the first, of its ops with regions, of
// the memrefs that its blocks and ops carry, and of its results beyond the first. No two programs are the same up to
// the names of values and blocks. Which branch is taken, and what a select selects, is the result of a call of an
// external function each time.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_ENUMERATION_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_ENUMERATION_H

#include "engine/ir/op.h"

enum { ENUMERATION_SIZE_MAX = 6 };  // of programs; memory for a larger one is not worth it

struct enumeration;
struct form_list;

// Programs of a size up to `size`, smaller ones first: programs of a lower bound keep their index under a higher one.
// The result lives in `arena`: some 20 bytes for 3 to 10 programs each. Its memory and time grow with the forms of
// programs, of which operands are left open.
struct enumeration *enumeration_create(struct arena *arena, uint32_t size);

// The same as a list of forms (forms.h), to which they are added.
void enumeration_add_forms(struct form_list *forms, uint32_t size);

uint64_t enumeration_count(const struct enumeration *enumeration);

// Builds program number `index` into an empty program: a module with the function @main and declarations. `is_private`:
// @main is a private function, as ownership that is returned demands.
void enumeration_build(const struct enumeration *enumeration, struct program *program, uint64_t index, bool is_private);

// Builds the larger program of a seed instead: of the same families, but with up to LARGER_STATEMENTS statements and
// some allocations, up to LARGER_CARRIED memrefs to each block and op, with a scalar before them or not, nests up to
// depth three, up to three results, buffers that are freed by hand where they are allocated, views, a global, and calls
// that return a scalar and a memref; blocks of graphs may have nests. In half of them memrefs are strided, and views
// those of a part; in half of the graphs blocks stand after those that they dominate.
enum { LARGER_STATEMENTS = 6, LARGER_CARRIED = 4 };
void enumeration_build_larger(struct program *program, uint64_t seed, bool is_private);

#endif
