// What patterns of conversions may do to the IR, apart from building ops.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_REWRITER_H
#define BUFFERPROOF_ENGINE_CONVERSION_REWRITER_H

#include "engine/conversion/conversion.h"

struct program *conversion_program(const struct conversion *conversion);
struct arena *conversion_arena(const struct conversion *conversion);  // until the pattern returns
void *conversion_argument(const struct conversion *conversion);       // the plan's
struct op *conversion_root(const struct conversion *conversion);

// Ends the conversion: the pattern has reported an error that no other pattern can avoid. It returns false after that.
void conversion_fail(struct conversion *conversion);

// A value as a converted op sees it: in the type that the converter wants. Makes a cast if it has not been converted.
// Null if the converter has no type for it.
struct value *conversion_operand(struct conversion *conversion, struct value *value);

// What the value has been replaced by so far, in whatever type, without a cast; or itself.
struct value *conversion_latest(const struct conversion *conversion, struct value *value);

// Whether anything uses the value, or will when replacements are made.
bool conversion_value_has_uses(const struct conversion *conversion, const struct value *value);

// A new cast of the value, at the builder's place.
struct value *conversion_cast(struct conversion *conversion, enum cast_role role, struct builder builder,
                              const struct type *type, struct value *value);

// Replaces an op by one value per result, of any type; a value may be null if its result is not used. What is nested in
// the op goes with it, so regions that stay in use are moved first.
void conversion_replace(struct conversion *conversion, struct op *op, struct value *const *values);
void conversion_erase(struct conversion *conversion, struct op *op);  // no result is used

// Replaces a block argument, or a result of an op that is modified in place.
void conversion_replace_value(struct conversion *conversion, struct value *old, struct value *replacement);

// Must be called before an op's operands, attributes, successors or result types are changed in place.
void conversion_modify(struct conversion *conversion, struct op *op);

// Gives an op these operands, and results of these types. Returns the op that stands for it: itself where changes are
// made at once, or else a new one, to which its blocks are moved.
struct op *conversion_convert_types(struct conversion *conversion, struct op *op, struct value *const *operands,
                                    const struct type *const *types);

// Moves all blocks of `source` before `position`, or to the end of `target` if that is null.
void conversion_move_blocks(struct conversion *conversion, struct region *source, struct region *target,
                            struct block *position);
struct block *conversion_split_block(struct conversion *conversion, struct op *first);  // returns the second one
// A new block with arguments of these types: before `position`, or at the end of `region` if that is null.
struct block *conversion_create_block(struct conversion *conversion, struct region *region, struct block *position,
                                      const struct type *const *types, uint32_t count);
// Moves the ops of `source` before `position` in `target` (null: to its end), replaces the arguments, and removes
// `source`, which must not be a successor of any op.
void conversion_inline_block(struct conversion *conversion, struct block *source, struct block *target,
                             struct op *position, struct value *const *arguments);
// Gives the arguments of a block these types. Returns the block that takes its place.
struct block *conversion_convert_signature(struct conversion *conversion, struct block *block,
                                           const struct type *const *types);

#endif
