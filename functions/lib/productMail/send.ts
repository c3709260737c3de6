import { requireVariable } from "../aws/environment.ts";
import { send } from "../aws/ses.ts";
import { addressInMailbox, mailbox } from "../text/headerText.ts";
import { htmlOf, textOf } from "./frame.ts";
import type { ProductMail } from "./productMail.ts";

/**
 * Sends a mail of the product, from the stage's sender under its name. The tags are part of SES's events
 * about the mail. Throws if SES refuses it.
 */
export async function sendProductMail(
  to: string,
  mail: ProductMail,
  tags: { kind: string; userId?: string },
): Promise<void> {
  const brand = requireVariable("SENDER_NAME");
  await send({
    from: mailbox(`${brand} <${addressInMailbox(requireVariable("SENDER"))}>`),
    to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail, brand),
    tags,
  });
}
