import { expect, it } from "vitest";
import { parseDemoOptions } from "../../../infra/demo/options.ts";
import { callsOf, PEOPLE } from "../../../infra/demo/people.ts";

const DAY = 86_400_000;
const calls = callsOf(PEOPLE.length);

/** The calls of each person: their message ids name the person. */
const people = PEOPLE.map((_, at) =>
  calls.filter(({ messageId }) => messageId.startsWith(`demo-${at + 1}-`)),
);
const orders = people.map((theirs) => theirs.filter(({ event }) => event === "Order Completed"));
const signedUp = people.map((theirs) => theirs.some(({ type }) => type === "identify"));

it("sends the same people each time, fewer as the first of them", () => {
  expect(callsOf(PEOPLE.length)).toEqual(calls);
  const few = callsOf(4);
  expect(few).toEqual(calls.slice(0, few.length));
  expect(few).toHaveLength(people.slice(0, 4).flat().length);
  expect(callsOf(0)).toEqual([]);
});

it("gives each call a message id, so that a repetition counts nothing twice", () => {
  expect(new Set(calls.map(({ messageId }) => messageId)).size).toBe(calls.length);
  expect(people.flat()).toHaveLength(calls.length);
});

it("has each person come anonymously, then sign up, then order, within 60 days", () => {
  for (const theirs of people) {
    const at = theirs.findIndex(({ type }) => type === "identify");
    const visits = at < 0 ? theirs : theirs.slice(0, at);
    expect(visits.length).toBeGreaterThan(0);
    expect(visits.every(({ type, userId }) => type === "page" && userId === undefined)).toBe(true);
    const after = theirs.slice(visits.length);
    expect(after.filter(({ ago }) => ago > visits.at(-1)!.ago || ago < 0)).toEqual([]);
    expect(theirs[0]!.ago).toBeLessThan(60 * DAY);
  }
});

it("has members for both segments, and people for neither", () => {
  const recent = orders.map((theirs) => theirs.filter(({ ago }) => ago < 30 * DAY).length);
  expect(recent.filter((count) => count >= 3).length).toBeGreaterThan(5);
  expect(signedUp.filter((signed, at) => signed && orders[at]!.length === 0).length).toBeGreaterThan(5);
  expect(signedUp.filter((signed) => !signed).length).toBeGreaterThan(3);
  expect(calls.filter(({ type }) => type === "group").length).toBeGreaterThan(3);
});

it("sends no more people than it knows", () => {
  expect(parseDemoOptions(["--people", "0"]).people).toBe(0);
  expect(() => parseDemoOptions(["--people", "41"])).toThrow(
    "--people is 41: expected a whole number from 0 to 40",
  );
});
