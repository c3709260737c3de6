import type { Hit } from "./site.ts";

/**
 * The requests to send at one moment, each with its events, and how far the clock advances before the next;
 * or the end of the preparation.
 */
export type Second = { posts: Hit[][]; milliseconds: number } | "counted from here";

/**
 * A visit: pages one after another, each read for a while and then left with an engagement, as the tracker
 * has it: in a request of its own where pages are loaded, and with the view of the next page where the
 * visitor navigates within one. Further engagements come in between, each in a request of its own.
 */
interface Visit {
  visitor: number;
  /** In seconds. */
  start: number;
  pages: number;
  /** The seconds on the page at a position in the visit. */
  dwell: (at: number) => number;
  /** The number of engagements of a page view; 1 if it is not given. */
  engagements?: number;
  /** A visit with a custom event has it halfway through the second page. */
  custom?: string;
  within?: boolean;
  /** The page view at a position in the visit; the first one has the source. */
  page: (at: number) => Hit;
}

/**
 * Pages of ten visits: half of all visits bounce, and a visit has 2.5 pages. That is assumed, not measured.
 */
const PAGES = [1, 2, 1, 8, 1, 2, 1, 3, 1, 5];
const pagesOf = (visit: number): number => PAGES[visit % PAGES.length]!;

/**
 * Seconds on a page: the middles of ten equally likely parts of a log-normal distribution with a median of 32
 * s and a mean of 65 s. Times on pages have a long tail (Liu, White, Dumais, "Understanding web browsing
 * behaviors through Weibull analysis of dwell time", SIGIR 2010). That is assumed, not measured.
 */
const DWELLS = [5, 9, 14, 20, 28, 37, 51, 73, 116, 300];
/** The dwell on a page of a visit; pages of a visit differ. 7 and 3 have no divisor in common with 10. */
const dwellOf = (visitor: number, at: number): number => DWELLS[(visitor * 7 + at * 3) % DWELLS.length]!;

/** Returns all requests of visits in order, and the time between them. */
function* eventsOf(visits: Iterable<Visit>): Generator<Second> {
  const seconds = new Map<number, Hit[][]>();
  const add = (at: number, ...hits: Hit[]): void => {
    const second = Math.floor(at);
    seconds.set(second, [...(seconds.get(second) ?? []), hits]);
  };
  for (const { start, pages, dwell, engagements = 1, custom, within, page } of visits) {
    let now = start;
    let last: Hit | undefined;
    for (let at = 0; at < pages; at += 1) {
      const [view, seconds] = [page(at), dwell(at)];
      const engagedMs = Math.round((seconds * 1000) / engagements);
      const left: Hit = { ...view, name: "engagement", engagedMs };
      add(now, view, ...(last ? [last] : []));
      if (custom !== undefined && at === 1) add(now + seconds / 2, { ...view, name: custom });
      for (let part = 1; part < engagements; part += 1) add(now + (part * seconds) / engagements, left);
      now += seconds;
      last = within ? left : undefined;
      if (!within || at === pages - 1) add(now, left);
    }
  }
  const times = [...seconds.keys()].toSorted((a, b) => a - b);
  for (const [at, second] of times.entries())
    yield { posts: seconds.get(second)!, milliseconds: 1000 * ((times[at + 1] ?? second + 1) - second) };
}

/** One visit: five pages, a minute and a half apart. */
export function* oneVisit(): Generator<Second> {
  const pages = ["/", "/shop", "/shop/red-shoes", "/cart", "/thanks"];
  const page = (at: number): Hit => ({
    ...{ visitor: 1, path: pages[at]! },
    ...(at === 0 && { referrer: "https://www.google.com/" }),
  });
  yield* eventsOf([{ visitor: 1, start: 0, pages: pages.length, dwell: () => 90, page }]);
}

/** 20 visits begin each second of a minute: when as many end, that is 100 events a second. */
export function* rush(): Generator<Second> {
  const paths = ["/", "/news", "/prices", "/docs", "/docs/start", "/blog", "/about", "/contact"];
  const visits = Array.from({ length: 60 * 20 }, (_, visitor): Visit => {
    const page = (at: number): Hit => ({
      ...{ visitor, path: paths[(visitor + at) % paths.length]! },
      ...(at === 0 && sourceOf(visitor % 20)),
    });
    return { visitor, start: visitor / 20, pages: pagesOf(visitor), dwell: () => 12, page };
  });
  yield* eventsOf(visits);
}

const FULL = 300;
const HOUR = 3600;
/** Seconds that no visit takes: its pages have different dwells. Visits end within the hour. */
const LONGEST = DWELLS.reduce((sum, dwell) => sum + dwell, 0);

/**
 * First fills every list with 300 rows. Then a visit begins every 5.5 seconds, over all those rows: 1 event a
 * second, of which about a tenth are custom events. Pages are loaded, or the site is one page `within` which
 * visitors navigate.
 */
export function* wideHour(how: Pick<Visit, "within" | "engagements"> = {}): Generator<Second> {
  const first = FULL * 10;
  for (let row = 0; row < FULL; row += 25) {
    const hits = Array.from({ length: 25 }, (_, at): Hit => wide(first + row + at, row + at));
    yield { posts: hits.map((hit) => [hit]), milliseconds: 1000 };
    yield {
      posts: hits.map((hit) => [{ ...hit, name: `Event ${hit.visitor % FULL}` }]),
      milliseconds: 1000,
    };
  }
  yield { posts: [], milliseconds: 30_000 };
  yield "counted from here";
  const spent = 2 * (FULL / 25) + 30;
  yield* visitsFor(HOUR - spent - LONGEST, 5.5, how);
}

/** 1 event a second for five minutes, of short visits: for less time than an access token is valid. */
export function* fiveMinutes(): Generator<Second> {
  const visits = Array.from({ length: 55 }, (_, visitor): Visit => {
    const page = (at: number): Hit => wide(visitor, (visitor + at) % FULL);
    return { visitor, start: visitor * 5.5, pages: pagesOf(visitor), dwell: () => 12, page };
  });
  yield* eventsOf(visits);
}

/** Visits of a month with so many page views that begin evenly, for so many seconds. */
export function* monthly(pageViews: number, seconds: number): Generator<Second> {
  const perVisit = PAGES.reduce((sum, pages) => sum + pages, 0) / PAGES.length;
  yield* visitsFor(seconds, (perVisit * MONTH_SECONDS) / pageViews);
}

/** A month of 730 hours, as in AWS's own estimates. */
export const MONTH_SECONDS = 730 * HOUR;

function* visitsFor(
  seconds: number,
  apart: number,
  how: Pick<Visit, "within" | "engagements"> = {},
): Generator<Second> {
  const visits = Array.from({ length: Math.floor(seconds / apart) }, (_, visitor): Visit => {
    const rowAt = (at: number): number => ((visitor * 8 + at) * 7919) % FULL;
    const page = (at: number): Hit => {
      const hit = wide(visitor, rowAt(at));
      return at === 0 ? hit : { visitor, path: hit.path, country: countryOf(rowAt(0)) };
    };
    const pages = pagesOf(visitor);
    return {
      ...{ ...how, visitor, start: visitor * apart, pages, page },
      dwell: (at) => dwellOf(visitor, at),
      ...(pages > 1 && { custom: `Event ${rowAt(0)}` }),
    };
  });
  yield* eventsOf(visits);
}

function wide(visitor: number, row: number): Hit {
  return {
    visitor,
    path: `/articles/${row}/how-to-count-visitors`,
    country: countryOf(row),
    ...sourceOf(row),
  };
}

function sourceOf(row: number): Partial<Hit> {
  const tags = ["source", "medium", "campaign", "term", "content"].map((tag) => `utm_${tag}=${tag}-${row}`);
  return { search: `?${tags.join("&")}`, referrer: `https://site${row}.example.net/links` };
}

/** A country code of two letters. */
function countryOf(row: number): string {
  const letter = (at: number): string => String.fromCharCode(65 + (at % 26));
  return letter(row) + letter(Math.floor(row / 26));
}
