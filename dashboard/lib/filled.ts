import { useEffect, useRef } from "react";
import type { Paging } from "./pages.ts";

/** The most pages that are read one after the other, without a person. */
const MAX_ROUNDS = 8;

/**
 * The paging of a list that shows some of its items only: it reads on by itself until `size` more are shown.
 * `shown` is the number of those that are shown.
 */
export function useFilled(pages: Paging, shown: number, size: number): Paging {
  const { hasMore, isLoading, hasFailed, more } = pages;
  const goal = useRef({ count: size, rounds: 0 });
  const { count, rounds } = goal.current;
  const isGoingOn = hasMore && !isLoading && !hasFailed && shown < count && rounds < MAX_ROUNDS;
  useEffect(() => {
    if (!isGoingOn) return;
    goal.current.rounds += 1;
    more();
    // `more` is another function each time.
  }, [isGoingOn]);
  return {
    hasMore,
    isLoading: isLoading || isGoingOn,
    hasFailed,
    more: () => {
      goal.current = { count: shown + size, rounds: 1 };
      more();
    },
  };
}
