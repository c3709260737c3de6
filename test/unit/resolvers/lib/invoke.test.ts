import { describe, expect, it } from "vitest";
import { alice, failure, handlers } from "../handlers.ts";

const { request, response } = handlers("resolvers/lib/invoke.ts");

describe("the resolver of a field that is a function", () => {
  it("hands over the field, its arguments, who asks and the parent", () => {
    const info = { parentTypeName: "Site", fieldName: "stats" };
    expect(request({ args: { period: "DAY" }, source: { siteId: "s" }, info }).value).toEqual({
      operation: "Invoke",
      payload: {
        field: "Site.stats",
        arguments: { period: "DAY" },
        identity: alice,
        source: { siteId: "s" },
      },
    });
  });

  it("gives the data, or the error as the function words it", () => {
    expect(response({ result: { data: { items: [] } } }).value).toEqual({ items: [] });
    const refused = response({
      result: { error: { type: "LimitExceeded", message: "m", info: { field: "from" } } },
    });
    expect([failure(refused), refused.error?.message]).toEqual([["LimitExceeded", { field: "from" }], "m"]);
    expect(failure(response({ result: null }))).toEqual(["Unavailable", { retry: true }]);
  });
});
