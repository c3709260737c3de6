import fc from "fast-check";
import { expect, it } from "vitest";
import { SES_EVENTS, type SesEventName } from "#functions/aws/names";
import { orDropped, parseSesBounce, parseSesEvent, UnusableSesEvent } from "#functions/aws/sesEvent";
import { anyJson } from "../../../../support/people/anyJson.ts";
import { runs } from "../../../../support/seed.ts";
import { eventOf, MAILED_AT } from "../mail/engagement/events.ts";

const shape = { email: "ann@example.com", sendId: "one" };
const of = (about: object) => eventOf("Email Bounced", { ...shape, about });
const read = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnusableSesEvent) return "unusable";
    throw error;
  }
};

it.each(Object.keys(SES_EVENTS) as SesEventName[])("reads the name, mail and time of %s", (name) => {
  expect(parseSesEvent(eventOf(name, shape))).toMatchObject({
    name,
    at: MAILED_AT,
    mail: { messageId: "m1", mailedAt: MAILED_AT, recipients: [shape.email], tags: { sendId: ["one"] } },
  });
});

it.each([
  [{}, { kind: "PERMANENT", isOfMessage: false, isListed: false }],
  [
    { bounceType: "Transient", bounceSubType: "MailboxFull" },
    { kind: "TRANSIENT", isOfMessage: false },
  ],
  [{ bounceSubType: "ContentRejected" }, { isOfMessage: true }],
  [{ bounceSubType: "OnAccountSuppressionList" }, { isListed: true }],
  [
    { bouncedRecipients: [{ emailAddress: "a@x.example" }, null, { emailAddress: 1 }] },
    { addresses: ["a@x.example"] },
  ],
])("reads a bounce %j", (about, expected) => {
  expect(parseSesBounce(of(about).detail)).toMatchObject(expected);
});

it("reads a bounce alike for the address of an account and for a send, whatever one of its values is", () => {
  const names = ["timestamp", "bounceType", "bounceSubType", "bouncedRecipients"];
  fc.assert(
    fc.property(fc.constantFrom(...names), anyJson, (name, value) => {
      const event = of({ [name]: value });
      expect(read(() => parseSesBounce(event.detail))).toEqual(read(() => parseSesEvent(event).bounce));
    }),
    { numRuns: runs(4) },
  );
});

it("drops an event that cannot be used, and passes on any other error", async () => {
  const parse = (event: unknown) => orDropped(() => Promise.resolve().then(() => parseSesEvent(event).name));
  expect(await parse(of({}))).toBe("Email Bounced");
  expect(await parse("no event")).toBeUndefined();
  await expect(orDropped(() => Promise.reject(new Error("the table")))).rejects.toThrow("the table");
});
