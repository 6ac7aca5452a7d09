// What the parser refuses without --allow-unregistered-dialect.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

"odd.op"() : () -> ()

// -----

"arith.odd"() : () -> ()

// -----

"odd"() : () -> ()

// -----

func.func private @f(!odd.type)

// -----

func.func private @f(i32 {a.b = #odd.attribute})

// -----

func.func private @f(i32 {a.b = #odd.attribute : i32})

// -----

func.func private @f(!odd<"a b">)

// -----

module { "test.op"() : () -> () }

// -----

%a = "odd.op"() : () -> i32
