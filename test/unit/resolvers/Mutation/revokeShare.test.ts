import { describe, expect, it } from "vitest";
import { done, get, item, items } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { cancelled, key, stored, throttled, when } from "../handlers.ts";
import { share, site } from "../stored.ts";

const revokeShare = field("Mutation.revokeShare");
const args = { input: { siteId: "S", shareId: "hash" } };
const revoke = (...answers: Answer[]) => revokeShare({ args }, items(stored, site), ...answers);

describe("Mutation.revokeShare", () => {
  it("deletes the link if it is that site's, and ends the subscriptions by it", async () => {
    const { asked, value, invalidations } = await revoke(item(share), done);
    expect(asked[1]).toEqual(get("SHARE#hash", "SITE"));
    expect(asked[2]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          ...{ operation: "DeleteItem", table: "T", key: key("SHARE#hash", "SITE") },
          condition: when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } }),
        },
      ],
    });
    expect(value).toEqual(share);
    expect(invalidations).toEqual([{ subscriptionField: "onSharedRealtime", payload: { shareId: "hash" } }]);
  });

  it("finds none that is absent, another site's, or revoked in between, and ends nothing", async () => {
    const missing = [
      await revoke(item(null)),
      await revoke(item({ ...share, siteId: "other" })),
      await revoke(item(share), cancelled({ item: null })),
      await revokeShare({ args: { input: { siteId: "S", shareId: "a#b" } } }, items(stored, site)),
    ];
    for (const { failure, invalidations } of missing)
      expect([failure, invalidations]).toEqual([["NotFound", null], []]);
  });

  it("does not call it revoked when DynamoDB does not answer", async () => {
    const { failure, invalidations } = await revoke(item(share), throttled);
    expect([failure, invalidations]).toEqual([["Unavailable", { retry: true }], []]);
  });
});
