import { useEffect, useRef, type RefObject } from "react";
import { useKeys } from "../../lib/browser/keys.ts";

/** The links of a table's rows have this attribute, with the id of the row. */
const LINKS = "[data-row]";

/** The keys that move the focus from row to row of a table. Returns the `ref` of the table. */
export function useRowKeys(words: { next: string; previous: string }): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const move = (by: 1 | -1): void => {
    const links = [...table.current!.querySelectorAll<HTMLElement>(LINKS)];
    const at = links.findIndex((link) => link.closest("tr")!.contains(document.activeElement));
    links[at < 0 ? 0 : at + by]?.focus();
  };
  useKeys([
    { keys: "j", words: words.next, run: () => move(1) },
    { keys: "k", words: words.previous, run: () => move(-1) },
  ]);
  return table;
}

/**
 * Gives the focus back to the link of the row that was open beside the list; empty for none. It comes once
 * the list is shown again: on a phone the open row has its place.
 */
export function useFocusOfClosed(open: string): void {
  const before = useRef(open);
  useEffect(() => {
    if (open === "" && before.current !== "")
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(before.current)}"]`)?.focus();
    before.current = open;
  }, [open]);
}
