import { namesWith } from "../flagged.ts";
import type { Key, Range } from "../key.ts";
import { padded, part } from "../key.ts";
import type { ReminderType } from "./reminder.ts";
import { customer } from "./subscriber.ts";
import type { TemplateState } from "./template.ts";
import { templatePartition } from "./template.ts";

/** A number of a text: who may be sent it, as whom, and whether it is approved. Only its status changes. */
export type TemplateVersionItem = Key & {
  entity: "TemplateVersion";
  key: string;
  number: number;
  /** The lock of its status. */
  version: number;
  status: TemplateStatus;
  /** A user id, `backend` for every server, or `system` for the draft of a reminder. */
  author: string;
  /** As it was typed, with its Liquid. */
  subject: string;
  /** The preview line as it was typed, with its Liquid. Absent without HTML. */
  previewText?: string;
  /** The topic it belongs to. Absent: everybody who is subscribed can get it. */
  topic?: string;
  transactional: boolean;
  /** Absent: the sender of the stage. */
  from?: string;
  replyTo?: string;
  /** The language of its source, as far as it is not HTML or MJML. */
  format?: "MARKDOWN";
  /** True if it can be sent once only. */
  once: boolean;
  /** The variables that its subject, text and HTML use, sorted. */
  variables: string[];
  /** The SHA-256 of everything that an approval approves, in hex. */
  bodyHash: string;
  approvedBy?: string;
  approvedAt?: string;
  /** The instant since when it waits for approval: its place in that list. Gone once it is sent back. */
  requestedAt?: string;
  /** The actor who requested the approval last; the author, if it waits from the start. */
  requestedBy?: string;
  requestNote?: string;
  /** The ids of the users whom the last request mails. */
  requestedTo?: string[];
  /** The last time that it was sent back to its author, by whom, and why. */
  returnedAt?: string;
  returnedBy?: string;
  returnNote?: string;
  sentAt?: string;
  /**
   * The send that has claimed a text that is sent once. Its writes leave `version`, which locks the status.
   */
  claimedBy?: string;
  /** The invoice of a draft. */
  invoiceId?: string;
  /**
   * The version of the invoice whose facts it has. The invoice of another one is another: it is not sent
   * then.
   */
  invoiceVersion?: number;
  reminderType?: ReminderType;
  customerId?: string;
  /** Its approval requests the mail. */
  sendOnApproval?: true;
  /** The model that wrote it, and the version of the prompt. */
  model?: string;
  promptId?: string;
  createdAt: string;
  updatedAt: string;
  /** A superseded number has none. */
  GSI1PK?: string;
  GSI1SK?: string;
  /** Only a draft about an invoice has these, unless it is superseded. */
  GSI2PK?: string;
  GSI2SK?: string;
  /** Only a number that waits for approval has these. */
  GSI3PK?: string;
  GSI3SK?: string;
};

interface StatusRow {
  /** A number in it can be cancelled. */
  isCancellable?: true;
}

const STATUSES = {
  DRAFTED: { isCancellable: true },
  APPROVED: { isCancellable: true },
  SENT: { isCancellable: true },
  CANCELLED: {},
  SUPERSEDED: {},
} as const satisfies Record<string, StatusRow>;

export type TemplateStatus = keyof typeof STATUSES;

/** The statuses that are listed. A superseded number is found by its text only. */
export type ListedStatus = Exclude<TemplateStatus, "SUPERSEDED">;

/** The statuses from which a number can be cancelled. */
export const CANCELLABLE_VERSION_STATUSES = namesWith<TemplateStatus, StatusRow>(STATUSES, "isCancellable");

type VersionKey = Pick<TemplateVersionItem, "key" | "number">;

const PREFIX = "v#";
const DRAFT = "DRAFT#";

export function key(templateKey: string, number: number): Key {
  return { PK: templatePartition(templateKey), SK: `${PREFIX}${padded(number)}` };
}

/** All numbers of a text. */
export function of(templateKey: string): Range {
  return { partition: templatePartition(templateKey), prefix: PREFIX };
}

/** The numbers of all texts in one status, oldest first. */
export function inStatus(status: ListedStatus): Range {
  return { index: "GSI1", partition: `TEMPLATE_STATUS#${status}` };
}

export function listed(status: ListedStatus, createdAt: string, templateKey: string) {
  return { GSI1PK: inStatus(status).partition, GSI1SK: `${createdAt}#${templateKey}` };
}

/** The drafts about the invoices of a customer: keys only. */
export function draftsOf(customerId: string): Range {
  return { index: "GSI2", partition: customer(customerId), prefix: DRAFT };
}

export function listedOfCustomer(customerId: string, createdAt: string, templateKey: string) {
  return { GSI2PK: customer(customerId), GSI2SK: `${DRAFT}${createdAt}#${templateKey}` };
}

/** The numbers that wait for approval, the longest wait first: keys only. */
export const toApprove: Range = { index: "GSI3", partition: "APPROVALS" };

/** The index key of a number that waits for approval. */
export function listedAsWaiting(requestedAt: string, { key: templateKey, number }: VersionKey) {
  return { GSI3PK: toApprove.partition, GSI3SK: `${requestedAt}#${part(templateKey)}#${padded(number)}` };
}

/** True if the number waits for approval. */
export function isWaiting({ status, requestedAt }: Pick<TemplateVersionItem, "status" | "requestedAt">) {
  return status === "DRAFTED" && requestedAt !== undefined;
}

/** Returns the state of a text whose latest number this is. */
export function stateOf(
  version: Pick<TemplateVersionItem, "status" | "requestedAt" | "returnedAt">,
): TemplateState {
  if (version.status === "CANCELLED") return "CANCELLED";
  if (version.status !== "DRAFTED") return "APPROVED";
  if (isWaiting(version)) return "WAITING";
  return version.returnedAt === undefined ? "DRAFT" : "RETURNED";
}

/**
 * True if a change of a number is a request for its approval. Only that lets it wait, or wait in another
 * version.
 */
export function isRequest(before: TemplateVersionItem | undefined, now: TemplateVersionItem): boolean {
  return isWaiting(now) && before?.version !== now.version;
}

/** Returns the number outside of the list of those that wait for approval. */
export function withoutWaiting<Listed extends { GSI3PK?: string; GSI3SK?: string }>(item: Listed) {
  const { GSI3PK: _, GSI3SK: __, ...kept } = item;
  return kept;
}

/**
 * The condition that the number is as it was read. Some writes leave `version`, so it alone does not say
 * that.
 */
export function unchanged({ status, version }: Pick<TemplateVersionItem, "status" | "version">) {
  return { status: { eq: status }, version: { eq: version } };
}

/** The attributes that a draft about an invoice has of it. */
export type OfDraft = OfInvoice | "model" | "promptId";
type OfInvoice = "invoiceId" | "invoiceVersion" | "reminderType" | "customerId" | "sendOnApproval";

/**
 * Returns the attributes of an invoice that the next number of a draft keeps. Its approval requests the mail
 * if it replaces the draft: the mail of one that was approved is requested already.
 */
export function ofInvoice({
  status,
  invoiceId,
  invoiceVersion,
  reminderType,
  customerId,
  sendOnApproval,
}: TemplateVersionItem): Partial<Pick<TemplateVersionItem, OfInvoice>> {
  return {
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(invoiceVersion === undefined ? {} : { invoiceVersion }),
    ...(reminderType === undefined ? {} : { reminderType }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(sendOnApproval && status === "DRAFTED" ? { sendOnApproval } : {}),
  };
}

/** A new draft. With `requestedAt` it waits for approval. */
export function item(
  input: Pick<
    TemplateVersionItem,
    "key" | "number" | "author" | "subject" | "transactional" | "once" | "variables" | "bodyHash"
  > &
    Partial<
      Pick<
        TemplateVersionItem,
        "previewText" | "topic" | "from" | "replyTo" | "format" | "requestedAt" | "requestedBy" | OfDraft
      >
    >,
  now: string,
): Omit<TemplateVersionItem, keyof Key> {
  return {
    ...input,
    entity: "TemplateVersion",
    version: 1,
    status: "DRAFTED",
    createdAt: now,
    updatedAt: now,
    ...listed("DRAFTED", now, input.key),
    ...(input.customerId === undefined ? {} : listedOfCustomer(input.customerId, now, input.key)),
    ...(input.requestedAt === undefined ? {} : listedAsWaiting(input.requestedAt, input)),
  };
}
