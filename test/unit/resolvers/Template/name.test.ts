import { expect, it } from "vitest";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

it.each([
  [{ key: "news/spring" }, "spring"],
  [{ key: "welcome" }, "welcome"],
  [{ key: "news/" }, "news"],
  [{ key: "/" }, "/"],
  [{ key: "news/spring", name: "Spring news" }, "Spring news"],
])("Template.name of %j is %s", async (source, name) => {
  const { asked, value } = await field("Template.name")({ source, identity: viewer }, { result: null });
  expect([asked, value]).toEqual([[{ payload: null }], name]);
});
