import { useCallback, useRef } from "react";

/**
 * Of questions that are under way at the same time only the answer of the latest counts. What is returned
 * begins one, which overtakes all before it, and gives what says whether it is the latest still.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    const number = (latest.current += 1);
    return () => number === latest.current;
  }, []);
}
