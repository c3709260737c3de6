import { useEffect, useRef, useState } from "react";
import { movingMs } from "../../lib/browser/motion.ts";

/** A number that counts to `target` instead of jumping there. */
export function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const first = latest.current;
    const ms = movingMs();
    const begun = performance.now();
    let frame = 0;
    const step = (): void => {
      const part = ms === 0 ? 1 : Math.min(1, (performance.now() - begun) / ms);
      latest.current = Math.round(first + (target - first) * (1 - (1 - part) ** 3));
      setShown(latest.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}

/** Milliseconds between two values that are read out. */
const SELDOM_MS = 10_000;

/** A value that follows another one at most every ten seconds. */
export function useSeldom<Value>(value: Value): Value {
  const [said, setSaid] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    if (value === said) return;
    const wait = Math.max(0, last.current + SELDOM_MS - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSaid(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, said]);
  return said;
}
