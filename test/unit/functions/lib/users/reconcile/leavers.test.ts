import { expect, test } from "vitest";
import { isDrain } from "../../../../../../functions/lib/users/reconcile/leavers.ts";

test.each([
  ["10 of 10 users have left", { users: 10, missing: 10 }, false],
  ["11 of 11 are a drained pool", { users: 11, missing: 11 }, true],
  ["11 of 109 are more than a tenth", { users: 109, missing: 11 }, true],
  ["11 of 110 are a tenth, and no more", { users: 110, missing: 11 }, false],
  ["100 of 10,000 have left", { users: 10_000, missing: 100 }, false],
])("%s", (_, counted, isDrained) => {
  expect(isDrain(counted)).toBe(isDrained);
});
