import type { LazyAggregate } from "#functions/sites/stats/lazyAggregate";
import { countersByName } from "#functions/sites/stats/rows";
import type { Lists, Aggregate } from "#functions/sites/stats/aggregate";
import { addRow, DIMENSIONS } from "#functions/sites/stats/aggregate";

/** All of what is counted, its lists gone through from their beginning to their end. */
export async function wholeOf({ counters, visitors, rows }: LazyAggregate): Promise<Aggregate> {
  const lists: Lists = new Map();
  for (const dimension of DIMENSIONS)
    for await (const block of rows(dimension))
      for (const [value, ...numbers] of block) addRow(lists, dimension, value, countersByName(numbers));
  return { counters, visitors, lists };
}
