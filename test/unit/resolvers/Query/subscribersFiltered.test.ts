import { describe, expect, it } from "vitest";
import * as word from "#table/word";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { ann, shown } from "../subscribed.ts";

const subscribers = field("Query.subscribers");
const ask = (args: object) => ({ args: args as Record<string, unknown>, identity: viewer });
const person = (at: number, more = {}) => {
  const email = `ann${String(at).padStart(3, "0")}@example.com`;
  return { ...ann, PK: `SUB#${email}`, email, ...more };
};
const people = (from: number, count: number, more = {}) =>
  Array.from({ length: count }, (_, at) => person(from + at, more));
const tagged = (...of: { PK: string; email: string }[]) => of.map(({ PK: SK, email }) => ({ SK, email }));
const following = (hash: string, value: string, index: string | undefined, between: string[]) => {
  const range = index ? `${index}SK` : "SK";
  return {
    operation: "Query",
    ...(index ? { index } : {}),
    query: {
      expression: `(#${hash} = :${hash}_eq) AND (#${range} BETWEEN :${range}_between_start AND :${range}_between_end)`,
      expressionNames: expect.anything() as unknown,
      expressionValues: {
        [`:${hash}_eq`]: { S: value },
        [`:${range}_between_start`]: { S: between[0] },
        [`:${range}_between_end`]: { S: between[1] },
      },
    },
  };
};
const first = (partition: string, prefix: string, limit: number) => {
  const { query: asked, operation } = query(["PK", partition], { beginsWith: ["SK", prefix] });
  return { operation, limit, query: asked };
};
const state = { entity: "EmailState", email: ann.email, lastSentAt: "2026-01-01T00:00:00.000Z" };
const byTag = (limit: number) => first("TAG#beta", "SUB#", limit);

describe("Query.subscribers with a tag", () => {
  it("is one Query of those who have it, and one BatchGetItem", async () => {
    const { asked, value } = await subscribers(ask({ tag: "beta" }), page(tagged(ann)), items(ann));
    expect(asked).toMatchObject([byTag(25), batchGet([ann.PK, ann.SK])]);
    expect(value).toEqual({ items: [shown], nextToken: null });
  });

  it("goes on behind the last one of a page, and takes no token of another list", async () => {
    const [one, two] = people(1, 2) as [typeof ann, typeof ann];
    const begun = await subscribers(ask({ tag: "beta", limit: 1 }), page(tagged(one), "n"), items(one));
    const { nextToken } = begun.value as { nextToken: string };
    const asked = { tag: "beta", limit: 1, nextToken };
    const ended = await subscribers(ask(asked), page(tagged(two)), items(two));
    expect(ended.asked[0]).toMatchObject(
      following("PK", "TAG#beta", undefined, [`${one.PK}\t`, "SUB#\u{10ffff}"]),
    );
    expect(ended.value).toMatchObject({ items: [{ email: two.email }], nextToken: null });
    for (const other of [{ search: "ann" }, { topic: "offers" }, { tag: "beta", prefix: "bob" }])
      expect((await subscribers(ask({ ...other, nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
  });

  it("with a status reads on until the page is full", async () => {
    const left = people(1, 50, { status: "UNSUBSCRIBED" });
    const stay = people(51, 3);
    const { asked, value } = await subscribers(
      ask({ tag: "beta", status: "SUBSCRIBED", limit: 2 }),
      ...[page(tagged(...left), "n"), items(...left), page(tagged(...stay), "n"), items(...stay)],
    );
    expect(asked[0]).toMatchObject(byTag(50));
    expect(asked[2]).toMatchObject(
      following("PK", "TAG#beta", undefined, [`${left[49]!.PK}\t`, "SUB#\u{10ffff}"]),
    );
    expect(value).toMatchObject({
      items: stay.slice(0, 2).map(({ email }) => ({ email })),
      nextToken: `t${stay[1]!.PK}`,
    });
  });

  it("ends after four rounds with what it found, and a token", async () => {
    const rounds = [0, 1, 2, 3].map((at) =>
      people(at * 100, at === 0 ? 50 : 100, { status: "UNSUBSCRIBED" }),
    );
    const { asked, value } = await subscribers(
      ask({ tag: "beta", status: "SUBSCRIBED" }),
      ...rounds.flatMap((round) => [page(tagged(...round), "n"), items(...round)]),
    );
    expect(asked).toHaveLength(8);
    expect(value).toEqual({ items: [], nextToken: `t${rounds[3]![99]!.PK}` });
  });

  it("reads the states of its first round along, and those of later rounds in place of the fourth", async () => {
    const selection = ["items", "items/state"];
    const one = await subscribers(
      { ...ask({ tag: "beta" }), selection },
      page(tagged(ann)),
      items(ann, state),
    );
    expect(one.asked[1]).toMatchObject(batchGet([ann.PK, ann.SK], [ann.PK, "STATE"]));
    expect(one.value).toEqual({ items: [{ ...shown, state }], nextToken: null });
    const left = [0, 1].map((at) => people(at * 100, at === 0 ? 50 : 100, { status: "UNSUBSCRIBED" }));
    const last = [...people(200, 99, { status: "UNSUBSCRIBED" }), person(299)];
    const { asked, value } = await subscribers(
      { ...ask({ tag: "beta", status: "SUBSCRIBED" }), selection },
      ...[page(tagged(...left[0]!), "n"), items(...left[0]!, ...left[0]!.map(() => null))],
      ...[page(tagged(...left[1]!), "n"), items(...left[1]!)],
      ...[page(tagged(...last), "n"), items(...last), items(state)],
    );
    expect(asked).toHaveLength(7);
    expect(asked[6]).toMatchObject(batchGet([person(299).PK, "STATE"]));
    expect(value).toMatchObject({
      items: [{ email: person(299).email, state }],
      nextToken: expect.any(String),
    });
  });

  it("leaves out who has it no longer, has moved, or is gone", async () => {
    const now = [person(1, { tags: [] }), person(2, { movedTo: "new@example.com" }), null];
    const { value } = await subscribers(ask({ tag: "beta" }), page(tagged(...people(1, 3))), items(...now));
    expect(value).toEqual({ items: [], nextToken: null });
  });
});

describe("Query.subscribers with a search", () => {
  const anna = { ...ann, firstName: "Anna Smith", email: "anna@example.com", PK: "SUB#anna@example.com" };
  const place = (text: string) => ({ SK: `${text}#${anna.email}`, id: anna.email, title: anna.firstName });

  it("lists a subscriber at the word of the name, so once in all pages", async () => {
    const { asked, value } = await subscribers(
      ask({ search: " ANN " }),
      page([place("anna smith"), place("anna@example.com")]),
      items(anna),
    );
    expect(asked).toMatchObject([first("WORD#SUBSCRIBER#ann", "ann", 50), batchGet([anna.PK, anna.SK])]);
    expect(value).toEqual({ items: [{ ...anna, previous: [] }], nextToken: null });
    const other = await subscribers(ask({ search: "ann" }), page([place("anna@example.com")]));
    expect(other.value).toEqual({ items: [], nextToken: null });
    const second = await subscribers(ask({ search: "smi" }), page([place("smith")]), items(anna));
    expect(second.value).toMatchObject({ items: [{ email: anna.email }] });
  });

  it("loops less than AppSync allows over full rounds", async () => {
    const title = `Ann ${"ann ".repeat(24)}`;
    const found = people(0, 100, { firstName: title });
    const words = found.flatMap(({ email: id }) =>
      word.items("SUBSCRIBER", { id, title, texts: [id, title] }),
    );
    const listed = words.filter((each) => word.mayBeListedAt(each, each.title, "ann"));
    const others = words.filter((each) => !listed.includes(each)).slice(0, 300);
    const { value } = await subscribers(
      ask({ search: "ann", limit: 100 }),
      ...[page(others.slice(0, 100), "n"), page([...listed, ...others]), items(...found)],
    );
    expect(value).toMatchObject({ items: found.map(({ email }) => ({ email })), nextToken: null });
  });

  it.each(["an", "  a ", "x".repeat(101)])("refuses %j", async (search) => {
    expect((await subscribers(ask({ search }))).failure).toEqual(["ValidationError", { field: "search" }]);
  });
});

describe("Query.subscribers with a topic", () => {
  const place = { PK: ann.PK, SK: ann.SK, GSI3SK: ann.email };
  const list = (status: string, more = {}) => ({
    index: "GSI3",
    limit: 50,
    query: { expressionValues: { ":GSI3PK_eq": { S: `SUBSCRIBERS#${status}` }, ...more } },
  });

  it("lists who is subscribed and has not left it", async () => {
    const { asked, value } = await subscribers(ask({ topic: "offers" }), page([place]), items(ann));
    expect(asked[0]).toMatchObject(list("SUBSCRIBED"));
    expect(value).toEqual({ items: [shown], nextToken: null });
    const left = await subscribers(ask({ topic: "news" }), page([place]), items(ann));
    expect(left.value).toEqual({ items: [], nextToken: null });
    const status = { topic: "news", status: "UNSUBSCRIBED", prefix: "b" };
    expect((await subscribers(ask(status), page([]))).asked[0]).toMatchObject(
      list("UNSUBSCRIBED", { ":GSI3SK_beginsWith": { S: "b" } }),
    );
  });

  it("refuses PENDING without a tag or a search, and a topic that none can be", async () => {
    for (const args of [{ topic: "news", status: "PENDING" }, { topic: "News!" }])
      expect((await subscribers(ask(args))).failure).toEqual(["ValidationError", { field: "topic" }]);
  });
});
