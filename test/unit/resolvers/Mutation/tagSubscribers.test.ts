import { describe, expect, it } from "vitest";
import { done, inFlight, items, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, throttled } from "../handlers.ts";
import { ann, logIdIn, moved } from "../subscribed.ts";

const tagSubscribers = field("Mutation.tagSubscribers");
const TAGS = ["t1", "t2", "t3", "t4", "t5"];
const person = (at: number, more = {}) => {
  const email = `p${at}@example.com`;
  return { ...ann, PK: `SUB#${email}`, email, tags: [], ...more };
};
const people = (count: number, more = {}) => Array.from({ length: count }, (_, at) => person(at, more));
const tag = (input: { emails: string[]; tags: string[]; add: boolean }, ...answers: Answer[]) =>
  tagSubscribers({ args: { input }, identity: backend }, ...answers);
const ends = (value: unknown) => (value as { items: unknown[] }).items;
const isProfile = ({ key }: Record<string, unknown>) => (key as { SK: { S: string } }).SK.S === "PROFILE";
const addressesOf = (all: { email: string }[]) => all.map(({ email }) => email);

describe("Mutation.tagSubscribers", () => {
  it("writes five tags of 100 people in seven transactions, within the loops that AppSync allows", async () => {
    const all = people(100);
    const { asked, value } = await tag(
      { emails: addressesOf(all), tags: TAGS, add: true },
      ...[items(...all), done, done, done, done, done, done, done],
    );
    expect(asked.slice(1).map((each) => writesOf(each).length)).toEqual([96, 96, 96, 96, 96, 96, 24]);
    const puts = asked.slice(1).flatMap((each) => writesOf(each).filter(isProfile));
    expect(ends(value)).toEqual(
      all.map((each, at) => ({
        email: each.email,
        subscriber: expect.objectContaining({ tags: TAGS, version: 4, logId: logIdIn(puts[at]) }) as object,
        errorType: null,
      })),
    );
  });

  it("takes one of 20 tags from 100 people in four transactions", async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `a${at}`);
    const all = people(100, { tags: twenty });
    const { asked, value } = await tag(
      { emails: addressesOf(all), tags: ["a0"], add: false },
      ...[items(...all), done, done, done, done],
    );
    expect(asked.slice(1).map((each) => writesOf(each).length)).toEqual([50, 50, 50, 50]);
    const [first] = ends(value) as { subscriber: { tags: string[] } }[];
    expect(first!.subscriber.tags).toEqual(twenty.slice(1));
  });

  it("writes none who has the tags already, and no transaction for them", async () => {
    const all = people(3, { tags: ["t1"] });
    const { asked, value } = await tag({ emails: addressesOf(all), tags: ["t1"], add: true }, items(...all));
    expect(asked).toHaveLength(1);
    expect(ends(value)).toMatchObject(all.map(({ email }) => ({ subscriber: { email, version: 3 } })));
  });

  it("refuses the people of a transaction alone, if another request was changing one of them", async () => {
    const all = people(30);
    const { value } = await tag(
      { emails: addressesOf(all), tags: ["t1"], add: true },
      ...[items(...all), inFlight, done],
    );
    const types = (ends(value) as { errorType: string | null }[]).map(({ errorType }) => errorType);
    expect(types).toEqual([...people(25).map(() => "Conflict"), ...people(5).map(() => null)]);
  });

  it("finds no subscriber who has moved twice between the two reads", async () => {
    const { asked, value } = await tag(
      { emails: [moved.email], tags: ["t1"], add: true },
      ...[items(moved), items({ ...ann, movedTo: "third@example.com" })],
    );
    expect(asked).toHaveLength(2);
    expect(ends(value)).toEqual([{ email: moved.email, subscriber: null, errorType: "NotFound" }]);
  });

  it("says that the database did not answer", async () => {
    const { value } = await tag(
      { emails: ["p0@example.com"], tags: ["t1"], add: true },
      items(person(0)),
      throttled,
    );
    expect(ends(value)).toEqual([{ email: "p0@example.com", subscriber: null, errorType: "Unavailable" }]);
  });

  it("takes the end from a subscriber whom only a form has named", async () => {
    const waits = person(0, { status: "PENDING", ttl: 9_000_000_000 });
    const { asked } = await tag({ emails: [waits.email], tags: ["t1"], add: true }, items(waits), done);
    const [put] = writesOf(asked[1]) as { attributeValues: Record<string, unknown> }[];
    expect(put!.attributeValues).toMatchObject({ GSI3SK: { S: `9999999999#${waits.email}` } });
    expect(put!.attributeValues).not.toHaveProperty("ttl");
  });
});
