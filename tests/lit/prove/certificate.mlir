// A certificate is believed only for what it shows of the program: with obligations made again from that, and no word
// of its own but the invariants.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s
// RUN: bufferproof prove --check %t.smt2 %s | FileCheck --check-prefix=GOOD %s
// GOOD: :[[#]]:1: accepted: @replaced
// GOOD: :[[#]]:1: accepted: @plain
// GOOD: {{smt2|spaced}}: accepted: cvc5 confirms {{[0-9]+}} obligations; 2 of 2 functions are shown
// RUN: sed 's/^;.*$/ ; another comment/; s/^(check-sat)/ ( check-sat )/' %t.smt2 > %t.spaced
// RUN: bufferproof prove --check %t.spaced %s | FileCheck --check-prefix=GOOD %s

// Invariants that say too little or too much.
// RUN: grep "^  .*( [a-z]* foreign@loop1 )" %t.smt2
// RUN: sed 's/( [a-z]* foreign@loop1 )/true/' %t.smt2 > %t.weak
// RUN: not bufferproof prove --check %t.weak %s | FileCheck %s
// RUN: sed 's/( [a-z]* foreign@loop1 )/foreign@loop1/' %t.smt2 > %t.strong
// RUN: not bufferproof prove --check %t.strong %s | FileCheck %s
// CHECK: not accepted: cvc5 confirms
// CHECK: not accepted: @replaced: the certificate does not show it
// CHECK: accepted: @plain
// CHECK: : not accepted: cvc5 confirms

// Obligations that are others than those of the program, fewer or more, answers of the file's own, and options.
// RUN: sed 's/^(check-sat)$/(assert false)(check-sat)/' %t.smt2 > %t.false
// RUN: not bufferproof prove --check %t.false %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/^(check-sat)$/(echo "unsat")/' %t.smt2 > %t.echo
// RUN: not bufferproof prove --check %t.echo %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/^(pop 1)$/(push 1)(check-sat)(pop 1)(pop 1)/' %t.smt2 > %t.more
// RUN: not bufferproof prove --check %t.more %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/^(check-sat)$//' %t.smt2 > %t.fewer
// RUN: not bufferproof prove --check %t.fewer %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/^(set-logic ALL)$/(set-logic ALL)(set-option :print-success false)/' %t.smt2 > %t.option
// RUN: not bufferproof prove --check %t.option %s | FileCheck --check-prefix=OTHER %s
// RUN: sed 's/^(set-logic ALL)$/(set-logic ALL)(get-info :name)/' %t.smt2 > %t.info
// RUN: not bufferproof prove --check %t.info %s | FileCheck --check-prefix=OTHER %s
// OTHER: not accepted: the certificate is not what is to be shown of the program
// OTHER: not accepted: @replaced: the certificate does not show it

// Claims about less, or about another function.
// RUN: sed 's/properties 127/properties 95/' %t.smt2 > %t.less
// RUN: not bufferproof prove --check %t.less %s | FileCheck --check-prefix=LESS %s
// LESS: not accepted: @replaced: the certificate does not show it
// RUN: sed 's/functions 1 /functions 0 /' %t.smt2 > %t.moved
// RUN: not bufferproof prove --check %t.moved %s | FileCheck --check-prefix=MOVED %s
// MOVED: not accepted: @plain: the certificate does not show it
// RUN: sed 's/functions 1 /functions 7 /' %t.smt2 > %t.absent
// RUN: not bufferproof prove --check %t.absent %s | FileCheck --check-prefix=ABSENT %s
// ABSENT: not accepted: the certificate is about a function that the program does not have
// RUN: sed 's/functions 1 /functions 1 0 0 /' %t.smt2 > %t.twice
// RUN: not bufferproof prove --check %t.twice %s | FileCheck --check-prefix=TWICE %s
// TWICE: not accepted: the certificate names a function twice
// RUN: sed 's/program 1/program 2/' %t.smt2 > %t.program
// RUN: not bufferproof prove --check %t.program %s | FileCheck --check-prefix=PROGRAM %s
// PROGRAM: not accepted: it also covers other programs

// The program is another one than that which was proved.
// RUN: grep -v "memref.dealloc %%r" %s > %t.mlir
// RUN: not bufferproof prove --check %t.smt2 %t.mlir | FileCheck --check-prefix=OTHER %s

// What is no certificate.
// RUN: echo "" > %t.empty
// RUN: not bufferproof prove --check %t.empty %s 2>&1 | FileCheck --check-prefix=EMPTY %s
// EMPTY: :1: error: not a certificate: it is empty
// RUN: echo '(assert false)(check-sat)' > %t.trivial
// RUN: not bufferproof prove --check %t.trivial %s 2>&1 | FileCheck --check-prefix=CLAIM %s
// CLAIM: :1: error: not a certificate: it does not say what it is of
// RUN: sed 's/^(pop 1)$/(pop 1/' %t.smt2 > %t.open
// RUN: not bufferproof prove --check %t.open %s 2>&1 | FileCheck --check-prefix=OPEN %s
// OPEN: error: not a certificate: it ends within a command
// RUN: sed 's/( [a-z]* foreign@loop1 )/(! foreign@loop1 :named f)/' %t.smt2 > %t.word
// RUN: not bufferproof prove --check %t.word %s 2>&1 | FileCheck --check-prefix=WORD %s
// WORD: error: not a certificate: it has the word '!' in an invariant
// RUN: sed 's/( [a-z]* foreign@loop1 )/(forall ((x Bool)) x)/' %t.smt2 > %t.quantified
// RUN: not bufferproof prove --check %t.quantified %s 2>&1 | FileCheck --check-prefix=QUANTIFIED %s
// QUANTIFIED: error: not a certificate: it has the word 'forall' in an invariant
// RUN: sed 's/^(define-fun \(.*\)) Bool$/(define-fun \1) ()/' %t.smt2 > %t.sort
// RUN: not bufferproof prove --check %t.sort %s 2>&1 | FileCheck --check-prefix=SORT %s
// SORT: error: not a certificate: it has a define-fun that is not of sort Bool

// Nothing of it changes a terminal.
// RUN: sed 's/( [a-z]* foreign@loop1 )/\x1b[31mred/' %t.smt2 > %t.escape
// RUN: not bufferproof prove --check %t.escape %s 2>&1 | FileCheck --check-prefix=ESCAPE %s
// ESCAPE: error: not a certificate: it has the word '?[31mred' in an invariant
// RUN: sed 's/@plain/@"\\1B[31mred"/' %t.smt2 > %t.name
// RUN: bufferproof prove --check %t.name | FileCheck --check-prefix=NAME %s
// NAME: accepted: @?[31mred

// A certificate carries its program, and can be checked by itself; then nothing is said of another program.
// RUN: bufferproof prove --check %t.smt2 | FileCheck --check-prefix=CARRIED %s
// RUN: cat %t.smt2 | bufferproof prove --check - | FileCheck --check-prefix=CARRIED %s
// CARRIED: :[[#]]:1: accepted: @replaced
// CARRIED: :[[#]]:1: accepted: @plain
// CARRIED: : accepted: cvc5 confirms {{[0-9]+}} obligations; 2 of 2 functions that it carries are shown
// RUN: grep -v "memref.dealloc %%r" %t.smt2 > %t.carried
// RUN: not bufferproof prove --check %t.carried | FileCheck --check-prefix=OTHER %s
// RUN: bufferproof prove --split-input-file --certificate %t.both %s %s | FileCheck --check-prefix=BOTH %s
// RUN: bufferproof prove --check %t.both | FileCheck --check-prefix=BOTH %s
// BOTH-COUNT-2: @plain
// RUN: grep -v "^;" %t.smt2 > %t.bare
// RUN: not bufferproof prove --check %t.bare 2>&1 | FileCheck --check-prefix=USAGE %s
// USAGE: bare: carries no program; expected prove --check CERTIFICATE FILE
// RUN: not bufferproof prove --function nobody %s 2>&1 | FileCheck --check-prefix=NOBODY %s
// NOBODY: no function with a body is named @nobody
func.func @replaced(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %p : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}

func.func @plain() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
