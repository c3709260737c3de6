import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob } from "../handlers.ts";
import { site, siteKey } from "../stored.ts";

const siteKeys = field("Site.siteKeys");

it("Site.siteKeys is one Query below the parent, for every caller", async () => {
  const { asked, value } = await siteKeys({ source: site, identity: bob, args: {} }, page([siteKey], "n"));
  expect(asked).toEqual([query(["GSI1PK", "SITE#S#KEYS"], { index: "GSI1" })]);
  expect(value).toEqual({ items: [siteKey], nextToken: "n" });
  const { failure } = await siteKeys({ source: site, args: { limit: 101 } });
  expect(failure).toEqual(["ValidationError", { field: "limit" }]);
});
