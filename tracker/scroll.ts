/** An element, or a shadow root, which has a host and no size. */
type Shown = Element & { host?: Shown };

/**
 * Measures a page whose document fits into the window: how far it is seen and how high it is, in pixels. It
 * is the element around the window's center that scrolls and is at least half as high as the window; without
 * one it is the window. `look` is called when this element scrolls, because the window hears of no scrolling
 * in a shadow root.
 */
export function measure(look: () => void): [seen: number, height: number] {
  let element = innermost(document);
  // From a slotted element up to its slot, and from a shadow root up to its host, in the order in which they
  // are shown.
  while (element && !scrolls(element))
    element = element.assignedSlot || (element.parentNode as Shown | null) || element.host;
  element?.addEventListener("scroll", look);
  return element
    ? [element.scrollTop + element.clientHeight, element.scrollHeight]
    : [innerHeight, innerHeight];
}

const scrolls = (element: Shown): boolean =>
  element.scrollHeight > element.clientHeight &&
  element.clientHeight * 2 >= innerHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The innermost element at the window's center, inside open shadow roots. */
function innermost(root: DocumentOrShadowRoot): Shown | null | undefined {
  const found = root.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const inner = found?.shadowRoot;
  return (inner && inner != root && innermost(inner)) || found;
}
