import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UnusableSesEvent } from "#functions/aws/sesEvent";
import { destinationsIn, parseEngagement } from "#functions/mail/engagement/event";
import { anyJson } from "../../../../../support/people/anyJson.ts";
import { runs } from "../../../../../support/seed.ts";
import { eventOf, MAILED_AT, person } from "./events.ts";

const email = "ann@example.com";
const sendId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const at = "2026-11-22T12:00:05.250Z";
const of = (type: string, about: object = {}) => parseEngagement(eventOf(type, { email, sendId, at, about }));

describe("an event of SES", () => {
  it.each([
    ["Email Sent", {}, { type: "SENT", at: MAILED_AT }],
    ["Email Rejected", {}, { type: "REJECTED", at: MAILED_AT }],
    ["Email Delivered", {}, { type: "DELIVERED", at }],
    ["Email Delivery Delayed", {}, { type: "DELAYED", at }],
    ["Email Bounced", {}, { type: "BOUNCED", at, bounceKind: "PERMANENT", isListed: false }],
    ["Email Bounced", { bounceType: "Transient" }, { bounceKind: "TRANSIENT" }],
    ["Email Bounced", { bounceType: "Undetermined" }, { bounceKind: "UNDETERMINED" }],
    ["Email Bounced", { bounceSubType: "OnAccountSuppressionList" }, { isListed: true }],
    ["Email Bounced", { bounceSubType: "Suppressed" }, { isListed: true }],
    ["Email Complaint Received", {}, { type: "COMPLAINED", at, isListed: false }],
    ["Email Complaint Received", { complaintSubType: "OnAccountSuppressionList" }, { isListed: true }],
    ["Email Opened", { userAgent: person }, { type: "OPENED", at, isMachine: false }],
    ["Email Clicked", {}, { type: "CLICKED", at, link: "https://x.example/", isMachine: false }],
  ])("%s %j", (type, about, expected) => {
    expect(of(type, about)).toMatchObject({
      email,
      sendId,
      messageId: "m1",
      mailedAt: MAILED_AT,
      ...expected,
    });
  });

  it("has an id of its mail, type, time and link", () => {
    const ids = [
      of("Email Clicked"),
      of("Email Clicked", { link: "https://x.example/2" }),
      of("Email Opened"),
      parseEngagement(eventOf("Email Clicked", { email, sendId, at: "2026-11-22T12:00:05.251Z" })),
      parseEngagement(eventOf("Email Clicked", { email, sendId, at, messageId: "m2" })),
    ].map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(of("Email Clicked", { userAgent: "another", ipAddress: "::1" }).eventId).toBe(ids[0]);
  });

  it("names the address as it is stored", () => {
    expect(parseEngagement(eventOf("Email Sent", { email: "Ann@Example.com", sendId })).email).toBe(email);
  });
});

describe("the address by which events wait for each other", () => {
  const textOf = (type: string, more: object = {}) =>
    destinationsIn(eventOf(type, { email, sendId, at, ...more }));

  it("is the same for all events about mails to it, and another one for another address", () => {
    const text = textOf("Email Opened");
    expect(text).toBe('["ann@example.com"]');
    expect(textOf("Email Clicked", { messageId: "m2" })).toBe(text);
    expect(textOf("Email Opened", { email: "bob@example.com" })).toBe('["bob@example.com"]');
  });

  it.each([null, 7, "text", {}, { detail: null }, { detail: 7 }, { detail: { mail: null } }])(
    "is missing in %j, which is no event",
    (message) => expect(destinationsIn(message)).toBeUndefined(),
  );
});

describe("is refused", () => {
  const good = eventOf("Email Clicked", { email, sendId, at });
  const detail = (more: object) => ({ ...good, detail: { ...good.detail, ...more } });
  const mail = (more: object) => detail({ mail: { ...good.detail.mail, ...more } });

  it.each<[string, unknown]>([
    ["what is no object", "text"],
    ["an event without a detail", { ...good, detail: undefined }],
    ["an event of another source", { ...good, source: "my.ses" }],
    ["an unknown type", { ...good, "detail-type": "Email Rendering Failed" }],
    ["a type of Object's prototype", { ...good, "detail-type": "constructor" }],
    ["a click without its object", detail({ click: null })],
    ["a click without a link", detail({ click: { timestamp: at } })],
    ["a click without a time", detail({ click: { link: "https://x.example/" } })],
    [
      "a time that is none",
      detail({ click: { link: "https://x.example/", timestamp: "2026-13-45T12:00:00Z" } }),
    ],
    ["a time in words", detail({ click: { link: "https://x.example/", timestamp: "yesterday" } })],
    ["a mail without tags", mail({ tags: undefined })],
    ["a mail without a sendId", mail({ tags: { "ses:configuration-set": ["set"] } })],
    ["two sendIds", mail({ tags: { sendId: [sendId, sendId] } })],
    ["a sendId that is none", mail({ tags: { sendId: [`${sendId}#`] } })],
    ["a sendId that is no list", mail({ tags: { sendId } })],
    ["no recipient", mail({ destination: [] })],
    ["two recipients", mail({ destination: [email, "bob@example.com"] })],
    ["a recipient that is no address", mail({ destination: ["ann"] })],
    ["a mail without an id", mail({ messageId: "" })],
    ["an id of a mail that is too long", mail({ messageId: "m".repeat(201) })],
    ["a mail without a time", mail({ timestamp: undefined })],
    [
      "a bounce of no known type",
      eventOf("Email Bounced", { email, sendId, about: { bounceType: "toString" } }),
    ],
    [
      "a report that a mail is no spam",
      eventOf("Email Complaint Received", { email, sendId, about: { complaintFeedbackType: "not-spam" } }),
    ],
  ])("%s, without a word of what it says", (_, event) => {
    expect(() => parseEngagement(event)).toThrow(UnusableSesEvent);
    expect(() => parseEngagement(event)).not.toThrow(/ann|example|x\.example/);
  });
});

describe("any JSON", () => {
  const parsed = (event: unknown): string => {
    try {
      return parseEngagement(event).type;
    } catch (error) {
      return (error as Error).constructor.name;
    }
  };

  it("is an event or is refused, whatever one of its values is", () => {
    const types = [
      "Email Sent",
      "Email Bounced",
      "Email Complaint Received",
      "Email Opened",
      "Email Clicked",
    ];
    const names = ["timestamp", "bounceType", "bounceSubType", "complaintFeedbackType", "complaintSubType"];
    const places = [...names, "link", "userAgent", "isBotEvent"];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.constantFrom(...places), anyJson, (type, name, value) => {
        const event = eventOf(type, { email, sendId, at, about: { [name]: value } });
        expect(["UnusableSesEvent", parsed(eventOf(type, { email, sendId, at }))]).toContain(parsed(event));
        const detail = { ...event.detail, mail: { ...event.detail.mail, [name]: value, tags: value } };
        expect(parsed({ ...event, detail })).toBe("UnusableSesEvent");
        expect(parsed({ ...event, detail: value })).toBe("UnusableSesEvent");
        expect(parsed(value)).toBe("UnusableSesEvent");
      }),
      {
        numRuns: runs(4),
        examples: [
          ["Email Bounced", "bounceSubType", { toString: 1 }],
          ["Email Complaint Received", "complaintSubType", { toString: null, valueOf: [] }],
        ],
      },
    );
  });
});
