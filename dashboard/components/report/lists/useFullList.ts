import { useCallback, useMemo, useState } from "react";
import type { Dimension, ListPageFragment } from "../../../api/documents.ts";
import { usePages, type Paging } from "../../../lib/pages.ts";
import { withPage, type Loaded } from "./rows.ts";
import { listOf } from "../listOf.ts";
import { pageWithGoals, reasonOf, type ListSource, type ListRange } from "./source.ts";

const ROWS = 100;

interface FullList {
  /** Undefined before the first answer. */
  loaded: Loaded | undefined;
  pages: Paging;
  /** The words for a page that could not be loaded. */
  failed: string;
  /** The range that the rows are of. */
  range: ListRange;
  /**
   * True if counts have changed between two pages: a row may then be on none of them, because pages follow
   * each other by counts.
   */
  hasMoved: boolean;
  /** Loads it from the first page again. */
  again: () => void;
}

interface Wanted {
  dimension: Dimension;
  property: string | undefined;
  range: ListRange;
}

/**
 * A list, 100 rows a page, of the range with which it was opened: pages of a range that moves on do not
 * follow each other.
 */
export function useFullList(source: ListSource, { dimension, property, range }: Wanted): FullList {
  const [opened] = useState(range);
  const { from, to } = opened;
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(reasonOf(undefined));
  const load = useCallback(
    async (nextToken: string | null) => {
      try {
        const page = await pageWithGoals(source, {
          ...listOf(dimension, property),
          ...{ from, to, limit: ROWS, nextToken },
        });
        return { items: [page], nextToken: page[0].nextToken };
      } catch (error) {
        setFailed(reasonOf(error));
        return undefined;
      }
    },
    // Another round is another function, with which the pages begin again.
    [source, dimension, property, from, to, round],
  );
  const pages = usePages(load, nameOfPage);
  const { items } = pages;
  const loaded = useMemo(
    () =>
      items?.reduce<Loaded | undefined>(
        (before, [page, goals]) => withPage({ dimension, to, goals }, before?.rows ?? [], page),
        undefined,
      ),
    [items, dimension, to],
  );
  const sums = new Set(items?.map(([{ total }]) => JSON.stringify(total)));
  const again = () => setRound((number) => number + 1);
  return { loaded, pages, failed, range: opened, hasMoved: sums.size > 1, again };
}

const nameOfPage = ([{ nextToken }]: [ListPageFragment, unknown]): string => String(nextToken);
