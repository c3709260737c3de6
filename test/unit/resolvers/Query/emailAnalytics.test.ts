import { describe, expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

const emailAnalytics = field("Query.emailAnalytics");
const day = { PK: "MAILSTATS#ALL", SK: "2026-03-16", entity: "MailStats", day: "2026-03-16", ttl: NOW_S + 1 };
const range = { from: "2026-03-01", to: "2026-03-17" };
const ask = (args: object, found: object[] = []) =>
  emailAnalytics({ args: { ...range, ...args }, identity: viewer }, page(found, null));

describe("Query.emailAnalytics", () => {
  it("is one Query of the days from the first to the one before the last", async () => {
    const { asked } = await ask({});
    expect(asked).toMatchObject([{ operation: "Query", limit: 400, consistentRead: false }]);
    const { expression, expressionValues } = asked[0]!.query as Record<string, object>;
    expect(expression).toContain("BETWEEN");
    expect(Object.values(expressionValues as object)).toEqual(
      ["MAILSTATS#ALL", "2026-03-01", "2026-03-16~"].map((S) => ({ S })),
    );
  });

  it("takes up to 400 days, across a leap year's February, and a limit", async () => {
    const { asked } = await ask({ from: "2027-02-01", to: "2028-03-07", limit: 10 });
    expect(asked).toMatchObject([{ limit: 10 }]);
    expect(JSON.stringify(asked[0])).toContain("2028-03-06~");
    const { failure } = await emailAnalytics({
      args: { from: "2027-02-01", to: "2028-03-08" },
      identity: viewer,
    });
    expect(failure).toEqual(["ValidationError", { field: "to" }]);
  });

  it("derives rates from counts", async () => {
    const counts = { created: 1, approved: 1, sent: 200, delivered: 160, bounced: 10, complained: 1 };
    const acts = {
      opened: 80,
      clicked: 16,
      machineOpened: 40,
      machineClicked: 3,
      unsubscribed: 2,
      failed: 5,
      firstReminders: 30,
      secondReminders: 20,
      finalNotices: 10,
    };
    const { value } = await ask({}, [{ ...day, ...counts, ...acts }]);
    const rates = {
      deliveryRate: 0.8,
      bounceRate: 0.05,
      complaintRate: 0.005,
      openRate: 0.5,
      clickRate: 0.1,
    };
    expect(value).toEqual({ items: [{ date: "2026-03-16", ...counts, ...acts, ...rates }], nextToken: null });
  });

  it("has no rate without mails to divide by, and no count below 0", async () => {
    const { value } = await ask({}, [{ ...day, created: 1, clicked: -1 }]);
    const { items } = value as { items: Record<string, unknown>[] };
    expect(items[0]).toMatchObject({ created: 1, clicked: 0, sent: 0, failed: 0 });
    const rates = ["deliveryRate", "bounceRate", "complaintRate", "openRate", "clickRate"];
    expect(rates.map((name) => items[0]![name])).toEqual([null, null, null, null, null]);
  });

  it("leaves out what has expired and is still stored", async () => {
    const { value } = await ask({}, [{ ...day, ttl: NOW_S }]);
    expect(value).toEqual({ items: [], nextToken: null });
  });
});
