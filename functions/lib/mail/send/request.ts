import type { Reply } from "#reply";
import type { IdempotencyItem } from "#table/idempotency";
import type { ReminderType } from "#table/mail/reminder";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { getAll } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { readAddresses } from "../addresses.ts";
import { onceOf, refuseOther, variablesIn } from "./once.ts";
import { claimSend } from "./claim.ts";
import { keyOf } from "./state/store.ts";

/** The input of `sendEmail`. Its resolver has checked all of it but the variables. */
export interface SendRequest {
  email: string;
  templateKey: string;
  variables: unknown;
  sendAt: string | null;
  reminderType: ReminderType | null;
  invoiceId: string | null;
  idempotencyKey: string | null;
  actor: string;
}

type Shown = Omit<SendItem, "variables">;

/** Claims a mail for a caller of the API. A repetition answers the send as it is now. */
export async function requestSend(request: SendRequest): Promise<Reply<Shown>> {
  const { email, templateKey, sendAt, reminderType, invoiceId, actor, idempotencyKey } = request;
  const { given: variables, refusal } = variablesIn("variables", request.variables);
  if (refusal) return refusal;
  const input = [email, templateKey, variables, sendAt, reminderType, invoiceId];
  const call = { operation: "sendEmail", actor, idempotencyKey, input };
  const once = onceOf<SendItem>(
    call,
    ({ sendId }) => ({ sendId }),
    ({ ttl }, now) => ttl - now,
  );
  const claimed = await claimSend({
    email,
    templateKey,
    variables,
    sendAt: sendAt ?? undefined,
    about: { reminderType: reminderType ?? undefined, invoiceId: invoiceId ?? undefined },
    actor,
    once,
  });
  if (claimed.error) return { error: claimed.error };
  if (claimed.send) return { data: send.shown(claimed.send) };
  const before = claimed.before as IdempotencyItem;
  return refuseOther(call, before) ?? replay(email, before.result.sendId as string);
}

/**
 * The address may have been changed before the claim or after it, and the send stays under the one that it
 * was to.
 */
async function replay(email: string, sendId: string): Promise<Reply<Shown>> {
  const addresses = await readAddresses(email);
  const [found] = await getAll<SendItem>(addresses.map((each) => keyOf(each, sendId)));
  if (found) return { data: send.shown(found) };
  return refusedReply(
    "NotFound",
    "The send of this idempotencyKey was deleted: send a new key to send again.",
  );
}
