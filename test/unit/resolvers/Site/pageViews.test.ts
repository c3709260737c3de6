import { describe, expect, it } from "vitest";
import { failure, handlers } from "../handlers.ts";

const { request } = handlers("resolvers/Site/pageViews.ts");
const source = { siteId: "S", retentionDays: 30, createdAt: "2026-01-01T00:00:00.000Z", mostShards: 1 };
const DAY = { from: "2026-03-16T00:00:00.000Z", to: "2026-03-17T00:00:00.000Z" };

describe("Site.pageViews", () => {
  it("asks for the instants in the form that keys have, however they are spelt", () => {
    const spelt = { from: "2026-03-16T01:00+01:00", to: "2026-03-16T19:00:00.0-05:00" };
    for (const args of [DAY, spelt])
      expect(request({ source, args }).value).toMatchObject({
        query: {
          expressionValues: {
            ":PK_eq": { S: "SITE#S#2026-03-16#0" },
            ":SK_between_start": { S: "PV#2026-03-16T00:00:00.000Z" },
            ":SK_between_end": { S: "PV#2026-03-17T00:00:00.000" },
          },
        },
      });
  });

  it("begins with the newest day that can have any, however far ahead the range ends", () => {
    // Ids of senders may be 5 minutes ahead of the 17th at 10:30.
    const args = { ...DAY, to: "2030-01-01T00:00:00.000Z", order: "NEWEST_FIRST", limit: 2 };
    expect(request({ source, args }).value).toMatchObject({
      query: {
        expressionValues: {
          ":PK_eq": { S: "SITE#S#2026-03-17#0" },
          ":SK_between_end": { S: "PV#2026-03-17T10:35:00.000" },
        },
      },
      scanIndexForward: false,
    });
  });

  // AWSDateTime takes all of these (AppSync Developer Guide, "Scalar types").
  it.each([
    ["from", "2026-03-16T00:00:00+01:00:00"],
    ["from", "1969-12-31T23:59:59.999Z"],
    ["to", "2026-03-17T00:00:00.Z"],
    ["to", "9999-12-31T23:59:59-18:00"],
  ])("refuses a %s of %s", (field, instant) => {
    expect(failure(request({ source, args: { ...DAY, [field]: instant } }))).toEqual([
      "ValidationError",
      { field },
    ]);
  });
});
