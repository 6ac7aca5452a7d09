// The declarative assembly of an op: the `format` column of the op table, compiled.
//
// The language is the part of MLIR's ODS assemblyFormat that the table needs:
//
//   `word` `(` `->`     a literal: a keyword or punctuation
//   ` `  ``             (printing only) a space here; no space here
//   $name               an operand slot, an inherent attribute, a region or a successor, by its name
//   type($name)         the types of a slot; type(operands), type(results) of all of them
//   functional-type(operands, results)     (t, ...) -> t; one slot may stand for all operands or results
//   attr-dict           the attributes that the format does not spell
//   custom<DynamicIndexList>($slot, $attr)  [%a, 3, ...]
//   ( ... )?            a group that is there if its anchor is: the element marked `^`
//
// A name that is neither slot nor attribute is the op's next successor if it has successors, else its next region.
// A format is compiled once per context and op, on first use.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_ASSEMBLY_FORMAT_H
#define BUFFERPROOF_ENGINE_SYNTAX_ASSEMBLY_FORMAT_H

#include "engine/ir/enumeration.h"
#include "engine/ir/op_info.h"

enum { FORMAT_SLOTS_MAX = 8 };  // operand and result slots of an op that has a format

enum format_kind {
  FORMAT_LITERAL,            // text
  FORMAT_SPACE,              // ` `
  FORMAT_NO_SPACE,           // ``
  FORMAT_OPERANDS,           // $slot: the operands of slot `index`; `arity` says how many
  FORMAT_ATTRIBUTE,          // $attr: inherent attribute `attribute`
  FORMAT_REGION,             // region number `index`
  FORMAT_SUCCESSOR,          // successor number `index`
  FORMAT_OPERAND_TYPES,      // type($slot), slot `index`
  FORMAT_RESULT_TYPES,       // type($slot), result slot `index`
  FORMAT_ALL_OPERAND_TYPES,  // type(operands)
  FORMAT_ALL_RESULT_TYPES,   // type(results)
  FORMAT_FUNCTIONAL_TYPE,    // functional-type(operands, results)
  FORMAT_ATTR_DICT,          // attr-dict
  FORMAT_INDEX_LIST,         // custom<DynamicIndexList>: slot `index`, attribute `attribute`
  FORMAT_GROUP,              // ( elements )?
};

struct format_element {
  enum format_kind kind;
  uint8_t index;                          // slot, region or successor number
  uint8_t arity;                          // enum slot_arity of the slot, for operands and types
  uint8_t attribute_class;                // enum attribute_class, for attributes
  uint8_t anchor;                         // FORMAT_GROUP: which of `elements` is the anchor
  enum known_ident attribute;             // FORMAT_ATTRIBUTE and FORMAT_INDEX_LIST
  const char *text;                       // FORMAT_LITERAL
  const struct enumeration *enumeration;  // FORMAT_ATTRIBUTE of class ATTR_ENUM
  const struct format_element *elements;  // FORMAT_GROUP
  uint32_t element_count;
};

// One entry of the `types` column: the type of one slot by that of another.
enum relation_kind {
  TYPES_EQUAL,    // a=b
  TYPES_ELEMENT,  // a=elem(b)
  TYPES_I1,       // a=i1(b)
};

struct type_relation {
  enum relation_kind kind;
  uint8_t target, source;  // operand slots, or result slots counted on behind them
};

struct assembly_format {
  const struct op_info *info;
  const struct format_element *elements;
  uint32_t element_count;
  const enum known_ident *spelled;  // attributes that the format spells, and segment sizes: what attr-dict leaves out;
                                    // ends with KNOWN_IDENT_COUNT
  const struct type_relation *relations;
  uint32_t relation_count;
};

// The compiled format of an op that has one. Lives as long as the context's contents. Aborts on a malformed row, which
// is a fault of the table, not of any input.
const struct assembly_format *assembly_format_of(struct context *context, const struct op_info *info);

// Compiles the format of a row, which lives as long as the context: `info` as well has to.
const struct assembly_format *assembly_format_compile(struct context *context, const struct op_info *info);

#endif
