import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Draft } from "#functions/mail/drafts/save";
import * as draftAddress from "#table/mail/draftAddress";
import * as suppression from "#table/mail/suppression";
import * as template from "#table/mail/template";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { templatePartition } from "#table/mail/template";
import { DELTA_SHARDS, inShard } from "#table/mail/mailDelta";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let saveDraft: typeof import("#functions/mail/drafts/save").saveDraft;
let db: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  table = await serveTable();
  db = await import("#functions/aws/dynamodb");
  ({ saveDraft } = await import("#functions/mail/drafts/save"));
});
afterAll(() => table?.stop());

let keys = 0;
let draft: Draft;
beforeEach(() => {
  draft = {
    ...{ key: `reminder/${(keys += 1)}/first-reminder`, author: "system", transactional: true },
    ...{ subject: "Your invoice 7", text: "12.50 EUR are open.", timezone: "Europe/Vienna" },
    email: `ann${keys}@x.example`,
    about: {
      ...{ invoiceId: "inv/7", invoiceVersion: 3, customerId: "c1" },
      ...{ reminderType: "FIRST_REMINDER", sendOnApproval: true },
    },
  };
});

const stored = (key: string) =>
  db.queryAll<{ entity: string; SK: string }>({ partition: templatePartition(key) });
const deltas = async (key: string) =>
  (await Promise.all(DELTA_SHARDS.map((shard) => db.queryAll<{ templateKey?: string }>(inShard(shard)))))
    .flat()
    .filter(({ templateKey }) => templateKey === key);

describe("saveDraft", () => {
  it("saves what createTemplate saves: head, number 1, body, audit and count", async () => {
    const { key } = draft;
    const { draft: saved } = await saveDraft(draft);
    expect(await db.get(template.key(key))).toMatchObject({
      ...{ entity: "Template", key, kind: "ONE_OFF", version: 1, latestNumber: 1 },
    });
    expect(await db.get(template.key(key))).not.toHaveProperty("GSI1PK");
    const version = await db.get<TemplateVersionItem>(templateVersion.key(key, 1));
    expect(version).toEqual(JSON.parse(JSON.stringify(saved)));
    expect(version).toMatchObject({
      ...{ status: "DRAFTED", number: 1, version: 1, once: true, author: "system", ...draft.about },
      ...{ GSI1PK: "TEMPLATE_STATUS#DRAFTED", GSI2PK: "CUSTOMER#c1" },
      GSI2SK: `DRAFT#${version!.createdAt}#${key}`,
      ...{ requestedAt: version!.createdAt, requestedBy: "system", GSI3PK: "APPROVALS" },
      GSI3SK: `${version!.createdAt}#${key}#000001`,
    });
    expect(version!.bodyHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await db.get(templateBody.key(key, 1))).toMatchObject({
      ...{ subject: draft.subject, text: draft.text, source: { text: draft.text } },
    });
    expect((await stored(key)).filter(({ entity }) => entity === "TemplateAudit")).toMatchObject([
      { action: "SAVED", actor: "system", number: 1, GSI1PK: "AUDITS#system" },
    ]);
    expect(await deltas(key)).toMatchObject([{ number: 1, counts: { created: 1 } }]);
  });

  it("adds the footer to a text that is not transactional, and lists the variables", async () => {
    const html = "<p>12.50 EUR are open.</p>";
    const previewText = "Until Friday";
    const { draft: saved } = await saveDraft({ ...draft, html, previewText, transactional: false });
    expect(saved!.previewText).toBe(previewText);
    expect(saved!.variables).toEqual(["locale", "postalAddress", "unsubscribeUrl"]);
    const body = await db.get<{ text: string; html: string }>(templateBody.key(draft.key, 1));
    expect(body!.html).toContain('<a href="{{ unsubscribeUrl }}"');
    expect(body!.text).toContain("{{ postalAddress }}");
  });

  it("saves nothing if there is a text of the key", async () => {
    await saveDraft(draft);
    const before = await stored(draft.key);
    expect(await saveDraft({ ...draft, subject: "Another" })).toEqual({ refused: "KEY" });
    expect(await stored(draft.key)).toEqual(before);
  });

  it("saves nothing if another write is refused, and the others with it", async () => {
    const Item = { PK: `OTHER#${draft.key}`, SK: "ITEM", entity: "Other" };
    const put = { Put: { Item, ConditionExpression: "attribute_not_exists(#PK)" } };
    expect((await saveDraft(draft, [put])).draft).toBeDefined();
    expect(await db.get({ PK: Item.PK, SK: Item.SK })).toEqual(Item);
    const again = { ...draft, key: `${draft.key}/again` };
    expect(await saveDraft(again, [put])).toEqual({ refused: "MORE" });
    expect(await stored(again.key)).toEqual([]);
    expect(await deltas(again.key)).toEqual([]);
  });

  it("notes the draft under its address", async () => {
    const { key, email } = draft;
    await saveDraft(draft);
    expect(await db.queryAll(draftAddress.of(email))).toMatchObject([
      { entity: "DraftAddress", email, templateKey: key },
    ]);
  });

  it.each([
    ["ERASED", { refused: "ERASED" }],
    ["BOUNCE", { draft: { status: "DRAFTED" } }],
  ] as const)("saves nothing about a person who was erased: %s", async (kind, expected) => {
    const { key, email } = draft;
    const at = "2026-11-21T10:00:00.000Z";
    await db.put({ ...suppression.key(email), ...suppression.item({ email, kind, reason: "-", at }) });
    expect(await saveDraft(draft)).toMatchObject(expected);
    const count = kind === "ERASED" ? 0 : 1;
    expect(await db.queryAll(draftAddress.of(email))).toHaveLength(count);
    expect(await stored(key)).toHaveLength(count * 4);
    expect(await deltas(key)).toHaveLength(count);
  });

  it("throws a Refusal for what does not compile, and saves nothing", async () => {
    await expect(saveDraft({ ...draft, text: "{{ open" })).rejects.toThrow(/^text, line 1: /);
    expect(await stored(draft.key)).toEqual([]);
  });
});
