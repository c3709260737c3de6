import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, backend, NOW_S, throttled, viewer } from "../handlers.ts";
import { member, site } from "../stored.ts";

const search = field("Query.search");
const ask = (text: string, identity: object = admin) => ({ args: { text }, identity });
const none = page([]);
const keyOf = (siteId: string) => [`SITE#${siteId}`, "METADATA"] as [string, string];
const word = (kind: string, id: string, more: object = {}) => ({ kind, id, title: `${id}!`, ...more });
const KINDS = [
  ...["SITE", "USER", "SUBSCRIBER", "TEMPLATE", "SEQUENCE", "CAMPAIGN"],
  // The words of destinations are with those of sources.
  ...["INVOICE", "SEGMENT", "SOURCE"],
];

describe("Query.search", () => {
  it("is a Query for each kind, as the text is compared", async () => {
    const { asked, value } = await search(ask(" Anna_B "), ...KINDS.map(() => none));
    expect(asked).toEqual(
      KINDS.map((kind) =>
        query(["PK", `WORD#${kind}#ann`], {
          beginsWith: ["SK", "anna b"],
          limit: kind === "SOURCE" ? 120 : 60,
          consistentRead: undefined,
        }),
      ),
    );
    expect(value).toEqual([]);
  });

  it("has five of each kind, each once, kind by kind, without expired ones", async () => {
    const many = ["a", "a", "b", "c", "d", "e", "f"].map((id) => word("USER", id));
    const subscribers = [word("SUBSCRIBER", "x", { ttl: NOW_S }), word("SUBSCRIBER", "y", { detail: "y@" })];
    const rest = KINDS.slice(3).map(() => none);
    const { value } = await search(
      ask("anna"),
      page([word("SITE", "s")]),
      page(many),
      page(subscribers),
      ...rest,
    );
    expect(value).toMatchObject([
      { kind: "SITE", id: "s", title: "s!" },
      ...["a", "b", "c", "d", "e"].map((id) => ({ kind: "USER", id })),
      { kind: "SUBSCRIBER", id: "y", detail: "y@" },
    ]);
  });

  it("has five of each of two kinds whose words are together", async () => {
    const ids = ["a", "b", "c", "d", "e", "f"];
    const both = ids.flatMap((id) => [word("SOURCE", `s${id}`), word("DESTINATION", `d${id}`)]);
    const { value } = await search(ask("anna"), ...KINDS.slice(1).map(() => none), page(both));
    const found = (value as { id: string }[]).map(({ id }) => id);
    expect(found).toEqual([...["sa", "sb", "sc", "sd", "se"], ...["da", "db", "dc", "dd", "de"]]);
  });

  it.each([
    ["a viewer", viewer],
    ["a server", backend],
  ])("has no users for %s, as their list has none", async (_, identity) => {
    const { asked } = await search(ask("anna", identity), ...KINDS.slice(1).map(() => none));
    expect(JSON.stringify(asked)).not.toContain("WORD#USER");
  });

  it("reads the own sites that match of a caller without a group, and asks nothing else", async () => {
    const sites = [
      { ...site, siteId: "S1", name: "Blue shop", domains: ["blue.example"] },
      { ...site, siteId: "S2", name: "Red", domains: ["shop.example"] },
      { ...site, siteId: "S3", name: "Workshop", domains: ["work.example"] },
      { ...site, siteId: "S4", name: "Shop of others" },
      { ...site, siteId: "S5", name: "Shop that was" },
    ];
    const now = [...sites.slice(0, 2), { ...sites[3]!, ownerId: "bob" }, { ...sites[4]!, name: "Blue" }];
    const { asked, value } = await search(
      { args: { text: "Shop" } },
      page(sites),
      items(...now),
      items(null),
    );
    expect(asked).toEqual([
      query(["GSI1PK", "OWNER#alice"], { index: "GSI1", limit: 400, consistentRead: undefined }),
      batchGet(...["S1", "S2", "S4", "S5"].map(keyOf)),
      batchGet(["SITE#S4", "MEMBER#alice"]),
    ]);
    expect(value).toEqual([
      { kind: "SITE", id: "S1", title: "Blue shop", detail: "blue.example" },
      { kind: "SITE", id: "S2", title: "Red", detail: "shop.example" },
    ]);
    const none = await search({ args: { text: "Green" } }, page(sites));
    expect([none.asked.length, none.value]).toEqual([1, []]);
  });

  it("looks through the sites of which a caller without a group is a member, while it is one", async () => {
    const joined = ["S2", "S3"].map((siteId) => ({ ...member, siteId, userId: "alice" }));
    const own = { ...site, siteId: "S1", name: "Blue shop", domains: ["blue.example"] };
    const other = { ...site, ownerId: "bob", siteId: "S2", name: "Red", domains: ["shop.example"] };
    const left = { ...other, siteId: "S3" };
    const found = items(own, other, left, joined[0]!, null);
    const { asked, value } = await search({ args: { text: "Shop" } }, page([own, ...joined]), found);
    expect(asked.slice(1)).toEqual([
      batchGet(...["S1", "S2", "S3"].map(keyOf), ["SITE#S2", "MEMBER#alice"], ["SITE#S3", "MEMBER#alice"]),
    ]);
    expect(value).toEqual([
      { kind: "SITE", id: "S1", title: "Blue shop", detail: "blue.example" },
      { kind: "SITE", id: "S2", title: "Red", detail: "shop.example" },
    ]);
  });

  it("looks through as many sites as an evaluation may loop over", async () => {
    const own = Array.from({ length: 300 }, (_, at) => ({ ...site, siteId: `A${at}` }));
    const memberships = Array.from({ length: 100 }, (_, at) => ({ ...member, siteId: `B${at}` }));
    const others = memberships.map(({ siteId }) => ({ ...site, ownerId: "bob", siteId, name: "Red" }));
    const answers = [page([...own, ...memberships]), items(...others), items(...memberships)];
    const { value } = await search({ args: { text: "Red" } }, ...answers);
    expect(value).toHaveLength(5);
    const mine = Array.from({ length: 400 }, (_, at) => ({ ...site, siteId: `A${at}`, name: "Red" }));
    const of = await search({ args: { text: "Red" } }, page(mine), items(...mine.slice(0, 100)));
    expect(of.value).toHaveLength(5);
  });

  it("asks nothing for fewer than three characters", async () => {
    expect(await search(ask(" ab "))).toMatchObject({ asked: [], value: [] });
    expect(await search({ args: { text: "" } })).toMatchObject({ asked: [], value: [] });
  });

  it("refuses a text of 101 characters, and is Unavailable if the table is", async () => {
    expect((await search(ask("a".repeat(101)))).failure).toEqual(["ValidationError", { field: "text" }]);
    expect((await search(ask("anna"), throttled)).failure?.[0]).toBe("Unavailable");
  });
});
