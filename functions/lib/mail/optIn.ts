import type { Key } from "#table/key";
import * as settings from "#table/mail/settings";
import type { SignUpItem } from "#table/mail/signUp";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as notice from "#table/notice";
import { get } from "../aws/dynamodb.ts";
import { requireVariable } from "../aws/environment.ts";
import { living } from "../retention/living.ts";
import { isThrottled } from "../aws/ses.ts";
import * as log from "../aws/log.ts";
import { sendAll } from "../aws/sqs.ts";
import { mailOnce } from "../limits/mailOnce.ts";
import { sendProductMail } from "../productMail/send.ts";
import { optInMail } from "./texts.ts";
import { sealToken } from "./tokens.ts";

/** An opt-in mail that was requested. */
export interface OptIn {
  email: string;
  optInId: string;
}

/** A form that was stored. */
export type FormSent = Omit<SignUpItem, keyof Key | "entity" | "ttl">;

/** The message of a form. */
export interface SignUpMessage {
  signUp: FormSent;
}

/**
 * The delay of a mail that SES has throttled, in s: at least WAIT_SECONDS, which is longer than mailOnce
 * keeps the claim of a mail that was not sent. The delays are spread over more than the 10 minutes of the SES
 * guide ("Errors related to the sending quotas").
 */
const [WAIT_SECONDS, SPREAD_SECONDS] = [60, 840];

/**
 * Mails the link as `mailLink` does. An import can request more mails than SES takes in a day. One that SES
 * throttles goes back into the queue as a new message, so this costs no try.
 */
export async function mailOptIn(optIn: OptIn): Promise<void> {
  try {
    await mailLink(optIn);
  } catch (error) {
    if (!isThrottled(error)) throw error;
    const { email, optInId } = optIn;
    const delaySeconds = WAIT_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);
    log.willRetry("SES takes no more mail now: an opt-in mail waits", error, { optInId });
    await sendAll("optIn", [{ email, optInId }], { delaySeconds });
  }
}

/**
 * Mails the link that confirms a subscription, once, unless there is nothing left to confirm. A suppressed
 * address gets none, except an erased one: only the person's own confirmation lifts that. The mail has no
 * text that a person typed, because anybody can enter another person's address in a form.
 */
async function mailLink({ email, optInId }: OptIn): Promise<void> {
  const found = living(await get<subscriber.SubscriberItem>(subscriber.key(email)));
  if (!found || !subscriber.awaitsOptIn(found, optInId)) return;
  const suppressed = await get<suppression.SuppressionItem>(suppression.key(email));
  if (suppressed && suppressed.kind !== "ERASED") return;
  const { postalAddress } = (await get<settings.EmailSettingsItem>(settings.key)) ?? {};
  await mailOnce(notice.ofOptIn(optInId), async () => {
    const token = await sealToken("optIn", { address: email, optInId, at: Date.now() });
    const url = `${requireVariable("HTTP_URL")}/c/${token}`;
    await sendProductMail(email, optInMail(found.locale, url, postalAddress), { kind: "opt-in" });
  });
}
