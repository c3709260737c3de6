import { expect, it } from "vitest";
import { handlers } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/endExpiredShares.none.ts");

it("Mutation.endExpiredShares ends what is over at this instant, without a request", () => {
  const { payload } = request({}).value as { payload: string };
  expect(payload).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const { value, extensions } = response({ result: payload });
  expect(value).toBe(payload);
  expect(extensions.invalidations).toEqual([
    { subscriptionField: "onSharedRealtime", payload: { at: payload } },
  ]);
});
