import { useLayoutEffect, useRef, type RefObject } from "react";
import { movingMs } from "../../lib/browser/motion.ts";

/**
 * Moves the rows of a list from their earlier places to their present ones (FLIP: first, last, invert, play).
 * `keys` are the ids of the rows, which have them as `data-key`.
 */
export function useFlip<List extends HTMLElement>(keys: readonly string[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<string, number>());
  const order = keys.join("\n");
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const ms = movingMs();
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-key]") ?? []) {
      const key = row.dataset.key!;
      const top = row.offsetTop;
      places.current.set(key, top);
      const first = before.get(key);
      if (ms === 0 || first === top) continue;
      const from = first === undefined ? { opacity: 0 } : { transform: `translateY(${first - top}px)` };
      if (before.size > 0) row.animate([from, {}], { duration: ms, easing: "ease-out" });
    }
  }, [order]);
  return list;
}
