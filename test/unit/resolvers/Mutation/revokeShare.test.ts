import { describe, expect, it } from "vitest";
import { item, items } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { conditionFailed, key, stored, throttled, when } from "../handlers.ts";
import { share, site } from "../stored.ts";

const revokeShare = field("Mutation.revokeShare");
const args = { input: { siteId: "S", shareId: "hash" } };
const revoke = (...answers: Answer[]) => revokeShare({ args }, items(stored, site), ...answers);

describe("Mutation.revokeShare", () => {
  it("deletes the link if it is that site's, and ends the subscriptions by it", async () => {
    const { asked, value, invalidations } = await revoke(item(share));
    expect(asked[1]).toEqual({
      operation: "DeleteItem",
      key: key("SHARE#hash", "SITE"),
      condition: when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } }),
    });
    expect(value).toEqual(share);
    expect(invalidations).toEqual([{ subscriptionField: "onSharedRealtime", payload: { shareId: "hash" } }]);
  });

  it("finds none that is absent or another site's, and ends nothing", async () => {
    for (const instead of [null, { ...share, siteId: "other" }]) {
      const { failure, invalidations } = await revoke(conditionFailed(instead));
      expect([failure, invalidations]).toEqual([["NotFound", null], []]);
    }
    expect((await revoke(item(null))).failure).toEqual(["NotFound", null]);
    const bad = { input: { siteId: "S", shareId: "a#b" } };
    expect((await revokeShare({ args: bad }, items(stored, site))).failure).toEqual(["NotFound", null]);
  });

  it("does not call it revoked when DynamoDB does not answer", async () => {
    const { failure, invalidations } = await revoke(throttled);
    expect([failure, invalidations]).toEqual([["Unavailable", { retry: true }], []]);
  });
});
