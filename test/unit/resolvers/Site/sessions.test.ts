import { describe, expect, it } from "vitest";
import { failure, handlers } from "../handlers.ts";

const { request } = handlers("resolvers/Site/sessions/1-keys.ts");

describe("Site.sessions", () => {
  it("asks for a day of the site's, whoever could read the site", () => {
    expect(request({ source: { siteId: "S" }, args: { date: "2026-03-17", limit: 2 } }).value).toMatchObject({
      operation: "Query",
      index: "GSI2",
      query: { expressionValues: { ":GSI2PK_eq": { S: "SITE#S#SESSIONS#2026-03-17" } } },
      limit: 2,
    });
  });

  // AWSDate takes all of these (AppSync Developer Guide, "Scalar types"); under none of them is there a day's list.
  it.each(["2026-03-17Z", "2026-03-17+00:00", "2026-03-17-07:00:00"])("refuses %s", (date) => {
    expect(failure(request({ source: { siteId: "S" }, args: { date } }))).toEqual([
      "ValidationError",
      { field: "date" },
    ]);
  });
});
