import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob, stored, throttled } from "../handlers.ts";
import { asAdmin, asOwner, asReader, member, site } from "../stored.ts";

const members = field("Site.members");
const owner = { ...stored, firstName: "Alice", lastName: "Hill" };
const bobs = { ...stored, userId: "bob", email: "bob@example.com", firstName: "Bob" };
const source = { ...site, ...asOwner };
const read = (of: object, ...found: (object | null)[]) =>
  members({ source: of, identity: bob, args: {} }, page([member]), items(...found));

describe("Site.members", () => {
  it("reads the members, then the users of all in one request: the owner first", async () => {
    const { asked, value } = await read(source, owner, bobs);
    const { limit: _, ...range } = query(["PK", "SITE#S"], {
      beginsWith: ["SK", "MEMBER#"],
      consistentRead: true,
    });
    expect(asked).toEqual([range, batchGet(["USER#alice", "PROFILE"], ["USER#bob", "PROFILE"])]);
    const common = { siteId: "S" };
    expect(value).toEqual([
      {
        ...common,
        ...{ userId: "alice", role: "OWNER", version: 4, since: site.createdAt },
        ...{ name: "Alice Hill", email: "alice@example.com" },
      },
      {
        ...common,
        ...{ userId: "bob", role: "VIEWER", version: 2, since: member.createdAt },
        ...{ name: "Bob", email: "bob@example.com" },
      },
    ]);
  });

  it.each([
    ["its owner", asOwner, true],
    ["an editor of it", { ...asOwner, myRole: "EDITOR" }, true],
    ["an admin", asAdmin, true],
    ["a viewer of it", { ...asOwner, myRole: "VIEWER" }, false],
    ["a member of a group", asReader, false],
    ["a caller of no known rights", {}, false],
  ])("has addresses for %s: %j, %s", async (_, rights, isSeen) => {
    const { value } = await read({ ...site, ...rights }, owner, bobs);
    const shown = (value as { email: string | null }[]).map(({ email }) => email);
    expect(shown).toEqual(isSeen ? ["alice@example.com", "bob@example.com"] : [null, null]);
  });

  it("says since when an owner has had a role who was a member before", async () => {
    const { value } = await read({ ...source, ownerSince: "2026-01-15T00:00:00.000Z" }, owner, bobs);
    expect(value).toMatchObject([{ since: "2026-01-15T00:00:00.000Z" }, {}]);
  });

  it("has an owner once who became a member since the site was read", async () => {
    const former = { ...member, userId: "alice", role: "EDITOR" };
    const answers = [page([former, member]), items(owner, bobs)];
    const { asked, value } = await members({ source, args: {} }, ...answers);
    expect(asked[1]).toEqual(batchGet(["USER#alice", "PROFILE"], ["USER#bob", "PROFILE"]));
    expect(value).toMatchObject([
      { userId: "alice", role: "OWNER" },
      { userId: "bob", role: "VIEWER" },
    ]);
    expect(value).toHaveLength(2);
  });

  it("leaves out a member whose user is deleted, and has no name of one without", async () => {
    for (const gone of [{ ...bobs, status: "DELETED" }, null]) {
      const { value } = await read(source, stored, gone);
      expect(value).toMatchObject([{ userId: "alice", name: null }]);
      expect(value).toHaveLength(1);
    }
  });

  it("lists as many as a site may have", async () => {
    const many = Array.from({ length: 99 }, (_, at) => ({ ...member, userId: `u${at}` }));
    const users = many.map(({ userId }) => ({ ...bobs, userId }));
    const answers = [page(many), items(owner, ...users)];
    const { value } = await members({ source, args: {} }, ...answers);
    expect(value).toHaveLength(100);
  });

  it("reports what DynamoDB did not answer", async () => {
    expect((await members({ source, args: {} }, throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });
});
