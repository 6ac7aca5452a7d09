// Ops without operands, and ops in no function, in the way of what takes dimensions away and makes arguments of values.
// RUN: bufferproof reduce %S/Inputs/generic_without_operands.mlir --test "grep -qPz '(?s)tensor.cast.*linalg.generic'" --quiet -o %t
// RUN: FileCheck --check-prefix=GENERIC --input-file=%t %s
// GENERIC: tensor.cast
// GENERIC: linalg.generic
// RUN: bufferproof reduce %S/Inputs/casts_in_module.mlir --test "grep -qPz '(?s)@h.*tensor.cast.*tensor.cast..cast.:'" --quiet -o %t
// RUN: FileCheck --check-prefix=CAST --input-file=%t %s
// CAST: func.func private @h()
// CAST: tensor.cast %cast
