import { describe, expect, it } from "vitest";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import type { SuppressionItem } from "#table/mail/suppression";
import { decideClaim } from "#functions/mail/send/decideClaim";
import type { KnownClaim } from "#functions/mail/send/knownClaim";
import { invoiceItem, subscriberItem, textItems, type SampleText } from "../../../../../support/sends.ts";

const EMAIL = "ann@x.example";
const SETTINGS = { postalAddress: "Main Street 1", timezone: "UTC" };

type Asked = Parameters<typeof decideClaim>[0];

const claim: Asked = { variables: {}, actor: "backend" };

/** The facts of a text that may be sent to a subscriber, with changes. */
function knownWith(more: Partial<KnownClaim> = {}, text: Partial<SampleText> = {}): KnownClaim {
  const [head, version, body] = textItems({ key: "hello", ...text });
  const known = { email: EMAIL, head, subscriber: subscriberItem(EMAIL), settings: SETTINGS };
  return { ...known, template: { version, body }, ofAbout: {}, ...more };
}

const bounced = { kind: "BOUNCE" } as SuppressionItem;
const lock = { sendId: "S1", reminderType: "FIRST_REMINDER", month: "2026-11" } as ReminderLockItem;
const open = invoiceItem(EMAIL, { invoiceId: "I1", customerId: "C1" });
const paid = invoiceItem(EMAIL, { invoiceId: "I1", customerId: "C1", status: "PAID" });
const ofInvoice = { about: { invoiceId: "I1" } };

describe("a claim", () => {
  it("is made of what was asked, and of what its invoice adds", () => {
    const known = knownWith({ invoice: open, ofAbout: { invoiceId: "I1", invoiceVersion: 1 } });
    const of = { campaignId: "K1" };
    expect(decideClaim({ ...claim, ...ofInvoice, of }, known)).toEqual({
      requested: { ...claim, ...ofInvoice, of: { campaignId: "K1", invoiceId: "I1", invoiceVersion: 1 } },
      template: known.template,
    });
  });

  it.each<[string, Partial<Asked>, KnownClaim, [string, object?]]>([
    [
      "a text that does not exist",
      {},
      knownWith({ head: undefined, template: undefined, suppression: bounced }),
      ["NotFound"],
    ],
    [
      "a number that is not approved",
      { number: 2 },
      knownWith({ pinned: { ...knownWith().template!.version, status: "DRAFTED" } as KnownClaim["pinned"] }),
      ["InvalidTransition", { number: 2 }],
    ],
    [
      "a suppressed address, though the text is claimed",
      {},
      knownWith({ suppression: bounced }, { once: true, claimedBy: "S1" }),
      ["Suppressed", { kind: "BOUNCE" }],
    ],
    [
      "a text that is claimed, though the invoice is paid",
      ofInvoice,
      knownWith({ invoice: paid }, { once: true, claimedBy: "S1" }),
      ["InvalidTransition", { claimedBy: "S1" }],
    ],
    [
      "an invoice that is paid, though it was reminded of",
      ofInvoice,
      knownWith({ invoice: paid, lock }),
      ["InvalidTransition", { status: "PAID" }],
    ],
    ["an invoice that does not exist", ofInvoice, knownWith(), ["NotFound"]],
    [
      "a second reminder of the month",
      { about: { invoiceId: "I1", reminderType: "FIRST_REMINDER" } },
      knownWith({ invoice: open, lock }),
      ["DuplicateReminder", { sendId: "S1" }],
    ],
  ])("is refused for %s", (_, more, known, [type, info]) => {
    const { error } = decideClaim({ ...claim, ...more }, known);
    expect([error?.type, error?.info]).toEqual([type, info]);
  });

  it.each<[string, KnownClaim]>([
    ["a text that is sent once", knownWith({}, { once: true })],
    ["a text that is sent often, whatever claimed it", knownWith({}, { claimedBy: "S1" })],
  ])("takes %s", (_, known) => {
    expect(decideClaim(claim, known).error).toBeUndefined();
  });
});
