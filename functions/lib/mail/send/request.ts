import { createHash } from "node:crypto";
import type { Reply } from "#reply";
import * as idempotency from "#table/idempotency";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { getAll } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import { refused } from "../../aws/reply.ts";
import { addressesOf } from "../addresses.ts";
import { canonical } from "./canonical.ts";
import type { Claim, Once } from "./claim.ts";
import { claimSend } from "./claim.ts";
import { keyOf } from "./state/store.ts";
import { parseVariables } from "./variables.ts";

/** The input of `sendEmail`. Its resolver has checked all of it but the variables. */
export interface SendRequest {
  email: string;
  templateKey: string;
  variables: unknown;
  sendAt: string | null;
  idempotencyKey: string | null;
  actor: string;
}

type Shown = Omit<SendItem, "variables">;

/** Claims a mail for a caller of the API. A repetition answers the send as it is now. */
export async function requestSend(request: SendRequest): Promise<Reply<Shown>> {
  const { email, templateKey, actor, idempotencyKey } = request;
  const variables = variablesIn(request);
  if (variables instanceof InputError)
    return refused("ValidationError", `variables ${variables.message}.`, { field: "variables" });
  const claim: Claim = { email, templateKey, variables, sendAt: request.sendAt ?? undefined, actor };
  const payload = { sha256: hashOf(claim) };
  const once = idempotencyKey === null ? undefined : onceOf(actor, idempotencyKey, payload);
  const claimed = await claimSend({ ...claim, once });
  if (claimed.error) return { error: claimed.error };
  if (claimed.send) return { data: send.shown(claimed.send) };
  return replay(email, claimed.before as idempotency.IdempotencyItem, payload.sha256);
}

function variablesIn({ variables }: SendRequest): Record<string, unknown> | InputError {
  try {
    return parseVariables(variables);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** The item has no address: an erasure of the person could not find it. */
function onceOf(actor: string, idempotencyKey: string, payload: Record<string, unknown>): Once {
  return {
    key: idempotency.key(actor, "sendEmail", idempotencyKey),
    item: (made, now) => idempotency.item(payload, { sendId: made.sendId }, now, made.ttl - now),
  };
}

/** The variables can be secrets, so what a repetition must have in common is kept as a hash. */
function hashOf({ email, templateKey, variables, sendAt }: Claim): string {
  return createHash("sha256")
    .update(canonical([email, templateKey, variables, sendAt ?? null]))
    .digest("hex");
}

/** The address may have been changed before the claim or after it, and the send stays under the one that it was to. */
async function replay(
  email: string,
  { payload, result }: idempotency.IdempotencyItem,
  sha256: string,
): Promise<Reply<Shown>> {
  if (payload.sha256 !== sha256) {
    const says = "This idempotencyKey was used with another input: send a new key.";
    return refused("Conflict", says, { field: "idempotencyKey" });
  }
  const addresses = await addressesOf(email);
  const [found] = await getAll<SendItem>(addresses.map((each) => keyOf(each, result.sendId as string)));
  if (found) return { data: send.shown(found) };
  return refused("NotFound", "The send of this idempotencyKey was deleted: send a new key to send again.");
}
