/**
 * Runs `work` on all items, at most `most` at a time. Returns the outcome of each, in the order of the items;
 * it never rejects.
 */
export async function inParallel<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      [results[at]] = await Promise.allSettled([work(items[at]!)]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}

/**
 * The same, for work that must not fail: returns the results. Throws the first error once all of it has
 * ended.
 */
export async function allInParallel<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = await inParallel(most, items, work);
  return results.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  });
}
