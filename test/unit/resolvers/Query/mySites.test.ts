import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, backend, bob, throttled } from "../handlers.ts";
import { member, shownSite, site } from "../stored.ts";

const mySites = field("Query.mySites");
const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => `S${100 + at}`);
const siteKey = (siteId: string) => [`SITE#${siteId}`, "METADATA"] as [string, string];
const bobsKey = (siteId: string) => [`SITE#${siteId}`, "MEMBER#bob"] as [string, string];
const siteOf = (siteId: string) => ({ ...site, siteId });
const memberOf = (siteId: string) => ({ ...member, siteId, GSI1SK: `SITE#${siteId}` });
const own = { ...site, ownerId: "bob" };

describe("Query.mySites", () => {
  it("reads a page of the caller's own list, also for an admin, and its sites consistently", async () => {
    const { asked, value } = await mySites({}, page([{ ...site, name: "Before" }], "n"), items(site));
    expect(asked).toEqual([query(["GSI1PK", "OWNER#alice"], { index: "GSI1" }), batchGet(siteKey("S"))]);
    expect(value).toEqual({ items: [shownSite], nextToken: "n" });
    const of = await mySites({ identity: admin, args: { limit: 2, nextToken: "n" } }, page([]));
    expect(of.asked).toEqual([query(["GSI1PK", "OWNER#ada"], { index: "GSI1", limit: 2, nextToken: "n" })]);
    expect(of.value).toEqual({ items: [], nextToken: null });
  });

  it("reads the memberships with their sites in one request, and leaves out deleted sites", async () => {
    const joined = ["S2", "S3", "S4"].map(memberOf);
    const mine = { ...own, siteId: "S1" };
    const found = [mine, siteOf("S2"), { ...siteOf("S3"), status: "DELETED" }, null];
    const listed = page([mine, ...joined], "n");
    const { asked, value } = await mySites({ identity: bob }, listed, items(...found, ...joined));
    expect(asked[1]).toEqual(
      batchGet(...["S1", "S2", "S3", "S4"].map(siteKey), ...["S2", "S3", "S4"].map(bobsKey)),
    );
    expect(value).toMatchObject({
      items: [
        { siteId: "S1", myRole: "OWNER" },
        { siteId: "S2", myRole: "VIEWER", readsAll: false },
      ],
      nextToken: "n",
    });
    expect((value as { items: object[] }).items).toHaveLength(2);
  });

  it("has the role of now, and no site that the caller has just left", async () => {
    const editor = { ...memberOf("S1"), role: "EDITOR" };
    const found = [siteOf("S1"), siteOf("S2"), memberOf("S1"), null];
    const { value } = await mySites({ identity: bob }, page([editor, memberOf("S2")], "n"), items(...found));
    expect(value).toMatchObject({ items: [{ siteId: "S1", myRole: "VIEWER" }], nextToken: "n" });
    expect((value as { items: object[] }).items).toHaveLength(1);
  });

  it.each([
    ["a member", { ...member, role: "EDITOR" }, [{ siteId: "S", ownerId: "carol", myRole: "EDITOR" }]],
    ["nothing", null, []],
  ])("asks what a former owner is now in a site of the list: %s", async (_, now, shown) => {
    const answers = [page([own]), items({ ...site, ownerId: "carol" }), items(now)];
    const { asked, value } = await mySites({ identity: bob }, ...answers);
    expect(asked.slice(1)).toEqual([batchGet(siteKey("S")), batchGet(bobsKey("S"))]);
    expect(value).toMatchObject({ items: shown });
    expect((value as { items: object[] }).items).toHaveLength(shown.length);
  });

  it.each([50, 51, 100])("reads the sites of %i memberships, each request within 100 keys", async (most) => {
    const ids = numbers(most);
    const [sites, members] = [ids.map(siteOf), ids.map(memberOf)];
    const answers = most > 50 ? [items(...sites), items(...members)] : [items(...sites, ...members)];
    const ask = { identity: bob, args: { limit: 100 } };
    const { asked, value } = await mySites(ask, page(members), ...answers);
    const keys = [ids.map(siteKey), ids.map(bobsKey)] as const;
    const requests = most > 50 ? keys.map((each) => batchGet(...each)) : [batchGet(...keys.flat())];
    expect(asked.slice(1)).toEqual(requests);
    const { items: shown } = value as { items: { myRole: string }[] };
    expect(shown.map(({ myRole }) => myRole)).toEqual(ids.map(() => "VIEWER"));
  });

  it.each(["before", "after"])(
    "shows a site once that was just transferred, the membership %s it",
    async (place) => {
      const now = { ...site, ownerId: "carol", version: 5 };
      const found = place === "before" ? [member, own] : [own, member];
      const { value } = await mySites({ identity: bob }, page(found), items(now, member));
      expect(value).toMatchObject({ items: [{ siteId: "S", ownerId: "carol", myRole: "VIEWER" }] });
      expect((value as { items: object[] }).items).toHaveLength(1);
    },
  );

  it("does not take for absent what DynamoDB left unread", async () => {
    const unread = { result: { data: { T: [site, null] }, unprocessedKeys: { T: [{ PK: "SITE#S" }] } } };
    const busy = ["Unavailable", { retry: true }];
    expect((await mySites({ identity: bob }, page([member]), unread)).failure).toEqual(busy);
    const later = await mySites({ identity: bob }, page([own]), items(site), throttled);
    expect(later.failure).toEqual(busy);
  });

  it("refuses a caller who is no person, and a limit of 101", async () => {
    expect((await mySites({ identity: backend })).failure).toEqual(["Unauthorized", null]);
    expect((await mySites({ args: { limit: 101 } })).failure).toEqual([
      "ValidationError",
      { field: "limit" },
    ]);
  });
});
