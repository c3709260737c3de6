import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob, NOW_S } from "../handlers.ts";
import { asOwner, asReader, share, site } from "../stored.ts";

const shares = field("Site.shares");

describe("Site.shares", () => {
  const source = { ...site, ...asOwner };

  it("is one Query below the parent", async () => {
    const { asked, value } = await shares({ source, args: {} }, page([share], "n"));
    expect(asked).toEqual([query(["GSI1PK", "SITE#S#SHARES"], { index: "GSI1" })]);
    expect(value).toEqual({ items: [share], nextToken: "n" });
    const { failure } = await shares({ source: { ...site, ...asReader }, args: { limit: 101 } });
    expect(failure).toEqual(["ValidationError", { field: "limit" }]);
  });

  it.each(["EDITOR", "VIEWER", null])("refuses the role %s, without a request", async (myRole) => {
    const { asked, failure } = await shares({ source: { ...source, myRole }, identity: bob, args: {} });
    expect([asked, failure]).toEqual([[], ["Unauthorized", { role: "OWNER" }]]);
  });

  it("leaves out links that have expired, which DynamoDB deletes hours later", async () => {
    const lasts = { ...share, ttl: NOW_S + 1 };
    const { value } = await shares({ source }, page([{ ...share, ttl: NOW_S }, lasts]));
    expect(value).toEqual({ items: [lasts], nextToken: null });
  });
});
