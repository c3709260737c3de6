import type { EventItem } from "#table/sites/event";
import type { LakeSession } from "../../functions/lib/lake/session.ts";
import { ulid } from "../../functions/lib/ids/ulid.ts";

const PAGES = 500;
const SOURCES = ["Google", "Bing", "newsletter", "Hacker News"];
const FURTHER_SOURCES = 56;
const COUNTRIES = ["DE", "AT", "US", "CH", "FR", "IT", "GB", "ES"];
const FURTHER_COUNTRIES = 92;
/** Visitors who come back: their ids live longer than a day here. */
const VISITORS = 250_000;
const MINUTE_MS = 60_000;
const BROWSERS = ["Chrome", "Safari", "Firefox", "Edge"];
const SYSTEMS = ["Windows", "macOS", "iOS", "Android", "Linux"];

/** Numbers in [0, 1), the same in each run (Mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Visits that begin within so many milliseconds: 2.5 page views each, a custom event with properties in four
 * of ten, and engagement with the last page. Few pages, sources and countries have most of them.
 */
export function* visitsFrom(
  siteId: string,
  { start, length, count }: { start: number; length: number; count: number },
  random: () => number,
): Generator<LakeSession> {
  const below = (most: number): number => Math.floor(random() * most);
  // The first ones are the most frequent.
  const early = (most: number): number => Math.floor(most * random() ** 3);
  const one = (known: string[], further: number, name: string): string => {
    const at = early(known.length + further);
    return known[at] ?? `${name}${at}`;
  };
  for (let number = 0; number < count; number += 1) {
    const visitorId = below(VISITORS).toString(16).padStart(16, "a5");
    const source = one(SOURCES, FURTHER_SOURCES, "site");
    const known = {
      ...{ siteId, visitorId, hostname: "shop.example", ttl: 0 },
      ...(random() < 0.7 && { source, referrer: `${source.toLowerCase()}.example/` }),
      ...(random() < 0.2 && { utmSource: source, utmMedium: "email", utmCampaign: `week${below(20)}` }),
      country: one(COUNTRIES, FURTHER_COUNTRIES, "X"),
      ...{ browser: BROWSERS[early(4)]!, browserVersion: String(120 + below(25)) },
      ...{ os: SYSTEMS[early(5)]!, device: random() < 0.5 ? ("Mobile" as const) : ("Desktop" as const) },
    };
    let ms = start + below(length);
    const eventOf = (entity: EventItem["entity"], path: string, more: Partial<EventItem> = {}): EventItem => {
      const at = new Date(ms).toISOString();
      const base = { PK: "", SK: "", entity, at, eventId: ulid(ms), name: entity.toLowerCase(), path };
      return { ...known, ...base, ...more };
    };
    const events: EventItem[] = [];
    const views = random() < 0.4 ? 1 : 2 + early(6);
    let path = "";
    for (let view = 0; view < views; view += 1) {
      path = `/pages/${early(PAGES)}`;
      events.push(eventOf("PageView", path));
      ms += 5_000 + below(2 * MINUTE_MS);
    }
    if (random() < 0.4)
      events.push(
        eventOf("CustomEvent", path, {
          ...{
            name: ["Signup", "Download", "Order"][early(3)]!,
            props: { plan: `plan${below(5)}`, at: "footer" },
          },
          ...(random() < 0.2 && { revenue: 100 + below(9_900), currency: "EUR" }),
        }),
      );
    ms += below(MINUTE_MS);
    events.push(eventOf("Engagement", path, { engagedMs: below(MINUTE_MS), scroll: below(101) }));
    yield { visitorId, events };
  }
}
