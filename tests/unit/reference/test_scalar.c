// Scalar arithmetic: a table of ops, operands and results, corners included.
#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

// The op is written over %a, %b (both of `type`) and %c (i1).
struct row {
  const char *op, *type, *result_type, *arguments, *expected;
};

static const struct row rows[] = {
    {"arith.addi %a, %b : i8", "i8", "i8", "100;100", "-56"},
    {"arith.addi %a, %b overflow<nsw> : i8", "i8", "i8", "100;100", "undef"},
    {"arith.addi %a, %b overflow<nuw> : i8", "i8", "i8", "100;100", "-56"},
    {"arith.addi %a, %b overflow<nuw> : i8", "i8", "i8", "-1;1", "undef"},
    {"arith.addi %a, %b overflow<nsw, nuw> : i64", "i64", "i64", "9223372036854775807;1", "undef"},
    {"arith.addi %a, %b : i1", "i1", "i1", "true;true", "false"},
    {"arith.subi %a, %b overflow<nuw> : i32", "i32", "i32", "1;2", "undef"},
    {"arith.subi %a, %b overflow<nsw> : i32", "i32", "i32", "1;2", "-1"},
    {"arith.muli %a, %b : i32", "i32", "i32", "65536;65536", "0"},
    {"arith.muli %a, %b overflow<nsw> : i32", "i32", "i32", "65536;32768", "undef"},
    {"arith.muli %a, %b overflow<nsw> : i64", "i64", "i64", "-9223372036854775808;-1", "undef"},
    {"arith.muli %a, %b overflow<nsw> : i64", "i64", "i64", "-4611686018427387904;2", "-9223372036854775808"},
    {"arith.divsi %a, %b : i32", "i32", "i32", "-7;2", "-3"},
    {"arith.divsi %a, %b : i32", "i32", "i32", "-7;0", "<DIVISION_BY_ZERO>"},
    {"arith.divsi %a, %b : i8", "i8", "i8", "-128;-1", "<DIVISION_OVERFLOW>"},
    {"arith.divsi %a, %b exact : i8", "i8", "i8", "7;2", "undef"},
    {"arith.divui %a, %b : i8", "i8", "i8", "-1;2", "127"},
    {"arith.ceildivsi %a, %b : i32", "i32", "i32", "7;2", "4"},
    {"arith.ceildivsi %a, %b : i32", "i32", "i32", "-7;2", "-3"},
    {"arith.ceildivui %a, %b : i32", "i32", "i32", "7;2", "4"},
    {"arith.floordivsi %a, %b : i32", "i32", "i32", "-7;2", "-4"},
    {"arith.floordivsi %a, %b : i32", "i32", "i32", "-8;2", "-4"},
    {"arith.remsi %a, %b : i32", "i32", "i32", "-7;2", "-1"},
    {"arith.remui %a, %b : i8", "i8", "i8", "-1;10", "5"},
    {"arith.divsi %a, %b : i32", "i32", "i32", "1;undef", "<UNDEFINED_VALUE>"},
    {"arith.divsi %a, %b : i32", "i32", "i32", "undef;1", "undef"},
    {"arith.andi %a, %b : i8", "i8", "i8", "12;10", "8"},
    {"arith.ori %a, %b : i8", "i8", "i8", "12;10", "14"},
    {"arith.xori %a, %b : i8", "i8", "i8", "12;10", "6"},
    {"arith.shli %a, %b : i8", "i8", "i8", "1;7", "-128"},
    {"arith.shli %a, %b : i8", "i8", "i8", "1;8", "undef"},
    {"arith.shli %a, %b overflow<nsw> : i8", "i8", "i8", "1;7", "undef"},
    {"arith.shrui %a, %b : i8", "i8", "i8", "-128;7", "1"},
    {"arith.shrsi %a, %b : i8", "i8", "i8", "-128;7", "-1"},
    {"arith.shrsi %a, %b exact : i8", "i8", "i8", "3;1", "undef"},
    {"arith.maxsi %a, %b : i8", "i8", "i8", "-1;1", "1"},
    {"arith.maxui %a, %b : i8", "i8", "i8", "-1;1", "-1"},
    {"arith.minsi %a, %b : i8", "i8", "i8", "-1;1", "-1"},
    {"arith.minui %a, %b : i8", "i8", "i8", "-1;1", "1"},
    {"arith.cmpi slt, %a, %b : i8", "i8", "i1", "-1;1", "true"},
    {"arith.cmpi ult, %a, %b : i8", "i8", "i1", "-1;1", "false"},
    {"arith.cmpi slt, %a, %b : i1", "i1", "i1", "true;false", "true"},
    {"arith.cmpi uge, %a, %b : i64", "i64", "i1", "-1;1", "true"},
    {"arith.select %c, %a, %b : i8", "i8", "i8", "1;2;true", "1"},
    {"arith.select %c, %a, %b : i8", "i8", "i8", "1;undef;true", "1"},
    {"arith.select %c, %a, %b : i8", "i8", "i8", "1;2;undef", "undef"},
    {"arith.extsi %a : i1 to i8", "i1", "i8", "true", "-1"},
    {"arith.extui %a : i1 to i8", "i1", "i8", "true", "1"},
    {"arith.extui %a : i8 to i16", "i8", "i16", "-1", "255"},
    {"arith.trunci %a : i16 to i8", "i16", "i8", "200", "-56"},
    {"arith.trunci %a : i16 to i1", "i16", "i1", "3", "true"},
    {"arith.trunci %a overflow<nsw> : i16 to i8", "i16", "i8", "200", "undef"},
    {"arith.index_cast %a : i8 to index", "i8", "index", "-1", "-1"},
    {"arith.index_castui %a : i8 to index", "i8", "index", "-1", "255"},
    {"arith.bitcast %a : i32 to f32", "i32", "f32", "1069547520", "1.500000e+00"},
    {"arith.bitcast %a : f32 to i32", "f32", "i32", "-0.0", "-2147483648"},
    {"arith.addf %a, %b : f32", "f32", "f32", "0.1;0.2", "3.000000e-01"},
    {"arith.addf %a, %b : f32", "f32", "f32", "inf;-inf", "nan"},
    {"arith.mulf %a, %b : f16", "f16", "f16", "256.0;256.0", "inf"},
    {"arith.addf %a, %b : bf16", "bf16", "bf16", "256.0;1.0", "2.560000e+02"},
    {"arith.divf %a, %b : f64", "f64", "f64", "1.0;0.0", "inf"},
    {"arith.remf %a, %b : f64", "f64", "f64", "-7.0;2.0", "-1.000000e+00"},
    {"arith.maximumf %a, %b : f32", "f32", "f32", "nan;1.0", "nan"},
    {"arith.maxnumf %a, %b : f32", "f32", "f32", "nan;1.0", "1.000000e+00"},
    {"arith.minimumf %a, %b : f32", "f32", "f32", "0.0;-0.0", "-0.000000e+00"},
    {"arith.negf %a : f32", "f32", "f32", "0.0", "-0.000000e+00"},
    {"arith.cmpf olt, %a, %b : f32", "f32", "i1", "nan;1.0", "false"},
    {"arith.cmpf ult, %a, %b : f32", "f32", "i1", "nan;1.0", "true"},
    {"arith.cmpf ueq, %a, %b : f32", "f32", "i1", "1.0;1.0", "true"},
    {"arith.cmpf one, %a, %b : f32", "f32", "i1", "2.0;1.0", "true"},
    {"arith.cmpf ord, %a, %b : f32", "f32", "i1", "2.0;1.0", "true"},
    {"arith.cmpf une, %a, %b : f32", "f32", "i1", "1.0;1.0", "false"},
    {"arith.cmpf uno, %a, %b : f32", "f32", "i1", "nan;1.0", "true"},
    {"arith.sitofp %a : i1 to f32", "i1", "f32", "true", "-1.000000e+00"},
    {"arith.uitofp %a : i8 to f32", "i8", "f32", "-1", "2.550000e+02"},
    {"arith.sitofp %a : i64 to f32", "i64", "f32", "9007199791611905", "9.007200e+15"},
    {"arith.fptosi %a : f32 to i8", "f32", "i8", "-128.9", "-128"},
    {"arith.fptosi %a : f32 to i8", "f32", "i8", "128.0", "undef"},
    {"arith.fptoui %a : f32 to i8", "f32", "i8", "255.5", "-1"},
    {"arith.fptoui %a : f32 to i8", "f32", "i8", "-0.5", "0"},
    {"arith.truncf %a : f64 to f16", "f64", "f16", "65520.0", "inf"},
    {"arith.extf %a : f16 to f64", "f16", "f64", "0.5", "5.000000e-01"},
    {"index.ceildivs %a, %b", "index", "index", "-7;2", "-3"},
    {"index.shl %a, %b", "index", "index", "1;64", "undef"},
    {"index.cmp ugt(%a, %b)", "index", "i1", "-1;0", "true"},
    {"index.castu %a : i8 to index", "i8", "index", "-1", "255"},
    {"math.absf %a : f32", "f32", "f32", "-0.5", "5.000000e-01"},
    {"math.sqrt %a : f64", "f64", "f64", "6.25", "2.500000e+00"},
    {"math.rsqrt %a : f32", "f32", "f32", "4.0", "5.000000e-01"},
    {"math.exp2 %a : f16", "f16", "f16", "3.0", "8.000000e+00"},
    {"math.round %a : f32", "f32", "f32", "2.5", "3.000000e+00"},
    {"math.roundeven %a : bf16", "bf16", "bf16", "2.5", "2.000000e+00"},
    {"math.trunc %a : f32", "f32", "f32", "-2.5", "-2.000000e+00"},
    {"math.floor %a : f32", "f32", "f32", "-2.5", "-3.000000e+00"},
    {"math.ceil %a : f32", "f32", "f32", "-2.5", "-2.000000e+00"},
    {"math.copysign %a, %b : f32", "f32", "f32", "2.0;-1.0", "-2.000000e+00"},
    {"math.powf %a, %b : f32", "f32", "f32", "2.0;10.0", "1.024000e+03"},
    {"math.fma %a, %b, %a : f32", "f32", "f32", "2.0;3.0", "8.000000e+00"},
    {"math.fma %a, %b, %b : f32", "f32", "f32", "16777217.0;undef", "undef"},
    {"math.clampf %a to [%b, %b] : f32", "f32", "f32", "5.0;3.0", "3.000000e+00"},
    {"math.clampf %a to [%a, %b] : f32", "f32", "f32", "1.0;3.0", "3.000000e+00"},
    {"math.isnan %a : f32", "f32", "i1", "nan", "true"},
    {"math.isinf %a : f16", "f16", "i1", "-inf", "true"},
    {"math.isinf %a : f64", "f64", "i1", "nan", "false"},
    {"math.isfinite %a : f64", "f64", "i1", "inf", "false"},
    {"math.isnormal %a : f32", "f32", "i1", "0.0", "false"},
    {"math.isnormal %a : f16", "f16", "i1", "0.00001", "false"},
    {"math.isnormal %a : bf16", "bf16", "i1", "0.00001", "true"},
    {"math.absi %a : i8", "i8", "i8", "-128", "-128"},
    {"math.absi %a : i32", "i32", "i32", "-7", "7"},
    {"math.ctlz %a : i8", "i8", "i8", "0", "8"},
    {"math.ctlz %a : i16", "i16", "i16", "5", "13"},
    {"math.cttz %a : index", "index", "index", "0", "64"},
    {"math.cttz %a : i32", "i32", "i32", "-8", "3"},
    {"math.ctpop %a : i8", "i8", "i8", "-1", "8"},
    {"math.ipowi %a, %b : i32", "i32", "i32", "-2;5", "-32"},
    {"math.ipowi %a, %b : i8", "i8", "i8", "2;8", "0"},
    {"math.ipowi %a, %b : i32", "i32", "i32", "3;-1", "0"},
    {"math.ipowi %a, %b : i32", "i32", "i32", "-1;-3", "-1"},
    {"math.ipowi %a, %b : i32", "i32", "i32", "0;-1", "undef"},
    {"math.ipowi %a, %b : i32", "i32", "i32", "0;0", "1"},
    // Integers of more than 64 bits.
    {"arith.addi %a, %b : i128", "i128", "i128", "170141183460469231731687303715884105727;1",
     "-170141183460469231731687303715884105728"},
    {"arith.addi %a, %b overflow<nsw> : i128", "i128", "i128", "170141183460469231731687303715884105727;1", "undef"},
    {"arith.addi %a, %b overflow<nuw> : i128", "i128", "i128", "170141183460469231731687303715884105727;1",
     "-170141183460469231731687303715884105728"},
    {"arith.addi %a, %b overflow<nuw> : i128", "i128", "i128", "-1;1", "undef"},
    {"arith.subi %a, %b overflow<nuw> : i128", "i128", "i128", "1;2", "undef"},
    {"arith.subi %a, %b overflow<nsw> : i128", "i128", "i128", "-170141183460469231731687303715884105728;1", "undef"},
    {"arith.subi %a, %b overflow<nsw> : i128", "i128", "i128", "1;2", "-1"},
    {"arith.muli %a, %b : i128", "i128", "i128", "1267650600228229401496703205379;134217729",
     "-170141182192818631503457902218778247165"},
    {"arith.muli %a, %b overflow<nsw> : i128", "i128", "i128", "-170141183460469231731687303715884105728;-1", "undef"},
    {"arith.muli %a, %b overflow<nsw> : i128", "i128", "i128", "-85070591730234615865843651857942052864;2",
     "-170141183460469231731687303715884105728"},
    {"arith.muli %a, %b overflow<nuw> : i128", "i128", "i128", "18446744073709551616;18446744073709551616", "undef"},
    {"arith.divsi %a, %b : i128", "i128", "i128", "-170141183460469231731687303715884105728;-1", "<DIVISION_OVERFLOW>"},
    {"arith.divsi %a, %b : i128", "i128", "i128", "5;0", "<DIVISION_BY_ZERO>"},
    {"arith.divsi %a, %b : i128", "i128", "i128", "1;undef", "<UNDEFINED_VALUE>"},
    {"arith.divsi %a, %b exact : i128", "i128", "i128", "1180591620717411303425;2", "undef"},
    {"arith.divsi %a, %b : i128", "i128", "i128", "-8264141345021879123968;2361183241434822606848", "-3"},
    {"arith.remsi %a, %b : i128", "i128", "i128", "-170141183460469231731687303715884105728;-1", "0"},
    {"arith.remsi %a, %b : i128", "i128", "i128", "-8264141345021879123968;2361183241434822606848",
     "-1180591620717411303424"},
    {"arith.remui %a, %b : i128", "i128", "i128", "-1;10000000000000000000", "3374607431768211455"},
    {"arith.divui %a, %b : i128", "i128", "i128", "-1;73786976294838206464", "4611686018427387903"},
    {"arith.ceildivui %a, %b : i128", "i128", "i128", "-1;73786976294838206464", "4611686018427387904"},
    {"arith.floordivsi %a, %b : i128", "i128", "i128", "-8264141345021879123968;2361183241434822606848", "-4"},
    {"arith.floordivsi %a, %b : i128", "i128", "i128", "-9444732965739290427392;2361183241434822606848", "-4"},
    {"arith.ceildivsi %a, %b : i128", "i128", "i128", "8264141345021879123968;2361183241434822606848", "4"},
    {"arith.ceildivsi %a, %b : i128", "i128", "i128", "-8264141345021879123968;2361183241434822606848", "-3"},
    {"arith.shli %a, %b : i128", "i128", "i128", "1;127", "-170141183460469231731687303715884105728"},
    {"arith.shli %a, %b : i128", "i128", "i128", "1;128", "undef"},
    {"arith.shli %a, %b : i128", "i128", "i128", "1;18446744073709551616", "undef"},
    {"arith.shli %a, %b overflow<nsw> : i128", "i128", "i128", "1;127", "undef"},
    {"arith.shli %a, %b overflow<nuw> : i128", "i128", "i128", "3;127", "undef"},
    {"arith.shrui %a, %b : i128", "i128", "i128", "-170141183460469231731687303715884105728;127", "1"},
    {"arith.shrsi %a, %b : i128", "i128", "i128", "-170141183460469231731687303715884105728;127", "-1"},
    {"arith.shrsi %a, %b exact : i128", "i128", "i128", "1180591620717411303425;70", "undef"},
    {"arith.cmpi ult, %a, %b : i128", "i128", "i1", "-1;170141183460469231731687303715884105727", "false"},
    {"arith.cmpi slt, %a, %b : i128", "i128", "i1", "-1;170141183460469231731687303715884105727", "true"},
    {"arith.cmpi eq, %a, %b : i128", "i128", "i1", "18446744073709551616;0", "false"},
    {"arith.addi %a, %b : i65", "i65", "i65", "18446744073709551615;1", "-18446744073709551616"},
    {"arith.addi %a, %b : i129", "i129", "i129", "340282366920938463463374607431768211455;1",
     "-340282366920938463463374607431768211456"},
    {"arith.divui %a, %b : i160", "i160", "i160", "-1;3", "487167212443634306067894944238761006551977514325"},
    {"math.ipowi %a, %b : i128", "i128", "i128", "-3;41", "-36472996377170786403"},
    {"math.ipowi %a, %b : i128", "i128", "i128", "-1;-3", "-1"},
    {"math.ipowi %a, %b : i128", "i128", "i128", "2;-1", "0"},
    {"math.ipowi %a, %b : i128", "i128", "i128", "0;-1", "undef"},
    {"arith.trunci %a overflow<nsw> : i128 to i64", "i128", "i64", "9223372036854775808;0", "undef"},
    {"arith.trunci %a overflow<nuw> : i128 to i64", "i128", "i64", "9223372036854775808;0", "-9223372036854775808"},
    {"arith.extsi %a : i1 to i100", "i1", "i100", "true;true", "-1"},
    {"arith.extui %a : i1 to i100", "i1", "i100", "true;true", "1"},
    {"arith.fptosi %a : f64 to i128", "f64", "i128", "-0x1p127;0", "-170141183460469231731687303715884105728"},
    {"arith.fptosi %a : f64 to i128", "f64", "i128", "0x1p127;0", "undef"},
    {"arith.fptoui %a : f64 to i128", "f64", "i128", "0x1p127;0", "-170141183460469231731687303715884105728"},
    {"arith.fptoui %a : f64 to i128", "f64", "i128", "-1;0", "undef"},
    {"arith.fptosi %a : f64 to i128", "f64", "i128", "inf;0", "undef"},
    {"arith.fptosi %a : f64 to i3073", "f64", "i3073", "-1.5;0", "-1"},
    {"arith.fptoui %a : f64 to i4096", "f64", "i4096", "3.5;0", "3"},
    {"arith.sitofp %a : i128 to f32", "i128", "f32", "170141183460469231731687303715884105727;0", "1.70141183E+38"},
    {"arith.uitofp %a : i128 to f16", "i128", "f16", "2049;0", "2.048000e+03"},
    {"arith.uitofp %a : i128 to f64", "i128", "f64", "1267650600228229542234191560704;0", "1.2676506002282294E+30"},
    {"arith.uitofp %a : i128 to f64", "i128", "f64", "1267650600228229542234191560705;0", "1.2676506002282297E+30"},
};

static void ops_compute_what_the_table_says(void **state) {
  (void)state;
  struct text_run run;
  text_run_init(&run);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    char program[512], expected[64];
    snprintf(program, sizeof program,
             "func.func @main(%%a: %s, %%b: %s, %%c: i1) -> %s {\n%%r = %s\nreturn %%r : %s\n}", rows[i].type,
             rows[i].type, rows[i].result_type, rows[i].op, rows[i].result_type);
    snprintf(expected, sizeof expected, rows[i].expected[0] == '<' ? "%s\n" : "result 0: %s\n", rows[i].expected);
    const char *got = text_run_memrefs(&run, program, rows[i].arguments);
    if (strcmp(got, expected) != 0) fail_msg("%s of %s: %s, expected %s", rows[i].op, rows[i].arguments, got, expected);
  }
  text_run_release(&run);
}

static void extended_ops_have_two_results(void **state) {
  (void)state;
  static const struct row extended[] = {
      {"math.sincos %a : f32", "f32", "f32", "0.0;0.0", "0.000000e+00\nresult 1: 1.000000e+00"},
      {"arith.addui_extended %a, %b : i8, i1", "i8", "i1", "-1;2", "1\nresult 1: true"},
      {"arith.mulsi_extended %a, %b : i8", "i8", "i8", "-128;2", "0\nresult 1: -1"},
      {"arith.mului_extended %a, %b : i8", "i8", "i8", "-128;2", "0\nresult 1: 1"},
      {"arith.mului_extended %a, %b : i64", "i64", "i64", "-1;-1", "1\nresult 1: -2"},
      {"arith.mulsi_extended %a, %b : i64", "i64", "i64", "-1;-1", "1\nresult 1: 0"},
  };
  struct text_run run;
  text_run_init(&run);
  for (size_t i = 0; i < sizeof extended / sizeof extended[0]; i++) {
    char program[512], expected[64];
    snprintf(program, sizeof program,
             "func.func @main(%%a: %s, %%b: %s) -> (%s, %s) {\n%%r:2 = %s\nreturn %%r#0, %%r#1 : %s, %s\n}",
             extended[i].type, extended[i].type, extended[i].type, extended[i].result_type, extended[i].op,
             extended[i].type, extended[i].result_type);
    snprintf(expected, sizeof expected, "result 0: %s\n", extended[i].expected);
    assert_string_equal(text_run_memrefs(&run, program, extended[i].arguments), expected);
  }
  text_run_release(&run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ops_compute_what_the_table_says),
      cmocka_unit_test(extended_ops_have_two_results),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
