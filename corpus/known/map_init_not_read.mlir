// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --buffer-deallocation-pipeline
// signature: value|result
// cause: pass=one-shot-bufferize; no-analysis=*__inplace*; difference=+memref.copy*by linalg.map
// cause: pass=one-shot-bufferize; difference=+memref.copy for linalg.map by linalg.map; no-has=scf.forall, scf.parallel, affine.parallel, cf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; difference=-memref.alloc for linalg.map by linalg.map; decision=linalg.map:init; no-has=scf.forall, scf.parallel, affine.parallel, cf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; analysis=linalg.*; no-analysis=linalg.map *; role=write:linalg.map; decision=linalg.map:init; no-decision=func.*; no-has=scf.*, affine.*, cf.*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; analysis=linalg.map *; decision=linalg.map:init; after=memory|RACE|linalg.map*; no-trait=idle-output; no-has=scf.parallel, affine.parallel, cf.*
// cause: pass=one-shot-bufferize; analysis=*__inplace*; decision=linalg.map:init; copying=does not fix; no-has=scf.forall, scf.parallel, cf.*
// cause: pass=one-shot-bufferize; trait=output-read->linalg.map; no-decision=*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: pass=one-shot-bufferize; trait=output-read->linalg.map; has=cf.cond_br; no-has=scf.*; no-role=late-read:*; after=value|*, memory|UNDEFINED_ELEMENT|*
// cause: deviation=init_of_map
// input: seed=1
// note: one-shot-bufferize. The body of linalg.map may read the init element, but bufferization takes it as never read, and
// note: makes the copy of the init without its contents. The verifier of linalg.map asks for an argument of the body for
// note: the init, and lets it be used, as linalg.generic does, whose init is copied.
func.func @main(%t: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %m = linalg.map outs(%t : tensor<2xf32>)
    (%init: f32) {
      linalg.yield %init : f32
    }
  return %t, %m : tensor<2xf32>, tensor<2xf32>
}
