import type { Hit } from "./site.ts";

/**
 * The events to send at one moment, and how far the clock advances before the next; or the end of the
 * preparation.
 */
export type Second = { hits: Hit[]; milliseconds: number } | "counted from here";

/** One visit: five pages, a minute and a half apart. */
export function* oneVisit(): Generator<Second> {
  const pages = ["/", "/shop", "/shop/red-shoes", "/cart", "/thanks"];
  for (const [at, path] of pages.entries())
    yield {
      hits: [{ visitor: 1, path, ...(at === 0 && { referrer: "https://www.google.com/" }) }],
      milliseconds: 90_000,
    };
}

/** 1,200 visitors, each with a page every 12 seconds: 100 events a second. */
export function* rush(): Generator<Second> {
  const pages = ["/", "/news", "/prices", "/docs", "/docs/start", "/blog", "/about", "/contact"];
  for (let second = 0; second < 60; second += 1) {
    const hits = Array.from({ length: 100 }, (_, at): Hit => {
      const visitor = (second % 12) * 100 + at;
      const path = pages[(visitor + Math.floor(second / 12)) % pages.length]!;
      return { visitor, path, ...sourceOf(visitor % 20) };
    });
    yield { hits, milliseconds: 1000 };
  }
}

const FULL = 300;
const VISITORS = 500;
const HOUR = 3600;
/** Seconds at the end without events, so that the last visits end within the hour. */
const QUIET = 120;

/**
 * First fills every list with 300 rows. Then sends an event a second, a tenth of them custom, of 500
 * visitors, over all those rows.
 */
export function* wideHour(): Generator<Second> {
  const first = VISITORS * 2;
  for (let row = 0; row < FULL; row += 25) {
    const hits = Array.from({ length: 25 }, (_, at): Hit => wide(first + row + at, row + at));
    yield { hits, milliseconds: 1000 };
    yield { hits: hits.map((hit) => ({ ...hit, name: `Event ${hit.visitor % FULL}` })), milliseconds: 1000 };
  }
  yield { hits: [], milliseconds: 30_000 };
  yield "counted from here";
  const spent = 2 * (FULL / 25) + 30;
  // Visits of about seven events begin at even intervals; within a visit, an event comes every 40 seconds.
  for (let second = 0; second < HOUR - spent - QUIET; second += 1) {
    const visitor = 40 * Math.floor(second / 280) + (second % 40);
    const row = (second * 7919) % FULL;
    const isCustom = second % 10 === 9;
    yield {
      hits: [{ ...wide(visitor, row), ...(isCustom && { name: `Event ${row}` }) }],
      milliseconds: 1000,
    };
  }
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
