import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { bob, stored, throttled, viewer } from "../handlers.ts";
import { asOwner, asReader, site } from "../stored.ts";

const owner = field("Site.owner");
const ask = { source: { ...site, ...asReader }, identity: viewer };

it("Site.owner gets the user whom the site names, consistently", async () => {
  const { asked, value } = await owner(ask, item(stored));
  expect(asked).toEqual([get("USER#alice", "PROFILE")]);
  expect(value).toEqual({ ...stored, groups: [], signInProviders: [] });
  expect((await owner(ask, item(null))).failure).toEqual(["NotFound", null]);
  expect((await owner(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});

it.each(["EDITOR", "VIEWER", null])(
  "Site.owner is null, without a request, for the role %s",
  async (myRole) => {
    const { asked, value } = await owner({ source: { ...site, ...asOwner, myRole }, identity: bob });
    expect([asked, value]).toEqual([[], null]);
  },
);
