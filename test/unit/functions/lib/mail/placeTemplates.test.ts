import { afterAll, beforeAll, expect, it } from "vitest";
import type { WalkPosition } from "#table/listWalk";
import type { TemplateItem, TemplateState } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import * as dynamodb from "#functions/aws/dynamodb";
import { placeWalks } from "../../../../../functions/lib/mail/placeTemplates.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

const AT = "2026-01-01T00:00:00.000Z";
const placeTemplates = placeWalks.TEMPLATE_STATES;

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

/** A template of an earlier release: without a place by the state of its latest version. */
async function stored(key: string, change: Partial<TemplateVersionItem> = {}): Promise<TemplateVersionItem> {
  const text = { author: "ann", subject: "Hello", transactional: false, once: false, variables: [] };
  const item = templateVersion.item({ key, number: 1, ...text, bodyHash: "00" }, AT);
  const version = { ...templateVersion.key(key, 1), ...item, ...change };
  await dynamodb.put(version);
  const head = { ...template.key(key), ...template.item(key, "REUSABLE", AT) };
  await dynamodb.put({ ...head, GSI2PK: undefined, GSI2SK: undefined });
  return version;
}

const keysIn = async (state: TemplateState) =>
  (await dynamodb.queryAll<{ GSI2SK: string }>(template.inState(state))).map(({ GSI2SK }) => GSI2SK);

it("each stored template gets its place by the state of its latest version, page by page", async () => {
  const keys = Array.from({ length: 55 }, (_, at) => `draft/${String(at).padStart(2, "0")}`);
  for (const key of keys) await stored(key);
  await stored("waiting", { requestedAt: AT });
  await stored("returned", { returnedAt: AT });
  await stored("asked-again", { returnedAt: AT, requestedAt: AT });
  await stored("approved", { status: "APPROVED", requestedAt: AT });
  await stored("cancelled", { status: "CANCELLED", requestedAt: AT });
  let pages = 0;
  let position: WalkPosition | undefined;
  do {
    position = await placeTemplates(position);
    pages += 1;
  } while (position);
  expect(pages).toBe(2);
  expect(await keysIn("DRAFT")).toEqual(keys);
  expect(await keysIn("WAITING")).toEqual(["asked-again", "waiting"]);
  const others = (["RETURNED", "APPROVED", "CANCELLED"] as const).map(keysIn);
  expect(await Promise.all(others)).toEqual([["returned"], ["approved"], ["cancelled"]]);
  expect(await dynamodb.get(template.key("waiting"))).toMatchObject({ version: 1, updatedAt: AT });
});

it("a template whose version changes after it was read gets the place of the change", async () => {
  const version = await stored("a-moving");
  const waiting = { ...version, requestedAt: AT, version: version.version + 1 };
  table.before("TransactWriteItems", () => dynamodb.put(waiting));
  await placeTemplates(undefined);
  expect(await keysIn("WAITING")).toContain("a-moving");
  expect(await dynamodb.get<TemplateItem>(template.key("a-moving"))).toMatchObject({
    ...template.listedInState("WAITING", "a-moving"),
  });
});

it("a template that keeps changing fails the page, which is begun again", async () => {
  const read = await stored("busy");
  let { version } = read;
  const change = async (): Promise<void> => {
    version += 1;
    table.before("TransactWriteItems", change);
    await dynamodb.put({ ...read, version });
  };
  table.before("TransactWriteItems", change);
  await expect(placeTemplates(undefined)).rejects.toThrow("keeps changing");
  table.before("TransactWriteItems", () => Promise.resolve());
  await placeTemplates(undefined);
  expect(await keysIn("DRAFT")).toContain("busy");
});
