import type { Page } from "../pages.ts";

/**
 * Reads all pages of a list. Throws if one of them could not be read: then `load` resolves to undefined or
 * null.
 */
export async function readAll<Item>(
  load: (nextToken: string | null) => Promise<Page<Item> | null | undefined>,
): Promise<Item[]> {
  const all: Item[] = [];
  let nextToken: string | null = null;
  do {
    const page: Page<Item> | null | undefined = await load(nextToken);
    if (!page) throw new Error("the API answered no list");
    all.push(...page.items);
    ({ nextToken } = page);
  } while (nextToken !== null);
  return all;
}
