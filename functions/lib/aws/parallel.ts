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
