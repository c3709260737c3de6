import type { CountsFragment } from "../../api/documents.ts";
import { duration, full, mean, shareText, short, type Kind } from "../../lib/format.ts";
import type { Figure } from "../../lib/period/view.ts";

interface Form {
  /** Null where there was nothing to divide by. */
  of: (counts: CountsFragment) => number | null;
  /** In few characters, and with all digits. */
  short: (value: number) => string;
  full: (value: number) => string;
  /** The kind of its change. */
  kind: Kind;
  /** More of it is worse. */
  isTurned?: true;
  /** Its value for a period that is not in the answer, because nothing happened in it. */
  ofNothing: number | null;
}

const count = { short, full, kind: "count", ofNothing: 0 } as const;

export const FORMS: Record<Figure, Form> = {
  visitors: { ...count, of: ({ uniqueVisitors }) => uniqueVisitors },
  visits: { ...count, of: ({ sessions }) => sessions },
  views: { ...count, of: ({ pageViews }) => pageViews },
  viewsPerVisit: {
    of: ({ viewsPerSession }) => viewsPerSession,
    short: mean,
    full: mean,
    kind: "rate",
    ofNothing: null,
  },
  bounceRate: {
    of: ({ bounceRate }) => bounceRate,
    short: shareText,
    full: shareText,
    kind: "rate",
    isTurned: true,
    ofNothing: null,
  },
  duration: {
    of: ({ averageDuration }) => averageDuration,
    short: duration,
    full: duration,
    kind: "time",
    ofNothing: null,
  },
};

/** Returns true if anything was counted. */
export function hasCounts({ sessions, pageViews, events }: CountsFragment): boolean {
  return sessions > 0 || pageViews > 0 || events > 0;
}
