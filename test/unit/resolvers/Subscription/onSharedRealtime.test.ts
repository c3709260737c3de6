import { describe, expect, it } from "vitest";
import { failure, handlers, key } from "../handlers.ts";

const folder = "resolvers/Subscription/onSharedRealtime";
const watch = handlers(`${folder}.ts#watch`);
const field = handlers(`${folder}.ts#around`);

const args = { token: "token" };
const share = { shareId: "hash", siteId: "s1", fields: ["STATS", "REALTIME"] };
const eq = (fieldName: string, value: string) => ({ fieldName, operator: "eq", value });

describe("Subscription.onSharedRealtime", () => {
  it("leaves the mark of a listener, if the link shows who is there", () => {
    expect(watch.request({ args, stash: { share } }).value).toMatchObject({
      operation: "UpdateItem",
      key: key("LIVE", "SITE#s1"),
    });
    const other = { ...share, fields: ["STATS"] };
    expect(failure(watch.request({ args, stash: { share: other } }))).toEqual(["NotFound", null]);
  });

  it("hears of its site only, up to the link's end, and ends with the link or the site", () => {
    const extensionsOf = (of: object) => field.response({ args, stash: { share: of } }).extensions;
    expect(extensionsOf(share)).toMatchObject({
      subscriptionFilter: { filterGroup: [{ filters: [eq("siteId", "s1")] }] },
      invalidationFilter: {
        filterGroup: [{ filters: [eq("shareId", "hash")] }, { filters: [eq("siteId", "s1")] }],
      },
    });
    const expiresAt = "2026-03-18T00:00:00.000Z";
    const at = (operator: string) => ({ fieldName: "at", operator, value: expiresAt });
    expect(extensionsOf({ ...share, expiresAt })).toEqual({
      ...{ invalidations: [], evictions: [] },
      subscriptionFilter: { filterGroup: [{ filters: [eq("siteId", "s1"), at("lt")] }] },
      invalidationFilter: {
        filterGroup: [eq("shareId", "hash"), eq("siteId", "s1"), at("ge")].map((each) => ({
          filters: [each],
        })),
      },
    });
  });
});
