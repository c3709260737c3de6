import { expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const emailSettings = field("Query.emailSettings");

it("Query.emailSettings is one consistent GetItem; the defaults have version 0", async () => {
  const set = { version: 2, postalAddress: "Main Street 1", timezone: "Europe/Vienna" };
  const { asked, value } = await emailSettings({ identity: viewer }, item(set));
  expect(asked).toEqual([get("SETTINGS", "EMAIL")]);
  expect(value).toEqual(set);
  const unset = await emailSettings({ identity: viewer }, item(null));
  expect(unset.value).toEqual({ version: 0, postalAddress: "", timezone: "UTC" });
  expect((await emailSettings({ identity: viewer }, throttled)).failure).toEqual([
    "Unavailable",
    { retry: true },
  ]);
});
