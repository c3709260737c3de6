import { describe, expect, it } from "vitest";
import type { ConditionFacts } from "#functions/mail/sequences/rules/conditions";
import { conditionHolds } from "#functions/mail/sequences/rules/conditions";
import type { AttributeCondition, Condition } from "#table/mail/sequenceVersion";

const NOW = "2026-11-22T12:00:00.000Z";
const attributes = {
  ...{ plan: "pro", seats: 42, isTrial: false, zero: 0, empty: "", list: ["pro"], nothing: null },
  ...{ company: { size: 7, "a name": { deep: "yes" } }, textual: "42" },
  ...{
    signedUp: "2026-11-20T12:00:00.000Z",
    renews: "2026-12-01T00:00:00+01:00",
    wrong: "2026-02-30T00:00:00Z",
  },
};
const known: ConditionFacts = {
  subscriber: { tags: ["vip"], attributes },
  mails: {
    hello: { isSettled: true, sentAt: NOW, openedAt: NOW },
    tips: { isSettled: true, sentAt: NOW, clickedAt: NOW },
    queued: { isSettled: false },
  },
  sentTemplates: ["receipt"],
};
const says = (condition: Condition, about: ConditionFacts = known): boolean =>
  conditionHolds(condition, about, NOW);
const yes: Condition = { tag: "vip" };
const no: Condition = { tag: "guest" };

describe("conditions", () => {
  it.each<[Condition, boolean]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ not: no }, true],
    [{ not: yes }, false],
    [{ all: [{ any: [no, { not: no }] }, { not: { all: [yes, no] } }] }, true],
    [{ tag: "VIP" }, false],
    [{ sentTemplate: "receipt" }, true],
    [{ sentTemplate: "invoice" }, false],
    [{ opened: "hello" }, true],
    [{ clicked: "hello" }, false],
    [{ opened: "tips" }, false],
    [{ clicked: "tips" }, true],
    [{ opened: "queued" }, false],
    [{ clicked: "absent" }, false],
  ])("%j is %s", (condition, is) => {
    expect(says(condition)).toBe(is);
  });

  it("are false without a subscriber", () => {
    const erased: ConditionFacts = { mails: {}, sentTemplates: [] };
    expect(says(yes, erased)).toBe(false);
    expect(says({ attribute: { name: "plan", op: "EXISTS" } }, erased)).toBe(false);
  });
});

type Op = Omit<AttributeCondition, "name">;

describe("attributes", () => {
  it.each<[string, Op, boolean]>([
    ["plan", { op: "EXISTS" }, true],
    ["zero", { op: "EXISTS" }, true],
    ["empty", { op: "EXISTS" }, true],
    ["isTrial", { op: "EXISTS" }, true],
    ["list", { op: "EXISTS" }, true],
    ["nothing", { op: "EXISTS" }, false],
    ["absent", { op: "EXISTS" }, false],
    ["company.size", { op: "EXISTS" }, true],
    ["company.a name.deep", { op: "EQUALS", text: "yes" }, true],
    ["company.size.more", { op: "EXISTS" }, false],
    ["plan.length", { op: "EXISTS" }, false],
    ["list.0", { op: "EXISTS" }, false],
    ["list.length", { op: "EXISTS" }, false],
    ["toString", { op: "EXISTS" }, false],
    ["company.constructor", { op: "EXISTS" }, false],
    ["plan", { op: "EQUALS", text: "pro" }, true],
    ["plan", { op: "EQUALS", text: "Pro" }, false],
    ["seats", { op: "EQUALS", number: 42 }, true],
    ["seats", { op: "EQUALS", text: "42" }, false],
    ["textual", { op: "EQUALS", number: 42 }, false],
    ["zero", { op: "EQUALS", number: 0 }, true],
    ["zero", { op: "EQUALS", flag: false }, false],
    ["isTrial", { op: "EQUALS", flag: false }, true],
    ["isTrial", { op: "EQUALS", flag: true }, false],
    ["plan", { op: "IN", texts: ["free", "pro"] }, true],
    ["plan", { op: "IN", texts: ["free"] }, false],
    ["list", { op: "IN", texts: ["pro"] }, false],
    ["plan", { op: "CONTAINS", text: "r" }, true],
    ["plan", { op: "CONTAINS", text: "R" }, false],
    ["list", { op: "CONTAINS", text: "pro" }, true],
    ["list", { op: "INCLUDES", text: "pro" }, true],
    ["plan", { op: "STARTS_WITH", text: "pr" }, true],
    ["plan", { op: "STARTS_WITH", text: "o" }, false],
    ["plan", { op: "ENDS_WITH", text: "ro" }, true],
    ["plan", { op: "ENDS_WITH", text: "p" }, false],
    ["signedUp", { op: "STARTS_WITH", text: "2026-11" }, true],
    ["seats", { op: "LESS", number: 42 }, false],
    ["seats", { op: "LESS", number: 42.5 }, true],
    ["seats", { op: "AT_MOST", number: 42 }, true],
    ["seats", { op: "AT_MOST", number: 41 }, false],
    ["seats", { op: "GREATER", number: 42 }, false],
    ["seats", { op: "GREATER", number: 41 }, true],
    ["seats", { op: "AT_LEAST", number: 42 }, true],
    ["seats", { op: "AT_LEAST", number: 43 }, false],
    ["textual", { op: "LESS", number: 100 }, false],
    ["absent", { op: "LESS", number: 100 }, false],
    ["nothing", { op: "AT_MOST", number: 0 }, false],
    ["signedUp", { op: "BEFORE", at: "2026-11-20T12:00:00.001Z" }, true],
    ["signedUp", { op: "BEFORE", at: "2026-11-20T12:00:00.000Z" }, false],
    ["signedUp", { op: "AFTER", at: "2026-11-20T12:59:59+01:00" }, true],
    ["signedUp", { op: "AFTER", at: "2026-11-20T13:00:00+01:00" }, false],
    ["plan", { op: "BEFORE", at: "2026-11-20T12:00:00Z" }, false],
    ["seats", { op: "AFTER", at: "2000-01-01T00:00:00Z" }, false],
    ["signedUp", { op: "WITHIN_LAST", duration: { days: 2 } }, true],
    ["signedUp", { op: "WITHIN_LAST", duration: { days: 1, hours: 23, minutes: 59 } }, false],
    ["signedUp", { op: "LONGER_AGO", duration: { days: 2 } }, false],
    ["signedUp", { op: "LONGER_AGO", duration: { hours: 47, minutes: 59 } }, true],
    ["renews", { op: "WITHIN_LAST", duration: { days: 400 } }, false],
    ["renews", { op: "LONGER_AGO", duration: { minutes: 1 } }, false],
    ["renews", { op: "AFTER", at: NOW }, true],
    ["wrong", { op: "AFTER", at: "2000-01-01T00:00:00Z" }, false],
  ])("%s %j is %s", (name, op, is) => {
    expect(says({ attribute: { name, ...op } })).toBe(is);
  });
});
