import { followEngagement } from "./engagement.ts";
import { followLinks } from "./links.ts";
import { followPages } from "./pages.ts";
import { followsLinks, isManual } from "./settings.ts";
import { track } from "./track.ts";

type Call = Parameters<typeof track>;

declare global {
  interface Window {
    /** The page's own, until the script is here: it keeps its calls in `q`. */
    rollcall?: { (...call: Call): void; q?: Call[]; isHere?: true };
  }
}

const before = window.rollcall;

// A page that names the script twice has it once.
if (!before?.isHere) {
  (window.rollcall = track as NonNullable<typeof before>).isHere = true;
  followEngagement();
  if (followsLinks) followLinks();
  if (!isManual) followPages();
  before?.q?.map((call) => track(...call));
}
