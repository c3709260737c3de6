import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { backend, throttled, viewer } from "../handlers.ts";
import { asReader, member, shownSite, site } from "../stored.ts";

const sites = field("Query.sites");
// The index carries keys only.
const keys = ["S", "S2", "S3"].map((id) => ({
  PK: `SITE#${id}`,
  SK: "METADATA",
  GSI2PK: "SITES",
  GSI2SK: id,
}));
const ask = { identity: viewer };
type Pair = [PK: string, SK: string];

describe("Query.sites", () => {
  it("reads a page of the list, then its sites and the caller's roles consistently, without deleted ones", async () => {
    const deleted = { ...site, siteId: "S2", status: "DELETED" };
    const found = items(site, deleted, null, member, null, null);
    const { asked, value } = await sites(ask, page(keys, "n"), found);
    const partitions = ["SITE#S", "SITE#S2", "SITE#S3"];
    expect(asked).toEqual([
      query(["GSI2PK", "SITES"], { index: "GSI2" }),
      batchGet(...["METADATA", "MEMBER#vera"].flatMap((SK) => partitions.map((PK) => [PK, SK] as Pair))),
    ]);
    const shown = { ...shownSite, ...asReader, myRole: "VIEWER" };
    expect(value).toEqual({ items: [shown], nextToken: "n" });
  });

  it("reads the roles in a page of 51 sites in a request of their own, but in own sites", async () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ ...keys[0]!, GSI2SK: `S${at}` }));
    const stored = many.map(({ GSI2SK }) => ({ ...site, siteId: GSI2SK }));
    const mine = { ...stored[0]!, ownerId: "vera" };
    const roles = many.slice(1).map(({ GSI2SK }) => ({ ...member, siteId: GSI2SK }));
    const answers = [page(many), items(mine, ...stored.slice(1)), items(...roles.slice(0, 49), null)];
    const { asked, value } = await sites({ ...ask, args: { limit: 100 } }, ...answers);
    expect(asked[2]).toEqual(
      batchGet(...roles.map(({ siteId }) => [`SITE#${siteId}`, "MEMBER#vera"] as Pair)),
    );
    const { items: shown } = value as { items: { myRole: string | null }[] };
    expect(shown.map(({ myRole }) => myRole)).toEqual(["OWNER", ...Array(49).fill("VIEWER"), null]);
  });

  it("asks for no roles of a server", async () => {
    const { asked, value } = await sites({ identity: backend }, page(keys), items(site, null, null));
    expect(JSON.stringify(asked)).not.toContain("MEMBER#");
    expect(value).toEqual({ items: [{ ...shownSite, ...asReader }], nextToken: null });
  });

  it("goes on from a token, and asks for no sites where the page has none", async () => {
    const { asked, value } = await sites({ ...ask, args: { limit: 100, nextToken: "n" } }, page([]));
    expect(asked).toEqual([query(["GSI2PK", "SITES"], { index: "GSI2", limit: 100, nextToken: "n" })]);
    expect(value).toEqual({ items: [], nextToken: null });
    expect((await sites({ ...ask, args: { limit: 101 } })).failure).toEqual([
      "ValidationError",
      { field: "limit" },
    ]);
  });

  it("does not take a site for absent that DynamoDB left unread", async () => {
    const unread = { result: { data: { T: [null] }, unprocessedKeys: { T: [{ PK: "SITE#S" }] } } };
    expect((await sites(ask, page(keys), unread)).failure).toEqual(["Unavailable", { retry: true }]);
    expect((await sites(ask, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
