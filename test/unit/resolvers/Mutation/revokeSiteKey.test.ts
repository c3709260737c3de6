import { describe, expect, it } from "vitest";
import { item, items } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { conditionFailed, key, stored, throttled, when } from "../handlers.ts";
import { site, siteKey } from "../stored.ts";

const revokeSiteKey = field("Mutation.revokeSiteKey");
const args = { input: { siteId: "S", siteKeyId: "hash" } };
const revoke = (...answers: Answer[]) => revokeSiteKey({ args }, items(stored, site), ...answers);

describe("Mutation.revokeSiteKey", () => {
  it("deletes the key if it is that site's", async () => {
    const { asked, value } = await revoke(item(siteKey));
    expect(asked[1]).toEqual({
      operation: "DeleteItem",
      key: key("SITEKEY#hash", "SITE"),
      condition: when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } }),
    });
    expect(value).toEqual(siteKey);
  });

  it("finds none that is absent or another site's", async () => {
    expect((await revoke(conditionFailed(null))).failure).toEqual(["NotFound", null]);
    expect((await revoke(conditionFailed({ ...siteKey, siteId: "other" }))).failure).toEqual([
      "NotFound",
      null,
    ]);
    expect((await revoke(item(null))).failure).toEqual(["NotFound", null]);
    const bad = { input: { siteId: "S", siteKeyId: "a#b" } };
    expect((await revokeSiteKey({ args: bad }, items(stored, site))).failure).toEqual(["NotFound", null]);
  });

  it("does not call it revoked when DynamoDB does not answer", async () => {
    expect((await revoke(throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
