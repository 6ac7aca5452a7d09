// What the printer's files share: the state of one printing. Private to engine/syntax/print_*.c.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_PRINTER_STATE_H
#define BUFFERPROOF_ENGINE_SYNTAX_PRINTER_STATE_H

#include "engine/syntax/printer.h"

enum name_kind {
  NAME_NONE,      // a result without a name of its own: its group's name and a number
  NAME_NUMBER,    // %7
  NAME_ARGUMENT,  // %arg7
  NAME_TEXT,      // %alloc_7
};

// The name of a value. Results form groups - %offset, %sizes:2 - that share the name of their first result.
struct value_name {
  const struct value *value;  // whose; ids are scratch, so a lookup compares the value
  uint8_t kind;               // enum name_kind
  uint32_t number;            // of NAME_NUMBER and NAME_ARGUMENT; the length of `text`
  uint32_t group_head;        // results: position of the first result of the group,
  uint32_t group_size;        // and how many are in it
  const char *text;
};

// A name in use, in a table that forgets the names of a region when the region ends.
struct used_name {
  uint64_t hash;
  const char *text;
  uint32_t length;
};

struct value_names {
  struct arena *arena;
  bool generic;                       // no name but numbers, and all of them different
  VECTOR(struct value_name) entries;  // by value->id
  VECTOR(struct used_name) used;      // in order of use, so that the newest are taken back first
  uint32_t *slots;                    // hash table of positions in `used`, plus one; 0 is empty
  size_t slot_count;
  uint32_t next_number, next_argument, next_conflict;
  uint32_t next_value_id;
};

// What the text names at its top (#map = ..., #set = ...) or end (#loc = ...), in order of first sight.
struct alias {
  const struct attribute *attribute;  // an affine map, a set or a location
  uint32_t index;                     // behind the name: #map, #map1
  bool at_end;                        // a location that only ops have: written after the ops
};

struct alias_table {
  bool active;
  bool complete;         // others than those that are there are not made
  bool is_awaited;       // by an attribute that was left out, since it makes none
  struct map positions;  // of attributes in `items`, plus one
  VECTOR(struct alias) items;
  uint32_t map_count, set_count, location_count;
};

struct printer {
  struct context *context;
  struct arena *arena;  // scratch: the text's
  struct text *text;
  struct print_options options;
  uint32_t indent;              // spaces
  const char *default_dialect;  // the ops of this dialect are written without its name here
  struct value_names names;
  struct alias_table aliases;
};

// print_names.c. Gives every value in `root` its name, and values and blocks their scratch ids: of values the position
// of their name, of blocks their number in the region. The IR does not change otherwise, so it is const to callers.
void value_names_init(struct value_names *names, struct arena *arena, bool generic);
void value_names_assign(struct value_names *names, const struct op *root);
void print_value_name(struct printer *printer, const struct value *value, bool with_number);
void print_result_names(struct printer *printer, const struct op *op);  // "%a, %b:2 = "

// print_type.c, print_attribute.c, print_affine.c, print_float.c
void print_attribute_body(struct printer *printer, const struct attribute *attribute, bool with_type);  // no alias
void print_type_body(struct printer *printer, const struct type *type);
void print_attribute_short(struct printer *printer, const struct attribute *attribute);  // no `: i64`, no `: f64`
void print_bare_or_quoted(struct printer *printer, const struct ident *name);
void print_name_text(struct text *text, const struct ident *name);  // the same
void print_escaped(struct text *text, const char *bytes, size_t length);
void print_dictionary_entries(struct printer *printer, const struct named_attribute *entries, uint32_t count);
void print_affine_map(struct text *text, const struct affine_map *map);
void print_affine_set(struct text *text, const struct affine_set *set);
void print_float(struct text *text, const struct type *type, uint64_t bits);

// print_alias.c
bool print_attribute_alias(struct printer *printer, const struct attribute *attribute);  // false: no alias
void alias_define_at_top(struct printer *printer, const struct attribute *attribute);    // seen before
void alias_visit_generic(struct printer *printer, const struct op *root);  // in the order that generic form has
void print_alias_definitions(struct printer *printer, bool at_end);

// print_location.c. The location of an op is seen before the op is printed, and written after it.
const struct attribute *location_attribute(struct printer *printer, const struct location *location);
void alias_visit_location(struct printer *printer, const struct attribute *location);
void alias_visit_argument_location(struct printer *printer, const struct attribute *location);
void print_trailing_location(struct printer *printer, const struct attribute *location);  // " loc(#loc3)"

// print_op.c
void print_operation(struct printer *printer, const struct op *op);
void print_generic_form(struct printer *printer, const struct op *op);
void print_region_blocks(struct printer *printer, const struct region *region, bool entry_arguments, bool terminator,
                         bool empty_block);
void print_spaces(struct text *text, uint32_t count);

// print_format.c
struct enumeration;
// Whether an absent attribute means the empty set, which custom form leaves out and generic form spells.
bool enumeration_has_default(const struct op_info *info, const struct enumeration *enumeration);
void print_by_format(struct printer *printer, const struct op *op);

// print_release.c: the name of the op in the release, and its form there; false if it has no other.
const char *release_name(const struct printer *printer, const struct op *op);
bool print_release_form(struct printer *printer, const struct op *op);
void print_with_format(struct printer *printer, const struct op *op, const struct assembly_format *format);

#endif
