import { useCallback, useEffect, useState } from "react";
import { useLatest } from "./latest.ts";

export interface Page<Item> {
  items: Item[];
  nextToken: string | null;
}

/** The loading state of a list. */
export interface Paging {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads the next page, or after a failure the same one again. */
  more: () => void;
}

/** A list that the API answers page by page. */
export interface Pages<Item> extends Paging {
  /** The loaded items; undefined before the first answer. */
  items: Item[] | undefined;
  /**
   * Changes what is shown as the API has just done: a list may be read a moment before its last change. It is
   * the same function in each render, so that effects may depend on it.
   */
  change: (by: (items: Item[]) => Item[]) => void;
}

interface Loaded<Item> {
  items: Item[] | undefined;
  nextToken: string | null;
  status: "loading" | "loaded" | "failed";
}

const NOTHING = { items: undefined, nextToken: null, status: "loading" } as const;

/**
 * Loads a list page by page, from the first page again when `load` is another function. `load` resolves to
 * undefined or null if the API did not answer. Items with the same id are shown once.
 */
export function usePages<Item>(
  load: (nextToken: string | null) => Promise<Page<Item> | null | undefined>,
  idOf: (item: Item) => string,
): Pages<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item>>(NOTHING);
  const begin = useLatest();
  const read = useCallback(
    async (nextToken: string | null) => {
      const isLatest = begin();
      const page = await load(nextToken);
      // Another list has been asked for since.
      if (!isLatest()) return;
      setLoaded(({ items = [], ...rest }) => {
        if (!page) return { ...rest, items: items.length > 0 ? items : undefined, status: "failed" };
        // A new item is shown at the end until its page is loaded, and from then on in its place there.
        const known = new Map(items.map((item) => [idOf(item), item]));
        const read = new Set(page.items.map(idOf));
        const before = items.filter((item) => !read.has(idOf(item)));
        const more = page.items.map((item) => known.get(idOf(item)) ?? item);
        return { items: [...before, ...more], nextToken: page.nextToken, status: "loaded" };
      });
    },
    // `idOf` is no dependency: the id of an item does not change.
    [begin, load],
  );
  useEffect(() => {
    setLoaded(NOTHING);
    void read(null);
    return () => void begin();
  }, [begin, read]);
  const change = useCallback(
    (by: (items: Item[]) => Item[]) => setLoaded((shown) => ({ ...shown, items: changed(shown.items, by) })),
    [],
  );
  const { items, nextToken, status } = loaded;
  return {
    items,
    hasMore: nextToken !== null,
    isLoading: status === "loading",
    hasFailed: status === "failed",
    more: () => {
      setLoaded((shown) => ({ ...shown, status: "loading" }));
      void read(nextToken);
    },
    change,
  };
}

/** Returns the items after a change. Before the first answer an empty list is not known to be empty. */
function changed<Item>(items: Item[] | undefined, by: (items: Item[]) => Item[]): Item[] | undefined {
  const now = by(items ?? []);
  return items === undefined && now.length === 0 ? undefined : now;
}
