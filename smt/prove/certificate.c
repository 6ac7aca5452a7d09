#include "smt/prove/certificate.h"

#include "engine/base/text.h"

static void write_sort(const struct horn *horn, struct text *text, Z3_sort sort) {
  text_string(text, sort == horn->terms->integer ? "Int" : "Bool");
}

static void write_term(const struct horn *horn, struct text *text, Z3_ast term) {
  text_string(text, Z3_ast_to_string(horn->terms->z3, term));
}

static void write_invariant(const struct horn *horn, struct text *text, const struct relation *relation) {
  text_format(text, "(define-fun %s (", relation->name);
  for (uint32_t i = 0; i < relation->arity; i++) {
    text_string(text, i == 0 ? "(" : " (");
    write_term(horn, text, relation->constants[i]);
    text_char(text, ' ');
    write_sort(horn, text, relation->sorts[i]);
    text_char(text, ')');
  }
  text_string(text, ") Bool\n  ");
  if (relation->invariant_text != NULL) text_string(text, relation->invariant_text);
  else write_term(horn, text, relation->invariant);
  text_string(text, ")\n");
}

// The premises of a clause and the negation of what follows cannot hold together.
static void write_obligation(const struct horn *horn, struct text *text, const struct clause *clause) {
  struct terms *t = horn->terms;
  const char *purpose = clause->target == FLOW_NONE ? "excludes the error"
                        : clause->body_count == 0   ? "holds at the entry"
                                                    : horn->relations.items[clause->target].purpose;
  text_format(text, "; %s\n", purpose);
  text_string(text, "(push 1)\n");
  for (uint32_t i = 0; i < clause->bound_count; i++) {
    text_string(text, "(declare-const ");
    write_term(horn, text, clause->bound[i]);
    text_char(text, ' ');
    write_sort(horn, text, Z3_get_sort(t->z3, clause->bound[i]));
    text_string(text, ")\n");
  }
  for (uint32_t i = 0; i < clause->body_count; i++) {
    text_string(text, "(assert ");
    write_term(horn, text, horn_apply(horn, clause->body[i].relation, clause->body[i].values));
    text_string(text, ")\n");
  }
  text_string(text, "(assert ");
  write_term(horn, text, clause->path);
  text_string(text, ")\n");
  if (clause->target != FLOW_NONE) {
    text_string(text, "(assert ");
    write_term(horn, text, Z3_mk_not(t->z3, horn_apply(horn, clause->target, clause->target_values)));
    text_string(text, ")\n");
  }
  text_string(text, "(check-sat)\n(pop 1)\n");
}

const char *certificate_text(struct arena *arena, const struct horn *horn, const struct certificate_claim *claim) {
  struct text text = {.arena = arena};
  text_string(&text, "; bufferproof: a certificate: every check-sat answers unsat\n(reset)\n");
  text_format(&text, "(set-info :bufferproof \"%s\")\n", certificate_claim_text(arena, claim));
  text_string(&text, "(set-option :global-declarations false)\n(set-logic ALL)\n");
  for (size_t i = 0; i < horn->relations.count; i++) write_invariant(horn, &text, &horn->relations.items[i]);
  for (size_t i = 0; i < horn->clauses.count; i++) write_obligation(horn, &text, &horn->clauses.items[i]);
  text_char(&text, '\0');
  return text.items;
}
