import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filtersOf } from "#functions/mail/text/filters";

it("the filters are those that docs/email.md lists", () => {
  const [, list = ""] = /Filters: ([^.]*)\./.exec(readFileSync("docs/email.md", "utf8")) ?? [];
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(filtersOf("html")).toSorted());
  expect(Object.keys(filtersOf("plain"))).toEqual(Object.keys(filtersOf("html")));
});
