import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../latest.ts";
import type { Page } from "../pages.ts";
import { readAll } from "./readAll.ts";

/** All that a site keeps of one kind, which is read at once: a site keeps at most some hundreds. */
export interface All<Item> {
  /** Undefined before the first answer. */
  items: readonly Item[] | undefined;
  hasFailed: boolean;
  /** Reads all again. Resolves to them. Throws if they could not be read. */
  read: () => Promise<readonly Item[]>;
  /** Shows what the API has just stored: a list may be read a moment before its last change. */
  put: (item: Item) => void;
  remove: (item: Item) => void;
}

type Change<Item> = (shown: readonly Item[]) => Item[];

/**
 * Reads all pages of a list, again when `load` is another function. `load` resolves to undefined or null if
 * the API did not answer. An answer that a newer question has overtaken changes nothing, and what was put or
 * removed since a question is changed in its answer, too.
 */
export function useAll<Item>(
  load: (nextToken: string | null) => Promise<Page<Item> | null | undefined>,
  idOf: (item: Item) => string,
): All<Item> {
  const [{ items, hasFailed }, setState] = useState<Pick<All<Item>, "items" | "hasFailed">>({
    items: undefined,
    hasFailed: false,
  });
  const begin = useLatest();
  const since = useRef<Change<Item>[]>([]);
  const read = useCallback(async () => {
    const isLatest = begin();
    since.current = [];
    try {
      const all = await readAll(load);
      if (isLatest())
        setState({ items: since.current.reduce((shown, by) => by(shown), all), hasFailed: false });
      return all;
    } catch (error) {
      if (isLatest()) setState((shown) => ({ ...shown, hasFailed: true }));
      throw error;
    }
  }, [begin, load]);
  useEffect(() => void read().catch(() => undefined), [read]);
  const others = (shown: readonly Item[], item: Item): Item[] =>
    shown.filter((each) => idOf(each) !== idOf(item));
  const change = (by: Change<Item>): void => {
    since.current.push(by);
    setState((shown) => ({ ...shown, items: by(shown.items ?? []) }));
  };
  return {
    items,
    hasFailed: hasFailed && items === undefined,
    read,
    put: (item) => change((shown) => [...others(shown, item), item]),
    remove: (item) => change((shown) => others(shown, item)),
  };
}
