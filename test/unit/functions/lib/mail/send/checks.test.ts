import { describe, expect, it } from "vitest";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import {
  refuseVersion,
  refuseRecipient,
  refuseTemplate,
  refuseTime,
} from "../../../../../../functions/lib/mail/send/checks.ts";

const NOW = Date.UTC(2026, 10, 21, 10);
const told = (refusal: { type: string; info?: object } | undefined) =>
  refusal && [refusal.type, refusal.info];

describe("when a send may be sent", () => {
  const wrong = ["ValidationError", { field: "sendAt" }];

  it.each([
    ["at once", undefined, undefined],
    ["now", "2026-11-21T10:00:00.000Z", undefined],
    ["5 minutes ago, which is now by another clock", "2026-11-21T09:55:00.000Z", undefined],
    ["more than 5 minutes ago", "2026-11-21T09:54:59.999Z", wrong],
    ["in a year", "2027-11-21T10:00:00.000Z", undefined],
    ["after a year", "2027-11-21T10:00:00.001Z", wrong],
  ])("%s", (_, sendAt, refusal) => {
    expect(told(refuseTime(sendAt, NOW))).toEqual(refusal);
  });
});

describe("which text may be sent", () => {
  it.each([
    ["no text", undefined, ["NotFound", undefined]],
    ["no number is approved", { latestNumber: 3 }, ["InvalidTransition", { latestNumber: 3 }]],
    ["one is", { latestNumber: 3, approvedNumber: 2 }, undefined],
  ])("%s", (_, head, refusal) => {
    expect(told(refuseTemplate(head))).toEqual(refusal);
  });

  it.each([
    ["is approved", { status: "APPROVED" as const }, undefined],
    ["was sent", { status: "SENT" as const }, undefined],
    ["is a draft", { status: "DRAFTED" as const }, ["InvalidTransition", { number: 2 }]],
    ["was cancelled", { status: "CANCELLED" as const }, ["InvalidTransition", { number: 2 }]],
    ["is none", undefined, ["InvalidTransition", { number: 2 }]],
  ])("a number that %s", (_, found, refusal) => {
    expect(told(refuseVersion(2, found))).toEqual(refusal);
  });
});

describe("who may be mailed", () => {
  const subscribed = { status: "SUBSCRIBED", optOuts: ["news"] } as unknown as SubscriberItem;
  const settings = { postalAddress: "Main Street 1", timezone: "UTC" };
  const text = { transactional: false };
  const of = (status: string) => ({ ...subscribed, status }) as SubscriberItem;
  const suppressed = (kind: string) => ({ suppression: { kind } as SuppressionItem });

  it.each([
    ["a subscriber", { subscriber: subscribed }, text, undefined],
    ["of another topic", { subscriber: subscribed }, { ...text, topic: "offers" }, undefined],
    [
      "who has left the topic",
      { subscriber: subscribed },
      { ...text, topic: "news" },
      ["Unsubscribed", { status: "SUBSCRIBED", topic: "news" }],
    ],
    ["an address without a subscriber", {}, text, ["NotFound", undefined]],
    [
      "who has not confirmed",
      { subscriber: of("PENDING") },
      { ...text, topic: "news" },
      ["Unsubscribed", { status: "PENDING", topic: null }],
    ],
    [
      "who has left",
      { subscriber: of("UNSUBSCRIBED") },
      text,
      ["Unsubscribed", { status: "UNSUBSCRIBED", topic: null }],
    ],
    [
      "without a postal address",
      { subscriber: subscribed, settings: { ...settings, postalAddress: "" } },
      text,
      ["InvalidTransition", { setting: "postalAddress" }],
    ],
    [
      "a suppressed address",
      { subscriber: subscribed, ...suppressed("BOUNCE") },
      text,
      ["Suppressed", { kind: "BOUNCE" }],
    ],
    ["an erased address", suppressed("ERASED"), text, ["Suppressed", { kind: "ERASED" }]],
    [
      "an address after five soft bounces",
      { subscriber: subscribed, ...suppressed("SOFT_BOUNCE") },
      text,
      ["Suppressed", { kind: "SOFT_BOUNCE" }],
    ],
  ])("%s", (_, facts, version, refusal) => {
    expect(told(refuseRecipient({ settings, ...facts }, version))).toEqual(refusal);
  });

  it.each([
    ["an address without a subscriber", {}, undefined],
    ["who has not confirmed", { subscriber: of("PENDING") }, undefined],
    ["who has left", { subscriber: of("UNSUBSCRIBED") }, undefined],
    ["who has left the topic", { subscriber: subscribed }, undefined],
    ["without a postal address", { settings: { ...settings, postalAddress: "" } }, undefined],
    ["a suppressed address", suppressed("COMPLAINT"), ["Suppressed", { kind: "COMPLAINT" }]],
    ["an address after five soft bounces", suppressed("SOFT_BOUNCE"), undefined],
    [
      "an address after ten soft bounces",
      { suppression: { kind: "SOFT_BOUNCE", stopsAll: true } as SuppressionItem },
      ["Suppressed", { kind: "SOFT_BOUNCE" }],
    ],
  ])("with transactional mail: %s", (_, facts, refusal) => {
    expect(told(refuseRecipient({ settings, ...facts }, { transactional: true, topic: "news" }))).toEqual(
      refusal,
    );
  });
});
