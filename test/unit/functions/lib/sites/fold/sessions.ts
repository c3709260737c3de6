import fc from "fast-check";
import type { GoalItem } from "#table/sites/goal";
import type { EventItem } from "#table/sites/event";
import { ulid } from "../../../../../../functions/lib/ids/ulid.ts";

/** A site's zone and an instant around which something happens to its clocks. */
export const PLACES: [zone: string, around: string][] = [
  ["UTC", "2026-11-20T23:00:00.000Z"],
  // Clocks go back an hour at 06:00Z, and forward at 07:00Z (tz database, northamerica).
  ["America/New_York", "2026-11-01T04:30:00.000Z"],
  ["America/New_York", "2026-03-08T05:30:00.000Z"],
  // By half an hour at 15:00Z and at 15:30Z (tz database, australasia).
  ["Australia/Lord_Howe", "2026-04-04T13:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-03T14:00:00.000Z"],
  // 5:45 ahead of UTC: its midnight is 18:15Z.
  ["Asia/Kathmandu", "2026-11-20T17:00:00.000Z"],
];

export const GOALS = [
  { goalId: "exact", kind: "PAGE", match: "EXACT", pattern: "/thanks", defaultRevenue: 500, currency: "EUR" },
  { goalId: "prefix", kind: "PAGE", match: "PREFIX", pattern: "/blog/" },
  { goalId: "contains", kind: "PAGE", match: "CONTAINS", pattern: "o" },
  { goalId: "wildcard", kind: "PAGE", match: "WILDCARD", pattern: "/blog/*" },
  { goalId: "bought", kind: "EVENT", pattern: "Purchase", defaultRevenue: 100, currency: "EUR" },
  { goalId: "long", kind: "DURATION", minDuration: 600, defaultRevenue: 1 },
  { goalId: "pro", kind: "EVENT", pattern: "Purchase", property: "plan", propertyValue: "pro" },
  {
    goalId: "priced",
    kind: "EVENT",
    pattern: "Signup",
    property: "amount",
    defaultRevenue: 2,
    currency: "USD",
  },
  { goalId: "read", kind: "SCROLL", match: "PREFIX", pattern: "/blog/", minScroll: 60, defaultRevenue: 7 },
] as GoalItem[];

export const PATHS = ["/", "/blog/one", "/blog/two/x", "/thanks", "/__proto__"];
export const NAMES = ["Purchase", "constructor", "Signup"];

const maybe = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

/** A visit's source, place and device. */
export const client = fc.record({
  source: maybe(["Google", "news"]),
  referrer: maybe(["google.com/"]),
  utmCampaign: maybe(["spring"]),
  country: maybe(["NP", "US"]),
  browser: maybe(["Firefox", "Chrome"]),
  device: maybe(["Desktop", "Mobile"] as const),
});

/** A page view, custom event or engagement. */
export const doing = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ entity: fc.constant("PageView" as const), props: maybe([{ plan: "free" }]) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      entity: fc.constant("CustomEvent" as const),
      name: fc.constantFrom(...NAMES),
      isInteractive: maybe([false as const]),
      revenue: maybe([0, 250]),
      currency: maybe(["EUR", "USD"]),
      props: maybe([{ plan: "pro" }, { plan: "free", amount: 1.5 }, { amount: 2, isNew: true }]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      entity: fc.constant("Engagement" as const),
      engagedMs: fc.nat(90_000),
      scroll: maybe([0, 59.4, 59.5, 100]),
    }),
  },
);

/** Milliseconds after the event before: close together, at the very edge of a session, or hours apart. */
const gap = fc.oneof(
  { weight: 5, arbitrary: fc.nat(300_000) },
  { weight: 3, arbitrary: fc.integer({ min: 900_000, max: 1_790_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(1_800_000, 1_800_001) },
  { weight: 1, arbitrary: fc.integer({ min: 1_800_000, max: 9_000_000 }) },
);

/** Events of up to three visitors of one site. Without ids: those of a site have to be its own. */
export const visits = fc
  .array(
    fc.record({
      begin: fc.nat(7_200_000),
      events: fc.array(fc.tuple(gap, doing, fc.constantFrom(...PATHS), client), {
        minLength: 1,
        maxLength: 10,
      }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((visitors) =>
    visitors.flatMap(({ begin, events }, visitor) => {
      let ms = begin;
      return events.map(([after, what, path, from]) => {
        ms += after;
        return { visitor, ms, path, ...from, ...what };
      });
    }),
  );
export type Drawn = ReturnType<(typeof visits)["generate"]>["value"][number];

/** The drawn events, as items of a site. */
export function eventsOf(drawn: Drawn[], siteId: string, around: string): EventItem[] {
  return drawn.map(({ visitor, ms, ...rest }) => {
    const at = new Date(Date.parse(around) + ms).toISOString();
    const name = rest.entity === "PageView" ? "pageview" : "engagement";
    const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return {
      ...{ name, siteId, at, eventId: ulid(Date.parse(at)), hostname: "example.com", ttl: 4102444800 },
      visitorId: `${visitor}a5${visitor}`.padEnd(16, "0123456789ab"),
      ...(known as object),
    } as unknown as EventItem;
  });
}

const IDLE_MS = 1_800_000;

/**
 * Requests that are sent again, some more than half an hour later, and how many places behind the first one
 * their records come.
 */
export const repeats = fc.array(
  fc.record({
    of: fc.nat(),
    after: fc.oneof(
      { weight: 3, arbitrary: fc.nat(20_000) },
      { weight: 3, arbitrary: fc.integer({ min: 20_001, max: IDLE_MS }) },
      { weight: 1, arbitrary: fc.integer({ min: IDLE_MS + 1, max: 9_000_000 }) },
    ),
    behind: fc.nat(6),
  }),
  { maxLength: 6 },
);
type Repeat = ReturnType<(typeof repeats)["generate"]>["value"][number];

/** True if its first event is so late that it is found only by way of the events between. */
export const isLate = ({ after }: Repeat): boolean => after > IDLE_MS;

/**
 * The events, each under a message id, and their repeats: the same but for id and time. None is later than
 * half an hour after the last event of its session: after that it is a new event.
 */
export function withRepeats(
  events: EventItem[],
  drawn: Repeat[],
): { first: EventItem[]; again: EventItem[] } {
  const first = events.map((event, at) => ({ ...event, messageId: `m-${at}` }));
  const again = drawn.map(({ of, after }) => {
    const event = first[of % first.length]!;
    const ms = Math.min(Date.parse(event.at) + after, endOfSession(event, first) + IDLE_MS);
    const at = new Date(ms).toISOString();
    return { ...event, at, eventId: ulid(ms) };
  });
  return { first, again };
}

function endOfSession({ visitorId, at }: EventItem, events: EventItem[]): number {
  const own = events.filter((each) => each.visitorId === visitorId);
  const times = own.map((each) => Date.parse(each.at)).sort((a, b) => a - b);
  return times.reduce((end, ms) => (ms > end && ms - end <= IDLE_MS ? ms : end), Date.parse(at));
}

/**
 * The batches with the repeats in them, none before what it repeats: a visitor's events of a day come by one
 * shard, in their order. A late one comes after all events of its visitor that are earlier than it.
 */
export function repeatedIn(batches: EventItem[][], again: EventItem[], drawn: Repeat[]): EventItem[][] {
  const queue = batches.map((batch) => [...batch]);
  again.forEach((event, number) => {
    const repeat = drawn[number]!;
    const isFirst = (each: EventItem): boolean => each.messageId === event.messageId;
    const isEarlier = (each: EventItem): boolean => each.visitorId === event.visitorId && each.at <= event.at;
    const from = isLate(repeat)
      ? batches.findLastIndex((batch) => batch.some(isEarlier))
      : queue.findIndex((batch) => batch.some(isFirst));
    const batch = queue[Math.min(from + repeat.behind, queue.length - 1)];
    batch!.push(event);
  });
  return queue;
}

/** The windows of stages that are tried: the seconds for which events gather (`countingSeconds`). */
const WINDOWS = [0, 10, 60, 300];
/** The most events of a batch that gathers. */
const MAX_GATHERED = 2000;

/**
 * The delivery of events by a stream: their order, the window, the sizes of the batches, the repetitions,
 * and the requests at which the function dies.
 */
export const delivery = fc.record({
  order: fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
  /** Up to how many places an event is late. */
  disorder: fc.constantFrom(0, 3, 100),
  window: fc.constantFrom(...WINDOWS),
  /** Of batches without a window. */
  sizes: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 30, maxLength: 30 }),
  again: fc.array(fc.nat(), { maxLength: 4 }),
  deaths: fc.array(fc.option(fc.tuple(fc.nat(7), fc.constantFrom("before" as const, "after" as const))), {
    maxLength: 12,
  }),
  /** Two batches at a time, as of two shards of the stream. */
  isParallel: fc.boolean(),
  /** Each batch comes when the latest of its events happens, or all of them two days later. */
  isLive: fc.boolean(),
});
export type Delivery = ReturnType<(typeof delivery)["generate"]>["value"];

/** The batches: all events, some twice. */
export function batchesOf(
  events: EventItem[],
  { order, disorder, window, sizes, again }: Delivery,
): EventItem[][] {
  const late = events.map((event, at) => ({
    event,
    place: at + ((order[at % order.length] ?? 0) % (disorder + 1)),
  }));
  const queue = late.sort((a, b) => a.place - b.place).map(({ event }) => event);
  for (const each of again) queue.push(events[each % events.length]!);
  const batches: EventItem[][] = [];
  for (let at = 0; queue.length > 0; at += 1)
    batches.push(queue.splice(0, window === 0 ? sizes[at % sizes.length] : gathered(queue, window)));
  return batches;
}

/** Returns how many events of the queue come within a window of the first one. */
function gathered(queue: EventItem[], window: number): number {
  const end = Date.parse(queue[0]!.at) + window * 1000;
  const next = queue.findIndex(({ at }) => Date.parse(at) > end);
  return Math.min(next < 0 ? queue.length : next, MAX_GATHERED);
}
