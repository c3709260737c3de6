import { describe, expect, it } from "vitest";
import { get, item, page } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const sendingHealth = field("Query.sendingHealth");
const settings = { version: 2, postalAddress: "Main Street 1", timezone: "Pacific/Auckland" };
const day = { day: "2026-03-17", sent: 2000, bounced: 30, complained: 1, delivered: 1900 };
const ask = (found: object | null, days: object[]) =>
  sendingHealth({ identity: viewer }, item(found), page(days));

describe("Query.sendingHealth", () => {
  it("is the settings, and one consistent Query of the seven days in their zone", async () => {
    const { asked, value } = await ask(settings, [day]);
    expect(asked[0]).toEqual(get("SETTINGS", "EMAIL"));
    expect(asked[1]).toMatchObject({ operation: "Query", consistentRead: true });
    const { expressionValues } = asked[1]!.query as Record<string, object>;
    // It is 23:30 there.
    expect(Object.values(expressionValues as object)).toEqual(
      ["MAILSTATS#ALL", "2026-03-11", "2026-03-17~"].map((S) => ({ S })),
    );
    expect(value).toEqual({
      ...{ to: "2026-03-17", sent: 2000, bounced: 30, complained: 1 },
      ...{ bounceRate: 0.015, complaintRate: 0.0005, maxBounceRate: 0.05, maxComplaintRate: 0.001 },
      ...{ minSent: 1000, isJudged: true },
    });
  });

  it("has no rates without mails, and says since when and why sending is paused", async () => {
    const pause = { pausedAt: "2026-03-16T00:00:00.000Z", pausedBecause: "BOUNCES" };
    const { value } = await ask({ ...settings, ...pause, resumedAt: "2026-03-01T00:00:00.000Z" }, []);
    expect(value).toMatchObject({ ...pause, resumedAt: "2026-03-01T00:00:00.000Z" });
    expect(value).toMatchObject({ sent: 0, bounceRate: null, complaintRate: null, isJudged: false });
  });

  it("counts after the day on which a pause was lifted, and has the defaults before there are settings", async () => {
    const judgedAfter = "2026-03-16";
    const days = [
      { ...day, day: "2026-03-16" },
      { ...day, sent: 500 },
    ];
    const { value } = await ask({ ...settings, judgedAfter }, days);
    expect(value).toMatchObject({ sent: 500, bounced: 30, complained: 1, isJudged: false });
    expect((await ask(null, [day])).value).toMatchObject({ sent: 2000 });
  });

  it("is Unavailable if the table does not answer", async () => {
    const { failure } = await sendingHealth({ identity: viewer }, item(settings), throttled);
    expect(failure).toEqual(["Unavailable", { retry: true }]);
    expect((await sendingHealth({ identity: viewer }, throttled)).failure).toEqual(failure);
  });
});
