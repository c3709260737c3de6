type Props = Record<string, string | boolean | ((event: never) => void) | undefined>;
type Child = Node | string | undefined;

/**
 * Makes an element. Texts are attributes and become text, never HTML; true sets an attribute, false and
 * undefined leave it out, and a function listens to the event of its name.
 */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "function") made.addEventListener(key, value as (event: Event) => void);
    else if (value === true) made.setAttribute(key, "");
    else if (typeof value === "string") made.setAttribute(key, value);
  }
  made.append(...children.filter((each) => each !== undefined));
  return made;
}

/** Returns the element of the page with this id. */
export function at<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no #${id}`);
}

const PATHS = {
  out: ["M8 16 16 8", "M9 8h7v7"],
  up: ["m6 15 6-6 6 6"],
  down: ["m6 9 6 6 6-6"],
  left: ["m15 6-6 6 6 6"],
  save: ["M12 4v11", "m7 10 5 5 5-5", "M4 17v3h16v-3"],
  remove: ["M4 7h16", "M9 7V4h6v3", "M6 7l1 13h10l1-13", "M10 11v5", "M14 11v5"],
  screen: ["M3 4h18v12H3z", "M12 16v4", "M8 20h8"],
  phone: ["M7 2h10v20H7z", "M12 18h.01"],
  sun: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8",
    "M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  ],
  moon: ["M20 14.5A8.5 8.5 0 1 1 9.5 4 6.6 6.6 0 0 0 20 14.5Z"],
  good: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18", "m8.5 12 2.5 2.5 4.5-5"],
  chain: [
    "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3",
    "M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  ],
  image: ["M3 4h18v16H3z", "m3 16 5-5 9 9", "M15.5 9.5h.01"],
} as const;

/** Returns an icon of 16 px, which says nothing to a screen reader. */
export function icon(name: keyof typeof PATHS): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(space, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  for (const d of PATHS[name]) {
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", d);
    made.append(path);
  }
  return made;
}

/** Says a sentence to screen readers. */
export function say(sentence: string): void {
  at("said", HTMLElement).textContent = sentence;
}
