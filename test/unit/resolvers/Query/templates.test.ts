import { describe, expect, it } from "vitest";
import { batchGet, get, item, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW, throttled, viewer } from "../handlers.ts";

const template = { ...{ entity: "Template", key: "news", version: 3, kind: "MARKETING" }, latestNumber: 2 };
const version = { entity: "TemplateVersion", key: "news", number: 2, status: "PENDING", createdAt: NOW };

describe("Query.template", () => {
  const read = field("Query.template");
  const ask = (key = "news") => ({ args: { key }, identity: viewer });

  it("is one consistent GetItem", async () => {
    const { asked, value } = await read(ask(), item(template));
    expect([asked, value]).toEqual([[get("TEMPLATE#news", "HEAD")], template]);
  });

  it("is NotFound for a key that does not exist or cannot, the latter without a request", async () => {
    expect((await read(ask(), item(null))).failure).toEqual(["NotFound", null]);
    for (const key of ["", "a#b", "A", "k".repeat(200)])
      expect(await read(ask(key))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    expect((await read(ask(), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

it("Query.templates is one Query of the list", async () => {
  const { asked, value } = await field("Query.templates")(
    { args: { limit: 2 }, identity: viewer },
    page([template], "n"),
  );
  expect(asked).toEqual([query(["GSI1PK", "TEMPLATES"], { index: "GSI1", limit: 2 })]);
  expect(value).toEqual({ items: [template], nextToken: "n" });
});

it("Query.templates reads the latest numbers of a page in one request, if no part of a body is asked for", async () => {
  const read = field("Query.templates");
  const selection = ["items", "items/latest", "items/latest/status"];
  const ask = { args: {}, identity: viewer, selection };
  const { asked, value } = await read(ask, page([template], "n"), items(version));
  expect(asked[1]).toEqual(batchGet(["TEMPLATE#news", "v#000002"]));
  const latest = { ...version, sendOnApproval: false, requestedTo: [], format: "HTML", body: null };
  expect(value).toEqual({ items: [{ ...template, latest }], nextToken: "n" });
  expect((await read(ask, page([]))).asked).toHaveLength(1);
  const withText = { ...ask, selection: [...selection, "items/latest/text"] };
  expect((await read(withText, page([template]))).asked).toHaveLength(1);
  const own = await field("Template.latest")({ source: { ...template, latest }, identity: viewer });
  expect(own).toMatchObject({ asked: [], value: latest });
});

it("Query.templates with a prefix is one Query of the keys that begin with it", async () => {
  const read = field("Query.templates");
  const { asked } = await read({ args: { prefix: "news/" }, identity: viewer }, page([]));
  expect(asked).toEqual([query(["GSI1PK", "TEMPLATES"], { index: "GSI1", beginsWith: ["GSI1SK", "news/"] })]);
  for (const prefix of ["News", "a#", "k".repeat(101)])
    expect(await read({ args: { prefix }, identity: viewer })).toMatchObject({
      ...{ asked: [], failure: ["ValidationError", { field: "prefix" }] },
    });
});

describe("Query.templatesByStatus", () => {
  const read = field("Query.templatesByStatus");
  const ask = (args: object) => ({ args: { ...args }, identity: viewer });

  it.each(["DRAFT", "PENDING", "APPROVED"])("is one Query of %s, in the order asked for", async (status) => {
    const { asked, value } = await read(ask({ status, order: "NEWEST_FIRST" }), page([version], "n"));
    const partition: [string, string] = ["GSI1PK", `TEMPLATE_STATUS#${status}`];
    expect(asked).toEqual([query(partition, { index: "GSI1", scanIndexForward: false })]);
    const shown = { ...version, sendOnApproval: false, requestedTo: [], format: "HTML", body: null };
    expect(value).toEqual({ items: [shown], nextToken: "-n" });
  });

  it("refuses SUPERSEDED, which is in no list", async () => {
    const { asked, failure } = await read(ask({ status: "SUPERSEDED" }));
    expect([asked, failure]).toEqual([[], ["ValidationError", { field: "status" }]]);
  });
});

describe("Query.templatesToApprove", () => {
  const read = field("Query.templatesToApprove");
  const ask = (args: object = {}) => ({ args: { ...args }, identity: viewer });
  const waits = { ...version, PK: "TEMPLATE#news", SK: "v#000002", status: "DRAFTED", requestedAt: NOW };
  const place = { PK: waits.PK, SK: waits.SK, GSI3PK: "-", GSI3SK: "-" };
  const partition: [string, string] = ["GSI3PK", "APPROVALS"];

  it("is one Query of keys, and one BatchGetItem", async () => {
    const { asked, value } = await read(ask(), page([place], "n"), items(waits));
    expect(asked).toEqual([query(partition, { index: "GSI3" }), batchGet([waits.PK, waits.SK])]);
    const shown = { ...waits, sendOnApproval: false, requestedTo: [], format: "HTML", body: null };
    expect(value).toEqual({ items: [shown], nextToken: "n" });
    const { asked: latest } = await read(ask({ order: "NEWEST_FIRST", limit: 2 }), page([]));
    expect(latest).toEqual([query(partition, { index: "GSI3", limit: 2, scanIndexForward: false })]);
  });

  it("leaves out what was decided since the index was written", async () => {
    const { requestedAt: _, ...returned } = waits;
    const now = [{ ...waits, status: "APPROVED" }, returned, null];
    const { value } = await read(ask(), page([place, place, place]), items(...now));
    expect(value).toEqual({ items: [], nextToken: null });
  });

  it("reads the names of a page in one more BatchGetItem, if they are asked for", async () => {
    const named = { ...ask(), selection: ["items", "items/templateName"] };
    const again = [page([place, place]), items(waits, waits), items({ ...template, name: "Our news" })];
    const { asked, value } = await read(named, ...again);
    expect(asked[2]).toEqual(batchGet(["TEMPLATE#news", "HEAD"]));
    const names = (value as { items: { templateName: string }[] }).items.map((each) => each.templateName);
    expect(names).toEqual(["Our news", "Our news"]);
    expect((await read(named, page([]))).asked).toHaveLength(1);
  });
});

it("Query.templateAudit is one Query of one actor's changes in a range, half-open", async () => {
  const audit = { entity: "TemplateAudit", key: "news", action: "APPROVED", actor: "alice", at: NOW };
  const [from, to] = ["2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z"];
  const read = field("Query.templateAudit");
  const { asked, value } = await read(
    { args: { actor: "alice", from, to }, identity: viewer },
    page([audit], "n"),
  );
  expect(asked).toMatchObject([{ operation: "Query", index: "GSI1", consistentRead: false }]);
  const { expressionValues } = asked[0]!.query as { expressionValues: Record<string, { S: string }> };
  const [partition, first, last] = Object.values(expressionValues).map(({ S }) => S);
  expect(partition).toContain("alice");
  expect([first, last]).toEqual(["2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000"]);
  expect(value).toEqual({ items: [audit], nextToken: "n" });
  const { failure } = await read({ args: { actor: "alice", from: to, to: from }, identity: viewer });
  expect(failure).toEqual(["ValidationError", { field: "to" }]);
});

it("Query.templates with a search reads words and their templates, until the page is full or the last", async () => {
  const read = field("Query.templates");
  const of = (key: string, kind = "REUSABLE") => ({ entity: "Template", key, kind, name: `Spring ${key}` });
  const hit = (word: string, id: string) => ({ PK: "WORD#TEMPLATE#spr", SK: `${word}#${id}`, id });
  const ask = { args: { search: "SPRing", limit: 2 }, identity: viewer };
  const { asked, value } = await read(
    ...[ask, page([hit("spring a", "a"), hit("spring b", "b")], "more")],
    items(of("a"), of("b", "ONE_OFF")),
    page([hit("spring c", "c"), hit("spring d", "d")]),
    items(of("c"), of("d")),
  );
  expect(asked.map(({ operation }) => operation)).toEqual(["Query", "BatchGetItem", "Query", "BatchGetItem"]);
  expect(value).toEqual({ items: [of("a"), of("c")], nextToken: "spring c#c" });
  const next = await read(
    ...[{ ...ask, args: { ...ask.args, nextToken: "spring c#c" } }, page([hit("spring d", "d")])],
    items(of("d")),
  );
  expect(next.value).toEqual({ items: [of("d")], nextToken: null });
  const foreign = await read({ ...ask, args: { ...ask.args, nextToken: "winter#a" } });
  expect(foreign.failure).toEqual(["ValidationError", { field: "nextToken" }]);
});

describe("Query.templates with a state", () => {
  const read = field("Query.templates");
  const list: [string, string] = ["GSI2PK", "TEMPLATES#WAITING"];
  const of = (key: string, state = "WAITING") => ({ entity: "Template", key, GSI2PK: `TEMPLATES#${state}` });
  const place = (key: string) => ({ PK: `TEMPLATE#${key}`, SK: "HEAD", GSI2PK: list[1], GSI2SK: key });

  it("reads its list and the templates, and goes on where templates have changed", async () => {
    const { asked, value } = await read(
      { args: { state: "WAITING", limit: 2 }, identity: viewer },
      page([place("a"), place("b")], "more"),
      items(of("a"), of("b", "APPROVED")),
      page([place("c"), place("d")]),
      items(of("c"), of("d")),
    );
    expect(asked[0]).toMatchObject({ operation: "Query", index: "GSI2", limit: 2 });
    expect(asked[0]!.query).toEqual(query(list).query);
    expect(asked[1]).toEqual(batchGet(["TEMPLATE#a", "HEAD"], ["TEMPLATE#b", "HEAD"]));
    expect(asked).toHaveLength(4);
    expect(value).toEqual({ items: [of("a"), of("c")], nextToken: "c" });
  });

  it("has the keys of a folder, after those of a token of the same folder", async () => {
    const args = { state: "WAITING", prefix: "news/" };
    const first = await read({ args, identity: viewer }, page([]));
    expect(first.asked[0]!.query).toEqual(query(list, { beginsWith: ["GSI2SK", "news/"] }).query);
    expect(first.value).toEqual({ items: [], nextToken: null });
    const next = await read({ args: { ...args, nextToken: "news/a" }, identity: viewer }, page([]));
    const { expressionValues } = next.asked[0]!.query as { expressionValues: Record<string, { S: string }> };
    expect(Object.values(expressionValues)[1]).toEqual({ S: "news/a\t" });
    const foreign = await read({ args: { ...args, nextToken: "other" }, identity: viewer });
    expect(foreign).toMatchObject({ asked: [], failure: ["ValidationError", { field: "nextToken" }] });
  });

  it("leaves templates of other states out of a search", async () => {
    const hit = (id: string) => ({ PK: "WORD#TEMPLATE#spr", SK: `spring#${id}`, id });
    const named = (key: string, state: string) => ({ ...of(key, state), kind: "REUSABLE", name: "Spring" });
    const { value } = await read(
      { args: { state: "WAITING", search: "spring" }, identity: viewer },
      page([hit("a"), hit("b")]),
      items(named("a", "DRAFT"), named("b", "WAITING")),
    );
    expect(value).toEqual({ items: [named("b", "WAITING")], nextToken: null });
  });
});
