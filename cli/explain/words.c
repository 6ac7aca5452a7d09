#include "cli/explain/words.h"

#include "engine/dialects/region_branch.h"
#include "engine/syntax/printer.h"

#include <inttypes.h>
#include <string.h>

static const char *format(const struct words *words, const char *pattern, ...) __attribute__((format(printf, 2, 3)));
static const char *format(const struct words *words, const char *pattern, ...) {
  struct text text = {.arena = words->arena};
  va_list arguments;
  va_start(arguments, pattern);
  text_format_v(&text, pattern, arguments);
  va_end(arguments);
  return text_end(&text);
}

const char *words_of_op(const struct words *words, const struct op *op) {
  const struct span span = source_of_op(words->source, op);
  return span.line == 0 ? format(words, "'%s'", op->info->name)
                        : format(words, "'%s' (line %u)", op->info->name, span.line);
}

const char *words_of_value(const struct words *words, const struct value *value) {
  if (value == NULL) return "a tensor";
  const char *name = source_value_name(words->source, words->arena, value);
  if (name != NULL) return name;
  const struct op *op = value_op(value);
  return op != NULL ? format(words, "the result of '%s'", op->info->name)
                    : format(words, "argument %u of '%s'", value->index, value->owner.block->region->op->info->name);
}

const char *words_of_read_only(const struct words *words, const struct value *value) {
  const struct op *op = value_op(value);
  if (op == NULL) {
    const struct pass_value *values = words->explanation->bufferize->values;
    if (!op_has_trait(value->owner.block->region->op, TRAIT_FUNCTION))
      return "an argument of a region that may be a read-only buffer";
    return values[option_one_shot_bufferize_bufferize_function_boundaries].boolean
               ? "an argument with bufferization.writable = false"
               : "an argument, which callers may need unless bufferize-function-boundaries is on";
  }
  if (op_has_trait(op, TRAIT_CONSTANT)) return "a constant, whose memory is read-only";
  if (op_has_trait(op, TRAIT_CALL)) return "what a function returns that may return a read-only buffer";
  const bool views_buffer = op->operand_count == 1 && type_is_memref(op_operand(op, 0)->type);
  return views_buffer ? "the tensor of a buffer, without 'writable'" : "a read-only tensor";
}

// --- size

static const char *size_of(const struct words *words, const struct type *type) {
  uint64_t bytes;
  if (explained_bytes(type, &bytes)) return format(words, "%" PRIu64 " byte%s", bytes, bytes == 1 ? "" : "s");
  if (!explained_bytes_per_unit(type, &bytes)) return "of a size that is not known";
  struct text text = {.arena = words->arena};
  text_format(&text, "%" PRIu64 " byte%s", bytes, bytes == 1 ? "" : "s");
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] == DYNAMIC) text_format(&text, " x dimension %u", i);
  return text_end(&text);
}

static const char *repetition_of(const struct words *words, const struct op *user) {
  const struct op *loop = user == NULL ? NULL : explained_loop(user);
  uint64_t iterations;
  if (loop == NULL) return "";
  const char *name = words_of_op(words, loop);
  if (!counted_loop_trips(loop, &iterations)) return format(words, " in each iteration of %s", name);
  if (iterations == 1) return format(words, " in the only iteration of %s", name);
  return format(words, " in each of %" PRIu64 " iterations of %s", iterations, name);
}

// --- marks

static void add_mark(struct buffer_words *out, struct span span, const char *label) {
  if (span.line == 0 || out->mark_count == WORDS_MARKS_MAX) return;
  for (size_t i = 0; i < out->mark_count; i++) {
    const struct span other = out->marks[i].span;
    if (other.line == span.line && other.column == span.column && strcmp(out->marks[i].label, label) == 0) return;
  }
  out->marks[out->mark_count++] = (struct source_mark){span, label};
}

static bool same_span(struct span a, struct span b) { return a.line == b.line && a.column == b.column; }

// --- reasons of decisions

static bool is_before(struct span a, struct span b) { return a.line != b.line ? a.line < b.line : a.column < b.column; }

static void explain_conflict(const struct words *words, const struct explained_buffer *buffer,
                             struct buffer_words *out) {
  const struct source_text *source = words->source;
  const struct use *write = buffer->write, *read = buffer->read;
  const char *definition = words_of_value(words, buffer->definition);
  const struct span written = source_of_operand(source, write), is_read = source_of_operand(source, read);
  const struct span copied = source_of_operand(source, buffer->operand);
  const bool is_one = write->owner == read->owner,
             is_later = is_before(source_of_op(source, write->owner), source_of_op(source, read->owner));
  add_mark(out, source_of_value(source, buffer->definition),
           format(words, "definition: the elements of %s", definition));
  if (!same_span(copied, written) && !same_span(copied, is_read)) add_mark(out, copied, "copied: not in place");
  add_mark(out, written, "write: in place, it would overwrite them");
  add_mark(out, is_read,
           read == write ? "read: by the same op, when it runs again"
           : is_one      ? "read: by the same op"
           : is_later    ? "read: still needs them"
                         : "read: still needs them, in the next iteration or on another path");
  struct text text = {.arena = words->arena};
  if (buffer->operand != write)
    text_format(&text, "In place, %s would share the buffer of %s. ", words_of_op(words, buffer->user),
                words_of_value(words, buffer->operand->value));
  text_format(&text, "%s would overwrite %s", words_of_op(words, write->owner), definition);
  if (read == write) text_string(&text, ", which it reads when it runs again.");
  else if (is_one) text_format(&text, ", while it still reads it by operand %u.", use_index(read));
  else text_format(&text, ", which %s reads afterwards.", words_of_op(words, read->owner));
  out->why = text_end(&text);
}

static void explain_read_only(const struct words *words, const struct explained_buffer *buffer,
                              struct buffer_words *out) {
  const struct value *definition = buffer->definition;
  add_mark(out, source_of_operand(words->source, buffer->operand), "copied: its buffer would be written");
  if (definition == NULL) {
    out->why = "Its buffer would be written, and must not be.";
    return;
  }
  const char *what = words_of_read_only(words, definition);
  add_mark(out, source_of_value(words->source, definition), format(words, "not writable: %s", what));
  out->why = format(words, "Not writable: the buffer may be that of %s, %s.", words_of_value(words, definition), what);
}

static void explain_race(const struct words *words, const struct explained_buffer *buffer, struct buffer_words *out) {
  const struct op *loop = explained_loop(buffer->write->owner);
  add_mark(out, source_of_operand(words->source, buffer->operand), "copied: each thread gets a buffer of its own");
  add_mark(out, source_of_operand(words->source, buffer->write), "write: by every thread");
  if (buffer->operand != NULL)
    add_mark(out, source_of_value(words->source, buffer->operand->value), "definition: outside the threads");
  out->why =
      format(words, "Race: in place, the threads of %s would all write to one buffer, by %s.",
             loop == NULL ? "a parallel loop" : words_of_op(words, loop), words_of_op(words, buffer->write->owner));
}

static void explain_decision(const struct words *words, const struct explained_buffer *buffer,
                             struct buffer_words *out) {
  const struct span copied = source_of_operand(words->source, buffer->operand);
  switch (buffer->decision) {
    case EXPLAINED_CONFLICT: explain_conflict(words, buffer, out); return;
    case EXPLAINED_NOT_WRITABLE: explain_read_only(words, buffer, out); return;
    case EXPLAINED_RACE: explain_race(words, buffer, out); return;
    case EXPLAINED_NOT_ANALYZED:
      add_mark(out, copied, "copied: nothing is analyzed here");
      out->why =
          "Nothing is analyzed (copy-before-write, or no-analysis-func-filter), so every operand that is written "
          "is copied.";
      return;
    case EXPLAINED_NO_DECISION: break;
  }
  add_mark(out, copied, "copied");
  out->why = "The op was not there when operands were decided.";
}

// --- other causes

static void explain_carried(const struct words *words, const struct explained_buffer *buffer,
                            struct buffer_words *out) {
  const struct op *loop = op_parent(buffer->user);
  add_mark(out, source_of_operand(words->source, buffer->operand), "copied: not in the buffer that the loop carries");
  add_mark(out, source_of_value(words->source, buffer->operand->value), "defined here, in another buffer");
  out->why =
      format(words,
             "%s carries one buffer through all iterations, and %s is not certainly in it, nor in a new buffer of "
             "the iteration.",
             words_of_op(words, loop), words_of_value(words, buffer->operand->value));
}

static void explain_cause(const struct words *words, const struct explained_buffer *buffer, struct buffer_words *out) {
  const struct span user = source_of_op(words->source, buffer->user);
  switch (buffer->cause) {
    case COPY_CAUSE_operand:
    case COPY_CAUSE_result: explain_decision(words, buffer, out); return;
    case COPY_CAUSE_carried: explain_carried(words, buffer, out); return;
    case COPY_CAUSE_insertion:
      if (buffer->decision != EXPLAINED_NO_DECISION) {
        explain_decision(words, buffer, out);
        return;
      }
      add_mark(out, source_of_operand(words->source, buffer->operand), "copied before the insertions of the thread");
      out->why = "Another insertion of the same thread would overwrite what this one inserts, so all insert copies.";
      return;
    case COPY_CAUSE_contiguous:
      add_mark(out, source_of_operand(words->source, buffer->operand), "copied: the elements may have gaps");
      out->why = "A reshape needs elements that are next to each other, and the layout of this buffer may leave gaps.";
      return;
    case COPY_CAUSE_layout:
      if (buffer->copy != NULL && copy_moves_to_space(buffer->copy)) {
        add_mark(out, user, "needs another memory space");
        out->why = "The buffer is needed in another memory space.";
        return;
      }
      add_mark(out, user, "needs another layout");
      out->why = "The buffer is needed with another layout, and a cast to it could fail at run time.";
      return;
    case COPY_CAUSE_global:
      add_mark(out, user, "copied: the global may change");
      out->why = "The global may be stored to before the last use of what is loaded.";
      return;
    case COPY_CAUSE_COUNT: break;
  }
}

static const char *contents_of(const struct explained_buffer *buffer) {
  switch (buffer->contents) {
    case CONTENTS_COPIED: return NULL;
    case CONTENTS_UNDEFINED: return "No elements are copied: they are undefined.";
    case CONTENTS_OVERWRITTEN: return "No elements are copied: the op overwrites all of them and reads none.";
    case CONTENTS_UNREAD: return "No elements are copied: nothing reads them.";
  }
  return NULL;
}

// --- titles

static const char *title_of(const struct words *words, const struct explained_buffer *buffer) {
  const struct op *user = buffer->user;
  if (user == NULL) return format(words, "%s by the pass %s", explained_kind_names[buffer->kind], buffer->pass);
  const char *op = user->info->name;
  if (buffer->kind == EXPLAINED_MOVE) return format(words, "copy by '%s'", op);
  if (!buffer->has_cause) {
    if (buffer->kind == EXPLAINED_COPY) return format(words, "clone by the pass %s", buffer->pass);
    return user->result_count == 1
               ? format(words, "allocation for %s of '%s'", words_of_value(words, &user->results[0]), op)
               : format(words, "allocation for '%s'", op);
  }
  const bool is_result = buffer->cause == COPY_CAUSE_result && user->result_count == 1;
  const struct value *value = is_result ? &user->results[0] : buffer->operand != NULL ? buffer->operand->value : NULL;
  if (buffer->kind == EXPLAINED_ALLOCATION)
    return value == NULL ? format(words, "allocation for '%s'", op)
           : is_result   ? format(words, "allocation for %s, the result of '%s'", words_of_value(words, value), op)
                         : format(words, "allocation for '%s' instead of %s", op, words_of_value(words, value));
  return is_result       ? format(words, "copy of %s, the result of '%s'", words_of_value(words, value), op)
         : value == NULL ? format(words, "copy for '%s'", op)
                         : format(words, "copy of %s for '%s'", words_of_value(words, value), op);
}

static void explain_new(const struct words *words, const struct explained_buffer *buffer, struct buffer_words *out) {
  if (buffer->user == NULL) {
    out->why = format(words, "The pass %s has made it.", buffer->pass);
    return;
  }
  if (buffer->pass != pass_table[PASS_one_shot_bufferize].name) {
    add_mark(out, source_of_op(words->source, buffer->user), "for this op");
    out->why = format(words, "The pass %s has made it.", buffer->pass);
    return;
  }
  if (buffer->copies_itself) {
    add_mark(out, source_of_op(words->source, buffer->user), "inserts a slice where it was extracted");
    out->why = "The elements are there already: the passes cse and canonicalize remove this copy.";
    return;
  }
  add_mark(out, source_of_op(words->source, buffer->user),
           buffer->kind == EXPLAINED_MOVE ? "copies its source" : "makes a new tensor");
  out->why = buffer->kind == EXPLAINED_MOVE
                 ? "The op itself copies: its source is in another buffer than its destination."
                 : "The op makes a new tensor.";
}

struct buffer_words words_of_buffer(const struct words *words, const struct explained_buffer *buffer) {
  struct buffer_words out = {.title = title_of(words, buffer)};
  if (buffer->user != NULL) out.place = source_of_op(words->source, buffer->user);
  if (buffer->has_cause) explain_cause(words, buffer, &out);
  else explain_new(words, buffer, &out);
  if (buffer->has_cause) out.contents = contents_of(buffer);
  out.size = format(words, "%s%s", size_of(words, buffer->type), repetition_of(words, buffer->user));
  return out;
}
