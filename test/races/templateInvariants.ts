import * as draftAddress from "#table/mail/draftAddress";
import * as template from "#table/mail/template";
import * as templateAudit from "#table/mail/templateAudit";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import { broken, isAt } from "./rules.ts";

export type TextItems =
  | template.TemplateItem
  | templateVersion.TemplateVersionItem
  | templateBody.TemplateBodyItem
  | templateAudit.TemplateAuditItem
  | draftAddress.DraftAddressItem;

interface Tables {
  templates: template.TemplateItem[];
  numbers: templateVersion.TemplateVersionItem[];
  bodies: templateBody.TemplateBodyItem[];
  audits: templateAudit.TemplateAuditItem[];
  draftAddresses: draftAddress.DraftAddressItem[];
}

type OfNumber = { key: string; number: number };

const isSame = (one: OfNumber) => (other: OfNumber) => other.key === one.key && other.number === one.number;
const isSendable = ({ status }: templateVersion.TemplateVersionItem) =>
  status === "APPROVED" || status === "SENT";

/** Returns the faults of a text: its numbers, the draft among them, and the number that new sends use. */
export function ofTemplate(item: template.TemplateItem, { numbers }: Tables): string[] {
  const own = numbers.filter(({ key }) => key === item.key).sort((one, other) => one.number - other.number);
  const drafts = own.filter(({ status }) => status === "DRAFTED");
  const sendable = own.filter(isSendable).map(({ number }) => number);
  const used = item.approvedNumber;
  const list = item.kind === "REUSABLE" ? template.listed(item.key) : undefined;
  const latest = own.at(-1);
  const place = list && latest && template.listedInState(templateVersion.stateOf(latest), item.key);
  return broken(item, {
    "has the key of its text": isAt(item, template.key(item.key)),
    "has the numbers from 1 to the latest": own.every(({ number }, at) => number === at + 1),
    "its latest number is the last one": item.latestNumber === own.length,
    "each number has raised its version": item.version === item.latestNumber,
    "no number but the latest is a draft": drafts.every(({ number }) => number === item.latestNumber),
    "new sends use a number that can be sent": used === undefined || sendable.includes(used),
    "new sends use the highest such number": used === undefined || used === sendable.at(-1),
    "is listed if it is reusable": item.GSI1PK === list?.GSI1PK && item.GSI1SK === list?.GSI1SK,
    "is in the list of the state of its latest number":
      item.GSI2PK === place?.GSI2PK && item.GSI2SK === place?.GSI2SK,
  });
}

/** Returns the faults of a number: its status, its list, its body, and the records of its transitions. */
export function ofNumber(
  item: templateVersion.TemplateVersionItem,
  { templates, bodies, audits, draftAddresses }: Tables,
): string[] {
  const did = audits.filter(isSame(item)).map(({ action }) => action);
  const transitions = did.filter((action) => action !== "SAVED");
  const decisions = transitions.filter((action) => action !== "REQUESTED" && action !== "RETURNED");
  const queue = templateVersion.isWaiting(item)
    ? templateVersion.listedAsWaiting(item.requestedAt ?? "", item)
    : undefined;
  const approval = audits.filter(isSame(item)).find(({ action }) => action === "APPROVED");
  const list =
    item.status === "SUPERSEDED" ? undefined : templateVersion.listed(item.status, item.createdAt, item.key);
  return broken(item, {
    "has the key of its attributes": isAt(item, templateVersion.key(item.key, item.number)),
    "its text is there": templates.some(({ key }) => key === item.key),
    "an address leads to it if a program drafted it":
      item.sendOnApproval === undefined || draftAddresses.some(({ templateKey }) => templateKey === item.key),
    "has its body": bodies.some(isSame(item)),
    "is in the list of its status": item.GSI1PK === list?.GSI1PK && item.GSI1SK === list?.GSI1SK,
    "was saved once": did.filter((action) => action === "SAVED").length === 1,
    "is in the list of those that wait for approval, if it waits":
      item.GSI3PK === queue?.GSI3PK && item.GSI3SK === queue?.GSI3SK,
    "each transition is recorded once":
      new Set(decisions).size === decisions.length && item.version === 1 + transitions.length,
    "the record of its status is there": item.status === "DRAFTED" || did.includes(item.status),
    "its approver is the recorded one, and not its author":
      item.approvedBy === approval?.actor && item.approvedBy !== item.author,
  });
}

/** Returns the faults of a number's body, or of the record of a change. */
export function ofPartOfNumber(
  item: templateBody.TemplateBodyItem | templateAudit.TemplateAuditItem,
  { numbers }: Tables,
): string[] {
  const { key, number } = item;
  const at =
    item.entity === "TemplateBody"
      ? templateBody.key(key, number)
      : templateAudit.key(key, item.at, item.auditId);
  const list = item.entity === "TemplateAudit" ? templateAudit.item(item) : undefined;
  return broken(item, {
    "has the key of its attributes": isAt(item, at),
    "its number is there": numbers.some(isSame(item)),
    "is in the list of its actor":
      item.entity === "TemplateBody" || (item.GSI1PK === list?.GSI1PK && item.GSI1SK === list?.GSI1SK),
  });
}

/** Returns the faults of an item that leads to a draft from the address that it was made for. */
export function ofDraftAddress(item: draftAddress.DraftAddressItem, { templates }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, draftAddress.key(item.email, item.templateKey)),
    "leads to a text": templates.some(({ key }) => key === item.templateKey),
  });
}
