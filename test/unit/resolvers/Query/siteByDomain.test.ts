import { describe, expect, it } from "vitest";
import { batchGet, get, item, items } from "../answers.ts";
import { field } from "../field.ts";
import { bob, throttled, viewer } from "../handlers.ts";
import { asReader, shownSite, site } from "../stored.ts";

const siteByDomain = field("Query.siteByDomain");
const lock = item({ entity: "SiteDomain", domain: "example.com", siteId: "S" });
const args = { domain: " WWW.Example.com" };

describe("Query.siteByDomain", () => {
  it("gets the domain's lock, then the site that it names, both consistently", async () => {
    const { asked, value } = await siteByDomain({ args }, lock, items(site, null));
    expect(asked).toEqual([
      get("DOMAIN#example.com", "SITE"),
      batchGet(["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]),
    ]);
    expect(value).toEqual(shownSite);
    const byViewer = await siteByDomain({ args, identity: viewer }, lock, items(site, null));
    expect(byViewer.value).toEqual({ ...shownSite, ...asReader });
  });

  it("keeps www. where the rest is no domain", async () => {
    const { asked } = await siteByDomain({ args: { domain: "www.com" } }, item(null));
    expect(asked).toEqual([get("DOMAIN#www.com", "SITE")]);
  });

  it("takes a name of 253 characters, which is as long as one can be (RFC 1035, 2.3.4), and none of 254", async () => {
    const name = (length: number) => `${"a.".repeat(125)}com`.padStart(length, "b");
    expect((await siteByDomain({ args: { domain: name(253) } }, item(null))).failure).toEqual([
      "NotFound",
      null,
    ]);
    const { failure } = await siteByDomain({ args: { domain: name(254) } });
    expect(failure).toEqual(["ValidationError", { field: "domain" }]);
  });

  it("finds none that is absent, deleted or another user's, all alike", async () => {
    const refused = [
      await siteByDomain({ args }, item(null)),
      await siteByDomain({ args }, lock, items(null, null)),
      await siteByDomain({ args }, lock, items({ ...site, status: "DELETED" }, null)),
      await siteByDomain({ args, identity: bob }, lock, items(site, null)),
    ];
    for (const { failure, message } of refused) {
      expect(failure).toEqual(["NotFound", null]);
      expect(message).toBe(refused[0]?.message);
    }
  });

  it.each([
    "",
    "localhost",
    "https://example.com",
    "example.com/",
    "example.com:443",
    "192.168.0.1",
    "exämple.com",
  ])("refuses %j, which is no host name, before it reads anything", async (domain) => {
    const { failure, asked } = await siteByDomain({ args: { domain } });
    expect([failure, asked]).toEqual([["ValidationError", { field: "domain" }], []]);
  });

  it("does not call a site absent that DynamoDB could not read", async () => {
    expect((await siteByDomain({ args }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    expect((await siteByDomain({ args }, lock, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
