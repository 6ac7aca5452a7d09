#include "fuzz/generate/shapes.h"

typedef unsigned long long ull;

static void open_function(struct text *text, const char *arguments, const char *results) {
  text_format(text, "func.func @main(%s) -> %s {\n", arguments, results);
  text_string(text,
              "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c4 = arith.constant 4 : index\n");
}

static void close_function(struct text *text, const char *value, ull number, const char *type) {
  text_format(text, "  return %s%llu : %s\n}\n", value, number, type);
}

#define TENSOR "tensor<?xf32>"

// The programs are written as they are printed.
// clang-format off

static void write_inserts(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(text, "  %%t%llu = tensor.insert %%f into %%t%llu[%%c0] : " TENSOR "\n", i + 1, i);
}

// Each op updates the result of the one before it: all in place.
static void write_insert_chain(struct text *text, uint64_t links) {
  write_inserts(text, links);
  close_function(text, "%t", links, TENSOR);
}

// The same, with a read of the first tensor at the end: one copy, which every decision has to consider.
static void write_insert_chain_read(struct text *text, uint64_t links) {
  write_inserts(text, links);
  text_string(text, "  %old = tensor.extract %t0[%c0] : " TENSOR "\n");
  text_format(text, "  %%t%llu = tensor.insert %%old into %%t%llu[%%c0] : " TENSOR "\n", (ull)links + 1, (ull)links);
  close_function(text, "%t", links + 1, TENSOR);
}

// extract_slice, fill, insert_slice at the same place.
static void write_slice_chain(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%s%llu = tensor.extract_slice %%t%llu[%llu] [4] [1] : " TENSOR " to tensor<4xf32>\n"
                "  %%u%llu = linalg.fill ins(%%f : f32) outs(%%s%llu : tensor<4xf32>) -> tensor<4xf32>\n"
                "  %%t%llu = tensor.insert_slice %%u%llu into %%t%llu[%llu] [4] [1] : tensor<4xf32> into " TENSOR "\n",
                i, i, 4 * i, i, i, i + 1, i, i, 4 * i);
  close_function(text, "%t", links, TENSOR);
}

// New slices into one tensor, all different: only inserted.
static void write_insert_slice_chain(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32, %s: tensor<4xf32>", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%t%llu = tensor.insert_slice %%s into %%t%llu[%llu] [4] [1] : tensor<4xf32> into " TENSOR "\n",
                i + 1, i, 4 * i);
  close_function(text, "%t", links, TENSOR);
}

// Many updates of the same tensor, each of them read: all but one out of place.
static void write_fork(struct text *text, uint64_t links) {
  open_function(text, "%t: tensor<4xf32>, %x0: f32", "f32");
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%u%llu = tensor.insert %%x%llu into %%t[%%c0] : tensor<4xf32>\n"
                "  %%e%llu = tensor.extract %%u%llu[%%c1] : tensor<4xf32>\n"
                "  %%x%llu = arith.addf %%e%llu, %%x%llu : f32\n",
                i, i, i, i, i + 1, i, i);
  close_function(text, "%x", links, "f32");
}

static void write_loops(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%t%llu = scf.for %%i = %%c0 to %%c4 step %%c1 iter_args(%%a = %%t%llu) -> (" TENSOR ") {\n"
                "    %%e = tensor.extract %%a[%%i] : " TENSOR "\n"
                "    %%b = tensor.insert %%e into %%a[%%c0] : " TENSOR "\n"
                "    scf.yield %%b : " TENSOR "\n  }\n",
                i + 1, i);
  close_function(text, "%t", links, TENSOR);
}

// Loop nests of depth four, one after the other.
static void write_loop_nests(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32", TENSOR);
  for (ull i = 0; i < links; i++) {
    text_format(text, "  %%t%llu = scf.for %%i = %%c0 to %%c4 step %%c1 iter_args(%%a0 = %%t%llu) -> (" TENSOR ") {\n",
                i + 1, i);
    for (int depth = 1; depth < 4; depth++)
      text_format(text, "  %%r%d = scf.for %%i%d = %%c0 to %%c4 step %%c1 iter_args(%%a%d = %%a%d) -> (" TENSOR ") {\n",
                  depth, depth, depth, depth - 1);
    text_string(text, "  %b = tensor.insert %f into %a3[%i] : " TENSOR "\n  scf.yield %b : " TENSOR "\n  }\n");
    for (int depth = 3; depth >= 1; depth--) text_format(text, "  scf.yield %%r%d : " TENSOR "\n  }\n", depth);
  }
  close_function(text, "%t", links, TENSOR);
}

static void write_branches(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32, %c: i1", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%t%llu = scf.if %%c -> (" TENSOR ") {\n"
                "    %%a = tensor.insert %%f into %%t%llu[%%c0] : " TENSOR "\n    scf.yield %%a : " TENSOR
                "\n  } else {\n"
                "    %%b = tensor.insert %%f into %%t%llu[%%c1] : " TENSOR "\n    scf.yield %%b : " TENSOR "\n  }\n",
                i + 1, i, i);
  close_function(text, "%t", links, TENSOR);
}

// Branches that yield a new buffer or the old one: ownership is only known at run time.
static void write_ownership(struct text *text, uint64_t links) {
  open_function(text, "%t0: tensor<4xf32>, %f: f32, %c: i1", "tensor<4xf32>");
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%t%llu = scf.if %%c -> (tensor<4xf32>) {\n"
                "    %%a = tensor.splat %%f : tensor<4xf32>\n    scf.yield %%a : tensor<4xf32>\n  } else {\n"
                "    scf.yield %%t%llu : tensor<4xf32>\n  }\n",
                i + 1, i);
  close_function(text, "%t", links, "tensor<4xf32>");
}

// New tensors that are all live until the end.
static void write_allocations(struct text *text, uint64_t links) {
  open_function(text, "%x0: f32", "f32");
  for (ull i = 0; i < links; i++) text_format(text, "  %%t%llu = tensor.splat %%x0 : tensor<4xf32>\n", i);
  for (ull i = 0; i < links; i++)
    text_format(text,
                "  %%e%llu = tensor.extract %%t%llu[%%c1] : tensor<4xf32>\n"
                "  %%x%llu = arith.addf %%e%llu, %%x%llu : f32\n",
                i, i, i + 1, i, i);
  close_function(text, "%x", links, "f32");
}

// Blocks: a diamond after the other, with tensors as block arguments.
static void write_diamonds(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32, %c: i1", TENSOR);
  for (ull i = 0; i < links; i++)
    text_format(
        text,
        "  cf.cond_br %%c, ^a%llu, ^b%llu\n"
        "^a%llu:\n  %%u%llu = tensor.insert %%f into %%t%llu[%%c0] : " TENSOR "\n  cf.br ^j%llu(%%u%llu : " TENSOR ")\n"
        "^b%llu:\n  %%v%llu = tensor.insert %%f into %%t%llu[%%c1] : " TENSOR "\n  cf.br ^j%llu(%%v%llu : " TENSOR ")\n"
        "^j%llu(%%t%llu: " TENSOR "):\n",
        i, i, i, i, i, i, i, i, i, i, i, i, i, i + 1);
  close_function(text, "%t", links, TENSOR);
}

// A thread that updates many slices of its output and inserts them again.
static void write_updates(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %f: f32", TENSOR);
  text_string(text, "  %t1 = scf.forall (%i) in (4) shared_outs(%o = %t0) -> (" TENSOR ") {\n");
  for (ull i = 0; i < links; i++)
    text_format(text,
                "    %%s%llu = tensor.extract_slice %%o[%llu] [4] [1] : " TENSOR " to tensor<4xf32>\n"
                "    %%u%llu = linalg.fill ins(%%f : f32) outs(%%s%llu : tensor<4xf32>) -> tensor<4xf32>\n",
                i, 4 * i, i, i);
  text_string(text, "    scf.forall.in_parallel {\n");
  for (ull i = 0; i < links; i++)
    text_format(text,
                "      tensor.parallel_insert_slice %%u%llu into %%o[%llu] [4] [1] : tensor<4xf32> into " TENSOR "\n",
                i, 4 * i);
  text_string(text, "    }\n  }\n");
  close_function(text, "%t", 1, TENSOR);
}

// A thread that inserts one tensor in many places.
static void write_insertions(struct text *text, uint64_t links) {
  open_function(text, "%t0: " TENSOR ", %s: tensor<4xf32>", TENSOR);
  text_string(text,
              "  %t1 = scf.forall (%i) in (4) shared_outs(%o = %t0) -> (" TENSOR ") {\n    scf.forall.in_parallel {\n");
  for (ull i = 0; i < links; i++)
    text_format(text,
                "      tensor.parallel_insert_slice %%s into %%o[%llu] [4] [1] : tensor<4xf32> into " TENSOR "\n", 4 * i);
  text_string(text, "    }\n  }\n");
  close_function(text, "%t", 1, TENSOR);
}

// clang-format on

const struct shape shape_table[] = {
    {"insert-chain", "each insert works on the one before", 1, write_insert_chain},
    {"insert-chain-read", "and the first tensor is read at the end", 1, write_insert_chain_read},
    {"slice-chain", "extract_slice, fill, insert_slice at one place", 3, write_slice_chain},
    {"insert-slice-chain", "insert_slice into the one before", 1, write_insert_slice_chain},
    {"fork", "many updates of one tensor, each read", 3, write_fork},
    {"loops", "a loop after the other on one tensor", 4, write_loops},
    {"loop-nests", "loop nests of depth four, one after the other", 9, write_loop_nests},
    {"branches", "an scf.if after the other, updates in both branches", 5, write_branches},
    {"ownership", "branches that yield a new buffer or the old one", 4, write_ownership},
    {"allocations", "buffers that all live to the end", 3, write_allocations},
    {"updates", "a parallel loop whose threads compute many slices of the output", 3, write_updates},
    {"insertions", "a parallel loop whose threads insert one tensor in many places", 1, write_insertions},
    {"diamonds", "diamonds of blocks, one after the other", 5, write_diamonds},
};
const uint32_t shape_count = sizeof shape_table / sizeof shape_table[0];

void shape_write(const struct shape *shape, struct text *text, uint64_t ops) {
  uint64_t links = ops / shape->ops_per_link;
  shape->write(text, links == 0 ? 1 : links);
}
