import { describe, expect, it } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import type { OutcomeFacts } from "#functions/mail/send/delivery/decideOutcome";
import { decideOutcome } from "#functions/mail/send/delivery/decideOutcome";
import type { SendOutcome } from "#functions/mail/send/delivery/outcome";
import { sendItem } from "../../../../../../support/sends.ts";

const NOW = Date.parse("2026-11-22T12:00:05.000Z");
const ASKED_AT = "2026-11-22T12:00:00.000Z";
const asked: SendItem = {
  ...sendItem("ann@x.example", { key: "hello" }),
  ...{ status: "SENDING", attempt: 1, askedAt: ASKED_AT, lane: "BULK", unanswered: 0 },
};
const state = { version: 3, recent: [] } as unknown as EmailStateItem;
const facts: OutcomeFacts = { attempt: 1, settings: { timezone: "UTC" }, state, wait: 7000, now: NOW };
const capped = { ...facts, settings: { timezone: "UTC", cap: { messages: 1, days: 1 } } };

const SENT: SendOutcome = { is: "SENT", messageId: "m1" };
const LATER: SendOutcome = { is: "LATER", seconds: 60, isTrouble: false };
const REFUSED: SendOutcome = { is: "REFUSED", name: "MessageRejected" };
const UNKNOWN: SendOutcome = { is: "UNKNOWN" };
const sent = { status: "SENT", messageId: "m1", at: NOW, timezone: "UTC" };
const failed = { status: "FAILED", because: "REFUSED: MessageRejected", timezone: "UTC" };

describe("after SES was asked, a send", () => {
  it.each<[string, SendOutcome, object, OutcomeFacts, object | null]>([
    [
      "is sent, and counts from the request on",
      SENT,
      {},
      facts,
      { ...sent, cap: { read: state, from: ASKED_AT } },
    ],
    ["that the cap counted before is not counted again", SENT, {}, capped, sent],
    ["that is transactional is not counted", SENT, { lane: "TRANSACTIONAL" }, facts, sent],
    ["of a later attempt is sent, too", SENT, { attempt: 2 }, capped, sent],
    ["that has failed without an answer is sent after all", SENT, { status: "UNKNOWN" }, capped, sent],
    ["that is settled stays", SENT, { status: "SENT", sentAt: ASKED_AT }, facts, null],
    ["waits", LATER, {}, facts, { status: "QUEUED", until: NOW + 7000 }],
    ["of a later attempt does not wait", LATER, { attempt: 2 }, facts, null],
    ["has failed, and counts no longer", REFUSED, {}, facts, { ...failed, cap: { read: state } }],
    ["that SES may have taken before counts still", REFUSED, { unanswered: 1 }, facts, failed],
    ["of a later attempt has not failed", REFUSED, { attempt: 2 }, facts, null],
    ["that was cancelled stays", REFUSED, { status: "CANCELLED" }, facts, null],
    ["has no answer", UNKNOWN, {}, facts, { status: "UNKNOWN" }],
    ["that is sent already has an answer", UNKNOWN, { status: "SENT", sentAt: ASKED_AT }, facts, null],
  ])("%s", (_, outcome, found, known, expected) => {
    expect(decideOutcome({ ...asked, ...found }, outcome, known)).toEqual(expected);
  });
});
