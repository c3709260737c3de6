import { describe, expect, it } from "vitest";
import { done, get, item, items } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { cancelled, key, stored, throttled, when } from "../handlers.ts";
import { site, siteKey } from "../stored.ts";

const revokeSiteKey = field("Mutation.revokeSiteKey");
const args = { input: { siteId: "S", siteKeyId: "hash" } };
const revoke = (...answers: Answer[]) => revokeSiteKey({ args }, items(stored, site), ...answers);

describe("Mutation.revokeSiteKey", () => {
  it("deletes the key if it is that site's", async () => {
    const { asked, value } = await revoke(item(siteKey), done);
    expect(asked[1]).toEqual(get("SITEKEY#hash", "SITE"));
    expect(asked[2]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          ...{ operation: "DeleteItem", table: "T", key: key("SITEKEY#hash", "SITE") },
          condition: when("(#siteId = :siteId_eq)", { "#siteId": "siteId" }, { ":siteId_eq": { S: "S" } }),
        },
      ],
    });
    expect(value).toEqual(siteKey);
  });

  it("finds none that is absent, another site's, or revoked in between", async () => {
    const missing = [
      await revoke(item(null)),
      await revoke(item({ ...siteKey, siteId: "other" })),
      await revoke(item(siteKey), cancelled({ item: null })),
      await revokeSiteKey({ args: { input: { siteId: "S", siteKeyId: "a#b" } } }, items(stored, site)),
    ];
    for (const { failure } of missing) expect(failure).toEqual(["NotFound", null]);
  });

  it("does not call it revoked when DynamoDB does not answer", async () => {
    const { failure } = await revoke(item(siteKey), throttled);
    expect(failure).toEqual(["Unavailable", { retry: true }]);
  });
});
