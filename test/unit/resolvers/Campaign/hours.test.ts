import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Campaign.hours is one Query of its hours, and no count is below 0", async () => {
  const hours = field("Campaign.hours");
  const item = { campaignId: "C1", day: "2026-03-16", ttl: NOW_S + 1 };
  const items = [
    { ...item, hour: "2026-03-16T09", sent: 4, opened: -1 },
    { ...item, hour: "2026-03-16T10", opened: 2, clicked: 1, ttl: NOW_S },
  ];
  const asking = { args: {}, source: { campaignId: "C1" }, identity: viewer };
  const { asked, value } = await hours(asking, page(items, null));
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual([{ S: "MAILSTATS#CAMPAIGN#C1" }, { S: "HOUR#" }]);
  expect(value).toEqual([{ at: "2026-03-16T09:00:00.000Z", sent: 4, opened: 0, clicked: 0 }]);
});
