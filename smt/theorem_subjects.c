// Makes the programs that theorems are about, and the document's form of the helper as text.
#include "smt/theorem_subjects.h"

#include "dialects/ops.h"
#include "ir/parser.h"
#include "ir/text.h"

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

static void write_list(struct text *text, const char *before, const char *prefix, uint32_t count, const char *type,
                       const char *after) {
  text_string(text, before);
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s%u%s", i == 0 ? "" : ", ", prefix, i, type);
  text_string(text, after);
}

static void write_types(struct text *text, uint32_t count, const char *type) {
  for (uint32_t i = 0; i < count; i++) text_format(text, "%s%s", i == 0 ? "" : ", ", type);
}

// @lowered with one dealloc of `n` memrefs and `r` retained ones, all of them arguments.
static const char *dealloc_text(struct arena *arena, uint32_t n, uint32_t r) {
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

static struct op *function_named(const struct program *program, const char *name) {
  for (struct op *op = program->module->regions[0].first->first; op != NULL; op = op->next)
    if (op->kind == OP_func_func && strcmp(op_attribute(op, ID_sym_name)->u.string->text, name) == 0) return op;
  return NULL;
}

static void make(struct theorem_subjects *subjects, struct theorem_program *made, const char *text, const char *passes) {
  program_init(&made->program, subjects->context);
  if (!parse_program(&made->program, "theorem", text, strlen(text))) {
    made->error = "the program of the theorem does not parse";
    return;
  }
  if (passes != NULL && !subjects->engine->run_passes(subjects->engine->argument, &made->program, passes)) {
    made->error = "the engine does not lower the program of the theorem";
    return;
  }
  made->lowered = function_named(&made->program, "lowered");
  made->helper = function_named(&made->program, "dealloc_helper");
}

void theorem_subjects_init(struct theorem_subjects *subjects, struct context *context, struct arena *arena,
                           const struct theorem_engine *engine) {
  memset(subjects, 0, sizeof *subjects);
  subjects->arena = arena;
  subjects->context = context;
  subjects->engine = engine;
  make(subjects, &subjects->documented, theorem_documented_helper, NULL);
  for (uint32_t style = 0; style < LOWERING_STYLES; style++)
    for (uint32_t n = 0; n <= MOST_OPERANDS; n++)
      for (uint32_t r = 0; r <= MOST_OPERANDS; r++)
        make(subjects, &subjects->lowered[style][n][r], dealloc_text(arena, n, r), styles[style]);
}

void theorem_subjects_release(struct theorem_subjects *subjects) {
  program_release(&subjects->documented.program);
  for (uint32_t style = 0; style < LOWERING_STYLES; style++)
    for (uint32_t n = 0; n <= MOST_OPERANDS; n++)
      for (uint32_t r = 0; r <= MOST_OPERANDS; r++) program_release(&subjects->lowered[style][n][r].program);
}
