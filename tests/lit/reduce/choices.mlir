// A case of a campaign tells the choices that its program was made from, and reduction starts from them.
// RUN: rm -rf %t && mkdir %t
// RUN: not bufferproof fuzz --programs 100 --seed 13 --quiet --pipeline 'one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops},convert-bufferization-to-memref' --output %t/found > %t/log
// RUN: sh -c 'cp $(grep -l "signature: leak.*@scf.parallel" %t/found/leak-*.mlir) %t/leak.mlir'
// RUN: FileCheck --check-prefix=CASE %s < %t/leak.mlir
// CASE: // choices: ops=14 calls branches {{[0-9a-f]+$}}
// RUN: bufferproof reduce %t/leak.mlir -o %t/small.mlir --json %t/small.json
// RUN: FileCheck --check-prefix=SMALL %s < %t/small.mlir
// SMALL-NOT: choices:
// SMALL: // reduced: {{[0-9]+}} -> {{[1-9]|10}} ops
// RUN: python3 -c "import json; r = json.load(open('%t/small.json')); assert r['ops_before'] > r['ops_after_choices'] >= r['ops_after'] > 0, r"

// Where the program is not the one that the choices make, the text counts.
// RUN: sed 's/^module {/module { func.func private @unused()/' %t/leak.mlir > %t/changed.mlir
// RUN: bufferproof reduce %t/changed.mlir -o %t/small.mlir --json %t/small.json
// RUN: python3 -c "import json; r = json.load(open('%t/small.json')); assert r['ops_after_choices'] == 0 and r['ops_after'] <= 10, r"

// RUN: sed 's/choices: ops=14/choices: ops=many/' %t/leak.mlir > %t/malformed.mlir
// RUN: sh -c 'bufferproof reduce %t/malformed.mlir 2> %t/malformed; test $? = 3'
// RUN: FileCheck --check-prefix=MALFORMED %s < %t/malformed
// MALFORMED: the choices line of a case reads
