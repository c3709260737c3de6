import type { EventItem } from "#table/sites/event";
import type { SiteGoal } from "../goals.ts";
import { isReachedByDuration, isReachedByScroll } from "../goals.ts";

/** The actions of a session that a goal needs: page views are the first count of a page. */
interface Seen {
  scrolled: Map<string, number>;
  pages: Map<string, Map<string, readonly number[]>>;
}

/** Returns how far an engagement's page was scrolled, if a goal asks for it. The lake rounds alike. */
export function scrolledTo(
  { scroll = 0 }: Pick<EventItem, "scroll">,
  path: string,
  goals: SiteGoal[],
): Map<string, number> {
  const depth = Math.round(scroll);
  const isAsked = goals.some((goal) => isReachedByScroll(goal, path, depth));
  return new Map(isAsked ? [[path, depth]] : []);
}

/**
 * Returns whether a session of so many seconds reaches a goal that no single event does: by its duration, or
 * by a page that was viewed and scrolled. The view may come after the engagement.
 */
export function isReachedAsAWhole(goal: SiteGoal, session: Seen, seconds: number): boolean {
  if (isReachedByDuration(goal, seconds)) return true;
  return [...session.scrolled].some(
    ([path, depth]) => isReachedByScroll(goal, path, depth) && isViewed(session, path),
  );
}

function isViewed({ pages }: Seen, path: string): boolean {
  return [...pages.values()].some((counts) => (counts.get(path)?.[0] ?? 0) > 0);
}
