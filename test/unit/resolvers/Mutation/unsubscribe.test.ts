import { describe, expect, it } from "vitest";
import { done, inFlight, item, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, key, NOW, stored, when } from "../handlers.ts";
import { ann, logIdIn, moved, profile, shown } from "../subscribed.ts";

const unsubscribe = field("Mutation.unsubscribe");
const leave = (input: object, ...answers: Answer[]) =>
  unsubscribe({ args: { input: { email: "Ann@example.com", ...input } }, identity: backend }, ...answers);
const retry = ["Conflict", { retry: true }];

describe("Mutation.unsubscribe", () => {
  it("is one transaction: the status, on the version, the record of it, and its count", async () => {
    const { asked, value } = await leave({}, items(ann, null), done);
    const [put, said, count, ...more] = writesOf(asked[1]);
    expect(more).toEqual([]);
    expect(count).toMatchObject({
      operation: "PutItem",
      attributeValues: {
        entity: { S: "MailDelta" },
        day: { S: NOW.slice(0, 10) },
        counts: { M: { unsubscribed: { N: 1 } } },
      },
    });
    expect(put).toMatchObject({
      operation: "PutItem",
      key: key(...profile),
      attributeValues: {
        status: { S: "UNSUBSCRIBED" },
        version: { N: 4 },
        tags: { L: [{ S: "beta" }, { S: "customer" }] },
      },
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 3 } }),
    });
    expect(said).toMatchObject({
      operation: "PutItem",
      attributeValues: {
        action: { S: "UNSUBSCRIBED" },
        actor: { S: "backend" },
        source: { S: "API" },
        at: { S: NOW },
      },
    });
    expect(said?.attributeValues).not.toHaveProperty("topic");
    const logId = logIdIn(put);
    expect(value).toEqual({ ...shown, status: "UNSUBSCRIBED", version: 4, updatedAt: NOW, logId });
  });

  it("leaves one topic, whatever the status", async () => {
    for (const status of ["SUBSCRIBED", "PENDING", "UNSUBSCRIBED"]) {
      const { asked, value } = await leave({ topic: "offers" }, items({ ...ann, status }, null), done);
      const [put, said] = writesOf(asked[1]);
      expect(put?.attributeValues).toMatchObject({
        status: { S: status },
        optOuts: { L: [{ S: "news" }, { S: "offers" }] },
      });
      expect(said?.attributeValues).toMatchObject({ action: { S: "TOPIC_OUT" }, topic: { S: "offers" } });
      expect(value).toMatchObject({ optOuts: ["news", "offers"] });
    }
  });

  it("cancels the opt-in mails before it, and leaves PENDING what is not confirmed", async () => {
    const asked = { optInId: "o", optInTopics: ["news"], confirmedId: "c" };
    for (const [status, then] of [
      ["SUBSCRIBED", "UNSUBSCRIBED"],
      ["UNSUBSCRIBED", "UNSUBSCRIBED"],
      ["PENDING", "PENDING"],
    ]) {
      const { asked: sent } = await leave({}, items({ ...ann, ...asked, status }, null), done);
      const [put, said] = writesOf(sent[1]);
      expect(put?.attributeValues).toMatchObject({ status: { S: then }, confirmedId: { S: "c" } });
      expect(put?.attributeValues).not.toHaveProperty("optInId");
      expect(put?.attributeValues).not.toHaveProperty("optInTopics");
      expect(said?.attributeValues).toMatchObject({ action: { S: "UNSUBSCRIBED" } });
    }
    const { asked: sent } = await leave({ topic: "news" }, items({ ...ann, ...asked }, null), done);
    expect(writesOf(sent[1])[0]?.attributeValues).not.toHaveProperty("optInId");
  });

  it("changes nothing where it is so already", async () => {
    const cancelled = { ...ann, status: "PENDING" };
    expect((await leave({}, items(cancelled, null))).value).toEqual({ ...cancelled, previous: [] });
    const left = { ...ann, status: "UNSUBSCRIBED", optInId: "o", confirmedId: "o" };
    expect((await leave({}, items(left, null))).value).toEqual({ ...left, previous: [] });
    expect((await leave({ topic: "news" }, items(ann, null))).value).toEqual(shown);
  });

  it("follows a change of the address, and begins with the caller's user", async () => {
    const { value } = await leave({ email: "old@example.com" }, items(moved, null), items(ann, null), done);
    expect(value).toMatchObject({ email: "ann@example.com", status: "UNSUBSCRIBED" });
    const ask = { args: { input: { email: "ann@example.com" } }, identity: admin };
    const { failure } = await unsubscribe(ask, item({ ...stored, status: "SUSPENDED" }));
    expect(failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
  });

  it("maps what is refused to one error", async () => {
    expect((await leave({ email: "ann" })).failure).toEqual(["ValidationError", { field: "email" }]);
    expect((await leave({ topic: "" }, items(ann, null))).failure).toEqual([
      "ValidationError",
      { field: "topic" },
    ]);
    expect((await leave({}, items(null, null))).failure).toEqual(["NotFound", null]);
    const full = { ...ann, optOuts: Array.from({ length: 100 }, (_, at) => `t${at}`) };
    expect((await leave({ topic: "more" }, items(full, null))).failure).toEqual([
      "LimitExceeded",
      { field: "optOuts" },
    ]);
    expect(
      (await leave({}, items(ann, null), refusedOn(...profile, { ...ann, version: 4 }))).failure,
    ).toEqual(retry);
    expect((await leave({}, items(ann, null), inFlight)).failure).toEqual(retry);
  });
});
