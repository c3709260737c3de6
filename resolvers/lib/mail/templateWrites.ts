import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { absent, present } from "#table/key";
import * as imageSaving from "#table/mail/images/imageSaving";
import * as imageUse from "#table/mail/images/imageUse";
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
  Pick<TemplateBodyItem, "subject" | "text" | "html" | "source"> & {
    /** The ids of the images whose addresses its HTML has. */
    images: string[];
  };

/** The images that a number shows, after the steps `announceImages` and `shownImages`. */
type AnnouncedImages = { images?: string[]; savingId?: string; compiled: Compiled };

/** The attributes that are written to a number beside its status and the times. */
type Change = Partial<Pick<TemplateVersionItem, "approvedBy" | "approvedAt">>;
/** A request for approval: by whom, the note, and the ids of the users whom it mails. */
type Request = { requestedBy: string; requestNote?: string; requestedTo: string[] };
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
 * Stores that a number shows these images, and ends the announcement of its save, which had images of other
 * deployments, too. No other save writes these items.
 */
export function putImageUses(
  { images = [], savingId, compiled }: AnnouncedImages,
  { key, number }: VersionKey,
  createdAt: string,
): Write[] {
  const uses = images.map((imageId) => ({
    name: "imageUse",
    putItem: {
      key: imageUse.key(imageId, key, number),
      item: imageUse.item({ imageId, key, number, createdAt }),
    },
  }));
  if (!savingId) return uses;
  const ended = compiled.images.map((imageId) => ({
    name: "saving",
    deleteItem: { key: imageSaving.key(imageId, savingId) },
  }));
  return [...uses, ...ended];
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
  const { key, version, createdAt, customerId } = before;
  const set = { ...change, status, updatedAt: now };
  const gone = ddb.operations.remove();
  const ofNone = { GSI1PK: gone, GSI1SK: gone, ...(customerId ? { GSI2PK: gone, GSI2SK: gone } : {}) };
  const list = status === "SUPERSEDED" ? ofNone : templateVersion.listed(status, createdAt, key);
  const ofWaiting = templateVersion.isWaiting(before) ? { GSI3PK: gone, GSI3SK: gone } : {};
  const write = updateVersion(before, { ...set, ...list, ...ofWaiting });
  return { after: { ...before, ...set, version: version + 1 }, write };
}

/**
 * Lets a draft wait for approval, on the condition that it is a draft in the expected version. One that waits
 * already keeps its place. The result has the number as it is then.
 */
export function queueVersion(
  before: TemplateVersionItem,
  expectedVersion: number,
  now: string,
  { requestedBy, requestNote, requestedTo }: Request,
): { after: TemplateVersionItem; write: Write } {
  const { requestNote: _, requestedTo: __, ...kept } = before;
  const gone = ddb.operations.remove();
  const set = { requestedAt: before.requestedAt ?? now, requestedBy, updatedAt: now };
  const list = templateVersion.listedAsWaiting(set.requestedAt, before);
  const given = { ...(requestNote ? { requestNote } : {}), ...(requestedTo[0] ? { requestedTo } : {}) };
  const expected = { ...before, status: "DRAFTED" as const, version: expectedVersion };
  return {
    after: { ...kept, ...set, ...given, version: before.version + 1 },
    write: updateVersion(expected, { requestNote: gone, requestedTo: gone, ...set, ...list, ...given }),
  };
}

/** Sends a draft that waits for approval back to its author, on the condition that it is as it was read. */
export function returnVersion(
  before: TemplateVersionItem,
  now: string,
  returnedBy: string,
  returnNote: string,
): { after: TemplateVersionItem; write: Write } {
  const { requestedAt: _, requestedBy: __, requestNote: ___, requestedTo: ____, ...kept } = before;
  const set = { returnedAt: now, returnedBy, returnNote, updatedAt: now };
  const gone = ddb.operations.remove();
  const ofNone = {
    ...{ requestedAt: gone, requestedBy: gone, requestNote: gone, requestedTo: gone },
    ...{ GSI3PK: gone, GSI3SK: gone },
  };
  return {
    after: { ...kept, ...set, version: before.version + 1 },
    write: updateVersion(before, { ...set, ...ofNone }),
  };
}

/** Updates a number on the condition that its status and its version are those that are given. */
function updateVersion(
  before: TemplateVersionItem,
  update: ddb.DynamoDBUpdateObject<TemplateVersionItem>,
): Write {
  const { key, number } = before;
  const updateItem = {
    key: templateVersion.key(key, number),
    update: { ...update, version: ddb.operations.increment(1) },
    condition: templateVersion.unchanged(before),
  };
  return { name: "version", updateItem };
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
 * number and not in the head. A reusable text whose latest number this is moves to the list of the cancelled
 * ones.
 */
export function takeOffHead(head: template.TemplateItem, number: number, now: string): Write {
  const key = template.key(head.key);
  const isUsed = head.approvedNumber === number;
  const isListed = head.kind === "REUSABLE" && head.latestNumber === number;
  const uses = isUsed ? { approvedNumber: { eq: number } } : template.usesAnother(number);
  if (!isUsed && !isListed) return { name: "head", conditionCheck: { key, condition: uses } };
  const update = {
    ...(isUsed ? { approvedNumber: ddb.operations.remove(), updatedAt: now } : {}),
    ...(isListed ? template.listedInState("CANCELLED", head.key) : {}),
  };
  const condition = isListed ? { and: [uses, { latestNumber: { eq: number } }] } : uses;
  return { name: "head", updateItem: { key, update, condition } };
}

/**
 * Moves a reusable text to the list of a state of its latest number. A draft always is the latest one: the
 * same transaction changes it on the condition that it is a draft.
 */
export function moveHead({ key, once }: TemplateVersionItem, state: template.TemplateState): Write[] {
  if (once) return [];
  const update = template.listedInState(state, key);
  return [{ name: "head", updateItem: { key: template.key(key), update, condition: present } }];
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
