import { describe, expect, it } from "vitest";
import { batchGet, done, inFlight, item, items, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, bob, NOW, NOW_S, stored, viewer } from "../handlers.ts";
import { member, site } from "../stored.ts";

const exportSite = field("Mutation.exportSite");
const input = {
  ...{ siteId: "S", what: "EVENTS", format: "CSV" },
  ...{ from: "2026-03-01T00:20:00Z", to: "2026-03-02T00:00:00Z" },
};
const range = { start: "2026-03-01T00:00:00.000Z", end: "2026-03-02T00:00:00.000Z" };
const counted: Answer = { result: { count: 1 } };
const ask = (by: typeof alice, more: object, ...answers: Answer[]) =>
  exportSite({ args: { input: { ...input, ...more } }, identity: by }, item(stored), ...answers);

describe("Mutation.exportSite", () => {
  it("starts a job that ends with its file a day later, with the range in whole hours", async () => {
    const written = { result: { keys: [], cancellationReasons: null } };
    const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    const { asked, value } = await ask(alice, { filters }, items(site, null), reply(range), counted, written);
    expect(asked[1]).toEqual(batchGet(["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]));
    expect(asked[3]).toMatchObject({
      operation: "UpdateItem",
      key: { PK: { S: "LIMIT#SITE_EXPORTS#2026-03-17T10#S" } },
      condition: { expressionValues: { ":most": { N: 20 } } },
    });
    expect(asked[2]).toEqual({
      operation: "Invoke",
      payload: { siteId: "S", range: { from: input.from, to: input.to }, filters },
    });
    const [put] = (asked[4] as { transactItems: { attributeValues: Record<string, object> }[] })
      .transactItems;
    expect(put!.attributeValues).toMatchObject({
      ...{
        entity: { S: "Job" },
        kind: { S: "EXPORT_SITE" },
        status: { S: "RUNNING" },
        actor: { S: "alice" },
      },
      ttl: { N: NOW_S + 24 * 3600 },
      input: { M: { siteId: { S: "S" }, from: { S: range.start }, to: { S: range.end } } },
    });
    expect(value).toMatchObject({ kind: "EXPORT_SITE", status: "RUNNING", createdAt: NOW });
    expect(value).not.toHaveProperty("input");
  });

  it("asks no function for whole hours of the site's zone, and filters by columns", async () => {
    const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    const whole = { from: "2026-03-01T00:00:00Z", to: "2026-03-02T01:00:00+01:00", filters };
    const { asked } = await ask(alice, whole, items(site, null), counted, done);
    expect(asked.map(({ operation }) => operation)).not.toContain("Invoke");
    expect(JSON.stringify(asked[3])).toContain(`"from":{"S":"${range.start}"},"to":{"S":"${range.end}"}`);
    const goal = { dimension: "GOAL", operator: "IS", values: ["signup"] };
    const isWrong = [{ filters: [goal] }, { to: "2026-02-01T00:00:00Z" }, { from: "2016-01-01T00:00:00Z" }];
    for (const more of isWrong)
      expect(
        (await ask(alice, { ...whole, ...more }, items(site, null), reply(range), counted, done)).asked[2],
      ).toEqual(expect.objectContaining({ operation: "Invoke" }));
  });

  it("asks the function about a site without history for any range, also of days to come", async () => {
    const ahead = { from: "2026-03-20T00:00:00Z", to: "2026-03-21T00:00:00Z" };
    const { asked } = await ask(
      alice,
      ahead,
      items({ ...site, historyDays: 0 }, null),
      reply(range),
      counted,
      done,
    );
    expect(asked[2]).toMatchObject({ operation: "Invoke", payload: { range: ahead } });
  });

  it("keeps that the file is to have a byte order mark", async () => {
    const inputs = await Promise.all(
      [{ byteOrderMark: true }, { byteOrderMark: false }, { byteOrderMark: null }, {}].map(async (more) => {
        const { asked } = await ask(alice, more, items(site, null), reply(range), counted, done);
        const [put] = (asked[4] as { transactItems: { attributeValues: { input: { M: object } } }[] })
          .transactItems;
        return put!.attributeValues.input.M;
      }),
    );
    expect(inputs[0]).toMatchObject({ byteOrderMark: { BOOL: true } });
    for (const each of inputs.slice(1)) expect(each).not.toHaveProperty("byteOrderMark");
  });

  it("is for who may read the site", async () => {
    const { asked } = await ask(viewer, {}, items(site, null), reply(range), counted, done);
    expect(asked).toHaveLength(5);
    const byMember = await ask(bob, {}, items(site, member), reply(range), counted, done);
    expect(byMember.asked).toHaveLength(5);
    // The worker checks the right of a role again, and leaves that of a group to the reader of the job.
    expect(JSON.stringify(byMember.asked[4])).toContain('"byRole":{"BOOL":true}');
    expect(JSON.stringify(asked[4])).toContain('"byRole":{"BOOL":false}');
    expect((await ask(bob, {}, items(site, null))).failure).toEqual(["NotFound", null]);
    expect((await ask(alice, {}, items({ ...site, status: "DELETED" }, null))).failure).toEqual([
      "NotFound",
      null,
    ]);
  });

  it("says what was wrong with the range or a filter, and when there were enough", async () => {
    const refusal = { type: "ValidationError", message: "too long", info: { field: "to" } };
    const { failure } = await ask(alice, {}, items(site, null), { result: { error: refusal } });
    expect(failure).toEqual(["ValidationError", { field: "to" }]);
    const full: Answer = {
      ...{ result: null, error: { type: "DynamoDB:ConditionalCheckFailedException", message: "" } },
    };
    expect((await ask(alice, {}, items(site, null), reply(range), full)).failure).toEqual([
      "LimitExceeded",
      { retry: true },
    ]);
  });

  it("asks for another try where the transaction met another one", async () => {
    const { failure } = await ask(alice, {}, items(site, null), reply(range), counted, inFlight);
    expect(failure).toEqual(["Conflict", { retry: true }]);
  });
});
