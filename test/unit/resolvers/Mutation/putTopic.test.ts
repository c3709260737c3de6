import { describe, expect, it } from "vitest";
import { item, page, query } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, conditionFailed, key, NOW, throttled, when } from "../handlers.ts";

const putTopic = field("Mutation.putTopic");
const put = (input: object, ...answers: Answer[]) =>
  putTopic({ args: { input: { topic: "news", name: " News ", ...input } }, identity: backend }, ...answers);
const news = {
  PK: "TOPICS",
  SK: "TOPIC#news",
  entity: "Topic",
  topic: "news",
  version: 2,
  name: "Newsletter",
  description: "Weekly",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("Mutation.putTopic", () => {
  it("reads all topics consistently and puts a new one if there is none with its key", async () => {
    const { asked, value } = await put({ description: "" }, page([{ ...news, topic: "offers" }]), item(news));
    const { limit: _, ...all } = query(["PK", "TOPICS"], {
      beginsWith: ["SK", "TOPIC#"],
      consistentRead: true,
    });
    expect(asked).toEqual([
      all,
      {
        operation: "PutItem",
        key: key("TOPICS", "TOPIC#news"),
        attributeValues: {
          entity: { S: "Topic" },
          topic: { S: "news" },
          version: { N: 1 },
          name: { S: "News" },
          createdAt: { S: NOW },
          updatedAt: { S: NOW },
        },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      },
    ]);
    expect(value).toEqual(news);
  });

  it("replaces a topic in its version; an omitted description stays, null removes it", async () => {
    const { asked } = await put({ expectedVersion: 2 }, page([news]), item(news));
    expect(asked[1]).toMatchObject({
      attributeValues: { version: { N: 3 }, description: { S: "Weekly" }, createdAt: { S: news.createdAt } },
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } }),
    });
    const without = await put({ expectedVersion: 2, description: null }, page([news]), item(news));
    expect(without.asked[1]?.attributeValues).not.toHaveProperty("description");
  });

  it("maps what is refused to one error", async () => {
    const exists = ["Conflict", { field: "topic", currentVersion: 2 }];
    expect((await put({}, page([news]))).failure).toEqual(exists);
    expect((await put({}, page([]), conditionFailed(news))).failure).toEqual(exists);
    const stale = ["VersionConflict", { currentVersion: 2 }];
    expect((await put({ expectedVersion: 1 }, page([news]))).failure).toEqual(stale);
    const changed = conditionFailed({ ...news, version: 3 });
    expect((await put({ expectedVersion: 2 }, page([news]), changed)).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect((await put({ expectedVersion: 1 }, page([]))).failure).toEqual(["NotFound", null]);
    const full = Array.from({ length: 90 }, (_, at) => ({ ...news, topic: `t${at}` }));
    expect((await put({}, page(full))).failure).toEqual(["LimitExceeded", null]);
    expect((await put({}, page(full.slice(1)), item({ ...news, version: 1 }))).failure).toBeUndefined();
    expect((await put({}, page([]), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    for (const topic of ["", "News", "a#b", "-a", "t".repeat(65)])
      expect((await put({ topic })).failure).toEqual(["ValidationError", { field: "topic" }]);
    for (const [name, bad] of [
      ["name", " "],
      ["name", "n".repeat(101)],
      ["description", "d".repeat(501)],
    ] as const)
      expect((await put({ [name]: bad }, page([]))).failure).toEqual(["ValidationError", { field: name }]);
  });
});
