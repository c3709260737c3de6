import { describe, expect, it } from "vitest";
import * as suppression from "#table/mail/suppression";
import type { DeliveryFacts } from "#functions/mail/send/delivery/decideDelivery";
import { decideDelivery } from "#functions/mail/send/delivery/decideDelivery";
import { subscriberItem } from "../../../../../../support/sends.ts";

const EMAIL = "ann@x.example";
const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const bulk = { sendId: "01SEND", email: EMAIL, lane: "BULK" as const };
const transactional = { ...bulk, lane: "TRANSACTIONAL" as const };
const ofTopic = { ...bulk, topic: "news" };
const at = "2026-11-22T11:00:00.000Z";
const softBounced = {
  ...suppression.key(EMAIL),
  ...suppression.item({ email: EMAIL, kind: "SOFT_BOUNCE", reason: "full", at }),
};
const erased = {
  ...suppression.key(EMAIL),
  ...suppression.item({ email: EMAIL, kind: "ERASED", reason: "asked", at }),
};
const suppressed = {
  ...suppression.key(EMAIL),
  ...suppression.item({ email: EMAIL, kind: "MANUAL", reason: "asked", at }),
};
const settings = { version: 1, timezone: "UTC", postalAddress: "Main Street 1" };
const allowed: DeliveryFacts = {
  ...{
    version: { status: "APPROVED" },
    subscriber: subscriberItem(EMAIL),
    settings,
    mailsOnly: [],
    now: NOW,
  },
};
const failed = (because: string) => ({ status: "FAILED", because });
const cancelled = { status: "CANCELLED", because: "TEXT_CANCELLED" };
const campaignCancelled = { status: "CANCELLED", because: "CAMPAIGN_CANCELLED" };
const runEnded = { status: "CANCELLED", because: "RUN_ENDED" };

describe("a send", () => {
  it.each([
    ["to somebody who is subscribed", {}, "DELIVER", "DELIVER"],
    ["of a text that was sent before", { version: { status: "SENT" } }, "DELIVER", "DELIVER"],
    ["to a suppressed address", { suppression: suppressed }, failed("SUPPRESSED"), failed("SUPPRESSED")],
    ["to a person who was erased", { suppression: erased }, "DELETE", "DELETE"],
    ["after five soft bounces", { suppression: softBounced }, failed("SUPPRESSED"), "DELIVER"],
    [
      "after ten soft bounces",
      { suppression: { ...softBounced, stopsAll: true } },
      failed("SUPPRESSED"),
      failed("SUPPRESSED"),
    ],
    ["of a cancelled text", { version: { status: "CANCELLED" } }, cancelled, cancelled],
    ["of a text that is gone", { version: undefined }, cancelled, cancelled],
    [
      "to a changed address",
      { subscriber: subscriberItem(EMAIL, { movedTo: "b@x.example" }) },
      failed("ADDRESS_CHANGED"),
      failed("ADDRESS_CHANGED"),
    ],
    [
      "to somebody who unsubscribed",
      { subscriber: subscriberItem(EMAIL, { status: "UNSUBSCRIBED" }) },
      failed("UNSUBSCRIBED"),
      "DELIVER",
    ],
    [
      "to somebody who has not confirmed",
      { subscriber: subscriberItem(EMAIL, { status: "PENDING" }) },
      failed("UNSUBSCRIBED"),
      "DELIVER",
    ],
    ["to an address without a subscriber", { subscriber: undefined }, failed("UNSUBSCRIBED"), "DELIVER"],
    ["to a domain that the stage mails", { mailsOnly: ["y.example", "x.example"] }, "DELIVER", "DELIVER"],
    [
      "to another domain",
      { mailsOnly: ["example"] },
      failed("DOMAIN_NOT_MAILED"),
      failed("DOMAIN_NOT_MAILED"),
    ],
  ] as [string, Partial<DeliveryFacts>, unknown, unknown][])("%s", (_, facts, ofBulk, ofTransactional) => {
    expect(decideDelivery(bulk, { ...allowed, ...facts })).toEqual(ofBulk);
    expect(decideDelivery(transactional, { ...allowed, ...facts })).toEqual(ofTransactional);
  });

  it.each([
    ["goes on", { executionId: "01RUN", status: "WAITING" }, "DELIVER"],
    ["is done", { executionId: "01RUN", status: "DONE" }, "DELIVER"],
    ["has failed at a later step", { executionId: "01RUN", status: "FAILED" }, "DELIVER"],
    ["was stopped", { executionId: "01RUN", status: "STOPPED" }, runEnded],
    ["was left early", { executionId: "01RUN", status: "EXITED" }, runEnded],
    ["was replaced", { executionId: "02RUN", status: "WAITING" }, runEnded],
    ["is gone", undefined, runEnded],
  ] as [string, DeliveryFacts["execution"], unknown][])("of a run that %s", (_, execution, expected) => {
    for (const send of [bulk, transactional])
      expect(decideDelivery({ ...send, executionId: "01RUN" }, { ...allowed, execution })).toEqual(expected);
  });

  it("of a run waits for an hour while its sequence is paused, unless it ends", () => {
    const run = { executionId: "01RUN", status: "WAITING" as const };
    const facts: DeliveryFacts = { ...allowed, execution: run, sequence: { status: "PAUSED" } };
    for (const send of [bulk, transactional]) {
      const ofRun = { ...send, executionId: "01RUN" };
      expect(decideDelivery(ofRun, facts)).toEqual({ until: NOW + 60 * 60_000 });
      expect(decideDelivery(ofRun, { ...facts, sequence: { status: "ACTIVE" } })).toBe("DELIVER");
      expect(decideDelivery(ofRun, { ...facts, suppression: suppressed })).toEqual(failed("SUPPRESSED"));
      expect(decideDelivery(ofRun, { ...facts, execution: { ...run, status: "STOPPED" } })).toEqual(runEnded);
    }
  });

  it.each([
    ["runs", { status: "RUNNING" }, "DELIVER"],
    ["is done", { status: "DONE" }, "DELIVER"],
    ["is paused", { status: "PAUSED" }, { until: NOW + 60 * 60_000 }],
    ["was resumed before its time", { status: "SCHEDULED" }, { until: NOW + 60 * 60_000 }],
    ["was cancelled", { status: "CANCELLED" }, campaignCancelled],
    ["is gone", undefined, campaignCancelled],
  ] as [string, DeliveryFacts["campaign"], unknown][])("of a campaign that %s", (_, campaign, expected) => {
    const ofCampaign = { ...bulk, campaignId: "01CAMPAIGN" };
    expect(decideDelivery(ofCampaign, { ...allowed, campaign })).toEqual(expected);
    expect(decideDelivery(ofCampaign, { ...allowed, campaign, suppression: suppressed })).toEqual(
      failed("SUPPRESSED"),
    );
  });

  const changed = { status: "CANCELLED", because: "INVOICE_CHANGED" };
  it.each([
    ["open, as it was claimed", { status: "OPEN", version: 2 }, "DELIVER"],
    ["open, and was changed", { status: "OPEN", version: 3 }, changed],
    ["paid", { status: "PAID", version: 2 }, changed],
    ["gone", undefined, changed],
  ] as [string, DeliveryFacts["invoice"], unknown][])(
    "about an invoice that is %s",
    (_, invoice, expected) => {
      for (const send of [bulk, transactional])
        expect(
          decideDelivery({ ...send, invoiceId: "7", invoiceVersion: 2 }, { ...allowed, invoice }),
        ).toEqual(expected);
    },
  );

  it("of a topic goes to those who have not left it", () => {
    const left = subscriberItem(EMAIL, { optOuts: ["news"] });
    const leftOther = subscriberItem(EMAIL, { optOuts: ["offers"] });
    expect(decideDelivery(ofTopic, { ...allowed, subscriber: left })).toEqual(failed("UNSUBSCRIBED"));
    expect(decideDelivery(ofTopic, { ...allowed, subscriber: leftOther })).toBe("DELIVER");
    expect(decideDelivery(bulk, { ...allowed, subscriber: left })).toBe("DELIVER");
  });

  it("to a suppressed address fails also where it would wait", () => {
    const quiet = { ...settings, quietHours: { from: "11:00", to: "14:00" } };
    const facts = { ...allowed, settings: quiet, suppression: suppressed };
    expect(decideDelivery(bulk, facts)).toEqual(failed("SUPPRESSED"));
  });
});

describe("quiet hours", () => {
  const quiet = { ...settings, quietHours: { from: "11:00", to: "14:00" } };

  it("are those of the subscriber's zone, or else of the settings; transactional mail ignores them", () => {
    expect(decideDelivery(bulk, { ...allowed, settings: quiet })).toEqual({ until: NOW + 2 * 3_600_000 });
    expect(decideDelivery(transactional, { ...allowed, settings: quiet })).toBe("DELIVER");
    // It is 13:00 in Berlin, and 07:00 in New York.
    const inBerlin = subscriberItem(EMAIL, { timezone: "Europe/Berlin" });
    expect(decideDelivery(bulk, { ...allowed, settings: quiet, subscriber: inBerlin })).toEqual({
      until: NOW + 3_600_000,
    });
    const inNewYork = subscriberItem(EMAIL, { timezone: "America/New_York" });
    expect(decideDelivery(bulk, { ...allowed, settings: quiet, subscriber: inNewYork })).toBe("DELIVER");
  });
});

describe("a pause", () => {
  const paused = { ...settings, pausedAt: at };

  it("has mail looked at again an hour later, and transactional mail goes on", () => {
    expect(decideDelivery(bulk, { ...allowed, settings: paused })).toEqual({ until: NOW + 3_600_000 });
    expect(decideDelivery(transactional, { ...allowed, settings: paused })).toBe("DELIVER");
  });

  it("and a postal address that was removed after the claim are the same to it", () => {
    const removed = { ...settings, postalAddress: "" };
    expect(decideDelivery(bulk, { ...allowed, settings: removed })).toEqual({ until: NOW + 3_600_000 });
    expect(decideDelivery(transactional, { ...allowed, settings: removed })).toBe("DELIVER");
  });

  it("keeps nothing that must not be sent at all", () => {
    const facts = { ...allowed, settings: paused };
    expect(decideDelivery(bulk, { ...facts, suppression: suppressed })).toEqual(failed("SUPPRESSED"));
    expect(decideDelivery(bulk, { ...facts, subscriber: undefined })).toEqual(failed("UNSUBSCRIBED"));
  });
});

describe("the frequency cap", () => {
  const capped = { ...settings, cap: { messages: 2, days: 7 } };
  const state = (...days: string[]) => ({
    recent: days.map((each, index) => `${each}T12:00:00.000Z#01${index}`),
  });

  it.each([
    ["nothing was sent", [], "DELIVER"],
    ["one mail was sent", ["2026-11-20"], "DELIVER"],
    ["two were", ["2026-11-18", "2026-11-20"], "2026-11-25T12:00:00.000Z"],
    ["the first of two was 7 days ago", ["2026-11-15", "2026-11-20"], "DELIVER"],
    // With a cap of 2, the third waits until only one of the last 7 days is left.
    [
      "three were, since the cap was lower",
      ["2026-11-17", "2026-11-18", "2026-11-20"],
      "2026-11-25T12:00:00.000Z",
    ],
  ])("%s", (_, days, expected) => {
    const decision = decideDelivery(bulk, { ...allowed, settings: capped, state: state(...days) });
    expect(decision).toEqual(expected === "DELIVER" ? expected : { until: Date.parse(expected) });
    const ofTransactional = decideDelivery(transactional, {
      ...allowed,
      settings: capped,
      state: state(...days),
    });
    expect(ofTransactional).toBe("DELIVER");
  });

  it("does not count an earlier attempt of the same send", () => {
    const recent = ["2026-11-20T12:00:00.000Z#0A", `${at}#${bulk.sendId}`];
    expect(decideDelivery(bulk, { ...allowed, settings: capped, state: { recent } })).toBe("DELIVER");
  });

  it("counts by the times of the mails, whatever their order in the list", () => {
    // Functions of two releases have written it: the last one is not the latest one.
    const recent = ["2026-11-20T12:00:00Z#AAAAAAA", "2026-11-18T12:00:00.000Z#01KAK5XB00AAAAAAAAAAAAAAAB"];
    const decision = decideDelivery(bulk, { ...allowed, settings: capped, state: { recent } });
    expect(decision).toEqual({ until: Date.parse("2026-11-25T12:00:00.000Z") });
  });

  it("counts from when the quiet hours end", () => {
    const both = { ...capped, quietHours: { from: "11:00", to: "14:00" } };
    const facts = { ...allowed, settings: both, state: state("2026-11-18", "2026-11-20") };
    expect(decideDelivery(bulk, facts)).toEqual({ until: NOW + 2 * 3_600_000 });
  });
});
