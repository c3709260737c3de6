import { expect, test } from "vitest";
import { following } from "../../../../../dashboard/components/live/following.ts";

test.each([
  ["live", "standing", "live"],
  ["connecting", "standing", "connecting"],
  ["offline", "standing", "offline"],
  // Another site is being subscribed to over the same connection.
  ["live", "starting", "connecting"],
  ["offline", "starting", "offline"],
  ["live", "ended", "offline"],
  // A connection without subscriptions is closed, and would be connecting for ever.
  ["connecting", "ended", "offline"],
] as const)("a connection that is %s with a subscription that is %s is %s", (connection, pushes, state) =>
  expect(following(connection, pushes)).toBe(state),
);
