import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import * as notice from "#table/notice";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { get } from "../aws/dynamodb.ts";
import { requireVariable } from "../aws/environment.ts";
import { mailOnce } from "../limits/mailOnce.ts";
import { sendProductMail } from "../productMail/send.ts";
import { approvalMail } from "./texts.ts";

/** A request for the approval of a number, which then had this version, to one user. */
export interface ApprovalRequest {
  /** A user id. */
  approver: string;
  key: string;
  number: number;
  version: number;
}

/**
 * Mails a request for approval, once. There is no mail if the number waits no more, or if the user may not
 * approve any more. Throws if SES refuses the mail, or if another worker is mailing it.
 */
export async function mailApprovalRequest({
  approver,
  key,
  number,
  version,
}: ApprovalRequest): Promise<void> {
  const found = await get<TemplateVersionItem>(templateVersion.key(key, number));
  const asked = await get<UserItem>(user.key(approver));
  if (!found || !templateVersion.isWaiting(found) || !asked || !user.mayApprove(asked)) return;
  const by = await nameOf(found.requestedBy);
  const url = `${requireVariable("HTTP_URL")}/app/#/mail/approvals?key=${encodeURIComponent(key)}&number=${number}`;
  const text = approvalMail(asked.locale, { key, number, by, note: found.requestNote, url });
  await mailOnce(
    notice.ofApprovalRequest(approver, { key, number, version }),
    () => sendProductMail(asked.email, text, { kind: "approval-request", userId: approver }),
    approver,
  );
}

/** Returns the name of the user, or the address if there is no name. Undefined for a server. */
async function nameOf(actor = ""): Promise<string | undefined> {
  const found = await get<UserItem>(user.key(actor));
  if (!found || found.status === "DELETED") return undefined;
  const name = [found.firstName, found.lastName].filter(Boolean).join(" ");
  return name === "" ? found.email : name;
}
