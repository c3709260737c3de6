import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { absent } from "#table/key";
import * as template from "#table/mail/template";
import * as templateAudit from "#table/mail/templateAudit";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { actorOf } from "../caller.ts";
import type { Write } from "../transaction.ts";
import type { TypedTemplate } from "./templateInput.ts";

/** A compiled text (`CompiledTemplate` of functions/lib/mail/template/assemble.ts). */
export type Compiled = Pick<TemplateVersionItem, "variables" | "bodyHash"> &
  Pick<TemplateBodyItem, "subject" | "text" | "html" | "source">;

/** The attributes that are written to a number beside its status and the times. */
type Change = Partial<Pick<TemplateVersionItem, "approvedBy" | "approvedAt">>;
type VersionKey = Pick<TemplateVersionItem, "key" | "number">;

/**
 * Stores a new number: its version and its body, each on the condition that it is absent. The number of a
 * draft about an invoice is about the same one (`latest`).
 */
export function putVersion(
  identity: Identity,
  of: VersionKey,
  typed: TypedTemplate,
  compiled: Compiled,
  now: string,
  latest?: TemplateVersionItem,
): Write[] {
  const { html: _html, text: _text, ...settings } = typed;
  const { subject, text, html, source, variables, bodyHash } = compiled;
  const author = actorOf(identity);
  const about = latest ? templateVersion.ofInvoice(latest) : {};
  const made = { ...settings, ...of, ...about, author, subject, variables, bodyHash };
  const version = templateVersion.item(made, now);
  const body = templateBody.item({ ...of, subject, text, ...(html ? { html } : {}), source });
  const { key, number } = of;
  return [
    { name: "version", putItem: { key: templateVersion.key(key, number), item: version, condition: absent } },
    { name: "body", putItem: { key: templateBody.key(key, number), item: body, condition: absent } },
  ];
}

/**
 * Changes the status of a number, and the list that it is in, on the condition that the number is as it was
 * read. The result has the number as it is then.
 */
export function changeVersionStatus(
  before: TemplateVersionItem,
  status: templateVersion.TemplateStatus,
  now: string,
  change: Change = {},
): { after: TemplateVersionItem; write: Write } {
  const { key, number, version, createdAt, customerId } = before;
  const set = { ...change, status, updatedAt: now };
  const gone = ddb.operations.remove();
  const ofNone = { GSI1PK: gone, GSI1SK: gone, ...(customerId ? { GSI2PK: gone, GSI2SK: gone } : {}) };
  const list = status === "SUPERSEDED" ? ofNone : templateVersion.listed(status, createdAt, key);
  const updateItem = {
    key: templateVersion.key(key, number),
    update: { ...set, ...list, version: ddb.operations.increment(1) },
    condition: templateVersion.unchanged(before),
  };
  return { after: { ...before, ...set, version: version + 1 }, write: { name: "version", updateItem } };
}

/**
 * Records that a number was saved, and supersedes the number before if it is a draft. Both records have the
 * same time, so their ids order them.
 */
export function replaceDraft(
  identity: Identity,
  before: TemplateVersionItem,
  number: number,
  at: string,
): Write[] {
  const { key } = before;
  const [one, other] = [util.autoUlid(), util.autoUlid()];
  const [first, second] = one < other ? [one, other] : [other, one];
  const saved = putAudit(identity, { key, number, action: "SAVED", at }, first);
  if (before.status !== "DRAFTED") return [saved];
  const superseded = { key, number: before.number, action: "SUPERSEDED" as const, at };
  return [saved, changeVersionStatus(before, "SUPERSEDED", at).write, putAudit(identity, superseded, second)];
}

/**
 * Lets new sends use no number if they use this one, which is cancelled; otherwise requires that they use
 * another one or none: a BatchGetItem is no snapshot, so an approval between its two reads shows in the
 * number and not in the head.
 */
export function takeOffHead(head: template.TemplateItem, number: number, now: string): Write {
  const key = template.key(head.key);
  if (head.approvedNumber !== number)
    return { name: "head", conditionCheck: { key, condition: template.usesAnother(number) } };
  const update = { approvedNumber: ddb.operations.remove(), updatedAt: now };
  return { name: "head", updateItem: { key, update, condition: { approvedNumber: { eq: number } } } };
}

/** Stores what the caller did to a number. It belongs to the transaction that does it. */
export function putAudit(
  identity: Identity,
  { note, ...did }: Pick<templateAudit.TemplateAuditItem, "key" | "number" | "action" | "at" | "note">,
  auditId = util.autoUlid(),
): Write {
  const actor = actorOf(identity);
  const item = templateAudit.item({ ...did, ...(note ? { note } : {}), auditId, actor });
  return { name: "audit", putItem: { key: templateAudit.key(did.key, did.at, auditId), item } };
}
