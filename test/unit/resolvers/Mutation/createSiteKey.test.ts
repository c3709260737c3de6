import { describe, expect, it } from "vitest";
import { done, inFlight, items, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, NOW, NOW_S, stored, throttled, when } from "../handlers.ts";
import { site, siteKey } from "../stored.ts";

const createSiteKey = field("Mutation.createSiteKey");
const drawn = { token: "rk_secret", hash: "hash" };
const create = (input: object, ...answers: Answer[]) =>
  createSiteKey({ args: { input: { siteId: "S", ...input } } }, items(stored, site), ...answers);
const made = (...answers: Answer[]) => create({}, reply(drawn), ...answers);

const shown = {
  ...siteKey,
  createdAt: NOW,
  GSI1SK: `${NOW}#hash`,
};

describe("Mutation.createSiteKey", () => {
  it("draws a key, and keeps its hash while the site is there: the key itself is in no item", async () => {
    const { asked, value } = await made(done);
    expect(asked.slice(1)).toEqual([
      { operation: "Invoke", payload: {} },
      {
        operation: "TransactWriteItems",
        transactItems: [
          {
            table: "T",
            operation: "ConditionCheck",
            key: key("SITE#S", "METADATA"),
            condition: when(
              "(#status = :status_eq) AND (#ownerId = :ownerId_eq)",
              { "#status": "status", "#ownerId": "ownerId" },
              { ":status_eq": { S: "ACTIVE" }, ":ownerId_eq": { S: "alice" } },
            ),
          },
          {
            table: "T",
            operation: "PutItem",
            key: key("SITEKEY#hash", "SITE"),
            attributeValues: {
              entity: { S: "SiteKey" },
              siteKeyId: { S: "hash" },
              siteId: { S: "S" },
              createdAt: { S: NOW },
              GSI1PK: { S: "SITE#S#KEYS" },
              GSI1SK: { S: `${NOW}#hash` },
            },
          },
        ],
      },
    ]);
    expect(value).toEqual({ siteKey: shown, key: "rk_secret" });
  });

  it("refuses an idempotencyKey that is none, and says when no key could be drawn", async () => {
    expect((await create({ idempotencyKey: "" }, reply(drawn))).failure).toEqual([
      "ValidationError",
      { field: "idempotencyKey" },
    ]);
    expect((await create({}, { result: null, error: throttled.error })).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (instead: object | null) => made(refusedOn("SITE#S", "METADATA", instead));
    expect((await on({ ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await on(null)).failure).toEqual(["NotFound", null]);
    expect((await made(inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("keeps the entry under the caller's key without the secret, and gives a repetition no other one", async () => {
    const keyed = { idempotencyKey: "k" };
    const once = ["ONCE#alice#createSiteKey#k", "RESULT"] as const;
    const { asked, value } = await create(keyed, reply(drawn), done);
    const [first, ...others] = writesOf(asked[2]);
    expect(first).toMatchObject({
      operation: "PutItem",
      key: key(...once),
      attributeValues: {
        payload: { M: { siteId: { S: "S" } } },
        result: { M: { siteKey: { M: { siteKeyId: { S: "hash" } } } } },
        ttl: { N: NOW_S + 86_400 },
      },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    expect(JSON.stringify(asked[2])).not.toContain("rk_secret");
    expect(others.length).toBe(2);
    expect(value).toMatchObject({ key: "rk_secret" });
    const used = refusedOn(...once, { entity: "Idempotency" });
    const again = await create(keyed, reply(drawn), used, page([{ result: { siteKey: shown } }]));
    expect(again.value).toEqual({ siteKey: shown });
  });
});
