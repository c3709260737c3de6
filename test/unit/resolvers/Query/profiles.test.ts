import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { lone, loneProfile, member, memberProfile, root } from "../profiles.ts";

const profiles = field("Query.profiles");
const ask = (args: Record<string, unknown> = {}) => ({ args, identity: viewer });
const entries = [lone, member, root].map((profileId) => ({ profileId }));

describe("Query.profiles", () => {
  it("reads a page of a part of the list, then its profiles, and leaves out those that have joined another", async () => {
    const { asked, value } = await profiles(
      ask(),
      page(entries, "n"),
      items(loneProfile, memberProfile, null),
    );
    expect(asked).toEqual([
      query(["PK", "PROFILES#00"]),
      batchGet(...[lone, member, root].map((id): [string, string] => [`PROFILE#${id}`, "META"])),
    ]);
    expect(value).toEqual({ items: [loneProfile], nextToken: "0.n" });
  });

  it("leaves out those that were erased", async () => {
    const erased = { ...loneProfile, erasedAt: "2026-03-17T10:00:00.000Z" };
    const { value } = await profiles(ask(), page(entries), items(erased, memberProfile, null));
    expect(value).toEqual({ items: [], nextToken: "1." });
  });

  it("goes through all 16 parts", async () => {
    const at = async (nextToken: string, ...inner: (string | null)[]) =>
      (await profiles(ask({ nextToken, limit: 2 }), page([], ...inner))) as {
        asked: object[];
        value: { nextToken: string | null };
      };
    const second = await at("0.n");
    expect(second.asked).toEqual([query(["PK", "PROFILES#00"], { limit: 2, nextToken: "n" })]);
    expect(second.value).toEqual({ items: [], nextToken: "1." });
    expect((await at("10.", "m")).asked).toEqual([query(["PK", "PROFILES#10"], { limit: 2 })]);
    expect((await at("15.")).value.nextToken).toBeNull();
  });

  it("takes no other token and no other limit, and no unread profile for an absent one", async () => {
    for (const nextToken of ["16.", "x", "", "-1."])
      expect((await profiles(ask({ nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
    expect((await profiles(ask({ limit: 101 }))).failure).toEqual(["ValidationError", { field: "limit" }]);
    expect((await profiles(ask(), page(entries), throttled)).failure?.[0]).toBe("Unavailable");
  });

  it("reads a page of 100 profiles with 62 identities and 50 segments each", async () => {
    const identities = Array.from({ length: 62 }, (_, at) => ({ type: "anonymous", value: `${at}` }));
    const segments = Object.fromEntries(
      identities.slice(0, 50).map(({ value }) => [value, { generation: "1" }]),
    );
    const many = Array.from({ length: 100 }, () => ({ ...loneProfile, identities, segments }));
    const { value } = await profiles(ask({ limit: 100 }), page(many), items(...many));
    expect((value as { items: object[] }).items).toHaveLength(100);
  });
});
