import type { MemberRole } from "#table/sites/siteMember";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import { sendProductMail } from "#functions/productMail/send";
import { invitationMail } from "#functions/sites/texts";

export interface MailInvitation {
  /** Normalised. */
  to: string;
  token: string;
  role: MemberRole;
  siteName: string;
  /** The name of the person who invites. */
  by?: string | null;
  locale?: string | null;
}

/**
 * Mails an invitation with its link. The token is after the `#` of the link, which a browser sends to no
 * server. Replies with `Unavailable` if SES refuses the mail; nothing is thrown.
 */
export async function handler({ to, token, locale, ...facts }: MailInvitation): Promise<Reply<object>> {
  try {
    const url = `${requireVariable("HTTP_URL")}/app/#/invitation/${token}`;
    await sendProductMail(to, invitationMail(locale, { ...facts, url }), { kind: "invitation" });
    return { data: {} };
  } catch (error) {
    log.failed("an invitation could not be mailed: the caller was answered Unavailable", error);
    return refusedReply("Unavailable", "The invitation could not be mailed: invite the address again.");
  }
}
