import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, throttled, viewer } from "../handlers.ts";
import { ann, shown } from "../subscribed.ts";

const subscribers = field("Query.subscribers");
const ask = (args: object) => ({ args: args as Record<string, unknown>, identity: viewer });
const list = ["GSI1PK", "SUBSCRIBERS"] as [string, string];

describe("Query.subscribers", () => {
  it("is one Query of the list, from a prefix in the spelling of addresses", async () => {
    const { asked, value } = await subscribers(ask({ prefix: " AN" }), page([ann], "n"));
    expect(asked).toEqual([query(list, { index: "GSI1", beginsWith: ["GSI1SK", "an"] })]);
    expect(value).toEqual({ items: [shown], nextToken: "n" });
    expect((await subscribers(ask({}), page([]))).asked).toEqual([query(list, { index: "GSI1" })]);
  });

  it("refuses a prefix that no address can have", async () => {
    const { failure } = await subscribers(ask({ prefix: "a".repeat(255) }));
    expect(failure).toEqual(["ValidationError", { field: "prefix" }]);
  });

  it("reads the states of a page in one BatchGetItem, if they are selected", async () => {
    const bob = { ...ann, PK: "SUB#bob@example.com", email: "bob@example.com" };
    const state = { entity: "EmailState", email: ann.email, lastSentAt: "2026-01-01T00:00:00.000Z" };
    const asks = { ...ask({}), selection: ["items", "items/email", "items/state", "items/state/lastSentAt"] };
    const { asked, value } = await subscribers(asks, page([ann, bob], "n"), items(state, null));
    expect(asked.slice(1)).toEqual([batchGet([ann.PK, "STATE"], [bob.PK, "STATE"])]);
    const read = [
      { ...shown, state },
      { ...bob, previous: [], state: null },
    ];
    expect(value).toEqual({ items: read, nextToken: "n" });
    expect((await subscribers(asks, page([]))).asked).toHaveLength(1);
    expect((await subscribers(asks, page([ann]), throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });

  describe("with a status", () => {
    const byStatus = ["GSI3PK", "SUBSCRIBERS#UNSUBSCRIBED"] as [string, string];
    const key = { PK: ann.PK, SK: ann.SK, GSI3PK: "-", GSI3SK: "-" };
    const left = { ...ann, status: "UNSUBSCRIBED" };
    const asked = { status: "UNSUBSCRIBED", prefix: "AN", limit: 1 };

    it("is one Query of those with the status, and one BatchGetItem", async () => {
      const found = await subscribers(ask(asked), page([key], "n"), items(left));
      expect(found.asked).toEqual([
        query(byStatus, { index: "GSI3", beginsWith: ["GSI3SK", "an"], limit: 1 }),
        batchGet([ann.PK, ann.SK]),
      ]);
      expect(found.value).toEqual({ items: [{ ...left, previous: [] }], nextToken: "n" });
    });

    it("reads no subscriber if the page is empty", async () => {
      expect((await subscribers(ask({ ...asked, prefix: "b" }), page([]))).value).toEqual({
        items: [],
        nextToken: null,
      });
    });

    it("leaves out who has another status by now, has moved, or is gone", async () => {
      const now = [ann, { ...left, movedTo: "new@example.com" }, null];
      const { value } = await subscribers(ask(asked), page([key, key, key]), items(...now));
      expect(value).toEqual({ items: [], nextToken: null });
    });
  });

  describe("with the status PENDING", () => {
    const waits = { ...ann, status: "PENDING" };
    const until = (second: number) => ({ PK: ann.PK, SK: ann.SK, GSI3SK: `${second}#${ann.email}` });
    const [alive, expired] = [until(NOW_S + 1), until(NOW_S)];
    const asked = { status: "PENDING", limit: 2 };

    it("is one Query from the end of the list, where the latest expiry is", async () => {
      const found = await subscribers(ask(asked), page([alive, alive], "n"), items(waits, waits));
      const backwards = { index: "GSI3", limit: 2, scanIndexForward: false };
      expect(found.asked).toEqual([
        query(["GSI3PK", "SUBSCRIBERS#PENDING"], backwards),
        batchGet([ann.PK, ann.SK], [ann.PK, ann.SK]),
      ]);
      expect(found.value).toMatchObject({ items: [{ status: "PENDING" }, {}], nextToken: "-n" });
      const [next] = (await subscribers(ask({ ...asked, nextToken: "-n" }), page([]))).asked;
      expect(next).toMatchObject({ nextToken: "n" });
    });

    it("ends with the first who has expired, and reads none of those", async () => {
      const found = await subscribers(ask(asked), page([alive, expired], "n"), items(waits));
      expect(found.asked[1]).toEqual(batchGet([ann.PK, ann.SK]));
      expect(found.value).toMatchObject({ items: [{ status: "PENDING" }], nextToken: null });
      const { asked: only, value } = await subscribers(ask(asked), page([expired, expired], "n"));
      expect([only.length, value]).toEqual([1, { items: [], nextToken: null }]);
    });

    it("refuses a prefix", async () => {
      const { failure } = await subscribers(ask({ ...asked, prefix: "an" }));
      expect(failure).toEqual(["ValidationError", { field: "prefix" }]);
    });
  });
});
