import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { Reply } from "#reply";
import { refusedReply } from "../../aws/reply.ts";
import type { CurrentTemplate } from "../send/template.ts";
import { findSubscriber } from "../subscriber.ts";

/** The person whose values a mail is composed with: both are absent for a mail without one. */
export interface MailPerson {
  email?: string;
  subscriber?: SubscriberItem;
}

/**
 * Returns the person with an address as it was typed in `field`; no person for none. Refuses what is no
 * address, and an address without a subscriber if the template is not transactional.
 */
export async function mailPersonOf(
  { version: { transactional } }: CurrentTemplate,
  field: "email" | "as",
  typed: string | null | undefined,
): Promise<Reply<MailPerson>> {
  if (typed === undefined || typed === null) return { data: {} };
  const address = normaliseAddress(typed);
  if (address === null) return refusedReply("ValidationError", INVALID_ADDRESS, { field });
  const subscriber = await findSubscriber(address);
  if (!subscriber && !transactional)
    return refusedReply(
      "NotFound",
      "There is no subscriber with this address: only a transactional template needs none.",
      { field },
    );
  return { data: { email: subscriber?.email ?? address, ...(subscriber && { subscriber }) } };
}
