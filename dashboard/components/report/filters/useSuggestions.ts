import { useCallback, useEffect, useState } from "react";
import type { Dimension } from "../../../api/documents.ts";
import { useAnswer } from "../../../lib/asked.ts";
import { withPage, type Loaded, type LabelledRow } from "../lists/rows.ts";
import { listOf } from "../listOf.ts";
import { pageWithGoals, type ListSource, type ListRange } from "../lists/source.ts";
import { isPossible } from "../filter.ts";
import { isListed } from "../operator.ts";

/** As many rows as the API answers at once. */
const ROWS = 100;
/** Somebody who types has paused after so long, in ms. */
const PAUSE_MS = 300;

export interface Suggestions {
  /** The values that there are, the most frequent first; undefined before the first answer. */
  rows: readonly LabelledRow[] | undefined;
  hasFailed: boolean;
  /** True while the typed text is being looked for. */
  isSearching: boolean;
}

interface Wanted {
  dimension: Dimension;
  /** The name of the property for `PROPERTY`; undefined while it is not known. */
  property: string | undefined;
  range: ListRange;
  /** The typed text. */
  text: string;
}

/**
 * Returns the values of a list in a range. If there are more than a page, the typed text is looked for among
 * all of them.
 */
export function useSuggestions(
  source: Required<ListSource>,
  { dimension, property, range, text }: Wanted,
): Suggestions {
  // The range of the report moves on.
  const [{ from, to }] = useState(range);
  const about = `${dimension} ${property}`;
  const ask = useCallback(
    async (search?: string): Promise<Loaded & { of: string }> => {
      const question = {
        ...listOf(dimension, property),
        ...{ from, to, limit: ROWS, nextToken: null },
        ...(search && { search }),
      };
      const [page, goals] = await pageWithGoals(source, question);
      return { of: about, ...withPage({ dimension, to, goals }, [], page) };
    },
    [source, dimension, property, from, to, about],
  );
  const askFirst = useCallback(() => ask(), [ask]);
  const isKnown = dimension !== "PROPERTY" || property !== undefined;
  const first = useAnswer(isKnown ? askFirst : undefined, about);
  const loaded = first.isOld ? undefined : first.data;
  const wanted = loaded?.nextToken != null && !isListed(dimension) ? text.trim() : "";
  const searched = usePaused(wanted);
  const askSearched = useCallback(() => ask(searched), [ask, searched]);
  const found = useAnswer(searched === "" ? undefined : askSearched, `${about} ${searched}`);
  // Found values stay when the text is taken away: a value that is chosen among them keeps its place, and the
  // focus.
  const more = found.data?.of === about ? found.data.rows : [];
  return {
    rows: loaded && usable([...loaded.rows, ...more]),
    hasFailed: first.hasFailed || found.hasFailed,
    isSearching: wanted !== "" && (searched !== wanted || found.isOld),
  };
}

/** Rows that a filter can have as values, each once. */
function usable(rows: readonly LabelledRow[]): LabelledRow[] {
  const able = rows.filter(({ name, isOther, isGone }) => !isOther && !isGone && isPossible(name));
  return [...new Map(able.map((row) => [row.name, row])).values()];
}

/** A text, once it has not changed for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : paused;
}
