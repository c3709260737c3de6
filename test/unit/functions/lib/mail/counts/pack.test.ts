import { describe, expect, it } from "vitest";
import { packDeltas, sumOfDeltas } from "#functions/mail/counts/pack";
import type { MailDeltaItem } from "#table/mail/mailDelta";

// API reference, TransactWriteItems: up to 100 items. A delta is one; its day is one, and so is the number of
// its text.

const made = (more: Partial<MailDeltaItem>): MailDeltaItem => ({
  ...{ PK: "-", SK: "-", entity: "MailDelta", deltaId: "id", day: "2026-11-20", counts: { sent: 1 } },
  ...more,
});

const times = (count: number, more: (at: number) => Partial<MailDeltaItem>): MailDeltaItem[] =>
  Array.from({ length: count }, (_, at) => made({ deltaId: `id${at}`, ...more(at) }));
const text = { templateKey: "news", number: 1 };
const sizes = (deltas: MailDeltaItem[]) => packDeltas(deltas).map(({ length }) => length);
const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);

describe("the deltas of one transaction", () => {
  it("are at most 100 items with the days and numbers that they add to", () => {
    expect(sizes(times(99, () => ({})))).toEqual([99]);
    expect(sizes(times(100, () => ({})))).toEqual([99, 1]);
    expect(sizes(times(98, () => text))).toEqual([98]);
    expect(sizes(times(99, () => text))).toEqual([98, 1]);
    expect(sizes(times(50, (at) => ({ templateKey: `t${at}`, number: 1 })))).toEqual([49, 1]);
    expect(sizes(times(34, (at) => ({ ...text, day: dayOf(at) })))).toEqual([33, 1]);
  });

  it("are of the same days and texts, whatever their order", () => {
    const mixed = times(196, (at) => ({ ...text, day: dayOf(at % 2) }));
    const days = packDeltas(mixed).map((pack) => [...new Set(pack.map(({ day }) => day))]);
    expect(days).toEqual([[dayOf(0)], [dayOf(1)]]);
  });

  it("are each there once", () => {
    expect(sizes([made({}), made({}), made({ deltaId: "other" })])).toEqual([2]);
    expect(sizes([])).toEqual([]);
  });
});

describe("what deltas add", () => {
  it("is summed by day, and by day and number of a text", () => {
    const deltas = [
      made({ ...text, counts: { sent: 1 } }),
      made({ ...text, counts: { sent: 1, clicked: 1 } }),
      made({ ...text, number: 2, counts: { clicked: -1, machineClicked: 1 } }),
      made({ day: "2026-11-21", counts: { unsubscribed: 1 } }),
    ];
    const all = { PK: "MAILSTATS#ALL" };
    const news = { PK: "MAILSTATS#TEMPLATE#news", day: "2026-11-20", templateKey: "news" };
    expect(sumOfDeltas(deltas)).toEqual([
      {
        ...all,
        ...{ SK: "2026-11-20", day: "2026-11-20", counts: { sent: 2, clicked: 0, machineClicked: 1 } },
      },
      { ...news, SK: "2026-11-20#1", number: 1, counts: { sent: 2, clicked: 1 } },
      { ...news, SK: "2026-11-20#2", number: 2, counts: { clicked: -1, machineClicked: 1 } },
      { ...all, SK: "2026-11-21", day: "2026-11-21", counts: { unsubscribed: 1 } },
    ]);
  });

  it("of a mail of a sequence is summed by its step and variant, too", () => {
    const step = { ...text, sequenceId: "greeting", stepId: "hello" };
    const deltas = [
      made({ ...step, variant: "A" }),
      made({ ...step, variant: "A", counts: { opened: 1 } }),
      made(step),
    ];
    const of = { PK: "MAILSTATS#SEQUENCE#greeting", day: "2026-11-20" };
    const hello = { sequenceId: "greeting", stepId: "hello" };
    expect(sumOfDeltas(deltas).filter(({ sequenceId }) => sequenceId !== undefined)).toEqual([
      { ...of, SK: "2026-11-20#hello#A", ...hello, variant: "A", counts: { sent: 1, opened: 1 } },
      { ...of, SK: "2026-11-20#hello#", ...hello, counts: { sent: 1 } },
    ]);
    expect(sizes(times(97, () => step))).toEqual([97]);
    expect(sizes(times(98, () => step))).toEqual([97, 1]);
  });

  it("of a mail of a campaign is summed by its hours and links, too", () => {
    const [hour, link] = ["2026-11-20T09", "https://shop.example/"];
    const clicked = {
      counts: { clicked: 1 },
      hours: { [hour]: { clicked: 1 } },
      links: { [link]: 1, "": 1 },
    };
    const sent = { hours: { [hour]: { sent: 1 } } };
    const deltas = [sent, clicked, clicked].map((more) => made({ ...text, campaignId: "c", ...more }));
    const of = { PK: "MAILSTATS#CAMPAIGN#c", day: "2026-11-20" };
    const [, , ofDay, totals, ...others] = sumOfDeltas(deltas);
    expect(ofDay).toMatchObject({
      ...of,
      campaignId: "c",
      SK: "2026-11-20#",
      counts: { sent: 1, clicked: 2 },
    });
    expect(totals).toEqual({ PK: of.PK, SK: "TOTALS", day: of.day, counts: { sent: 1, clicked: 2 } });
    expect(others).toMatchObject([
      { ...of, SK: `HOUR#${hour}`, hour, counts: { sent: 1, clicked: 2 } },
      { ...of, SK: expect.stringMatching(/^LINK#.{11}$/) as string, link, counts: { clicked: 2 } },
      { ...of, link: "", counts: { clicked: 2 } },
    ]);
  });
});
