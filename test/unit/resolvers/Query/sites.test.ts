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

describe("Query.sites", () => {
  it("reads a page of the list, then its sites consistently, and leaves out those that are deleted since", async () => {
    const deleted = { ...site, siteId: "S2", status: "DELETED" };
    const { asked, value } = await sites(ask, page(keys, "n"), items(site, deleted, null), page([member]));
    expect(asked).toEqual([
      query(["GSI2PK", "SITES"], { index: "GSI2" }),
      batchGet(["SITE#S", "METADATA"], ["SITE#S2", "METADATA"], ["SITE#S3", "METADATA"]),
      {
        ...{ operation: "Query", index: "GSI1" },
        query: {
          expression:
            "(#GSI1PK = :GSI1PK_eq) AND (#GSI1SK BETWEEN :GSI1SK_between_start AND :GSI1SK_between_end)",
          expressionNames: { "#GSI1PK": "GSI1PK", "#GSI1SK": "GSI1SK" },
          expressionValues: {
            ":GSI1PK_eq": { S: "OWNER#vera" },
            ":GSI1SK_between_start": { S: "SITE#S" },
            ":GSI1SK_between_end": { S: "SITE#S" },
          },
        },
      },
    ]);
    const shown = { ...shownSite, ...asReader, myRole: "VIEWER" };
    expect(value).toEqual({ items: [shown], nextToken: "n" });
  });

  it("asks for no roles of a server", async () => {
    const { value } = await sites({ identity: backend }, page(keys), items(site, null, null));
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
