// Which slices are the same place is the same for both.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}1 program: 1 equal, 0 refused by both, 0 differ, 0 of them unexplained

// Upstream knows nothing of the counter of scf.parallel, not even that there are no iterations.
func.func @par(%t: tensor<?x5xi1>, %v: i1) -> tensor<?x5xi1> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c0) step (%c2) {
    %e = tensor.empty(%c1) : tensor<?x5xi1>
    %f = linalg.fill ins(%v : i1) outs(%e : tensor<?x5xi1>) -> tensor<?x5xi1>
    %s = tensor.extract_slice %f[%i, %c2] [1, 1] [%c1, 1] : tensor<?x5xi1> to tensor<1x1xi1>
    %w = tensor.insert %v into %s[%c0, %c0] : tensor<1x1xi1>
    %r = tensor.insert_slice %w into %f[%i, %c2] [1, 1] [%c1, 1] : tensor<1x1xi1> into tensor<?x5xi1>
    %x = tensor.extract %r[%c0, %c0] : tensor<?x5xi1>
    vector.print %x : i1
    scf.reduce
  }
  return %t : tensor<?x5xi1>
}

// A rank is a constant.
func.func @rank(%t: tensor<1xindex>, %u: tensor<index>, %n: index) -> tensor<1xindex> {
  %rank = tensor.rank %u : tensor<index>
  %c2 = arith.constant 2 : index
  %s = tensor.extract_slice %t[0] [1] [1] : tensor<1xindex> to tensor<index>
  %w = tensor.insert %n into %s[] : tensor<index>
  %r = tensor.insert_slice %w into %t[%rank] [1] [1] : tensor<index> into tensor<1xindex>
  return %r : tensor<1xindex>
}
