import { expect, it } from "vitest";
import { failure, handlers, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishSegmentMembership.none.ts");

it("Mutation.publishSegmentMembership reads nothing and pushes its input", () => {
  const input = { segmentId: "vip", change: "REBUILT", at: "2026-01-01T00:00:00.000Z" };
  expect(request({ args: { input } }).value).toEqual({ payload: input });
  expect(response({ args: { input }, result: input }).value).toEqual(input);
  expect(failure(response({ args: { input }, ...throttled }))[0]).toBe("Unavailable");
});
