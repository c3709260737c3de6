type Finder = () => Element | null | undefined;

/**
 * Changes the page. If the focused element goes by that, the first found one that can be seen has the focus,
 * so that the next key acts where people are.
 */
export function keepFocus(change: () => void, ...finders: Finder[]): void {
  const held = document.activeElement;
  const isHeld = held !== document.body && isUsable(held);
  change();
  if (!isHeld || isUsable(held)) return;
  finders
    .map((find) => find())
    .find(isUsable)
    ?.focus();
}

function isUsable(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.checkVisibility() && !element.matches(":disabled");
}

/** Returns a finder of the element that has the place of the focused one, once others are in `region`. */
export function sameIn(region: HTMLElement): Finder {
  const held = document.activeElement;
  if (!held || !region.contains(held)) return () => undefined;
  // Another mail may open with another tab.
  if (held.matches('[role="tab"]')) return () => region.querySelector('[role="tab"][tabindex="0"]');
  const name = ["id", "aria-label", "title"].find((each) => held.hasAttribute(each));
  if (name === undefined) return () => undefined;
  return () => region.querySelector(`[${name}="${CSS.escape(held.getAttribute(name)!)}"]`);
}
