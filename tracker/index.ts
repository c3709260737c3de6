import { followEngagement } from "./engagement.ts";
import { extension, type Extensions } from "./extension.ts";
import { followLinks } from "./links.ts";
import { followPages } from "./pages.ts";
import {
  countsLocal,
  domain,
  followsLinks,
  followsPages,
  global,
  isLocal,
  kind,
  set,
  type Init,
} from "./settings.ts";
import { track } from "./track.ts";

type Call = Parameters<typeof track>;

interface Tracker extends Extensions {
  (...call: Call): void;
  /** The calls that the page's own function queues until the script is loaded. */
  q?: Call[];
  /** The options that the page's own `init` keeps until then. */
  o?: Init;
  init?: (init?: Init) => void;
  /** True if the script is loaded; Plausible's clients have it too. */
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
  if (PLAUSIBLE) set(init);
  (window[global] = track as Tracker).l = true;
  if (isLocal && !countsLocal) console.info("localhost needs data-local");
  followEngagement();
  if (followsLinks) {
    if (PLAUSIBLE) followLinks(domain, track);
    else extension("links");
  }
  if (followsPages) followPages();
  page.q?.map((call) => track(...call));
}

// A page that includes the script twice runs it once. Plausible's script of one site, `pa-<id>.js`, starts
// when the page calls `init`.
if (!page.l) {
  if (PLAUSIBLE && kind == "pa" && !page.o) (window[global] = page).init = start;
  else start(page.o);
}
