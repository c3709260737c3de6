import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import { field } from "../field.ts";
import { keptSince, share, site } from "../stored.ts";

const sharedSite = field("Query.sharedSite");

describe("Query.sharedSite", () => {
  it("hashes the token, and reads the link and its site consistently", async () => {
    const { asked, value } = await sharedSite(
      { args: { token: "secret" } },
      reply({ hash: "hash" }),
      item(share),
      item(site),
    );
    expect(asked).toEqual([
      { operation: "Invoke", payload: { token: "secret" } },
      get("SHARE#hash", "SITE"),
      get("SITE#S", "METADATA"),
    ]);
    // what the site's other fields say is not shared: neither its owner nor its domains
    expect(value).toEqual({
      siteId: "S",
      name: "Shop",
      timezone: "Europe/Vienna",
      createdAt: site.createdAt,
      shareId: "hash",
      fields: ["STATS", "REALTIME"],
      hourlyStatsDays: 90,
      dailyStatsDays: 731,
      ...keptSince,
    });
  });

  it("says when the link ends", async () => {
    const ends = { ...share, expiresAt: "2026-03-18T00:00:00.000Z", ttl: Date.UTC(2026, 2, 18) / 1000 };
    const { value } = await sharedSite(
      { args: { token: "t" } },
      reply({ hash: "hash" }),
      item(ends),
      item(site),
    );
    expect(value).toMatchObject({ expiresAt: "2026-03-18T00:00:00.000Z" });
  });
});
