import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const group = field("Query.group");
const ask = (groupId: string) => ({ args: { groupId }, identity: viewer });

it("Query.group reads a group by an id of any letters", async () => {
  const acme = { groupId: "Acme #1", traits: "{}" };
  const { asked, value } = await group(ask("Acme #1"), item(acme));
  expect([asked, value]).toEqual([[get("GROUP#Acme #1", "META")], acme]);
  expect((await group(ask("Acme"), item(null))).failure).toEqual(["NotFound", null]);
  expect(await group(ask(""))).toMatchObject({ asked: [], failure: ["NotFound", null] });
  expect((await group(ask("Acme"), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
