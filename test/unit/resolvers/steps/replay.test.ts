import { describe, expect, it } from "vitest";
import { done, item, items, page, refusedOn, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { stored, throttled } from "../handlers.ts";
import { site, keptSince } from "../stored.ts";

const drawn = reply({ token: "secret", hash: "hash" });
const create = { name: "Shop", domains: ["example.com"], timezone: "UTC" };
const goal = { siteId: "S", goalId: "g", name: "Buy", kind: "EVENT", pattern: "Buy" };
const fields: [name: string, input: Record<string, unknown>, before: Answer[], payload: object][] = [
  [
    "createSite",
    create,
    [item(stored)],
    { name: { S: "Shop" }, domains: { L: [{ S: "example.com" }] }, timezone: { S: "UTC" } },
  ],
  ["createSiteKey", { siteId: "S" }, [items(stored, site), drawn], { siteId: { S: "S" } }],
  [
    "shareSite",
    { siteId: "S", fields: ["STATS"] },
    [items(stored, site), drawn],
    { siteId: { S: "S" }, fields: { L: [{ S: "STATS" }] } },
  ],
  [
    "putGoal",
    goal,
    [items(stored, site)],
    Object.fromEntries(Object.entries(goal).map(([name, value]) => [name, { S: value }])),
  ],
];

/** The attributes that results of releases before these settings lack. */
const LATER: Record<string, object> = {
  createSite: {
    location: "COUNTRY",
    excludedCountries: [],
    historyDays: 0,
    hourlyStatsDays: 90,
    dailyStatsDays: 731,
    ...keptSince,
    signUpForm: false,
  },
};

describe.each(fields)("the last step of Mutation.%s", (name, input, before, payload) => {
  const mutation = field(`Mutation.${name}`);
  const PK = `ONCE#alice#${name}#a#key`;
  const used = refusedOn(PK, "RESULT", { entity: "Idempotency", result: { of: "somebody" } });
  // A site is answered only to those who may still see it (test/unit/resolvers/Mutation/createSite).
  const isSite = name === "createSite";
  const result = isSite ? { siteId: "S", ownerId: site.ownerId } : { then: 1 };
  const ask = (...found: object[]) =>
    mutation(
      { args: { input: { ...input, idempotencyKey: "a#key" } } },
      ...[...before, used, page(found)],
      ...(isSite && found.length > 0 ? [items(site, null)] : []),
    );

  it("asks the table whether the key was used for the same input", async () => {
    const { asked, value } = await ask({ result });
    expect(asked.find(({ operation }) => operation === "Query")).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq) AND (begins_with(#SK,:SK_beginsWith))",
        expressionNames: { "#PK": "PK", "#SK": "SK" },
        expressionValues: { ":PK_eq": { S: PK }, ":SK_beginsWith": { S: "RESULT" } },
      },
      consistentRead: true,
      filter: {
        expression: "(#payload = :payload_eq)",
        expressionNames: { "#payload": "payload" },
        expressionValues: { ":payload_eq": { M: payload } },
      },
    });
    expect(value).toMatchObject({ ...result, ...LATER[name] });
  });

  it("asks nothing where there was no key, or it was not used yet", async () => {
    const first = await mutation({ args: { input } }, ...before, done);
    expect(first.asked.length).toBe(before.length + 1);
    const keyed = await mutation({ args: { input: { ...input, idempotencyKey: "k" } } }, ...before, done);
    expect(keyed.asked.length).toBe(before.length + 1);
  });

  it("does not take what it could not read for another input", async () => {
    const args = { input: { ...input, idempotencyKey: "a#key" } };
    const { failure } = await mutation({ args }, ...before, used, throttled);
    expect(failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("refuses a key that was used for another input", async () => {
    expect((await ask()).failure).toEqual(["Conflict", { field: "idempotencyKey" }]);
  });
});
