import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Campaign.links is one Query: the most clicked first, without those that have no click left", async () => {
  const links = field("Campaign.links");
  const item = { campaignId: "C1", day: "2026-03-16", ttl: NOW_S + 1 };
  const items = [
    { ...item, link: "https://shop.example/a", clicked: 9 },
    { ...item, link: "https://shop.example/b", clicked: 0 },
    { ...item, link: "", clicked: 10 },
    { ...item, link: "https://shop.example/c", clicked: 9, ttl: NOW_S },
  ];
  const asking = { args: {}, source: { campaignId: "C1" }, identity: viewer };
  const { asked, value } = await links(asking, page(items, null));
  expect(asked).toMatchObject([{ operation: "Query", limit: 500 }]);
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual([{ S: "MAILSTATS#CAMPAIGN#C1" }, { S: "LINK#" }]);
  expect(value).toEqual([
    { link: null, clicked: 10 },
    { link: "https://shop.example/a", clicked: 9 },
  ]);
});
