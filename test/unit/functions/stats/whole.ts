import type { Counted } from "#functions/counted";
import { named } from "#functions/rows";
import type { Lists, State } from "#functions/state";
import { addRow, DIMENSIONS } from "#functions/state";

/** All of what is counted, its lists gone through from their beginning to their end. */
export async function wholeOf({ counters, visitors, rows }: Counted): Promise<State> {
  const lists: Lists = new Map();
  for (const dimension of DIMENSIONS)
    for await (const block of rows(dimension))
      for (const [value, ...numbers] of block) addRow(lists, dimension, value, named(numbers));
  return { counters, visitors, lists };
}
