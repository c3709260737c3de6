import { describe, expect, it } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import { MAX_RECENT } from "#table/mail/emailState";
import { isRecentOf, recentAfter, recentMail, timeOfRecent } from "#functions/mail/send/state/recent";

const send = { sendId: "S9" };
const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const stateOf = (...recent: string[]) => ({ version: 3, recent }) as EmailStateItem;
const of = (day: number, sendId: string) => recentMail(sendId, at(day));
const full = Array.from({ length: MAX_RECENT }, (_, day) => of(day % 28, `S${100 + day}`)).sort();

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
    // 2026-11-05T10:00:00.000Z in milliseconds, base 36.
    expect(entry).toBe("mw3djr40GHJKMNPQRS");
    expect(timeOfRecent(entry)).toBe(Date.parse(at(5)));
    expect(isRecentOf(entry, sendId)).toBe(true);
    expect(isRecentOf(entry, sendId.replace("S", "V"))).toBe(false);
  });

  it("of an earlier release has them, too", () => {
    const entry = `${at(5)}#${sendId}`;
    expect(timeOfRecent(entry)).toBe(Date.parse(at(5)));
    expect(isRecentOf(entry, sendId)).toBe(true);
    expect(isRecentOf(entry, sendId.replace("S", "V"))).toBe(false);
  });
});
