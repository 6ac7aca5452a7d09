// programs: tensors
// justified: (%\w+) = tensor\.insert_slice .*\n(?:.*\n)*?.* = tensor\.extract_slice \1\[
// rare: a loop has to update the same part of a tensor in each iteration
// run:
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[%o] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[%o] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
// differs: the place may be out of bounds, and the loop may have no iteration
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[%o] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[%o] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[%i] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[%i] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %ins1[2] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %ins1[2] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins2 : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [2] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [2] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %ins1[3] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %ins1[3] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins2 : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [2] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [2] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %ins1[2] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %ins1[2] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins2 : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %o1 = arith.addi %o, %c1 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[%o] [1] [1] : tensor<10xf32> to tensor<1xf32>
    %x1 = linalg.exp ins(%e1 : tensor<1xf32>) outs(%e1 : tensor<1xf32>) -> tensor<1xf32>
    %ins1 = tensor.insert_slice %x1 into %a[%o] [1] [1] : tensor<1xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %ins1[%o1] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %ins1[%o1] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins2 : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %o1 = arith.addi %o, %c1 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[%o] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[%o] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %ins1[%o1] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %ins1[%o1] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins2 : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %z = tensor.extract_slice %ins[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %z = tensor.extract_slice %ins[4] [2] [1] : tensor<10xf32> to tensor<2xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x = linalg.exp ins(%e : tensor<2xf32>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %z = tensor.extract %ins[%c1] : tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %u[0] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    scf.yield %a : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %ins = tensor.insert_slice %x into %t[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %a[0] [4] [1] : tensor<10xf32> to tensor<4xf32>
    %y = tensor.extract_slice %x[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
    %q = linalg.exp ins(%y : tensor<2xf32>) outs(%y : tensor<2xf32>) -> tensor<2xf32>
    %z = tensor.insert_slice %q into %x[1] [2] [1] : tensor<2xf32> into tensor<4xf32>
    %ins = tensor.insert_slice %z into %a[0] [4] [1] : tensor<4xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %a[1] [1] [1] : tensor<10xf32> to tensor<f32>
    %q = linalg.exp ins(%x : tensor<f32>) outs(%x : tensor<f32>) -> tensor<f32>
    %ins = tensor.insert_slice %q into %a[1] [1] [1] : tensor<f32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = tensor.extract_slice %a[1] [1] [1] : tensor<10xf32> to tensor<f32>
    %y = tensor.expand_shape %x [] output_shape [1] : tensor<f32> into tensor<1xf32>
    %ins = tensor.insert_slice %y into %a[1] [1] [1] : tensor<1xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%c0], %p : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%c0] : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%c0], %p : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%c0] : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%c0], %p : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%c1] : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%o], %p {in_bounds = [true]} : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%o] {in_bounds = [true]} : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
// differs: lanes out of bounds are not written, but would be carried
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%o], %p : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%o] : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
// differs: lanes out of bounds are not written, but would be carried
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e = vector.transfer_read %a[%c9], %p : tensor<10xf32>, vector<4xf32>
    %q = arith.negf %e : vector<4xf32>
    %ins = vector.transfer_write %q, %a[%c9] : vector<4xf32>, tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
// differs: the vector is read transposed, and not written so
func.func @f(%t: tensor<8x8xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<8x8xf32>) {
    %e = vector.transfer_read %a[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<8x8xf32>, vector<4x4xf32>
    %q = arith.negf %e : vector<4x4xf32>
    %ins = vector.transfer_write %q, %a[%c0, %c0] : vector<4x4xf32>, tensor<8x8xf32>
    scf.yield %ins : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<8x8xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<8x8xf32>) {
    %e = vector.transfer_read %a[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<8x8xf32>, vector<4x4xf32>
    %q = arith.negf %e : vector<4x4xf32>
    %ins = vector.transfer_write %q, %a[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x4xf32>, tensor<8x8xf32>
    scf.yield %ins : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %ins = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %a) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %b[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %b[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
      scf.yield %ins1 : tensor<10xf32>
    }
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %ins = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %a) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %b[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %b[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
      scf.yield %ins1 : tensor<10xf32>
    }
    %z = tensor.extract_slice %ins[5] [2] [1] : tensor<10xf32> to tensor<2xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %ins = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %ins1) -> (tensor<10xf32>) {
    %e2 = tensor.extract_slice %b[%j] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %b[%j] [2] [1] : tensor<2xf32> into tensor<10xf32>
      scf.yield %ins2 : tensor<10xf32>
    }
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %ins = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %ins1) -> (tensor<10xf32>) {
    %e2 = tensor.extract_slice %b[4] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x2 = linalg.exp ins(%e2 : tensor<2xf32>) outs(%e2 : tensor<2xf32>) -> tensor<2xf32>
    %ins2 = tensor.insert_slice %x2 into %b[4] [2] [1] : tensor<2xf32> into tensor<10xf32>
      scf.yield %ins2 : tensor<10xf32>
    }
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = scf.if %c -> tensor<2xf32> {
      %e = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
      scf.yield %e : tensor<2xf32>
    } else {
      %e = tensor.empty() : tensor<2xf32>
      scf.yield %e : tensor<2xf32>
    }
    %ins = tensor.insert_slice %x into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: no
// differs: the place may be out of bounds, and is not looked at in each iteration
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %x = scf.if %c -> tensor<2xf32> {
      %e = tensor.extract_slice %a[%o] [2] [1] : tensor<10xf32> to tensor<2xf32>
      scf.yield %e : tensor<2xf32>
    } else {
      %e = tensor.empty() : tensor<2xf32>
      scf.yield %e : tensor<2xf32>
    }
    %ins = tensor.insert_slice %x into %a[%o] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @two(%t: tensor<10xf32>, %u: tensor<10xf32>, %n: index) -> (tensor<10xf32>, tensor<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<10xf32>, tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %b[5] [3] [1] : tensor<10xf32> to tensor<3xf32>
    %x2 = linalg.exp ins(%e2 : tensor<3xf32>) outs(%e2 : tensor<3xf32>) -> tensor<3xf32>
    %ins2 = tensor.insert_slice %x2 into %b[5] [3] [1] : tensor<3xf32> into tensor<10xf32>
    scf.yield %ins1, %ins2 : tensor<10xf32>, tensor<10xf32>
  }
  return %r#0, %r#1 : tensor<10xf32>, tensor<10xf32>
}
// -----
// run: changes: no
func.func @two(%t: tensor<10xf32>, %u: tensor<10xf32>, %n: index) -> (tensor<10xf32>, tensor<10xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t, %b = %u) -> (tensor<10xf32>, tensor<10xf32>) {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    %e2 = tensor.extract_slice %b[5] [3] [1] : tensor<10xf32> to tensor<3xf32>
    %x2 = linalg.exp ins(%e2 : tensor<3xf32>) outs(%e2 : tensor<3xf32>) -> tensor<3xf32>
    %ins2 = tensor.insert_slice %x2 into %b[5] [3] [1] : tensor<3xf32> into tensor<10xf32>
    scf.yield %ins2, %ins1 : tensor<10xf32>, tensor<10xf32>
  }
  return %r#0, %r#1 : tensor<10xf32>, tensor<10xf32>
}
// -----
// run: changes: no
func.func @while(%t: tensor<10xf32>, %c: i1) -> tensor<10xf32> {
  %r = scf.while (%a = %t) : (tensor<10xf32>) -> tensor<10xf32> {
    %e1 = tensor.extract_slice %a[0] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %a[0] [2] [1] : tensor<2xf32> into tensor<10xf32>
    scf.condition(%c) %ins1 : tensor<10xf32>
  } do {
  ^bb0(%b: tensor<10xf32>):
    scf.yield %b : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
// run: changes: yes
func.func @f(%t: tensor<10xf32>, %n: index, %c: i1, %o: index, %u: tensor<4xf32>) -> tensor<10xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %p = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %t) -> (tensor<10xf32>) {
    %ins = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> (tensor<10xf32>) {
    %e1 = tensor.extract_slice %b[3] [2] [1] : tensor<10xf32> to tensor<2xf32>
    %x1 = linalg.exp ins(%e1 : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
    %ins1 = tensor.insert_slice %x1 into %b[3] [2] [1] : tensor<2xf32> into tensor<10xf32>
      scf.yield %ins1 : tensor<10xf32>
    } {tag}
    scf.yield %ins : tensor<10xf32>
  }
  return %r : tensor<10xf32>
}
// -----
func.func @three_parts(%t: tensor<12xf32>, %n: index) -> tensor<12xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<12xf32> {
    %s = tensor.extract_slice %a[0] [4] [1] : tensor<12xf32> to tensor<4xf32>
    %u = math.absf %s : tensor<4xf32>
    %b = tensor.insert_slice %u into %a[0] [4] [1] : tensor<4xf32> into tensor<12xf32>
    %v = tensor.extract_slice %b[8] [4] [1] : tensor<12xf32> to tensor<4xf32>
    %w = math.sqrt %v : tensor<4xf32>
    %c = tensor.insert_slice %w into %b[8] [4] [1] : tensor<4xf32> into tensor<12xf32>
    scf.yield %c : tensor<12xf32>
  }
  return %r : tensor<12xf32>
}
// -----
func.func @overlapping_parts(%t: tensor<12xf32>, %n: index) -> tensor<12xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<12xf32> {
    %s = tensor.extract_slice %a[0] [4] [1] : tensor<12xf32> to tensor<4xf32>
    %u = math.absf %s : tensor<4xf32>
    %b = tensor.insert_slice %u into %a[2] [4] [1] : tensor<4xf32> into tensor<12xf32>
    scf.yield %b : tensor<12xf32>
  }
  return %r : tensor<12xf32>
}
// -----
func.func @dropped_dimension(%t: tensor<3x4xf32>, %n: index) -> tensor<3x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<3x4xf32> {
    %s = tensor.extract_slice %a[1, 0] [1, 4] [1, 1] : tensor<3x4xf32> to tensor<4xf32>
    %u = math.absf %s : tensor<4xf32>
    %b = tensor.insert_slice %u into %a[1, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<3x4xf32>
    scf.yield %b : tensor<3x4xf32>
  }
  return %r : tensor<3x4xf32>
}
// -----
func.func @place_of_the_loop(%t: tensor<12xf32>, %n: index) -> tensor<12xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<12xf32> {
    %s = tensor.extract_slice %a[%i] [4] [1] : tensor<12xf32> to tensor<4xf32>
    %u = math.absf %s : tensor<4xf32>
    %b = tensor.insert_slice %u into %a[%i] [4] [1] : tensor<4xf32> into tensor<12xf32>
    scf.yield %b : tensor<12xf32>
  }
  return %r : tensor<12xf32>
}
