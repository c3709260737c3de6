import type { Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { callerId } from "../../caller.ts";
import { conflictRefusal } from "../../errors.ts";
import type { FailedWrite, Write } from "../../transaction.ts";
import { putCount } from "../countWrites.ts";
import { draftedRefusal, requireAsDrafted } from "../invoices/drafted.ts";
import { noVersionRefusal } from "../templates.ts";
import { approvalRefusal } from "../templateTransition.ts";
import { changeVersionStatus, putAudit } from "../templateWrites.ts";

/** A text, and the number of it to approve. */
export type Approvable = { head: template.TemplateItem; version: TemplateVersionItem };

/**
 * Returns the writes that approve a draft, and make it the number that new sends use, on the condition that
 * it is as it was read. A draft about an invoice is not approved once that has changed. `after` is the number
 * as it is then.
 */
export function approvalWrites(
  identity: Identity,
  version: TemplateVersionItem,
  timezone: string,
  note: string | undefined,
): { after: TemplateVersionItem; writes: Write[] } {
  const { key, number, once } = version;
  const now = util.time.nowISO8601();
  const approval = { approvedBy: callerId(identity), approvedAt: now };
  const { after, write } = changeVersionStatus(version, "APPROVED", now, approval);
  const since = util.time.parseISO8601ToEpochMilliSeconds(after.createdAt);
  const approvalSeconds = Math.floor((util.time.nowEpochMilliSeconds() - since) / 1000);
  const list = once ? {} : template.listedInState("APPROVED", key);
  const updateItem = {
    key: template.key(key),
    update: { approvedNumber: number, updatedAt: now, ...list },
    condition: template.usesLowerThan(number),
  };
  const writes = [
    write,
    { name: "head", updateItem },
    ...requireAsDrafted(version),
    putAudit(identity, { key, number, action: "APPROVED", at: now, note }),
    putCount({ approved: 1 }, timezone, { key, number }, { approvalSeconds }),
  ];
  return { after, writes };
}

/**
 * Returns the reason why a write of an approval failed: of the number, the text and the invoice as they are
 * now.
 */
export function failedApproval(
  approver: Parameters<typeof approvalRefusal>[0],
  { head, version }: Approvable,
  expectedVersion: number,
  { name, item }: FailedWrite,
): Refusal {
  if (!item && name !== "invoice") return noVersionRefusal();
  const now = { head, version, [name]: item } as Approvable;
  const refusal = approvalRefusal(approver, now, expectedVersion);
  if (refusal) return refusal;
  return name === "invoice" ? draftedRefusal(item as InvoiceItem | null) : conflictRefusal("VersionConflict");
}
