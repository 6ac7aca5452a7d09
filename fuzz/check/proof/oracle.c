#include "fuzz/check/proof/oracle.h"

#include "fuzz/finding/signature.h"

static const char contradiction[] = "proof|proved";

const char *proof_contradiction_signature(struct arena *arena, const struct fault *fault) {
  return signature_of_fault(arena, contradiction, fault);
}

bool proof_is_contradicted(const char *signature) {
  const size_t length = sizeof contradiction - 1;
  return strncmp(signature, contradiction, length) == 0 && signature[length] == '|';
}

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "fuzz/check/proof/replay.h"
#include "smt/flow/flow.h"
#include "smt/prove/prove.h"

bool proof_oracle_is_built(void) { return true; }

void proof_oracle_prepare_process(void) { prove_prepare_process(); }

// A program that is being proved. All of it is released at the end, also when memory runs out.
struct proving {
  struct arena *answers;  // the caller's
  struct arena scratch, proofs;
  struct proof_replayer replayer;
  struct program *program;
  enum proof_stage stage;
  const struct proof_listener *listener;  // or null
  double start;                           // of the current proof, on the listener's clock
  struct proof_answer *answer;
  unsigned proved_everywhere;  // properties, 1 << enum property
  uint32_t functions;
};

static void write_place(struct text *text, const struct op *op) {
  if (op == NULL) return;
  const struct source_place *place = &op->location->place;
  if (place->line != 0) text_format(text, "%u:%u: ", place->line, place->column);  // generated programs have no text
  text_format(text, "'%s': ", op->info->name);
}

static void write_steps(struct text *text, const struct property_verdict *verdict) {
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    text_string(text, "\n  ");
    write_place(text, verdict->tale[i].op);
    text_string(text, verdict->tale[i].text);
  }
}

// The op from which the buffer of a counterexample comes, or null.
static const struct op *origin_of(const struct property_verdict *verdict) {
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct op *op = verdict->tale[i].op;
    if (op != NULL && (flow_op_allocates(op) || op_has_trait(op, TRAIT_CALL))) return op;
  }
  return NULL;
}

// "proof|refuted|not-leaked|func.return|memref.alloc": the op that breaks the property, and the one that allocates.
static const char *refutation_signature(struct arena *arena, const char *word, enum property property,
                                        const struct property_verdict *verdict) {
  struct text text = {.arena = arena};
  text_format(&text, "proof|%s|%s", word, property_identifier(property));
  const struct op *ops[] = {verdict->wrong, origin_of(verdict)};
  for (int i = 0; i < 2; i++)
    if (ops[i] != NULL) text_format(&text, "|%s", ops[i]->info->name);
  return text_end(&text);
}

static void note_refutation(struct proving *proving, const struct function_verdict *verdict, enum property property,
                            const struct proof_replay *replay) {
  struct proof_answer *answer = proving->answer;
  if (answer->signature != NULL) return;
  const struct property_verdict *own = &verdict->properties[property];
  bool clean = replay->kind == PROOF_REPLAY_CLEAN;
  struct text text = {.arena = proving->answers};
  text_format(&text, "@%s: refuted: %s", verdict->name, property_sentence(property));
  write_steps(&text, own);
  if (replay->trap != NULL) text_format(&text, "\nreplayed: %s", replay->trap);
  if (replay->reason != NULL) text_format(&text, "\n%s", replay->reason);
  text_char(&text, '\0');
  answer->signature = refutation_signature(proving->answers, clean ? "contradicted" : "refuted", property, own);
  answer->message = text.items;
}

static void replay_refutation(struct proving *proving, struct function_verdict *verdict) {
  struct proof_replay replays[PROPERTY_COUNT];
  proof_replay_verdict(&proving->replayer, &proving->proofs, proving->program, verdict, replays);
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (verdict->properties[i].kind == REFUTED) note_refutation(proving, verdict, (enum property)i, &replays[i]);
}

static double clock_of(const struct proving *proving) {
  return proving->listener == NULL ? 0 : proving->listener->milliseconds();
}

static void ask_about_function(struct proving *proving, struct prover *prover, struct op *function) {
  struct function_verdict verdict;
  struct proof_counts *counts = &proving->answer->counts;
  prover_prove(prover, function, &verdict);
  proving->functions++;
  double milliseconds = clock_of(proving) - proving->start;
  if (verdict.kind == REFUTED) replay_refutation(proving, &verdict);
  if (proving->listener != NULL)
    proving->listener->heard(proving->listener->argument, proving->stage, &verdict, milliseconds);
  proving->start = clock_of(proving);
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (verdict.properties[i].kind != PROVED) proving->proved_everywhere &= ~(1u << i);
  switch (verdict.kind) {
    case PROVED: counts->proved++; break;
    case REFUTED: counts->refuted++; break;
    case UNDECIDED: counts->unknown++; break;
    case NOT_FOLLOWED: counts->unsupported++; break;
  }
}

// The proof of a function assumes that the others keep the ABI, so that nothing is excluded unless all are proved. The
// properties of a single function are independent.
static uint64_t excluded_faults(const struct proving *proving) {
  bool all = proving->proved_everywhere == ALL_PROPERTIES;
  uint64_t excluded = 0;
  for (int kind = 0; kind < FAULT_KIND_COUNT; kind++) {
    unsigned breached = 0;
    for (int i = 0; i < PROPERTY_COUNT; i++)
      if (proof_fault_matches((enum property)i, (enum fault_kind)kind)) breached |= 1u << i;
    bool proved = (breached & ~proving->proved_everywhere) == 0;
    if (breached != 0 && proved && (all || proving->functions == 1)) excluded |= UINT64_C(1) << kind;
  }
  return excluded;
}

static void prove_protected(void *argument) {
  struct proving *proving = argument;
  struct op *module = proving->program->module;
  const struct symbol_table *symbols = symbol_table_build(&proving->proofs, module);
  struct prove_options options = prove_options_default();
  options.explores = proving->listener == NULL || proving->listener->explores;
  options.certificates = proving->listener != NULL && proving->listener->certificates;
  options.together_only = proving->listener != NULL && proving->listener->together_only;
  if (proving->listener != NULL && proving->listener->rlimit != 0) options.rlimit = proving->listener->rlimit;
  proving->start = clock_of(proving);
  struct prover *prover = prover_create(&proving->proofs, &proving->scratch, symbols, module, &options);
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (op_is_defined_function(op)) ask_about_function(proving, prover, op);
  proving->answer->excluded = excluded_faults(proving);
}

void proof_oracle_judge(struct arena *arena, struct program *program, enum proof_stage stage,
                        const struct proof_listener *listener, struct proof_answer *answer) {
  struct memory *memory = &program->context->memory;
  struct proving proving = {.answers = arena,
                            .program = program,
                            .stage = stage,
                            .listener = listener,
                            .answer = answer,
                            .proved_everywhere = ALL_PROPERTIES};
  *answer = (struct proof_answer){0};
  arena_init(&proving.scratch, memory);
  arena_init(&proving.proofs, memory);
  proof_replayer_init(&proving.replayer, program->context);
  bool ended = memory_protect(memory, prove_protected, &proving);
  arena_release(&proving.scratch);
  arena_release(&proving.proofs);
  proof_replayer_release(&proving.replayer);
  if (!ended) memory_exhausted(memory);
}

#else

bool proof_oracle_is_built(void) { return false; }

void proof_oracle_prepare_process(void) {}

void proof_oracle_judge(struct arena *arena, struct program *program, enum proof_stage stage,
                        const struct proof_listener *listener, struct proof_answer *answer) {
  (void)arena;
  (void)stage;
  (void)listener;
  (void)program;
  *answer = (struct proof_answer){0};
}

#endif
