// The table of mutants of builds that have none.
#include "cli/bench/mutant_table.h"

const struct mutant_table mutant_table = {0};
