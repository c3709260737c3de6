import { useCallback, useRef } from "react";

/**
 * Orders concurrent requests: only the answer of the latest counts. The returned function begins a request,
 * which overtakes all earlier ones. It returns a function that is true while that request is the latest.
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0);
  return useCallback(() => {
    const number = (latest.current += 1);
    return () => number === latest.current;
  }, []);
}
