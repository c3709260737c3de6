import fc from "fast-check";
import { expect, it } from "vitest";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import type { Engagement } from "#functions/mail/engagement/event";
import { engagementChange } from "#functions/mail/engagement/transition";
import { runs } from "../../../../../support/seed.ts";
import { sendItem } from "../../../../../support/sends.ts";

const START = Date.parse("2026-11-22T12:00:00.000Z");
const iso = (ms: number) => new Date(START + ms).toISOString();
const queued = sendItem("ann@example.com", { key: "welcome" }, { now: START });
const sent: SendItem = {
  ...queued,
  status: "SENT",
  attempt: 1,
  messageId: "m",
  sentAt: iso(0),
  day: "2026-11-22",
};

type Sample = Pick<Engagement, "type"> & Partial<Engagement> & { ms: number };
const eventOf = ({ ms, ...more }: Sample): Engagement => ({
  ...{ eventId: `${more.type}${ms}${more.link ?? ""}`, at: iso(ms), mailedAt: iso(0) },
  ...{ email: sent.email, sendId: sent.sendId, messageId: "m" },
  ...more,
});
const after = (events: Engagement[]) =>
  events.reduce<SendItem>((send, event) => ({ ...send, ...engagementChange(send, event) }), sent);

const PERMANENT = { type: "BOUNCED", bounceKind: "PERMANENT" } as const;

it.each<[keyof SendItem, Omit<Sample, "ms">]>([
  ["deliveredAt", { type: "DELIVERED" }],
  ["bouncedAt", PERMANENT],
  ["complainedAt", { type: "COMPLAINED" }],
  ["openedAt", { type: "OPENED" }],
  ["machineOpenedAt", { type: "OPENED", isMachine: true }],
  ["clickedAt", { type: "CLICKED", link: "https://a.example/" }],
])("%s is not before the mail was sent, though SES's clock may be behind", (attribute, event) => {
  expect(after([eventOf({ ...event, ms: -40 })])[attribute]).toBe(iso(0));
  expect(after([eventOf({ ...event, ms: 40 })])[attribute]).toBe(iso(40));
});

it.each<[string, Sample[], SendItem["status"]]>([
  ["nothing", [], "SENT"],
  ["that it was sent", [{ type: "SENT", ms: 0 }], "SENT"],
  ["a delay", [{ type: "DELAYED", ms: 1 }], "SENT"],
  ["a delivery", [{ type: "DELIVERED", ms: 1 }], "DELIVERED"],
  [
    "a delay after its delivery",
    [
      { type: "DELIVERED", ms: 2 },
      { type: "DELAYED", ms: 1 },
    ],
    "DELIVERED",
  ],
  ["a temporary bounce", [{ type: "BOUNCED", bounceKind: "TRANSIENT", ms: 1 }], "SENT"],
  ["a bounce that SES cannot judge", [{ type: "BOUNCED", bounceKind: "UNDETERMINED", ms: 1 }], "SENT"],
  [
    "a bounce after a delivery",
    [
      { type: "DELIVERED", ms: 1 },
      { ...PERMANENT, ms: 2 },
    ],
    "BOUNCED",
  ],
  [
    "a delivery reported after a bounce",
    [
      { ...PERMANENT, ms: 2 },
      { type: "DELIVERED", ms: 1 },
    ],
    "BOUNCED",
  ],
  [
    "a complaint and a bounce",
    [
      { type: "COMPLAINED", ms: 2 },
      { ...PERMANENT, ms: 1 },
    ],
    "COMPLAINED",
  ],
  [
    "a rejection",
    [
      { type: "REJECTED", ms: 0 },
      { type: "SENT", ms: 0 },
    ],
    "FAILED",
  ],
  ["an open", [{ type: "OPENED", ms: 1 }], "SENT"],
  [
    "an open of a delivered mail",
    [
      { type: "DELIVERED", ms: 1 },
      { type: "OPENED", ms: 2 },
    ],
    "DELIVERED",
  ],
])("%s: %j leads to %s", (_, samples, status) => {
  expect(after(samples.map(eventOf)).status).toBe(status);
});

it("says when it was first opened, by a person and by a program", () => {
  const opens = [
    { ms: 5, isMachine: false },
    { ms: 3, isMachine: true },
    { ms: 2, isMachine: false },
    { ms: 4, isMachine: true },
  ];
  const events = opens.map((each) => eventOf({ type: "OPENED", ...each }));
  expect(after(events)).toMatchObject({ openedAt: iso(2), machineOpenedAt: iso(3) });
});

it("counts a bounce only if SES tried to deliver one", () => {
  const [listed, tried] = [true, false].map((isListed, ms) =>
    eventOf({ ...PERMANENT, isListed, ms: ms + 1 }),
  );
  expect(mailDelta.mailCountsOf(after([listed!]))).toEqual({ sent: 1 });
  for (const events of [
    [listed!, tried!],
    [tried!, listed!],
  ])
    expect(mailDelta.mailCountsOf(after(events))).toEqual({ sent: 1, bounced: 1 });
});

const sample = fc.record({
  type: fc.constantFrom<Engagement["type"]>(
    ...(["SENT", "DELIVERED", "OPENED", "CLICKED", "BOUNCED", "COMPLAINED", "REJECTED", "DELAYED"] as const),
  ),
  ms: fc.integer({ min: 0, max: 5000 }),
  link: fc.constantFrom("a", "b"),
  isMachine: fc.boolean(),
  bounceKind: fc.constantFrom<NonNullable<Engagement["bounceKind"]>>(
    "PERMANENT",
    "TRANSIENT",
    "UNDETERMINED",
  ),
  isListed: fc.boolean(),
});

it("leads to the same send in any order of events", () => {
  const events = fc.uniqueArray(sample.map(eventOf), { selector: ({ eventId }) => eventId, maxLength: 15 });
  const orders = events.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(orders, ([all, other]) => {
      expect(after(other)).toEqual(after(all));
      expect(mailDelta.mailCountsOf(after(other))).toEqual(mailDelta.mailCountsOf(after(all)));
    }),
    { numRuns: runs(5) },
  );
});
