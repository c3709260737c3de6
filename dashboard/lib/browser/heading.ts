import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of each page after the first, which a screen reader then reads: what had the
 * focus went away with the page before. `page` names what is shown; undefined while that is not known.
 */
export function useHeadingFocus(page: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    if (page === undefined || page === before) return undefined;
    shown.current = page;
    return before === undefined ? undefined : focusHeading();
  }, [page]);
}

/**
 * Focuses the heading as soon as it is there, and any heading that replaces it. Stops as soon as the person
 * or the page itself focuses something else. Returns a function that ends this.
 */
function focusHeading(): () => void {
  let heading: HTMLElement | undefined;
  const look = (): void => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || !isShown(activeElement);
    if (!isLost && activeElement === heading) return;
    if (!isLost || (heading && isShown(heading))) return observer.disconnect();
    heading = [...document.querySelectorAll("h1")].find(isShown);
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** React leaves the page before in the document, hidden, until the code of the next one is there. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0;
