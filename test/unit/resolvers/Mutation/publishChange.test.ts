import { expect, it } from "vitest";
import { failure, handlers, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishChange.none.ts");

it("Mutation.publishChange reads nothing and pushes its input", () => {
  const input = { changeId: "c1", entity: "Topic", id: "news", kind: "CREATED", fields: [] };
  expect(request({ args: { input } }).value).toEqual({ payload: input });
  expect(response({ args: { input }, result: input }).value).toEqual(input);
  expect(failure(response({ args: { input }, ...throttled }))[0]).toBe("Unavailable");
});
