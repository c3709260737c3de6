import { expect, it } from "vitest";
import { failure, handlers, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishSourceEvent.none.ts");

it("Mutation.publishSourceEvent reads nothing and pushes its input", () => {
  const input = { sourceId: "s1", outcome: "REFUSED", problems: [{ reason: "INVALID" }], skipped: 0 };
  expect(request({ args: { input } }).value).toEqual({ payload: input });
  expect(response({ args: { input }, result: input }).value).toEqual(input);
  expect(failure(response({ args: { input }, ...throttled }))[0]).toBe("Unavailable");
});
