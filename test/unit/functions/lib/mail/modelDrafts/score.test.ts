import { describe, expect, it } from "vitest";
import { scoreOf } from "#functions/mail/modelDrafts/score";
import type { DraftFacts } from "#functions/mail/modelDrafts/written";

const facts: DraftFacts = {
  invoice: {
    ...{ id: "2026-17", amount: "€1,050.00", amountMinor: 105_000, currency: "EUR", customerId: "c7" },
    ...{ dueDate: "2026-11-13", daysOverdue: 3 },
  },
  ...{ reminderType: "FIRST_REMINDER", today: "2026-11-16", locale: "en-GB" },
  ...{ firstName: "Ann", senderName: "Blue Sky" },
};
const GOOD = {
  subject: "Invoice 2026-17 is open",
  text:
    "Dear Ann,\n\nour invoice 2026-17 of €1,050.00 was due on 13 November 2026. We have not seen the money yet. " +
    "Please pay it this week. If you have paid, thank you, and do not mind this mail.\n\nKind regards\nBlue Sky",
};
const rulesOf = (written: Partial<typeof GOOD>, of = facts) =>
  scoreOf({ ...GOOD, ...written }, of).reasons.map(({ rule, points }) => [rule, points]);

describe("the score of a draft", () => {
  it("is 100 without a reason for one that has all, and the same each time", () => {
    expect(scoreOf(GOOD, facts)).toEqual({ score: 100, reasons: [] });
    expect(scoreOf(GOOD, facts)).toEqual(scoreOf(GOOD, facts));
  });

  it.each<[string, string, string, [string, number][]]>([
    [
      "another number",
      "€1,050.00",
      "€1,051.00",
      [
        ["INVENTED", 60],
        ["MISSING", 20],
      ],
    ],
    [
      "another name",
      "Dear Ann",
      "Dear Maria",
      [
        ["INVENTED", 60],
        ["MISSING", 5],
      ],
    ],
    ["a link", "this week", "at https://pay.example", [["LINK", 60]]],
    ["the amount in another spelling", "€1,050.00", "1 050 EUR", []],
    ["the date in another spelling", "13 November 2026", "13th November", []],
    ["no amount", " of €1,050.00", "", [["MISSING", 20]]],
    ["no date", " on 13 November 2026", "", [["MISSING", 15]]],
    ["no sender", "\nBlue Sky", "", [["MISSING", 5]]],
  ])("with %s", (_, part, instead, reasons) => {
    expect(rulesOf({ text: GOOD.text.replace(part, instead) })).toEqual(reasons);
  });

  /** A good draft about another invoice, whose data are in it but for those that the sentence lacks. */
  const about = (sentence: string, invoice: Partial<DraftFacts["invoice"]>, of: Partial<DraftFacts> = {}) =>
    rulesOf(
      { subject: "Invoice is open", text: GOOD.text.replace(/our invoice.*13 November 2026/, sentence) },
      { ...facts, ...of, invoice: { ...facts.invoice, ...invoice } },
    );
  const german = { locale: "de-AT", today: "2026-11-28" };
  const inAustria = { amount: "€ 28,00", amountMinor: 2800, dueDate: "2026-11-14", daysOverdue: 14 };

  it.each([
    [
      "of an id, and the month of the due date",
      about("your invoice INV-1050 of November 2026 is still open", { id: "INV-1050" }),
    ],
    [
      "of today",
      about("die Rechnung 2026-17 ist heute, am 28. November 2026, noch offen", inAustria, german),
    ],
    [
      "of a day of another year",
      about("your invoice 2026-17 is open on 13 November 2027", {}, { today: "2027-11-13" }),
    ],
  ])("takes no number %s for the amount and the due date", (_, reasons) => {
    expect(reasons).toEqual([
      ["MISSING", 20],
      ["MISSING", 15],
    ]);
  });

  it("takes the days overdue for no amount, but beside a currency", () => {
    const invoice = { amount: "€30.00", amountMinor: 3000, daysOverdue: 30 };
    const days = "your invoice 2026-17, due on 13 November 2026, is open for 30 days";
    expect(about(days, invoice)).toEqual([["MISSING", 20]]);
    expect(about(`30 EUR of ${days}`, invoice)).toEqual([]);
    expect(about(`€30.00 of ${days}`, invoice)).toEqual([]);
  });

  it("asks for no name that is not known", () => {
    const { firstName: _, senderName: __, ...others } = facts;
    const text = GOOD.text.replace("Dear Ann", "Hello").replace("\nBlue Sky", "");
    expect(rulesOf({ text }, others)).toEqual([]);
  });

  it("finds the id of the invoice in the subject or in the text", () => {
    expect(rulesOf({ subject: "Invoice is open" })).toEqual([]);
    expect(rulesOf({ subject: "Invoice is open", text: GOOD.text.replace(" 2026-17", "") })).toEqual([
      ["MISSING", 15],
    ]);
  });

  it("loses points for its length, and for words and sentences that are hard to read", () => {
    expect(rulesOf({ text: `${GOOD.text} ${"so it is. ".repeat(70)}` })).toEqual([["LENGTH", 10]]);
    expect(rulesOf({ subject: `${GOOD.subject} ${"and ".repeat(10)}` })).toEqual([["LENGTH", 5]]);
    const hard =
      "notwithstanding considerable administrative correspondence concerning outstanding obligations";
    expect(rulesOf({ text: `${GOOD.text} ${`${hard} `.repeat(9)}` })).toEqual([["READING", 10]]);
  });

  it("is never below 0", () => {
    const { score, reasons } = scoreOf({ subject: "x".repeat(80), text: "See https://x.example" }, facts);
    expect(score).toBe(0);
    expect(reasons.map(({ rule }) => rule)).toEqual([
      ...["LINK", "MISSING", "MISSING", "MISSING", "MISSING", "MISSING", "LENGTH", "LENGTH"],
    ]);
  });
});
