import { TABS, type Tab } from "./place.mts";

export interface Keys {
  step: (by: number) => void;
  search: () => void;
  back: () => void;
  copy: () => void;
  choose: (tab: Tab) => void;
}

/** Listens to single keys, which do nothing while people type, but for Escape. */
export function listenToKeys({ step, search, back, copy, choose }: Keys): void {
  const ways: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    "/": search,
    c: copy,
    ...Object.fromEntries(TABS.map((tab, index) => [String(index + 1), () => choose(tab)])),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape") return back();
    if (isTyping(event.target)) return;
    const way = Object.hasOwn(ways, event.key) ? ways[event.key] : undefined;
    if (!way) return;
    event.preventDefault();
    way();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), select, textarea');
}
