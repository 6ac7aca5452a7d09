// Makes the programs that theorems are about, and the document's form of the helper as text.
#include "smt/theorems/subjects.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"

#include <stdio.h>

// Written down from the document's description: a memref is not freed if any before it in the list has its base.
const char theorem_documented_helper[] =
    "func.func @dealloc_helper(%bases: memref<?xindex>, %retained: memref<?xindex>, %conditions: memref<?xi1>,\n"
    "                          %free: memref<?xi1>, %owned: memref<?xi1>) {\n"
    "  %zero = arith.constant 0 : index\n"
    "  %one = arith.constant 1 : index\n"
    "  %yes = arith.constant true\n"
    "  %no = arith.constant false\n"
    "  %n = memref.dim %bases, %zero : memref<?xindex>\n"
    "  %r = memref.dim %retained, %zero : memref<?xindex>\n"
    "  scf.for %j = %zero to %r step %one {\n"
    "    memref.store %no, %owned[%j] : memref<?xi1>\n"
    "  }\n"
    "  scf.for %i = %zero to %n step %one {\n"
    "    %base = memref.load %bases[%i] : memref<?xindex>\n"
    "    %condition = memref.load %conditions[%i] : memref<?xi1>\n"
    "    %may_go = scf.for %j = %zero to %r step %one iter_args(%so_far = %yes) -> (i1) {\n"
    "      %kept = memref.load %retained[%j] : memref<?xindex>\n"
    "      %same = arith.cmpi eq, %kept, %base : index\n"
    "      scf.if %same {\n"
    "        %before = memref.load %owned[%j] : memref<?xi1>\n"
    "        %after = arith.ori %before, %condition : i1\n"
    "        memref.store %after, %owned[%j] : memref<?xi1>\n"
    "      }\n"
    "      %differs = arith.cmpi ne, %kept, %base : index\n"
    "      %still = arith.andi %so_far, %differs : i1\n"
    "      scf.yield %still : i1\n"
    "    }\n"
    "    %first = scf.for %k = %zero to %i step %one iter_args(%so_far = %may_go) -> (i1) {\n"
    "      %earlier = memref.load %bases[%k] : memref<?xindex>\n"
    "      %differs = arith.cmpi ne, %earlier, %base : index\n"
    "      %still = arith.andi %so_far, %differs : i1\n"
    "      scf.yield %still : i1\n"
    "    }\n"
    "    %decided = arith.andi %first, %condition : i1\n"
    "    memref.store %decided, %free[%i] : memref<?xi1>\n"
    "  }\n"
    "  return\n"
    "}\n";

// In the passes' own names: as upstream lowers, with constants folded into the lowering, and without the helper.
static const char *const styles[LOWERING_STYLES] = {
    "bufferization-lower-deallocations",
    "bufferization-lower-deallocations{minimal}",
    "bufferization-lower-deallocations{inline-limit=8}",
};

// The last one has all rules.
static const char *const ways[REWRITE_WAYS] = {
    "canonicalize",
    "buffer-deallocation-simplification",
    "canonicalize,buffer-deallocation-simplification,canonicalize",
};

// Programs that the rules of dealloc_patterns.def apply to. New buffers are distinguished by their extents.
#define A "memref<1xf32>"
#define B "memref<2xf32>"
#define D "memref<?xf32>"
static const char *const to_rewrite[REWRITTEN_PROGRAMS] = {
    // listed twice, retained twice, never freed
    "func.func @lowered(%x: " D ", %y: " D ", %c: i1, %d: i1, %r: " D
    ") -> (i1, i1) {\n"
    "  %no = arith.constant false\n"
    "  %o:2 = bufferization.dealloc (%x, %x, %y : " D ", " D ", " D ") if (%c, %d, %no) retain (%r, %r : " D ", " D
    ")\n"
    "  return %o#0, %o#1 : i1, i1\n}\n",
    // freed for nothing
    "func.func @lowered(%x: " D ", %c: i1, %r: " D
    ") -> i1 {\n"
    "  %yes = arith.constant true\n"
    "  %a = memref.alloc() : memref<9xf32>\n"
    "  %o = bufferization.dealloc (%a, %x : memref<9xf32>, " D ") if (%yes, %c) retain (%r : " D
    ")\n"
    "  return %o : i1\n}\n",
    // base buffers of allocations
    "func.func @lowered(%x: " D
    ", %c: i1, %d: i1) -> (i1, i1) {\n"
    "  %a = memref.alloc() : " A
    "\n"
    "  %m, %offset, %size, %stride = memref.extract_strided_metadata %a : " A
    " -> memref<f32>, index, index, index\n"
    "  %o:2 = bufferization.dealloc (%m, %x : memref<f32>, " D ") if (%c, %d) retain (%a, %x : " A ", " D
    ")\n"
    "  return %o#0, %o#1 : i1, i1\n}\n",
    // certainly retained, and what certainly is not
    "func.func @lowered(%x: " D ", %y: " D
    ", %c: i1, %d: i1) -> (i1, i1) {\n"
    "  %a = memref.alloc() : " A
    "\n"
    "  %v = memref.cast %a : " A " to " D
    "\n"
    "  %o:2 = bufferization.dealloc (%a, %x : " A ", " D ") if (%c, %d) retain (%v, %y : " D ", " D
    ")\n"
    "  return %o#0, %o#1 : i1, i1\n}\n",
    // distinct memrefs, one of which may be retained
    "func.func @lowered(%p: i1, %c: i1, %d: i1) -> i1 {\n"
    "  %a = memref.alloc() : " A
    "\n"
    "  %b = memref.alloc() : " B
    "\n"
    "  %v = memref.cast %a : " A " to " D
    "\n"
    "  %w = memref.cast %b : " B " to " D
    "\n"
    "  %s = arith.select %p, %v, %w : " D
    "\n"
    "  %o = bufferization.dealloc (%a, %b : " A ", " B ") if (%c, %d) retain (%s : " D
    ")\n"
    "  return %o : i1\n}\n",
    // owned for certain: by a memref with an op of its own, and by one that may be another
    "func.func @lowered(%x: " D ", %y: " D
    ", %d: i1) -> (i1, i1) {\n"
    "  %yes = arith.constant true\n"
    "  %a = memref.alloc() : " A
    "\n"
    "  %o:2 = bufferization.dealloc (%a, %x, %y : " A ", " D ", " D ") if (%yes, %yes, %d) retain (%a, %x : " A ", " D
    ")\n"
    "  return %o#0, %o#1 : i1, i1\n}\n",
    // all at once
    "func.func @lowered(%x: " D ", %y: " D ", %z: " D
    ", %p: i1, %c: i1, %d: i1, %e: i1) -> (i1, i1, i1, i1) {\n"
    "  %a = memref.alloc() : " A
    "\n"
    "  %b = memref.alloc() : " B
    "\n"
    "  %v = memref.cast %a : " A " to " D
    "\n"
    "  %s = arith.select %p, %v, %x : " D
    "\n"
    "  %o:4 = bufferization.dealloc (%a, %x, %b, %y, %x : " A ", " D ", " B ", " D ", " D
    ") if (%c, %d, %e, %p, %e)\n"
    "      retain (%s, %b, %z, %s : " D ", " B ", " D ", " D
    ")\n"
    "  return %o#0, %o#1, %o#2, %o#3 : i1, i1, i1, i1\n}\n",
    // no memrefs
    "func.func @lowered(%x: " D ", %y: " D
    ") -> (i1, i1) {\n"
    "  %no = arith.constant false\n"
    "  %o:2 = bufferization.dealloc (%x : " D ") if (%no) retain (%x, %y : " D ", " D
    ")\n"
    "  return %o#0, %o#1 : i1, i1\n}\n",
};
#undef A
#undef B
#undef D

static void write_list(struct text *text, const char *before, const char *prefix, uint32_t count, const char *type,
                       const char *after) {
  text_string(text, before);
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s%u%s", i == 0 ? "" : ", ", prefix, i, type);
  text_string(text, after);
}

static void write_types(struct text *text, uint32_t count, const char *type) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "" : ", ", type);
}

const char *theorem_dealloc_text(struct arena *arena, uint32_t n, uint32_t r) {
  static const char memref[] = "memref<?xf32>";
  struct text text = {.arena = arena};
  text_string(&text, "func.func @lowered(");
  write_list(&text, "", "%m", n, ": memref<?xf32>", n == 0 ? "" : ", ");
  write_list(&text, "", "%c", n, ": i1", n == 0 || r == 0 ? "" : ", ");
  write_list(&text, "", "%r", r, ": memref<?xf32>", ") -> (");
  write_types(&text, r, "i1");
  text_string(&text, ") {\n  ");
  if (r > 0) text_format(&text, "%%o:%u = ", r);
  text_string(&text, "bufferization.dealloc");
  if (n > 0) {
    write_list(&text, " (", "%m", n, "", " : ");
    write_types(&text, n, memref);
    write_list(&text, ") if (", "%c", n, "", ")");
  }
  if (r > 0) {
    write_list(&text, " retain (", "%r", r, "", " : ");
    write_types(&text, r, memref);
    text_string(&text, ")");
  }
  text_string(&text, "\n  return ");
  write_list(&text, "", "%o#", r, "", r == 0 ? "\n}\n" : " : ");
  write_types(&text, r, "i1");
  if (r > 0) text_string(&text, "\n}\n");
  text_char(&text, '\0');
  return text.items;
}

struct op *theorem_function_named(const struct program *program, const char *name) {
  for (struct op *op = program->module->regions[0].first->first; op != NULL; op = op->next)
    if (strcmp(op_symbol_name(op)->text, name) == 0) return op;
  return NULL;
}

bool theorem_run_passes(const struct theorem_subjects *subjects, struct program *program, const char *passes) {
  return subjects->engine->run_passes(subjects->engine->argument, program, passes);
}

void theorem_program_make(const struct theorem_subjects *subjects, struct theorem_program *made, const char *text,
                          const char *passes) {
  program_init(&made->program, subjects->context);
  if (!parse_program(&made->program, "theorem", text, strlen(text))) {
    made->error = "the program of the theorem does not parse";
    return;
  }
  if (passes != NULL && !theorem_run_passes(subjects, &made->program, passes)) {
    made->error = "the engine does not lower the program of the theorem";
    return;
  }
  made->lowered = theorem_function_named(&made->program, "lowered");
  made->helper = theorem_function_named(&made->program, "dealloc_helper");
}

void theorem_subjects_init(struct theorem_subjects *subjects, struct context *context, struct arena *arena,
                           const struct theorem_engine *engine) {
  memset(subjects, 0, sizeof *subjects);
  subjects->arena = arena;
  subjects->context = context;
  subjects->engine = engine;
  theorem_program_make(subjects, &subjects->documented, theorem_documented_helper, NULL);
  for (uint32_t style = 0; style < LOWERING_STYLES; style++)
    for (uint32_t n = 0; n <= MOST_OPERANDS; n++)
      for (uint32_t r = 0; r <= MOST_OPERANDS; r++)
        theorem_program_make(subjects, &subjects->lowered[style][n][r], theorem_dealloc_text(arena, n, r),
                             styles[style]);
  for (uint32_t i = 0; i < REWRITTEN_PROGRAMS; i++) {
    theorem_program_make(subjects, &subjects->to_rewrite[i], to_rewrite[i], NULL);
    for (uint32_t way = 0; way < REWRITE_WAYS; way++)
      theorem_program_make(subjects, &subjects->rewritten[way][i], to_rewrite[i], ways[way]);
  }
}

void theorem_subjects_release(struct theorem_subjects *subjects) {
  program_release(&subjects->documented.program);
  for (uint32_t style = 0; style < LOWERING_STYLES; style++)
    for (uint32_t n = 0; n <= MOST_OPERANDS; n++)
      for (uint32_t r = 0; r <= MOST_OPERANDS; r++) program_release(&subjects->lowered[style][n][r].program);
  for (uint32_t i = 0; i < REWRITTEN_PROGRAMS; i++) {
    program_release(&subjects->to_rewrite[i].program);
    for (uint32_t way = 0; way < REWRITE_WAYS; way++) program_release(&subjects->rewritten[way][i].program);
  }
}
