import { describe, expect, it } from "vitest";
import { done, inFlight, items, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, NOW, NOW_S, stored, when } from "../handlers.ts";
import { share, site } from "../stored.ts";

const shareSite = field("Mutation.shareSite");
const drawn = { token: "secret", hash: "hash" };
const ask = (more: object, ...answers: Answer[]) => {
  const args = { input: { siteId: "S", fields: ["STATS", "REALTIME"], ...more } };
  return shareSite({ args }, items(stored, site), reply(drawn), ...answers);
};
const shown = { ...share, createdAt: NOW, GSI1SK: `${NOW}#hash` };

describe("Mutation.shareSite", () => {
  it("draws a token, and keeps its hash while the site is there: the token itself is in no item", async () => {
    const { asked, value } = await ask({ fields: ["STATS", "REALTIME", "STATS"] }, done);
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
            key: key("SHARE#hash", "SITE"),
            attributeValues: {
              entity: { S: "Share" },
              shareId: { S: "hash" },
              siteId: { S: "S" },
              fields: { L: [{ S: "STATS" }, { S: "REALTIME" }] },
              createdAt: { S: NOW },
              GSI1PK: { S: "SITE#S#SHARES" },
              GSI1SK: { S: `${NOW}#hash` },
            },
          },
        ],
      },
    ]);
    expect(value).toEqual({ share: shown, token: "secret" });
  });

  it("makes a link that ends when it is to, in whole seconds", async () => {
    const { asked, value } = await ask({ expiresAt: "2026-03-17T12:30:00.9+01:00" }, done);
    const expiresAt = "2026-03-17T11:30:00.000Z";
    expect(writesOf(asked[2])[1]).toMatchObject({
      attributeValues: { expiresAt: { S: expiresAt }, ttl: { N: NOW_S + 3600 } },
    });
    expect(value).toMatchObject({ share: { expiresAt } });
  });

  // AWSDateTime takes all of these; the last one is in the year 10000 of UTC, which no AWSDateTime could
  // answer.
  it.each(["2026-03-17T10:30:00Z", "2026-03-18T00:00:00+01:00:00", "9999-12-31T23:59:59-18:00"])(
    "makes no link that ends at %s",
    async (expiresAt) => {
      expect((await ask({ expiresAt })).failure).toEqual(["ValidationError", { field: "expiresAt" }]);
    },
  );

  it("makes no link that shows nothing", async () => {
    const { failure } = await shareSite(
      { args: { input: { siteId: "S", fields: [] } } },
      items(stored, site),
    );
    expect(failure).toEqual(["ValidationError", { field: "fields" }]);
  });

  describe("with filters", () => {
    const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    const kept = { ...site, historyDays: 31 };
    const make = (more: object, ...answers: Answer[]) =>
      shareSite({ args: { input: { siteId: "S", fields: ["STATS"], filters, ...more } } }, ...answers);

    it("has them checked, and stores what the check returned", async () => {
      const checked = [{ ...filters[0], operator: "IS_NOT" }];
      const { asked, value } = await make({}, items(stored, kept), reply(checked), reply(drawn), done);
      expect(asked[1]).toEqual({ operation: "Invoke", payload: { siteId: "S", filters } });
      expect(writesOf(asked[3])[1]).toMatchObject({
        attributeValues: { filters: { L: [{ M: { operator: { S: "IS_NOT" } } }] } },
      });
      expect(value).toMatchObject({ share: { filters: checked } });
    });

    it("shows no REALTIME, and is not made for bad filters, or of a site without a lake", async () => {
      const bad = await make({ fields: ["STATS", "REALTIME"] }, items(stored, kept));
      expect(bad.failure).toEqual(["ValidationError", { field: "fields" }]);
      expect((await make({}, items(stored, { ...site, historyDays: 0 }))).failure).toEqual([
        "ValidationError",
        { field: "filters" },
      ]);
      const info = { field: "filters[0].values" };
      const refused = { result: { error: { type: "ValidationError", message: "no", info } } };
      expect((await make({}, items(stored, kept), refused)).failure).toEqual(["ValidationError", info]);
    });

    it("of none shows all visits", async () => {
      const { asked } = await make({ filters: [] }, items(stored, site), reply(drawn), done);
      expect(JSON.stringify(asked[2])).not.toContain("filters");
    });
  });

  it("maps the write that was refused to one error", async () => {
    const on = (instead: object | null) => ask({}, refusedOn("SITE#S", "METADATA", instead));
    expect((await on({ ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await on(null)).failure).toEqual(["NotFound", null]);
    expect((await ask({}, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("keeps the link under the caller's key without the token, and gives a repetition no other one", async () => {
    const keyed = { idempotencyKey: "k" };
    const once = ["ONCE#alice#shareSite#k", "RESULT"] as const;
    const { asked, value } = await ask(keyed, done);
    const [first, ...others] = writesOf(asked[2]);
    expect(first).toMatchObject({
      operation: "PutItem",
      key: key(...once),
      attributeValues: {
        payload: { M: { siteId: { S: "S" }, fields: { L: [{ S: "STATS" }, { S: "REALTIME" }] } } },
        result: { M: { share: { M: { shareId: { S: "hash" } } } } },
        ttl: { N: NOW_S + 86_400 },
      },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    expect(JSON.stringify(asked[2])).not.toContain("secret");
    expect(others.length).toBe(2);
    expect(value).toMatchObject({ token: "secret" });
    const used = refusedOn(...once, { entity: "Idempotency" });
    const again = await ask(keyed, used, page([{ result: { share: shown } }]));
    expect(again.value).toEqual({ share: shown });
    expect((await ask({ idempotencyKey: "" })).failure).toEqual([
      "ValidationError",
      { field: "idempotencyKey" },
    ]);
  });
});
