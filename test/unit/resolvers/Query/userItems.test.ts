import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { alice, backend, bob, claim, NOW, NOW_S, primary, stored, viewer } from "../handlers.ts";

const userItems = field("Query.userItems");
const ask = (args: object = {}, identity: object = viewer) => ({
  args: { userId: "alice", ...args },
  identity,
});
const ID = "01KKX9ZQ8G0000000000000000";
const owner = { ...stored, primaryEmailId: ID };
const first = { ...primary, emailId: ID };

describe("Query.userItems", () => {
  it.each([alice, viewer, backend])(
    "is one consistent Query of the partition, backwards",
    async (identity) => {
      const { asked } = await userItems(ask({}, identity), page([stored]));
      const backwards = { consistentRead: true, scanIndexForward: false };
      expect(asked).toEqual([query(["PK", "USER#alice"], backwards)]);
    },
  );

  it("gives the user, and the addresses without claims that have lapsed", async () => {
    const lapsed = { ...claim, emailId: "E0", claimExpiresAt: NOW };
    const { value } = await userItems(ask(), page([owner, claim, lapsed, first, { entity: "Unknown" }]));
    expect(value).toEqual({
      items: [
        { ...owner, groups: [], signInProviders: [], __typename: "User" },
        { ...claim, isPrimary: false, __typename: "Email" },
        { ...first, isPrimary: true, __typename: "Email" },
      ],
      nextToken: null,
    });
  });

  it("knows on later pages, too, which address is primary", async () => {
    const { value } = await userItems(ask({ limit: 2 }), page([owner, claim], "inner"));
    expect(value).toMatchObject({ nextToken: `${ID}.inner` });
    const next = await userItems(ask({ limit: 2, nextToken: `${ID}.inner` }), page([first]));
    expect(next.asked).toMatchObject([{ limit: 2, nextToken: "inner" }]);
    expect(next.value).toEqual({
      items: [{ ...first, isPrimary: true, __typename: "Email" }],
      nextToken: null,
    });
  });

  it.each(["", "inner", `${ID}.`, "E1.inner"])("refuses the token %j of another list", async (nextToken) => {
    expect(await userItems(ask({ nextToken }))).toMatchObject({
      failure: ["ValidationError", { field: "nextToken" }],
      asked: [],
    });
  });

  it("knows no user who is another's, not there, or gone", async () => {
    const foreign = await userItems(ask({}, bob));
    expect(foreign).toMatchObject({ asked: [] });
    const gone = { ...stored, status: "DELETED", ttl: NOW_S };
    for (const items of [[], [gone]]) {
      const ended = await userItems(ask(), page(items));
      expect([ended.failure?.[0], ended.message]).toEqual([foreign.failure?.[0], foreign.message]);
    }
    expect(foreign.failure?.[0]).toBe("NotFound");
    const buried = page([{ ...gone, ttl: NOW_S + 1 }]);
    expect((await userItems(ask(), buried)).value).toMatchObject({ items: [{ status: "DELETED" }] });
  });
});
