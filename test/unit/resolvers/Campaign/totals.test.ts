import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

const item = { day: "2026-03-16", campaignId: "C1", ttl: NOW_S + 1, sent: 4, opened: 2, machineOpened: 1 };
const others = [
  { ...item, variant: "B", bounced: 1, opened: -1 },
  { ...item, ttl: NOW_S },
];
const source = { campaignId: "C1", claimed: 9, skipped: 3 };
const asking = { args: {}, source, identity: viewer };

it("Campaign.totals is one Query of all its days, added up without those that have expired", async () => {
  const totals = field("Campaign.totals");
  const { asked, value } = await totals(asking, page([item, ...others], null));
  expect(asked).toMatchObject([{ operation: "Query", limit: 500 }]);
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual([{ S: "MAILSTATS#CAMPAIGN#C1" }, { S: "0" }, { S: "9~" }]);
  expect(value).toEqual({
    ...{ expected: null, claimed: 9, skipped: 3, sent: 8, delivered: 0, bounced: 1, complained: 0 },
    ...{ opened: 2, clicked: 0, unsubscribed: 0, machineOpened: 2 },
  });
});

it("shows the totals that a list has read", async () => {
  const { asked, value } = await field("Campaign.totals")({
    ...asking,
    source: { ...source, totals: { sent: 1 } },
  });
  expect([asked, value]).toEqual([[], { sent: 1 }]);
});

it.each([
  ["the members of its segment", { expected: 20 }, 20],
  ["the visited people, once the walk is over", { expected: 20, walkedAt: "2026-03-16T00:00:00.000Z" }, 12],
])("expects %s", async (_, more, expected) => {
  const totals = field("Campaign.totals");
  const { value } = await totals({ ...asking, source: { ...source, ...more } }, page([], null));
  expect(value).toMatchObject({ expected, sent: 0 });
});
