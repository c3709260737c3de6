import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishRealtimeStats.ts");
const input = {
  siteId: "s1",
  at: "2026-03-17T10:30:00.000Z",
  currentVisitors: 1,
  pageViews: 2,
  activePages: [],
  minutes: [{ at: "2026-03-17T10:30:00.000Z", pageViews: 2, visitors: 1 }],
};
const ctx = { args: { input }, identity: backend };
const ended = ["onRealtimeStats", "onSharedRealtime"].map((subscriptionField) => ({
  subscriptionField,
  payload: { siteId: "s1" },
}));

describe("Mutation.publishRealtimeStats", () => {
  it("publishes its input, for a site that exists", () => {
    expect(request(ctx).value).toMatchObject({ operation: "GetItem", key: key("SITE#s1", "METADATA") });
    const { value, extensions } = response({ ...ctx, result: { siteId: "s1", status: "ACTIVE" } });
    expect(value).toEqual(input);
    expect(extensions.invalidations).toEqual([]);
  });

  // `Api` has a new schema before `Sites` has the function that sends what is new in it.
  it("publishes no minutes for a function that sends none", () => {
    const { minutes: _, ...old } = input;
    const { value } = response({
      ...ctx,
      args: { input: old },
      result: { siteId: "s1", status: "ACTIVE" },
    });
    expect(value).toEqual({ ...old, minutes: [] });
  });

  it.each([null, { siteId: "s1", status: "DELETED" }])(
    "ends the subscriptions to one that is not: %j",
    (result) => {
      const { value, extensions } = response({ ...ctx, result });
      expect(value).toBeNull();
      expect(extensions.invalidations).toEqual(ended);
    },
  );

  it("refuses what could not be a key, and says when the database could not answer", () => {
    expect(failure(request({ ...ctx, args: { input: { ...input, siteId: "a#b" } } }))[0]).toBe("NotFound");
    expect(failure(response({ ...ctx, ...throttled }))[0]).toBe("Unavailable");
  });
});
