import fc from "fast-check";
import type { SequenceInput } from "#functions/mail/sequences/rules/check";
import type { ConditionInput } from "#functions/mail/sequences/rules/checkCondition";
import type { MailState } from "#functions/mail/sequences/rules/conditions";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The outcome of a step's mail. Times are in ms: since its claim, and since it was sent. */
export interface Fate {
  isSkipped: boolean;
  /** Until it is sent, or never will be. */
  settles: number;
  isSent: boolean;
  opens?: number;
  clicks?: number;
  /** From its claim until its send expires. */
  expires: number;
}

export interface Change {
  at: number;
  tags: string[];
  seats?: number;
  sentTemplates: string[];
}

/** The outside events during one run. */
export interface World {
  begins: number;
  email: string;
  timezone?: string;
  /** The zone of the settings. */
  timezoneOfAll: string;
  /** In the order of time, from the first one at the latest. */
  changes: Change[];
  leaves?: { at: number; how: "ERASED" | "SUPPRESSED" | "UNSUBSCRIBED" };
  /** By the place of the step. */
  fates: Fate[];
  /**
   * The delay of each turn. A value below 0 is the share of the wait by which it is early, such as a turn
   * that an open starts.
   */
  lateness: number[];
}

const TAGS = ["a", "b"];
const TEXTS = ["x", "y", "z"];
const ZONES = ["UTC", "Europe/Vienna", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"];

/** Days on which clocks of these zones change. */
const CLOCK_CHANGES = [
  ...["2026-10-25", "2027-03-28", "2026-11-01", "2027-03-14", "2026-10-04", "2027-04-04"],
];

const sometimes = <T>(values: fc.Arbitrary<T>, freq = 3) => fc.option(values, { nil: undefined, freq });
const time = (most: number): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 0, max: 2 * MINUTE }), fc.integer({ min: 0, max: most }));

/** A condition over the mails of these steps. */
function conditions(mails: string[]): fc.Arbitrary<ConditionInput> {
  const ofMails = mails.map((id) => fc.constantFrom({ opened: id }, { clicked: id }));
  const leaf: fc.Arbitrary<ConditionInput> = fc.oneof(
    fc.record({ tag: fc.constantFrom(...TAGS) }),
    fc.record({ sentTemplate: fc.constantFrom(...TEXTS) }),
    fc.integer({ min: 1, max: 4 }).map((number) => ({
      attribute: { name: "seats", op: "AT_LEAST" as const, number },
    })),
    ...ofMails,
  );
  const pair = fc.array(leaf, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: fc.record({ all: pair }) },
    { weight: 1, arbitrary: fc.record({ any: pair }) },
    { weight: 1, arbitrary: fc.record({ not: leaf }) },
  );
}

const durations = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map((minutes) => `PT${minutes}M`),
  fc.integer({ min: 1, max: 9 }).map((days) => `P${days}D`),
  fc.integer({ min: 31, max: 400 }).map((days) => `P${days}D`),
);

const localTimes = fc.record(
  {
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    hour: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 0, max: 23 })),
    minute: fc.constantFrom(0, 15, 30, 45),
  },
  { requiredKeys: ["hour", "minute"] },
);

const texts = fc.constantFrom(...TEXTS);
const sends = fc.oneof(
  fc.record({ templateKey: texts }),
  fc.record({
    variants: fc.array(fc.record({ templateKey: texts, weight: fc.integer({ min: 1, max: 1000 }) }), {
      minLength: 2,
      maxLength: 10,
    }),
  }),
);

type Kind = "send" | "for" | "until" | "event" | "choice";
const kinds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Kind>("send") },
    { weight: 4, arbitrary: fc.constantFrom<Kind>("for", "until", "event") },
    { weight: 2, arbitrary: fc.constant<Kind>("choice") },
  ),
  { minLength: 1, maxLength: 14 },
);

export const definitions: fc.Arbitrary<SequenceInput> = kinds.chain((order) => {
  const idOf = (at: number): string => (at < order.length ? `s${at}` : "end");
  const sending = (until: number): string[] =>
    order.flatMap((kind, at) => (kind === "send" && at < until ? [idOf(at)] : []));
  const steps = order.map((kind, at) => {
    const id = idOf(at);
    const mails = sending(at);
    if (kind === "send") return sends.map((send) => ({ id, send }));
    if (kind === "until") return localTimes.map((until) => ({ id, wait: { until } }));
    if (kind === "choice") {
      const later = fc.integer({ min: at + 1, max: order.length }).map(idOf);
      const choice = fc.record({ when: conditions(mails), then: later, otherwise: later });
      return choice.map((each) => ({ id, choice: each }));
    }
    if (kind === "for" || mails.length === 0) return durations.map((each) => ({ id, wait: { for: each } }));
    const event = fc.constantFrom(...mails.flatMap((mail) => [{ opened: mail }, { clicked: mail }]));
    return fc.record({ event, for: durations }).map((wait) => ({ id, wait }));
  });
  return fc.record({
    name: fc.constant("Any"),
    steps: fc.tuple(...steps),
    exitWhen: sometimes(conditions(sending(order.length)), 1),
  });
});

// A mail is settled, and seen as sent, before its send expires: the longest look is after 30 days, and late
// by 20.
const fates: fc.Arbitrary<Fate> = fc.record({
  isSkipped: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  settles: fc.oneof({ weight: 9, arbitrary: time(2 * DAY) }, { weight: 1, arbitrary: time(20 * DAY) }),
  isSent: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
  opens: sometimes(time(6 * DAY)),
  clicks: sometimes(time(6 * DAY)),
  expires: fc.integer({ min: 60 * DAY, max: 90 * DAY }),
});

export const worlds: fc.Arbitrary<World> = fc.record({
  begins: fc.oneof(
    fc.integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2027, 5, 1) }),
    fc
      .tuple(fc.constantFrom(...CLOCK_CHANGES), time(2 * DAY))
      .map(([day, before]) => Date.parse(day) - before),
  ),
  email: fc.integer({ min: 0, max: 99 }).map((number) => `person${number}@example.com`),
  timezone: sometimes(fc.constantFrom(...ZONES)),
  timezoneOfAll: fc.constantFrom(...ZONES),
  changes: fc
    .array(
      fc.record({
        at: time(300 * DAY),
        tags: fc.subarray(TAGS),
        seats: sometimes(fc.integer({ min: 0, max: 5 })),
        sentTemplates: fc.subarray(TEXTS),
      }),
      { maxLength: 6 },
    )
    .map((changes) => changes.sort((one, other) => one.at - other.at)),
  leaves: sometimes(
    fc.record({
      at: time(300 * DAY),
      how: fc.constantFrom("ERASED" as const, "SUPPRESSED" as const, "UNSUBSCRIBED" as const),
    }),
    2,
  ),
  fates: fc.array(fates, { minLength: 14, maxLength: 14 }),
  lateness: fc.array(
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 2 * MINUTE }),
      fc.integer({ min: 0, max: 20 * DAY }),
      fc.double({ min: -0.999, max: -0.001, noNaN: true }),
    ),
    { minLength: 1, maxLength: 12 },
  ),
});

/** The mail of a step at an instant, as it can be read; undefined where it was not claimed or has expired. */
export function mailAt(fate: Fate, claimedAt: number | undefined, at: number): MailState | undefined {
  if (claimedAt === undefined || at >= claimedAt + fate.expires) return undefined;
  const settledAt = claimedAt + fate.settles;
  if (at < settledAt) return { isSettled: false };
  if (!fate.isSent) return { isSettled: true };
  const after = (delay: number | undefined, name: "openedAt" | "clickedAt") =>
    delay !== undefined && at >= settledAt + delay ? { [name]: iso(settledAt + delay) } : {};
  return {
    ...{ isSettled: true, sentAt: iso(settledAt) },
    ...after(fate.opens, "openedAt"),
    ...after(fate.clicks, "clickedAt"),
  };
}

/** Returns the facts about the person at an instant. */
export function personAt({ begins, changes, leaves }: World, at: number) {
  const since = at - begins;
  const last = changes.filter((each) => each.at <= since).at(-1);
  const left = leaves && leaves.at <= since ? leaves.how : undefined;
  return { left, tags: last?.tags ?? [], seats: last?.seats, sentTemplates: last?.sentTemplates ?? [] };
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
