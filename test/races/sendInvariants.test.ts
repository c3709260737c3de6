import { expect, test } from "vitest";
import type { SendItem } from "#table/mail/send";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { ofClaim, ofCount, ofSend, ofSent } from "./sendInvariants.ts";

// The example of github.com/ulid/spec: its time is 1469922850259.
const sendId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const queuedAt = "2016-07-30T23:54:10.259Z";
const dueAt = "2016-07-31T00:09:10.259Z";

/** A send that waits, of a text that is sent once. */
const whole = {
  ...{ PK: "SUB#ann@example.com", SK: `SENT#${queuedAt}#${sendId}`, entity: "Send", sendId, version: 1 },
  ...{
    email: "ann@example.com",
    status: "QUEUED",
    lane: "BULK",
    queuedAt,
    dueAt,
    variables: "{}",
    once: true,
  },
  ...{ templateKey: "welcome", number: 1, bodyHash: "hash", ttl: 1, attempt: 0 },
  ...{ GSI1PK: "SENT#welcome", GSI1SK: `${queuedAt}#${sendId}` },
  // Its last letter, V, is the 28th of 32: the 12th of 16 shards.
  ...{ GSI2PK: "DUE#2016-07-31#B", GSI2SK: `${dueAt}#${sendId}` },
} as unknown as SendItem;
const template = {
  ...{ PK: "TEMPLATE#welcome", SK: "v#000001", entity: "TemplateVersion", key: "welcome", number: 1 },
  ...{ approvedBy: "zoe", bodyHash: "hash", transactional: false, once: true, claimedBy: sendId },
} as unknown as TemplateVersionItem;
const settled = { GSI2PK: undefined, GSI2SK: undefined, dueAt: undefined, variables: undefined };

const named = (sentences: string[]): string[] => sentences.map((each) => each.split(": ")[1]!);

test("a whole send is whole, while it waits and when it is over", () => {
  expect(ofSend(whole, { sends: [whole], numbers: [template] })).toEqual([]);
  expect(ofClaim(template, { sends: [whole], numbers: [] })).toEqual([]);
  const cancelled = { ...whole, ...settled, status: "CANCELLED" as const };
  const free = { ...template, claimedBy: undefined };
  expect(ofSend(cancelled, { sends: [cancelled], numbers: [free] })).toEqual([]);
  expect(ofClaim(free, { sends: [cancelled], numbers: [] })).toEqual([]);
});

test("two sends of one campaign to an address are named", () => {
  const first = { ...whole, campaignId: "01CAMPAIGN" };
  const second = { ...first, sendId: "01ARZ3NDEKTSV4RRFFQ69G5FAW" };
  const others = [{ ...first, email: "bob@example.com" }, { ...first, campaignId: "01OTHER" }, whole];
  const numbers = [template];
  expect(ofSend(first, { sends: [first, ...others], numbers })).toEqual([]);
  expect(named(ofSend(first, { sends: [first, second], numbers }))).toEqual([
    "is the only one of its campaign to the address",
  ]);
});

test.each<[string, Partial<SendItem>, Partial<TemplateVersionItem>, string[]]>([
  [
    "a time that is not its id's",
    { queuedAt: "2016-07-30T23:54:10.260Z" },
    {},
    [
      "has the key of its attributes",
      "its id has the time at which it was queued",
      "is listed under its text",
    ],
  ],
  [
    "a cancelled send that waits",
    { status: "CANCELLED" },
    {},
    [
      "waits exactly while it is unsettled",
      "is found by the instant for which it waits",
      "has variables only until it is settled",
    ],
  ],
  [
    "a send that is never found",
    { GSI2PK: undefined, GSI2SK: undefined },
    {},
    ["is found by the instant for which it waits"],
  ],
  [
    "an unapproved text",
    {},
    { approvedBy: undefined },
    ["its text was approved, and is the one that was claimed"],
  ],
  [
    "another text than was approved",
    { bodyHash: "other" },
    {},
    ["its text was approved, and is the one that was claimed"],
  ],
  ["the wrong lane", { lane: "TRANSACTIONAL" }, {}, ["is in the lane of its text"]],
  [
    "a text that another send has claimed",
    {},
    { claimedBy: "another" },
    ["has the claim of a text that is sent once"],
  ],
  [
    "a text that is sent once without a claim",
    { once: undefined },
    {},
    ["has claimed a text that is sent once"],
  ],
  [
    "a mail that was sent, and counts on no day",
    { ...settled, status: "SENT", sentAt: dueAt },
    {},
    ["has a day if it counts"],
  ],
])("%s is found", (_, change, changeOfText, sentences) => {
  const item = { ...whole, ...change };
  expect(named(ofSend(item, { sends: [item], numbers: [{ ...template, ...changeOfText }] }))).toEqual(
    sentences,
  );
});

test("a claim without its send, and by one that is over, is found", () => {
  const says = ["its claim is that of a send"];
  expect(named(ofClaim(template, { sends: [], numbers: [] }))).toEqual(says);
  const failed = { ...whole, ...settled, status: "FAILED" as const };
  expect(named(ofClaim(template, { sends: [failed], numbers: [] }))).toEqual(says);
  expect(named(ofClaim({ ...template, once: false }, { sends: [whole], numbers: [] }))).toEqual([
    "only a text that is sent once is claimed",
  ]);
});

test("a broken state, a text that was never sent, and counts under other keys are found", () => {
  const at = { PK: "SUB#ann@example.com", email: "ann@example.com" };
  const state = { ...at, SK: "STATE", entity: "EmailState", lastSentAt: dueAt, recent: ["a", "a"] };
  expect(named(ofSent(state as never))).toEqual([
    "is listed by its last mail",
    "has the latest mails, each once",
  ]);
  const sent = { ...at, SK: "TEMPLATE#other", entity: "SentTemplate", templateKey: "welcome", count: 0 };
  expect(named(ofSent({ ...sent, firstSentAt: dueAt, lastSentAt: dueAt } as never))).toEqual([
    "has the key of its attributes",
    "was sent",
  ]);
  const stats = { PK: "MAILSTATS#ALL", SK: "2016-07-31", entity: "MailStats", day: "2016-07-30" };
  expect(named(ofCount(stats as never))).toEqual(["has the key of its attributes"]);
});
