import { describe, expect, it } from "vitest";
import { reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { conditionFailed, key, NOW, NOW_S, throttled, when } from "../handlers.ts";

const FILTER = { dimension: "COUNTRY", operator: "IS", values: ["AT"] };
/** Two weeks: a function counts them in any case. */
const WEEKS = { period: "WEEK", from: "2026-03-01T00:00:00Z", to: "2026-03-15T00:00:00Z" };
const link = { siteId: "S", timezone: "UTC", shareId: "hash", fields: ["STATS", "BREAKDOWN"] };
const counted: Answer = { result: null };
const ask = (name: string, args: object, source: object, ...answers: Answer[]) =>
  field(`SharedSite.${name}`)({ args: args as Record<string, unknown>, source }, ...answers);

it.each([
  ["stats", { filters: [FILTER] }],
  ["summary", { filters: [FILTER] }],
  ["report", { input: { filters: [FILTER], lists: [] } }],
  ["report", { input: { goalId: "g", lists: [] } }],
])("a link without BREAKDOWN answers no filtered %s, from which rows could be read", async (name, args) => {
  const { asked, failure } = await ask(name, args, { ...link, fields: ["STATS"] });
  expect([asked.length, failure?.[0]]).toEqual([0, "NotFound"]);
});

describe.each([
  ["stats", WEEKS, { ...WEEKS, exact: true }],
  ["summary", WEEKS, { ...WEEKS, filters: [FILTER] }],
  ["breakdown", { dimension: "PAGE" }, { dimension: "PAGE", search: "a" }],
  ["report", { input: { lists: [] } }, { input: { goalId: "g", lists: [] } }],
])("SharedSite.%s", (name, plain, asking) => {
  const called = (args: object, source: object) => ({
    operation: "Invoke",
    payload: { field: `SharedSite.${name}`, arguments: args, source },
  });
  const count = {
    operation: "UpdateItem",
    key: key(`LIMIT#LINK_QUESTIONS#${NOW.slice(0, 16)}#hash`, "COUNT"),
    update: when(
      "SET #entity = :entity, #ttl = :ttl ADD #count :one",
      { "#entity": "entity", "#ttl": "ttl", "#count": "count" },
      { ":entity": { S: "Counter" }, ":ttl": { N: NOW_S + 2 * 86_400 }, ":one": { N: 1 } },
    ),
    condition: when(
      "attribute_not_exists(#count) OR #count < :most",
      { "#count": "count" },
      { ":most": { N: 60 } },
    ),
  };

  it("has stored counts read, uncounted, where they answer for a link that shows all visits", async () => {
    const { asked, value } = await ask(name, plain, link, reply({ from: "counts" }));
    expect(asked).toEqual([called(plain, link)]);
    expect(value).toEqual({ from: "counts" });
  });

  it("counts a question that needs visits in this link's minute, then has the lake asked, and nothing else", async () => {
    const { asked, value } = await ask(name, asking, link, counted, reply({ from: "lake" }));
    expect(asked).toEqual([count, called(asking, link)]);
    expect(value).toEqual({ from: "lake" });
  });

  it("never reads stored counts for a link with filters, which the function gets", async () => {
    const filtered = { ...link, filters: [FILTER] };
    const { asked, value } = await ask(name, plain, filtered, counted, reply(null));
    expect(asked).toEqual([count, called(plain, filtered)]);
    expect(value).toBeNull();
  });

  it("is LimitExceeded for the 61st question of a minute, and asks no function", async () => {
    const { asked, failure } = await ask(name, asking, link, conditionFailed({ count: 60 }));
    expect([asked.length, failure]).toEqual([1, ["LimitExceeded", { retry: true }]]);
    expect((await ask(name, asking, link, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("is NotFound, and uncounted, for a link that does not show it", async () => {
    const hidden = name === "breakdown" ? "BREAKDOWN" : "STATS";
    const fields = ["STATS", "BREAKDOWN", "REALTIME"].filter((each) => each !== hidden);
    for (const source of [
      { ...link, fields },
      { ...link, fields, filters: [FILTER] },
    ]) {
      const { asked, failure, message } = await ask(name, asking, source);
      expect([asked, failure]).toEqual([[], ["NotFound", null]]);
      expect(message).toContain(hidden);
    }
  });
});

it("properties need BREAKDOWN, and are always asked of visits", async () => {
  const { asked, value } = await ask("properties", {}, link, counted, reply([]));
  expect([asked.length, value]).toEqual([2, []]);
  const { failure } = await ask("properties", {}, { ...link, fields: ["STATS"] });
  expect(failure).toEqual(["NotFound", null]);
});

it("a report with lists needs BREAKDOWN, too", async () => {
  const args = { input: { lists: [{ dimension: "PAGE" }] } };
  expect((await ask("report", args, { ...link, fields: ["STATS"] })).failure).toEqual(["NotFound", null]);
});

describe.each([
  ["funnel", { steps: [{ kind: "PAGE", pattern: "/" }] }],
  ["funnel", { funnelId: "sale" }],
  ["paths", { after: [] }],
  ["retention", { by: "DAY" }],
])("SharedSite.%s", (name, args) => {
  const deep = { ...link, fields: ["DEPTH"] };

  it("needs DEPTH alone, and is always counted and asked of visits", async () => {
    const { asked, value } = await ask(name, args, deep, counted, reply({ from: "lake" }));
    expect([asked.length, value]).toEqual([2, { from: "lake" }]);
    const { asked: none, failure, message } = await ask(name, args, link);
    expect([none, failure]).toEqual([[], ["NotFound", null]]);
    expect(message).toContain("DEPTH");
  });

  it("needs BREAKDOWN, too, with filters, from which rows could be read", async () => {
    const filtered = { ...args, filters: [FILTER] };
    const { asked, failure, message } = await ask(name, filtered, deep);
    expect([asked, failure]).toEqual([[], ["NotFound", null]]);
    expect(message).toContain("BREAKDOWN");
    const both = { ...link, fields: ["DEPTH", "BREAKDOWN"] };
    expect((await ask(name, filtered, both, counted, reply({}))).value).toEqual({});
  });
});

it.each([{ goalId: "g" }, { kind: "EVENT", pattern: "Buy", property: "plan" }])(
  "a funnel of a link without BREAKDOWN has no step by a goal or property, from which rows could be read",
  async (step) => {
    const args = { steps: [{ kind: "PAGE", pattern: "/" }, step] };
    const { asked, failure } = await ask("funnel", args, { ...link, fields: ["STATS", "DEPTH"] });
    expect([asked, failure]).toEqual([[], ["NotFound", null]]);
  },
);
