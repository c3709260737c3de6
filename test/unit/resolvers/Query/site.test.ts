import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { admin, alice, backend, bob, throttled, viewer } from "../handlers.ts";
import { shownSite, site } from "../stored.ts";

const query = field("Query.site");
const args = { siteId: "S" };

describe("Query.site", () => {
  it.each([
    ["its owner", alice],
    ["a member of a group", viewer],
    ["an admin", admin],
    ["the backend", backend],
  ])("gets it for %s, consistently, in one request", async (_, identity) => {
    const { asked, value } = await query({ args, identity }, item(site));
    expect([asked, value]).toEqual([[get("SITE#S", "METADATA")], shownSite]);
  });

  it("adds the defaults of settings that an older site does not have", async () => {
    const { location: _1, excludedCountries: _2, historyDays: _3, ...rest } = site;
    const { hourlyStatsDays: _4, dailyStatsDays: _5, ...older } = rest;
    expect((await query({ args }, item(older))).value).toEqual(shownSite);
  });

  it("finds none that is absent, deleted, or another user's for a user in no group", async () => {
    const refused = [
      await query({ args }, item(null)),
      await query({ args }, item({ ...site, status: "DELETED" })),
      await query({ args, identity: backend }, item({ ...site, status: "DELETED" })),
      await query({ args, identity: bob }, item(site)),
      await query({ args, identity: { ...bob, groups: ["customers"] } }, item(site)),
      await query({ args: { siteId: "a#b" } }),
    ];
    for (const { failure, message } of refused) {
      expect(failure).toEqual(["NotFound", null]);
      expect(message).toBe(refused[0]?.message);
    }
  });

  it("does not call a site absent that DynamoDB could not read", async () => {
    expect((await query({ args }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
