import { deltaOf } from "../../unit/functions/lib/sites/stats/deltas.ts";

const SOURCES = { "(direct)": 34, Google: 27, "Hacker News": 18, newsletter: 12, DuckDuckGo: 9 };
const PAGES = {
  "/": 31,
  "/felt-hats": 22,
  "/straw-hats": 19,
  "/prices": 15,
  "/about": 8,
  "/journal/how-a-hat-is-made": 5,
};
const COUNTRIES = { AT: 41, DE: 29, CH: 14, NP: 9, US: 7 };
const BROWSERS = { Chrome: 52, Safari: 27, Firefox: 15, Edge: 6 };

/**
 * The hours of a day of a shop, as counting writes them: few visits at night, most at noon and in the
 * evening. `share` is how much of a full day it is.
 */
export function busyDay(siteId: string, start: number, share: number): object[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const sessions = Math.round(share * (6 + 40 * bell(hour, 12, 3) + 55 * bell(hour, 20, 2.5)));
    const visitors = Array.from({ length: Math.ceil(sessions * 0.8) }, (_, at) => hour * 60 + at);
    const of = (parts: Record<string, number>, counter: "sessions" | "pageViews", all: number) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [
          name,
          { [counter]: Math.round((all * part) / 100), sessions: Math.round((sessions * part) / 100) },
        ]),
      );
    const pageViews = Math.round(sessions * 2.6);
    return deltaOf(siteId, new Date(start + hour * 3_600_000).toISOString(), {
      visitors,
      counters: { sessions, pageViews, bounces: Math.round(sessions * 0.41), duration: sessions * 96 },
      lists: {
        source: of(SOURCES, "sessions", sessions),
        page: of(PAGES, "pageViews", pageViews),
        country: of(COUNTRIES, "sessions", sessions),
        browser: of(BROWSERS, "sessions", sessions),
      },
    });
  });
}

const bell = (hour: number, middle: number, width: number): number =>
  Math.exp(-(((hour - middle) / width) ** 2));
