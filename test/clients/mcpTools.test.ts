import fc from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "../../resolvers/table/mail/settings.ts";
import type { JsonSchema } from "../../infra/mcp/inputSchema.ts";
import { settle } from "../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { silence } from "../support/following.ts";
import { subscribed, topicsOf } from "../support/links.ts";
import { dictated, MODEL, WRITTEN } from "../support/mail/model.ts";
import { isInFull } from "../support/nightly.ts";
import { runs } from "../support/seed.ts";
import { campaignItem, storeText } from "../support/sends.ts";
import { change, furnished, ownSite, putItems } from "../support/sites.ts";
import { createText } from "../support/templates.ts";
import { tableOf, type Table } from "../support/wholeTable.ts";
import { mcpClient, type McpClient } from "./mcpClient.ts";
import { valuesOf, type KnownValues } from "./mcpInputs.ts";

let test: TestCloud;
let mcp: McpClient;
let admin: Person;
let known: KnownValues;

beforeAll(async () => {
  test = await startTestCloud({ timers: [], context: MODEL, model: dictated });
  admin = await test.person({ groups: ["admin"] });
  await putItems(test, [
    { ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, postalAddress: "Street 1", version: 1 },
    campaignItem({ campaignId: "01CAMPAIGN" }),
  ]);
  known = await furnishedCloud();
  // They count visitors in time.
  await silence(test, ["stream/aggregate"]);
  await settle(test);
  mcp = await mcpClient(test);
});
afterAll(async () => {
  await mcp?.client.close();
  await test?.stop();
});

/** A stage with something of each kind, and the ids by which tools read it. */
async function furnishedCloud(): Promise<KnownValues> {
  const { siteId, goalId } = await furnished(test, admin, await ownSite(test, admin));
  await topicsOf(test, { news: "News" });
  const email = await subscribed(test, { email: "ann@example.com", customerId: "customer" });
  const approved = await storeText(test);
  const { key: drafted } = await createText(test, admin, { key: "drafted" });
  const about = { customerId: "customer", email, amount: 1050, currency: "EUR", dueDate: "2026-11-01" };
  await change(test, admin, "putInvoice", { invoiceId: "2026/7", ...about }, "version");
  const rule = { trait: { name: "plan", op: "EXISTS" } };
  await change(test, admin, "putSegment", { segmentId: "pro", name: "Pro", rule }, "version");
  const steps = [{ id: "hello", send: { templateKey: approved } }];
  await change(test, admin, "putSequence", { sequenceId: "welcome", name: "Welcome", steps }, "version");
  return {
    ...{ siteId: [siteId], goalId: [goalId!], email: [email], customerId: ["customer"] },
    key: [approved, drafted, "new/a", "new/b", "new/c"],
    ...{ templateKey: [approved], invoiceId: ["2026/7"], segmentId: ["pro"], sequenceId: ["welcome"] },
    ...{ campaignId: ["01CAMPAIGN"], userId: [admin.userId], instructions: [WRITTEN] },
    ...{
      subject: ["Hello", "Hi {{ firstName }}"],
      text: ["Hello"],
      html: ["<p>Hello</p>"],
      format: ["HTML"],
    },
  };
}

/** Reading the current visitors of a site keeps their counting going. */
const OF_READING = ["added LiveSite", "changed LiveSite"];
/**
 * A draft with its counts, the memory of the call, its words for searches, and the log of changes. A version
 * that a next one replaces is changed.
 */
const OF_DRAFTING = [
  ...["Template", "TemplateVersion", "TemplateBody", "TemplateAudit", "DraftAddress", "MailDelta"],
  ...["Idempotency", "Job", "JobError", "Word", "Change", "ChangeGuard", "ChangesHead"],
].flatMap((entity) => [`added ${entity}`, `changed ${entity}`]);

/** The kinds of writes between two states of the table: `added Template`, `changed User`, `deleted Site`. */
function written(before: Table, after: Table): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const kinds = [...keys].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (isDeepStrictEqual(was, is)) return [];
    const kind = was === undefined ? "added" : is === undefined ? "deleted" : "changed";
    return [`${kind} ${(is ?? was)!.entity?.S ?? key}`];
  });
  return [...new Set(kinds)].sort();
}

/** The statuses of all versions of templates, each with the word that its approval sends it. */
const statuses = async (): Promise<string[]> =>
  Object.values(await tableOf(test))
    .filter(({ entity }) => entity?.S === "TemplateVersion")
    .map(({ status, sendOnApproval }) => `${status!.S}${sendOnApproval ? " to be sent" : ""}`);

const countOf = (all: string[], status: string): number => all.filter((each) => each === status).length;

const mailCount = async (): Promise<number> => {
  const answer = await fetch(`${test.cloud.origin}/inbox/messages`);
  return ((await answer.json()) as unknown[]).length;
};

/** Errors without a type: of a field beside its parent, and of a text that is no JSON. */
const OF_GRAPHQL = /^Cannot return null for non-nullable type|^Variable 'variables' has an invalid value/;

interface Outcome {
  /** The number of calls with an answer. */
  done: number;
  /** Calls that the API does not understand, or does not allow. */
  bad: string[];
  /** The kinds of writes. */
  writes: string[];
}

/** Calls a tool with inputs of its schema. */
async function tryTool(name: string, inputSchema: JsonSchema): Promise<Outcome> {
  const outcome: Outcome = { done: 0, bad: [], writes: [] };
  await settle(test);
  const before = await tableOf(test);
  const property = fc.asyncProperty(valuesOf(inputSchema, known), async (input) => {
    const { isError, structuredContent, content } = await mcp.call(name, input);
    if (!isError) outcome.done += 1;
    const { errors = [] } = (structuredContent ?? {}) as {
      errors?: { message: string; errorType?: string }[];
    };
    const isBad = ({ message, errorType = "none" }: (typeof errors)[number]): boolean =>
      /^(none|Unauthorized|Internal)/.test(errorType) && !OF_GRAPHQL.test(message);
    if (errors.some(isBad)) outcome.bad.push(`${JSON.stringify(input)}: ${content[0]!.text}`);
  });
  await fc.assert(property, { numRuns: isInFull ? runs(1) : 2 });
  await settle(test);
  return { ...outcome, writes: written(before, await tableOf(test)) };
}

const draft = { key: "model/one", invoiceId: "2026/7", reminderType: "FIRST_REMINDER" };
const RIGHT: [tool: string, input: object, added: string[]][] = [
  ["createTemplate", { key: "own", subject: "Hello", text: "Hello" }, ["Template", "TemplateVersion"]],
  ["updateTemplate", { key: "own", expectedVersion: 1, subject: "Hi", text: "Hi" }, ["TemplateVersion"]],
  ["draftTemplate", { ...draft, instructions: WRITTEN }, ["DraftAddress", "Template", "TemplateVersion"]],
  [
    "draftTemplates",
    { drafts: [{ ...draft, key: "model/two" }], instructions: WRITTEN },
    ["DraftAddress", "Job", "Template", "TemplateVersion"],
  ],
];

it.each(RIGHT)("%s writes a draft, and nothing that it is not made of", async (name, input, added) => {
  await settle(test);
  const [before, mails] = [await tableOf(test), await mailCount()];
  const { isError, content } = await mcp.call(name, { input });
  expect(isError, content[0]!.text).toBeUndefined();
  await settle(test);
  const writes = written(before, await tableOf(test));
  expect(writes).toEqual(expect.arrayContaining(added.map((entity) => `added ${entity}`)));
  expect(writes.filter((each) => !OF_DRAFTING.includes(each))).toEqual([]);
  expect(await mailCount()).toBe(mails);
});

it("each tool, with inputs of its schema, approves, sends and deletes nothing", async () => {
  const { tools } = await mcp.client.listTools();
  const [mails, approved] = [await mailCount(), countOf(await statuses(), "APPROVED")];
  const faults: string[] = [];
  let done = 0;
  for (const { name, inputSchema, annotations } of tools) {
    const outcome = await tryTool(name, inputSchema);
    done += outcome.done;
    const allowed = annotations?.readOnlyHint ? OF_READING : OF_DRAFTING;
    const writes = outcome.writes.filter((each) => !allowed.includes(each));
    faults.push(...[...outcome.bad, ...writes].map((each) => `${name} ${each}`));
  }
  expect(faults).toEqual([]);
  // Inputs that the API takes are among them: lists need none.
  expect(done).toBeGreaterThan(tools.length / 4);
  expect(await mailCount()).toBe(mails);
  const found = await statuses();
  expect(countOf(found, "APPROVED")).toBe(approved);
  expect(found.filter((each) => !/^(APPROVED|DRAFTED|SUPERSEDED)$/.test(each))).toEqual([]);
});
