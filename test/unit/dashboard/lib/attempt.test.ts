import { expect, test } from "vitest";
import { Attempt } from "../../../../dashboard/lib/attempt.ts";

const details = { name: "Shop", domains: ["shop.example"], timezone: "UTC" };

test("what is sent again unchanged has the same key, and what was changed another one", () => {
  const attempt = new Attempt();
  const first = attempt.inputOf(details);
  expect(first).toEqual({ ...details, idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string });
  expect(attempt.inputOf({ ...details })).toEqual(first);
  expect(attempt.inputOf({ ...details, name: "Hats" }).idempotencyKey).not.toBe(first.idempotencyKey);
});
