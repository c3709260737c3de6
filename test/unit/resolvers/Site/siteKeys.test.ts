import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob } from "../handlers.ts";
import { asOwner, asReader, site, siteKey } from "../stored.ts";

const siteKeys = field("Site.siteKeys");

const source = { ...site, ...asOwner };

it("Site.siteKeys is one Query below the parent", async () => {
  const { asked, value } = await siteKeys({ source, args: {} }, page([siteKey], "n"));
  expect(asked).toEqual([query(["GSI1PK", "SITE#S#KEYS"], { index: "GSI1" })]);
  expect(value).toEqual({ items: [siteKey], nextToken: "n" });
  const { failure } = await siteKeys({ source: { ...site, ...asReader }, args: { limit: 101 } });
  expect(failure).toEqual(["ValidationError", { field: "limit" }]);
});

it.each(["EDITOR", "VIEWER", null])(
  "Site.siteKeys refuses the role %s, without a request",
  async (myRole) => {
    const { asked, failure } = await siteKeys({ source: { ...source, myRole }, identity: bob, args: {} });
    expect([asked, failure]).toEqual([[], ["Unauthorized", { role: "OWNER" }]]);
  },
);
