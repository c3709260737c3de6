import { describe, expect, it } from "vitest";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as profileCount from "#table/people/profileCount";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const ask = (name: string, ...answers: Parameters<ReturnType<typeof field>>[1][]) =>
  field(`Overview.${name}`)({ args: {}, source: {}, identity: viewer }, ...answers);
const eventually = (...of: Parameters<typeof query>) => {
  const { consistentRead: _, ...read } = query(...of);
  return read;
};
const shard = (at: number, counts: object) => ({
  ...subscriberCount.status(at),
  entity: "StatusCount",
  ...counts,
});
const ofShard = (at: number, people: number) => ({ ...profileCount.key(at), entity: "ProfileCount", people });

it("reads nothing by itself: each number has its request", async () => {
  const { value } = await field("Query.overview")({ args: {}, identity: viewer }, item(null));
  expect(value).toEqual({});
});

describe("Overview.subscribers", () => {
  it("is one Query of the statuses, whose shards add up", async () => {
    const ready = { ...subscriberCount.ready, entity: "CountsReady" };
    const found = [
      ready,
      shard(0, { SUBSCRIBED: 7, PENDING: 2 }),
      shard(3, { SUBSCRIBED: -2 }),
      shard(4, {}),
    ];
    const { asked, value } = await ask("subscribers", page(found));
    expect(asked).toEqual([eventually(["GSI1PK", "MAILCOUNTS"], { index: "GSI1", limit: 9 })]);
    expect(value).toBe(5);
  });

  it("is refused until subscribers of earlier releases are counted", async () => {
    const { failure } = await ask("subscribers", page([shard(0, { SUBSCRIBED: 7 })]));
    expect(failure).toEqual(["BackfillRunning", null]);
  });
});

describe("Overview.profiles", () => {
  it("is one Query, whose shards add up", async () => {
    const ready = { ...profileCount.complete, entity: "ProfilesCounted" };
    const { asked, value } = await ask("profiles", page([ready, ofShard(0, 7), ofShard(5, -2)]));
    expect(asked).toEqual([eventually(["PK", "PROFILECOUNTS"], { limit: 9 })]);
    expect(value).toBe(5);
  });

  it("is refused until people of earlier releases are counted", async () => {
    expect((await ask("profiles", page([ofShard(0, 7)]))).failure).toEqual(["BackfillRunning", null]);
  });
});

it("Overview.waitingApprovals is the number of a page of those that wait", async () => {
  const { asked, value } = await ask("waitingApprovals", page([{}, {}, {}], "more"));
  expect(asked).toEqual([eventually(["GSI3PK", "APPROVALS"], { index: "GSI3", limit: 100 })]);
  expect(value).toBe(3);
});

it("Overview.failingDestinations has those that fail, and those that were stopped", async () => {
  const failingSince = "2026-01-01T00:00:00.000Z";
  const kind = "WEBHOOK";
  const { value } = await ask(
    "failingDestinations",
    page([
      { kind, status: "ACTIVE" },
      { kind, status: "ACTIVE", failingSince },
      { kind, status: "PAUSED", failingSince },
      { kind, status: "DISABLED" },
    ]),
  );
  expect(value).toBe(2);
});

it("Overview.overdueInvoices has the open ones that were due before today in the settings' zone", async () => {
  const settings = { timezone: "Pacific/Auckland" };
  const { asked, value } = await ask("overdueInvoices", item(settings), page([{}, {}]));
  expect(asked[0]).toEqual(get("SETTINGS", "EMAIL"));
  const { expressionValues } = asked[1]!.query as { expressionValues: object };
  // It is 23:30 there.
  expect(Object.values(expressionValues)).toEqual(["INVOICES_OPEN", "0", "2026-03-17"].map((S) => ({ S })));
  expect(value).toBe(2);
});
