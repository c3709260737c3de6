import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { stored, throttled, viewer } from "../handlers.ts";
import { site } from "../stored.ts";

const owner = field("Site.owner");
const ask = { source: site, identity: viewer };

it("Site.owner gets the user whom the site names, consistently", async () => {
  const { asked, value } = await owner(ask, item(stored));
  expect(asked).toEqual([get("USER#alice", "PROFILE")]);
  expect(value).toEqual({ ...stored, groups: [] });
  expect((await owner(ask, item(null))).failure).toEqual(["NotFound", null]);
  expect((await owner(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
