import { beforeEach, expect, it } from "vitest";
import { configureCognito } from "../../../../../dashboard/lib/cognito/call.ts";
import { lackingGroups } from "../../../../../dashboard/lib/cognito/lackingGroups.ts";
import { storage } from "../../../../../dashboard/lib/cognito/storage.ts";
import { keyOf } from "../../../../../dashboard/lib/cognito/tokens.ts";

const tokenOf = (claims: object): string =>
  `header.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

beforeEach(() => {
  storage.clear();
  configureCognito({
    region: "any",
    userPoolId: "any_pool",
    userPoolClientId: "client",
    cognitoUrl: null,
    passkeyDomain: null,
  });
  storage.setItem(keyOf("LastAuthUser"), "alice");
});

it.each([
  ["the groups of the id token", tokenOf({ sub: "a1", groups_without_second_factor: "admin,editor" }), 2],
  ["none without the claim", tokenOf({ sub: "a1" }), 0],
  ["none of another person's token", tokenOf({ sub: "b2", groups_without_second_factor: "admin" }), 0],
  ["none of a broken token", "header.no-json.signature", 0],
  ["none of no token", undefined, 0],
])("%s", (_, idToken, count) => {
  if (idToken !== undefined) storage.setItem(keyOf("alice", "idToken"), idToken);
  expect(lackingGroups("a1")).toEqual(["admin", "editor"].slice(0, count));
});

it("none while no person has signed in", () => {
  storage.clear();
  expect(lackingGroups(undefined)).toEqual([]);
});
