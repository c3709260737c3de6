import { describe, expect, it } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import { MAX_RECENT } from "#table/mail/emailState";
import { isRecentOf, recentAfter, recentMail, timeOfRecent } from "#functions/mail/send/state/recent";

const send = { sendId: "S9" };
const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const stateOf = (...recent: string[]) => ({ version: 3, recent }) as EmailStateItem;
const of = (day: number, sendId: string) => recentMail(sendId, at(day));
const full = Array.from({ length: MAX_RECENT }, (_, day) => of(1 + day, `S${100 + day}`)).sort();

describe("the latest mails of an address", () => {
  it.each<[string, string[] | undefined, number | undefined, string[] | undefined]>([
    ["begin with the first", undefined, 5, [of(5, "S9")]],
    [
      "are in the order of their times",
      [of(4, "S1"), of(6, "S2")],
      5,
      [of(4, "S1"), of(5, "S9"), of(6, "S2")],
    ],
    ["have a mail once, at its later attempt", [of(4, "S9"), of(5, "S1")], 6, [of(5, "S1"), of(6, "S9")]],
    ["lose the oldest", full, 28, [...full.slice(1), of(28, "S9")]],
    ["lose one that counts no longer", [of(4, "S9"), of(5, "S1")], undefined, [of(5, "S1")]],
    ["stay without one that is not among them", [of(5, "S1")], undefined, undefined],
    ["stay none", undefined, undefined, undefined],
    [
      "of an earlier release get short, and count as before",
      [`${at(3)}#S1`, `${at(4)}#S9`, `${at(6)}#S2`],
      5,
      [of(3, "S1"), of(5, "S9"), of(6, "S2")],
    ],
  ])("%s", (_, known, from, expected) => {
    const read = known && stateOf(...known);
    const change = recentAfter(send, { read, ...(from !== undefined && { from: at(from) }) });
    expect(change).toEqual(expected && { read, set: { recent: expected } });
  });
});

describe("a mail among them", () => {
  const sendId = "01KAK5XB00ABCDEFGHJKMNPQRS";

  it("has its time and its send", () => {
    const entry = recentMail(sendId, at(5));
    expect(entry).toBe("2026-11-05T10:00:00Z#KMNPQRS");
    expect(timeOfRecent(entry)).toBe(Date.parse(at(5)));
    expect(isRecentOf(entry, sendId)).toBe(true);
    expect(isRecentOf(entry, sendId.replace("S", "V"))).toBe(false);
  });

  it("counts from the second that follows", () => {
    expect(timeOfRecent(recentMail(sendId, "2026-11-05T10:00:00.001Z"))).toBe(Date.parse(at(5)) + 1000);
    expect(timeOfRecent(recentMail(sendId, "2026-12-31T23:59:59.999Z"))).toBe(Date.UTC(2027, 0));
  });

  it("of an earlier release has them, too", () => {
    const entry = `${at(5)}#${sendId}`;
    expect(timeOfRecent(entry)).toBe(Date.parse(at(5)));
    expect(isRecentOf(entry, sendId)).toBe(true);
    expect(isRecentOf(entry, sendId.replace("S", "V"))).toBe(false);
  });
});

/** Functions of release 0.2.0 may run beside these ones: this is how they read and write the list. */
const old = {
  timesOf: (recent: string[], sendId: string) =>
    recent
      .filter((each) => !each.endsWith(`#${sendId}`))
      .map((each) => Date.parse(each.slice(0, each.indexOf("#")))),
  after: (known: string[], sendId: string, from: string) =>
    [...known.filter((each) => !each.endsWith(`#${sendId}`)), `${from}#${sendId}`].sort().slice(-MAX_RECENT),
};

describe("beside functions of release 0.2.0", () => {
  const idOf = (day: number) => `01KAK5XB00ABCDEFGHJKMNPQ${day + 10}`;
  const days = (from: number, until: number) => Array.from({ length: until - from }, (_, day) => from + day);
  const now = (known: string[], day: number) =>
    recentAfter({ sendId: idOf(day) }, { read: stateOf(...known), from: at(day) })!.set.recent!;
  const before = (known: string[], day: number) => old.after(known, idOf(day), at(day));

  it.each<[string, (known: string[], day: number) => string[]]>([
    ["these", now],
    ["those", before],
    ["both in turns", (known, day) => (day % 2 === 0 ? now : before)(known, day)],
    ["these before those", (known, day) => (day < 14 ? now : before)(known, day)],
    ["those before these", (known, day) => (day < 14 ? before : now)(known, day)],
  ])("a list that %s have written is read by each in the order of its mails", (_, write) => {
    const list = days(1, 28).reduce<string[]>(write, []);
    const times = days(28 - MAX_RECENT, 28).map((day) => Date.parse(at(day)));
    expect(old.timesOf(list, "none")).toEqual(times);
    expect(list.map(timeOfRecent)).toEqual(times);
    for (const day of days(28 - MAX_RECENT, 28))
      expect(list.filter((each) => isRecentOf(each, idOf(day)))).toHaveLength(1);
  });
});
