import { expect, it } from "vitest";
import { alice, failure, handlers } from "../handlers.ts";

const { request } = handlers("resolvers/Mutation/shareSite/3-share.ts");

const ask = (expiresAt: string) =>
  request({
    args: { input: { siteId: "S", fields: ["STATS"], expiresAt } },
    stash: { caller: { userId: alice.sub }, site: { siteId: "S" }, hash: "H", token: "T" },
  });

it("Mutation.shareSite makes a link that ends when it is to", () => {
  const written = JSON.stringify(ask("2026-03-17T12:30:00.9+01:00").value);
  expect(written).toContain('"expiresAt":{"S":"2026-03-17T11:30:00.000Z"}');
});

// AWSDateTime takes all of these; the last one is in the year 10000 of UTC, which no AWSDateTime could answer.
it.each(["2026-03-17T10:30:00Z", "2026-03-18T00:00:00+01:00:00", "9999-12-31T23:59:59-18:00"])(
  "Mutation.shareSite makes no link that ends at %s",
  (expiresAt) => {
    expect(failure(ask(expiresAt))).toEqual(["ValidationError", { field: "expiresAt" }]);
  },
);
