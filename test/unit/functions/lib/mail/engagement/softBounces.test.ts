import fc from "fast-check";
import { expect, it } from "vitest";
import type { Engagement } from "#functions/mail/engagement/event";
import { softAfter, stoppedBy } from "#functions/mail/engagement/softBounces";
import { runs } from "../../../../../support/seed.ts";

const START = Date.parse("2026-11-01T12:00:00.000Z");
const onDay = (day: number) => new Date(START + day * 86_400_000).toISOString();

type What = "soft" | "hard" | "delivered" | "opened";
const eventOf = (what: What, day: number): Engagement => ({
  ...{ eventId: `${what}${day}`, at: onDay(day), mailedAt: onDay(day) },
  ...{ email: "ann@example.com", sendId: "s", messageId: "m" },
  ...{ type: what === "delivered" ? "DELIVERED" : what === "opened" ? "OPENED" : "BOUNCED" },
  ...(what === "soft" ? { bounceKind: "TRANSIENT" } : what === "hard" ? { bounceKind: "PERMANENT" } : {}),
});
const after = (events: Engagement[]) =>
  events.reduce<Parameters<typeof softAfter>[0]>((known, each) => softAfter(known, each) ?? known, {});
const soft = (...days: number[]) => days.map((day) => eventOf("soft", day));
const ofMessage = (day: number): Engagement => ({ ...eventOf("soft", day), isOfMessage: true });

it.each([
  ["four", soft(0, 1, 2, 3), undefined],
  ["five in 14 days", soft(0, 1, 2, 3, 14), "BULK"],
  ["five in more than 14 days", soft(0, 1, 2, 3, 14.01), undefined],
  ["the latest five in 14 days", soft(0, 10, 11, 12, 13, 20), "BULK"],
  ["nine in 14 days", soft(0, 1, 2, 3, 4, 5, 6, 7, 8), "BULK"],
  ["ten in 28 days", soft(0, 3, 6, 9, 12, 15, 18, 21, 24, 28), "ALL"],
  ["ten in more than 28 days", soft(0, 18, 19, 20, 21, 22, 23, 24, 25, 28.01), "BULK"],
  ["ten about the message", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => ofMessage(day)), undefined],
  ["four and six about the message", [...soft(0, 1, 2, 3), ...[4, 5, 6, 7, 8, 9].map(ofMessage)], undefined],
  ["a delivery between them", [...soft(0, 1, 2, 3), eventOf("delivered", 3.5), ...soft(4)], undefined],
  ["a delivery before them", [eventOf("delivered", 0), ...soft(1, 2, 3, 4, 5)], "BULK"],
  [
    "a delivery between them that is reported late",
    [...soft(0, 1, 2, 3, 4), eventOf("delivered", 3.5)],
    undefined,
  ],
  [
    "replies of somebody who is away",
    [0, 1, 2, 3, 4].flatMap((day) => [eventOf("delivered", day), ...soft(day)]),
    undefined,
  ],
])("%s", (_, events, expected) => {
  expect(stoppedBy(after(events))).toBe(expected);
});

it("are counted, with the time of the first", () => {
  const known = after([...soft(0), eventOf("delivered", 0.5), ...soft(2, 1)]);
  expect(known).toMatchObject({ softBounces: 2, softSince: onDay(1), lastDeliveredAt: onDay(0.5) });
  expect(softAfter(known, eventOf("delivered", 3))).toMatchObject({
    soft: [],
    softBounces: 0,
    softSince: undefined,
  });
});

it("are not what other events are about", () => {
  for (const what of ["hard", "opened"] as const) expect(softAfter({}, eventOf(what, 0))).toBeUndefined();
});

it("are the same in any order", () => {
  const event = fc
    .tuple(fc.constantFrom<What>("soft", "delivered"), fc.integer({ min: 0, max: 30 }))
    .map(([what, day]) => eventOf(what, day));
  const events = fc.uniqueArray(event, { selector: ({ eventId }) => eventId, maxLength: 12 });
  fc.assert(
    fc.property(
      events.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, other]) => void expect(after(other)).toEqual(after(all)),
    ),
    { numRuns: runs(5) },
  );
});
