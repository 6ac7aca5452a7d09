// RUN: not bufferproof opt %s --pass-pipeline="builtin.module(func.func(canonicalize),no-such-pass)" 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: not bufferproof opt %s --one-shot-bufferize="no-such-option" 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not bufferproof opt %s --pass-pipeline="builtin.module(one-shot-bufferize{buffer-alignment=many})" 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not bufferproof opt %s --pass-pipeline="builtin.module(func.func(one-shot-bufferize))" 2>&1 | FileCheck %s --check-prefix=ANCHOR

// PASS: error: 'no-such-pass' is not a pass or pipeline
// OPTION: error: pass 'one-shot-bufferize' has no option 'no-such-option'
// VALUE: error: invalid value 'many' for option 'buffer-alignment' of pass 'one-shot-bufferize'
// ANCHOR: error: pass 'one-shot-bufferize' cannot run on 'func.func'
func.func private @f()
