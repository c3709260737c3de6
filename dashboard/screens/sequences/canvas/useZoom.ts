import { useState } from "react";
import { useKeys } from "../../../lib/browser/keys.ts";
import { sequenceZoom as words } from "../../../strings/mail/sequences.ts";

export type Zoom = keyof typeof words.sizes;

/** The sizes of the canvas in percent, from the smallest one on. */
export const ZOOMS = ["50", "75", "100"] as const satisfies readonly Zoom[];
/** The key under which the browser keeps the size. */
const STORE = "rollcall:zoom";

/** The size of the canvas, which this browser keeps, and what changes it. The keys + and - change it, too. */
export function useZoom(): { zoom: Zoom; choose: (zoom: Zoom) => void } {
  const [zoom, setZoom] = useState(keptZoom);
  const choose = (chosen: Zoom): void => {
    setZoom(chosen);
    try {
      localStorage.setItem(STORE, chosen);
    } catch {
      // A browser that keeps nothing shows the size until the page is left.
    }
  };
  const by = (steps: 1 | -1): void => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + steps];
    if (next !== undefined) choose(next);
  };
  useKeys([
    { keys: "+", words: words.larger, run: () => by(1) },
    { keys: "-", words: words.smaller, run: () => by(-1) },
  ]);
  return { zoom, choose };
}

function keptZoom(): Zoom {
  try {
    const kept = localStorage.getItem(STORE);
    return ZOOMS.find((zoom) => zoom === kept) ?? "100";
  } catch {
    return "100";
  }
}
