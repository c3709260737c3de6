import type { Counted } from "#functions/sites/stats/counted";
import { named } from "#functions/sites/stats/rows";
import type { Lists, State } from "#functions/sites/stats/state";
import { addRow, DIMENSIONS } from "#functions/sites/stats/state";

/** All of what is counted, its lists gone through from their beginning to their end. */
export async function wholeOf({ counters, visitors, rows }: Counted): Promise<State> {
  const lists: Lists = new Map();
  for (const dimension of DIMENSIONS)
    for await (const block of rows(dimension))
      for (const [value, ...numbers] of block) addRow(lists, dimension, value, named(numbers));
  return { counters, visitors, lists };
}
