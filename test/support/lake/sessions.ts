import fc from "fast-check";
import type { FileRow } from "./files.ts";

type Props = Record<string, string | number | boolean>;

/** A page view (kind 0) or custom event (kind 1) of a visit. */
export interface Done {
  hour: number;
  kind: 0 | 1;
  path: string;
  name: string | null;
  props: Props | null;
  value: number | null;
  currency: string | null;
  engaged: number | null;
  scroll: number | null;
}

/** A visit as its rows have it. */
export interface ReferenceSession {
  day: number;
  session: number;
  visitor: number;
  hour: number;
  duration: number;
  isBounce: boolean;
  source: string;
  country: string | null;
  browser: string | null;
  utmCampaign: string | null;
  entryPage: string | null;
  exitPage: string | null;
  events: Done[];
}

/** Hours are counted in quarters of an hour. */
export const HOUR = 4;
const HOURS_OF_DAY = 24 * HOUR;
const oneOf = <Value>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
export const PATHS = ["/", "/a", "/a/b", "/A/B", "/it's", "/100%", "/ﬀ", "/😀", "/c.d"];
export const NAMES = ["buy", "Buy", "sign up", "(total)"];

export const PROPERTIES = ["plan", "it's", "none"];
export const VALUES = ["pro", "Pro plan", "1.5", "true"];

const done = fc.record({
  later: fc.integer({ min: 0, max: 30 }),
  kind: oneOf<0 | 1>(0, 0, 1),
  path: oneOf(...PATHS),
  name: oneOf(...NAMES),
  props: oneOf<Props | null>(null, { plan: "pro" }, { plan: "Pro plan", "it's": 1.5 }, { "it's": true }),
  revenue: fc.option(fc.record({ value: fc.integer({ min: -50, max: 500 }), currency: oneOf("EUR", "USD") })),
  engaged: fc.option(fc.integer({ min: 0, max: 90 })),
  scroll: fc.option(fc.integer({ min: 0, max: 100 })),
});

const visit = fc
  .record({
    day: fc.integer({ min: 20_000, max: 20_003 }),
    hour: fc.integer({ min: 0, max: 23 }),
    visitor: fc.integer({ min: 1, max: 8 }),
    duration: fc.integer({ min: 0, max: 900 }),
    isBounce: fc.boolean(),
    source: oneOf("(direct)", "Google", "google", "news.example"),
    country: oneOf(null, "AT", "DE"),
    browser: oneOf(null, "Firefox", "Chrome"),
    utmCampaign: oneOf(null, "spring", "Spring sale"),
    events: fc.array(done, { minLength: 1, maxLength: 5 }),
  })
  .map(({ events, hour, ...rest }): Omit<ReferenceSession, "session"> => {
    const start = rest.day * HOURS_OF_DAY + hour * HOUR;
    let at = start;
    const all = events.map(({ later, revenue, ...event }): Done => {
      at += later > 24 ? HOUR : 0;
      const isView = event.kind === 0;
      return {
        ...{ hour: at, kind: event.kind, path: event.path, props: event.props },
        name: isView ? null : event.name,
        value: isView ? null : (revenue?.value ?? null),
        currency: isView ? null : (revenue?.currency ?? null),
        engaged: isView ? event.engaged : null,
        scroll: isView ? event.scroll : null,
      };
    });
    const pages = all.filter(({ kind }) => kind === 0).map(({ path }) => path);
    return {
      ...rest,
      ...{ hour: start, entryPage: pages[0] ?? null, exitPage: pages.at(-1) ?? null, events: all },
    };
  });

/** Random visits of a few days. */
export const referenceSessions: fc.Arbitrary<ReferenceSession[]> = fc
  .array(visit, { minLength: 1, maxLength: 25 })
  .map((all) => all.map((each, session) => ({ ...each, session })));

/** The rows of both files. */
export function rowsOf(all: ReferenceSession[]): { sessions: FileRow[]; events: FileRow[] } {
  const sessions = all.map(({ events, visitor, ...each }) => ({
    ...each,
    ...{
      visitor: BigInt(visitor),
      startedMs: 0n,
      endedMs: BigInt(Math.max(...events.map(({ hour }) => hour)) * 900_000),
      hostname: "a.example",
      channel: "Direct",
      engaged: 0,
    },
    pageViews: events.filter(({ kind }) => kind === 0).length,
    customEvents: events.filter(({ kind }) => kind === 1).length,
  }));
  const events = all.flatMap(({ events, visitor, day, session }) =>
    events.map(({ props, value, ...event }, seq) => ({
      ...event,
      value: value === null ? null : BigInt(value),
      props: props && JSON.stringify(props),
      ...{ day, session, seq, visitor: BigInt(visitor), ms: 0n, hostname: "a.example", isInteractive: true },
    })),
  );
  return { sessions, events };
}
