import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { declarationIn } from "../../../../infra/synth/steps.ts";
import { cancelled, failure, handlers, key, NOW_S, stored, when } from "../handlers.ts";

/** Returns the names of a mutation's steps, in order. */
function stepsOf(field: string): string[] {
  const file = `${field}.ts`;
  const { steps } = declarationIn(file, readFileSync(join(mutations, file), "utf8"), [])!;
  return steps.map(({ name }) => name);
}

const mutations = join(import.meta.dirname, "../../../../resolvers/Mutation");
const site = { siteId: "S", goalCount: 0 };
const shared = { caller: stored, site, hash: "H", token: "T" };
const settings = { name: "Shop", domains: ["shop.example"] };

const text = { subject: "News", text: "Text" };
const sending = { transactional: false, once: false };
const compiled = { ...text, source: { text: "Text" }, variables: [], bodyHash: "h" };

/**
 * Each field that creates something once for a key: the step that does, a right input, and what the steps
 * before it kept.
 */
const CREATES: Record<string, [step: string, input: object, stash: object, prev?: object]> = {
  addEmail: [
    "add",
    { email: "new@example.com" },
    {
      ...{ user: stored, address: "new@example.com", hashes: { address: "a1", mailbox: "b2" } },
      ...{ emails: [], logs: [null, null, null] },
    },
  ],
  createSite: ["create", settings, { owner: stored, timezone: "UTC", settings }],
  createSiteKey: ["create", { siteId: "S" }, shared],
  createApiKey: [
    "create",
    { name: "reports", scopes: ["MAIL_READ"] },
    { ...shared, site: undefined, parsed: { name: "reports", scopes: ["MAIL_READ"] } },
  ],
  createTemplate: [
    "create",
    { key: "news", ...text },
    { typed: { ...text, ...sending }, compiled, timezone: "UTC" },
  ],
  draftTemplates: [
    "create",
    { drafts: [{ key: "drafted", invoiceId: "2026-17", reminderType: "FINAL_NOTICE" }] },
    {},
  ],
  eraseSubscriber: ["create", { email: "ann@example.com" }, {}],
  exportProfile: ["create", { profileId: "P" }, {}, { profileId: "P" }],
  exportSegment: ["create", { segmentId: "vips", format: "CSV" }, {}],
  exportSource: ["create", { sourceId: "S", from: "2026-02-01", to: "2026-03-01", format: "CSV" }, {}],
  exportSite: [
    "create",
    { siteId: "S", what: "EVENTS", format: "CSV" },
    { range: { start: "2026-03-01T00:00:00.000Z", end: "2026-03-02T00:00:00.000Z" } },
  ],
  exportSubscriber: ["create", { email: "ann@example.com" }, {}],
  importInvoices: ["create", { name: "May", amounts: "DECIMAL_POINT" }, {}],
  importSubscribers: ["create", { name: "May", consent: "By phone." }, {}],
  putFunnel: ["put", { siteId: "S", name: "Sale" }, { ...shared, steps: [] }],
  putGoal: ["put", { siteId: "S", name: "Sale", kind: "EVENT", pattern: "buy" }, shared],
  putSavedFilter: ["put", { siteId: "S", name: "Austria" }, { ...shared, filters: [] }],
  putSiteNote: ["put", { siteId: "S", date: "2026-03-17", text: "Relaunch" }, shared],
  shareSite: ["share", { siteId: "S", fields: ["STATS"] }, shared],
};

/**
 * The fields whose claim is written by a function. Their tests are request.test.ts and testMail.test.ts
 * below test/unit/functions/lib/mail, and the story of runs.
 */
const BY_FUNCTIONS = ["sendEmail", "sendTestEmail", "sendToSegment", "sendToTag", "startExecution"];

/**
 * The fields whose claims the stories of sources, plans, segments, destinations, approvals and invitations
 * test, with repetitions at once.
 */
const BY_STORIES = [
  ...["createSource", "rotateWriteKey", "putSegment", "putComputedTrait", "putDestination"],
  ...["putTrackingPlan", "putPlanEvent", "requestApproval", "inviteSiteMember"],
];

const keyed = (input: object) => ({ input: { ...input, idempotencyKey: "k" } });

it("the fields whose input has an idempotencyKey are those that follow", () => {
  const schema = readFileSync(join(mutations, "../../schema.graphql"), "utf8");
  const inputs = [...schema.matchAll(/^input (\w+)Input \{([^}]*)\}/gm)];
  const fields = inputs.filter(([, , body]) => /^ {2}idempotencyKey:/m.test(body!)).map(([, name]) => name!);
  const lower = fields.map((name) => name[0]!.toLowerCase() + name.slice(1));
  expect(lower.sort()).toEqual([...Object.keys(CREATES), ...BY_FUNCTIONS, ...BY_STORIES].sort());
});

describe.each(Object.entries(CREATES))("Mutation.%s", (field, [step, input, stash, found]) => {
  const prev = { result: found };
  const { request, response } = handlers(`resolvers/Mutation/${field}.ts#${step}`);
  const claimed = () => request({ args: keyed(input), stash, prev });

  it("writes first that the key is used, with the input and the result", () => {
    const [claim] = (claimed().value as { transactItems: object[] }).transactItems;
    expect(claim).toMatchObject({
      table: "T",
      operation: "PutItem",
      key: key(`ONCE#alice#${field}#k`, "RESULT"),
      attributeValues: { entity: { S: "Idempotency" }, ttl: { N: NOW_S + 86_400 } },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    const { payload, result } = (claim as { attributeValues: Record<string, { M: object }> }).attributeValues;
    expect(Object.keys(payload!.M).sort()).toEqual(Object.keys(input).sort());
    expect(JSON.stringify(result)).not.toContain('"T"');
  });

  it("writes the same without a key, but for that", () => {
    const { value } = request({ args: { input }, stash, prev });
    const { transactItems } = claimed().value as { transactItems: object[] };
    expect((value as { transactItems: object[] }).transactItems.length).toBe(transactItems.length - 1);
  });

  it("answers null for a repetition, which the next step answers", () => {
    const { stash: kept } = claimed();
    const after = response({
      args: keyed(input),
      stash: { ...stash, ...kept },
      ...cancelled({ item: {} }, "None"),
    });
    expect(after.value).toBeNull();
    const names = stepsOf(field);
    expect(names[names.indexOf(step) + 1]).toBe("replay");
    const replay = handlers(`resolvers/Mutation/${field}.ts#replay`);
    const { value } = replay.request({ args: keyed(input), stash: kept, prev: { result: null } });
    expect(value).toMatchObject({
      operation: "Query",
      consistentRead: true,
      query: { expressionValues: { ":PK_eq": { S: `ONCE#alice#${field}#k` } } },
    });
    const passed = replay.request({ args: { input }, stash: kept, prev: { result: null } });
    expect(passed.earlyReturn).toEqual({ value: null, skipTo: "NEXT" });
  });

  it("refuses a key that is none", () => {
    const refused = request({ args: { input: { ...input, idempotencyKey: "\ud800" } }, stash, prev });
    expect(failure(refused)).toEqual(["ValidationError", { field: "idempotencyKey" }]);
  });
});
