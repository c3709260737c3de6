import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { stored, throttled, viewer } from "../handlers.ts";
import { ann } from "../subscribed.ts";

const user = field("Subscriber.user");

it("Subscriber.user is the user who has verified the address, or null", async () => {
  const ask = { source: ann, identity: viewer };
  const owner = { userId: "alice", emailId: "E1", address: "ann@example.com" };
  const { asked, value } = await user(ask, item(owner), item(stored));
  expect(asked).toEqual([get("EMAIL#ann@example.com", "OWNER"), get("USER#alice", "PROFILE")]);
  expect(value).toEqual({ ...stored, groups: [], signInProviders: [] });
  expect((await user(ask, item(null))).value).toBeNull();
  expect((await user(ask, item(owner), item(null))).value).toBeNull();
  expect((await user(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
