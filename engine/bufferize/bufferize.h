// The rewriting of tensors to buffers: the functions of ops, and the helpers that they call.
//
// Operands are rewritten before their users. The tensor results of a rewritten op are replaced by
// bufferization.to_tensor of their buffers; an operand that is not rewritten yet is read through
// bufferization.to_buffer. At the end each to_buffer of a to_tensor is folded (to a cast, or to a copy where a cast
// could fail), and unused to_tensor ops are erased.
#ifndef BUFFERPROOF_ENGINE_BUFFERIZE_BUFFERIZE_H
#define BUFFERPROOF_ENGINE_BUFFERIZE_BUFFERIZE_H

#include "engine/analysis/bufferizable.h"
#include "engine/base/vector.h"
#include "engine/ir/builder.h"

struct buffer_globals;

// Who makes the changes that hooks ask for, if it is not the bufferizer itself: a driver of dialect conversion, which
// may have to undo them.
struct bufferizer_host {
  struct value *(*latest)(void *self, struct value *value);  // what the value has become so far, or itself
  bool (*has_uses)(void *self, const struct value *value);
  struct value *(*to_buffer)(void *self, struct builder builder, const struct type *type, struct value *tensor);
  void (*replace)(void *self, struct op *op, struct value *const *values);  // values: null if nothing uses the op
  void (*modify)(void *self, struct op *op);                                // called before a change in place
  void (*move_body)(void *self, struct region *target, struct region *source);
  // Moves the ops of a block to the end of another one, with values in place of its arguments.
  void (*inline_block)(void *self, struct block *source, struct block *target, struct value *const *arguments);
  void *self;
};

struct bufferizer {
  struct program *program;
  struct context *context;
  struct arena *arena;  // temporary memory, as long as the bufferizer
  const struct bufferize_options *options;
  const struct analysis_state *state;
  struct builder builder;              // of the current hook
  const struct bufferizer_host *host;  // or null
  struct buffer_globals *globals;      // of the module, created on first use; null where constants cannot be bufferized
  bool rewriting;                      // new ops are recorded for the clean-up at the end
  VECTOR(struct op *) work;            // ops with tensors, operands first; grows while they are rewritten
  VECTOR(struct op *) to_buffers;
  VECTOR(struct op *) to_tensors;
  struct map types;                      // tensor value -> the type of its buffer
  VECTOR(const struct value *) assumed;  // values in `types` whose type depends on the assumed type of a loop
  struct map argument_types;             // block argument of a function -> the type of its buffer
  uint32_t revisions;                    // how often these were forgotten, since a foreseen type was another one
  struct map copied_results;             // copy that resolves a conflict -> the result that it stands for
  struct map in_progress;                // region whose block argument types are being inferred -> the types so far
};

struct bufferizer *bufferizer_create(struct arena *arena, struct program *program,
                                     const struct bufferize_options *options, const struct analysis_state *state,
                                     struct buffer_globals *globals);

// The functions of ops, named by hooks of their rows: `sizes` is defined in reify_sizes.c, the others in <dialect>.c.
#define HOOK_bufferize(row) bool bufferize_##row(struct bufferizer *bufferizer, struct op *o);
#define HOOK_buffer_type(row) const struct type *buffer_type_##row(struct bufferizer *bufferizer, struct value *value);
#define HOOK_resolve_conflicts(row) bool resolve_conflicts_##row(struct bufferizer *bufferizer, struct op *o);
#define HOOK_sizes(row) \
  uint32_t reify_sizes_##row(struct bufferizer *bufferizer, struct op *op, uint32_t result, struct value **sizes);
#include "engine/dialects/op_hooks.def"

// The functions of one op. A hook that the row does not name is null, which selects the default.
struct bufferize_hooks {
  bool (*bufferize)(struct bufferizer *bufferizer, struct op *op);
  const struct type *(*buffer_type)(struct bufferizer *bufferizer, struct value *value);
  bool (*resolve_conflicts)(struct bufferizer *bufferizer, struct op *op);
  uint32_t (*sizes)(struct bufferizer *bufferizer, struct op *op, uint32_t result, struct value **sizes);
};
const struct bufferize_hooks *bufferize_hooks_of(const struct op *op);  // all null for an unregistered op

// Copies operands that the analysis decided out of place, in `root` and everything nested in it, as
// bufferization.alloc_tensor with `copy`. Returns false with diagnostics.
bool bufferizer_resolve_conflicts(struct bufferizer *bufferizer, struct op *root);

// Rewrites every op under `root`, itself included.
bool bufferizer_run(struct bufferizer *bufferizer, struct op *root);

// For hooks. All return null or false after reporting an error.

// The buffer that a tensor is read from, or null if no to_tensor defines it. No diagnostic.
struct value *buffer_of_tensor(const struct bufferizer *bufferizer, struct value *tensor);

bool bufferizer_has_uses(const struct bufferizer *bufferizer, const struct value *value);

// Changes of the IR other than building ops.
void bufferizer_erase(struct bufferizer *bufferizer, struct op *op);
void bufferizer_set_operand(struct bufferizer *bufferizer, struct use *use, struct value *value);
void bufferizer_move_body(struct bufferizer *bufferizer, struct region *target, struct region *source);
void bufferizer_inline_block(struct bufferizer *bufferizer, struct block *source, struct block *target,
                             struct value *const *arguments);

// The buffer of a tensor: what it was rewritten to, or a to_buffer right after its definition.
struct value *bufferizer_buffer(struct bufferizer *bufferizer, struct value *tensor);

// The type that the buffer of a tensor has or will have.
const struct type *bufferizer_type(struct bufferizer *bufferizer, struct value *tensor);

// The same for a result of an op whose operands are rewritten already: inferred from their actual buffers.
const struct type *bufferizer_result_type(struct bufferizer *bufferizer, struct value *result);

// Records the actual type of the buffer of a tensor. If it differs from the inferred one, all inferred types are
// discarded.
void bufferizer_settle(struct bufferizer *bufferizer, const struct value *tensor, const struct type *actual);

// Erases the op. `buffers` has one value per result: a buffer where the result is a tensor, its replacement otherwise.
void bufferizer_replace(struct bufferizer *bufferizer, struct op *op, struct value *const *buffers);

// The same where the replacements are tensors, not buffers.
bool bufferizer_replace_with_tensors(struct bufferizer *bufferizer, struct op *op, struct value *const *values);

// Changes the type of a tensor value to the given buffer type. Its users get a to_tensor, built at the insertion point.
void bufferizer_retype(struct bufferizer *bufferizer, struct value *value, const struct type *buffer_type);

// Adds a new op to the end of the work list.
void bufferizer_enqueue(struct bufferizer *bufferizer, struct op *op);

// A to_buffer that is resolved at the end.
struct value *bufferizer_to_buffer(struct bufferizer *bufferizer, const struct type *type, struct value *tensor);

// A to_tensor that is folded away at the end, with the to_buffer ops that use it.
struct value *bufferizer_to_tensor(struct bufferizer *bufferizer, const struct type *type, struct value *buffer);

// memref.alloc with the alignment of the options; memref.cast, or the value itself if it has the type.
struct value *bufferizer_alloc(struct bufferizer *bufferizer, const struct type *type,
                               struct value *const *dynamic_sizes, uint32_t dynamic_count);
struct value *bufferizer_cast(struct bufferizer *bufferizer, struct value *buffer, const struct type *type);

// A cast where it cannot fail, otherwise a copy in a new buffer; null if that would be the copy of an unranked buffer
// in another memory space, which is an error with this message. (Upstream crashes.)
#define BUFFERIZE_UNRANKED_SPACES "would copy an unranked buffer to another memory space"
struct value *bufferizer_cast_or_reallocate(struct bufferizer *bufferizer, struct value *buffer,
                                            const struct type *type);

// memref.dim of the dynamic dimensions of a buffer, or tensor.dim of a tensor; returns their number.
uint32_t bufferizer_dynamic_sizes(struct bufferizer *bufferizer, struct value *value, struct value **sizes);

// The dynamic extents of a tensor, from its definition if possible, otherwise by tensor.dim; returns their number.
uint32_t bufferizer_reify_sizes(struct bufferizer *bufferizer, struct value *tensor, struct value **sizes);

// A bufferization.alloc_tensor like `tensor`; with its elements if `copy`.
struct value *bufferizer_alloc_tensor(struct bufferizer *bufferizer, struct value *tensor, bool copy);

// Copies operands (or results) of an op that are out of place before the op is rewritten, as upstream does.
bool resolve_operand_conflicts(struct bufferizer *bufferizer, struct op *op);

// Types. Memory space: the default, or from the encoding of the tensor type.
bool bufferizer_memory_space(struct bufferizer *bufferizer, const struct op *op, const struct type *tensor,
                             const struct attribute **space);
const struct type *buffer_type_of_layout(struct bufferizer *bufferizer, enum layout_option layout,
                                         const struct type *tensor, const struct attribute *space);
const struct type *buffer_type_identity(struct context *context, const struct type *tensor,
                                        const struct attribute *space);
const struct type *buffer_type_fully_dynamic(struct context *context, const struct type *tensor,
                                             const struct attribute *space);

// The type of a block argument that several values may flow into: their common type, or the fully dynamic one. Used for
// functions and scf.execute_region.
const struct type *buffer_type_of_block_argument(struct bufferizer *bufferizer, struct value *argument);

// Called before the blocks of a region are rewritten, so that the types of their arguments are inferred again from
// actual types.
void bufferizer_forget_arguments(struct bufferizer *bufferizer, const struct region *region);

// The type of a loop-carried argument with the initial value `init` and the yielded value `yielded`.
const struct type *buffer_type_of_loop_argument(struct bufferizer *bufferizer, const struct op *loop,
                                                struct value *argument, struct value *init, struct value *yielded);

// The edges into a block, and the values that an edge forwards (none for branches outside cf).
uint32_t block_edges(struct arena *arena, const struct block *block, struct successor ***edges);
struct operand_range edge_operands(const struct successor *edge);

// The types that the arguments of a block will have, in the bufferizer's arena; null after reporting an error.
const struct type **block_argument_types(struct bufferizer *bufferizer, const struct block *block);

// Changes the types of the tensor arguments of a block, and forwards buffers to them on all edges into it.
bool bufferize_block_signature(struct bufferizer *bufferizer, struct block *block);

// The signature type of function argument `index`, or of a result.
const struct type *buffer_type_of_function_argument(struct bufferizer *bufferizer, struct op *function, uint32_t index);
const struct type *buffer_type_of_function_result(struct bufferizer *bufferizer, struct op *function, uint32_t index);

// Globals for constants.
struct buffer_globals *buffer_globals_create(struct arena *arena, struct program *program, struct op *module);
// The name of a global with these elements and this buffer type, which is created at the start of the module if
// missing.
const struct ident *buffer_globals_name(struct buffer_globals *globals, const struct attribute *elements,
                                        const struct type *memref, int64_t alignment);

bool bufferizer_fail(struct bufferizer *bufferizer, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));  // located at the op: "'tensor.insert' op <message>"; returns false
// The buffers of a result that are joined at `places` are in different memory spaces. Returns null.
const struct type *bufferizer_fail_spaces(struct bufferizer *bufferizer, const struct op *op, const char *places);

#endif
