import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as notice from "#table/notice";
import { get } from "../aws/dynamodb.ts";
import { requireVariable } from "../aws/environment.ts";
import * as mail from "../aws/ses.ts";
import { mailOnce } from "../mailOnce.ts";
import { optInMail } from "./texts.ts";
import { seal } from "./tokens.ts";

/** An opt-in mail that was requested. */
export interface OptIn {
  email: string;
  optInId: string;
}

/**
 * Mails the link that confirms a subscription, once, unless there is nothing left to confirm. A suppressed
 * address gets none, except an erased one: only the person's own confirmation lifts that. The mail has no text
 * that a person typed, because anybody can enter another person's address in a form.
 */
export async function mailOptIn({ email, optInId }: OptIn): Promise<void> {
  const found = await get<subscriber.SubscriberItem>(subscriber.key(email));
  if (!found || !subscriber.awaitsOptIn(found, optInId)) return;
  const suppressed = await get<suppression.SuppressionItem>(suppression.key(email));
  if (suppressed && suppressed.kind !== "ERASED") return;
  const { postalAddress } = (await get<settings.EmailSettingsItem>(settings.key)) ?? {};
  await mailOnce(notice.ofOptIn(optInId), async () => {
    const token = await seal("optIn", { address: email, optInId, at: Date.now() });
    const url = `${requireVariable("HTTP_URL")}/c/${token}`;
    await mail.send(email, optInMail(found.locale, url, postalAddress), { kind: "opt-in" });
  });
}
