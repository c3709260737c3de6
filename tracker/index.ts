import { followEngagement } from "./engagement.ts";
import { click } from "./links.ts";
import { on } from "./on.ts";
import { followPages } from "./pages.ts";
import { followsLinks, followsPages, global, kind, set, type Init } from "./settings.ts";
import { track } from "./track.ts";

type Call = Parameters<typeof track>;

interface Tracker {
  (...call: Call): void;
  /** The calls that the page's own function queues until the script is loaded. */
  q?: Call[];
  /** The options that the page's own `init` keeps until then. */
  o?: Init;
  init?: (init?: Init) => void;
  /** Whether the script is loaded; Plausible's clients have it too. */
  l?: true;
}

declare global {
  interface Window {
    rollcall?: Tracker;
    plausible?: Tracker;
  }
}

const page = window[global] || ({} as Tracker);

function start(init?: Init): void {
  set(init);
  (window[global] = track as Tracker).l = true;
  followEngagement();
  if (followsLinks) on("click auxclick", click);
  if (followsPages) followPages();
  page.q?.map((call) => track(...call));
}

// A page that includes the script twice runs it once. Plausible's script of one site, `pa-<id>.js`, starts
// when the page calls `init`.
if (!page.l) {
  if (kind != "pa" || page.o) start(page.o);
  else (window[global] = page).init = start;
}
