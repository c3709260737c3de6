import { expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { stored, viewer } from "../handlers.ts";

const approvers = field("Query.approvers");
const person = (userId: string, more: object) => ({ ...stored, PK: `USER#${userId}`, userId, ...more });

it("Query.approvers leaves out a user who is suspended, and one who has lost the group since", async () => {
  const all = ["ann", "bob", "cid"].map((userId) => ({ PK: `USER#${userId}`, SK: "PROFILE" }));
  const { asked, value } = await approvers(
    { args: { limit: 3 }, identity: viewer },
    page(all, "next"),
    items(
      person("ann", { groups: ["editor"] }),
      person("bob", { groups: ["admin"], status: "SUSPENDED" }),
      person("cid", { groups: ["viewer"] }),
    ),
  );
  expect(asked).toEqual([
    query(["GSI3PK", "APPROVERS"], { index: "GSI3", limit: 3 }),
    batchGet(["USER#ann", "PROFILE"], ["USER#bob", "PROFILE"], ["USER#cid", "PROFILE"]),
  ]);
  expect(value).toMatchObject({ items: [{ userId: "ann" }], nextToken: "next" });
});

it("asks for no user without a place in the list", async () => {
  const { value } = await approvers({ identity: viewer }, page([]));
  expect(value).toEqual({ items: [], nextToken: null });
});
