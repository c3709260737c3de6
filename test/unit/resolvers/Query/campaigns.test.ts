import { describe, expect, it } from "vitest";
import { batchGet, get, item, items, page } from "../answers.ts";
import { campaignId, campaignKey, running, shown } from "../campaigns.ts";
import { field } from "../field.ts";
import { NOW_S, throttled, viewer } from "../handlers.ts";

const campaign = field("Query.campaign");
const campaigns = field("Query.campaigns");

describe("Query.campaign", () => {
  const ask = (id: string) => ({ args: { campaignId: id }, identity: viewer });

  it("is one consistent Get, and shows no variables", async () => {
    const { asked, value } = await campaign(ask(campaignId), item(running));
    expect(asked).toEqual([get(...campaignKey)]);
    expect(value).toEqual(shown);
  });

  it("finds none that is absent, or that no id can have", async () => {
    expect((await campaign(ask(campaignId), item(null))).failure).toEqual(["NotFound", null]);
    expect(await campaign(ask("a#b"))).toMatchObject({ asked: [], failure: ["NotFound", null] });
    expect((await campaign(ask(campaignId), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

describe("Query.campaigns", () => {
  const ask = (args: Record<string, unknown>) => ({ args, identity: viewer });

  it("is one page of those that begin in the range, newest first", async () => {
    const range = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    const { asked, value } = await campaigns(ask(range), page([running], "n"));
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    expect(asked[0]).toMatchObject({ index: "GSI1", limit: 25, scanIndexForward: false });
    expect(Object.values(expressionValues)).toEqual(
      ["CAMPAIGNS", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000"].map((S) => ({ S })),
    );
    expect(value).toEqual({ items: [shown], nextToken: "-n" });
  });

  it("with a status is one page of keys and their campaigns, without those that changed it since", async () => {
    const args = { status: "RUNNING", from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    const keyed = [running, { PK: "CAMPAIGN#C2", SK: "META" }];
    const found = [running, { ...running, campaignId: "C2", status: "PAUSED" }];
    const { asked, value } = await campaigns(ask(args), page(keyed, "n"), items(...found));
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    expect(asked[0]).toMatchObject({ index: "GSI3", limit: 25, scanIndexForward: false });
    expect(Object.values(expressionValues)).toEqual(
      ["CAMPAIGNS#RUNNING", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000"].map((S) => ({ S })),
    );
    expect(asked[1]).toEqual(batchGet(campaignKey as [string, string], ["CAMPAIGN#C2", "META"]));
    expect(value).toEqual({ items: [shown], nextToken: "-n" });
  });

  it("with a status that no campaign has is one Query", async () => {
    const { asked, value } = await campaigns(ask({ status: "PAUSED" }), page([]));
    expect(asked).toHaveLength(1);
    expect(value).toEqual({ items: [], nextToken: null });
  });

  it("reads the totals of a page in one BatchGetItem, if they are selected", async () => {
    const [other, old] = [
      { ...running, campaignId: "C2" },
      { ...running, campaignId: "C3" },
    ];
    const totals = {
      entity: "MailStats",
      day: "2026-01-01",
      isWhole: true,
      ttl: NOW_S + 1,
      sent: 4,
      opened: -1,
    };
    const asks = { ...ask({}), selection: ["items", "items/totals", "items/totals/sent"] };
    const found = [totals, { ...totals, isWhole: undefined }, null];
    const { asked, value } = await campaigns(asks, page([running, other, old], "n"), items(...found));
    const keys = [campaignId, "C2", "C3"].map((id): [string, string] => [
      `MAILSTATS#CAMPAIGN#${id}`,
      "TOTALS",
    ]);
    expect(asked.slice(1)).toEqual([batchGet(...keys)]);
    const { items: read } = value as { items: { totals?: object }[] };
    expect(read[0]!.totals).toMatchObject({ sent: 4, opened: 0, claimed: shown.claimed });
    expect(read.slice(1).map((each) => "totals" in each)).toEqual([false, false]);
    expect((await campaigns(asks, page([]))).asked).toHaveLength(1);
  });

  it("goes forwards, and takes no token of the other order", async () => {
    const { asked, value } = await campaigns(ask({ order: "OLDEST_FIRST", nextToken: "n" }), page([]));
    expect(asked[0]).not.toHaveProperty("scanIndexForward");
    expect(value).toEqual({ items: [], nextToken: null });
    const failure = ["ValidationError", { field: "nextToken" }];
    expect((await campaigns(ask({ nextToken: "n" }))).failure).toEqual(failure);
  });

  it("refuses what is no range", async () => {
    const wrong = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    expect((await campaigns(ask(wrong))).failure).toEqual(["ValidationError", { field: "to" }]);
  });
});
