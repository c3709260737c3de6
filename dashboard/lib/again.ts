import { useEffect, useRef } from "react";

/** Calls `run` every `everyMs` while the page is seen, and when it is seen again. */
export function useAgain(run: () => void, everyMs: number): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const isSeen = (): boolean => document.visibilityState === "visible";
    const call = (): void => {
      if (isSeen()) latest.current();
    };
    const timer = setInterval(call, everyMs);
    document.addEventListener("visibilitychange", call);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", call);
    };
  }, [everyMs]);
}
